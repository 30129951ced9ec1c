"""Asks for a game, an edition and seats, for somebody who just typed `pakal play`."""

import argparse

from rich.console import Console

from pakal.core.facts import Facts
from pakal.core.registry import all_facts, packages
from pakal.core.texts import Texts


def choose_game(args: argparse.Namespace, console: Console, language: str) -> None:
    """Fill in `game`, and `players` and `edition` where they were not said; leaves `game` None when nobody answers."""
    texts = Texts(language)
    games = all_facts()
    console.print(texts.say("play-welcome"), style="bold")
    for number, facts in enumerate(games, 1):
        title = Texts(language, [packages()[facts.name]]).say("title")
        console.print(f"  {number}  {title}  ({seats(facts)})")
    try:
        chosen = games[ask(console, texts.say("play-which-game"), len(games)) - 1]
        least, most = chosen.players
        if args.players is None and least < most:
            args.players = ask(console, texts.say("play-how-many", {"least": least, "most": most}), most, least)
        if args.edition is None and len(chosen.editions) > 1:
            args.edition = choose_edition(chosen, console, language)
    except EOFError:
        return
    args.game = chosen.name


def seats(facts: Facts) -> str:
    """How many can play."""
    least, most = facts.players
    return f"{least}–{most}" if least < most else str(least)


def choose_edition(facts: Facts, console: Console, language: str) -> str:
    """One of the editions, with a sentence each."""
    texts = Texts(language, [packages()[facts.name]])
    for number, edition in enumerate(facts.editions, 1):
        sentence = texts.say(f"edition-{edition.name}")
        told = texts.say("play-edition", {"name": edition.name, "sentence": sentence})
        console.print(f"  {number}  {told}", markup=False)
    return facts.editions[ask(console, texts.say("play-which-edition"), len(facts.editions)) - 1].name


def ask(console: Console, question: str, most: int, least: int = 1) -> int:
    """A number; an empty answer is the least. Asks again until it fits."""
    while True:
        answer = console.input(f"{question} \\[{least}] ").strip()
        if not answer:
            return least
        if answer.isascii() and answer.isdigit() and len(answer) < 4 and least <= int(answer) <= most:
            return int(answer)
        console.print(f"  {least}–{most}")
