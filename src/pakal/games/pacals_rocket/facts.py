"""What lobby, command line and documents say of Pacal's Rocket."""

from pakal.base.wording import whole_number
from pakal.core.facts import Edition, Facts, Medal, Option, OptionValue, choice, limit, switch, write_list

MOST_FACES = 256  # of a die
MAX_LEGAL = 4096
"""No list of legal actions is longer, and `out` must have room for as many.

The longest are builds. A player has at most 10 stones and 11 pyramids, n = 21 pieces: at most 10 singles; 32 pairs with
2 actions each; n²/4 threes with 6; no more fours, since each begins with another three, with 12; and 84 squares (for
each m, those corners that have m pieces to the right and m above) with 16.
"""


def read_die(text: str) -> OptionValue:
    """At least one face, each a number of pips or `arrows`. [PR-ROUND-3] Raises ValueError."""
    faces = tuple(face if face == "arrows" else whole_number(face, 1) for face in text.split(","))
    if len(faces) > MOST_FACES:
        raise ValueError(f"{len(faces)} faces are more than {MOST_FACES}")
    return faces


# The values of the editions, as `geometry.terms` takes them.
GERMAN: dict[str, OptionValue] = {
    "trigger_pyramid": "penultimate",  # [PR-END-1]
    "two_player_trigger": "penultimate",  # [PR-END-4]
    "last_round_bonus": "none",  # [PR-END-3]
    "returned_by_lift": "later",  # [PR-MOVE-1]
    "fractions": "down",  # [PR-FINAL-2]
}
POLISH: dict[str, OptionValue] = GERMAN | {"returned_by_lift": "at-once"}
FRENCH: dict[str, OptionValue] = GERMAN | {
    "trigger_pyramid": "last",
    "two_player_trigger": "last",
    "last_round_bonus": "penultimate",
    "fractions": "nearest",
}

FACTS = Facts(
    name="pacals-rocket",
    title="Pacal's Rocket",
    designer="Günter Burkhardt",
    published="Piatnik 2015, no. 634192",
    players=(2, 5),
    prefix="PR",
    editions=(
        Edition("de", "Piatnik, Deutsch", "the German rulebook (document 002)", "document", GERMAN),
        Edition(
            "pl",
            "Piatnik, polski",
            "the Polish rulebook (document 001)",
            "document",
            POLISH,
            differs=("PR-MOVE-1",),
        ),
        Edition(
            "fr",
            "Piatnik, français",
            "the French rulebook (document 000)",
            "document",
            FRENCH,
            differs=("PR-END-1", "PR-END-3", "PR-END-4", "PR-FINAL-2"),
        ),
    ),
    options=(
        Option(
            "die",
            "PR-ROUND-3",
            (2, 3, 3, 4, 5, "arrows"),
            f"up to {MOST_FACES} faces, each a whole number from 1 or arrows, as in 2,3,3,4,5,arrows",
            read_die,
            write_list,
            limits={"faces": MOST_FACES},
        ),
        switch("expert", "PR-BUILD-12", default=False),
        choice("gaps", "PR-BUILD-6", ("empty", "any"), "empty"),
        limit("max_rounds", "PR-END-5"),
        choice("memory", "PR-DROP-3", ("strict", "open"), "strict"),
        choice("single_of_two", "PR-DROP-2", ("own", "any"), "own", earlier={1: "any"}),
    ),
    reasons=("trigger-pyramid", "score-limit", "round-limit", "agreement"),
    hidden=False,
    version=2,
    earlier=(1,),  # PR-DROP-4: stones that came back at this lift did not lie in front
    max_legal=MAX_LEGAL,
    max_outcome=1,
    action_count=124_984,  # one more than the last build in actions.py, which needs NumPy; tests compare them
    seat_arguments=("ship",),
    medals=(
        Medal("five-storeys", ("build", "upgrade"), "height", first=5),
        Medal("district", ("lead-first", "lead-taken", "lead-tie-broken"), "points"),
        Medal("leads-taken", ("lead-taken",)),
    ),
    boards=("palenque",),
    board_sign=r"^\s*(sacred|districts|marks)\s*=|^\s*\[(values|covers)\]",
)
