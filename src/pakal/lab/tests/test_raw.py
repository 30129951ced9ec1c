"""The table of a study's games: whoever reads it computes the figures of the report."""

import csv
import gzip

import numpy as np
import pytest

from pakal.core.registry import all_facts
from pakal.core.study import study_of
from pakal.lab.laboratory import games_in
from pakal.lab.measures import figures, length, scores, seats, uses
from pakal.lab.raw import FILE, write_games
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


def test_it_says_of_each_game_who_sat_where_in_which_deal(tmp_path):
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
