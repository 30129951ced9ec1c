"""`pakal compile`: compile the rules now, so that nobody waits in their first game."""

import argparse

SUMMARY = "compile the rules of every game now, instead of before the first game"


def configure(parser: argparse.ArgumentParser) -> None:
    """It takes no arguments."""


def run(args: argparse.Namespace) -> int:
    """Compile all kernels of all games, or load them where that is done already."""
    from pakal.cli.progress import progress
    from pakal.core.registry import all_facts, game

    with progress() as bar:
        facts = all_facts()
        task = bar.add_task("compiling the rules", total=len(facts))
        for known in facts:
            bar.update(task, description=f"compiling {known.title}")
            found = game(known.name)
            setup = found.setup()
            found.engine.compile(found.terms(setup), setup.players)
            bar.advance(task)
        bar.update(task, description="rules compiled")
    return 0
