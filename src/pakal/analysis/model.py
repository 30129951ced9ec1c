"""The types of an analysis, as it is stored and sent: JSON by `msgspec.json.encode`.

All values are shares of the win, from 0 to 1: 0.5 is an even game of two, 0.25 an even game of four; a win shared by
two counts a half for each. Lists by seat have a number for each seat. Nothing here is in any language:
`page.with_words` fills in `words`, and a program with texts of its own says `action-<kind>` with `args`.
"""

from typing import Any

import msgspec

from pakal.base.errors import SetupError
from pakal.base.wording import excerpt
from pakal.core.view import Outcome
from pakal.teach.explanation import Explanation

FORMAT = 1
"""Version of these types; raised when a field changes its meaning or goes."""

ITERATIONS = 4000
DEFAULT_FOR_A_GAME = 800_000
"""Iterations for all plies of a long game together: so a game of 1,000 plies, too, takes about a minute of one core."""

MOST_ITERATIONS, MOST_SECONDS, MOST_MINUTES = 10_000_000, 3600.0, 10_000.0


class Budget(msgspec.Struct, frozen=True):
    """The budget of an analysis for each position.

    Attributes:
        iterations: iterations of the search for each position and seat, and four times as many for a second look at a
            decision; with them an analysis is the same on every machine. 0: `seconds` is the limit.
        seconds: seconds for each ply, roughly; 0: no limit.
    """

    iterations: int = ITERATIONS
    seconds: float = 0.0


def default_budget(plies: int) -> Budget:
    """The default budget for each position of a game: it is smaller in a game of more than 200 plies."""
    return Budget(min(ITERATIONS, max(1, DEFAULT_FOR_A_GAME // max(1, plies))))


def read_budget(text: str, plies: int = 1, jobs: int = 1) -> Budget:
    """A budget from `iterations=N`, `seconds=S` or `minutes=M`.

    Args:
        text: iterations for each position, seconds for each ply, or minutes for the whole game.
        plies: of the game.
        jobs: processes that share the work.

    Raises:
        SetupError: it is none of the three.
    """
    name, _, value = text.partition("=")
    try:
        if name == "iterations" and 1 <= (iterations := int(value)) <= MOST_ITERATIONS:
            return Budget(iterations)
        if name == "seconds" and 0 < (seconds := float(value)) <= MOST_SECONDS:
            return Budget(0, seconds)
        if name == "minutes" and 0 < (minutes := float(value)) <= MOST_MINUTES:
            return Budget(0, min(MOST_SECONDS, 60 * minutes * jobs / max(1, plies)))
    except ValueError:
        pass
    raise SetupError(
        f"'{excerpt(text)}' is no budget; say iterations=N with N from 1 to {MOST_ITERATIONS}, "
        f"seconds=S with S above 0, at most {MOST_SECONDS:g}, or minutes=M with M above 0, at most {MOST_MINUTES:g}"
    )


class AnalysedOption(msgspec.Struct, frozen=True):
    """A legal action and its value by the search.

    Attributes:
        text: notation.
        kind, args: message `action-<kind>` of the game, filled by `args`, as in `core.view.Choice`.
        value: the share of the win that its seat can expect after it, from what the seat knew. It is the mean of
            simulated games that the search did not use to choose the best action.
        error: standard error of `value`.
        visits: iterations of the search that began with it.
        words: the action in words of one language, in reports of `pakal analyse`; the table sends it empty.
    """

    text: str
    kind: str
    args: dict[str, Any]
    value: float
    error: float
    visits: int
    words: str = ""


class AnalysedDecision(msgspec.Struct, frozen=True):
    """A decision between several legal actions, judged by what its seat knew at that moment.

    Attributes:
        legal: number of legal actions.
        played: the action that the seat played.
        best: the action that the search prefers; it can be `played`.
        others: up to two further actions, the most valuable first. One of them can have a higher value than `best`,
            because the value is measured in other simulated games than those by which the search chose `best`.
        cost: value of `best` less that of `played`; 0 if they are the same, and below 0 if `played` turned out to be no
            worse.
        error: standard error of `cost`.
        mistake: whether the cost is larger than the error of the search allows, at two looks: if it is at the first, a
            second and longer one, with other random numbers, gives all fields of the decision.
        line: the play that the search expects from `best` on, in notation, up to the next chance outcome.
        why: of a mistake, why `best` is better than `played`; None where the game has no words for it.
    """

    legal: int
    played: AnalysedOption
    best: AnalysedOption
    others: tuple[AnalysedOption, ...]
    cost: float
    error: float
    mistake: bool
    line: tuple[str, ...]
    why: Explanation | None = None

    @property
    def disagrees(self) -> bool:
        """Whether the search prefers another action than the one that was played."""
        return self.best.text != self.played.text


class AnalysedPly(msgspec.Struct, frozen=True):
    """One ply, and the changes that it made for each seat.

    For each seat, `before` + `luck` + `shown` + `choice` + `rest` = `after`.

    Attributes:
        ply: counted from 0.
        actor: seat, or −1 for chance.
        round, turn: round and turn of the ply.
        text: notation, in full.
        before, after: the share of the win that each seat could expect from what it knew. They need not sum to 1 if
            seats know different things. `after` is the `before` of the next ply.
        luck: of a chance outcome (dice, a deal, a lot): `after` less the mean over all possible outcomes.
        shown: of a decision: the change by things that the seat could not know before, such as cards that it drew or
            that others showed; 0 for a seat that saw only the decision.
        choice: the gain or loss of each seat by the decision, compared with the best action that the search found from
            what the acting seat knew; sums to 0.
        rest: the part of the change that is neither luck nor the decision: the search judged the position after the
            ply differently than it had foreseen.
        decision: None at chance, and if there was no choice.
    """

    ply: int
    actor: int
    round: int
    turn: int
    text: str
    before: tuple[float, ...]
    after: tuple[float, ...]
    luck: tuple[float, ...]
    shown: tuple[float, ...]
    choice: tuple[float, ...]
    rest: tuple[float, ...]
    decision: AnalysedDecision | None = None


class AnalysedTotal(msgspec.Struct, frozen=True):
    """One seat's game. `start` + `luck` + `own` + `others` + `rest` + `agreement` = `result`.

    Attributes:
        seat: the seat.
        start: the share of the win that it could expect before the first action.
        dealt, shown: luck by chance outcomes, and by things that came to light; `luck` is the sum of both. If seats
            know different things, `shown` also holds the `rest` of the plies. For example, a seat fears a card that
            the other player does not have; once the other has acted, its value is right again.
        luck: the gain by dice and cards.
        own: the gain by its own decisions: 0 if it plays as the search does, else below 0.
        others: the gain by the decisions of the others.
        rest: the corrections of the search; 0 if `shown` holds them.
        agreement: the gain by ending the game by agreement instead of playing on.
        result: share of the win; for a game that is not over, the share that it could expect at the end.
        error: standard error of `own`.
        decisions, mistakes: numbers of its decisions and mistakes.
        disagreements: number of decisions at which the search prefers another action, mistakes or not.
    """

    seat: int
    start: float
    dealt: float
    shown: float
    luck: float
    own: float
    others: float
    rest: float
    agreement: float
    result: float
    error: float
    decisions: int
    mistakes: int
    disagreements: int = 0


class Analysis(msgspec.Struct, frozen=True):
    """The analysis of a game, ply by ply.

    Attributes:
        format: version of this type, now 1.
        setup: as in the header of a trace: game, edition, options, board, players, start seat.
        names: the names of the seats, as the record has them; empty at the table, and where the record has none.
        hidden: whether seats knew different things, so that values need not sum to 1.
        budget, seed: the budget and seed of the analysis; with iterations they give the same bytes again.
        outcome: scores, winners, reason, complete.
        plies: the plies that were analysed, from the first on.
        complete: whether all plies of the record were analysed.
        totals: one for each seat.
        worst: plies with a mistake, the dearest first.
        network: `mind` in JSON: hash of the game's network that the search used; empty: it used the hand-written
            evaluation.
    """

    format: int
    setup: dict[str, Any]
    names: tuple[str, ...]
    hidden: bool
    budget: Budget
    seed: int
    outcome: Outcome
    plies: tuple[AnalysedPly, ...]
    complete: bool
    totals: tuple[AnalysedTotal, ...]
    worst: tuple[int, ...]
    network: str = msgspec.field(default="", name="mind")
