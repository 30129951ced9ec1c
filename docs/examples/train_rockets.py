"""Learn Rockets from nothing: PPO with masked actions, first against random opponents, then against greedy ones.

pip install 'pakal[train]' && python docs/examples/train_rockets.py
"""

import sys
from typing import Any

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.evaluation import evaluate_policy
from stable_baselines3.common.env_util import make_vec_env
from stable_baselines3.common.vec_env import VecEnv

from pakal.envs.single import OpponentEnv

KINDS = ("random", "greedy")  # of opponents


class Masked(gymnasium.Wrapper):
    """Keeps the mask of legal actions of the last observation; MaskablePPO asks for it."""

    def reset(self, **options: Any) -> tuple[Any, dict[str, Any]]:
        """A new game."""
        observation, self.info = self.env.reset(**options)
        return observation, self.info

    def step(self, action: Any) -> tuple[Any, Any, bool, bool, dict[str, Any]]:
        """A decision of the learner."""
        observation, reward, ended, cut, self.info = self.env.step(action)
        return observation, reward, ended, cut, self.info

    def action_masks(self) -> np.ndarray:
        """The legal actions."""
        return self.info["action_mask"]


def games(number: int, opponents: str, seed: int, rewards: str = "win") -> VecEnv:
    """So many games of two players side by side."""
    choices = {"players": 2, "opponents": opponents, "rewards": rewards, "scaled": True}
    return make_vec_env(lambda: Masked(OpponentEnv("rockets", **choices)), number, seed=seed)


def strength(model: MaskablePPO, opponents: str, number: int) -> float:
    """Share of wins in new games against some opponents; a shared win counts as half."""
    mean, _ = evaluate_policy(model, games(64, opponents, 99), number, deterministic=True)
    return (mean + 1) / 2


def report(model: MaskablePPO, against: str, number: int) -> None:
    """Print what the model has learned from so far, and its share of wins against each kind of opponents."""
    shares = [strength(model, opponents, number) for opponents in KINDS]
    print(f"{model.num_timesteps:9}  {against:15}  {shares[0]:19.1%}  {shares[1]:19.1%}", flush=True)


def main(rounds: int = 2, decisions: int = 81_920, number: int = 1000) -> None:
    """Train `rounds` times so many decisions against each kind of opponents; print a line before and after each."""
    torch.set_num_threads(1)
    sizes = {"n_steps": 64, "batch_size": 2048, "n_epochs": 4, "learning_rate": 1e-3, "gamma": 1.0, "ent_coef": 0.01}
    envs = [games(128, opponents, 1, "points") for opponents in KINDS]
    model = MaskablePPO("MlpPolicy", envs[0], policy_kwargs={"net_arch": [128, 128]}, seed=1, **sizes)
    print("decisions  trained against  wins against random  wins against greedy")
    report(model, "nobody", number)
    for opponents, env in zip(KINDS, envs, strict=True):
        model.set_env(env)
        for _ in range(rounds):
            model.learn(decisions, reset_num_timesteps=False)
            report(model, opponents, number)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
