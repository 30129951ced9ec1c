"""`pakal learn`: the lesson of a game, chapter by chapter. `pakal puzzles`: plays puzzles, and finds new ones."""

import argparse
import logging
from pathlib import Path
from typing import TYPE_CHECKING

from pakal.cli.arguments import Command, add_json, add_language, known_game, number, place

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pakal.analysis.puzzles import Finder
    from pakal.core.game import Game
    from pakal.teach.puzzles import Puzzle

log = logging.getLogger(__name__)

SUMMARY = "learn a game in the terminal: lessons guide you through the first turns, all the rest, and good play"
EXAMPLES = {
    "pakal learn": "list the lessons",
    "pakal learn rockets": "learn Rockets, step by step",
    "pakal learn rockets 3": "the third chapter: play well",
}


def configure(parser: argparse.ArgumentParser) -> None:
    """Arguments of this command."""
    parser.add_argument("game", metavar="GAME", nargs="?", help="the game to learn; leave it out to list the lessons")
    parser.add_argument("chapter", metavar="CHAPTER", nargs="?", type=int, help="number of the chapter; default: 1")
    parser.add_argument("step", metavar="STEP", nargs="?", type=int, help="the step where you left; default: 1")
    add_json(parser)
    add_language(parser)


def run(args: argparse.Namespace) -> int:
    """List the lessons, or walk a person through one."""
    from pakal.base.errors import SetupError
    from pakal.base.wording import language_of_environment

    language = language_of_environment()
    if args.json and args.game is not None:
        raise SetupError("--json lists the lessons: leave out GAME")
    if args.game is None:
        list_lessons(language, args.json)
    else:
        walk(known_game(args.game.lower()), args.chapter or 1, args.step or 1, language)
    return 0


def games_with_lessons() -> list[str]:
    """Names of the games that bring a lesson."""
    from pakal.catalogue.lesson import has_lesson
    from pakal.catalogue.registry import packages

    return sorted(game for game, package in packages().items() if has_lesson(package))


def list_lessons(language: str, as_json: bool) -> None:
    """Print the games that bring a lesson, and, for a person, how to begin one."""
    from pakal.base.errors import DataError
    from pakal.base.texts import Texts
    from pakal.catalogue.lesson import lesson_of
    from pakal.catalogue.registry import packages
    from pakal.cli.output import Output, print_json

    out = Output()
    table = Texts(language, ["pakal.table"])
    for game in games_with_lessons():
        package = packages()[game]
        try:
            texts, chapters = Texts(language, [package, "pakal.cli"]), lesson_of(package).every
        except DataError as error:
            log.warning("%s", error)
            continue
        for nth, chapter in enumerate(chapters, 1):
            about = texts.say(chapter.say) if chapter.say else table.say("lesson-subtitle")
            lesson: dict[str, str | int] = {
                "game": game,
                "title": texts.say("title"),
                "chapter": nth,
                "about": about,
                "steps": len(chapter.steps),
            }
            if as_json:
                print_json(lesson)
            else:
                out.print(texts.say("learn-lesson", lesson))
    if not as_json:
        out.paragraph(Texts(language, ["pakal.cli"]).say("learn-more"))


def walk(game: str, number: int, step: int, language: str) -> None:
    """Walk a person through a chapter of the lesson of a game, from a step on.

    Raises:
        SetupError: there is no such lesson, chapter or step.
        DataError: the lesson is broken.
    """
    from pakal.base.errors import SetupError
    from pakal.catalogue import registry
    from pakal.catalogue.lesson import Guided, has_lesson, lesson_of
    from pakal.cli.output import Output
    from pakal.cli.progress import make_ready
    from pakal.cli.screen import LessonScreen

    package = registry.packages()[game]
    if not has_lesson(package):
        raise SetupError(f"{game} has no lesson; games with a lesson: {', '.join(games_with_lessons())}")
    lesson = lesson_of(package)
    count = len(lesson.every)
    if not 1 <= number <= count:
        raise SetupError(f"the lesson of {game} has no chapter {number}; its chapters are 1 to {count}")
    steps = len(lesson.every[number - 1].steps)
    if not 1 <= step <= steps:
        raise SetupError(f"chapter {number} of {game} has no step {step}; its steps are 1 to {steps}")
    make_ready(registry.game(game))
    guided = Guided(lesson, game, f"{package}/lesson.toml", number - 1)
    while guided.number < step:
        guided.go_on()
    LessonScreen(guided, number, number + 1 if number < count else None, language, Output(widest=None)).walk()


PUZZLES = "play puzzles, or find new ones: turns with one best result"
EXAMPLES_OF_PUZZLES = {
    "pakal puzzles rockets": "play the puzzles that pakal brings, from the puzzle of the day on",
    "pakal puzzles jaguar --games 20 --seed 1 --out new.jsonl": "find puzzles in 20 games of the computer",
    "pakal puzzles jaguar --records mine.pakal --seat 0 --out own.jsonl": "make puzzles of your own mistakes",
    "pakal puzzles jaguar --from own.jsonl": "play them",
}


def configure_puzzles(parser: argparse.ArgumentParser) -> None:
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


def run_puzzles(args: argparse.Namespace) -> int:
    """Find puzzles, or let a person play some. Raises SetupError, DataError."""
    from pakal.base.errors import SetupError
    from pakal.base.wording import language_of_environment
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


COMMANDS = {
    "learn": Command(SUMMARY, EXAMPLES, configure, run),
    "puzzles": Command(PUZZLES, EXAMPLES_OF_PUZZLES, configure_puzzles, run_puzzles),
}
