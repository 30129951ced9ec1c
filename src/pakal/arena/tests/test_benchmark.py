"""The benchmark: entries against yardsticks, results that are kept, and the results that the documents show."""

import json
import re
import shlex
import sys
from math import log10
from pathlib import Path

import msgspec
import pytest

from pakal.arena import benchmark, intervals
from pakal.arena.benchmark import Benchmark, EntryResult, Score, read_entries, read_results
from pakal.arena.plan import plays_as
from pakal.base.errors import DataError
from pakal.catalogue.spec import GameSpec
from pakal.cli import main, parser
from pakal.cli.arena import plan_of
from pakal.envs.variants import variants

DOCS = Path(__file__).parents[4] / "docs"
ENTRIES = """
seed = 7
yardsticks = ["random", "greedy"]

[games.rockets-small]
random = 20
greedy = 20
level-1 = 4

[games.rockets-medium]
greedy = 30
"""


@pytest.fixture(autouse=True)
def few(monkeypatch):
    """Bounds of ratings are tested elsewhere."""
    monkeypatch.setattr(intervals, "RESAMPLES", 20)


def entries_in(folder, text=ENTRIES):
    folder.mkdir(exist_ok=True)
    (folder / "entries.toml").write_text(text)
    return folder


def play(folder, *more):
    return main(["arena", "--benchmark", str(folder), *more])


@pytest.fixture(scope="module")
def benchmark_folder(tmp_path_factory):
    folder = entries_in(tmp_path_factory.mktemp("benchmark"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(intervals, "RESAMPLES", 20)
        assert play(folder) == 0
    return folder


def results(folder):
    return {(each.variant, each.agent): each for each in read_results(folder)}


def test_every_entry_meets_every_yardstick_but_itself(benchmark_folder):
    by_agent = results(benchmark_folder)
    assert list(by_agent) == [
        ("rockets-small", "random"),
        ("rockets-small", "greedy"),
        ("rockets-small", "level-1"),
        ("rockets-medium", "greedy"),
    ]
    yardsticks = {key: [score.against for score in result.scores] for key, result in by_agent.items()}
    assert yardsticks["rockets-small", "random"] == ["greedy"]
    assert yardsticks["rockets-small", "greedy"] == ["random"]
    assert yardsticks["rockets-small", "level-1"] == ["random", "greedy"]
    assert [result.games for result in by_agent.values()] == [20, 20, 4, 30]
    assert [round(result.even, 3) for result in by_agent.values()] == [0.5, 0.5, 0.5, 0.333]
    assert all(result.plan.seed == 7 and not result.forfeits for result in by_agent.values())


def test_the_lead_is_the_agents_even_if_it_is_behind(benchmark_folder):
    """With two seats it follows from the share: 64 % are 100 Elo."""
    (up,), (down,) = (results(benchmark_folder)["rockets-small", agent].scores for agent in ("greedy", "random"))
    assert up.lead[0] > 0 > down.lead[0]
    for score in (up, down):
        share, (mean, low, high) = score.share[0], score.lead
        if score.bound:
            assert share == (score.bound == "≥")
        else:
            assert mean == pytest.approx(400 * log10(share / (1 - share)), abs=0.1)
            assert low < mean < high


def test_an_entry_is_the_arena_that_its_command_plays(benchmark_folder, capsys):
    for result in read_results(benchmark_folder):
        command = shlex.split(result.plan.command(result.games))
        assert command[:2] == ["pakal", "arena"]
        assert main([*command[1:], "--json"]) == 0
        arena = json.loads(capsys.readouterr().out)
        assert [one["games"] for one in arena["meetings"]] == [result.games] * len(result.scores)
        for one, score in zip(arena["meetings"], result.scores, strict=True):
            assert one["against"] == [score.against]
            assert one["share"]["mean"] == pytest.approx(score.share[0], abs=1e-6)


def test_results_that_are_there_are_kept(benchmark_folder, tmp_path, monkeypatch):
    folder = entries_in(tmp_path / "again")
    text = (benchmark_folder / "results.json").read_text()
    (folder / "results.json").write_text(text)
    with monkeypatch.context() as patch:
        patch.setattr(benchmark, "Arena", None)  # nothing may be played
        assert play(folder) == 0
    assert (folder / "results.json").read_text() == text
    entries_in(folder, ENTRIES.replace("level-1 = 4", "level-1 = 6"))
    assert Benchmark(folder, variants()).missing == [2]
    entries_in(folder, ENTRIES.replace("seed = 7", "seed = 8"))
    assert Benchmark(folder, variants()).missing == [0, 1, 2, 3]
    other = variants() | {"rockets-small": GameSpec("rockets", 2, "stars")}
    entries_in(folder)
    assert Benchmark(folder, other).missing == [0, 1, 2]


def test_an_entry_that_is_gone_has_no_result_and_a_new_one_is_played_alone(benchmark_folder, tmp_path, capsys):
    folder = entries_in(tmp_path / "other", ENTRIES.replace("level-1 = 4", "level-2 = 2"))
    (folder / "results.json").write_bytes((benchmark_folder / "results.json").read_bytes())
    assert play(folder) == 0
    assert capsys.readouterr().out == (
        f"1 of 4 agents played now: {folder / 'results.json'}\n"
        "dropped, since there is no such entry any more: rockets-small: level-1\n"
    )
    assert [agent for _, agent in results(folder)] == ["random", "greedy", "level-2", "greedy"]


BOT = """import json, sys
for line in sys.stdin:
    print(json.loads(line)["legal"][0], flush=True)
"""
"""A program that takes the first legal action."""


def test_an_entry_whose_program_has_changed_is_played_again(tmp_path, capsys):
    bot = tmp_path / "bot.py"
    folder = entries_in(
        tmp_path / "own",
        f'seed = 1\nyardsticks = ["random"]\n[games.rockets-small]\n"program:{sys.executable} {bot}" = 2\n',
    )
    for text, played in ((BOT, 1), (BOT, 0), (f"{BOT}# changed\n", 1)):
        bot.write_text(text)
        assert play(folder) == 0
        assert capsys.readouterr().out == f"{played} of 1 agent played now: {folder / 'results.json'}\n"


def test_a_result_stays_if_its_program_is_gone(tmp_path, capsys):
    bot = tmp_path / "bot.py"
    bot.write_text(BOT)
    name = f"program:{sys.executable} {bot}"
    folder = entries_in(
        tmp_path / "own", f"seed = 1\nyardsticks = ['random']\n[games.rockets-small]\n'{name}' = 2\ngreedy = 2\n"
    )
    assert play(folder) == 0
    before = (folder / "results.json").read_bytes()
    assert read_results(folder)[0].forfeits == 0
    bot.unlink()
    capsys.readouterr()
    assert play(folder) == 2
    assert "fails in every game, so its result stays as it was: " in capsys.readouterr().err
    assert (folder / "results.json").read_bytes() == before


def test_a_bad_number_of_games_is_named_with_its_entry(tmp_path, capsys):
    folder = entries_in(tmp_path / "own", ENTRIES.replace("level-1 = 4", 'level-1 = "many"'))
    assert play(folder) == 2
    assert "rockets-small: level-1: number of games from 1 to 1,000,000, not 'many'" in capsys.readouterr().err


def test_games_played_before_an_interruption_stay(benchmark_folder, tmp_path, monkeypatch):
    folder = entries_in(tmp_path / "broken-off")
    whole, count = benchmark.result_of, []

    def break_off(variant, arena):
        count.append(variant)
        if len(count) == 3:
            raise KeyboardInterrupt
        return whole(variant, arena)

    with monkeypatch.context() as patch:
        patch.setattr(benchmark, "result_of", break_off)
        assert play(folder) == 130
    assert [agent for _, agent in results(folder)] == ["random", "greedy"]
    assert play(folder, "--jobs", "2") == 0
    assert (folder / "results.json").read_bytes() == (benchmark_folder / "results.json").read_bytes()


def test_a_program_that_fails_in_every_game_gets_no_result(tmp_path, capsys):
    agent = f"program:{sys.executable} -c pass"
    folder = entries_in(
        tmp_path, f'seed = 1\nyardsticks = ["random"]\n[games.rockets-small]\n"{agent}" = 20\ngreedy = 2\n'
    )
    for played in (1, 0):  # who stands behind it plays
        assert play(folder) == 2
        out, err = capsys.readouterr()
        assert out.startswith(f"{played} of 2 agents played now: ")
        complaint = err.splitlines()[-1]
        assert re.match(r"pakal: rockets-small: program:.* fails in every game, so it gets no result: \w", complaint)
        assert results(folder).keys() == {("rockets-small", "greedy")}
    assert play(folder, "--json") == 2
    assert json.loads(capsys.readouterr().out)["variant"] == "rockets-small"


def test_a_program_that_fails_in_some_games_forfeits_them_and_that_is_told(tmp_path, capsys):
    count = tmp_path / "count"
    bot = tmp_path / "bot.py"
    bot.write_text(
        f"import pathlib\ncount = pathlib.Path({str(count)!r})\n"
        f"count.write_text(count.read_text() + '.' if count.exists() else '.')\n"
        f"if len(count.read_text()) % 2:\n    raise SystemExit\n{BOT}"
    )
    text = f'seed = 1\nyardsticks = ["random"]\n[games.rockets-small]\n"program:{sys.executable} {bot}" = 4\n'
    assert play(entries_in(tmp_path, text), "--json", "--jobs", "1") == 0
    result = json.loads(capsys.readouterr().out)
    assert 0 < result["forfeits"] < result["games"] == 4


@pytest.mark.parametrize(
    "change",
    [
        lambda result: result["scores"][0].update(share=[0.99, 0.9, 1.0]),
        lambda result: result["scores"][0].update(against="level-3"),
        lambda result: result.update(scores=[]),
        lambda result: result.update(forfeits=1),
        lambda result: result.update(hash=""),
    ],
)
def test_a_result_that_somebody_has_changed_is_refused(benchmark_folder, tmp_path, change, capsys):
    folder = entries_in(tmp_path)
    content = json.loads((benchmark_folder / "results.json").read_bytes())
    change(content[1])
    (folder / "results.json").write_text(text := json.dumps(content))
    assert play(folder) == 2
    assert "results.json: rockets-small: greedy: somebody has changed this result; delete" in capsys.readouterr().err
    assert (folder / "results.json").read_text() == text


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (None, "entries.toml: there is no such file; look at its name"),
        ("seed =", "entries.toml: is no list of entries: "),
        (ENTRIES.replace("seed = 7", ""), "missing required field `seed`"),
        ("colour = 1" + ENTRIES, "is no list of entries: "),
        (ENTRIES.replace("rockets-small", "rockets-huge"), "there is no variant 'rockets-huge'; there are: rockets-sm"),
        (ENTRIES.replace("level-1", "level-9"), "there is no agent 'level-9'"),
        (
            ENTRIES.replace("level-1 =", '"net:networks/2" ='),
            f"(files are named from the present folder, {Path.cwd()})",
        ),
        (ENTRIES.replace("level-1 = 4", "level-1 = 0"), "is no list of entries: "),
        (ENTRIES.replace('["random", "greedy"]', "[]"), "entries.toml: yardsticks: name at least one computer player"),
        (ENTRIES.replace('"greedy"]', '"random"]'), "entries.toml: yardsticks: name at least one computer player, and"),
        (ENTRIES.replace(', "greedy"]', "]"), "entries.toml: random meets nobody: it is the only yardstick"),
        (ENTRIES.replace("seed = 7", "seed = -1"), "the seed should be between"),
    ],
)
def test_a_wrong_list_of_entries_is_one_line(text, line, tmp_path, capsys):
    if text is not None:
        entries_in(tmp_path, text)
    assert play(tmp_path) == 2
    complaint = capsys.readouterr().err
    assert line in complaint
    assert complaint.count("\n") == 1
    assert not (tmp_path / "results.json").exists()


@pytest.mark.parametrize("content", ["", "[{}]", '[{"variant": 1}]', "[" * 5000])
def test_broken_results_stay_as_they_are(content, tmp_path, capsys):
    (entries_in(tmp_path) / "results.json").write_text(content)
    assert play(tmp_path) == 2
    assert "results.json: holds no results" in capsys.readouterr().err
    assert (tmp_path / "results.json").read_text() == content


def test_arguments_that_the_entries_settle_are_refused(tmp_path, capsys):
    entries_in(tmp_path)
    for more in (["rockets"], ["--games", "5"], ["--agents", "random"], ["--seed", "1"], ["--out", "x"]):
        assert play(tmp_path, *more) == 2
        assert "is settled by the entries in" in capsys.readouterr().err


def test_the_results_in_the_documents_are_of_the_entries_beside_them():
    """Setup, agents, games and seed; the version may be an earlier one, and each result names it."""
    folder = DOCS / "benchmark"
    entries = read_entries(folder)
    by_agent = {(each.variant, each.agent): each for each in read_results(folder)}
    assert list(by_agent) == [(variant, agent) for variant, agents in entries.games.items() for agent in agents]
    for (variant, agent), result in by_agent.items():
        assert result.plan.spec == variants()[variant].complete()
        assert result.plan.seed == entries.seed
        assert [score.against for score in result.scores] == [name for name in entries.yardsticks if name != agent]
        assert 0 <= result.games - entries.games[variant][agent] < result.plan.games_per_pairing
        assert not result.forfeits


def commands(page):
    """The commands of a page: lines of blocks."""
    return re.findall(r"^(?: {4})?pakal (.+)$", (DOCS / page).read_text(encoding="utf-8"), re.MULTILINE)


def test_the_page_has_the_command_of_every_result(monkeypatch):
    """The command plays the entry, in the folder of a clone."""
    pytest.importorskip("pyspiel", reason="one of the agents is a bot of OpenSpiel")
    monkeypatch.chdir(DOCS.parent)
    plays = {}
    for command in commands("benchmark/results.md"):
        args = parser().parse_args(shlex.split(command))
        plan = plan_of(args, Path())
        plays[args.game, plan.agents[0]] = plan, args.games
    arenas = {(each.variant, each.agent): (each.plan, each.games) for each in read_results(DOCS / "benchmark")}
    assert plays.keys() == arenas.keys()
    for key, (plan, games) in arenas.items():
        if plan.of_this_version and plan.networks == plays[key][0].networks:
            assert plays_as(plays[key][0], plan)
            assert plays[key][1] == games


def test_every_entry_has_its_result_with_the_networks_that_are_here(monkeypatch):
    monkeypatch.chdir(DOCS.parent)
    assert Benchmark(DOCS / "benchmark", variants()).missing == []


def test_the_winner_of_every_game_stands_first_and_the_loser_of_every_game_last(monkeypatch):
    monkeypatch.setattr(sys, "path", [str(DOCS), *sys.path])
    from benchmark_page import place

    def result_of(agent, lead, bound=""):
        plan = plan_of(parser().parse_args(["arena", "rockets", "--agents", f"{agent},random"]), Path())
        return EntryResult(
            "rockets", plan, 20, 0.5, (Score("random", (0.5, None, None), (lead, None, None), bound),), 0
        )

    agents = (
        result_of("level-1", -400),
        result_of("level-2", -300, "≤"),
        result_of("level-3", 500),
        result_of("level-4", 300, "≥"),
    )
    ranking = sorted(agents, key=lambda result: place(result, "random"))
    assert [result.agent for result in ranking] == ["level-4", "level-3", "level-1", "level-2"]


def test_the_commands_of_the_guide_are_commands():
    plays = [parser().parse_args(shlex.split(command)) for command in commands("guides/benchmark.md")]
    folders = [args.benchmark for args in plays]
    assert folders == ["docs/benchmark", None]
    entries = read_entries(DOCS / "benchmark")
    assert plays[1].agents.split(",")[1:] == list(entries.yardsticks)
    assert (plays[1].seed, plays[1].pairs, plays[1].seating) == (entries.seed, "first", "alone")


@pytest.mark.long
@pytest.mark.parametrize(("variant", "agent"), [("rockets-small", "random"), ("jaguar-small", "greedy")])
def test_the_results_in_the_documents_come_out_again(variant, agent, tmp_path, monkeypatch):
    monkeypatch.undo()  # the bounds count here
    monkeypatch.chdir(DOCS.parent)
    (old,) = (each for each in read_results(DOCS / "benchmark") if (each.variant, each.agent) == (variant, agent))
    entries = read_entries(DOCS / "benchmark")
    head = f"seed = {entries.seed}\nyardsticks = {json.dumps(entries.yardsticks)}\n"
    text = f"{head}[games.{variant}]\n{agent} = {old.games}"
    assert play(entries_in(tmp_path / "again", text)) == 0
    (again,) = read_results(tmp_path / "again")
    plan = msgspec.structs.replace(again.plan, pakal=old.plan.pakal)
    assert msgspec.structs.replace(again, plan=plan, hash="").sealed() == old


def test_a_missing_folder_is_one_line(tmp_path):
    with pytest.raises(DataError, match=r"entries\.toml: there is no such file"):
        Benchmark(tmp_path / "nowhere", variants())
