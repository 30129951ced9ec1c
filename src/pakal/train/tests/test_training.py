"""Training: the learning, its folder, and its failures."""

import errno
import hashlib
import json
import os
import re
import shutil
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import msgspec
import numpy as np
import pytest

from pakal.arena.intervals import Interval
from pakal.base.errors import DataError, SetupError
from pakal.catalogue.registry import game
from pakal.cli import main
from pakal.core.standings import leads_of
from pakal.kernels.engine import blank
from pakal.kernels.kernel import CHANCE, NOBODY, as_kernels_take
from pakal.kernels.loops import DOORS
from pakal.search.compiled import parameters_of
from pakal.search.network_file import FILE, corner, network_for, network_in
from pakal.search.playouts import result_of
from pakal.search.settings import SearchSettings
from pakal.search.tests.test_networks import random_record
from pakal.train import training as module
from pakal.train.fit import (
    FEWEST,
    LEAD,
    features_between,
    fit_parts,
    fit_policy,
    fit_value,
    logistic,
    outlooks,
    returns_of,
    targets_of,
    worth_of,
)
from pakal.train.selfplay import Notes, Parts, SelfPlay, after, inputs_of, parts_of, read_notes, visits_of
from pakal.train.training import TOGETHER, GateResult, Order, Training, hash_of_notes, in_short

ROCKETS = game("rockets")
SMALL = {
    "generations": 2,
    "games": TOGETHER + 8,
    "iterations": 8,
    "epochs": 2,
    "rating": 6,
    "gate": 20,
    "gate_iterations": 6,
}
COMMAND = [
    "train",
    "rockets",
    "--seed",
    "5",
    *(word for name, value in SMALL.items() for word in (f"--{name.replace('_', '-')}", str(value))),
]


def order(**changes):
    """As the command has it."""
    full_order = Order(**({"game": "rockets", "seed": 5} | SMALL | changes)).complete()
    old = network_for(full_order.rules, full_order.setup())
    return msgspec.structs.replace(full_order, old=old.made.hash if old else "")


def contents(folder):
    """All games of a folder, by file."""
    return {path.name: path.read_bytes() for path in sorted((folder / "games").iterdir())}


@pytest.fixture(scope="module")
def training_run(tmp_path_factory):
    """A folder in which the command has trained, and its status."""
    folder = tmp_path_factory.mktemp("trained")
    return folder, main([*COMMAND, "--out", str(folder), "--json"])


def test_the_command_trains_from_nothing_and_prints_the_result(training_run, capsys):
    folder, status = training_run
    assert main([*COMMAND, "--out", str(folder), "--json"]) == status  # once more: nothing is left to be done
    data = json.loads(capsys.readouterr().out)
    assert data["won"] == (status == 0) == (folder / FILE).exists()
    assert data["games"] == 20
    assert data["command"].startswith("pakal train rockets --players 2 --edition jeb --generations 2")
    assert len(contents(folder)) == 4
    candidate = network_in(ROCKETS, folder / "candidate-2")
    assert candidate.made.positions > 2 * TOGETHER * 40
    report = (folder / "report.md").read_text()
    assert data["command"] in report
    assert re.search(r"\| 1 \| [\d.]+ % \(\?\) \| 6 \|\n\| 2 \| [^|]* \| 20 \|", report)  # how strong each network was
    assert (folder / "rating-1" / "games.jsonl").read_text().count("\n") == 6
    assert (folder / "learning.svg").read_text().startswith("<svg")


class Stop(BaseException):
    """Somebody pulls the plug."""


@pytest.mark.parametrize("after", [1, 3, 4, 8])
def test_a_training_that_was_interrupted_goes_on_where_it_was(training_run, tmp_path, after):
    calls = 0

    def watch(doing, games):
        nonlocal calls
        calls += 1
        if calls == after:
            raise Stop

    with pytest.raises(Stop):
        Training(order(), tmp_path).run(map, watch)
    before = contents(tmp_path)
    again: list[str] = []
    Training(order(), tmp_path).run(map, lambda doing, games: again.append(doing))
    assert contents(tmp_path) | before == contents(tmp_path)
    assert contents(tmp_path).keys() == contents(training_run[0]).keys()
    for name in contents(tmp_path):
        if name.startswith("1-"):  # those of the second generation are played by what was fitted here
            one, other = (read_notes(folder / "games" / name, ROCKETS) for folder in (tmp_path, training_run[0]))
            assert hash_of_notes(one) == hash_of_notes(other)


@pytest.mark.parametrize("arena", ["rating-1", "gate"])
def test_a_training_goes_on_in_a_folder_that_was_moved(training_run, tmp_path, monkeypatch, arena):
    """It was cut off in the middle of its rating or its gate."""
    folder = shutil.copytree(training_run[0], tmp_path / "moved")
    whole = (folder / arena / "games.jsonl").read_bytes()
    for name in ("games.jsonl", "times.jsonl"):
        path = folder / arena / name
        path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:2]))
    monkeypatch.chdir(tmp_path)
    for name in ("moved", "./moved/../moved"):
        Training(order(), Path(name)).run(map, lambda doing, games: None)
        assert (folder / arena / "games.jsonl").read_bytes() == whole


def test_a_fit_takes_the_games_of_the_last_generations(training_run, monkeypatch):
    training = Training(order(), training_run[0])
    last, both = training.notes(1), training.notes(2)
    assert len(both.ends) == 2 * len(last.ends)
    monkeypatch.setattr(module, "WINDOW", 1)
    window = training.notes(2)
    assert len(window.ends) == len(last.ends)
    assert hash_of_notes(window) != hash_of_notes(last)
    assert np.array_equal(window.states, both.states[len(last.states) :])


def test_a_full_disk_is_one_line_and_loses_nothing(tmp_path, monkeypatch, capsys):
    whole, remaining = module.write_whole, 2

    def write(path, content):
        nonlocal remaining
        remaining -= 1
        if remaining < 0:
            raise OSError(errno.ENOSPC, "No space left on device", str(path))
        whole(path, content)

    monkeypatch.setattr(module, "write_whole", write)
    assert main([*COMMAND, "--out", str(tmp_path)]) == 2
    line = capsys.readouterr().err.strip().splitlines()[-1]
    assert line.startswith(f"pakal: {tmp_path / 'games' / '1-0002.npz'}: No space left on device")
    files = contents(tmp_path)
    assert list(files) == ["1-0001.npz"]
    monkeypatch.setattr(module, "write_whole", whole)
    Training(order(), tmp_path).run(map, lambda doing, games: None)
    assert contents(tmp_path)["1-0001.npz"] == files["1-0001.npz"]


def test_a_report_of_something_else_stays(tmp_path):
    (tmp_path / "report.md").write_text("# Arena")
    with pytest.raises(SetupError, match=r"report\.md is the report of something else"):
        Training(order(), tmp_path).begin()
    assert [path.name for path in tmp_path.iterdir()] == ["report.md"]


def test_a_folder_of_another_training_is_refused(training_run):
    with pytest.raises(SetupError, match="holds another training: iterations: there 8, now 9; take another folder"):
        Training(order(iterations=9), training_run[0]).begin()


def test_games_that_are_broken_are_named_in_one_line(training_run, tmp_path):
    whole = (training_run[0] / "games" / "1-0001.npz").read_bytes()
    for content in (b"", b"no games", whole[:-40], whole[: len(whole) // 2]):
        path = tmp_path / "1-0001.npz"
        path.write_bytes(content)
        with pytest.raises(DataError, match=r"1-0001.npz: is broken .*; delete it, and its games are played again"):
            read_notes(path, ROCKETS)


def changed(notes, **changes):
    """A file of games with other arrays."""
    out = BytesIO()
    np.savez_compressed(out, **notes._asdict() | changes)
    return out.getvalue()


def test_games_that_somebody_has_crafted_are_named_in_one_line(training_run, tmp_path):
    class Evil:
        def __reduce__(self):
            return os.mkdir, (str(tmp_path / "made"),)

    notes = read_notes(training_run[0] / "games" / "1-0001.npz", ROCKETS)
    huge, npy = BytesIO(), BytesIO()
    np.lib.format.write_array_header_1_0(npy, {"shape": (10**14,), "fortran_order": False, "descr": "<f4"})
    with ZipFile(huge, "w") as archive:
        for name in notes._fields:
            archive.writestr(f"{name}.npy", npy.getvalue())
    path = tmp_path / "1-0001.npz"
    for content, text in (
        (huge.getvalue(), "no array of numbers in NumPy's format, or not a whole one"),
        (changed(notes, root=np.array([Evil()], object)), "no array of numbers in NumPy's format, or not a whole one"),
        (changed(notes, root=notes.root.astype(np.float64)), "numbers of another kind"),
        (changed(notes, states=np.zeros(3)), "numbers of another kind"),
        (changed(notes, root=notes.root[0]), "tables that do not belong together"),
        (changed(notes, visits=notes.visits[:, 1:]), "tables that do not belong together"),
        (changed(notes, game=notes.game + 1000), "positions of games that are not there"),
        (changed(notes, visits=np.zeros((2**15, 2**14), np.float32)), "larger than games are"),
    ):
        path.write_bytes(content)
        with pytest.raises(DataError, match=rf"^[^\n]*1-0001.npz: is broken \({text}.*; delete it[^\n]*$"):
            read_notes(path, ROCKETS)
    assert not (tmp_path / "made").exists()


@pytest.fixture
def copied_run(training_run, tmp_path):
    """A copy of a folder in which the command has trained."""
    return shutil.copytree(training_run[0], tmp_path / "copy")


NOT_OURS = "is not what this training wrote there"
NO_LINE = "has no line in hashes.txt: either that was damaged, or the training did not write this"


@pytest.mark.parametrize(
    ("name", "content", "reason"),
    [
        ("games/1-0001.npz", lambda folder: (folder / "games" / "1-0002.npz").read_bytes(), NOT_OURS),
        ("candidate-1/network.npy", lambda folder: (folder / "candidate-2" / "network.npy").read_bytes(), NOT_OURS),
        ("candidate-1/errors.json", lambda folder: b'{"value":[0.001]}', NOT_OURS),
        ("games/2-0002.npz", lambda folder: (folder / "games" / "2-0002.npz").read_bytes()[:-1], NOT_OURS),
        ("games/3-0001.npz", lambda folder: b"games of another training", NO_LINE),
    ],
)
def test_files_that_the_training_has_not_written_are_named_in_one_line(copied_run, capsys, name, content, reason):
    (copied_run / name).write_bytes(content(copied_run))
    assert main([*COMMAND, "--out", str(copied_run)]) == 2
    line = capsys.readouterr().err.strip().splitlines()[-1]
    assert line == f"pakal: {copied_run / name}: {reason}; delete it, and it is made again"


@pytest.mark.parametrize("content", [None, b"nonsense", b""])
def test_hashes_that_were_lost_are_named_and_not_the_files(copied_run, capsys, content):
    path = copied_run / "hashes.txt"
    path.unlink() if content is None else path.write_bytes(content)
    assert main([*COMMAND, "--out", str(copied_run)]) == 2
    line = capsys.readouterr().err.strip().splitlines()[-1]
    assert re.fullmatch(
        rf"pakal: {path}: has no lines of \d+ files, such as .*; put it back, or take another folder", line
    )


def test_a_training_without_its_order_is_not_mixed_with_another(copied_run, capsys):
    (copied_run / "order.json").unlink()
    assert main([*COMMAND, "--seed", "77", "--out", str(copied_run)]) == 2
    assert "order.json: is missing, and files of some training are there; put it back" in capsys.readouterr().err
    assert not (copied_run / "order.json").exists()


def test_hashes_that_were_cut_off_do_not_spoil_the_next_ones(copied_run):
    path, games = copied_run / "hashes.txt", copied_run / "games" / "1-0001.npz"
    path.write_bytes(path.read_bytes() + b"\n0123")
    games.unlink()
    (copied_run / "candidate-1" / FILE).unlink()
    for _ in range(2):
        Training(order(), copied_run).run(map, lambda doing, games: None)


@pytest.mark.parametrize("name", ["network.npy", "network.toml", "errors.json"])
def test_a_network_of_which_a_file_is_missing_is_fitted_again(copied_run, name):
    candidate = copied_run / "candidate-2"
    (candidate / name).unlink()
    again: list[str] = []
    Training(order(), copied_run).run(map, lambda doing, games: again.append(doing))
    assert [doing for doing in again if doing.startswith("fit")] == ["fit of generation 2"]
    assert {path.name for path in candidate.iterdir()} == {"network.npy", "network.toml", "errors.json"}


def test_broken_errors_of_a_fit_are_one_line_and_say_how_to_go_on(training_run, tmp_path):
    training = Training(order(), tmp_path)
    path = training.candidate(1) / "errors.json"
    path.parent.mkdir()
    for content in (b"", b"junk", b"{}", b'{"value": [], "policy": [], "same": [], "positions": 1}'):
        path.write_bytes(content)
        with pytest.raises(DataError, match=r"errors.json: is broken .*; delete it, and the network of generation 1"):
            training.errors(1)


def test_a_second_training_in_a_folder_is_refused_at_once(tmp_path):
    with (
        Training(order(), tmp_path).alone(),
        pytest.raises(SetupError, match="another training is at work in"),
    ):
        Training(order(), tmp_path).run(map, lambda step, games: None)
    assert not (tmp_path / "games").exists()


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (replace(ROCKETS.network, players={2: 5}), "a network of rockets is for 2 players so far, not 3"),
        (None, "rockets has no networks so far"),
    ],
)
def test_a_game_without_networks_is_refused_in_one_line(tmp_path, monkeypatch, kind, text):
    what = order(players=3)
    monkeypatch.setattr(type(ROCKETS), "network", kind)
    with pytest.raises(SetupError, match=text):
        Training(what, tmp_path)


@pytest.mark.parametrize(("low", "kept"), [(0.51, True), (0.49, False)])
def test_a_network_is_kept_only_if_it_has_won(training_run, tmp_path, monkeypatch, low, kept):
    verdict = GateResult("the search without a network", 20, 0.5, Interval(0.6, low, 0.7), None)
    monkeypatch.setattr(Training, "meet", lambda self, generation, work, watch: verdict)
    training = Training(order(generations=1), tmp_path)
    training.run(map, lambda doing, games: None)
    assert (tmp_path / FILE).exists() == kept
    folder = tmp_path / "candidate-1"
    candidate = f"not surely more, so it stays in {folder}, and plays as net:{folder}."
    assert in_short(training, verdict).endswith(f"it is in {tmp_path / FILE}." if kept else candidate)
    if kept:
        description = network_in(ROCKETS, tmp_path).made
        assert (description.score, description.games, description.against) == (0.6, 20, "the search without a network")
        assert description.fits(ROCKETS.setup(players=2))


# What is noted


def test_the_search_plays_the_same_games_again_by_the_same_seed():
    play = SelfPlay(ROCKETS, ROCKETS.setup(players=2), None, 10)
    first, same, other = (play.games(seed, 1, games=3) for seed in (1, 1, 2))
    assert hash_of_notes(first) == hash_of_notes(same) != hash_of_notes(other)


def test_absent_values_of_actions_are_no_part_of_the_hash():
    """So networks of Rockets still name the games that they have learned from."""
    notes = SelfPlay(ROCKETS, ROCKETS.setup(players=2), None, 10).games(1, 1, games=1)
    assert notes.action_values.size == 0
    digest = hashlib.blake2b(digest_size=16)
    for name in ROCKETS.state_dtype.names:
        digest.update(np.ascontiguousarray(notes.states[name]).tobytes())
    for part in (notes.root, notes.visits, notes.legal, notes.game):
        digest.update(np.ascontiguousarray(part).tobytes())
    for name in ROCKETS.state_dtype.names:
        digest.update(np.ascontiguousarray(notes.ends[name]).tobytes())
    assert hash_of_notes(notes) == digest.hexdigest()


def test_notes_tell_of_each_decision():
    notes = SelfPlay(ROCKETS, ROCKETS.setup(players=2), None, 10).games(3, games=4)
    choice = notes.legal.sum(1) > 1
    assert (np.isnan(notes.root) == ~choice).all()
    assert (notes.visits.sum(1)[choice] == 10).all()
    assert (notes.visits[~notes.legal] == 0).all()
    assert (notes.states["actor"] >= 0).all()
    assert (notes.ends["actor"] == -2).all()
    assert set(notes.game.tolist()) == set(range(4))


def test_a_search_of_self_play_sees_only_what_its_seat_sees():
    """It begins in redealt worlds: the true one is among them only by chance."""
    play = SelfPlay(ROCKETS, ROCKETS.setup(players=2), None, 2)
    views = []
    truth = blank(ROCKETS.state_dtype)
    search_tree = play.search_tree(1)
    ends = blank(ROCKETS.state_dtype)
    notes = Notes(
        blank(ROCKETS.state_dtype, 400),
        np.zeros(400, np.float32),
        np.zeros((400, 13), np.float32),
        np.zeros((400, 13), np.bool_),
        np.zeros((0, 0), np.float32),
        np.zeros(0, np.int32),
        np.zeros(400, np.int32),
        ends,
    )
    rng = np.array([7], np.uint64)
    n, _ = play.kernel(search_tree.arrays, play.start.array, truth, rng.copy(), rng.copy(), 2, 32, notes, False)
    last = notes.states[:n][notes.legal[:n].sum(1) > 1][-1]
    for world in search_tree.states[3:]:
        assert (world["hand"][last["actor"]] == last["hand"][last["actor"]]).all()
        views.append((world["pile"] == last["pile"]).all())
    assert not any(views)


# What is learned


def last_position(score):
    """The last position of a game of two trips."""
    end = blank(ROCKETS.state_dtype)
    end["players"], end["score"][0, :2] = 2, score
    return end


def test_the_target_of_a_position_is_the_outcome_of_its_round():
    """Games of two rounds; a lead of 10 after the first always wins."""
    games = 2 * FEWEST
    states = blank(ROCKETS.state_dtype, 4 * games)
    states["players"], states["actor"] = 2, np.tile([0, 1, 1, 0], games)
    states["rounds"] = np.tile([1, 1, 2, 2], games)
    lead = np.repeat(np.where(np.arange(games) % 2, 10, -10), 4)
    states["score"][:, 0] = np.where(states["rounds"] == 2, lead, 0)
    ends = np.concatenate([last_position((20 if g % 2 else -20, 0)) for g in range(games)])
    n = len(states)
    notes = Notes(
        states,
        np.zeros(n),
        np.zeros((n, 13)),
        np.zeros((n, 13), bool),
        np.zeros((0, 0)),
        np.zeros(0, int),
        np.repeat(np.arange(games), 4),
        ends,
    )
    targets = targets_of(notes, 8)
    wins = np.where(states["actor"] == 0, lead > 0, lead < 0)
    rows = np.arange(n), states["actor"]
    assert (targets.result[rows][wins] > 0.9).all()
    assert (targets.result[rows][~wins] < 0.1).all()
    assert ((targets.value[rows] > 0.5) == wins).all()
    assert targets.stage[1, 0] > 0.1  # a lead pays
    assert abs(targets.stage[0, 1]) < 0.1  # who begins does not


def test_training_and_search_value_results_alike():
    scores = np.array(
        [
            [7, 7],
            [1000, 0],
            [3, 6],
            [
                5,
                5,
            ],
            [40, 12],
        ],
        float,
    )
    assert worth_of(scores)[0] == pytest.approx([0.5, 0.5])
    assert worth_of(scores)[1] == pytest.approx([1, 0], abs=1e-6)
    assert worth_of(scores).sum(1) == pytest.approx(np.ones(len(scores)))


@pytest.mark.parametrize("scores", [(40, 12, 30, 7), (9, 9, 9, 2), (5, 5, 5, 5), (-3, 8, 8, 0), (1, 2, 3, 60)])
def test_a_result_of_several_seats_is_the_one_of_the_search(scores):
    end, parameters = blank(ROCKETS.state_dtype), parameters_of(SearchSettings(), 4, None)
    end["players"], end["score"][0, :4], end["actor"] = 4, scores, NOBODY
    parameters["scale"] = LEAD
    results = [result_of(parameters[0], end[0], seat) for seat in range(4)]
    assert worth_of(np.array([scores], float))[0] == pytest.approx(results)


def test_leads_of_several_seats_are_over_the_best_other():
    assert leads_of(np.array([[4.0, 9.0, 7.0], [5.0, 5.0, 1.0]])).tolist() == [[-5, 2, -2], [0, 0, -4]]


def test_features_between_rounds_of_two_players_are_those_of_one_with_another_sign():
    features = features_between(np.array([[12.0, 30.0], [7.0, 7.0]]), np.array([1, 0]))
    assert features.tolist() == [[[-18, -1], [18, 1]], [[0, 1], [0, -1]]]


def test_features_between_rounds_of_several_players_are_lead_start_margin_and_a_constant():
    features = features_between(np.array([[10.0, 40.0, 25.0, 5.0]]), np.array([2]))
    margins = [10 - 70 / 3, 40 - 40 / 3, 25 - 55 / 3, 5 - 75 / 3]
    assert features[0, :, 0].tolist() == [-30, 15, -15, -35]
    assert features[0, :, 1] == pytest.approx([-1 / 3, -1 / 3, 1, -1 / 3])
    assert features[0, :, 2] == pytest.approx(margins)
    assert (features[0, :, 3] == 1).all()


def test_a_network_for_four_values_each_seat_between_two_trips_as_its_targets_do():
    networks, states = random_record(ROCKETS, 4, seed=2), blank(ROCKETS.state_dtype)
    scores, values = np.array([[10, 40, 25, 5]], float), np.zeros(4)
    states["players"], states["score"][0, :4] = 4, scores
    states["actor"], states["starter"], states["trips"] = CHANCE, 2, 3
    networks["stage"] *= 0.1
    ROCKETS.network.find_values(networks, ROCKETS.terms(ROCKETS.setup(players=4)).record, states[0], 15, values)
    weights = networks["stage"][0, 3].astype(float)
    assert values == pytest.approx(logistic(features_between(scores, np.array([2]))[0] @ weights))


@pytest.mark.parametrize(
    ("share", "reverse", "won"),
    [((0.35, 0.3, 0.4), 0.2, True), ((0.35, 0.3, 0.4), 0.26, False), ((0.3, 0.24, 0.36), 0.2, False)],
)
def test_a_network_for_four_has_won_if_it_wins_alone_and_the_other_does_not(share, reverse, won):
    verdict = GateResult("the search without a network", 40, 0.25, Interval(*share), Interval(reverse, 0.1, 0.3))
    assert verdict.won == won


def test_a_training_for_three_learns_how_others_than_the_seat_to_act_stand(tmp_path):
    notes = SelfPlay(ROCKETS, ROCKETS.setup(players=3), None, 6).games(1, games=4)
    rows, seats = outlooks(notes.states, np.random.default_rng(1))
    n, actors = len(notes.states), notes.states["actor"]
    assert (rows == np.tile(np.arange(n), 2)).all()
    assert (seats[:n] == actors).all()
    assert (seats[n:] != actors).all()
    assert set(((seats[n:] - actors) % 3).tolist()) == {1, 2}
    training = Training(order(players=3, generations=1), tmp_path)
    verdict = training.run(map, lambda doing, games: None)
    assert verdict.reverse is not None
    assert verdict.even == pytest.approx(1 / 3)
    network = network_in(ROCKETS, tmp_path / "candidate-1")
    assert network.made.players == 3
    assert not network.record["w1"][0, ROCKETS.network.players[3] :].any()


def test_networks_learn_a_function_that_no_sum_of_inputs_knows():
    rng = np.random.default_rng(1)
    x = rng.standard_normal((4096, 6)).astype(np.float32)
    target = (1 / (1 + np.exp(-4 * x[:, 0] * x[:, 1]))).astype(np.float32)  # no sum of inputs knows it
    rows, errors = np.arange(3072), []
    fit_value(
        x, target, rows, 200, 16, rng, lambda value: errors.append(np.mean((value(x[3072:]) - target[3072:]) ** 2))
    )
    assert errors[-1] < 0.25 * target.var()
    legal = np.ones((4096, 3), bool)
    legal[::2, 2] = False
    best = np.where(legal, x[:, :3], -9).argmax(1)
    same = []
    fit_policy(
        x,
        np.eye(3, dtype=np.float32)[best],
        legal,
        rows,
        100,
        16,
        rng,
        lambda policy: same.append(np.mean(policy(x[3072:], legal[3072:]).argmax(1) == best[3072:])),
    )
    assert same[-1] > 0.9


def test_a_network_learns_logits_that_are_sums():
    """Each action has two outputs of twelve, and a third that counts by what the action gains."""
    rng = np.random.default_rng(3)
    rows, outputs = 4096, 13
    x = rng.standard_normal((rows, 4)).astype(np.float32)
    counts = rng.integers(2, 7, rows)
    starts = np.concatenate([[0], np.cumsum(counts)])
    row = np.repeat(np.arange(rows), counts)
    output_rows = np.stack([*rng.integers(0, 12, (2, len(row))), np.full(len(row), 12)], 1).astype(np.int16)
    gain = rng.standard_normal(len(row)).astype(np.float32)
    truth = x @ rng.standard_normal((4, outputs))
    logits = truth[row, output_rows[:, 0]] + truth[row, output_rows[:, 1]] + gain * truth[row, 12]
    weights = np.exp(logits)
    shares = (weights / np.add.reduceat(weights, starts[:-1])[row]).astype(np.float32)
    parts, validation, errors = Parts(output_rows, gain, shares, starts), np.arange(3072, rows), []

    def watch(policy):
        errors.append(np.abs(policy(validation) - shares[starts[3072] :]).mean())

    fit_parts(x, parts, np.arange(3072), 60, 16, outputs, rng, watch)
    assert errors[-1] < 0.3 * errors[0]
    assert errors[-1] < 0.06


OF_MANY_ACTIONS = ("jaguar", "pacals-rocket")


@pytest.fixture(scope="module", params=OF_MANY_ACTIONS)
def of_many(request):
    """A game of many actions, notes of two of its games, and a network of random numbers."""
    own_game = game(request.param)
    notes = SelfPlay(own_game, own_game.setup(), None, 20).games(1, games=2)
    return own_game, notes, random_record(own_game, seed=2)


def test_notes_of_many_actions_list_the_legal_ones(of_many):
    own_game, notes, _ = of_many
    terms, legal, starts = (
        own_game.terms(own_game.setup()).array,
        own_game.engine.legal_buffer(),
        np.cumsum(notes.counts),
    )
    assert notes.visits.shape == notes.action_values.shape == (notes.counts.sum(), 1)
    for i, end in enumerate(starts):
        n = own_game.engine.legal_actions(terms, as_kernels_take(notes.states[i : i + 1]), legal)
        assert notes.counts[i] == n
        visits, action_values = notes.visits[end - n : end, 0], notes.action_values[end - n : end, 0]
        assert visits.sum() == (20 if n > 1 else 0)
        assert (np.isnan(action_values) == (visits < 4)).all()
        if n > 1:
            assert np.nansum(action_values * visits) / 20 <= notes.root[i] + 1e-5  # the rest is of actions seldom tried


def test_a_value_is_learned_after_actions_that_the_search_has_valued(of_many):
    own_game, notes, _ = of_many
    rows, table, values = after(own_game, own_game.setup(), notes, np.random.default_rng(1), 2)
    assert len(rows) > len(notes.root) // (10 if own_game.network.plays_on is not None else 2)
    assert np.bincount(rows).max() == 2
    assert table.any(1).all()
    assert ((values >= 0) & (values <= 1)).all()
    starts = np.cumsum(notes.counts) - notes.counts
    for row, value in zip(rows, values, strict=True):
        own_values = notes.action_values[starts[row] : starts[row] + notes.counts[row], 0]
        assert np.isclose(own_values, value).any() or np.isclose(own_values, 1 - value).any()


def test_logits_as_sums_are_those_that_kernels_use(of_many):
    """The weights in NumPy and the compiled ones say the same of the same position."""
    own_game, notes, networks = of_many
    rows = inputs_of(own_game, own_game.setup(), notes.states, notes.states["actor"], everything=False)
    parts = parts_of(own_game, own_game.setup(), notes)
    hidden = np.maximum(rows @ corner(networks["p1"], rows.shape[1:])[0] + networks["c1"][0], 0)
    out = hidden @ networks["p2"][0] + networks["c2"][0]
    terms, legal = own_game.terms(own_game.setup()).array, own_game.engine.legal_buffer()
    weights = np.zeros(own_game.facts.max_legal)
    find_priors = own_game.engine.bind(DOORS["find_priors"], **own_game.network.kernels)
    for i in np.flatnonzero(visits_of(notes))[:60]:
        state = as_kernels_take(notes.states[i : i + 1])
        n = own_game.engine.legal_actions(terms, state, legal)
        actions = slice(parts.starts[i], parts.starts[i + 1])
        first, second, third = parts.outputs[actions].T
        logits = out[i, first] + out[i, second] + parts.gain[actions] * out[i, third]
        find_priors(networks, terms, state, legal, n, False, weights)
        # the rules list actions in another order than the engine
        assert np.sort(np.log(weights[:n])) == pytest.approx(np.sort(logits), rel=1e-3, abs=1e-4)


def test_the_target_of_a_turn_mixes_the_search_and_the_next_turns():
    """Two turns of a game that the first seat wins, with two decisions each."""
    notes = SelfPlay(ROCKETS, ROCKETS.setup(players=2), None, 2).games(1, games=1)
    four = {name: part[:4] for name, part in notes._asdict().items() if len(part) > 3}
    notes = notes._replace(**four)
    notes.states["rounds"], notes.states["turns"] = 1, [1, 1, 2, 2]
    notes.states["actor"] = [0, 0, 1, 1]
    notes.root[:] = 0.7, 0.1, 0.4, 0.1
    rows, values = returns_of(notes, np.tile([1.0, 0.0], (4, 1)), 0.75)
    assert rows.tolist() == [0, 2]
    assert values[:, 0] == pytest.approx([0.75 * (0.75 + 0.25 * 0.6) + 0.25 * 0.7, 0.75 + 0.25 * 0.6])
    assert values.sum(1) == pytest.approx([1, 1])
    notes.root[2] = np.nan
    assert returns_of(notes, np.tile([1.0, 0.0], (4, 1)), 0.75)[1][:, 0] == pytest.approx([0.75 + 0.25 * 0.7, 1])
    notes.root[2] = 0.4
    rows, values = returns_of(notes, np.tile([1.0, 0.0, 0.0], (4, 1)), 0.75)  # with three, each for itself
    assert values == pytest.approx(np.array([[0.75 + 0.25 * 0.7, 0.25 * 0.4, 0], [1, 0.25 * 0.4, 0]]))


@pytest.mark.parametrize(
    ("name", "players"), [("rockets", 2), ("rockets", 3), ("rockets", 4), ("jaguar", 2), ("pacals-rocket", 2)]
)
def test_inputs_as_rows_are_those_that_kernels_use(name, players):
    """The network in NumPy and the compiled one say the same of the same position."""
    own_game = game(name)
    setup = own_game.setup(players=players)
    notes = SelfPlay(own_game, setup, None, 6).games(1, games=2)
    kind, networks = own_game.network, random_record(own_game, players, seed=2)
    seats = (notes.states["actor"] + np.arange(len(notes.states)) % players) % players
    rows = inputs_of(own_game, setup, notes.states, seats, everything=True)
    inputs = rows.shape[1]
    first = np.maximum(rows @ networks["w1"][0, :inputs] + networks["b1"][0], 0)
    second = np.maximum(first @ networks["w2"][0] + networks["b2"][0], 0)
    outputs = 1 / (1 + np.exp(-(second @ networks["w3"][0] + networks["b3"][0])))
    terms, values = own_game.terms(setup).array, np.zeros(players)
    for state, seat, value in zip(notes.states[:90], seats, outputs, strict=False):
        if players == 2 and seat != state["actor"]:  # the kernel looks as the seat to act, the other has the rest
            continue
        kind.find_values(networks, terms[0], state, 1 << int(seat), values)
        assert values[seat] == pytest.approx(value, rel=1e-4)
