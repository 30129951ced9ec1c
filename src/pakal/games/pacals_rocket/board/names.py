"""Squares by number, as kernels know them, and by name, as people do. [GEN-7]"""

from functools import cache

from pakal.core.errors import NotationError
from pakal.core.kernel import Record
from pakal.core.wording import excerpt
from pakal.games.pacals_rocket.board.squares import FILES, parse_square, square_name


@cache
def names(width: int, squares: int) -> tuple[str, ...]:
    """Names of the squares of a board, by number."""
    return tuple(square_name(number % width, number // width) for number in range(squares))


@cache
def numbers(width: int, squares: int) -> dict[str, int]:
    """Numbers of the squares of a board, by name."""
    return {name: number for number, name in enumerate(names(width, squares))}


def name_of(terms: Record, square: int) -> str:
    """Name of a square."""
    return names(int(terms.width), int(terms.squares))[square]


def number_of(terms: Record, name: str) -> int:
    """Number of a square. Raises NotationError for one that is not on this board. [GEN-7]"""
    number = numbers(int(terms.width), int(terms.squares)).get(name)
    if number is None:
        parse_square(name)
        last = f"{FILES[int(terms.width) - 1]}{terms.height}"
        raise NotationError(f"{excerpt(name, 20)} is not on this board, which has the squares a1 to {last} [GEN-7]")
    return number
