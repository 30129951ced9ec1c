"""Adding up: shared wins, several seats of one agent, forfeits."""

from math import isnan

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pakal.arena.game import Forfeit, Result
from pakal.arena.intervals import rate
from pakal.arena.plan import make_plan
from pakal.arena.summary import MOST_CAUSES, Tally, cross_table, meetings, overall, seat_shares, wins
from pakal.catalogue.spec import GameSpec


def result(plan, deal, seats, at, scores, forfeit=None):
    from pakal.arena.game import places

    reason = "forfeit" if forfeit else "trips"
    number = (deal - 1) * plan.games_per_deal + at
    decisions = (1,) * plan.players
    return Result(
        number,
        deal,
        seats.lineup,
        seats.agents,
        places(scores, seats.agents, forfeit),
        scores,
        reason,
        9,
        2,
        decisions,
        forfeit,
    )


def deal_of(plan, deal, scores, forfeits=None):
    """A deal with these scores; forfeits: game of the deal -> seat."""
    forfeits = forfeits or {}
    return [
        result(plan, deal, seats, at, tuple(score), Forfeit(forfeits[at], "why") if at in forfeits else None)
        for at, (seats, score) in enumerate(zip(plan.seats(deal), scores, strict=True), 1)
    ]


def test_a_shared_win_counts_in_parts():
    assert wins([1, 1, 3]) == [0.5, 0.5, 0]
    assert wins([2, 1, 3, 4]) == [0, 1, 0, 0]
    plan = make_plan(GameSpec("rockets"), ["greedy", "random"], 1)
    tally = Tally(plan)
    tally.add(deal_of(plan, 1, [(7, 7), (3, 8)]))
    assert tally.share.values[0, 0].tolist() == [0.75, 0.25]
    assert tally.above.values[0].tolist() == [[0, 1.5], [0.5, 0]]
    assert tally.margin.values[0, 0].tolist() == [2.5, -2.5]
    assert tally.seat_share.values[0].tolist() == [0.25, 0.75]


def test_several_seats_of_one_agent_say_nothing_about_each_other():
    plan = make_plan(GameSpec("rockets", players=3), ["greedy", "random"], 1, seating="alone")
    tally = Tally(plan)
    tally.add(deal_of(plan, 1, [(5, 1, 9), (1, 2, 3), (4, 4, 4)]))  # greedy in seats 0, 2, 1
    assert tally.above.values[0].tolist() == [[0, 1 + 2 + 1], [2, 0]]
    greedy, random = tally.share.values[0, 0]
    assert greedy == pytest.approx((0 + 1 + 1 / 3) / 3)
    assert greedy + 2 * random == pytest.approx(1)
    assert tally.leads[0] == {-4: 1, 1: 1, 0: 1}


def test_forfeits_count_apart_and_their_scores_not():
    plan = make_plan(GameSpec("rockets"), ["greedy", "random"], 1)
    tally = Tally(plan)
    tally.add(deal_of(plan, 1, [(9, 1), (9, 1)], {1: 0}))
    tally.add(deal_of(plan, 2, [(9, 1), (1, 9)]))
    tally.add(deal_of(plan, 3, [(9, 1), (1, 9)], {1: 0, 2: 1}))
    assert tally.forfeits[0] == {"why": 3}
    assert not tally.forfeits[1]
    assert tally.reasons == {"forfeit": 3, "trips": 3}
    assert tally.margin.values[:2, 0].tolist() == [[-8, 8], [8, -8]]
    assert np.isnan(tally.margin.values[2, 0]).all()
    assert tally.share.values[:, 0, 0].tolist() == [0, 1, 0]
    (meeting,) = meetings(tally)
    assert meeting.share.mean == pytest.approx(1 / 3)
    assert meeting.margin.mean == 0


def test_a_forfeited_game_leaves_the_scores_of_the_others_at_its_table():
    plan = make_plan(GameSpec("rockets", players=3), ["greedy", "random"], 1, seating="alone")
    tally = Tally(plan)
    for deal in range(1, 31):  # a game of every deal is forfeited
        tally.add(deal_of(plan, deal, [(9, 9, 9), (0, 0, 6), (0, 6, 0)], {1: 0}))  # greedy in seats 0, 2, 1
    (meeting,) = meetings(tally)
    assert meeting.margin == (6, 6, 6)


def test_a_forfeited_game_says_nothing_between_the_others():
    plan = make_plan(GameSpec("rockets", players=3), ["greedy", "random", "level-1"], 1, seating="together")
    tally = Tally(plan)
    for deal in range(1, 13):
        seats = [game.agents.index(2) for game in plan.seats(deal)]
        forfeits = {at: seat for at, seat in enumerate(seats, 1) if at < 3 or deal == 12}
        tally.add(deal_of(plan, deal, [[3 - agent for agent in game.agents] for game in plan.seats(deal)], forfeits))
    assert tally.above.values[0].tolist() == [[0, 1, 3], [0, 0, 3], [0, 0, 0]]
    assert tally.above.values[11].tolist() == [[0, 0, 3], [0, 0, 3], [0, 0, 0]]
    table = cross_table(tally)  # the last deal says nothing of the first two, and is left out
    assert table[0][1] == (1, pytest.approx(0.025 ** (1 / 11)), 1)
    assert tally.share.values[0, 0].tolist() == pytest.approx([2 / 3, 1 / 3, 0])


def test_the_other_seats_of_a_forfeiting_agent_have_no_part_in_the_win():
    plan = make_plan(GameSpec("rockets", players=3), ["greedy", "random"], 1, seating="alone")
    tally = Tally(plan)
    tally.add(deal_of(plan, 1, [(1, 9, 9), (9, 9, 1), (9, 1, 9)], {1: 1, 2: 0, 3: 2}))  # greedy in seats 0, 2, 1
    assert tally.share.values[0, 0].tolist() == [1, 0]
    assert tally.above.values[0].tolist() == [[0, 6], [0, 0]]


def test_a_failing_agent_changes_nothing_between_the_others_and_has_no_rating():
    """The arena's report with and without an agent that forfeits every game."""
    rng, standings = np.random.default_rng(3), []
    scores = rng.integers(0, 9, (40, 3, 3))
    for names in (["greedy", "random", "level-1"], ["greedy", "random", "level-1", "level-2"]):
        plan = make_plan(GameSpec("rockets", players=3), names, 1, seating="together")
        tally = Tally(plan)
        for deal in range(1, 41):
            games = plan.seats(deal)
            forfeits = {at: game.agents.index(3) for at, game in enumerate(games, 1) if 3 in game.agents}
            scores_of_games = [scores[deal - 1, number % 3] for number in range(len(games))]
            tally.add(deal_of(plan, deal, [tuple(map(int, score)) for score in scores_of_games], forfeits))
        standings.append(rate(tally.above.values, 1))
    alone, together = standings
    assert together.ratings[:3] == alone.ratings
    assert together.gaps[:2] == alone.gaps
    assert (together.ratings[3].agent, together.ratings[3].estimate.bound) == (3, "≤")


def test_a_summary_adds_up_all_tables_of_an_agent():
    plan = make_plan(GameSpec("rockets", players=3), ["greedy", "random", "level-1"], 1, pairs="next", seating="alone")
    tally = Tally(plan)
    games = [[9 if agent == 1 else 0 for agent in game.agents] for game in plan.seats(1)]
    tally.add(deal_of(plan, 1, games))  # greedy loses to two times random, which wins alone against two times level-1
    assert [each.games for each in overall(tally)] == [3, 6, 3]
    assert [each.share.mean for each in overall(tally)] == pytest.approx([0, (3 * 1 + 3) / 9, 0])
    assert all(isnan(each.share.low) for each in overall(tally))


def test_reasons_of_forfeits_are_not_kept_without_end():
    plan = make_plan(GameSpec("rockets"), ["greedy", "random"], 1)
    tally = Tally(plan)
    for deal in range(1, 30):
        games = deal_of(plan, deal, [(1, 2), (2, 1)])
        odd = Forfeit(0, f"reason {deal}")
        tally.add([result(plan, deal, plan.seats(deal)[0], 1, (1, 2), odd), games[1]])
    assert len(tally.forfeits[0]) == MOST_CAUSES + 1
    assert sum(tally.forfeits[0].values()) == 29


@settings(max_examples=25)
@given(
    players=st.integers(2, 4),
    seating=st.sampled_from(["each", "alone", "together"]),
    data=st.data(),
)
def test_parts_of_wins_add_up(players, seating, data):
    plan = make_plan(GameSpec("rockets", players=players), ["random"] * (players + 1), 1, seating=seating)
    tally = Tally(plan)
    for deal in (1, 2):
        score = st.tuples(*[st.integers(-9, 9)] * players)
        scores = data.draw(st.lists(score, min_size=plan.games_per_deal, max_size=plan.games_per_deal))
        tally.add(deal_of(plan, deal, scores))
    seats = np.array([[lineup.agents.count(agent) for agent in range(players + 1)] for lineup in plan.lineups])
    assert np.allclose(np.nansum(tally.share.values * seats, axis=2), 1)
    assert np.allclose(np.nansum(tally.margin.values * seats, axis=2), 0)
    assert np.allclose(tally.seat_share.values.sum(axis=1), 1)
    assert tally.seats[1].sum() == pytest.approx(tally.games)
    above = tally.above.values
    assert np.allclose(above + above.transpose(0, 2, 1), (above + above.transpose(0, 2, 1))[0])
    assert sum(share.mean for share in seat_shares(tally)) == pytest.approx(1)
    games_of = np.array([each.games for each in overall(tally)])
    assert (games_of == (seats > 0).sum(axis=0) * 2 * players).all()
    assert sum(
        each.share.mean * 2 * players * all_ for each, all_ in zip(overall(tally), seats.sum(axis=0), strict=True)
    ) == pytest.approx(tally.games)
    for one, row in enumerate(cross_table(tally)):
        for other, cell in enumerate(row):
            if one != other and cell:
                assert cell.mean + cross_table(tally)[other][one].mean == pytest.approx(1)
