"""One learner against given opponents, one game at a time, as Gymnasium's plain environments are.

import gymnasium
import pakal.envs.single
env = gymnasium.make("pakal/rockets-v0", players=3, opponents="greedy")
observation, info = env.reset(seed=1)
observation, reward, terminated, truncated, info = env.step(policy(observation, info["action_mask"]))
"""

from inspect import signature
from operator import index
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pakal.base.errors import SetupError
from pakal.base.wording import excerpt, installation_of
from pakal.core.game import Game
from pakal.envs.arguments import ActionError, flag, no_options

try:
    import gymnasium
except ImportError as error:
    raise SetupError(f"Gymnasium is not installed: {installation_of('envs')}") from error

from pakal.envs.vector import OpponentVectorEnv


class OpponentEnv(gymnasium.Env[NDArray[Any], np.int64]):
    """The learner has one seat, a policy or agents play the others: an `OpponentVectorEnv` of a single game.

    The legal actions are in `info["action_mask"]`, the learner's seat in `info["seat"]`. At the end of a game no action
    is legal, and `info` has the scores of all seats (`score`) and the number of decisions (`length`).
    """

    metadata = {"render_modes": []}  # noqa: RUF012 (Gymnasium says that it belongs to each environment)

    def __init__(self, game: str | Game, *, illegal_ends: bool = True, **choices: Any) -> None:
        """A game; `reset` it before the first step.

        Args:
            game: its name, or that of a variant.
            illegal_ends: whether an illegal action ends the game with reward -1, as learners without masks need it;
                else it is an error. `info["illegal"]` then lists the legal actions.
            choices: opponents, seat, players, edition, options, board, rewards, recall, scaled, limit: as in
                `OpponentVectorEnv`. With `seat="rotate"` the learner has the next seat after every game that was
                played to its end.

        Raises:
            SetupError, DataError: an argument is wrong, or no such game, edition, option or board exists.
            TypeError: there is no such argument.
        """
        for name in choices.keys() & {"num_envs", "autoreset", "threads"}:
            raise SetupError(f"{name}: there is no choice here; this is one game, begun by reset()")
        for name in choices.keys() - signature(OpponentVectorEnv).parameters.keys():
            raise TypeError(f"OpponentEnv takes no argument '{excerpt(name)}'")
        self._games = OpponentVectorEnv(game, 1, **choices)
        self._illegal_ends = flag("illegal_ends", illegal_ends)
        self._ended = self._next_has_begun = False
        self.observation_space = self._games.single_observation_space
        self.action_space = self._games.single_action_space

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """A new game; the same seed gives the same games.

        Args:
            seed, options: as in `OpponentVectorEnv.reset`, with the same errors.
        """
        no_options(options)
        super().reset(seed=seed)
        if seed is None and self._next_has_begun:
            observations, _, _, _, info = self._games.step(np.zeros(1, np.int64))  # an action that is ignored
        else:
            observations, info = self._games.reset(seed=seed)
        self._ended = self._next_has_begun = False
        return observations[0], self._own_info(info)

    def step(self, action: Any) -> tuple[NDArray[Any], float, bool, bool, dict[str, Any]]:
        """A decision of the learner, and those of its opponents up to its next one.

        Raises:
            ActionError: no whole number, an illegal action where that does not end the game, or no game to play.
        """
        self._games.batch.check_ready()
        if self._ended:
            raise ActionError("the game is over: reset() the environment before its next step")
        try:
            number = index(action)
        except TypeError:
            raise ActionError(f"an action is a whole number, not {action!r:.40}") from None
        try:
            observations, reward, terminated, truncated, info = self._games.step(np.array([number]))
        except ActionError as error:
            if not self._illegal_ends:
                raise
            return self._loss(str(error).removeprefix("game 0: "))
        self._ended = self._next_has_begun = bool(terminated[0] or truncated[0])
        return observations[0], float(reward[0]), bool(terminated[0]), bool(truncated[0]), self._own_info(info)

    def close(self) -> None:
        """End agents. The game cannot be played after that."""
        self._games.close()

    def _loss(self, complaint: str) -> tuple[NDArray[Any], float, bool, bool, dict[str, Any]]:
        """The end of a game by an illegal action; it is shown as it was."""
        self._ended = True
        observations, info = self._games.observations_and_info()
        return observations[0], -1.0, True, False, self._own_info(info) | {"illegal": complaint}

    def _own_info(self, info: dict[str, Any]) -> dict[str, Any]:
        """The `info` of the one game."""
        own_info = {"action_mask": info["action_mask"][0], "seat": int(info["seat"][0])}
        if self._ended:
            own_info["action_mask"][:] = 0
        if "final_info" in info:
            final = info["final_info"]
            own_info |= {"score": final["score"][0], "length": int(final["length"][0])}
        return own_info
