"""`check_game` finds the mistake in each mutant of a small game, and its message names the mistake."""

import json
import tomllib
from pathlib import Path

import pytest

from tests import foreign

SMALL = foreign.SMALL
MUTANTS = tomllib.loads(Path(__file__).with_name("mutants.toml").read_text())
PARTS = 4
"""Tests that share the interpreted mutants."""

CHECK = """
import json, sys
from pakal.catalogue.registry import game
from pakal.testing import check_game
said = {}
for name in sys.argv[1:]:
    try:
        check_game(game(name), [(), ("die=low",)])
    except AssertionError as error:
        said[name] = str(error)
print(json.dumps(said))
"""


def check(folder, names, compiled=False):
    """What `check_game` says of these mutants, and of the game itself under the name `sound`."""
    packages = {name: name.replace("-", "_") for name in names}
    for name, package in packages.items():
        files = {"facts.py": (SMALL / "facts.py").read_text()}
        for edit in MUTANTS.get(name, {}).get("edits", [MUTANTS[name]] if name in MUTANTS else []):
            text = files.get(edit["file"]) or (SMALL / edit["file"]).read_text()
            assert text.count(edit["old"]) == 1, f"{name}: `old` is not there once"
            files[edit["file"]] = text.replace(edit["old"], edit["new"])
        files["facts.py"] = files["facts.py"].replace('name="small"', f'name="{package}"')
        foreign.put(folder, package, files, SMALL)
    process = foreign.run(folder, "-c", CHECK, *packages.values(), compiled=compiled)
    assert process.returncode == 0, process.stderr
    answers = json.loads(process.stdout.splitlines()[-1])
    return {name: answers.get(package) for name, package in packages.items()}


def unsaid(texts):
    """Mutants that are not refused, or not with what is wrong, and what is said of them."""
    return {
        name: text for name, text in texts.items() if not all(part in (text or "") for part in MUTANTS[name]["says"])
    }


INTERPRETED = [name for name, mutant in MUTANTS.items() if not mutant.get("compiled")]


@pytest.mark.parametrize("part", range(PARTS))
def test_every_mutant_is_refused_with_its_error(part, tmp_path):
    names = INTERPRETED[part::PARTS]
    assert unsaid(check(tmp_path, names)) == {}


def test_the_game_that_they_are_made_of_is_sound(tmp_path):
    assert check(tmp_path, ["sound"]) == {"sound": None}


@pytest.mark.parametrize("name", [name for name, mutant in MUTANTS.items() if mutant.get("compiled")])
def test_rules_that_differ_when_they_are_interpreted_are_refused(name, tmp_path):
    assert unsaid(check(tmp_path, [name], compiled=True)) == {}


def test_there_are_enough_mutants():
    assert len(MUTANTS) >= 50
