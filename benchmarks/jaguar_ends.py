"""The end of a round of Die Pyramiden des Jaguar as a game of OpenSpiel that is small enough to be solved.

The records in `ends/` stop where the last two offers of a round begin: one seat has one card, the other three.
Both explorers stand where the winner of the round reaches the last space, so that the round decides the game. A few
cards are dealt anew: those of both hands, and as many set-aside cards as nobody shall know. The other set-aside cards
lie open.
"""

from collections.abc import Sequence
from copy import copy
from pathlib import Path

import pyspiel

from pakal.catalogue.record import read_file
from pakal.core.game import Action, ChanceOutcome
from pakal.core.position import Position
from pakal.envs.open_spiel.play import Frame
from pakal.games.jaguar.facts import CARDS, HAND, SEATS
from pakal.games.jaguar.rules.ending import PRIZE
from pakal.games.jaguar.state import NONE, cards_of, word_of
from pakal.games.jaguar.study import JaguarDealing

RECORDS = Path(__file__).parent / "ends"
GAME = "python_pakal_jaguar(rounds=1,options=start:alternate)"


class EndOfRound(JaguarDealing):
    """Deals the cards of both hands and the set-aside cards that nobody knows.

    Args:
        frame: of the whole game.
        states: the position, in which a seat is to offer.
        secrets: how many of the set-aside cards nobody knows.
    """

    def __init__(self, frame: Frame, state: Position, secrets: int) -> None:
        super().__init__(frame.game, frame.setup, frame.terms, {})
        self.position = state = state.copy()
        hands = [cards_of(hand) for hand in state.hand]
        aside = state.aside.tolist()
        self.sizes = [len(hand) for hand in hands]
        self.pool = word_of([*hands[0], *hands[1], *aside[:secrets]])
        state.discards |= word_of(aside[secrets:])
        state.score = [self.terms.length - PRIZE] * SEATS

    def turns_up(self, state: Position, doing: Action | None) -> tuple[int, ...]:
        """What is left in the hands, or as in the whole game."""
        if doing is None:
            return tuple(seat for seat in range(SEATS) for _ in range(self.sizes[seat]))
        return super().turns_up(state, doing)

    def cards_left(self, state: Position, doing: Action | None) -> list[int]:
        """The cards that are dealt anew, or those set aside."""
        if doing is None:
            dealt_anew = cards_of(self.pool)
            return [int(card in dealt_anew) for card in range(1, CARDS + 1)]
        return super().cards_left(state, doing)

    def deal(self, state: Position, cards: Sequence[int]) -> ChanceOutcome:
        """A shuffle in which open cards fill up both hands, and then those that nobody knows are set aside first."""
        queue = [card + 1 for card in cards]
        filling = [card for card in range(1, CARDS + 1) if card not in cards_of(self.pool)]
        outcome: list[int] = []
        for size in self.sizes:
            outcome += [queue.pop(0) for _ in range(size)] + [filling.pop() for _ in range(HAND - size)]
        secrets = [card for card in cards_of(self.pool) if card not in outcome]
        return (*outcome, *secrets, *filling)

    def shrink(self, state: Position) -> None:
        """Go to the position, with these hands and these unknown cards."""
        hands, aside = [hand & self.pool for hand in state.hand], state.aside.tolist()
        state.data[:] = self.position.data
        state.hand = hands
        state.aside = [card if card in cards_of(self.pool) else NONE for card in aside]


def end_of_round(name: str, secrets: int) -> pyspiel.Game:
    """The game that begins where a record stops.

    Args:
        name: of the record.
        secrets: how many of the ten set-aside cards nobody knows.
    """
    match = read_file(RECORDS / f"{name}.pakal").match
    game = pyspiel.load_game(GAME)
    assert match.setup.header() == game.frame.setup.header()
    game.frame = copy(game.frame)  # OpenSpiel has one for all games with the same parameters
    game.frame.dealing = EndOfRound(game.frame, match.state, secrets)
    return game
