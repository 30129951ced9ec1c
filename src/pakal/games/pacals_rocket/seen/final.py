"""The final scoring, part by part. [PR-FINAL]"""

import msgspec

from pakal.core.kernel import Record
from pakal.games.pacals_rocket.board.view import board_view
from pakal.games.pacals_rocket.rules.scoring import district_points, final_parts


class Final(msgspec.Struct, frozen=True):
    """The final scoring of one seat.

    Attributes:
        before: score before the final scoring.
        river, lake: for the place at the river and at the lake. [PR-FINAL-2]
        districts: for each district where there was something to score. [PR-FINAL-3]
        gods: for unused god stones. [PR-FINAL-4]
    """

    before: int
    river: int
    lake: int
    districts: dict[str, int]
    gods: int


def final_scoring(terms: Record, state: Record) -> tuple[Final, ...]:
    """Parts for each seat, in a position that is scored already. [PR-FINAL-1]"""
    letters, finals = board_view(terms).letters, []
    for seat in range(int(state.players)):
        points = {letter: int(district_points(terms, state, number, seat)) for number, letter in enumerate(letters)}
        river, lake, districts, gods = (int(part) for part in final_parts(terms, state, seat))
        before = int(state.score[seat]) - river - lake - districts - gods
        finals.append(Final(before, river, lake, {letter: worth for letter, worth in points.items() if worth}, gods))
    return tuple(finals)
