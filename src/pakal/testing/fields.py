"""Checks secrecy by the declared fields of a state: hidden fields do not change the view.

A view that agrees with its own determinizations may still tell a secret: both may hand on the next card of the pile.
Only the declaration knows that nobody may see this card. The other checks compare choices, reasons and logs in worlds
that are drawn from the view alone: where the view tells nothing hidden, these worlds know nothing hidden either.

PYTEST_DONT_REWRITE: the message of a check says all.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pakal.core.match import Match
from pakal.kernels.fields import ALL, DERIVED, HIDDEN, OWNER
from pakal.kernels.kernel import SPECTATOR
from pakal.testing.observation import check_observation
from pakal.testing.telling import viewer_text

Bits = dict[str, NDArray[Any]]
"""By the name of a field, an array of its type and shape: the bits that are set are hidden."""


def check_fields(match: Match, world: Match, viewer: int, recall: bool, rng: np.random.Generator) -> None:
    """Raise if a world differs from the truth in what a viewer sees, or if the viewer sees what the fields hide.

    Args:
        match: the game.
        world: the same, with a state drawn from what the viewer sees.
        viewer: seat or SPECTATOR.
        recall: whether the viewer remembers everything that they have seen.
        rng: changes the hidden fields.
    """
    bits, who = hidden_bits(match, viewer, recall), f"{viewer_text(viewer)}, recall {recall}"
    for field in match.game.fields:
        if field.name not in bits:
            continue
        # Fields of seats that nobody has do not matter.
        played = tuple(slice(match.setup.players if axis.name == "seat" else None) for axis in field.axes)
        name, mask = field.name, bits[field.name][played]
        true, value = match.state.array[name][0][played], world.state.array[name][0][played]
        assert true.tobytes() == value.tobytes() or not ((true ^ value) & ~mask).any(), (
            f"{who}: {name} lies open to it, but is {value} in a state drawn from the view, in truth {true}"
        )
    other = with_changes(match, bits, rng)
    view, also = match.view(viewer, recall), other.view(viewer, recall)
    names = [name for name in view.__struct_fields__ if view != also and getattr(view, name) != getattr(also, name)]
    assert not names, f"{who}: the view tells by {', '.join(names)} what the declared fields hide"
    if viewer != SPECTATOR:
        check_observation(match, other, viewer, recall)


def hidden_bits(match: Match, viewer: int, recall: bool) -> Bits:
    """The values that the declared fields hide from a viewer now, but for those that follow from others."""
    rules = match.game.hidden_bits(match.terms, match.state, viewer, recall)
    bits = {}
    for field in match.game.fields:
        if field.sees == DERIVED:
            continue
        none = np.zeros_like(match.state.array[field.name][0])
        if field.sees in (ALL, OWNER, HIDDEN):
            mask = none if field.sees == ALL else np.invert(none)
            if field.sees == OWNER and viewer != SPECTATOR:
                mask[viewer] = 0
        else:
            assert field.name in rules, f"{field.name}: 'hidden_bits' does not say what the rule '{field.sees}' hides"
            mask = none | np.asarray(rules[field.name]).astype(none.dtype)
        bits[field.name] = mask
    return bits


def with_changes(match: Match, bits: Bits, rng: np.random.Generator) -> Match:
    """The same game with other hidden things, which need not fit together.

    Hidden numbers of a row, along the last axis, change places, and so do hidden bits of a number: how many there are
    is often known. A hidden number that is alone in its row becomes 0, or 1 where it was 0.
    """
    other = match.copy()
    for name, mask in bits.items():
        if not mask.any():
            continue
        values = np.array(match.state.array[name][0])
        rows = (-1, values.shape[-1] if values.ndim else 1)
        for row, veil in zip(values.reshape(rows), mask.reshape(rows), strict=True):
            whole = np.flatnonzero(veil == np.invert(np.zeros_like(veil)))
            row[whole] = rng.permutation(row[whole]) if len(whole) > 1 else row[whole] == 0
            for place in np.flatnonzero(veil):
                if place not in whole:
                    row[place] = with_bits_exchanged(int(row[place]), int(veil[place]), rng)
        other.state.array[name][0] = values
    return other


def with_bits_exchanged(number: int, mask: int, rng: np.random.Generator) -> int:
    """A number whose hidden bits have changed places."""
    places = [place for place in range(mask.bit_length()) if mask >> place & 1]
    others: list[int] = rng.permutation(places).tolist()
    return number & ~mask | sum((number >> one & 1) << other for one, other in zip(places, others, strict=True))
