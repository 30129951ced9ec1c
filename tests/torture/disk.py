"""A small disk that can be full (Linux, as root): a file system in memory."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class Disk:
    """A folder with little room.

    Args:
        folder: an empty folder.
        size: bytes.
    """

    def __init__(self, folder: Path, size: int) -> None:
        self.folder = folder
        self.size = size
        self._filler = folder / "filler"

    @staticmethod
    def possible() -> bool:
        """Whether this process may make one here."""
        return os.name == "posix" and os.geteuid() == 0 and Path("/bin/mount").exists()

    def make(self) -> None:
        """Make it. Raises CalledProcessError where the system does not let us."""
        options = f"size={self.size},mode=755"
        subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(self.folder)], check=True)

    def remove(self) -> None:
        """Remove it with all that it holds."""
        subprocess.run(["umount", "--lazy", str(self.folder)], check=True)

    def fill(self) -> None:
        """Leave no byte free."""
        with self._filler.open("ab", buffering=0) as file:
            for size in (1 << 16, 1 << 12, 1):
                try:
                    while file.write(bytes(size)) == size:
                        pass
                except OSError:
                    continue

    def free(self) -> None:
        """Give the room back."""
        self._filler.unlink(missing_ok=True)


@contextmanager
def small_disk(folder: Path, size: int) -> Iterator[Disk]:
    """A disk of so many bytes at a new folder, until the end of the block."""
    folder.mkdir()
    disk = Disk(folder, size)
    disk.make()
    try:
        yield disk
    finally:
        disk.remove()
