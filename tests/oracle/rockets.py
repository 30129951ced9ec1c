"""Rockets, plainly: five trips to the moon (clauses RK-*)."""

from __future__ import annotations

import random
from typing import Any

# Worth of the spaces 0 .. moon by edition; the last one is the moon, worth 20 (RK-TRIP-2).
WORTH = {
    "jeb": [*range(20), 20],
    "stars": [0, 2, 3, 6, 6, 6, 8, 9, 10, 10, 12, 12, 12, 14, 16, 20],
}
HAND = 6  # RK-SETUP-2
CARDS = 60  # RK-SETUP-1
TRIPS = 5  # RK-END-1


class RocketsOracle:
    """One game of Rockets."""

    def __init__(self, header: dict[str, Any], board_text: str | None = None) -> None:
        if board_text is not None:
            raise ValueError("Rockets has no board file")
        self.players: int = header["players"]
        if self.players not in (2, 3, 4):
            raise ValueError("Rockets is for 2 to 4 players")
        if header["start_seat"] not in range(self.players):
            raise ValueError("GEN-4: no such start seat")
        self.worth = WORTH[header["edition"]]
        self.moon = len(self.worth) - 1
        self.deck: list[int] = header["options"]["deck"]  # RK-SETUP-1: how many cards of each value 0..6
        if len(self.deck) != 7 or sum(self.deck) != CARDS or min(self.deck) < 0:
            raise ValueError("RK-SETUP-1: the deck is seven counts that sum to 60")
        self.tiebreak: str = header["options"]["tiebreak"]
        if self.tiebreak not in ("trip", "shared"):
            raise ValueError("RK-END-2: tiebreak is trip or shared")

        self.totals = [0] * self.players
        self.trips_done = 0
        self.starter: int = header["start_seat"]  # RK-SETUP-3
        self.over = False
        # What is to be done next: "shuffle" (chance), "play", "push" or "lower".
        self.phase = "shuffle"
        self.hands: list[list[int]] = [[] for _ in range(self.players)]
        self.pile: list[int] = []  # first element = top
        self.spaces = [0] * self.players
        self.previous: list[int | None] = [None] * self.players
        self.seat = self.starter
        self.difference = 0

    # ---- the common interface ----

    def actor(self) -> int | None:
        if self.over:
            return None
        return -1 if self.phase == "shuffle" else self.seat

    def legal(self) -> list[str]:
        if self.over or self.phase == "shuffle":
            return []
        if self.phase == "play":  # RK-PLAY-1
            return sorted({f"play:{value}" for value in self.hands[self.seat]})
        if self.phase == "push":  # RK-PLAY-4
            return sorted(f"push:{seat}" for seat in range(self.players) if seat != self.seat)
        if self.spaces[self.seat] < self.difference:  # RK-PLAY-6
            return ["draw"]
        return ["back", "draw"]  # RK-PLAY-5

    def chance_ok(self, text: str) -> bool:
        """RK-SETUP-2: the 60 cards of the deck in any order."""
        if self.over or self.phase != "shuffle" or not text.startswith("shuffle:"):
            return False
        values = text.removeprefix("shuffle:").split(",")
        return sorted(values) == sorted(str(card) for card in self._all_cards())

    def chance_sample(self, rng: random.Random) -> str:
        cards = self._all_cards()
        rng.shuffle(cards)
        return "shuffle:" + ",".join(map(str, cards))

    def apply(self, text: str) -> None:
        if self.actor() == -1:
            if not self.chance_ok(text):
                raise ValueError(f"RK-SETUP-2: {text!r} cannot happen")
            self._deal([int(value) for value in text.removeprefix("shuffle:").split(",")])
            return
        if text not in self.legal():
            raise ValueError(f"GEN-8: {text!r} is not legal")
        if self.phase == "play":
            self._play(int(text.removeprefix("play:")))
        elif self.phase == "push":
            self._forward(int(text.removeprefix("push:")), 1)  # RK-PLAY-4
            self._end_turn()
        elif text == "back":
            self.spaces[self.seat] -= self.difference  # RK-PLAY-5
            self._end_turn()
        else:
            cards, self.pile = self.pile[: self.difference], self.pile[self.difference :]  # RK-PLAY-5, -7
            self.hands[self.seat] += cards
            self._end_turn()

    def scores(self) -> list[int]:
        """The totals of the trips completed."""
        return list(self.totals)

    def result(self, *, agreement: bool = False) -> dict[str, Any]:
        if agreement:
            raise ValueError("Rockets does not end by agreement")
        if not self.over:
            return {"scores": self.scores(), "winners": [], "reason": "unfinished", "complete": False}
        best = max(self.totals)
        winners = [seat for seat in range(self.players) if self.totals[seat] == best]
        return {"scores": self.scores(), "winners": winners, "reason": "trips", "complete": True}

    # ---- the rules ----

    def _all_cards(self) -> list[int]:
        return [value for value, count in enumerate(self.deck) for _ in range(count)]

    def _deal(self, cards: list[int]) -> None:
        """RK-SETUP-2: six cards to each, from the starter clockwise; markers to the start."""
        for place in range(self.players):
            seat = (self.starter + place) % self.players
            self.hands[seat] = cards[HAND * place : HAND * (place + 1)]
        self.pile = cards[HAND * self.players :]
        self.spaces = [0] * self.players
        self.previous = [None] * self.players
        self.seat = self.starter
        self.phase = "play"

    def _forward(self, seat: int, steps: int) -> None:
        """RK-PLAY-8: never past the moon."""
        self.spaces[seat] = min(self.spaces[seat] + steps, self.moon)

    def _play(self, card: int) -> None:
        before = self.previous[self.seat]
        self.hands[self.seat].remove(card)
        self.previous[self.seat] = card
        if before is None:  # RK-PLAY-2
            self._forward(self.seat, (card + 1) // 2)
            self._end_turn()
        elif card > before:  # RK-PLAY-3
            self._forward(self.seat, card - before)
            self._end_turn()
        elif card == before:  # RK-PLAY-4
            self.phase = "push"
        else:  # RK-PLAY-5
            self.difference = before - card
            self.phase = "lower"

    def _end_turn(self) -> None:
        """RK-TRIP-1: the three ends of a trip, judged after a turn in full."""
        if not self.hands[self.seat] or self.moon in self.spaces or not self.pile:
            self._end_trip()
        else:
            self.seat = (self.seat + 1) % self.players
            self.phase = "play"

    def _end_trip(self) -> None:
        trip = [self.worth[self.spaces[seat]] - len(self.hands[seat]) for seat in range(self.players)]  # RK-TRIP-2
        self.totals = [total + points for total, points in zip(self.totals, trip, strict=True)]
        self.trips_done += 1
        tied = self.totals.count(max(self.totals)) > 1
        if self.trips_done > TRIPS or (self.trips_done == TRIPS and not (tied and self.tiebreak == "trip")):
            self.over = True  # RK-END-1, RK-END-2
            return
        clockwise = [(self.starter + place) % self.players for place in range(self.players)]
        self.starter = next(seat for seat in clockwise if trip[seat] == min(trip))  # RK-SETUP-4
        self.phase = "shuffle"
