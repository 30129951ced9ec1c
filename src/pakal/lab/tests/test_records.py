"""The games of a study as a table, and games that people have played as a sample."""

import csv
import gzip

import numpy as np
import pytest

from pakal.agents.play import play_match
from pakal.base.errors import SetupError
from pakal.catalogue.registry import all_facts, game, study_of
from pakal.core.match import Match
from pakal.kernels.random import generator
from pakal.lab import playing
from pakal.lab.laboratory import games_in
from pakal.lab.measures import figures, length, scores, seats, uses
from pakal.lab.playing import Work
from pakal.lab.records import FILE, NOT_TO_THE_END, TWICE, gather, write_games
from pakal.lab.tests.cases import CASES
from pakal.lab.tests.test_laboratory import carried_out, order_of


def table_of(folder):
    with gzip.open(folder / FILE, "rt", encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@pytest.mark.parametrize("name", [facts.name for facts in all_facts()])
def test_the_figures_of_the_report_are_those_of_the_table(name, tmp_path):
    order = order_of(("random", "greedy"), game=name, playouts=40)
    findings = carried_out(order)
    assert write_games(findings, tmp_path) == tmp_path / FILE
    rows = table_of(tmp_path)
    assert len(rows) == games_in(order)
    own = [row for row in rows if row["agent_0"] == row["agent_1"] == "random"]
    sample = findings.alike["random"][0]

    def mean(column):
        return np.mean([float(row[column]) for row in own])

    assert mean("decisions") == pytest.approx(length(sample)[1].ratio.value)
    assert mean("rounds") == pytest.approx(length(sample)[3].ratio.value)
    points = [sorted(float(row[f"score_{seat}"]) for seat in range(2)) for row in own]
    assert np.mean(points, 0)[1] == pytest.approx(scores(sample)[0].ratio.value)
    leads = [(1 - 2 * int(row["start_seat"])) * (float(row["score_0"]) - float(row["score_1"])) for row in own]
    assert np.mean(np.sign(leads)) / 2 + 0.5 == pytest.approx(seats(sample)[0].ratio.value)
    for use in uses(sample, study_of(name)):
        both = [mean(f"count_{seat} {use.group}: {use.name}") for seat in range(2)]
        assert np.mean(both) == pytest.approx(use.each.value)
    values = {figure.title: figure.ratio.value for figure in figures(sample, order.facts, None, True)}
    assert mean("changes_by_position") == pytest.approx(values["lead changes by position"])
    for reason in {row["reason"] for row in own}:
        share = np.mean([row["reason"] == reason for row in own])
        assert share == pytest.approx(values.get(reason, 1.0))


def test_the_table_of_games_has_agents_seats_and_deals(tmp_path):
    order = order_of(("random", "greedy"), "tiebreak=shared", games=6, playouts=8, players=3)
    write_games(carried_out(order), tmp_path)
    rows = table_of(tmp_path)
    rung = [row for row in rows if {row[f"agent_{seat}"] for seat in range(3)} == {"random", "greedy"}]
    places = [(row["case"], row["change"], row["deal"], row["game"]) for row in rung]
    assert len(set(places)) == len(places) == 12
    assert {row["change"] for row in rung if row["case"] == "1"} == {"tiebreak=shared"}
    for row in rung:
        assert [seat for seat in range(3) if row[f"agent_{seat}"] == "greedy"] == [int(row["game"])]


def test_the_same_games_are_the_same_bytes(tmp_path):
    contents = set()
    for folder in (tmp_path / "a", tmp_path / "b"):
        folder.mkdir()
        write_games(carried_out(order_of(("random",), playouts=8)), folder)
        contents.add((folder / FILE).read_bytes())
    assert len(contents) == 1


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.game)
def test_a_record_has_the_notes_of_the_game_that_was_played(case, matches):
    sample = playing.play_agents(Work(case, 3, (("random",) * case.players,), 0, 3))
    gathering = gather(case.setup(), matches)
    for name in sample.notes.dtype.names:
        assert (gathering.sample.notes[name] == sample.notes[name]).all(), name
    assert gathering.sample.frequencies.tolist() == sample.frequencies.tolist()
    assert gathering.sample.players == case.players
    assert gathering.left_out == {}


def test_seats_are_counted_from_the_starter():
    rockets = game("rockets")
    starts = [(rockets.setup(players=3, options=[f"start_seat={seat}"]), seat) for seat in range(3)]
    matches = [play_match(rockets, setup, ["random"] * 3, seed=1, number=0) for setup, _ in starts]
    for other, _ in starts:
        sample = gather(other, matches).sample
        assert sample.starters()[:, 0].tolist() == [0, 1, 2]
        for number, match in enumerate(matches):
            wins = sample.wins()[number, 0]
            assert tuple(np.flatnonzero(wins).tolist()) == match.outcome().winners
            assert (sample.from_starter(sample.wins())[number, 0] == np.roll(wins, -number)).all()


def test_other_games_and_unfinished_ones_are_left_out_and_counted():
    rockets = game("rockets")
    setup = rockets.setup(players=2)
    whole = play_match(rockets, setup, ["random"] * 2, seed=1, number=0)
    cut = whole.copy()
    cut.truncate(20)
    others = [
        play_match(rockets, rockets.setup(players=2, **more), ["random"] * 2, seed=1, number=0)
        for more in ({"edition": "stars"}, {"options": ["tiebreak=shared"]})
    ]
    pacal = Match(game("pacals-rocket"), game("pacals-rocket").setup(players=2))
    while not pacal.chance_outcomes() and not pacal.over and len(pacal.actions) < 3:
        pacal.apply(int(pacal.legal_actions()[0]))
    gathering = gather(setup, [whole, cut, *others, pacal, whole])
    assert gathering.sample.games == 1
    assert gathering.left_out == {
        NOT_TO_THE_END: 1,
        TWICE: 1,
        "rockets with 2 players, edition stars": 1,
        "other options or another board": 1,
        f"pacals-rocket with 2 players, edition {pacal.setup.edition.name}": 1,
    }
    with pytest.raises(SetupError, match="no finished game of rockets with 2 players, edition jeb; left out: not pl"):
        gather(setup, [cut])
    with pytest.raises(SetupError, match=r"edition jeb$"):
        gather(setup, [])


def test_a_game_that_was_ended_by_agreement_is_not_played_to_the_end():
    pacal = game("pacals-rocket")
    match = Match(pacal, pacal.setup(players=2))
    while match.actor < 0:
        match.resolve_chance(generator(1))
    match.end_by_agreement()
    with pytest.raises(SetupError, match=NOT_TO_THE_END):
        gather(match.setup, [match])
