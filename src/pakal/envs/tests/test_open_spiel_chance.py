"""Deals and draws card by card: as likely as they are at the table, and the same games."""

import json
from collections import Counter
from math import comb, prod

import numpy as np
import pyspiel
import pytest

from pakal.core.match import Match
from pakal.envs.tests.spiel import TINY, every_setup, random_states, step, tree
from pakal.kernels.kernel import CHANCE

CARDS = {"rockets": ("shuffle", 60), "jaguar": ("deal", 40)}
"""The notation of a deal, and its number of cards."""


def whole_deck(play):
    """Number of cards of each name, from the rules."""
    if play.frame.game.facts.name == "rockets":
        return Counter({str(value): count for value, count in enumerate(play.frame.setup.options["deck"])})
    return Counter(str(card) for card in range(1, 41))


@pytest.mark.parametrize("name", ["python_pakal_rockets(players=4)", "python_pakal_jaguar(edition=kosmos)", TINY])
def test_every_card_is_as_likely_as_there_are_of_it_left(name):
    rng = np.random.default_rng(4)
    state = pyspiel.load_game(name).new_initial_state()
    turns = 0
    while not state.is_terminal():
        play = state.play
        if not play.waiting:
            step(state, rng)
            continue
        if play.doing is None and not play.cards:
            counts = whole_deck(play)
        chances = {state.action_to_string(card): chance for card, chance in state.chance_outcomes()}
        total = sum(counts.values())
        assert chances == pytest.approx({f"card:{card}": count / total for card, count in counts.items() if count})
        step(state, rng)
        card = state.history()[-1]
        counts[play.frame.dealing.card_name(card)] -= 1
        turns += 1
    assert turns >= 4


def test_hands_are_as_likely_as_in_a_shuffle():
    """All deals of a small game together: the chance of every pair of hands is that of drawing them from the deck."""
    chances = Counter()

    def deal(state, chance):
        if not state.is_chance_node():
            hands = tuple(json.loads(state.observation_string(seat))["hand"][1:6:2] for seat in range(2))
            chances[tuple(tuple(hand) for hand in hands)] += chance
            return
        for card, likely in state.chance_outcomes():
            deal(state.child(card), chance * likely)

    deal(pyspiel.load_game(TINY).new_initial_state(), 1.0)
    assert sum(chances.values()) == pytest.approx(1)
    for (mine, theirs), chance in chances.items():
        of_mine = prod(comb(20, count) for count in mine) / comb(60, 2)
        of_theirs = prod(comb(20 - own, count) for own, count in zip(mine, theirs, strict=True)) / comb(58, 2)
        assert chance == pytest.approx(of_mine * of_theirs)
    assert len(chances) == 36  # two of three values with repetition, for each seat


@pytest.mark.parametrize("name", [*every_setup(max_length=100), "python_pakal_jaguar(options=start:random)"])
def test_a_match_with_the_same_cards_is_the_same_game(name):
    *_, state = random_states(name, 11)
    play = state.play
    match = Match(play.frame.game, play.frame.setup)
    for number, ply in enumerate(play.plies):
        text = ply.step.text
        if ply.doing is None:
            text = whole_shuffle(play, number)
        match.play(text, None if ply.actor == CHANCE else ply.actor)
        assert match.scores == tuple(ply.after.score[: play.frame.players])
        for seat in range(-1, play.frame.players):
            viewer = seat if seat >= 0 else -3
            assert match.view(viewer, recall=True) == play.frame.game.view(
                play.frame.terms, play.plies[number].step.after, viewer, recall=True
            )
    assert match.over or play.decisions == 100
    if match.over:
        winners = match.outcome().winners
        assert [gain > 0 for gain in state.returns()] == [
            seat in winners and len(winners) < play.frame.players for seat in range(play.frame.players)
        ]


def whole_shuffle(play, deal):
    """A deal as the engine writes it: the cards in the order in which they came, and those that never came."""
    word, size = CARDS[play.frame.game.facts.name]
    cards = []
    for ply in play.plies[deal:]:
        if ply.doing is None and ply is not play.plies[deal]:
            break
        cards += [play.frame.dealing.card_name(card) for card in ply.cards]
    rest = sorted((whole_deck(play) - Counter(cards)).elements())
    assert len(cards) + len(rest) == size
    return f"{word}:{','.join(cards + rest)}"


def test_chances_sum_to_one_everywhere():
    nodes = 0
    for state in tree(pyspiel.load_game(TINY).new_initial_state()):
        if state.is_chance_node():
            assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
            nodes += 1
    assert nodes > 100


@pytest.mark.parametrize(("players", "hand", "pile"), [(2, 1, 1), (3, 2, 5), (4, 6, 36)])
def test_a_smaller_game_has_the_sizes_that_were_wanted(players, hand, pile):
    name = f"python_pakal_rockets(players={players},hand={hand},pile={pile},rounds=1)"
    is_checked = False
    for state in random_states(name, 2):
        view = json.loads(state.observation_string(0))
        if state.play.plies and not is_checked:
            assert view["held"] == [hand] * players
            assert view["pile"] == pile
            assert sum(view["hand"]) == hand
            is_checked = True
    assert is_checked
