"""Explanations: which merits are told, and that they say no more than the seat knows."""

from typing import get_args

import msgspec
import numpy as np
import pytest

from pakal.agents.play import play_match
from pakal.base.errors import DataError
from pakal.base.message import Merit
from pakal.base.texts import Side, Texts
from pakal.base.wording import LANGUAGES
from pakal.catalogue.registry import game, packages
from pakal.core.match import Match
from pakal.core.merits import Detection
from pakal.starter.pig.game import GAME as STRANGE
from pakal.teach import explanation
from pakal.teach.explanation import (
    Standpoint,
    Valued,
    both_sides,
    explain,
    hash_of_fits,
    in_all,
    read_weights,
    shipped_weights,
    strongest,
    tried,
    weights_text,
)

GAMES = sorted(packages())


def detection(kind, part="now", size=1.0, **args):
    return Detection(Merit(kind, part, args), size)


def test_one_merit_of_each_part_is_told_the_heaviest_first_and_none_without_a_weight():
    found = [
        detection("light"),
        detection("heavy"),
        detection("later", "prepares", 2.0),
        detection("unknown", "prevents"),
    ]
    told = strongest(found, {"light": 0.01, "heavy": 0.05, "later": 0.04, "nothing": 0.0})
    assert [(round(weight, 2), merit.kind) for weight, merit in told] == [(0.08, "later"), (0.05, "heavy")]


def test_a_merit_must_hold_in_every_world_with_the_same_numbers():
    rockets = game("rockets")
    one, two = detection("fuel", count=1), detection("fuel", count=2)
    assert in_all(rockets, [[one], [one]]) == [one]
    assert in_all(rockets, [[one], [two]]) == []
    assert in_all(rockets, [[one], []]) == []


def test_numbers_that_differ_between_worlds_become_bounds_that_hold_in_all():
    pacal = game("pacals-rocket")
    common = {"of": 6, "gods": 0}
    worlds = [
        [detection("prepares", "prepares", 1.0, count=count, instead=instead, **common)]
        for count, instead in ((4, 1), (3, 2))
    ]
    [(merit, _)] = in_all(pacal, worlds)
    assert (merit.args["count"], merit.args["instead"]) == (3, 2)
    worlds[1] = [detection("prepares", "prepares", 1.0, count=2, instead=2, **common)]
    assert in_all(pacal, worlds) == []


@pytest.mark.parametrize(
    ("own", "other", "confidence"),
    [
        ((0.6, 0.01), (0.4, 0.01), "sure"),
        ((0.6, 0.03), (0.53, 0.03), "likely"),
        ((0.8, 0.15), (0.63, 0.15), "likely"),
        ((0.6, 0.01), (0.59, 0.01), "close"),
        ((0.6, 0.1), (0.55, 0.1), "close"),
        ((0.99, 0.001), (0.975, 0.001), "won"),
        ((0.99, 0.001), (0.9, 0.001), "sure"),
        ((0.025, 0.001), (0.0, 0.001), "lost"),
    ],
)
def test_how_sure_it_is_follows_from_gap_and_error(own, other, confidence):
    assert explanation.confidence_of(Valued([""], *own), Valued([""], *other)) == confidence


def test_what_the_other_action_is_better_at_is_told_where_it_weighs_nearly_as_much(monkeypatch):
    rockets = game("rockets")
    at = Standpoint(rockets, rockets.setup(players=2), None, [])
    sides = [detection("longer-climb", "prepares", 1.0)], [detection("no-gift", "prevents", 1.0)]
    monkeypatch.setattr(explanation, "both_sides", lambda *_: sides)
    weights = {"longer-climb": 0.05, "no-gift": 0.04}
    monkeypatch.setattr(explanation, "shipped_weights", lambda _: type("", (), {"of": lambda self, players: weights})())

    def told():
        return explain(at, Valued(["play:2"], 0.6, 0.01), Valued(["play:3"], 0.5, 0.01))

    assert ([m.kind for m in told().merits], [m.kind for m in told().costs]) == (["longer-climb"], ["no-gift"])
    weights["no-gift"] = 0.01
    assert told().costs == ()
    sides[0].append(detection("one-left", "now", 1.0))
    weights["one-left"] = 0.004
    assert [m.kind for m in told().merits] == ["longer-climb"], "a faint merit beside a strong one says nothing"
    weights["one-left"] = 0.006
    assert [m.kind for m in told().merits] == ["longer-climb", "one-left"]
    weights.update({"longer-climb": 0.0, "one-left": 0.0, "no-gift": 0.04})
    assert (told().merits, told().costs) == ((), ()), "without words for the better action it does not praise the other"


@pytest.mark.parametrize(("own", "other"), [(0.99, 0.98), (0.02, 0.0)])
def test_where_the_game_is_decided_nothing_is_praised_but_what_is_certain(own, other, monkeypatch):
    rockets = game("rockets")
    at = Standpoint(rockets, rockets.setup(players=2), None, [])
    sides = [detection("longer-climb", "prepares", 9.0), detection("wins", "now", 1.0)], []
    monkeypatch.setattr(explanation, "both_sides", lambda *_: sides)
    why = explain(at, Valued(["play:2"], own, 0.0), Valued(["play:3"], other, 0.0))
    assert [merit.kind for merit in why.merits] == ["wins"]
    texts = Texts("en", [packages()["rockets"], "pakal.teach"])
    assert "as good as" in explanation.sentences(why, "3", texts, [])[1]
    assert "as good as" in explanation.nudge(why, [own, other], texts, [])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_names_the_action_with_which_it_compares(language):
    for name in ("rockets", "jaguar", "pacals-rocket"):
        texts = Texts(language, [packages()[name]])
        for kind in ("longer-climb", "even-gaps", "prepares"):
            args = {
                "cards": [2],
                "count": 3,
                "instead": 1,
                "low": 1,
                "high": 9,
                "slots": 2,
                "of": 6,
                "rest": 3,
                "own": 3,
                "gods": 0,
                "built": 2,
                "on": "e9",
                "instead_built": 0,
                "instead_on": "",
            }
            merit = Merit(kind, "now", args)
            if texts.has(f"merit-{kind}"):
                told = [texts.merit(merit, [], side) for side in get_args(Side)]
                assert len({*told}) == len(told)


def test_two_ways_to_the_same_result_are_not_compared():
    pacal = game("pacals-rocket")
    at = Standpoint(pacal, pacal.setup(players=2), None, [])
    ways = [Valued([text], 0.5, 0.1) for text in ("build:2@e9:e9,f9", "build:2@e9:e9,e10")]
    assert explain(at, *ways) is None


def test_a_game_without_merits_has_no_explanation():
    at = Standpoint(STRANGE, STRANGE.setup(), None, [])
    assert explain(at, Valued(["roll"], 0.6, 0.1), Valued(["hold"], 0.5, 0.1)) is None


@pytest.mark.parametrize("name", GAMES)
def test_weights_that_were_changed_or_fitted_for_another_form_are_refused(name):
    own_game = game(name)
    weights = shipped_weights(own_game)
    text = weights_text(weights)
    assert read_weights(own_game, text.encode(), "here") == weights
    kind, weight = next(iter(weights.fits[0].weights.items()))
    with pytest.raises(DataError, match="was changed"):
        read_weights(own_game, text.replace(f"{kind} = {weight}", f"{kind} = 1.5").encode(), "here")
    other = msgspec.structs.replace(weights, form=weights.form + 1)
    with pytest.raises(DataError, match="form"):
        read_weights(own_game, weights_text(other).encode(), "here")
    assert weights.hash == hash_of_fits(weights.fits)
    assert all(weight > 0 for fit in weights.fits for weight in fit.weights.values())
    assert {kind for fit in weights.fits for kind in fit.weights} <= set(own_game.detectors.kinds)


def positions(name, every):
    """Some positions of a game between a greedy player and a random one."""
    rules = game(name)
    whole = play_match(rules, rules.setup(players=2, seed=3), ["greedy", "random"], 5, 1)
    match = Match(rules, whole.setup)
    for ply, played in enumerate(whole.actions):
        if played.actor >= 0 and ply % every == 0 and len(match.legal_actions()) > 1:
            yield match
        match.redo(played)


@pytest.mark.parametrize("recall", [False, True])
@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_cannot_know_changes_no_merit_to_the_byte(name, recall):
    """The truth is another one in every byte that the seat cannot know; its view is the same."""
    truths = told = 0
    for match in positions(name, 5):
        seat, legal = match.actor, match.legal()
        detectors = match.game.detectors
        answers = set()
        for seed in range(3):
            truth = match.determinize(seat, np.random.default_rng(100 + seed), recall)
            truths += truth.fingerprint() != match.fingerprint()
            view = truth.view(seat, recall)
            count = 1 if detectors.open(view) else detectors.worlds
            draws = [np.random.default_rng(n) for n in range(count)]
            worlds = [match.game.determinize(match.terms, view, rng) for rng in draws]
            at = Standpoint(match.game, match.setup, view, worlds)
            sides = both_sides(at, [legal[0]], [legal[-1]])
            answers.add(msgspec.json.encode(sides))
            if count == 1:  # then the numbers of the true world are those of any other that looks so
                profiles = []
                for text in (legal[0], legal[-1]):
                    turn = tried(match.game, match.terms, view, worlds[0], [text]).turn
                    profiles.append(detectors.profile(tried(match.game, match.terms, view, truth.state, turn)))
                assert list(detectors.compare(*profiles)) == sides[0]
        assert len(answers) == 1
        told += len(next(iter(answers))) > len(b"[[],[]]")
    assert told > 2
    assert truths or (name == "pacals-rocket" and recall)  # there a seat that remembers everything knows everything
