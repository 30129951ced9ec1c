"""Why an action is better than another one: the merits of both turns, and the few that are worth telling.

The weights say how much each kind of merit has told of the better action. A file beside the game holds them;
`python -m pakal.train.merits GAME` writes it. Without a weight above zero a merit is true and explains nothing, so
nobody is told of it.
"""

import logging
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, partial
from importlib.resources import files
from itertools import groupby
from math import hypot, inf
from typing import TYPE_CHECKING, Literal, NamedTuple

import msgspec
import numpy as np

from pakal.base.errors import DataError, IllegalAction, NotationError
from pakal.base.files import NO_TOML, hash_of
from pakal.base.message import Merit
from pakal.base.texts import Texts
from pakal.base.wording import excerpt
from pakal.catalogue.registry import packages
from pakal.core.game import Game
from pakal.core.match import Match
from pakal.core.merits import Detection, TriedTurn
from pakal.core.position import Position, Terms
from pakal.core.setup import Setup
from pakal.core.view import View
from pakal.kernels.random import stream

if TYPE_CHECKING:
    from pakal.core.game import Game


WEIGHTS_FILE = "merits.toml"

log = logging.getLogger(__name__)


class Fit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The weights for one number of players, and what they come from.

    Attributes:
        players: number of seats.
        games, positions: games of the levels, and decisions drawn from them.
        pairs, sure: pairs of a better and a worse action there; how many of them two searches are sure of.
        right, wrong: of the sure pairs, the shares in which the merits together pointed to the better action, and to
            the worse one; in games that the fit had not seen.
        explained: the share of clear cases with at least one merit that has a weight.
        date: day of the fit.
        data: hash of the games, with the seeds of the searches.
        weights: for each kind, the share of the win that one unit of its size has told of.
    """

    players: int
    games: int
    positions: int
    pairs: int
    sure: int
    right: float
    wrong: float
    explained: float
    date: str
    data: str
    weights: dict[str, float]


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of `merits.toml`.

    Attributes:
        game, rules, form: the game, the version of its rules, and the form of its detectors.
        hash: of the weights, by `hash_of_fits`.
        fits: one for each number of players.
    """

    game: str
    rules: int
    form: int
    hash: str
    fits: tuple[Fit, ...]

    def of(self, players: int) -> dict[str, float]:
        """The weights for a number of players, or for the nearest number that was fitted."""
        return min(self.fits, key=lambda fit: abs(fit.players - players)).weights


def hash_of_fits(fits: tuple[Fit, ...]) -> str:
    """Hash of the weights of a file, and of what they come from."""
    return hash_of(msgspec.json.encode(fits))


def read_weights(game: "Game", content: bytes, source: str) -> Weights:
    """The weights in a file of a game. Raises DataError."""
    detectors = game.detectors
    try:
        weights = msgspec.convert(tomllib.loads(content.decode()), Weights)
    except NO_TOML as error:
        raise DataError(excerpt(str(error), 200), source=source) from None
    versions = game.facts.name, game.facts.version, detectors.form if detectors else 0
    if (weights.game, weights.rules, weights.form) != versions or not weights.fits:
        raise DataError(
            f"these weights are for {weights.game}, rules {weights.rules}, form {weights.form}", source=source
        )
    if weights.hash != hash_of_fits(weights.fits):
        raise DataError("the weights are not those that were fitted: the file is broken, or was changed", source=source)
    return weights


def weights_text(weights: Weights) -> str:
    """The text of `merits.toml`."""
    top = {name: value for name, value in msgspec.to_builtins(weights).items() if name != "fits"}
    lines = ["# The weights of the merits of this game. `python -m pakal.train.merits` writes this file."]
    lines += [f"{name} = {msgspec.json.encode(value).decode()}" for name, value in top.items()]
    for fit in weights.fits:
        entries = msgspec.to_builtins(fit)
        kinds = entries.pop("weights")
        lines += [
            "",
            "[[fits]]",
            *(f"{name} = {msgspec.json.encode(value).decode()}" for name, value in entries.items()),
        ]
        lines += ["[fits.weights]", *(f"{name} = {value}" for name, value in kinds.items())]
    return "\n".join(lines) + "\n"


@cache
def shipped_weights(game: "Game") -> Weights | None:
    """The weights that a game brings; None if it brings none that fit: then nobody is told of merits."""
    package = packages().get(game.facts.name)
    if game.detectors is None or package is None or not (file := files(package) / WEIGHTS_FILE).is_file():
        return None
    try:
        return read_weights(game, file.read_bytes(), f"{package}/{WEIGHTS_FILE}")
    except DataError as error:
        log.warning("%s", error)
        return None


LEAST_GAP = 0.02
"""Least difference of two values that counts; with a smaller one, actions are nearly the same."""

SURE_GAP, SURE_ERRORS = 0.05, 3.0
"""Gap and standard errors from which a search is sure of the better action."""

STRONG, STRONG_SHARE = 0.02, 0.5
"""A merit of the other action is told, too, if it weighs STRONG, and STRONG_SHARE of the heaviest one here."""

FAINT = 0.1
"""A second and a third merit are told if they weigh this share of the first."""

LEAST_POINTS = 4
"""Games in 100 by which moves must differ for a hint to say so; the page takes the number from here."""

LONGEST_TURN = 12
"""Most decisions of a turn that are tried."""

DECIDED = 0.97
"""Share of the win from which a game is as good as won; with one less, as good as lost."""

Confidence = Literal["sure", "likely", "close", "won", "lost"]
"""How sure the search is that an action is better. `close`: they are nearly the same, or their gap is less than half of
its standard error. `won`, `lost`: the game is as
good as decided, whichever of them is played."""


class Explanation(msgspec.Struct, frozen=True):
    """Why an action is better than another one.

    Attributes:
        than: the other action, in notation.
        confidence: how sure the search is of it.
        merits: at most three, one of each part, the strongest first, without faint ones. None: for a reason that pakal
            has no words for. Where the game is decided, only those that are certain: nobody is praised.
        costs: what the other action is better at, if that is nearly as strong; nothing where there are no merits.
    """

    than: str
    confidence: Confidence
    merits: tuple[Merit, ...]
    costs: tuple[Merit, ...]


class Valued(NamedTuple):
    """An action with its value.

    Attributes:
        line: the play that the search expects, the action first; only the decisions of this turn matter.
        value, error: the share of the win after it, and the standard error.
    """

    line: Sequence[str]
    value: float
    error: float


class Standpoint(NamedTuple):
    """A position as its seat knows it, with worlds that look so."""

    game: Game
    setup: Setup
    view: View
    worlds: Sequence[Position]


def explain(at: Standpoint, own: Valued, other: Valued) -> Explanation | None:
    """Why an action is better than another one; None if the game brings no merits, or both come to the same.

    Everything in it comes from the view: equal views, lines and values have equal explanations.
    """
    weights = shipped_weights(at.game)
    detectors = at.game.detectors
    if weights is None or detectors is None or same_result(at.game, own.line[0], other.line[0]):
        return None
    confidence = confidence_of(own, other)
    merits, costs = both_sides(at, own.line, other.line)
    praised = {} if confidence in ("won", "lost") else weights.of(at.setup.players)
    kinds = {**praised, **dict.fromkeys(detectors.certain, 1.0)}
    for_it, against = strongest(merits, kinds), strongest(costs, kinds)
    # Costs are told only beside merits: alone they would point to the wrong action.
    least = max(STRONG, STRONG_SHARE * for_it[0][0]) if for_it else inf
    return Explanation(
        than=other.line[0],
        confidence=confidence,
        merits=tuple(merit for weight, merit in for_it if weight >= FAINT * for_it[0][0]),
        costs=tuple(merit for weight, merit in against[:1] if weight >= least),
    )


def same_result(game: Game, action: str, other: str) -> bool:
    """Whether two actions come to the same, in a game that can tell; they are in notation."""
    return game.detectors is not None and game.detectors.result(action) == game.detectors.result(other)


def why_better(match: Match, action: str, other: str) -> Explanation | None:
    """Why an action, known to be better, is better than another one for the seat to act; without a search."""
    game, view = match.game, match.view(match.actor, recall=True)
    at = standpoint_of(game, match.setup, view, 0, partial(game.determinize, match.terms, view))
    return explain(at, Valued([action], 1.0, 0.0), Valued([other], 0.0, 0.0))


def standpoint_of(
    game: Game, setup: Setup, view: View, seed: int, draw: Callable[[np.random.Generator], Position]
) -> Standpoint:
    """A position as its seat knows it; `draw` draws a world that looks so, with random numbers of `seed`."""
    count = 1 if game.detectors is None or game.detectors.open(view) else game.detectors.worlds
    worlds = [draw(np.random.default_rng(stream(seed, "shown", number))) for number in range(count)]
    return Standpoint(game, setup, view, worlds)


def confidence_of(own: Valued, other: Valued) -> Confidence:
    """How sure a search is that an action is better than another one."""
    if own.value <= 1 - DECIDED:
        return "lost"
    if other.value >= DECIDED:
        return "won"
    gap, error = own.value - other.value, hypot(own.error, other.error)
    if gap < max(LEAST_GAP, error / 2):
        return "close"
    return "sure" if gap > SURE_GAP and gap > SURE_ERRORS * error else "likely"


def strongest(detections: Iterable[Detection], weights: Mapping[str, float]) -> list[tuple[float, Merit]]:
    """The merit of each part that weighs most, the heaviest first; those without a weight are left out."""
    weighed = [(weights.get(merit.kind, 0.0) * size, merit) for merit, size in detections]
    weighed = sorted((pair for pair in weighed if pair[0] > 0), key=lambda pair: (pair[1].part, -pair[0], pair[1].kind))
    best = [next(pairs) for _, pairs in groupby(weighed, key=lambda pair: pair[1].part)]
    return sorted(best, key=lambda pair: (-pair[0], pair[1].kind))


def both_sides(at: Standpoint, own: Sequence[str], other: Sequence[str]) -> tuple[list[Detection], list[Detection]]:
    """The merits of an action that the other lacks, and the other way round: those that hold in every world."""
    detectors = at.game.detectors
    assert detectors is not None
    terms = at.game.terms(at.setup)
    own, other = (tried(at.game, terms, at.view, at.worlds[0], line).turn for line in (own, other))
    sides: tuple[list[list[Detection]], list[list[Detection]]] = ([], [])
    for world in at.worlds:
        mine, others = (detectors.profile(tried(at.game, terms, at.view, world, line)) for line in (own, other))
        sides[0].append(list(detectors.compare(mine, others)))
        sides[1].append(list(detectors.compare(others, mine)))
    return in_all(at.game, sides[0]), in_all(at.game, sides[1])


def in_all(game: Game, by_world: Sequence[Sequence[Detection]]) -> list[Detection]:
    """The merits that hold in every world, each with its least size."""
    assert game.detectors is not None
    result = []
    for first in by_world[0]:
        same = [[each for each in world if each.merit.kind == first.merit.kind] for world in by_world]
        if all(same):
            merit = game.detectors.merge([world[0].merit for world in same])
            if merit is not None:
                result.append(Detection(merit, min(world[0].size for world in same)))
    return result


def tried(game: Game, terms: Terms, view: View, world: Position, line: Sequence[str]) -> TriedTurn:
    """The turn of a seat along a line of play, in a world.

    Where the line ends before the turn, or is not legal in this world, the turn goes on with what looks best.
    """
    state, last, seat = world.copy(), world, world.actor
    turn: list[str] = []
    while len(turn) < LONGEST_TURN and state.actor == seat and same_turn(world, state):
        legal = game.legal_actions(terms, state)
        text = line[len(turn)] if len(turn) < len(line) else None
        action = legal_action(game, terms, state, text, legal)
        if action is None:
            action = best_looking(game, terms, state, legal, seat)
            line = line[: len(turn)]
        turn.append(game.spell(terms, state, action))
        last = state.copy()
        game.apply(terms, state, action)
    return TriedTurn(game.engine, terms, view, world, last, state, tuple(turn))


def same_turn(before: Position, after: Position) -> bool:
    """Whether two positions belong to one turn."""
    return (before.rounds, before.turns) == (after.rounds, after.turns)


def legal_action(game: Game, terms: Terms, state: Position, text: str | None, legal: Sequence[int]) -> int | None:
    """The action that a text spells, if it is legal here."""
    try:
        action = None if text is None else game.parse(terms, state, text)
    except (NotationError, IllegalAction):
        return None
    return action if action in legal else None


def best_looking(game: Game, terms: Terms, state: Position, legal: Sequence[int], seat: int) -> int:
    """The action after which the hand-written evaluation is best; the first of equals."""

    def value(action: int) -> float:
        after = state.copy()
        game.apply(terms, after, action)
        return float(game.engine.evaluate(terms.array, after.array, seat))

    return max(legal, key=value)


# In words


def nudge(why: Explanation, values: Sequence[float], texts: Texts, names: Sequence[str]) -> str:
    """What to look at, without a move; the page says the same.

    Args:
        values: of the actions in the hint.
        texts, names: as `sentences`.
    """
    if why.confidence in ("won", "lost"):
        return texts.say("teach-decided", {"confidence": why.confidence})
    if why.merits and (look := texts.look(why.merits[0], names)):
        return look
    part, points = why.merits[0].part if why.merits else "none", round(100 * (max(values) - min(values)))
    return texts.say("teach-nudge", {"part": part, "points": points if points >= LEAST_POINTS else 0})


def sentences(why: Explanation, other: str, texts: Texts, names: Sequence[str]) -> list[str]:
    """Why an action is better than another one, a sentence a line; the page says the same.

    Args:
        other: the other action, in words.
        texts: of the game, and of this package.
        names: of the seats.
    """
    lines = [texts.say("teach-than", {"action": other})]
    if why.confidence in ("won", "lost"):
        lines.append(texts.say("teach-decided", {"confidence": why.confidence}))
    elif why.confidence == "close":
        lines.append(texts.say("teach-close"))
    elif not why.merits:
        lines.append(texts.say("teach-wordless"))
    lines += [texts.merit(merit, names) for merit in why.merits]
    if why.costs:
        costs = (texts.merit(merit, names, "costs") for merit in why.costs)
        lines.append(texts.say("teach-but", {"side": "own"}) + " " + " ".join(costs))
    return lines
