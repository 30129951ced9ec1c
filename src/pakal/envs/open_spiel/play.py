"""A game being played outcome by outcome: deals and draws card by card, and the history of each seat.

A ply of the engine that turns up cards is under way until all of them are drawn; only then is it carried out. Until
then any cards stand in the engine's state for the hidden ones; each is replaced when it is drawn.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pakal.base.errors import IllegalAction, PakalError, SetupError
from pakal.base.message import Reason
from pakal.base.wording import excerpt
from pakal.catalogue import registry
from pakal.catalogue.spec import GameSpec
from pakal.core.facts import Facts
from pakal.core.game import Action, ChanceOutcome, Game, Step
from pakal.core.position import Position, Terms
from pakal.core.setup import Setup
from pakal.core.study import Dealing
from pakal.kernels.kernel import CHANCE, NOBODY

# The parameters, and everything that stays the same throughout a game.


Parameters = Mapping[str, str | int]
"""Parameters of a game as OpenSpiel has them: whole numbers and texts."""

HORIZON = 10_000
"""Decisions after which a game is stopped if its rules set no bound."""

MOST_DECISIONS = 10_000_000
"""Most decisions of a game: OpenSpiel counts plies in 32 bits, chance included."""

RESERVED = set("(),=\n")
"""Characters that have another meaning in the names of OpenSpiel's games."""


def dealing_of(facts: Facts) -> type[Dealing]:
    """The list of a game's chance outcomes. Raises SetupError."""
    dealing = found_dealing(facts)
    if dealing is None:
        raise SetupError(f"{facts.name} cannot be played here: it has no DEALING in study.py, which lists its chance")
    return dealing


def found_dealing(facts: Facts) -> type[Dealing] | None:
    """The list of a game's chance outcomes; None: it has none. Raises SetupError."""
    return registry.declared_in_study(facts.name, f"DEALING of {facts.name}").get("DEALING")


def defaults(facts: Facts) -> dict[str, str | int]:
    """Every parameter of a game, with its default: with 0 or an empty text the rules and the default edition decide."""
    dealing = dealing_of(facts)
    values: dict[str, str | int] = {"players": facts.players[0], "edition": "", "options": "", "max_length": 0}
    if facts.boards:
        values["board"] = ""
    if dealing.cards:
        values["rounds"] = 0
    return values | dict.fromkeys(dealing.study_sizes, 0)


def canonical(facts: Facts, parameters: Parameters) -> dict[str, str | int]:
    """Parameters that differ from their defaults, each in its one spelling. Raises SetupError."""
    usual = defaults(facts)
    values: dict[str, str | int] = {}
    for name, value in parameters.items():
        if name not in usual:
            raise SetupError(f"{facts.name} has no parameter '{excerpt(name)}'; there are: {', '.join(usual)}")
        if isinstance(usual[name], str):
            value = str(value)
            if name == "options":
                value = value.replace("=", ":").replace(",", "/")
            if RESERVED & set(value):
                raise SetupError(f"{name}: '{excerpt(value)}' may hold none of the signs ( ) , = nor a new line")
        elif isinstance(value, bool) or not isinstance(value, int) or value < 0:
            raise SetupError(f"{name}: '{excerpt(str(value))}' is not a whole number from 0")
        if value != usual[name]:
            values[name] = value
    return values


def read_setup(game: Game, parameters: Parameters) -> Setup:
    """The setup of some parameters; options as on the command line, with `:` for `=`, `/` for `,`, `;` between them.

    Raises:
        SetupError, DataError: a parameter is not possible.
    """
    options = [option.replace(":", "=", 1).replace("/", ",") for option in str(parameters["options"]).split(";")]
    if "start_seat=random" in options:
        raise SetupError("start_seat: here it is a number, since chance is a part of the game")
    spec = GameSpec(
        game.facts.name,
        players=int(parameters["players"]),
        edition=str(parameters["edition"]) or None,
        options=tuple(option for option in options if option),
        board=str(parameters.get("board", "")) or None,
    )
    return spec.setup()


class Frame:
    """One game as it is set up here.

    Args:
        name: of the game.
        parameters: those that are not at their defaults.

    Attributes:
        game, setup: the game and its setup; `terms`: its terms.
        dealing: how its chance is listed.
        first: the position before the first action.
        max_length: most decisions, never more than the rules allow; a game that has not ended then is stopped, and its
            scores count as they stand.
        most_deals: most deals, None where there is no bound.
        rounds: deals after which it is stopped likewise; None: the rules decide.

    Raises:
        SetupError, DataError: a parameter is not possible; the reason is one line.
    """

    def __init__(self, name: str, parameters: Parameters) -> None:
        self.name = name
        self.parameters = canonical(registry.facts(name), parameters)
        self.game = registry.game(name)
        values = defaults(self.game.facts) | self.parameters
        self.setup = read_setup(self.game, values)
        self.terms: Terms = self.game.terms(self.setup)
        kind = dealing_of(self.game.facts)
        sizes = {size: int(values[size]) for size in kind.study_sizes if values[size]}
        self.dealing = kind(self.game, self.setup, self.terms, sizes)
        self.first: Position = self.game.begin(self.terms, self.setup.players)
        self.rounds = int(values.get("rounds", 0)) or None
        self.most_deals = min((n for n in (self.rounds, kind.most_deals) if n is not None), default=None)
        self.max_length = self._most_decisions(int(values["max_length"]))

    @property
    def players(self) -> int:
        """How many seats."""
        return self.setup.players

    def view_numbers(self, state: Position, seat: int) -> NDArray[np.float32]:
        """The present view of a seat as numbers, scaled, without memory."""
        observation = self.game.observation
        assert observation is not None
        numbers = np.zeros(observation.layout.size, np.int16)
        self.game.observe(self.terms.array, state.array, seat, False, numbers)
        return observation.as_floats(numbers)

    def _most_decisions(self, limit: int) -> int:
        a_deal = self.dealing.decisions_a_deal
        if a_deal is None or self.most_deals is None:
            most = limit or HORIZON
        else:
            longest = a_deal * self.most_deals
            most = min(limit or longest, longest)
        if most > MOST_DECISIONS:
            raise SetupError(f"max_length: at most {MOST_DECISIONS} decisions, not {most}")
        return most


def kept_frame(name: str, parameters: tuple[tuple[str, str | int], ...]) -> Frame:
    """A frame made once: states that are copied, sent and stored refer to it.

    A board file is read each time; if it has changed, another frame is made.

    Raises:
        SetupError, DataError: a parameter is not possible.
    """
    return frame_of(name, parameters, board_bytes(name, str(dict(parameters).get("board", ""))))


@lru_cache(maxsize=64)
def frame_of(name: str, parameters: tuple[tuple[str, str | int], ...], board: bytes | None) -> Frame:
    """The frame for one content of the board file."""
    return Frame(name, dict(parameters))


def board_bytes(name: str, board: str) -> bytes | None:
    """The content of a board file; None for a built-in board, and for one that cannot be read (`Frame` then raises)."""
    if board in ("", *registry.facts(name).boards):
        return None
    try:
        return Path(board).read_bytes()
    except (OSError, ValueError):
        return None


# A game being played.


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
    before: Position
    after: Position
    cards: tuple[int, ...]
    seers: tuple[int, ...]

    @cached_property
    def step(self) -> Step:
        """The ply as a step of the game. It holds the whole truth."""
        game, then, doing = self.frame.game, self.before, self.doing
        if doing is None:
            return Step(self.number, self.actor, (), "deal", then, self.after, [])
        terms = self.frame.terms
        text = game.spell_chance(doing) if isinstance(doing, tuple) else game.spell(terms, then, doing)
        return game.step(terms, then, self.number, doing, text)


class Play:
    """A position with its whole past.

    Attributes:
        frame: the game and its setup.
        state: the engine's state, before the ply that is under way.
        acts: all actions and outcomes so far, by OpenSpiel's numbers.
        plies: actions of the engine so far.
        waiting: whether a ply is under way that waits for cards.
        doing: the ply that is under way; None: a deal.
        cards: the cards that it has turned up so far; `seers`: the seat that sees each card that it will turn up.
        decisions: number of decisions so far.
        memories: the information state of each viewer (`state.py`), as far as a caller has asked for it.
    """

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.state: Position = frame.first
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
        return CHANCE if self.waiting else self.state.actor

    def utilities(self) -> list[float]:
        """For each seat 1 for a win alone, −1/(seats − 1) for no share in it, and in between for a shared one.

        The sum is 0. While the game goes on, all are 0.
        """
        seats = self.frame.players
        if self.actor != NOBODY:
            return [0.0] * seats
        scores = self.state.score[:seats].tolist()
        best = max(scores)
        share = seats / scores.count(best)
        return [((share if score == best else 0.0) - 1) / (seats - 1) for score in scores]

    def legal(self) -> list[int]:
        """Legal actions of the seat to act, ascending; the caller must not change them."""
        if self._legal is None:
            self._legal = sorted(self.frame.game.legal_actions(self.frame.terms, self.state))
        return self._legal

    def outcomes(self) -> list[tuple[int, float]]:
        """Numbers and probabilities of all chance outcomes, ascending."""
        if not self.waiting:
            return sorted((code, p) for code, _, p in self._chances())
        counts = self._cards_left()
        total = sum(counts)
        return [(card, count / total) for card, count in enumerate(counts) if count]

    def _cards_left(self) -> list[int]:
        counts = self.frame.dealing.cards_left(self.state, self.doing)
        for card in self.cards:
            counts[card] -= 1
        return counts

    def _chances(self) -> list[tuple[int, ChanceOutcome, float]]:
        frame = self.frame
        outcomes = frame.game.chance_outcomes(frame.terms, self.state)
        assert outcomes is not None
        return [(frame.dealing.code(outcome), outcome, p) for outcome, p in outcomes]

    def spell(self, act: int) -> str:
        """An action in notation."""
        return self.frame.game.spell(self.frame.terms, self.state, act)

    def spell_any(self, act: int) -> str:
        """An action in notation, legal or not. Raises IllegalAction if the number has no notation in this position."""
        if self.actor >= 0 and act in self.legal():
            return self.spell(act)
        try:
            text = self.spell(act)
            action = self.frame.game.parse(self.frame.terms, self.state, text)
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

    # Events

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
        self.seers = self.frame.dealing.turns_up(self.state, doing)
        self.waiting = bool(self.seers)
        if not self.waiting:
            self._finish()

    def _finish(self) -> None:
        frame, doing, before = self.frame, self.doing, self.state
        dealing = frame.dealing
        actor = before.actor
        outcome = dealing.deal(before, self.cards) if doing is None else doing
        if self.cards and doing is not None:
            before = before.copy()
            dealing.settle(before, self.cards)
        after = before.copy()
        frame.game.apply(frame.terms, after, outcome)
        if doing is None:
            dealing.shrink(after)
        self.plies.append(SpielPly(frame, len(self.plies), actor, doing, before, after, tuple(self.cards), self.seers))
        self.state = after
        self.waiting, self.doing, self.cards, self.seers = False, None, [], ()
        self._look()

    def _look(self) -> None:
        """Stop the game if a limit is reached; if not, a deal begins by itself."""
        frame, state = self.frame, self.state
        if state.actor == NOBODY:
            return
        over = self.decisions >= frame.max_length
        if state.actor == CHANCE and frame.game.chance_outcomes(frame.terms, state) is None:
            over |= frame.rounds is not None and state.rounds >= frame.rounds
            if not over:
                self._start(None)
        if over:
            self.state = state.copy()
            self.state.actor = NOBODY


def not_possible(act: int) -> IllegalAction:
    """The error for a number that is no action or outcome here."""
    return IllegalAction(str(act), [Reason("GEN-8", "not-legal")])


def replay(name: str, parameters: tuple[tuple[str, str | int], ...], acts: tuple[int, ...]) -> Play:
    """A game from its actions."""
    play = Play(kept_frame(name, parameters))
    for act in acts:
        play.apply(act)
    return play
