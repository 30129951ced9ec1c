"""Computer players as bots of OpenSpiel."""

from importlib.metadata import EntryPoint
from importlib.resources import files

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import evaluate_bots

import pakal.envs.open_spiel as environment
from pakal.base.errors import SetupError
from pakal.catalogue.registry import packages
from pakal.envs.open_spiel.bots import AgentBot
from pakal.envs.tests.spiel import TINY, step
from pakal.envs.tests.test_opponents import Listens, with_agents

NAMES = list(environment.names().values())
BELIEVER = "mcts:iterations=30:belief=32"


@pytest.fixture(autouse=True)
def own_agent(monkeypatch):
    """Our agent by its name, as if a package had brought it."""
    yield from with_agents([EntryPoint("listens", f"{Listens.__module__}:Listens", "pakal.agents")], monkeypatch)


def result(game, names, seed):
    bots = [AgentBot(game, seat, name, seed) for seat, name in enumerate(names)]
    return evaluate_bots.evaluate_bots(game.new_initial_state(), bots, np.random.RandomState(seed))


@pytest.mark.parametrize("name", NAMES)
def test_agents_play_whole_games_in_openspiel_and_the_same_again(name):
    game = pyspiel.load_game(name)
    one, same = (result(game, ["level-1", "random"], 3) for _ in range(2))
    assert one == same
    assert sum(one) == pytest.approx(0)


def test_the_stronger_agent_wins_in_openspiel_too():
    game = pyspiel.load_game("python_pakal_rockets")
    assert sum(result(game, ["mcts:iterations=40", "random"], seed)[0] for seed in range(12)) > 6


@pytest.mark.parametrize("agent", ["mcts:iterations=30", "greedy", "level-2", BELIEVER, "listens"])
@pytest.mark.parametrize("name", NAMES)
def test_hidden_things_change_no_choice_of_a_bot(name, agent):
    game, rng, count = pyspiel.load_game(name), np.random.default_rng(1), 0
    bots = [AgentBot(game, seat, agent) for seat in range(2)]
    state = game.new_initial_state()
    while count < 6 and not state.is_terminal():
        seat = state.current_player()
        if seat >= 0 and len(state.legal_actions()) > 1 and rng.random() < 0.3:
            world = state.resample_from_infostate(seat, rng.random)
            assert bots[seat].step(state) == bots[seat].step(world)
            count += 1
        step(state, rng)
    assert count == 6


def test_a_search_with_a_belief_gets_the_others_actions():
    game, rng = pyspiel.load_game("python_pakal_rockets"), np.random.default_rng(1)
    state, bot = game.new_initial_state(), AgentBot(game, 1, "mcts:iterations=10:belief=32")
    while state.play.decisions < 4 or state.current_player() != 1 or len(state.legal_actions()) == 1:
        step(state, rng)
    bot.step(state)
    assert len(bot._agent.observed_actions) > 0


def test_the_network_of_a_game_has_one_name_in_batches_and_here():
    game, rng = pyspiel.load_game("python_pakal_rockets"), np.random.default_rng(1)
    folder = files(packages()["rockets"]) / "networks" / "2"
    bots = [AgentBot(game, 0, name) for name in ("network", f"net:{folder}")]
    state, count = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.current_player() == 0:
            assert bots[0].step(state) == bots[1].step(state)
            count += 1
        step(state, rng)
    assert count > 10
    with pytest.raises(SetupError, match=r"^rockets has no network for 2 players, edition stars, [^\n]*$"):
        AgentBot(pyspiel.load_game("python_pakal_rockets(edition=stars)"), 0, "network")


def test_each_game_of_a_bot_has_other_random_numbers():
    game = pyspiel.load_game("python_pakal_rockets")
    bots = [AgentBot(game, seat, "random", 1) for seat in range(2)]
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    games = set()
    for _ in range(4):
        for bot in bots:
            bot.restart()
        copy, actions = state.clone(), []
        while not copy.is_terminal() and len(actions) < 30:
            seat = copy.current_player()
            actions.append(copy.legal_actions()[0] if seat < 0 else bots[seat].step(copy))
            copy.apply_action(actions[-1])
        games.add(tuple(actions))
    assert len(games) == 4


def test_a_bot_is_asked_in_its_own_game_and_at_its_own_turn():
    game = pyspiel.load_game("python_pakal_rockets")
    bot, state = AgentBot(game, 0, "random"), game.new_initial_state()
    with pytest.raises(SetupError, match="seat 0, which is not to act here"):
        bot.step(state)
    for other in ("kuhn_poker", "python_pakal_jaguar"):
        with pytest.raises(SetupError, match="plays rockets in the setup of its own game only"):
            bot.step(pyspiel.load_game(other).new_initial_state())


@pytest.mark.parametrize(
    ("game", "seat", "name", "text"),
    [
        (TINY, 0, "greedy", "agents play with whole decks, not with hand, pile"),
        ("python_pakal_rockets", 2, "greedy", "seat must be a whole number from 0 to 1"),
        ("python_pakal_rockets", 0, "nobody", "there is no agent 'nobody'; there are: .*, network, net:…, "),
        ("kuhn_poker", 0, "greedy", r"kuhn_poker\(\) is no game of pakal"),
    ],
)
def test_an_impossible_bot_is_refused_in_one_line(game, seat, name, text):
    with pytest.raises(SetupError, match=text) as error:
        AgentBot(pyspiel.load_game(game), seat, name)
    assert "\n" not in str(error.value)
