"""What is written from code and texts: `tables.py write|check` writes and compares what is in git."""

import sys
from collections.abc import Callable, Container
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmark_page import write_results
from command_pages import write_commands
from environment_tables import write_tables
from game_tables import write_fields, write_game
from listings import write_guides, write_tutorials
from rules_pages import write_rules

DOCS = Path(__file__).resolve().parent
WRITERS: dict[str, Callable[[Path], None]] = {
    "guides": write_guides,
    "tutorials": write_tutorials,
    "benchmark": write_results,
}
"""By folder, what writes its pages that are in git."""

BUILT: dict[str, Callable[[Path], None]] = {
    "guides/tables": write_tables,
    "guides/fields": write_fields,
    "guides/game": write_game,
    "rules": write_rules,
    "reference": write_commands,
}
"""By folder, what writes its pages that only `make docs` makes."""

MIXED = "guides", "tutorials", "benchmark"
"""The folders with other files besides."""


def main() -> None:
    """Write, or say in one line what is stale."""
    what = sys.argv[1] if len(sys.argv) == 2 else ""
    if what not in ("write", "check"):
        raise SystemExit("tables: say write or check")
    if what == "write":
        for name, writer in WRITERS.items():
            writer(DOCS / name)
    elif stale := [path for name in WRITERS for path in stale_pages(name)]:
        raise SystemExit(f"tables: {', '.join(stale)} is stale; `make format` writes it anew")


def stale_pages(name: str) -> list[str]:
    """Pages of a folder that are not as the code says now, too many, or missing."""
    with TemporaryDirectory() as folder:
        WRITERS[name](Path(folder))
        fresh = pages(Path(folder))
    old = pages(DOCS / name, fresh if name in MIXED else None)
    return [f"docs/{name}/{page}" for page in sorted(fresh | old) if fresh.get(page) != old.get(page)]


def pages(folder: Path, names: Container[str] | None = None) -> dict[str, str]:
    """The pages of a folder by name: those with these names, or all files."""
    files = [path for path in folder.iterdir() if path.is_file() and (names is None or path.name in names)]
    return {path.name: path.read_text(encoding="utf-8") for path in files}


if __name__ == "__main__":
    main()
