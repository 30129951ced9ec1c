"""The compiled policies choose only by what their seat sees."""

import numpy as np
import pytest

from pakal.catalogue.registry import all_facts, game
from pakal.core.match import Match
from pakal.envs.batch import BatchEnv
from pakal.kernels.random import generator
from pakal.testing.playthrough import random_decisions

NAMES = [facts.name for facts in all_facts()]


@pytest.mark.parametrize("masks", ["packed", "list"])
@pytest.mark.parametrize("policy", ["random", "greedy", "network"])
@pytest.mark.parametrize("name", NAMES)
def test_a_policy_chooses_alike_in_worlds_that_look_alike(name, policy, masks):
    batch = BatchEnv(name, 2, players=2, policy=policy, masks=masks)
    batch.reset()
    rng, pairs, differences = np.random.default_rng(1), 0, 0
    while pairs < 120:
        for match in random_decisions(Match(game(name), batch.setup), generator(pairs)):
            if len(match.legal_actions()) > 1:
                world = match.determinize(match.actor, rng)
                batch.put(0, match)
                batch.put(1, world)
                batch._arrays.policy_rng[:] = generator(pairs)
                one, other = batch.choose().tolist()
                assert one == other
                assert (batch._arrays.policy_rng[0] == batch._arrays.policy_rng[1]).all()
                differences += match.position().tobytes() != world.position().tobytes()
                pairs += 1
    assert differences > 100
