"""The class of a computer player, the list of all computer players, and the decisions of the other seats."""

import logging
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from itertools import zip_longest
from operator import index
from typing import ClassVar, NamedTuple, cast
from unicodedata import category

import numpy as np

from pakal.base import foreign
from pakal.base.errors import PakalError, SetupError, in_one_line
from pakal.base.foreign import import_object
from pakal.base.wording import excerpt
from pakal.core.events import Telling, Turn, turn_of
from pakal.core.game import Game
from pakal.core.match import Match, Ply
from pakal.core.position import Position
from pakal.core.setup import Setup
from pakal.core.view import LogEntry, View
from pakal.kernels.kernel import CHANCE, NOBODY, Ints

# The decisions of the other seats in a round, as one seat saw them.


class ObservedAction(NamedTuple):
    """A decision of another seat.

    Attributes:
        position: the position before it, drawn from what the agent's own seat saw then.
        action: what was decided.
    """

    position: Position
    action: int


class ObservedActions:
    """Finds the observed actions of the others, and keeps them: at the next decision it looks at new plies only."""

    def __init__(self) -> None:
        self._seat = NOBODY
        self._replay: Match | None = None
        self._observed_actions: list[ObservedAction] = []

    def of(self, match: Match) -> tuple[ObservedAction, ...]:
        """The decisions of the others in this round that the seat to act knows, the oldest first.

        The match alone decides them: an agent that skipped some plies gets the same ones.
        """
        seat, plies = match.actor, match.actions
        replay = self._replay
        if replay is None or seat != self._seat or replay.actions != plies[: len(replay.actions)]:
            replay = self._replay = Match(match.game, match.setup)
            self._seat, self._observed_actions = seat, []
        for ply in plies[len(replay.actions) :]:
            if is_by_another(ply, seat, match.round) and self._is_known(replay, ply):
                view = replay.view(seat, recall=True)
                position = match.game.determinize(match.terms, view, np.random.default_rng(1))
                self._observed_actions.append(ObservedAction(position, cast(int, ply.action)))
            replay.redo(ply)
        self._observed_actions = [
            observed for observed in self._observed_actions if observed.position.rounds == match.round
        ]
        return tuple(self._observed_actions)

    def _is_known(self, replay: Match, ply: Ply) -> bool:
        """Whether the seat sees the action when it is played; a secret choice is hidden."""
        step = replay.game.step(replay.terms, replay.position(), len(replay.actions), ply.action, ply.text)
        return replay.game.tell(replay.terms, step, self._seat, Telling.AS_SEEN)[0] == ply.text


def is_by_another(ply: Ply, seat: int, number: int) -> bool:
    """Whether a ply is a decision of another seat, in round `number`."""
    return ply.actor not in (CHANCE, seat) and ply.round == number


def check_observed_actions(
    game: Game, turn: Turn, players: int, plies: Sequence[Ply], observed_actions: Sequence[ObservedAction]
) -> None:
    """Refuse observed actions that are not decisions of the others in this round, in their order.

    A search follows them back by functions that check nothing.

    Args:
        turn: of the seat that is to act.
        players: their number in the match.
        plies: what has been played in the match.

    Raises:
        SetupError: a position is of another game, round or number of players, or nobody else decided so.
    """
    decisions = iter([ply for ply in plies if is_by_another(ply, turn.actor, turn.round)])
    for place, observed in enumerate(observed_actions):
        fault = fault_of(game, turn, players, observed)
        if not fault and not any((ply.actor, ply.action) == (actor_of(observed), observed.action) for ply in decisions):
            fault = f"seat {actor_of(observed)} did not play {observed.action} then"
        if fault:
            raise SetupError(f"observed action {place} is no decision of this round: {fault}")


def fault_of(game: Game, turn: Turn, players: int, observed: object) -> str:
    """Why something has no position of a round; empty: it has one."""
    if not isinstance(observed, ObservedAction):
        return f"{excerpt(repr(observed))} is no ObservedAction of position and action"
    if not isinstance(observed.position, game.position):
        return f"its position is none of {game.facts.name}"
    state = observed.position
    if state.players != players:
        return f"its position is one of {state.players} players, and not of {players}"
    if state.rounds != turn.round:
        return f"its position is of round {state.rounds}, and not of round {turn.round}"
    return ""


def actor_of(observed: ObservedAction) -> int:
    """The seat that decided."""
    actor: int = observed.position.actor
    return actor


# Computer players.


log = logging.getLogger(__name__)

BUILT_IN = {
    "random": "pakal.agents.simple:RandomAgent",
    "greedy": "pakal.agents.simple:GreedyAgent",
    "mcts": "pakal.agents.mcts:MctsAgent",
    "level-1": "pakal.agents.mcts:Level1",
    "level-2": "pakal.agents.mcts:Level2",
    "level-3": "pakal.agents.mcts:Level3",
    "level-4": "pakal.agents.mcts:Level4",
    "level-5": "pakal.agents.mcts:Level5",
    "level-6": "pakal.agents.mcts:Level6",
}

OUTSIDE = "program"
"""An agent that is a program of its own, in whatever language."""

NEEDS_MORE = {"net": "pakal.agents.net:NetAgent", OUTSIDE: "pakal.agents.program:ProgramAgent"}
"""Agents whose name needs something behind a colon."""

UNLISTED = {"network": "pakal.agents.net:GameNetwork"} | NEEDS_MORE
"""Agents that no list of computer players has: they play some setups alone, or need something behind their name."""


class AgentFailed(PakalError):  # noqa: N818 (what it says)
    """An agent gave no answer, or one that is no legal action: an arena counts the game as lost."""


class Agent(ABC):
    """A computer player for any game, in any of its seats.

    Args:
        game, setup: what is played; both are known to all.

    Attributes:
        looks: False for a player that needs no view; it then gets None.
        hears: whether pakal calls its `begin` and `hear`, to tell it the events.
        watches: whether pakal sets `observed actions` before each decision.
        observed_actions: what the other seats have decided in this round, the oldest first, as the seat saw it.
        strength: its place in lists, which begin with the weakest (1).
        games: names of the games that it plays; None: all. It never plays another one.
        short_name: the name by which somebody asked for it, or that of its class.
    """

    looks: ClassVar[bool] = True
    hears: ClassVar[bool] = False
    watches: bool = False
    observed_actions: Sequence[ObservedAction] = ()
    strength: ClassVar[int] = 1
    games: ClassVar[tuple[str, ...] | None] = None
    short_name: str = ""
    _heard: "Moment | None" = None
    _observed_actions: ObservedActions | None = None

    def __init__(self, game: Game, setup: Setup) -> None:
        self.game = game
        self.setup = setup
        self.short_name = type(self).__name__

    def begin(self) -> None:  # noqa: B027 (most keep nothing)
        """Forget what it heard: a game begins, or goes on from an earlier position.

        Nothing that it remembers of other games may change a choice: an arena plays games in any order, each in any
        process, and a table may make the agent anew at every decision and tell it everything again.
        """

    def hear(self, entries: Sequence[LogEntry]) -> None:  # noqa: B027 (most listen to nothing)
        """Hear, before a decision, what has happened since the last one; the first time, the whole game so far.

        Args:
            entries: one for each ply, in order, its own included, each as the seat may know it then. Things that come
                to light later are in the view.
        """

    @abstractmethod
    def choose(self, view: View | None, legal: Ints, rng: np.random.Generator) -> int:
        """One of the legal actions.

        Args:
            view: the view of the seat to act, with all that it can remember.
            legal: its legal actions.
            rng: the only source of chance; the same generator gives the same choice.
        """

    def close(self) -> None:  # noqa: B027 (most hold nothing)
        """Free its resources; it makes no more decisions."""

    @classmethod
    def plays(cls, game: str) -> bool:
        """Whether it plays the game of that name."""
        return cls.games is None or game in cls.games

    @classmethod  # noqa: B027 (most need none)
    def check_files(cls, game: str) -> None:
        """Read the files that the game of that name brings for it. Raises PakalError if one is broken."""

    @classmethod
    def named(cls, more: str, game: Game, setup: Setup) -> "Agent":
        """The agent that `name:more` names; `more` is empty where there is no colon. Raises SetupError."""
        cls.check(more)
        return cls(game, setup)

    @classmethod
    def check(cls, more: str) -> None:
        """Whether there is an agent `name:more`. Raises SetupError."""
        takes_nothing(more)


def takes_nothing(more: str) -> None:
    """Refuse settings behind the name of an agent that has none. Raises SetupError."""
    if more:
        raise SetupError(f"this agent takes nothing after its name, such as ':{excerpt(more)}'")


@cache
def agents() -> dict[str, str]:
    """Name of each agent -> the place of its class: ours, and those of other packages (entry points `pakal.agents`).

    None of them is imported. A package cannot replace one of our agents.
    """
    return BUILT_IN | {
        point.name: point.value for point in foreign.points(foreign.AGENTS) if point.name not in BUILT_IN
    }


def with_package(name: str) -> str:
    """An agent and, unless it is ours, its package, for messages."""
    if name not in BUILT_IN:
        for point in foreign.points(foreign.AGENTS):
            if point.name == name:
                return foreign.with_package("agent", point)
    return f"agent {excerpt(name)}"


def class_of(name: str, besides: Iterable[str] = (), game: str | None = None) -> type[Agent]:
    """Class of the agent of that name, without a colon.

    Args:
        besides: other names that the message of the error shall list.
        game: the game that it is to play.

    Raises:
        SetupError: there is none, it cannot be loaded, or it does not play the game.
        DataError: a file of the game that it needs is broken.
    """
    entry = (agents() | UNLISTED | {"mind": UNLISTED["network"]}).get(name)  # its name in pakal 0.1
    if entry is None:
        names = agents() if game is None else agents_for(game)
        listing = ", ".join([*names, *besides, *(f"{other}:…" if other in NEEDS_MORE else other for other in UNLISTED)])
        raise SetupError(f"there is no agent '{excerpt(name)}'; there are: {listing}")
    agent_class = import_object(entry, with_package(name))
    if not (isinstance(agent_class, type) and issubclass(agent_class, Agent)):
        raise SetupError(f"{with_package(name)}: {entry} is no class derived from pakal.agents.agent.Agent")
    if not (
        agent_class.games is None
        or (isinstance(agent_class.games, tuple) and all(isinstance(one, str) for one in agent_class.games))
    ):
        raise SetupError(
            f"{with_package(name)}: games is {excerpt(repr(agent_class.games))}; "
            "it is a tuple of names, or None for all"
        )
    if game is not None and not agent_class.plays(game):
        raise SetupError(f"{with_package(name)} does not play {game}; it plays: {', '.join(agent_class.games or ())}")
    if game is not None:
        agent_class.check_files(game)
    return agent_class


@cache
def agent_classes() -> dict[str, type[Agent]]:
    """Name of each agent -> its class. One that cannot be loaded is left out, which the log tells."""
    classes = {}
    for name in agents():
        try:
            classes[name] = class_of(name)
        except SetupError as error:
            log.warning("%s", error)
    return classes


def agents_for(game: str) -> list[str]:
    """Agents that play a game."""
    return [name for name, agent_class in agent_classes().items() if agent_class.plays(game)]


def check_text(name: str) -> None:
    """Refuse a name with control characters: tables and reports would hand them to a terminal. Raises SetupError."""
    if any(category(character) == "Cc" for character in name):
        raise SetupError(f"agent '{excerpt(name)}': its name holds a control character, which cannot be printed")


def check_agents(names: Sequence[str], game: str) -> list[str]:
    """`names`, if there are such agents and they play the game. Raises SetupError."""
    for name in names:
        plain, _, more = name.partition(":")
        class_of(plain, game=game).check(more)
        check_text(name)
    return list(names)


def agent(name: str, game: Game, setup: Setup) -> Agent:
    """A new agent, by its name and what may follow it after a colon (`mcts:iterations=2000`).

    Raises:
        SetupError: there is none of that name, or it does not play this game.
        AgentFailed: it could not be made.
    """
    plain, _, more = name.partition(":")
    agent_class = class_of(plain, game=game.facts.name)
    with answering(plain):
        player = agent_class.named(more, game, setup)
    player.short_name = plain
    return player


class Moment(NamedTuple):
    """The position of a match in which a seat is to act.

    Attributes:
        turn: its turn.
        plies: what has been played. It holds hidden things, and no agent gets it.
        view: as of `Sight`.
    """

    turn: Turn
    plies: list[Ply]
    view: View | None


class Sight(NamedTuple):
    """The things that an agent gets when its seat is to act.

    Attributes:
        view: all that the seat can know; None for an agent that needs no view.
        entries: the log since its last decision; None for an agent that does not listen.
        anew: whether these are all entries of the game, because it does not know the game, or not any longer.
        observed_actions: as of `Agent`.
        moment: when it was taken; None where there is neither log nor observed_actions.
    """

    view: View | None
    entries: Sequence[LogEntry] | None
    anew: bool
    observed_actions: Sequence[ObservedAction] = ()
    moment: Moment | None = None


def sight(player: Agent, match: Match) -> Sight:
    """The things that an agent gets when its seat is to act. The agent itself does nothing yet.

    Raises:
        SetupError: the agent needs the game so far, and the match began at a position in the middle of one.
    """
    entries, anew, seat, moment = None, False, match.actor, None
    observed_actions: Sequence[ObservedAction] = ()
    view = match.view(seat, recall=True) if player.looks else None
    if player.hears or player.watches:
        if not match.whole:
            raise SetupError("this agent needs the game so far, and this match was put at a position")
        moment = Moment(turn_of(match.state), list(match.actions), view)
    if player.hears:
        heard = player._heard
        anew = heard is None or heard.turn.actor != seat or heard.plies != match.actions[: len(heard.plies)]
        since = 0 if heard is None or anew else len(heard.plies)
        # Each ply is told as when it happened, so a new agent gets the same events as one that was there then.
        entries = [match.game.log_entry(match.terms, step, seat, Telling.AS_SEEN) for step in match.steps(since)]
    if player.watches:
        player._observed_actions = player._observed_actions or ObservedActions()
        observed_actions = player._observed_actions.of(match)
    return Sight(view, entries, anew, observed_actions, moment)


def sight_without_match(player: Agent, match: Callable[[], Match], view: Callable[[], View]) -> Sight:
    """The same without a match: one is made only for an agent that needs the game so far."""
    if player.hears or player.watches:
        return sight(player, match())
    return Sight(view() if player.looks else None, None, False)


def check_history(player: Agent, own_sight: Sight) -> None:
    """Refuse a sight whose log or observed actions contradict its view.

    Raises:
        SetupError: the view is of another seat, round or turn; a ply of the log is missing, comes twice or is of
            another seat; the agent has not heard the plies before it; or `check_observed_actions` refuses the
            observed_actions.
    """
    moment, view = own_sight.moment, own_sight.view
    if moment is None:
        if player.hears or player.watches:
            raise SetupError("this agent needs the game so far: let it look by `sight(player, match)`")
        return
    if (own_view := moment.view) and view is not own_view:
        if not isinstance(view, View):
            raise SetupError(f"{excerpt(repr(view))} is no view, which this agent needs")
        if place_in(view) != place_in(own_view):
            raise SetupError(f"this history is of {place_in(own_view)}, and the view of {place_in(view)}")
    if player.hears:
        first = 0 if own_sight.anew else len(player._heard.plies) if player._heard else 0
        due = [(number, ply.actor) for number, ply in enumerate(moment.plies)][first:]
        told = [(getattr(entry, "ply", None), getattr(entry, "actor", None)) for entry in own_sight.entries or ()]
        for place, (is_due, is_told) in enumerate(zip_longest(due, told)):
            if is_due != is_told:
                raise SetupError(
                    f"entry {place} of this log is {'missing' if is_told is None else 'wrong'}: the agent is to hear "
                    f"plies {first} to {len(moment.plies) - 1} of this match, each once and in order"
                )
    if player.watches:
        check_observed_actions(player.game, moment.turn, player.setup.players, moment.plies, own_sight.observed_actions)


def place_in(view: View) -> str:
    """Viewer and moment, for messages."""
    return f"seat {view.viewer} of {view.players} in round {view.round}, turn {view.turn}"


def ask(player: Agent, own_sight: Sight, legal: Ints, rng: np.random.Generator) -> int:
    """Let an agent listen, and then choose.

    Raises:
        AgentFailed: the choice is no legal action.
        SetupError: the history contradicts the view; the agent has heard nothing of it.
        Exception: whatever the agent raises.
    """
    check_history(player, own_sight)
    if own_sight.entries is not None:
        player._heard = None  # if `hear` fails, the next call tells the whole game again
        if own_sight.anew:
            player.begin()
        player.hear(own_sight.entries)
        player._heard = own_sight.moment
    player.observed_actions = own_sight.observed_actions
    choice: object = player.choose(own_sight.view, legal.copy(), rng)  # a copy: the agent may write into it
    return checked(choice, legal, player.short_name)


def checked(choice: object, legal: Ints, name: str) -> int:
    """The choice of the agent of that name, as a number. Raises AgentFailed if it is no legal action; 1.0 is none."""
    try:
        action = index(choice)  # type: ignore[arg-type]  # if it is no whole number, a TypeError says so
        if action in legal:
            return action
        shown = str(action)
    except TypeError:
        shown = repr(choice)
    raise AgentFailed(f"{with_package(name)}: {excerpt(shown)} is no legal action")


def decision(player: Agent, match: Match, rng: np.random.Generator) -> int:
    """The choice of an agent whose seat is to act. Raises AgentFailed."""
    with answering(player.short_name):
        return ask(player, sight(player, match), match.legal_actions(), rng)


FAILURES = (Exception, SystemExit)
"""Errors that code of others may raise. KeyboardInterrupt is the user's."""


@contextmanager
def answering(name: str) -> Iterator[None]:
    """While an agent works: every error in it becomes AgentFailed; one line names the agent and its package."""
    try:
        yield
    except PakalError:
        raise
    except FAILURES as error:
        raise AgentFailed(f"{with_package(name)} failed: {in_one_line(error)}") from error
