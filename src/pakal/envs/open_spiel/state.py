"""A state for OpenSpiel's algorithms, the histories of its seats, and other games that look the same to a seat.

The information state is everything that a viewer was told of a game, with a perfect memory. Every ply is one text: its
actor, its notation, with `?` for the parts that the viewer may not know, and the cards that it turned up. Cards of one
ply are sorted, since a hand has no order. Everything else that a seat sees follows from these texts.

Another game that a seat cannot tell from this one has hidden cards that are drawn anew, with the whole past of the
game. The cards that were dealt face down are drawn from the cards that the seat has not seen. A card that came to light
later lies in a place where it can have been, all such places being equally likely; the other cards lie anywhere. The
game is then played once more with these cards. If it could not have gone as it did, or if the seat would have been told
anything else, the world is thrown away and another one drawn. So the probability of a world is that among players who
play each card of their hand with the same probability (two cards of the same value are two cards); a choice that is
still hidden is any legal one.
"""

from collections.abc import Callable
from itertools import pairwise

import numpy as np
import pyspiel

from pakal.base.errors import IllegalAction, PakalError
from pakal.base.wording import excerpt
from pakal.core.events import Telling
from pakal.core.telling import comes_to_light
from pakal.envs.arguments import is_whole
from pakal.envs.open_spiel.play import Frame, Play, SpielPly
from pakal.kernels.kernel import CHANCE, NOBODY, SPECTATOR
from pakal.kernels.random import stream

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
                memory.texts[number] = with_cards(earlier, ply_text(earlier, viewer, Telling.FULL), viewer)
                memory.secrets.remove(number)
        text = ply_text(ply, viewer)
        memory.texts.append(with_cards(ply, text, viewer))
        if HIDDEN in text:
            memory.secrets.append(ply.number)


def ply_text(ply: SpielPly, viewer: int, form: Telling = Telling.AS_SEEN) -> str:
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
    return f"{line_of(play.state.actor, text, cards)} {TO_COME}"


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


# Another game that a seat cannot tell from this one.


Place = tuple[int, int]
"""The place where a card was turned up: number of the ply, and of the card in the ply."""


def another_world(play: Play, viewer: int, rng: np.random.Generator) -> Play:
    """A game in which a seat was told the same as in this one."""
    texts = texts_for(play, viewer)
    secret = set(play.memories[viewer].secrets)
    while True:
        world = played_again(play, drawn_anew(play, viewer, rng), secret, rng)
        if world is not None and texts_for(world, viewer) == texts:
            return world


def sampled_world(play: Play, viewer: int, sampler: Callable[[], float]) -> Play:
    """The same; the sampler gives random numbers from 0 to 1, and the same ones give the same game."""
    first, second = (int(sampler() * 2**53) for _ in range(2))
    return another_world(play, viewer, np.random.default_rng(stream(first, "worlds", second)))


def drawn_anew(play: Play, viewer: int, rng: np.random.Generator) -> dict[Place, int]:
    """A card for every place; a card that the viewer has seen stays in its place."""
    card_rows = [(ply.cards, ply.seers) for ply in play.plies]
    if play.waiting:
        card_rows.append((tuple(play.cards), play.seers))
    deals = [number for number, ply in enumerate(play.plies) if ply.doing is None]
    if play.waiting and play.doing is None:
        deals.append(len(play.plies))
    deck: dict[Place, int] = {}
    for first, last in pairwise([*deals, len(card_rows)]):
        deck |= deck_anew(play, viewer, card_rows[first:last], first, rng)
    return deck


def deck_anew(
    play: Play,
    viewer: int,
    card_rows: list[tuple[tuple[int, ...], tuple[int, ...]]],
    first: int,
    rng: np.random.Generator,
) -> dict[Place, int]:
    """The cards from one deal to the next.

    Args:
        card_rows: for each ply of them, the cards it turned up and who saw them.
        first: number of the first of these plies.
    """
    deal = play.plies[first].before if first < len(play.plies) else play.state
    counts = play.frame.dealing.cards_left(deal, None)
    deck: dict[Place, int] = {}
    free: dict[int, list[Place]] = {seat: [] for seat in range(play.frame.players)}
    for number, (cards, seers) in enumerate(card_rows, first):
        if number < len(play.plies):
            for seat, card in play.frame.dealing.cards_shown(play.plies[number].step):
                if seat != viewer:
                    place = free[seat].pop(int(rng.integers(len(free[seat]))))
                    deck[place] = card
                    counts[card] -= 1
        # A seat is not told in which order the cards of a ply came, so their order here must not depend on it.
        by_seer = {
            eye: iter(sorted(card for card, seer in zip(cards, seers, strict=False) if seer == eye))
            for eye in (viewer, SPECTATOR)
        }
        for i, seer in enumerate(seers[: len(cards)]):
            if seer in by_seer:
                deck[number, i] = card = next(by_seer[seer])
                counts[card] -= 1
            else:
                free[seer].append((number, i))
    rest = rng.permutation(np.repeat(np.arange(len(counts)), counts)).tolist()
    places = [place for seat in free for place in free[seat]]
    return deck | dict(zip(places, rest, strict=False))


def played_again(play: Play, cards: dict[Place, int], secret: set[int], rng: np.random.Generator) -> Play | None:
    """The same plies with these cards, secret decisions at random; None if they are not possible."""
    world = Play(play.frame)
    for number, ply in enumerate(play.plies):
        if ply.doing is not None:
            if world.waiting or world.actor != ply.actor:
                return None
            act = act_again(world, number, play, secret, rng)
            if act is None:
                return None
            world.apply(act)
        if not turn_up(world, number, len(ply.cards), cards, done=True):
            return None
    if play.waiting:
        if play.doing is not None:
            act = act_again(world, len(play.plies), play, set(), rng)
            if world.waiting or act is None:
                return None
            world.apply(act)
        if not turn_up(world, len(play.plies), len(play.cards), cards, done=False):
            return None
    return world


def act_again(world: Play, number: int, play: Play, secret: set[int], rng: np.random.Generator) -> int | None:
    """The action of a ply, by OpenSpiel's number; None if it is not possible in this world.

    Args:
        world: the world that is played.
        number: of the ply, from 0.
        play: the game as it was played.
        secret: numbers of plies whose action the seat does not know; there any action is drawn.
        rng: for these draws.
    """
    doing = play.plies[number].doing if number < len(play.plies) else play.doing
    if isinstance(doing, tuple):
        code = play.frame.dealing.code(doing)
        possible = [outcome for outcome, _ in world.outcomes()] if world.actor == CHANCE else []
        return code if code in possible else None
    if world.actor < 0:
        return None
    possible = world.legal()
    if number in secret:
        return possible[int(rng.integers(len(possible)))]
    return doing if doing in possible else None


def turn_up(world: Play, number: int, count: int, cards: dict[Place, int], done: bool) -> bool:
    """Turn up the cards of the ply that is under way; False if their number differs.

    Args:
        world: the world that is played.
        number: of the ply, from 0.
        count: how many cards.
        cards: the card for each place.
        done: whether the ply is over after the last card.
    """
    for i in range(count):
        if not world.waiting or len(world.plies) != number:
            return False
        world.apply(cards[number, i])
    return (len(world.plies) > number) if done else (world.waiting and len(world.plies) == number)


class PakalState(pyspiel.State):  # type: ignore[misc]
    """A position with its past. OpenSpiel keeps the history; `play` keeps everything else."""

    def __init__(self, game: pyspiel.Game) -> None:
        super().__init__(game)
        self.play = Play(game.frame)

    def current_player(self) -> int:
        """Seat to act, or the identity of chance or of the end."""
        actor = self.play.actor
        if actor == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if actor == NOBODY else actor

    def _legal_actions(self, player: int) -> list[int]:
        return self.play.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Numbers and probabilities of all chance outcomes."""
        return self.play.outcomes()

    def _apply_action(self, action: int) -> None:
        try:
            self.play.apply(action)
        except IllegalAction as error:
            raise pyspiel.SpielError(str(error)) from None

    def _action_to_string(self, player: int, action: int) -> str:
        try:
            if player == pyspiel.PlayerId.CHANCE:
                return self.play.spell_outcome(action)
            return self.play.spell_any(action)
        except PakalError as error:
            raise pyspiel.SpielError(str(error)) from None

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.play.actor == NOBODY

    def returns(self) -> list[float]:
        """By seat, its utility: see `Play.utilities`."""
        return self.play.utilities()

    def __str__(self) -> str:
        """The whole game with its hidden cards, ply by ply."""
        return "; ".join(texts_for(self.play, TRUTH)) or "begin"

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "PakalState":
        """A state that `player` cannot tell from this one.

        Args:
            player: a seat.
            sampler: gives random numbers from 0 to 1; the same ones give the same state.

        Raises:
            pyspiel.SpielError: there is no such seat.
        """
        seats = self.play.frame.players
        if not is_whole(player) or not 0 <= player < seats:
            text = f"player must be a seat from 0 to {seats - 1}, not {excerpt(str(player), 20)}"
            raise pyspiel.SpielError(text)
        world = sampled_world(self.play, player, sampler)
        state: PakalState = self.get_game().new_initial_state()
        for act in world.acts:
            state.apply_action(act)
        state.play.memories = world.memories
        return state
