"""Die Pyramiden des Jaguar, tied together for `pakal.core`."""

from collections.abc import Collection
from typing import Any

import numpy as np
from rich.console import RenderableType

from pakal.base.message import Reason
from pakal.base.texts import Texts
from pakal.core.game import ChanceOutcome, Game, Step
from pakal.core.network import NetworkSpec
from pakal.core.position import Position, Terms
from pakal.core.setup import BoardFile, Setup
from pakal.core.view import View
from pakal.games.jaguar import board, drawing, people, rules
from pakal.games.jaguar import view as seen
from pakal.games.jaguar.actions import STARTS
from pakal.games.jaguar.board import EVENT_KINDS, Track
from pakal.games.jaguar.evaluation import FIELDS as FIELDS_OF_NETWORK
from pakal.games.jaguar.evaluation import INPUTS, encode, evaluate, evaluate_all, find_values, policy_terms
from pakal.games.jaguar.facts import FACTS, SEATS
from pakal.games.jaguar.kinds import KINDS
from pakal.games.jaguar.merits import DETECTORS
from pakal.games.jaguar.observation import COMPACT_OBSERVATION, OBSERVATION
from pakal.games.jaguar.people import with_slots
from pakal.games.jaguar.state import BY_LOT, BY_REVEAL, BY_TURNS, DEAL, FIELDS, REVEAL, START, TERMS_FIELDS, cards_of
from pakal.games.jaguar.view import JaguarView, laid_out, redeal
from pakal.kernels.engine import gather
from pakal.kernels.random import generator_from

START_PLAYER = {"reveal": BY_REVEAL, "alternate": BY_TURNS, "random": BY_LOT}
"""Option `start` -> its number in the rules. [JG-SETUP-3]"""


class Jaguar(Game):
    """Two pyramids, and two explorers on their way between them."""

    facts = FACTS
    fields = FIELDS
    kernels = gather(rules, evaluate, evaluate_all=evaluate_all, redeal=redeal)
    kinds = KINDS
    observation = OBSERVATION
    detectors = DETECTORS
    compact_observation = COMPACT_OBSERVATION
    network = NetworkSpec(
        players={2: INPUTS},
        form=2,
        fields=FIELDS_OF_NETWORK,
        encode=encode,
        find_values=find_values,
        policy_terms=policy_terms,
        luck=0.8,
        pace=2,
        exploration=1.0,
        plays_on=0,
    )

    built_in_board = staticmethod(board.built_in)
    parse_board = staticmethod(board.parse)
    parse = staticmethod(people.parse)
    spell_chance = staticmethod(people.spell_chance)
    parse_chance = staticmethod(people.parse_chance)
    view = staticmethod(seen.view)
    plain = seen.PLAIN
    hidden_bits = staticmethod(seen.hidden_bits)
    tell = staticmethod(people.tell)
    alike = staticmethod(people.alike)
    choice = people.choice
    attempt = staticmethod(people.attempt)
    draw = staticmethod(drawing.draw)
    thumbnail = staticmethod(drawing.thumbnail)

    def spell(self, terms: Terms, state: Position, action: int) -> str:
        return people.notation_of(action)

    def draw_board(self, board: BoardFile, players: int, texts: Texts) -> RenderableType:
        assert isinstance(board, Track)
        return drawing.draw_board(board, texts)

    def terms(self, setup: Setup) -> Terms:
        """The track, how the starter is found, and the cards that end the game. [JG-EVENT-4, JG-SETUP-3, JG-END-5]"""
        track = setup.board
        assert isinstance(track, Track)
        terms = Terms.of(TERMS_FIELDS).blank()
        terms.length = track.length
        for space, kind in track.events.items():
            terms.event[space] = 1 + EVENT_KINDS.index(kind)
        terms.start = START_PLAYER[str(setup.options["start"])]
        terms.start_seat = setup.start_seat
        terms.ends_below = setup.edition.fields["ends_below"]
        return terms

    def chance_outcomes(self, terms: Terms, state: Position) -> list[tuple[ChanceOutcome, float]] | None:
        """The seat that starts, or the card that goes, all equally likely; a deal can only be drawn. [JG-EVENT-1]"""
        if state.phase == DEAL:
            return None
        if state.phase == START:
            return [((STARTS + seat,), 1 / SEATS) for seat in range(SEATS)]
        hand = cards_of(state.hand[1 - state.owner])
        return [((card,), 1 / len(hand)) for card in hand]

    def laid_out(self, terms: Terms, view: View) -> Position:
        assert isinstance(view, JaguarView)
        return laid_out(view)

    def determinize(self, terms: Terms, view: View, rng: np.random.Generator) -> Position:
        state = self.laid_out(terms, view)
        cards = self.engine.outcome_buffer()
        self.engine.redeal(terms.array, state.array, view.viewer, generator_from(rng), cards)
        return state

    def retold(self, terms: Terms, step: Step) -> bool:
        """The card that seat 0 reveals, until seat 1 has chosen. [JG-SETUP-3]"""
        return bool(step.before.phase == REVEAL)

    def hiding(self, terms: Terms, state: Position) -> Collection[int]:
        """Seat 0, while its revealed card lies face down. [JG-SETUP-3]"""
        return (0,) if state.phase == REVEAL else ()

    def why_not(self, terms: Terms, state: Position, action: int) -> list[Reason]:
        return [with_slots(reason) for reason in super().why_not(terms, state, action)]

    def question(self, view: View) -> tuple[str, dict[str, Any]]:
        assert isinstance(view, JaguarView)
        args: dict[str, Any] = {"seat": view.actor, "other": 1 - view.actor}
        if view.phase == "take":
            args |= {"low": view.offered[0], "high": view.offered[1]}
        elif view.phase == "place":
            args["card"] = view.placing[view.actor]
        elif view.phase == "event":
            return f"event-{dict(view.events)[view.scores[view.actor]]}", args
        return view.phase, args


GAME = Jaguar()
