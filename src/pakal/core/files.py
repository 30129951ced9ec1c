"""Files that are there whole or not at all."""

from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    """Write a file so that nobody ever finds half of it. Raises OSError."""
    part = path.with_name(f".{path.name}.part")
    try:
        part.write_text(text, encoding="utf-8", newline="\n")
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
