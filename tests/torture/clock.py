"""A server whose clock on the wall steps while it runs: `python -m tests.torture.clock FILE ARGUMENTS OF PAKAL`.

Python's clock on the wall is replaced before pakal is imported. The monotonic clock runs on as it is, as it does on a
machine whose clock somebody sets. The database keeps its own clock.
"""

import sys
import time
from pathlib import Path


class Clock:
    """How far the clock of one server is ahead.

    Args:
        file: where the server reads it.
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        self.step(0)

    def step(self, ahead: int) -> None:
        """Let the clock be so many seconds ahead, or behind where `ahead` is negative; the server sees it at once."""
        new = self._file.with_suffix(".new")
        new.write_text(str(ahead))
        new.replace(self._file)  # at no moment is the file empty

    @property
    def program(self) -> list[str]:
        """The program that runs in place of `pakal`."""
        return [sys.executable, "-m", "tests.torture.clock", str(self._file)]


def main() -> int:
    """Run pakal by the clock of a file."""
    file = Path(sys.argv[1])
    true_time = time.time_ns

    def time_ns() -> int:
        return true_time() + int(file.read_text()) * 1_000_000_000

    time.time_ns, time.time = time_ns, lambda: time_ns() / 1e9
    from pakal.cli import main as pakal

    sys.argv = ["pakal", *sys.argv[2:]]
    return pakal()


if __name__ == "__main__":
    sys.exit(main())
