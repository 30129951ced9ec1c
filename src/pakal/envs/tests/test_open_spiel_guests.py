"""Bots and policies of OpenSpiel in an arena."""

import importlib.util
import json
import sys
from pathlib import Path

import numpy as np
import pytest

import pakal.envs.open_spiel as environment
from pakal.agents.agent import AgentFailed
from pakal.agents.tests.test_honesty import twins
from pakal.arena.players import Player, check_players
from pakal.base.errors import SetupError
from pakal.catalogue.registry import game
from pakal.cli import main
from pakal.core.match import Match
from pakal.envs.open_spiel.bots import Guest, spiel_game, state_of
from pakal.kernels.kernel import SPECTATOR
from pakal.kernels.random import generator
from pakal.testing.conformance import setups
from pakal.testing.playing import random_decisions

BOTS = """
import os
import time
from pathlib import Path
from open_spiel.python import policy
from open_spiel.python.bots import uniform_random
import numpy as np
import pyspiel

class Sees(pyspiel.Bot):
    def __init__(self, seat):
        pyspiel.Bot.__init__(self)
        self.seat = seat

    def step(self, state):
        Path(__file__).with_name("seen").write_text(str(state))
        return min(state.legal_actions(), key=lambda action: hash((action, str(state))))

def sees(game, seat, seed):
    return Sees(seat)

def bot(game, seat, seed):
    return uniform_random.UniformRandomBot(seat, np.random.RandomState(seed))

def uniform(game, seat, seed):
    return policy.UniformRandomPolicy(game)

class Breaks(Sees):
    def step(self, state):
        raise RuntimeError("out of\\nluck")

def breaks(game, seat, seed):
    return Breaks(seat)

class Hangs(Sees):
    def step(self, state):
        time.sleep(600)

def hangs(game, seat, seed):
    return Hangs(seat)

class Cheats(Sees):
    def step(self, state):
        return -7

def cheats(game, seat, seed):
    return Cheats(seat)

def never_made(game, seat, seed):
    time.sleep(600)

class Leaves(Sees):
    def step(self, state):
        os._exit(5)

def leaves(game, seat, seed):
    return Leaves(seat)

class Rounds(Sees):
    def step(self, state):
        return float(state.legal_actions()[0])

def rounds(game, seat, seed):
    return Rounds(seat)

class Unreadable(Exception):
    def __str__(self):
        raise ValueError

class Mumbles(Sees):
    def step(self, state):
        raise Unreadable

def mumbles(game, seat, seed):
    return Mumbles(seat)

class Scribbles(Sees):
    def step(self, state):
        for file in range(3, 10):
            try:
                os.write(file, b"hm\\n")
            except OSError:
                pass
        return state.legal_actions()[0]

def scribbles(game, seat, seed):
    return Scribbles(seat)

class Talks(Sees):
    def step(self, state):
        print("hm")
        os.write(1, b"hm")
        return super().step(state)

def talks(game, seat, seed):
    return Talks(seat)

class Counts(Sees):
    games = 0

    def step(self, state):
        Path(__file__).with_name("games").write_text(f"{os.getpid()} {Counts.games}")
        return super().step(state)

def counts(game, seat, seed):
    Counts.games += 1
    return Counts(seat)

class Ends(Sees):
    def step(self, state):
        raise KeyboardInterrupt

def ends(game, seat, seed):
    return Ends(seat)

class Below(policy.Policy):
    def action_probabilities(self, state, player_id=None):
        return dict.fromkeys(state.legal_actions(), -1.0)

def below(game, seat, seed):
    return Below(game, [0, 1])

number = 3
"""


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "bots.py"
    path.write_text(BOTS)
    return path


@pytest.mark.parametrize("name", environment.names())
def test_a_match_is_a_state_of_openspiel(name):
    for setup in setups(game(name)):
        pakal_game = spiel_game(game(name), setup)
        for number, match in enumerate(random_decisions(Match(game(name), setup), generator(4))):
            if number == 40:
                break
            if number % 8 == 7:
                play = state_of(pakal_game, match).play
                assert play.legal() == sorted(match.legal_actions().tolist())
                for viewer in (*range(setup.players), SPECTATOR):
                    assert match.game.view(match.terms, play.state, viewer, True) == match.view(viewer, True)


@pytest.mark.parametrize("name", [name for name in environment.names() if game(name).facts.hidden])
def test_a_bot_sees_the_same_in_games_that_look_alike_to_its_seat(name, file):
    """It gets the same state of OpenSpiel by the same random numbers."""
    count = differences = 0
    seen = file.with_name("seen")
    for setup in list(setups(game(name)))[:2]:
        for seat in range(setup.players):
            guest = Guest.named(f"{file}:sees", game(name), setup)
            for one, two in twins(setup, seat, 1):
                if one.actor == seat and len(one.legal_actions()) > 1:
                    answers = {
                        (guest.choose_seeing(match, np.random.default_rng(count)), seen.read_text())
                        for match in (one, two)
                    }
                    assert len(answers) == 1
                    differences += one.fingerprint() != two.fingerprint()
                    count += 1
    assert differences > 4


@pytest.mark.parametrize("makes", ["bot", "uniform"])
def test_bots_and_policies_play_in_an_arena_and_the_same_again(makes, file, tmp_path, capsys):
    reports = []
    for run in ("one", "two"):
        out = tmp_path / run
        agents = f"openspiel:{file}:{makes},random"
        assert main(["arena", "rockets", "--agents", agents, "--games", "4", "--seed", "3", "--out", str(out)]) == 0
        reports.append((out / "games.jsonl").read_bytes())
        assert b"forfeit" not in reports[-1]
    assert reports[0] == reports[1]


@pytest.mark.parametrize(
    ("makes", "text"),
    [
        ("breaks", "failed: RuntimeError: out of luck"),
        ("cheats", "-7 is no legal action"),
        ("rounds", "failed: TypeError: 'float' object cannot be interpreted as an integer"),
        ("mumbles", "failed: Unreadable: its message cannot be read"),
        ("scribbles", "'hm'"),  # as its answer, or before it was asked
        ("ends", "failed: KeyboardInterrupt"),
        ("below", "a probability below 0"),
        ("leaves", "bot openspiel:FILE:leaves ended without an answer (exit status 5)"),
    ],
)
def test_a_bot_that_fails_loses_its_game_and_one_line_says_why(makes, text, file, tmp_path):
    out = tmp_path / "out"
    assert (
        main(["arena", "rockets", "--agents", f"openspiel:{file}:{makes},random", "--games", "2", "--out", str(out)])
        == 0
    )
    results = (out / "games.jsonl").read_text()
    assert results.count('"forfeit":{') == 2
    assert text.replace("FILE", str(file)) in results


def test_a_bot_that_ends_its_process_ends_no_other(file, tmp_path):
    agents = f"openspiel:{file}:leaves,random"
    words = ["arena", "jaguar", "--agents", agents, "--games", "4", "--jobs", "2", "--out", str(tmp_path / "out")]
    assert main(words) == 0
    assert (tmp_path / "out" / "games.jsonl").read_text().count("exit status 5") == 4


def test_output_of_a_bot_stays_out_of_the_results(file, tmp_path, capfd):
    agents = f"openspiel:{file}:talks,random"
    words = ["arena", "jaguar", "--agents", agents, "--games", "2", "--json", "--out", str(tmp_path / "out")]
    assert main(words) == 0
    told = capfd.readouterr()
    json.loads(told.out)
    assert "hm\n" in told.err
    assert '"forfeit"' not in (tmp_path / "out" / "games.jsonl").read_text()


def test_the_next_game_is_played_in_the_same_process_by_another_bot(file):
    match = next(m for m in random_decisions(Match(game("jaguar"), game("jaguar").setup()), generator(6)))
    notes = []
    for _ in range(2):
        guest = Guest.named(f"{file}:counts", match.game, match.setup)
        guest.choose_seeing(match, np.random.default_rng(1))
        guest.close()
        notes.append(file.with_name("games").read_text().split())
    assert notes[0][0] == notes[1][0]
    assert [games for _, games in notes] == ["1", "2"]


@pytest.mark.parametrize("makes", ["hangs", "never_made"])
def test_a_bot_that_hangs_is_ended(makes, file, monkeypatch):
    setup = game("pacals-rocket").setup()
    match = next(iter(random_decisions(Match(game("pacals-rocket"), setup), generator(6))))
    monkeypatch.setattr("pakal.envs.open_spiel.bots.SECONDS", 10.0)  # its process starts in this time, too
    guest = Guest.named(f"{file}:{makes}", match.game, setup)
    with pytest.raises(AgentFailed, match=r"gave no answer in 10 s"):
        guest.choose_seeing(match, np.random.default_rng(1))


@pytest.mark.parametrize(
    ("more", "text"),
    [
        ("", "say module and callable, as in openspiel:my_bots.py:make"),
        ("bots.py", "say module and callable"),
        ("no_such_module:make", "no_such_module:make cannot be loaded: ModuleNotFoundError"),
        ("nowhere.py:make", "nowhere.py:make cannot be loaded: FileNotFoundError"),
        ("FILE:nobody", "cannot be loaded: AttributeError"),
        ("FILE:number", "is nothing that can be called"),
    ],
)
def test_objects_that_are_no_bots_are_refused_in_one_line(more, text, file):
    with pytest.raises(SetupError, match=r"^[^\n]*$") as error:
        check_players([f"openspiel:{more}".replace("FILE", str(file))], "rockets")
    assert text in str(error.value)


def test_without_openspiel_one_line_says_what_to_install(monkeypatch, capsys):
    for name in [name for name in sys.modules if name.startswith("pakal.envs.open_spiel")]:
        monkeypatch.delitem(sys.modules, name)
    find_spec = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "pyspiel" else find_spec(name))
    assert main(["arena", "rockets", "--agents", "openspiel:a:b,random", "--games", "2"]) == 2
    assert "agent openspiel: " in (error := capsys.readouterr().err)
    assert "pip install 'pakal[openspiel]'" in error


def test_a_bot_from_a_file_is_a_player_of_an_arena(file):
    setup = game("rockets").setup()
    match = Match(game("rockets"), setup)
    match.resolve_chance(generator(1))
    player = Player(f"openspiel:{file}:bot", match.game, setup)
    assert match.is_legal(player.choose(match, np.random.default_rng(1)))
    player.close()


def test_the_search_of_the_documents_is_a_player():
    """`docs/examples/ismcts.py` has an entry in the benchmark."""
    file = Path(__file__).parents[4] / "docs/examples/ismcts.py"
    jaguar = game("jaguar")
    match = Match(jaguar, jaguar.setup(options=["start=alternate"]))
    match.resolve_chance(generator(1))
    players = [Player(f"openspiel:{file}:searcher", jaguar, match.setup) for _ in range(2)]
    choices = [player.choose(match, np.random.default_rng(1)) for player in players]
    assert choices[0] == choices[1]
    assert match.is_legal(choices[0])
