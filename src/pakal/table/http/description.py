"""The description of the calls for programs (OpenAPI), with the one form that every error has."""

from functools import cache
from typing import Any

import msgspec
from litestar import Response, get
from msgspec import NODEFAULT

import pakal
from pakal.table.base.errors import Refusal
from pakal.table.calls.call import JSON, Call
from pakal.table.calls.table import CALLS


@cache
def description() -> dict[str, Any]:
    """The description, as a value for JSON."""
    hints = [Refusal, *(hint for call in CALLS for hint in hints_of(call))]
    schemas, components = msgspec.json.schema_components(hints, ref_template="#/components/schemas/{name}")
    schema_of = dict(zip(map(repr, hints), schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for call in CALLS:
        paths.setdefault(call.path, {})[call.method.lower()] = operation(call, schema_of)
    summary = "A table for board and card games: what lasts. What happens at a table comes through a socket."
    info = {"title": "pakal", "version": pakal.__version__, "summary": summary}
    return {"openapi": "3.1.0", "info": info, "paths": paths, "components": {"schemas": components}}


def hints_of(call: Call) -> list[Any]:
    """The types of all that a call takes and answers."""
    return [call.answer, *call.parts.values(), *(asked.type for asked in call.asked.values()), call.body]


def operation(call: Call, schema_of: dict[str, Any]) -> dict[str, Any]:
    """A call, with the schemas of the types by their text."""

    def content(hint: Any, media: str = JSON) -> dict[str, Any]:
        return {"content": {media: {"schema": schema_of[repr(hint)]}}}

    parameters = [
        {"name": name, "in": "path", "required": True, "schema": schema_of[repr(hint)]}
        for name, hint in call.parts.items()
    ]
    for name, asked in call.asked.items():
        default = {} if asked.default in (NODEFAULT, None) else {"default": asked.default}
        schema = schema_of[repr(asked.type)] | default
        parameters.append({"name": name, "in": "query", "required": asked.default is NODEFAULT, "schema": schema})
    done = {"description": "Done"} | ({} if call.status == 204 else content(call.answer, call.media))
    responses = {str(call.status): done}
    if call.status == 201:
        responses["200"] = done | {"description": "It was there already"}
    responses["default"] = {"description": "It was not done, and nothing changed"} | content(Refusal)
    body = {} if call.body is None else {"requestBody": content(call.body) | {"required": True}}
    return {
        "operationId": call.name,
        "description": call.does,
        "parameters": parameters,
        **body,
        "responses": responses,
    }


@get(["/api/schema", "/api/schema/openapi.json"], sync_to_thread=False)
def get_description() -> Response[bytes]:
    """The description."""
    return Response(msgspec.json.encode(description()), media_type=JSON)
