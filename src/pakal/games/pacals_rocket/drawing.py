"""A view of Pacal's Rocket drawn for a terminal, and as a small picture for lists of games."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from pakal.base.texts import Texts
from pakal.base.wording import COLOURS, SIGNS
from pakal.core.drawing import area, disc, pieces, svg, tower
from pakal.core.view import View
from pakal.games.pacals_rocket.board import LAKE, Board, BoardView, Square, parse_square
from pakal.games.pacals_rocket.board.drawing import LAKESIDE, RIVER, RIVERSIDE, SACRED, beside, grid, name_tag, put_tags
from pakal.games.pacals_rocket.view import Majority, PacalsRocketView

# The board, the pieces in front of the players, the leaders.


INKS = ("#5c3700", "#870a17", "#044b23", "#16368f", "#70187c")
"""Colour of each seat on the light ground of the board."""
PAPER = "#fffdf4"

CELL = 5  # characters a square has: all five stones
PANEL = 28  # columns for the pieces in front of a player
FURTHEST = 20  # characters of a name that are shown


@dataclass(frozen=True)
class Drawing:
    """A position; its layout depends on the width of the terminal.

    Attributes:
        view: the view.
        texts: the language.
        names: of the players.
    """

    view: PacalsRocketView
    texts: Texts
    names: Sequence[str]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """The board, and beside or below it the rest."""
        board = squares(self.view)
        heading, seats = status(self), [seat_lines(self, seat) for seat in range(self.view.players)]
        wide = max(map(len, board))
        if wide + 2 + PANEL <= options.max_width:
            panel = [Text(), *heading, *(line for lines in seats for line in [Text(), *lines])]
            lines = beside(board, panel)
        else:
            lines = [*board, *heading, Text(), *in_columns(seats, PANEL + 2, options.max_width)]
        yield from lines
        yield Text()
        yield from standings(self, options.max_width)
        for line in self.texts.say("legend").split("\n"):
            yield Text(line, style="dim")


def draw(view: View, texts: Texts, names: Sequence[str]) -> Drawing:
    """The position for a terminal; reads without colour too."""
    assert isinstance(view, PacalsRocketView)
    return Drawing(view, texts, names)


# The board


def squares(view: PacalsRocketView) -> list[Text]:
    """The board with all that stands on it; the number and value of each district lie in its upper border."""
    board = board_of(view)
    pieces = pieces_on(view)

    def cell(x: int, y: int) -> Text:
        text = pieces.get((x, y), Text()).copy()
        signs = (RIVERSIDE if (x, y) in board.riverside else "") + (LAKESIDE if (x, y) in board.lakeside else "")
        signs = signs[: CELL - len(text)]
        text.append(" " * (CELL - len(text) - len(signs)))
        return text.append(signs, RIVER)

    lines = grid(board, view.players, cell, CELL)
    sacred_tag = {board.sacred: name_tag(board, board.sacred) + SACRED}
    put_tags(board, lines, {district: name_tag(board, district) for district in view.districts} | sacred_tag, CELL)
    return [
        Text.assemble(line, no_wrap=True) for line in lines
    ]  # so that text beside a line does not take on its style


def board_of(view: PacalsRocketView) -> Board:
    """The board in the form that `board.drawing` draws; in it every tile covers all covered districts."""
    board = view.board
    return Board(
        name="",
        note="",
        width=board.width,
        height=board.height,
        sacred=board.sacred,
        districts=board.districts,
        marks=board.marks,
        values=board.values,
        covers=dict.fromkeys(("2", "2/3", "4"), board.covered),
        text="",
    )


def pieces_on(view: PacalsRocketView) -> dict[Square, Text]:
    """Ships in brackets, pyramids by height and owner, stones by owner."""
    pieces = {}
    for stones in view.stones:
        pieces[parse_square(stones.square)] = Text.assemble(*((SIGNS[seat], ink(seat)) for seat in stones.seats))
    for pyramid in view.pyramids:
        sign, style = f"{pyramid.height}{SIGNS[pyramid.seat]}", f"bold {PAPER} on {INKS[pyramid.seat]}"
        pieces[parse_square(pyramid.square)] = Text.assemble((sign, style))
    for seat, square in enumerate(view.ships):
        if square is not None:
            pieces[parse_square(square)] = Text.assemble((f"({SIGNS[seat]})", f"{ink(seat)} on {PAPER}"))
    return pieces


def ink(seat: int) -> str:
    """A seat's colour on the board."""
    return f"bold {INKS[seat]}"


# Beside it


def status(drawing: Drawing) -> list[Text]:
    """The die, who starts this round, and whether it is the last one."""
    view, say = drawing.view, drawing.texts.say
    die = "–" if view.die is None else "↔↕" if view.die == "arrows" else str(view.die)
    lines = [Text.assemble(say("label-die") + " ", (f"[{die}]", "bold"))]
    starter = Text(f"{say('label-starter')} ").append_text(seat_name(drawing, view.starter))
    starter.truncate(PANEL, overflow="ellipsis")
    lines.append(starter)
    if view.last_round:
        lines.append(Text(say("label-last-round"), style="bold"))
    return lines


def seat_name(drawing: Drawing, seat: int) -> Text:
    """Sign and name of a player."""
    name = drawing.names[seat]
    short = name if len(name) <= FURTHEST else name[: FURTHEST - 1] + "…"
    return Text(f"{SIGNS[seat]} {short}", style=COLOURS[seat])


def seat_lines(drawing: Drawing, seat: int) -> list[Text]:
    """The pieces in front of one player, and the known stones of the ship."""
    view, say = drawing.view, drawing.texts.say
    acts = seat == view.actor
    head = Text.assemble("▸" if acts else " ", seat_name(drawing, seat))
    score = str(view.scores[seat])
    head.append(score.rjust(PANEL - len(head)), "bold")
    if acts:
        head.stylize("bold")
    supply = f"{view.supply[seat]}" + (f"+{view.held}" if acts and view.held else "")
    gods = "·".join(map(str, view.gods[seat])) or "–"
    stock = " ".join(str(height) * number for height, number in enumerate(view.stock[seat], 1) if number) or "–"
    return [
        head,
        Text(f" {say('label-stones')} {supply:<3} {say('label-gods')} {gods}"),
        Text(f" {say('label-pyramids')} {stock}"),
        *cargo_of(drawing, seat),
    ]


def cargo_of(drawing: Drawing, seat: int) -> list[Text]:
    """Stones in a ship and under it, as far as they are shown. [PR-DROP-3]"""
    view, say = drawing.view, drawing.texts.say
    if view.hidden is None:
        drops = [drop.seat for drop in view.drops if drop.ship == seat]
        return [Text(f" {say('label-dropped')} ").append_text(signs_of(drops))] if drops else []
    cargo = view.hidden[seat]
    inside = [colour for colour, number in enumerate(cargo.inside) for _ in range(number)]
    if not inside and not cargo.under:
        return []
    lines = [Text(f" {say('label-inside')} ").append_text(signs_of(inside))]
    lines.append(Text(f" {say('label-under')} ").append_text(signs_of(cargo.under)))
    return lines if sum(map(len, lines)) > PANEL else [Text.assemble(*lines)]


def signs_of(seats: Sequence[int]) -> Text:
    """Stones by their owners' signs."""
    return Text.assemble(*((SIGNS[seat], COLOURS[seat]) for seat in seats)) if seats else Text("–")


# Below it


def standings(drawing: Drawing, width: int) -> list[Text]:
    """Storeys in each district, at the river and at the lake, the leader first. [PR-SCORE-1]"""
    view, say, board = drawing.view, drawing.texts.say, board_of(drawing.view)
    blocks = [
        [Text.assemble((f"{name_tag(board, district):<5}", "bold"), ranking(majority))]
        for district, majority in view.districts.items()
    ]
    for message, sign, majority in (("label-river", RIVERSIDE, view.river), ("label-lake", LAKESIDE, view.lake)):
        blocks.append([Text.assemble((f"{sign} {say(message)} ", "bold"), ranking(majority))])
    return in_columns(blocks, 3 + 4 * view.players + 2, width)


def ranking(majority: Majority) -> Text:
    """Seats with storeys there, most first: `☀5>♣3=▲3`."""
    seats = [seat for seat in range(len(majority.storeys)) if majority.storeys[seat]]
    seats.sort(key=lambda seat: -majority.storeys[seat])
    line = Text()
    for storeys, equal in groupby(seats, key=lambda seat: majority.storeys[seat]):
        if line:
            line.append(">")
        for place, seat in enumerate(equal):
            line.append("=" if place else "")
            line.append(
                f"{SIGNS[seat]}{storeys}", f"bold {COLOURS[seat]}" if seat in majority.leaders else COLOURS[seat]
            )
    return line or Text("–", style="dim")


def in_columns(blocks: Sequence[list[Text]], wide: int, width: int) -> list[Text]:
    """Blocks of lines side by side, as many as fit, in rows read from left to right."""
    wide = max(wide, 2 + max(len(line) for block in blocks for line in block))
    each = max(1, width // wide)
    lines = []
    for first in range(0, len(blocks), each):
        row = blocks[first : first + each]
        for i in range(max(map(len, row))):
            line = Text()
            for block in row:
                cell = block[i].copy() if i < len(block) else Text()
                cell.pad_right(wide - len(cell))
                line.append_text(cell)
            line.rstrip()
            lines.append(line)
        if len(row[0]) > 1 and first + each < len(blocks):
            lines.append(Text())
    return lines


# A small picture: the districts, and on them pyramids and ships.


FLOORS = ("#e9dfc7", "#c2cfb2", "#e3bda2", "#bfcacf", "#e8cf93")
"""Of districts, one after the other; they need not differ everywhere."""
SACRED_GROUND, WATER, OUT = "#f6e6b8", "#2f9fb0", "#9c8a62"


def floor(letter: str, board: BoardView) -> str:
    """Colour of a district, or of the lake."""
    if letter == LAKE:
        return WATER
    if letter in board.covered:
        return OUT
    return SACRED_GROUND if letter == board.sacred else FLOORS[list(board.values).index(letter) * 2 % len(FLOORS)]


def thumbnail(view: View) -> str:
    """The drawing, as SVG."""
    assert isinstance(view, PacalsRocketView)
    board = view.board
    grounds: dict[str, list[tuple[float, float, float, float]]] = {}
    for rank, row in enumerate(board.districts):
        file = 0
        for letter, run in groupby(row):
            wide = len(list(run))
            colour = floor(letter, board)
            grounds.setdefault(colour, []).append((file, board.height - 1 - rank, wide, 1))
            file += wide

    def at(square: str) -> tuple[float, float]:
        file, rank = parse_square(square)
        return file + 0.5, board.height - rank - 0.5

    standing = []
    for pyramids in view.pyramids:
        x, y = at(pyramids.square)
        standing.append(tower(pyramids.seat, x, y + 0.45, 0.9, 0.3 + 0.13 * pyramids.height))
    for seat, square in enumerate(view.ships):
        if square is not None:
            standing.append(disc(seat, *at(square), 0.42))
    floors = [area(colour, *boxes) for colour, boxes in grounds.items()]
    return svg(board.width, board.height, *floors, pieces(0.08, *standing))
