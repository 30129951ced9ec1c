"""Networks: the setup that they were trained for, files that are broken, and what their numbers may look at."""

import inspect
import os
import subprocess
import sys
import warnings
from functools import cache
from io import BytesIO
from itertools import count, islice
from pathlib import Path

import msgspec
import numpy as np
import pytest

from pakal.agents.agent import agent, check_agents, decision
from pakal.agents.mcts import Level5, Level6, MctsAgent
from pakal.agents.net import NetAgent
from pakal.agents.tests.test_honesty import check_choices, check_twins
from pakal.base.errors import DataError, SetupError
from pakal.catalogue.registry import all_facts, game
from pakal.core.match import Match
from pakal.kernels.loops import DOORS
from pakal.kernels.random import generator
from pakal.search.arrays import HybridArrays
from pakal.search.compiled import parameters_of
from pakal.search.network_file import (
    FILE,
    LARGEST,
    MADE,
    STEPS,
    Made,
    Network,
    bytes_of,
    corner,
    description_text,
    hash_of,
    network_for,
    network_in,
    record_of,
    setup_told,
    shipped_networks,
    write_network,
)
from pakal.search.settings import AT_ONCE, SearchSettings, read_settings
from pakal.search.tests.test_search import position
from pakal.testing.playthrough import random_decisions

ROCKETS = game("rockets")
WITH_NETWORKS = [facts.name for facts in all_facts() if game(facts.name).network is not None]
SECRET = [name for name in WITH_NETWORKS if game(name).facts.hidden]
SEATED = [(name, players) for name in WITH_NETWORKS for players in game(name).network.players]


@cache
def network_of(own_game, players=2):
    """The network that a game brings for a number of players, or one of random numbers."""
    setup = own_game.setup(players=players)
    if (network := network_for(own_game, setup)) is not None:
        return network
    kind, networks = own_game.network, random_record(own_game, players)
    description = setup_told(setup) | {"form": kind.form, "hash": hash_of(bytes_of(kind, players, networks))}
    return Network(Made(**description, command="", data="", positions=0, against="", games=0, score=0.5), networks)


def random_record(own_game, players=2, seed=1):
    """The record of a network of random numbers."""
    networks, rng = own_game.network.blank(), np.random.default_rng(seed)
    for name, shape in own_game.network.shapes(players).items():
        corner(networks[name], shape)[0] = 0.2 * rng.standard_normal(shape)
    return networks


def setup_of(own_game):
    """A setup for which a game can have a network."""
    return own_game.setup(players=2)


@pytest.fixture(params=WITH_NETWORKS)
def own_game(request):
    """A game that has networks."""
    return game(request.param)


@pytest.fixture
def folder(own_game, tmp_path):
    """A network of that game, in a folder of its own."""
    network = network_of(own_game)
    write_network(tmp_path, network.made, bytes_of(own_game.network, 2, network.record))
    return tmp_path


def npy_bytes(array):
    out = BytesIO()
    np.save(out, array)
    return out.getvalue()


def numbers(own_game, match):
    """Values of all seats, and weights of the legal actions, by the network of a game."""
    kind, players = own_game.network, match.setup.players
    networks, values, weights = (
        network_of(own_game, players).own(),
        np.zeros(players),
        np.zeros(own_game.facts.max_legal),
    )
    legal = np.asarray(match.legal_actions(), np.int32)
    kind.find_values(networks, match.terms.record, match.state.record, (1 << players) - 1, values)
    find_priors = own_game.engine.bind(DOORS["find_priors"], **kind.kernels)
    find_priors(networks, match.terms.array, match.state.array, legal, len(legal), False, weights)
    return values, weights[: len(legal)]


@pytest.mark.parametrize("name", WITH_NETWORKS)
def test_a_network_that_a_game_brings_is_whole_and_says_how_it_was_made(name):
    own_game = game(name)
    for network in shipped_networks(own_game):
        description = network.made
        assert description.game == name
        assert description.command.startswith(f"pakal train {name} --players {description.players}")
        assert description.score > 1 / description.players
        assert description.fits(own_game.setup(players=description.players))


@pytest.mark.parametrize(("name", "players"), SEATED)
def test_values_are_shares_of_one_win_and_weights_are_above_nothing(name, players):
    own_game, positions = game(name), 0
    for match in random_decisions(Match(own_game, own_game.setup(players=players)), generator(4)):
        values, weights = numbers(own_game, match)
        assert players > 2 or values.sum() == pytest.approx(1)
        assert ((values > 0) & (values < 1)).all()
        assert (weights > 0).all()
        positions += 1
    assert positions > 20


@pytest.mark.parametrize(("name", "players"), SEATED)
def test_a_value_for_some_seats_is_that_for_all_of_them(name, players):
    own_game, networks = game(name), network_of(game(name), players).own()
    for match in random_decisions(Match(own_game, own_game.setup(players=players)), generator(5)):
        values, one = numbers(own_game, match)[0], np.zeros(players)
        for seat in range(players):
            own_game.network.find_values(networks, match.terms.record, match.state.record, 1 << seat, one)
            assert one[seat] == values[seat]


@pytest.mark.parametrize(("name", "players"), [(name, players) for name, players in SEATED if name in SECRET])
def test_weights_look_at_nothing_that_the_seat_to_act_does_not_see(name, players):
    own_game, others = game(name), 0
    rng = np.random.default_rng(1)
    for match in random_decisions(Match(own_game, own_game.setup(players=players)), generator(2)):
        values, weights = numbers(own_game, match)
        for _ in range(3):
            world = match.determinize(match.actor, rng, True)
            other, same = numbers(own_game, world)
            assert same.tobytes() == weights.tobytes()
            others += other.tobytes() != values.tobytes()
    assert others > 20


def test_a_network_is_for_the_setup_that_it_was_trained_for():
    assert network_for(ROCKETS, ROCKETS.setup(players=2, options=["start_seat=1"]))
    for other in (
        {"players": 3, "edition": "stars"},
        {"players": 2, "edition": "stars"},
        {"players": 2, "options": ["deck=10,8,9,9,8,8,8"]},
        {"players": 2, "options": ["tiebreak=shared"]},
    ):
        assert network_for(ROCKETS, ROCKETS.setup(**other)) is None
        assert MctsAgent(ROCKETS, ROCKETS.setup(**other)).network is None
    jaguar = game("jaguar")
    assert network_for(jaguar, jaguar.setup(edition="kosmos")) is None
    assert network_for(jaguar, jaguar.setup(options=["start=random"])) is None


def visits(name, match):
    return visits_of(agent(name, match.game, match.setup), match)


def visits_of(player, match, seed=3):
    search = player.search(match.view(match.actor, recall=True), match.legal_actions(), np.random.default_rng(seed))
    return [(finding.action, finding.visits, finding.value) for finding in search.run().findings]


def test_a_setting_turns_the_network_off():
    match = position("rockets")
    with_network, same, by_hand = (
        visits(f"mcts:iterations=300{how}", match) for how in ("", ":network=1", ":network=0")
    )
    assert with_network == same
    assert with_network != by_hand


def test_where_there_is_no_network_the_setting_changes_nothing():
    match = position("rockets", options=["tiebreak=shared"])
    assert visits("mcts:iterations=300", match) == visits("mcts:iterations=300:network=0", match)


@pytest.mark.parametrize("players", ROCKETS.network.players)
def test_only_the_strongest_level_thinks_with_the_network(players):
    setup = ROCKETS.setup(players=players)
    assert Level6(ROCKETS, setup).network is not None
    assert Level5(ROCKETS, setup).network is None


def test_threads_think_with_a_network_each():
    match = position("rockets")
    assert visits("mcts:iterations=301:threads=2", match) == visits("mcts:iterations=301:threads=2", match)
    player = agent("mcts:iterations=20:threads=2", ROCKETS, match.setup)
    search = player.search(match.view(match.actor), match.legal_actions(), np.random.default_rng(1))
    one, two = (search_tree.network for search_tree in search.search_trees)
    assert not np.shares_memory(one, two)


def test_nothing_is_played_on_where_the_tree_ends():
    player = agent("mcts:iterations=300", ROCKETS, ROCKETS.setup(players=2))
    match = position("rockets")
    search = player.search(match.view(match.actor, recall=True), match.legal_actions(), np.random.default_rng(1))
    search.run()
    assert search.search_trees[0].tree.counts["decisions"][0] == 0


@pytest.mark.parametrize("name", [name for name in WITH_NETWORKS if game(name).network.plays_on is not None])
def test_with_a_network_that_plays_on_playouts_are_as_long_as_its_game_says(name):
    own_game, match = game(name), position(name)
    player = MctsAgent(own_game, match.setup, read_settings("iterations=100"), network_of(own_game))
    search = player.search(match.view(match.actor, recall=True), match.legal_actions(), np.random.default_rng(1))
    by_hand = MctsAgent(own_game, match.setup, read_settings("iterations=100:network=0"))
    assert visits_of(player, match) != visits_of(by_hand, match)
    search.run()
    assert search.search_trees[0].tree.counts["decisions"][0] > 100
    longer = MctsAgent(own_game, match.setup, read_settings("iterations=100:turns=-1"), network_of(own_game))
    assert visits_of(longer, match) == visits_of(player, match)


@pytest.mark.parametrize(("name", "players"), SEATED)
def test_with_a_network_playouts_end_at_once_or_with_the_turn_or_a_round_later(name, players):
    turns = {"rockets": AT_ONCE, "jaguar": 0, "pacals-rocket": players}
    assert parameters_of(SearchSettings(turns=1), players, game(name).network)["turns"].tolist() == [turns[name]]


def test_a_network_looks_ahead_by_hand_only_where_its_game_says_so():
    for name in WITH_NETWORKS:
        own_game, match = game(name), position(name)
        player = MctsAgent(own_game, match.setup, read_settings("iterations=20"), network_of(own_game))
        search = player.search(match.view(match.actor, recall=True), match.legal_actions(), np.random.default_rng(1))
        assert isinstance(search.search_trees[0].network, HybridArrays) == own_game.network.looks_ahead
        weights = numbers(own_game, match)[1]
        search.run()
        edges = search.root_edges(search.search_trees[0])
        order = {int(action): weight for action, weight in zip(match.legal_actions(), weights, strict=True)}
        of_network = all(edge["weight"] == pytest.approx(order[int(edge["action"])], rel=1e-5) for edge in edges)
        assert of_network != own_game.network.looks_ahead


@pytest.mark.parametrize(("name", "players"), [each for each in SEATED if each[1] > 2])
def test_the_value_of_each_seat_is_found_alone(name, players):
    """The search asks for the seats that chose on the way; the other values stay as they were."""
    own_game = game(name)
    for match in islice(random_decisions(Match(own_game, own_game.setup(players=players)), generator(5)), 40):
        values, networks = numbers(own_game, match)[0], network_of(own_game, players).own()
        some = np.full(players, -1.0)
        own_game.network.find_values(networks, match.terms.record, match.state.record, 0b101, some)
        assert some.tolist() == [values[seat] if seat in (0, 2) else -1 for seat in range(players)]


# Files


def spoilt(content, at):
    return content[:at] + bytes([content[at] ^ 1]) + content[at + 1 :]


def test_a_network_is_the_same_after_it_was_written_and_read(own_game, folder):
    network = network_in(own_game, folder)
    assert network.made == network_of(own_game).made
    assert network.record.tobytes() == network_of(own_game).record.tobytes()


def test_a_file_holds_each_weight_to_the_nearest_step(own_game, tmp_path):
    networks = random_record(own_game)
    networks["w2"][0, 0, :4] = np.array([-LARGEST, LARGEST, 0.6, -0.4]) / STEPS
    read = record_of(own_game.network, 2, bytes_of(own_game.network, 2, networks), "")
    assert (read["w2"][0, 0, :4] * STEPS).tolist() == [-LARGEST, LARGEST, 1, 0]
    for name, shape in own_game.network.shapes(2).items():
        weights = corner(read[name], shape).astype(np.float64)
        assert (weights * STEPS % 1 == 0).all()
        assert np.abs(weights - corner(networks[name], shape)).max() <= 0.5 / STEPS + 1e-9


@pytest.mark.parametrize("weight", [np.nan, np.inf, -(LARGEST + 1) / STEPS])
def test_what_no_file_can_hold_is_not_written(own_game, weight):
    networks = random_record(own_game)
    networks["w2"][0, 3, 3] = weight
    with pytest.raises(DataError, match="a weight is no number, or its amount is above 255"):
        bytes_of(own_game.network, 2, networks)


@pytest.mark.parametrize(
    "spoil", [lambda b: b[:-1], lambda b: b"", lambda b: spoilt(b, 5000), lambda b: b"PK\3\4" + b, lambda b: b + b"0"]
)
def test_weights_that_were_changed_are_refused_in_one_line(own_game, folder, spoil):
    (folder / FILE).write_bytes(spoil((folder / FILE).read_bytes()))
    with pytest.raises(DataError, match=f"{FILE} is not the file that {MADE} tells of") as error:
        agent(f"net:{folder}", own_game, setup_of(own_game))
    assert "\n" not in str(error.value)


def replace_network(own_game, folder, weights=None, **changes):
    """Another network in the folder, its hash right."""
    description = network_in(own_game, folder).made
    weights = (folder / FILE).read_bytes() if weights is None else weights
    (folder / FILE).write_bytes(weights)
    (folder / MADE).write_text(description_text(msgspec.structs.replace(description, hash=hash_of(weights), **changes)))


def weights_of(own_game):
    return bytes_of(own_game.network, 2, network_of(own_game).record)


def head_of(shape):
    """A file of NumPy's that claims a shape, and has no numbers."""
    out = BytesIO()
    np.lib.format.write_array_header_1_0(out, {"shape": shape, "fortran_order": False, "descr": "<f4"})
    return out.getvalue()


@pytest.mark.parametrize(
    ("weights", "text"),
    [
        (lambda own_game: b"no array", "holds no array of numbers"),
        (lambda own_game: b"", "holds no array of numbers"),
        (lambda own_game: head_of((10**15,)), "holds no array of numbers"),
        (lambda own_game: b"\x93NUMPY\1\0\x28\x23" + b"(" * 9000, "holds no array of numbers"),
        (lambda own_game: npy_bytes(np.zeros(4)), "holds other numbers"),
        (lambda own_game: npy_bytes(np.zeros((2, 4), np.uint8)), "holds other numbers"),
        (lambda own_game: npy_bytes(np.load(BytesIO(weights_of(own_game))).astype(np.int8)), "holds other numbers"),
    ],
)
def test_foreign_weights_are_refused_in_one_line(own_game, folder, weights, text):
    replace_network(own_game, folder, weights(own_game))
    with pytest.raises(DataError, match=text):
        network_in(own_game, folder)


@pytest.mark.parametrize("shape", [(2, 2**63, 0), (0, 2**64), (0, -(2**63) - 1)])
def test_an_impossible_shape_is_refused_without_a_warning(own_game, folder, shape):
    replace_network(own_game, folder, head_of(shape))
    with warnings.catch_warnings(record=True) as complaints:
        warnings.simplefilter("always")
        with pytest.raises(DataError, match="holds no array of numbers"):
            network_in(own_game, folder)
    assert complaints == []


def test_weights_of_another_game_are_refused_in_one_line(own_game, folder):
    other = next(game(name) for name in WITH_NETWORKS if name != own_game.facts.name)
    replace_network(own_game, folder, bytes_of(other.network, 2, network_of(other).record))
    with pytest.raises(DataError, match="holds other numbers"):
        network_in(own_game, folder)


def test_weights_of_objects_are_never_unpickled(own_game, folder, tmp_path):
    class Evil:
        def __reduce__(self):
            return os.mkdir, (str(tmp_path / "made"),)

    out = BytesIO()
    np.save(out, np.array([Evil()], object), allow_pickle=True)
    replace_network(own_game, folder, out.getvalue())
    with pytest.raises(DataError, match="holds no array of numbers"):
        network_in(own_game, folder)
    assert not (tmp_path / "made").exists()


@pytest.mark.parametrize(
    ("content", "text"),
    [
        ("x = " + "[" * 20_000, "recursion"),
        ("rules = " + "9" * 5000, "limit"),
        ("rules = 1.5", "Expected"),
        ("\xff", ""),
    ],
)
def test_a_description_that_is_none_is_refused_in_one_line(own_game, folder, content, text):
    (folder / MADE).write_bytes(content.encode("latin-1"))
    with pytest.raises(DataError, match=f"{MADE}: .*{text}") as error:
        agent(f"net:{folder}", own_game, setup_of(own_game))
    assert "\n" not in str(error.value)


def test_files_that_never_end_are_not_read(own_game, folder):
    (folder / MADE).unlink()
    os.mkfifo(folder / MADE)
    with pytest.raises(DataError, match="is no plain file"):
        agent(f"net:{folder}", own_game, setup_of(own_game))
    with pytest.raises(SetupError, match="File name too long"):
        agent("net:" + "a" * 300, own_game, setup_of(own_game))


@pytest.mark.parametrize("changes", [{"game": "\x1b[31mchess"}, {"edition": "\x1b]0;title\7" + "x" * 5000}])
def test_what_a_description_says_is_printed_as_plain_text(own_game, folder, changes):
    replace_network(own_game, folder, **changes)
    with pytest.raises((DataError, SetupError)) as error:
        agent(f"net:{folder}", own_game, setup_of(own_game))
    assert str(error.value).isprintable()
    assert len(str(error.value)) < 1000


@pytest.mark.parametrize(
    ("changes", "text"),
    [
        ({"game": "chess"}, "a network of chess, not of {0}"),
        ({"rules": 99}, "trained for another version: rules 99"),
        ({"form": 99}, "trained for another version: rules {1}, form 99"),
        ({"edition": "other"}, "was trained for another setup: game {0}, rules {1}, edition other"),
        ({"players": 7}, "{0} has no networks for 7 players"),
    ],
)
def test_a_network_of_something_else_is_refused_in_one_line(own_game, folder, changes, text):
    replace_network(own_game, folder, **changes)
    with pytest.raises((DataError, SetupError), match=text.format(own_game.facts.name, own_game.facts.version)):
        agent(f"net:{folder}", own_game, setup_of(own_game))


def test_a_description_that_is_broken_is_refused_in_one_line(own_game, folder):
    for text in ("game = ", 'game = "rockets"', "\N{SNOWMAN}"):
        (folder / MADE).write_text(text, encoding="utf-16" if text == "\N{SNOWMAN}" else "utf-8")
        with pytest.raises(DataError, match=MADE) as error:
            network_in(own_game, folder)
        assert "\n" not in str(error.value)


def test_a_game_without_networks_refuses_one(own_game, folder, monkeypatch):
    monkeypatch.setattr(type(own_game), "network", None)
    with pytest.raises(DataError, match=f"{own_game.facts.name} has no networks"):
        agent(f"net:{folder}", own_game, own_game.setup())


# A network from files as a player


def test_a_net_without_its_network_is_refused(own_game, folder):
    with pytest.raises(SetupError, match="mcts:network=0 searches by hand"):
        agent(f"net:{folder}:iterations=20:network=0", own_game, setup_of(own_game))


def test_the_network_of_a_game_plays_alone_under_its_name():
    setup = ROCKETS.setup(players=2)
    folder = Path(inspect.getfile(type(ROCKETS))).parent / "networks" / "2"
    own, same = (agent(name, ROCKETS, setup) for name in ("network", f"net:{folder}"))
    for match in random_decisions(Match(ROCKETS, setup), generator(2)):
        choices = {decision(player, match, np.random.default_rng(1)) for player in (own, same)}
        assert len(choices) == 1
    with pytest.raises(SetupError, match=r"^rockets has no network for 2 players, edition stars, [^\n]*$"):
        agent("network", ROCKETS, ROCKETS.setup(edition="stars"))
    with pytest.raises(SetupError, match="takes nothing after its name"):
        check_agents(["network:iterations=5"], "rockets")


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("net:", "say which network"),
        ("net:nowhere", "there is no network at nowhere"),
        ("net:nowhere:iterations=5", "there is no network at nowhere"),
    ],
)
def test_a_net_that_is_not_there_is_told_in_one_line(name, text):
    with pytest.raises(SetupError, match=text):
        check_agents([name], "rockets")


def test_the_last_candidate_of_a_training_is_named_where_no_network_won(tmp_path):
    for number in (2, 9, 10):
        (tmp_path / f"candidate-{number}").mkdir()
        (tmp_path / f"candidate-{number}" / FILE).touch()
    with pytest.raises(SetupError, match=r"did you mean net:.*/candidate-10\?$"):
        check_agents([f"net:{tmp_path}"], "rockets")


def test_a_net_plays_by_its_weights_alone_or_searches(own_game, folder):
    setup = setup_of(own_game)
    alone, searching = (agent(f"net:{folder}{how}", own_game, setup) for how in ("", ":iterations=300"))
    assert isinstance(alone, NetAgent)
    assert not alone.searches
    assert searching.settings == read_settings("iterations=300:network=1")
    match = position(own_game.facts.name)
    weights = numbers(own_game, match)[1]
    action = alone.choose(match.view(match.actor), match.legal_actions(), np.random.default_rng(1))
    assert action == match.legal_actions()[weights.argmax()]
    same = MctsAgent(own_game, setup, read_settings("iterations=300"), network_of(own_game))
    assert visits(f"net:{folder / FILE}:iterations=300", match) == visits_of(same, match)


@pytest.mark.parametrize("own_game", SECRET, indirect=True)
@pytest.mark.parametrize("how", ["", ":iterations=60", ":iterations=60:threads=2"])
def test_what_is_hidden_changes_no_choice_of_a_network(own_game, folder, how):
    setup = setup_of(own_game)
    counts = [check_choices(f"net:{folder}{how}", setup, seed, 4, 2, 15) for seed in range(3, 7)]
    assert sum(decisions for decisions, _ in counts) > 8
    assert sum(others for _, others in counts) > 8
    assert check_twins(f"net:{folder}{how}", setup, 1) > 4


@pytest.mark.long
@pytest.mark.parametrize("own_game", SECRET, indirect=True)
@pytest.mark.parametrize("how", ["", ":iterations=40"])
def test_what_is_hidden_changes_no_choice_of_a_network_in_ten_thousand_positions(own_game, folder, how):
    setup = setup_of(own_game)
    decisions, seeds = 0, count()
    while decisions <= 10_000:
        decisions += check_choices(f"net:{folder}{how}", setup, next(seeds), 1, 1, 100)[0]


PLAIN = """
import sys
from itertools import islice
from pakal.search.tests.test_networks import Match, game, generator, numbers, random_decisions, visits
from pakal.search.tests.test_search import position
name = sys.argv[1]
found = game(name)
counts = found.network.players
for players in counts:
    decisions = random_decisions(Match(found, found.setup(players=players)), generator(1))
    for match in islice(decisions, 0, 80, 2 * len(counts)):
        print([part.tobytes().hex() for part in numbers(found, match)])
print(visits("mcts:iterations=12", position(name)))
"""


@pytest.mark.parametrize("name", WITH_NETWORKS)
def test_plain_python_has_the_same_numbers_to_the_last_bit(name):
    answers = [
        subprocess.run(
            [sys.executable, "-c", PLAIN, name], env={**os.environ, **extra}, capture_output=True, check=True
        ).stdout
        for extra in ({}, {"PAKAL_INTERPRET": "1"})
    ]
    assert answers[0] == answers[1]
    assert answers[0].count(b"\n") > 14
