"""Random playouts of pakal beside those of a C program for the same game, in one run.

    python benchmarks/compare.py --rockets PATH --jaguar PATH --pacals PATH --board FILE

Machines are noisy, so the two take turns, and what is told is the ratio of their decisions a second: the median of
the rounds, the least and the greatest. A C program prints one JSON line with `moves_per_s`; it is called as
`rockets GAMES`, `jaguar GAMES SEED` and `pacals BOARD PLAYERS GAMES SEED`.
"""

import argparse
import json
import statistics
import subprocess
from dataclasses import dataclass
from time import perf_counter

from rich.console import Console
from rich.table import Table

from pakal.core.registry import game, packages
from pakal.speed.playing import Playouts, enough

ROUNDS = 5
SECONDS = 1.0

ROCKETS_GAMES, JAGUAR_GAMES, PACALS_GAMES = "200000", "1000000", "30000"
"""What C plays in about a second."""


@dataclass(frozen=True)
class Pair:
    """One game at one number of players, and the C program that plays it."""

    game: str
    players: int
    command: list[str]
    board: str | None = None


def pairs(args: argparse.Namespace) -> list[Pair]:
    """What can be compared with the programs that were named."""
    result = []
    if args.rockets:
        result.append(Pair("rockets", 4, [args.rockets, ROCKETS_GAMES]))
    if args.jaguar:
        result.append(Pair("jaguar", 2, [args.jaguar, JAGUAR_GAMES, "1"]))
    if args.pacals:
        for players in range(2, 6):
            command = [args.pacals, args.board, str(players), PACALS_GAMES, "1"]
            result.append(Pair("pacals-rocket", players, command, args.board))
    return [pair for pair in result if pair.game in packages()]


def rates(pair: Pair, rounds: int, seconds: float) -> list[tuple[float, float]]:
    """Decisions a second of C and of pakal, a pair for each round."""
    running = Playouts(game(pair.game), pair.players, board=pair.board)
    games = enough(running.play, seconds)
    result = []
    for _ in range(rounds):
        process = subprocess.run(pair.command, check=True, capture_output=True, text=True)
        theirs = float(json.loads(process.stdout)["moves_per_s"])
        start = perf_counter()
        count = running.play(games)
        result.append((theirs, count / (perf_counter() - start)))
    return result


def main() -> None:
    """Compare, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("rockets", "jaguar", "pacals"):
        parser.add_argument(f"--{name}", metavar="PATH", help="its C program, compiled")
    parser.add_argument("--board", metavar="FILE", help="the board on which both play Pacal's Rocket")
    parser.add_argument("--rounds", metavar="N", type=int, default=ROUNDS, help=f"default: {ROUNDS}")
    parser.add_argument("--seconds", metavar="S", type=float, default=SECONDS, help="of pakal's turns; default: 1")
    args = parser.parse_args()
    if args.pacals and not args.board:
        parser.error("--pacals needs --board")
    table = Table(title="random playouts, decisions a second")
    for column in ("game", "players", "C", "pakal", "ratio", "least", "greatest"):
        table.add_column(column, justify="left" if column == "game" else "right")
    for pair in pairs(args):
        speeds = rates(pair, args.rounds, args.seconds)
        ratios = [ours / theirs for theirs, ours in speeds]
        c, ours = (statistics.median(column) for column in zip(*speeds, strict=True))
        three = (statistics.median(ratios), min(ratios), max(ratios))
        table.add_row(
            pair.game,
            str(pair.players),
            f"{c / 1e6:.1f} M",
            f"{ours / 1e6:.1f} M",
            *(f"{ratio:.2f}" for ratio in three),
        )
    Console().print(table)


if __name__ == "__main__":
    main()
