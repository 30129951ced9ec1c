"""Checks that compiled rules and the same rules as plain Python give the same answers in positions of played games.

A plain Python run also checks every index, where compiled rules would read or write beside an array.

PYTEST_DONT_REWRITE: the message of a check says all.
"""

import os
import pickle
import subprocess
import sys
import traceback
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from pakal.core.game import Action, Game, Step
from pakal.core.match import Match, Ply
from pakal.core.setup import Setup
from pakal.kernels.kernel import CHANCE, INTERPRETED, NOBODY, Records
from pakal.kernels.random import generator, stream

POSITIONS = 320
"""Number of positions that a check compares, spread over its setups."""

FEWEST = 6
"""Positions of each setup."""

Case = tuple[bytes, Action]
"""A state, and the action that was played in it."""

Answer = Mapping[str, Any]
"""By name, an answer of the rules about a position."""


def positions(steps: Sequence[Step], setups: int) -> list[Case]:
    """Some positions of a game, from the first to the last."""
    count = min(len(steps), max(FEWEST, POSITIONS // setups))
    numbers = np.unique(np.linspace(0, len(steps) - 1, count).round().astype(int))
    return [(steps[i].before.tobytes(), steps[i].action) for i in numbers]


def check_interpreted(game: Game, samples: Sequence[tuple[Setup, list[Case]]]) -> None:
    """Raise if a process that compiles nothing answers differently for any position."""
    if INTERPRETED:
        return  # there is nothing to compare
    module = type(game).__module__
    assert getattr(import_module(module), "GAME", None) is game, (
        f"{module} has no GAME: a second process cannot find it"
    )
    questions = [(setup_arguments(setup), position_list) for setup, position_list in samples]
    request = pickle.dumps((module, questions))
    environment = {**os.environ, "PAKAL_INTERPRET": "1", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    process = subprocess.run(
        [sys.executable, "-m", __name__], input=request, env=environment, capture_output=True, check=False
    )
    assert process.returncode == 0, f"interpreted rules: {process.stderr.decode(errors='replace').strip()[-2000:]}"
    replies = pickle.loads(process.stdout)
    for (setup, position_list), others in zip(samples, replies, strict=True):
        for (state, action), other in zip(position_list, others, strict=True):
            compare(setup, game, answer(game, setup, state, action), other)


def setup_arguments(setup: Setup) -> dict[str, Any]:
    """A setup as arguments of `Game.setup`."""
    options = [f"{option.name}={option.write(setup.options[option.name])}" for option in setup.facts.options]
    start = f"start_seat={setup.start_seat}"
    return {"players": setup.players, "edition": setup.edition.name, "options": [*options, start]}


def compare(setup: Setup, game: Game, fast: Answer, slow: Answer) -> None:
    """Raise with the first answer in which compiled and interpreted rules differ."""
    where = f"{setup.header()}, round {fast['round']}, turn {fast['turn']}, actor {fast['actor']}"
    assert "error" not in slow, f"{where}: interpreted rules fail: {slow.get('error')}"
    for name, one in fast.items():
        other = slow[name]
        if name == "state" and one != other:
            one, other = differing(game, one, other)
        alike = np.allclose(one, other, rtol=1e-9) if name == "evaluate" else one == other
        assert alike, f"{where}: {name} differs: compiled {one}, interpreted {other}"


def differing(game: Game, one: bytes, other: bytes) -> tuple[Any, Any]:
    """The fields in which two states differ."""
    first, second = (game.position.over(bytearray(state)) for state in (one, other))
    names = first.differences(second)
    return {name: first.flat(name) for name in names}, {name: second.flat(name) for name in names}


def answer(game: Game, setup: Setup, state: bytes, action: Action) -> dict[str, Any]:
    """The answers of the rules about a position and about an action in it.

    Args:
        game: the game.
        setup: its setup.
        state: the position as bytes.
        action: the action.
    """
    match = at(game, setup, state)
    values: dict[str, Any] = {"round": match.round, "turn": match.turn, "actor": match.actor}
    kernels, terms = game.kernels, match.terms.record
    values["evaluate"] = [float(kernels["evaluate"](terms, match.state.record, seat)) for seat in range(setup.players)]
    if match.actor == CHANCE:
        values["chance outcomes"] = match.chance_outcomes()
        values["what chance draws"] = [draw_outcome(match, match.state.array, seed) for seed in range(3)]
    else:
        values["legal actions"] = sorted(match.spell(int(number)) for number in match.legal_actions())
    match.redo(Ply(match.actor, action, "", match.round, match.turn))
    values["state"] = match.fingerprint()
    values["scores"] = match.scores
    if match.actor != NOBODY:
        values["actor after it"] = match.actor
    return values


def at(game: Game, setup: Setup, state: bytes) -> Match:
    """A match without past plies in a position, given as bytes."""
    return Match(game, setup).at(game.position.over(bytearray(state)))


def draw_outcome(match: Match, states: Records, seed: int) -> list[int]:
    """An outcome of chance by a seed."""
    out = match.game.engine.outcome_buffer()
    n = match.game.engine.draw_chance(match.terms.array, states, generator(stream(seed, "chance")), out)
    return [int(number) for number in out[:n]]


def answers(game: Game, arguments: Mapping[str, Any], position_list: Sequence[Case]) -> list[Answer]:
    """The answers about all positions of a setup; an error is an answer too."""
    setup = game.setup(**arguments)
    answer_list: list[Answer] = []
    for state, action in position_list:
        try:
            answer_list.append(answer(game, setup, state, action))
        except Exception as error:
            last = traceback.extract_tb(error.__traceback__)[-1]
            answer_list.append(
                {"error": f"{type(error).__name__}: {error} ({Path(last.filename).name}:{last.lineno} {last.name})"}
            )
    return answer_list


def main() -> None:
    """Answer the process that asks; the game's output goes to standard error."""
    out, sys.stdout = sys.stdout.buffer, sys.stderr
    module, questions = pickle.loads(sys.stdin.buffer.read())
    game = import_module(module).GAME
    np.seterr(over="ignore")
    out.write(pickle.dumps([answers(game, setup, position_list) for setup, position_list in questions]))


if __name__ == "__main__":
    main()
