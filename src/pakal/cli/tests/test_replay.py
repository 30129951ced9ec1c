"""`pakal replay`: forward and back through a record, each position as its viewer saw it."""

import dataclasses
import io
import random
from xml.etree.ElementTree import fromstring

import pytest

from pakal.agents.play import play_match
from pakal.base.wording import LANGUAGES
from pakal.catalogue.record import read, write
from pakal.catalogue.registry import all_facts, game
from pakal.cli import main
from pakal.cli.replayer import Replayer
from pakal.core.match import Match
from pakal.kernels.kernel import SPECTATOR


@pytest.fixture(scope="module")
def match():
    instance = game("rockets")
    return play_match(instance, instance.setup(players=3), ["random"], 5, 1)


@pytest.fixture
def file(tmp_path):
    """Writes a record, returns its path."""

    def save(match, notes=None, comments=None, clocks=None):
        path = tmp_path / "game.pakal"
        path.write_text(write(match, notes or {"seats": "Ann · Bob · Cleo"}, comments, clocks), encoding="utf-8")
        return str(path)

    return save


@pytest.fixture
def type_in(monkeypatch, capsys):
    """Runs `pakal replay` with some lines typed in; returns what it prints."""

    def run(path, *lines, arguments=(), status=0):
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        assert main(["replay", path, "--lang", "en", *arguments]) == status
        return capsys.readouterr().out

    return run


def half(match, plies):
    """The same game, stopped early."""
    part = match.copy()
    part.truncate(plies)
    return part


def where(out):
    """The plies at which it has stood."""
    return [int(line.split()[1]) for line in out.splitlines() if line.startswith("Ply ")]


def test_keys_step_through_the_game(match, file, type_in):
    last = len(match.actions)
    second_round = next(i for i, ply in enumerate(match.actions) if i and ply.actor == -1)
    out = type_in(file(match), "", "n", "b", "r", "r", "b", "7", "e", "n", "0", "b", "q", "n")
    assert where(out)[:5] == [0, 1, 2, 1, second_round + 1]
    assert where(out)[6] == where(out)[5] - 1
    assert where(out)[7:] == [7, last, last, 0, 0]


def test_the_end_of_input_ends_it(match, file, type_in):
    assert where(type_in(file(match))) == [0]


def test_an_unknown_key_is_reported_and_changes_nothing(match, file, type_in):
    out = type_in(file(match), "5", "what", "99999", "-1", "n")
    assert where(out) == [0, 5, 6]
    assert "“what” is none of these:" in out
    assert f"There are plies 0 to {len(match.actions)}." in out


def test_the_header_has_game_players_and_result(match, file, type_in):
    out = type_in(file(match, {"seats": "Ann · Bob · Cleo", "site": "kitchen table"}))
    outcome = match.outcome()
    assert "Rockets · edition jeb\n" in out
    assert "site: kitchen table" in out
    assert "All trips are flown." in out
    for seat, name in enumerate(("Ann", "Bob", "Cleo")):
        assert f"{name}: {outcome.scores[seat]}" in out
        assert (f"★ {'☀♣▲'[seat]} {name}" in out) == (seat in outcome.winners)


def test_one_ply_is_printed_with_its_action_comment_and_clock(match, file, type_in):
    path = file(match, comments={-1: "a fine game", 3: "well played"}, clocks={3: "0:04:31"})
    out = type_in(path, arguments=("--ply", "4"))
    name = ("Ann", "Bob", "Cleo")[match.actions[3].actor]
    assert where(out) == [4]
    assert f"Ply 4 of {len(match.actions)}, trip 1" in out
    assert f"{name}: {match.actions[3].text}" in out
    assert f"  {name}" in out.split(match.actions[3].text)[1]
    assert "; a fine game" in out
    assert "; well played" in out
    assert "Time left: 0:04:31" in out


@pytest.mark.parametrize("facts", all_facts(), ids=lambda facts: facts.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_positions_of_all_games_can_be_shown_in_all_languages(facts, language, file, capsys):
    instance = game(facts.name)
    whole = play_match(instance, instance.setup(players=facts.players[1]), ["random"], 1, 1)
    path = file(whole)
    for ply in {0, 1, 10, len(whole.actions) // 2, len(whole.actions) - 1, len(whole.actions)}:
        assert main(["replay", path, "--ply", str(ply), "--lang", language]) == 0
        assert f" {ply} " in capsys.readouterr().out


def test_a_finished_game_is_seen_by_the_seat_to_act(match, file, type_in):
    out = type_in(file(match), arguments=("--ply", "5"))
    seat = half(match, 5).actor
    assert f"seen by {('Ann', 'Bob', 'Cleo')[seat]}" in out
    assert "Your hand:" in out


def test_an_unfinished_game_is_shown_as_spectators_see_it(match, file, type_in):
    path = file(half(match, 20))
    out = type_in(path, "n", "e")
    assert "The game is not finished." in out
    assert "Your hand:" not in out
    assert "seen by spectators" in out
    assert "Your hand:" in type_in(path, "n", arguments=("--seat", "1"))


def test_any_way_to_a_position_shows_the_same(match):
    record = read(write(match))
    replayer, rng = Replayer(record, "en"), random.Random(1)
    for _ in range(30):
        ply = rng.randrange(len(match.actions) + 1)
        replayer.go_to(ply)
        straight = Match(match.game, match.setup)
        for action in match.actions[:ply]:
            straight.redo(action)
        assert replayer.match.view(SPECTATOR) == straight.view(SPECTATOR)
        assert replayer.match.actions == straight.actions
    assert record.match.actions == match.actions


def test_an_end_by_agreement_is_shown_at_the_last_ply(file, type_in):
    instance = game("pacals-rocket")
    half_match = half(play_match(instance, instance.setup(players=2), ["random"], 1, 1), 40)
    while half_match.actor < 0:
        half_match.truncate(len(half_match.actions) - 1)
    half_match.end_by_agreement()
    last = len(half_match.actions)
    out = type_in(file(half_match, {"seats": "Ann · Bob"}), "e", "b", "n")
    assert where(out) == [0, last, last - 1, last]
    assert out.count("  The players agreed to end the game here.") == 2


@pytest.mark.parametrize(
    ("seats", "names"),
    [
        ("Ann · Bob · Cleo", ["Ann", "Bob", "Cleo"]),
        ("greedy · random · random", ["Sun (greedy)", "Jaguar (random)", "Macaw (random)"]),
        ("Ann · Bob", ["Sun", "Jaguar", "Macaw"]),
        ("", ["Sun", "Jaguar", "Macaw"]),
    ],
)
def test_names_of_seats_are_distinct(match, seats, names):
    assert Replayer(read(write(match, {"seats": seats} if seats else None)), "en").names == names


def test_notes_of_strangers_cannot_control_the_terminal(match, file, type_in):
    text = write(match, {"seats": "A · B · C", "site": "x"}, {0: "y"})
    path = file(match)
    with open(path, "w", encoding="utf-8") as record:
        record.write(
            text.replace("A · B", "A\x1b[2J · B").replace("site: x", "site: \x1b[31m").replace("; y", "; \x1b7")
        )
    out = type_in(path, arguments=("--ply", "1"))
    assert "\x1b" not in out


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--ply", "100000"], "has plies 0 to "),
        (["--seat", "3"], "has seats 0 to 2, not 3"),
        (["--lang", "xx"], "there are no texts in 'xx'"),
    ],
    ids=" ".join,
)
def test_bad_input_is_one_line_and_status_2(arguments, reason, match, file, capsys):
    assert main(["replay", file(match), *arguments]) == 2
    err = capsys.readouterr().err
    assert reason in err
    assert err.count("\n") == 1


def test_a_file_that_is_no_record_is_refused(tmp_path, capsys):
    path = tmp_path / "letter.txt"
    path.write_text("Dear all,\n")
    assert main(["replay", str(path)]) == 2
    assert "this is no record" in capsys.readouterr().err


@pytest.mark.parametrize("facts", all_facts(), ids=lambda facts: facts.name)
def test_a_position_becomes_a_picture(facts, file, tmp_path, capsys, monkeypatch):
    instance = game(facts.name)
    path, picture = file(play_match(instance, instance.setup(), ["random"], 5, 1)), tmp_path / "board.svg"
    assert main(["replay", path, "--lang", "en", "--ply", "9", "--picture", str(picture)]) == 0
    assert capsys.readouterr().out == f"{picture} is written.\n"
    assert main(["replay", path, "--ply", "9", "--picture", "-"]) == 0
    assert capsys.readouterr().out == picture.read_text()
    assert 'width="480" height="480"' in picture.read_text()
    monkeypatch.setattr(type(instance), "thumbnail", lambda self, view: None)  # as a game of somebody else
    assert main(["replay", path, "--lang", "en", "--picture", "-"]) == 0
    svg = capsys.readouterr().out
    assert fromstring(svg).tag.endswith("svg")
    assert "<text" in svg
    assert "url(http" not in svg


def test_a_picture_shows_what_spectators_see(match, file, capsys):
    assert main(["replay", file(match), "--seat", "0", "--picture", "-"]) == 2
    assert capsys.readouterr().err == "pakal: --picture shows what spectators see: leave out --seat\n"


def test_a_picture_has_the_name_of_an_svg_and_a_folder(match, file, tmp_path, capsys):
    for name, complaint in {
        tmp_path / "board.png": "the picture is SVG; name a file that ends in .svg",
        tmp_path / "gone" / "board.svg": "No such file or directory; name a folder that is there",
    }.items():
        assert main(["replay", file(match), "--picture", str(name)]) == 2
        assert capsys.readouterr().err == f"pakal: {name}: {complaint}\n"
        assert not name.exists()
    assert main(["replay", str(tmp_path)]) == 2
    assert capsys.readouterr().err == f"pakal: {tmp_path}: this is a folder; name a file in it\n"


def test_a_record_of_older_rules_is_refused_before_anything_is_compiled(file, match, monkeypatch, capsys):
    compilations = []
    monkeypatch.setattr("pakal.cli.progress.make_ready", compilations.append)
    path = file(match)
    assert main(["replay", path, "--ply", "0"]) == 0
    assert compilations == [match.game]
    monkeypatch.setattr(match.game, "facts", dataclasses.replace(match.game.facts, version=99), raising=False)
    assert main(["replay", path, "--ply", "0"]) == 2
    assert compilations == [match.game]
    assert "game.pakal:3: was played by rules " in capsys.readouterr().err
