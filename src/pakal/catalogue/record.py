"""Records (`*.pakal`): a game as text that a person can read, mail and diff::

    pakal record 1
    game: rockets
    rules: 1
    edition: jeb
    options: deck=9,9,9,9,8,8,8 tiebreak=trip
    players: 2
    start seat: 0
    seats: greedy · random

    *     shuffle:3,6,6,6,6,5,5,5,…
    1.1   play:3
    1.2   play:5

    result: unfinished · 0 0
    check: 3 plies 5d1c0ab6e3f2a917

Before the empty line: the setup, and what people wrote (`seats`, `date`, `site`, `event`, …). A game on a board of its
own holds the whole board file, each line behind `| `. Then the actions, a line a turn, numbered by round and turn
(`0` before the first round, `*` for chance); `;` begins a comment, `[0:04:31]` is the time left on a clock. The last
two lines say how it ended and prove that nothing is missing or was changed: the check is a hash of setup and actions,
not of comments and names.

`rules` names the version of the rules by which the game was played. An option that the record does not name has their
default. A record of rules that the game no longer has is refused: today's would replay another game.
"""

import hashlib
import re
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import BinaryIO

from pakal.base.errors import DataError, IllegalAction, NotationError, SetupError
from pakal.base.files import reading_error
from pakal.base.wording import count_text, excerpt, whole_number
from pakal.catalogue.registry import game as find_game
from pakal.core.game import Game
from pakal.core.match import Match
from pakal.core.setup import BoardFile, Setup, read_options

FORMAT = 1
BEGINNING = b"pakal record "
"""The words with which a record begins."""

LONGEST = 50_000_000
"""Most bytes of a record."""

REQUIRED = ("game", "rules", "edition", "options", "players", "start seat")
GOES_ON = "goes on"
"""The note that a table writes while a game runs, so that another table can go on with it: for each seat `me`, a
person of the guest who takes the game along, or a computer player. Such a record holds all that is hidden."""

OF_SETUP = (*REQUIRED, "board", "board file")
"""Lines of the header that no note may have as its name; the rows of a drawn board are the last one."""

CLOCK = re.compile(r"\[\d+:\d\d:\d\d(\.\d+)?\]")


@dataclass
class GameRecord:
    """The contents of a record.

    Attributes:
        match: the game, as far as it was played.
        notes: header lines that are not part of the setup, as written (`seats`, `date`, …).
        comments: by ply, the comment behind it; −1 for a comment before the first action.
        clocks: by ply, the time left, as written.
    """

    match: Match
    notes: dict[str, str] = field(default_factory=dict)
    comments: dict[int, str] = field(default_factory=dict)
    clocks: dict[int, str] = field(default_factory=dict)


def write(
    match: Match,
    notes: Mapping[str, str] | None = None,
    comments: Mapping[int, str] | None = None,
    clocks: Mapping[int, str] | None = None,
) -> str:
    """The text of the record of a match, finished or not.

    Args:
        match: the game.
        notes: header lines by name that are not part of the setup.
        comments: by ply, the comment behind it.
        clocks: by ply, the time left.

    Raises:
        SetupError: a note, comment or time that would not read back the same; `one_line` makes texts of people fit.
    """
    notes, comments, clocks = notes or {}, comments or {}, clocks or {}
    check_notes(notes)
    check_remarks(len(match.actions), comments, clocks)
    lines = [*setup_lines(match.setup), *(f"{name}: {value}" for name, value in notes.items()), ""]
    lines += action_lines(match, comments, clocks)
    lines += ["", result_line(match), f"check: {len(match.actions)} plies {check(match)}"]
    return "\n".join(lines) + "\n"


def check_notes(notes: Mapping[str, str]) -> None:
    """SetupError if a header line would not read back as this note."""
    for name, value in notes.items():
        where = f"note '{excerpt(str(name))}'"
        for text in (name, value):
            check_line(where, text)
        if name in OF_SETUP:
            raise SetupError(f"{where}: the setup of the match writes this line of a record")
        if ":" in name or name.startswith("|"):
            raise SetupError(f"{where}: a name should have no colon, and not begin with |")


def check_remarks(plies: int, comments: Mapping[int, str], clocks: Mapping[int, str]) -> None:
    """SetupError if a comment or time would not read back at its ply.

    Args:
        plies: number of plies of the match.
        comments, clocks: as in `write`.
    """
    for what, first, remarks in (("comment", -1, comments), ("clock", 0, clocks)):
        for ply, text in remarks.items():
            where = f"{what} at ply {excerpt(str(ply))}"
            if not isinstance(ply, int):
                raise SetupError(f"{where}: a ply is a whole number")
            if not first <= ply < plies:
                raise SetupError(f"{where}: there is no such ply; the match has {count_text(plies, 'ply')}, from 0")
            check_line(where, text)
            if what == "clock" and not CLOCK.fullmatch(f"[{text}]"):
                raise SetupError(f"{where}: '{excerpt(text)}' should be a time such as 0:04:31")


def check_line(where: str, text: str) -> None:
    """SetupError if this is no text, or not one line as `one_line` makes it."""
    if not isinstance(text, str):
        raise SetupError(f"{where}: {excerpt(repr(text))} should be a text")
    if text != one_line(text):
        raise SetupError(f"{where}: '{excerpt(text)}' should be one line of visible characters and single spaces")


def one_line(text: str) -> str:
    """A text of a person, made fit for one line of a record."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def setup_lines(setup: Setup, names: Container[str] | None = None) -> Iterator[str]:
    """The header lines of a setup: everything that the game depends on before its first action.

    Args:
        setup: the setup.
        names: options that get a line; None: all. A record that is older than an option does not name it.
    """
    facts = setup.facts
    yield f"pakal record {FORMAT}"
    yield f"game: {facts.name}"
    yield f"rules: {setup.rules}"
    yield f"edition: {setup.edition.name}"
    options = (option for option in facts.options if names is None or option.name in names)
    yield "options: " + " ".join(f"{option.name}={option.write(setup.options[option.name])}" for option in options)
    yield f"players: {setup.players}"
    yield f"start seat: {setup.start_seat}"
    if setup.board is not None:
        yield f"board: {setup.board.name} {setup.board.content_hash}"
        if not is_built_in(setup):
            for line in setup.board.text.strip().split("\n"):
                yield f"| {line}".rstrip()


def is_built_in(setup: Setup) -> bool:
    """Whether the board is a built-in one, with the same contents."""
    board = setup.board
    if board is None or board.name not in setup.facts.boards:
        return False
    return find_game(setup.facts.name).built_in_board(board.name).content_hash == board.content_hash


def action_lines(match: Match, comments: Mapping[int, str], clocks: Mapping[int, str]) -> Iterator[str]:
    """The lines of actions, one per turn; a comment ends its line."""
    if -1 in comments:
        yield f"; {comments[-1]}"
    line, last = "", None
    for index, ply in enumerate(match.actions):
        number = label(ply.actor, ply.round, ply.turn)
        if number != last and line:
            yield line
            line = ""
        line = f"{line} {ply.text}" if line else f"{number:<5} {ply.text}"
        last = number
        if index in clocks:
            line += f" [{clocks[index]}]"
        if index in comments:
            yield f"{line} ; {comments[index]}"
            line, last = "", None
    if line:
        yield line


def label(actor: int, round_: int, turn: int) -> str:
    """Number of a line: round and turn of decisions, 0 for those before the first round, `*` for chance."""
    if actor < 0:
        return "*"
    return f"{round_}.{turn}" if round_ else "0"


def result_line(match: Match) -> str:
    """The line of the result."""
    outcome = match.outcome()
    scores = " ".join(str(score) for score in outcome.scores)
    if not outcome.complete:
        return f"result: unfinished · {scores}"
    return f"result: {outcome.reason} · {scores} · won by {' '.join(str(seat) for seat in outcome.winners)}"


def check(match: Match, names: Container[str] | None = None) -> str:
    """Hash of setup, actions and result, 16 hexadecimal digits; `names` as in `setup_lines`."""
    parts = [*setup_lines(match.setup, names), *(ply.text for ply in match.actions), result_line(match)]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]


def read_file(path: str | Path) -> GameRecord:
    """The record in a file. Raises DataError."""
    try:
        with open(path, "rb") as file:
            text = text_of(file, str(path))
    except OSError as error:
        raise reading_error(error, str(path)) from None
    return read(text, source=str(path))


def text_of(file: BinaryIO, source: str) -> str:
    """The text of a record, read once, so that it may come through a pipe. Raises DataError, OSError."""
    return as_text(file.read(LONGEST + 1), source)


def as_text(content: bytes, source: str, before: int = 0) -> str:
    """The text of a record from its bytes. `before`: lines of the file in front of it. Raises DataError."""
    if len(content) > LONGEST:
        raise DataError(f"is larger than {LONGEST // 10**6} MB, and no record", source=source)
    try:
        return content.decode("utf-8-sig")  # an editor may have put a mark in front
    except UnicodeDecodeError as error:
        line = before + content[: error.start].count(b"\n") + 1
        raise DataError("is no record: it is not UTF-8 text", source=source, line=line) from None


def header_lines(lines: Sequence[str]) -> Iterator[tuple[int, str, str | None]]:
    """The header of a record below its first line, up to the empty line.

    Args:
        lines: the lines of the record.

    Yields:
        Index, name and value of each line. The name of a row of a drawn board is `|`. The value is None where the line
        names nothing.
    """
    for at, line in enumerate(lines[1:], 1):
        if not line.strip():
            return
        if line.startswith("|"):
            yield at, "|", line[2:]
        else:
            name, colon, value = line.partition(":")
            yield at, name.strip(), value.strip() if colon else None


def header_of(text: str) -> dict[str, str]:
    """Values of a record's header by name, without the rows of a drawn board; the record need not be sound."""
    lines = header_lines(text.split("\n"))
    return {name: value for _, name, value in lines if value is not None and name != "|"}


def game_of(text: str) -> str:
    """Name of the game that a record's text gives; empty where it gives none."""
    name = header_of(text[:1000]).get("game", "")
    return name if re.fullmatch(r"[a-z0-9-]+", name) else ""


def read(
    text: str, source: str = "record", before: int = 0, ready: Callable[[Game], None] = lambda game: None
) -> GameRecord:
    """The record in a text, with its actions replayed one by one.

    Args:
        text: the record.
        source: name of its file, for errors.
        before: lines of the file in front of it, for errors.
        ready: called with the game once the header is sound, before the first of its rules is needed.

    Raises:
        DataError: with line and reason.
    """
    return Reader(text, source, before).record(ready)


class Reader:
    """Reads a record line by line. Its methods raise DataError, which names the line."""

    def __init__(self, text: str, source: str, before: int = 0) -> None:
        self.lines = [line.rstrip("\r") for line in text.split("\n")]
        self.source = source
        self.before = before
        self.at = 0
        self.option_names: set[str] = set()

    def error(self, reason: str, line: int | None = None) -> DataError:
        """The error for a line, by its index; None: the present one."""
        return DataError(reason, source=self.source, line=self.before + (self.at if line is None else line) + 1)

    def record(self, ready: Callable[[Game], None]) -> GameRecord:
        """The whole record; `ready` as in `read`."""
        header = self.header()
        game, setup = self.setup(header)
        ready(game)
        record = GameRecord(Match(game, setup))
        for name, (value, _) in header.items():
            if name not in OF_SETUP:
                record.notes[name] = one_line(value)
        self.actions(record)
        self.closing(record.match)
        return record

    def header(self) -> dict[str, tuple[str, int]]:
        """Header lines up to the empty one: name -> value and line; the board file under `board file`."""
        first = self.lines[0].strip()
        if not (parts := re.fullmatch(r"pakal record (\d{1,9})", first, re.ASCII)):
            raise self.error(f"'{excerpt(first)}' should be 'pakal record {FORMAT}': this is no record")
        if int(parts[1]) > FORMAT:
            raise self.error(f"is of format {parts[1]}; this version of pakal reads formats up to {FORMAT}")
        header: dict[str, tuple[str, int]] = {}
        board: list[str] = []
        for at, name, value in header_lines(self.lines):
            self.at = at
            if value is None:
                raise self.error(f"'{excerpt(name)}' should be 'name: value'")
            if not name.isprintable():
                raise self.error(f"'{excerpt(name)}' has characters that nobody can see")
            name = one_line(name)  # so that the record can be written again
            if name == "|":
                header.setdefault("board file", ("", self.at))
                board.append(value)
            elif name in header:
                raise self.error(f"'{excerpt(name)}' is there twice")
            else:
                header[name] = (value, self.at)
        if self.at + 1 < len(self.lines):  # skip the empty line below the header
            self.at += 2
        if board:
            header["board file"] = ("\n".join(board) + "\n", header["board file"][1])
        for name in REQUIRED:
            if name not in header:
                raise self.error(f"there is no line '{name}: …' above the actions", line=len(header))
        return header

    def setup(self, header: dict[str, tuple[str, int]], any_rules: bool = False) -> tuple[Game, Setup]:
        """Game and setup, each value checked in its line.

        Args:
            header: as `header` returns it.
            any_rules: whether to take a setup of other rules, too.
        """
        name, at = header["game"]
        try:
            game = find_game(name)
            facts = game.facts
            version, at = header["rules"]
            rules = whole_number(version, 1)
            if rules not in facts.versions:
                if not any_rules:
                    other = "an older" if rules < facts.version else "a newer"
                    raise SetupError(
                        f"was played by rules {version}; this version of pakal has rules {facts.version}:"
                        f" read the record with {other} one"
                    )
                rules = facts.version
            text, at = header["edition"]
            edition = facts.edition(text).name
            text, at = header["players"]
            players = whole_number(text, *facts.players)
            start, at = header["start seat"]
            whole_number(start, 0, players - 1)
            options, at = header["options"]
            assignments = options.split()
            self.option_names = {text.partition("=")[0] for text in assignments}  # later options have their defaults
            read_options(facts, assignments, players, rules)
            board, at = self.board(game, header)
            assignments.append(f"start_seat={start}")
            return game, game.setup(players=players, edition=edition, options=assignments, board=board, rules=rules)
        except ValueError as error:
            if isinstance(error, DataError):
                raise
            raise self.error(str(error), line=at) from None

    def board(self, game: Game, header: dict[str, tuple[str, int]]) -> tuple[BoardFile | None, int]:
        """The board in the record, or the built-in one, and its line. It must have the hash that the header names."""
        if not game.facts.boards:
            for name in ("board", "board file"):
                if name in header:
                    raise self.error(f"{game.facts.name} has no board", line=header[name][1])
            return None, 0
        if "board" not in header:
            raise self.error("there is no line 'board: …' above the actions", line=len(header))
        value, at = header["board"]
        name, _, digest = value.rpartition(" ")
        if "board file" in header:
            text, first = header["board file"]
            try:
                board = game.parse_board(text, self.source)
            except DataError as error:
                raise self.error(f"board: {error.reason}", line=first + (error.line or 1) - 1) from None
        elif name in game.facts.boards:
            board = game.built_in_board(name)
        else:
            raise self.error(f"board '{excerpt(name)}' does not come with pakal, and is not in the record", line=at)
        if (board.name, board.content_hash) != (name, digest):
            raise self.error("this is not the board that the game was played on: name or hash differ", line=at)
        return board, at

    def actions(self, record: GameRecord) -> None:
        """Every action, replayed; stops at the closing lines."""
        match = record.match
        for at in range(self.at, len(self.lines)):
            self.at, line = at, self.lines[at].strip()
            if line.startswith("result:"):
                return
            line, semicolon, comment = (part.strip() for part in line.partition(";"))
            if semicolon:
                index = len(match.actions) + len([t for t in line.split()[1:] if not CLOCK.fullmatch(t)]) - 1
                record.comments[index] = one_line(comment)
            if line:
                self.turn(record, line.split())
        raise self.error("the record ends without its closing lines: it has been cut off", line=len(self.lines) - 1)

    def turn(self, record: GameRecord, words: list[str]) -> None:
        """One line of actions, after its number."""
        match = record.match
        number, *words = words
        right_number = label(match.actor, match.round, match.turn)
        if match.over:
            raise self.error("there are actions after the end of the game")
        if number != right_number:
            raise self.error(f"'{excerpt(number)}' should be '{right_number}': something is missing or out of order")
        if not words:
            raise self.error("there is no action behind the number")
        for word in words:
            if CLOCK.fullmatch(word):
                record.clocks[len(match.actions) - 1] = word[1:-1]
                continue
            try:
                match.play(word)
            except (NotationError, IllegalAction) as error:
                raise self.error(str(error)) from None

    def closing(self, match: Match) -> None:
        """Result and check, and nothing after them."""
        result, at = self.lines[self.at].strip(), self.at
        if result.startswith("result: agreement ") and not match.over:
            try:
                match.end_by_agreement()
            except IllegalAction as error:
                raise self.error(str(error)) from None
        if result != result_line(match):
            raise self.error(f"'{excerpt(result)}' should be '{result_line(match)}' after these actions", line=at)
        rest = [(i, line.strip()) for i, line in enumerate(self.lines) if i > at and line.strip()]
        if not rest:
            raise self.error("the last line, 'check: …', is missing: the record has been cut off")
        at, line = rest[0]
        if not (parts := re.fullmatch(r"check: (\d{1,9}) plies ([0-9a-f]{16})", line, re.ASCII)):
            raise self.error(f"'{excerpt(line)}' should be 'check: {len(match.actions)} plies …'", line=at)
        if int(parts[1]) != len(match.actions):
            raise self.error(f"{count_text(int(parts[1]), 'ply')} should be here, not {len(match.actions)}", line=at)
        if parts[2] != check(match, self.option_names):
            raise self.error("the check does not fit: setup or actions have been changed since it was written", line=at)
        if len(rest) > 1:
            raise self.error("there is something after the end of the record", line=rest[1][0])
