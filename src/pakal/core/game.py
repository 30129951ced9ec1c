"""The contract of a game: everything that agents, table and other users may rely on."""

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property, wraps
from operator import index
from pathlib import Path
from typing import Any, ClassVar, SupportsIndex

import msgspec
import numpy as np

from pakal.base.errors import IllegalAction, PakalError, SetupError
from pakal.base.message import Event, Reason
from pakal.base.texts import Texts
from pakal.base.wording import excerpt
from pakal.core.board_text import read_board_file
from pakal.core.events import Telling, Turn, reasons, reveals, turn_of, turn_of_ply
from pakal.core.facts import Facts
from pakal.core.kinds import Kinds
from pakal.core.merits import Detectors
from pakal.core.network import NetworkSpec
from pakal.core.observation import Observation
from pakal.core.position import Position, Terms
from pakal.core.setup import BoardFile, Setup, check_game, check_players, check_rules, read_options
from pakal.core.view import Choice, CopiedFields, LogEntry, Prospect, View
from pakal.kernels.engine import Engine, Rows, as_bytes
from pakal.kernels.fields import Field
from pakal.kernels.kernel import NOBODY, SPECTATOR, Observed, Records
from pakal.kernels.loops import DOORS
from pakal.kernels.random import stream

ChanceOutcome = tuple[int, ...]
"""A chance outcome as numbers: a face, a card, the order of a deck."""

Action = int | ChanceOutcome
"""The content of a ply: the decision of a seat as a number, or a chance outcome."""

Drawing = Any
"""A drawing for a terminal: a game makes it, and the command line prints it. The core does not look into it."""


class Step(msgspec.Struct, frozen=True):
    """One ply with the states around it. It holds hidden things: only a game's `tell` may read it for a person.

    Attributes:
        ply: counted from 0.
        actor: seat or CHANCE.
        action: a number for a decision, a tuple for a chance outcome.
        text: notation in full.
        before, after: the states before and after the ply.
        rows: the rows that the rules wrote about it (`pakal.core.events` reads them); empty where rules write none.
    """

    ply: int
    actor: int
    action: Action
    text: str
    before: Position
    after: Position
    rows: Rows

    @property
    def turn(self) -> Turn:
        """The turn that it belongs to."""
        return turn_of_ply(turn_of(self.before), self.after)


def checked_viewer(viewer: int, players: int) -> int:
    """The viewer, a seat in play or SPECTATOR. As an index, −1 would show the last seat's hand, and True all hands.

    Raises:
        SetupError: there is no such viewer.
    """
    try:
        seat = NOBODY if isinstance(viewer, (bool, np.bool_)) else index(viewer)
    except TypeError:
        seat = NOBODY
    if seat == SPECTATOR or 0 <= seat < players:
        return seat
    raise SetupError(f"viewer {viewer!r} is neither a seat from 0 to {players - 1} nor SPECTATOR ({SPECTATOR})")


def with_check(view: Any) -> Callable[..., View]:
    """A game's `view`, a method or a static one, with a check of the viewer before it (`checked_viewer`)."""

    @wraps(view)
    def checked_view(game: "Game", terms: Terms, state: Position, viewer: int, recall: bool = False) -> View:
        method: Callable[..., View] = view.__get__(game)
        return method(terms, state, checked_viewer(viewer, state.players), recall)

    return checked_view


class Game(ABC):
    """One game."""

    facts: ClassVar[Facts]
    fields: ClassVar[tuple[Field, ...]]
    """The fields of a state; `pakal.testing` checks with them the knowledge of each viewer."""
    position: ClassVar[type[Position]]
    """The type of its positions, which follows from the fields."""
    plain: ClassVar[CopiedFields[Any] | None] = None
    """The fields that views show as they are, if the game has it."""
    kernels: ClassVar[dict[str, Any]]
    """The game's kernels by name, as `engine.gather` makes them; `kernels.rules` has the table of all."""
    sorts_actions: ClassVar[bool] = False
    """Whether lists of legal actions are sorted, since their order would tell of earlier plies; see `Engine.sorts`."""
    kinds: ClassVar[Kinds] = Kinds()
    """The kinds of rows that its rules write; empty where they write none."""
    network: ClassVar[NetworkSpec | None] = None
    """The form of this game's networks; None: the search takes the evaluation alone."""
    detectors: ClassVar[Detectors | None] = None
    """How the game finds what makes an action good; without them pakal shows hints without reasons."""
    observation: ClassVar[Observation | None] = None
    """The numbers that learners see; a game without an observation is no environment."""
    compact_observation: ClassVar[Observation | None] = None
    """The next version of the observation, in less memory, for batches that ask for it."""

    def __init_subclass__(cls, **more: Any) -> None:
        """Let every game's `view` refuse an unknown viewer before the game reads the state for it."""
        super().__init_subclass__(**more)
        if vars(cls).get("fields"):
            cls.position = Position.of(tuple(cls.fields))
        if "view" in vars(cls):
            cls.view = with_check(vars(cls)["view"])  # type: ignore[method-assign]

    def __reduce_ex__(self, protocol: SupportsIndex) -> str | tuple[Any, ...]:
        """Pickle the GAME of a module by its name there, because compiled rules cannot be pickled."""
        if getattr(sys.modules[type(self).__module__], "GAME", None) is self:
            return "GAME"
        return super().__reduce_ex__(protocol)

    @cached_property
    def state_dtype(self) -> np.dtype[np.void]:
        """The dtype of its states, for arrays of many."""
        dtype: np.dtype[np.void] = self.position.dtype()
        return dtype

    def position_in(self, states: Records, place: int = 0) -> Position:
        """One of the states of an array as a position; it is no copy."""
        return self.position.over(as_bytes(states)[place].data)

    @cached_property
    def engine(self) -> Engine:
        """Its rules, compiled."""
        return Engine(
            self.facts.name.replace("-", "_"),
            self.kernels,
            self.state_dtype,
            self.facts.max_legal,
            self.facts.max_outcome,
            bool(self.kinds),
            self.sorts_actions,
        )

    @cached_property
    def observe(self) -> Any:
        """`observe(terms, states, seat, recall, out)`: the observation of the first state. Raises SetupError."""
        return self.observer()

    def observer(self, *, compact: bool = False) -> Any:
        """As `observe`; the compact version on demand. Raises SetupError."""
        return self.engine.bind(DOORS["observe"], observe=self.observation_version(compact=compact).kernel)

    def observation_version(self, *, compact: bool) -> Observation:
        """The observation that environments show, or its compact version. Raises SetupError: the game has none."""
        observation = self.compact_observation if compact else self.observation
        if observation is None:
            what = "compact observation" if compact and self.observation else "observation, so it is no environment"
            raise SetupError(f"{self.facts.name} has no {what}")
        return observation

    def observation_of(self, setup: Setup, view: View, *, recall: bool) -> Observed:
        """The numbers that an environment shows to a learner whose seat has this view; see `observations_of`."""
        numbers: Observed = self.observations_of(setup, [view], recall=recall)[0]
        return numbers

    def observations_of(self, setup: Setup, views: Sequence[View], *, recall: bool) -> Observed:
        """The numbers that environments show to learners whose seats have these views, a row each.

        Args:
            setup: of the match.
            views: each of a seat; `view.viewer` says which.
            recall: as the views were made: `match.view(seat, recall)`.

        Raises:
            SetupError: the game has no observation; or a view is the spectator's, of another number of seats, of
                another `recall`, or of no position of the game.
        """
        check_game(setup, self.facts)
        observe, terms = self.observe, self.terms(setup)
        assert self.observation is not None
        rows = np.zeros((len(views), self.observation.layout.size), np.int16)
        for row, view in zip(rows, views, strict=True):
            observe(terms.array, self._state_like(setup, terms, view, recall).array, view.viewer, recall, row)
        if fault := self.observation.layout.fault(rows):
            raise SetupError(f"this view is of no position of {self.facts.name}: {fault}")
        return rows

    def check_view(self, setup: Setup, view: View, *, recall: bool) -> None:
        """Make sure that a view from outside is of a position of the game.

        Agents and `determinize` rely on that. They check nothing, and a wrong number in a view can end the process.

        Args:
            setup: of the match.
            view: of a seat.
            recall: as the view was made: `match.view(seat, recall)`; agents get it with True.

        Raises:
            SetupError: it is the spectator's, of another setup or `recall`, or of no position of the game.
        """
        check_game(setup, self.facts)
        self._state_like(setup, self.terms(setup), view, recall)

    def _state_like(self, setup: Setup, terms: Terms, view: View, recall: bool) -> Position:
        """A state that has this view. It is checked, since kernels check no bounds. Raises SetupError."""
        name = self.facts.name
        if not isinstance(view, View):
            raise SetupError(f"{excerpt(repr(view))} is no view of {name}; `match.view(seat)` gives one")
        try:
            view = msgspec.json.decode(msgspec.json.encode(view), type=type(view))  # checks types and ranges
        except Exception as error:  # the encoder of msgspec raises several kinds
            raise SetupError(f"this is no view of {name}: {excerpt(str(error), 200)}") from None
        if view.viewer == SPECTATOR:
            raise SetupError("an observation is what a seat sees; this view is the spectator's")
        if view.players != setup.players:
            raise SetupError(f"this view is of {view.players} players, and the setup is for {setup.players}")
        try:
            state = self.laid_out(terms, view)
            own_view = self.view(terms, state, view.viewer, recall)
        except Exception as error:  # a game may use wrong numbers of the view as indices
            reason = f": {error}" if isinstance(error, PakalError) else ""
            raise SetupError(f"this view is of no position of {name}{reason}") from error
        if own_view != view:
            causes = "with another recall, or in another setup, or changed by hand"
            raise SetupError(f"recall={recall}: this view was made {causes}")
        return state

    def setup(
        self,
        *,
        players: int | None = None,
        edition: str | None = None,
        options: Sequence[str] = (),
        board: str | Path | BoardFile | None = None,
        seed: int = 0,
        rules: int | None = None,
    ) -> Setup:
        """A setup from a person's wishes. The default edition supplies the rest.

        Args:
            players: number of seats; default: the least that the game takes.
            edition: name of an edition; default: the first.
            options: texts `name=value`; of `start_seat=random`, `seed` draws the seat.
            board: name of a built-in board or track, path of a file, or a loaded board; default: the first built-in.
            seed: draws a random start seat.
            rules: version of the rules; default: today's.

        Raises:
            SetupError, DataError: a wish cannot be met; the reason is one line.
        """
        facts = self.facts
        seats = check_players(facts, facts.players[0] if players is None else players)
        version = check_rules(facts, facts.version if rules is None else rules)
        values, start = read_options(facts, options, seats, version)
        if start is None:
            start = int(np.random.default_rng(stream(seed, "start")).integers(seats))
        return Setup(facts, facts.edition(edition), values, seats, version, start, self._board(board))

    def _board(self, board: str | Path | BoardFile | None) -> BoardFile | None:
        if not self.facts.boards:
            if board is not None:
                raise SetupError(f"{self.facts.name} has no board file")
            return None
        if board is None:
            board = self.facts.boards[0]
        if not isinstance(board, (str, Path)):
            return board
        if isinstance(board, str) and board in self.facts.boards:
            return self.built_in_board(board)
        path = Path(board)
        if path.suffix == "" and not path.exists():
            names = ", ".join(self.facts.boards)
            raise SetupError(
                f"{self.facts.name} has no board '{excerpt(str(board))}', nor is there such a file; built in: {names}"
            )
        return self.load_board(path)

    def built_in_board(self, name: str) -> BoardFile:
        """A board or track that comes with the game."""
        raise NotImplementedError

    def load_board(self, path: Path) -> BoardFile:
        """A board or track from a file. Raises DataError."""
        return self.parse_board(*read_board_file(path))

    def parse_board(self, text: str, source: str) -> BoardFile:
        """A board or track from the text of a file, as it stands in a record. Raises DataError."""
        raise NotImplementedError

    def draw_board(self, board: BoardFile, players: int, texts: Texts) -> Drawing:
        """A drawing of a board or track for a terminal, readable without colour too.

        Args:
            board: the board.
            players: number of seats; the drawing marks the spaces that are out of play with so many.
            texts: texts of the language.
        """
        raise NotImplementedError

    @abstractmethod
    def terms(self, setup: Setup) -> Terms:
        """Everything fixed before the game begins."""

    def begin(self, terms: Terms, players: int) -> Position:
        """The position before the first action."""
        state = self.position.blank()
        state.players = players
        self.engine.begin(terms.array, state.array)
        return state

    def legal_actions(self, terms: Terms, state: Position) -> list[int]:
        """The legal actions of the seat to act, as numbers, in the order of the engine."""
        out = self.engine.legal_buffer()
        actions: list[int] = out[: self.engine.legal_actions(terms.array, state.array, out)].tolist()
        return actions

    def apply(self, terms: Terms, state: Position, action: Action) -> None:
        """Carry out a legal action, or a chance outcome."""
        self.engine.act(terms.array, state.array, action)

    def try_action(self, terms: Terms, state: Position, action: Action) -> Rows:
        """The rows that the rules tell of an action or chance outcome; the position does not change."""
        played = self._played
        if played is not None and played[0] is state and played[1] == action:
            return list(played[2])
        return self.engine.tell(terms.array, state.copy().array, action)

    def step(self, terms: Terms, before: Position, ply: int, action: Action, text: str) -> Step:
        """Play a ply on a copy of the state before it.

        Args:
            terms: terms of the game.
            before: the state before it, which does not change.
            ply: its number, from 0.
            action: the action or chance outcome, which must be legal.
            text: the action in notation.
        """
        after = before.copy()
        log_rows = self.engine.tell(terms.array, after.array, action)
        return Step(ply, before.actor, action, text, before, after, log_rows)

    _played: tuple[Position, Action, Rows] | None = None

    @contextmanager
    def played(self, step: Step) -> Iterator[None]:
        """Within this context `try_action` knows the rows of this ply, if it is tried from the same position."""
        self._played = step.before, step.action, step.rows
        try:
            yield
        finally:
            self._played = None

    # Notation [GEN-5]

    @abstractmethod
    def spell(self, terms: Terms, state: Position, action: int) -> str:
        """Notation of a legal action."""

    def spell_all(self, terms: Terms, state: Position, legal: Sequence[int]) -> list[str]:
        """Notation of several legal actions, in their order; a game with long lists may have a faster way."""
        return [self.spell(terms, state, action) for action in legal]

    @abstractmethod
    def parse(self, terms: Terms, state: Position, text: str) -> int:
        """The action that `text` spells, legal or not. Raises NotationError."""

    @abstractmethod
    def spell_chance(self, outcome: Sequence[int]) -> str:
        """Notation of a chance outcome."""

    @abstractmethod
    def parse_chance(self, terms: Terms, state: Position, text: str) -> ChanceOutcome:
        """The chance outcome that `text` spells.

        Raises:
            NotationError: it spells none.
            IllegalAction: it cannot happen here.
        """

    @abstractmethod
    def chance_outcomes(self, terms: Terms, state: Position) -> list[tuple[ChanceOutcome, float]] | None:
        """Every outcome with its probability, in a fixed order; None where they can only be drawn (a shuffle)."""

    # Ending and taking back

    @property
    def knows_agreement(self) -> bool:
        """Whether the rules of this game know an end by agreement."""
        return type(self).finish_by_agreement is not Game.finish_by_agreement

    def finish_by_agreement(self, terms: Terms, state: Position) -> Rows:
        """End and score a position at once; only games whose rules know such an end have it.

        Returns:
            The rows that the rules tell about the end; the log tells them with the last ply.

        Raises:
            IllegalAction: this game knows no end by agreement.
        """
        raise IllegalAction("agreement", [Reason("GEN-8", "no-agreement")])

    def reveals(self, terms: Terms, step: Step) -> bool:
        """Whether a decision showed its actor a hidden thing, so that the actor cannot take it back any more.

        By default the rows of the step say it; a game whose rules write no rows overrides this method.
        """
        return reveals(self.kinds, step.rows, step.actor)

    # Secrets

    @abstractmethod
    def view(self, terms: Terms, state: Position, viewer: int, recall: bool = False) -> View:
        """The view of a seat or SPECTATOR. A game builds it by naming each field that goes in, or by
        `CopiedFields.read`.

        Args:
            terms: terms of the game.
            state: the position.
            viewer: seat or SPECTATOR.
            recall: whether the view also holds things that the table once showed to the viewer and no longer shows.

        Raises:
            SetupError: there is no such viewer. This class checks that for every game.
        """

    def own(self, terms: Terms, state: Position, seat: int) -> Mapping[str, Any] | None:
        """The fields, by name, in which the view of a seat differs from the spectator's; None: pakal calls `view`.

        With it the table computes the open part of a view once for all viewers. It is for speed only. A game with
        `plain` need not write it.
        """
        return None if self.plain is None else self.plain.own(state, seat)

    def hidden_bits(self, terms: Terms, state: Position, viewer: int, recall: bool = False) -> Mapping[str, Any]:
        """The hidden bits of the fields that a rule of the game hides (`Field.sees` has the words of the rule).

        Args:
            terms: terms of the game.
            state: the position.
            viewer: seat or SPECTATOR.
            recall: as in `view`.

        Returns:
            By the name of each such field, the bits that the viewer may not see: one number for all of the field, or an
            array of its shape. 0 hides nothing, -1 all bits.
        """
        return {}

    @abstractmethod
    def determinize(self, terms: Terms, view: View, rng: np.random.Generator) -> Position:
        """Draw a random state that looks the same to the viewer of `view`.

        For every state s, viewer i and recall r: `view(determinize(view(s, i, r), rng), i, r) == view(s, i, r)`.
        """

    def laid_out(self, terms: Terms, view: View) -> Position:
        """A state that looks like a view to its viewer; what is hidden may lie anywhere.

        By default a random one. A game whose `determinize` deals cards by a kernel overrides it: a changed view may
        have more cards, or fewer, than the kernel can deal.
        """
        return self.determinize(terms, view, np.random.default_rng(0))

    def log_entry(self, terms: Terms, step: Step, viewer: int, form: Telling = Telling.AS_SEEN) -> LogEntry:
        """The log entry of a ply, with no more than the viewer may know; the arguments are those of `tell`."""
        text, events = self.tell(terms, step, viewer, form)
        return LogEntry(step.ply, *step.turn, text, tuple(events))

    @abstractmethod
    def tell(self, terms: Terms, step: Step, viewer: int, form: Telling) -> tuple[str, Sequence[Event]]:
        """Notation and events of a ply, with no more than the viewer may know.

        Args:
            terms: terms of the game.
            step: the ply.
            viewer: seat or SPECTATOR.
            form: the form in which to tell it, from `Telling`. It matters only for plies that `retold` names.
        """

    def alike(self, terms: Terms, step: Step, form: Telling) -> bool:
        """Whether `tell` tells a ply to all viewers alike, so that the table puts it into words once for all."""
        return not self.facts.hidden

    def retold(self, terms: Terms, step: Step) -> bool:
        """Whether the log entry of a ply may change later: a hidden thing is revealed, or an open one is hidden."""
        return False

    def hiding(self, terms: Terms, state: Position) -> Collection[int]:
        """The actors whose actions have left hidden things in a position: a stone that nobody may see, say.

        The plies of an actor in earlier turns are told for good as soon as this list does not name the actor. The list
        may depend only on things that all viewers see. A game that overrides `retold` overrides this, too.
        """
        return ()

    # People

    def why_not(self, terms: Terms, state: Position, action: int) -> list[Reason]:
        """The reasons why the seat to act may not play an action; empty if it may.

        By default the rows of the kernel `may` say it; a game without this kernel overrides this method.
        """
        return reasons(self.kinds, self.engine.against(terms.array, state.array, action))

    def choice(self, terms: Terms, state: Position, action: int) -> Choice:
        """A legal action with words and effects for its actor; the match fills in `final`.

        A game overrides it to say more: `kind`, `args`, `effects`, `points`. It may say only what the actor can know:
        the choice is the same in every determinization of the actor's view.
        """
        text = self.spell(terms, state, action)
        return Choice(text, "any", {"text": text})

    def attempt(self, view: View, touch: Mapping[str, int | str | None]) -> str | None:
        """Notation of the action that a person tried on the page by touching a place that is no legal choice, or None.

        None means that this touch tries no action. Only a game with drawings of its own overrides this method.

        Args:
            view: the position as the seat to act sees it.
            touch: the thing that was touched, and the action that was begun before, as the game's drawings name them.

        Raises:
            msgspec.ValidationError: this game has no such thing.
        """
        return None

    @abstractmethod
    def question(self, view: View) -> tuple[str, dict[str, Any]]:
        """The question to the actor: the kind of message `question-<kind>`, and its arguments."""

    def prospects(self, terms: Terms, view: View, seat: int) -> list[Prospect]:
        """What a seat could make now or in its next turn, from what a viewer sees; empty: the game has no shapes."""
        return []

    def thumbnail(self, view: View) -> str | None:
        """A small drawing of the position as SVG, for lists of games; None: the game has none."""
        return None

    @abstractmethod
    def draw(self, view: View, texts: Texts, names: Sequence[str]) -> Drawing:
        """A drawing of the position for a terminal, readable without colour too.

        Args:
            view: the position as its viewer sees it.
            texts: texts of the language.
            names: by seat, the name of its player.
        """
