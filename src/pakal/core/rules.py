"""The kernels of a game, by names that loops over all games call.

A function that is marked as a `specialised.loop` imports these names. Where it is compiled for a game, each name stands
for the kernel of that game.

Some arguments mean the same in all kernels and loops. They are explained here, and not again in each function:

- `terms`, `state`: the constants of the match, and the position, each as one record. Loops get them as arrays: `terms`
  of shape (1,), and some `states`.
- `seat`, `viewer`: the number of a seat, from 0. `seats`: several, bit s for seat s.
- `action`: the number of a legal action.
- `out`: room for the numbers that a function writes: actions from place 0 on, or an observation. `n`: how many actions
  there are; a function that adds some returns the new number.
- `outcome`, `cards`: room for the numbers of a chance outcome, as large as the largest of the game.
- `rng`: a generator, one word of shape (1,); each draw changes it.
- `log`: where rules write rows; `()`: nowhere.
- `recall`: whether the seat also sees what it may remember.
- `mind`: the learned numbers of a network or of an evaluation, and room for its sums, as one record; `minds`: the same
  as an array of shape (1,).
"""

from collections.abc import Callable
from typing import Any, NoReturn

import numpy as np
from numpy.typing import NDArray

from pakal.core.kernel import Ints, Log, Record, kernel
from pakal.core.observation import Observed
from pakal.core.random import Generator
from pakal.core.specialised import loop, stand_in


def unbound() -> NoReturn:
    """The error if a name is called that stands for no kernel. Always raises."""
    raise TypeError("this name stands for a kernel; `Engine.bind` says of which game")


@stand_in
def begin(terms: Record, state: Record) -> None:
    """Write the position before the first action."""
    unbound()


@stand_in
def legal_actions(terms: Record, state: Record, out: Ints) -> int:
    """Write the legal actions of the seat to act; returns how many there are."""
    unbound()


@stand_in
def apply(terms: Record, state: Record, action: int, log: Log = ()) -> None:
    """Carry out a legal action. A game whose rules tell nothing takes no log."""
    unbound()


@stand_in
def draw_chance(terms: Record, state: Record, rng: Generator, outcome: Ints) -> int:
    """Draw a fair chance outcome; returns how many numbers it has."""
    unbound()


@stand_in
def apply_chance(terms: Record, state: Record, outcome: Ints, log: Log = ()) -> None:
    """Carry out a chance outcome. A game whose rules tell nothing takes no log."""
    unbound()


@stand_in
def evaluate(terms: Record, state: Record, seat: int) -> float:
    """An estimate, in points, of the lead of a seat over the best other."""
    unbound()


@stand_in
def evaluate_all(terms: Record, state: Record, leads: NDArray[np.float64]) -> None:
    """Write the result of `evaluate` for each seat."""
    unbound()


@stand_in
def worth(mind: Any, terms: Record, state: Record, seats: int, values: NDArray[np.float64]) -> None:
    """Write the value of a position before the end for a set of seats (as bits), from 0 (lost) to 1 (won).

    Each thread has a `mind` of its own.
    """
    unbound()


@stand_in
def promise(
    mind: Any, terms: Record, state: Record, actions: Ints, n: int, visited_often: bool, weights: NDArray[np.float64]
) -> None:
    """Write a weight above 0 for each of `n` legal actions: how promising the action looks to the seat to act.

    It may use only things that this seat sees.

    Args:
        weights: float64, one for each of the `n` actions.
        visited_often: whether the position is reached so often that a longer look pays.
    """
    unbound()


@stand_in
def own_worth(mind: Any, terms: Record, state: Record, seats: int, values: NDArray[np.float64]) -> None:
    """`worth` of a game's own mind, where the search looks ahead too."""
    unbound()


@stand_in
def own_promise(
    mind: Any, terms: Record, state: Record, actions: Ints, n: int, visited_often: bool, weights: NDArray[np.float64]
) -> None:
    """`promise` of a game's own mind, where the search looks ahead too."""
    unbound()


@stand_in
def inputs(mind: Record, terms: Record, state: Record, seat: int, everything: bool) -> None:
    """Make the inputs of a game's own mind active: the things that a seat sees; with `everything`, other hands too."""
    unbound()


@stand_in
def parts(mind: Record, terms: Record, state: Record, action: int) -> tuple[int, int, int, float]:
    """Three outputs of a network and the factor of the third, after `inputs`; their sum is the logit of an action."""
    unbound()


@stand_in
def may(terms: Record, state: Record, action: int, log: Ints) -> bool:
    """Whether the seat to act may play the action; if not, the rules write the reason."""
    unbound()


@stand_in
def redeal(terms: Record, state: Record, viewer: int, rng: Generator, cards: Ints) -> None:
    """Deal anew the cards that a viewer has not seen."""
    unbound()


@stand_in
def hindsight(terms: Record, then: Record, world: Record, action: int, viewer: int, rng: Generator) -> None:
    """Write into an earlier position the hidden cards that the others had then if a later world is true.

    Args:
        then: the position before a decision of another seat, as the viewer saw it; its hidden cards are overwritten. It
            needs no more of them than the seat to act saw.
        world: the position before the next decision of another seat, or the present one, with all its hidden cards.
        action: what was decided.
        rng: draws what the viewer cannot know, such as which cards of a hand were drawn after this action.
    """
    unbound()


@stand_in
def observe(terms: Record, state: Record, seat: int, recall: bool, out: Observed) -> None:
    """Write the observation of a seat."""
    unbound()


@stand_in
def tally(terms: Record, before: Record, action: int, after: Record, counts: Any) -> None:
    """Add to the counters of a game's study; `core.study` explains the arguments."""
    unbound()


# Stand-ins for kernels that a game may leave out


@kernel
def forbid_nothing(terms: Record, state: Record, action: int, log: Ints) -> bool:
    """Stands in for `may` in a game whose rules give no reasons."""
    return True


@kernel
def leave_as_it_is(terms: Record, state: Record, viewer: int, rng: Generator, cards: Ints) -> None:
    """Stands in for `redeal` in a game without hidden cards."""


@loop
def each_by_itself(terms: Record, state: Record, leads: NDArray[np.float64]) -> None:
    """Stands in for `evaluate_all` in a game that evaluates each seat by itself."""
    for seat in range(state.players):
        leads[seat] = evaluate(terms, state, seat)


@kernel
def count_nothing(terms: Record, before: Record, action: int, after: Record, counts: Any) -> None:
    """Stands in for `tally` in a game that counts nothing."""


@kernel
def weigh_all_alike(
    mind: Any, terms: Record, state: Record, actions: Ints, n: int, visited_often: bool, weights: NDArray[np.float64]
) -> None:
    """Stands in for `promise` in a game that weighs no actions: each gets the same weight."""
    for i in range(n):
        weights[i] = 1.0


INSTEAD: dict[str, Callable[..., Any]] = {
    "may": forbid_nothing,
    "redeal": leave_as_it_is,
    "evaluate_all": each_by_itself,
    "tally": count_nothing,
    "promise": weigh_all_alike,
}
