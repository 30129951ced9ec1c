"""The final scoring, part by part. [PR-FINAL]"""

import msgspec

from pakal.core.kernel import Record
from pakal.games.pacals_rocket.board.view import board_view
from pakal.games.pacals_rocket.rules.scoring import district_points, god_stone_points, lake_points, river_points


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
    return tuple(scoring_of(terms, state, seat) for seat in range(int(state.players)))


def scoring_of(terms: Record, state: Record, seat: int) -> Final:
    """Parts of one seat."""
    river, lake = int(river_points(terms, state, seat)), int(lake_points(terms, state, seat))
    gods = int(god_stone_points(state, seat))
    points = {
        letter: int(district_points(terms, state, number, seat))
        for number, letter in enumerate(board_view(terms).letters)
    }
    districts = {letter: scored for letter, scored in points.items() if scored}
    return Final(int(state.score[seat]) - river - lake - gods - sum(districts.values()), river, lake, districts, gods)
