"""One usual case of each game."""

from pakal.catalogue.registry import all_facts
from pakal.lab.playing import Case

CASES = [Case(facts.name, min(3, facts.players[1])) for facts in all_facts()]
