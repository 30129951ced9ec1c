"""By clause, the functions that cite it and the tests that prove it, read from the sources.

A function cites a clause in its docstring or in a comment (`[PR-MOVE-4]`, `PR-MOVE-2, -3`, `RK-PLAY-2 to RK-PLAY-6`);
so does a constant, beside it or below. Between backticks an id is only an example. A test names its clauses:
`@pytest.mark.clause("PR-MOVE-4")`. Nothing is imported: files are parsed.
"""

import ast
import importlib.util
import io
import re
import tokenize
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile
from pathlib import Path

import pakal
from pakal.base.texts import COMMON, clauses_told
from pakal.catalogue.registry import facts, packages


class Ids:
    """Finds the ids of clauses in a text.

    Text between backticks is an example, as in this project's docstrings, and does not count.

    Args:
        prefixes: the beginnings of ids (`PR`); another word of the same form is none (`UTF-8`).
    """

    def __init__(self, prefixes: Sequence[str]) -> None:
        one = rf"(?P<stem>(?:{'|'.join(prefixes)})(?:-[A-Z]+)*-)(?P<number>\d+)"
        self._first = re.compile(rf"(?<![\w-]){one}(?!\w)")
        self._next = re.compile(rf"\s*(?P<between>,|and|to|–)\s*(?:{one}|-(?P<short>\d+))(?!\w)")

    def __call__(self, text: str) -> Iterator[tuple[str, int]]:
        """Every clause in a text and its place there; lists (`PR-MOVE-2, -3`) and ranges give each of their clauses."""
        text = re.sub(r"`[^`\n]*`", lambda example: " " * len(example[0]), text)
        at = 0
        while parts := self._first.search(text, at):
            stem, number, at = parts["stem"], int(parts["number"]), parts.end()
            yield f"{stem}{number}", parts.start()
            while more := self._next.match(text, at):
                last = int(more["number"] or more["short"])
                first = last
                if more["between"] in ("to", "–") and more["stem"] in (stem, None):
                    first = min(number + 1, last)
                stem, number, at = more["stem"] or stem, last, more.end()
                for between in range(first, last + 1):
                    yield f"{stem}{between}", more.start()


@dataclass(frozen=True)
class Place:
    """Somewhere in the sources.

    Attributes:
        path: path of the file.
        line: number of the line, from 1.
        name: function, class or constant (`Board.covered`); empty for the file as a whole.
    """

    path: Path
    line: int
    name: str

    @property
    def of_rules(self) -> bool:
        """Whether it is in the rules of a game."""
        return self.path.parent.name == "rules" or self.path.name == "rules.py"

    def __str__(self) -> str:
        """As editors open it, with its name: `src/pakal/games/rockets/rules.py:84 push`."""
        path = self.path.relative_to(root()) if self.path.is_relative_to(root()) else self.path
        return f"{path}:{self.line} {self.name}".rstrip()


@dataclass(frozen=True)
class Citation:
    """A place that names a clause.

    Attributes:
        clause: its id.
        place: where.
        counts: whether it stands in the docstring or a comment of something that has a name. Other texts (a reason,
            the docstring of a module) are only looked through for clauses that there are not.
    """

    clause: str
    place: Place
    counts: bool = True


@dataclass(frozen=True)
class Definition:
    """A function, class or constant.

    Attributes:
        name: dotted, for a method.
        first, last: its lines, decorators and the docstring of a constant included.
        node: its syntax tree.
    """

    name: str
    first: int
    last: int
    node: ast.stmt

    @property
    def is_function(self) -> bool:
        """Whether it is a function or a method."""
        return isinstance(self.node, ast.FunctionDef | ast.AsyncFunctionDef)


class Source:
    """One Python file."""

    def __init__(self, path: Path, ids: Ids) -> None:
        self.path = path
        self.text = path.read_text(encoding="utf-8")
        self.ids = ids

    @cached_property
    def tree(self) -> ast.Module:
        """The file, parsed."""
        return ast.parse(self.text, str(self.path))

    @cached_property
    def definitions(self) -> list[Definition]:
        """Everything that has a name, in the order of the file; a class comes before its methods."""
        return list(definitions(self.tree.body))

    @cached_property
    def citations(self) -> list[Citation]:
        """Every place of the file that names a clause, in its order."""
        if next(self.ids(self.text), None) is None:
            return []  # spares parsing, which takes far longer
        return sorted(
            {*self._in_strings(), *self._in_comments()}, key=lambda citation: (citation.place.line, citation.clause)
        )

    def _in_strings(self) -> Iterator[Citation]:
        docstrings = {id(node.value) for node in ast.walk(self.tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                for clause, at in self.ids(node.value):
                    place = Place(self.path, node.lineno + node.value.count("\n", 0, at), self._name(node.lineno))
                    yield Citation(clause, place, id(node) in docstrings and place.name != "")

    def _in_comments(self) -> Iterator[Citation]:
        for token in tokenize.generate_tokens(io.StringIO(self.text).readline):
            if token.type == tokenize.COMMENT:
                line, column = token.start
                alone = not token.line[:column].strip()
                for clause, _ in self.ids(token.string):
                    name = self._name(line) or (self._below(line) if alone else "")
                    yield Citation(clause, Place(self.path, line, name), name != "")

    def _name(self, line: int) -> str:
        """The innermost definition that a line belongs to."""
        around = [definition for definition in self.definitions if definition.first <= line <= definition.last]
        return around[-1].name if around else ""

    def _below(self, line: int) -> str:
        """The definition below a comment that stands on a line of its own; comment lines between them do not count."""
        lines = self.text.split("\n")
        while line < len(lines) and lines[line].lstrip().startswith("#"):
            line += 1
        return next((definition.name for definition in self.definitions if definition.first == line + 1), "")

    def silent_functions(self) -> list[Place]:
        """Public functions that cite no clause."""
        return [
            Place(self.path, definition.node.lineno, definition.name)
            for definition in self.definitions
            if definition.is_function
            and not definition.name.startswith("_")
            and not any(definition.first <= citation.place.line <= definition.last for citation in self.citations)
        ]

    def tests(self) -> list[tuple[Place, list[str]]]:
        """Every test, and the clauses that its marks name."""
        everywhere = [
            clause
            for node in self.tree.body
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "pytestmark"
            for clause in self._clauses_in(node.value)
        ]
        classes: dict[str, list[str]] = {"": everywhere}
        pairs = []
        for definition in self.definitions:
            if isinstance(definition.node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                outer, _, name = definition.name.rpartition(".")
                marks = [
                    clause for decorator in definition.node.decorator_list for clause in self._clauses_in(decorator)
                ]
                clauses = list(dict.fromkeys([*classes[outer], *marks]))
                if isinstance(definition.node, ast.ClassDef):
                    classes[definition.name] = clauses
                elif name.startswith("test"):
                    pairs.append((Place(self.path, definition.node.lineno, definition.name), clauses))
        return pairs

    def _clauses_in(self, decorator: ast.expr) -> Iterator[str]:
        """Arguments of `clause(…)`, wherever it stands in a decorator (`pytest.param(…, marks=…)`)."""
        for node in ast.walk(decorator):
            if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] == "clause":
                for argument in node.args:
                    text = str(ast.literal_eval(argument)) if isinstance(argument, ast.Constant) else ""
                    yield from [clause for clause, _ in self.ids(text)] or [text or ast.unparse(argument)]


def definitions(body: Sequence[ast.stmt], prefix: str = "") -> Iterator[Definition]:
    """The definitions in some statements, with methods of classes and without functions inside functions."""
    for index, node in enumerate(body):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
            yield Definition(prefix + node.name, first, node.end_lineno or first, node)
            if isinstance(node, ast.ClassDef):
                yield from definitions(node.body, f"{prefix}{node.name}.")
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            below = body[index + 1] if index + 1 < len(body) else node
            has_docstring = isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant)
            last = (below if has_docstring else node).end_lineno
            yield Definition(prefix + name_of(target), node.lineno, last or node.lineno, node)
        elif isinstance(node, ast.If | ast.Try | ast.With):
            for field in ("body", "orelse", "finalbody"):
                yield from definitions(getattr(node, field, []), prefix)


def name_of(target: ast.expr) -> str:
    """The name that an assignment binds. If it binds several: the first … the last."""
    if isinstance(target, ast.Tuple) and len(target.elts) > 1:
        return f"{ast.unparse(target.elts[0])} … {ast.unparse(target.elts[-1])}"
    return ast.unparse(target)


@dataclass(frozen=True)
class Survey:
    """Clauses, code and tests side by side.

    Attributes:
        clauses: by clause, in the order of the rules, the package whose texts hold it.
        code: citations outside tests, also of clauses that do not exist.
        test_marks: the same for marks of tests.
        silent: public functions of rules that cite no clause, each with the prefix of its game's clauses
            (`PR-`).
        bare: tests of games that are marked with none, likewise.
        tested_packages: packages whose tests are here; an installed package comes without them.
    """

    clauses: dict[str, str]
    code: list[Citation]
    test_marks: list[Citation]
    silent: list[tuple[str, Place]]
    bare: list[tuple[str, Place]]
    tested_packages: frozenset[str]

    @property
    def has_tests(self) -> bool:
        """Whether any tests are here."""
        return bool(self.tested_packages)

    @cached_property
    def functions(self) -> dict[str, list[Place]]:
        """Clause -> the functions, classes and constants that cite it.

        Those of the rules come first, and among them those that cite few clauses: a function that cites a whole range
        has less to do with each clause.
        """
        places_of = by_clause(citation for citation in self.code if citation.counts)
        numbers = Counter(place for places in places_of.values() for place in places)
        return {
            clause: sorted(places, key=lambda place: (not place.of_rules, numbers[place]))
            for clause, places in places_of.items()
        }

    @cached_property
    def tests(self) -> dict[str, list[Place]]:
        """Clause -> the tests that prove it."""
        return by_clause(self.test_marks)

    def lacks_test(self, clause: str) -> bool:
        """Whether no test proves a clause, although the tests of its package are here."""
        return self.clauses[clause] in self.tested_packages and clause not in self.tests

    def gaps(self, prefix: str = "") -> list[str]:
        """Lines that name each missing or misspelt clause; the prefix `PR-` limits them to one game."""
        lines = []
        for clause in self.clauses:
            if clause.startswith(prefix):
                if clause not in self.functions:
                    lines.append(f"{clause}: no function cites it")
                if self.lacks_test(clause):
                    lines.append(f"{clause}: no test proves it")
        lines += [
            f"{citation.place}: there is no clause '{citation.clause}'"
            for citation in (*self.code, *self.test_marks)
            if citation.clause not in self.clauses and citation.clause.startswith(prefix)
        ]
        lines += [f"{place}: cites no clause" for game, place in self.silent if game.startswith(prefix)]
        lines += [f"{place}: is marked with no clause" for game, place in self.bare if game.startswith(prefix)]
        return lines


def by_clause(citations: Iterable[Citation]) -> dict[str, list[Place]]:
    """Clause -> the places that name it, one for each definition."""
    places_of: dict[str, dict[tuple[Path, str], Place]] = defaultdict(dict)
    for citation in citations:
        places_of[citation.clause].setdefault((citation.place.path, citation.place.name), citation.place)
    return {clause: list(places.values()) for clause, places in places_of.items()}


def survey(chapter: str = "") -> Survey:
    """Read all sources: the core, everything that uses games, and all games.

    Args:
        chapter: with it, only files that name a clause of this chapter (`PR-MOVE`): the survey then has all places of
            its clauses, and neither silent functions nor bare tests.
    """
    games = {folder_of(package): package for package in packages().values()}
    package_of = {clause: package for package in (*games.values(), COMMON) for clause in clauses_told(package)}
    ids = Ids(sorted({clause.partition("-")[0] for clause in package_of}))
    folders = [folder_of("pakal"), *(folder for folder in games if not folder.is_relative_to(folder_of("pakal")))]
    code = [
        citation
        for folder in folders
        for path in sorted(folder.rglob("*.py"))
        if "tests" not in path.relative_to(folder).parts
        if chapter in (source := Source(path, ids)).text
        for citation in source.citations
    ]
    sources = {package: checkout(folder) for folder, package in {**games, folder_of("pakal"): COMMON}.items()}
    result = Survey(package_of, code, [], [], [], frozenset(package for package, top in sources.items() if top))
    for name, package in packages().items():
        prefix, folder = f"{facts(name).prefix}-", folder_of(package)
        for path in sorted((*folder.glob("rules.py"), *folder.glob("rules/*.py"))) if not chapter else ():
            result.silent.extend((prefix, place) for place in Source(path, ids).silent_functions())
        for place, marks in tests_in(folder / "tests", ids, chapter) if package in result.tested_packages else ():
            result.test_marks.extend(Citation(clause, place) for clause in marks)
            if not marks:
                result.bare.append((prefix, place))
    beside = [top / "tests" for top in set(sources.values()) if top]
    houses = folder_of("pakal").glob("*/tests") if COMMON in result.tested_packages else ()
    for folder in (*beside, *houses):
        for place, marks in tests_in(folder, ids, chapter):
            result.test_marks.extend(Citation(clause, place) for clause in marks)
    return result


def tests_in(folder: Path, ids: Ids, chapter: str) -> Iterator[tuple[Place, list[str]]]:
    """The tests below a folder, and the clauses that their marks name; `chapter` as in `survey`."""
    for path in sorted(folder.rglob("test_*.py")):
        source = Source(path, ids)
        if chapter in source.text:
            yield from source.tests()


def folder_of(package: str) -> Path:
    """The folder of a package, found without an import."""
    spec = importlib.util.find_spec(package)
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).resolve().parent


def checkout(package: Path | None = None) -> Path | None:
    """The folder of the sources of a package (of pakal), where its tests are; None where it is installed without them.

    Args:
        package: its folder; what holds `pyproject.toml` and `tests` is one of the four above it.
    """
    near = (package or Path(pakal.__file__).resolve().parent).parents[:4]
    above = takewhile(lambda folder: folder.name != "site-packages", near)  # beyond lies another project
    return next((top for top in above if (top / "pyproject.toml").is_file() and (top / "tests").is_dir()), None)


def root() -> Path:
    """The folder from which paths are shown: that of the checkout, or the one where the package is installed."""
    return checkout() or Path(pakal.__file__).resolve().parents[1]
