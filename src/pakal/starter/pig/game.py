"""The game, tied together for pakal: its rules, its notation, its views, and its words."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from pakal.base.errors import IllegalAction, NotationError
from pakal.base.message import Event, Reason
from pakal.base.texts import Texts
from pakal.base.wording import SIGNS
from pakal.core.events import Telling
from pakal.core.game import ChanceOutcome, Game, Step
from pakal.core.position import Position, Terms
from pakal.core.setup import Setup
from pakal.core.view import Choice, CopiedFields, View
from pakal.kernels.engine import gather

from . import rules
from .evaluation import evaluate
from .facts import FACTS

ACTIONS = ("hold", "roll")
"""Notation of each action, by its number."""


class PigView(View, frozen=True, kw_only=True, tag="pig"):
    """The view, the same for everybody. Fields of the state that have the same name are copied.

    Attributes:
        goal: the last space.
        spaces: by seat, where its marker stands.
        ahead: by seat, the space that its turn has brought it to and a one takes back; None where it is not its turn.
    """

    roller: int
    brought: int
    die: int
    goal: int
    spaces: tuple[int, ...]
    ahead: tuple[int | None, ...]


PLAIN = CopiedFields(PigView, rules.FIELDS, FACTS.reasons)


class Pig(Game):
    """Roll or hold."""

    facts = FACTS
    fields = rules.FIELDS
    kernels = gather(rules, evaluate)

    def terms(self, setup: Setup) -> Terms:
        """The constants of edition and options. [PG-ROLL-1, PG-END-1]"""
        terms = Terms.of(rules.TERMS_FIELDS).blank()
        terms.goal = setup.edition.fields["goal"]
        terms.faces = int(str(setup.options["faces"]))
        terms.start_seat = setup.start_seat
        return terms

    # Notation

    def spell(self, terms: Terms, state: Position, action: int) -> str:
        """The action as text, as in a record."""
        return ACTIONS[action]

    def parse(self, terms: Terms, state: Position, text: str) -> int:
        """The number of the action that a text spells. Raises NotationError."""
        if text not in ACTIONS:
            raise NotationError(f"'{text}' should be hold or roll [GEN-5]")
        return ACTIONS.index(text)

    def spell_chance(self, outcome: Sequence[int]) -> str:
        """A roll as text."""
        return f"die:{outcome[0]}"

    def parse_chance(self, terms: Terms, state: Position, text: str) -> ChanceOutcome:
        """The roll that a text spells. Raises IllegalAction."""
        for outcome, _ in self.chance_outcomes(terms, state):
            if text == self.spell_chance(outcome):
                return outcome
        raise IllegalAction(text, [Reason("PG-ROLL-1", "no-face")])

    def chance_outcomes(self, terms: Terms, state: Position) -> list[tuple[ChanceOutcome, float]]:
        """Every face, all alike. [PG-ROLL-1]"""
        return [((face,), 1 / terms.faces) for face in range(1, terms.faces + 1)]

    # Views and texts

    def view(self, terms: Terms, state: Position, viewer: int, recall: bool = False) -> PigView:
        """All there is: nothing is hidden."""
        spaces = tuple(state.score[: state.players])
        space = spaces[state.roller] + state.brought
        ahead = tuple(space if seat == state.roller and state.brought else None for seat in range(state.players))
        return PigView(**PLAIN.read(state, viewer), goal=terms.goal, spaces=spaces, ahead=ahead)

    def determinize(self, terms: Terms, view: View, rng: np.random.Generator) -> Position:
        """The only state that looks so."""
        assert isinstance(view, PigView)
        return PLAIN.write(view)

    def tell(self, terms: Terms, step: Step, viewer: int, form: Telling) -> tuple[str, list[Event]]:
        """One sentence a ply: the roll and its player, a hold, or a fall back."""
        args = {"seat": step.before.roller, "count": step.before.brought}
        if not isinstance(step.action, tuple):
            event = Event(ACTIONS[step.action], args)
        elif step.action[0] == 1:
            event = Event("one", args)
        else:
            event = Event("die", args | {"face": step.action[0]})
        return step.text, [event]

    def choice(self, terms: Terms, state: Position, action: int) -> Choice:
        """Both may always be done. The argument `space` lights the space where one would be safe."""
        if action == rules.ROLL:
            return Choice("roll", "roll")
        count = state.brought
        return Choice("hold", "hold", {"space": state.score[state.actor] + count, "count": count}, points=count)

    def why_not(self, terms: Terms, state: Position, action: int) -> list[Reason]:
        """Nothing is ever forbidden."""
        return []

    def question(self, view: View) -> tuple[str, dict[str, Any]]:
        """The question to the seat to act: message `question-turn`."""
        assert isinstance(view, PigView)
        return "turn", {"seat": view.actor, "count": view.brought}

    def draw(self, view: View, texts: Texts, names: Sequence[str]) -> str:
        """One line a seat: its marker, and how far its turn has brought it."""
        assert isinstance(view, PigView)
        lines = []
        for seat, (space, ahead) in enumerate(zip(view.spaces, view.ahead, strict=True)):
            way = f"{'·' * space}{SIGNS[seat]}{'-' * ((ahead or space) - space)}"
            lines.append(f"{way:<{view.goal + 1}}| {names[seat]} {space}")
        return "\n".join([*lines, texts.say("die-shows", {"face": view.die})])


GAME = Pig()
