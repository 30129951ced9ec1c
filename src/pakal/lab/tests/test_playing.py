"""Games of the laboratory: noted rightly, the same deals for all, the same compiled and interpreted."""

import hashlib
import os
import subprocess
import sys

import numpy as np
import pytest

from pakal.agents.simple import RandomAgent
from pakal.catalogue.registry import all_facts, study_of
from pakal.kernels.kernel import CHANCE
from pakal.lab import playing
from pakal.lab.playing import Case, Work, case_setup, play, play_compiled

SHORT = {"pacals-rocket": ("max_rounds=6",)}
"""Options by which a game is over soon."""

CASES = [
    Case(facts.name, players, None, SHORT.get(facts.name, ())) for facts in all_facts() for players in facts.players
]
GAMES = pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.game}-{case.players}")


def sample(case, agent, deals=3, repeats=4, first=0, seed=1):
    return play(Work(case, seed, ((agent,) * case.players,) * repeats, first, first + deals))


def counters(pair):
    """Counters by name, shape (deals, games, seats)."""
    names = study_of(pair[0].game).names
    return dict(zip(names, np.moveaxis(pair[1].counts(), -1, 0), strict=True))


@GAMES
def test_notes_agree_with_the_games(case, matches):
    whole_sample = playing.play_agents(Work(case, 3, (("random",) * case.players,) * 2, 0, 2))
    notes = whole_sample.notes.reshape(-1)
    assert len(matches) == whole_sample.games == 4
    for match, note in zip(matches, notes, strict=True):
        actors = [ply.actor for ply in match.actions]
        outcome = match.outcome()
        assert note["decisions"] == sum(actor >= 0 for actor in actors)
        assert note["chances"] == actors.count(CHANCE)
        assert note["rounds"] == match.round
        assert tuple(note["score"][: case.players]) == outcome.scores
        assert match.setup.facts.reasons[note["reason"] - 1] == outcome.reason
    wins = whole_sample.wins().reshape(-1, case.players)
    for match, seats in zip(matches, wins, strict=True):
        assert tuple(np.flatnonzero(seats)) == match.outcome().winners
    assert wins.sum() == pytest.approx(4)
    assert whole_sample.frequencies.sum() == notes["decisions"].sum()
    assert (whole_sample.frequencies * np.arange(len(whole_sample.frequencies))).sum() == notes["options"].sum()


@GAMES
@pytest.mark.parametrize("policy", ["random", "quick"])
def test_compiled_games_end_and_repeat_by_seed(case, policy):
    whole_sample = sample(case, policy)
    assert whole_sample.end_mask().all()
    assert whole_sample.notes.tobytes() == sample(case, policy).notes.tobytes()
    assert whole_sample.notes.tobytes() != sample(case, policy, seed=2).notes.tobytes()
    assert sample(case, policy, deals=2, first=1).notes.tobytes() == whole_sample.notes[1:].tobytes()
    assert len({row.tobytes() for row in whole_sample.notes.reshape(-1)}) > 1  # repeats of a deal are decided afresh


@GAMES
def test_a_deal_has_the_same_dice_and_cards_for_all_players(case, monkeypatch):
    chances = []

    class Telling(playing.Match):
        def resolve_chance(self, rng):
            place = (self.round, self.turn)
            text = super().resolve_chance(rng)
            if not text.startswith("discard"):  # a card of a hand that play has made
                chances[-1][place] = text
            return text

        def __init__(self, *args):
            super().__init__(*args)
            chances.append({})

    monkeypatch.setattr(playing, "Match", Telling)
    playing.play_agents(Work(case, 1, (("random",) * case.players, ("greedy",) * case.players), 0, 1))
    playing.play_agents(Work(case, 1, (("random",) * case.players,), 1, 2))
    one, other, another_deal = chances
    assert one.keys() & other.keys()
    assert all(one[place] == other[place] for place in one.keys() & other.keys())
    assert any(one[place] != another_deal[place] for place in one.keys() & another_deal.keys())


def test_every_seat_of_every_game_has_an_agent_of_its_own(monkeypatch):
    agent_list = []

    class Counted(RandomAgent):
        def __init__(self, *args):
            super().__init__(*args)
            self.closed = False
            agent_list.append(self)

        def close(self):
            self.closed = True

    monkeypatch.setattr("pakal.agents.play.agent", lambda name, game, setup: Counted(game, setup))
    playing.play_agents(Work(Case("rockets", 3), 1, (("one",) * 3,) * 2, 0, 2))
    assert len(agent_list) == 12
    assert all(player.closed for player in agent_list)


def test_counters_of_rockets_add_up():
    case = Case("rockets", 3)
    for policy in ("random", "quick"):
        whole_sample = sample(case, policy, deals=20)
        c = counters((case, whole_sample))
        total = sum(c[str(value)] for value in range(7))
        did = c["opened a trip"] + c["flew on"] + c["pushed"] + c["fell back"] + c["drew"]
        rounds = whole_sample.field("rounds")
        assert (total == did).all()
        assert (total.sum(-1) == whole_sample.field("turns")).all()
        assert (c["pushed"].sum(-1) == c["pushes received"].sum(-1)).all()
        assert ((c["empty hand"] + c["moon"] + c["empty pile"]).sum(-1) == rounds).all()
        assert (c["begun"].sum(-1) == rounds).all()
        assert (c["best of the trip"].sum(-1) >= rounds).all()


@pytest.mark.parametrize("options", [(), ("start=alternate",), ("start=random",)], ids=str)
def test_counters_of_jaguar_add_up(options):
    case = Case("jaguar", 2, "kosmos", options)
    for policy in ("random", "quick"):
        whole_sample = sample(case, policy, deals=50)
        c = counters((case, whole_sample))
        wins = c["other could not place"] + c["filled the pyramid"] + c["fewer empty slots"]
        without = c["even"] + c["cut off"]
        rounds = whole_sample.field("rounds")
        assert (wins.sum(-1) + without[..., 0] == rounds).all()
        assert (c["begun"].sum(-1) == rounds).all()
        assert (c["begun and won"] <= wins).all()
        total = sum(row * c[f"stacked in row {row}"] for row in range(1, 5))
        spaces = 5 * wins + total[..., ::-1]
        by_card = whole_sample.notes["reason"] == 1
        assert by_card.any()
        assert (spaces[by_card] == whole_sample.scores()[by_card]).all()


@pytest.mark.parametrize(("name", "players"), [("rockets", 3), ("pacals-rocket", 4)])
@pytest.mark.parametrize("start", [0, 2])
def test_the_start_seat_starts(name, players, start):
    whole_sample = sample(Case(name, players, None, (f"start_seat={start}",)), "random", deals=5)
    assert set(whole_sample.starters().ravel().tolist()) == {start}


@pytest.mark.parametrize(
    "options", [("start=reveal",), ("start=random",), ("start=alternate", "start_seat=1")], ids=str
)
def test_the_starter_in_jaguar_begins_the_first_round(options):
    case = Case("jaguar", 2, None, options)
    whole_sample = sample(case, "random", deals=25)
    assert set(whole_sample.starters().ravel().tolist()) == ({1} if "start_seat=1" in options else {0, 1})
    begun = counters((case, whole_sample))["begun"]
    one_round = whole_sample.field("rounds") == 1
    assert one_round.any()
    assert (begun[one_round].argmax(-1) == whole_sample.starters()[one_round]).all()
    assert (whole_sample.from_starter(begun)[one_round] == [1, 0]).all()


@pytest.mark.parametrize("players", [2, 4])
def test_counters_of_pacals_rocket_add_up(players):
    case = Case("pacals-rocket", players)
    whole_sample = sample(case, "quick", deals=10)
    c = counters((case, whole_sample))
    points = c["during the game"] + c["river"] + c["lake"] + c["districts at the end"] + c["god stones left"]
    assert (points == whole_sample.scores()).all()
    assert (c["god stones left"] == 12 - 2 * c["2"] - 4 * c["4"] - 6 * c["6"]).all()
    moves = c["straight"] + c["turning"] + c["arrows"] + c["forced"] + c["2"] + c["4"] + c["6"]
    assert (moves.sum(-1) == whole_sample.field("turns")).all()
    new = sum(c[f"height {height}"] for height in range(1, 6))
    assert (new <= 11 + sum(c[f"to height {height}"] for height in range(2, 6))).all()
    assert (c["taken off the board"] <= c["into the own ship"] + c["into another's ship"]).all()


DIGEST = """
import hashlib
from pakal.catalogue.registry import packages
from pakal.lab.playing import Case, Work, play_compiled, play_agents
digest = hashlib.sha256()
for game in sorted(packages()):
    case = Case(game, 2, None, ("max_rounds=2",) if game == "pacals-rocket" else ())  # it is slow if interpreted
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
    answers = [
        subprocess.run(
            [sys.executable, "-c", DIGEST], env=os.environ | more, capture_output=True, text=True, check=True
        ).stdout
        for more in ({}, {"PAKAL_INTERPRET": "1"})
    ]
    assert answers[0] == answers[1]
    assert len(answers[0].strip()) == hashlib.sha256().digest_size * 2


def test_a_lead_is_followed_to_the_end():
    case = Case("rockets", 2, None, ("tiebreak=shared",))
    whole_sample = sample(case, "random", deals=60)
    late, turns, shared = whole_sample.notes["late"], whole_sample.notes["turns"], (whole_sample.wins() > 0).sum(-1) > 1
    assert shared.any()
    assert (late[shared] == -1).all()
    assert (late[~shared] >= 0).all()
    assert (late[~shared] <= turns[~shared][:, None]).all()
    assert (whole_sample.notes["changes"] >= 0).all()
    never = whole_sample.notes["changes"][..., 0] == 0
    ahead = whole_sample.notes["ahead"][..., 0, :]
    winner = whole_sample.wins().argmax(-1)
    led = (ahead >= 0) & (never & ~shared)[..., None]
    assert (ahead == winner[..., None])[led].all()  # where the lead never changed, whoever had it won


def test_a_random_start_seat_is_drawn_once():
    case = Case("rockets", 4, None, ("start_seat=random",))
    assert {case_setup(case, 5).start_seat for _ in range(5)} == {case_setup(case, 5).start_seat}
    assert len({case_setup(case, seed).start_seat for seed in range(40)}) == 4


def test_seatings_of_one_compiled_policy_are_all_that_is_compiled():
    work = Work(Case("rockets", 2), 1, (("random", "greedy"),), 0, 1)
    assert play(work).games == 1
    alike = Work(Case("rockets", 2), 1, (("random", "random"),), 0, 1)
    assert play(alike).notes.tobytes() == play_compiled(alike).notes.tobytes()


def test_the_quick_policy_favours_no_seat_where_all_is_even():
    """On the board with stars most pushes cost nothing; the first seat of the list must not get them all."""
    whole_sample = sample(Case("rockets", 4, "stars"), "quick", deals=400)
    pushes = counters((Case("rockets", 4), whole_sample))["pushes received"].mean((0, 1))
    assert pushes.max() < 1.25 * pushes.min()
