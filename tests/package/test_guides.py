"""Python in the documents runs as it stands, each block alone. (`{code-block}` has parts of modules, and does not.)"""

import ast
import doctest
import re
import shlex
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from pakal.catalogue.record import read_file, write
from pakal.cli import parser as pakal_parser

ROOT = Path(__file__).parents[2]
FOLDERS = ("guides", "tutorials", "reference")
PATIENCE = 600


def blocks():
    """Every block of Python of the documents, with file and line."""
    for path in sorted(page for folder in FOLDERS for page in (ROOT / "docs" / folder).glob("*.md")):
        text = path.read_text(encoding="utf-8")
        for match in re.finditer(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
            line = text.count("\n", 0, match.start()) + 1
            yield pytest.param(match[1], id=f"{path.parent.name}/{path.name}:{line}")


def packages(code):
    """Names of the packages that a block imports."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module.partition(".")[0]


@pytest.mark.parametrize("code", blocks())
def test_every_code_block_of_the_guides_runs(code, tmp_path):
    missing = [name for name in packages(code) if find_spec(name) is None]
    if missing:
        pytest.skip(f"NOT INSTALLED: {', '.join(missing)}")
    game = read_file(ROOT / "tests" / "records" / "rockets-jeb-trips.pakal").match
    game.truncate(8)
    (tmp_path / "game.pakal").write_text(write(game), encoding="utf-8")
    (tmp_path / "example.py").write_text(code, encoding="utf-8")
    process = subprocess.run(
        [sys.executable, "example.py"], cwd=tmp_path, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert process.returncode == 0, process.stderr
    assert process.stdout or "print(" not in code


def test_the_examples_of_a_session_print_their_results():
    page = str(ROOT / "docs" / "study.md")
    result = doctest.testfile(page, module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert result.attempted >= 7
    assert result.failed == 0


def test_enough_code_blocks_are_found():
    assert len(list(blocks())) >= 15


BUILT = [ROOT / line.strip("/") for line in (ROOT / ".gitignore").read_text().split() if line.startswith("/docs/")]
"""What only `make docs` makes."""


def is_built(path):
    """Whether a page is not in git."""
    return any(path.is_relative_to(built) for built in BUILT)


def pages():
    """Every page that a clone has, of documents and packages."""
    folders = ("docs", "src", "tests", "web/src", "benchmarks", "container")
    paths = [*ROOT.glob("*.md"), *(path for folder in folders for path in (ROOT / folder).rglob("*.md"))]
    return [path for path in paths if not is_built(path)]


def test_links_between_documents_lead_to_files():
    links = {
        (page, link): (page.parent / link).resolve()
        for page in pages()
        for link in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8"))
        if ":" not in link
    }
    assert len(links) > 200
    assert [(str(page), link) for (page, link), path in links.items() if not path.exists() or is_built(path)] == []


def commands():
    """Every command in an indented block of the documents, with its page and its words, up to a pipe."""
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    for page in sorted(pages):
        text = page.read_text(encoding="utf-8").replace("\\\n", " ")
        for line in re.findall(r"^    ((?:[^\s|]*/)?pakal .*)$", text, re.MULTILINE):
            for part in re.split(r" \| | > ", line):
                words = shlex.split(part, comments=True)
                if words[0].endswith("pakal"):
                    yield str(page.relative_to(ROOT)), words[1:]


def test_pakal_understands_every_command_of_the_documents(capsys):
    parser, wrong = pakal_parser(), []
    for page, words in commands():
        try:
            parser.parse_args(words)
            if "pakal" in words:
                wrong.append((page, words, "two commands in one line"))
        except SystemExit as end:
            if end.code:
                wrong.append((page, words, capsys.readouterr().err))
    assert wrong == []
    assert len(list(commands())) > 60
