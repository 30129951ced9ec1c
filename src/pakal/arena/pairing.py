"""Which agents meet, and who shares a table: the words of a plan, and what a report says of each."""

from typing import Literal

Pairs = Literal["all", "next", "first"]
Seating = Literal["each", "alone", "together"]

PAIRS: dict[Pairs, str] = {
    "all": "every agent meets every other",
    "next": "each meets the one named after it",
    "first": "the first meets each of the others",
}
SEATING: dict[Seating, str] = {
    "each": "of two that meet, each sits alone among several of the other, in every seat",
    "alone": "of two that meet, the one named first sits alone among several of the other, in every seat",
    "together": "every choice of as many different agents as there are seats sits together, each of them in every seat",
}
