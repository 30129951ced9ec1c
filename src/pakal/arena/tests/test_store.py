"""The folder of an arena: a stopped run goes on from any point, and files that do not fit are refused."""

import errno
import json
import os

import msgspec
import pytest

from pakal.arena import run as storing
from pakal.arena.plan import make_plan
from pakal.arena.report import make_report
from pakal.arena.run import Arena, ArenaStore, read_plan
from pakal.base.errors import DataError, SetupError
from pakal.catalogue.record import read_file
from pakal.catalogue.spec import GameSpec

PLAN = make_plan(GameSpec("jaguar"), ["greedy", "random"], 4)
GAMES = 12


def play(folder, games, records=True):
    with ArenaStore(folder, PLAN, records) as store:
        arena = Arena(PLAN, store)
        store.aim(games)
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


def test_lost_times_do_no_harm(tmp_path):
    play(tmp_path, 6)
    times = tmp_path / "times.jsonl"
    lines = times.read_bytes().splitlines(keepends=True)
    times.write_bytes(b"".join(lines[:3]) + b'{"number":4,"se')
    play(tmp_path, 8)
    numbers = [json.loads(line)["number"] for line in times.read_text().splitlines()]
    assert numbers == [1, 2, 3, 7, 8]
    with ArenaStore(tmp_path, PLAN) as store:
        text = make_report(Arena(PLAN, store)).markdown()
    assert "The folder has the times of 5 of 8 games only; the others were lost." in text


def test_without_records_no_folder_of_records_is_made(tmp_path):
    play(tmp_path, 2, records=False)
    assert not (tmp_path / "records").exists()


def test_another_plan_is_refused(tmp_path):
    play(tmp_path, 2)
    other = make_plan(GameSpec("jaguar"), ["greedy", "random"], 5)
    with pytest.raises(SetupError, match="holds another arena: seed: there 4, now 5; take another folder"):
        ArenaStore(tmp_path, other)
    assert read_plan(tmp_path) == PLAN


IMPOSSIBLE = (
    {"places": [1, 1], "scores": [24, 50]},
    {"places": [2, 1], "scores": [50, 24]},
    {"places": [1, -7]},
    {"places": [1, 2], "scores": [10**400, 3]},
    {"places": [1, 2], "scores": [2**40, 3]},
    {"reason": "boredom"},
    {"reason": "forfeit"},
    {"forfeit": {"seat": 1, "why": "?"}},
    {"forfeit": {"seat": 7, "why": "?"}, "reason": "forfeit"},
    {"decisions": []},
    {"decisions": [1, -1]},
    {"plies": 3},
    {"plies": 10**30},
    {"rounds": -1},
)


def edit(**other):
    """Changes the first line."""
    return lambda lines: [(json.dumps(json.loads(lines[0]) | other) + "\n").encode(), *lines[1:]]


@pytest.mark.parametrize(
    ("damage", "text"),
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
        (lambda lines: [b'{"x":' + b"[" * 20000 + b"]" * 20000 + b"}\n"], "games.jsonl:1: is no result"),
        *((edit(**other), "games.jsonl:1: is not game 1 of the plan") for other in IMPOSSIBLE),
    ],
)
def test_broken_results_are_named_with_their_line(tmp_path, damage, text):
    play(tmp_path, 4)
    path = tmp_path / "games.jsonl"
    before = path.read_bytes()
    after = b"".join(damage(before.splitlines(keepends=True)))
    assert before != after
    path.write_bytes(after)
    with pytest.raises(DataError, match=text):
        play(tmp_path, 6)
    assert path.read_bytes() == after


@pytest.mark.parametrize("content", [b"", b"{}", b"[]", b'{"format":1}', b'{"format":9}', b"\xff", b"null"])
def test_a_plan_that_is_broken(tmp_path, content):
    (tmp_path / "plan.json").write_bytes(content)
    with pytest.raises(DataError, match=r"plan\.json: is no plan"):
        ArenaStore(tmp_path, PLAN)


@pytest.mark.parametrize(
    ("changes", "text"),
    [
        ({"agents": []}, "two agents at least"),
        ({"agents": ["greedy"]}, "two agents at least"),
        ({"agents": ["greedy", "stockfish"]}, "there is no agent 'stockfish'"),
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"players": 0}, "jaguar is for 2 players, not 0"),
        ({"players": -3}, "jaguar is for 2 players, not -3"),
        ({"players": 50}, "jaguar is for 2 players, not 50"),
        ({"game": "rockets", "edition": "jeb", "players": 3, "seating": "together"}, "2 agents cannot fill 3 seats"),
        ({"seed": -1}, "the seed should be between 0 and"),
        ({"seed": 2**63}, "the seed should be between 0 and"),
        ({"agents": ["greedy"] * 3, "sprt": {"elo0": 0, "elo1": 9}}, "between two agents"),
        ({"sprt": {"elo0": 0, "elo1": 9, "alpha": 0}}, "alpha and beta below 0.5"),
        ({"sprt": {"elo0": 9, "elo1": 0}}, "the smaller first"),
        ({"edition": "x"}, "has no edition 'x'"),
        ({"options": ["nonsense=1"]}, "nonsense"),
        ({"board": {"name": "nowhere"}}, "has no board 'nowhere'"),
        ({"board": {"name": "mine", "text": "["}}, "mine"),
        ({"game": "rockets", "edition": "jeb", "board": {"name": "mine", "text": "x"}}, "rockets has no board file"),
    ],
    ids=str,
)
def test_a_plan_that_was_edited_is_checked_as_a_new_one(tmp_path, changes, text):
    plan = msgspec.to_builtins(PLAN) | changes
    (tmp_path / "plan.json").write_text(json.dumps(plan))
    with pytest.raises(DataError, match=r"plan\.json: is no plan that can be: ") as error:
        read_plan(tmp_path)
    assert text in str(error.value)
    assert "\n" not in str(error.value)


def test_a_plan_with_unknown_agents_of_another_version_can_be_reported(tmp_path):
    old = msgspec.structs.replace(PLAN, streams=2, edition="gone", agents=("greedy", "forgotten"))
    (tmp_path / "plan.json").write_bytes(msgspec.json.encode(old))
    assert read_plan(tmp_path) == old


def test_a_plan_of_another_version_is_reported_but_not_played_on(tmp_path):
    old = msgspec.structs.replace(PLAN, pakal="0.0.1", streams=2)
    with ArenaStore(tmp_path, old) as store:
        arena = Arena(old, store)
        arena.play(0, map)
        with pytest.raises(SetupError, match=r"streams 2 and rules 1, made by pakal 0\.0\.1; .* take another folder"):
            arena.play(2, map)
    with pytest.raises(SetupError, match="streams: there 2, now 3"):
        ArenaStore(tmp_path, PLAN)


def test_an_arena_from_before_streams_had_names_is_reported_but_not_played_on(tmp_path):
    data = msgspec.to_builtins(PLAN)
    del data["streams"]
    (tmp_path / "plan.json").write_text(json.dumps(data))
    old = read_plan(tmp_path)
    assert not old.of_this_version
    with pytest.raises(SetupError, match="streams: there 1, now 3"):
        ArenaStore(tmp_path, PLAN)
    with pytest.raises(SetupError, match=r"streams 1 .* may play otherwise"):
        old.check_version()


FAILED = {"reason": "forfeit", "forfeit": {"seat": 1, "why": "?"}}


def as_earlier(line):
    """A line as versions without hashes wrote it."""
    result = json.loads(line)
    del result["hash"]
    return json.dumps(result, separators=(",", ":")).encode() + b"\n"


def test_games_of_earlier_versions_have_no_hashes_and_later_ones_have(tmp_path):
    play(tmp_path, 4)
    path = tmp_path / "games.jsonl"
    later = path.read_bytes()
    path.write_bytes(b"".join(map(as_earlier, later.splitlines(keepends=True))))
    assert b"hash" not in path.read_bytes()
    play(tmp_path, 6)
    lines = path.read_bytes().splitlines()
    assert [b"hash" in line for line in lines] == [False] * 4 + [True] * 2
    path.write_bytes(path.read_bytes().replace(b'"number":1,', b'"number":1,  '))
    assert play(tmp_path, 6).games == 6  # spaces change no result


@pytest.mark.parametrize("number", [1, 5, 6])
@pytest.mark.parametrize("is_without", [False, True])
def test_a_line_that_was_changed_is_noticed(tmp_path, number, is_without):
    play(tmp_path, 6)
    path = tmp_path / "games.jsonl"
    lines = path.read_bytes().splitlines(keepends=True)
    result = json.loads(lines[number - 1])
    result["plies"] += 1
    if is_without:
        del result["hash"]
    lines[number - 1] = json.dumps(result).encode() + b"\n"
    path.write_bytes(b"".join(lines))
    where = 2 if is_without and number == 1 else number  # the first lines may be of an earlier version
    before = everything(tmp_path)
    with pytest.raises(DataError, match=rf"games\.jsonl:{where}: was changed since the arena wrote it"):
        play(tmp_path, 8)
    assert everything(tmp_path) == before


def test_a_plan_and_its_goal_that_were_both_exchanged_are_noticed(tmp_path):
    play(tmp_path / "one", 4)
    other = make_plan(GameSpec("jaguar"), PLAN.agents, PLAN.seed + 1)
    with ArenaStore(tmp_path / "other", other, records=False) as store:
        Arena(other, store).play(4, map)
        store.aim(4)
    for name in ("plan.json", "goal.json"):
        (tmp_path / "one" / name).write_bytes((tmp_path / "other" / name).read_bytes())
    with ArenaStore(tmp_path / "one", other) as store, pytest.raises(DataError, match=r"games\.jsonl:1: was changed"):
        list(store.results())


@pytest.mark.parametrize("name", ["games.jsonl", "times.jsonl"])
def test_a_pipe_in_place_of_a_file_is_refused(tmp_path, name):
    play(tmp_path, 2)
    (tmp_path / name).unlink()
    os.mkfifo(tmp_path / name)
    with pytest.raises(DataError, match=rf"{name}: is no plain file"):
        ArenaStore(tmp_path, PLAN)


def test_a_goal_beyond_all_arenas_is_refused(tmp_path):
    play(tmp_path, 2)
    (tmp_path / "goal.json").write_text('{"games":99999999999}\n')
    with pytest.raises(DataError, match=r"goal\.json: does not say how many games are to be played"):
        ArenaStore(tmp_path, PLAN)


@pytest.mark.parametrize(("earlier", "read"), [((1, 3, 1), True), ((1, 2, 2), True), ((2, 1, 1), False)])
def test_forfeited_games_of_earlier_versions_are_read_by_the_rule_of_today(tmp_path, earlier, read):
    plan = make_plan(GameSpec("rockets", players=3), ["greedy", "random"], 4, seating="alone")
    with ArenaStore(tmp_path, plan, records=False) as store:
        Arena(plan, store).play(3, map)
    path = tmp_path / "games.jsonl"
    lines = edit(**FAILED, places=earlier)(path.read_bytes().splitlines(keepends=True))
    path.write_bytes(b"".join(map(as_earlier, lines)))
    assert json.loads(path.read_text().splitlines()[0])["agents"] == [0, 1, 1]
    with ArenaStore(tmp_path, plan) as store:
        if read:
            assert next(store.results())[0].places == (1, 2, 2)
        else:
            with pytest.raises(DataError, match=r"games\.jsonl:1: is not game 1 of the plan beside it"):
                list(store.results())


def everything(folder):
    """All files there."""
    return {path.name: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("cut", [1, 30, 100_000])
def test_a_folder_with_games_of_another_plan_is_left_as_it_is(tmp_path, cut):
    other = make_plan(GameSpec("jaguar"), ["random", "greedy"], 5)
    with ArenaStore(tmp_path, other, records=False) as store:
        Arena(other, store).play(4, map)
    plan = (tmp_path / "plan.json").read_bytes()
    (tmp_path / "plan.json").unlink()
    (tmp_path / "times.jsonl").unlink()
    games = tmp_path / "games.jsonl"
    games.write_bytes(games.read_bytes()[:cut].replace(b'"agents":[0,1]', b'"agents":[1,0]'))
    before = everything(tmp_path)
    with pytest.raises(DataError, match=r"games\.jsonl"):
        ArenaStore(tmp_path, PLAN)
    assert everything(tmp_path) == before
    (tmp_path / "plan.json").write_bytes(plan)  # the right run goes on
    assert read_plan(tmp_path) == other


def test_games_whose_plan_was_lost_are_taken_up_by_the_same_plan(whole, tmp_path):
    play(tmp_path, 4)
    (tmp_path / "plan.json").unlink()
    play(tmp_path, GAMES)
    assert files(tmp_path) == files(whole)


def test_games_whose_plan_was_lost_are_not_those_of_another_seed(tmp_path):
    play(tmp_path, 4)
    (tmp_path / "plan.json").unlink()
    before = everything(tmp_path)
    with pytest.raises(DataError, match=r"games\.jsonl: has no plan\.json beside it that says what was played"):
        ArenaStore(tmp_path, make_plan(GameSpec("jaguar"), ["greedy", "random"], 5))
    assert everything(tmp_path) == before


def test_a_plan_that_was_changed_beside_its_games_is_refused(tmp_path):
    play(tmp_path, 4)
    other = make_plan(GameSpec("jaguar"), ["greedy", "random"], 5)
    (tmp_path / "plan.json").write_bytes(msgspec.json.encode(other))
    before = everything(tmp_path)
    with pytest.raises(DataError, match=r"plan\.json: is not the plan of the games beside it; put that back"):
        ArenaStore(tmp_path, other)
    assert everything(tmp_path) == before
    (tmp_path / "goal.json").write_text('{"games":4}\n')  # of an earlier version
    with ArenaStore(tmp_path, other) as store:
        assert store.aim(4) == 4


def test_a_second_run_in_a_folder_is_refused(tmp_path):
    with ArenaStore(tmp_path, PLAN), pytest.raises(SetupError, match="another arena is at work"):
        ArenaStore(tmp_path, PLAN)
    with ArenaStore(tmp_path, PLAN):
        pass


def test_the_plan_is_written_by_the_run_that_is_at_work(tmp_path):
    fcntl = pytest.importorskip("fcntl")
    with open(tmp_path / "games.jsonl", "ab+") as first:  # has locked the folder, and not yet written its plan
        fcntl.flock(first, fcntl.LOCK_EX)
        with pytest.raises(SetupError, match="another arena is at work in"):
            ArenaStore(tmp_path, PLAN)
        assert not (tmp_path / "plan.json").exists()
    other = make_plan(GameSpec("jaguar"), ["greedy", "random"], 5)
    with ArenaStore(tmp_path, other), pytest.raises(SetupError, match="another arena is at work in"):
        ArenaStore(tmp_path, PLAN)
    with pytest.raises(SetupError, match="holds another arena"):
        ArenaStore(tmp_path, PLAN)
    assert read_plan(tmp_path) == other
    with ArenaStore(tmp_path, other):  # who was refused holds nothing
        pass


@pytest.mark.parametrize(
    ("damage", "text"),
    [
        (lambda lines: [lines[0], b"nonsense\n", *lines[2:]], "times.jsonl:2: is no time of a game"),
        (lambda lines: [lines[0], b"\xff\n", *lines[2:]], "times.jsonl:2: is no time of a game"),
        (lambda lines: [b"\n", *lines], "times.jsonl:1: is no time of a game"),
        (
            lambda lines: [lines[0].replace(b"[[0,", b"[[7,"), *lines[1:]],
            "times.jsonl:1: has other agents than game 1 of the plan",
        ),
        (
            lambda lines: [lines[0].replace(b"[[0,", b"[[-1,"), *lines[1:]],
            "times.jsonl:1: has other agents than game 1 of the plan",
        ),
        (
            lambda lines: [lines[0], lines[0], *lines[1:]],
            "times.jsonl:2: is of game 1, which should come after game 1",
        ),
        (
            lambda lines: [lines[0].replace(b'"number":1,', b'"number":99,'), *lines[1:]],
            "times.jsonl:2: is of game 2, which should come after game 99",
        ),
        (lambda lines: [lines[0].replace(b'"number":1,', b'"number":0,'), *lines[1:]], "times.jsonl:1: is of game 0"),
    ],
)
@pytest.mark.parametrize("games", [0, 6])
def test_broken_times_are_named_with_their_line(tmp_path, games, damage, text):
    play(tmp_path, 4)
    path = tmp_path / "times.jsonl"
    after = b"".join(damage(path.read_bytes().splitlines(keepends=True)))
    path.write_bytes(after)
    with pytest.raises(DataError, match=text):
        play(tmp_path, games)
    assert path.read_bytes() == after


def test_reading_an_arena_changes_nothing(whole, tmp_path):
    play(tmp_path, 4)
    for name in ("games.jsonl", "times.jsonl"):
        ahead = (whole / name).read_bytes().splitlines(keepends=True)[4]
        with open(tmp_path / name, "ab") as file:
            file.write(ahead + b'{"number":6,"de')
    before = {path.name: path.read_bytes() for path in tmp_path.glob("*.jsonl")}
    with ArenaStore(tmp_path, PLAN) as store:
        arena = Arena(PLAN, store)
        arena.play(4, map)
        assert arena.tally.games == 4
        assert [times.number for times in store.times()] == [1, 2, 3, 4]
    assert {path.name: path.read_bytes() for path in tmp_path.glob("*.jsonl")} == before
    play(tmp_path, GAMES)
    assert files(tmp_path) == files(whole)
    numbers = [json.loads(line)["number"] for line in (tmp_path / "times.jsonl").read_text().splitlines()]
    assert numbers == list(range(1, GAMES + 1))


@pytest.fixture
def read_only(monkeypatch):
    """A disc on which nothing can be written; the rights of files would not stop an administrator."""

    def refuse(path, mode):
        if mode != "rb":
            raise OSError(errno.EROFS, "Read-only file system", str(path))
        return open(path, mode)

    monkeypatch.setattr(storing, "open", refuse, raising=False)


def test_an_arena_on_a_read_only_disk_can_be_read(tmp_path, read_only, monkeypatch):
    with pytest.raises(OSError, match="Read-only"):  # there is nothing to read
        ArenaStore(tmp_path / "new", PLAN)
    with monkeypatch.context() as writable:
        writable.delattr(storing, "open")
        play(tmp_path, 4)
    with ArenaStore(tmp_path, PLAN) as store:
        arena = Arena(PLAN, store)
        arena.play(4, map)
        assert arena.tally.games == 4
        assert arena.times().decisions[0] > 0
        for write in (store.check_writable, lambda: arena.play(6, map)):
            with pytest.raises(OSError, match="Read-only"):
                write()
    with pytest.raises(SetupError, match="holds another arena"):
        ArenaStore(tmp_path, make_plan(GameSpec("jaguar"), ["greedy", "random"], 5))
    (tmp_path / "times.jsonl").unlink()
    with ArenaStore(tmp_path, PLAN) as store:
        assert Arena(PLAN, store).times().decisions == [0, 0]


def test_a_full_disc_is_named_with_its_folder(tmp_path, monkeypatch):
    def refuse(values):
        raise OSError(errno.ENOSPC, "No space left on device")

    play(tmp_path, 4)
    with ArenaStore(tmp_path, PLAN) as store, monkeypatch.context() as full:
        full.setattr(storing, "lines", refuse)
        with pytest.raises(OSError, match="No space left") as error:
            Arena(PLAN, store).play(6, map)
    assert error.value.filename == str(tmp_path)
    assert play(tmp_path, 6).games == 6
