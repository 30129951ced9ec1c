"""The action that a person tried by touching a place of the page that is no legal choice."""

import msgspec


class Touched(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of these: a card of one's own hand by its value, or the marker of a seat."""

    card: int | None = None
    seat: int | None = None


def attempt(touched: Touched) -> str | None:
    """Notation of that, or None where it means nothing."""
    if touched.card is not None:
        return f"play:{touched.card}"
    return None if touched.seat is None else f"push:{touched.seat}"
