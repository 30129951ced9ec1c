"""Pacal's Rocket, tied together for `pakal.core`."""

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from rich.console import RenderableType

from pakal.core.choice import Choice
from pakal.core.engine import Engine, Records, as_kernels_take, gather
from pakal.core.game import ChanceOutcome, Game, Step
from pakal.core.kernel import Record
from pakal.core.setup import BoardFile, Setup
from pakal.core.texts import Texts
from pakal.core.turns import Told
from pakal.core.view import LogEntry, Reason, View
from pakal.games.pacals_rocket import board as boards
from pakal.games.pacals_rocket import board_drawing, geometry, log, notation, rules, terminal
from pakal.games.pacals_rocket.choices import choice
from pakal.games.pacals_rocket.determinize import determinize
from pakal.games.pacals_rocket.evaluation import evaluate, evaluate_all
from pakal.games.pacals_rocket.facts import FACTS
from pakal.games.pacals_rocket.kinds import KINDS
from pakal.games.pacals_rocket.observation import OBSERVATION
from pakal.games.pacals_rocket.ordered import OrderedEngine
from pakal.games.pacals_rocket.question import question
from pakal.games.pacals_rocket.state import AGREEMENT, FIELDS
from pakal.games.pacals_rocket.touched import Touched, attempt
from pakal.games.pacals_rocket.view import PacalsRocketView, hidden_bits, view
from pakal.games.pacals_rocket.why import why_not

KEPT = 64
"""Terms that are kept: a board's geometry takes some hundredths of a second."""


class PacalsRocket(Game):
    """Majorities in the districts of Palenque."""

    facts = FACTS
    fields = FIELDS
    kernels = gather(rules, evaluate, evaluate_all=evaluate_all)
    kinds = KINDS
    observation = OBSERVATION

    def __init__(self) -> None:
        self._terms: dict[tuple[object, ...], Records] = {}

    @cached_property
    def engine(self) -> Engine:
        name = self.facts.name.replace("-", "_")
        return OrderedEngine(name, self.kernels, self.state_dtype, self.facts.max_legal, self.facts.max_outcome, True)

    def terms(self, setup: Setup) -> Records:
        """Edition, options and geometry of the board in play: 370 kB that matches share. [PR-BOARD-5]"""
        board = setup.board
        assert isinstance(board, boards.Board)
        options = tuple(sorted(setup.options.items()))
        key = (board.content_hash, setup.players, setup.edition.name, options, setup.start_seat)
        kept = self._terms.get(key)
        if kept is None:
            kept = as_kernels_take(geometry.terms(board, setup.players, setup.edition.fields, setup.options))
            kept["start_seat"] = setup.start_seat
            if len(self._terms) >= KEPT:
                self._terms.pop(next(iter(self._terms)), None)
            self._terms[key] = kept
        return kept

    def built_in_board(self, name: str) -> BoardFile:
        return boards.built_in(name)

    def load_board(self, path: Path) -> BoardFile:
        return boards.load(path)

    def parse_board(self, text: str, source: str) -> BoardFile:
        return boards.parse(text, source)

    def draw_board(self, board: BoardFile, players: int, texts: Texts) -> RenderableType:
        assert isinstance(board, boards.Board)
        return board_drawing.draw(board, players, texts)

    def spell(self, terms: Record, state: Record, action: int) -> str:
        return notation.spell(terms, state, action)

    def parse(self, terms: Record, state: Record, text: str) -> int:
        return notation.parse(terms, state, text)

    def spell_chance(self, outcome: Sequence[int]) -> str:
        return notation.spell_chance(outcome)

    def parse_chance(self, terms: Record, state: Record, text: str) -> ChanceOutcome:
        return notation.parse_chance(terms, text)

    def chance_outcomes(self, terms: Record, state: Record) -> list[tuple[ChanceOutcome, float]] | None:
        """Every face, in the order of the die; one that is there twice counts twice. [PR-ROUND-3]"""
        faces = terms.die[: terms.faces].tolist()
        return [((face,), faces.count(face) / len(faces)) for face in dict.fromkeys(faces)]

    def finish_by_agreement(self, terms: Records, states: Records) -> None:
        """Ended by all seats, and scored. [PR-END-5]"""
        rules.finish(terms[0], states[0], AGREEMENT)

    def view(self, terms: Record, state: Record, viewer: int, recall: bool = False) -> PacalsRocketView:
        return view(terms, state, viewer, recall)

    def hidden_bits(self, terms: Record, state: Record, viewer: int, recall: bool = False) -> Mapping[str, Any]:
        return hidden_bits(terms, state, recall)

    def determinize(self, terms: Records, view: View, rng: np.random.Generator) -> Records:
        assert isinstance(view, PacalsRocketView)
        return determinize(terms, view, rng)

    def log_entry(self, terms: Record, step: Step, viewer: int, told: Told = Told.THEN) -> LogEntry:
        return log.log_entry(terms, step, told)

    def retold(self, terms: Record, step: Step) -> bool:
        """A drop, unless the table lets everybody look. [PR-DROP-3]"""
        return log.may_be_covered(terms, step)

    def hiding(self, terms: Record, state: Record) -> Collection[int]:
        """Seats that have a stone in or under any ship. [PR-DROP-3]"""
        return log.hiding(state)

    def why_not(self, terms: Records, states: Records, action: int) -> list[Reason]:
        return why_not(self.engine, terms, states, action)

    def choice(self, terms: Records, states: Records, action: int) -> Choice:
        return choice(self, terms, states, action)

    def attempt(self, view: View, touched: Mapping[str, int | str | None]) -> str | None:
        assert isinstance(view, PacalsRocketView)
        return attempt(view, msgspec.convert(touched, Touched))

    def question(self, view: View) -> tuple[str, dict[str, Any]]:
        assert isinstance(view, PacalsRocketView)
        return question(view)

    def draw(self, view: View, texts: Texts, names: Sequence[str]) -> RenderableType:
        assert isinstance(view, PacalsRocketView)
        return terminal.draw(view, texts, names)


GAME = PacalsRocket()
