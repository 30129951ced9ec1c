"""Values held against the types of `protocol.ts`, as far as that file needs TypeScript; nothing else may be there."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

PROTOCOL = Path(__file__).parents[2] / "web" / "src" / "lib" / "protocol.ts"

TOKEN = re.compile(r'\s*("[^"]*"|-?\d+|\w+|[][{}<>|;:,?])')
PLAIN = {"string": str, "boolean": bool, "number": (int, float), "unknown": object, "null": type(None)}

Check = Callable[[Any, str], list[str]]
"""What is wrong with a value that was found at a path; nothing if it is of the type."""


class Types:
    """The types that a file of TypeScript declares."""

    def __init__(self, path: Path = PROTOCOL) -> None:
        text = re.sub(r"/\*.*?\*/", "", path.read_text(), flags=re.S)
        self.fields: dict[str, dict[str, tuple[bool, Check]]] = {}
        self.named: dict[str, Check] = {}
        for name, parent, body in re.findall(r"export interface (\w+)(?: extends (\w+))? (\{.*?\n\})", text, re.S):
            self.fields[name] = self.fields.get(parent, {}) | Parser(self, body).members()
            self.named[name] = fits(self.fields[name])
        for name, body in re.findall(r"export type (\w+) =(.*?);\n(?=\n|export|\Z)", text, re.S):
            self.named[name] = Parser(self, body).union()

    def problems(self, name: str, value: Any) -> list[str]:
        """What is wrong with a value of a type."""
        return self.named[name](value, name)


class Parser:
    """Reads one type."""

    def __init__(self, types: Types, text: str) -> None:
        self.types = types
        self.left = TOKEN.findall(text)

    def take(self, wanted: str | None = None) -> str:
        token = self.left.pop(0)
        assert wanted in (None, token), f"{wanted} before {' '.join(self.left[:5])}"
        return str(token)

    def ahead(self, token: str) -> bool:
        return self.left[:1] == [token]

    def members(self) -> dict[str, tuple[bool, Check]]:
        """`{ name?: type; … }`: whether each must be there, and what it must be."""
        found = {}
        self.take("{")
        while not self.ahead("}"):
            name = self.take()
            optional = self.ahead("?") and bool(self.take())
            self.take(":")
            found[name] = (not optional, self.union())
            if self.ahead(";"):
                self.take()
        self.take("}")
        return found

    def union(self) -> Check:
        if self.ahead("|"):
            self.take()
        several = [self.one()]
        while self.ahead("|"):
            self.take()
            several.append(self.one())
        return several[0] if len(several) == 1 else any_of(several)

    def one(self) -> Check:
        check = self.simple()
        while self.ahead("["):
            self.take()
            self.take("]")
            check = list_of(check)
        return check

    def simple(self) -> Check:
        if self.ahead("{"):
            return fits(self.members())
        if self.ahead("["):
            self.take()
            several = [self.union()]
            while self.ahead(","):
                self.take()
                several.append(self.union())
            self.take("]")
            return tuple_of(several)
        token = self.take()
        if token == "Record":
            self.take("<")
            self.union()
            self.take(",")
            values = self.union()
            self.take(">")
            return record_of(values)
        if token in PLAIN:
            return is_a(token)
        if token.startswith('"'):
            return lambda value, path: [] if value == token[1:-1] else [f"{path}: {value!r:.60} is not {token}"]
        if token.lstrip("-").isdigit():
            return lambda value, path: [] if value == int(token) else [f"{path}: {value!r:.60} is not {token}"]
        return lambda value, path: self.types.named[token](value, path)


def is_a(name: str) -> Check:
    """A plain type; True is no number."""

    def check(value: Any, path: str) -> list[str]:
        good = isinstance(value, PLAIN[name]) and not (name == "number" and isinstance(value, bool))
        return [] if good else [f"{path}: {value!r:.60} is no {name}"]

    return check


def fits(fields: dict[str, tuple[bool, Check]]) -> Check:
    """An object with these fields and no others. A view has more: those of its game."""

    def check(value: Any, path: str) -> list[str]:
        if not isinstance(value, dict):
            return [f"{path}: {value!r:.60} is no object"]
        found = [f"{path}: {name} is missing" for name, (needed, _) in fields.items() if needed and name not in value]
        if not path.endswith((".view", ".open[]")):
            found += [f"{path}: {name} is not in the protocol" for name in value if name not in fields]
        for name, (_, inner) in fields.items():
            if name in value:
                found += inner(value[name], f"{path}.{name}")
        return found

    return check


def any_of(several: list[Check]) -> Check:
    """One of several types; of those that do not fit the one that comes nearest is told."""

    def check(value: Any, path: str) -> list[str]:
        return min((one(value, path) for one in several), key=len)

    return check


def list_of(inner: Check) -> Check:
    def check(value: Any, path: str) -> list[str]:
        if not isinstance(value, list):
            return [f"{path}: {value!r:.60} is no list"]
        return [problem for each in value for problem in inner(each, f"{path}[]")]

    return check


def tuple_of(several: list[Check]) -> Check:
    def check(value: Any, path: str) -> list[str]:
        if not isinstance(value, list) or len(value) != len(several):
            return [f"{path}: {value!r:.60} is no list of {len(several)}"]
        return [problem for inner, each in zip(several, value, strict=True) for problem in inner(each, f"{path}[]")]

    return check


def record_of(inner: Check) -> Check:
    def check(value: Any, path: str) -> list[str]:
        if not isinstance(value, dict):
            return [f"{path}: {value!r:.60} is no object"]
        return [problem for name, each in value.items() for problem in inner(each, f"{path}.{name}")]

    return check
