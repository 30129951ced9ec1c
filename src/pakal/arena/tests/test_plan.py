"""Plans: every seating is balanced, and the plan alone decides the games."""

import os
from collections import Counter

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pakal.arena import PAIRS, SEATING
from pakal.arena.plan import Plan, Sprt, difference, make_plan, plays_as
from pakal.arena.report import manner
from pakal.base.errors import SetupError
from pakal.catalogue.registry import game as find_game
from pakal.catalogue.spec import GameSpec
from pakal.cli import parser
from pakal.cli.arena import plan_of
from pakal.search.network_file import network_for

SEATS = {"rockets": (2, 4), "pacals-rocket": (2, 5)}


@st.composite
def plans(draw):
    game = draw(st.sampled_from(sorted(SEATS)))
    players = draw(st.integers(*SEATS[game]))
    seating = draw(st.sampled_from(["each", "alone", "together"]))
    pairs = "all" if seating == "together" else draw(st.sampled_from(["all", "next", "first"]))
    count = draw(st.integers(players if seating == "together" else 2, 6))
    sprt = Sprt(0, 25.5, 0.01) if count == 2 and seating != "together" and draw(st.booleans()) else None
    agents = [f"mcts:iterations={number}" for number in range(1, count + 1)]
    return make_plan(
        GameSpec(game, players=players),
        agents,
        draw(st.integers(0, 2**63 - 1)),
        pairs=pairs,
        seating=seating,
        sprt=sprt,
    )


@settings(max_examples=50)
@given(plan=plans(), deal=st.integers(1, 1000))
def test_at_every_table_each_agent_has_every_seat_equally_often(plan, deal):
    counts = Counter((game.lineup, seat, agent) for game in plan.seats(deal) for seat, agent in enumerate(game.agents))
    assert len(plan.seats(deal)) == plan.games_per_deal
    for number, lineup in enumerate(plan.lineups):
        for agent in lineup.different:
            assert {counts[number, seat, agent] for seat in range(plan.players)} == {lineup.agents.count(agent)}


@settings(max_examples=50)
@given(plan=plans())
def test_all_planned_pairs_meet_equally_often(plan):
    counts = Counter()
    for game in plan.seats(1):
        counts.update({(a, b) for a in game.agents for b in game.agents if a < b})
    count = len(plan.agents)
    pairs = {
        "all": {(a, b) for a in range(count) for b in range(a + 1, count)},
        "next": {(a, a + 1) for a in range(count - 1)},
        "first": {(0, b) for b in range(1, count)},
    }[plan.pairs]
    assert set(counts) == pairs
    assert len(set(counts.values())) == 1
    if plan.seating != "together":
        assert set(counts.values()) == {plan.games_per_pairing}
    assert plan.deals(1) == 1
    assert plan.deals(plan.games_per_pairing * 7) == 7
    assert plan.deals(plan.games_per_pairing * 7 + 1) == 8


def test_with_each_both_sit_alone_among_the_others():
    plan = make_plan(GameSpec("rockets", players=3), ["greedy", "random"], 1)
    assert [game.agents for game in plan.seats(1)] == [(0, 1, 1), (1, 1, 0), (1, 0, 1), (1, 0, 0), (0, 0, 1), (0, 1, 0)]
    plan = make_plan(GameSpec("rockets", players=3), ["greedy", "random"], 1, seating="alone")
    assert [game.agents for game in plan.seats(1)] == [(0, 1, 1), (1, 1, 0), (1, 0, 1)]


@pytest.mark.parametrize(("players", "orders"), [(3, 2), (4, 6)])
def test_together_neighbours_change_from_deal_to_deal(players, orders):
    plan = make_plan(GameSpec("rockets", players=players), ["random"] * players, 1, seating="together")
    after = Counter()
    for deal in range(1, orders + 1):
        for game in plan.seats(deal):
            after.update((agent, game.agents[(seat + 1) % players]) for seat, agent in enumerate(game.agents))
    assert len(after) == players * (players - 1)
    assert len(set(after.values())) == 1


@settings(max_examples=20)
@given(plan=plans())
def test_a_plan_is_the_same_after_writing_and_by_its_command_line(plan, tmp_path_factory):
    assert msgspec.json.decode(msgspec.json.encode(plan), type=Plan) == plan
    words = plan.command(100).split()
    args = parser().parse_args(words[1:])
    assert plan_of(args, tmp_path_factory.getbasetemp() / "nothing") == plan
    assert args.games == 100


def test_names_with_blanks_and_commas_survive_the_command_line(tmp_path):
    import shlex

    plan = make_plan(
        GameSpec("jaguar", options=("start_seat=random",)), ["program:python3 'my agent.py' --x a,b", "random"], 5
    )
    args = parser().parse_args(shlex.split(plan.command(10))[1:])
    assert plan_of(args, tmp_path) == plan


def test_a_board_from_a_file_is_named_by_its_path(tmp_path):
    import shlex

    path = tmp_path / "my own.toml"
    path.write_text(find_game("jaguar").built_in_board("jungle").text.replace('"jungle"', '"desert"'))
    plan = make_plan(GameSpec("jaguar", board=str(path)), ["greedy", "random"], 1)
    assert plan.board.text
    args = parser().parse_args(shlex.split(plan.command(10))[1:])
    assert args.board == str(path)
    assert plan_of(args, tmp_path) == plan
    other = path.rename(tmp_path / "moved.toml")
    elsewhere = make_plan(GameSpec("jaguar", board=str(other)), ["greedy", "random"], 1)
    assert elsewhere != plan
    assert plays_as(elsewhere, plan)
    assert difference(elsewhere, plan) == ""
    assert plays_as(msgspec.structs.replace(plan, pakal="9.9.9"), plan)
    assert not plays_as(make_plan(GameSpec("jaguar"), ["greedy", "random"], 1), plan)


@pytest.mark.parametrize("pairs", PAIRS)
@pytest.mark.parametrize("seating", ["each", "alone"])
def test_pairings_and_seating_are_described_in_whole_sentences(pairs, seating):
    plan = make_plan(GameSpec("rockets", players=3), ["greedy", "random"], 1, pairs=pairs, seating=seating)
    assert manner(plan) == [PAIRS[pairs], SEATING[seating]]
    assert SEATING[seating].startswith("of two agents that met, ")
    assert manner(make_plan(GameSpec("rockets"), ["greedy", "random"], 1, pairs=pairs)) == [PAIRS[pairs]]
    assert all("the same" not in sentence for sentence in SEATING.values())


def test_differences_of_two_plans_are_listed():
    one = make_plan(GameSpec("rockets"), ["greedy", "random"], 1)
    other = make_plan(GameSpec("rockets", players=3), ["greedy", "level-1"], 1)
    assert difference(one, one) == ""
    assert difference(one, other) == "players: there 2, now 3; agents: there greedy,random, now greedy,level-1"


def test_an_agent_that_is_there_twice_is_numbered():
    plan = make_plan(GameSpec("rockets"), ["greedy", "random", "greedy"], 1)
    assert plan.labels == ("greedy #1", "random", "greedy #2")


def test_a_random_start_seat_is_drawn_once_a_deal():
    plan = make_plan(GameSpec("rockets", options=("start_seat=random",)), ["random", "random"], 3)
    starts = [plan.setup(deal).start_seat for deal in range(1, 40)]
    assert starts == [plan.setup(deal).start_seat for deal in range(1, 40)]
    assert set(starts) == {0, 1}


@pytest.mark.parametrize(
    ("agents", "more", "text"),
    [
        (["random"], {}, "two agents at least"),
        (["random", "stockfish"], {}, "there is no agent 'stockfish'; .*, clairvoyant, "),
        (["random", "level-9"], {}, "there is no agent 'level-9'"),
        (["random", "mcts:iterations=0"], {}, "iterations"),
        (["random", "program:"], {}, "say which"),
        (["random", "greedy"], {"players": 3, "seating": "together"}, "2 agents cannot fill 3 seats"),
        (["random"] * 3, {"sprt": Sprt(0, 10)}, "between two agents"),
        (["random"] * 2, {"seating": "together", "pairs": "next"}, "everybody meets"),
        (["random"] * 2, {"sprt": Sprt(0, 10, 0)}, "alpha and beta below 0.5"),
        (["random", "program:python3 \udcff\udcfe"], {}, "'program:python3 \ufffd\ufffd' is not UTF-8"),
    ],
)
def test_impossible_plans_are_refused(agents, more, text):
    manner = dict(more)
    with pytest.raises(SetupError, match=text):
        make_plan(GameSpec("rockets", manner.pop("players", None)), agents, 1, **manner)


def test_a_plan_names_the_networks_that_its_agents_think_with():
    agents = ("mcts:iterations=5", "mcts:network=0", "level-5", "level-6", "greedy", "clairvoyant")
    hash_of_network = network_for(find_game("rockets"), find_game("rockets").setup(players=2)).made.hash
    assert make_plan(GameSpec("rockets"), agents, 1).networks == (hash_of_network, "", "", hash_of_network, "", "")
    assert make_plan(GameSpec("rockets", players=3, edition="stars"), agents, 1).networks == ()
    assert make_plan(GameSpec("rockets"), ("level-5", "greedy"), 1).networks == ()


@pytest.mark.parametrize("networks", [(), ("0123", "")])
def test_an_arena_whose_agents_think_with_another_network_now_is_not_gone_on_with(networks):
    plan = make_plan(GameSpec("rockets"), ("mcts:iterations=5", "greedy"), 1)
    plan.check_version()
    old = msgspec.structs.replace(plan, networks=networks)
    with pytest.raises(SetupError, match="has another network or program than it had: take another folder"):
        old.check_version()
    assert not plays_as(old, plan)
    assert difference(old, plan).startswith("networks: there ")


def test_an_agent_of_a_network_is_known_by_its_hash_and_settings_wherever_its_file_is():
    plan = make_plan(GameSpec("rockets"), ("random", "greedy"), 1)

    def with_net(name, network="5f"):
        return msgspec.structs.replace(plan, agents=(name, "greedy"), networks=(network, ""))

    old = with_net("net:/old/network:iterations=8")
    assert plays_as(old, with_net("net:network/network.npy:iterations=8"))
    assert difference(old, with_net("net:network:iterations=8")) == ""
    assert not plays_as(old, with_net("net:/old/network:iterations=9"))
    assert not plays_as(old, with_net("net:/old/network"))
    assert difference(old, with_net("net:/old/network:iterations=8", "60")) == "networks: there 5f,, now 60,"
    assert difference(old, with_net("net:network", "60")) == (
        "agents: there net:/old/network:iterations=8,greedy, now net:network,greedy; networks: there 5f,, now 60,"
    )
    both = [msgspec.structs.replace(one, seed=seed) for one, seed in ((old, 1), (with_net("net:x:iterations=8"), 2))]
    assert difference(*both) == "seed: there 1, now 2"


def test_arguments_of_a_program_that_are_no_files_do_no_harm(tmp_path):
    script, fifo = tmp_path / "bot.py", tmp_path / "fifo"
    script.write_text("pass")
    os.mkfifo(fifo)
    words = [
        "program:cat",
        f"program:cat {script}",
        f"program:cat {script} -c '{'x' * 5000}' {tmp_path} {fifo} /dev/zero",
    ]
    plain, own, same = (make_plan(GameSpec("rockets"), (name, "greedy"), 1).networks for name in words)
    assert plain == ()
    assert own == same != ()
