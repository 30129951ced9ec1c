"""Finds puzzles in games of the levels, and in records.

A cascade, the cheapest look first: a beginner misses the turn in a third of the tries; a short search finds one result
clearly better than every other, and so does level 6, for a reason in words, and of a theme that has not enough puzzles
yet; two long searches with their own seeds agree; level 6 finds what they find.
"""

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import msgspec
import numpy as np

from pakal.agents.agent import agent, decision
from pakal.agents.play import play_match
from pakal.analysis.model import Budget
from pakal.analysis.reading import Reading, means_of
from pakal.base.errors import DataError
from pakal.base.files import write_whole
from pakal.base.wording import excerpt
from pakal.catalogue.registry import game as game_of
from pakal.catalogue.registry import packages
from pakal.core.game import Game
from pakal.core.match import Match
from pakal.core.merits import Detectors
from pakal.core.setup import Setup
from pakal.kernels.random import stream
from pakal.search.problem import problem_of
from pakal.teach.explanation import Valued, explain, tried
from pakal.teach.puzzles import (
    FILE,
    LEAST_RESULTS,
    Answer,
    Decision,
    Played,
    Puzzle,
    Rejected,
    id_of,
    puzzles_of,
    turn_of,
    with_proof,
    write_puzzles,
)

LOOKS = (800, 8000)
"""Iterations of the short searches."""

DEEP = 48_000
"""Iterations of each of the two long searches."""

MOST_GAMES = 1200
"""Most games that judge an action in one of the trees of a search: their values then err by half a point."""

GAP = 0.08
"""Least difference between the right answers and all others."""

NEARLY_GAP = GAP - 0.02
"""Least difference by which a search finds an answer clear enough for a longer one."""

SAME = 0.02
"""Answers as close to the best one are right, too."""

LEAST_VALUE = 0.08
"""Least value of the best action: below, the game is decided already."""

MISSED = 2 / 3
"""Most tries in which level 1 finds the answer, and level 2: what a beginner mostly plays is no puzzle."""

FIRST_TRIES = 4
"""Tries of level 2 before the second look."""

LONGEST = 12
"""Most decisions of a turn in a record that are compared with the answer."""

TRIES = (12, 12, 8, 4, 2, 1)
"""Tries of levels 1 to 6."""

MOST_DECISIONS, MOST_RIGHT, MOST_NEAR = 6, 2, 2
"""Most decisions along the right answers, and for each decision most right results and most that are nearly as good."""

MOST_OF_THEME, LEAST_OF_THEME = 0.3, 4
"""Largest share of a theme; but a theme may always have LEAST_OF_THEME puzzles."""

MOST_ALIKE = 12
"""Most puzzles of a theme with the same right answers to all clear decisions of the turn."""

SURVIVES = 0.06
"""Least difference that a search of ten times as many iterations must find."""

MOST_ANSWERS = 6
"""Most answers of a decision that are kept with their values."""


class Look(NamedTuple):
    """A search of one decision: actions of different results, the best first, with their values."""

    actions: list[int]
    texts: list[str]
    values: list[float]
    reading: Reading


def look(match: Match, iterations: int, seed: int, also: Sequence[int] = (), count: int = 5) -> Look:
    """Search a decision from the view of its seat. The best actions of different results are compared, and `also`."""
    game, seat = match.game, match.actor
    assert game.detectors is not None
    problem = problem_of(game, match.setup, match.view(seat, recall=True), match.legal_actions().copy(), seed)
    reading = Reading(problem, seed, Budget(iterations))
    reading.count = min(reading.count, MOST_GAMES)
    chosen: dict[str, int] = {}
    for action in reading.ranking:
        if len(chosen) < count:
            chosen.setdefault(game.detectors.result(match.spell(action)), action)
    actions = list(dict.fromkeys([*chosen.values(), *also]))
    for action in actions:
        reading.visit(action, max(64, reading.visits(reading.ranking[0]) // 3))
    values = [means_of(by_tree)[seat] for by_tree in reading.games(actions)]
    order = sorted(range(len(actions)), key=lambda n: -values[n])
    return Look(
        [actions[n] for n in order], [match.spell(actions[n]) for n in order], [values[n] for n in order], reading
    )


class Finder:
    """Finds puzzles.

    Args:
        game: the game.
        seed: of everything.

    Attributes:
        counts: how many turns each step of the cascade refused.
        themes: how many puzzles of each theme there are already.
    """

    def __init__(self, game: Game, seed: int) -> None:
        assert game.detectors is not None
        self.game, self.seed, self.detectors = game, seed, game.detectors
        self.counts, self.themes = Counter[str](), Counter[str]()
        self.beginners: Turns | None = None
        self.looks: dict[tuple[str, ...], Look] = {}

    def games(self, players: int, first: int, games: int) -> Iterator[tuple[int, list[Puzzle]]]:
        """The puzzles of each of some games of level 3."""
        for number in range(first, first + games):
            setup = self.game.setup(players=players, seed=stream(self.seed, "start", number))
            match = play_match(self.game, setup, ["level-3"], self.seed, number)
            yield number, list(self.of(match, number))

    def of(self, played: Match, number: int, wrong: int | None = None) -> Iterator[Puzzle]:
        """The puzzles of a game.

        Args:
            played: the game.
            number: number of the game. The random numbers of the searches follow from it and the seed.
            wrong: only turns of this seat that were not played right, easy ones too; None: turns of all seats.
        """
        match, plies = Match(played.game, played.setup), played.actions
        for place, ply in enumerate(plies):
            begins = not place or plies[place - 1].of != ply.of
            if match.actor >= 0 and begins and wrong in (None, match.actor):
                self.counts["turns"] += 1
                own = [self.detectors.result(each.text) for each in plies[place : place + LONGEST] if each.of == ply.of]
                try:
                    puzzle = self.puzzle(match, number, None if wrong is None else own)
                    self.counts["puzzles"] += 1
                    self.themes[puzzle.theme] += 1
                    yield puzzle
                except Rejected as why:
                    self.counts[str(why)] += 1
            match.redo(ply)

    def puzzle(self, match: Match, number: int, own: Sequence[str] | None = None) -> Puzzle:
        """The puzzle that a turn is. Raises Rejected.

        Args:
            match: the game, where the turn begins.
            number: of the game.
            own: results of a turn that must not be right; the puzzle may then be easy.
        """
        setup, place = match.setup, (number, len(match.actions))
        turns = self.beginners = Turns(match, self.detectors, self.seed, place)
        quick = self.quick(match, place, LOOKS[0])
        if own is None and all(agrees(turn, quick) for turn in turns.of(2, FIRST_TRIES)):
            raise Rejected("level 2 finds it, it seems")
        quick = self.quick(match, place, LOOKS[1])
        for level in (1, 2) if own is None else ():
            tries = TRIES[level - 1]
            if sum(agrees(turn, quick) for turn in turns.of(level, tries)) > MISSED * tries:
                raise Rejected(f"level {level} finds it, it seems")
        if own is None and not all(agrees(turn, quick) for turn in turns.of(6, TRIES[5])):
            raise Rejected("level 6 misses it, it seems")
        if own is None and self.themes[theme := self.theme(match)] >= share_of_theme(self.themes.total() + 1):
            raise Rejected(f"there are enough of {theme}")
        decisions = self.turn(match, place)
        if own is not None and finds(decisions, own, self.detectors):
            raise Rejected("it was played")
        view = msgspec.json.encode(match.view(match.actor, recall=True))
        puzzle = with_proof(
            self.game,
            Puzzle(
                id=id_of(view),
                players=setup.players,
                edition=setup.edition.name,
                options=options_of(setup),
                view=msgspec.Raw(view),
                decisions=tuple(decisions),
                theme="",
                levels=(),
                source=f"{self.seed}-{number}-{place[1]}",
            ),
        )
        shares: list[float] = []
        for level, tries in enumerate(TRIES, 1):
            played = turns.of(level, tries)
            shares.append(sum(finds(decisions, turn, self.detectors) for turn in played) / tries)
            if level <= 2 and own is None and shares[-1] > MISSED:
                raise Rejected(f"level {level} finds it")
        if not shares[5]:
            raise Rejected("level 6 misses it")
        return msgspec.structs.replace(puzzle, levels=tuple(round(100 * share) for share in shares))

    def theme(self, match: Match) -> str:
        """What the turn is about by the short search, as `with_proof` says. Raises Rejected."""
        view = match.view(match.actor, recall=True)
        for after, found in sorted(self.looks.items(), key=lambda each: len(each[1].texts) < LEAST_RESULTS):
            if self.clear(found, NEARLY_GAP):
                best, value = found.actions[0], found.values[0]
                wrong = [n for n, each in enumerate(found.values) if value - each > 1.5 * SAME]
                aims = [self.detectors.aim(text) for text in found.texts]
                other = next((n for n in wrong if aims[n] not in aims[: wrong[0]]), wrong[0])
                reading = found.reading
                why = explain(
                    reading.standpoint,
                    Valued(reading.line(best), value, 0.0),
                    Valued(reading.line(found.actions[other]), found.values[other], 0.0),
                )
                if why is not None and why.merits:
                    return self.detectors.theme(why.merits[0].kind, view, (*after, found.texts[0]))
        raise Rejected("no reason in words")

    def turn(self, match: Match, place: tuple[int, int]) -> list[Decision]:
        """The decisions of a turn along its right answers. Raises Rejected."""
        key = turn_of(match)
        decisions: list[Decision] = []
        clear = 0
        todo: list[tuple[tuple[str, ...], Match]] = [((), match)]
        while todo:
            after, position = todo.pop(0)
            results = {self.detectors.result(text) for text in position.legal()}
            if len(results) == 1:
                texts = [position.spell(int(position.legal_actions()[0]))]
                decisions.append(Decision(after, tuple(results), (), ()))
            else:
                found = self.decide(position, after, place)
                decisions.append(found)
                clear += not found.near and len(results) >= LEAST_RESULTS and not results <= set(found.right)
                texts = [
                    next(each.text for each in found.answers if self.detectors.result(each.text) == result)
                    for result in found.right
                ]
            if len(decisions) > MOST_DECISIONS:
                raise Rejected("too many ways")
            for text in texts:
                after_it = position.copy()
                after_it.play(text)
                if turn_of(after_it) == key:
                    todo.append(((*after, text), after_it))
        if not clear:
            raise Rejected("nothing is clear")
        return decisions

    def quick(self, match: Match, place: tuple[int, int], iterations: int) -> list[set[str]]:
        """Follow the best turn by a short search; the results that look right, by decision.

        Raises Rejected if none of its decisions looks like a puzzle.
        """
        looks_right: list[set[str]] = []
        position, clear, key, after = match.copy(), False, turn_of(match), tuple[str, ...]()
        self.looks = {}
        least = GAP - (0.03 if iterations == LOOKS[0] else 0.01)
        while turn_of(position) == key:
            results = {self.detectors.result(text) for text in position.legal()}
            if len(results) == 1:
                looks_right.append(results)
                after = (*after, position.spell(int(position.legal_actions()[0])))
                position.play(after[-1])
                continue
            tempting = self.tempting(position, after) if iterations == LOOKS[1] else ()
            found = look(position, iterations, stream(self.seed, "reading", *place, len(after), iterations), tempting)
            if not self.looks and found.values[0] < LEAST_VALUE:
                raise Rejected("decided already")
            self.looks[after] = found
            clear |= self.clear(found, least) and len(results) >= LEAST_RESULTS
            if iterations == LOOKS[1] and not self.clear(found, NEARLY_GAP):
                self.graded([found])  # no longer search follows: see `long_looks`
            near = [t for t, v in zip(found.texts, found.values, strict=True) if found.values[0] - v < 1.5 * SAME]
            looks_right.append(set(map(self.detectors.result, near)))
            after = (*after, found.texts[0])
            position.apply(found.actions[0])
        if not clear:
            raise Rejected(f"not clear by {iterations}")
        return looks_right

    def clear(self, found: Look, gap: float) -> bool:
        """Whether all answers are as good as the best one, or clearly worse."""
        best = found.values[0]
        others = [value for value in found.values if best - value > SAME * 1.5]
        return bool(others) and best - max(others) >= gap

    def decide(self, position: Match, after: tuple[str, ...], place: tuple[int, int]) -> Decision:
        """One decision, by two long searches. Raises Rejected if they disagree."""
        looks = self.long_looks(position, after, place)
        found, order, right, near = self.graded(looks)
        legal = {self.detectors.result(text) for text in position.legal()}
        if not near and not legal <= set(right):
            if len(right) > MOST_RIGHT or 2 * len(right) > len(legal):
                raise Rejected("too many right answers")
            if not all(self.agrees(each, right) for each in looks):
                raise Rejected("the searches disagree")
        assert self.beginners is not None
        played = self.beginners.next_after(tuple(map(self.detectors.result, after)))
        answers = []
        for result in [*order[:MOST_ANSWERS], *(each for each in order[MOST_ANSWERS:] if each in played)]:
            value, text = found[result]
            line = looks[0].reading.line(position.parse(text))
            turn = tried(self.game, position.terms, looks[0].reading.standpoint.view, position.state, line).turn
            answers.append(Answer(text, round(100 * value), line[1 : len(turn)]))
        return Decision(after, tuple(right), tuple(near), tuple(answers))

    def graded(self, looks: Sequence[Look]) -> tuple[dict[str, tuple[float, str]], list[str], list[str], list[str]]:
        """What `by_result` says; all results, the best first; the right ones; and those that are nearly as good.

        Raises Rejected if there are too many of them.
        """
        found = self.by_result(looks)
        order = sorted(found, key=lambda result: -found[result][0])
        best = found[order[0]][0]
        right = [result for result in order if best - found[result][0] <= SAME]
        near = [result for result in order if SAME < best - found[result][0] < GAP]
        if len(near) > MOST_NEAR:
            raise Rejected("too many are nearly as good")
        if len(right) > MOST_ANSWERS:
            raise Rejected("too many right answers")
        return found, order, right, near

    def long_looks(self, position: Match, after: tuple[str, ...], place: tuple[int, int]) -> list[Look]:
        """The last two searches: each is long only if the one before it found the answer clear, or nearly."""
        seeds = [stream(self.seed, "reading", *place, len(after), DEEP + number) for number in range(3)]
        looks = [self.looks.get(after) or look(position, LOOKS[1], seeds[0], self.tempting(position, after))]
        for seed in seeds[1:]:
            if self.clear(looks[-1], NEARLY_GAP):
                looks.append(look(position, DEEP, seed, [position.parse(text) for text in looks[0].texts]))
            if not after and looks[-1].values[0] < LEAST_VALUE:
                raise Rejected("decided already")
        return looks[-2:]

    def by_result(self, looks: Sequence[Look]) -> dict[str, tuple[float, str]]:
        """The best action of each result with its value, the mean of the searches that compared it."""
        first, last = (dict(zip(each.texts, each.values, strict=True)) for each in (looks[0], looks[-1]))
        found: dict[str, tuple[float, str]] = {}
        for text, value in first.items():
            mean, result = (value + last.get(text, value)) / 2, self.detectors.result(text)
            if result not in found or found[result][0] < mean:
                found[result] = mean, text
        for text, value in last.items():
            found.setdefault(self.detectors.result(text), (value, text))
        return found

    def agrees(self, found: Look, right: Sequence[str]) -> bool:
        """Whether a search, too, finds the right answers clearly better than all others."""
        results = list(map(self.detectors.result, found.texts))
        rest = [value for result, value in zip(results, found.values, strict=True) if result not in right]
        return results[0] in right and found.values[0] - max(rest, default=0.0) >= GAP - 0.01

    def tempting(self, position: Match, after: tuple[str, ...]) -> list[int]:
        """The actions that levels 1 and 2 play most here."""
        assert self.beginners is not None
        by_result = {self.detectors.result(position.spell(int(each))): int(each) for each in position.legal_actions()}
        common = self.beginners.next_after(tuple(map(self.detectors.result, after))).most_common(3)
        return [by_result[result] for result, _ in common if result in by_result]


class Turns:
    """The turns that the levels play, made when somebody asks for them.

    Args:
        match: where the turn begins.
        detectors: of the game.
        seed, place: of their random numbers.
    """

    def __init__(self, match: Match, detectors: Detectors, seed: int, place: tuple[int, int]) -> None:
        self._match, self._detectors, self._seed, self._place = match, detectors, seed, place
        self._turns: dict[int, list[tuple[str, ...]]] = {}

    def of(self, level: int, tries: int) -> list[tuple[str, ...]]:
        """The results of the actions of so many turns of a level."""
        turns = self._turns.setdefault(level, [])
        player = agent(f"level-{level}", self._match.game, self._match.setup) if len(turns) < tries else None
        while player is not None and len(turns) < tries:
            rng = np.random.default_rng(stream(self._seed, "mind", *self._place, level, len(turns)))
            position, turn, key = self._match.copy(), list[str](), turn_of(self._match)
            while turn_of(position) == key:
                action = decision(player, position, rng)
                turn.append(self._detectors.result(position.spell(action)))
                position.apply(action)
            turns.append(tuple(turn))
        return turns

    def next_after(self, results: tuple[str, ...]) -> Counter[str]:
        """What levels 1 and 2 play after the first actions of the turn, and how often."""
        turns = [*self.of(1, TRIES[0]), *self.of(2, TRIES[1])]
        here = len(results)
        return Counter(turn[here] for turn in turns if turn[:here] == results and len(turn) > here)


def options_of(setup: Setup) -> tuple[str, ...]:
    """The options of a setup that are not as usual, as `Game.setup` takes them."""
    changed = (each for each in setup.facts.options if each.name in setup.options)
    named = [f"{o.name}={o.write(setup.options[o.name])}" for o in changed if setup.options[o.name] != o.default]
    return (*named, f"start_seat={setup.start_seat}") if setup.start_seat else tuple(named)


def finds(decisions: Sequence[Decision], turn: Sequence[str], detectors: Detectors) -> bool:
    """Whether a turn has the right answers to all clear decisions on its way.

    In a decision that is not clear an action that is nearly as good may lead elsewhere; what comes then is not judged.
    """
    by_results = {tuple(map(detectors.result, each.after)): each for each in decisions}
    clear = False
    for place, result in enumerate(turn):
        each = by_results[tuple(turn[:place])]
        if result not in each.right:
            return result in each.near and clear
        clear |= bool(each.answers) and not each.near
    return True


def agrees(turn: Sequence[str], looks_right: Sequence[set[str]]) -> bool:
    """Whether a turn begins with actions that look right, as far as these are known: after two equally good actions the
    right ways may differ."""
    return (
        bool(turn)
        and bool(looks_right)
        and turn[0] in looks_right[0]
        and (len(looks_right[0]) > 1 or all(text in results for text, results in zip(turn, looks_right, strict=False)))
    )


# The file of a game


def chosen(puzzles: Iterable[Puzzle], most: int) -> list[Puzzle]:
    """The puzzles that go into the file of a game: each position once, none too easy, no theme above its share, and few
    of a theme with the same right answers.

    The hard ones come first, then those that fewer levels find.
    """
    by_id = {puzzle.id: puzzle for puzzle in puzzles if max(puzzle.levels[:2]) <= round(100 * MISSED)}
    order = sorted(by_id.values(), key=lambda each: (not each.hard, -each.rating, each.id))
    kept = order[:most]
    while True:  # when puzzles go, each theme may have fewer: repeat until none goes
        share, themes, alike, before = share_of_theme(len(kept)), Counter[str](), Counter[object](), len(kept)
        kept = []
        for puzzle in order:
            same = puzzle.theme, *(each.right for each in puzzle.decisions if each.answers and not each.near)
            if len(kept) < most and themes[puzzle.theme] < share and alike[same] < MOST_ALIKE:
                kept.append(puzzle)
                themes[puzzle.theme] += 1
                alike[same] += 1
        if len(kept) == before:
            return kept


def share_of_theme(puzzles: int) -> int:
    """How many of so many puzzles may be of one theme."""
    return max(LEAST_OF_THEME, int(MOST_OF_THEME * puzzles))


def games_done(content: bytes) -> int:
    """The number of the last game that a file of the finder has seen."""
    numbers = [msgspec.json.decode(line)["done"] for line in content.splitlines() if line.startswith(b'{"done"')]
    return max(numbers, default=0)


def read_lines(content: bytes, source: str) -> list[Puzzle]:
    """The puzzles of a file that `pakal puzzles … --out` writes. Raises DataError."""
    puzzles = []
    for number, line in enumerate(content.splitlines(), 1):
        try:
            if not line.startswith(b'{"done"'):
                puzzles.append(msgspec.json.decode(line, type=Puzzle))
        except msgspec.MsgspecError as error:
            raise DataError(f"line {number} is no puzzle: {excerpt(str(error), 200)}", source=source) from None
    return puzzles


def tenfold(game: Game, puzzle: Puzzle, seed: int) -> bool:
    """Whether a search of ten times as many iterations finds the same right answers in the first clear decision."""
    for each in puzzle.decisions:
        if each.answers and not each.near:
            match = Played(game, puzzle, each.after).match
            also = [match.parse(answer.text) for answer in each.answers]
            found = look(match, 10 * DEEP, stream(seed, "reading", int(puzzle.id, 16)), also)
            assert game.detectors is not None
            result = game.detectors.result
            rest = [v for t, v in zip(found.texts, found.values, strict=True) if result(t) not in each.right]
            return result(found.texts[0]) in each.right and found.values[0] - max(rest, default=0.0) >= SURVIVES
    return False


def pack(game: Game, puzzles: Iterable[Puzzle], most: int = 300, checks: int = 0) -> list[Puzzle]:
    """The puzzles for the file of a game, with their themes and proofs.

    Args:
        game: the game.
        puzzles: candidates. If two have the same position, the last one counts.
        most: puzzles in the file.
        checks: how many of them are searched ten times as long. Those that fail are left out.
    """
    proved = []
    for each in puzzles:
        with suppress(Rejected):
            proved.append(with_proof(game, each))
    kept = chosen(proved, most)
    drawn = sorted((each for each in kept if each.tenfold is None), key=lambda each: each.id)[:checks]
    verdicts = {each.id: tenfold(game, each, 1) for each in drawn}
    if verdicts:
        print(f"{sum(verdicts.values())} of {len(verdicts)} survive ten times the search")
    checked = (msgspec.structs.replace(each, tenfold=verdicts.get(each.id, each.tenfold)) for each in kept)
    return chosen((each for each in checked if each.tenfold is not False), most)


def main() -> None:
    """Add the puzzles of files to those of a game: `python -m pakal.analysis.puzzles GAME FILE…`."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("game")
    parser.add_argument("files", type=Path, nargs="*")
    parser.add_argument("--most", type=int, default=300)
    parser.add_argument("--without", nargs="*", default=[], help="ids of puzzles that a person threw out")
    parser.add_argument("--tenfold", type=int, default=0, metavar="N", help="check N of them by ten times the search")
    given = parser.parse_args()
    puzzles = [each for file in given.files for each in read_lines(file.read_bytes(), str(file))]
    puzzles = [each for each in (*puzzles, *puzzles_of(given.game)) if each.id not in given.without]
    kept = pack(game_of(given.game), puzzles, given.most, given.tenfold)
    content = write_puzzles(kept)
    out = Path(__file__).parents[1] / "games" / packages()[given.game].rpartition(".")[2] / FILE
    write_whole(out, content)
    themes, proofs = Counter(each.theme for each in kept), Counter(each.proof for each in kept)
    hard, longest = sum(each.hard for each in kept), max(len(msgspec.json.encode(each)) for each in kept)
    print(
        f"{len(kept)} of {len(puzzles)}, {hard} hard, {len(content)} bytes, each at most {longest}; {themes}; {proofs}"
    )


if __name__ == "__main__":
    main()
