"""`pakal learn`: the guided first turns of a game, in the terminal."""

import argparse
import logging

from pakal.cli.arguments import Command, add_json, add_language, known_game

log = logging.getLogger(__name__)

SUMMARY = "learn a game in the terminal: a lesson guides you through the first turns"
EXAMPLES = {
    "pakal learn": "list the lessons",
    "pakal learn rockets": "learn Rockets, step by step",
}


def configure(parser: argparse.ArgumentParser) -> None:
    """Arguments of this command."""
    parser.add_argument("game", metavar="GAME", nargs="?", help="the game to learn; leave it out to list the lessons")
    add_json(parser)
    add_language(parser)


def run(args: argparse.Namespace) -> int:
    """List the lessons, or walk a person through one."""
    from pakal.base.errors import SetupError
    from pakal.base.languages import language_of_environment

    language = language_of_environment()
    if args.json and args.game is not None:
        raise SetupError("--json lists the lessons: leave out GAME")
    if args.game is None:
        list_lessons(language, args.json)
    else:
        walk(known_game(args.game.lower()), language)
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
    for game in games_with_lessons():
        package = packages()[game]
        try:
            texts, steps = Texts(language, [package, "pakal.cli"]), len(lesson_of(package).steps)
        except DataError as error:
            log.warning("%s", error)
            continue
        lesson: dict[str, str | int] = {"game": game, "title": texts.say("title"), "steps": steps}
        if as_json:
            print_json(lesson)
        else:
            out.print(texts.say("learn-lesson", lesson))
    if not as_json:
        out.paragraph(Texts(language, ["pakal.cli"]).say("learn-more"))


def walk(game: str, language: str) -> None:
    """Walk a person through the lesson of a game. Raises SetupError where it has none, DataError where it is broken."""
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
    make_ready(registry.game(game))
    LessonScreen(Guided(lesson, game, f"{package}/lesson.toml"), language, Output(widest=None)).walk()


COMMANDS = {"learn": Command(SUMMARY, EXAMPLES, configure, run)}
