"""An outside program as an agent, asked by lines on its standard input. The protocol is in docs/guides/agents.md."""

import os
import queue
import shlex
import signal
import subprocess
import threading
import weakref
from collections.abc import Sequence
from contextlib import suppress
from typing import IO, Any

import msgspec
import numpy as np

from pakal.agents.agent import Agent, AgentFailed
from pakal.base.errors import SetupError
from pakal.base.wording import excerpt
from pakal.core.game import Game
from pakal.core.setup import Setup
from pakal.core.view import View
from pakal.kernels.kernel import Ints

PROTOCOL = 1
"""Version of the protocol, in every question; it is raised by a change that programs would notice."""

SECONDS = 10.0
"""Seconds that a program may take for an answer."""

LONGEST = 4096
"""Most characters of an answer."""

WAITING = 16
"""Most lines that pakal keeps of a program that writes without being asked. Then its pipe fills, and it has to wait."""


class ProgramAgent(Agent):
    """Asks a program for each decision, one line of JSON to one line of notation.

    Args:
        command: the program and its arguments, as a shell would split them; no shell is involved.
    """

    def __init__(self, game: Game, setup: Setup, command: str) -> None:
        super().__init__(game, setup)
        self.program = Program(shlex.split(command), f"program '{excerpt(command)}'", SECONDS)
        self._terms = game.terms(setup)

    @classmethod
    def named(cls, more: str, game: Game, setup: Setup) -> "ProgramAgent":
        """`program:COMMAND`. Raises SetupError."""
        cls.check(more)
        return cls(game, setup, more)

    @classmethod
    def check(cls, more: str) -> None:
        """Check that there is a command. Raises SetupError."""
        try:
            words = shlex.split(more)
        except ValueError as error:
            raise SetupError(f"agent program: '{excerpt(more)}' is no command: {error}") from None
        if not words:
            raise SetupError("agent program: say which, as in 'program:python3 my_agent.py'")

    def choose(self, view: View | None, legal: Ints, rng: np.random.Generator) -> int:
        """The action that the program answers. On AgentFailed the program is ended."""
        assert view is not None
        actions = self.spell(view, legal, rng)
        kind, args = self.game.question(view)
        question = {
            "pakal": PROTOCOL,
            "setup": self.setup.header(),
            "seat": view.actor,
            "question": kind,
            "args": args,
            "legal": sorted(actions),
            "view": view,
            "seed": int(rng.integers(1 << 53)),
        }
        answer = self.program.ask(msgspec.json.encode(question).decode())
        if answer not in actions:
            self.close()
            raise AgentFailed(f"{self.program.name} answered '{excerpt(answer)}', which is not legal")
        return actions[answer]

    def spell(self, view: View, legal: Ints, rng: np.random.Generator) -> dict[str, int]:
        """Notation of each legal action; it is the same in every world that fits the view."""
        world = self.game.determinize(self._terms, view, rng)
        return {self.game.spell(self._terms, world, int(action)): int(action) for action in legal}

    def close(self) -> None:
        """End the program."""
        self.program.close()


class Program:
    """A process that answers each line with a line. It starts when it is first asked.

    Args:
        words: the program and its arguments.
        name: how errors name it.
        seconds: longest time for an answer.
    """

    def __init__(self, words: Sequence[str], name: str, seconds: float) -> None:
        self.words, self.name, self.seconds = words, name, seconds
        self._process: subprocess.Popen[str] | None = None
        self._lines: queue.Queue[str] = queue.Queue(WAITING)

    def ask(self, question: str) -> str:
        """The line by which the program answers this line. Raises AgentFailed; then the program is ended."""
        try:
            return self._answer(question)
        except BaseException:  # Ctrl-C, too: else the program's late answer would be taken for the next one
            self.close()
            raise

    def _answer(self, question: str) -> str:
        process = self.running()
        line = None if self._lines.empty() else self._lines.get()
        if line:
            raise AgentFailed(f"{self.name} said '{excerpt(line.rstrip())}' before it was asked")
        over = line is not None or process.poll() is not None  # asked now: it may answer and then end
        # a thread writes it: a program that does not read would keep us waiting for ever
        threading.Thread(target=say, args=(process, question), daemon=True).start()
        try:
            answer = "" if over else self._lines.get(timeout=self.seconds)
        except queue.Empty:
            raise AgentFailed(f"{self.name} gave no answer in {self.seconds:g} s") from None
        if not answer.endswith("\n"):  # the program has ended: its last line is empty or cut off
            if len(answer) >= LONGEST:
                raise AgentFailed(f"{self.name} answered more than {LONGEST} characters")
            raise AgentFailed(f"{self.name} ended without an answer{status(process)}")
        return answer.rstrip("\r\n")

    def running(self) -> "subprocess.Popen[str]":
        """The process, started when it is first asked. Raises AgentFailed."""
        if self._process is None:
            try:
                self._process = subprocess.Popen(
                    self.words,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    encoding="utf-8",
                    errors="replace",
                    start_new_session=True,  # so that the processes that it starts can be ended with it
                )
            except OSError as error:
                reason = error.strerror or "it does not start"
                raise AgentFailed(f"{self.name} cannot be started: {reason}") from None
            work = (self._process.stdout, self._lines, LONGEST)
            threading.Thread(target=listen, args=work, daemon=True).start()
            weakref.finalize(self, end, self._process)
        return self._process

    def close(self) -> None:
        """End the process."""
        if self._process is not None:
            end(self._process)
            self._process = None
            self._lines = queue.Queue(WAITING)


def listen(stream: IO[str] | None, lines: "queue.Queue[str]", longest: int) -> None:
    """Put every line of a program in a queue, cut after `longest` characters. An empty line says that it has ended."""
    assert stream is not None
    with suppress(OSError, ValueError), stream:
        while line := stream.readline(longest):
            lines.put(line)
    lines.put("")


def say(process: "subprocess.Popen[str]", line: str) -> None:
    """Write a line to a program. If it has ended, nobody answers; that is how pakal notices."""
    assert process.stdin is not None
    with suppress(OSError, ValueError):
        process.stdin.write(line + "\n")
        process.stdin.flush()


def status(process: "subprocess.Popen[Any]") -> str:
    """The way in which a program has ended, if it has."""
    try:
        return f" (exit status {process.wait(1)})"
    except subprocess.TimeoutExpired:
        return ""


def stopped_descendants(pid: int) -> list[int]:
    """The numbers of a process and of its descendants in any session, where Linux tells them.

    Each is stopped before its children are read: it starts no others meanwhile.
    """
    numbers = [pid] if os.path.exists(f"/proc/{pid}/task/{pid}/children") else []
    for number in numbers:
        with suppress(OSError):
            os.kill(number, signal.SIGSTOP)
            for thread in os.listdir(f"/proc/{number}/task"):
                with open(f"/proc/{number}/task/{thread}/children", encoding="ascii") as children:
                    numbers += map(int, children.read().split())
    return numbers


def end(process: "subprocess.Popen[Any]") -> None:
    """Kill a program and all processes that it has started; a program that hangs would ignore anything weaker.

    The thread that reads its output closes the pipe: to close it here would wait for every process that has it open.
    """
    if process.returncode is None:  # if it has ended, another process may have its number by now
        for number in reversed(stopped_descendants(process.pid)):
            with suppress(OSError):
                os.kill(number, signal.SIGKILL)
    if hasattr(os, "killpg"):
        with suppress(OSError):
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    process.wait()
    if process.stdin is not None:
        with suppress(OSError):
            process.stdin.close()
