"""A process that hosts a bot or a policy of OpenSpiel: `python -m pakal.envs.open_spiel.host MODULE:CALLABLE`.

`bots.py` starts it, and asks it by lines of JSON: `null`, whether the callable can be loaded; `game`, `seat` and
`seed`, to make the bot of a game; `acts`, its action in the state after these actions and outcomes.
"""

import json
import os
import signal
import sys
import threading
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from operator import index
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pyspiel

from pakal.base.errors import in_one_line

Makes = Callable[[pyspiel.Game, int, int], Any]
"""Makes a bot or a policy from the game, its seat and a seed."""


class Host:
    """The bot of one game after the other."""

    def __init__(self, more: str) -> None:
        self._more = more

    def answer(self, question: dict[str, Any] | None) -> dict[str, Any]:
        """The `action` of a bot, the `chances` of a policy, or the `error` of either in one line."""
        try:
            makes = find_callable(self._more)
        except BaseException as error:  # a module may raise anything on import
            return {"error": f"cannot be loaded: {in_one_line(error)}"}
        try:
            if question is None:
                return {}
            if "acts" in question:
                return self._choice(question["acts"])
            self._game, self._seat = pyspiel.load_game(question["game"]), question["seat"]
            self._bot = makes(self._game, self._seat, question["seed"])
        except BaseException as error:
            return {"error": f"failed: {in_one_line(error)}"}
        if isinstance(self._bot, (pyspiel.MCTSBot, pyspiel.ISMCTSBot)):
            return {"error": "cannot play: OpenSpiel's searches in C++ crash with games in Python"}
        return {}

    def _choice(self, acts: list[int]) -> dict[str, Any]:
        state = self._game.new_initial_state()
        for act in acts:
            state.apply_action(act)
        if hasattr(self._bot, "step"):
            return {"action": index(self._bot.step(state))}
        chances = self._bot.action_probabilities(state, self._seat)
        return {"chances": [(index(action), float(chances[action])) for action in sorted(chances)]}


def find_callable(more: str) -> Makes:
    """The callable that `MODULE:CALLABLE` names. Raises whatever the module raises."""
    place, _, name = more.rpartition(":")
    maker = getattr(load_module(place), name)
    if not callable(maker):
        raise TypeError(f"{name} is nothing that can be called")
    makes: Makes = maker
    return makes


@cache
def load_module(place: str) -> Any:
    """A module by its name, or by its file."""
    if not place.endswith(".py"):
        return import_module(place)
    spec = spec_from_file_location(Path(place).stem, place)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def listen(pipe: int, lines: SimpleQueue[str]) -> None:
    """Hand over each question. When the parent is gone, the process ends, whatever the bot is doing."""
    with open(pipe, encoding="utf-8") as questions:
        for line in questions:
            lines.put(line)
    os.kill(os.getpid(), signal.SIGTERM)


def main(more: str) -> None:
    """Answer questions. The bot's output goes to standard error, and it reads nothing."""
    questions, answers = os.dup(0), os.dup(1)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    sys.stdout = sys.stderr  # which keeps nothing back that would be lost with the process
    lines: SimpleQueue[str] = SimpleQueue()
    threading.Thread(target=listen, args=(questions, lines), daemon=True).start()
    host = Host(more)
    with open(answers, "w", encoding="utf-8") as out:
        while True:
            print(json.dumps(host.answer(json.loads(lines.get()))), file=out, flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
