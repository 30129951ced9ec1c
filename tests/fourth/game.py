"""Pig, tied together for `pakal.core`."""

from pakal.core.engine import blank, gather
from pakal.core.errors import IllegalAction, NotationError
from pakal.core.game import Game
from pakal.core.plain import Plain
from pakal.core.turns import Told
from pakal.core.view import Event, LogEntry, Reason, View
from tests.fourth import rules
from tests.fourth.facts import FACTS


class PigView(View, frozen=True, kw_only=True, tag="pig"):
    """Everything is open."""

    roller: int
    brought: int


PLAIN = Plain(PigView, rules.FIELDS, FACTS.reasons)


class Pig(Game):
    """Roll or hold."""

    facts = FACTS
    fields = rules.FIELDS
    kernels = gather(rules, rules.evaluate)

    def terms(self, setup):
        terms = blank(rules.TERMS)
        terms["goal"] = setup.edition.fields["goal"]
        terms["faces"] = int(setup.options["faces"])
        terms["start_seat"] = setup.start_seat
        return terms

    def spell(self, terms, state, action):
        return ("hold", "roll")[action]

    def parse(self, terms, state, text):
        if text not in ("hold", "roll"):
            raise NotationError(f"'{text}' should be hold or roll [GEN-5]")
        return ("hold", "roll").index(text)

    def spell_chance(self, outcome):
        return f"die:{outcome[0]}"

    def parse_chance(self, terms, state, text):
        outcomes = {self.spell_chance(outcome): outcome for outcome, _ in self.chance_outcomes(terms, state)}
        if text not in outcomes:
            raise IllegalAction(text, [Reason("PG-ROLL-1", "no-face")])
        return outcomes[text]

    def chance_outcomes(self, terms, state):
        return [((face,), 1 / terms.faces) for face in range(1, terms.faces + 1)]

    def view(self, terms, state, viewer, recall=False):
        return PigView(**PLAIN.read(state, viewer))

    def determinize(self, terms, view, rng):
        return PLAIN.write(view)

    def log_entry(self, terms, step, viewer, told=Told.THEN):
        event = Event("did", {"what": step.text})
        return LogEntry(step.ply, step.actor, int(step.before.rounds), int(step.before.turns), step.text, (event,))

    def why_not(self, terms, states, action):
        return []

    def question(self, view):
        return "roll", {"seat": view.actor}

    def draw(self, view, texts, names):
        return f"{names[view.roller]}: {view.brought}"


GAME = Pig()
