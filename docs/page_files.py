"""Pages that a program writes."""

from collections.abc import Iterable
from pathlib import Path


def write(path: Path, lines: Iterable[str]) -> None:
    """Write a page, if it has changed."""
    text = "\n".join(lines) + "\n"
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")
