"""Learn Rockets from nothing: PPO with masked actions, first against random opponents, then against greedy ones.

pip install 'pakal[train]' && python docs/examples/train_rockets.py
"""

import sys

import numpy as np
import torch
from sb3_contrib import MaskablePPO

from pakal.envs.stable_baselines import OpponentVecEnv

PLAYERS = 2
KINDS = ("random", "greedy")  # of opponents


def strength(model: MaskablePPO, opponents: str, games: int) -> float:
    """Share of wins in new games against some opponents; a shared win counts as its share."""
    env = OpponentVecEnv("rockets", games // 4, players=PLAYERS, opponents=opponents, seed=99)
    observations = env.reset()
    while len(env.scores) < games:
        actions, _ = model.predict(observations, action_masks=env.action_masks(), deterministic=True)
        observations, *_ = env.step(actions)
    return float(np.mean([(final[seat] == max(final)) / final.count(max(final)) for seat, final in env.scores]))


def report(model: MaskablePPO, against: str, games: int) -> None:
    """Print what the model has learned from so far, and its share of wins against each kind of opponents."""
    shares = [strength(model, opponents, games) for opponents in KINDS]
    print(f"{model.num_timesteps:9}  {against:15}  {shares[0]:19.1%}  {shares[1]:19.1%}", flush=True)


def main(rounds: int = 5, decisions: int = 81_920, games: int = 4000) -> None:
    """Train `rounds` times so many decisions against each kind of opponents; print a line before and after each."""
    torch.set_num_threads(1)
    sizes = {"n_steps": 64, "batch_size": 2048, "n_epochs": 4, "learning_rate": 1e-3, "gamma": 1.0, "ent_coef": 0.01}
    envs = [OpponentVecEnv("rockets", 128, players=PLAYERS, opponents=kind, rewards="points", seed=1) for kind in KINDS]
    model = MaskablePPO("MlpPolicy", envs[0], policy_kwargs={"net_arch": [128, 128]}, seed=1, **sizes)
    print("decisions  trained against  wins against random  wins against greedy")
    report(model, "nobody", games)
    for opponents, env in zip(KINDS, envs, strict=True):
        model.set_env(env)
        for _ in range(rounds):
            model.learn(decisions, reset_num_timesteps=False)
            report(model, opponents, games)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
