"""The position that a search is about, as one seat knows it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import msgspec
import numpy as np

from pakal.core.game import Game
from pakal.core.position import Position, Terms
from pakal.core.setup import Setup
from pakal.core.view import View
from pakal.kernels.kernel import Ints, Records
from pakal.kernels.random import stream


class History(NamedTuple):
    """Decisions of the other seats in this round, the oldest first.

    Attributes:
        states: the positions before them, as the viewer saw them; what was hidden then is arbitrary.
        actions: the numbers of the actions.
    """

    states: Records
    actions: Ints


@dataclass(frozen=True)
class Problem:
    """A position as one seat knows it.

    Attributes:
        game, setup, terms: what is played.
        viewer: the seat whose knowledge it is.
        actor: the seat to act.
        legal: the legal actions if the viewer is to act; else empty, because they are not known.
        world: draws a position that the viewer cannot tell from the true one.
        many: whether there is more than one such position.
        simultaneous: whether the next seat to act cannot see the action that is chosen here.
        example: one such position, to put actions into words.
        history: what the other seats decided in this round, as the viewer saw it; None: not known.
        view: what the viewer sees and can remember; None in a problem that was made from a state.
    """

    game: Game
    setup: Setup
    terms: Terms
    viewer: int
    actor: int
    legal: Ints
    world: Callable[[np.random.Generator], Position]
    many: bool
    simultaneous: bool
    example: Position
    history: History | None = None
    view: View | None = None


def problem_of(
    game: Game,
    setup: Setup,
    view: View,
    legal: Ints,
    seed: int,
    simultaneous: bool | None = None,
    history: History | None = None,
) -> Problem:
    """The position as the viewer of a view knows it. The problem has nothing that the view does not tell.

    Args:
        view: what a seat sees and can remember.
        legal: as of `Problem`.
        seed: the function draws `example` by it.
        simultaneous: as of `Problem`; None: this function finds it out, which is possible only for the seat to act.
        history: as of `Problem`.
    """
    terms, hidden = game.terms(setup), game.facts.hidden

    def world(rng: np.random.Generator) -> Position:
        return game.determinize(terms, view, rng)

    example = world(np.random.default_rng(stream(seed, "shown")))
    if simultaneous is None:
        simultaneous = hidden and is_simultaneous(game, terms, example, legal)
    return Problem(
        game, setup, terms, view.viewer, view.actor, legal, world, hidden, simultaneous, example, history, view
    )


def is_simultaneous(game: Game, terms: Terms, state: Position, legal: Ints) -> bool:
    """Whether the next seat to act cannot see the action that the present seat chooses.

    That happens where seats choose at the same time and show their choices together. The function plays two actions in
    a drawn world, and compares the views of the next seat.
    """
    views = set()
    for action in (legal[0], legal[-1]):
        after = state.copy()
        game.apply(terms, after, int(action))
        if after.actor < 0 or after.actor == state.actor:
            return False
        views.add(msgspec.json.encode(game.view(terms, after, after.actor, True)))
    return len(views) == 1 and len(legal) > 1
