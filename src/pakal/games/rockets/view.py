"""What a seat or spectator may see of a game of Rockets, and a state drawn from what it sees."""

from typing import Literal, get_args

import numpy as np

from pakal.core.actors import SPECTATOR
from pakal.core.engine import Records, blank, record
from pakal.core.kernel import Record
from pakal.core.view import View
from pakal.games.rockets.facts import CARDS, FACTS, VALUES
from pakal.games.rockets.state import NONE, STATE, TRIPS

Phase = Literal["lay", "push", "fall"]
PHASES: tuple[Phase, ...] = get_args(Phase)


class RocketsView(View, frozen=True, kw_only=True, tag="rockets"):
    """What one viewer sees. Played cards are known to all, cards drawn only to who drew them.

    Attributes:
        phase: what is asked: `lay`, `push` or `fall`.
        starter: who began this trip.
        moon: number of the last space; `worth`: points of each space from the start on.
        deck: how many cards of each value there are.
        spaces, pads, held: marker, previous card (or None) and number of cards of each seat.
        gap: how far the card just laid lies below the previous one.
        laid: cards of each value laid in this trip.
        pile: cards left in the pile.
        sheet: points of each trip so far, a row a trip.
        hand: cards of each value in the viewer's own hand; None for a spectator.
    """

    phase: Phase
    starter: int
    moon: int
    worth: tuple[int, ...]
    deck: tuple[int, ...]
    spaces: tuple[int, ...]
    pads: tuple[int | None, ...]
    held: tuple[int, ...]
    gap: int
    laid: tuple[int, ...]
    pile: int
    sheet: tuple[tuple[int, ...], ...]
    hand: tuple[int, ...] | None


def view(terms: Record, state: Record, viewer: int) -> RocketsView:
    """Everything that lies open, and the viewer's own hand. [RK-PLAY-1, RK-SETUP-2]"""
    n = int(state.players)
    return RocketsView(
        viewer=viewer,
        players=n,
        actor=int(state.actor),
        round=int(state.rounds),
        turn=int(state.turns),
        scores=numbers(state.score[:n]),
        reason=FACTS.reasons[state.reason - 1] if state.reason else None,
        phase=PHASES[state.phase],
        starter=int(state.starter),
        moon=int(terms.moon),
        worth=numbers(terms.worth[: terms.moon + 1]),
        deck=numbers(np.bincount(terms.deck, minlength=VALUES)),
        spaces=numbers(state.space[:n]),
        pads=tuple(None if pad == NONE else int(pad) for pad in state.pad[:n]),
        held=numbers(state.held[:n]),
        gap=int(state.gap) if PHASES[state.phase] == "fall" else 0,
        laid=numbers(state.laid),
        pile=CARDS - int(state.drawn) if state.rounds else CARDS,
        sheet=tuple(numbers(row[:n]) for row in state.sheet[: state.trips]),
        hand=None if viewer == SPECTATOR else numbers(state.hand[viewer]),
    )


def numbers(values: np.ndarray) -> tuple[int, ...]:
    """Small numbers of a state as plain ones."""
    return tuple(values.tolist())


def stacked(view: RocketsView) -> Records:
    """A state that looks the same; the cards that the viewer has not seen lie in order in the other hands and the pile.

    Who wants them as they may lie deals them anew: `redeal`.
    """
    states = blank(STATE)
    state = record(states)
    n = view.players
    state.players, state.actor, state.rounds, state.turns = n, view.actor, view.round, view.turn
    state.reason = 0 if view.reason is None else 1 + FACTS.reasons.index(view.reason)
    state.phase, state.starter, state.trips = PHASES.index(view.phase), view.starter, len(view.sheet)
    state.score[:n], state.space[:n], state.held[:n] = view.scores, view.spaces, view.held
    state.pad[:n] = [NONE if pad is None else pad for pad in view.pads]
    state.gap, state.laid[:] = view.gap, view.laid
    for trip, points in enumerate(view.sheet[:TRIPS]):
        state.sheet[trip, :n] = points
    state.drawn = CARDS - view.pile if view.round else 0
    if not view.round:
        return states
    seen = np.array(view.laid)
    if view.hand is not None:
        seen = seen + view.hand
        state.hand[view.viewer] = view.hand
    unseen = np.repeat(np.arange(VALUES), np.array(view.deck) - seen)
    dealt = 0
    for seat in range(n):
        if seat != view.viewer:
            cards = unseen[dealt : dealt + view.held[seat]]
            state.hand[seat] = np.bincount(cards, minlength=VALUES)
            dealt += view.held[seat]
    state.pile[CARDS - view.pile :] = unseen[dealt:]
    return states
