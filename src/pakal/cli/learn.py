"""`pakal learn`: the lesson of a game, chapter by chapter, in the terminal."""

import argparse
import logging

from pakal.cli.arguments import Command, add_json, add_language, known_game

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
    from pakal.base.languages import language_of_environment

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
        for number, chapter in enumerate(chapters, 1):
            about = texts.say(chapter.say) if chapter.say else table.say("lesson-subtitle")
            lesson: dict[str, str | int] = {
                "game": game,
                "title": texts.say("title"),
                "chapter": number,
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


COMMANDS = {"learn": Command(SUMMARY, EXAMPLES, configure, run)}
