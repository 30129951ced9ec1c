"""The arrays of a new batch. Kernels import `arrays.py`, and compile anew when it changes: so this stands apart."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from pakal.agents.greedy import DECISIONS
from pakal.core.engine import blank
from pakal.core.game import Game
from pakal.core.kernel import Records
from pakal.core.setup import Setup
from pakal.envs.arrays import EVERYBODY, Arrays
from pakal.envs.histories import FIELDS


def new_arrays(
    game: Game,
    setups: Sequence[Setup],
    learner: NDArray[np.int8],
    weights: Records,
    policies: NDArray[np.int8],
    *,
    threads: int,
    masks: str,
    room: int,
    acts: int,
) -> Arrays:
    """The arrays of a batch before its first reset.

    Args:
        setups: one for each seat that may start.
        learner, weights, policies: the arrays `learner`, `weights` and `by`.
        threads: number of threads.
        masks: `dense`, `packed` or `list`.
        room: rows of each seat's history.
        acts: decisions of each game that are kept.
    """
    n, players = len(learner), setups[0].players
    assert game.observation is not None
    size = game.observation.layout.size
    facts, terms = game.facts, [game.terms(setup) for setup in setups]
    width = {"dense": facts.action_count, "packed": -(-facts.action_count // 8), "list": 0}[masks]
    return Arrays(
        terms=join_records(terms),
        start=join_records([game.begin(one, players) for one in terms]),
        begun=np.zeros(n, np.int8),
        states=blank(game.state_dtype, n),
        turn=np.stack([blank(game.state_dtype, DECISIONS + 1)] * threads),
        lists=np.zeros((threads, DECISIONS + 1, facts.max_legal), np.int32),
        open=np.zeros((threads, 2, DECISIONS + 1), np.int64),
        best=np.zeros((threads, DECISIONS + 1)),
        values=np.zeros((threads, facts.max_legal)),
        chance=np.zeros((n, 1), np.uint64),
        policy_rng=np.zeros((n, 1), np.uint64),
        weights=weights,
        by=policies,
        told=np.zeros((n, players, room, FIELDS), np.int32),
        heard=np.zeros((n, players, 2), np.int64),
        secret=np.array([kind.secret for kind in game.kinds.all]),
        origin=np.zeros((n, 1), np.uint64),
        acts=np.zeros((n, acts), np.int32),
        acted=np.zeros(n, np.int32),
        log=np.stack([game.engine.log_buffer()] * threads),
        waits=np.zeros(n, np.int8),
        outcome=np.zeros((threads, facts.max_outcome), np.int32),
        learner=learner,
        legal=np.zeros((n, facts.max_legal), np.int32),
        counts=np.zeros(n, np.int32),
        actor=np.zeros(n, np.int8),
        observation=np.zeros((n, size), np.int16),
        mask=np.zeros((n, width), np.uint8),
        reward=np.zeros((n, players), np.float32),
        margin=np.zeros((n, players), np.float32),
        done=np.zeros(n, np.bool_),
        truncated=np.zeros(n, np.bool_),
        length=np.zeros(n, np.int32),
        final_score=np.zeros((n, players), np.int32),
        final_length=np.zeros(n, np.int32),
        final_observation=np.zeros((n if learner[0] != EVERYBODY else 1, size), np.int16),
    )


def join_records(records: Sequence[Records]) -> Records:
    """One array from several arrays of one record each."""
    rows = blank(records[0].dtype, len(records))
    for i, row in enumerate(records):
        rows[i] = row[0]
    return rows


def first_learners(learner: int | str | None, n: int, players: int) -> NDArray[np.int8]:
    """The learner of each of n games at the beginning; see `BatchEnv`."""
    if learner is None:
        return np.full(n, EVERYBODY, np.int8)
    if isinstance(learner, str):
        return (np.arange(n) % players).astype(np.int8)
    return np.full(n, learner, np.int8)
