"""One game: the same dice and deals for each seating, luck of one's own, and players that fail."""

import re
import sys
from itertools import product

import pytest

from pakal.agents import program
from pakal.agents.agent import AgentFailed
from pakal.arena.game import Forfeit, places, play_deal, play_game, warm_up
from pakal.arena.plan import Player, make_plan
from pakal.arena.tests import seeing
from pakal.base.errors import LONGEST, SetupError
from pakal.catalogue.record import read
from pakal.catalogue.registry import packages
from pakal.catalogue.spec import GameSpec
from pakal.kernels.kernel import CHANCE

GAMES = sorted(packages())


def chances(record):
    """Chance outcomes, by round, turn and number of earlier outcomes in that turn."""
    outcomes = {}
    for ply in read(record).match.actions:
        if ply.actor == CHANCE:
            place = (ply.round, ply.turn)
            outcomes[*place, sum(key[:2] == place for key in outcomes)] = ply.text
    return outcomes


@pytest.mark.parametrize("game", GAMES)
def test_all_games_of_a_deal_have_the_same_dice_and_cards(game):
    plan = make_plan(GameSpec(game, options=("start_seat=random",)), ["greedy", "random"], 5)
    for deal in (1, 2):
        first, second = (chances(one.record) for one in play_deal((plan, deal, True)))
        both = first.keys() & second.keys()
        draws = {place for place in both if not first[place].startswith("rob")}
        assert len(draws) >= min(len(first), len(second)) / 2
        assert all(first[place] == second[place] for place in draws)


@pytest.mark.parametrize("game", GAMES)
def test_another_deal_and_another_seed_have_others(game):
    draws = set()
    for seed, deal in ((1, 1), (1, 2), (2, 1)):
        plan = make_plan(GameSpec(game), ["random", "random"], seed)
        draws.add(str(chances(play_deal((plan, deal, True))[0].record)))
    assert len(draws) == 3


def test_dice_stay_the_same_when_others_play_otherwise():
    plans = [
        make_plan(GameSpec("pacals-rocket"), [name, other], 9)
        for name, other in product(["greedy", "random"], repeat=2)
    ]
    rolls = [chances(play_deal((plan, 1, True))[0].record) for plan in plans]
    for one in rolls:
        keys = one.keys() & rolls[0].keys()
        assert len(keys) > 10
        assert all(one[place] == rolls[0][place] for place in keys)


def test_another_opponent_changes_no_agents_random_numbers(monkeypatch):
    seeing.seat(monkeypatch)
    luck = []
    for other in ("random", "greedy", "raises"):
        plan = make_plan(GameSpec("rockets"), ["probe", other], 3)
        seeing.Probe.draws = []
        play_game(plan, 1, plan.seats(1)[0], 1, 1, False)
        luck.append([number for seat, number in seeing.Probe.draws if seat == 0])
    fewest = min(map(len, luck))
    assert fewest >= 2
    assert luck[0][:fewest] == luck[1][:fewest] == luck[2][:fewest]


def test_luck_is_another_in_every_game_and_seat(monkeypatch):
    seeing.seat(monkeypatch)
    plan = make_plan(GameSpec("rockets"), ["probe", "probe"], 3)
    for deal in (1, 2):
        play_deal((plan, deal, False))
    numbers = [number for _, number in seeing.Probe.draws]
    assert len(set(numbers)) == len(numbers)


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_is_the_same_every_time(game):
    plan = make_plan(GameSpec(game), ["level-1", "random"], 2)
    first, second = ([(one.result, one.record) for one in play_deal((plan, 3, True))] for _ in range(2))
    assert first == second


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("raises", "RuntimeError: no idea at all"),
        ("nonsense", "agent nonsense: None is no legal action"),
        ("illegal", "agent illegal: "),
        ("leaves", "SystemExit: 5"),
    ],
)
@pytest.mark.parametrize("players", [2, 4])
def test_an_agent_without_a_legal_action_forfeits_and_comes_last(monkeypatch, name, why, players):
    seeing.seat(monkeypatch)
    plan = make_plan(GameSpec("rockets", players=players), [name, "random"], 1, seating="alone")
    warm_up(plan)
    seeing.Probe.closings = 0
    for game in play_deal((plan, 1, True)):
        result = game.result
        seat = result.agents.index(0)
        assert (result.reason, result.forfeit.seat) == ("forfeit", seat)
        assert result.forfeit.why.startswith(why)
        assert result.places == tuple(players if other == seat else 1 for other in range(players))
        record = read(game.record)
        assert not record.match.over
        assert record.comments == {len(record.match.actions) - 1: f"seat {seat} has forfeited: {result.forfeit.why}"}
    assert seeing.Probe.closings == players


@pytest.mark.parametrize("kind", [AgentFailed, RuntimeError])
def test_the_message_of_a_failed_agent_is_cut_and_plain(monkeypatch, kind):
    def fail(self, match, rng):
        raise kind("\x1b[31m" + "so sorry " * 100_000)

    monkeypatch.setattr(Player, "choose", fail)
    result = play_deal((make_plan(GameSpec("rockets"), ["random", "random"], 1), 1, False))[0].result
    assert "so sorry so sorry" in result.forfeit.why
    assert len(result.forfeit.why) <= LONGEST
    assert result.forfeit.why.isprintable()


def test_an_agent_that_cannot_be_made_forfeits(monkeypatch):
    seeing.seat(monkeypatch)
    plan = make_plan(GameSpec("rockets"), ["late", "random"], 1)
    games = play_deal((plan, 1, True))
    results = [game.result for game in games]
    assert [result.forfeit.seat for result in results] == [0, 1]
    assert {result.forfeit.why for result in results} == {"RuntimeError: no chair for me"}
    comments = [read(game.record).comments for game in games]
    assert comments == [{-1: f"seat {seat} has forfeited: RuntimeError: no chair for me"} for seat in (0, 1)]
    assert all(result.plies == sum(result.decisions) == 0 for result in results)


def test_a_failure_after_the_end_is_no_forfeit(monkeypatch):
    seeing.seat(monkeypatch)
    plan = make_plan(GameSpec("rockets"), ["clings", "clings"], 1)
    warm_up(plan)
    seeing.Probe.closings = 0
    assert [game.result.forfeit for game in play_deal((plan, 1, False))] == [None, None]
    assert seeing.Probe.closings == 4


def test_an_agent_that_does_not_play_the_game_is_refused_at_once(monkeypatch):
    seeing.seat(monkeypatch)

    def refuse(*arguments):
        raise SetupError("nobody plays Jaguar here")

    monkeypatch.setattr(seeing.Probe, "named", refuse)
    plan = make_plan(GameSpec("jaguar"), ["probe", "random"], 1)
    with pytest.raises(SetupError, match="nobody plays Jaguar here"):
        play_deal((plan, 1, False))


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("import time; time.sleep(1000)", "gave no answer in"),
        ("raise SystemExit(3)", r"ended without an answer \(exit status 3\)"),
        (
            "print(7, flush=True); import time; time.sleep(1000)",
            "answered '7', which is not legal|said '7' before it was asked",
        ),
        ("print('draw:99', flush=True); input()", "which is not legal|before it was asked"),
    ],
)
def test_an_outside_program_that_fails_forfeits(monkeypatch, code, why, tmp_path):
    monkeypatch.setattr(program, "SECONDS", 1.0 if "sleep(1000)" in code and "print" not in code else 60.0)
    script = tmp_path / "agent.py"
    script.write_text(code)
    plan = make_plan(GameSpec("jaguar"), [f"program:{sys.executable} {script}", "random"], 1)
    results = [game.result for game in play_deal((plan, 1, False))]
    assert [result.forfeit.seat for result in results] == [0, 1]
    reasons = [result.forfeit.why for result in results]
    assert all(re.search(why, reason) for reason in reasons), reasons


def test_a_program_that_cannot_be_started_forfeits():
    plan = make_plan(GameSpec("rockets"), ["random", "program:/nowhere/at/all"], 1)
    results = [game.result for game in play_deal((plan, 1, False))]
    assert {result.forfeit.why for result in results} == {
        "program '/nowhere/at/all' cannot be started: No such file or directory"
    }


def test_agents_that_see_everything_are_known_to_the_arena_only(monkeypatch):
    from pakal.agents.agent import agents, check_agents
    from pakal.base.errors import SetupError

    seeing.seat(monkeypatch)
    make_plan(GameSpec("rockets"), ["probe:x", "random"], 1)
    assert "probe" not in agents()
    for name in ("probe", "clairvoyant"):
        with pytest.raises(SetupError, match="there is no agent"):
            check_agents([name], "rockets")


def test_places_by_score():
    assert places((3, 9, 3, 1), (0, 1, 2, 3), None) == (2, 1, 2, 4)


@pytest.mark.parametrize(
    ("agents", "seat", "ranks"),
    [((0, 1, 2), 1, (1, 3, 1)), ((0, 1, 1), 1, (1, 2, 2)), ((1, 0, 1, 1), 3, (2, 1, 2, 2)), ((4, 4), 0, (1, 1))],
)
def test_all_seats_of_a_forfeiting_agent_are_last(agents, seat, ranks):
    assert places((9,) * len(agents), agents, Forfeit(seat, "")) == ranks
