"""The folder of an arena: it goes on from wherever a run was stopped, and refuses what does not fit."""

import json

import msgspec
import pytest

from pakal.arena.plan import make_plan
from pakal.arena.run import Arena
from pakal.arena.store import Store, read_plan
from pakal.core.errors import DataError, SetupError
from pakal.core.record import read_file

PLAN = make_plan("jaguar", ["greedy", "random"], 4)
GAMES = 12


def play(folder, games, records=True):
    with Store(folder, PLAN, records) as store:
        arena = Arena(PLAN, store)
        arena.play(games, map)
        return arena.tally


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """A run that nobody has disturbed."""
    folder = tmp_path_factory.mktemp("whole")
    play(folder, GAMES)
    return folder


def files(folder):
    """All but the times."""
    return {
        path.relative_to(folder): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.name != "times.jsonl"
    }


def test_every_game_has_its_line_and_its_record(whole):
    lines = [json.loads(line) for line in (whole / "games.jsonl").read_text().splitlines()]
    assert [line["number"] for line in lines] == list(range(1, GAMES + 1))
    for line in lines:
        match = read_file(whole / "records" / "000" / f"{line['number']:06}.pakal").match
        assert match.over
        assert list(match.outcome().scores) == line["scores"]
    assert not any("time" in key or "second" in key for key in lines[0])
    assert len((whole / "times.jsonl").read_text().splitlines()) == GAMES


@pytest.mark.parametrize("cut", [0, 97, 300, 700])
def test_a_run_that_was_stopped_anywhere_goes_on_to_the_same_bytes(whole, tmp_path, cut):
    play(tmp_path, 4)
    path = tmp_path / "games.jsonl"
    path.write_bytes(path.read_bytes()[: cut % (path.stat().st_size + 1)])
    play(tmp_path, GAMES)
    assert files(tmp_path) == files(whole)
    numbers = [json.loads(line)["number"] for line in (tmp_path / "times.jsonl").read_text().splitlines()]
    assert numbers == list(range(1, GAMES + 1))


def test_more_games_go_on_where_it_ended(whole, tmp_path):
    for games in (2, 5, 6, GAMES, 3):
        tally = play(tmp_path, games)
    assert tally.games == GAMES
    assert files(tmp_path) == files(whole)


def test_times_that_were_lost_are_no_harm(tmp_path):
    play(tmp_path, 6)
    times = tmp_path / "times.jsonl"
    lines = times.read_bytes().splitlines(keepends=True)
    times.write_bytes(b"".join(lines[:3]) + b'{"number":4,"se')
    play(tmp_path, 8)
    numbers = [json.loads(line)["number"] for line in times.read_text().splitlines()]
    assert numbers == [1, 2, 3, 7, 8]


def test_without_records_there_are_none(tmp_path):
    play(tmp_path, 2, records=False)
    assert not (tmp_path / "records").exists()


def test_another_plan_is_refused(tmp_path):
    play(tmp_path, 2)
    other = make_plan("jaguar", ["greedy", "random"], 5)
    with pytest.raises(SetupError, match="holds another arena: seed: there 4, now 5; take another folder"):
        Store(tmp_path, other)
    assert read_plan(tmp_path) == PLAN


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        (lambda lines: [lines[0], b"nonsense\n", *lines[2:]], "games.jsonl:2: is no result"),
        (lambda lines: [lines[0], *lines[2:]], "games.jsonl:2: is not game 2 of the plan"),
        (lambda lines: [lines[0], b"\xff\xfe\n", *lines[2:]], "games.jsonl:2: is no result"),
        (
            lambda lines: [lines[0].replace(b'"table":0', b'"table":7'), *lines[1:]],
            "games.jsonl:1: is not game 1 of the plan",
        ),
        (
            lambda lines: [lines[0].replace(b'"agents":[0,1]', b'"agents":[1,0]'), *lines[1:]],
            "games.jsonl:1: is not game 1 of the plan",
        ),
        (
            lambda lines: [lines[0].replace(b'"places":[1,2]', b'"places":[1]'), *lines[1:]],
            "games.jsonl:1: is not game 1 of the plan",
        ),
    ],
)
def test_results_that_are_broken_are_said_with_their_line(tmp_path, broken, said):
    play(tmp_path, 4)
    path = tmp_path / "games.jsonl"
    before = path.read_bytes()
    after = b"".join(broken(before.splitlines(keepends=True)))
    assert before != after
    path.write_bytes(after)
    with pytest.raises(DataError, match=said):
        play(tmp_path, 6)
    assert path.read_bytes() == after


@pytest.mark.parametrize("content", [b"", b"{}", b"[]", b'{"format":1}', b'{"format":9}', b"\xff", b"null"])
def test_a_plan_that_is_broken(tmp_path, content):
    (tmp_path / "plan.json").write_bytes(content)
    with pytest.raises(DataError, match=r"plan\.json: is no plan"):
        Store(tmp_path, PLAN)


def test_a_plan_of_another_version_is_reported_but_not_played_on(tmp_path):
    old = msgspec.structs.replace(PLAN, pakal="0.0.1")
    with Store(tmp_path, old) as store:
        arena = Arena(old, store)
        arena.play(0, map)
        with pytest.raises(SetupError, match=r"is of pakal 0\.0\.1, rules 1; .* take another folder"):
            arena.play(2, map)
    with pytest.raises(SetupError, match=r"pakal: there 0\.0\.1, now "):
        Store(tmp_path, PLAN)


def test_two_runs_in_one_folder_are_one_too_many(tmp_path):
    with Store(tmp_path, PLAN), pytest.raises(SetupError, match="another arena is at work"):
        Store(tmp_path, PLAN)
    with Store(tmp_path, PLAN):
        pass
