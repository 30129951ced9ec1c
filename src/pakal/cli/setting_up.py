"""`pakal compile`, `pakal new-game`, `pakal new-agent`, `pakal completion`: work that is done once."""

import argparse
import shlex
from pathlib import Path
from typing import TYPE_CHECKING

from pakal.cli.arguments import Command, add_jobs, known_game, place

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from pakal.core.game import Game


def configure_compile(parser: argparse.ArgumentParser) -> None:
    """Arguments of `pakal compile`."""
    parser.add_argument("game", metavar="GAME", nargs="*", help="compile only these games")
    add_jobs(parser, "all")
    parser.add_argument(
        "--wasm", action="store_true", help="write WebAssembly for a web page into the folder of --out instead"
    )
    parser.add_argument("--out", metavar="FOLDER", type=place, help="folder for --wasm")
    parser.add_argument(
        "--json",
        action="store_true",
        help="print a JSON object for each step of the work, with the fields game, done and steps",
    )


def run_compile(args: argparse.Namespace) -> int:
    """Compile all kernels of these games, or load those that are compiled already."""
    from pakal.base.errors import SetupError
    from pakal.catalogue.registry import all_facts, game
    from pakal.cli.progress import make_ready

    def find_games() -> "list[Game]":
        return [game(name) for name in [known_game(name) for name in args.game] or [each.name for each in all_facts()]]

    if args.wasm or args.out:
        if not (args.wasm and args.out):
            raise SetupError("--wasm and --out go together, as in: pakal compile --wasm --out FOLDER")
        names = [each.facts.name for each in find_games()]
        write_wasm(names, Path(args.out), args.jobs)
        for name in names:
            print(f"{Path(args.out) / name}.so")
    elif args.json:
        print_steps(find_games, args.jobs)
    else:
        make_ready(*find_games(), always=True, jobs=args.jobs)
    return 0


def write_wasm(names: "Iterable[str]", folder: Path, jobs: int) -> None:
    """Write a library of WebAssembly and its table for each game. Raises SetupError."""
    import subprocess
    import sys
    from concurrent.futures import ThreadPoolExecutor

    from pakal.agents.compiling import surroundings
    from pakal.arena.workers import cores
    from pakal.base.errors import SetupError
    from pakal.base.files import check_folder
    from pakal.kernels.modules import linker

    linker()
    folder.mkdir(parents=True, exist_ok=True)
    check_folder(folder)

    def make(name: str) -> None:
        command = [sys.executable, "-m", "pakal.agents.compiling", name, f"wasm={folder}"]
        if subprocess.run(command, env=surroundings(), check=False).returncode:
            raise SetupError(f"{name}: its rules were not compiled; the reason stands above")

    with ThreadPoolExecutor(jobs or cores()) as pool:
        list(pool.map(make, names))


def print_steps(find_games: "Callable[[], list[Game]]", jobs: int) -> None:
    """Compile the games, and print the progress. Output of games of other packages goes to standard error."""
    import json
    import sys
    from contextlib import redirect_stdout

    from pakal.cli.progress import compile_games

    out = sys.stdout

    def tell(game: "Game", done: int, steps: int) -> None:
        print(json.dumps({"game": game.facts.name, "done": done, "steps": steps}), file=out, flush=True)

    with redirect_stdout(sys.stderr):
        compile_games(find_games(), jobs, tell)


def configure_new_game(parser: argparse.ArgumentParser) -> None:
    """Arguments of `pakal new-game`."""
    parser.add_argument("name", metavar="NAME", help="name of the game: small letters, digits and hyphens")
    add_out(parser)


def add_out(parser: argparse.ArgumentParser) -> None:
    """Add `--out`: the folder of the package."""
    parser.add_argument(
        "--out", metavar="FOLDER", type=place, help="folder for the package (default: a new folder NAME in this one)"
    )


def run_new_game(args: argparse.Namespace) -> int:
    """Write the package, and print the next steps."""
    from pakal.starter import new_game

    print_next_steps(new_game(args.name, args.out and Path(args.out)), f"pakal play {args.name} --terminal")
    return 0


def print_next_steps(folder: Path, then: str) -> None:
    """Print where the package is, and the commands that go on from there."""
    from pakal.base.texts import Texts
    from pakal.base.wording import language_of_environment

    print(Texts(language_of_environment(), ["pakal.cli"]).say("cli-new-package", {"folder": str(folder)}))
    for command in (f"cd {shlex.quote(str(folder))}", "pip install --editable '.[dev]'", "pytest", then):
        print(f"    {command}")


def configure_new_agent(parser: argparse.ArgumentParser) -> None:
    """Arguments of `pakal new-agent`."""
    parser.add_argument("name", metavar="NAME", help="name of the computer player, as in --agents NAME")
    add_out(parser)


def run_new_agent(args: argparse.Namespace) -> int:
    """Write the package, and print the next steps."""
    from pakal.agents.agent import UNLISTED, agents
    from pakal.catalogue.registry import our_facts
    from pakal.starter import new_agent

    names = {*agents(), *UNLISTED, "human"}
    folder = new_agent(args.name, names, args.out and Path(args.out))
    print_next_steps(folder, f"pakal simulate {our_facts()[0].name} --games 20 --agents {args.name},random")
    return 0


SHELLS = ("bash", "zsh", "fish", "powershell", "tcsh")


def configure_completion(parser: argparse.ArgumentParser) -> None:
    """Arguments of `pakal completion`."""
    parser.add_argument("shell", metavar="SHELL", choices=SHELLS, help="bash, zsh, fish, powershell or tcsh")


def run_completion(args: argparse.Namespace) -> int:
    """Print the script."""
    import shtab

    from pakal.cli import parser

    print(shtab.complete(parser(), args.shell))
    return 0


COMMANDS = {
    "compile": Command(
        "compile the rules of every game now, instead of before the first game",
        {
            "pakal compile": "compile all games now",
            "pakal compile --wasm --out kernels": "write WebAssembly of all games, for a web page",
        },
        configure_compile,
        run_compile,
    ),
    "new-game": Command(
        "write the package of a new game: rules, texts and tests, for you to change",
        {
            "pakal new-game my-game": "write a package that plays at once",
        },
        configure_new_game,
        run_new_game,
    ),
    "new-agent": Command(
        "write the package of a new computer player, with its tests, for you to change",
        {
            "pakal new-agent my-agent": "write a computer player that plays at once",
        },
        configure_new_agent,
        run_new_agent,
    ),
    "completion": Command(
        "print a script by which a shell completes pakal's commands and options",
        {
            "mkdir -p ~/.local/share/bash-completion/completions && pakal completion bash >"
            " ~/.local/share/bash-completion/completions/pakal": "for bash, from the next terminal on",
            "mkdir -p ~/.zfunc && pakal completion zsh > ~/.zfunc/_pakal": "for zsh, if ~/.zfunc is among your fpath",
            "pakal completion fish > ~/.config/fish/completions/pakal.fish": "for fish, from the next terminal on",
            "pakal completion powershell >> $PROFILE": "for PowerShell, from the next window on",
            "pakal completion tcsh > ~/.pakal.tcsh": "for tcsh, if ~/.tcshrc has the line: source ~/.pakal.tcsh",
        },
        configure_completion,
        run_completion,
    ),
}
