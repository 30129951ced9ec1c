"""What machine code that lies ahead must play as compiled rules do: prints one line for each part of each game.

    python tests/package/ahead.py rockets,jaguar 200 50 20

plays 200 random games of each, searches 50 positions by hand and with the network of the game, plays 20 whole games
with all that a table shows of them, and analyses 20 beginnings. Two Pythons play the same if they print the same lines.
"""

import hashlib
import sys

import msgspec
import numpy as np

from pakal.agents.agent import agent, decision
from pakal.agents.mcts import MctsAgent
from pakal.analysis.analyse import analyse
from pakal.analysis.model import Budget
from pakal.base.errors import PakalError
from pakal.catalogue.registry import game
from pakal.core.match import Match
from pakal.core.play import RunningDice, plies
from pakal.kernels.kernel import SPECTATOR
from pakal.kernels.random import generator
from pakal.search.network_file import network_for

LONGEST = 400
"""Plies of a whole game."""

ANALYSED = 6
"""Plies of a game that is analysed."""


class Digest:
    """A short name for all that was added."""

    def __init__(self):
        self._hash = hashlib.sha256()

    def add(self, *things):
        for thing in things:
            self._hash.update(thing if isinstance(thing, bytes) else msgspec.json.encode(thing))

    def __str__(self):
        return self._hash.hexdigest()[:16]


def match_of(name, number):
    """A match of one of the numbers of players."""
    own_game = game(name)
    players = own_game.facts.players
    return Match(
        own_game, own_game.setup(players=players[number % len(players)], seed=number, options=["start_seat=0"])
    )


def any_action(rng):
    """Decides at random."""

    def decide(match):
        legal = match.legal_actions()
        return int(legal[int(rng.integers(len(legal)))])

    return decide


def random_games(name, count):
    """Every position of random games, and how they end."""
    digest = Digest()
    for number in range(count):
        match = match_of(name, number)
        for _ in plies(match, any_action(np.random.default_rng(number)), RunningDice(generator(number))):
            digest.add(match.fingerprint())
        digest.add(match.outcome())
    return digest


def searches(name, count, network):
    """Visits and values of searches from positions of random games."""
    digest = Digest()
    for number in range(count):
        match = match_of(name, number)
        rng = np.random.default_rng(number)
        for ply, _ in enumerate(plies(match, any_action(rng), RunningDice(generator(number)))):
            if ply > 3 * number and match.actor >= 0:
                break
        if match.actor < 0 or (network and network_for(match.game, match.setup) is None):
            continue
        player = MctsAgent.named(f"iterations=600:network={network}:belief={32 * network}", match.game, match.setup)
        report = player.search(match.view(match.actor, recall=True), match.legal_actions(), rng).run()
        digest.add([(each.action, each.visits, each.value) for each in report.findings], report.line, report.spread)
    return digest


def whole_games(name, count):
    """What a table shows of whole games: views, choices, reasons, logs; played at random and by computers."""
    digest = Digest()
    names = ["greedy", "network", "mcts:iterations=64:belief=16", *(f"level-{level}" for level in range(1, 5))]
    for number in range(count):
        match, rng, earlier = match_of(name, number), np.random.default_rng(number), []
        decide, player = any_action(rng), names[number % len(names)]
        if player == "network" and network_for(match.game, match.setup) is None:
            player = "random"
        own = agent(player, match.game, match.setup)

        def choose(its, decide=decide, own=own, rng=rng):
            return decide(its) if its.actor else decision(own, its, rng)

        for ply, _ in enumerate(plies(match, choose, RunningDice(generator(number)))):
            digest.add(match.fingerprint())
            for viewer in (*range(match.setup.players), SPECTATOR):
                digest.add(match.view(viewer, recall=bool(ply % 2)))
            if match.actor >= 0:
                digest.add(match.choices(), [reason_against(match, text) for text in earlier[-4:]])
                earlier += match.legal()[:2]
            if ply > LONGEST:
                break
        for viewer in (*range(match.setup.players), SPECTATOR):
            digest.add(match.log(viewer))
    return digest


def analyses(name, count):
    """The analyses of the beginnings of random games."""
    digest = Digest()
    for number in range(count):
        match, rng = match_of(name, number), np.random.default_rng(number)
        for ply, _ in enumerate(plies(match, any_action(rng), RunningDice(generator(number)))):
            if ply > ANALYSED:
                break
        digest.add(analyse(match, Budget(24), number))
    return digest


def reason_against(match, text):
    """The reasons why an action is not allowed, or why it cannot be read."""
    try:
        return [str(reason) for reason in match.why_not(text)]
    except PakalError as error:
        return str(error)


def main():
    names, *counts = sys.argv[1:]
    games, positions, wholes = map(int, counts)
    for name in names.split(","):
        print(name, "random games", random_games(name, games), flush=True)
        print(name, "searches by hand", searches(name, positions, 0), flush=True)
        print(name, "searches with a network", searches(name, positions, 1), flush=True)
        print(name, "whole games", whole_games(name, wholes), flush=True)
        print(name, "analyses", analyses(name, wholes), flush=True)


if __name__ == "__main__":
    main()
