"""Who may import whom: core knows no game, games know no use, nothing knows the command line."""

import ast
from pathlib import Path

import pakal

ROOT = Path(pakal.__file__).parent

MAY_IMPORT = {
    "core": {"core"},
    "games": {"core"},
    "agents": {"core", "agents"},
    "report": {"core", "report"},
    "arena": {"core", "agents", "report", "arena"},
    "envs": {"core", "envs"},
    "analysis": {"core", "agents", "report", "analysis"},
    "lab": {"core", "agents", "arena", "report", "lab"},
    "testing": {"core", "agents", "testing"},
    "table": {"core", "agents", "analysis", "table"},
    "cli": {"core", "agents", "arena", "envs", "analysis", "lab", "report", "testing", "table", "cli"},
}


def imports(path):
    """Names of pakal's modules that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def sources():
    return [path for path in ROOT.rglob("*.py") if "tests" not in path.relative_to(ROOT).parts and path.parent != ROOT]


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


def test_only_one_module_names_the_compiler():
    allowed = {"core/kernel.py", "core/bits.py"}
    for path in sources():
        used = any(name.split(".")[0] in ("numba", "llvmlite") for name in imports(path))
        where = path.relative_to(ROOT).as_posix()
        assert not used or where in allowed or path.parent.name == "cli", f"{where} imports Numba"


COLOURS = {("seats.py", "jaguar")}
"""What only sounds like a game."""


def test_uses_name_no_game():
    games = {path.name.replace("_", "-") for path in (ROOT / "games").iterdir() if path.is_dir()} - {"--pycache--"}
    for path in sources():
        if path.relative_to(ROOT).parts[0] == "games":
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            named = isinstance(node, ast.Constant) and node.value in games
            assert not named or (path.name, node.value) in COLOURS, f"{path}:{node.lineno} names a game"
