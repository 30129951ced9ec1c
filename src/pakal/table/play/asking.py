"""What a person may ask: all choices, why an action is not allowed, a hint, and what their last action has cost."""

from collections.abc import Mapping

import msgspec

from pakal.base.errors import NotationError
from pakal.base.message import Reason
from pakal.core.game import Game
from pakal.core.view import Choice, View
from pakal.table.base.errors import TableError
from pakal.table.base.messages import AskWhy, Coached, HintedAction
from pakal.table.base.promises import in_thread
from pakal.table.play.hints import Given, Thought, cost_word
from pakal.table.play.listing import coach_allowed, hints_allowed
from pakal.table.play.room import Room


def check_turn(room: Room, guest: str | None, seat: int, version: int) -> None:
    """Raise TableError unless it is this seat's turn, and the guest acts for it.

    The version is checked first: a player may have acted at another device, and then the page is only out of date.
    """
    room.check_playing(version)
    if room.position.actor != seat:
        raise TableError(403, "not-yours")
    room.check_seat(guest, seat)


async def choices(room: Room) -> list[Choice]:
    """The choices of the seat to act, with their effects."""
    version = room.version
    if room.choices[0] != version:
        # In a thread and on a copy: where many actions are legal this takes long, and the loop must not wait.
        room.choices = version, await in_thread(room.position.match.copy().choices)
    return room.choices[1]


def why(room: Room, guest: str | None, message: AskWhy) -> tuple[str, list[Reason]]:
    """What a seat tried, in notation, and why it may not do it. Raises TableError, NotationError."""
    room.check_seat(guest, message.seat)
    room.check_playing(message.version)
    match, text = room.position.match, message.text
    if text is None and match.actor == message.seat:
        text = touched_action(match.game, room.story.view(message.seat), message.touched)
    return ("", []) if text is None else (text, match.why_not(text, message.seat))


def touched_action(game: Game, view: View, touched: Mapping[str, int | str | None] | None) -> str | None:
    """The action that somebody tried by touching something; None: that touch tries none. Raises NotationError."""
    try:
        return game.attempt(view, touched or {})
    except msgspec.ValidationError as error:
        raise NotationError(str(error)) from None


async def hint(room: Room, guest: str, than: str | None = None) -> Given:
    """The best actions of the seat to act, best first, for the guest who acts for it.

    Args:
        than: the action that the guest is about to play, in notation.

    Raises:
        TableError: this table has no hints, or the match went on meanwhile.
    """
    version = room.version
    if not hints_allowed(room.position.row, room.position.seats):
        raise TableError(403, "forbidden", "no-hints")
    answer = room.hint
    if (answer.version, answer.than) != (version, than):
        hints = room.services.hints
        thought = answer.thought = Thought(room.position.match, hints.budget, than)
        advised = await hints.find(thought, guest)
        room.check_playing(version)
        by_text = {choice.text: choice for choice in await choices(room)}
        actions = [HintedAction(by_text[each.text], round(each.value, 3)) for each in advised.actions]
        if answer.version != version:  # a second hint for the same position is not counted
            await room.count_hint(version, room.position.actor)
        answer.version, answer.than, answer.given = version, than, Given(actions, advised.why)
    return answer.given


async def coach(room: Room, guest: str, seat: int, version: int) -> Coached:
    """What the last action of a seat has cost, from what the seat knew before it.

    What the coach says is counted as a hint; it is not counted where it finds nothing to say.

    Raises:
        TableError: the seat is not the guest's, this table has no coach, or the action was taken back meanwhile.
    """
    room.check_seat(guest, seat)
    room.check_playing(version)
    if not coach_allowed(room.position.row, room.position.seats):
        raise TableError(403, "forbidden", "no-hints")
    ply = last_ply(room, seat)
    if ply is None:
        raise TableError(409, "impossible")
    action, step = room.position.match.actions[ply], room.position.steps[ply]
    before = room.position.match.at(step.before)
    decision = await room.services.hints.judge(Thought(before, room.services.hints.budget, step.text), guest)
    if last_ply(room, seat) != ply or room.position.match.actions[ply] is not action:
        raise TableError(409, "stale")
    if decision is None:
        return Coached(version=version, seat=seat, ply=ply)
    await room.count_hint(room.version, seat)
    better, played = (
        HintedAction(before.choice(before.parse(each.text)), round(each.value, 3))
        for each in (decision.best, decision.played)
    )
    return Coached(
        version=version,
        seat=seat,
        ply=ply,
        cost=cost_word(decision.cost) or "some",
        better=better,
        played=played,
        why=decision.why,
    )


def last_ply(room: Room, seat: int) -> int | None:
    """The last ply of a seat that stands; None: it has not acted."""
    actions = room.position.match.actions
    return next((ply for ply in reversed(range(len(actions))) if actions[ply].actor == seat), None)
