"""Which package may import which: the core imports no game, and no package imports the command line."""

import ast
import os
import re
from functools import cache
from glob import glob
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import pakal
from pakal.core.registry import packages

ROOT = Path(pakal.__file__).parent
WEB = ROOT.parents[1] / "web" / "src"

MAY_IMPORT = {
    "core": {"core"},
    "games": {"core"},
    "agents": {"core", "agents"},
    "report": {"core", "report"},
    "arena": {"core", "agents", "report", "arena"},
    "envs": {"core", "agents", "envs"},
    "analysis": {"core", "agents", "report", "analysis"},
    "lab": {"core", "agents", "arena", "report", "lab"},
    "train": {"core", "agents", "arena", "report", "train"},
    "testing": {"core", "agents", "testing"},
    "table": {"core", "agents", "analysis", "table"},
    "starter": {"core", "agents", "starter"},
    "cli": {
        "core",
        "agents",
        "arena",
        "envs",
        "analysis",
        "lab",
        "report",
        "testing",
        "table",
        "train",
        "starter",
        "cli",
    },
}


@cache
def tree(path):
    return ast.parse(path.read_text())


@cache
def imports(path):
    """Names of modules, and of what is in them, that a file imports, wherever in it, for types alone too."""
    names = []
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names += [f"{node.module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
    return names


def is_examples(node):
    """Whether a module lists examples for its help there: people are shown real games."""
    return any(isinstance(target, ast.Name) and target.id == "EXAMPLES" for target in node.targets)


def strings(path):
    """The strings of a file, each with its line, but no docstrings and no examples."""
    docstrings = {id(node.value) for node in ast.walk(tree(path)) if isinstance(node, ast.Expr)}
    examples = [node for node in tree(path).body if isinstance(node, ast.Assign) and is_examples(node)]
    docstrings |= {id(each) for node in examples for each in ast.walk(node)}
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield node.lineno, node.value


def sources():
    return [path for path in ROOT.rglob("*.py") if "tests" not in path.relative_to(ROOT).parts and path.parent != ROOT]


def module_of(path):
    """`pakal.core.game` of its file; a package is its `__init__.py`."""
    return ".".join(path.relative_to(ROOT.parent).with_suffix("").parts).removesuffix(".__init__")


def test_layers_import_only_what_is_below_them():
    for path in sources():
        layer, *rest = path.relative_to(ROOT).parts
        for name in imports(path):
            if not name.startswith("pakal."):
                continue
            target = name.split(".")[1]
            if layer == "games" and target == "games":
                assert name.split(".")[2] == rest[0], f"{path} imports another game: {name}"
            elif (layer, path.name, name) == ("core", "registry.py", "pakal.games"):
                pass  # only to look which folders there are
            else:
                assert target in MAY_IMPORT[layer] or target == "__version__", f"{path} imports {name}"


ORDER = {
    "table": ("base", "storage", "people", "play", "http"),
    "games/pacals_rocket": (
        *("facts", "state", "bits", "kinds", "actions", "board", "rules"),
        *("evaluation", "study", "mind", "notation", "seen", "told", "dealing", "game"),
    ),
}
"""The parts of large packages, from the bottom up: each part may import those before it."""


@pytest.mark.parametrize("large", ORDER)
def test_a_part_imports_only_parts_before_it(large):
    parts, package = ORDER[large], f"pakal.{large.replace('/', '.')}."
    for path in sources():
        if (ROOT / large) not in path.parents or path == ROOT / large / "__init__.py":
            continue
        own = path.relative_to(ROOT / large).parts[0].removesuffix(".py")
        assert own in parts, f"{path} is in no part"
        for name in imports(path):
            target = name.removeprefix(package).split(".")[0]
            if name.startswith(package) and target in parts:
                assert parts.index(target) <= parts.index(own), f"{path} imports {name}"


def test_every_package_has_a_readme_that_names_its_files():
    top = Path(__file__).parents[1]
    folders = [ROOT / layer for layer in MAY_IMPORT] + [ROOT / "table" / part for part in ORDER["table"]]
    games = [path.parent for path in (ROOT / "games").glob("*/facts.py")]
    tops = [top / name for name in ("web", "tests", "tools", "benchmarks")]
    for folder in (*folders, ROOT / "agents" / "search", *games, *tops):
        text = (folder / "README.md").read_text()
        assert "Begin with" in text, f"{folder.name}: where does one begin?"
        for name in re.findall(r"`([\w./]+\.(?:py|ts|svelte|css|toml|svelte\.ts))`", text):
            there = (top / name).exists() or any(ROOT.rglob(name)) or any(folder.rglob(name.rsplit("/", 1)[-1]))
            assert there, f"{folder.name}/README.md names {name}, which is not there"
        if folder.parent.name != "games" and folder.name not in ("web", "tools"):
            missing = [path.name for path in folder.glob("*.py") if path.name not in (*text.split("`"), "__init__.py")]
            assert missing == [], f"{folder.name}/README.md does not name them"


def test_folders_of_drawings_and_parts_have_a_readme_that_names_their_files():
    parts = [WEB / "parts" / name for name in ("analysis", "described", "lobby", "shell", "table")]
    for folder in (*parts, *(ROOT / "games").glob("*/table"), ROOT / "envs" / "open_spiel"):
        text = (folder / "README.md").read_text()
        assert "Begin with" in text, f"{folder}: where does one begin?"
        names = set(re.findall(r"`([\w.-]+\.(?:py|ts|svelte|css|svg))`", text))
        there = {path.name for path in folder.iterdir() if path.is_file()} - {"README.md", "__init__.py"}
        assert names == there, f"{folder}/README.md: {sorted(names ^ there)}"


def test_no_file_imports_in_a_circle():
    modules = {module_of(path): path for path in sources()}
    imports_of = {
        module: {name if name in modules else name.rpartition(".")[0] for name in imports(path)} & modules.keys()
        for module, path in modules.items()
    }
    assert no_circle({module: others - {module} for module, others in imports_of.items()})


IMPORT = re.compile(
    r"""^\s*(?:import|export)\s(?:[^"';]*\sfrom\s)?["']([^"']+)["']"""
    r"""|\bimport(?:\.meta\.glob(?:<[^"']*>)?)?\(["']([^"']+)["']""",
    re.M,
)
"""The files that a file of the page names: `import … from`, `export … from`, `import(…)`, `import.meta.glob(…)`."""

LAYERS = ("lib", "games", "parts", "pages", ".")
"""The page from the bottom up: each of these may import those before it. `.` is what lies beside the folders."""


def test_the_readme_of_the_page_names_each_folder_and_each_file_of_lib_and_nothing_that_is_not_there():
    top = WEB.parent
    text = (top / "README.md").read_text()
    spans = re.findall(r"`([^`\s]+)`", text)
    files = [file for place in (top / "tools", WEB, ROOT / "games", ROOT / "starter") for file in place.rglob("*.*")]
    code = "\n".join(path.read_text() for path in (WEB / "lib").glob("*.ts"))
    paths = set()
    for span in spans:
        if span.endswith("/"):
            places = [path for place in (top, WEB / "parts") for path in place.glob(span.replace("<game>", "*"))]
        elif "." in span[1:]:
            places = [file for file in (*files, *top.glob("*.*")) if file.match(span)]
        elif re.fullmatch(r"[A-Z][A-Za-z]+", span):  # a component, or a type
            places = [file for file in files if file.name == f"{span}.svelte"]
            places += re.findall(rf"^export (?:interface|type|class) {span}\b", code, re.M)
        else:
            continue
        assert places, f"web/README.md names {span}, which is not there"
        paths |= {path for path in places if isinstance(path, Path)}
    folders = {path for path in WEB.rglob("*") if path.is_dir() and any(file.is_file() for file in path.iterdir())}
    missing = sorted(str(path.relative_to(WEB)) for path in folders | {*(WEB / "lib").iterdir()} if path not in paths)
    assert missing == []


@cache
def imports_of_the_page():
    """For each file of the page and of the games' drawings those that it imports, patterns written out."""
    files = {path for top in (WEB, ROOT / "games") for end in ("ts", "svelte") for path in top.rglob(f"*.{end}")}
    assert len(files) > 200

    def of_page(path, name):
        start = WEB / "lib" / name[5:] if name.startswith("$lib/") else path.parent / name
        whole = os.path.normpath(start)
        if "*" in whole:
            return {Path(file) for file in glob(whole)} & files
        return {Path(whole), Path(f"{whole}.ts")} & files

    names = {path: ["".join(groups) for groups in IMPORT.findall(path.read_text())] for path in files}
    return {path: set().union(*(of_page(path, name) for name in names[path])) for path in files}


def test_no_file_of_the_page_imports_in_a_circle():
    imports_of = imports_of_the_page()
    assert sum(map(len, imports_of.values())) > 500
    assert no_circle({str(path): set(map(str, others)) for path, others in imports_of.items()})


def test_files_of_the_page_import_only_layers_below_them():
    def layer(path):
        if ROOT in path.parents:
            return "games"
        first, *rest = path.relative_to(WEB).parts
        return first if rest else "."

    pairs = [(path, other) for path, others in imports_of_the_page().items() for other in others]
    assert {layer(path) for pair in pairs for path in pair} == set(LAYERS)
    up = [pair for pair in pairs if LAYERS.index(layer(pair[1])) > LAYERS.index(layer(pair[0]))]
    assert up == []


def no_circle(imports_of):
    """True; an error that names the circle, if there is one."""
    try:
        TopologicalSorter(imports_of).prepare()
    except CycleError as error:
        raise AssertionError(f"a circle of imports: {' imports '.join(reversed(error.args[1]))}") from None
    return True


PLAY_BY_PLY = {"core/play.py", "core/fair.py", "table/play/course.py"}
"""The loop that plays matches; what draws dice once more to prove them; the table, which stores every ply."""


def test_one_loop_plays_matches():
    for path in sources():
        calls = {node.attr for node in ast.walk(tree(path)) if isinstance(node, ast.Attribute)}
        assert "resolve_chance" not in calls or path.relative_to(ROOT).as_posix() in PLAY_BY_PLY, path


FOREIGN = {"cli/translation.py", "core/compiler.py"}
"""They read private names of argparse and of Numba, which have no public ones for what they need."""


def private_names(path):
    """Names with an underscore that a file reads of other things than `self`, and does not declare."""
    nodes = [*ast.walk(tree(path))]
    attributes = [node for node in nodes if isinstance(node, ast.Attribute)]
    of_self = {node.attr for node in attributes if ast.unparse(node.value) in ("self", "cls")}
    own = of_self | {node.name for node in nodes if isinstance(node, ast.FunctionDef)}
    own |= {ast.unparse(node.target) for node in nodes if isinstance(node, ast.AnnAssign)}
    uses = {node.attr for node in attributes if re.match("_[a-z]", node.attr)}
    return uses - own - {"_replace", "_asdict", "_fields"}  # public names of tuples


def test_no_file_reads_private_names_of_another():
    for path in sources():
        if path.relative_to(ROOT).as_posix() not in FOREIGN:
            assert not private_names(path), path


def test_the_core_knows_no_terminal():
    for path in sources():
        if path.relative_to(ROOT).parts[0] == "core":
            assert not {name.split(".")[0] for name in imports(path)} & {"rich", "argparse"}, path


GROUPS = {("registry.py", "pakal.games"), ("foreign.py", "pakal.games"), ("foreign.py", "pakal.agents")}
"""Packages that the core looks into by their names: games and agents, ours and those that others register."""


def test_the_core_names_no_other_package():
    package = re.compile(rf"\bpakal\.(?:{'|'.join(MAY_IMPORT.keys() - {'core'})})\b")
    for path in sources():
        if path.relative_to(ROOT).parts[0] == "core":
            for line, text in strings(path):
                names = {(path.name, name) for name in package.findall(text)}
                assert names <= GROUPS, f"{path}:{line} names {text}"


def test_the_core_cites_no_clause_of_a_game():
    for path in sources():
        if path.relative_to(ROOT).parts[0] == "core":
            clauses = set(re.findall(r"\[([A-Z]+)-[A-Z]*-?\d", path.read_text()))
            assert clauses <= {"GEN"}, path


def test_only_these_modules_name_the_compiler():
    exceptions = {"core/kernel.py", "core/compiler.py", "core/bits.py", "core/device.py"}
    for path in sources():
        is_importer = any(name.split(".")[0] in ("numba", "llvmlite") for name in imports(path))
        where = path.relative_to(ROOT).as_posix()
        assert not is_importer or where in exceptions or path.parent.name == "cli", f"{where} imports Numba"


SIGNS = {("seats.py", "jaguar")}
"""What only sounds like a game."""


def test_uses_name_no_game():
    game = re.compile(rf"\b({'|'.join(packages())})\b")
    for path in sources():
        if path.relative_to(ROOT).parts[0] == "games":
            continue
        for line, text in strings(path):
            assert not game.search(text) or (path.name, text) in SIGNS, f"{path}:{line} names a game"
