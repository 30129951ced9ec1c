"""`pakal site`: writes the whole table as a folder that any host of static files serves."""

import argparse
import hashlib
import io
import json
import re
import subprocess
import sys
import tempfile
import tokenize
import zipfile
from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from itertools import pairwise, product
from pathlib import Path

from pakal.base.errors import SetupError
from pakal.base.wording import LANGUAGES, excerpt
from pakal.cli.arguments import Command, add_jobs, place

SUMMARY = "write a web site on which everybody plays without a server: the whole table, in static files"

EXAMPLES = {
    "pakal site site": "write it into the folder site",
    "pakal site site --path /pakal/": "the same for an address like https://example.org/pakal/",
}

PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
"""The files of the npm package `pyodide` that a page loads as they are: Python for WebAssembly."""

LIBRARY, LOCK, APP, KERNELS = "python_stdlib.zip", "pyodide-lock.json", "app.zip", "kernels.zip"

COUNTED = ("pyodide.asm.wasm", LIBRARY, LOCK, APP, KERNELS)
"""The files whose bytes the page counts while it loads."""

WHEEL = "msgspec-0.22.0-cp314-cp314-pyemscripten_2026_0_wasm32.whl"
WHEEL_HASH = "a66b1766311e42371e509c996c3933b161c7ae0eabdf361af5316dec197e1022"
"""The wheel of msgspec for a page, and its SHA-256."""

PURE = ("attr", "attrs", "babel", "fluent", "platformdirs", "pytz", "rich", "typing_extensions")
"""Packages of others that the table imports in a page. They are Python alone."""

UNUSED = tuple(
    f"{name}{end}"
    for name in (
        *("_pyio", "_pyrepl", "antigravity", "bdb", "compileall", "configparser", "cProfile", "curses", "dbm"),
        *("doctest", "ensurepip", "filecmp", "ftplib", "http", "idlelib", "imaplib", "lib2to3", "mailbox"),
        *("modulefinder", "multiprocessing", "netrc", "optparse", "pdb", "pickletools", "plistlib", "poplib"),
        *("profile", "pstats", "pyclbr", "pydoc", "pydoc_data", "sched", "smtplib", "socketserver", "sqlite3"),
        *("sre_compile", "sre_constants", "sre_parse", "tarfile", "this", "timeit", "tkinter", "trace", "turtle"),
        *("turtledemo", "unittest", "venv", "wave", "webbrowser", "wsgiref", "xml", "xmlrpc", "zipapp"),
        *("asyncio/proactor_events", "asyncio/windows_events", "asyncio/windows_utils", "concurrent/futures/process"),
        *("encodings/mac_", "encodings/euc_", "encodings/iso2022", "encodings/cp7", "encodings/cp8", "encodings/cp10"),
        *("encodings/cp11", "encodings/koi8", "encodings/iso8859_"),
        *("logging/config", "logging/handlers", "pyodide/console"),
    )
    for end in (("",) if name.startswith("encodings/") else (".py", "/"))
)
"""Files of Python's library that no page needs begin like this."""

NEVER_USED = (
    "babel/messages",
    "pytz/zoneinfo",
    *(f"rich/_unicode_data/unicode{number}" for number in (*range(4, 10), *range(10, 17))),
    *(f"rich/{name}.py" for name in ("__main__", "_inspect", "_spinners", "_win32_console", "ansi", "json", "layout")),
    *(f"rich/{name}.py" for name in ("live", "logging", "markdown", "pretty", "progress", "prompt", "syntax")),
    *(f"rich/{name}.py" for name in ("traceback", "tree")),
)
"""Files of those packages that no page needs begin like this."""

WORKER = "/sw.js"
"""The program of the browser that keeps the site for days without a connection."""

OK = 200

NOT_IN_A_PAGE = {
    *("arena", "cli", "envs", "lab", "report", "starter", "testing", "train", "http", "migrations"),
    *("static", "tests", "__pycache__"),
}
"""Folders of packages that no page needs."""

DATA = (".py", ".toml", ".ftl", ".npy", ".dat")
"""Endings of the files that Python in a page reads."""

LOCALES = ("en", "fr", "pl", "de", "root")
"""Babel's data of these languages goes into the page, and no other."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Arguments of `pakal site`."""
    parser.add_argument("out", metavar="OUT", type=place, help="folder to write; files of an older site are replaced")
    parser.add_argument(
        "--path", metavar="PATH", default="/", type=site_path, help="path of the site on its host (default: /)"
    )
    add_jobs(parser, "all")


def site_path(text: str) -> str:
    """A path with slashes around it. Raises ArgumentTypeError."""
    if not re.fullmatch(r"/?[\w./-]*", text):
        raise argparse.ArgumentTypeError(f"{excerpt(text)} is no path on a host, such as /pakal/")
    return f"/{text.strip('/')}/".replace("//", "/")


def run(args: argparse.Namespace) -> int:
    """Write the site. Raises SetupError."""
    import asyncio

    from pakal.base.files import check_folder, write_whole
    from pakal.catalogue.registry import all_facts, packages
    from pakal.cli.setting_up import write_wasm
    from pakal.table.base.static_files import FOLDER as PAGE
    from pakal.table.calls.catalogue import brought_files

    index = PAGE / "index.html"
    if not index.exists():
        raise SetupError("this installation lacks the page of the table: in a clone `make web` builds it")
    out = Path(args.out)
    out.mkdir(parents=True, exist_ok=True)
    check_folder(out)
    with tempfile.TemporaryDirectory() as folder:
        write_wasm((facts.name for facts in all_facts()), Path(folder), args.jobs)
        engine = python() | {
            APP: packed(dict(modules())),
            KERNELS: packed({path.name: path.read_bytes() for path in Path(folder).iterdir()}),
        }
    loaded = sum(len(content) for name, content in engine.items() if name in COUNTED)
    engine |= asyncio.run(answers())
    root = args.path
    place_of_engine = f"/engine-{hashlib.sha256(b''.join(engine.values())).hexdigest()[:12]}/"
    files = {f"/{path.relative_to(PAGE).as_posix()}": path.read_bytes() for path in PAGE.rglob("*") if path.is_file()}
    files |= {place_of_engine + name: content for name, content in engine.items()}
    files |= {address: asset.body for name in packages() for address, asset in brought_files(name).items()}
    version = hashlib.sha256(b"".join(name.encode() + files[name] for name in sorted(files))).hexdigest()[:12]
    meta = f'<meta name="pakal-engine" content="{root[:-1]}{place_of_engine}" data-bytes="{loaded}"'
    meta += f' data-version="{version}" />'
    meta += f'\n    <meta name="pakal-path" content="{root[:-1]}" />'
    page = (
        files.pop("/index.html")
        .decode()
        .replace('="/', f'="{root}')
        .replace("<head>", f"<head>\n    {meta}", 1)
        .encode()
    )
    files["/manifest.webmanifest"] = files["/manifest.webmanifest"].replace(b': "/', f': "{root}'.encode())
    # A browser keeps these for days without a connection; each version has a worker of its own that does it.
    kept = sorted(root[:-1] + name for name in files if name != WORKER and not name.endswith(".md"))
    head = f"self.SITE = {json.dumps({'version': version, 'files': kept})};\n"
    files[WORKER] = head.encode() + files[WORKER]
    for name, content in files.items():
        (out / name[1:]).parent.mkdir(parents=True, exist_ok=True)
        write_whole(out / name[1:], content)
    for name in ("404.html", "index.html"):  # hosts of static files send 404.html for the address of a match
        write_whole(out / name, page)
    print(f"{out}: {sum(map(len, files.values())) / 1e6:.1f} MB in {len(files) + 2} files")
    return 0


def pyodide() -> Path:
    """The folder of the npm package `pyodide`. Raises SetupError."""
    folder = Path(__file__).resolve().parents[3] / "web" / "node_modules" / "pyodide"
    if not folder.is_dir():
        raise SetupError("Python for a page is missing: in a clone `make site` installs it and writes the site")
    return folder


def wheel() -> bytes:
    """The wheel of msgspec, from the cache or from the index of packages. Raises SetupError."""
    from pakal.base.files import cache_home

    folder = cache_home() / "wheels"
    file = folder / WHEEL
    if not file.exists():
        name, version, python, _, platform = WHEEL.removesuffix(".whl").split("-")
        command = [
            sys.executable,
            "-m",
            "pip",
            "download",
            "-q",
            "--no-deps",
            "--only-binary=:all:",
            f"--dest={folder}",
        ]
        command += [f"--platform={platform}", f"--python-version={python[2:]}", f"{name}=={version}"]
        if subprocess.run(command, check=False).returncode or not file.exists():
            raise SetupError(f"{WHEEL} was not loaded; the reason stands above")
    content = file.read_bytes()
    if hashlib.sha256(content).hexdigest() != WHEEL_HASH:
        raise SetupError(f"{file} is not the file that pakal expects: delete it, and it will be loaded again")
    return content


def modules() -> Iterator[tuple[str, bytes]]:
    """All files that Python in the page reads: their places below a folder of `sys.path`, and their contents."""
    with zipfile.ZipFile(io.BytesIO(wheel())) as archive:
        for name in archive.namelist():
            if name.endswith((".py", ".so")):
                yield name, archive.read(name)
    from pakal.base.foreign import GAMES, points
    from pakal.catalogue.registry import packages

    for package in dict.fromkeys(("pakal", *PURE, *(name.partition(".")[0] for name in packages().values()))):
        yield from files_of(package)
    places = "".join(f"{point.name} = {point.value}\n" for point in points(GAMES))
    yield "games-1.dist-info/METADATA", b"Metadata-Version: 2.1\nName: games\nVersion: 1\n"  # for games of others
    yield "games-1.dist-info/entry_points.txt", f"[{GAMES}]\n{places}".encode()


def files_of(package: str) -> Iterator[tuple[str, bytes]]:
    """The same of one package or module that is installed here. Raises SetupError."""
    spec = find_spec(package)
    if spec is None:
        raise SetupError(f"the package {package} is not installed")
    for root in [Path(folder) for folder in spec.submodule_search_locations or ()] or [Path(spec.origin or "")]:
        for path in root.rglob("*") if root.is_dir() else [root]:
            inner = path.relative_to(root.parent)
            is_ours = path.parent.name != "locale-data" or path.stem in LOCALES
            is_drawing = "web" in inner.parts[1:-1]  # not used in Python, but listed by it
            is_used = (path.suffix in DATA or is_drawing) and is_ours and not inner.as_posix().startswith(NEVER_USED)
            if is_used and not NOT_IN_A_PAGE & set(inner.parts[1:]):
                yield inner.as_posix(), path.read_bytes()


def python() -> dict[str, bytes]:
    """Python for WebAssembly: its files by name, without the packages and modules that no page needs."""
    files = {name: (pyodide() / name).read_bytes() for name in PYODIDE}
    lock = json.loads((pyodide() / LOCK).read_bytes())
    files[LOCK] = json.dumps({"info": lock["info"], "packages": {}}).encode()
    with zipfile.ZipFile(pyodide() / LIBRARY) as archive:
        names = [name for name in archive.namelist() if not name.startswith(UNUSED)]
        files[LIBRARY] = packed({name: archive.read(name) for name in names})
    return files


def packed(files: Mapping[str, bytes]) -> bytes:
    """Files as an archive, which is not compressed: hosts do that better for the whole of it."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, content in sorted(files.items()):
            short = without_prose(content) if name.endswith(".py") else content
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), short)
    return out.getvalue()


def without_prose(source: bytes) -> bytes:
    """A module without docstrings and comments; its lines keep their numbers."""
    lines = source.decode().splitlines(keepends=True)
    tokens = [each for each in tokenize.generate_tokens(iter([*lines, ""]).__next__) if each.type != tokenize.NL]
    begins = True  # whether the token begins a statement
    for token, after in pairwise(tokens):
        (row, column), (last, end) = token.start, token.end
        if token.type == tokenize.COMMENT and row > 1:  # the first line may name an encoding
            lines[row - 1] = lines[row - 1][:column].rstrip() + "\n"
        elif begins and token.type == tokenize.STRING and after.type in (tokenize.NEWLINE, tokenize.COMMENT):
            rest = lines[last - 1][end:]
            lines[row - 1 : last] = [lines[row - 1][:column] + '""' + rest, *["\n"] * (last - row)]
        if token.type != tokenize.COMMENT:
            begins = token.type in (tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT)
    return "".join(lines).encode()


async def answers() -> dict[str, bytes]:
    """The answers of a table that stay the same, as files: the page shows them while Python still loads."""
    from pakal.catalogue.registry import packages
    from pakal.table.calls.table import CALLS
    from pakal.table.calls.worker import Device
    from pakal.table.storage.files import Folder

    files: dict[str, bytes] = {}
    with tempfile.TemporaryDirectory() as folder:
        async with Device(Folder(Path(folder))) as device:
            for call, language, game in product(CALLS, LANGUAGES, packages()):
                path = call.path.format(language=language, game=game) if call.stays else ""
                if path and f"{path[1:]}.json" not in files:
                    answer = await device.ask("GET", path)
                    if answer.status == OK:
                        files[f"{path[1:]}.json"] = answer.content
    return files


COMMANDS = {"site": Command(SUMMARY, EXAMPLES, configure, run)}
