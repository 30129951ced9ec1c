"""Answers that depend on no match: games, computer players, texts, rules, lessons, version."""

import asyncio
from collections.abc import Callable, Sequence
from functools import cache
from itertools import groupby
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get
from litestar.openapi import ResponseSpec
from litestar.params import Parameter, QueryParameter

from pakal.agents.agent import agent_classes
from pakal.core.durations import durations
from pakal.core.facts import Certainty, Facts
from pakal.core.languages import LANGUAGES
from pakal.core.lesson import has_lesson, lesson_of
from pakal.core.registry import all_facts, packages
from pakal.core.rule_search import search
from pakal.core.texts import Texts, clauses_told, source
from pakal.table.base.errors import TableError, language_asked
from pakal.table.base.messages import PROTOCOL
from pakal.table.base.names import clean_name
from pakal.table.http.brought import COVER, by_file
from pakal.table.http.guest_routes import AnyRequest, long_answer, server_of
from pakal.table.http.lessons import LessonPosition, lesson_positions, step_text
from pakal.table.http.static_files import Asset, version
from pakal.table.play.long_answers import aside
from pakal.table.play.preparation import Compiling

OWN_TEXTS = ("pakal.core", "pakal.agents", "pakal.analysis", "pakal.table")
"""Packages whose texts every page gets."""

JSON = "application/json"
TEXT = "text/plain"
"""Media type of texts and records; the framework adds that it is UTF-8."""

LONGEST_SEARCH = 100
"""Letters of the words that somebody looks for in the rules."""


class EditionInfo(msgspec.Struct, frozen=True):
    """One edition of a game, for the lobby; its sentences are messages `edition-<name>`."""

    name: str
    title: str
    source: str
    certainty: Certainty
    differs: tuple[str, ...]


class OptionInfo(msgspec.Struct, frozen=True):
    """One option of a game, for the lobby; its sentence is message `option-<name>`. `limits`: arguments of its part
    `values`.
    """

    name: str
    clause: str
    default: str
    values: str
    limits: dict[str, int]
    choices: tuple[str, ...]


class GameInfo(msgspec.Struct, frozen=True):
    """One game, for the lobby. `minutes`: by edition and number of players, the range of most games; empty where nobody
    knows it. `cover`: address of the picture that the game's package brings; null: it brings none.
    """

    name: str
    title: str
    designer: str
    published: str
    players: tuple[int, int]
    minutes: dict[str, dict[str, tuple[int, int]]]
    editions: tuple[EditionInfo, ...]
    options: tuple[OptionInfo, ...]
    boards: tuple[str, ...]
    reasons: tuple[str, ...]
    hidden: bool
    has_lesson: bool
    cover: str | None


class AgentInfo(msgspec.Struct, frozen=True):
    """A computer player; messages `level-<name>` and `level-<name>.about`.

    Attributes:
        strength: its place in the list, which begins with the weakest; no number of a level.
        games: those that it plays; null: all.
    """

    name: str
    strength: int
    games: tuple[str, ...] | None


class Clause(msgspec.Struct, frozen=True):
    """One clause of the rules, or the heading of a chapter; and our ruling where its source leaves a hole."""

    clause: str
    title: str
    text: str
    ruling: str | None


class Version(msgspec.Struct, frozen=True):
    """The versions of this server with its page, and of the protocol. `compiling`: games that cannot be played yet, the
    next one first; requests that need such a game wait for it.
    """

    version: str
    protocol: int
    compiling: list[Compiling]


def game_info(facts: Facts) -> GameInfo:
    """A game as the lobby shows it."""
    return GameInfo(
        name=facts.name,
        title=facts.title,
        designer=facts.designer,
        published=facts.published,
        players=facts.players,
        minutes=durations(packages()[facts.name]),
        editions=tuple(EditionInfo(e.name, e.title, e.source, e.certainty, e.differs) for e in facts.editions),
        options=tuple(
            OptionInfo(o.name, o.clause, o.write(o.default), o.values, dict(o.limits), o.choices) for o in facts.options
        ),
        boards=facts.boards,
        reasons=facts.reasons,
        hidden=facts.hidden,
        has_lesson=has_lesson(packages()[facts.name]),
        cover=by_file(facts.name).get(COVER),
    )


def agent_infos() -> list[AgentInfo]:
    """Computer players, weakest first."""
    infos = [AgentInfo(name, agent.strength, agent.games) for name, agent in agent_classes().items()]
    return sorted(infos, key=lambda info: (info.strength, info.name))


def clauses(language: str, game: str) -> list[Clause]:
    """The complete rules of a game: its own clauses, then the clauses of all games.

    An overview stands first (`overview`). Each chapter begins with its heading: a `Clause` named by the chapter alone.
    """
    texts = Texts(language, [packages()[game]])
    names = (*clauses_told(packages()[game]), *clauses_told("pakal.core"))
    rules = [Clause("overview", texts.say("title"), texts.say("rules-overview"), None)]
    for chapter, inside in groupby(names, key=lambda clause: clause.rpartition("-")[0]):
        message = f"chapter-{chapter}"
        intro = texts.say(message, attribute="intro") if texts.has(message, "intro") else ""
        rules.append(Clause(chapter, texts.say(message), intro, None))
        rules.extend(Clause(clause, *texts.clause(clause)) for clause in inside)
    return rules


def fluent(language: str, names: Sequence[str]) -> bytes:
    """Fluent source of some packages."""
    return "\n".join(source(package, language) for package in names).encode()


@cache
def asset_of(make: Callable[..., bytes], media_type: str, *args: Any) -> Asset:
    """What `make` returns for these arguments. The function calls it once for them."""
    return Asset(make(*args), media_type)


def known_game(game: str) -> str:
    """`game`, if there is a game of that name. Raises TableError 404."""
    if game not in packages():
        raise TableError(404, "not-found")
    return game


def known_language(language: str) -> str:
    """`language`, if there are texts in it. Raises TableError 404."""
    if language not in LANGUAGES:
        raise TableError(404, "not-found")
    return language


def respond(request: Request[Any, Any, Any], asset: Asset) -> Response[bytes]:
    """Answer with an asset; a browser that has it already gets 304."""
    return asset.response(request.headers.get("if-none-match"), request.headers.get("accept-encoding", ""))


def games_json() -> bytes:
    """Answer of `/api/games`."""
    return msgspec.json.encode([game_info(facts) for facts in all_facts()])


def agents_json() -> bytes:
    """Answer of `/api/agents`."""
    return msgspec.json.encode(agent_infos())


def rules_json(language: str, game: str) -> bytes:
    """Answer of `/api/rules`."""
    return msgspec.json.encode(clauses(language, game))


def lesson_json(game: str) -> bytes:
    """Answer of `/api/lessons`."""
    return msgspec.json.encode(lesson_positions(lesson_of(packages()[game]), game))


def shown_as(data: Any, media_type: str = JSON) -> dict[int, ResponseSpec]:
    """How OpenAPI describes an answer that the server keeps ready as bytes."""
    return {200: ResponseSpec(data, generate_examples=False, description="As asked for", media_type=media_type)}


@get("/api/games", responses=shown_as(list[GameInfo]), sync_to_thread=False)
def get_games(request: AnyRequest) -> Response[bytes]:
    """Every game, with its editions and options."""
    return respond(request, asset_of(games_json, JSON))


@get("/api/agents", responses=shown_as(list[AgentInfo]), sync_to_thread=False)
def get_agents(request: AnyRequest) -> Response[bytes]:
    """Computer players, weakest first."""
    return respond(request, asset_of(agents_json, JSON))


@get("/api/texts/{language:str}", responses=shown_as(str, TEXT), sync_to_thread=False)
def get_texts(request: AnyRequest, language: str) -> Response[bytes]:
    """Fluent source of the texts of the table and of all games together."""
    return respond(request, asset_of(fluent, TEXT, known_language(language), OWN_TEXTS))


@get("/api/texts/{language:str}/{game:str}", responses=shown_as(str, TEXT), sync_to_thread=False)
def get_game_texts(request: AnyRequest, language: str, game: str) -> Response[bytes]:
    """Fluent source of a game's texts: questions, events, reasons, actions."""
    return respond(request, asset_of(fluent, TEXT, known_language(language), (packages()[known_game(game)],)))


@get("/api/rules/{language:str}/{game:str}", responses=shown_as(list[Clause]), sync_to_thread=False)
def get_rules(request: AnyRequest, language: str, game: str) -> Response[bytes]:
    """The complete rules of a game."""
    return respond(request, asset_of(rules_json, JSON, known_language(language), known_game(game)))


@get("/api/rules/{language:str}/{game:str}/search", responses=shown_as(list[str]))
async def search_rules(
    request: AnyRequest, language: str, game: str, words: Annotated[str, Parameter(max_length=LONGEST_SEARCH)]
) -> list[str]:
    """The clauses that speak of all the words, the best match first; also of other forms of them, or of near words."""
    async with long_answer(request):
        return await aside(search, known_game(game), words.split(), known_language(language))


@get("/api/lessons/{game:str}", responses=shown_as(list[LessonPosition]))
async def get_lesson(request: AnyRequest, game: str) -> Response[bytes]:
    """A game's lesson: its guided first turns, step by step."""
    await check_lesson(request, game)
    return respond(request, await asyncio.to_thread(asset_of, lesson_json, JSON, game))


@get("/api/lessons/{game:str}/text", media_type=TEXT)
async def get_lesson_text(
    request: AnyRequest,
    game: str,
    ply: Annotated[int, Parameter(ge=0)],
    names: Annotated[list[str], QueryParameter(name="name")],
) -> Response[bytes]:
    """The position of a step, counted by `ply` from 0, as the terminal draws it, with these names of the players.

    The page shows it where a game has no drawing.
    """
    await check_lesson(request, game)
    language, clean_names = language_asked(request.scope), tuple(map(clean_name, names))
    async with long_answer(request):
        text = await aside(step_text, lesson_of(packages()[game]), game, ply, language, clean_names)
    return Response(text, media_type=TEXT)


async def check_lesson(request: AnyRequest, game: str) -> None:
    """Wait until a game can be played. Raises TableError 404, if there is no such game, or none with a lesson."""
    if not has_lesson(packages()[known_game(game)]):
        raise TableError(404, "not-found")
    await server_of(request).preparation.ready(game)


@get("/api/version", sync_to_thread=False)
def get_version(request: AnyRequest, game: str | None = None) -> Version:
    """Version of this server. A page of another version learns by it that it must load itself again.

    `game`: a game that a person has just chosen; if its rules are not compiled yet, they are compiled next.
    """
    preparation = server_of(request).preparation
    if game is not None:
        preparation.choose(known_game(game))
    return Version(version(), PROTOCOL, preparation.waiting())


ROUTES = [
    get_games,
    get_agents,
    get_texts,
    get_game_texts,
    get_rules,
    search_rules,
    get_lesson,
    get_lesson_text,
    get_version,
]
