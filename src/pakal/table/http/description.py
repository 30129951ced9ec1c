"""The description of the HTTP interface for programs (OpenAPI), with the one form that every error has."""

from typing import Any

from litestar import MediaType, Request
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import pakal

ERROR = {
    "title": "Refusal",
    "type": "object",
    "required": ["status", "code", "message"],
    "properties": {
        "status": {"type": "integer", "description": "The status of HTTP, once more."},
        "code": {"type": "string", "description": "For programs; the same in every language."},
        "message": {"type": "string", "description": "For people, in the language asked for."},
    },
}

DEFAULT = {
    "description": "It was not done, and nothing changed",
    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Refusal"}}},
}


class Description(JsonRenderPlugin):
    """The description as JSON, at `/api/schema`."""

    def __init__(self) -> None:
        super().__init__(path=["/", "/openapi.json"], media_type=MediaType.JSON)

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The framework's description, with our form of an error in place of its own."""
        schemas = openapi_schema.setdefault("components", {}).setdefault("schemas", {})
        schemas["Refusal"] = ERROR
        for path in openapi_schema.get("paths", {}).values():
            for operation in path.values():
                responses = operation["responses"]
                successes = {status: r for status, r in responses.items() if not status.startswith(("4", "5"))}
                if "201" in successes:
                    successes.setdefault("200", {**successes["201"], "description": "It was there already"})
                successes.get("204", {}).pop("content", None)  # the framework describes nothing as null
                operation["responses"] = {**successes, "default": DEFAULT}
        return super().render(request, openapi_schema)


def config() -> OpenAPIConfig:
    """The framework's settings for the description."""
    return OpenAPIConfig(
        title="pakal",
        version=pakal.__version__,
        summary="A table for board and card games: what lasts. What happens at a table comes through a socket.",
        path="/api/schema",
        render_plugins=[Description()],
        use_handler_docstrings=True,
    )
