"""What other packages bring (entry points), and imports that may go wrong in any way."""

import logging
import sys
from contextlib import nullcontext, redirect_stdout
from importlib import import_module
from importlib.metadata import EntryPoint, distributions, entry_points
from typing import Any

from pakal.base.errors import SetupError, in_one_line, with_place

log = logging.getLogger(__name__)

GAMES, AGENTS = "pakal.games", "pakal.agents"
"""The groups of entry points in which other packages name their games and agents."""


def points(group: str) -> list[EntryPoint]:
    """The entry points of all packages in a group. The log tells of a package whose list cannot be read."""
    try:
        return list(entry_points(group=group))
    except ValueError:  # a package's list of entry points is no text
        points_of_package: dict[str, list[EntryPoint]] = {}
        for package in distributions():
            if package.name in points_of_package:  # the first one on Python's path hides the others
                continue
            points_of_package[package.name] = []
            try:
                points_of_package[package.name] = list(package.entry_points.select(group=group))
            except ValueError as error:
                log.warning("the entry points of package %s cannot be read: %s", package.name, in_one_line(error))
        return [point for its in points_of_package.values() for point in its]


def with_package(kind: str, point: EntryPoint) -> str:
    """The kind (`game` or `agent`), the name and the package of an entry point, for messages."""
    package = point.dist.name if point.dist else point.module.partition(".")[0]
    return f"{kind} {point.name} of package {package}"


def import_object(place: str, what: str) -> Any:
    """The thing at `module:attribute`. Whatever its module prints goes to standard error: commands print data.

    Args:
        place: where it stands.
        what: what it is, for the message.

    Raises:
        SetupError: it cannot be imported, for whatever reason.
    """
    module, _, attribute = place.partition(":")
    try:
        with nullcontext() if module in sys.modules else redirect_stdout(sys.stderr):
            return getattr(import_module(module), attribute)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise SetupError(f"{what} cannot be loaded: {with_place(error)}") from error
