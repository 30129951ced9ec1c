"""Names of agents, and the levels that people choose from."""

import pytest

from pakal.agents.agent import BUILT_IN, agent, agents, check_agents, class_of
from pakal.agents.levels import Level
from pakal.core.errors import SetupError
from pakal.core.registry import game
from pakal.core.texts import LANGUAGES, Texts, resources

LEVELS = [f"level-{n}" for n in range(1, 6)]


def test_all_levels_are_agents_the_weakest_first():
    strengths = [class_of(name).level for name in LEVELS]
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
    for name in LEVELS:
        kind = class_of(name)
        assert issubclass(kind, Level)
        for settings in kind.manners:
            assert settings.iterations
            assert not settings.seconds


def test_a_level_knows_how_many_play():
    rocket = game("pacals-rocket")
    for name in LEVELS:
        two, three, more = class_of(name).manners
        found = [agent(name, rocket, rocket.setup(players=players)).settings for players in range(2, 6)]
        assert found == [two, three, more, more]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("nobody", "there is no agent 'nobody'"),
        ("random:x", "takes nothing after its name"),
        ("level-3:iterations=9", "takes nothing after its name"),
        ("level-6", "there is no agent 'level-6'"),
        ("mcts:iterations=0", "more than 0"),
        ("mcts:swiftness=3", "has no setting"),
        ("\x1b[31m", "there is no agent"),
    ],
)
def test_a_wrong_name_is_told_in_one_line(name, told):
    found = game("rockets")
    with pytest.raises(SetupError, match=told) as error:
        check_agents([name])
    assert str(error.value).isprintable()
    with pytest.raises(SetupError):
        agent(name, found, found.setup())
