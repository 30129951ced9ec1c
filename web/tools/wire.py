"""Writes what the page and the documents say of the wire, from the types of the server: `wire.py write|check`.

`web/src/lib/protocol.ts` has what the table sends and takes, `wire.ts` beside the drawings of a game its view and the
arguments of its events and choices, `docs/protocol.md` a table between each two marks. What the calls and types mean is
said in their docstrings, and only there.
"""

import importlib
import inspect
import itertools
import json
import re
import sys
import types
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import msgspec
from msgspec import Struct, UnsetType

from pakal.analysis import model
from pakal.base import message, wording
from pakal.core import drawing, view
from pakal.core.kinds import Kind
from pakal.kernels import kernel
from pakal.table.base import bodies, errors, messages, names
from pakal.table.calls import catalogue, lessons, puzzles
from pakal.table.calls.call import JSON, Call
from pakal.table.calls.table import CALLS
from pakal.table.calls.table import MODULES as MODULES_OF_CALLS
from pakal.table.http import routes
from pakal.table.play import preparation, replay
from pakal.teach import explanation

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "protocol.md"
GAMES = ROOT / "src" / "pakal" / "games"
LIB = "web/src/lib/protocol.ts"
WIDTH = 120

MODULES = (
    message,
    view,
    drawing,
    explanation,
    bodies,
    messages,
    preparation,
    catalogue,
    lessons,
    puzzles,
    model,
)
NAMES = {message.Event: "GameEvent"}
"""Types that have another name in the page, because theirs is taken there."""

LESSONS = (lessons.LessonChapter, lessons.LessonPosition, lessons.LessonTry, lessons.LessonAnswer)
"""The messages of lessons."""


def limits(struct: type, field: str) -> Any:
    """What a field may hold, with its `le` or `max_length`."""
    [own] = [each.type for each in msgspec.inspect.type_info(struct).fields if each.name == field]
    return own


CONSTANTS = (
    {"PROTOCOL": messages.PROTOCOL}
    | {name: getattr(kernel, name) for name in ("CHANCE", "NOBODY", "SPECTATOR")}
    | {"NAME_LENGTH": names.NAME_LENGTH, "CHAT_LENGTH": messages.CHAT_LENGTH}
    | {"MOST_MINUTES": limits(bodies.ClockPace, "minutes").le}
    | {"MOST_INCREMENT": limits(bodies.ClockPace, "increment").le}
    | {"MOST_DAYS": limits(bodies.DaysPace, "days").le}
    | {"OPTION_LENGTH": limits(bodies.NewMatch, "options").value_type.max_length}
    | {"SIGNS": wording.SIGN_NAMES, "MOST_SEATS": wording.MOST_SEATS, "FRAMES": replay.FRAMES}
    | {"LEAST_POINTS": explanation.LEAST_POINTS}
    | {"LONGEST_SEARCH": catalogue.LONGEST_SEARCH}
    | {name: getattr(errors, name) for name in ("REVOKED", "SHUT", "FORGOTTEN", "SHUT_OUT")}
    | {"WAYS": bodies.WAYS}
    | {"ADDRESSES": routes.ADDRESSES}
    | {"STAYING": tuple(call.path.removeprefix("/api") for call in CALLS if call.stays)}
    | {"CODE_SIGNS": names.ALPHABET.upper(), "CODE_LENGTH": names.TABLE_CODE_LENGTH}
)
LINE = 90
"""Letters of a list that stands on one line."""

PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "unknown"}

ALIASES: dict[Any, str] = {}
"""Unions that have a name; those of a module are there once it was looked through."""

BLOCK = re.compile(r"(<!-- (types|messages|codes|calls): ([\w ]+) -->\n).*?(<!-- end -->)", re.S)


def main() -> None:
    """Write, or say in one line what is stale."""
    what = sys.argv[1] if len(sys.argv) == 2 else ""
    if what not in ("write", "check"):
        raise SystemExit("wire: say write or check")
    stale = {path: text for path, text in files() if not (ROOT / path).is_file() or (ROOT / path).read_text() != text}
    if what == "check" and stale:
        raise SystemExit(f"wire: {', '.join(stale)} is stale; `make format` writes it anew")
    for path, text in stale.items():
        (ROOT / path).write_text(text)
        print(f"wire: {path}")


def files() -> Iterator[tuple[str, str]]:
    """Every file that is written, with its text."""
    yield LIB, protocol()
    yield PAGE.relative_to(ROOT).as_posix(), BLOCK.sub(block, PAGE.read_text())
    for folder in sorted(GAMES.glob("*/table")):
        yield (folder / "wire.ts").relative_to(ROOT).as_posix(), game(folder.parent.name)


# TypeScript


def protocol() -> str:
    """What the table sends and takes."""
    declarations = [*aliases(bodies, messages, drawing), *map(interface, own_types())]
    return module([bodies, messages], [constants(CONSTANTS), *declarations, left_out()])


def constants(values: dict[str, Any]) -> str:
    """Numbers that the server has declared, also by number, and texts."""
    return "\n".join(f"export const {name}{constant(value)};" for name, value in values.items())


def left_out() -> str:
    """What a brief state leaves out. A list says of what it is one, for TypeScript takes an empty one for `never[]`."""
    hints = {name: hint for name, hint, _ in fields(messages.State)}
    texts = {
        name: json.dumps(value) + (f" as {ts(hints[name])}" if isinstance(value, list) else "")
        for name, value in messages.LEFT_OUT.items()
    }
    lines = "".join(f"  {name}: {text},\n" for name, text in texts.items())
    note = "/** What a brief state leaves out where it is so. */"
    return f"{note}\nexport const LEFT_OUT = {{\n{lines}}} satisfies Partial<State>;"


def constant(value: Any) -> str:
    """The type of a constant, where it needs one, and its value."""
    if isinstance(value, str):
        return f' = "{value}"'
    if isinstance(value, tuple):
        listed = json.dumps(value)
        if len(listed) > LINE:
            listed = "[\n" + "".join(f"  {json.dumps(each)},\n" for each in value) + "]"
        return f" = {listed} as const"
    if not isinstance(value, dict):
        return f" = {value}"
    if all(isinstance(key, str) for key in value):
        return " = {\n" + "".join(f'  {quote(key)}: "{each}",\n' for key, each in value.items()) + "} as const"
    return f": Record<number, number> = {{ {', '.join(f'{key}: {each}' for key, each in value.items())} }}"


def game(name: str) -> str:
    """The view of a game, its constants, the arguments of its events and choices, and what can be touched."""
    own_game = importlib.import_module(f"pakal.games.{name}.game").GAME
    views, choices, attempts = map(inspect.getmodule, (own_game.view, own_game.choice, own_game.attempt))
    view_type = view_of(name)
    arguments = choices.CHOICES
    kinds = "".join(f"  {quote(kind)}: {args.__name__};\n" for kind, args in arguments.items())
    events = "".join(f"  {quote(kind.name)}: {args_of(kind)};\n" for kind in own_game.kinds.events)
    parts = ['import type { View } from "$lib/protocol";', constants(views.constants()), *aliases(views, choices)]
    declarations = sorted(closure([view_type, attempts.Touched, *arguments.values()]), key=lambda each: each.__name__)
    for one, other in itertools.pairwise(declarations):
        if one.__name__ == other.__name__:
            raise SystemExit(
                f"wire: {one.__module__} and {other.__module__} both have a type {one.__name__}; rename one"
            )
    parts += map(interface, declarations)
    parts += [
        f"/** Arguments of each kind of event. */\nexport interface Events {{\n{events}}}",
        f"/** Arguments of each kind of choice. */\nexport interface Choices {{\n{kinds}}}",
    ]
    return module(dict.fromkeys([views, choices, attempts]), parts)


def view_of(name: str) -> type[Struct]:
    """The type of a game's views."""
    views = inspect.getmodule(importlib.import_module(f"pakal.games.{name}.game").GAME.view)
    [view_type] = [value for value in vars(views).values() if is_own(value, views) and issubclass(value, view.View)]
    return view_type


def args_of(kind: Kind) -> str:
    """The arguments of an event."""
    args = [f"{name}{'?' * (get_origin(hint) is NotRequired)}: {ts(hint)}" for name, hint in kind.types.items()]
    return f"{{ {'; '.join(args)} }}" if args else "{}"


def quote(name: str) -> str:
    """A key of an object, as Prettier likes it."""
    return name if name.isidentifier() else f'"{name}"'


def aliases(*sources: types.ModuleType) -> list[str]:
    """The unions that have a name in some modules."""
    unions = (Literal, Union, types.UnionType)
    items = [item for source in sources for item in vars(source).items()]
    own = {value: name for name, value in items if get_origin(value) in unions and name[0].isupper()}
    ALIASES.update(own)
    return [alias(several) for several in own]


def module(sources: Iterable[types.ModuleType], parts: Iterable[str]) -> str:
    """A file of TypeScript."""
    source_names = " and ".join(source.__name__ for source in sources)
    return "\n\n".join([f"/** The types of {source_names}, written by web/tools/wire.py. */", *parts]) + "\n"


def own_types() -> list[type[Struct]]:
    """Every type that the protocol has, those of the core first."""
    own = [
        value for source in (bodies, messages, catalogue) for value in vars(source).values() if is_own(value, source)
    ]
    kept = (*LESSONS, puzzles.DailyPuzzle, puzzles.PuzzleAnswer, catalogue.Drawings, model.Analysis)
    result = closure([*own, view.Prospect, lessons.PicturePosition, *kept])
    return [value for source in MODULES for value in vars(source).values() if is_own(value, source) and value in result]


def is_own(value: object, source: types.ModuleType) -> bool:
    """Whether it is a type that a module declares."""
    return isinstance(value, type) and issubclass(value, Struct) and value.__module__ == source.__name__


def closure(structs: Iterable[type]) -> set[type]:
    """These types and all that they consist of."""
    result: set[type] = set()
    queue = list(structs)
    while queue:
        each = queue.pop()
        if each not in result:
            result.add(each)
            queue += [part for _, hint, _ in fields(each) for part in parts(hint)]
    return result


def parts(hint: Any) -> Iterator[type]:
    """Types with fields of their own in a type."""
    if isinstance(hint, type) and (issubclass(hint, Struct) or is_typeddict(hint)):
        yield hint
    for inner in (*get_args(hint), *getattr(hint, "__metadata__", ())):
        yield from parts(inner)


def fields(struct: type) -> list[tuple[str, Any, bool]]:
    """Name, type and whether it must be there, of each field."""
    if is_typeddict(struct):
        return [(name, hint, name in struct.__required_keys__) for name, hint in get_type_hints(struct).items()]
    rows = [(each.encode_name, each.type, each.required) for each in msgspec.structs.fields(struct)]
    config = struct.__struct_config__
    if config.tag is not None:
        rows.insert(0, (config.tag_field, str if config.tag == struct.__name__ else Literal[config.tag], True))
    from_client = config.forbid_unknown_fields and struct.__module__ != drawing.__name__
    if from_client or issubclass(struct, messages.FromClient):
        return rows
    return [(name, hint, UnsetType not in get_args(hint)) for name, hint, _ in rows]


def parent_of(struct: type) -> type | None:
    """The type that has the first fields of another, where it is one of the protocol itself."""
    return struct.__base__ if struct.__base__ in (view.View, bodies.Summary) else None


def lines_of(struct: type) -> list[str]:
    """The fields of a type, but for those of its parent, as they are spelt."""
    parent = parent_of(struct)
    of_parent = [(name, hint) for name, hint, _ in fields(parent)] if parent else []
    return [
        f"{name}{'' if needed else '?'}: {ts(hint)}"
        for name, hint, needed in fields(struct)
        if (name, hint) not in of_parent
    ]


def interface(struct: type) -> str:
    """The declaration of a type, with its docstring."""
    parent = parent_of(struct)
    extends = f" extends {name_of(parent)}" if parent else ""
    lines = [f"  {line};" for line in lines_of(struct)]
    body = "\n".join(["", *lines, ""]) if lines else ""
    if is_typeddict(struct):  # arguments go into sentences as a `Record`, which an interface is not
        return f"{comment(struct)}\nexport type {name_of(struct)} = {{{body}}};"
    return f"{comment(struct)}\nexport interface {name_of(struct)}{extends} {{{body}}}"


def comment(struct: type) -> str:
    """A docstring as a comment."""
    lines = in_the_page(inspect.getdoc(struct) or "").splitlines()
    if len(lines) == 1:
        return f"/** {lines[0]} */"
    return "\n".join(["/**", *(f" * {line}".rstrip() for line in lines), " */"])


def in_the_page(text: str) -> str:
    """A docstring in the page's words."""
    return re.sub(r"\bNone\b", "null", text)


def alias(several: Any) -> str:
    """The declaration of a union that has a name, broken as Prettier breaks it: a line, two, or one for each."""
    head, inner = f"export type {ALIASES[several]} =", members(several)
    line = f" {' | '.join(inner)};"
    if len(head + line) <= WIDTH:
        return head + line
    return f"{head}\n {line}" if len(line) < WIDTH else head + "".join(f"\n  | {each}" for each in inner) + ";"


def members(several: Any) -> list[str]:
    """What a union or one of several values consists of, null last."""
    if get_origin(several) is Literal:
        return [f'"{value}"' if isinstance(value, str) else f"{value}" for value in get_args(several)]
    return [ts(each) for each in get_args(several) if each is not UnsetType]


def name_of(struct: type) -> str:
    """What a type is called in the page."""
    return NAMES.get(struct, struct.__name__)


def ts(hint: Any) -> str:
    """A type, as TypeScript spells it."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin is NotRequired:
        return ts(inner[0])
    if origin is Annotated:
        return ts(next((each for each in hint.__metadata__ if isinstance(each, type)), inner[0]))
    if origin in (Literal, Union, types.UnionType):
        return ALIASES.get(hint) or " | ".join(members(hint))
    if origin is dict:
        return f"Record<string, {ts(inner[1])}>"
    if origin is tuple and inner[-1] is not Ellipsis:
        return f"[{', '.join(map(ts, inner))}]"
    if origin in (list, tuple):
        each = ts(inner[0])
        return f"({each})[]" if "|" in each else f"{each}[]"
    return PLAIN.get(hint) or name_of(hint)


# Tables of the documents


def block(groups: re.Match[str]) -> str:
    """The table between two marks."""
    head, kind, names, end = groups.groups()
    if kind == "codes":
        return "\n".join([head, *codes(), "", end])
    if kind == "calls":
        return "\n".join([head, *calls(names.split()), "", end])
    rows = {name: [f"`{name}`", f"`{' | '.join(members(several))}`", ""] for several, name in ALIASES.items()}
    view_types = closure([view_of(folder.parent.name) for folder in GAMES.glob("*/table")])
    rows |= {name_of(each): row(each, kind) for each in [*own_types(), *view_types]}
    if missing := [name for name in names.split() if name not in rows]:
        raise SystemExit(f"wire: docs/protocol.md asks for {', '.join(missing)}, and there is no such type")
    lines = [[kind[:-1], "fields", "meaning"], ["---"] * 3, *(rows[name] for name in names.split())]
    table = ["| " + " | ".join(cell.replace("|", r"\|") for cell in line) + " |" for line in lines]
    return "\n".join([head, *table, "", end])


def codes() -> list[str]:
    """The table of the codes of `error`."""
    lines = [f"| `{code}` | {means} | {does} |" for code, (means, does) in messages.ERRORS.items()]
    return ["| code of `error` | meaning | what a client does |", "| --- | --- | --- |", *lines]


def calls(modules: list[str]) -> list[str]:
    """The table of the calls that some modules declare."""
    lines = ["| call | who | answer | does |", "| --- | --- | --- | --- |"]
    for source in MODULES_OF_CALLS:
        if source.__name__.rpartition(".")[2] in modules:
            lines += [call_line(each) for each in vars(source).values() if isinstance(each, Call)]
    return lines


def call_line(call: Call) -> str:
    """A call: how a program asks, who may, the usual answer, what it does."""
    needed = "&".join(f"{name}=" for name, asked in call.asked.items() if asked.default is msgspec.NODEFAULT)
    others = "&".join(f"{name}=" for name, asked in call.asked.items() if asked.default is not msgspec.NODEFAULT)
    query = f"?{needed}" * bool(needed) + f"[{'&' if needed else '?'}{others}]" * bool(others)
    body = f" `{ts(call.body)}`" if call.body else ""
    who = {"all": "", "anybody": ""}.get(call.who, call.who)
    answer = f"`{call.media}`" if call.media != JSON else "" if call.answer is None else f"`{ts(call.answer)}`"
    cells = [f"`{call.method} {call.path}{query}`{body}", who, f"{call.status} {answer}".rstrip()]
    return "| " + " | ".join(cell.replace("|", r"\|") for cell in [*cells, " ".join(call.does.split())]) + " |"


def row(struct: type[Struct], kind: str) -> list[str]:
    """A type, or a message by its tag; its fields; what they mean."""
    parent, tag = parent_of(struct), struct.__struct_config__.tag
    lines = [line for line in lines_of(struct) if kind == "types" or line != f'type: "{tag}"']
    defaults = messages.LEFT_OUT if struct is messages.State else {}
    field_texts = [
        f"`{line} = {json.dumps(defaults[name])}`" if (name := line.partition(":")[0]) in defaults else f"`{line}`"
        for line in lines
    ]
    of_parent = [f"those of `{name_of(parent)}`"] if parent else []
    name = tag if kind == "messages" else name_of(struct)
    return [f"`{name}`", ", ".join([*of_parent, *field_texts]), meaning(struct)]


def meaning(struct: type[Struct]) -> str:
    """A docstring in one line: what it says, then each field."""
    summary, _, attributes = (inspect.getdoc(struct) or "").partition("\n\nAttributes:\n")
    each = re.split(r"\n    (?! )", "\n" + attributes)[1:]
    texts = [re.sub(r"^[\w, ]+:", lambda name: re.sub(r"\w+", r"`\g<0>`", name[0]), entry) for entry in each]
    return in_the_page(re.sub(r"\s+", " ", " ".join([summary, *texts])))


if __name__ == "__main__":
    main()
