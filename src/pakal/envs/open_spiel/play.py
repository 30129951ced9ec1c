"""A game being played outcome by outcome: deals and draws card by card, and what each seat was told.

A ply of the engine that turns up cards is under way until all of them are drawn; only then is it carried out. Until
then any cards stand in the engine's state for the hidden ones; each is replaced when it is drawn.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from pakal.core.actors import CHANCE, NOBODY
from pakal.core.engine import NOTHING, record
from pakal.core.errors import IllegalAction, PakalError
from pakal.core.game import Action, ChanceOutcome, Step
from pakal.core.kernel import Record, Records
from pakal.core.view import Reason
from pakal.envs.open_spiel.frame import Frame, kept_frame


@dataclass(eq=False)
class SpielPly:
    """One action of the engine, done. It never changes, and copies of a game share it.

    Attributes:
        number: counted from 0.
        actor: seat or CHANCE.
        doing: the decision or the outcome; None: a deal.
        before, after: the states around it.
        cards, seers: cards that it turned up, and by card the seat that saw it, or SPECTATOR where all did.
    """

    frame: Frame
    number: int
    actor: int
    doing: Action | None
    before: Records
    after: Records
    cards: tuple[int, ...]
    seers: tuple[int, ...]

    @cached_property
    def step(self) -> Step:
        """The ply as a step of the game. It holds the whole truth."""
        game, then, doing = self.frame.game, record(self.before), self.doing
        if doing is None:
            return Step(self.number, self.actor, (), "deal", then, record(self.after), NOTHING)
        terms = self.frame.terms
        text = game.spell_chance(doing) if isinstance(doing, tuple) else game.spell(terms, then, doing)
        return game.step(self.frame.terms_array, then, self.number, doing, text)


class Play:
    """A position with its whole past.

    Attributes:
        frame: what is played.
        states: the engine's state, before the ply that is under way.
        acts: all actions and outcomes so far, by OpenSpiel's numbers.
        plies: actions of the engine so far.
        waiting: whether a ply is under way that waits for cards.
        doing: the ply that is under way; None: a deal.
        cards: the cards that it has turned up so far; `seers`: the seat that sees each card that it will turn up.
        decisions: number of decisions so far.
        memories: the information state of each viewer (`told.py`), as far as a caller has asked for it.
    """

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.states: Records = frame.first
        self.acts: list[int] = []
        self.plies: list[SpielPly] = []
        self.waiting = False
        self.doing: Action | None = None
        self.cards: list[int] = []
        self.seers: tuple[int, ...] = ()
        self.decisions = 0
        self.memories: dict[int, Any] = {}
        self._legal: list[int] | None = None
        self._look()

    def __deepcopy__(self, memo: object) -> "Play":
        return self.copy()

    def copy(self) -> "Play":
        """The same position, to go on from; states and plies never change, and are shared."""
        twin = Play.__new__(Play)
        twin.__dict__.update(self.__dict__)
        twin.acts, twin.plies, twin.cards = self.acts[:], self.plies[:], self.cards[:]
        twin.memories = {viewer: memory.copy() for viewer, memory in self.memories.items()}
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        """A game is its actions."""
        return replay, (self.frame.name, tuple(sorted(self.frame.parameters.items())), tuple(self.acts))

    # The position

    @property
    def actor(self) -> int:
        """Seat to act, CHANCE or NOBODY."""
        return CHANCE if self.waiting else int(self.states[0]["actor"])

    def utilities(self) -> list[float]:
        """For each seat 1 for a win alone, −1/(seats − 1) for no share in it, and in between for a shared one.

        The sum is 0. While the game goes on, all are 0.
        """
        seats = self.frame.players
        if self.actor != NOBODY:
            return [0.0] * seats
        scores = self.states[0]["score"][:seats].tolist()
        best = max(scores)
        share = seats / scores.count(best)
        return [((share if score == best else 0.0) - 1) / (seats - 1) for score in scores]

    def legal(self) -> list[int]:
        """Legal actions of the seat to act, ascending; the caller must not change them."""
        if self._legal is None:
            engine = self.frame.game.engine
            out = engine.legal_buffer()
            n = engine.legal_actions(self.frame.terms_array, self.states, out)
            self._legal = sorted(out[:n].tolist())
        return self._legal

    def outcomes(self) -> list[tuple[int, float]]:
        """Numbers and probabilities of all chance outcomes, ascending."""
        if not self.waiting:
            return sorted((code, p) for code, _, p in self._chances())
        counts = self._cards_left()
        total = sum(counts)
        return [(card, count / total) for card, count in enumerate(counts) if count]

    def _cards_left(self) -> list[int]:
        counts = self.frame.dealing.cards_left(self.states, self.doing)
        for card in self.cards:
            counts[card] -= 1
        return counts

    def _chances(self) -> list[tuple[int, ChanceOutcome, float]]:
        frame = self.frame
        outcomes = frame.game.chance_outcomes(frame.terms, record(self.states))
        assert outcomes is not None
        return [(frame.dealing.code(outcome), outcome, p) for outcome, p in outcomes]

    def spell(self, act: int) -> str:
        """An action in notation."""
        return self.frame.game.spell(self.frame.terms, record(self.states), act)

    def spell_any(self, act: int) -> str:
        """An action in notation, legal or not. Raises IllegalAction if the number has no notation in this position."""
        if self.actor >= 0 and act in self.legal():
            return self.spell(act)
        try:
            text = self.spell(act)
            action = self.frame.game.parse(self.frame.terms, record(self.states), text)
        except (IndexError, PakalError):  # games spell legal actions; other numbers may give any text
            action = -1
        if act < 0 or action != act:
            raise not_possible(act)
        return text

    def spell_outcome(self, act: int) -> str:
        """An outcome in notation. Raises IllegalAction if chance cannot give it here."""
        if self.actor != CHANCE or (self.waiting and not 0 <= act < self.frame.dealing.cards):
            raise not_possible(act)
        if self.waiting:
            return f"card:{self.frame.dealing.card_name(act)}"
        return self.frame.game.spell_chance(self._outcome(act))

    def _outcome(self, act: int) -> ChanceOutcome:
        for code, outcome, _ in self._chances():
            if code == act:
                return outcome
        raise not_possible(act)

    def position(self) -> Record:
        """The state as one record. It holds hidden things."""
        return record(self.states)

    # What happens

    def apply(self, act: int) -> None:
        """Carry out a legal action of the seat to act, or an outcome. Raises IllegalAction, and nothing has changed."""
        if self.waiting:
            if not 0 <= act < self.frame.dealing.cards or not self._cards_left()[act]:
                raise not_possible(act)
            self.cards.append(act)
            if len(self.cards) == len(self.seers):
                self._finish()
        elif self.actor == CHANCE:
            self._start(self._outcome(act))
        else:
            if self.actor == NOBODY or act not in self.legal():
                raise not_possible(act)
            self.decisions += 1
            self._start(act)
        self.acts.append(act)
        self._legal = None

    def _start(self, doing: Action | None) -> None:
        self.doing, self.cards = doing, []
        self.seers = self.frame.dealing.turns_up(self.states, doing)
        self.waiting = bool(self.seers)
        if not self.waiting:
            self._finish()

    def _finish(self) -> None:
        frame, doing, before = self.frame, self.doing, self.states
        engine, dealing = frame.game.engine, frame.dealing
        actor = int(before[0]["actor"])
        outcome = dealing.deal(before, self.cards) if doing is None else doing
        if self.cards and doing is not None:
            before = before.copy()
            dealing.settle(before, self.cards)
        after = before.copy()
        if isinstance(outcome, tuple):
            engine.apply_chance(frame.terms_array, after, np.array(outcome, np.int32))
        else:
            engine.apply(frame.terms_array, after, outcome)
        if doing is None:
            dealing.shrink(after)
        self.plies.append(SpielPly(frame, len(self.plies), actor, doing, before, after, tuple(self.cards), self.seers))
        self.states = after
        self.waiting, self.doing, self.cards, self.seers = False, None, [], ()
        self._look()

    def _look(self) -> None:
        """Stop the game if a limit is reached; if not, a deal begins by itself."""
        frame, states = self.frame, self.states
        if states[0]["actor"] == NOBODY:
            return
        over = self.decisions >= frame.max_length
        if states[0]["actor"] == CHANCE and frame.game.chance_outcomes(frame.terms, record(states)) is None:
            over |= frame.rounds is not None and int(states[0]["rounds"]) >= frame.rounds
            if not over:
                self._start(None)
        if over:
            self.states = states.copy()
            self.states[0]["actor"] = NOBODY


def not_possible(act: int) -> IllegalAction:
    """The error for a number that is no action or outcome here."""
    return IllegalAction(str(act), [Reason("GEN-8", "not-legal")])


def replay(name: str, parameters: tuple[tuple[str, str | int], ...], acts: tuple[int, ...]) -> Play:
    """A game from its actions."""
    play = Play(kept_frame(name, parameters))
    for act in acts:
        play.apply(act)
    return play
