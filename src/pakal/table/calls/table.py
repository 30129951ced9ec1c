"""The table of all calls."""

from pakal.table.calls import catalogue, codes, drawings, guests, lessons, matches, replays
from pakal.table.calls.call import Call

MODULES = (catalogue, lessons, drawings, guests, matches, codes, replays)

CALLS = [each for module in MODULES for each in vars(module).values() if isinstance(each, Call)]
