"""Rockets, tied together for `pakal.core`."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import numpy as np
from rich.console import RenderableType

from pakal.core.choice import Choice
from pakal.core.engine import Records, blank, gather
from pakal.core.game import ChanceOutcome, Game, Step
from pakal.core.kernel import Record
from pakal.core.random import generator_from
from pakal.core.setup import Setup
from pakal.core.texts import Texts
from pakal.core.turns import Told
from pakal.core.view import LogEntry, View
from pakal.games.rockets import choices, notation, rules, terminal
from pakal.games.rockets.evaluation import evaluate, evaluate_all
from pakal.games.rockets.facts import FACTS, VALUES
from pakal.games.rockets.kinds import KINDS
from pakal.games.rockets.log import log_entry
from pakal.games.rockets.observation import OBSERVATION
from pakal.games.rockets.redeal import redeal
from pakal.games.rockets.state import FIELDS, TERMS
from pakal.games.rockets.touched import Touched, attempt
from pakal.games.rockets.view import RocketsView, hidden_bits, known, view


class Rockets(Game):
    """Five trips to the moon."""

    facts = FACTS
    fields = FIELDS
    kernels = gather(rules, evaluate, evaluate_all=evaluate_all, redeal=redeal)
    kinds = KINDS
    observation = OBSERVATION

    def terms(self, setup: Setup) -> Records:
        """Board of the edition, deck and tie-break of the table. [RK-SETUP-1, RK-TRIP-2, RK-END-2]"""
        worth, deck = setup.edition.fields["worth"], setup.options["deck"]
        assert isinstance(worth, tuple)
        assert isinstance(deck, tuple)
        terms = blank(TERMS)
        terms["moon"] = len(worth)
        terms["worth"][0, 1 : len(worth) + 1] = worth
        terms["deck"][0] = np.repeat(np.arange(VALUES), np.array(deck, int))
        terms["tiebreak"] = setup.options["tiebreak"] == "trip"
        terms["start_seat"] = setup.start_seat
        return terms

    def spell(self, terms: Record, state: Record, action: int) -> str:
        return notation.spell(action)

    def parse(self, terms: Record, state: Record, text: str) -> int:
        return notation.parse(text)

    def spell_chance(self, outcome: Sequence[int]) -> str:
        return notation.spell_chance(outcome)

    def parse_chance(self, terms: Record, state: Record, text: str) -> ChanceOutcome:
        return notation.parse_chance(terms, text)

    def chance_outcomes(self, terms: Record, state: Record) -> list[tuple[ChanceOutcome, float]] | None:
        return None

    def view(self, terms: Record, state: Record, viewer: int, recall: bool = False) -> RocketsView:
        return view(terms, state, viewer)

    def hidden_bits(self, terms: Record, state: Record, viewer: int, recall: bool = False) -> Mapping[str, Any]:
        return hidden_bits(state)

    def determinize(self, terms: Records, view: View, rng: np.random.Generator) -> Records:
        assert isinstance(view, RocketsView)
        states = known(view)
        self.engine.redeal(terms, states, view.viewer, generator_from(rng), self.engine.outcome_buffer())
        return states

    def log_entry(self, terms: Record, step: Step, viewer: int, told: Told = Told.THEN) -> LogEntry:
        return log_entry(step, viewer)

    def choice(self, terms: Records, states: Records, action: int) -> Choice:
        return choices.choice(self, terms, states, action)

    def attempt(self, view: View, touched: Mapping[str, int | str | None]) -> str | None:
        return attempt(msgspec.convert(touched, Touched))

    def question(self, view: View) -> tuple[str, dict[str, Any]]:
        assert isinstance(view, RocketsView)
        asked = {"seat": view.actor, "count": view.gap}
        if view.phase != "fall":
            return view.phase, asked
        kind = "draw" if view.spaces[view.actor] < view.gap else "fall"  # RK-PLAY-6
        return kind, asked | {"draws": min(view.gap, view.pile)}  # RK-PLAY-7

    def draw(self, view: View, texts: Texts, names: Sequence[str]) -> RenderableType:
        assert isinstance(view, RocketsView)
        return terminal.draw(view, texts, names)


GAME = Rockets()
