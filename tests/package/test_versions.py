"""docs/versions.md has the numbers that are in the code."""

import re
from pathlib import Path

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory

import pakal
from pakal.agents import program
from pakal.analysis import model
from pakal.arena import plan
from pakal.catalogue import record, registry
from pakal.catalogue.registry import declared, our_facts
from pakal.envs.variants import versions
from pakal.table.base import messages
from pakal.table.storage import migrations

PAGE = Path(__file__).parents[2] / "docs" / "versions.md"
OURS = our_facts()


def newest_database():
    """Number of the last migration."""
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    return int(ScriptDirectory.from_config(config).get_current_head())


NUMBERS = {
    "pakal": pakal.__version__,
    "records": record.FORMAT,
    "interface for games": registry.INTERFACE,
    "protocol of the table": messages.PROTOCOL,
    "protocol of outside programs": program.PROTOCOL,
    "analyses": model.FORMAT,
    "plans of an arena": plan.FORMAT,
    "database of the table": newest_database(),
    **{f"rules of {facts.title}": facts.version for facts in OURS},
    **{f"environment pakal/{facts.name}": versions()[facts.name] for facts in OURS},
}


def numbers():
    """The first two columns of the table, without links and marks."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", PAGE.read_text(encoding="utf-8")).replace("`", "")
    rows = re.findall(r"^\| ([^|]+) \| ([\d.]+) \|", text, re.MULTILINE)
    return {re.sub(r" \(.*\)", "", what): number for what, number in rows}


@pytest.mark.parametrize("what", NUMBERS)
def test_the_table_of_versions_has_the_number_of_the_code(what):
    assert numbers()[what] == str(NUMBERS[what])


def test_the_table_of_versions_has_nothing_else():
    assert set(numbers()) == set(NUMBERS)


def test_a_new_game_is_written_for_this_interface():
    assert declared("pakal.starter.pig") == registry.INTERFACE
