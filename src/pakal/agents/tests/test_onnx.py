"""Networks in ONNX files as players."""

import re
import sys

import numpy as np
import pytest

from pakal.agents import onnx_file
from pakal.agents.agent import AgentFailed, agent, check_agents
from pakal.agents.onnx_file import KEY, label
from pakal.base.errors import DataError, SetupError
from pakal.catalogue.registry import all_facts, game
from pakal.cli import main
from pakal.core.match import Match
from pakal.envs.batch import BatchEnv
from pakal.kernels.kernel import CHANCE
from pakal.kernels.random import generator
from pakal.testing.playthrough import random_decisions

onnx = pytest.importorskip("onnx")
pytest.importorskip("onnxruntime")
NAMES = [facts.name for facts in all_facts() if facts.action_count < 5000]


def layers(own_game, seed, actions=None):
    """Weights of a network of two layers; its numbers are ours to compute."""
    rng, size = np.random.default_rng(seed), own_game.observation.layout.size
    wide = rng.normal(size=(size, 8)).astype(np.float32)
    return wide, rng.normal(size=(8, actions or own_game.facts.action_count)).astype(np.float32)


def network(path, own_game, weights, kind=onnx.TensorProto.FLOAT):
    """An ONNX file as other kits write them: logits, and a value as a second output."""
    helper, numpy_helper = onnx.helper, onnx.numpy_helper
    wide, out = weights
    nodes = [
        helper.make_node("Cast", ["observation"], ["floats"], to=onnx.TensorProto.FLOAT),
        helper.make_node("MatMul", ["floats", "wide"], ["sums"]),
        helper.make_node("Tanh", ["sums"], ["hidden"]),
        helper.make_node("MatMul", ["hidden", "out"], ["logits"]),
        helper.make_node("ReduceMean", ["hidden"], ["value"], keepdims=1),
    ]
    outputs = [("logits", [None, out.shape[1]]), ("value", [None, 1])]
    graph = helper.make_graph(
        nodes,
        "policy",
        [helper.make_tensor_value_info("observation", kind, [None, wide.shape[0]])],
        [helper.make_tensor_value_info(name, onnx.TensorProto.FLOAT, shape) for name, shape in outputs],
        [numpy_helper.from_array(wide, "wide"), numpy_helper.from_array(out, "out")],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=9)
    path.write_bytes(model.SerializeToString())
    return path


@pytest.fixture
def rockets(tmp_path):
    """A labelled file, for Rockets with two."""
    own_game = game("rockets")
    path = network(tmp_path / "policy.onnx", own_game, layers(own_game, 1))
    label(path, own_game, own_game.setup())
    return path


@pytest.mark.parametrize("kind", [onnx.TensorProto.FLOAT, onnx.TensorProto.INT16])
@pytest.mark.parametrize("name", NAMES)
def test_a_network_plays_the_legal_action_with_the_largest_output(name, kind, tmp_path):
    own_game = game(name)
    weights = layers(own_game, 2)
    if kind == onnx.TensorProto.INT16:
        weights = (weights[0] / 100, weights[1])
    path = network(tmp_path / "policy.onnx", own_game, weights, kind)
    setup = own_game.setup()
    label(path, own_game, setup)
    player = agent(f"net:{path}", own_game, setup)
    for number, match in enumerate(random_decisions(Match(own_game, setup), generator(4))):
        observation = own_game.observation_of(setup, match.view(match.actor, recall=True), recall=True)
        values = (
            own_game.observation.as_floats(observation)
            if kind == onnx.TensorProto.FLOAT
            else observation.astype(np.float32)
        )
        numbers, legal = np.tanh(values @ weights[0]) @ weights[1], match.legal_actions()
        action = player.choose(match.view(match.actor, recall=True), legal, np.random.default_rng(1))
        assert numbers[action] == pytest.approx(numbers[legal].max(), abs=1e-4)
        world = match.determinize(match.actor, np.random.default_rng(number))
        assert player.choose(world.view(match.actor, recall=True), legal, np.random.default_rng(1)) == action
        if number == 30:
            return


def test_a_network_plays_in_an_arena_and_in_a_batch(rockets, tmp_path):
    out = tmp_path / "out"
    assert main(["arena", "rockets", "--agents", f"net:{rockets},random", "--games", "4", "--out", str(out)]) == 0
    assert b"forfeit" not in (out / "games.jsonl").read_bytes()
    batch = BatchEnv("rockets", 2, learner=0, policy=f"net:{rockets}", seed=1)
    batch.reset()
    batch.step(np.array([batch.legal_actions(g)[0] for g in range(2)]))


def test_a_label_keeps_the_other_metadata_of_the_file(rockets):
    model = onnx.load(str(rockets))
    model.metadata_props.add(key="author", value="me")
    rockets.write_bytes(model.SerializeToString())
    own_game = game("rockets")
    label(rockets, own_game, own_game.setup(players=3))
    entries = {entry.key: entry.value for entry in onnx.load(str(rockets)).metadata_props}
    assert set(entries) == {"author", KEY}
    assert '"players":3' in entries[KEY]


def test_a_setup_of_another_game_is_written_into_no_file(rockets):
    before = rockets.read_bytes()
    with pytest.raises(SetupError, match=r"^[^\n]*jaguar[^\n]*$"):
        label(rockets, game("rockets"), game("jaguar").setup())
    assert rockets.read_bytes() == before


def test_a_labelled_file_names_no_folders(rockets):
    """PyTorch writes into each node where its program lies."""
    model = onnx.load(str(rockets))
    model.graph.node[0].metadata_props.add(key="pkg.torch.onnx.stack_trace", value='File "/home/me/train.py", line 1')
    rockets.write_bytes(model.SerializeToString())
    own_game = game("rockets")
    label(rockets, own_game, own_game.setup())
    assert b"/home/me" not in rockets.read_bytes()


def test_weights_of_a_second_file_come_into_the_labelled_one(rockets):
    own_game, second, content = game("rockets"), rockets.with_name("policy.onnx.data"), rockets.read_bytes()
    for is_gone in (False, True):
        model = onnx.load_model_from_string(content)
        onnx.save(model, str(rockets), save_as_external_data=True, location=second.name, size_threshold=0)
        assert_refused(rockets, "this is no network in ONNX's format, or not a whole one")
        if is_gone:
            second.unlink()
            with pytest.raises(DataError, match=r"^[^\n]*this is no network in ONNX's format[^\n]*$"):
                label(rockets, own_game, own_game.setup())
        else:
            label(rockets, own_game, own_game.setup())
            second.unlink()
            own, first = onnx.load(str(rockets)), onnx.load_model_from_string(content)
            for tensor, other in zip(own.graph.initializer, first.graph.initializer, strict=True):
                assert np.array_equal(onnx.numpy_helper.to_array(tensor), onnx.numpy_helper.to_array(other))


def assert_refused(path, text, kind=DataError, name="rockets", **choices):
    own_game = game(name)
    with pytest.raises(kind, match=r"^[^\n]*$") as error:
        agent(f"net:{path}", own_game, own_game.setup(**choices))
    assert text in str(error.value)
    assert not re.search(r"Error|Traceback|\(op_type|Protobuf", str(error.value))


def test_a_network_trained_for_another_setup_is_refused_in_one_line(rockets, tmp_path, monkeypatch):
    assert_refused(rockets, "was trained for another setup: players: there 2, here 3", SetupError, players=3)
    assert_refused(rockets, "edition: there jeb, here stars", SetupError, edition="stars")
    assert_refused(rockets, "game: there rockets, here jaguar", SetupError, name="jaguar")
    monkeypatch.setattr(onnx_file, "label_of", lambda setup, game: {**label_texts, "observation": 99})
    label_texts = {}
    assert_refused(rockets, "observation: there 0, here 99", SetupError)


def test_a_broken_network_is_refused_in_one_line(rockets, tmp_path):
    content = rockets.read_bytes()
    other = tmp_path / "other.onnx"
    for part in (content[: len(content) // 2], b"", b"no network\n" * 20, content[:-3]):
        other.write_bytes(part)
        assert_refused(other, "other.onnx")
    own_game = game("rockets")
    no_label = network(other, own_game, layers(own_game, 1))
    assert_refused(no_label, "the file does not say what it was trained for")
    small = network(other, own_game, layers(own_game, 1, actions=3))
    label(small, own_game, own_game.setup())
    assert_refused(small, "the network gives 1 × 3 numbers; a player of rockets gives 1 × ")
    wide, out = layers(own_game, 1)
    label(network(other, own_game, (wide[:5], out)), own_game, own_game.setup())
    assert_refused(other, "the network cannot be computed")


def test_outputs_that_are_no_numbers_fail_at_once(tmp_path):
    own_game = game("rockets")
    wide, out = layers(own_game, 1)
    path = network(tmp_path / "policy.onnx", own_game, (wide, out * np.nan))
    label(path, own_game, own_game.setup())
    match = Match(own_game, own_game.setup())
    while match.actor == CHANCE:
        match.resolve_chance(generator(1))
    player = agent(f"net:{path}", own_game, match.setup)
    with pytest.raises(AgentFailed, match="gives a legal action what is no number"):
        player.choose(match.view(match.actor, recall=True), match.legal_actions(), np.random.default_rng(1))


def test_an_operator_that_fails_later_fails_in_our_words(rockets, monkeypatch):
    own_game = game("rockets")
    match = Match(own_game, own_game.setup())
    match.resolve_chance(generator(1))
    player = agent(f"net:{rockets}", own_game, match.setup)
    monkeypatch.setattr(player, "_session", None)
    with pytest.raises(AgentFailed, match="the network cannot be computed here: "):
        player.choose(match.view(match.actor, recall=True), match.legal_actions(), np.random.default_rng(1))


def test_impossible_names_are_refused_in_one_line(rockets, monkeypatch, capsys):
    for name, text in (
        ("net:nowhere.onnx", "nowhere.onnx: there is no such file"),
        (f"net:{'n' * 300}.onnx", "cannot be read: File name too long"),
        ("net:nowhere\0.onnx", "cannot be read: embedded null"),
        (f"net:{rockets}:iterations=20", "plays without a search, so nothing may follow its name"),
    ):
        with pytest.raises(SetupError, match=text):
            check_agents([name], "rockets")
    monkeypatch.setitem(sys.modules, "onnxruntime", None)
    assert main(["arena", "rockets", "--agents", f"net:{rockets},random", "--games", "2"]) == 2
    assert "ONNX Runtime is not installed: pip install 'pakal[onnx]'" in capsys.readouterr().err
