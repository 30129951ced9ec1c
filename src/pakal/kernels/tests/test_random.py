"""Random numbers: each stream has a name, and streams of different names have nothing to do with each other."""

import ast
from pathlib import Path

import numpy as np
import pytest

import pakal
from pakal.catalogue import fair
from pakal.catalogue.registry import game
from pakal.core.match import Match
from pakal.kernels.random import aim, below, generator, stream
from pakal.lab import playing
from pakal.lab.playing import Case, Work

PACKAGE = Path(pakal.__file__).parent
PUBLISHED = PACKAGE / "catalogue" / "fair.py"
"""Its scheme is written down for everybody to check, and so stays as it is."""

SOURCES = [path for path in PACKAGE.rglob("*.py") if "tests" not in path.parts and path != PUBLISHED]
MAKER = "kernels/random.py"


def test_streams_differ_by_seed_purpose_place_and_length_of_the_place():
    places = [(), (0,), (0, 0), (3,), (3, 0), (1, 23), (12, 3), (1, 2, 3), (2**32,), (0, 1)]
    seeds = [0, 1, 7, 70, 7 + (3 << 32), 2**64]
    streams = {stream(seed, purpose, *place) for seed in seeds for purpose in ("chance", "network") for place in places}
    assert len(streams) == len(seeds) * 2 * len(places)
    words = {int(generator(each)[0]) for each in streams}
    assert len(words) == len(streams)


def test_a_stream_is_the_same_on_every_machine():
    assert stream(7, "chance", 3) == 0x549EFC7AA656C6092018358BC60FBC21
    assert stream(np.int64(7), "chance", np.int8(3)) == stream(7, "chance", 3)


def test_a_stream_takes_whole_numbers_only():
    for seed, place in (7.9, 0), ("7", 0), (7, 0.5), (7, None):
        with pytest.raises(TypeError):
            stream(seed, "chance", place)


def test_a_generator_takes_one_seed_and_no_row_of_numbers():
    with pytest.raises(TypeError):
        generator(7, 3)


def test_no_generator_is_made_of_numbers_by_their_position():
    """Each is made of a named stream, of one fixed number, or of what the operating system gives."""
    count = 0
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, ast.Call):
                name, where = ast.unparse(node.func), f"{path}:{node.lineno}"
                assert "SeedSequence" not in name or path.as_posix().endswith(MAKER), where
                if name == "generator" or name.endswith("default_rng"):
                    arguments = " ".join(ast.unparse(argument) for argument in node.args)
                    assert (
                        arguments == "" or arguments.isdigit() or arguments.startswith(("stream(", "secrets.randbits("))
                    ), where
                    count += 1
    assert count > 20


def test_the_deals_of_the_laboratory_and_who_decides_in_them_share_no_numbers(monkeypatch):
    words_and_networks = {}

    def play_games(parameters, terms, states, words, networks, *rest):
        words_and_networks.update(words=set(words.tolist()), networks=set(networks.tolist()))

    class Loops:
        pass

    Loops.play_games = staticmethod(play_games)
    monkeypatch.setattr(playing, "loops_of", lambda game: Loops)
    playing.play_compiled(Work(Case("rockets", 2), 1, (("random",) * 2,) * playing.REPEATS, 0, 5))
    assert len(words_and_networks["words"]) == 5
    assert len(words_and_networks["networks"]) == 5 * playing.REPEATS
    assert not words_and_networks["words"] & words_and_networks["networks"]


def test_chance_hangs_on_deal_and_place_alone_and_differs_between_places():
    rng = generator(9)
    words = set()
    for deal in range(20):
        for place in ((1, 0, 0), (1, 1, 0), (1, 1, 1), (2, 1, 0), (300, 40, 0)):
            aim(rng, generator(100 + deal)[0], *place)
            words.add(int(rng[0]))
    assert len(words) == 100
    aim(rng, generator(100)[0], 1, 0, 0)
    again = rng.copy()
    rng[0] = np.uint64(12345)
    aim(rng, generator(100)[0], 1, 0, 0)
    assert rng == again


def test_dice_of_a_deal_are_fair():
    rng, faces = generator(1), np.zeros(6, int)
    for deal in range(200):
        for rounds in range(10):
            for turns in range(3):
                aim(rng, generator(700 + deal)[0], rounds, turns, 0)
                faces[below(rng, 6)] += 1
    assert abs(faces / 1000 - 1).max() < 0.11  # of 6,000 dice; 3.8 standard deviations


@pytest.mark.parametrize(
    ("rng", "reason"),
    [
        (np.random.default_rng(1), "Generator is no generator; pakal.kernels.random.generator(7) is one"),
        (7, "int is no generator"),
        (None, "NoneType is no generator"),
        (np.ones(1), "an array of float64, shape (1,), is no generator"),
        (np.ones(2, np.uint64), "an array of uint64, shape (2,), is no generator"),
        (np.zeros(1, np.uint64), "its number is not 0"),
        (np.frombuffer(bytes(range(8)), np.uint64), "an array that can be written"),
    ],
)
def test_another_generator_is_refused_in_one_line(rng, reason):
    match = Match(game("rockets"), game("rockets").setup())
    with pytest.raises(TypeError) as error:
        match.resolve_chance(rng)
    assert reason in str(error.value)
    assert "\n" not in str(error.value)
    assert not match.actions


def test_each_secret_of_dice_is_long_and_differs_from_all_others():
    secrets = {fair.new_secret() for _ in range(100)}
    assert len(secrets) == 100
    assert min(map(len, secrets)) >= 16
