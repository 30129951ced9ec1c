"""`pakal board`: recognising boards, and drawing them."""

import pytest

from pakal.catalogue.registry import all_facts, game
from pakal.cli import main

WITH_BOARD = [pytest.param(facts.name, name, id=name) for facts in all_facts() for name in facts.boards]


@pytest.fixture
def file(tmp_path):
    """Writes a file, returns its path."""

    def write(text, name="board.toml"):
        path = tmp_path / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return str(path)

    return write


def complaint(capsys):
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    return err


@pytest.mark.parametrize(("owner", "name"), WITH_BOARD)
def test_a_board_file_is_recognised_by_its_content(owner, name, file, capsys):
    instance = game(owner)
    path = file(instance.built_in_board(name).text, "any name at all")
    assert main(["board", "check", path]) == 0
    out = capsys.readouterr().out
    assert out.startswith(f"{path}: fine\n")
    assert name in out
    assert f"{instance.facts.title} ({instance.facts.name}), the same as the built-in {name}" in out
    assert instance.built_in_board(name).content_hash in out


@pytest.mark.parametrize(("owner", "name"), WITH_BOARD)
def test_a_board_is_drawn_from_its_file_and_by_its_name(owner, name, file, capsys):
    instance = game(owner)
    assert main(["board", "show", name]) == 0
    by_name = capsys.readouterr().out
    assert main(["board", "show", file(instance.built_in_board(name).text)]) == 0
    assert capsys.readouterr().out == by_name
    assert name in by_name
    assert "\x1b" not in by_name


@pytest.mark.parametrize(("owner", "name"), WITH_BOARD)
def test_every_number_of_players_is_drawn_and_no_other(owner, name, capsys):
    instance = game(owner)
    least, most = instance.facts.players
    for players in range(least, most + 1):
        assert main(["board", "show", name, "--players", str(players)]) == 0
    capsys.readouterr()
    assert main(["board", "show", name, "--players", str(most + 1)]) == 2
    assert f"not {most + 1}" in complaint(capsys)


def test_covered_districts_are_drawn(capsys):
    drawings = []
    for players in ("2", "5"):
        main(["board", "show", "palenque", "--players", players, "--lang", "en"])
        drawings.append(capsys.readouterr().out)
    assert "░" in drawings[0]
    assert "nothing covered" in drawings[1]


@pytest.mark.parametrize(("owner", "name"), WITH_BOARD)
def test_a_broken_file_is_refused_by_its_own_game(owner, name, file, capsys):
    instance = game(owner)
    text = instance.built_in_board(name).text
    path = file(text.replace('name = "', 'nome = "'))
    assert main(["board", "check", path]) == 2
    assert complaint(capsys).startswith(f"pakal: {path}")
    path = file(text.replace("=", "≠", 1))
    assert main(["board", "show", path]) == 2
    assert complaint(capsys).startswith(f"pakal: {path}")


def test_all_files_are_checked_and_one_bad_one_is_status_2(file, capsys):
    fine = file(game("jaguar").built_in_board("jungle").text)
    assert main(["board", "check", "no such file", fine]) == 2
    output = capsys.readouterr()
    assert "no such file: there is no such file; look at its name, or give the whole path" in output.err
    assert f"{fine}: fine" in output.out


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "is no board or track of any game; there are such files for jaguar, pacals-rocket"),
        ('name = "a"\n', "is no board or track of any game; there are such files for jaguar, pacals-rocket"),
        ("hello\n", "is not TOML, and no board or track: Expected '='"),
        ("= = =\n" * 1000, "is not TOML, and no board or track: Invalid statement (at line 1"),
        ("x = " + "9" * 5000, "is not TOML, and no board or track: Exceeds the limit"),
        ("x = " + "[" * 20_000, "is not TOML, and no board or track: maximum recursion depth"),
        (b"name = 1\n\xff\xfe\x00", ":2: is no board or track: it is not UTF-8 text"),
    ],
)
def test_a_file_that_is_no_board_is_named_as_such(text, reason, file, capsys):
    assert main(["board", "check", file(text)]) == 2
    assert reason in complaint(capsys)


def test_other_bad_input_is_one_line_and_status_2(tmp_path, capsys):
    assert main(["board", "check", str(tmp_path)]) == 2
    assert "this is a folder; name a file in it" in complaint(capsys)
    assert main(["board", "show", "atlantis"]) == 2
    assert "there is no file 'atlantis', nor a built-in board; built in: jungle, palenque" in complaint(capsys)
    for arguments in ([], ["check"], ["paint", "x"], ["show", "jungle", "--players", "two"]):
        with pytest.raises(SystemExit) as stop:
            main(["board", *arguments])
        assert stop.value.code == 2
        complaint(capsys)
