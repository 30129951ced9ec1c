"""Random games of the oracle alone, as traces, and random boards to play them on."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

from . import Oracle, make_oracle
from .pacals_rocket import COVER_TILES, DIRECTIONS, Board, Square, step

Watcher = Callable[[Oracle], None]


def random_header(game: str, rng: random.Random, board: str = "sample") -> dict[str, Any]:
    """A header with every edition, player number and option within reach, the rare ones too."""
    if game == "pacals-rocket":
        players = rng.randint(2, 5)
        dice: list[list[int | str]] = [
            [2, 3, 3, 4, 5, "arrows"],
            [1, 6],
            [1],
            ["arrows"],
            [1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, "arrows", "arrows"],
            [rng.choice([2, 7, 11, 25, 100]), rng.randint(1, 9), "arrows"],
        ]
        options: dict[str, Any] = {
            "die": rng.choice(dice),
            "expert": rng.random() < 0.4,
            "gaps": rng.choice(["empty", "any"]),
            "max_rounds": rng.choice([1, 2, 15, 40, None]),
            "memory": rng.choice(["strict", "open"]),
            "single_of_two": rng.choice(["any", "own"]),
        }
        edition = rng.choice(["de", "pl", "fr"])
    elif game == "jaguar":
        players, board = 2, "jungle"
        options = {"start": rng.choice(["reveal", "alternate", "random"])}
        edition = rng.choice(["rody", "kosmos"])
    else:
        players = rng.randint(2, 4)
        deck = [0] * 7
        values = rng.sample(range(7), rng.randint(1, 7))
        for _ in range(60):
            deck[rng.choice(values)] += 1
        options = {"deck": deck, "tiebreak": rng.choice(["trip", "shared"])}
        edition = rng.choice(["jeb", "stars"])
    header: dict[str, Any] = {"game": game, "edition": edition, "options": options}
    if game != "rockets":
        header["board"] = board
    return header | {"players": players, "start_seat": rng.randrange(players)}


def random_action(legal: list[str], rng: random.Random, eager: float = 0.8) -> str:
    """Any legal action, but mostly one that neither declines nor spends a god stone, so that games get somewhere."""
    busy = [text for text in legal if not text.endswith(":-") and "!" not in text]
    return rng.choice(busy if busy and rng.random() < eager else legal)


def random_trace(
    header: dict[str, Any],
    board_text: str | None,
    rng: random.Random,
    *,
    max_plies: int | None = None,
    agreement: bool = False,
    watch: Watcher | None = None,
) -> list[str]:
    """The trace of a random game; after `max_plies` it stops, unfinished or by agreement (PR-END-5)."""
    oracle = make_oracle(header, board_text)
    lines = [_line(header)]
    ply = 0
    while (actor := oracle.actor()) is not None and (max_plies is None or ply < max_plies):
        legal = None if actor == -1 else oracle.legal()
        action = oracle.chance_sample(rng) if legal is None else random_action(legal, rng)
        scores = oracle.scores()
        lines.append(_line({"ply": ply, "actor": actor, "legal": legal, "action": action, "scores": scores}))
        oracle.apply(action)
        ply += 1
        if watch is not None:
            watch(oracle)
    agreement = agreement and oracle.actor() is not None
    return [*lines, _line({"result": oracle.result(agreement=agreement)})]


def _line(entry: dict[str, Any]) -> str:
    return json.dumps(entry, separators=(",", ":"))


def random_board(rng: random.Random, name: str = "random") -> str:
    """A board file of any size that keeps PR-BOARD-7."""
    while True:
        text = _board_attempt(rng, name)
        try:
            Board(text)
        except ValueError:
            continue
        return text


def _board_attempt(rng: random.Random, name: str) -> str:
    width, height = rng.choice([9, 11, 13, 15]), rng.choice([9, 11, 13, 15])
    squares = [(x, y) for y in range(height) for x in range(width)]
    centre = (width // 2, height // 2)
    letter = {square: "s" for square in squares if max(abs(square[0] - centre[0]), abs(square[1] - centre[1])) <= 1}
    outside = [square for square in squares if square not in letter]
    lake: set[Square] = {rng.choice(outside)}
    while len(lake) < rng.randint(1, 6):
        lake |= {rng.choice([square for square in outside if any(near in lake for near in _around(square))])}
    letter |= dict.fromkeys(lake, "~")
    land = [square for square in outside if square not in lake]
    letter |= dict(zip(rng.sample(land, 15), "abcdefghijklmno", strict=True))
    while True:  # each district grows by a neighbouring square, until the land is full
        edges = [(square, near) for square in land if square not in letter for near in _around(square)]
        growing = [(square, near) for square, near in edges if letter.get(near, "~") not in "s~"]
        if not growing:
            break
        square, near = rng.choice(growing)
        letter[square] = letter[near]
    marks = {square: "~" if square in lake else rng.choice("......rlb") for square in squares}
    letters = rng.sample("abcdefghijklmno", 15)
    values = {district: rng.choice([1, 3, 4, 5, 6, 9]) for district in letters} | {"s": 7}
    covers = {"2": letters[: rng.randint(1, 3)], "2/3": [letters[4]], "4": [letters[rng.randint(0, 5)]]}
    assert set(covers) == {tile for tiles in COVER_TILES.values() for tile in tiles}
    lines = [f'name = "{name}"', 'note = "random"', 'sacred = "s"', *_rows("districts", letter, width, height)]
    lines += [*_rows("marks", marks, width, height), "[values]"]
    lines += [f"{district} = {value}" for district, value in values.items()]
    lines += ["[covers]", *(f'"{tile}" = {json.dumps(districts)}' for tile, districts in covers.items())]
    return "\n".join(lines) + "\n"


def _around(square: Square) -> list[Square]:
    return [step(square, direction) for direction in DIRECTIONS]


def _rows(key: str, grid: dict[Square, str], width: int, height: int) -> Iterator[str]:
    yield f'{key} = """'
    for y in reversed(range(height)):
        yield "".join(grid.get((x, y), "~") for x in range(width))
    yield '"""'
