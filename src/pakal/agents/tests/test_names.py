"""Names of agents, and the levels that people choose from."""

from dataclasses import fields
from pathlib import Path

import pytest

from pakal.agents.agent import BUILT_IN, agent, agents, check_agents, class_of
from pakal.agents.mcts import USUAL, levels_of, read_levels
from pakal.arena.plan import check_players
from pakal.base.errors import DataError, SetupError
from pakal.base.texts import Texts, resources
from pakal.base.wording import LANGUAGES
from pakal.catalogue.registry import all_facts, facts, game, packages
from pakal.search.settings import SearchSettings
from pakal.starter.pig.game import GAME as STRANGE

GUIDE = Path(__file__).parents[4] / "docs/guides/agents.md"
LEVELS = [f"level-{n}" for n in range(1, 7)]
OWN = {(name, players): row for name in packages() for players, row in levels_of(packages()[name]).items()}


def test_all_levels_are_agents_the_weakest_first():
    strengths = [class_of(name).strength for name in LEVELS]
    assert strengths == sorted(set(strengths))
    assert set(LEVELS) <= set(agents())


@pytest.mark.parametrize("language", LANGUAGES)
def test_agents_have_a_name_and_a_description_in_every_language(language):
    texts = Texts(language, ["pakal.agents"])
    assert texts.language == language
    entries = [entry for resource in resources("pakal.agents", language) for entry in resource.body]
    assert {entry.id.name for entry in entries if has_id(entry)} == {f"level-{name}" for name in BUILT_IN}
    assert len({texts.say(f"level-{name}") for name in BUILT_IN}) == len(BUILT_IN)
    assert all(5 < len(texts.say(f"level-{name}", attribute="about")) < 120 for name in BUILT_IN)


def has_id(entry):
    assert type(entry).__name__ != "Junk", entry.content
    return hasattr(entry, "id")


def test_a_level_is_the_same_on_every_machine():
    for settings in (USUAL, *OWN.values()):
        assert len(settings) == len(LEVELS)
        for level in settings:
            assert level.iterations
            assert not level.seconds


def test_levels_of_a_game_are_for_as_many_as_can_play_it():
    assert {name for name, _ in OWN} == {each.name for each in all_facts()}
    for name, players in OWN:
        least, most = facts(name).players
        assert least <= players <= most


def test_the_sixth_level_searches_more_than_the_fifth_in_every_game():
    for each in all_facts():
        for players in range(each.players[0], each.players[1] + 1):
            settings = OWN.get((each.name, players), USUAL)
            assert settings[5].iterations >= 4 * settings[4].iterations


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("3 = [", "there: "),
        ('3 = "level"', r"there: 3 should be a number of players and its levels, such as \[3\] with lines like 1 = "),
        ('3 = ["iterations=1"]', "there: 3 should be a number of players and its levels"),
        ('three = {1 = "iterations=1"}', "there: three should be a number of players and its levels"),
        ('3 = {7 = "iterations=1"}', r"there: \[3\]: level 7: levels are 1 to 6"),
        ("3 = {1 = 8}", r"there: \[3\]: level 1 should be settings of a search, such as "),
        ('3 = {1 = "iterations=0"}', r"there: \[3\]: level 1: a search of 0 iterations"),
        ('3 = {1 = "speed=9"}', r"there: \[3\]: level 1: a search has no setting 'speed=9'"),
    ],
)
def test_a_file_of_levels_that_is_broken(text, reason):
    with pytest.raises(DataError, match=reason):
        read_levels(text, "there")


def test_a_game_without_levels_of_its_own_is_played_as_usual():
    own_game = STRANGE
    assert agent("level-4", own_game, own_game.setup(players=3)).settings == USUAL[3]


@pytest.mark.parametrize(
    ("name", "players", "settings"),
    [(*of, OWN[of]) for of in OWN],
)
def test_settings_of_a_level_depend_on_game_and_number_of_players(name, players, settings):
    own_game = game(name)
    setup = own_game.setup(players=players)
    assert tuple(agent(level, own_game, setup).settings for level in LEVELS) == settings
    assert guide_row(name, players, settings) in GUIDE.read_text(encoding="utf-8")


def guide_row(name, players, settings):
    """The row of the guide."""
    who = f"{game(name).facts.title}, {players}"
    return f"| {who} | " + " | ".join(f"`{as_text(level)}`" for level in settings) + " |"


def as_text(settings):
    values = [(field.name, getattr(settings, field.name)) for field in fields(SearchSettings)]
    return ":".join(
        f"{name}={value}" if isinstance(value, int) else f"{name}={value:g}"
        for name, value in values
        if value != getattr(SearchSettings(), name)
    )


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("nobody", "there is no agent 'nobody'"),
        ("random:x", "takes nothing after its name"),
        ("level-3:iterations=9", "takes nothing after its name"),
        ("level-7", "there is no agent 'level-7'"),
        ("mcts:iterations=0", "more than 0"),
        ("mcts:swiftness=3", "has no setting"),
        ("\x1b[31m", "there is no agent"),
    ],
)
def test_a_wrong_name_is_told_in_one_line(name, text):
    own_game = game("rockets")
    with pytest.raises(SetupError, match=text) as error:
        check_agents([name], "rockets")
    assert str(error.value).isprintable()
    with pytest.raises(SetupError):
        agent(name, own_game, own_game.setup())


@pytest.mark.parametrize("check", [check_agents, check_players])
def test_a_name_with_control_characters_is_refused_in_plain_text(check):
    with pytest.raises(SetupError, match="its name holds a control character") as error:
        check(["random", "program:python3 agent.py \x1b[31m"], "rockets")
    assert str(error.value).isprintable()
