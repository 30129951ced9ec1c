"""Thousands of games a call: NumPy in, NumPy out::

    env = BatchEnv("rockets", n=4096, players=4, seed=1)
    env.reset()
    while True:
        env.step(policy(env.observation, env.mask))
        learn(env.reward, env.done)

The arrays are the environment's own, and every call overwrites them: copy an array to keep it. The arrays of actors and
legal actions can only be read.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pakal.base.errors import SetupError
from pakal.base.wording import LARGEST, excerpt
from pakal.core.game import Game
from pakal.core.match import Match
from pakal.core.observation import Observation
from pakal.core.setup import BoardFile
from pakal.envs.arguments import (
    CLOSED,
    ActionError,
    check_name,
    check_seat,
    flag,
    game_and_setup,
    illegal_text,
    integer,
    is_whole,
    numbers_of_games,
    one_a_game,
    starts_of,
)
from pakal.envs.arrays import MASKS, REWARDS, Arrays, Shown, StepSettings
from pakal.envs.histories import SINCE, check_tells, latest
from pakal.envs.loops import AGENT, RANDOM, EnvKernels, env_kernels
from pakal.envs.opponents import Opponents, policies_of
from pakal.envs.snapshots import (
    Snapshot,
    copy_all,
    copy_over,
    first_learners,
    like_of,
    new_arrays,
    put_match,
    restore,
    snapshot_of,
    start_of,
)
from pakal.kernels.kernel import Records
from pakal.kernels.random import generator, stream

__all__ = ["ActionError", "BatchEnv"]

DENSE_UP_TO = 4096
"""Most actions for which masks are dense by default; larger ones would fill the memory."""

MOST_THREADS = 1024
"""Most threads of a batch; each has arrays of its own."""

LIMIT = 20_000
"""Default number of decisions after which a game is cut off; games among people have some hundreds."""

MOST_IN_A_STEP = 1000
"""Most decisions of a step: a step that reaches the limit goes on up to the next decision of the learner."""


class BatchEnv(Shown):
    """n games of one setup, played side by side. The batch draws chance itself; when a game ends, the next one begins.

    After `reset` and after every `step` each game waits for a decision of one seat:

    Attributes:
        actor: `(n,)` int8, that seat. The environment itself reads this array, `mask`, `legal`, `count` and `learner`,
            so they can only be read: copy an array to change it.
        observation: `(n, size)` int16, what that seat sees (`layout`); `game_observation` says what it means.
        mask: its legal actions. `dense`: `(n, actions)` uint8, 1 for legal. `packed`: eight actions a byte, see
            `numpy.unpackbits(mask, axis=1, bitorder="little")`. `list`: None.
        legal, count: with `list`: `(n, most)` int32, the legal actions of game g are `legal[g, :count[g]]`, ascending.
            With masks `legal` is None; `count` is always there.
        reward: `(n, players)` float32, rewards of all seats for the last step, seats of the table in order.
        done: `(n,)` bool, whether the last step ended the game. All arrays above but `reward` then show the next game;
            the scores of the ended game are in `final_score`.
        truncated: `(n,)` bool, it was cut off after `limit` decisions; there is no winner, and `win` pays nothing.
        final_score, final_length: `(n, players)` and `(n,)` int32, scores and decisions of that game, where `done`.
        learner: `(n,)` int8, the seat that decides while the others play a policy (`learner`), else -1.
        final_observation: `(n, size)` int16, what that seat saw at the end, where `done`.
        is_reset: there was a `reset`.

    Each game has generators of its own, from the seed and its number: so a game depends only on its own actions, and
    neither on n nor on `threads`.
    """

    def __init__(
        self,
        game: str | Game,
        n: int,
        *,
        players: int | None = None,
        edition: str | None = None,
        options: Sequence[str] = (),
        board: str | Path | BoardFile | None = None,
        seed: int = 0,
        masks: str | None = None,
        rewards: str = "win",
        recall: bool = True,
        threads: int = 1,
        limit: int = LIMIT,
        policy: str | Sequence[str] = "random",
        learner: int | str | None = None,
        history: int = 0,
        compact: bool = False,
    ) -> None:
        """A batch; `reset` it before the first step.

        Args:
            game: name or game; it must offer an observation. Or the name of a variant, which settles players, edition,
                options and board.
            n: how many games.
            players, edition, options, board: as in `Game.setup`; `start_seat=random` is drawn for every game.
            seed: of all dice, deals and built-in policies.
            masks: `dense`, `packed` or `list`; None: dense up to 4,096 actions, packed above.
            rewards: `win`: 1 for a sole winner and -1 / (players - 1) for others, shared wins in between; `points`: by
                how much the score less the mean of the others' grew in the step. Both sum to 0 over the seats.
            recall: whether seats also see things that the table once showed them and no longer shows.
            threads: number of threads.
            limit: decisions after which a game is cut off.
            policy: what `choose` plays, and the other seats where there is a `learner`. `random`; `greedy`: what is
                best at the end of its own turn, by the game's evaluation, in a position drawn from those that look the
                same to its seat; `network`: what the game's network likes best by what its seat sees, without any
                search; `net:FILE`: the same for a network of your own. Any other name is that of an agent, such as
                `level-3`: Python asks it game by game. Several names: one for each seat but the learner's, clockwise
                from there; `choose` plays the first.
            learner: a seat: only it is asked, all others play `policy`; `rotate`: game g begins with seat g (modulo
                players), and every next game has the next seat; None: all seats are asked.
            history: how many of the latest rows that each seat was told a game keeps, for the method of that name.
            compact: the next version of the observation, in a third of the memory or less: parts with `bits` hold a set
                in each number (`layout.planes`). Die Pyramiden des Jaguar and Pacal's Rocket have one.

        Raises:
            SetupError, DataError: an argument is wrong, or no such game, edition, option, board or agent exists.
            AgentFailed: an agent could not be made.
        """
        self.game, self.setup = game_and_setup(game, players=players, edition=edition, options=options, board=board)
        facts = self.game.facts
        self.n, self.threads = integer("n", n, 1), integer("threads", threads, 1, MOST_THREADS)
        self.seed, limit = integer("seed", seed, 0), integer("limit", limit, 1, LARGEST)
        usual = "dense" if facts.action_count <= DENSE_UP_TO else "packed"
        self.masks = usual if masks is None else masks
        check_name("rewards", rewards, REWARDS)
        check_name("masks", self.masks, MASKS)
        names = policies_of("policy", policy, self.game, self.setup)
        if learner is not None:
            check_seat("learner", learner, self.players)
        self._room = integer("history", history, 0, LARGEST)
        self._compact = flag("compact", compact)
        if self._room:
            check_tells(self.game)
        starts = starts_of(self.setup, options)
        self._opponents = Opponents(names, self.game, starts, self.threads)
        self._kernels: EnvKernels = self._own_kernels()
        self._settings = StepSettings(
            recall=flag("recall", recall),
            rewards=REWARDS[rewards],
            limit=limit,
            rotate=isinstance(learner, str),
            masks=MASKS[self.masks],
            policy=self._opponents.policy,
        )
        try:
            self._first_learner = first_learners(learner, self.n, self.players)
            self._arrays = new_arrays(
                self.game,
                starts,
                self._first_learner.copy(),
                self._opponents.weights,
                self._opponents.numbers,
                size=self.layout.size,
                threads=self.threads,
                masks=self.masks,
                room=self._room,
                acts=limit + MOST_IN_A_STEP if self._opponents.hear else 0,
            )
            self._actions, self._answers = np.zeros(self.n, np.int64), np.zeros(self.n, np.int64)
            self._nobody_waits = np.zeros(self.n, np.bool_)
        except (MemoryError, ValueError, OverflowError):  # the last two for arrays that no memory could ever hold
            sizes = f"n={self.n}, threads={self.threads}, history={self._room}, masks={self.masks}"
            raise SetupError(
                f"there is no memory for so large a batch ({sizes}): take fewer games, or keep less history"
            ) from None
        self._pool = self._own_threads()
        self.is_reset = self._is_closed = self._is_broken = False
        self._publish()

    def __getstate__(self) -> dict[str, Any]:
        return self.__dict__ | {"_pool": None, "_kernels": None}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._kernels = self._own_kernels()
        self._pool = self._own_threads()

    def _own_kernels(self) -> EnvKernels:
        return env_kernels(self.game, self._compact, bool(self._room), self._opponents.hear)

    def _own_threads(self) -> ThreadPoolExecutor | None:
        return ThreadPoolExecutor(self.threads) if self.threads > 1 else None

    @property
    def game_observation(self) -> Observation:
        """The meaning of observations and actions."""
        return self.game.observation_version(compact=self._compact)

    @property
    def layout(self) -> Any:
        """The table of observations: `core.observation.Layout`."""
        return self.game_observation.layout

    @property
    def _like(self) -> dict[str, Any]:
        """The properties that another batch must share to take games of this one."""
        shared = like_of(self.setup, self._arrays, self._settings, int(self._first_learner[0]))
        return shared | {"observation": self.game_observation.version}

    @property
    def _kind(self) -> tuple[Any, ...]:
        """The properties that another batch must share to become one with this."""
        return self._like, self._settings, self.n, self.threads, self._opponents.names

    @property
    def players(self) -> int:
        """Number of seats."""
        return self.setup.players

    def reset(self, seed: int | None = None) -> None:
        """New games everywhere. The same seed gives the same games.

        Args:
            seed: None: the first time the seed of the constructor, later the generators go on as they are.

        Raises:
            SetupError: the seed is not possible.
            ActionError: the environment is closed.
            AgentFailed: as `step`.
        """
        self._open()
        if seed is not None:
            self.seed = integer("seed", seed, 0)
        if seed is not None or not self.is_reset:
            self._arrays.learner[:] = self._first_learner
            for g in range(self.n):
                self._arrays.chance[g] = generator(stream(self.seed, "chance", g))
                self._arrays.policy_rng[g] = generator(stream(self.seed, "mind", g))
        self._share(self._kernels.reset, self._settings)
        self.is_reset = True
        self._let_agents_act()

    def step(self, actions: Any, waiting: Any = None) -> None:
        """Carry out one decision in every game: that of `actor`. The results are in the arrays.

        Args:
            actions: `(n,)` whole numbers of any type.
            waiting: `(n,)` bool, games that do nothing in this step, regardless of their action.

        Raises:
            ActionError: the array has a wrong shape or type; or an action is not legal (the error names it and the
                legal ones); or `reset` was not called; or the environment is closed. No game has changed.
            AgentFailed: an agent in another seat failed; one line says which, in which game. Games have stopped in the
                middle of the step, so only a `reset` goes on; policies and generators keep what they have.
        """
        decisions = self._decisions(actions, waiting)
        self._share(self._kernels.step, self._settings, decisions, False)
        self._let_agents_act()

    def choose(self) -> NDArray[np.int64]:
        """Actions of the policy for all games; the next call overwrites them. Raises as `step`, and AgentFailed."""
        self.check_ready()
        if self._arrays.by[0] == AGENT:
            self._opponents.ask(self._arrays, self._pool, np.arange(self.n), np.zeros(self.n, np.int64), self._actions)
        else:
            self._share(self._kernels.choose, self._actions)
        return self._actions

    def _let_agents_act(self) -> None:
        """Ask agents, and play on, until no game waits for one. AgentFailed: only a reset goes on from there."""
        arrays = self._arrays
        while len(waiting := np.flatnonzero(arrays.waits)):
            self._is_broken = True
            places = (arrays.actor[waiting] - arrays.learner[waiting]) % self.players
            self._opponents.ask(arrays, self._pool, waiting, places, self._answers)
            self._share(self._kernels.step, self._settings, self._answers, True)
        self._is_broken = False

    def history(self, seat: int | None = None, since: str = "start") -> tuple[NDArray[np.int32], NDArray[np.bool_]]:
        """The history of a seat in each game: the rows that the log reads, as numbers (`pakal.envs.histories`).

        Args:
            seat: None: the seat to act.
            since: `start` of the game, or the seat's own last `decision`.

        Returns:
            `(n, history, 8)` int32, the latest rows, oldest first; and `(n, history)` bool, which of them there are.

        Raises:
            ActionError: the batch keeps no `history`; or `reset` was not called.
            SetupError: no such seat or beginning.
        """
        self.check_ready()
        if not self._room:
            raise ActionError("this batch keeps no histories: make it with history=256, say")
        check_name("since", since, SINCE)
        seats = self._arrays.actor if seat is None else np.full(self.n, integer("seat", seat, 0, self.players - 1))
        games, arrays = np.arange(self.n), self._arrays
        counts, before = arrays.heard[games, seats].T
        return latest(arrays.told[games, seats], counts, before * (since == "decision"))

    def legal_actions(self, g: int) -> list[int]:
        """Legal actions of one game, ascending. ActionError where there is no such game."""
        if not is_whole(g) or not 0 <= g < self.n:
            raise ActionError(f"there is no game {excerpt(repr(g), 20)}; there are 0 to {self.n - 1}")
        actions: list[int] = self._arrays.legal[g, : self._arrays.counts[g]].tolist()
        return actions

    def describe(self, g: int, action: int) -> str:
        """Notation of a legal action of one game. ActionError for any other."""
        if action not in self.legal_actions(g):
            raise ActionError(self._complaint(g, action))
        terms = self._opponents.terms[self._arrays.begun[g]]
        return self.game.spell(terms, self.game.position_in(self._arrays.states, g), action)

    def save(self, games: Any = None) -> Snapshot:
        """A copy of games: positions, generators, and everything that was shown of them.

        Args:
            games: their numbers, in any order; None: all.

        Raises:
            ActionError: a number is none of a game; or `reset` was not called.
        """
        self.check_ready()
        return snapshot_of(self._arrays, self._like, numbers_of_games(games, self.n))

    def restore(self, snapshot: Snapshot, games: Any = None) -> None:
        """Set games to saved ones: with the same actions they take the same course, dice included.

        Args:
            snapshot: from this batch, or from another one of the same setup.
            games: numbers of the games that become the saved ones, in their order; None: all.

        Raises:
            SetupError: a snapshot of another setup, or a changed one.
            ActionError: no snapshot; or not as many numbers as saved games; or a number is none of a game. No game has
                changed.
        """
        self.check_ready()
        if not isinstance(snapshot, Snapshot):
            raise ActionError("restore takes a snapshot, as `save` makes it")
        numbers = numbers_of_games(games, self.n)
        if len(numbers) != snapshot.n:
            raise ActionError(f"the snapshot holds {snapshot.n} games, and {len(numbers)} are to become them")
        restore(self._arrays, self._like, snapshot, numbers)

    def clone(self, into: "BatchEnv | None" = None) -> "BatchEnv":
        """Another batch, whose games go on from here with the same dice as they would here.

        Args:
            into: an earlier clone that nobody needs any more: it becomes the new one. New memory takes far longer.

        Raises:
            ActionError: `into` is closed, or a batch of another kind.
        """
        if into is not None:
            if not isinstance(into, BatchEnv):
                raise ActionError("into: this is no batch; take an earlier clone")
            into._open()
            if into._kind != self._kind:
                raise ActionError("into: this batch is of another kind; take an earlier clone")
            copy_over(self._arrays, self._settings, into._arrays)
            into.seed, into.is_reset, into._is_broken = self.seed, self.is_reset, self._is_broken
            return into
        other = object.__new__(BatchEnv)
        arrays = copy_all(self._arrays, self._settings)
        own = {
            "_arrays": arrays,
            "_actions": self._actions.copy(),
            "_answers": self._answers.copy(),
            "_first_learner": self._first_learner.copy(),
            "_opponents": copy(self._opponents),
        }
        other.__setstate__(self.__getstate__() | own)
        other._publish()
        return other

    def put(self, g: int, match: Match) -> None:
        """Set a game to the position of a match, for instance of a record; the match does not change.

        Dice of the game are drawn from its own generator from then on. With `learner` the others play up to its turn.

        Raises:
            SetupError: a match of another setup; or an agent here hears the whole game, with dice from the generator.
            ActionError: no match; or it is over; or no such game; or `reset` was not called. No game has changed.
            AgentFailed: as `step`.
        """
        self.check_ready()
        if not isinstance(match, Match):
            raise ActionError("put takes a match, as `pakal.catalogue.record.read(text).match` is one")
        if self._opponents.hear:
            raise SetupError("put: an agent here hears the whole game, and takes no game that was begun elsewhere")
        number = numbers_of_games([g], self.n)
        start = start_of(self.setup, self._arrays, match)
        if match.over:
            raise ActionError("the match is over: nobody is to act there")
        game = int(number[0])
        put_match(self._arrays, game, start, match)
        self._kernels.go_on(self._arrays, self._settings, 0, game, game + 1)
        self._let_agents_act()

    def lend_to_gpu(self) -> tuple[Arrays, StepSettings]:
        """The arrays and settings with which a GPU plays these games on; the arrays are those of the batch.

        Raises:
            SetupError: the policy is not `random`, or the batch keeps histories.
            ActionError: the batch was not reset, or is closed.
        """
        self.check_ready()
        if (self._opponents.numbers != RANDOM).any() or self._room:
            raise SetupError("a GPU plays batches with policy='random' and history=0; play others on the processor")
        return self._arrays, self._settings

    def check_ready(self) -> None:
        """ActionError if the batch is closed or needs a `reset` before its next step."""
        self._open()
        if not self.is_reset:
            raise ActionError("reset() the environment before its first step")
        if self._is_broken:
            raise ActionError("reset() the environment: an agent has failed in its last step")

    def close(self) -> None:
        """End threads and agents. No game can be played after that; the arrays stay as they are."""
        self._is_closed = True
        self._opponents.close()
        if self._pool is not None:
            self._pool.shutdown()

    def _share(self, kernel: Callable[..., None], *args: Any) -> None:
        """Call a kernel for all games, spread over the threads."""
        if self._pool is None:
            kernel(self._arrays, *args, 0, 0, self.n)
            return
        ends = [self.n * i // self.threads for i in range(self.threads + 1)]
        parts = [self._pool.submit(kernel, self._arrays, *args, i, ends[i], ends[i + 1]) for i in range(self.threads)]
        for part in parts:
            part.result()

    def _open(self) -> None:
        if self._is_closed:
            raise ActionError(CLOSED)

    def _decisions(self, actions: Any, waiting: Any) -> NDArray[np.int64]:
        self.check_ready()
        numbers = one_a_game("actions", actions, self.n, "iu", "whole numbers")
        decisions: NDArray[np.int64] = np.ascontiguousarray(numbers, np.int64)
        if waiting is None:
            idle = self._nobody_waits
        else:
            idle = np.ascontiguousarray(one_a_game("waiting", waiting, self.n, "b", "truth values (bool)"))
        wrong = self._kernels.check(self._arrays, self._settings, decisions, idle)
        if wrong >= 0:
            raise ActionError(self._complaint(int(wrong), int(numbers[wrong])))
        return decisions if waiting is None else np.where(idle, -1, decisions)

    def _complaint(self, g: int, action: Any) -> str:
        text = illegal_text(excerpt(str(action), 20), f"seat {self.actor[g]}", self.legal_actions(g))
        return f"game {g}: {text}"

    @property
    def states(self) -> Records:
        """The positions, for tests and measurements. They hold hidden things."""
        return self._arrays.states
