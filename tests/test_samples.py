"""Games of an independent implementation: the engines give the same traces, line for line."""

import json
from pathlib import Path

import pytest

from pakal.core.match import Match
from pakal.core.registry import game
from pakal.core.trace import trace

HERE = Path(__file__).parent / "samples"
SAMPLES = sorted(HERE.glob("*.jsonl"))


def games(path):
    """The games of a sample file, as lists of lines."""
    result = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith('{"game"'):
            result.append([])
        result[-1].append(line)
    return result


def match_of(header):
    """A match as a header says."""
    own_game = game(header["game"])
    options = [f"start_seat={header['start_seat']}"]
    for option in own_game.facts.options:
        value = header["options"][option.name]
        options.append(f"{option.name}={option.write(tuple(value) if isinstance(value, list) else value)}")
    board = header.get("board")
    setup = own_game.setup(
        players=header["players"],
        edition=header["edition"],
        options=options,
        board=HERE / f"{board}.toml" if board == "sample" else board,
        rules=1,  # by which the other implementation played
    )
    return Match(own_game, setup)


def test_the_samples_are_there():
    assert len(SAMPLES) == 28


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_every_line_agrees(path):
    for lines in games(path):
        header, *plies, _ = (json.loads(line) for line in lines)
        match = match_of(header)
        for ply in plies:
            match.play(ply["action"], None if ply["actor"] < 0 else ply["actor"])
        assert list(trace(match)) == lines
