"""The clever parts against plain ones, in the positions of random games with all kinds of options."""

import numpy as np
import pytest

from pakal.games.pacals_rocket import actions, people
from pakal.games.pacals_rocket.board import name_of
from pakal.games.pacals_rocket.game import GAME
from pakal.games.pacals_rocket.rules.building import can_build
from pakal.games.pacals_rocket.rules.flight import far_turning_moves, near_turning_moves
from pakal.games.pacals_rocket.state import BUILD, DROP, MOVE, OVER, ROLL
from pakal.games.pacals_rocket.tests import twins
from pakal.games.pacals_rocket.tests.table import Position, check
from pakal.games.pacals_rocket.view import rebuild
from pakal.kernels.random import below, generator, stream

GAMES = [
    (2, []),
    (3, ["die=1,2,3,4,5,6,7,12,arrows", "gaps=any"]),
    (4, ["expert=on"]),
    (5, ["die=2,9,23", "expert=on", "gaps=any", "single_of_two=own"]),
]
EACH = 23  # decisions from one comparison to the next


def positions(players, options, phases, seed=1, games=2):
    """Every so many positions of random games."""
    rng, counter = generator(stream(seed, "chance", players)), 0
    for _ in range(games):
        here = Position(players=players, options=[*options, "max_rounds=60"])
        terms, states = here.terms.array, here.state.array
        while here.state.phase != OVER:
            if here.state.phase == ROLL:
                GAME.engine.draw_chance(terms, states, rng, here.outcome)
                GAME.engine.apply_chance(terms, states, here.outcome)
                continue
            counter += here.state.phase in phases
            if here.state.phase in phases and counter % EACH == 0:
                yield here
            n = GAME.engine.legal_actions(terms, states, here.out)
            GAME.engine.apply(terms, states, here.out[below(rng, n)])


@pytest.mark.clause("PR-MOVE-3", "PR-MOVE-4", "PR-MOVE-5")
@pytest.mark.parametrize(("players", "options"), GAMES)
def test_the_wheel_and_the_rows_find_the_same_turning_moves(players, options):
    count = 0
    for here in positions(players, options, {MOVE}):
        start = int(here.state.ship[here.state.actor])
        width, free = int(here.terms.width), people.free_squares(here.terms, here.state)
        for pips in (1, 2, 3, 4, 5, 6, 8, 17, 60):
            twin = sorted(people.turning_paths(free, width, start, pips))
            kernels = [near_turning_moves, far_turning_moves] if pips <= 5 else [far_turning_moves]
            for find in kernels:
                n = find(here.terms.record, here.state.record, start, pips, here.out, 0)
                assert sorted(int(actions.square_of(action)) for action in here.out[:n]) == twin
                count += len(twin)
    assert count > 300


def random_positions(players, options, n, seed=1):
    """Positions in which stones and pyramids lie anywhere, some of them under ships."""
    rng = np.random.default_rng(seed)
    for _ in range(n):
        here = Position(players=players, options=options)
        here.state.rounds, here.state.phase, here.state.actor = 5, BUILD, rng.integers(players)
        names = [name_of(here.terms, square) for square in range(81) if here.terms.in_play[square]]
        rng.shuffle(names)
        here.draw("")
        for seat in range(players):
            for _ in range(rng.integers(8)):
                height = rng.integers(1, 6)
                if here.state.stock[seat][height]:
                    here.put_pyramid(names.pop(), seat, height)
            for name in rng.choice(names, rng.integers(11), replace=False):
                here.put_stone(name, seat)
            here.state.record.stock[seat] *= rng.integers(2, size=6)
        rebuild(here.terms.record, here.state.record)
        yield here


@pytest.mark.clause("PR-BUILD-1", "PR-BUILD-2", "PR-BUILD-3", "PR-BUILD-4", "PR-BUILD-5", "PR-BUILD-6", "PR-BUILD-9")
@pytest.mark.clause("PR-BUILD-11", "PR-BUILD-12")
@pytest.mark.parametrize(("players", "options"), GAMES)
def test_kept_lines_and_all_sets_of_squares_give_the_same_builds(players, options):
    heights = set()
    for here in random_positions(players, options, 150):
        n = GAME.engine.legal_actions(here.terms.array, here.state.array, here.out)
        builds = [int(action) for action in here.out[:n] if action != actions.END_BUILD]
        builds_of_kernel = [actions.decode_build(here.terms, action) for action in builds]
        twin = twins.builds(here, int(here.state.actor))
        assert {(build.height, build.square, build.constellation) for build in builds_of_kernel} == twin
        assert len(builds_of_kernel) == len(twin) == n - 1
        assert [actions.encode_build(here.terms, build) for build in builds_of_kernel] == builds
        assert can_build(here.terms.record, here.state.record) == (n > 1)
        heights |= {(build.height, len(build.constellation)) for build in builds_of_kernel}
    assert {(1, 1), (2, 2), (3, 3), (1, 2)} <= heights
    assert here.terms.expert or {(4, 4), (5, 4)} <= heights


@pytest.mark.clause("PR-SETUP-1")
@pytest.mark.parametrize(("players", "options"), GAMES)
def test_nothing_is_ever_lost_and_derived_fields_are_as_they_follow(players, options):
    for here in positions(players, options, {MOVE, DROP, BUILD}):
        check(here.terms, here.state)
