"""Asks a person who typed only `pakal play` for a game, an edition and the number of seats."""

import argparse

from rich.console import Console

from pakal.core.facts import Facts
from pakal.core.registry import all_facts, packages
from pakal.core.texts import Texts


def choose_game(args: argparse.Namespace, console: Console, language: str) -> None:
    """Fill in `game`, and `players` and `edition` if they are missing. `game` stays None if nobody answers."""
    texts = Texts(language, ["pakal.cli"])
    games = all_facts()
    console.print(texts.say("play-welcome"), style="bold")
    for number, facts in enumerate(games, 1):
        title = Texts(language, [packages()[facts.name]]).say("title")
        console.print(f"  {number}  {title}  ({seats(facts)})")
    console.print(texts.say("play-learn"))
    try:
        selection = games[ask(console, texts.say("play-which-game"), len(games)) - 1]
        least, most = selection.players
        if args.players is None and least < most:
            args.players = ask(console, texts.say("play-how-many", {"least": least, "most": most}), most, least)
        if args.edition is None and len(selection.editions) > 1:
            args.edition = choose_edition(selection, console, language)
    except EOFError:
        return
    args.game = selection.name


def seats(facts: Facts) -> str:
    """The possible numbers of players, as text."""
    least, most = facts.players
    return f"{least}–{most}" if least < most else str(least)


def choose_edition(facts: Facts, console: Console, language: str) -> str:
    """Ask for one of the editions; each is listed with a sentence."""
    texts = Texts(language, [packages()[facts.name], "pakal.cli"])
    for number, edition in enumerate(facts.editions, 1):
        sentence = texts.say(f"edition-{edition.name}")
        line = texts.say("play-edition", {"name": edition.name, "sentence": sentence})
        console.print(f"  {number}  {line}")
    return facts.editions[ask(console, texts.say("play-which-edition"), len(facts.editions)) - 1].name


def ask(console: Console, question: str, most: int, least: int = 1) -> int:
    """Ask for a number from `least` to `most`, until the answer fits. An empty answer is `least`."""
    while True:
        answer = console.input(f"{question} \\[{least}] ").strip()
        if not answer:
            return least
        if answer.isascii() and answer.isdigit() and len(answer) < 4 and least <= int(answer) <= most:
            return int(answer)
        console.print(f"  {least}–{most}")
