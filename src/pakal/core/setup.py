"""The choices that are fixed before a game begins: game, edition, options, players, start seat, board."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from operator import index
from typing import Any, Protocol, runtime_checkable

from pakal.base.errors import SetupError
from pakal.base.wording import excerpt, whole_number
from pakal.core.facts import Edition, Facts, OptionValue


@runtime_checkable
class BoardFile(Protocol):
    """A board or track, read from a file."""

    @property
    def name(self) -> str:
        """Its name, as records and traces write it."""

    @property
    def text(self) -> str:
        """The file, as it was read."""

    @property
    def content_hash(self) -> str:
        """Hash of its contents; the layout of the file does not matter."""


LONGEST_NAME = 60
"""Most characters of the name of a board file."""


def text_fault(name: str, note: str) -> tuple[str, str] | None:
    """The reason why texts of a board file cannot be shown: the key, and the fault. A note may have lines."""
    if not name or not name.isprintable() or name != name.strip() or len(name) > LONGEST_NAME:
        return "name", "name should be a short text in one line"
    if not all(part.isprintable() for part in note.replace("\N{NO-BREAK SPACE}", " ").split("\n")):
        return "note", "note has a character that cannot be printed"
    return None


@dataclass(frozen=True)
class Setup:
    """Everything that a game depends on before its first action. Setup and actions together are the whole game.

    Attributes:
        facts: the game.
        edition: one of its editions.
        options: every option but `start_seat`, by name.
        players: number of seats.
        rules: version of the rules by which it is played.
        start_seat: the seat that starts (GEN-4); a random one has been drawn before.
        board: board or track, where the game has one.
    """

    facts: Facts
    edition: Edition
    options: Mapping[str, OptionValue]
    players: int
    rules: int
    start_seat: int = 0
    board: BoardFile | None = field(default=None, compare=False)

    def header(self) -> dict[str, object]:
        """First line of a trace."""
        options: dict[str, object] = {}
        for name in sorted(self.options):
            value = self.options[name]
            options[name] = list(value) if isinstance(value, tuple) else value
        header: dict[str, object] = {"game": self.facts.name, "edition": self.edition.name, "options": options}
        if self.board is not None:
            header["board"] = self.board.name
        older = {} if self.rules == self.facts.version else {"rules": self.rules}
        return header | {"players": self.players, "start_seat": self.start_seat} | older


def check_game(setup: Setup, facts: Facts) -> None:
    """Raise SetupError if a setup is of another game."""
    if setup.facts.name != facts.name:
        raise SetupError(f"this setup is of {setup.facts.name}, not of {facts.name}")


def check_rules(facts: Facts, version: int) -> int:
    """`version`, if the game is still played by these rules. Raises SetupError."""
    if version not in facts.versions:
        versions = " and ".join(map(str, facts.versions))
        raise SetupError(f"{facts.name} has no rules {version}; this version of pakal plays rules {versions}")
    return version


def check_players(facts: Facts, players: Any) -> int:
    """`players`, if the game can have this number of players. Raises SetupError."""
    least, most = facts.players
    numbers = f"{least} to {most}" if least < most else f"{least}"
    try:
        number = index(players)
    except TypeError:
        number = None
    if number is None or isinstance(players, bool):
        raise SetupError(f"players must be a whole number ({facts.name}: {numbers}), not {excerpt(repr(players), 20)}")
    if not least <= number <= most:
        raise SetupError(f"{facts.name} is for {numbers} players, not {excerpt(str(number), 20)}")
    return number


def read_options(
    facts: Facts, assignments: Sequence[str], players: int, rules: int
) -> tuple[dict[str, OptionValue], int | None]:
    """Options from `name=value` texts, all others at their defaults; and the start seat, None for a random one.

    Args:
        facts: the game.
        assignments: the texts.
        players: number of seats.
        rules: version of the rules, whose defaults hold.

    Raises:
        SetupError: unknown option, impossible value, or an option given twice.
    """
    if isinstance(assignments, str) or not isinstance(assignments, Iterable):
        value = excerpt(repr(assignments))
        raise SetupError(f"options must be a list of option=value texts, as ['name=value'], not {value}")
    options = {option.name: option.earlier.get(rules, option.default) for option in facts.options}
    start: int | None = 0
    names = set()
    for assignment in assignments:
        if not isinstance(assignment, str):
            raise SetupError(f"options: {excerpt(repr(assignment))} should be a text, as 'name=value'")
        name, equals, text = assignment.partition("=")
        if not equals:
            raise SetupError(f"'{excerpt(assignment)}' should be option=value")
        if name in names:
            raise SetupError(f"option {excerpt(name)} is given twice")
        names.add(name)
        if name == "start_seat":
            start = read_start_seat(text, players)
        else:
            options[name] = facts.option(name).parse(text)
    return options, start


def read_start_seat(text: str, players: int) -> int | None:
    """A seat, or None for `random`. [GEN-4] Raises SetupError."""
    if text == "random":
        return None
    try:
        return whole_number(text, 0, players - 1)
    except ValueError:
        raise SetupError(
            f"option start_seat: '{excerpt(text)}' is no value of it; possible: 0 to {players - 1}, random [GEN-4]"
        ) from None
