"""How a game finds merits: what makes an action good, compared with another one."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from pakal.base.message import Merit, Part
from pakal.core.position import Position, Terms
from pakal.kernels.engine import Engine

Turn = tuple[str, ...]
"""The decisions of one seat in one turn, in notation, in their order."""


class Detection(NamedTuple):
    """A merit, and how large the difference is of which it tells, in the unit of its detector."""

    merit: Merit
    size: float = 1.0


class TriedTurn(NamedTuple):
    """A turn that was tried in a world: a position that its seat cannot tell from the true one.

    Attributes:
        engine, terms: of the match.
        view: what the seat sees and can remember before the turn.
        before, last, after: the world before the turn, before its last decision, and after it. A profile reads from
            them only what is the same in every such world, or what the game compares over several worlds.
        turn: the decisions.
    """

    engine: Engine
    terms: Terms
    view: Any
    before: Position
    last: Position
    after: Position
    turn: Turn


def the_same(merits: list[Merit]) -> Merit | None:
    """The merit, if all are equal."""
    return merits[0] if all(merit == merits[0] for merit in merits) else None


@dataclass(frozen=True)
class Detectors:
    """How a game finds the merits of an action.

    Attributes:
        kinds: each kind of merit, with its part.
        profile: the numbers of a turn, counted from what its seat knows.
        compare: by the profiles of an action and of another one, the merits of the first.
        certain: kinds that need no weight: nothing is better than to win, or worse than to lose.
        form: version of the detectors; raised when a kind or a size changes its meaning. Weights of another form do
            not fit.
        result: what an action comes to, from its notation: actions with equal results are not compared.
        aim: what an action is for, from its notation, whatever it costs: a dearer way to the end of a right answer
            explains nothing.
        spares: kind of the merit of an action with the same aim as another one that costs less: the coach tells of it,
            however little the search says it is worth; empty: there is none.
        rote: of legal actions, in notation, the one that asks for no thought if it is right; empty: none. After another
            decision a puzzle plays it by itself.
        worlds: in how many worlds a merit must hold where the view leaves several open that matter to a profile.
        open: whether a view leaves only one such world.
        theme: what a puzzle is about, from the kind of its first merit, the view before the turn, and the turn up to
            the answer of which the merit tells: message `theme-<theme>`.
        merge: one merit from those of the same kind in several worlds, or None if they say different things.
    """

    kinds: Mapping[str, Part]
    profile: Callable[[TriedTurn], Any]
    compare: Callable[[Any, Any], Iterable[Detection]]
    certain: frozenset[str] = frozenset({"wins", "no-loss"})
    form: int = 1
    result: Callable[[str], str] = str
    aim: Callable[[str], str] = str
    spares: str = ""
    rote: Callable[[Sequence[str]], str] = lambda legal: ""
    worlds: int = 1
    open: Callable[[Any], bool] = lambda view: True
    merge: Callable[[list[Merit]], Merit | None] = the_same
    theme: Callable[[str, Any, Turn], str] = lambda kind, view, turn: kind
