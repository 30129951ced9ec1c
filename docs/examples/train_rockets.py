"""Learn Rockets from nothing: PPO with masked actions, first against random opponents, then against greedy ones.

pip install 'pakal[train]'
python docs/examples/train_rockets.py
"""

import sys

import numpy as np
import torch
from sb3_contrib import MaskablePPO

from pakal.envs.stable_baselines import OpponentVecEnv

PLAYERS = 2


def share_of_wins(scores: list) -> float:
    """What part of its games the learner has won; a shared win counts as its share."""
    return float(np.mean([(final[seat] == max(final)) / final.count(max(final)) for seat, final in scores]))


def strength(model: MaskablePPO, opponents: str, games: int) -> float:
    """Share of wins in new games against some opponents."""
    env = OpponentVecEnv("rockets", games // 4, players=PLAYERS, opponents=opponents, seed=99)
    seen = env.reset()
    while len(env.scores) < games:
        actions, _ = model.predict(seen, action_masks=env.action_masks(), deterministic=True)
        seen, *_ = env.step(actions)
    return share_of_wins(env.scores)


def main(rounds: int = 5, decisions: int = 81_920, games: int = 4000) -> None:
    """Train `rounds` times so many decisions against each kind of opponents; print a line after each."""
    torch.set_num_threads(1)
    sizes = {"n_steps": 64, "batch_size": 2048, "n_epochs": 4, "learning_rate": 1e-3, "gamma": 1.0, "ent_coef": 0.01}
    model = None
    print("decisions  trained against  wins against random  wins against greedy", flush=True)
    for opponents in ("random", "greedy"):
        env = OpponentVecEnv("rockets", 128, players=PLAYERS, opponents=opponents, rewards="points", seed=1)
        model = model or MaskablePPO("MlpPolicy", env, policy_kwargs={"net_arch": [128, 128]}, seed=1, **sizes)
        model.set_env(env)
        for _ in range(rounds):
            model.learn(decisions, reset_num_timesteps=False)
            won = [strength(model, other, games) for other in ("random", "greedy")]
            print(f"{model.num_timesteps:9}  {opponents:15}  {won[0]:19.1%}  {won[1]:19.1%}", flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
