"""The examples, commands and files of the README exist, and do what it shows."""

import doctest
import re
from pathlib import Path

from pakal.cli import COMMANDS

README = Path(__file__).parent.parent / "README.md"


def test_the_examples_give_what_they_say():
    result = doctest.testfile(str(README), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert result.attempted >= 7
    assert result.failed == 0


def test_the_commands_and_files_exist():
    text = README.read_text(encoding="utf-8")
    assert set(re.findall(r"^    pakal (\w+)", text, re.MULTILINE)) <= set(COMMANDS)
    for path in re.findall(r"\]\(([\w/.-]+)\)", text):
        assert (README.parent / path).exists(), path
