"""A board drawn for a terminal, readable without colour: terraces, lake, marks, and the values of the districts."""

from collections.abc import Callable, Iterable, Mapping
from textwrap import wrap

from rich.text import Text

from pakal.base.texts import Texts
from pakal.games.pacals_rocket.board import FILES, LAKE, TILES_ON_BOARD, Board, district_number
from pakal.games.pacals_rocket.state import DISTRICTS

RIVERSIDE, LAKESIDE, COVERED, SACRED = "≈", "○", "░", "✦"

LINES = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"
"""Corners by the weights of their arms (0 none, 1 light, 2 heavy): up, right, down, left as digits of base 3."""
ACROSS, DOWN = " ─━", " │┃"

TERRACES = {1: "#dfe3d3", 2: "#d6ddca", 3: "#cbd6c0", 4: "#e6dcbb", 5: "#eccb92", 6: "#e2a483", 7: "#f5c22b"}
"""Ground by value, from the plain's green to the gold of the palace; dark ink on each has a contrast above 8."""
INK, STONE, WATER = "#241f19", "#d8cfb8", "#12606f"
WAVES, SHADE = "#cfeef2", "#8d8674"

RIVER = f"bold {WATER}"

Cell = Callable[[int, int], Text]
"""The text of a square in play, by file and rank from 0; its ground is painted under it."""


class Plan:
    """The lines of a board, as they run with a number of players."""

    def __init__(self, board: Board, players: int) -> None:
        self.board = board
        self.covered_districts = board.covered_districts(players)

    def ground(self, x: int, y: int) -> str:
        """District in play, lake, covered, or empty for outside."""
        if not (0 <= x < self.board.width and 0 <= y < self.board.height):
            return ""
        district = self.board.districts[y][x]
        return COVERED if district in self.covered_districts else district

    def weight(self, one: str, other: str) -> int:
        """Line between two grounds: heavy where a ship is stopped, light between districts, none inside one."""
        if one == other:
            return 0
        solid = {LAKE, COVERED, ""}
        if one in solid and other in solid:
            return 1
        return 2 if one in solid or other in solid else 1

    def across(self, x: int, y: int) -> int:
        """Weight of the line below square (x, y); `y` may be the board's height."""
        return self.weight(self.ground(x, y), self.ground(x, y - 1))

    def down(self, x: int, y: int) -> int:
        """Weight of the line left of square (x, y); `x` may be the board's width."""
        return self.weight(self.ground(x, y), self.ground(x - 1, y))

    def corner(self, x: int, y: int) -> str:
        """The lower left corner of square (x, y)."""
        arms = (self.down(x, y), self.across(x, y), self.down(x, y - 1), self.across(x - 1, y))
        if any(arms):
            return LINES[arms[0] * 27 + arms[1] * 9 + arms[2] * 3 + arms[3]]
        return {LAKE: LAKE, COVERED: COVERED}.get(self.ground(x, y), "·")

    def style(self, ground: str) -> str:
        """Ink and ground of a square."""
        if ground == LAKE:
            return f"{WAVES} on {WATER}"
        if ground == COVERED:
            return SHADE
        return f"{INK} on {TERRACES.get(self.board.values[ground], TERRACES[6])}"


def grid(board: Board, players: int, cell: Cell, width: int) -> list[Text]:
    """The board with ranks and files, two lines a rank; each square in play has the text of `cell`.

    Args:
        cell: text of at most `width` characters for a square in play.
        width: characters a square has.
    """
    plan = Plan(board, players)
    files = Text("    " + "".join(f"{FILES[x]:^{width + 1}}" for x in range(board.width)).rstrip(), style="bold")
    lines = [files]
    for y in reversed(range(-1, board.height)):
        lines.append(seam(plan, y + 1, width))
        if y >= 0:
            lines.append(rank(plan, y, cell, width))
    lines.append(files.copy())
    return lines


def seam(plan: Plan, y: int, width: int) -> Text:
    """The line below rank `y`."""
    line = Text("   ")
    for x in range(plan.board.width + 1):
        ground = plan.ground(x, y)
        corner = plan.corner(x, y)
        line.append(corner, plan.style(ground) if corner in "·~░" else f"{INK} on {STONE}")
        if x < plan.board.width:
            weight = plan.across(x, y)
            if weight:
                line.append(ACROSS[weight] * width, f"{INK} on {STONE}")
            else:
                line.append((ground if ground in (LAKE, COVERED) else " ") * width, plan.style(ground))
    return line


def rank(plan: Plan, y: int, cell: Cell, width: int) -> Text:
    """The squares of rank `y`."""
    line = Text.assemble((f"{y + 1:>2} ", "bold"))
    for x in range(plan.board.width + 1):
        ground = plan.ground(x, y)
        weight = plan.down(x, y)
        solid = ground in (LAKE, COVERED)
        if weight:
            line.append(DOWN[weight], f"{INK} on {STONE}")
        else:
            line.append(ground if solid else " ", plan.style(ground))
        if x == plan.board.width:
            continue
        if solid:
            line.append(ground * width, plan.style(ground))
        else:
            square = cell(x, y)
            square.pad_right(width - len(square))
            line.append_text(Text.assemble(square, style=plan.style(ground)))
    return line


def name_tag(board: Board, district: str) -> str:
    """Number and value of a district."""
    return f"{district_number(district, board.names)}·{board.values[district]}"


def put_tags(board: Board, lines: list[Text], tags: Mapping[str, str], width: int) -> None:
    """Write the tag of each district into the line above its first square; `width` as `grid` had it."""
    for district, tag in tags.items():
        x, y = max(board.squares_of(district), key=lambda square: (square[1], -square[0]))
        row, column = 1 + 2 * (board.height - 1 - y), 3 + (width + 1) * x + (2 if len(tag) < width else 1)
        tag_text = Text(tag, f"bold {INK} on {STONE}")
        lines[row] = Text.assemble(lines[row][:column], tag_text, lines[row][column + len(tag) :])


def draw(board: Board, players: int, texts: Texts, columns: int = 80) -> Text:
    """The board, the values of its districts, and the districts in play by number of players.

    Args:
        columns: width of the terminal; the list of districts goes below the board where it has no room beside it.
    """
    covered_districts = board.covered_districts(players)
    tags = {district: name_tag(board, district) for district in board.names if district not in covered_districts}
    width = max(4, *map(len, tags.values()))

    def cell(x: int, y: int) -> Text:
        centre = SACRED if (x, y) == (board.width // 2, board.height // 2) else ""
        marks = (RIVERSIDE if (x, y) in board.riverside else "") + (LAKESIDE if (x, y) in board.lakeside else "")
        return Text.assemble((f"{centre:<{width - 2}}", "bold"), (f"{marks:>2}", RIVER))

    lines = grid(board, players, cell, width)
    put_tags(board, lines, tags, width)
    legend = districts(board, players, texts)
    if max(map(len, lines)) + 2 + max(map(len, legend)) <= columns:
        lines = beside(lines, legend)
    else:
        half = DISTRICTS // 2 + 1
        lines += [Text(), *beside([legend[0], *legend[1:half]], [legend[0], *legend[half:]])]
    covering = texts.say("board-covered" if covered_districts else "board-nothing-covered", {"players": players})
    heading = Text.assemble((board.name, "bold"), f"   {board.width} × {board.height}   {covering}")
    signs = Text(texts.say("board-signs"))
    paragraphs = (wrap(paragraph, columns, break_on_hyphens=False) for paragraph in board.note.split("\n"))
    note = [Text(line, style="italic") for part in paragraphs for line in part]
    return Text("\n").join([heading, *note, Text(), *lines, Text(), signs, Text(), *in_play(board, texts)])


def districts(board: Board, players: int, texts: Texts) -> list[Text]:
    """The list of districts: number, value, squares, and how many of them are riverside and lakeside."""
    covered_districts = board.covered_districts(players)
    lines = [Text(f"   {texts.say('board-column-value'):<6} □  {RIVERSIDE}  {LAKESIDE}", style="bold")]
    for name in board.names:
        squares = board.squares_of(name)
        counts = (len(squares & board.riverside), len(squares & board.lakeside))
        sign = SACRED if name == board.sacred else COVERED if name in covered_districts else " "
        numbers = "".join(f"{n or '·':>3}" for n in counts)
        style = "dim" if name in covered_districts else ""
        number = district_number(name, board.names)
        lines.append(Text(f"{number:>2}{sign}{board.values[name]:>4}{len(squares):>4}{numbers}", style))
    return lines


def names_in_line(board: Board, districts: Iterable[str]) -> str:
    """Numbers of districts, side by side."""
    return " ".join(str(number) for number in sorted(district_number(name, board.names) for name in districts))


def in_play(board: Board, texts: Texts) -> list[Text]:
    """The districts in play and the covered ones, by number of players."""
    heads = [texts.say(f"board-column-{head}") for head in ("players", "squares", "covered")]
    first, second = len(heads[0]), len(heads[1]) + 2
    lines = [Text(f"{heads[0]}{heads[1]:>{second}}{RIVERSIDE:>5}{LAKESIDE:>5}   {heads[2]}")]
    for players in TILES_ON_BOARD:
        squares = board.in_play(players)
        river, lake = len(squares & board.riverside), len(squares & board.lakeside)
        numbers = f"{players:>{first}}{len(squares):>{second}}{river:>5}{lake:>5}"
        tiles = [
            texts.say("board-tile", {"districts": names_in_line(board, board.covers[tile]), "tile": tile})
            for tile in board.tiles(players)
        ]
        lines.append(Text(f"{numbers}   {', '.join(tiles) or texts.say('board-nothing')}"))
    lines[0].stylize("bold")
    return lines


def beside(left: list[Text], right: list[Text]) -> list[Text]:
    """Two blocks of lines side by side, the right one a little lower than the top."""
    wide = max(map(len, left)) + 2
    rows = []
    for index in range(max(len(left), len(right))):
        row = left[index].copy() if index < len(left) else Text()
        if index < len(right) and right[index]:
            row.append(" " * (wide - len(row)))
            row.append_text(right[index])
        rows.append(row)
    return rows
