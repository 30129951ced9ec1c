"""The search that sees everything, which measures what an honest one cannot know."""

import numpy as np
import pytest

from pakal.agents.agent import agent
from pakal.arena.plan import Clairvoyant
from pakal.base.errors import SetupError
from pakal.catalogue.registry import all_facts, game
from pakal.search.tests.test_search import position

GAMES = [facts.name for facts in all_facts()]


def choose(match, more="iterations=300"):
    return Clairvoyant.named(more, match.game, match.setup).choose_seeing(match, np.random.default_rng(1))


@pytest.mark.parametrize("name", GAMES)
def test_the_clairvoyant_plays_legally_by_its_seed_and_changes_no_match(name):
    match = position(name)
    before = match.fingerprint()
    first = choose(match)
    assert first in match.legal_actions()
    assert choose(match) == first
    assert match.fingerprint() == before


def test_the_clairvoyant_plays_legally_where_seats_choose_at_once():
    match = position("jaguar", plies=1)
    assert choose(match) in match.legal_actions()


@pytest.mark.parametrize("name", [facts.name for facts in all_facts() if facts.hidden])
def test_hidden_things_change_the_choice_of_the_clairvoyant(name):
    """In worlds that an honest search cannot tell apart."""
    match, rng = position(name, plies=30), np.random.default_rng(1)
    assert len({choose(match.determinize(match.actor, rng)) for _ in range(24)}) > 1


def test_the_clairvoyant_is_the_search_where_nothing_is_hidden():
    own_match = position("pacals-rocket")
    match = own_match.determinize(
        own_match.actor, np.random.default_rng(2)
    )  # the same, its lists in the order of a view
    honest = agent("mcts:iterations=300", match.game, match.setup)
    view = match.view(match.actor, recall=True)
    assert choose(match) == honest.choose(view, match.legal_actions(), np.random.default_rng(1))


def test_one_legal_action_is_not_searched():
    match = position("rockets")
    while len(match.legal_actions()) != 1:
        match.apply(int(match.legal_actions()[0]))
    assert choose(match, "seconds=1000") == match.legal_actions()[0]


def test_the_clairvoyant_wins_more_than_the_honest_search():
    """Rockets, 24 games with both seatings of every deal."""
    from pakal.arena.game import play_deal
    from pakal.arena.plan import make_plan
    from pakal.catalogue.spec import GameSpec

    plan = make_plan(GameSpec("rockets"), ["clairvoyant:iterations=150", "mcts:iterations=150"], 24)
    results = [one.result for deal in range(1, 13) for one in play_deal((plan, deal, False))]
    assert sum(result.places[result.agents.index(0)] == 1 for result in results) > len(results) / 2


@pytest.mark.parametrize("more", ["iterations=0", "depth=3", "seconds=nan", "iterations=20:network=1"])
def test_a_wrong_setting_is_told_in_one_line(more):
    with pytest.raises(SetupError) as error:
        Clairvoyant.named(more, game("rockets"), game("rockets").setup())
    assert "\n" not in str(error.value)
    with pytest.raises(SetupError):
        Clairvoyant.check(more)
