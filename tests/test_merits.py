"""Merits: each of them is true by a second implementation of the rules, and from no more than its seat knows."""

import re
from collections import Counter
from functools import cache

import numpy as np
import pytest

from pakal.agents.play import play_match
from pakal.base.texts import Texts
from pakal.base.wording import LANGUAGES
from pakal.catalogue.registry import game, packages
from pakal.core.match import Match
from pakal.teach.explanation import Standpoint, in_all, tried
from tests.oracle import make_oracle
from tests.oracle.check import DEFAULTS
from tests.oracle.merits import copied, recount

QUICK = [("rockets", 2, 6), ("rockets", 4, 3), ("jaguar", 2, 4), ("pacals-rocket", 2, 2), ("pacals-rocket", 4, 1)]
"""Game, number of players, number of games."""


def standpoint(match, recall=True, worlds=None):
    """What the seat to act knows."""
    view = match.view(match.actor, recall)
    detectors = match.game.detectors
    count = worlds or (1 if detectors.open(view) else detectors.worlds)
    drawn = [match.game.determinize(match.terms, view, np.random.default_rng(n)) for n in range(count)]
    return Standpoint(match.game, match.setup, view, drawn)


def oracle_at(match):
    """The oracle in the position of a match."""
    header = dict(match.setup.header())
    header["options"] = DEFAULTS[match.game.facts.name] | header["options"]
    oracle = make_oracle(header, match.setup.board.text if match.setup.board else None)
    for ply in match.actions:
        oracle.apply(ply.text)
    return oracle


def oracle_after(oracle, turn):
    """A copy of the oracle after a turn. It knows where other last decisions would have led."""
    last = copied(oracle)
    for text in turn[:-1]:
        last.apply(text)
    others = last.legal() if len(turn) > 1 and turn[-1].startswith(("build:", "up:")) else []
    after, *ends = (copied(last) for _ in (turn[-1], *others))
    for end, text in zip((after, *ends), (turn[-1], *others), strict=True):
        end.apply(text)
    after.ends = [end for end in ends if end.reason is None] or [after]
    after.dropped = sum(text.startswith("drop:") and text != "drop:-" for text in turn)
    return after


def compared(match, rng, most):
    """Pairs of turns from a position: their decisions, and the merits of the first that hold in every world."""
    at, legal = standpoint(match), match.legal()
    detectors = match.game.detectors
    for _ in range(most):
        own, other = (str(text) for text in rng.choice(legal, 2, replace=False))
        if detectors.result(own) == detectors.result(other):
            continue
        turns = [tried(match.game, match.terms, at.view, match.state, [text]).turn for text in (own, other)]
        sides = []
        for world in at.worlds:
            profiles = [detectors.profile(tried(match.game, match.terms, at.view, world, turn)) for turn in turns]
            sides.append(list(detectors.compare(*profiles)))
        yield turns, [merit for merit, _ in in_all(match.game, sides)]


def positions(name, players, games, every):
    """Positions of games between a greedy and a random player, at some decisions between several actions."""
    rules = game(name)
    for number in range(games):
        setup = rules.setup(players=players, seed=number)
        whole = play_match(rules, setup, ["greedy", "random"], 7, number)
        match = Match(rules, setup)
        for ply, played in enumerate(whole.actions):
            if played.actor >= 0 and ply % every == number % every and len(match.legal_actions()) > 1:
                yield match
            match.redo(played)


def check_merits(name, players, games, every, most):
    """Recount the merits; returns how many of each kind were true. A false one fails."""
    rng, told = np.random.default_rng(1), Counter()
    for match in positions(name, players, games, every):
        oracle = oracle_at(match)
        for turns, merits in compared(match, rng, most):
            own, other = (oracle_after(oracle, turn) for turn in turns)
            for merit in merits:
                what = f"{name} {len(match.actions)}: {turns} {merit}"
                assert recount(name, merit.kind, merit.args, oracle, own, other, match.actor), what
                for turn, built, on in zip(turns, ("built", "instead_built"), ("on", "instead_on"), strict=True):
                    if height := merit.args.get(built):
                        assert any(f":{height}@{merit.args[on]}:" in text for text in turn[1:]), what
                told[merit.kind] += 1
    return told


@pytest.mark.parametrize(("name", "players", "games"), QUICK)
def test_each_merit_is_true_by_the_oracle(name, players, games):
    told = check_merits(name, players, games, 5, 2)
    assert sum(told.values()) > 20


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "players", "games", "every", "least"),
    [
        *(("rockets", players, 120, 2, 3000) for players in (2, 3, 4)),
        ("jaguar", 2, 100, 2, 3000),
        *(("pacals-rocket", players, games, 3, 750) for players, games in ((2, 14), (3, 10), (4, 8), (5, 8))),
    ],
)
def test_thousands_of_merits_are_true_by_the_oracle(name, players, games, every, least):
    told = check_merits(name, players, games, every, 3)
    print(name, players, sum(told.values()), dict(told))
    assert sum(told.values()) >= least


@cache
def some_merits(name):
    """Merits of a game, at least one of most kinds."""
    rng, merits = np.random.default_rng(2), {}
    for players in sorted(set(game(name).facts.players)):
        for match in positions(name, players, 3, 7):
            for _, found in compared(match, rng, 3):
                merits.update({merit.kind: merit for merit in found})
    return merits


@pytest.mark.parametrize("name", sorted(packages()))
def test_each_merit_has_its_sentence_in_every_language(name):
    detectors = game(name).detectors
    for language in LANGUAGES:
        texts = Texts(language, [packages()[name]])
        for kind in detectors.kinds:
            assert texts.has(f"merit-{kind}"), f"{name}: {kind} has no sentence in {language}"
        for merit in some_merits(name).values():
            look = texts.look(merit, ["Ana", "Ben", "Cleo", "Dan", "Eva"])
            assert re.search(r"[.?]$", look), f"{name}: {merit.kind} does not say in {language} what to look at"
            assert str(merit.args.get("square", "@")) not in look  # that would be the move
            for side in ("own", "costs"):
                sentence = texts.merit(merit, ["Ana", "Ben", "Cleo", "Dan", "Eva"], side)
                assert sentence.rstrip().endswith("."), sentence
    assert len(some_merits(name)) >= len(detectors.kinds) / 2


@pytest.mark.parametrize("name", sorted(packages()))
def test_not_to_lose_is_no_merit_of_a_turn_that_loses_by_several_actions(name):
    match = next(positions(name, 2, 1, 9))
    at, detectors = standpoint(match), match.game.detectors
    profile = detectors.profile(tried(match.game, match.terms, at.view, at.worlds[0], match.legal()[:1]))
    lost = profile._replace(over=True, loses=True, at_once=True)
    kinds = {found.merit.kind for found in detectors.compare(profile._replace(loses=False), lost)}
    assert "no-loss" in kinds
    kinds = {found.merit.kind for found in detectors.compare(lost._replace(at_once=False), lost)}
    assert "no-loss" not in kinds


def test_a_card_that_shuts_out_others_is_not_said_to_share_the_slots_out():
    jaguar = game("jaguar")
    match = next(match for match in positions("jaguar", 2, 1, 1) if match.legal()[0].startswith("put"))
    at, cards = standpoint(match), tuple(range(1, 41))
    profile = jaguar.detectors.profile(tried(jaguar, match.terms, at.view, at.worlds[0], match.legal()[:1]))

    def gaps(own, other):
        empty = profile.mine._replace(jaguars=frozenset())
        sides = (profile._replace(mine=empty._replace(tops=tops), cards=(), unseen=cards) for tops in (own, other))
        return [found.merit.args for found in jaguar.detectors.compare(*sides) if found.merit.kind == "even-gaps"]

    [args] = gaps({1: 2, 5: 23}, {2: 2, 5: 23})
    assert (args["low"], args["high"], args["own"], args["slots"]) == (2, 23, 3, 2)
    common = {4: 10, 6: 24, 7: 26, 8: 27, 10: 35}
    assert gaps({**common, 5: 11}, {**common, 9: 34}) == []


def test_a_jaguar_taken_off_is_praised_for_the_cards_that_can_then_be_stacked():
    told = 0
    for match in positions("jaguar", 2, 12, 1):
        off = next((text for text in match.legal() if text.startswith("event:jaguar")), None)
        if off is None:
            continue
        at, slot = standpoint(match), int(off.partition("@")[2])
        after = [tried(match.game, match.terms, at.view, at.worlds[0], [text]) for text in (off, "event:-")]
        profiles = [match.game.detectors.profile(each) for each in after]
        found = [merit for merit, _ in match.game.detectors.compare(*profiles) if merit.kind == "free-slot"]
        can = slot not in profiles[0].mine.jaguars and any(
            slot in profiles[0].mine.places(card)[1] for card in (*profiles[0].cards, *profiles[0].unseen)
        )
        assert [merit.args["slot"] for merit in found] == [slot] * (can and not profiles[0].ended)
        told += len(found)
    assert told


def test_a_build_that_both_turns_allow_is_no_merit_of_a_dropped_stone():
    rocket = game("pacals-rocket")
    match = next(match for match in positions("pacals-rocket", 2, 1, 1) if "drop:-" in match.legal())
    at = standpoint(match)
    none, drops = (
        rocket.detectors.profile(tried(rocket, match.terms, at.view, at.worlds[0], [text]))._replace(over=False)
        for text in sorted(match.legal(), key=lambda text: text != "drop:-")[:2]
    )
    assert none.dropping
    assert drops.dropping
    higher, none = drops._replace(build=(3, "e5"), points=5), none._replace(build=None, points=0)
    kinds = {found.merit.kind for found in rocket.detectors.compare(higher, none)}
    assert "scores" not in kinds
    flights = higher._replace(dropping=False), none._replace(dropping=False)
    assert "scores" in {found.merit.kind for found in rocket.detectors.compare(*flights)}


def test_a_last_turn_prepares_nothing_and_is_told_by_its_points():
    rocket = game("pacals-rocket")
    setup = rocket.setup(players=3, seed=1, options=["max_rounds=2"])
    whole = play_match(rocket, setup, ["greedy"], 1, 0)
    match, told = Match(rocket, setup), 0
    for played in whole.actions:
        if played.actor >= 0 and match.view(played.actor).round == 2 and len(match.legal_actions()) > 1:
            at = standpoint(match, worlds=1)
            for text in match.legal()[:2]:
                profile = rocket.detectors.profile(tried(rocket, match.terms, at.view, at.worlds[0], [text]))
                assert profile.next is None
                assert profile.final is not None
                poorer = profile._replace(final=profile.final - 2)
                found = {each.merit.kind: each.merit.args for each in rocket.detectors.compare(profile, poorer)}
                assert found["last-points"] == {"count": profile.final, "instead": profile.final - 2}
                told += 1
        match.redo(played)
    assert told > 4


@pytest.mark.parametrize("name", sorted(packages()))
def test_marks_are_things_that_a_person_can_touch(name):
    for match in positions(name, 2, 1, 9):
        view = match.view(match.actor)
        for _, merits in compared(match, np.random.default_rng(3), 2):
            for mark in (mark for merit in merits for mark in merit.marks):
                match.game.attempt(view, mark)  # raises where the game has no such thing
