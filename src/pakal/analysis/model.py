"""What an analysis says, as it is stored and sent: JSON by `msgspec.json.encode`.

All values are shares of the win, from 0 to 1: 0.5 is an even game of two, 0.25 an even game of four; a win shared by
two counts a half for each. Lists by seat have a number a seat. Nothing here is in any language: `words.worded` fills in
`words`, and a program with texts of its own says `action-<kind>` with `args`.
"""

from typing import Any

import msgspec

from pakal.core.errors import SetupError
from pakal.core.facts import shown
from pakal.core.view import Outcome

FORMAT = 1
"""Raised when fields change their meaning or go."""

DEFAULT_ITERATIONS = 4000
DEFAULT_FOR_A_GAME = 800_000
"""Iterations for all plies of a longer game: with 200 plies it takes about a minute of one core, and with 1,000 too."""

MOST_ITERATIONS, MOST_SECONDS, MOST_MINUTES = 10_000_000, 3600.0, 10_000.0


class Budget(msgspec.Struct, frozen=True):
    """How much thought a position gets.

    Attributes:
        iterations: of the search, for each position and seat that is looked at; with it an analysis is the same on
            every machine. 0: `seconds` says how long.
        seconds: how long it thinks about a ply, roughly; 0: no limit.
    """

    iterations: int = DEFAULT_ITERATIONS
    seconds: float = 0.0


def default_budget(plies: int) -> Budget:
    """What each position of a game gets where nobody says: less in a game of more than 200 plies."""
    return Budget(min(DEFAULT_ITERATIONS, max(1, DEFAULT_FOR_A_GAME // max(1, plies))))


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
        f"'{shown(text)}' is no budget; say iterations=N with N from 1 to {MOST_ITERATIONS}, "
        f"seconds=S with S above 0, at most {MOST_SECONDS:g}, or minutes=M with M above 0, at most {MOST_MINUTES:g}"
    )


class Option(msgspec.Struct, frozen=True):
    """A legal action and what the search thinks of it.

    Attributes:
        text: notation.
        kind, args: message `action-<kind>` of the game, filled by `args`, as in `core.choice.Choice`.
        value: what its seat may expect after it, by what it knew, in games that had no part in the choice of the best.
        error: standard error of `value`.
        visits: iterations of the search that began with it.
        words: the same as a phrase in some language; empty until it is filled in.
    """

    text: str
    kind: str
    args: dict[str, Any]
    value: float
    error: float
    visits: int
    words: str = ""


class Decision(msgspec.Struct, frozen=True):
    """A decision between several legal actions, judged by what its seat knew when it was made.

    Attributes:
        legal: how many legal actions there were.
        played: what was done.
        best: what the search would have done; the same as `played` where it agrees.
        others: what else it would have looked at, at most two more, the most valuable first; one can come out above
            `best`, which is chosen before values are known (`words.how_good`).
        cost: value of `best` less that of `played`, 0 where they are the same; below 0 where what was played turned out
            to be no worse.
        error: standard error of `cost`.
        mistake: whether the cost is more than the search can be wrong about.
        line: what the search expects to be played from `best` on, in notation, as far as no chance comes between.
    """

    legal: int
    played: Option
    best: Option
    others: tuple[Option, ...]
    cost: float
    error: float
    mistake: bool
    line: tuple[str, ...]


class Ply(msgspec.Struct, frozen=True):
    """One ply: what it was, and what it changed for each seat.

    For each seat, `before` + `luck` + `shown` + `choice` + `rest` = `after`.

    Attributes:
        ply: counted from 0.
        actor: seat, or −1 for chance.
        round, turn: in which it was done.
        text: notation, in full.
        before, after: what each seat could expect by what it knew itself; they need not sum to 1 where seats know
            different things. `after` is the `before` of the next ply.
        luck: of a chance outcome (dice, a deal, a lot): `after` less the mean over all that could have come.
        shown: of a decision: what the seat learnt by it that it could not know before: cards that it drew, cards that
            others turned out to have; 0 for a seat that saw nothing but what was decided.
        choice: what the decision gave to each seat or took, measured against what the search would have done with what
            its seat knew; sums to 0.
        rest: what the search has thought better of from one position to the next.
        decision: None at chance, and where there was no choice.
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
    decision: Decision | None = None


class Total(msgspec.Struct, frozen=True):
    """One seat's game. `start` + `luck` + `own` + `others` + `rest` + `agreement` = `result`.

    Attributes:
        seat: whose.
        start: what it could expect before the first action.
        dealt, shown: luck by chance outcomes, and by what came to light; `luck` is both. Where seats know different
            things, `shown` holds the `rest` of the plies as well: what a seat expects of others whose cards it does not
            know errs to one side, and back again as soon as they have acted.
        luck: what dice and cards gave.
        own: what its own decisions gave: 0 for one that plays as the search does, else below.
        others: what the decisions of the others gave.
        rest: what the search has thought better of; 0 where `shown` holds it.
        agreement: what ending by agreement gave, instead of playing on.
        result: share of the win; of a game that is not over, what could be expected in the end.
        error: standard error of `own`.
        decisions, mistakes: how many it made.
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


class Analysis(msgspec.Struct, frozen=True):
    """A game, ply by ply, and what decided it.

    Attributes:
        format: FORMAT.
        setup: as in the header of a trace: game, edition, options, board, players, start seat.
        names: of the seats, as the record has them; empty where it has none.
        hidden: whether seats knew different things, so that values need not sum to 1.
        budget, seed: how it was made; by iterations the same bytes come again.
        outcome: scores, winners, reason, complete.
        plies: as many as were analysed, from the first on.
        complete: whether all plies of the record were analysed.
        totals: a seat each.
        worst: plies with a mistake, the dearest first.
    """

    format: int
    setup: dict[str, Any]
    names: tuple[str, ...]
    hidden: bool
    budget: Budget
    seed: int
    outcome: Outcome
    plies: tuple[Ply, ...]
    complete: bool
    totals: tuple[Total, ...]
    worst: tuple[int, ...]
