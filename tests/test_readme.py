"""The commands and files of the README exist, and it stays short; the examples from Python do what they show."""

import doctest
import re
from pathlib import Path

from pakal.cli import COMMANDS

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
MOST_WORDS = 700
"""What the README says is a beginning: everything else has its place in the documents."""


def test_the_examples_give_what_they_say():
    page = str(ROOT / "docs" / "study.md")
    result = doctest.testfile(page, module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert result.attempted >= 7
    assert result.failed == 0


def test_the_commands_and_files_exist():
    text = README.read_text(encoding="utf-8")
    assert set(re.findall(r"^    pakal (\w+)", text, re.MULTILINE)) <= set(COMMANDS)
    for path in re.findall(r"\]\(([\w/.-]+)\)", text):
        assert (README.parent / path).exists(), path


def test_the_readme_is_short():
    assert len(README.read_text(encoding="utf-8").split()) <= MOST_WORDS
