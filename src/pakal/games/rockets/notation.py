"""Actions and shuffles of Rockets as text. [GEN-5, GEN-6]"""

import re
from collections.abc import Iterable

from pakal.base.errors import IllegalAction, NotationError
from pakal.base.wording import excerpt
from pakal.core.events import reason
from pakal.core.position import Position, Terms
from pakal.games.rockets.facts import CARDS, SEATS, VALUES
from pakal.games.rockets.kinds import KINDS, NOT_THIS_DECK
from pakal.games.rockets.state import BACK, DRAW, FIRST_PUSH

EXAMPLES = "play:5, push:2, back or draw"


def notation_of(action: int) -> str:
    """Notation of an action, the same in every position. [RK-PLAY-1, RK-PLAY-4, RK-PLAY-5]"""
    if action < FIRST_PUSH:
        return f"play:{action}"
    if action < BACK:
        return f"push:{action - FIRST_PUSH}"
    return "back" if action == BACK else "draw"


def parse(terms: Terms, state: Position, text: str) -> int:
    """The action that a text spells. Raises NotationError."""
    if text == "back":
        return BACK
    if text == "draw":
        return DRAW
    if parts := re.fullmatch(rf"play:([0-{VALUES - 1}])", text, re.ASCII):
        return int(parts[1])
    if parts := re.fullmatch(rf"push:([0-{SEATS - 1}])", text, re.ASCII):
        return FIRST_PUSH + int(parts[1])
    raise NotationError(f"'{excerpt(text)}' is no action of Rockets; they look like {EXAMPLES} [GEN-5]")


def spell_chance(outcome: Iterable[int | str]) -> str:
    """A shuffle, in the order of the deal; `?` stands for a card that a viewer does not see. [RK-SETUP-2, GEN-6]"""
    return "shuffle:" + ",".join(map(str, outcome))


def parse_chance(terms: Terms, state: Position, text: str) -> tuple[int, ...]:
    """The order of the cards. Raises NotationError, or IllegalAction if it is another deck. [RK-SETUP-1]"""
    if not re.fullmatch(rf"shuffle:[0-{VALUES - 1}](,[0-{VALUES - 1}]){{{CARDS - 1}}}", text, re.ASCII):
        raise NotationError(f"'{excerpt(text)}' is no shuffle; it is shuffle: and {CARDS} values [RK-SETUP-2]")
    outcome = tuple(int(value) for value in text.removeprefix("shuffle:").split(","))
    if sorted(outcome) != terms.deck.tolist():
        raise IllegalAction(excerpt(text), [reason(KINDS, NOT_THIS_DECK)])
    return outcome
