"""Compiles the rules while the table is open already: one game after the other, first those that somebody waits for.

The compiler holds the interpreter most of the time, and nobody would be answered meanwhile. So it runs in a program of
its own, which leaves the compiled rules in the cache folder.
"""

import asyncio
import contextlib
import json
import logging
import sys
from collections.abc import Sequence

import msgspec

from pakal.base.wording import excerpt
from pakal.catalogue.registry import facts
from pakal.table.base.errors import TableError

log = logging.getLogger(__name__)

PROGRAM = (sys.executable, "-P", "-m", "pakal", "compile", "--json")
"""Compiles the games that are named behind it, and prints a line after each step."""


class Compiling(msgspec.Struct, frozen=True):
    """A game whose rules are not compiled yet.

    Attributes:
        game: its name.
        title: its title.
        done, steps: of the compilation, so far and in all; it has not begun where nothing is done.
        failed: why the last try failed; the next person who asks for the game starts another one.
    """

    game: str
    title: str
    done: int
    steps: int
    failed: str | None


class Preparation:
    """The games whose rules are not compiled yet, the next one first.

    Args:
        games: their names; the first is compiled first.
        program: command that compiles; tests give their own.
    """

    def __init__(self, games: Sequence[str] = (), program: Sequence[str] = PROGRAM) -> None:
        self._program = program
        self._waiting = {name: Compiling(name, facts(name).title, 0, 1, None) for name in games}
        self._order = list(games)
        self._people: dict[str, int] = {}
        self._next_game = ""
        self._news = asyncio.Event()
        self._current = ""
        self._task: asyncio.Task[None] | None = None
        self._closing = False
        self._process: asyncio.subprocess.Process | None = None

    def start(self) -> None:
        """Begin to compile, if anything waits for it."""
        if self._waiting:
            self._task = asyncio.create_task(self._compile_all())

    def close(self) -> None:
        """Let nobody wait any longer: the server is about to end."""
        self._closing = True
        self._end_process()
        self._tell()

    async def stop(self) -> None:
        """Stop compiling, because the server ends."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def is_ready(self, game: str) -> bool:
        """Whether the rules of a game are compiled, so that nobody has to wait."""
        return game not in self._waiting

    def waiting(self) -> list[Compiling]:
        """The games that are not ready, in the order of their turns."""
        return [self._waiting[name] for name in sorted(self._waiting, key=self._order.index)]

    async def ready(self, game: str, again: bool = False) -> None:
        """Return once the rules of a game are compiled. Its turn comes at once.

        Args:
            game: its name.
            again: whether to try once more where the last try failed. People who only look, and pages that come back by
                themselves, hear of that failure; they would else keep the compiler at work for ever.

        Raises:
            TableError: 503, the rules cannot be compiled.
        """
        if self.is_ready(game):
            return
        if again:
            self._waiting[game] = msgspec.structs.replace(self._waiting[game], failed=None)
        self._order.remove(game)
        self._order.insert(0, game)
        self._people[game] = self._people.get(game, 0) + 1
        self._put_in_order()
        try:
            while not self.is_ready(game):
                reason = "the table is being closed" if self._closing else self._waiting[game].failed
                if reason is not None:
                    arguments = {"game": self._waiting[game].title, "reason": reason}
                    raise TableError(503, "compiling", "not-compiled", arguments)
                await self._news.wait()
        finally:
            self._people[game] -= 1

    def choose(self, game: str) -> None:
        """Compile a game next: a person has just chosen it on the start page. Those who wait for others come first."""
        if not self.is_ready(game):
            self._next_game = game
            self._put_in_order()

    def _rank(self, game: str) -> int:
        """2: somebody waits for a game; 1: somebody has chosen it; 0 otherwise."""
        return 2 if self._people.get(game) else int(game == self._next_game)

    def _put_in_order(self) -> None:
        """Let the game with the highest rank have its turn. What another has compiled so far stays in the cache."""
        self._order.sort(key=self._rank, reverse=True)
        if self._rank(self._order[0]) > self._rank(self._current):
            self._end_process()
        self._tell()

    async def until_ready(self, game: str) -> None:
        """Wait until the rules of a game are compiled. If that fails, this never returns."""
        while not self.is_ready(game):
            await self._news.wait()

    def _tell(self) -> None:
        """Wake everybody who waits, because something has changed."""
        self._news.set()
        self._news = asyncio.Event()

    async def _compile_all(self) -> None:
        while self._waiting and not self._closing:
            name = next((one.game for one in self.waiting() if one.failed is None), None)
            if name is None:
                await self._news.wait()
                continue
            self._current = name
            try:
                reason = await self._compile(name)
            except Exception as error:  # a package may raise anything; the other games are compiled all the same
                reason = f"{type(error).__name__}: {error}"
            self._current = ""
            if reason is None:
                del self._waiting[name]
                self._order.remove(name)  # else it would have its turn before those that wait
            elif reason:
                log.error("the rules of %s could not be compiled: %s", name, reason)
                self._waiting[name] = msgspec.structs.replace(self._waiting[name], failed=reason)
            self._tell()

    async def _compile(self, name: str) -> str | None:
        """Compile one game. Returns why that failed; empty if another game took its turn; None if it is compiled."""
        pipe = asyncio.subprocess.PIPE
        try:
            # A Ctrl-C in the terminal is for the table alone: it ends the compiler itself.
            process = await asyncio.create_subprocess_exec(
                *self._program, name, stdout=pipe, stderr=pipe, start_new_session=True
            )
        except OSError as error:
            return error.strerror or str(error)
        assert process.stdout is not None
        assert process.stderr is not None
        self._process = process
        if self._rank(self._order[0]) > self._rank(name):
            self._end_process()  # somebody has asked for another game meanwhile
        try:
            complaints = asyncio.create_task(process.stderr.read())
            async for line in process.stdout:
                step = json.loads(line)
                entry = msgspec.structs.replace(self._waiting[name], done=step["done"], steps=step["steps"])
                self._waiting[name] = entry
            status = await process.wait()
            text = (await complaints).decode(errors="replace").strip()
        except BaseException:
            self._end_process()
            await process.wait()
            raise
        displaced, self._process = self._process is None, None
        if status == 0:
            return None
        return "" if displaced else excerpt(text.rpartition("\n")[2].removeprefix("pakal: ") or f"status {status}", 200)

    def _end_process(self) -> None:
        """End the program that compiles, if it runs."""
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
