"""The table of kernels: each is declared here, once, by a function that stands for it in loops over all games.

A function that is marked as a `kernel.loop` imports these names. Where it is compiled for a game, each name stands
for the kernel of that game. The functions that Python calls (`kernels.loops.DOORS`), what is compiled before a first
action (`Engine.needed`) and what a game may give (`engine.gather`) follow from the table.

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
- `network`: the learned numbers of a network or of an evaluation, and room for its sums, as one record; `networks`: the
  same as an array of shape (1,).
"""

from collections.abc import Callable
from typing import Any, NamedTuple, NoReturn, TypeVar

import numpy as np
from numpy.typing import NDArray

from pakal.kernels.kernel import Ints, Log, Observed, Record, loop, stand_in
from pakal.kernels.random import Generator

F = TypeVar("F", bound=Callable[..., Any])

RULES, BESIDE, ELSEWHERE = "rules", "beside", "elsewhere"
"""The place of a kernel: the rules export it, `gather` takes it, or it is named where a loop is bound."""


class Kernel(NamedTuple):
    """A line of the table.

    Attributes:
        stand_in: the function by whose name loops call the kernel.
        place: RULES, BESIDE or ELSEWHERE.
        optional: whether the code of `stand_in` acts in a game that leaves the kernel out.
    """

    stand_in: Callable[..., Any]
    place: str
    optional: bool


KERNELS: dict[str, Kernel] = {}
"""The table, by the names of the kernels."""


def declare(place: str = ELSEWHERE, optional: bool = False) -> Callable[[F], F]:
    """Put the kernel for which a function stands into the table; the arguments are those of `Kernel`."""

    def add(function: F) -> F:
        KERNELS[function.__name__] = Kernel(function, place, optional)
        return stand_in(loop(function) if optional else function)

    return add


def unbound() -> NoReturn:
    """The error if a name is called that stands for no kernel. Always raises."""
    raise TypeError("this name stands for a kernel; `Engine.bind` says of which game")


@declare(RULES)
def begin(terms: Record, state: Record) -> None:
    """Write the position before the first action."""
    unbound()


@declare(RULES)
def legal_actions(terms: Record, state: Record, out: Ints) -> int:
    """Write the legal actions of the seat to act; returns how many there are."""
    unbound()


@declare(RULES)
def apply(terms: Record, state: Record, action: int, log: Log = ()) -> None:
    """Carry out a legal action. A game whose rules tell nothing takes no log."""
    unbound()


@declare(RULES)
def draw_chance(terms: Record, state: Record, rng: Generator, outcome: Ints) -> int:
    """Draw a fair chance outcome; returns how many numbers it has."""
    unbound()


@declare(RULES)
def apply_chance(terms: Record, state: Record, outcome: Ints, log: Log = ()) -> None:
    """Carry out a chance outcome. A game whose rules tell nothing takes no log."""
    unbound()


@declare(RULES, optional=True)
def may(terms: Record, state: Record, action: int, log: Ints) -> bool:
    """Whether the seat to act may play the action; if not, the rules write the reason. Without it they give none."""
    return True


@declare(BESIDE)
def evaluate(terms: Record, state: Record, seat: int) -> float:
    """An estimate, in points, of the lead of a seat over the best other."""
    unbound()


@declare(BESIDE, optional=True)
def redeal(terms: Record, state: Record, viewer: int, rng: Generator, cards: Ints) -> None:
    """Deal anew the cards that a viewer has not seen. Without it nothing changes: nothing is hidden."""


@declare(BESIDE, optional=True)
def evaluate_all(terms: Record, state: Record, leads: NDArray[np.float64]) -> None:
    """Write the result of `evaluate` for each seat. Without it: seat after seat."""
    for seat in range(state.players):
        leads[seat] = evaluate(terms, state, seat)


@declare(BESIDE)
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


@declare()
def observe(terms: Record, state: Record, seat: int, recall: bool, out: Observed) -> None:
    """Write the observation of a seat."""
    unbound()


@declare(optional=True)
def tally(terms: Record, before: Record, action: int, after: Record, counts: Any) -> None:
    """Add to the counters of a game's study; `core.study` explains the arguments. Without it nothing."""


@declare()
def find_values(network: Any, terms: Record, state: Record, seats: int, values: NDArray[np.float64]) -> None:
    """Write the value of a position before the end for a set of seats (as bits), from 0 (lost) to 1 (won).

    Each thread has a `network` of its own.
    """
    unbound()


@declare(optional=True)
def find_priors(
    network: Any, terms: Record, state: Record, actions: Ints, n: int, visited_often: bool, weights: NDArray[np.float64]
) -> None:
    """Write a weight above 0 for each of `n` legal actions: how promising the action looks to the seat to act.

    It may use only things that this seat sees. Without it each action gets the same weight.

    Args:
        weights: float64, one for each of the `n` actions.
        visited_often: whether the position is reached so often that a longer look pays.
    """
    for i in range(n):
        weights[i] = 1.0


@declare()
def find_network_values(network: Any, terms: Record, state: Record, seats: int, values: NDArray[np.float64]) -> None:
    """`find_values` of a game's own network, where the search looks ahead too."""
    unbound()


@declare()
def find_network_priors(
    network: Any, terms: Record, state: Record, actions: Ints, n: int, visited_often: bool, weights: NDArray[np.float64]
) -> None:
    """`find_priors` of a game's own network, where the search looks ahead too."""
    unbound()


@declare()
def encode(network: Record, terms: Record, state: Record, seat: int, everything: bool) -> None:
    """Make a network's inputs active: the things that a seat sees; with `everything`, other hands too."""
    unbound()


@declare()
def policy_terms(network: Record, terms: Record, state: Record, action: int) -> tuple[int, int, int, float]:
    """Three outputs of a network and the factor of the third, after `encode`; their sum is the logit of an action."""
    unbound()


INSTEAD = {name: each.stand_in for name, each in KERNELS.items() if each.optional}
"""The functions that act for kernels that a game leaves out."""
