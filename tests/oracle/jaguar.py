"""Die Pyramiden des Jaguar, plainly (clauses JG-*)."""

from __future__ import annotations

import itertools
import random
import tomllib
from typing import Any

SLOTS = range(1, 11)
ROW = {1: 1, 2: 1, 3: 1, 4: 1, 5: 2, 6: 2, 7: 2, 8: 3, 9: 3, 10: 4}  # JG-SETUP-1
CARDS = range(1, 41)
HAND = 15
WIN_STEPS = 5  # JG-END-4
KINDS = ("jaguar", "own", "their", "hand")  # JG-EVENT-1

# JG-EVENT-4: the default track.
JUNGLE_LENGTH = 40
JUNGLE_EVENTS = {space: KINDS[(space // 3 - 1) % 4] for space in range(3, 37, 3)}

# A step of the round that is still to come, e.g. ("place", seat, card).
Step = tuple[Any, ...]


class JaguarOracle:
    """One game of Die Pyramiden des Jaguar."""

    def __init__(self, header: dict[str, Any], board_text: str | None = None) -> None:
        if header["players"] != 2:
            raise ValueError("Jaguar is for two")
        if header["start_seat"] not in (0, 1):
            raise ValueError("GEN-4: no such start seat")
        self.edition: str = header["edition"]
        if self.edition not in ("rody", "kosmos"):
            raise ValueError(f"no edition {self.edition!r}")
        self.start_option: str = header["options"]["start"]
        if self.start_option not in ("reveal", "alternate", "random"):
            raise ValueError("JG-SETUP-3: start is reveal, alternate or random")
        self.start_seat: int = header["start_seat"]
        self.length, self.events = read_track(header["board"], board_text)

        self.explorers = [0, 0]  # JG-SETUP-1
        self.round = 0
        self.reason: str | None = None  # set when the game is over
        self.hands: list[list[int]] = [[], []]
        self.aside: list[int] = []
        # Seat -> slot -> the cards there, bottom first; a slot without cards has no entry.
        self.pyramids: list[dict[int, list[int]]] = [{}, {}]
        self.jaguars: list[set[int]] = [set(), set()]  # slots whose top card carries one
        self.revealed: list[int] = []
        self.offered: list[int] = []
        # The steps to come; the first one is under way. An event goes before all of them (JG-EVENT-3).
        self.plan: list[Step] = [("deal",)]
        self.event: tuple[int, str] | None = None  # (owner, kind) to be decided
        self.discard_from: int | None = None  # seat whose hand loses a random card

    # ---- the common interface ----

    def actor(self) -> int | None:
        if self.reason is not None:
            return None
        if self.discard_from is not None:
            return -1
        if self.event is not None:
            return self.event[0]
        step = self.plan[0]
        return -1 if step[0] in ("deal", "start") else step[1]

    def legal(self) -> list[str]:
        if self.actor() in (None, -1):
            return []
        if self.event is not None:
            return sorted([*self._event_targets(*self.event), "event:-"])
        match self.plan[0]:
            case ("reveal", seat):  # JG-SETUP-3
                return sorted(f"reveal:{card}" for card in self.hands[seat])
            case ("offer", seat):  # JG-TURN-1
                return sorted(f"offer:{a},{b}" for a, b in itertools.combinations(sorted(self.hands[seat]), 2))
            case ("take", seat):  # JG-TURN-2, -3
                return sorted(f"take:{card}" for card in self.offered if self._places(seat, card))
            case ("place", seat, card):
                return sorted(self._places(seat, card))
            case ("closing", seat):  # JG-END-3
                return sorted(text for card in self.hands[seat] for text in self._places(seat, card))
        raise AssertionError(f"unknown step {self.plan[0]}")

    def chance_ok(self, text: str) -> bool:
        if self.actor() != -1:
            return False
        if self.discard_from is not None:  # JG-EVENT-1
            return text in [f"discard:{card}" for card in self.hands[self.discard_from]]
        if self.plan[0][0] == "start":  # JG-SETUP-3
            return text in ("start:0", "start:1")
        if not text.startswith("deal:"):
            return False
        return sorted(text.removeprefix("deal:").split(",")) == sorted(str(card) for card in CARDS)  # JG-SETUP-2

    def chance_sample(self, rng: random.Random) -> str:
        if self.discard_from is not None:
            return f"discard:{rng.choice(self.hands[self.discard_from])}"
        if self.plan[0][0] == "start":
            return f"start:{rng.randrange(2)}"
        return "deal:" + ",".join(str(card) for card in rng.sample(CARDS, 40))

    def apply(self, text: str) -> None:
        if self.actor() == -1:
            if not self.chance_ok(text):
                raise ValueError(f"GEN-8: {text!r} cannot happen")
        elif text not in self.legal():
            raise ValueError(f"GEN-8: {text!r} is not legal")
        verb, _, rest = text.partition(":")
        match verb:
            case "deal":
                self._deal([int(card) for card in rest.split(",")])
            case "reveal":
                self.plan.pop(0)
                self.revealed.append(int(rest))
                if len(self.revealed) == 2:  # the higher starts; both cards go back (they never left)
                    self.plan = [("offer", 0 if self.revealed[0] > self.revealed[1] else 1)]
            case "start":
                self.plan = [("offer", int(rest))]
            case "offer":
                seat = self.plan[0][1]
                self.offered = [int(card) for card in rest.split(",")]
                for card in self.offered:
                    self.hands[seat].remove(card)
                self.plan = [("take", 1 - seat)]
            case "take":
                seat = self.plan[0][1]
                own = int(rest)
                (other,) = [card for card in self.offered if card != own]
                # JG-TURN-2, then JG-TURN-4: the opponent becomes the active player.
                self.plan = [("place", seat, own), ("place", 1 - seat, other), ("offer", seat)]
            case "put" | "stack":
                card, slot = (int(part) for part in rest.split("@"))
                self._place(verb, card, slot)
            case "event":
                self._carry_out_event(rest)
            case "discard":
                assert self.discard_from is not None
                self.hands[self.discard_from].remove(int(rest))
                self.discard_from = None
        self._settle()

    def scores(self) -> list[int]:
        """The explorers' spaces."""
        return list(self.explorers)

    def result(self, *, agreement: bool = False) -> dict[str, Any]:
        if agreement:
            raise ValueError("Jaguar does not end by agreement")
        if self.reason is None:
            return {"scores": self.scores(), "winners": [], "reason": "unfinished", "complete": False}
        winners = [seat for seat in (0, 1) if self.explorers[seat] == max(self.explorers)]  # JG-END-7
        return {"scores": self.scores(), "winners": winners, "reason": self.reason, "complete": True}

    # ---- round and placement ----

    def _deal(self, cards: list[int]) -> None:
        """JG-SETUP-2, and JG-SETUP-3 for what comes next."""
        self.round += 1
        self.hands = [cards[:HAND], cards[HAND : 2 * HAND]]
        self.aside = cards[2 * HAND :]
        self.pyramids = [{}, {}]
        self.jaguars = [set(), set()]
        self.revealed = []
        if self.start_option == "reveal":
            self.plan = [("reveal", 0), ("reveal", 1)]
        elif self.start_option == "random":
            self.plan = [("start",)]
        else:  # alternate: the start seat in rounds 1, 3, 5 ...
            self.plan = [("offer", (self.start_seat + self.round - 1) % 2)]

    def _in_order(self, seat: int, card: int, slot: int) -> bool:
        """JG-PLACE-1: whether the tops increase strictly once `card` is on top of `slot`."""
        tops = {there: cards[-1] for there, cards in self.pyramids[seat].items()}
        tops[slot] = card
        row = [tops[there] for there in sorted(tops)]
        return all(left < right for left, right in itertools.pairwise(row))

    def _places(self, seat: int, card: int) -> list[str]:
        """JG-PLACE-2 and -3: where the card can go."""
        pyramid = self.pyramids[seat]
        puts = [f"put:{card}@{slot}" for slot in SLOTS if slot not in pyramid and self._in_order(seat, card, slot)]
        if puts:
            return puts
        return [
            f"stack:{card}@{slot}"
            for slot in SLOTS
            if slot in pyramid and slot not in self.jaguars[seat] and self._in_order(seat, card, slot)
        ]

    def _place(self, verb: str, card: int, slot: int) -> None:
        step = self.plan[0]
        seat: int = step[1]
        if step[0] == "closing":
            self.hands[seat].remove(card)  # the step itself lasts until the hand is empty
        else:
            self.plan.pop(0)
        self.pyramids[seat].setdefault(slot, []).append(card)
        if verb == "stack":
            self.jaguars[seat].add(slot)  # JG-PLACE-3
            other = 1 - seat
            self._forward(other, ROW[slot])  # JG-PLACE-4
            if self.reason is None and self.explorers[other] in self.events:
                self.event = (other, self.events[self.explorers[other]])  # JG-EVENT-1
        elif len(self.pyramids[seat]) == len(SLOTS):
            self._end_round(seat)  # JG-END-2

    def _forward(self, seat: int, steps: int) -> None:
        """JG-END-6: the last space ends the game at once; further spaces are lost."""
        self.explorers[seat] = min(self.explorers[seat] + steps, self.length)
        if self.explorers[seat] == self.length:
            self.reason = "track-end"

    # ---- events ----

    def _event_targets(self, owner: int, kind: str) -> list[str]:
        """JG-EVENT-1 and -2: what the event can be carried out on."""
        other = 1 - owner
        if kind == "jaguar":
            return [f"event:jaguar@{slot}" for slot in self.jaguars[owner]]
        if kind == "own":
            return [f"event:own@{slot}" for slot in self.pyramids[owner]]
        if kind == "their":
            return [f"event:their@{slot}" for slot in self.pyramids[other]]
        return ["event:hand"] if self.hands[other] else []

    def _carry_out_event(self, text: str) -> None:
        assert self.event is not None
        owner, kind = self.event
        self.event = None
        if text == "-":
            return
        if kind == "hand":
            self.discard_from = 1 - owner
            return
        slot = int(text.partition("@")[2])
        if kind == "jaguar":
            self.jaguars[owner].remove(slot)
            return
        seat = owner if kind == "own" else 1 - owner
        del self.pyramids[seat][slot]  # JG-EVENT-2: the whole stack and its jaguar
        self.jaguars[seat].discard(slot)

    # ---- what happens by itself (GEN-3) ----

    def _settle(self) -> None:
        """Run everything that needs no action, up to the next decision or chance outcome."""
        while self.reason is None and self.discard_from is None:
            if self.event is not None:
                if self._event_targets(*self.event):
                    return
                self.event = None  # JG-EVENT-2 (GEN-2): nothing to do it to
            match self.plan[0]:
                case ("offer", seat) if len(self.hands[seat]) < 2:  # JG-END-3
                    self.plan = [("closing", seat), ("closing", 1 - seat), ("count",)]
                case ("closing", seat) if not self.hands[seat]:
                    self.plan.pop(0)
                case ("take", seat) | ("place", seat, _) | ("closing", seat) if not self.legal():
                    self._end_round(1 - seat)  # JG-END-1
                case ("count",):  # JG-END-3: fewer empty slots, so more filled ones
                    counts = [len(self.pyramids[seat]) for seat in (0, 1)]
                    if counts[0] == counts[1]:
                        self._end_round(None)
                    else:
                        self._end_round(0 if counts[0] > counts[1] else 1)
                case _:
                    return

    def _end_round(self, winner: int | None) -> None:
        """JG-END-4 to JG-END-6."""
        if winner is not None:
            self._forward(winner, WIN_STEPS)
            if self.reason is not None:
                return
        card, leader = self.aside[0], max(self.explorers)
        if (card >= leader) if self.edition == "rody" else (card < leader):  # JG-END-5
            self.reason = "card"
        else:
            self.plan = [("deal",)]


def read_track(name: str, text: str | None) -> tuple[int, dict[int, str]]:
    """JG-EVENT-4: length and events of the track, from its file or the default `jungle`."""
    if text is None:
        if name != "jungle":
            raise ValueError(f"JG-EVENT-4: the track {name!r} needs its file")
        return JUNGLE_LENGTH, dict(JUNGLE_EVENTS)
    data = tomllib.loads(text)
    if data["name"] != name:
        raise ValueError(f"JG-EVENT-4: the header names the track {name!r}, the file {data['name']!r}")
    length = data["length"]
    events = {int(space): kind for space, kind in data.get("events", {}).items()}
    if length < 1 or any(space not in range(1, length) or kind not in KINDS for space, kind in events.items()):
        raise ValueError("JG-EVENT-4: events lie on spaces 1 to length - 1 and are of four kinds")
    return length, events
