"""Calls whose answers depend on no match: games, computer players, texts, rules, version.

And files for the page in the folder `web` of games of other packages: a drawing, its style, a cover, pictures.
"""

import hashlib
import logging
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from itertools import groupby
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from pakal.agents.agent import agent_classes
from pakal.base.errors import PakalError
from pakal.base.texts import Texts, clauses_told, source
from pakal.catalogue.durations import durations
from pakal.catalogue.lesson import has_lesson
from pakal.catalogue.registry import all_facts, packages
from pakal.catalogue.rule_search import search
from pakal.catalogue.spec import BoardSpec, GameSpec
from pakal.core.drawing import AnyPart, check, parts_of
from pakal.core.facts import Certainty, Facts
from pakal.core.view import View
from pakal.kernels.kernel import SPECTATOR
from pakal.table.base.errors import TableError
from pakal.table.base.messages import PROTOCOL
from pakal.table.base.promises import aside, in_thread
from pakal.table.base.static_files import FOR_EVER, Asset, load, version
from pakal.table.calls.call import TEXT, Call, Caller
from pakal.table.play.preparation import Compiling
from pakal.teach.puzzles import has_puzzles

log = logging.getLogger(__name__)

FOLDER = "web"
COVER = "cover.svg"
"""The picture in the lobby."""

MODULE, STYLE = "table.js", "table.css"
"""The files of a package's folder `web` that draw the table."""


@cache
def brought_files(name: str) -> dict[str, Asset]:
    """The files of a game, by address. Each address holds the hash of all files, so its contents never change."""
    folder = Path(str(files(packages()[name]) / FOLDER))
    assets = load(folder) if folder.is_dir() else {}
    digest = hashlib.sha256("".join(asset.etag for asset in assets.values()).encode()).hexdigest()[:12]
    return {
        f"/brought/{name}/{digest}/{path}": Asset(asset.body, asset.media_type, FOR_EVER)
        for path, asset in assets.items()
    }


def by_file(name: str) -> dict[str, str]:
    """The address of each file, by its path in the folder."""
    return {address.split("/", 4)[-1]: address for address in brought_files(name)}


OWN_TEXTS = ("pakal.base", "pakal.agents", "pakal.teach", "pakal.analysis", "pakal.table")
"""Packages whose texts every page gets."""

LONGEST_SEARCH = 100
"""Most letters of the words of a search in the rules."""

LONGEST_BOARD = 20_000
"""Most letters of a person's own file of a board."""


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
    has_puzzles: bool
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
    next one first; requests that need such a game wait for it. `announcement`: the host's line for everybody, or empty.
    `imprint`, `privacy`: addresses of the host's pages; null: there are none.
    """

    version: str
    protocol: int
    compiling: list[Compiling]
    announcement: str
    imprint: str | None
    privacy: str | None


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
        has_puzzles=has_puzzles(facts.name),
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
    names = (*clauses_told(packages()[game]), *clauses_told("pakal.base"))
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


@Call("GET", "/api/games", "all", stays=True)
async def get_games(caller: Caller) -> list[GameInfo]:
    """Every game, with its editions and options."""
    return [game_info(facts) for facts in all_facts()]


@Call("GET", "/api/agents", "all", stays=True)
async def get_agents(caller: Caller) -> list[AgentInfo]:
    """Computer players, weakest first."""
    return agent_infos()


@Call("GET", "/api/texts/{language}", "all", media=TEXT, stays=True)
async def get_texts(caller: Caller, language: str) -> bytes:
    """Fluent source of the texts of the table and of all games together."""
    return await aside(fluent, language, OWN_TEXTS)


@Call("GET", "/api/texts/{language}/{game}", "all", media=TEXT, stays=True)
async def get_game_texts(caller: Caller, language: str, game: str) -> bytes:
    """Fluent source of a game's texts: questions, events, reasons, actions."""
    return await aside(fluent, language, [packages()[game]])


@Call("GET", "/api/rules/{language}/{game}", "all", stays=True)
async def get_rules(caller: Caller, language: str, game: str) -> list[Clause]:
    """The complete rules of a game. The first `Clause` is `overview`. Before each chapter stands its heading: a
    `Clause` whose name has no number (`PR-MOVE`), and whose `text` may be empty.
    """
    return await aside(clauses, language, game)


@Call("GET", "/api/rules/{language}/{game}/search", "all")
async def search_rules(
    caller: Caller, language: str, game: str, words: Annotated[str, Meta(max_length=LONGEST_SEARCH)]
) -> list[str]:
    """The clauses that speak of all the words, the best match first; also of other forms of them, or of near words."""
    async with caller.long_answer():
        return await aside(search, game, words.split(), language)


@Call("GET", "/api/version", "all")
async def get_version(caller: Caller, game: str | None = None) -> Version:
    """Version of this server. A page of another version learns by it that it must load itself again. `game`: a game
    that a person has just chosen; if its rules are not compiled yet, they are compiled next.
    """
    services = caller.server.services
    preparation, settings = services.preparation, services.settings
    if game is not None:
        if game not in packages():
            raise TableError(404, "not-found")
        preparation.choose(game)
    return Version(
        version(), PROTOCOL, preparation.waiting(), services.announcement, settings.imprint, settings.privacy
    )


class Drawings(msgspec.Struct, frozen=True):
    """Files that a game of another package brings for the page.

    Attributes:
        parts: the description of its drawing; empty: it has none.
        module: address of a module that draws the table; null: there is none.
        style: address of its style sheet.
    """

    parts: tuple[AnyPart, ...]
    module: str | None
    style: str | None


def drawings_of(name: str) -> Drawings:
    """The drawings of a game. If its description is wrong, the log says so, and the game is shown in text."""
    package, by_name = packages()[name], by_file(name)
    try:
        parts = parts_of(package)
        if parts:
            check(package, first_view(GameSpec(name)))
    except Exception as error:  # another package may raise anything; its game is played all the same
        reason = error if isinstance(error, PakalError) else f"{type(error).__name__}: {error}"
        log.warning("the page draws %s in text: %s", name, reason)
        parts = ()
    return Drawings(parts, by_name.get(MODULE), by_name.get(STYLE))


def first_view(spec: GameSpec) -> View:
    """A spectator's view of a game before its first action. Raises SetupError, DataError."""
    instance, setup = spec.rules, spec.setup()
    terms = instance.terms(setup)
    return instance.view(terms, instance.begin(terms, setup.players), SPECTATOR)


@Call("GET", "/api/drawings/{game}", "all", stays=True)
async def get_drawings(caller: Caller, game: str) -> Drawings:
    """Files that a game of another package brings for the page, by their addresses. (Our games are built into the
    page.)
    """
    await caller.server.services.preparation.ready(game)
    return await in_thread(lambda: drawings_of(game))


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game that a person wants to print.

    Attributes:
        board: the name of a board or track that comes with the game; null, or without it: the usual one.
        text: the text of the person's own file of a board or track; `board` is then its name.
    """

    game: Annotated[str, Meta(max_length=64)]
    edition: Annotated[str, Meta(max_length=64)] | None = None
    board: Annotated[str, Meta(max_length=64)] | None = None
    text: Annotated[str, Meta(max_length=LONGEST_BOARD)] = ""


def views_of(box: Box) -> list[View]:
    """The first view of a game for each number of players. Raises SetupError, DataError."""
    board = BoardSpec(box.board or "own", box.text) if box.text else box.board
    fewest, most = GameSpec(box.game).rules.facts.players
    return [first_view(GameSpec(box.game, n, box.edition, (), board)) for n in range(fewest, most + 1)]


@Call("POST", "/api/box", "all", status=200)
async def post_box(caller: Caller, data: Box) -> list[View]:
    """The table before anything has been played, for each number of players, the fewest first: from it the page draws
    the game to be printed.
    """
    if data.game not in packages():
        raise TableError(404, "not-found")
    await caller.server.services.preparation.ready(data.game)
    async with caller.long_answer():
        return await aside(views_of, data)
