"""Files that are there whole or not at all, and folders where they can be."""

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryFile

from pakal.core.errors import PakalError


def check_folder(folder: Path, names: Iterable[str] = ()) -> None:
    """Make a folder, and see that files can be written there, before the work is done.

    Args:
        names: of the files.

    Raises:
        PakalError: there is a folder in the place of a file.
        OSError: nothing can be written there.
    """
    for path in (folder / name for name in names):
        if path.is_dir():
            raise PakalError(f"{path} is a folder, and a file is to be written there")
    folder.mkdir(parents=True, exist_ok=True)
    try:
        TemporaryFile(dir=folder).close()
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(folder)) from None


def write_whole(path: Path, text: str) -> None:
    """Write a file so that nobody ever finds half of it. Raises OSError, which names the file."""
    part = path.with_name(f".{path.name}.part")
    try:
        part.write_text(text, encoding="utf-8", newline="\n")
        part.replace(path)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
