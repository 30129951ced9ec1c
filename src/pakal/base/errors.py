"""Errors by their cause. Every message is one line for a person: what was wrong, where, and what would be right."""

from functools import partial
from typing import TYPE_CHECKING, Any

from pakal.base.wording import excerpt

if TYPE_CHECKING:
    from pakal.base.message import Reason


class PakalError(ValueError):
    """An error in something that was given to pakal; the message says what, where, and what would be right."""


class SetupError(PakalError):
    """A game, edition, option, value, seat or number of players does not exist."""


class Unavailable(SetupError):  # noqa: N818 (what it is)
    """Something that pakal needs does not answer now, and may later."""


class MissingMessage(SetupError, KeyError):  # noqa: N818 (what it is)
    """A game needs a message that no file of texts has."""

    __str__ = Exception.__str__  # KeyError would put it between quotes


class NotationError(PakalError):
    """Text that spells no action of this game (GEN-5), or does not spell it in the one right way."""


class DataError(PakalError):
    """A file (record, board, track) that is broken.

    Args:
        reason: what is wrong and what would be right, without a full stop.
        source: name of the file.
        line: line in the file, counted from 1, or None where no one line is at fault.
    """

    def __init__(self, reason: str, *, source: str, line: int | None = None) -> None:
        where = source if line is None else f"{source}:{line}"
        super().__init__(f"{where}: {reason}")
        self.reason = reason
        self.source = source
        self.line = line

    def __reduce__(self) -> tuple[Any, ...]:
        """Errors travel between processes; the default would call this class without its keywords."""
        return partial(type(self), source=self.source, line=self.line), (self.reason,)


class IllegalAction(PakalError):  # noqa: N818 (the field's name for it)
    """An action that is not allowed here; nothing has changed. [GEN-8]

    Attributes:
        reasons: clause and arguments of each reason, for any language; at least one.
    """

    def __init__(self, action: str, reasons: "list[Reason]") -> None:
        clauses = ", ".join(dict.fromkeys(reason.clause for reason in reasons))
        super().__init__(f"{action} is not allowed [{clauses}]")
        self.action = action
        self.reasons = reasons


LONGEST = 300
"""Most characters of an error of code that is not ours."""


def in_one_line(error: BaseException) -> str:
    """An error in code that is not ours, as a text: its kind and its message, cut if it is long."""
    try:
        text = str(error)
    except Exception:  # the error's own `__str__` may fail, too
        text = "its message cannot be read"
    return excerpt(" ".join(f"{type(error).__name__}: {text}".split()), LONGEST)


def with_place(error: BaseException) -> str:
    """An error as `in_one_line` writes it, with the file and line of the module in which it was raised."""
    import traceback
    from pathlib import Path

    own = [frame for frame in traceback.extract_tb(error.__traceback__) if not frame.filename.startswith("<frozen")]
    last = Path(own[-1].filename) if own else Path(__file__)
    if isinstance(error, SyntaxError) or last.parent == Path(__file__).parent or last.parent.name == "importlib":
        return in_one_line(error)
    return f"{in_one_line(error)} ({last.parent.name}/{last.name}:{own[-1].lineno})"
