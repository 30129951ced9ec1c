"""Another game that a seat cannot tell from this one: hidden cards are drawn anew, with the whole past of the game.

The cards that were dealt face down are drawn from the cards that the seat has not seen. A card that came to light later
lies in a place where it can have been, all such places being equally likely; the other cards lie anywhere. The game is
then played once more with these cards. If it could not have gone as it did, or if the seat would have been told
anything else, the world is thrown away and another one drawn. So the probability of a world is that among players who
play each card of their hand with the same probability (two cards of the same value are two cards); a choice that is
still hidden is any legal one.
"""

from collections.abc import Callable
from itertools import pairwise

import numpy as np

from pakal.core.actors import CHANCE, SPECTATOR
from pakal.core.random import stream
from pakal.envs.open_spiel.play import Play
from pakal.envs.open_spiel.told import texts_for

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
    deal = play.plies[first].before if first < len(play.plies) else play.states
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
