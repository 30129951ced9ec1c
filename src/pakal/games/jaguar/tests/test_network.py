"""The classes into which the network of Jaguar sorts cards."""

import numpy as np
import pytest

from pakal.games.jaguar.evaluation import FREE, HIGH, LAST, LOST, LOW, TWO_LEFT, class_between
from pakal.games.jaguar.state import EDGES, LAST_SLOT
from pakal.kernels.bits import bit


@pytest.mark.clause("JG-PLACE-2", "JG-PLACE-3", "JG-PLACE-4")
@pytest.mark.parametrize(
    ("left", "right", "jaguars", "cards", "name"),
    [
        (0, LAST_SLOT, (), 10, FREE),
        (0, LAST_SLOT, (), 11, FREE + 1),
        (1, 5, (), 3, FREE),
        (2, 5, (), 2, TWO_LEFT),
        (2, 5, (), 3, TWO_LEFT + 1),
        (2, 4, (), 1, LAST),
        (2, 4, (2, 4), 2, LAST + 1),
        (0, 1, (), 1, LOW),
        (4, 5, (), 1, LOW),
        (4, 5, (4,), 1, LOW + 1),
        (7, 8, (7,), 1, HIGH),
        (9, 10, (9,), 1, HIGH),
        (9, 10, (9, 10), 1, LOST),
        (10, LAST_SLOT, (10,), 1, LOST),
    ],
)
def test_the_class_of_a_card_follows_from_its_gap_and_from_the_cards_that_fit_there(left, right, jaguars, cards, name):
    on = np.uint64(EDGES)
    for slot in jaguars:
        on |= bit(slot)
    assert class_between(left, right, on, float(cards)) == name
