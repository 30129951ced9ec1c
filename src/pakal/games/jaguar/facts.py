"""Die Pyramiden des Jaguar, for lobby, command line and documents."""

from pakal.core.facts import Edition, Facts, Medal, choice

SEATS = 2
CARDS = 40  # numbered from 1                                                        JG-SETUP-1
ROWS = ((1, 2, 3, 4), (5, 6, 7), (8, 9), (10,))  # slots of a pyramid, the base first     JG-SETUP-1
SLOTS = ROWS[-1][-1]  # numbered from 1
HAND = 15  # cards dealt to each                                                     JG-SETUP-2
ASIDE = 10  # cards set aside                                                        JG-SETUP-2
LONGEST_TRACK = 200  # highest number that the last space may have                   JG-EVENT-4

MAX_OFFERS = HAND * (HAND - 1) // 2
MAX_PLACES = HAND * SLOTS  # a row more than can occur when a hand is laid down      JG-END-3

FACTS = Facts(
    name="jaguar",
    title="Die Pyramiden des Jaguar",
    designer="Günter Burkhardt",
    published="Kosmos 2002; first as Pacal, Klee 1999",
    players=(SEATS, SEATS),
    prefix="JG",
    editions=(
        Edition(
            "rody",
            "description from the site of Rody (French)",
            "a French description from the site of Rody (document 003); it calls the game a new edition of Pacal "
            "(Klee, 1999), and names no author and no other publisher. Reviews of the Kosmos edition tell the end the "
            "other way round",
            "document",
            {"ends_below": False},  # [JG-END-5]
        ),
        Edition(
            "kosmos",
            "Kosmos, as reviews tell it",
            "published reviews",
            "review",
            {"ends_below": True},
            differs=("JG-END-5",),
        ),
    ),
    options=(choice("start", "JG-SETUP-3", ("reveal", "alternate", "random"), "reveal"),),
    reasons=("card", "track-end"),
    hidden=True,
    max_legal=MAX_PLACES,
    max_outcome=CARDS,
    action_count=4096,  # more than actions.py uses; networks trained elsewhere have as many outputs, so it stays
    boards=("jungle",),
    medals=(
        Medal("full-pyramid", ("filled",), first=1),
        Medal("longest-walk", ("advance", "prize"), "count"),
        Medal("jaguars", ("used-jaguar",)),
    ),
    board_sign=r"^\s*length\s*=|^\s*\[events\]",
)
