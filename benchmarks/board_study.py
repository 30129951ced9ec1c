"""What a board of Pacal's Rocket is like to play on: seats, start squares, districts, river and lake, length of games.

    python benchmarks/board_study.py [BOARD] [--games 400] [--agents greedy] [--seed 1] [--jobs 2]

Prints tables in Markdown, for every number of players. Intervals are 95 % (Wilson). The start seat goes round.
"""

import argparse
import math
from collections import Counter, defaultdict
from multiprocessing import Pool

from pakal.agents.play import play_match
from pakal.core.actors import SPECTATOR
from pakal.core.registry import game
from pakal.games.pacals_rocket.board.squares import square_name


def one_game(work):
    """What is counted of one game."""
    board, players, agents, seed, number = work
    own_game = game("pacals-rocket")
    setup = own_game.setup(players=players, board=board, options=[f"start_seat={number % players}"])
    match = play_match(own_game, setup, agents, seed, number)
    view = match.view(SPECTATOR)
    outcome = match.outcome()
    starts = {ply.actor: ply.text[1:] for ply in match.actions[:players]}
    builds = Counter()
    rows = enumerate(view.board.districts)
    letters = {square_name(x, y): letter for y, row in rows for x, letter in enumerate(row)}
    for ply in match.actions:
        if ply.text.startswith(("build:", "up:")) and ply.text != "build:-":
            builds[letters[ply.text.split("@")[1].split(":")[0]]] += 1
    return {
        "winners": {(seat - setup.start_seat) % players: 1 / len(outcome.winners) for seat in outcome.winners},
        "starts": {starts[seat]: starts[seat] in [starts[w] for w in outcome.winners] for seat in starts},
        "builds": builds,
        "storeys": {letter: sum(majority.storeys) for letter, majority in view.districts.items()},
        "contested": [letter for letter, lead in view.districts.items() if sum(s > 0 for s in lead.storeys) > 1],
        "river": sum(view.river.storeys),
        "lake": sum(view.lake.storeys),
        "rounds": match.round,
        "decisions": sum(ply.actor >= 0 for ply in match.actions),
        "reason": outcome.reason,
        "best": max(outcome.scores),
        "mean": sum(outcome.scores) / players,
    }


def interval(wins, n):
    """Share and its Wilson interval, in percent."""
    if not n:
        return "–"
    z, share = 1.96, wins / n
    middle = (share + z * z / 2 / n) / (1 + z * z / n)
    half = z * math.sqrt(share * (1 - share) / n + z * z / 4 / n / n) / (1 + z * z / n)
    return f"{100 * share:.0f} % ({100 * (middle - half):.0f}–{100 * (middle + half):.0f})"


def study(pool, board, players, agents, games, seed):
    """Tables for one number of players."""
    results = pool.map(one_game, [(board, players, agents, seed, number) for number in range(games)], chunksize=10)
    print(f"\n### {players} players, {', '.join(agents)}, {games} games\n")
    reasons = Counter(g["reason"] for g in results)
    print(
        f"Rounds {mean(results, 'rounds'):.1f}, decisions {mean(results, 'decisions'):.0f}, "
        f"best score {mean(results, 'best'):.1f}, mean {mean(results, 'mean'):.1f}; "
        f"storeys at the river {mean(results, 'river'):.1f}, at the lake {mean(results, 'lake'):.1f}; "
        "ends: " + ", ".join(f"{reason} {n}" for reason, n in sorted(reasons.items()))
    )
    seats = Counter()
    for g in results:
        seats.update(g["winners"])
    print("\n| seat, from the start player on | wins |\n|---|---|")
    for seat in range(players):
        print(f"| {seat + 1} | {interval(seats[seat], games)} |")
    squares = defaultdict(list)
    for g in results:
        for square, share in g["starts"].items():
            squares[square].append(share)
    print("\n| start square | chosen | wins |\n|---|---|---|")
    for square, wins in sorted(squares.items()):
        print(f"| {square} | {len(wins)} | {interval(sum(wins), len(wins))} |")
    print("\n| district | built in | builds a game | storeys | two or more players in it |\n|---|---|---|---|---|")
    for letter in sorted(results[0]["storeys"]):
        with_builds = sum(g["builds"][letter] > 0 for g in results)
        builds = sum(g["builds"][letter] for g in results) / games
        storeys = sum(g["storeys"][letter] for g in results) / games
        contests = sum(letter in g["contested"] for g in results) / games
        print(f"| {letter} | {with_builds / games:.0%} | {builds:.2f} | {storeys:.1f} | {contests:.0%} |")


def mean(results, what):
    return sum(g[what] for g in results) / len(results)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("board", nargs="?", default="palenque")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--agents", default="greedy")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    with Pool(args.jobs) as pool:
        for players in (2, 3, 4, 5):
            study(pool, args.board, players, args.agents.split(","), args.games, args.seed)


if __name__ == "__main__":
    main()
