"""The value of a position for a seat. It guides the player `greedy` and the search of the levels."""

from pakal.kernels.kernel import CHANCE, NOBODY, Record, kernel


@kernel
def evaluate(terms: Record, state: Record, seat: int) -> float:
    """The space that a seat may count on: before a roll it prices the risk, so that `greedy` holds at 20.

    Spaces beyond the goal are worth nothing.
    """
    safe = float(state.score[seat])
    if state.roller != seat or state.actor == NOBODY:
        return safe
    if state.actor != CHANCE:
        return safe + float(state.brought)
    lucky = 1.0 - 1.0 / float(terms.faces)
    gain = float(state.brought) + 1.0 + 0.5 * float(terms.faces)
    return safe + lucky * min(gain, float(terms.goal) - safe)
