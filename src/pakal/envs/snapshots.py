"""The memory of a batch: its arrays made, games saved to go on from, and games that go on from a match."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from pakal.agents.simple import DECISIONS
from pakal.base.errors import SetupError
from pakal.base.wording import differences
from pakal.core.game import Game
from pakal.core.match import Match
from pakal.core.setup import Setup
from pakal.envs.arrays import EVERYBODY, MASKS, Arrays, StepSettings, hide_legal, show_legal
from pakal.envs.histories import FIELDS, history_of
from pakal.kernels.engine import as_bytes, blank, log_buffer
from pakal.kernels.kernel import CHANCE, Records, as_kernels_take, kernel


def new_arrays(
    game: Game,
    setups: Sequence[Setup],
    learner: NDArray[np.int8],
    weights: Records,
    policies: NDArray[np.int8],
    *,
    size: int,
    threads: int,
    masks: str,
    room: int,
    acts: int,
) -> Arrays:
    """The arrays of a batch before its first reset.

    Args:
        setups: one for each seat that may start.
        size: how many numbers an observation has.
        learner, weights, policies: the arrays `learner`, `weights` and `by`.
        threads: number of threads.
        masks: `dense`, `packed` or `list`.
        room: rows of each seat's history.
        acts: decisions of each game that are kept.
    """
    n, players = len(learner), setups[0].players
    facts, terms = game.facts, [game.terms(setup) for setup in setups]
    width = {"dense": facts.action_count, "packed": -(-facts.action_count // 8), "list": 0}[masks]
    return Arrays(
        terms=join_records([one.array for one in terms]),
        start=join_records([game.begin(one, players).array for one in terms]),
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
        log=np.stack([log_buffer()] * threads),
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


# Copies of games, to go on from; and games that go on from a match.


OF_A_GAME = (
    *("begun", "states", "chance", "policy_rng", "learner", "legal", "counts", "actor", "observation", "mask"),
    *("reward", "margin", "done", "truncated", "length", "final_score", "final_length"),
    *("told", "heard", "origin", "acts", "acted", "final_observation"),
)
"""Arrays of a batch that have a row for each game."""


ALL = "all seats"
"""In the place of the learner's seat: all seats are asked."""


CHANGED = "the snapshot is not whole, or somebody has changed it: save the games anew"


@dataclass(frozen=True)
class Snapshot:
    """Copies of games of a batch. They hold hidden things: a learner must not read them.

    Attributes:
        n: number of games.
        like: the properties that a batch must have to take them.
    """

    n: int
    like: Mapping[str, Any]
    _rows: Mapping[str, NDArray[Any]] = field(repr=False)

    def __reduce__(self) -> tuple[Callable[..., "Snapshot"], tuple[Any, ...]]:
        return unpickled, (self.n, self.like, self._rows, sum_of(self._rows))


def sum_of(rows: Mapping[str, NDArray[Any]]) -> int:
    """A checksum of the numbers of a snapshot."""
    total = 0
    for each in rows.values():
        total = crc32(np.ascontiguousarray(each).data, total)
    return total


def unpickled(n: int, like: Mapping[str, Any], rows: Mapping[str, NDArray[Any]], total: int) -> Snapshot:
    """A snapshot from a pickle, with the checksum of its numbers. Raises SetupError."""
    if sum_of(rows) != total:
        raise SetupError(CHANGED)
    return Snapshot(n, like, locked(rows))


def locked(rows: Mapping[str, NDArray[Any]]) -> Mapping[str, NDArray[Any]]:
    """The same arrays, which can now only be read: `restore` takes no others."""
    for each in rows.values():
        each.setflags(write=False)
    return rows


def like_of(setup: Setup, arrays: Arrays, settings: StepSettings, learner: int) -> dict[str, Any]:
    """The properties that a batch must share with another to take its games.

    Args:
        learner: the seat that is asked in the first game; EVERYBODY: all are.
    """
    properties = {name: value for name, value in setup.header().items() if name != "start_seat"}
    if setup.board is not None:
        properties["board"] = f"{setup.board.name} {setup.board.content_hash}"
    starts = "any seat" if len(arrays.start) > 1 else f"seat {setup.start_seat}"
    masks = tuple(MASKS)[settings.masks]
    actors = ALL if learner == EVERYBODY else "one seat by turns" if settings.rotate else f"seat {learner}"
    properties |= {
        "starts": starts,
        "masks": masks,
        "rewards": settings.rewards,
        "recall": settings.recall,
        "asked": actors,
    }
    return properties | {"history": arrays.told.shape[2], "decisions kept": arrays.acts.shape[1]}


def snapshot_of(arrays: Arrays, like: Mapping[str, Any], games: NDArray[np.int64]) -> Snapshot:
    """Some games of a batch."""
    rows = {name: as_bytes(getattr(arrays, name))[games] for name in names_of(like)}
    return Snapshot(len(games), like, locked(rows))


def restore(arrays: Arrays, own_like: Mapping[str, Any], snapshot: Snapshot, games: NDArray[np.int64]) -> None:
    """Write saved games over some of a batch. Kernels trust the contents. Raises SetupError."""
    if not isinstance(snapshot.like, Mapping) or not isinstance(snapshot._rows, Mapping):
        raise SetupError(CHANGED)
    if differs := differences(snapshot.like, own_like):
        raise SetupError(f"the snapshot is of another kind of batch: {differs}")
    own_rows = {name: as_bytes(getattr(arrays, name)) for name in names_of(own_like)}
    for name, own in own_rows.items():
        rows: Any = snapshot._rows.get(name)
        is_locked = isinstance(rows, np.ndarray) and not rows.flags.writeable
        if not is_locked or (rows.dtype, rows.shape) != (own.dtype, (len(games), *own.shape[1:])):
            raise SetupError(CHANGED)
    for name, own in own_rows.items():
        own[games] = snapshot._rows[name]


def copy_of(array: NDArray[Any]) -> NDArray[Any]:
    """A copy."""
    if array.dtype.names is None:
        return array.copy()
    return as_kernels_take(as_bytes(array).copy().view(array.dtype).reshape(array.shape))


def copy_all(arrays: Arrays, settings: StepSettings) -> Arrays:
    """Copies of all arrays of a batch.

    Lists and masks of legal actions are mostly empty, in Pacal's Rocket 130 of 180 MB. New ones are made: the system
    gives empty memory without writing it, and only the legal actions are written.
    """
    legal, mask = (np.zeros(array.shape, array.dtype) for array in (arrays.legal, arrays.mask))
    copy_legal(settings.masks, arrays.legal, arrays.counts, legal, np.zeros_like(arrays.counts), mask)
    others = {name: copy_of(array) for name, array in arrays._asdict().items() if name not in ("legal", "mask")}
    return Arrays(**others, legal=legal, mask=mask)


def copy_over(arrays: Arrays, settings: StepSettings, to: Arrays) -> None:
    """Write all arrays of a batch over those of another one of the same shapes."""
    copy_legal(settings.masks, arrays.legal, arrays.counts, to.legal, to.counts, to.mask)
    for name, array in arrays._asdict().items():
        if name not in ("legal", "mask"):
            as_bytes(getattr(to, name))[...] = as_bytes(array)


@kernel
def copy_legal(
    masks: int,
    legal: NDArray[np.int32],
    counts: NDArray[np.int32],
    to: NDArray[np.int32],
    before: NDArray[np.int32],
    mask: NDArray[np.uint8],
) -> None:
    """Write the legal actions of many games over other lists and masks, which hold `before` actions each.

    Args:
        masks: DENSE, PACKED or LIST.
        legal: lists of legal actions, a row a game.
        counts: how many each list has.
        to: the lists that are written over, a row a game.
        before: how many each of those had.
        mask: the masks that belong to them, a row a game.
    """
    for g in range(len(counts)):
        hide_legal(masks, mask[g], to[g], before[g])
        for i in range(counts[g]):
            to[g, i] = legal[g, i]
        show_legal(masks, mask[g], to[g], counts[g])


def names_of(like: Mapping[str, Any]) -> tuple[str, ...]:
    """Arrays with a row for each game; the learner's last observation is there only for ended games."""
    return OF_A_GAME if like["asked"] != ALL else OF_A_GAME[:-1]


def start_of(setup: Setup, arrays: Arrays, match: Match) -> int:
    """The index in `arrays.start` of the start seat of a match. Raises SetupError if the match is of another setup."""
    own_header, header = ({**each.header(), "start_seat": 0} for each in (setup, match.setup))
    boards = [each.board.content_hash if each.board else "" for each in (setup, match.setup)]
    starts = list(range(setup.players)) if len(arrays.start) > 1 else [setup.start_seat]
    if own_header != header or boards[0] != boards[1]:
        raise SetupError(f"the match is of another setup: {differences(header, own_header) or 'another board'}")
    if match.setup.start_seat not in starts:
        raise SetupError(f"the match is of another setup: start seat: there {match.setup.start_seat}, here {starts[0]}")
    return starts.index(match.setup.start_seat)


def put_match(arrays: Arrays, g: int, start: int, match: Match) -> None:
    """Write the position of a match, and its seats' histories, over game g.

    Args:
        start: the batch's start by which the match began.
    """
    arrays.begun[g], arrays.states[g] = start, match.state.array[0]
    arrays.length[g] = sum(ply.actor != CHANCE for ply in match.actions)
    if room := arrays.told.shape[2]:
        for seat in range(match.setup.players):
            rows, before = history_of(match, seat)
            places = np.arange(max(0, len(rows) - room), len(rows))
            arrays.told[g, seat, places % room] = rows[places]
            arrays.heard[g, seat] = len(rows), before
