"""What a game may declare in its file `study.py`: counters for the laboratory, and its chance card by card.

An engine takes a whole shuffle as one chance outcome. OpenSpiel needs each card as an outcome with a probability.
Therefore a card is drawn only just before a ply turns it up, and is written into the state where the ply will find it.
Until then any cards that are left stand in the state for the cards that nobody has seen. The class `DEALING` of a game
says which plies turn cards up, out of which cards, and which seats see them.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import Any, ClassVar

from pakal.base.errors import SetupError
from pakal.core.game import Action, ChanceOutcome, Game, Step
from pakal.core.position import Position, Terms
from pakal.core.setup import Setup


@dataclass(frozen=True)
class Group:
    """Counters that belong together.

    Attributes:
        title: the heading of their table (`Pyramids built, by height`).
        says: one sentence for people who know the game.
        names: the name of each counter, as the rows of the table.
    """

    title: str
    says: str
    names: tuple[str, ...]


def numbers_by_group(groups: Sequence[Group]) -> list[range]:
    """The numbers of the counters of each group."""
    ends = list(accumulate((len(group.names) for group in groups), initial=0))
    return [range(first, end) for first, end in pairwise(ends)]


@dataclass(frozen=True)
class Study:
    """The counters of a game, and the kernel that counts.

    Attributes:
        groups: all counters; `numbers_by_group` gives their numbers.
        tally: kernel `tally(terms, before, action, after, counts)`, called after every ply with the states around it;
            `action` is CHANCE for a chance outcome. It adds to `counts[seat, counter]`. When the game ends, `after` is
            its last position, scored.
    """

    groups: tuple[Group, ...]
    tally: Callable[..., Any]

    @property
    def names(self) -> tuple[str, ...]:
        """All counters, in the order of their numbers."""
        return tuple(name for group in self.groups for name in group.names)


class Dealing:
    """One setup's chance outcomes as small numbers, 0 to `outcomes` − 1: first the kinds of cards, then all others.

    A game without cards has only `outcomes` and `code`; one without other chance has no `code`.

    Args:
        game, setup, terms: what is played.
        sizes: numbers of `study_sizes` that differ from the rules.

    Attributes:
        outcomes: how many numbers there are.
        cards: how many of them are kinds of cards.
        decisions_a_deal: most decisions from one deal to the next, None where there is no bound.
        most_deals: most deals in a game, None where the rules set no bound.
        between: most outcomes between two decisions.
        study_sizes: numbers of the rules that may be made smaller to study a smaller game, with least and largest.

    Raises:
        SetupError: sizes that are not possible.
    """

    outcomes: int
    cards: int = 0
    decisions_a_deal: int | None = None
    most_deals: ClassVar[int | None] = None
    between: ClassVar[int] = 1
    study_sizes: ClassVar[Mapping[str, tuple[int, int]]] = {}

    def __init__(self, game: Game, setup: Setup, terms: Terms, sizes: Mapping[str, int]) -> None:
        self.game = game
        self.setup = setup
        self.terms = terms
        for name, size in sizes.items():
            least, most = self.study_sizes[name]
            if not least <= size <= most:
                raise SetupError(f"{name} is {least} to {most}, or 0 as in the rules, not {size}")

    def code(self, outcome: ChanceOutcome) -> int:
        """The number of a chance outcome that the engine lists."""
        raise NotImplementedError

    def most_outcomes(self, decisions: int) -> int:
        """A bound for the chance outcomes in a game with this number of decisions."""
        return self.between * (decisions + 1)

    def card_name(self, card: int) -> str:
        """The notation of a kind of card."""
        return str(card)

    def turns_up(self, state: Position, doing: Action | None) -> tuple[int, ...]:
        """For each card that this will turn up, in order: the seat that sees it, or SPECTATOR where all do.

        Args:
            doing: None: the deal that the engine waits for.
        """
        return ()

    def cards_left(self, state: Position, doing: Action | None) -> list[int]:
        """Numbers of cards of each kind that may be turned up first; all are equally likely."""
        raise NotImplementedError

    def settle(self, state: Position, cards: Sequence[int]) -> None:
        """Write the next cards that will be turned up into the state."""
        raise NotImplementedError

    def deal(self, state: Position, cards: Sequence[int]) -> ChanceOutcome:
        """The engine's outcome that deals these cards, and then those that plies turn up; others in any order."""
        raise NotImplementedError

    def shrink(self, state: Position) -> None:
        """After a deal: make the position as small as `sizes` say."""
        return

    def cards_shown(self, step: Step) -> list[tuple[int, int]]:
        """Seat and kind of each hidden card that a ply let everybody see, if nobody but the seat had seen it before."""
        return []
