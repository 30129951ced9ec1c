"""What docs/protocol.md shows runs as it stands there."""

import os
import re
import subprocess
import sys
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"


def test_the_program_of_the_page_plays_to_the_end(server):
    [program] = re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.S)
    ended = subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | {"PAKAL_TABLE": server.url},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert ended.returncode == 0, ended.stderr
    assert re.fullmatch(r"\[-?\d+, -?\d+\]\n", ended.stdout)
