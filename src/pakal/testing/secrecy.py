"""Checks secrecy: what a viewer cannot see changes nothing that the viewer is told.

Log, choices and reasons for a viewer are the same in all worlds that look the same to the viewer. A world is a position
drawn from a viewer's view. It gets the same actions as the true game. As long as it looks the same to the viewer, the
log must tell the same of it.

PYTEST_DONT_REWRITE: the message of a check says all.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from pakal.base.errors import PakalError
from pakal.core.events import Telling
from pakal.core.game import Action, ChanceOutcome, Step
from pakal.core.match import Match
from pakal.core.observation import Observation
from pakal.core.position import Position
from pakal.core.telling import Tellings
from pakal.core.view import Choice, LogEntry
from pakal.kernels.fields import ALL, DERIVED, HIDDEN, OWNER
from pakal.kernels.kernel import CHANCE, SPECTATOR, Observed

AHEAD = 6
"""Number of plies for which a world is followed."""

WORLDS = 4
"""Number of worlds that show which numbers of a state a viewer does not know."""

SWAPS = 24
"""Number of other orders of a deal or shuffle that are tried."""


def viewers(match: Match) -> tuple[int, ...]:
    """All viewers: the seats and the spectator."""
    return (SPECTATOR, *range(match.setup.players))


def viewer_text(viewer: int) -> str:
    """A viewer in a message."""
    return "the spectator" if viewer == SPECTATOR else f"seat {viewer}"


def check_log(match: Match, steps: Sequence[Step], first: int, rng: np.random.Generator) -> None:
    """Raise if the log entries of a ply and of later plies differ between worlds that look the same to a viewer.

    Args:
        match: the game.
        steps: its plies.
        first: number of the ply.
        rng: draws the worlds.
    """
    step = steps[first]
    for viewer in viewers(match):
        view = match.game.view(match.terms, step.before, viewer, True)
        twin = follow(match, steps[first : first + AHEAD], match.game.determinize(match.terms, view, rng), viewer)
        compare(match, steps[first:], twin, viewer)
        if isinstance(step.action, tuple) and len(set(step.action)) > 1:
            cells = unseen_cells(match, step.after, viewer, rng)
            for outcome in reorderings(step.action, rng):
                true = [msgspec.structs.replace(step, action=outcome), *steps[first + 1 : first + AHEAD]]
                twin = follow(match, true, step.before.copy(), viewer)
                if twin and differ(step.after, twin[0].after, cells):
                    compare(match, steps[first:], twin, viewer)


def check_alike(match: Match, step: Step) -> None:
    """Raise if a ply has different words for two viewers, though `alike` says that it has not."""
    for form in (form for form in Telling if match.game.alike(match.terms, step, form)):
        first, *others = (encode(match.game.log_entry(match.terms, step, viewer, form)) for viewer in viewers(match))
        for other in others:
            assert other == first, (
                f"`alike` says that ply {step.ply} ({step.text}) is told to all alike: {first!r} or {other!r}"
            )


def unseen_cells(match: Match, state: Position, viewer: int, rng: np.random.Generator) -> dict[str, Any]:
    """By field, the numbers of a state that the viewer does not know: those in which its worlds differ.

    Args:
        match: the game.
        state: the state.
        viewer: seat or SPECTATOR.
        rng: draws the worlds.
    """
    view = match.game.view(match.terms, state, viewer, True)
    worlds = [match.game.determinize(match.terms, view, rng) for _ in range(WORLDS)]
    numbers = [world.array[0] for world in worlds]
    return {name: np.any([one[name] != numbers[0][name] for one in numbers], axis=0) for name in state.places}


def differ(one: Position, other: Position, cells: Mapping[str, Any]) -> bool:
    """Whether two states differ in one of some cells.

    A viewer knows more than its view says: the order of its own cards in a deal, which plays no part any more.
    """
    return any(np.any((one.record[name] != other.record[name]) & cell) for name, cell in cells.items())


def reorderings(outcome: ChanceOutcome, rng: np.random.Generator) -> Iterator[ChanceOutcome]:
    """The same numbers with two of them exchanged."""
    for _ in range(SWAPS):
        i, j = rng.choice(len(outcome), 2, replace=False)
        if outcome[i] != outcome[j]:
            other = list(outcome)
            other[i], other[j] = outcome[j], outcome[i]
            yield tuple(other)


def follow(match: Match, steps: Sequence[Step], state: Position, viewer: int) -> list[Step]:
    """The same plies in another world, as long as they are possible and the world looks the same to the viewer.

    Args:
        match: the game.
        steps: its plies from this position on.
        state: the other world.
        viewer: seat or SPECTATOR.
        rng: draws the worlds.
    """
    game, terms, before = match.game, match.terms, state
    twins: list[Step] = []
    for true in steps:
        try:
            text = spell(match, before, true.action)
        except PakalError:
            break
        twin = game.step(match.terms, before, true.ply, true.action, text)
        if game.view(terms, twin.after, viewer, True) != game.view(terms, true.after, viewer, True):
            assert isinstance(true.action, tuple) or game.reveals(terms, true), (
                f"ply {true.ply} ({true.text}) shows {viewer_text(viewer)} what was hidden from it, "
                "but `reveals` denies it"
            )
            break
        twins.append(twin)
        before = twin.after
    return twins


def spell(match: Match, state: Position, action: Action) -> str:
    """Notation of an action in a world. Raises PakalError where it is not possible there."""
    game, terms = match.game, match.terms
    if isinstance(action, tuple):
        text = game.spell_chance(action)
        if state.actor != CHANCE or game.parse_chance(terms, state, text) != action:
            raise PakalError(text)
        return text
    if state.actor < 0 or action not in game.legal_actions(terms, state):
        raise PakalError(str(action))
    return game.spell(terms, state, action)


def compare(match: Match, steps: Sequence[Step], twin: Sequence[Step], viewer: int) -> None:
    """Raise if a viewer reads different logs of the true plies and of their twins in another world."""
    true = steps[: len(twin)]
    if not twin or same(true[-1].after, twin[-1].after):
        return  # no hidden difference: it lies open, or the ply changed nothing
    for recall in (False, True):
        log, also = (log_of(match, plies, viewer, recall) for plies in (true, twin))
        for one, other in zip(log, also, strict=True):
            assert encode(one) == encode(other), (
                f"the log of ply {one.ply} tells {viewer_text(viewer)} what is hidden from it: {one} or {other}"
            )


def log_of(match: Match, steps: Sequence[Step], viewer: int, recall: bool) -> list[LogEntry]:
    """The log entries of some plies, as a viewer may know them after the last of these plies.

    Args:
        match: the game.
        steps: the plies.
        viewer: seat or SPECTATOR.
        recall: whether the viewer remembers everything that they have seen.
    """
    last = max((number for number, step in enumerate(steps) if step.actor != CHANCE), default=0)
    telling = Tellings(match.game, match.terms)
    telling.go_on(steps, 0, last)
    return [match.game.log_entry(match.terms, step, viewer, telling.of(step.ply, step.actor, recall)) for step in steps]


def same(one: Position, other: Position) -> bool:
    """Whether two states are equal, apart from the gaps between their fields."""
    return not one.differences(other)


def check_choices(match: Match, rng: np.random.Generator) -> list[Choice]:
    """Raise if choices are not the legal actions, differ between worlds that look alike, or promise other points.

    Points that depend on hidden things may be other ones. Returns the choices.
    """
    choices = match.choices()
    legal = match.legal()
    assert [choice.text for choice in choices] == legal, f"the choices are not the legal actions {legal}"
    world = match.determinize(match.actor, rng)
    for choice, other in zip(choices, world.choices(), strict=True):
        assert encode(choice) == encode(other), (
            f"the choice {choice.text} tells its actor what is hidden from it: {choice} or {other}"
        )
        points = points_of(match, choice.text)
        if choice.points != points:
            assert points_of(world, choice.text) != points, (
                f"the choice {choice.text} promises {choice.points} points, but the score changes by {points}"
            )
    return choices


def points_of(match: Match, text: str) -> int:
    """By how much a legal action changes the score of its actor at once."""
    step = match.game.step(match.terms, match.position(), len(match.actions), match.parse(text), text)
    points: int = step.after.score[step.actor] - step.before.score[step.actor]
    return points


def encode(value: object) -> bytes:
    """As it leaves the engine."""
    return msgspec.json.encode(value)


# Hidden fields of a state do not change the view.


Bits = dict[str, NDArray[Any]]
"""By the name of a field, an array of its type and shape: the bits that are set are hidden."""


def check_fields(match: Match, world: Match, viewer: int, recall: bool, rng: np.random.Generator) -> None:
    """Raise if a world differs from the truth in what a viewer sees, or if the viewer sees what the fields hide.

    Args:
        match: the game.
        world: the same, with a state drawn from what the viewer sees.
        viewer: seat or SPECTATOR.
        recall: whether the viewer remembers everything that they have seen.
        rng: changes the hidden fields.
    """
    bits, who = hidden_bits(match, viewer, recall), f"{viewer_text(viewer)}, recall {recall}"
    for field in match.game.fields:
        if field.name not in bits:
            continue
        # Fields of seats that nobody has do not matter.
        played = tuple(slice(match.setup.players if axis.name == "seat" else None) for axis in field.axes)
        name, mask = field.name, bits[field.name][played]
        true, value = match.state.array[name][0][played], world.state.array[name][0][played]
        assert true.tobytes() == value.tobytes() or not ((true ^ value) & ~mask).any(), (
            f"{who}: {name} lies open to it, but is {value} in a state drawn from the view, in truth {true}"
        )
    other = with_changes(match, bits, rng)
    view, also = match.view(viewer, recall), other.view(viewer, recall)
    names = [name for name in view.__struct_fields__ if view != also and getattr(view, name) != getattr(also, name)]
    assert not names, f"{who}: the view tells by {', '.join(names)} what the declared fields hide"
    if viewer != SPECTATOR:
        check_observation(match, other, viewer, recall)


def hidden_bits(match: Match, viewer: int, recall: bool) -> Bits:
    """The values that the declared fields hide from a viewer now, but for those that follow from others."""
    rules = match.game.hidden_bits(match.terms, match.state, viewer, recall)
    bits = {}
    for field in match.game.fields:
        if field.sees == DERIVED:
            continue
        none = np.zeros_like(match.state.array[field.name][0])
        if field.sees in (ALL, OWNER, HIDDEN):
            mask = none if field.sees == ALL else np.invert(none)
            if field.sees == OWNER and viewer != SPECTATOR:
                mask[viewer] = 0
        else:
            assert field.name in rules, f"{field.name}: 'hidden_bits' does not say what the rule '{field.sees}' hides"
            mask = none | np.asarray(rules[field.name]).astype(none.dtype)
        bits[field.name] = mask
    return bits


def with_changes(match: Match, bits: Bits, rng: np.random.Generator) -> Match:
    """The same game with other hidden things, which need not fit together.

    Hidden numbers of a row, along the last axis, change places, and so do hidden bits of a number: how many there are
    is often known. A hidden number that is alone in its row becomes 0, or 1 where it was 0.
    """
    other = match.copy()
    for name, mask in bits.items():
        if not mask.any():
            continue
        values = np.array(match.state.array[name][0])
        rows = (-1, values.shape[-1] if values.ndim else 1)
        for row, veil in zip(values.reshape(rows), mask.reshape(rows), strict=True):
            whole = np.flatnonzero(veil == np.invert(np.zeros_like(veil)))
            row[whole] = rng.permutation(row[whole]) if len(whole) > 1 else row[whole] == 0
            for place in np.flatnonzero(veil):
                if place not in whole:
                    row[place] = with_bits_exchanged(int(row[place]), int(veil[place]), rng)
        other.state.array[name][0] = values
    return other


def with_bits_exchanged(number: int, mask: int, rng: np.random.Generator) -> int:
    """A number whose hidden bits have changed places."""
    places = [place for place in range(mask.bit_length()) if mask >> place & 1]
    others: list[int] = rng.permutation(places).tolist()
    return number & ~mask | sum((number >> one & 1) << other for one, other in zip(places, others, strict=True))


# Observations show no more than the view.


def observation_of(match: Match, seat: int, recall: bool = True, before: int = 0, compact: bool = False) -> Observed:
    """The observation of a seat now, shape (size,).

    Args:
        match: the game.
        seat: the seat.
        recall: whether it also shows things that the seat may remember.
        before: value of the array's numbers before the game writes them.
        compact: whether it is of the compact version.
    """
    size = match.game.observation_version(compact=compact).layout.size
    out: Observed = np.full(size, before, np.int16)
    match.game.observer(compact=compact)(match.terms.array, match.state.array, seat, recall, out)
    return out


def check_observation(match: Match, world: Match, seat: int, recall: bool) -> None:
    """The observations are complete, in range, and the same in a world drawn from the seat's view."""
    for observation in (match.game.observation, match.game.compact_observation):
        if observation is not None:
            compact = observation is match.game.compact_observation
            check_version(match, world, seat, recall, compact)


def check_version(match: Match, world: Match, seat: int, recall: bool, compact: bool) -> None:
    """The same of one version."""
    layout = match.game.observation_version(compact=compact).layout
    numbers, again, world_numbers = (
        observation_of(each, seat, recall, before, compact) for each, before in ((match, 0), (match, -999), (world, 0))
    )
    for name, part in layout.parts.items():
        values = layout.read(numbers, name)
        where = f"seat {seat}, recall {recall}: {name} of the {'compact ' * compact}observation"
        assert np.array_equal(values, layout.read(again, name)), f"{where} is not written everywhere"
        assert values.min() >= part.low, f"{where} is {values.min()}, below {part.low}"
        assert values.max() <= part.high, f"{where} is {values.max()}, above {part.high}"
        assert np.array_equal(values, layout.read(world_numbers, name)), f"{where} tells what is hidden"


def check_actions(observation: Observation, action: int, text: str) -> None:
    """The action stands in one row of the table of actions, and is written as that row says.

    A row may have more than one way to write an action, with a comma or "or" between them.
    """
    rows = [row for row in observation.actions if row.first <= action < row.first + row.count]
    assert len(rows) == 1, f"{text} is action {action}, which stands in {len(rows)} rows of the table of actions"
    ways = re.split(", | or ", rows[0].notation)
    patterns = [re.sub("[A-Z]+", r"\\w+", re.escape(way)).replace("…", ".+") for way in ways]
    assert any(re.fullmatch(pattern, text) for pattern in patterns), f"{text} is no {rows[0].notation}"
