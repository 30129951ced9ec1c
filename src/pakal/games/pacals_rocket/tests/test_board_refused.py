"""Why a board file is refused, and on which line."""

import random

import pytest

from pakal.base.errors import DataError
from pakal.games.pacals_rocket.board.files import parse
from pakal.games.pacals_rocket.tests.board_files import (
    BOARD,
    assert_refused,
    lay_out,
    line_of,
    refusal,
    with_change,
    with_grid,
)

pytestmark = pytest.mark.clause("PR-BOARD-7")


def refusals(*cases):
    """Cases (reason, old, new[, at]): with `old` changed into `new` it is refused, at the line of `at` or `new`."""
    rows = [(*case, case[2])[:4] for case in cases]
    return pytest.mark.parametrize(("reason", "old", "new", "at"), rows, ids=[case[0] for case in cases])


@pytest.mark.clause("PR-BOARD-7")
@refusals(
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
    assert_refused("PR-BOARD-7", reason, with_change(old, new), at)


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
    more = with_change("aeeebffcddd", "qeeebffcddd")
    assert_refused("PR-BOARD-7", "17 districts (a b c d e f g h i j k l m n o p q), should be 16", more, "districts =")


@pytest.mark.clause("PR-BOARD-7")
@refusals(
    ("district a should be in one piece, but there is no way", "mppnnookkll", "mppnnaokkll"),
    # a touches the rest of a by a corner only:
    #     aeeebffcddd
    #     eaeggfffhhh
    ("sides of its squares from b8 to a11", "eeeggfffhhh", "eaeggfffhhh"),
)
def test_each_district_is_orthogonally_connected(reason, old, new, at):
    assert_refused("PR-BOARD-7", reason, with_change(old, new), at)


@pytest.mark.clause("PR-BOARD-2", "PR-BOARD-7")
@refusals(
    ("sacred is 'q', but should be the letter of the district in the centre", 'sacred = "i"', 'sacred = "q"'),
    ("sacred is 'ii', but should be the letter", 'sacred = "i"', 'sacred = "ii"'),
    ("sacred is '~', but should be the letter", 'sacred = "i"', 'sacred = "~"'),
    ("sacred is '', but should be the letter", 'sacred = "i"', 'sacred = ""'),
    ("k should be the central 3 × 3 block e5–g7, but e7 is in district i", '"i"', '"k"', "jjggiiifhhh"),
    ("block e5–g7, but e7 is in district g", "jjggiiifhhh", "jjgggiifhhh"),
    ("block e5–g7, but h6 belongs to it as well", "jjggiiik~~h\njjjg", "jjggiiii~~h\njjjg"),
)
def test_the_sacred_district_is_the_central_block(reason, old, new, at):
    assert_refused("PR-BOARD-2", reason, with_change(old, new), at)


@pytest.mark.clause("PR-BOARD-2", "PR-BOARD-7")
def test_no_lake_under_the_sacred_district():
    board = with_change("jjggiiik~~h\njjjg", "jjggi~ik~~h\njjjg")
    board = with_change("..rr...l~~l\n...r", "..rr.~.l~~l\n...r", board)
    assert_refused("PR-BOARD-2", "block e5–g7, but f6 is lake", board, "jjggi~ik~~h")


@pytest.mark.clause("PR-BOARD-2", "PR-BOARD-7")
@refusals(
    ("the value of district k is 7, which only the sacred district i may have", "k = 6", "k = 7"),
    ("the value of the sacred district i is 6, should be 7", "i = 7", "i = 6"),
)
def test_the_sacred_district_alone_has_the_value_7(reason, old, new, at):
    assert_refused("PR-BOARD-2", reason, with_change(old, new), at)


@pytest.mark.clause("PR-BOARD-1", "PR-BOARD-7")
@refusals(
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
    assert_refused("PR-BOARD-7", reason, with_change(old, new), at)


@pytest.mark.clause("PR-BOARD-4", "PR-BOARD-7")
@refusals(
    ("j5 is a lake square in districts, but not in marks: both should agree", "...r...l~~l", "...r...l~ll"),
    ("h5 is a lake square in marks, but not in districts: both should agree", "...r...l~~l", "...r...~~~l"),
)
def test_both_grids_agree_on_the_lake(reason, old, new, at):
    assert_refused("PR-BOARD-7", reason, with_change(old, new), at)


@pytest.mark.clause("PR-BOARD-4", "PR-BOARD-7")
def test_the_lake_is_not_empty():
    assert_refused("PR-BOARD-7", "there is no lake: at least one square", BOARD.replace("~", "l"), "districts =")


@pytest.mark.clause("PR-BOARD-5", "PR-BOARD-7")
@refusals(
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
    assert_refused("PR-BOARD-7", reason, with_change(old, new), at)


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
    assert_refused("PR-BOARD-7", reason, with_change(old, new, text), f"{tile} =")


@pytest.mark.clause("PR-BOARD-4", "PR-BOARD-7")
def test_the_lake_does_not_connect_the_board_in_play():
    """No way to the corner but over the lake.

    a~bbbb…
    ~bbbbb…
    jeeebf…
    """
    board = with_grid("districts", lambda rows: ["a~bbbbcccdd", "~bbbbbcccdd", "jeeebffcddd", "jeeggfffhhh", *rows[4:]])
    text = with_grid("marks", lambda rows: [".~.r.......", "~.rr.......", *rows[2:]], board)
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
        assert_refused("PR-BOARD-7", reason, with_change(old, '["l"]', only), f'"{tile}" =')


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
@refusals(
    ('name is missing: a line name = "…" should be there', 'name = "search_tree"\n', "", 'note = "for tests"'),
    ('sacred is missing: a line sacred = "…" should be there', 'sacred = "i"\n', "", 'name = "search_tree"'),
    ("'river' is no key of a board file: name, note, sacred", 'sacred = "i"', 'sacred = "i"\nriver = "r"', "river"),
    ("'names' is no key of a board file", "[covers]", "[names]\na = 'Hills'\n[covers]", "[names]"),
    ("name is a whole number, should be a text in quotes", 'name = "search_tree"', "name = 12"),
    ("name should be a short text in one line", 'name = "search_tree"', 'name = ""'),
    ("name should be a short text in one line", 'name = "search_tree"', 'name = "two\\nlines"'),
    ("name should be a short text in one line", 'name = "search_tree"', 'name = "\\u001b[2J"'),
    ("name should be a short text in one line", 'name = "search_tree"', f'name = "{"long" * 20}"'),
    ("note has a character that cannot be printed", '"for tests"', '"\\u001b[2J"'),
    ("note is a list, should be a text in quotes", 'note = "for tests"', 'note = ["for", "tests"]'),
    ("values is a list, should be a table", "[values]", "[[values]]"),
    ("tile '4' is a text in quotes, should be a list of districts, as [\"a\"]", '["b"]', '"b"'),
    ("tile '4' holds a whole number, should hold districts, as [\"a\"]", '["b"]', "[4]"),
)
def test_a_board_file_has_its_keys_and_no_others(reason, old, new, at):
    assert_refused("PR-BOARD-6", reason, with_change(old, new), at)


@pytest.mark.clause("PR-BOARD-6")
@pytest.mark.parametrize("missing", ["name", "sacred", "districts", "marks", "values", "covers"])
def test_a_missing_grid_or_table_is_named(missing):
    lines = [f'{key} = "x"' for key in ("name", "sacred", "districts", "marks")] + ["[values]", "[covers]"]
    error = refusal("\n".join(line for line in lines if missing not in line))
    assert error.reason.startswith(f"{missing} is missing: a ")
    assert error.line == 1


@refusals(
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
def test_broken_toml_is_refused_with_its_line(reason, old, new, at):
    assert_refused("", reason, with_change(old, new), at)


def test_brackets_without_end_are_refused():
    assert "not readable as TOML" in refusal(with_change("e = 5", "e = " + "[" * 20000)).reason


@pytest.mark.parametrize("text", ["", "\n\n", "# only a comment\n"])
def test_an_empty_file_is_refused(text):
    error = refusal(text)
    assert "the file is empty, but should have name, sacred, districts" in error.reason
    assert error.line == 1


def test_lines_are_right_however_the_file_is_written():
    board = with_change("aeeebffcddd", "aeeebffcdd")
    above, behind = board.replace('"""\naaa', '"""\n\n\naaa'), board.replace('"""\naaa', '"""aaa')
    for text in (above, behind):
        assert refusal(text).line == line_of("aeeebffcdd\n", text)

    before, _, rest = board.partition('"""\n')
    grid, _, after = rest.partition('"""')
    in_one_line = before + '"' + grid.replace("\n", "\\n") + '"' + after
    assert refusal(in_one_line).line == line_of("districts =", in_one_line)

    inline = with_change("[values]  # the sacred one has 7\n", "values = { a = 0 }\n[drop]\n")
    inline = inline[: inline.index("[drop]")] + inline[inline.index("[covers]") :]
    assert refusal(inline).line == line_of("values =", inline)
    other = inline.replace("values = { a = 0 }", 'values.b = 3\nvalues . "a" = 0')
    assert refusal(other).line == line_of('values . "a"', other)


def test_any_broken_board_is_refused_in_one_line():
    """Random edits: the file is a board still, or it is refused as a DataError that names a line of it."""
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
        except DataError as error:
            errors.append((str(error), error.line or 1, text.count("\n") + 1))
    assert 0 < good < 200
    assert all("\n" not in message and 1 <= line <= last for message, line, last in errors)
