"""`pakal verify`: a table's dice are proven, and a die changed afterwards is found."""

import re

import numpy as np
import pytest

from pakal.agents.agent import agent
from pakal.base.texts import Texts
from pakal.base.wording import LANGUAGES
from pakal.catalogue.fair import Dice, commitment, numbers_line, verify
from pakal.catalogue.record import read, write
from pakal.catalogue.registry import all_facts, game
from pakal.cli import main
from pakal.core.match import Match
from pakal.kernels.kernel import CHANCE
from pakal.kernels.random import generator

SECRET = bytes(range(32))
NOTES = {"match": "m123", "commitment": commitment(SECRET), "secret": SECRET.hex()}


def random_match(name, seeds):
    """A match played at random; `seeds(ply)` is the generator of the chance outcome at a ply."""
    instance = game(name)
    match, rng = Match(instance, instance.setup(seed=1)), np.random.default_rng(1)
    player = agent("random", instance, match.setup)
    while not match.over and len(match.actions) < 60:
        if match.actor == CHANCE:
            match.resolve_chance(seeds(len(match.actions)))
        else:
            match.apply(player.choose(None, match.legal_actions(), rng))
    return match


def fair(ply):
    return Dice(SECRET, "m123", None).generator(ply)


@pytest.fixture
def run(tmp_path, capsys):
    """Verify a record; returns status and output."""

    def say(match, notes=NOTES, *arguments):
        file = tmp_path / "game.pakal"
        file.write_text(write(match, notes), encoding="utf-8")
        status = main(["verify", str(file), "--lang", "en", *arguments])
        return status, " ".join(capsys.readouterr().out.split())

    return say


@pytest.mark.parametrize("facts", all_facts(), ids=lambda facts: facts.name)
def test_fair_dice_are_proven(facts, run):
    status, output = run(random_match(facts.name, fair))
    assert status == 0
    assert "proven. The dice were fair" in output
    assert NOTES["commitment"] in output, "the table showed it before the first action"


def test_a_hash_proves_the_actions_too_as_far_as_somebody_has_noted_it(run):
    match, notes = random_match("rockets", fair), NOTES
    hashes = verify(read(write(match, notes))).hashes
    plies = len(match.actions)
    for number, sentence in ((-1, "actions and result are those"), (5, f"fits the first 5 of {plies} steps")):
        status, output = run(match, notes, "--hash", hashes[number].upper())
        assert status == 0
        assert sentence in output
    status, output = run(match, notes)
    assert status == 0
    assert "This proves the dice, and nothing else" in output
    status, output = run(match, notes, "--hash", "0" * 64)
    assert status == 1
    assert "Your hash does not belong to this record" in output
    status, output = run(match, notes | {"hash": "0" * 64})
    assert status == 1
    assert "The hash in the record does not fit" in output


def test_the_numbers_of_the_players_are_told(run):
    numbers = ("1" * 64, None)
    line = numbers_line(numbers)
    match = random_match("rockets", Dice(SECRET, "m123", numbers).generator)
    status, output = run(match, NOTES | {"numbers": line})
    assert status == 0
    assert "from the numbers that the players’ devices added" in output
    assert line in output


def test_a_malformed_hash_is_refused_in_one_line(tmp_path, capsys):
    with pytest.raises(SystemExit) as end:
        main(["verify", str(tmp_path / "x.pakal"), "--hash", "3f0c"])
    assert end.value.code == 2
    assert "a hash has 64 digits" in capsys.readouterr().err


def test_a_single_chosen_outcome_is_found(run):
    status, output = run(random_match("rockets", lambda ply: generator(7) if ply == 0 else fair(ply)))
    assert status == 1
    assert "At ply 0 the record has shuffle:" in output
    assert output.count("At ply ") == 1


def test_a_game_that_was_not_played_at_the_table_is_said_to_be_so_once(run):
    status, output = run(random_match("rockets", fair), {})
    assert status == 1
    assert output.endswith(": not proven: this game was not played in the browser, so it has no secret.")
    assert "no line" not in output


def test_many_false_outcomes_are_not_listed_one_by_one(run):
    status, output = run(random_match("pacals-rocket", lambda ply: generator(1000 + ply)))
    assert status == 1
    assert output.count("At ply ") == 5
    assert "do not follow from it" in output


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"secret": ""}, "no line “secret”"),
        ({"commitment": ""}, "no line “commitment”"),
        ({"match": ""}, "no line “match”"),
        ({"secret": "hello"}, "not a row of hexadecimal digits"),
        ({"secret": bytes(32).hex()}, "not the one that was promised"),
        ({"commitment": "é"}, "not the one that was promised"),
        ({"match": "m124"}, "the secret gives"),
        ({"numbers": "1 2 3"}, "does not have a number or “-” for each seat"),
        ({"numbers": f"{'2' * 64} -", "start": "drawn"}, "In the record seat 0 starts, but the secret gives seat 1"),
    ],
    ids=str,
)
def test_missing_and_changed_notes_are_reported(change, sentence, run):
    notes = {name: value for name, value in (NOTES | change).items() if value}
    status, output = run(random_match("rockets", fair), notes)
    assert status == 1
    assert "not proven" in output
    assert sentence in output


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_proof_is_printed_in_the_chosen_language(language, run):
    _, output = run(random_match("rockets", fair), {"match": "m123"}, "--lang", language)
    assert Texts(language, ["pakal.cli"]).say("verify-missing", {"note": "secret"}) in output
    _, output = run(random_match("rockets", fair), {}, "--lang", language)
    assert " ".join(Texts(language, ["pakal.cli"]).say("verify-elsewhere", {"file": ""}).split()) in output


def test_a_file_that_cannot_be_read_is_one_line_and_status_2(tmp_path, capsys):
    file = tmp_path / "x.pakal"
    for content in (None, "nonsense", "pakal record 1\ngame: go\n"):
        if content is not None:
            file.write_text(content)
        assert main(["verify", str(file)]) == 2
        assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_record_whose_actions_were_changed_is_said_to_prove_nothing(tmp_path, capsys):
    path, text = tmp_path / "changed.pakal", write(random_match("rockets", fair))
    path.write_text(re.sub(r"play:\d", "play:6", text))
    assert main(["verify", str(path)]) == 2
    assert ": not proven, since this is not the record as it was saved: " in capsys.readouterr().err
