"""The contract: what a game offers, and all that uses may rely on."""

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, wraps
from pathlib import Path
from typing import Any, ClassVar, SupportsIndex

import numpy as np

from pakal.core import rows
from pakal.core.actors import SPECTATOR
from pakal.core.choice import Choice
from pakal.core.engine import Engine, Records, Rows, alone, blank, record
from pakal.core.errors import IllegalAction, SetupError
from pakal.core.facts import Facts, shown
from pakal.core.kernel import Record, specialise
from pakal.core.kinds import Kinds
from pakal.core.observation import Observation, observe_first
from pakal.core.random import stream
from pakal.core.setup import BoardFile, Setup, check_players, read_options
from pakal.core.texts import Texts
from pakal.core.turns import Told, Turn, turn_of
from pakal.core.view import LogEntry, Reason, View

ChanceOutcome = tuple[int, ...]
"""A chance outcome as numbers: a face, a card, the order of a deck."""

Drawing = Any
"""What a game draws for a terminal, and the command line prints. The core does not look into it."""


@dataclass(frozen=True)
class Step:
    """One ply with what surrounds it. It holds the whole truth: only a game's `log_entry` reads it.

    Attributes:
        ply: counted from 0.
        actor: seat or CHANCE.
        action: a number for a decision, a tuple for a chance outcome.
        text: notation in full.
        before, after: the states around it.
        said: what the rules told of it (`pakal.core.rows` reads it); nothing in games whose rules do not tell.
    """

    ply: int
    actor: int
    action: int | ChanceOutcome
    text: str
    before: Record
    after: Record
    said: Rows

    @property
    def turn(self) -> Turn:
        """In whose turn it was done, and in which."""
        return turn_of(self.before)


def check_viewer(viewer: int, players: int) -> None:
    """Refuse a viewer that is neither a seat in play nor SPECTATOR: −1 would count from the end, and be shown a hand.

    Raises:
        SetupError: there is no such viewer.
    """
    if viewer != SPECTATOR and not 0 <= viewer < players:
        raise SetupError(f"viewer {viewer} is neither a seat from 0 to {players - 1} nor SPECTATOR ({SPECTATOR})")


def guarded(view: Callable[..., View]) -> Callable[..., View]:
    """A game's `view`, for viewers that there are: see `check_viewer`."""

    @wraps(view)
    def checked(game: "Game", terms: Record, state: Record, viewer: int, recall: bool = False) -> View:
        check_viewer(viewer, int(state.players))
        return view(game, terms, state, viewer, recall)

    return checked


class Game(ABC):
    """One game. Methods take terms and state as records (`engine.record`), fields as attributes."""

    facts: ClassVar[Facts]
    state_dtype: ClassVar[np.dtype[np.void]]
    kernels: ClassVar[dict[str, Any]]
    """The game's kernels by name: begin, legal_actions, apply, draw_chance, apply_chance, evaluate, and
    may, evaluate_all and redeal where it has them."""
    kinds: ClassVar[Kinds] = Kinds()
    """What its rules tell; empty where they tell nothing."""
    observation: ClassVar[Observation | None] = None
    """What it shows to learners; a game that has none is no environment."""

    def __init_subclass__(cls, **more: Any) -> None:
        """Every game's `view` refuses a viewer that there is not, before the game looks at the state for it."""
        super().__init_subclass__(**more)
        if "view" in vars(cls):
            cls.view = guarded(cls.view)  # type: ignore[method-assign]

    def __reduce_ex__(self, protocol: SupportsIndex) -> str | tuple[Any, ...]:
        """The GAME of a module is pickled by its place there: compiled rules cannot be pickled."""
        if getattr(sys.modules[type(self).__module__], "GAME", None) is self:
            return "GAME"
        return super().__reduce_ex__(protocol)

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
        )

    @cached_property
    def observe(self) -> Any:
        """`observe(terms, states, seat, recall, out)`: the observation of the first state. Raises SetupError."""
        if self.observation is None:
            raise SetupError(f"{self.facts.name} has no observation, so it is no environment")
        return specialise(observe_first, f"observe_first_{self.engine.name}", observe=self.observation.kernel)

    def setup(
        self,
        *,
        players: int | None = None,
        edition: str | None = None,
        options: Sequence[str] = (),
        board: str | Path | BoardFile | None = None,
        seed: int = 0,
    ) -> Setup:
        """A setup from what a person says; what is not said is as the default edition has it.

        Args:
            players: default: the least that can play.
            edition: name of an edition.
            options: `name=value` texts; `start_seat=random` is settled here by `seed`.
            board: name of a built-in board or track, a file's path, or one that is loaded already.

        Raises:
            SetupError, DataError: what cannot be had, in one line.
        """
        facts = self.facts
        seats = check_players(facts, facts.players[0] if players is None else players)
        chosen, start = read_options(facts, options, seats)
        if start is None:
            start = int(np.random.default_rng(stream(seed, "start")).integers(seats))
        return Setup(facts, facts.edition(edition), chosen, seats, start, self._board(board))

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
            known = ", ".join(self.facts.boards)
            raise SetupError(
                f"{self.facts.name} has no board '{shown(str(board))}', nor is there such a file; built in: {known}"
            )
        return self.load_board(path)

    def built_in_board(self, name: str) -> BoardFile:
        """A board or track that comes with the game."""
        raise NotImplementedError

    def load_board(self, path: Path) -> BoardFile:
        """A board or track from a file. Raises DataError."""
        raise NotImplementedError

    def parse_board(self, text: str, source: str) -> BoardFile:
        """A board or track from the text of a file, as it stands in a record. Raises DataError."""
        raise NotImplementedError

    def draw_board(self, board: BoardFile, players: int, texts: Texts) -> Drawing:
        """A board or track for a terminal, with what is out of play with so many players; reads without colour too."""
        raise NotImplementedError

    @abstractmethod
    def terms(self, setup: Setup) -> Records:
        """Everything fixed before the game begins, as one record of the game's TERMS, shape (1,)."""

    def begin(self, terms: Records, players: int) -> Records:
        """The position before the first action, shape (1,)."""
        states = blank(self.state_dtype)
        states["players"] = players
        self.engine.begin(terms, states)
        return states

    def step(self, terms: Records, before: Record, ply: int, action: int | ChanceOutcome, text: str) -> Step:
        """A ply, carried out on a copy of the state before it: the state after it, and what the rules tell of it."""
        after = alone(before)
        said = self.engine.tell(terms, after, action)
        return Step(ply, int(before.actor), action, text, before, record(after), said)

    # Notation [GEN-5]

    @abstractmethod
    def spell(self, terms: Record, state: Record, action: int) -> str:
        """Notation of a legal action."""

    @abstractmethod
    def parse(self, terms: Record, state: Record, text: str) -> int:
        """The action that `text` spells, legal or not. Raises NotationError."""

    @abstractmethod
    def spell_chance(self, outcome: Sequence[int]) -> str:
        """Notation of a chance outcome."""

    @abstractmethod
    def parse_chance(self, terms: Record, state: Record, text: str) -> ChanceOutcome:
        """The chance outcome that `text` spells.

        Raises:
            NotationError: it spells none.
            IllegalAction: it cannot happen here.
        """

    @abstractmethod
    def chance_outcomes(self, terms: Record, state: Record) -> list[tuple[ChanceOutcome, float]] | None:
        """Every outcome with its probability, in a fixed order; None where they can only be drawn (a shuffle)."""

    # Ending and taking back

    @property
    def knows_agreement(self) -> bool:
        """Whether the rules of this game know an end by agreement. [PR-END-5]"""
        return type(self).finish_by_agreement is not Game.finish_by_agreement

    def finish_by_agreement(self, terms: Records, states: Records) -> None:
        """End and score the first state at once; only games whose rules know such an end have it.

        Raises:
            IllegalAction: this game knows no end by agreement.
        """
        raise IllegalAction("agreement", [Reason("GEN-8", "no-agreement")])

    def reveals(self, terms: Record, step: Step) -> bool:
        """Whether a decision showed its actor something hidden, so that it cannot be taken back any more.

        By default it is what the rules tell of it; a game whose rules do not tell says it itself.
        """
        return rows.reveals(self.kinds, step.said, step.actor)

    # Secrets

    @abstractmethod
    def view(self, terms: Record, state: Record, viewer: int, recall: bool = False) -> View:
        """What a seat or SPECTATOR may see, built by naming what goes in.

        Args:
            recall: also what was shown to the viewer and may be remembered, though the table shows it no more.

        Raises:
            SetupError: there is no such viewer; this class sees to it, for every game.
        """

    @abstractmethod
    def determinize(self, terms: Records, view: View, rng: np.random.Generator) -> Records:
        """A state drawn from those that look like `view` to its viewer; never the true one but by chance.

        For every state s, viewer i and recall r: `view(determinize(view(s, i, r), rng), i, r) == view(s, i, r)`.
        """

    @abstractmethod
    def log_entry(self, terms: Record, step: Step, viewer: int, told: Told = Told.THEN) -> LogEntry:
        """A ply as a viewer may know it.

        Args:
            told: only plies that `retold` names are told in more than one way. `Telling` says in which one.
        """

    def retold(self, terms: Record, step: Step) -> bool:
        """Whether a ply may be told otherwise later: what was hidden comes to light, or may be known no more."""
        return False

    def hiding(self, terms: Record, state: Record) -> Collection[int]:
        """Actors of whom something that they did lies hidden in a position.

        What they did in earlier turns is told for good as soon as this does not name them. It may depend on nothing
        that somebody cannot see. A game that overrides `retold` overrides this, too.
        """
        return ()

    # People

    def why_not(self, terms: Record, state: Record, action: int) -> list[Reason]:
        """Why the seat to act may not do this; empty if it may.

        By default it is what the kernel `may` tells; a game without one says it itself.
        """
        return rows.reasons(self.kinds, self.engine.against(alone(terms), alone(state), action))

    def choice(self, terms: Records, states: Records, action: int) -> Choice:
        """A legal action as its actor is shown it before choosing; `final` is filled in by the match.

        A game overrides it to say more: `kind`, `args`, `effects`, `points`. It may tell only what the actor can
        know: in every determinization of its view, the choice is the same.
        """
        text = self.spell(record(terms), record(states), action)
        return Choice(text, "any", {"text": text})

    def attempt(self, view: View, touched: Mapping[str, int | str | None]) -> str | None:
        """Notation of what a viewer tried who touched what is no legal choice on the page; None: it means nothing.

        By default it means nothing: only a game that draws itself says what can be touched.

        Args:
            touched: what it was, and what was begun before it, as the game's drawings name it.

        Raises:
            msgspec.ValidationError: there is no such thing in this game.
        """
        return None

    @abstractmethod
    def question(self, view: View) -> tuple[str, dict[str, Any]]:
        """What is asked of the actor: message `question-<kind>` and its arguments."""

    @abstractmethod
    def draw(self, view: View, texts: Texts, names: Sequence[str]) -> Drawing:
        """The position for a terminal; reads without colour too."""
