"""The page on a game: it claims no more than is known, and lists as chance only the doing of chance."""

import re

import msgspec
import pytest

from pakal.agents.play import play_match
from pakal.analysis.analyse import Subject, analyse, learns, until
from pakal.analysis.model import AnalysedOption, Budget
from pakal.analysis.page import how_good, page, points, texts_for
from pakal.catalogue.registry import game
from pakal.kernels.kernel import CHANCE

QUICK = Budget(16)


def play(name, agents=("random",), seed=5, options=()):
    own_game = game(name)
    return play_match(own_game, own_game.setup(options=options), agents, seed, 1)


@pytest.fixture(scope="module")
def jaguar():
    """A game with hidden cards and its analysis."""
    match = play("jaguar", ("random", "greedy"))
    return match, analyse(match, QUICK, seed=1)


@pytest.fixture(scope="module")
def rocket():
    """A game in which nothing is hidden, and its analysis."""
    match = play("pacals-rocket", options=["max_rounds=1"])
    return match, analyse(match, QUICK, seed=1)


def markdown(pair, language="en"):
    match, analysis = pair
    return page(analysis, match, texts_for(match.setup.facts.name, language)).markdown()


def items_below(text, heading):
    """The items under a heading."""
    return re.findall(r"^(?:-|\d+\.) (.*)$", text.partition(f"## {heading}\n")[2].partition("\n## ")[0], re.MULTILINE)


def test_a_partial_analysis_has_no_result(rocket):
    match, analysis = rocket
    part = msgspec.structs.replace(analysis, complete=False, plies=analysis.plies[:9])
    assert "| Result |" in markdown(rocket)
    assert "| So far |" in markdown((match, part))
    assert "| Result |" not in markdown((match, part))


# What else there was


def option(value, error, text="x"):
    return AnalysedOption(text, "none-such", {}, value, error, 100)


@pytest.mark.parametrize(
    ("value", "error", "text"),
    [
        (0.286, 0.020, "analysis-as-good"),
        (0.228, 0.019, "analysis-as-good"),
        (0.160, 0.019, "analysis-as-good"),
        (0.100, 0.010, "analysis-also"),
        (0.400, 0.010, "analysis-perhaps-better"),
        (0.900, 0.500, "analysis-as-good"),
    ],
)
def test_an_action_is_called_worse_or_better_than_the_best_only_beyond_the_error_of_both(value, error, text):
    assert how_good(option(value, error), option(0.225, 0.019)) == text


def test_the_page_tells_every_value_with_its_error_and_calls_none_above_the_best_a_lesser_one(jaguar):
    match, analysis = jaguar
    number = next(ply.ply for ply in analysis.plies if ply.decision and ply.decision.legal > 4)
    decision = msgspec.structs.replace(
        analysis.plies[number].decision,
        played=option(0.037, 0.002, "a"),
        best=option(0.225, 0.019, "b"),
        others=(option(0.5, 0.01, "c"), option(0.286, 0.02, "d"), option(0.1, 0.01, "e"), option(0.01, 0.01, "f")),
        mistake=True,
        cost=0.188,
        error=0.021,
        line=(),
    )
    plies = list(analysis.plies)
    plies[number] = msgspec.structs.replace(plies[number], decision=decision)
    text = markdown((match, msgspec.structs.replace(analysis, plies=tuple(plies), worst=(number,))))
    assert items_below(text, "The decisions that cost most") == [
        "Played: a. Worth 3.7 ± 0.2 %.",
        "Better: b. Worth 22.5 ± 1.9 %.",
        "Cost: 18.8 ± 2.1 percentage points.",
        "Perhaps better still: c. Worth 50.0 ± 1.0 %.",
        "About as good: d. Worth 28.6 ± 2.0 %.",
        "Also possible: e. Worth 10.0 ± 1.0 %.",
    ]


def test_the_page_tells_where_the_search_prefers_another_action(jaguar):
    match, analysis = jaguar
    plies = [str(ply.ply) for ply in analysis.plies if ply.actor == 0 and ply.decision and ply.decision.disagrees]
    count = len(plies)
    assert count > 1
    counts = (
        {"decisions": 19, "mistakes": 1, "disagreements": count},
        {"decisions": 8, "mistakes": 0, "disagreements": 0},
    )
    totals = tuple(msgspec.structs.replace(total, **own) for total, own in zip(analysis.totals, counts, strict=True))
    text = markdown((match, msgspec.structs.replace(analysis, totals=totals)))
    where = f"plies {', '.join(plies)}"
    assert f": 19 decisions, one mistake. In {count} of them the search prefers another action: {where}.\n" in text
    assert ": 8 decisions, no mistakes. The search agrees with all of them.\n" in text


# What chance gave


def kind(ply):
    return ply.text.partition(":")[0]


def test_cards_that_lie_open_are_no_luck_to_anybody_and_cards_that_come_to_light_are(jaguar):
    match, analysis = jaguar
    steps = {
        ply.ply: [event.kind for event in match.game.log_entry(match.terms, step, 0).events]
        for ply, step in zip(analysis.plies, match.steps(), strict=True)
    }
    plain = [ply for ply in analysis.plies if kind(ply) in ("put", "take", "stack") and len(steps[ply.ply]) == 1]
    assert len(plain) > 5
    assert not any(any(ply.shown) for ply in plain)
    assert any(any(ply.rest) for ply in plain)
    offers = [ply for ply in analysis.plies if kind(ply) == "offer"]
    assert all(ply.shown[1 - ply.actor] for ply in offers)
    assert not any(ply.shown[ply.actor] for ply in offers)
    assert all(analysis.plies[-1].shown)  # the card that ends the game is turned


def test_the_page_lists_as_chance_only_where_chance_acted_or_something_came_to_light(jaguar):
    match, analysis = jaguar
    gifts = items_below(markdown(jaguar), "What chance gave")
    assert gifts
    for gift in gifts:
        ply = analysis.plies[int(re.search(r"ply (\d+)", gift)[1])]
        assert ply.actor == CHANCE or any(
            learns(Subject(match, QUICK, 1), until(match, ply.ply), match.actions[ply.ply].action, ply.ply, seat)
            for seat in range(2)
        )
        assert kind(ply) != "take"


def test_a_choice_that_stays_hidden_and_a_card_that_another_draws_tell_nothing():
    match = play("rockets", seed=1)
    for number, ply in enumerate(match.actions):
        if ply.text != "draw":
            continue
        before, seat = until(match, number), ply.actor
        study = Subject(match, QUICK, 1)
        assert learns(study, before, ply.action, number, seat)
        assert not learns(study, before, ply.action, number, 1 - seat)
        return
    raise AssertionError("nobody draws")


# As people write


@pytest.mark.parametrize(("language", "mark"), [("en", "."), ("de", ","), ("fr", ","), ("pl", ",")])
def test_numbers_have_the_decimal_mark_of_the_language(language, mark, jaguar, rocket):
    for pair in (jaguar, rocket):
        text = markdown(pair, language)
        decimals = re.findall(r"\d([.,])\d\b(?=[ |*.%])", re.sub(r"[a-z]+:[^ ]+", "", text))
        assert len(decimals) > 10
        assert set(decimals) == {mark}
    texts = texts_for("rockets", language)
    assert points(-0.1234, texts) == f"−12{mark}3"
    assert points(0.1234, texts, sign=True) == f"+12{mark}3"
    assert points(-0.0001, texts, sign=True) == f"0{mark}0"


def test_seats_stand_side_by_side_above_the_parts_of_their_result(jaguar):
    _, analysis = jaguar
    table = [line.strip("| ").split(" | ") for line in markdown(jaguar).splitlines() if line.startswith("|")]
    assert [line[0] for line in table[2:]] == ["Start", "Luck", "Own decisions", "±", "Others’ decisions", "Result"]
    assert table[1] == ["---", "--:", "--:"]
    assert table[-1][1:] == [f"{100 * total.result:.1f}" for total in analysis.totals]


def test_many_seats_stand_side_by_side_by_their_signs_which_the_list_below_explains():
    own_game = game("pacals-rocket")
    match = play_match(own_game, own_game.setup(players=5, options=["max_rounds=1"]), ["random"], 1, 1)
    match.truncate(6)
    lines = markdown((match, analyse(match, Budget(8)))).splitlines()
    assert "|  | ☀ | ♣ | ▲ | § | ☾ |" in lines
    assert any(re.match(r"- ▲ .+: \w+ decisions?, ", line) for line in lines)
