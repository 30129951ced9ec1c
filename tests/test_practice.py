"""After the games of practice nothing is left to compile: people at a table wait for no kernel."""

import subprocess
import sys

import pytest

from pakal.catalogue.registry import packages
from pakal.kernels.kernel import INTERPRETED

PLAY = """
import random
import sys

from pakal.agents.compiling import compile_unit, units
from pakal.kernels.kernel import SPECTATOR
from pakal.kernels.compiler import Called
from pakal.core.match import Match
from pakal.core.play import RunningDice, plies
from pakal.core.play import ask
from pakal.kernels.random import generator
from pakal.catalogue.registry import game
from tests.trials import trials

its = game(sys.argv[1])
for unit in units(its):
    if isinstance(unit, str):
        compile_unit(its, unit)

late = set()
compile_now = Called.compile


def compile_late(self, sig):
    late.add(self.__name__)
    return compile_now(self, sig)


Called.compile = compile_late
for number, options in enumerate(trials(its.facts)):
    for edition in its.facts.editions:
        players = its.facts.players[number % 2]
        match = Match(its, its.setup(players=players, edition=edition.name, options=options))
        chooser, earlier = random.Random(number), []
        for _ in plies(match, lambda m: int(chooser.choice(m.legal_actions())), RunningDice(generator(number))):
            ask(match, earlier)
            if number == 0 and len(match.actions) % 8 == 0:
                match.choices()
        for viewer in (*range(players), SPECTATOR):
            match.log(viewer)
print(*sorted(late))
"""


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
@pytest.mark.parametrize("name", packages())
def test_a_table_compiles_nothing_after_practice(name):
    run = subprocess.run([sys.executable, "-c", PLAY, name], capture_output=True, check=True, text=True)
    assert run.stdout.split() == []
