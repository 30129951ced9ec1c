"""Which package may import which: base, kernels and core import no game, and no package imports the command line."""

import ast
import importlib
import os
import re
import sys
from functools import cache
from glob import glob
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import pakal
from pakal.core import MOVED

ROOT = Path(pakal.__file__).parent
WEB = ROOT.parents[1] / "web" / "src"

CORE = {"base", "kernels", "core"}
GAMES = CORE | {"catalogue", "search", "agents"}
KIT = GAMES | {"report", "arena", "envs", "analysis", "lab", "testing", "train", "starter"}
MAY_IMPORT = {
    "base": {"base"},
    "kernels": {"base", "kernels"},
    "core": CORE,
    "games": CORE,
    "catalogue": CORE | {"catalogue"},
    "search": CORE | {"catalogue", "search"},
    "agents": GAMES,
    "report": CORE | {"report"},
    "arena": GAMES | {"report", "arena"},
    "envs": GAMES | {"envs"},
    "teach": CORE | {"catalogue", "teach"},
    "analysis": GAMES | {"report", "teach", "analysis"},
    "lab": GAMES | {"arena", "report", "lab"},
    "train": GAMES | {"analysis", "arena", "report", "teach", "train"},
    "testing": GAMES | {"teach", "testing"},
    "table": GAMES | {"analysis", "teach", "table"},
    "starter": GAMES | {"starter"},
    "cli": KIT | {"table", "teach", "cli"},
}
"""The folders from the bottom up, and those that each may import."""


@cache
def imports(path):
    """Names of modules, and of what is in them, that a file imports, wherever in it, for types alone too."""
    names = []
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names += [f"{node.module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
    return names


def sources():
    return [path for path in ROOT.rglob("*.py") if "tests" not in path.relative_to(ROOT).parts and path.parent != ROOT]


def module_of(path):
    """`pakal.core.game` of its file; a package is its `__init__.py`."""
    return ".".join(path.relative_to(ROOT.parent).with_suffix("").parts).removesuffix(".__init__")


def test_layers_import_only_lower_layers():
    for path in sources():
        layer, *rest = path.relative_to(ROOT).parts
        for name in imports(path):
            if not name.startswith("pakal."):
                continue
            target = name.split(".")[1]
            if layer == "games" and target == "games":
                assert name.split(".")[2] == rest[0], f"{path} imports another game: {name}"
            elif (layer, path.name, name) == ("catalogue", "registry.py", "pakal.games"):
                pass  # only to look which folders there are
            else:
                assert target in MAY_IMPORT[layer] or target == "__version__", f"{path} imports {name}"


ORDER = {
    "table": ("base", "storage", "people", "play", "calls", "http"),
    "games/pacals_rocket": (
        *("facts", "state", "kinds", "actions", "board", "rules"),
        *(
            "evaluation",
            "study",
            "network",
            "notation",
            "view",
            "merits",
            "observation",
            "drawing",
            "people",
            "dealing",
            "game",
        ),
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


def test_the_core_knows_no_terminal():
    for path in sources():
        if path.relative_to(ROOT).parts[0] in CORE:
            assert not {name.split(".")[0] for name in imports(path)} & {"rich", "argparse"}, path


def test_only_these_modules_name_the_compiler():
    exceptions = {
        "kernels/kernel.py",
        "kernels/compiler.py",
        "kernels/bits.py",
        "envs/gpu.py",
        "kernels/modules.py",
    }
    for path in sources():
        is_importer = any(name.split(".")[0] in ("numba", "llvmlite") for name in imports(path))
        where = path.relative_to(ROOT).as_posix()
        assert not is_importer or where in exceptions or path.parent.name == "cli", f"{where} imports Numba"


def test_every_old_name_of_a_module_leads_to_the_new_one():
    for old, new in MOVED.items():
        sys.modules.pop(old, None)
        with pytest.warns(DeprecationWarning, match=f"{re.escape(old)} is now {re.escape(new)}"):
            module = importlib.import_module(old)
        public = {name: value for name, value in vars(importlib.import_module(new)).items() if name[0] != "_"}
        assert public.items() <= vars(module).items()
