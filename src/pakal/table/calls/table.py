"""The table of all calls, and the way to one."""

from typing import Any
from urllib.parse import parse_qs

from pakal.table.base.errors import TableError, headers_of, refusal, refusal_of
from pakal.table.calls import catalogue, guests, hosts, lessons, matches, puzzles
from pakal.table.calls.call import Answer, Call, Caller

MODULES = (catalogue, lessons, puzzles, guests, matches, hosts)

CALLS = [each for module in MODULES for each in vars(module).values() if isinstance(each, Call)]


def find(method: str, path: str) -> tuple[Call, dict[str, Any]]:
    """The call of a method and a path, and the parts of the path. Raises TableError 404, 405."""
    there = [(each, parts) for each in CALLS if (parts := each.parts_of(path)) is not None]
    for each, parts in there:
        if each.method == method:
            return each, parts
    raise TableError(405, "method") if there else TableError(404, "not-found")


async def ask(caller: Caller, method: str, address: str, body: bytes = b"") -> Answer[Any]:
    """The answer to a call without HTTP. A refusal is an answer, too: its body is a `Refusal`.

    Args:
        caller: who asks; made for this call alone.
        method: as of HTTP.
        address: path, and what stands behind a `?`.
        body: what they send.
    """

    async def sent() -> bytes:
        return body

    caller.body = sent
    path, _, query = address.partition("?")
    try:
        found, parts = find(method, path)
        return await found.ask(caller, parts, parse_qs(query, keep_blank_values=True))
    except Exception as error:
        refused = refusal_of(error, method)
        return Answer(refusal(refused, caller.language), refused.status, headers_of(refused))
