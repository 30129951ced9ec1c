"""The board: contents of a board file, and the default board."""

import pickle
from pathlib import Path

import pytest

from pakal.base.errors import DataError, NotationError, SetupError
from pakal.games.pacals_rocket.board import Board, files, neighbours, parse_square, square_name
from pakal.games.pacals_rocket.board.files import built_in, parse
from pakal.games.pacals_rocket.facts import FACTS
from pakal.games.pacals_rocket.game import GAME
from pakal.games.pacals_rocket.tests.board_files import BOARD, lay_out, refusal, with_change

pytestmark = pytest.mark.clause("PR-BOARD-6")  # the board is a file

# What a file says


@pytest.mark.clause("PR-BOARD-6")
def test_a_board_file_is_read_bottom_rank_first():
    board = parse(BOARD, "search_tree.toml")
    assert (board.name, board.note, board.sacred) == ("search_tree", "for tests", "i")
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
def test_the_hash_covers_only_what_play_depends_on():
    plain = parse(BOARD).content_hash
    for same in (
        with_change("# one letter a square", "# another word"),
        with_change('["a", "p"]', '[ "p","a" ]'),
        with_change("a = 3", "a    =    3 # a comment"),
        with_change('note = "for tests"', 'note = "a spelling mended"'),
        with_change("a = 3\nb = 3\n", "b = 3\na = 3\n"),
    ):
        assert parse(same).content_hash == plain
    for other in (
        with_change("e = 5", "e = 4"),
        with_change('["b"]', '["a"]'),
        with_change("...rrrbb~ll", "..rrrrbb~ll"),
        with_change("mppnnookkll", "mmpnnookkll"),
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
@pytest.mark.parametrize(("players", "letters"), [(2, "apd"), (3, "d"), (4, "b"), (5, "")])
def test_cover_tiles_take_whole_districts_out_of_play(players, letters):
    board = parse(BOARD)
    assert board.covered_districts(players) == set(letters)
    out = {square for district in letters for square in board.squares_of(district)}
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
        assert parse(with_change('"4" = ["b"]', f'"4" = ["{district}"]')).covered_districts(4) == {district}


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
    error = refusal(with_change("a = 3", "a = 0"))
    copy = pickle.loads(pickle.dumps(error))
    assert (str(copy), copy.reason, copy.line) == (str(error), error.reason, error.line)
    assert isinstance(copy, DataError)


# Files


def test_a_file_is_loaded(tmp_path):
    path = tmp_path / "search_tree.toml"
    path.write_text(BOARD, encoding="utf-8")
    assert GAME.load_board(path) == GAME.load_board(str(path)) == parse(BOARD)


def test_errors_name_the_file_and_the_line(tmp_path):
    path = tmp_path / "search_tree.toml"
    path.write_text(with_change("jjggiiifhhh", "jjggiiifhh"), encoding="utf-8")
    with pytest.raises(DataError) as error:
        GAME.load_board(path)
    assert str(error.value) == f"{path}:10: districts: rank 7 has 10 squares, the others 11 [PR-BOARD-7]"
    assert (error.value.source, error.value.line) == (str(path), 10)


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
    with pytest.raises(DataError) as error:
        GAME.load_board(path)
    assert reason in error.value.reason
    assert error.value.line == line


def test_a_file_that_is_not_there_is_refused(tmp_path):
    for path, reason in (
        (tmp_path / "none.toml", "there is no such file"),
        (tmp_path, "this is a folder; name a file in it"),
        ("a\0b", "cannot be read: "),
    ):
        with pytest.raises(DataError, match=reason):
            GAME.load_board(path)


def test_built_in_boards_are_found_by_name():
    folder = Path(files.__file__).parents[1] / "boards"
    assert sorted(FACTS.boards) == sorted(file.stem for file in folder.glob("*.toml"))
    for name in FACTS.boards:
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
    assert "a board of our own" in palenque.note
    assert "not the printed one" in palenque.note
    assert (palenque.width, palenque.height) == (11, 11)
    assert set(palenque.values.values()) == {3, 4, 5, 6, 7}
    assert 4 <= len(palenque.lake) <= 6


@pytest.mark.clause("PR-BOARD-6")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_enough_river_and_lake_is_in_play_on_the_default_board(palenque, players):
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
