"""Games of the laboratory: noted rightly, the same deals for all, the same compiled and interpreted."""

import hashlib
import os
import subprocess
import sys

import numpy as np
import pytest

from pakal.agents.random import RandomAgent
from pakal.core.actors import CHANCE
from pakal.core.registry import all_facts
from pakal.core.study import study_of
from pakal.lab import playing
from pakal.lab.playing import Case, Work, play, play_compiled, setup_of

SHORT = {"pacals-rocket": ("max_rounds=6",)}
"""Options by which a game is over soon."""

CASES = [
    Case(facts.name, players, None, SHORT.get(facts.name, ())) for facts in all_facts() for players in facts.players
]
GAMES = pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.game}-{case.players}")


def sample(case, agent, deals=3, repeats=4, first=0, seed=1):
    return play(Work(case, seed, ((agent,) * case.players,) * repeats, first, first + deals))


def counted(found):
    """Counters by name, shape (deals, games, seats)."""
    names = study_of(found[0].game).names
    return dict(zip(names, np.moveaxis(found[1].counts(), -1, 0), strict=True))


@GAMES
def test_what_is_noted_is_what_happened(case, monkeypatch):
    matches = []

    class Kept(playing.Match):
        def __init__(self, *args):
            super().__init__(*args)
            matches.append(self)

    monkeypatch.setattr(playing, "Match", Kept)
    found = playing.play_agents(Work(case, 3, (("random",) * case.players,) * 2, 0, 2))
    notes = found.notes.reshape(-1)
    assert len(matches) == found.games == 4
    for match, note in zip(matches, notes, strict=True):
        actors = [ply.actor for ply in match.actions]
        outcome = match.outcome()
        assert note["decisions"] == sum(actor >= 0 for actor in actors)
        assert note["chances"] == actors.count(CHANCE)
        assert note["rounds"] == match.round
        assert tuple(note["score"][: case.players]) == outcome.scores
        assert match.setup.facts.reasons[note["reason"] - 1] == outcome.reason
    wins = found.wins().reshape(-1, case.players)
    for match, won in zip(matches, wins, strict=True):
        assert tuple(np.flatnonzero(won)) == match.outcome().winners
    assert wins.sum() == pytest.approx(4)
    assert found.listed.sum() == notes["decisions"].sum()
    assert (found.listed * np.arange(len(found.listed))).sum() == notes["options"].sum()


@GAMES
@pytest.mark.parametrize("policy", ["random", "quick"])
def test_compiled_games_end_and_repeat_by_seed(case, policy):
    found = sample(case, policy)
    assert found.finished().all()
    assert found.notes.tobytes() == sample(case, policy).notes.tobytes()
    assert found.notes.tobytes() != sample(case, policy, seed=2).notes.tobytes()
    assert sample(case, policy, deals=2, first=1).notes.tobytes() == found.notes[1:].tobytes()
    assert len({row.tobytes() for row in found.notes.reshape(-1)}) > 1  # repeats of a deal are decided afresh


@GAMES
def test_a_deal_has_the_same_dice_and_cards_whoever_plays(case, monkeypatch):
    drawn = []

    class Told(playing.Match):
        def resolve_chance(self, rng):
            place = (self.round, self.turn)
            text = super().resolve_chance(rng)
            if not text.startswith("discard"):  # a card of a hand that play has made
                drawn[-1][place] = text
            return text

        def __init__(self, *args):
            super().__init__(*args)
            drawn.append({})

    monkeypatch.setattr(playing, "Match", Told)
    playing.play_agents(Work(case, 1, (("random",) * case.players, ("greedy",) * case.players), 0, 1))
    playing.play_agents(Work(case, 1, (("random",) * case.players,), 1, 2))
    one, other, another_deal = drawn
    assert one.keys() & other.keys()
    assert all(one[place] == other[place] for place in one.keys() & other.keys())
    assert any(one[place] != another_deal[place] for place in one.keys() & another_deal.keys())


def test_every_seat_of_every_game_has_an_agent_of_its_own(monkeypatch):
    made = []

    class Counted(RandomAgent):
        def __init__(self, *args):
            super().__init__(*args)
            self.closed = False
            made.append(self)

        def close(self):
            self.closed = True

    monkeypatch.setattr("pakal.agents.play.agent", lambda name, game, setup: Counted(game, setup))
    playing.play_agents(Work(Case("rockets", 3), 1, (("one",) * 3,) * 2, 0, 2))
    assert len(made) == 12
    assert all(player.closed for player in made)


def test_counters_of_rockets_add_up():
    case = Case("rockets", 3)
    for policy in ("random", "quick"):
        found = sample(case, policy, deals=20)
        c = counted((case, found))
        laid = sum(c[str(value)] for value in range(7))
        did = c["opened a trip"] + c["flew on"] + c["pushed"] + c["fell back"] + c["drew"]
        rounds = found.field("rounds")
        assert (laid == did).all()
        assert (laid.sum(-1) == found.field("turns")).all()
        assert (c["pushed"].sum(-1) == c["pushes received"].sum(-1)).all()
        assert ((c["empty hand"] + c["moon"] + c["empty pile"]).sum(-1) == rounds).all()
        assert (c["begun"].sum(-1) == rounds).all()
        assert (c["best of the trip"].sum(-1) >= rounds).all()


@pytest.mark.parametrize("options", [(), ("start=alternate",), ("start=random",)], ids=str)
def test_counters_of_jaguar_add_up(options):
    case = Case("jaguar", 2, "kosmos", options)
    for policy in ("random", "quick"):
        found = sample(case, policy, deals=50)
        c = counted((case, found))
        won = c["other could not place"] + c["filled the pyramid"] + c["fewer empty slots"]
        without = c["even"] + c["cut off"]
        rounds = found.field("rounds")
        assert (won.sum(-1) + without[..., 0] == rounds).all()
        assert (c["begun"].sum(-1) == rounds).all()
        assert (c["begun and won"] <= won).all()
        given = sum(row * c[f"stacked in row {row}"] for row in range(1, 5))
        spaces = 5 * won + given[..., ::-1]
        by_card = found.notes["reason"] == 1
        assert by_card.any()
        assert (spaces[by_card] == found.scores()[by_card]).all()


@pytest.mark.parametrize("players", [2, 4])
def test_counters_of_pacals_rocket_add_up(players):
    case = Case("pacals-rocket", players)
    found = sample(case, "quick", deals=10)
    c = counted((case, found))
    points = c["during the game"] + c["river"] + c["lake"] + c["districts at the end"] + c["god stones left"]
    assert (points == found.scores()).all()
    assert (c["god stones left"] == 12 - 2 * c["2"] - 4 * c["4"] - 6 * c["6"]).all()
    moves = c["straight"] + c["turning"] + c["arrows"] + c["forced"] + c["2"] + c["4"] + c["6"]
    assert (moves.sum(-1) == found.field("turns")).all()
    new = sum(c[f"height {height}"] for height in range(1, 6))
    assert (new <= 11 + sum(c[f"to height {height}"] for height in range(2, 6))).all()
    assert (c["taken off the board"] <= c["into the own ship"] + c["into another's ship"]).all()


DIGEST = """
import hashlib
from pakal.lab.playing import Case, Work, play_compiled, play_agents
digest = hashlib.sha256()
for game, options in (("rockets", ()), ("jaguar", ()), ("pacals-rocket", ("max_rounds=2",))):
    case = Case(game, 2, None, options)
    for policy in ("random", "quick"):
        found = play_compiled(Work(case, 1, ((policy,) * 2,) * 2, 0, 1))
        for name in found.notes.dtype.names:
            digest.update(found.notes[name].tobytes())
    found = play_agents(Work(case, 1, (("random",) * 2,), 0, 1))
    for name in found.notes.dtype.names:
        digest.update(found.notes[name].tobytes())
print(digest.hexdigest())
"""


def test_interpreted_games_are_the_same():
    said = [
        subprocess.run(
            [sys.executable, "-c", DIGEST], env=os.environ | more, capture_output=True, text=True, check=True
        ).stdout
        for more in ({}, {"PAKAL_INTERPRET": "1"})
    ]
    assert said[0] == said[1]
    assert len(said[0].strip()) == hashlib.sha256().digest_size * 2


def test_a_lead_is_followed_to_the_end():
    case = Case("rockets", 2, None, ("tiebreak=shared",))
    found = sample(case, "random", deals=60)
    late, turns, shared = found.notes["late"], found.notes["turns"], (found.wins() > 0).sum(-1) > 1
    assert shared.any()
    assert (late[shared] == -1).all()
    assert (late[~shared] >= 0).all()
    assert (late[~shared] <= turns[~shared][:, None]).all()
    assert (found.notes["changes"] >= 0).all()
    never = found.notes["changes"][..., 0] == 0
    ahead = found.notes["ahead"][..., 0, :]
    winner = found.wins().argmax(-1)
    led = (ahead >= 0) & (never & ~shared)[..., None]
    assert (ahead == winner[..., None])[led].all()  # where the lead never changed, whoever had it won


def test_a_random_start_seat_is_drawn_once():
    case = Case("rockets", 4, None, ("start_seat=random",))
    assert {setup_of(case, 5).start_seat for _ in range(5)} == {setup_of(case, 5).start_seat}
    assert len({setup_of(case, seed).start_seat for seed in range(40)}) == 4


def test_seatings_of_one_compiled_policy_are_all_that_is_compiled():
    mixed = Work(Case("rockets", 2), 1, (("random", "greedy"),), 0, 1)
    assert play(mixed).games == 1
    alike = Work(Case("rockets", 2), 1, (("random", "random"),), 0, 1)
    assert play(alike).notes.tobytes() == play_compiled(alike).notes.tobytes()


def test_the_quick_policy_favours_no_seat_where_all_is_even():
    """On the board with stars most pushes cost nothing; who is listed first must not get them all."""
    found = sample(Case("rockets", 4, "stars"), "quick", deals=400)
    pushes = counted((Case("rockets", 4), found))["pushes received"].mean((0, 1))
    assert pushes.max() < 1.25 * pushes.min()
