"""One learner against given opponents, many games at once, as a Gymnasium vector environment.

from pakal.envs.vector import OpponentVectorEnv
env = OpponentVectorEnv("rockets", 64, players=3, opponents="greedy")
observation, info = env.reset(seed=1)
observation, reward, terminated, truncated, info = env.step(policy(observation, info["action_mask"]))

or, once this module was imported, `gymnasium.make_vec("pakal/rockets-v0", 64, players=3, opponents="greedy")`.
"""

import secrets
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pakal.base.errors import SetupError
from pakal.base.wording import excerpt, installation_of
from pakal.core.game import Game
from pakal.core.setup import BoardFile
from pakal.envs.arguments import check_name, check_seat, flag, game_and_setup, integer, no_options
from pakal.envs.batch import LIMIT, BatchEnv
from pakal.envs.opponents import policies_of
from pakal.envs.variants import id_of, versions

try:
    import gymnasium
    from gymnasium.spaces import Box, Discrete, MultiDiscrete
    from gymnasium.vector import AutoresetMode, VectorEnv
except ImportError as error:
    raise SetupError(f"Gymnasium is not installed: {installation_of('envs')}") from error

AUTORESETS = {"next_step": AutoresetMode.NEXT_STEP, "same_step": AutoresetMode.SAME_STEP}


Choose = Callable[[NDArray[Any], NDArray[np.int8]], NDArray[np.integer]]
"""A policy of many games: their observations and masks of legal actions, and the action of each."""


class OpponentVectorEnv(VectorEnv[Any, Any, Any]):
    """The learner has one seat of each game; policies in compiled code, or agents, play the others.

    Observations are whole numbers (see the tables in the guide), or with `scaled` floats, most of them between -1 and
    1. The legal actions are in `info["action_mask"]`, the learner's seat in `info["seat"]`. If a game has ended, the
    scores of all seats are in `info["final_info"]`.

    With `autoreset="next_step"` (Gymnasium's default, which most of its wrappers need), the observation after the end
    of a game is the learner's last one, and `seat` is its seat in that game. The next step begins the next game; it
    ignores its action, so the mask allows all of them, and it pays nothing. With `same_step` the next game begins at
    once, and the learner's last observation is in `info["final_obs"]`.
    """

    def __init__(
        self,
        game: str | Game,
        num_envs: int,
        *,
        opponents: str | Sequence[str] = "random",
        seat: int | str = "rotate",
        players: int | None = None,
        edition: str | None = None,
        options: Sequence[str] = (),
        board: str | Path | BoardFile | None = None,
        rewards: str = "win",
        recall: bool = True,
        scaled: bool = False,
        autoreset: str = "next_step",
        threads: int = 1,
        limit: int = LIMIT,
        render_mode: None = None,
    ) -> None:
        """Some games; `reset` them before the first step.

        Args:
            game: its name, or that of a variant.
            num_envs: how many games.
            opponents: as `policy` in `BatchEnv`: `random`, `greedy`, `network`, or any agent; one name, or one for each
                other seat, clockwise from the learner's.
            seat: the learner's seat, or `rotate`: it moves on by one from game to game.
            players, edition, options, board, rewards, recall, threads, limit: as in `BatchEnv`.
            scaled: whether observations are floats for a network.
            autoreset: `next_step` or `same_step`.
            render_mode: of Gymnasium; there is nothing to render.

        Raises:
            SetupError, DataError: an argument is wrong, or no such game, edition, option, board or agent exists.
            AgentFailed: an agent could not be made.
        """
        if render_mode is not None:
            raise SetupError(f"render_mode={excerpt(repr(render_mode), 20)}: there is nothing to render; leave it out")
        rules, setup = game_and_setup(game, players=players, edition=edition, options=options, board=board)
        num_envs = integer("num_envs", num_envs, 1)
        policies_of("opponents", opponents, rules, setup)
        check_seat("seat", seat, setup.players)
        check_name("autoreset", autoreset, AUTORESETS)
        self.batch = BatchEnv(
            game,
            num_envs,
            players=players,
            edition=edition,
            options=options,
            board=board if board is None else setup.board,  # a file is read once
            masks="dense",
            rewards=rewards,
            recall=recall,
            threads=threads,
            limit=limit,
            policy=opponents,
            learner=seat,
        )
        self.metadata = {"autoreset_mode": AUTORESETS[autoreset]}
        self.num_envs, self.scaled, self.autoreset = num_envs, flag("scaled", scaled), autoreset
        self._over = np.zeros(num_envs, np.bool_)
        layout, actions = self.batch.layout, self.batch.game.facts.action_count
        dtype: type[np.number] = np.float32 if scaled else np.int16
        scale = layout.scale if scaled else 1
        low, high = (layout.low / scale).astype(dtype), (layout.high / scale).astype(dtype)
        self.single_observation_space = Box(low, high, dtype=dtype)
        self.single_action_space = Discrete(actions)
        self.observation_space = Box(np.tile(low, (num_envs, 1)), np.tile(high, (num_envs, 1)), dtype=dtype)
        self.action_space = MultiDiscrete(np.full(num_envs, actions))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """New games everywhere; the same seed gives the same games.

        Args:
            seed: None: the first time one from the operating system, then the generators go on as they are.
            options: of Gymnasium; this environment has none, and no `reset_mask`: a game that ends is followed by the
                next one without a reset.

        Raises:
            SetupError: the seed is not possible, or there are options.
            AgentFailed: as `step`.
        """
        no_options(options)
        if seed is None and not self.batch.is_reset:
            seed = secrets.randbits(64)
        self.batch.reset(seed)
        self._over[:] = False
        return self.observations_and_info()

    def observations_and_info(self) -> tuple[NDArray[Any], dict[str, Any]]:
        """The present observations and `info`."""
        return self._observations(self.batch.observation), self._info()

    def step(
        self, actions: NDArray[np.integer]
    ) -> tuple[NDArray[Any], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """A decision of the learner in each game, and those of its opponents up to its next one.

        Raises:
            ActionError, AgentFailed: as `BatchEnv.step`.
        """
        batch = self.batch
        seats = batch.learner.copy()
        batch.step(actions, self._over)
        rewards = batch.reward[np.arange(self.num_envs), seats].astype(np.float64)
        truncated = batch.truncated.copy()
        ended = batch.done.copy()
        observations, info = self.observations_and_info()
        if ended.any():
            last = self._observations(batch.final_observation)
            info |= self._final(ended, seats)
            if self.autoreset == "next_step":
                observations[ended] = last[ended]
                info["seat"][ended] = seats[ended]
                info["action_mask"][ended] = 1
            else:
                objects = np.full(self.num_envs, None, object)
                for g in np.flatnonzero(ended):
                    objects[g] = last[g]
                info |= {"final_obs": objects, "_final_obs": ended}
        if self.autoreset == "next_step":
            self._over = ended.copy()  # a copy: the caller keeps `ended`
        return observations, rewards, ended & ~truncated, truncated, info

    def close_extras(self, **kwargs: Any) -> None:
        """End threads and agents."""
        self.batch.close()

    def _observations(self, numbers: NDArray[np.int16]) -> NDArray[Any]:
        return self.batch.game_observation.as_floats(numbers) if self.scaled else numbers.copy()

    def _info(self) -> dict[str, Any]:
        assert self.batch.mask is not None
        every = np.ones(self.num_envs, np.bool_)
        mask, seat = self.batch.mask.astype(np.int8), self.batch.learner.copy()
        return {"action_mask": mask, "_action_mask": every, "seat": seat, "_seat": every}

    def _final(self, ended: NDArray[np.bool_], seats: NDArray[np.int8]) -> dict[str, Any]:
        score, length = self.batch.final_score.copy(), self.batch.final_length.copy()
        final = {"score": score, "_score": ended, "length": length, "_length": ended, "seat": seats, "_seat": ended}
        return {"final_info": final, "_final_info": ended}


def share_of_wins(envs: OpponentVectorEnv, choose: Choose, seed: int | None = None) -> float:
    """The learner's share of wins in the first game of each environment. Of k winners each has 1 / k.

    Args:
        envs: the games; they are reset, and stay open.
        choose: the learner's actions (n) for its observations (n x size) and legal masks (n x actions).
        seed: as of `OpponentVectorEnv.reset`.

    Raises:
        ActionError, AgentFailed: as `OpponentVectorEnv.step`.
    """
    observation, info = envs.reset(seed=seed)
    shares = np.full(envs.num_envs, np.nan)
    while np.isnan(shares).any():
        observation, _, ended, cut, info = envs.step(choose(observation, info["action_mask"]))
        for game in np.flatnonzero((ended | cut) & np.isnan(shares)):
            final = info["final_info"]
            best = final["score"][game] == final["score"][game].max()
            shares[game] = best[final["seat"][game]] / best.sum()
    return float(shares.mean())


def register() -> None:
    """Tell Gymnasium's registry of every game and variant, as `pakal/<name>-v<version>`."""
    for game in versions():
        if id_of(game) not in gymnasium.registry:
            gymnasium.register(
                id_of(game),
                entry_point="pakal.envs.single:OpponentEnv",
                vector_entry_point="pakal.envs.vector:OpponentVectorEnv",
                kwargs={"game": game},
            )


register()
