"""Agents for tests, seated by the names that an arena alone knows."""

import os
from typing import ClassVar

from pakal.arena.plan import SEEING


class Probe:
    """Plays the first legal action, after noting its random numbers."""

    draws: ClassVar = []
    closings: ClassVar = 0

    @classmethod
    def check(cls, more):
        """Takes anything."""

    @classmethod
    def named(cls, more, game, setup):
        return cls()

    def choose_seeing(self, match, rng):
        self.draws.append((match.actor, int(rng.integers(1 << 40))))
        return int(match.legal_actions()[0])

    def close(self):
        Probe.closings += 1


class Raises(Probe):
    """Gives up at its third decision."""

    def __init__(self):
        self.decisions = 0

    def choose_seeing(self, match, rng):
        self.decisions += 1
        if self.decisions == 3:
            raise RuntimeError("no idea\nat all")
        return int(match.legal_actions()[0])


class Nonsense(Probe):
    """Answers nothing that there is."""

    def choose_seeing(self, match, rng):
        return None


class Illegal(Probe):
    """Answers an action that is not legal."""

    def choose_seeing(self, match, rng):
        return 1 + max(int(action) for action in match.legal_actions())


class Leaves(Probe):
    """Wants to end the program."""

    def choose_seeing(self, match, rng):
        raise SystemExit(5)


class Late(Probe):
    """Is not even made."""

    @classmethod
    def named(cls, more, game, setup):
        raise RuntimeError("no chair for me")


class Clings(Probe):
    """Plays well, and does not want to go."""

    def close(self):
        Probe.closings += 1
        raise RuntimeError("one more game")


class Dies(Probe):
    """Takes its whole process with it."""

    def choose_seeing(self, match, rng):
        os._exit(9)


def seat(monkeypatch):
    """Make them known by the names of their classes, in lower case."""
    Probe.draws, Probe.closings = [], 0
    for kind in (Probe, Raises, Nonsense, Illegal, Leaves, Late, Clings, Dies):
        monkeypatch.setitem(SEEING, kind.__name__.lower(), kind)
