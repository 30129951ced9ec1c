"""A match: actions one after another, refused or done whole, taken back, copied."""

import pytest

from pakal.base.errors import IllegalAction
from pakal.catalogue.registry import all_facts, game
from pakal.core.match import Match
from pakal.kernels.kernel import CHANCE
from pakal.kernels.random import generator


def match_after(name, plies, **setup):
    instance = game(name)
    match = Match(instance, instance.setup(**setup))
    rng = generator(9)
    while len(match.actions) < plies:
        match.resolve_chance(rng) if match.actor == CHANCE else match.play(match.legal()[-1])
    return match


@pytest.mark.clause("GEN-1")
@pytest.mark.parametrize("facts", all_facts(), ids=lambda facts: facts.name)
def test_log_and_plies_name_the_same_turns(facts):
    match = match_after(facts.name, 60)
    assert [(one.actor, one.round, one.turn) for one in match.log(0)] == [ply.of for ply in match.actions]


@pytest.mark.parametrize("name", ["jaguar", "rockets"])
def test_a_deal_belongs_to_the_round_that_it_begins(name):
    assert match_after(name, 1).actions[0].of == (CHANCE, 1, 0)


@pytest.mark.parametrize("facts", all_facts(), ids=lambda facts: facts.name)
def test_a_game_is_a_sequence_of_decisions_by_one_seat_and_chance_outcomes(facts):
    match = match_after(facts.name, 40)
    actors = {ply.actor for ply in match.actions}
    assert actors == {CHANCE, *range(match.setup.players)}
    assert all(isinstance(ply.action, tuple) == (ply.actor == CHANCE) for ply in match.actions)


@pytest.mark.parametrize("facts", all_facts(), ids=lambda facts: facts.name)
def test_a_listed_legal_text_is_not_parsed_again(facts, monkeypatch):
    match, instance = match_after(facts.name, 1), game(facts.name)
    twin, read = match.copy(), []
    parse = instance.parse
    monkeypatch.setattr(instance, "parse", lambda *args: read.append(args) or parse(*args))
    for number in range(60):
        if match.actor < 0:
            outcome = match.resolve_chance(generator(number))
            twin.play(outcome)
            continue
        texts = match.legal()
        assert texts == [match.spell(match.parse(text)) for text in texts]
        read.clear()
        match.copy().play(texts[0], match.actor)
        match.play(texts[-1], match.actor)
        assert not read
        twin.play(texts[-1])
        assert read
        assert match.fingerprint() == twin.fingerprint()


@pytest.mark.clause("GEN-8")
@pytest.mark.parametrize("facts", all_facts(), ids=lambda facts: facts.name)
def test_the_wrong_seat_is_refused_and_nothing_changes(facts):
    match = match_after(facts.name, 9)
    while match.actor == CHANCE:
        match.resolve_chance(generator(1))
    before = match.fingerprint()
    with pytest.raises(IllegalAction, match="GEN-8"):
        match.play(match.legal()[0], seat=(match.actor + 1) % match.setup.players)
    assert match.fingerprint() == before


@pytest.mark.clause("GEN-8")
def test_a_seat_cannot_act_for_chance_and_numbers_must_be_legal():
    match = match_after("rockets", 0)
    with pytest.raises(IllegalAction, match="GEN-8"):
        match.play("play:3", seat=0)
    match.resolve_chance(generator(1))
    for number in (-1, 12, 10**9):
        with pytest.raises(IllegalAction, match="GEN-8"):
            match.apply(number)


@pytest.mark.clause("GEN-8")
def test_chance_acts_only_when_an_outcome_is_due():
    for facts in all_facts():
        match = match_after(facts.name, 1)
        while match.actor < 0:
            match.resolve_chance(generator(1))
        before = match.fingerprint()
        with pytest.raises(IllegalAction, match=r"a chance outcome is not allowed \[GEN-8\]"):
            match.resolve_chance(generator(1))
        assert match.fingerprint() == before


@pytest.mark.clause("GEN-4")
def test_a_random_start_seat_is_settled_before_the_game():
    instance = game("rockets")
    seats = {instance.setup(players=4, options=["start_seat=random"], seed=seed).start_seat for seed in range(40)}
    assert seats == {0, 1, 2, 3}
    setup = instance.setup(players=4, options=["start_seat=random"], seed=3)
    assert setup.header()["start_seat"] == setup.start_seat


@pytest.mark.parametrize("facts", all_facts(), ids=lambda facts: facts.name)
def test_a_copy_is_independent_and_taking_back_is_exact(facts):
    match = match_after(facts.name, 20)
    twin, prints = match.copy(), [match.fingerprint()]
    rng = generator(2)
    for _ in range(15):
        twin.resolve_chance(rng) if twin.actor == CHANCE else twin.play(twin.legal()[0])
        prints.append(twin.fingerprint())
    assert match.fingerprint() == prints[0]
    for plies in (34, 27, 20):
        twin.truncate(plies)
        assert twin.fingerprint() == prints[plies - 20]


@pytest.mark.parametrize("facts", all_facts(), ids=lambda facts: facts.name)
def test_the_log_from_a_ply_on_is_the_end_of_the_whole_log(facts):
    match = match_after(facts.name, 30)
    for viewer in range(match.setup.players):
        assert match.log(viewer, 17) == match.log(viewer)[17:]
