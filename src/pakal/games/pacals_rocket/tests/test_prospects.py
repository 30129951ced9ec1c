"""Where a seat could build soon: each square that is named can be built on, by the rules, once a stone lies there."""

import random

import numpy as np
import pytest

from pakal.core.match import Match
from pakal.games.pacals_rocket.game import GAME
from pakal.games.pacals_rocket.people import laid_open, prospects, with_stone
from pakal.games.pacals_rocket.state import BUILD
from pakal.kernels.kernel import CHANCE, SPECTATOR
from pakal.kernels.random import generator


def some_match(seed: int, plies: int, **more) -> Match:
    """A match of random actions."""
    match, rng, dice = Match(GAME, GAME.setup(players=3, **more)), random.Random(seed), generator(seed)
    while not match.over and len(match.actions) < plies:
        if match.actor == CHANCE:
            match.resolve_chance(dice)
        else:
            match.play(rng.choice(match.legal()))
    return match


@pytest.mark.clause("PR-BUILD-3", "PR-BUILD-4", "PR-BUILD-5")
@pytest.mark.parametrize("memory", ["strict", "open"])
def test_what_is_named_can_be_built(memory):
    named = 0
    for plies in range(80, 100, 2):
        match = some_match(plies, plies, options=[f"memory={memory}"])
        view = match.view(SPECTATOR)
        for seat in range(3):
            for prospect in prospects(GAME, match.terms, view, seat):
                state = laid_open(GAME, match.terms, view)
                if prospect.after:
                    state = laid_open(GAME, match.terms, with_stone(view, seat, prospect.after[0]))
                state.actor, state.phase = seat, BUILD
                texts = GAME.spell_all(match.terms, state, GAME.legal_actions(match.terms, state))
                what = tuple(f"{kind}:{prospect.shape}@{prospect.square}" for kind in ("build", "up"))
                assert any(text.startswith(what) for text in texts)
                named += 1
    assert named > 30


@pytest.mark.clause("PR-BUILD-3", "PR-BUILD-4", "PR-BUILD-5")
def test_a_build_that_is_legal_now_is_named():
    found = 0
    for seed in range(3):
        past = some_match(seed, 0)
        for text in [ply.text for ply in some_match(seed, 200).actions]:
            if past.actor >= 0 and past.view(SPECTATOR).phase == "build":
                legal = {text.partition(":")[2].partition(":")[0] for text in past.legal() if "@" in text}
                named = prospects(GAME, past.terms, past.view(SPECTATOR), past.actor)
                assert legal == {f"{each.shape}@{each.square}" for each in named if not each.after}
                found += 1
            past.play(text)
    assert found > 10


@pytest.mark.clause("PR-DROP-3")
def test_hidden_stones_change_nothing():
    match = some_match(3, 90)
    view = match.view(SPECTATOR)
    drawn = [GAME.determinize(match.terms, view, np.random.default_rng(seed)) for seed in range(4)]
    answers = {
        tuple(prospects(GAME, match.terms, GAME.view(match.terms, state, SPECTATOR), seat))
        for state in drawn
        for seat in [1]
    }
    assert len(answers) == 1
