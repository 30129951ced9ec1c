"""The board: what a board file says, why one is refused and on which line, and how it is drawn."""

import pickle
import random
import re

import pytest

from pakal.core.errors import DataError, NotationError, SetupError
from pakal.games.pacals_rocket import board_drawing
from pakal.games.pacals_rocket.board import (
    LAKE,
    Board,
    BoardError,
    built_in,
    built_in_names,
    draw,
    load,
    parse,
    parse_square,
    square_name,
)
from pakal.games.pacals_rocket.squares import neighbours

BOARD = '''\
name = "grove"
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


def changed(old, new, text=BOARD):
    """The board file with one thing changed, which is there once."""
    assert text.count(old) == 1
    return text.replace(old, new)


def refusal(text):
    """Why a board file is refused: one line for a person."""
    with pytest.raises(BoardError) as caught:
        parse(text, "grove.toml")
    message = str(caught.value)
    assert "\n" not in message
    assert message.startswith("grove.toml:")
    return caught.value


def line_of(piece, text):
    """On which line a piece begins, which is there once."""
    assert text.count(piece) == 1
    return text[: text.index(piece)].count("\n") + 1


def assert_refused(clause, reason, text, at):
    """A board file is refused by a clause, for a reason, and the line named is that where `at` begins."""
    error = refusal(text)
    assert reason in error.reason
    assert error.clause == clause
    assert str(error).endswith(f" [{clause}]" if clause else error.reason)
    assert error.line == line_of(at, text)


def with_grid(key, edit, text=BOARD):
    """The board file with one of its grids edited: rows, top rank first -> rows."""
    before, _, rest = text.partition(f'{key} = """\n')
    grid, _, after = rest.partition('"""')
    return before + f'{key} = """\n' + "".join(f"{row}\n" for row in edit(grid.splitlines())) + '"""' + after


def lay_out(width, height, *, lake=1, covers=None):
    """A board of any size: the rows above the centre, those below it and the blocks beside it, cut into strips.

    ~aaaabbbb
    dddddcccc
    deeeeeeee    9 × 9, 1 square of lake; the centre is both riverside and lakeside
    fffiiihjk
    ffgiiihjk
    fggiiihjk    (the strips beside the centre run up and down)
    …
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


# What a file says


@pytest.mark.clause("PR-BOARD-6")
def test_a_board_file_is_read_bottom_rank_first():
    board = parse(BOARD, "grove.toml")
    assert (board.name, board.note, board.sacred) == ("grove", "for tests", "i")
    assert (board.width, board.height) == (11, 11)
    assert board.districts[0] == "ppppooookll"  # rank 1
    assert board.districts[10] == "aaabbbcccdd"  # rank 11
    assert board.marks[3] == "...rrrbb~ll"
    assert board.values["g"] == 6
    assert board.covers == {"2": ("a", "p"), "2/3": ("d",), "4": ("b",)}
    assert board.text == BOARD


@pytest.mark.clause("PR-BOARD-6")
@pytest.mark.parametrize(
    "text",
    [
        BOARD.replace("\n", "\r\n"),
        "\N{ZERO WIDTH NO-BREAK SPACE}" + BOARD,
        BOARD.replace('note = "for tests"\n', ""),
        BOARD.replace('"""', "'''"),
        BOARD.replace('"""\naaa', '"""aaa'),
        BOARD.replace('ll\n"""', 'll"""'),
        BOARD.replace("[values]", "[ 'values' ]"),
    ],
    ids=[
        "Windows",
        "byte order mark",
        "no note",
        "literal",
        "first row behind the quotes",
        "no last line end",
        "quoted",
    ],
)
def test_the_layout_of_the_file_does_not_matter(text):
    board, plain = parse(text), parse(BOARD)
    assert (board.districts, board.marks, board.values) == (plain.districts, plain.marks, plain.values)
    assert board.content_hash == plain.content_hash


@pytest.mark.clause("PR-BOARD-6")
def test_the_hash_is_that_of_what_play_depends_on():
    plain = parse(BOARD).content_hash
    for same in (
        changed("# one letter a square", "# another word"),
        changed('["a", "p"]', '[ "p","a" ]'),
        changed("a = 3", "a    =    3 # a comment"),
        changed('note = "for tests"', 'note = "a spelling mended"'),
        changed("a = 3\nb = 3\n", "b = 3\na = 3\n"),
    ):
        assert parse(same).content_hash == plain
    for other in (
        changed("e = 5", "e = 4"),
        changed('["b"]', '["a"]'),
        changed("...rrrbb~ll", "..rrrrbb~ll"),
        changed("mppnnookkll", "mmpnnookkll"),
    ):
        assert parse(other).content_hash != plain
    assert len(plain) == 64


@pytest.mark.clause("PR-BOARD-3")
def test_marks_are_riverside_lakeside_or_both():
    board = parse(BOARD)
    h4, g4, h3, d4 = map(parse_square, ("h4", "g4", "h3", "d4"))
    assert {h4, g4} <= board.riverside & board.lakeside  # 'b'
    assert h3 in board.lakeside - board.riverside  # 'l'
    assert d4 in board.riverside - board.lakeside  # 'r'
    assert board.in_play(5) >= board.riverside | board.lakeside, "the river blocks nothing"


@pytest.mark.clause("PR-BOARD-4")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_lake_square_is_never_in_play(players):
    board = parse(BOARD)
    assert {square_name(*square) for square in board.lake} == {"i6", "j6", "i5", "j5", "i4"}
    assert not board.lake & board.in_play(players)


@pytest.mark.clause("PR-BOARD-5")
@pytest.mark.parametrize(("players", "covered"), [(2, "apd"), (3, "d"), (4, "b"), (5, "")])
def test_cover_tiles_take_whole_districts_out_of_play(players, covered):
    board = parse(BOARD)
    assert board.covered(players) == set(covered)
    out = {square for district in covered for square in board.squares_of(district)}
    everything = {(x, y) for x in range(11) for y in range(11)}
    assert board.in_play(players) == everything - board.lake - out


@pytest.mark.clause("PR-BOARD-5")
@pytest.mark.parametrize("players", [0, 1, 6])
def test_there_are_two_to_five_players(players):
    with pytest.raises(SetupError, match=f"2 to 5 players, not {players}"):
        parse(BOARD).in_play(players)


@pytest.mark.clause("PR-BOARD-1")
@pytest.mark.parametrize(("width", "height"), [(9, 9), (9, 15), (15, 9), (13, 11), (15, 15)])
def test_both_sides_are_odd_and_from_9_to_15(width, height):
    board = parse(lay_out(width, height))
    assert (board.width, board.height) == (width, height)
    assert len(board.names) == 16
    assert board.squares_of("i") == {(width // 2 + dx, height // 2 + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)}


@pytest.mark.clause("PR-BOARD-7")
def test_tile_4_may_lie_where_others_lie_in_other_games():
    for district in "apd":
        assert parse(changed('"4" = ["b"]', f'"4" = ["{district}"]')).covered(4) == {district}


@pytest.mark.clause("GEN-7")
def test_squares_are_named_as_in_chess():
    assert square_name(0, 0) == "a1"
    assert square_name(10, 10) == "k11"
    assert parse_square("c3") == (2, 2)
    assert all(parse_square(square_name(x, y)) == (x, y) for x in range(15) for y in range(15))
    for wrong in ("", "a", "a0", "a01", "A1", "p1", "a16", "1a", "a1 ", "a-1", "a¹", "a٣"):
        with pytest.raises(NotationError, match="is no square"):
            parse_square(wrong)


def test_a_board_can_be_sent_to_another_process_and_be_a_key():
    board = parse(BOARD)
    copy = pickle.loads(pickle.dumps(board))
    assert copy == board
    assert {board: "seen"}[copy] == "seen"


def test_an_error_can_be_sent_to_another_process():
    error = refusal(changed("a = 3", "a = 0"))
    copy = pickle.loads(pickle.dumps(error))
    assert (str(copy), copy.line, copy.clause) == (str(error), error.line, error.clause)
    assert isinstance(copy, DataError)


# What is refused, and on which line


def refused(*cases):
    """Cases (reason, old, new[, at]): with `old` changed into `new` it is refused, at the line of `at` or `new`."""
    rows = [(*case, case[2])[:4] for case in cases]
    return pytest.mark.parametrize(("reason", "old", "new", "at"), rows, ids=[case[0] for case in cases])


@pytest.mark.clause("PR-BOARD-7")
@refused(
    ("districts: rank 7 has 10 squares, the others 11", "jjggiiifhhh", "jjggiiifhh"),
    ("districts: rank 7 has 12 squares, the others 11", "jjggiiifhhh", "jjggiiifhhhh"),
    ("districts: rank 4 has 0 squares, the others 11", "mmmnnkkk~ll\n", "\n", "\nmmnnnooklll"),
    ("marks: rank 4 has 10 squares, the others 11", "...rrrbb~ll", "...rrrbb~l"),
    ("districts: square 12 of rank 8 is ' ', but a district is one letter", "eeeggfffhhh", "eeeggfffhhh "),
    ("districts: square 4 of rank 8 is 'G', but a district is one letter from a to z", "eeeggfffhhh", "eeeGgfffhhh"),
    ("districts: square 4 of rank 8 is 'é', but a district is one letter", "eeeggfffhhh", "eeeégfffhhh"),
    ("districts: square 4 of rank 8 is '1', but a district is one letter", "eeeggfffhhh", "eee1gfffhhh"),
    ("marks: square 5 of rank 4 is 'x', but marks are . (none), r (river", "...rrrbb~ll", "...rxrbb~ll"),
    ("marks has 11 × 9 squares, districts 11 × 11", '..rr.......\n..r........\n"""', '"""\n\n', "marks ="),
)
def test_rows_are_equally_long_and_hold_known_signs(reason, old, new, at):
    assert_refused("PR-BOARD-7", reason, changed(old, new), at)


@pytest.mark.clause("PR-BOARD-1")
@pytest.mark.parametrize(
    ("width", "height", "reason"),
    [
        (10, 11, "the board is 10 squares wide, but a side is odd, from 9 to 15"),
        (7, 11, "the board is 7 squares wide, but"),
        (17, 11, "the board is 17 squares wide, but"),
        (11, 8, "the board is 8 squares high, but"),
        (11, 17, "the board is 17 squares high, but"),
        (1000, 1000, ""),
    ],
)
def test_a_side_is_odd_and_from_9_to_15(width, height, reason):
    row = f"{'a' * width}\n"
    text = f'name = "x"\nsacred = "i"\ndistricts = """\n{row * height}"""\nmarks = "."\n[values]\n[covers]\n'
    if width < 100:
        assert_refused("PR-BOARD-1", reason, text, "districts =")
    else:
        assert "too long for a board file" in refusal(text).reason


@pytest.mark.clause("PR-BOARD-1", "PR-BOARD-7")
def test_there_are_16_districts():
    fewer = with_grid("districts", lambda rows: [row.replace("p", "o") for row in rows])
    assert_refused("PR-BOARD-7", "has 15 districts (a b c d e f g h i j k l m n o), should be 16", fewer, "districts =")
    more = changed("aeeebffcddd", "qeeebffcddd")
    assert_refused("PR-BOARD-7", "17 districts (a b c d e f g h i j k l m n o p q), should be 16", more, "districts =")


@pytest.mark.clause("PR-BOARD-7")
@refused(
    ("district a should be in one piece, but there is no way", "mppnnookkll", "mppnnaokkll"),
    # a touches the rest of a by a corner only:
    #     aeeebffcddd
    #     eaeggfffhhh
    ("sides of its squares from b8 to a11", "eeeggfffhhh", "eaeggfffhhh"),
)
def test_each_district_is_orthogonally_connected(reason, old, new, at):
    assert_refused("PR-BOARD-7", reason, changed(old, new), at)


@pytest.mark.clause("PR-BOARD-2", "PR-BOARD-7")
@refused(
    ("sacred is 'q', but should be the letter of the district in the centre", 'sacred = "i"', 'sacred = "q"'),
    ("sacred is 'ii', but should be the letter", 'sacred = "i"', 'sacred = "ii"'),
    ("sacred is '~', but should be the letter", 'sacred = "i"', 'sacred = "~"'),
    ("sacred is '', but should be the letter", 'sacred = "i"', 'sacred = ""'),
    ("k should be the central 3 × 3 block e5–g7, but e7 is in district i", '"i"', '"k"', "jjggiiifhhh"),
    ("block e5–g7, but e7 is in district g", "jjggiiifhhh", "jjgggiifhhh"),
    ("block e5–g7, but h6 belongs to it as well", "jjggiiik~~h\njjjg", "jjggiiii~~h\njjjg"),
)
def test_the_sacred_district_is_the_central_block(reason, old, new, at):
    assert_refused("PR-BOARD-2", reason, changed(old, new), at)


@pytest.mark.clause("PR-BOARD-2", "PR-BOARD-7")
def test_no_lake_under_the_sacred_district():
    dug = changed("jjggiiik~~h\njjjg", "jjggi~ik~~h\njjjg")
    dug = changed("..rr...l~~l\n...r", "..rr.~.l~~l\n...r", dug)
    assert_refused("PR-BOARD-2", "block e5–g7, but f6 is lake", dug, "jjggi~ik~~h")


@pytest.mark.clause("PR-BOARD-2", "PR-BOARD-7")
@refused(
    ("the value of district k is 7, which only the sacred district i may have", "k = 6", "k = 7"),
    ("the value of the sacred district i is 6, should be 7", "i = 7", "i = 6"),
)
def test_the_sacred_district_alone_has_the_value_7(reason, old, new, at):
    assert_refused("PR-BOARD-2", reason, changed(old, new), at)


@pytest.mark.clause("PR-BOARD-1", "PR-BOARD-7")
@refused(
    ("values: district h has none: a line h = … should be there", "\nh = 3", "", "[values]"),
    ("values: there is no district q on the board", "p = 3", "p = 3\nq = 3", "q = 3"),
    ("values: '~' is no district: a district is one letter from a to z", "p = 3", "p = 3\n'~' = 3", "'~' = 3"),
    ("values: 'hills' is no district: a district is one letter", "p = 3", "p = 3\nhills = 3", "hills"),
    ("the value of district e is 0, should be from 1 to 999", "e = 5", "e = 0"),
    ("the value of district e is -5, should be from 1 to 999", "e = 5", "e = -5"),
    ("the value of district e is too large, should be", "e = 5", "e = 9999999999999999999999999"),
    ("the value of district e is too small, should be", "e = 5", "e = -99999999999999999999"),
    ("the value of district e is a text in quotes, should be a whole number", "e = 5", 'e = "5"'),
    ("district e is a decimal number, should be a whole number", "e = 5", "e = 5.0"),
    ("the value of district e is a decimal number, should be", "e = 5", "e = nan"),
    ("the value of district e is true or false, should be", "e = 5", "e = true"),
    ("the value of district e is a list, should be", "e = 5", "e = [\n5,\n]", "e = ["),
    ("the value of district e is a table, should be", "e = 5", "e = {f = 5}"),
    ("the value of district e is a date or time, should be", "e = 5", "e = 2015-01-01"),
)
def test_each_district_has_a_positive_whole_value(reason, old, new, at):
    assert_refused("PR-BOARD-7", reason, changed(old, new), at)


@pytest.mark.clause("PR-BOARD-4", "PR-BOARD-7")
@refused(
    ("j5 is a lake square in districts, but not in marks: both should agree", "...r...l~~l", "...r...l~ll"),
    ("h5 is a lake square in marks, but not in districts: both should agree", "...r...l~~l", "...r...~~~l"),
)
def test_both_grids_agree_on_the_lake(reason, old, new, at):
    assert_refused("PR-BOARD-7", reason, changed(old, new), at)


@pytest.mark.clause("PR-BOARD-4", "PR-BOARD-7")
def test_the_lake_is_not_empty():
    assert_refused("PR-BOARD-7", "there is no lake: at least one square", BOARD.replace("~", "l"), "districts =")


@pytest.mark.clause("PR-BOARD-5", "PR-BOARD-7")
@refused(
    ("covers: tile '4' is missing: '2', '2/3', '4' should be there", '\n"4" = ["b"]', "", "[covers]"),
    ("covers: there is no tile '5', only '2', '2/3', '4'", '"4" = ["b"]', '"4" = ["b"]\n"5" = ["c"]', '"5"'),
    ("tile '2' covers 0 districts, should be one or more districts", '["a", "p"]', "[]"),
    ("tile '4' covers 0 districts, should be one district", '["b"]', "[]"),
    ("tile '4' covers 2 districts, should be one district", '["b"]', '["b", "c"]'),
    ("tile '2/3' covers 2 districts, should be one district", '["d"]', '["d", "c"]'),
    ("tile '4' covers 'q', which is no district", '["b"]', '["q"]'),
    ("tile '4' covers '~', which is no district", '["b"]', '["~"]'),
    ("tile '4' covers the sacred district i, which stays in play", '["b"]', '["i"]'),
    ("tile '2' names district a twice", '["a", "p"]', '[\n"a",\n"p",\n"a"]', '"2" ='),
    ("tiles '2' and '2/3' both cover district p", '["d"]', '["p"]', '"2" ='),
)
def test_the_cover_tiles_are_2_and_2_3_and_4(reason, old, new, at):
    assert_refused("PR-BOARD-7", reason, changed(old, new), at)


CORNERED = {"aaabbbcccdd\naaabbbcccdd\naeeebffcddd": "abbbbbcccdd\nbbbbbbcccdd\nbeeebffcddd"}
"""Nothing but b touches district a."""


@pytest.mark.clause("PR-BOARD-5", "PR-BOARD-7")
@pytest.mark.parametrize(
    ("players", "tile", "covers"),
    [
        (2, '"2"', '"2" = ["b", "p"]\n"2/3" = ["d"]\n"4" = ["p"]'),
        (3, '"2/3"', '"2" = ["a", "p"]\n"2/3" = ["b"]\n"4" = ["p"]'),
        (4, '"4"', '"2" = ["a", "p"]\n"2/3" = ["d"]\n"4" = ["b"]'),
    ],
)
def test_the_board_in_play_is_connected_at_every_player_count(players, tile, covers):
    text = BOARD[: BOARD.index('"2" =')] + covers
    parse(text)
    [(old, new)] = CORNERED.items()
    reason = f"with {players} players the board in play is in 2 pieces: a11 is cut off"
    assert_refused("PR-BOARD-7", reason, changed(old, new, text), f"{tile} =")


@pytest.mark.clause("PR-BOARD-4", "PR-BOARD-7")
def test_the_lake_does_not_connect_the_board_in_play():
    """No way to the corner but over the lake.

    a~bbbb…
    ~bbbbb…
    jeeebf…
    """
    moated = with_grid(
        "districts", lambda rows: ["a~bbbbcccdd", "~bbbbbcccdd", "jeeebffcddd", "jeeggfffhhh", *rows[4:]]
    )
    text = with_grid("marks", lambda rows: [".~.r.......", "~.rr.......", *rows[2:]], moated)
    reason = "with 5 players the board in play is in 2 pieces: a11 is cut off"
    assert_refused("PR-BOARD-7", reason, text, "a~bbbbcccdd")


@pytest.mark.clause("PR-BOARD-3", "PR-BOARD-5", "PR-BOARD-7")
@pytest.mark.parametrize(("sign", "other", "word"), [("r", "l", "riverside"), ("l", "r", "lakeside")])
def test_there_is_river_and_lake_in_play_at_every_player_count(sign, other, word):
    without = str.maketrans({sign: ".", "b": other})
    nowhere = with_grid("marks", lambda rows: [row.translate(without) for row in rows])
    assert_refused("PR-BOARD-7", f"with 5 players no {word} square is in play, at least one", nowhere, "marks =")

    # The only one is k3, in district l; a tile covers it.
    only = with_grid("marks", lambda rows: [*rows[:8], rows[8][:10] + sign, *rows[9:]], nowhere)
    parse(only)
    for players, tile, old in ((4, "4", '["b"]'), (3, "2/3", '["d"]'), (2, "2", '["a", "p"]')):
        reason = f"with {players} players no {word} square is in play, at least one should be"
        assert_refused("PR-BOARD-7", reason, changed(old, '["l"]', only), f'"{tile}" =')


@pytest.mark.clause("PR-BOARD-7")
def test_there_are_12_squares_for_each_player_and_one_more():
    assert len(parse(lay_out(9, 9, lake=20)).in_play(5)) == 61
    reason = "with 5 players 60 squares are in play, at least 61 should be"
    assert_refused("PR-BOARD-7", reason, lay_out(9, 9, lake=21), "districts =")

    covers = ['"2" = ["b", "c", "d", "e", "f", "m", "n", "o", "p"]', '"2/3" = ["a"]', '"4" = ["p"]']
    assert len(parse(lay_out(9, 9, covers=covers)).in_play(2)) == 28  # 9 sacred, 4 left, 9 right, 6 of district l
    covers[0] = covers[0].replace('"m"', '"l", "m"')
    reason = "with 2 players 22 squares are in play, at least 25 should be"
    assert_refused("PR-BOARD-7", reason, lay_out(9, 9, covers=covers), '"2" =')


@pytest.mark.clause("PR-BOARD-6")
@refused(
    ('name is missing: a line name = "…" should be there', 'name = "grove"\n', "", 'note = "for tests"'),
    ('sacred is missing: a line sacred = "…" should be there', 'sacred = "i"\n', "", 'name = "grove"'),
    ("'river' is no key of a board file: name, note, sacred", 'sacred = "i"', 'sacred = "i"\nriver = "r"', "river"),
    ("'names' is no key of a board file", "[covers]", "[names]\na = 'Hills'\n[covers]", "[names]"),
    ("name is a whole number, should be a text in quotes", 'name = "grove"', "name = 12"),
    ("name should be a short text in one line", 'name = "grove"', 'name = ""'),
    ("name should be a short text in one line", 'name = "grove"', 'name = "two\\nlines"'),
    ("name should be a short text in one line", 'name = "grove"', 'name = "\\u001b[2J"'),
    ("name should be a short text in one line", 'name = "grove"', f'name = "{"long" * 20}"'),
    ("note has a character that cannot be printed", '"for tests"', '"\\u001b[2J"'),
    ("note is a list, should be a text in quotes", 'note = "for tests"', 'note = ["for", "tests"]'),
    ("values is a list, should be a table", "[values]", "[[values]]"),
    ("tile '4' is a text in quotes, should be a list of districts, as [\"a\"]", '["b"]', '"b"'),
    ("tile '4' holds a whole number, should hold districts, as [\"a\"]", '["b"]', "[4]"),
)
def test_a_board_file_has_its_keys_and_no_others(reason, old, new, at):
    assert_refused("PR-BOARD-6", reason, changed(old, new), at)


@pytest.mark.clause("PR-BOARD-6")
@pytest.mark.parametrize("missing", ["name", "sacred", "districts", "marks", "values", "covers"])
def test_a_missing_grid_or_table_is_named(missing):
    lines = [f'{key} = "x"' for key in ("name", "sacred", "districts", "marks")] + ["[values]", "[covers]"]
    error = refusal("\n".join(line for line in lines if missing not in line))
    assert error.reason.startswith(f"{missing} is missing: a ")
    assert error.line == 1


@refused(
    ("values.a is there twice, should be there once", "b = 3\n", "b = 3\na = 4\n", "a = 4"),
    ("districts is there twice", "marks =", "districts =", 'districts = """\n...r'),
    ("values is there twice", "[covers]", "[ values ]\n[covers]", "[ values ]"),
    ("not readable as TOML: expected '=' after a key in a key/value pair in column 2", '"2/3" =', "2/3 ="),
    ("not readable as TOML: invalid value in column", "e = 5", "e =", "e =\nf = 4"),
    ("not readable as TOML: unclosed array at the end of the file", '["b"]', '["b"'),
    ("not readable as TOML: unterminated string at the end of the file", '["b"]', '["""b"]'),
    ("not readable as TOML: a number is far too long", "e = 5", "e = " + "9" * 5000),
    ("not readable as TOML: found invalid character", "# one letter", "# one \x07 letter"),
)
def test_what_is_no_toml_is_refused_with_its_line(reason, old, new, at):
    assert_refused("", reason, changed(old, new), at)


def test_brackets_without_end_are_refused():
    assert "not readable as TOML" in refusal(changed("e = 5", "e = " + "[" * 20000)).reason


@pytest.mark.parametrize("text", ["", "\n\n", "# only a comment\n"])
def test_an_empty_file_is_refused(text):
    error = refusal(text)
    assert "the file is empty, but should have name, sacred, districts" in error.reason
    assert error.line == 1


def test_lines_are_right_however_the_file_is_written():
    broken = changed("aeeebffcddd", "aeeebffcdd")
    above, behind = broken.replace('"""\naaa', '"""\n\n\naaa'), broken.replace('"""\naaa', '"""aaa')
    for text in (above, behind):
        assert refusal(text).line == line_of("aeeebffcdd\n", text)

    before, _, rest = broken.partition('"""\n')
    grid, _, after = rest.partition('"""')
    in_one_line = before + '"' + grid.replace("\n", "\\n") + '"' + after
    assert refusal(in_one_line).line == line_of("districts =", in_one_line)

    inline = changed("[values]  # the sacred one has 7\n", "values = { a = 0 }\n[drop]\n")
    inline = inline[: inline.index("[drop]")] + inline[inline.index("[covers]") :]
    assert refusal(inline).line == line_of("values =", inline)
    dotted = inline.replace("values = { a = 0 }", 'values.b = 3\nvalues . "a" = 0')
    assert refusal(dotted).line == line_of('values . "a"', dotted)


def test_whatever_is_broken_is_refused_in_one_line():
    """Random edits: the file is a board still, or it is refused as a BoardError that names a line of it."""
    pieces = ["", "", '"""', "'''", "\n", "\\", "é", "\0", "~", "= [", "[[a]]", *BOARD]
    rng = random.Random(7)
    good, errors = 0, []
    for _ in range(400):
        text = BOARD
        for _ in range(rng.randint(1, 3)):
            start = rng.randrange(len(text))
            end = start + rng.choice([0, 1, 1, 2, 12, 200])
            text = text[:start] + rng.choice(pieces) + text[end:]
        try:
            good += parse(text).width == 11
        except BoardError as error:
            errors.append((str(error), error.line or 1, text.count("\n") + 1))
    assert 0 < good < 200
    assert all("\n" not in message and 1 <= line <= last for message, line, last in errors)


# Files


def test_a_file_is_loaded(tmp_path):
    path = tmp_path / "grove.toml"
    path.write_text(BOARD, encoding="utf-8")
    assert load(path) == load(str(path)) == parse(BOARD)


def test_errors_name_the_file_and_the_line(tmp_path):
    path = tmp_path / "grove.toml"
    path.write_text(changed("jjggiiifhhh", "jjggiiifhh"), encoding="utf-8")
    with pytest.raises(BoardError) as caught:
        load(path)
    assert str(caught.value) == f"{path}:10: districts: rank 7 has 10 squares, the others 11 [PR-BOARD-7]"
    assert (caught.value.source, caught.value.line) == (str(path), 10)


@pytest.mark.parametrize(
    ("content", "reason", "line"),
    [
        (b"\x89PNG\r\n\x1a\n\0\0\0", "this is not a text file; a board file is TOML in UTF-8", None),
        (BOARD.encode("utf-16"), "this is not a text file; a board file is TOML in UTF-8", None),
        ('# 1\n# 2\nname = "Forêt"\n'.encode("latin-1"), "byte 234 is not UTF-8; a board file is TOML in UTF-8", 3),
        (b"# " + b"x" * 300_000, "this is too long for a board file", None),
        (b"# " + b"x" * 100_000, "this is too long for a board file", None),
        (b"", "the file is empty", 1),
    ],
    ids=["picture", "UTF-16", "Latin-1", "far too long", "too long", "empty"],
)
def test_a_file_that_is_no_board_is_refused(tmp_path, content, reason, line):
    path = tmp_path / "board.toml"
    path.write_bytes(content)
    with pytest.raises(BoardError) as caught:
        load(path)
    assert reason in caught.value.reason
    assert caught.value.line == line


def test_a_file_that_is_not_there_is_refused(tmp_path):
    for path, reason in (
        (tmp_path / "none.toml", "there is no such file"),
        (tmp_path, "this is a folder, not a board file"),
        ("a\0b", "cannot be read: "),
    ):
        with pytest.raises(BoardError, match=reason):
            load(path)


def test_built_in_boards_are_found_by_name():
    assert "palenque" in built_in_names()
    for name in built_in_names():
        assert built_in(name).name == name
    for name in ("atlantis", "", "../board", "palenque.toml"):
        with pytest.raises(SetupError, match="there is no built-in board"):
            built_in(name)


# The default board


@pytest.fixture(scope="module")
def palenque():
    return built_in("palenque")


@pytest.mark.clause("PR-BOARD-6")
def test_the_default_board_is_as_the_rules_want_it(palenque):
    assert "reconstruction" in palenque.note
    assert "not the printed board" in palenque.note
    assert (palenque.width, palenque.height) == (11, 11)
    assert set(palenque.values.values()) == {3, 4, 5, 6, 7}
    assert 4 <= len(palenque.lake) <= 6


@pytest.mark.clause("PR-BOARD-6")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_river_and_lake_are_well_in_play_on_the_default_board(palenque, players):
    squares = palenque.in_play(players)
    assert len(squares & palenque.riverside) >= 15
    assert len(squares & palenque.lakeside) >= 12
    assert len(squares) >= 20 * players


@pytest.mark.clause("PR-BOARD-3")
def test_the_river_of_the_default_board_runs_from_edge_to_edge(palenque):
    river = palenque.riverside
    beside = {square: [near for near in neighbours(square) if near in river] for square in river}
    assert sorted(square_name(*square) for square, near in beside.items() if len(near) == 1) == ["b11", "j1"]
    assert all(len(near) <= 2 for near in beside.values()), "it does not fork"


@pytest.mark.clause("PR-BOARD-3")
def test_the_lakeside_of_the_default_board_is_all_that_touches_the_lake(palenque):
    around = {(x + dx, y + dy) for x, y in palenque.lake for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
    assert palenque.lakeside == around & palenque.in_play(5)


def test_a_board_is_a_value(palenque):
    assert isinstance(palenque, Board)
    with pytest.raises(AttributeError):
        palenque.name = "another"


# The drawing


def test_a_drawing_reads_without_colour(palenque):
    drawing = draw(palenque).plain
    lines = drawing.split("\n")
    assert max(map(len, lines)) <= 80
    assert lines[0].startswith("palenque   11 × 11")
    for name, value in palenque.values.items():
        assert len(re.findall(rf"\b{name}{value}\b", drawing)) == 1
    assert drawing.count("~") > 4 * len(palenque.lake)
    assert drawing.count("✦") == 3  # square, list of districts, signs
    assert "2       93   19   16   e k (tile 2), n (tile 2/3)" in drawing


def test_a_drawing_shows_districts_borders_and_marks():
    """Heavy lines stop a ship, light ones part districts."""
    lines = draw(parse(BOARD)).plain.split("\n")
    files = next(index for index, line in enumerate(lines) if line.startswith("      a "))
    assert [line[:58].rstrip() for line in lines[files : files + 8]] == [
        "      a    b    c    d    e    f    g    h    i    j    k",
        "   ┏━━━━━━━━━━━━━━┯━━━━━━━━━━━━━━┯━━━━━━━━━━━━━━┯━━━━━━━━━",
        "11 ┃a3            │b3 ≈          │c4            │d3",
        "   ┃    ·    ·    │    ·    ·    │    ·    ·    │    ·",
        "10 ┃             ≈│   ≈          │              │",
        "   ┃    ┌─────────┴────┐    ┌────┴────┐    ┌────┘    ·",
        " 9 ┃    │e5      ≈    ≈│    │f4       │    │",
        "   ┠────┘    ·    ┌────┴────┤    ·    └────┼──────────────",
    ]


def test_a_drawing_shows_what_is_covered(palenque):
    drawing = draw(palenque, 2).plain
    assert "e░" in drawing
    assert "e4" not in drawing
    assert "░░░░" in drawing
    assert "░" not in draw(palenque, 5).plain


@pytest.mark.parametrize("width", [9, 15])
@pytest.mark.parametrize("columns", [80, 120])
def test_the_list_of_districts_goes_below_where_there_is_no_room_beside_the_board(width, columns):
    lines = draw(parse(lay_out(width, 15)), 3, columns).plain.split("\n")
    assert max(map(len, lines)) <= columns
    [list_head] = [line for line in lines if "value" in line]
    assert list_head.lstrip().startswith("a ") == (5 * width + 23 <= columns)


def test_large_values_have_room_in_the_drawing():
    drawing = draw(parse(changed("b = 3", "b = 999"))).plain
    assert "b999" in drawing
    assert len({line.rindex("┃") for line in drawing.split("\n") if line.count("┃") == 2}) == 1


def test_colours_are_legible():
    """Ink on every terrace, waves on the water: at least the contrast that WCAG asks of text."""

    def light(colour):
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    pairs = [(board_drawing.INK, ground) for ground in (*board_drawing.TERRACES.values(), board_drawing.STONE)]
    for ink, ground in (*pairs, (board_drawing.WAVES, board_drawing.WATER)):
        dark, bright = sorted((light(ink), light(ground)))
        assert (bright + 0.05) / (dark + 0.05) > 4.5
