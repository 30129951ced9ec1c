"""Rockets, tied together for `pakal.core`."""

from typing import Any

import numpy as np

from pakal.core.game import ChanceOutcome, Game
from pakal.core.network import NetworkSpec
from pakal.core.position import Position, Terms
from pakal.core.setup import Setup
from pakal.core.view import View
from pakal.games.rockets import people, rules
from pakal.games.rockets import view as seen
from pakal.games.rockets.evaluation import FIELDS as FIELDS_OF_NETWORK
from pakal.games.rockets.evaluation import PLAYERS, encode, evaluate, evaluate_all, find_values
from pakal.games.rockets.facts import FACTS, VALUES
from pakal.games.rockets.kinds import KINDS
from pakal.games.rockets.merits import DETECTORS
from pakal.games.rockets.rules import cards_taken, reaches_back
from pakal.games.rockets.state import FIELDS, TERMS_FIELDS
from pakal.games.rockets.view import OBSERVATION, RocketsView, hindsight, known_state, redeal
from pakal.kernels.engine import gather
from pakal.kernels.random import generator_from


class Rockets(Game):
    """Five trips to the moon."""

    facts = FACTS
    fields = FIELDS
    kernels = gather(rules, evaluate, evaluate_all=evaluate_all, redeal=redeal, hindsight=hindsight)
    kinds = KINDS
    observation = OBSERVATION
    detectors = DETECTORS
    network = NetworkSpec(players=PLAYERS, form=1, fields=FIELDS_OF_NETWORK, encode=encode, find_values=find_values)

    parse = staticmethod(people.parse)
    spell_chance = staticmethod(people.spell_chance)
    parse_chance = staticmethod(people.parse_chance)
    view = staticmethod(seen.view)
    plain = seen.PLAIN
    tell = staticmethod(people.tell)
    alike = staticmethod(people.alike)
    choice = people.choice
    attempt = staticmethod(people.attempt)
    draw = staticmethod(people.draw)
    thumbnail = staticmethod(people.thumbnail)

    def terms(self, setup: Setup) -> Terms:
        """Board of the edition, deck and tie-break of the table. [RK-SETUP-1, RK-TRIP-2, RK-END-2]"""
        worth, deck = setup.edition.fields["worth"], setup.options["deck"]
        assert isinstance(worth, tuple)
        assert isinstance(deck, tuple)
        terms = Terms.of(TERMS_FIELDS).blank()
        terms.moon = len(worth)
        terms.worth = (0, *worth)
        terms.deck = [value for value in range(VALUES) for _ in range(int(deck[value]))]
        terms.tiebreak = setup.options["tiebreak"] == "trip"
        terms.start_seat = setup.start_seat
        return terms

    def spell(self, terms: Terms, state: Position, action: int) -> str:
        return people.notation_of(action)

    def chance_outcomes(self, terms: Terms, state: Position) -> list[tuple[ChanceOutcome, float]] | None:
        return None

    def laid_out(self, terms: Terms, view: View) -> Position:
        assert isinstance(view, RocketsView)
        return known_state(view)

    def determinize(self, terms: Terms, view: View, rng: np.random.Generator) -> Position:
        state = self.laid_out(terms, view)
        cards = self.engine.outcome_buffer()
        self.engine.redeal(terms.array, state.array, view.viewer, generator_from(rng), cards)
        return state

    def question(self, view: View) -> tuple[str, dict[str, Any]]:
        assert isinstance(view, RocketsView)
        args = {"seat": view.actor, "count": view.gap}
        if view.phase != "fall":
            return view.phase, args
        kind = "fall" if reaches_back(view.spaces[view.actor], view.gap) else "draw"
        return kind, args | {"draws": cards_taken(view.gap, view.pile)}


GAME = Rockets()
