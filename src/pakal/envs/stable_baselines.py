"""One learner against given opponents for Stable-Baselines3, with masks in the form of its `MaskablePPO`.

from pakal.envs.stable_baselines import OpponentVecEnv
model = MaskablePPO("MlpPolicy", OpponentVecEnv("rockets", 64, opponents="greedy"))
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pakal.core.errors import SetupError
from pakal.core.wording import installation_of
from pakal.envs.arguments import integer
from pakal.envs.vector import OpponentVectorEnv

try:
    from stable_baselines3.common.vec_env import VecEnv
except ImportError as error:
    raise SetupError(f"Stable-Baselines3 is not installed: {installation_of('train')}") from error


class OpponentVecEnv(VecEnv):  # type: ignore[misc, unused-ignore]
    """`OpponentVectorEnv` as a `VecEnv`; observations are scaled, the masks come from `action_masks`.

    Attributes:
        scores: (seat of the learner, final scores) of every game that ended, oldest first; clear it as you like.
    """

    def __init__(self, game: str, num_envs: int, *, seed: int | None = None, **choices: Any) -> None:
        """A vector of games. Arguments are those of `OpponentVectorEnv`, and a seed. Raises as it does."""
        for name in choices.keys() & {"scaled", "autoreset"}:
            raise SetupError(
                f"{name}: there is no choice here; observations are scaled, and games go on in the same step"
            )
        self.games = OpponentVectorEnv(game, num_envs, scaled=True, autoreset="same_step", **choices)
        num_envs = self.games.num_envs
        self.scores: list[tuple[int, tuple[int, ...]]] = []
        self.render_mode = None
        self._first_seed = None if seed is None else integer("seed", seed, 0)
        self._masks: NDArray[np.int8] = np.ones((num_envs, 1), np.int8)
        self._actions: Any = None
        self._length = np.zeros(num_envs, np.int64)
        self._sum = np.zeros(num_envs)
        super().__init__(num_envs, self.games.single_observation_space, self.games.single_action_space)

    def reset(self) -> NDArray[Any]:
        """New games everywhere."""
        seed = self._seeds[0] if self._seeds[0] is not None else self._first_seed
        observation, info = self.games.reset(seed=seed)
        self._first_seed = None
        self._reset_seeds()
        self._masks = info["action_mask"]
        self._length[:] = 0
        self._sum[:] = 0.0
        return observation

    def step_async(self, actions: NDArray[np.integer]) -> None:
        """Keep the actions for `step_wait`."""
        self._actions = actions

    def step_wait(self) -> tuple[NDArray[Any], NDArray[Any], NDArray[np.bool_], list[dict[str, Any]]]:
        """A decision in each game; games that end are reported as by a `Monitor`."""
        observation, reward, terminated, truncated, info = self.games.step(self._actions)
        self._masks = info["action_mask"]
        self._length += 1
        self._sum += reward
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for g in np.flatnonzero(terminated | truncated):
            infos[g] = {
                "terminal_observation": info["final_obs"][g],
                "TimeLimit.truncated": bool(truncated[g]),
                "episode": {"r": float(self._sum[g]), "l": int(self._length[g]), "t": 0.0},
            }
            final = info["final_info"]
            self.scores.append((int(final["seat"][g]), tuple(final["score"][g].tolist())))
            self._length[g], self._sum[g] = 0, 0.0
        return observation, reward.astype(np.float32), terminated | truncated, infos

    def action_masks(self) -> NDArray[np.int8]:
        """The legal actions of each game, a row each."""
        return self._masks

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> list[Any]:
        """`action_masks` of each game; there are no other methods. Raises AttributeError."""
        if method_name != "action_masks":
            raise AttributeError(f"the games have no method {method_name}")
        return [self._masks[g] for g in self._get_indices(indices)]

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """An attribute, the same for every game."""
        return [getattr(self, attr_name) for _ in self._get_indices(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Set an attribute of the whole."""
        setattr(self, attr_name, value)

    def env_is_wrapped(self, wrapper_class: type, indices: Any = None) -> Sequence[bool]:  # type: ignore[override, unused-ignore]
        """False: no single game is wrapped."""
        return [False for _ in self._get_indices(indices)]

    def close(self) -> None:
        """End the threads."""
        self.games.close()
