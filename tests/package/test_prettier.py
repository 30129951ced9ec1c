"""Prettier checks the drawings of the games, too, and not only `web/`."""

import importlib.util
import json
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def prettier():
    """Asks Prettier as `web/tools/page.py` starts it; returns what it says."""
    spec = importlib.util.spec_from_file_location("page", ROOT / "web/tools/page.py")
    page = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(page)
    programs = page.of_environment() or page.of_system()
    if programs is None or not (page.WEB / page.PRETTIER).is_file():
        pytest.skip("PRETTIER IS NOT INSTALLED: make web")

    def ask(*arguments):
        command = [str(programs[0]), page.PRETTIER, *arguments]
        return subprocess.run(command, cwd=page.WEB, capture_output=True, text=True, check=True).stdout.strip()

    return ask


@pytest.mark.parametrize(("kind", "parser"), [("svelte", "svelte"), ("ts", "typescript")])
def test_prettier_finds_settings_and_a_parser_for_drawings_of_games(prettier, kind, parser):
    path = next(ROOT.glob(f"src/pakal/games/*/table/*.{kind}"))
    inside = str(Path("..", path.relative_to(ROOT)))
    assert Path(ROOT, "web", prettier("--find-config-path", inside)).resolve() == ROOT / ".prettierrc"
    assert json.loads(prettier("--file-info", inside)) == {"ignored": False, "inferredParser": parser}
