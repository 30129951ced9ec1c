"""Rockets, for lobby, command line and documents."""

from pakal.base.wording import whole_number
from pakal.core.facts import Edition, Facts, Medal, Option, OptionValue, choice, write_list

SEATS = 4  # most that can play
VALUES = 7
CARDS = 60


def read_deck(text: str) -> OptionValue:
    """Seven counts that sum to 60. [RK-SETUP-1] Raises ValueError."""
    counts = tuple(whole_number(part, 0, CARDS) for part in text.split(","))
    if len(counts) != VALUES:
        raise ValueError(f"{len(counts)} counts, not {VALUES}")
    if sum(counts) != CARDS:
        raise ValueError(f"the counts sum to {sum(counts)}, not {CARDS}")
    return counts


FACTS = Facts(
    name="rockets",
    title="Rockets",
    designer="designer not known",
    published="published in the magazine Jeux en boîte",
    players=(2, SEATS),
    prefix="RK",
    editions=(
        Edition(
            "jeb",
            "Jeux en boîte (French rulebook)",
            "the French rulebook as the magazine Jeux en boîte gave it (document 004)",
            "document",
            {"worth": tuple(range(1, 21))},  # [RK-TRIP-2]
        ),
        Edition(
            "stars",
            "board with stars",
            "a published review; only the board is taken from it",
            "review",
            {"worth": (2, 3, 6, 6, 6, 8, 9, 10, 10, 12, 12, 12, 14, 16, 20)},
            differs=("RK-TRIP-2",),
        ),
    ),
    options=(
        Option(
            "deck",
            "RK-SETUP-1",
            (9, 9, 9, 9, 8, 8, 8),
            f"seven counts for the values 0 to {VALUES - 1} that sum to {CARDS}, as in 9,9,9,9,8,8,8",
            read_deck,
            write_list,
            limits={"highest": VALUES - 1, "cards": CARDS},
        ),
        choice("tiebreak", "RK-END-2", ("trip", "shared"), "trip"),
    ),
    reasons=("trips",),
    hidden=True,
    max_legal=VALUES,
    max_outcome=CARDS,
    action_count=VALUES + SEATS + 2,  # lay a card, push a seat, fly back, draw
    medals=(
        Medal("moon", ("over-moon",), first=1),
        Medal("best-trip", ("points",), "points"),
        Medal("pushes", ("push",)),
    ),
)
