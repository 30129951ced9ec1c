"""The drawing that a game describes in the file `table.toml` of its package, and small pictures of positions.

A description names only fields of the view and arguments of choices. The viewer gets these anyway, so a drawing that
the page makes from them cannot show anything hidden. A small picture shows only things that everybody may see. No style
sheet reaches it, so it names colours itself: those of the page or of the game's world, as they are by day.
"""

import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Literal, TypeVar

import msgspec

from pakal.base.errors import DataError
from pakal.core.view import View

T = TypeVar("T")

FILE = "table.toml"

MOST = 400
"""Most spaces of a part."""

Size = int | str
"""A number, or the name of a field of the view that has it."""


class Pieces(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The things on the spaces of a part.

    Attributes:
        field: of the view.
        as_: meaning of the field. `seats`: for each seat the space of its piece, a list of spaces, or null. `owners`:
            for each space the seat whose piece stands there, or null. `counts`: for each space the number of neutral
            pieces. `spaces`: the space of a neutral piece, or a list of spaces, or null. `values`: for each space a
            number or a word that is written there, or null.
        ghost: whether the pieces are drawn half transparent, such as a plan or spaces at risk.
    """

    field: str
    as_: Literal["seats", "owners", "counts", "spaces", "values"] = msgspec.field(name="as")
    ghost: bool = False


class DrawnPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", kw_only=True):
    """Attributes of all parts.

    Attributes:
        title: a message of the game that stands over the part.
        touch: the arguments of a legal action that a click on a space or a card gives, in the order of the clicks.
        action: the kind of the legal action that a click anywhere on this part plays.
    """

    title: str = ""
    touch: tuple[str, ...] = ()
    action: str = ""


class Track(DrawnPart, frozen=True, tag="track"):
    """Spaces in a line that winds back and forth, numbered from `first` to `last`.

    The page writes every number in a track of one row; in a longer one it writes the first, the last, and every fifth.

    Attributes:
        last: number of the last space.
        first: number of the first space.
        columns: most spaces of a row.
        marks: by the number of a space, the message or word that is written there instead of the number.
        pieces: things on its spaces, as below.
    """

    last: Size
    first: int = 0
    columns: int = 10
    marks: dict[str, str] = {}
    pieces: tuple[Pieces, ...] = ()


class Lanes(DrawnPart, frozen=True, tag="lanes"):
    """Several tracks side by side, each from the bottom up; its steps are numbered from 1, and 0 is off the track.

    A field names spaces by one step for each lane, such as `[0, 3, 0]`: in `spaces` it is such a list, in `seats` it
    has such a list for each seat. An argument in `touch` names one space as `[lane, step]`.

    Attributes:
        lengths: the lengths of the lanes: numbers, or a field of the view.
        marks: by the number of a lane, the message or word that stands below it.
        pieces: things on its spaces, as below.
    """

    lengths: tuple[int, ...] | str
    marks: dict[str, str] = {}
    pieces: tuple[Pieces, ...] = ()


class Grid(DrawnPart, frozen=True, tag="grid"):
    """Spaces in rows and columns, numbered row by row from 0, the first row at the top.

    Attributes:
        rows: number of rows.
        columns: number of columns.
        chequered: whether every second space is darker.
        pieces: things on its spaces, as below.
    """

    rows: Size
    columns: Size
    chequered: bool = False
    pieces: tuple[Pieces, ...] = ()


class Places(DrawnPart, frozen=True, tag="places"):
    """Spaces at free positions, numbered from 0. A position is the centre of a space; 1 is the width of a space.

    Attributes:
        places: the position of each space as `[x, y]`, to the right and down.
        lines: pairs of spaces between which a line is drawn.
        marks: by the number of a space, the message or word that is written there.
        pieces: things on its spaces, as below.
    """

    places: tuple[tuple[float, float], ...]
    lines: tuple[tuple[int, int], ...] = ()
    marks: dict[str, str] = {}
    pieces: tuple[Pieces, ...] = ()


class Cards(DrawnPart, frozen=True, tag="cards"):
    """Cards that lie open or are held. A card that is null shows its back. Message `card-<value>` writes a card.

    Attributes:
        field: the cards, a list; null: the viewer sees none.
        as_: `cards`: the list has a value for each card; `counts`: it has, for each value from 0, how many there are.
    """

    field: str
    as_: Literal["cards", "counts"] = msgspec.field(name="as", default="cards")


class Pile(DrawnPart, frozen=True, tag="pile"):
    """Cards one upon the other.

    Attributes:
        field: the number of cards.
        top: the field of the card that lies on top, if it can be seen.
    """

    field: str
    top: str = ""


class Dice(DrawnPart, frozen=True, tag="dice"):
    """A die or a list of dice; 0 or null: not rolled yet.

    Attributes:
        field: the number of the die, or of each die.
    """

    field: str


class Value(DrawnPart, frozen=True, tag="value"):
    """A number or a word by itself, such as a round or a bid; its title names it. Or one card, such as a trump.

    Attributes:
        field: the number or the word, or the card; null: there is none.
        as_: `value`: it is written as it is; `card`: it is a card, which the message `card-<value>` writes.
    """

    field: str
    as_: Literal["value", "card"] = msgspec.field(name="as", default="value")


Simple = Cards | Pile | Dice | Value
"""Parts without spaces."""


class Seats(DrawnPart, frozen=True, tag="seats"):
    """An area for each seat, with the same parts. Each field that they name is a list with a value for each seat.

    Attributes:
        parts: cards, piles, dice and values.
    """

    parts: tuple[Simple, ...]


AnyPart = Track | Lanes | Grid | Places | Cards | Pile | Dice | Value | Seats
"""Any part of a drawing."""

Spaces = (Track, Lanes, Grid, Places)


class Description(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file: the parts, the most important first."""

    parts: tuple[AnyPart, ...]


@cache
def parts_of(package: str) -> tuple[AnyPart, ...]:
    """The parts that a game's package describes; empty if it describes none. Raises DataError."""
    file = files(package) / FILE
    source = f"{package}/{FILE}"
    if not file.is_file():
        return ()
    try:
        return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Description).parts
    except (tomllib.TOMLDecodeError, msgspec.ValidationError, UnicodeDecodeError) as error:
        raise DataError(str(error), source=source) from None


def numbered_parts(parts: Sequence[T]) -> Iterator[tuple[str, T]]:
    """Each part of a description, and how a message calls it."""
    for number, part in enumerate(parts, 1):
        kind = type(part).__struct_config__.tag  # type: ignore[attr-defined]
        yield f"part {number} ({kind})", part


def check(package: str, view: View) -> None:
    """Check that a description fits a view of its game. Raises DataError with the part, and what would be right."""
    for where, part in numbered_parts(parts_of(package)):
        try:
            fits(part, view)
        except ValueError as error:
            raise DataError(f"{where}: {error}", source=f"{package}/{FILE}") from None


def fits(part: AnyPart, view: View) -> None:
    """Raise ValueError if a part does not fit a view."""
    if isinstance(part, Spaces):
        spaces = spaces_of(part, view)
        for pieces in part.pieces:
            stands(pieces, field(view, pieces.field), spaces, view.players, isinstance(part, Lanes))
    elif isinstance(part, Seats):
        for inner in part.parts:
            rows = field(view, inner.field)
            if not isinstance(rows, Sequence) or len(rows) != view.players:
                raise ValueError(f"field '{inner.field}' should have a value for each of the {view.players} seats")
            for row in rows:
                shows(inner, row)
    else:
        shows(part, field(view, part.field))
        if isinstance(part, Pile) and part.top:
            field(view, part.top)


def field(view: View, name: str) -> Any:
    """A field of the view. Raises ValueError."""
    if name not in view.__struct_fields__:
        raise ValueError(f"the view has no field '{name}'; it has: {', '.join(view.__struct_fields__)}")
    return getattr(view, name)


def size(view: View, value: Size) -> int:
    """A size, given as a number or as the name of a field. Raises ValueError."""
    number = field(view, value) if isinstance(value, str) else value
    if not isinstance(number, int) or not 1 <= number <= MOST:
        raise ValueError(f"{value} should be a number from 1 to {MOST}, and is {number}")
    return number


def spaces_of(part: "Track | Lanes | Grid | Places", view: View) -> list[Any]:
    """The spaces of a part, as fields and choices name them. Raises ValueError."""
    if isinstance(part, Track):
        if part.columns < 1:
            raise ValueError("columns should be at least 1")
        return list(range(part.first, size(view, part.last) + 1))
    if isinstance(part, Lanes):
        lengths = field(view, part.lengths) if isinstance(part.lengths, str) else part.lengths
        if not isinstance(lengths, Sequence) or not lengths:
            raise ValueError("lengths should be a list of numbers")
        return [(lane, step) for lane, length in enumerate(lengths) for step in range(size(view, length) + 1)]
    if isinstance(part, Grid):
        return list(range(size(view, part.rows) * size(view, part.columns)))
    for one, other in part.lines:
        if max(one, other) >= len(part.places) or min(one, other) < 0:
            raise ValueError(f"there is a line from {one} to {other}, and places only from 0 to {len(part.places) - 1}")
    return list(range(len(part.places)))


def stands(pieces: Pieces, value: Any, spaces: Sequence[Any], seats: int, lanes: bool) -> None:
    """Check that pieces can stand as a field says.

    Args:
        pieces: the field, and how its pieces stand.
        value: of the field, from a view.
        spaces: all spaces of the board: numbers, or (lane, step).
        seats: number of seats.
        lanes: whether the board has lanes.

    Raises:
        ValueError: with the field, and what is wrong.
    """

    def on(places: Any) -> None:
        if places is None:
            return
        several = places if isinstance(places, Sequence) and not isinstance(places, str) else [places]
        count = spaces[-1][0] + 1 if lanes else 0
        if lanes and (several is not places or len(several) != count or any(isinstance(s, Sequence) for s in several)):
            wanted = f"{[0] * count}{' for each seat' if pieces.as_ == 'seats' else ''}"
            raise ValueError(
                f"field '{pieces.field}' says {places!r}: lanes want a step for each lane, such as {wanted}"
            )
        for lane, step in enumerate(several):
            space = (lane, step) if lanes else step
            if step is not None and space not in spaces:
                where = f"step {step} of lane {lane}" if lanes else f"space {step}"
                raise ValueError(f"field '{pieces.field}' says {where}, and there is no such space")

    rows = isinstance(value, Sequence) and not isinstance(value, str)
    if pieces.as_ == "spaces":
        on(value)
        return
    if pieces.as_ == "seats":
        if not rows or len(value) != seats:
            raise ValueError(f"field '{pieces.field}' should have a value for each of the {seats} seats: as = 'seats'")
        for row in value:
            on(row)
        return
    if lanes:
        raise ValueError(f"field '{pieces.field}': lanes take pieces as 'seats' or 'spaces'")
    if not rows or len(value) != len(spaces):
        raise ValueError(f"field '{pieces.field}' should have a value for each of the {len(spaces)} spaces")
    for each in value:
        numbers = pieces.as_ == "values" or each is None or isinstance(each, int)
        if not numbers or (pieces.as_ == "owners" and each is not None and not -1 <= each < seats):
            raise ValueError(f"field '{pieces.field}' has {each!r} in a list of {pieces.as_}")


def shows(part: Simple, value: Any) -> None:
    """Raise ValueError if a part without spaces cannot show a value."""
    if isinstance(part, Cards) and value is not None and (not isinstance(value, Sequence) or isinstance(value, str)):
        raise ValueError(f"field '{part.field}' should be a list of cards, and is {value!r}")
    if isinstance(part, Pile) and not isinstance(value, int):
        raise ValueError(f"field '{part.field}' should be a number of cards, and is {value!r}")


COLOURS = ("#f5c22b", "#a8351a", "#1b4f9f", "#47a98a", "#ab92e8")
"""Colours of the pieces of each seat."""


def svg(width: float, height: float, *shapes: str) -> str:
    """A drawing as an image of its own."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="96" height="96">'
        f"{''.join(shapes)}</svg>"
    )


def area(colour: str, *boxes: tuple[float, float, float, float]) -> str:
    """Boxes of one colour: left, top, width, height."""
    return f'<path fill="{colour}" d="{"".join(f"M{x:g} {y:g}h{w:g}v{h:g}h{-w:g}z" for x, y, w, h in boxes)}"/>'


def pieces(line: float, *shapes: str) -> str:
    """Pieces with an edge of this width, so that people see them on every ground."""
    return f'<g stroke="#231c11" stroke-width="{line:g}">{"".join(shapes)}</g>'


def disc(seat: int, x: float, y: float, radius: float) -> str:
    """A piece of a seat, round."""
    return f'<circle cx="{x:.4g}" cy="{y:.4g}" r="{radius:g}" fill="{COLOURS[seat]}"/>'


def tower(seat: int, x: float, y: float, width: float, height: float) -> str:
    """A piece of a seat that stands.

    Args:
        x, y: the middle of its foot.
        width: of the foot, in the units of the picture.
        height: in the same units.
    """
    return (
        f'<path d="M{x - width / 2:.4g} {y:.4g}L{x - width / 5:.4g} {y - height:.4g}H{x + width / 5:.4g}'
        f'L{x + width / 2:.4g} {y:.4g}z" fill="{COLOURS[seat]}"/>'
    )
