"""How one knows that the answer of a puzzle is right: by a search, or by all throws and replies."""

from collections.abc import Sequence

import msgspec

from pakal.core.game import Action, Game
from pakal.core.match import Match
from pakal.core.merits import Detectors
from pakal.core.position import Position
from pakal.kernels.kernel import CHANCE, NOBODY
from pakal.teach.puzzles import Decision, Played, Proof, Puzzle, id_of, turn_of

LEAST_RESULTS = 3
"""Least number of different results."""

WORLDS = 32
"""Worlds in which a proof must hold, where something is hidden."""

MOST_COUNTED, DEEPEST = 20_000, 24
"""Most positions that a proof counts, and most plies after the turn."""


class Rejected(Exception):  # noqa: N818 (no error)
    """A turn is no puzzle; the message says why."""


def with_proof(game: Game, puzzle: Puzzle) -> Puzzle:
    """A puzzle with its theme, and the best proof that there is. Raises Rejected if nothing tells why it is right.

    It is about its first clear decision between many results: to drop a stone or not is seldom what makes it hard.
    """
    played = Played(game, puzzle)
    aim = played.detectors.aim
    for each in sorted(puzzle.decisions, key=lambda each: len(each.answers) < LEAST_RESULTS):
        if each.answers and set(map(aim, each.near)) <= set(map(aim, each.right)):
            why = Played(game, puzzle, each.after).judge(each.answers[0].text).why
            if why is not None and why.merits:
                theme = played.detectors.theme(why.merits[0].kind, played.view, (*each.after, each.answers[0].text))
                view = msgspec.json.encode(played.view)  # its fields as they are named now
                return msgspec.structs.replace(
                    puzzle, id=id_of(view), view=msgspec.Raw(view), theme=theme, proof=proof_of(game, puzzle)
                )
    raise Rejected("no reason in words")


def proof_of(game: Game, puzzle: Puzzle) -> Proof:
    """How one knows that a puzzle's right answers are better than all others."""
    worlds = WORLDS if game.facts.hidden else 1
    proof: Proof = "certain"
    for number in range(worlds):
        played = Played(game, puzzle, world=number)
        try:
            values = Exact(game, played.match, MOST_COUNTED).turns(played.match)
        except TooMany:
            return "searched"
        right = [value for turn, value in values.items() if is_right(puzzle.decisions, turn, played.detectors)]
        wrong = [value for turn, value in values.items() if not is_right(puzzle.decisions, turn, played.detectors)]
        if not right or min(right) <= max(wrong, default=0.0):
            return "searched"
        if any(0 < value < 1 for value in values.values()):
            proof = "counted"
        if worlds > 1 and (min(right) < 1 or proof == "counted"):
            return "searched"  # a mean over worlds proves nothing for a seat that does not see which one it is in
    return proof


class TooMany(Exception):  # noqa: N818 (no error)
    """There are too many positions to count."""


class Exact:
    """Counts all throws and replies to the end of the game, where there are few.

    Args:
        match: a position, in one world.
        most: positions.
    """

    def __init__(self, game: Game, match: Match, most: int) -> None:
        self.game, self.terms, self.players, self.left = game, match.terms, match.setup.players, most
        self.seat = match.actor
        self.known: dict[bytes, tuple[float, ...]] = {}

    def turns(self, match: Match) -> dict[tuple[str, ...], float]:
        """The share of the win after each turn of the seat, by the results of its actions. Raises TooMany."""
        assert self.game.detectors is not None
        key, result = turn_of(match), self.game.detectors.result
        values: dict[tuple[str, ...], float] = {}

        def go_on(position: Match, turn: tuple[str, ...]) -> None:
            if turn_of(position) != key:
                values[turn] = self.value(position.state)[self.seat]
                return
            for action in position.legal_actions():
                self.count()
                after = position.copy()
                after.apply(int(action))
                go_on(after, (*turn, result(position.spell(int(action)))))

        go_on(match, ())
        return values

    def count(self) -> None:
        """Count a position. Raises TooMany."""
        self.left -= 1
        if self.left < 0:
            raise TooMany

    def value(self, state: Position, depth: int = 0) -> tuple[float, ...]:
        """The shares of the win in a position, if all play as well as they can. Raises TooMany."""
        if state.actor == NOBODY:
            scores = tuple(state.score[: self.players])
            winners = scores.count(max(scores))
            return tuple((score == max(scores)) / winners for score in scores)
        kept = self.known.get(own := state.tobytes())
        if kept is not None:
            return kept
        self.count()
        if depth == DEEPEST:
            raise TooMany
        if state.actor == CHANCE:
            outcomes = self.game.chance_outcomes(self.terms, state)
            if outcomes is None:
                raise TooMany
            after = [(self.value(self.after(state, outcome), depth + 1), share) for outcome, share in outcomes]
            value = tuple(sum(each[seat] * share for each, share in after) for seat in range(self.players))
        else:
            actor = state.actor
            legal = self.game.legal_actions(self.terms, state)
            value = max(
                (self.value(self.after(state, action), depth + 1) for action in legal), key=lambda each: each[actor]
            )
        self.known[own] = value
        return value

    def after(self, state: Position, action: Action) -> Position:
        """The position after an action."""
        after = state.copy()
        self.game.apply(self.terms, after, action)
        return after


def is_right(decisions: Sequence[Decision], turn: Sequence[str], detectors: Detectors) -> bool:
    """Whether the results of a turn's actions are right answers, one after another."""
    by_results = {tuple(map(detectors.result, each.after)): each for each in decisions}
    for place, result in enumerate(turn):
        each = by_results.get(tuple(turn[:place]))
        if each is None or result not in each.right:
            return False
    return True
