"""The information state: everything that a viewer was told of a game, with a perfect memory.

Every ply is one text: its actor, its notation, with `?` for the parts that the viewer may not know, and the cards that
it turned up. Cards of one ply are sorted, since a hand has no order. Everything else that a seat sees follows from
these texts.
"""

from pakal.core.actors import CHANCE, SPECTATOR
from pakal.core.telling import comes_to_light
from pakal.core.turns import Told
from pakal.envs.open_spiel.frame import Frame
from pakal.envs.open_spiel.play import Play, SpielPly

TRUTH = -4
"""A viewer who sees everything, for the whole state as text."""

HIDDEN = "?"

TO_COME = "+"
"""The sign behind a ply that is under way: more cards are to be turned up. A finished ply does not have it."""


class Memory:
    """The information state of one viewer so far.

    Attributes:
        texts: one for each ply.
        secrets: decisions with something hidden in them; it may be told later.
    """

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.secrets: list[int] = []

    def copy(self) -> "Memory":
        """A copy, to go on from."""
        twin = Memory()
        twin.texts, twin.secrets = self.texts[:], self.secrets[:]
        return twin


def texts_for(play: Play, viewer: int) -> list[str]:
    """Everything that a viewer was told, oldest first; the ply that is under way comes last."""
    memory = play.memories.setdefault(viewer, Memory())
    if len(memory.texts) < len(play.plies):
        hear(play, viewer, memory)
    return [*memory.texts, under_way(play, viewer)] if play.waiting else list(memory.texts)


def hear(play: Play, viewer: int, memory: Memory) -> None:
    """Hear the plies since last time, and the things that they bring to light about earlier plies."""
    game, terms = play.frame.game, play.frame.terms
    for ply in play.plies[len(memory.texts) :]:
        for number in memory.secrets[:]:
            earlier = play.plies[number]
            if comes_to_light(game, terms, earlier.step, ply.step.after):
                memory.texts[number] = with_cards(earlier, ply_text(earlier, viewer, Told.OPEN), viewer)
                memory.secrets.remove(number)
        text = ply_text(ply, viewer)
        memory.texts.append(with_cards(ply, text, viewer))
        if HIDDEN in text:
            memory.secrets.append(ply.number)


def ply_text(ply: SpielPly, viewer: int, form: Told = Told.THEN) -> str:
    """Notation of a ply, as a viewer has seen it or as it has come to light."""
    if viewer == TRUTH or ply.doing is None:
        return ply.step.text
    return ply.frame.game.log_entry(ply.frame.terms, ply.step, viewer, form).text


def with_cards(ply: SpielPly, text: str, viewer: int) -> str:
    """The text of a ply: its actor, its notation, and the cards that it turned up."""
    return line_of(ply.actor, text, cards_seen(ply.frame, ply.cards, ply.seers, viewer))


def line_of(actor: int, text: str, cards: str) -> str:
    """One ply as one text."""
    return " ".join(part for part in ("" if actor == CHANCE else str(actor), text, cards) if part)


def under_way(play: Play, viewer: int) -> str:
    """The text of an action whose cards are still to be turned up: all viewers know the action, and that cards come."""
    if play.doing is None:
        text = "deal"
    elif isinstance(play.doing, tuple):
        text = play.frame.game.spell_chance(play.doing)
    else:
        text = play.spell(play.doing)
    cards = cards_seen(play.frame, tuple(play.cards), play.seers, viewer)
    return f"{line_of(int(play.states[0]['actor']), text, cards)} {TO_COME}"


def cards_seen(frame: Frame, cards: tuple[int, ...], seers: tuple[int, ...], viewer: int) -> str:
    """The cards that a ply turned up: those that the viewer sees, sorted, and how many more."""
    name = frame.dealing.card_name
    if viewer == TRUTH:
        names = [name(card) for card in cards]
    else:
        visible_cards = sorted(card for card, seer in zip(cards, seers, strict=False) if seer in (viewer, SPECTATOR))
        others = len(cards) - len(visible_cards)
        names = [name(card) for card in visible_cards] + [f"{others}{HIDDEN}"] * bool(others)
    return "+" + ",".join(names) if names else ""
