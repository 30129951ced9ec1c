"""The inputs of a network for three players and more, against the points of positions."""

import numpy as np
import pytest

from pakal.core.match import Match
from pakal.games.pacals_rocket.game import PacalsRocket
from pakal.games.pacals_rocket.network import AHEAD_OF, LEADS, PLAYERS, WAITS, most_of_others, rival_of
from pakal.games.pacals_rocket.rules.turn import next_seat
from pakal.games.pacals_rocket.state import SEATS
from pakal.kernels.kernel import CHANCE, record_of
from pakal.kernels.random import generator
from pakal.testing.playthrough import random_play

GAME = PacalsRocket()


def positions(players, seed=1, plies=150):
    """States of a random game, one by one, with their match."""
    for match in random_play(Match(GAME, GAME.setup(players=players)), generator(seed), plies):
        if not match.over:
            yield match, match.state.record


def inputs_of(match, state, seat, everything=True):
    """All inputs of a position as a row."""
    network = record_of(GAME.network.blank())
    GAME.network.encode(network, match.terms.record, state, seat, everything)
    row = np.zeros(PLAYERS[SEATS])
    np.add.at(row, network.at[: network.active], network.x[: network.active])
    return row


@pytest.mark.clause("PR-ROUND-1")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_inputs_have_the_leads_and_the_distance_to_the_next_turn(players):
    ranks, looks = set(), 0
    for match, state in positions(players):
        points = [int(state.score[seat]) + int(state.promised[seat]) for seat in range(players)]
        turn = next_seat(state) if state.actor == CHANCE else int(state.actor)
        for seat in range(players):
            row, others = inputs_of(match, state, seat), [(seat + i) % players for i in range(1, players)]
            ahead = sum(points[other] > points[seat] for other in others)
            assert row[AHEAD_OF : AHEAD_OF + SEATS].tolist() == [i == ahead for i in range(SEATS)]
            waits = (seat - turn) % players
            assert row[WAITS : WAITS + SEATS].tolist() == [i == waits for i in range(SEATS)]
            leads = [0.1 * (points[seat] - points[other]) for other in others]
            assert row[LEADS : LEADS + players - 1] == pytest.approx(leads)
            assert not row[PLAYERS[players] :].any()
            ranks.add(ahead)
            looks += 1
    assert ranks == set(range(players))
    assert looks > 100


@pytest.mark.clause("PR-SCORE-1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_rival_is_the_leading_other_seat_and_of_equals_the_next(players):
    for _, state in positions(players, seed=2):
        points = [int(state.score[seat]) + int(state.promised[seat]) for seat in range(players)]
        for seat in range(players):
            others = [(seat + i) % players for i in range(1, players)]
            assert rival_of(state, seat) == max(others, key=lambda other: points[other])
            assert most_of_others(state.river, players, seat) == max(int(state.river[other]) for other in others)


@pytest.mark.clause("PR-ROUND-2")
def test_with_two_players_no_input_is_about_several_others():
    for match, state in positions(2, plies=60):
        assert not any(inputs_of(match, state, seat, every)[WAITS:].any() for seat in (0, 1) for every in (True, False))
