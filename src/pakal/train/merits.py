"""The weights of merits: games of the levels, two searches of some of their decisions, and a fit.

    python -m pakal.train.merits GAME --games 60 --seed 1

A search compares its best action with others that somebody would play: its second, one from the middle, the one of
`greedy` and that of level 1. A weight is the share of the win that a kind of merit tells of. The fit is a regression
with weights of at least 0 (ridge, in units of the mean size of a kind), and a kind that does not gain on average has
none. It is judged in games that it has not seen.
"""

import argparse
import hashlib
from collections import defaultdict
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pakal.agents.agent import agent, decision
from pakal.agents.play import play_match
from pakal.analysis.model import Budget
from pakal.analysis.reading import TREES, Reading
from pakal.base.errors import SetupError
from pakal.base.files import write_whole
from pakal.catalogue.registry import game as game_of
from pakal.catalogue.registry import packages
from pakal.core.game import Game
from pakal.core.match import Match
from pakal.core.merits import Detection
from pakal.kernels.random import stream
from pakal.search.problem import problem_of
from pakal.teach.explanation import (
    SURE_ERRORS,
    SURE_GAP,
    WEIGHTS_FILE,
    Fit,
    Weights,
    both_sides,
    hash_of_fits,
    shipped_weights,
    weights_text,
)

LEVEL = "level-4"
"""The players of the games."""

CLEAR = 0.1
"""Least gap of a clear case: its best action is worth so much more than one from the middle."""

RIDGE = 3.0
"""Strength of the ridge, in pairs."""

LEAST_PAIRS = 3
"""Least number of pairs with a kind; a rate from fewer is none."""

POINTS_ONE_WAY = 0.005
"""Least sum of weights that points to one of two actions."""

FOLDS = 5

Matrix = NDArray[np.float64]


class Pair(NamedTuple):
    """The best action of a decision and another one.

    Attributes:
        game: number of its game.
        place: which other action it is: second, middle, greedy or level-1.
        gap, error: how much better the first one is in the mean of two searches, and the standard error.
        agreed: whether both searches find it better.
        own, other: the merits of either.
        best, worse: both actions, in notation.
    """

    game: int
    place: str
    gap: float
    error: float
    agreed: bool
    own: list[Detection]
    other: list[Detection]
    best: str
    worse: str

    @property
    def sure(self) -> bool:
        """Whether two searches are sure of the better action."""
        return self.agreed and self.gap > SURE_GAP and self.gap > SURE_ERRORS * self.error

    @property
    def clear(self) -> bool:
        """Whether the best action stands out among all."""
        return self.place == "middle" and self.gap >= CLEAR


class Judge:
    """Finds pairs in games of the levels.

    Args:
        game, players: what is played, in the default setup.
        iterations: of each search.
        each: decisions that are drawn from a game.
        seed: of everything.
    """

    def __init__(self, game: Game, players: int, iterations: int, each: int, seed: int) -> None:
        self.game, self.players, self.each, self.seed = game, players, each, seed
        self.budget = Budget(iterations)
        self.setup = game.setup(players=players)
        self.agents = {name: agent(name, game, self.setup) for name in ("greedy", "level-1")}
        self.positions = 0
        self.hash = hashlib.blake2b(f"{iterations} {seed}".encode(), digest_size=16)

    def pairs(self, games: int) -> Iterator[Pair]:
        """The pairs of some games."""
        for number in range(games):
            match = self.play(number)
            self.hash.update(" ".join(ply.text for ply in match.actions).encode())
            for ply in self.drawn(match, number):
                position = Match(match.game, match.setup)
                for earlier in match.actions[:ply]:
                    position.redo(earlier)
                yield from self.judged(position, number)

    def play(self, number: int) -> Match:
        """A game of the levels."""
        setup = self.game.setup(players=self.players, seed=stream(self.seed, "start", number))
        return play_match(self.game, setup, [LEVEL], self.seed, number)

    def drawn(self, match: Match, number: int) -> list[int]:
        """Some decisions between several actions."""
        position, plies = Match(match.game, match.setup), []
        for ply, played in enumerate(match.actions):
            if played.actor >= 0 and len(position.legal_actions()) > 1:
                plies.append(ply)
            position.redo(played)
        rng = np.random.default_rng(stream(self.seed, "worlds", number))
        return sorted(rng.choice(plies, min(self.each, len(plies)), replace=False).tolist())

    def judged(self, match: Match, number: int) -> Iterator[Pair]:
        """The pairs of one decision."""
        assert self.game.detectors is not None
        seat, view, legal = match.actor, match.view(match.actor, recall=True), match.legal_actions()
        seeds = [stream(self.seed, "reading", number, len(match.actions), look) for look in range(2)]
        readings = [
            Reading(problem_of(self.game, match.setup, view, legal.copy(), seed), seed, self.budget) for seed in seeds
        ]
        result, ranking = self.game.detectors.result, readings[0].ranking
        best = ranking[0]
        different = [action for action in ranking if result(match.spell(action)) != result(match.spell(best))]
        if not different:
            return
        self.positions += 1
        rng = np.random.default_rng(stream(self.seed, "reading", number, len(match.actions), 0))
        others = {
            "middle": next((each for each in ranking[len(ranking) // 2 :] if each in different), different[-1]),
            "second": different[0],
            "greedy": decision(self.agents["greedy"], match, rng),
            "level-1": decision(self.agents["level-1"], match, rng),
        }
        others = {place: action for place, action in others.items() if action in different}
        looked_at = list(dict.fromkeys((best, *others.values())))
        values = []
        for reading in readings:
            for action in looked_at:
                reading.visit(action, max(200, reading.visits(best) // 2))
            values.append(np.array(reading.games(looked_at))[:, :, seat])
        shares = np.concatenate(values, axis=1)
        seen: set[str] = set()
        for place, action in others.items():
            text = result(match.spell(action))
            if text not in seen:
                seen.add(text)
                change = shares[0] - shares[looked_at.index(action)]
                halves = change.reshape(2, TREES).mean(axis=1)
                own, other = both_sides(readings[0].standpoint, readings[0].line(best), readings[0].line(action))
                yield Pair(
                    number,
                    place,
                    float(change.mean()),
                    float(change.std(ddof=1) / np.sqrt(change.size)),
                    bool((halves > 0).all()),
                    own,
                    other,
                    match.spell(best),
                    match.spell(action),
                )


def sizes(pairs: Sequence[Pair], kinds: Sequence[str]) -> Matrix:
    """For each pair and kind, the size for the first action less that for the other one."""
    table = np.zeros((len(pairs), len(kinds)))
    place = {kind: n for n, kind in enumerate(kinds)}
    for row, pair in zip(table, pairs, strict=True):
        for sign, merits in ((1.0, pair.own), (-1.0, pair.other)):
            for merit, size in merits:
                row[place[merit.kind]] += sign * size
    return table


def weights_of(table: Matrix, gaps: Matrix) -> Matrix:
    """The weight of each kind: at least 0, and 0 where it does not gain on average."""
    there = table != 0
    counts = there.sum(axis=0)
    gains = (np.sign(table) * gaps[:, None]).sum(axis=0)
    units = np.sqrt((table**2).sum(axis=0) / np.maximum(1, counts))
    useful = np.flatnonzero((counts >= LEAST_PAIRS) & (gains > 0))
    scaled = table[:, useful] / units[useful]
    matrix, target = scaled.T @ scaled + RIDGE * np.eye(len(useful)), scaled.T @ gaps
    weights = np.zeros(len(useful))
    for _ in range(500):
        for n in range(len(useful)):
            rest = target[n] - matrix[n] @ weights + matrix[n, n] * weights[n]
            weights[n] = max(0.0, rest / matrix[n, n])
    result = np.zeros(table.shape[1])
    result[useful] = weights / units[useful]
    return result


class Report(NamedTuple):
    """What a fit is worth, in games that it has not seen; shares of pairs."""

    sure: int
    right: float
    wrong: float
    clear: int
    explained: float


def cross_validated(pairs: Sequence[Pair], table: Matrix, gaps: Matrix) -> Report:
    """How well merits point to the better action in games that their weights were not fitted to."""
    games = np.array([pair.game for pair in pairs])
    sums, told = np.zeros(len(pairs)), np.zeros(len(pairs), bool)
    for fold in range(FOLDS):
        unseen = games % FOLDS == fold
        weights = weights_of(table[~unseen], gaps[~unseen])
        sums[unseen] = table[unseen] @ weights
        told[unseen] = ((table[unseen] > 0) & (weights > 0)).any(axis=1)
    sure, clear = np.array([pair.sure for pair in pairs]), np.array([pair.clear for pair in pairs])
    return Report(
        int(sure.sum()),
        float((sums[sure] > POINTS_ONE_WAY).mean()),
        float((sums[sure] < -POINTS_ONE_WAY).mean()),
        int(clear.sum()),
        float(told[clear].mean()),
    )


def fitted(judge: Judge, games: int) -> tuple[Fit, Report, str]:
    """The weights for a number of players; what they are worth; and a line for each kind."""
    assert judge.game.detectors is not None
    pairs, kinds = list(judge.pairs(games)), list(judge.game.detectors.kinds)
    table, gaps = sizes(pairs, kinds), np.array([pair.gap for pair in pairs])
    weights, report = weights_of(table, gaps), cross_validated(pairs, table, gaps)
    fit = Fit(
        players=judge.players,
        games=games,
        positions=judge.positions,
        pairs=len(pairs),
        sure=report.sure,
        right=round(report.right, 3),
        wrong=round(report.wrong, 3),
        explained=round(report.explained, 3),
        date=datetime.now(UTC).date().isoformat(),
        data=judge.hash.hexdigest(),
        weights={kind: round(float(w), 5) for kind, w in zip(kinds, weights, strict=True) if w >= 0.00001},
    )
    return fit, report, "\n".join(lines(pairs, table, gaps, kinds, weights))


def lines(pairs: Sequence[Pair], table: Matrix, gaps: Matrix, kinds: Sequence[str], weights: Matrix) -> Iterator[str]:
    """Each kind: its weight, in how many pairs it is, what a decision with it gains, and its share of the sure ones."""
    sure = np.array([pair.sure for pair in pairs])
    for n in np.argsort(-weights):
        there = table[:, n] != 0
        if there.any():
            gain = np.sign(table[there, n]) * gaps[there]
            right = (table[sure & there, n] > 0).mean() if (sure & there).any() else np.nan
            yield (
                f"  {kinds[n]:18} {weights[n]:8.5f}  pairs {there.sum():4}  gain {gain.mean():+.3f} ±"
                f" {1.96 * gain.std() / np.sqrt(len(gain)):.3f}  right in {right:.2f} of {(sure & there).sum()} sure"
            )
    missed = defaultdict(list)
    for pair, row in zip(pairs, table, strict=True):
        if pair.clear and not ((row > 0) & (weights > 0)).any():
            missed[pair.best.partition(":")[0]].append(f"{pair.best} > {pair.worse}")
    for what, cases in missed.items():
        yield f"  clear, and nothing to say: {what}: {len(cases)}; {', '.join(cases[:4])}"


def main() -> None:
    """Fit the weights of a game, and write its file."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--players", type=int, nargs="*", help="numbers of players; default: all")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--each", type=int, default=10, help="decisions from each game")
    parser.add_argument("--iterations", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="file; default: the one in the game's package")
    given = parser.parse_args()
    game = game_of(given.game)
    if game.detectors is None:
        raise SetupError(f"{given.game} has no detectors")
    least, most = game.facts.players
    old = shipped_weights(game)
    fits = {fit.players: fit for fit in (old.fits if old else ())}
    for players in given.players or range(least, most + 1):
        judge = Judge(game, players, given.iterations, given.each, stream(given.seed, "reading", players))
        fits[players], report, kinds = fitted(judge, given.games)
        print(f"{given.game}, {players} players: {report}\n{kinds}", flush=True)
    in_order = tuple(fits[players] for players in sorted(fits))
    weights = Weights(game.facts.name, game.facts.version, game.detectors.form, hash_of_fits(in_order), in_order)
    out = given.out or Path(__file__).parents[1] / "games" / packages()[given.game].rpartition(".")[2] / WEIGHTS_FILE
    write_whole(out, weights_text(weights).encode())


if __name__ == "__main__":
    main()
