"""Learn Rockets by self-play with RLlib: one network plays both seats, and PPO chooses among the legal actions.

pip install torch 'ray[rllib]' 'pakal[envs]' && python docs/examples/rllib_rockets.py
"""

import sys
from typing import Any

import numpy as np
import torch
from gymnasium.spaces import Box, Dict
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.default_model_config import DefaultModelConfig
from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec
from ray.rllib.core.rl_module.rl_module import RLModule, RLModuleSpec
from ray.rllib.env.multi_agent_env import MultiAgentEnv
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

from pakal.envs.pettingzoo import rockets_v0
from pakal.envs.vector import OpponentVectorEnv, share_of_wins

SHARED = "shared"  # name of the network


class Rockets(MultiAgentEnv):
    """The PettingZoo environment as RLlib wants it: each step tells the seat that is to act what it sees."""

    def __init__(self, config: dict[str, Any] | None = None) -> None:
        super().__init__()
        self.env = rockets_v0.raw_env(players=2)
        self.scale = self.env.game.observation.layout.scale
        self.agents = self.possible_agents = list(self.env.possible_agents)
        own = self.env.observation_space(self.agents[0])
        actions = int(self.env.action_space(self.agents[0]).n)
        space = Dict(
            {
                "action_mask": Box(0, 1, (actions,), np.float32),
                "observations": Box(own.low / self.scale, own.high / self.scale, dtype=np.float32),
            }
        )
        self.observation_spaces = dict.fromkeys(self.agents, space)
        self.action_spaces = dict.fromkeys(self.agents, self.env.action_space(self.agents[0]))

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict, dict]:
        """A new game, and what the first seat sees."""
        self.env.reset(seed=seed)
        first = self.env.agent_selection
        return {first: self.observation(first)}, {}

    def step(self, actions: dict[str, int]) -> tuple[dict, dict, dict, dict, dict]:
        """Play an action. At the end both seats see the last position, and are paid."""
        env = self.env
        env.step(int(actions[env.agent_selection]))
        ended, cut = all(env.terminations.values()), all(env.truncations.values())
        seats = self.agents if ended or cut else [env.agent_selection]
        observations = {seat: self.observation(seat) for seat in seats}
        rewards = {seat: float(env.rewards[seat]) for seat in seats}
        return observations, rewards, {"__all__": ended}, {"__all__": cut}, {}

    def observation(self, seat: str) -> dict[str, np.ndarray]:
        """What a seat sees, and its legal actions; all of them after the end, where nobody acts."""
        every = np.ones(self.action_spaces[seat].n)
        mask = self.env.infos[seat].get("action_mask", every)
        observation = self.env.observe(seat) / self.scale
        return {"action_mask": mask.astype(np.float32), "observations": observation.astype(np.float32)}


def strength(module: RLModule, opponents: str, games: int) -> float:
    """Share of new games that the network wins, with its most probable actions."""

    def choose(observation: np.ndarray, mask: np.ndarray) -> np.ndarray:
        batch = {"action_mask": torch.as_tensor(mask.astype(np.float32)), "observations": torch.as_tensor(observation)}
        with torch.no_grad():
            return module.forward_inference({"obs": batch})["action_dist_inputs"].argmax(1).numpy()

    envs = OpponentVectorEnv("rockets", games, players=2, opponents=opponents, scaled=True, autoreset="same_step")
    share = share_of_wins(envs, choose, seed=99)
    envs.close()
    return share


def main(iterations: int = 20, games: int = 1000) -> None:
    """Learn for so many iterations of 8,192 decisions, and print how many games the network wins."""
    sizes = DefaultModelConfig(fcnet_hiddens=[128, 128])
    spec = RLModuleSpec(module_class=ActionMaskingTorchRLModule, model_config=sizes)
    config = (
        PPOConfig()
        .environment(Rockets, disable_env_checking=True)  # the check plays illegal actions
        .env_runners(num_env_runners=0, num_envs_per_env_runner=16)
        .multi_agent(policies={SHARED}, policy_mapping_fn=lambda agent, episode, **kwargs: SHARED)
        .rl_module(rl_module_spec=MultiRLModuleSpec(rl_module_specs={SHARED: spec}))
        .training(train_batch_size_per_learner=8192, minibatch_size=1024, num_epochs=4)
        .training(lr=1e-3, gamma=1.0, entropy_coeff=0.01)
        .debugging(seed=1)
    )
    algorithm = config.build_algo()
    print("iterations  wins against random  wins against greedy")
    for iteration in range(1, iterations + 1):
        algorithm.train()
        if iteration % 5 == 0 or iteration == iterations:
            shares = [strength(algorithm.get_module(SHARED), kind, games) for kind in ("random", "greedy")]
            print(f"{iteration:10}  {shares[0]:19.1%}  {shares[1]:19.1%}", flush=True)
    algorithm.stop()


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
