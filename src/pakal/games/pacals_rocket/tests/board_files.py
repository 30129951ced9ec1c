"""Board files for tests: a small search_tree, changed in one place or another, and boards of any size."""

import pytest

from pakal.base.errors import DataError
from pakal.games.pacals_rocket.board import LAKE
from pakal.games.pacals_rocket.board.files import parse

BOARD = '''\
name = "search_tree"
note = "for tests"
sacred = "i"
# one letter a square
districts = """
aaabbbcccdd
aaabbbcccdd
aeeebffcddd
eeeggfffhhh
jjggiiifhhh
jjggiiik~~h
jjjgiiik~~h
mmmnnkkk~ll
mmnnnooklll
mppnnookkll
ppppooookll
"""
marks = """
...r.......
..rr.......
..rr.......
..r........
..r....llll
..rr...l~~l
...r...l~~l
...rrrbb~ll
...r...lll.
..rr.......
..r........
"""

[values]  # the sacred one has 7
a = 3
b = 3
c = 4
d = 3
e = 5
f = 4
g = 6
h = 3
i = 7
j = 4
k = 6
l = 3
m = 3
n = 5
o = 4
p = 3

[covers]
"2" = ["a", "p"]
"2/3" = ["d"]
"4" = ["b"]
'''


def with_change(old, new, text=BOARD):
    """The board file with one thing changed, which is there once."""
    assert text.count(old) == 1
    return text.replace(old, new)


def refusal(text):
    """Why a board file is refused: one line for a person."""
    with pytest.raises(DataError) as error:
        parse(text, "search_tree.toml")
    message = str(error.value)
    assert "\n" not in message
    assert message.startswith("search_tree.toml:")
    return error.value


def line_of(piece, text):
    """On which line a piece begins, which is there once."""
    assert text.count(piece) == 1
    return text[: text.index(piece)].count("\n") + 1


def assert_refused(clause, reason, text, at):
    """A board file is refused by a clause, for a reason, and the line named is that where `at` begins."""
    error = refusal(text)
    assert reason in error.reason
    assert error.reason.endswith(f" [{clause}]") if clause else "[PR-" not in error.reason
    assert error.line == line_of(at, text)


def with_grid(key, edit, text=BOARD):
    """The board file with one of its grids edited: rows, top rank first -> rows."""
    before, _, rest = text.partition(f'{key} = """\n')
    grid, _, after = rest.partition('"""')
    return before + f'{key} = """\n' + "".join(f"{row}\n" for row in edit(grid.splitlines())) + '"""' + after


def lay_out(width, height, *, lake=1, covers=None):
    """A board of any size: the rows above the centre, those below it and the blocks beside it, cut into strips.

    ~aaaaaabb
    dcccccbbb
    ddddeeeee    9 × 9, 1 square of lake
    ffgiiihjk
    ffgiiihjk    the centre is both riverside and lakeside
    fggiiihjk
    llllllmmm
    onnnnnnmm
    ooooppppp
    """
    x0, y0 = width // 2 - 1, height // 2 - 1

    def snake(outer, inner):
        return [(a, b) for k, a in enumerate(outer) for b in (inner if k % 2 == 0 else inner[::-1])]

    above = [(x, y) for y, x in snake(range(height - 1, y0 + 2, -1), range(width))]
    below = [(x, y) for y, x in snake(range(y0 - 1, -1, -1), range(width))]
    left, right = (snake(columns, range(y0, y0 + 3)) for columns in (range(x0), range(x0 + 3, width)))
    letters = {(x, y): "i" for x in range(x0, x0 + 3) for y in range(y0, y0 + 3)} | dict.fromkeys(above[:lake], LAKE)
    for strip, names in ((above[lake:], "abcde"), (left, "fg"), (right, "hjk"), (below, "lmnop")):
        for index, square in enumerate(strip):
            letters[square] = names[index * len(names) // len(strip)]
    districts = ["".join(letters[x, y] for x in range(width)) for y in reversed(range(height))]
    marks = ["".join({LAKE: LAKE, "i": "b"}.get(sign, ".") for sign in row) for row in districts]
    lines = ['name = "strips"', 'sacred = "i"']
    lines += ['districts = """', *districts, '"""', 'marks = """', *marks, '"""']
    lines += ["[values]", *(f"{name} = {7 if name == 'i' else 3}" for name in "abcdefghijklmnop")]
    lines += ["[covers]", *(covers or ('"2" = ["f"]', '"2/3" = ["a"]', '"4" = ["p"]'))]
    return "\n".join(lines) + "\n"
