"""Pacal's Rocket, tied together for `pakal.core`."""

from rich.console import RenderableType

from pakal.base.message import Reason
from pakal.base.texts import Texts
from pakal.core.game import ChanceOutcome, Game
from pakal.core.network import NetworkSpec
from pakal.core.position import Position, Terms
from pakal.core.setup import BoardFile, Setup
from pakal.games.pacals_rocket import drawing, notation, people, rules
from pakal.games.pacals_rocket import view as seen
from pakal.games.pacals_rocket.board import Board, geometry
from pakal.games.pacals_rocket.board import drawing as board_drawing
from pakal.games.pacals_rocket.board import files as board_files
from pakal.games.pacals_rocket.evaluation import evaluate, evaluate_all
from pakal.games.pacals_rocket.facts import FACTS
from pakal.games.pacals_rocket.kinds import KINDS
from pakal.games.pacals_rocket.merits import DETECTORS
from pakal.games.pacals_rocket.network import FIELDS as FIELDS_OF_NETWORK
from pakal.games.pacals_rocket.network import PLAYERS, encode, find_values, policy_terms
from pakal.games.pacals_rocket.observation import COMPACT_OBSERVATION, OBSERVATION
from pakal.games.pacals_rocket.state import FIELDS
from pakal.kernels.engine import Rows, gather, log_buffer, rows_of

MOST_TERMS = 64
"""Terms that are kept: a board's geometry takes some hundredths of a second."""


class PacalsRocket(Game):
    """Majorities in the districts of Palenque."""

    facts = FACTS
    fields = FIELDS
    kernels = gather(rules, evaluate, evaluate_all=evaluate_all)
    sorts_actions = True
    kinds = KINDS
    observation = OBSERVATION
    detectors = DETECTORS
    compact_observation = COMPACT_OBSERVATION
    network = NetworkSpec(
        players=PLAYERS,
        form=1,
        fields=FIELDS_OF_NETWORK,
        encode=encode,
        find_values=find_values,
        policy_terms=policy_terms,
        luck=0.8,
        exploration=1.5,
        plays_on=1,
        looks_ahead=True,
    )

    built_in_board = staticmethod(board_files.built_in)
    parse_board = staticmethod(board_files.parse)
    spell = staticmethod(notation.spell)
    spell_all = staticmethod(notation.spell_all)
    parse = staticmethod(notation.parse)
    spell_chance = staticmethod(notation.spell_chance)
    parse_chance = staticmethod(notation.parse_chance)
    view = staticmethod(seen.view)
    plain = seen.PLAIN
    hidden_bits = staticmethod(seen.hidden_bits)
    determinize = staticmethod(seen.determinize)
    tell = staticmethod(people.tell)
    retold = staticmethod(people.may_be_covered)
    hiding = staticmethod(people.hiding)
    choice = people.choice
    attempt = staticmethod(people.attempt)
    question = staticmethod(people.question)
    prospects = people.prospects
    draw = staticmethod(drawing.draw)
    thumbnail = staticmethod(drawing.thumbnail)

    def __init__(self) -> None:
        self._terms: dict[tuple[object, ...], Terms] = {}

    def terms(self, setup: Setup) -> Terms:
        """Edition, options and geometry of the board in play: 370 kB that matches share. [PR-BOARD-5]"""
        board = setup.board
        assert isinstance(board, Board)
        options = tuple(sorted(setup.options.items()))
        key = (board.content_hash, setup.players, setup.edition.name, options, setup.start_seat, setup.rules)
        terms = self._terms.get(key)
        if terms is None:
            terms = geometry.terms(
                board, setup.players, setup.edition.fields, setup.options, setup.start_seat, setup.rules
            )
            if len(self._terms) >= MOST_TERMS:
                self._terms.pop(next(iter(self._terms)), None)
            self._terms[key] = terms
        return terms

    def draw_board(self, board: BoardFile, players: int, texts: Texts) -> RenderableType:
        assert isinstance(board, Board)
        return board_drawing.draw(board, players, texts)

    def chance_outcomes(self, terms: Terms, state: Position) -> list[tuple[ChanceOutcome, float]] | None:
        """Every face, in the order of the die; one that is there twice counts twice. [PR-ROUND-3]"""
        faces = terms.die[: terms.faces].tolist()
        return [((face,), faces.count(face) / len(faces)) for face in dict.fromkeys(faces)]

    def finish_by_agreement(self, terms: Terms, state: Position) -> Rows:
        """Ended by all seats, and scored. [PR-END-5]"""
        log = log_buffer()
        rules.finish_by_agreement(terms.record, state.record, log)
        return rows_of(log)

    def why_not(self, terms: Terms, state: Position, action: int) -> list[Reason]:
        return people.why_not(self, terms, state, action)


GAME = PacalsRocket()
