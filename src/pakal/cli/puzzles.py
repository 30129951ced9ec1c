"""`pakal puzzles`: plays puzzles in the terminal, and finds new ones in games of the computer and in records."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from pakal.cli.arguments import Command, add_language, known_game, number, place

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pakal.analysis.puzzles import Finder
    from pakal.core.game import Game
    from pakal.teach.puzzles import Puzzle

SUMMARY = "play puzzles, or find new ones: turns with one best result"
EXAMPLES = {
    "pakal puzzles rockets": "play the puzzles that pakal brings, from the puzzle of the day on",
    "pakal puzzles jaguar --games 20 --seed 1 --out new.jsonl": "find puzzles in 20 games of the computer",
    "pakal puzzles jaguar --records mine.pakal --seat 0 --out own.jsonl": "make puzzles of your own mistakes",
    "pakal puzzles jaguar --from own.jsonl": "play them",
}


def configure(parser: argparse.ArgumentParser) -> None:
    """Arguments of this command."""
    parser.add_argument("game", metavar="GAME", help="the game")
    parser.add_argument("--from", metavar="FILE", dest="source", help="play the puzzles of this file")
    parser.add_argument("--out", metavar="FILE", type=place, help="find puzzles, and add them to this file, one a line")
    parser.add_argument(
        "--games", metavar="N", type=number(1), default=10, help="number of games to look at, those in FILE included"
    )
    parser.add_argument("--players", metavar="N", type=number(2, 5), default=2, help="players of a game (default: 2)")
    parser.add_argument("--seed", metavar="S", type=number(0), default=1, help="seed of the games (default: 1)")
    parser.add_argument("--records", metavar="RECORD", nargs="+", help="look at these games instead")
    parser.add_argument("--seat", metavar="N", type=number(0, 4), help="look at the turns of this seat alone")
    add_language(parser)


def run(args: argparse.Namespace) -> int:
    """Find puzzles, or let a person play some. Raises SetupError, DataError."""
    from pakal.base.errors import SetupError
    from pakal.base.languages import language_of_environment
    from pakal.catalogue.registry import game as game_of
    from pakal.cli.output import Output
    from pakal.cli.progress import make_ready
    from pakal.cli.screen import PuzzleScreen

    name = known_game(args.game.lower())
    game = game_of(name)
    if game.detectors is None:
        raise SetupError(f"{name} has no puzzles: the game does not say why an action is good")
    if args.records and not args.out:
        raise SetupError("say with --out FILE where the puzzles of these records shall be written")
    if args.out:
        make_ready(game)
        find(game, args)
        return 0
    puzzles = from_file(args.source) if args.source else from_today(name)
    if not puzzles:
        raise SetupError(f"there are no puzzles of {name} here")
    make_ready(game)
    PuzzleScreen(game, puzzles, language_of_environment(), Output(widest=None)).walk()
    return 0


def from_today(name: str) -> "list[Puzzle]":
    """The puzzles that a game brings, from the next puzzle of the day on."""
    from datetime import date, timedelta

    from pakal.teach.puzzles import daily, puzzles_of

    days = (date.today() + timedelta(number) for number in range(10 * max(1, len(puzzles_of(name)))))
    found = [each[1] for each in map(daily, days) if each is not None and each[0] == name]
    return list({puzzle.id: puzzle for puzzle in found}.values())


def from_file(source: str) -> "list[Puzzle]":
    """The puzzles of a file. Raises DataError."""
    from pakal.analysis.puzzles import read_lines
    from pakal.base.errors import DataError

    try:
        return read_lines(Path(source).read_bytes(), source)
    except OSError as error:
        raise DataError(f"cannot be read: {error.strerror}", source=source) from None


def find(game: "Game", args: argparse.Namespace) -> None:
    """Find puzzles, and add them to a file. What is in it already is not looked for again. Raises DataError."""
    import msgspec

    from pakal.analysis.puzzles import Finder, games_done, read_lines
    from pakal.cli.progress import progress

    finder, out = Finder(game, args.seed), Path(args.out)
    content = out.read_bytes() if out.exists() else b""
    finder.themes.update(puzzle.theme for puzzle in read_lines(content, args.out))
    first = 1 if args.records else games_done(content) + 1
    total = len(args.records) if args.records else max(0, args.games - first + 1)
    found = 0
    with out.open("ab") as file, progress() as bar:
        task = bar.add_task(game.facts.title, total=total)
        games = recorded(finder, args) if args.records else finder.games(args.players, first, total)
        for done, puzzles in games:
            found += len(puzzles)
            lines = [msgspec.json.encode(puzzle) for puzzle in puzzles]
            file.write(b"".join(line + b"\n" for line in (*lines, msgspec.json.encode({"done": done}))))
            file.flush()
            bar.advance(task)
    print(f"{args.out}: {found} puzzles from {total} games")


def recorded(finder: "Finder", args: argparse.Namespace) -> "Iterator[tuple[int, list[Puzzle]]]":
    """The puzzles of records: with `--seat`, the turns in which this seat was wrong. Raises SetupError, DataError."""
    from pakal.base.errors import SetupError
    from pakal.cli.files import read_record

    for count, path in enumerate(args.records, 1):
        match = read_record(path).match
        if match.game.facts.name != finder.game.facts.name:
            raise SetupError(f"{path} is a game of {match.game.facts.name}, not of {finder.game.facts.name}")
        yield count, list(finder.of(match, count, args.seat))


COMMANDS = {"puzzles": Command(SUMMARY, EXAMPLES, configure, run)}
