"""Facts of a game that need no engine, for lobby, documents and command line. Imports neither NumPy nor Numba."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from types import UnionType
from typing import Any, Literal, get_args, get_origin, get_type_hints

from pakal.base.errors import SetupError
from pakal.base.wording import MOST_SEATS, excerpt, whole_number

OptionValue = bool | int | str | None | tuple[int | str, ...]
"""Value of an option, as a trace writes it in JSON."""


@dataclass(frozen=True)
class Option:
    """A choice of the table that the rules leave open.

    Attributes:
        name: as in `-o name=value`.
        clause: the clause that offers it.
        default: value if nobody chooses one.
        values: the possible values in words, for error messages and help.
        read: text -> value; raises ValueError, whose message is not shown.
        write: value -> text, the inverse of `read`.
        choices: all values as text where they can be listed, else empty.
        limits: the numbers in `values`, by name; the sentences of all languages take them as arguments.
        earlier: its default in older versions of the rules, where that was another one.
    """

    name: str
    clause: str
    default: OptionValue
    values: str
    read: Callable[[str], OptionValue]
    write: Callable[[OptionValue], str] = str
    choices: tuple[str, ...] = ()
    limits: Mapping[str, int] = field(default_factory=dict)
    earlier: Mapping[int, OptionValue] = field(default_factory=dict)

    def parse(self, text: str) -> OptionValue:
        """Value that `text` spells. Raises SetupError."""
        try:
            return self.read(text)
        except ValueError as error:
            cause = f" ({error})" if str(error) else ""
            raise SetupError(
                f"option {self.name}: '{excerpt(text)}' is no value of it{cause}; "
                f"possible: {self.values} [{self.clause}]"
            ) from None


def choice(
    name: str, clause: str, values: Sequence[str], default: str, earlier: Mapping[int, OptionValue] | None = None
) -> Option:
    """An option that takes one of a few words."""
    read = partial(read_word, tuple(values))
    return Option(name, clause, default, ", ".join(values), read, choices=tuple(values), earlier=earlier or {})


def switch(name: str, clause: str, default: bool) -> Option:
    """An option that is on or off."""
    return Option(name, clause, default, "on, off", read_switch, write_switch, choices=("on", "off"))


def limit(name: str, clause: str) -> Option:
    """An option that is a whole number from 1, or `none`."""
    return Option(name, clause, None, "none or a whole number from 1", read_limit, write_limit)


# Readers and writers stand at the top of the module, so that facts and setups can be pickled.


def read_word(words: Sequence[str], text: str) -> OptionValue:
    """One of a few words. Raises ValueError."""
    if text not in words:
        raise ValueError
    return text


def read_switch(text: str) -> OptionValue:
    """`on` or `off`."""
    return read_word(("on", "off"), text) == "on"


def write_switch(on: OptionValue) -> str:
    """`on` or `off`."""
    return "on" if on else "off"


def read_limit(text: str) -> OptionValue:
    """`none`, or a whole number from 1."""
    return None if text == "none" else whole_number(text, 1)


def write_limit(most: OptionValue) -> str:
    """`none`, or the number."""
    return "none" if most is None else str(most)


def write_list(values: OptionValue) -> str:
    """Values with commas between them."""
    assert isinstance(values, tuple)
    return ",".join(map(str, values))


Certainty = Literal["document", "review", "mixed", "house"]
"""Whether rules are read in their source, told by a published review, both, or made by the people who play them."""


@dataclass(frozen=True)
class Edition:
    """One edition of a rulebook: numbers and choices under one name, with their source.

    Attributes:
        name: as in `--edition name`.
        title: publisher and language, as a person would ask for it.
        source: the document that it was read from.
        certainty: how its rules are known.
        fields: values of the edition table at the end of the rules page.
        differs: clauses in which it differs from the first one; each has its sentence in the texts (`edition-<name>`).
    """

    name: str
    title: str
    source: str
    certainty: Certainty
    fields: Mapping[str, OptionValue]
    differs: tuple[str, ...] = ()


@dataclass(frozen=True)
class Medal:
    """What the people of a table are remembered for; its message `medal-<name>` takes the value.

    Attributes:
        name: of the medal.
        events: names of the events that count for the seat that they name as `seat`.
        argument: the argument of these events whose largest value counts; empty: the number of events counts.
        first: the first player who reaches this value keeps the medal; 0: the player of the largest value has it.
    """

    name: str
    events: tuple[str, ...]
    argument: str = ""
    first: int = 0


@dataclass(frozen=True)
class Facts:
    """One game as lobby, command line and documents know it.

    Attributes:
        name: as on the command line (`pacals-rocket`).
        title, designer, published: for people, in English; the texts say the same in each language.
        players: least and most seats.
        prefix: the letters with which its clauses begin (`PR`).
        editions: the first is the default.
        options: all but `start_seat`, which every game has (GEN-4).
        reasons: why a game can end.
        hidden: whether seats know different things.
        boards: names of the built-in boards or tracks, the default first; empty where the game has none.
        board_sign: regular expression for lines that stand only in its board files; they tell to which game a file
            belongs.
        version: of the rules; a record names the version by which it was played.
        earlier: older versions of the rules that are still played: records and matches that began by them go on.
        max_legal: largest number of legal actions that can occur, the size of the buffer.
        max_outcome: largest number of numbers in a chance outcome.
        action_count: actions are numbers below this.
        seat_arguments: arguments of its events and reasons that are seats, beside those of `seats.SEAT_ARGUMENTS`.
        medals: what people are remembered for, beside their points.
    """

    name: str
    title: str
    designer: str
    published: str
    players: tuple[int, int]
    prefix: str
    editions: tuple[Edition, ...]
    options: tuple[Option, ...]
    reasons: tuple[str, ...]
    hidden: bool
    max_legal: int
    max_outcome: int
    action_count: int
    boards: tuple[str, ...] = ()
    board_sign: str = ""
    version: int = 1
    earlier: tuple[int, ...] = ()
    seat_arguments: tuple[str, ...] = ()
    medals: tuple[Medal, ...] = ()

    @property
    def versions(self) -> tuple[int, ...]:
        """The versions of the rules that are played, today's last."""
        return (*self.earlier, self.version)

    def edition(self, name: str | None) -> Edition:
        """The edition of that name, or the default. Raises SetupError."""
        if name is None:
            return self.editions[0]
        for edition in self.editions:
            if edition.name == name:
                return edition
        names = ", ".join(e.name for e in self.editions)
        raise SetupError(f"{self.name} has no edition '{excerpt(str(name))}'; there are: {names}")

    def option(self, name: str) -> Option:
        """The option of that name. Raises SetupError."""
        for option in self.options:
            if option.name == name:
                return option
        names = ", ".join(["start_seat", *(o.name for o in self.options)])
        raise SetupError(f"{self.name} has no option '{excerpt(name)}'; there are: {names}")


def each_value(choices: Mapping[str, Sequence[str]]) -> list[tuple[str, ...]]:
    """Lists of options in which each value of each option stands at least once.

    Args:
        choices: name of each option to the values that are wanted of it.
    """
    longest = max(map(len, choices.values()), default=0)
    return [tuple(f"{name}={values[i % len(values)]}" for name, values in choices.items()) for i in range(longest)]


def check_facts(facts: object, what: str) -> Facts:
    """The facts, if they fit the needs of lobby, documents and command line.

    Args:
        facts: the FACTS of a package.
        what: whose they are, for messages.

    Raises:
        SetupError: they are not.
    """
    if not isinstance(facts, Facts):
        raise SetupError(f"{what}: its FACTS are {excerpt(repr(facts))}, and should be a pakal.core.facts.Facts")
    check_kinds(facts, what)
    for each in (*facts.editions, *facts.options):
        check_kinds(each, what)
    for name, right, wish in (
        ("name", re.fullmatch("[a-z][a-z0-9_-]*", facts.name), "of small letters, digits, - and _"),
        (
            "players",
            1 <= facts.players[0] <= facts.players[1] <= MOST_SEATS,
            f"the least and most seats, 1 to {MOST_SEATS}",
        ),
        ("editions", facts.editions, "at least one"),
        ("max_legal", facts.max_legal > 0, "at least 1"),
        ("max_outcome", facts.max_outcome >= 0, "at least 0"),
        ("action_count", facts.action_count > 0, "at least 1"),
    ):
        if not right:
            raise SetupError(f"{what}: {name} is {excerpt(repr(getattr(facts, name)))}, and should be {wish}")
    return facts


def check_kinds(facts: Any, what: str) -> None:
    """Raise SetupError if an attribute is of another kind than it is declared."""
    for name, kind in get_type_hints(type(facts)).items():
        if not fits(value := getattr(facts, name), kind):
            wish = (
                kind.__name__
                if isinstance(kind, type)
                else str(kind).replace("pakal.core.facts.", "").replace("typing.", "")
            )
            raise SetupError(
                f"{what}: {name} of its {type(facts).__name__} is {excerpt(repr(value))}, and should be {wish}"
            )


def fits(value: object, kind: Any) -> bool:
    """Whether a value is of a kind, as the hints of this module write it."""
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Literal:
        return value in parts
    if origin is UnionType:
        return any(fits(value, one) for one in parts)
    if origin is tuple and isinstance(value, tuple):
        kinds = parts[:1] * len(value) if parts[-1] is Ellipsis else parts
        return len(kinds) == len(value) and all(map(fits, value, kinds))
    return type(value) is int if kind is int else isinstance(value, origin or kind)
