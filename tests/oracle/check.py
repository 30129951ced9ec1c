"""Replay traces through the oracle and compare everything they say.

python -m tests.oracle.check FILE.jsonl... [--board FILE.toml]...
"""

from __future__ import annotations

import argparse
import json
import sys
import time
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from . import make_oracle

HEADER_KEYS = {
    "pacals-rocket": ["game", "edition", "options", "board", "players", "start_seat"],
    "jaguar": ["game", "edition", "options", "board", "players", "start_seat"],
    "rockets": ["game", "edition", "options", "players", "start_seat"],
}
DEFAULTS: dict[str, dict[str, Any]] = {
    "pacals-rocket": {
        "die": [2, 3, 3, 4, 5, "arrows"],
        "expert": False,
        "gaps": "empty",
        "max_rounds": None,
        "memory": "strict",
        "single_of_two": "own",
    },
    "jaguar": {"start": "reveal"},
    "rockets": {"deck": [9, 9, 9, 9, 8, 8, 8], "tiebreak": "trip"},
}
"""Every option; a trace that is older than one does not name it, and its game was played by the default."""
PLY_KEYS = ["ply", "actor", "legal", "action", "scores"]
RESULT_KEYS = ["scores", "winners", "reason", "complete"]


def split_games(lines: Iterable[str]) -> Iterator[list[str]]:
    """The games of a file that holds several, one after another."""
    game: list[str] = []
    for line in lines:
        if not line.strip():
            continue
        if game and "game" in json.loads(line):
            yield game
            game = []
        game.append(line)
    if game:
        yield game


def check_trace(lines: Iterable[str], board_text: str | None = None) -> None:
    """Replay the trace of one or more games; AssertionError with the ply and both values where it disagrees."""
    games = list(split_games(lines))
    assert games, "no game in the trace"
    for number, game in enumerate(games, start=1):
        try:
            check_game(game, board_text)
        except AssertionError as error:
            raise AssertionError(f"game {number}: {error}") from None


def check_game(lines: list[str], board_text: str | None = None) -> dict[str, Any]:
    """Replay the trace of one game and return its result."""
    header, *plies = (json.loads(line) for line in lines)
    keys = HEADER_KEYS.get(header.get("game"), [])
    _same("header", "keys", list(header), [*keys, "rules"] if "rules" in header else keys)
    defaults = DEFAULTS[header["game"]]
    _same("header", "options", list(header["options"]), [name for name in defaults if name in header["options"]])
    header["options"] = defaults | header["options"]
    assert plies, "there is no result"
    closing = plies.pop()
    _same("result", "keys", list(closing), ["result"])
    oracle = make_oracle(header, board_text)
    for number, ply in enumerate(plies):
        where = f"ply {number} ({ply.get('action')})"
        _same(where, "keys", list(ply), PLY_KEYS)
        _same(where, "ply", ply["ply"], number)
        actor = oracle.actor()
        _same(where, "actor", ply["actor"], actor)
        _same(where, "scores", ply["scores"], oracle.scores())
        if actor == -1:
            _same(where, "legal", ply["legal"], None)
            assert oracle.chance_ok(ply["action"]), f"{where}: this cannot happen"
        else:
            legal = oracle.legal()
            _same(where, "legal", ply["legal"], legal)
            assert ply["action"] in legal, f"{where}: not in the legal list"
        oracle.apply(ply["action"])
    result: dict[str, Any] = closing["result"]
    where = f"result after {len(plies)} plies"
    _same(where, "keys", list(result), RESULT_KEYS)
    agreed = result["reason"] == "agreement"
    if agreed:
        assert header["game"] == "pacals-rocket", f"{where}: only Pacal's Rocket ends by agreement (PR-END-5)"
        assert oracle.actor() is not None, f"{where}: ended by agreement, but was over"
    _same(where, "result", result, oracle.result(agreement=agreed))
    return result


def _same(where: str, what: str, trace: object, oracle: object) -> None:
    """Compare strictly: True is not 1 and 3.0 is not 3."""
    if json.dumps(trace) == json.dumps(oracle):
        return
    more = ""
    if isinstance(trace, list) and isinstance(oracle, list):
        more = f"; only in the trace: {[x for x in trace if x not in oracle]}"
        more += f"; only in the oracle: {[x for x in oracle if x not in trace]}"
    raise AssertionError(f"{where}: {what}: the trace has {trace!r}, the oracle {oracle!r}{more}")


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.oracle.check", description=__doc__.splitlines()[0])
    parser.add_argument("traces", nargs="+", type=Path, metavar="FILE.jsonl")
    parser.add_argument("--board", action="append", type=Path, default=[], metavar="FILE.toml")
    options = parser.parse_args(arguments)
    boards = {}
    for path in options.board:
        text = path.read_text(encoding="utf-8")
        boards[tomllib.loads(text)["name"]] = text
    failures = 0
    for path in options.traces:
        for number, game in enumerate(split_games(path.read_text(encoding="utf-8").splitlines()), start=1):
            header = json.loads(game[0])
            about = f"{path} game {number}: {header['game']} {header['edition']} {header['players']} players"
            began = time.perf_counter()
            try:
                result = check_game(game, boards.get(header.get("board")))
            except (AssertionError, ValueError, KeyError) as error:
                failures += 1
                print(f"{about}: FAILED: {type(error).__name__}: {error}")
            else:
                seconds = time.perf_counter() - began
                print(f"{about}: ok, {len(game) - 2} plies, {result['scores']} {result['reason']}, {seconds:.2f} s")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
