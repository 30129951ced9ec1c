"""Learn a game from nothing, in one file as CleanRL has it: PPO with masked actions, in PyTorch.

pip install torch onnx onnxscript 'pakal[envs,onnx]' && python docs/examples/ppo.py jaguar

It learns against random opponents first, then against greedy ones, and writes `ppo.onnx`, which is an agent:
`pakal arena jaguar --agents net:ppo.onnx,level-1`. You can choose the game or its variant, the opponents, updates
against each of them, test games, and the file: `python docs/examples/ppo.py jaguar random,greedy 60 1000 ppo.onnx`.
"""

import sys

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

from pakal.agents.onnx_file import label
from pakal.envs.vector import OpponentVectorEnv, share_of_wins

GAMES, STEPS = 128, 64  # games side by side, and decisions of each game between two updates
EPOCHS, MINIBATCH, CLIP, LAMBDA = 3, 1024, 0.2, 0.95
VALUE, ENTROPY, NORM = 0.5, 0.005, 0.5  # weights of the two other losses; largest norm of a gradient
NEVER = -1e9  # logit of an illegal action


class Network(nn.Module):
    """A policy and a value from one observation; they share nothing."""

    def __init__(self, inputs: int, actions: int, width: int = 128) -> None:
        super().__init__()
        self.policy = nn.Sequential(nn.Linear(inputs, width), nn.Tanh(), nn.Linear(width, actions))
        self.value = nn.Sequential(nn.Linear(inputs, width), nn.Tanh(), nn.Linear(width, 1))

    def distribution(self, observation: torch.Tensor, mask: torch.Tensor) -> Categorical:
        """The policy among the legal actions."""
        return Categorical(logits=self.policy(observation).masked_fill(mask == 0, NEVER))


def collect(envs: OpponentVectorEnv, network: Network, last: tuple, rollout: dict[str, torch.Tensor]) -> tuple:
    """Play STEPS decisions in each game, and keep what is learned from. Returns the last observations and masks."""
    observation, mask = last
    for step in range(STEPS):
        with torch.no_grad():
            distribution = network.distribution(observation, mask)
            action = distribution.sample()
            rollout["value"][step] = network.value(observation).squeeze(1)
        rollout["observation"][step], rollout["mask"][step], rollout["action"][step] = observation, mask, action
        rollout["log"][step] = distribution.log_prob(action)
        following, reward, ended, cut, info = envs.step(action.numpy())
        rollout["reward"][step] = torch.as_tensor(reward)
        rollout["ended"][step] = torch.as_tensor(ended | cut)
        observation, mask = torch.as_tensor(following), torch.as_tensor(info["action_mask"])
    with torch.no_grad():
        rollout["value"][STEPS] = network.value(observation).squeeze(1)
    return observation, mask


def advantages(rollout: dict[str, torch.Tensor]) -> torch.Tensor:
    """Generalized advantage estimation (Schulman et al. 2016), without discount: a game pays at its end."""
    advantage, following = torch.zeros(STEPS, GAMES), torch.zeros(GAMES)
    for step in reversed(range(STEPS)):
        goes_on = 1.0 - rollout["ended"][step]
        error = rollout["reward"][step] + goes_on * rollout["value"][step + 1] - rollout["value"][step]
        advantage[step] = following = error + LAMBDA * goes_on * following
    return advantage


def learn(network: Network, optimizer: torch.optim.Optimizer, rollout: dict[str, torch.Tensor]) -> None:
    """Improve the network by what was kept (Schulman et al. 2017)."""
    advantage = advantages(rollout)
    target = (advantage + rollout["value"][:STEPS]).flatten()
    advantage = advantage.flatten()
    rows = {name: rollout[name].flatten(0, 1) for name in ("observation", "mask", "action", "log")}
    for _ in range(EPOCHS):
        for part in torch.randperm(STEPS * GAMES).split(MINIBATCH):
            distribution = network.distribution(rows["observation"][part], rows["mask"][part])
            ratio = (distribution.log_prob(rows["action"][part]) - rows["log"][part]).exp()
            gain = advantage[part]
            gain = (gain - gain.mean()) / (gain.std() + 1e-8)
            policy_loss = -torch.min(gain * ratio, gain * ratio.clamp(1 - CLIP, 1 + CLIP)).mean()
            value_loss = (network.value(rows["observation"][part]).squeeze(1) - target[part]).pow(2).mean()
            loss = policy_loss + VALUE * value_loss - ENTROPY * distribution.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), NORM)
            optimizer.step()


def strength(network: Network, game: str, opponents: str, games: int) -> float:
    """Share of new games that the network wins, with its most probable actions."""

    def choose(observation: np.ndarray, mask: np.ndarray) -> np.ndarray:
        with torch.no_grad():
            logits = network.policy(torch.as_tensor(observation))
        return logits.masked_fill(torch.as_tensor(mask) == 0, NEVER).argmax(1).numpy()

    envs = OpponentVectorEnv(game, games, opponents=opponents, scaled=True, autoreset="same_step")
    share = share_of_wins(envs, choose, seed=99)
    envs.close()
    return share


def main(
    game: str = "jaguar", opponents: str = "random,greedy", updates: int = 60, games: int = 1000, file: str = "ppo.onnx"
) -> None:
    """Learn by so many updates against each kind of opponents, and write the network into a file."""
    torch.manual_seed(1)
    torch.set_num_threads(1)
    network = None
    print("opponents  updates  wins against random  wins against greedy")
    for opponent in opponents.split(","):
        envs = OpponentVectorEnv(game, GAMES, opponents=opponent, scaled=True, autoreset="same_step")
        size, actions = envs.single_observation_space.shape[0], int(envs.single_action_space.n)
        if network is None:
            network = Network(size, actions)
            optimizer = torch.optim.Adam(network.parameters(), lr=1e-3, eps=1e-5)
            rollout = {name: torch.zeros(STEPS, GAMES) for name in ("log", "reward", "ended")}
            rollout["value"] = torch.zeros(STEPS + 1, GAMES)
            rollout["action"] = torch.zeros(STEPS, GAMES, dtype=torch.int64)
            rollout["observation"] = torch.zeros(STEPS, GAMES, size)
            rollout["mask"] = torch.zeros(STEPS, GAMES, actions, dtype=torch.int8)
        observation, info = envs.reset(seed=1)
        last = torch.as_tensor(observation), torch.as_tensor(info["action_mask"])
        for update in range(1, updates + 1):
            last = collect(envs, network, last, rollout)
            learn(network, optimizer, rollout)
            if update % 10 == 0 or update == updates:
                shares = [strength(network, game, kind, games) for kind in ("random", "greedy")]
                print(f"{opponent:9}  {update:7}  {shares[0]:19.1%}  {shares[1]:19.1%}", flush=True)
    names = {"input_names": ["observation"], "output_names": ["logits"]}
    torch.onnx.export(network.policy.eval(), (torch.zeros(1, size),), file, verbose=False, **names)
    label(file, envs.batch.game, envs.batch.setup)
    envs.close()


if __name__ == "__main__":
    main(*sys.argv[1:3], *map(int, sys.argv[3:5]), *sys.argv[5:])
