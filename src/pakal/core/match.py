"""A match: one game that is played. It consists of its setup and its actions; all else is derived from them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
import numpy as np

from pakal.base.errors import IllegalAction, NotationError, SetupError
from pakal.base.message import Reason
from pakal.core.events import Turn, turn_of_ply
from pakal.core.game import Action, ChanceOutcome, Game, Step, checked_viewer
from pakal.core.position import Position, Terms
from pakal.core.setup import Setup, check_game
from pakal.core.telling import Tellings
from pakal.core.view import Choice, LogEntry, Outcome, View
from pakal.kernels.engine import Rows
from pakal.kernels.kernel import CHANCE, NOBODY, Ints
from pakal.kernels.random import Generator, check_generator


class Ply(NamedTuple):
    """One action of a match: a decision by one seat, or a chance outcome. [GEN-1]

    Attributes:
        actor: seat or CHANCE.
        action: number or numbers, as the engine takes them.
        text: the action in notation.
        round, turn: numbers of the round and turn that it belongs to.
    """

    actor: int
    action: Action
    text: str
    round: int
    turn: int

    @property
    def of(self) -> Turn:
        """The turn that it belongs to."""
        return Turn(self.actor, self.round, self.turn)


class Match:
    """One game that is played. It consists of its setup and its actions; the state is derived from them.

    Attributes:
        game: the game.
        setup: its setup.
        terms: the terms that follow from the setup.
        state: the position. It holds hidden things.
        actions: the plies so far, oldest first.
        agreement: rows that the rules told about an end by agreement of all seats; None if there was none.
        whole: whether `actions` lead from the beginning to the position; not in a match that was put at a position.
        keeps_last: whether `last` holds the newest ply. No later ply changes its states: each gets a state of its own.
        last: that ply with the states around it. It holds hidden things: no person may see it.
    """

    def __init__(self, game: Game, setup: Setup) -> None:
        """Raises SetupError if the setup is of another game."""
        check_game(setup, game.facts)
        self.game = game
        self.setup = setup
        self.terms: Terms = game.terms(setup)
        self.actions: list[Ply] = []
        self.agreement: Rows | None = None
        self.whole = True
        self.keeps_last = False
        self.last: Step | None = None
        self._restart()

    def _restart(self) -> None:
        self.state: Position = self.game.begin(self.terms, self.setup.players)
        self._forget_legal()

    def _forget_legal(self) -> None:
        """Forget the legal actions: the position has changed."""
        self._legal_actions: Ints | None = None
        self._actions_by_text: dict[str, int] | None = None

    # The position

    @property
    def actor(self) -> int:
        """Seat to act, CHANCE or NOBODY."""
        return self.state.actor  # type: ignore[no-any-return]

    @property
    def round(self) -> int:
        """Number of the present round, trip or deal, from 1."""
        return self.state.rounds  # type: ignore[no-any-return]

    @property
    def turn(self) -> int:
        """Number of the present turn in this round, from 1; 0 before the first."""
        return self.state.turns  # type: ignore[no-any-return]

    @property
    def scores(self) -> tuple[int, ...]:
        """By seat, its present score."""
        return tuple(self.state.score[: self.setup.players])

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.actor == NOBODY

    @property
    def agreed(self) -> bool:
        """Whether all seats have ended the game by agreement."""
        return self.agreement is not None

    def outcome(self) -> Outcome:
        """The result of the game; of a game that still runs, `unfinished` and the present scores."""
        scores = self.scores
        if not self.over:
            return Outcome(scores, (), "unfinished", False)
        best = max(scores)
        winners = tuple(seat for seat, score in enumerate(scores) if score == best)
        return Outcome(scores, winners, self.setup.facts.reasons[self.state.reason - 1], True)

    # Decisions

    def legal_actions(self) -> Ints:
        """Legal actions of the seat to act, shape (n,), in the engine's order; empty where no seat is to act."""
        if self._legal_actions is None:
            legal, n = self.game.engine.legal_buffer(), 0
            if self.actor >= 0:
                n = self.game.engine.legal_actions(self.terms.array, self.state.array, legal)
            self._legal_actions = legal[:n]
        return self._legal_actions

    def legal(self) -> list[str]:
        """Legal actions in notation, sorted as strings."""
        if self._actions_by_text is None:
            actions = self.legal_actions().tolist()
            texts = self.game.spell_all(self.terms, self.state, actions) if actions else []
            self._actions_by_text = dict(zip(texts, actions, strict=True))
        return sorted(self._actions_by_text)

    def choices(self) -> list[Choice]:
        """Legal actions with words and effects for the seat to act, in the order of `legal`."""
        choices = [self.choice(int(action)) for action in self.legal_actions()]
        return sorted(choices, key=lambda choice: choice.text)

    def choice(self, action: int) -> Choice:
        """A legal action with words and effects for the seat to act."""
        step = self.game.step(self.terms, self.state, len(self.actions), action, "")
        with self.game.played(step):
            choice = self.game.choice(self.terms, self.state, action)
        step = msgspec.structs.replace(step, text=choice.text)
        ends = step.after.actor != self.actor
        return msgspec.structs.replace(choice, final=ends or self.game.reveals(self.terms, step))

    def spell(self, action: int) -> str:
        """Notation of a legal action here."""
        return self.game.spell(self.terms, self.state, action)

    def parse(self, text: str) -> int:
        """The action that `text` spells here, legal or not. Raises NotationError."""
        return self.game.parse(self.terms, self.state, text)

    def parse_chance(self, text: str) -> ChanceOutcome:
        """The chance outcome that `text` spells. Raises NotationError, or IllegalAction if it cannot happen here."""
        outcome = self.game.parse_chance(self.terms, self.state, text)
        if self.game.spell_chance(outcome) != text:
            raise NotationError(f"'{text}' is written {self.game.spell_chance(outcome)} [GEN-5]")
        return outcome

    def fingerprint(self) -> bytes:
        """The whole position as bytes: equal for equal positions. It holds the hidden cards too."""
        return self.state.tobytes()

    def is_legal(self, action: int) -> bool:
        """Whether an action is legal for the seat to act."""
        return action in self.legal_actions()

    def apply(self, action: int) -> None:
        """Play an action of the seat to act. Raises IllegalAction; then nothing has changed. [GEN-8]"""
        if not self.is_legal(action):
            raise IllegalAction(str(action), [Reason("GEN-8", "not-legal")])
        action = int(action)  # an agent may give a number of NumPy
        self._do(self.actor, action, self.spell(action))

    def _do(self, actor: int, action: Action, text: str) -> None:
        before = Turn(actor, self.round, self.turn)
        if self.keeps_last:
            self.last = self.game.step(self.terms, self.state, len(self.actions), action, text)
            self.state = self.last.after
        else:
            self.game.apply(self.terms, self.state, action)
        _, number, turn = turn_of_ply(before, self.state)
        self.actions.append(Ply(actor, action, text, number, turn))
        self._forget_legal()

    def play(self, text: str, seat: int | None = None) -> None:
        """Play the action that `text` spells: of the seat to act, or a chance outcome.

        Args:
            text: the action in notation.
            seat: the seat that wants to play it; None: the actor, which may be chance.

        Raises:
            NotationError: `text` spells no action.
            IllegalAction: the action is not legal, with clause and reason; nothing has changed. [GEN-8]
        """
        if self.actor == CHANCE and seat is None:
            outcome = self.parse_chance(text)
            self._do(CHANCE, outcome, text)
            return
        actor = self.actor
        # A text from the list of legal actions need not be parsed.
        action = self._actions_by_text.get(text) if self._actions_by_text and seat in (None, actor) else None
        self._do(actor, self._legal_action(text, seat) if action is None else action, text)

    def why_not(self, text: str, seat: int | None = None) -> list[Reason]:
        """The reasons why a seat may not play the action `text`; empty if it may. Raises NotationError."""
        try:
            self._legal_action(text, seat)
        except IllegalAction as error:
            return error.reasons
        return []

    def _legal_action(self, text: str, seat: int | None) -> int:
        """The action that `text` spells, if a seat may play it. Raises NotationError, IllegalAction."""
        if self.over:
            raise IllegalAction(text, [Reason("GEN-8", "over")])
        if self.actor == CHANCE:
            raise IllegalAction(text, [Reason("GEN-8", "chance-first")])
        if seat is not None and seat != self.actor:
            raise IllegalAction(text, [Reason("GEN-8", "not-your-turn", {"seat": self.actor})])
        action = self.parse(text)  # or it raises IllegalAction: it is well spelt, but no action of this position
        if not self.is_legal(action):
            reasons = self.game.why_not(self.terms, self.state, action)
            raise IllegalAction(text, reasons or [Reason("GEN-8", "not-legal")])
        if self.spell(action) != text:
            raise NotationError(f"'{text}' is written {self.spell(action)} [GEN-5]")
        return action

    def end_by_agreement(self) -> None:
        """End and score the game by agreement of all seats, where its rules allow.

        The agreement is no ply: the step of the last ply tells it, too.

        Raises:
            IllegalAction: this game knows no such end, or it is over.
        """
        if self.over:
            raise IllegalAction("agreement", [Reason("GEN-8", "over")])
        if self.keeps_last:
            self.state = self.state.copy()  # the last step keeps the old object unchanged
        self.agreement = self.game.finish_by_agreement(self.terms, self.state)
        self._forget_legal()

    # Chance

    def chance_outcomes(self) -> list[tuple[ChanceOutcome, float]] | None:
        """Outcomes and probabilities, or None where they can only be drawn."""
        return self.game.chance_outcomes(self.terms, self.state)

    def resolve_chance(self, rng: Generator) -> str:
        """Draw a fair chance outcome and play it; returns its notation. [GEN-8]

        Raises:
            IllegalAction: none is due.
            TypeError: `rng` is no generator of `pakal.kernels.random`.
        """
        check_generator(rng)
        if self.actor != CHANCE:
            raise IllegalAction("a chance outcome", [Reason("GEN-8", "over" if self.over else "not-legal")])
        numbers = self.game.engine.outcome_buffer()
        n = self.game.engine.draw_chance(self.terms.array, self.state.array, rng, numbers)
        outcome = tuple(numbers[:n].tolist())
        text = self.game.spell_chance(outcome)
        self._do(CHANCE, outcome, text)
        return text

    # Back in time

    def redo(self, ply: Ply) -> None:
        """Play a ply again that was legal at this position before; it is not checked."""
        self._do(ply.actor, ply.action, ply.text)

    def truncate(self, plies: int, steps: Sequence[Step] | None = None) -> None:
        """Go back to the position after the first `plies` actions.

        Args:
            plies: number of actions that stay.
            steps: every ply with the states around it, if the caller has kept them; None: the actions are replayed.

        Raises:
            SetupError: the match was set to a position, so the earlier actions are unknown.
        """
        self._check_whole()
        actions = self.actions[:plies]
        self.agreement = None
        if actions and steps is not None:
            self.actions = actions
            self.state = steps[len(actions) - 1].after.copy()
            self._forget_legal()
            return
        self.actions = []
        self._restart()
        for ply in actions:
            self.redo(ply)

    def may_take_back(self, seat: int, steps: Sequence[Step] | None = None) -> bool:
        """Whether a seat may take back the last action: it is its own, and has shown it nothing hidden.

        Args:
            seat: the seat.
            steps: every ply with the states around it, if the caller has kept them; None: they are replayed.
        """
        if not self.actions or self.actions[-1].actor != seat:
            return False
        last = next(self.steps(len(self.actions) - 1)) if steps is None else steps[-1]
        return not self.game.reveals(self.terms, last)

    def copy(self) -> "Match":
        """A copy of the match, in which a caller can try actions."""
        twin = Match.__new__(Match)
        twin.__dict__.update(self.__dict__)  # game, setup and terms never change: they are shared
        twin.actions = list(self.actions)
        twin.state = self.state.copy()
        return twin

    def at(self, state: Position) -> "Match":
        """A match of the same setup, without past plies, in another position: a copy of `state`.

        Raises:
            SetupError: `state` is no position of this game.
        """
        if not isinstance(state, self.game.position):
            raise SetupError(f"this is no position of {self.game.facts.name}; take `match.state` of another match")
        twin = Match(self.game, self.setup)
        twin.state = state.copy()
        twin.whole = False
        return twin

    def _check_whole(self) -> None:
        if not self.whole:
            raise SetupError("this match was put at a position: nobody knows the plies before it")

    def steps(self, first: int = 0) -> Iterator[Step]:
        """Every ply from `first` on with the states around it. It holds hidden things: no person may see a step.

        Raises:
            SetupError: the match was set to a position, so the earlier actions are unknown.
        """
        self._check_whole()
        replay = Match(self.game, self.setup)
        for ply in self.actions[:first]:
            replay.redo(ply)
        before = replay.position()
        for number, ply in enumerate(self.actions[first:], first):
            step = self.game.step(self.terms, before, number, ply.action, ply.text)
            before = step.after
            yield self.end_step(step) if self.agreed and number == len(self.actions) - 1 else step

    def end_step(self, last: Step) -> Step:
        """The step of the last ply of a match that ended by agreement: with the state and the rows of the end."""
        assert self.agreement is not None
        return msgspec.structs.replace(last, after=self.position(), rows=[*last.rows, *self.agreement])

    def position(self) -> Position:
        """A copy of the state. It holds hidden things."""
        return self.state.copy()

    # Knowledge of a seat

    def view(self, viewer: int, recall: bool = False) -> View:
        """The view of a seat or SPECTATOR now; `recall` adds things that it saw earlier and may remember."""
        return self.game.view(self.terms, self.state, viewer, recall)

    def own(self, seat: int) -> Mapping[str, Any] | None:
        """The values in which a seat's view differs from the spectator's; None if the game does not say."""
        return self.game.own(self.terms, self.state, checked_viewer(seat, self.setup.players))

    def log(self, viewer: int, since: int = 0, recall: bool = False) -> list[LogEntry]:
        """The log from ply `since` on, as the viewer may know it now.

        Args:
            viewer: seat or SPECTATOR.
            since: first ply.
            recall: whether the viewer remembers everything that they have seen.
        """
        steps, telling = list(self.steps()), Tellings(self.game, self.terms)
        telling.go_on(steps, 0, self._fresh())
        return [
            self.game.log_entry(self.terms, step, viewer, telling.of(step.ply, step.actor, recall))
            for step in steps[since:]
        ]

    def _fresh(self) -> int:
        """The ply of the last decision, which the chance outcomes after it belong to."""
        decisions = (ply for ply in reversed(range(len(self.actions))) if self.actions[ply].actor != CHANCE)
        return next(decisions, 0)

    def determinize(self, viewer: int, rng: np.random.Generator, recall: bool = True) -> "Match":
        """A match, without past plies, in a position that looks the same to the viewer.

        Args:
            viewer: seat or SPECTATOR.
            rng: draws one of these positions.
            recall: whether the viewer remembers everything that they have seen.
        """
        return self.at(self.game.determinize(self.terms, self.view(viewer, recall), rng))
