"""Refusals: where the table cannot do what a client asks, it answers a status, a code and a sentence for people.

Failures: why a store cannot do what the table asks.
"""

import contextlib
import logging
import re
import secrets
from collections.abc import Iterator, Mapping
from typing import Any, Literal, NamedTuple

import msgspec

from pakal.base.errors import DataError, PakalError
from pakal.base.texts import Texts
from pakal.base.wording import FALLBACK, LANGUAGES, excerpt

log = logging.getLogger(__name__)

CODES = {
    400: "unreadable",
    401: "nobody",
    403: "forbidden",
    404: "not-found",
    405: "method",
    413: "too-large",
    422: "impossible",
    426: "upgrade",
    429: "too-often",
    503: "store",
}
"""By HTTP status, the code and the message of an error of which nothing but the status is known."""

TOO_LARGE, POLICY, LATER = 1009, 1008, 1013
REVOKED, SHUT, NO_MATCH, FORGOTTEN, SHUT_OUT = 4401, 4403, 4404, 4410, 4423
"""Codes by which the server closes a socket. Our own say why: its device is no longer its guest's; the local network is
let in no more; a match is not there, or no longer; the table has forgotten the guest; the host has banned them."""


class TableError(Exception):
    """A refusal: the table did not do what a client asked for, and nothing has changed.

    Args:
        status: of HTTP.
        code: for programs (`not-yours`); also what `refused` and `error` of the socket say.
        message_id: message `error-<message_id>` of the table's texts; default: the code.
        args: arguments of that message, kept as `arguments`.
    """

    def __init__(
        self, status: int, code: str, message_id: str | None = None, args: Mapping[str, Any] | None = None
    ) -> None:
        super().__init__(f"{status} {code}")
        self.status = status
        self.code = code
        self.message_id = message_id or code
        self.arguments = dict(args or {})


class Refusal(msgspec.Struct, frozen=True):
    """The body of every answer that is an error.

    Attributes:
        status: the HTTP status of the answer.
        code: for programs; it does not change with the language.
        message: for people.
        free: of `taken`, another seat that is free; missing where there is none.
    """

    status: int
    code: str
    message: str
    free: int | msgspec.UnsetType = msgspec.UNSET


LANGUAGES_READ = 1000
"""Characters of `Accept-Language` that are looked at; browsers send fewer than a hundred."""


class Wish(NamedTuple):
    """One entry of `Accept-Language`."""

    weight: float
    language: str


def language_of(header: str | None) -> str | None:
    """The one of our languages that an `Accept-Language` header prefers; None if it names none of them."""
    wishes = []
    for entry in (header or "")[:LANGUAGES_READ].split(","):
        name, _, weight = entry.strip().partition(";q=")
        language = name.strip().lower().partition("-")[0]
        try:
            value = float(weight or 1)
        except ValueError:
            continue
        if value > 0 and language in LANGUAGES:
            wishes.append(Wish(value, language))
    return max(wishes, key=lambda wish: wish.weight).language if wishes else None


def language_chosen(header: str, own: str | None) -> str:
    """The language of an answer: one that `Accept-Language` names, else that of the guest, else English."""
    return language_of(header) or (own if own in LANGUAGES else FALLBACK)


def language_asked(scope: Mapping[str, Any]) -> str:
    """The language of the answer to a request of ASGI."""
    header = dict(scope["headers"]).get(b"accept-language", b"").decode("latin-1")
    return language_chosen(header, scope.get("state", {}).get("language"))


def sentence(error: TableError, language: str) -> str:
    """The sentence that a person reads."""
    return Texts(language, ["pakal.table"]).say(f"error-{error.message_id}", error.arguments)


def read_sentences() -> None:
    """Read the sentences of all languages: it takes a tenth of a second for each, the first time."""
    for language in LANGUAGES:
        sentence(TableError(401, "nobody"), language)


def refusal(error: TableError, language: str) -> Refusal:
    """The body of the answer."""
    free = error.arguments.get("free", msgspec.UNSET)
    return Refusal(error.status, error.code, sentence(error, language), free)


def headers_of(error: TableError) -> dict[str, str]:
    """Headers of an error. They tell a client that has sent too many requests when to send the next one."""
    again = {"Retry-After": str(error.arguments["seconds"])} if "seconds" in error.arguments else {}
    upgrade = {"Upgrade": "websocket"} if error.status == 426 else {}
    return {"Cache-Control": "no-store", **again, **upgrade}


def wrong_field(name: str) -> TableError:
    """The refusal of a client's data, by the field that cannot be read; an empty name: nothing can."""
    if not name:
        return TableError(400, "unreadable")
    return TableError(400, "unreadable", "unreadable-field", {"field": excerpt(name)})


def refusal_of(error: Exception, method: str) -> TableError:
    """The refusal that a client gets for an error. A fault of pakal gets a number, beside which the log tells more.

    Args:
        error: of any kind.
        method: of the call, for the log.
    """
    if isinstance(error, TableError):
        return error
    if isinstance(error, DataError) and error.line is not None:
        return TableError(422, "impossible", "wrong-line", {"line": error.line, "reason": excerpt(error.reason, 300)})
    if isinstance(error, PakalError):  # a setup, record or action is wrong; the reason names the right form
        return TableError(422, "impossible", "impossible-because", {"reason": excerpt(str(error), 300)})
    number = secrets.token_hex(4)
    log.error("error %s in %s", number, method, exc_info=error)
    return TableError(500, "internal", args={"number": number})


class StoreFailed(Exception):  # noqa: N818 (as it is said in the log)
    """The store does not answer, or cannot write. The operation has changed nothing."""


class Full(StoreFailed):
    """There is no room for what was to be stored."""


class Conflict(StoreFailed):
    """The store already has a row like the new one: the same event number, ply, client's message or rematch."""


class Behind(StoreFailed):
    """Another server has changed the match since this one read it. The operation has changed nothing."""

    def __init__(self) -> None:
        super().__init__("another server has changed this match")


def refusal_for(failure: StoreFailed) -> TableError:
    """What a person is told whose request the store could not serve."""
    return TableError(503, "store", "store-full" if isinstance(failure, Full) else None)


@contextlib.contextmanager
def refuse_if_store_fails() -> Iterator[None]:
    """Within it, a failure of the store refuses what a person has asked for. Raises TableError 503."""
    try:
        yield
    except StoreFailed as error:
        raise refusal_for(error) from None


PROBLEMS: dict[str, Literal["unknown", "missing"]] = {
    "contains unknown": "unknown",
    "missing required": "missing",
}
"""Faults of the name of a field, by msgspec's words for them."""


class Misfit(NamedTuple):
    """A field that does not fit.

    Attributes:
        path: its name, behind the names of the objects around it, with dots; empty for the whole.
        problem: of its name, or of its value.
        reason: msgspec's sentence, without the place.
    """

    path: str
    problem: Literal["unknown", "missing", "value"]
    reason: str


def misfit(error: msgspec.ValidationError) -> Misfit:
    """The field that an error of msgspec is about."""
    reason, _, place = str(error).partition(" - at `$")
    path = place.strip(".`")
    if name := re.fullmatch(rf"Object ({'|'.join(PROBLEMS)}) field `(.*)`", reason):
        return Misfit(f"{path}.{name[2]}".lstrip("."), PROBLEMS[name[1]], reason)
    return Misfit(path, "value", reason)
