"""What docs/protocol.md shows runs as it stands there; what it and the page say of types is what the server says."""

import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "protocol.md"


@pytest.fixture
def wire():
    """The tool that writes types for page and documents."""
    spec = importlib.util.spec_from_file_location("wire", ROOT / "web/tools/wire.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_page_and_documents_have_the_types_of_the_server(wire, monkeypatch):
    monkeypatch.setattr(sys, "argv", ["wire.py", "check"])
    wire.main()


def test_a_changed_type_makes_the_check_name_the_stale_file(wire, monkeypatch):
    monkeypatch.setitem(wire.CONSTANTS, "PROTOCOL", 999)
    monkeypatch.setattr(sys, "argv", ["wire.py", "check"])
    with pytest.raises(SystemExit, match=r"^wire: web/src/lib/protocol.ts is stale; `make format` writes it anew$"):
        wire.main()


def test_the_program_of_the_page_plays_to_the_end(server):
    [program] = re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.S)
    process = subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | {"PAKAL_TABLE": server.url},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert process.returncode == 0, process.stderr
    assert re.fullmatch(r"\[-?\d+, -?\d+\]\n", process.stdout)
