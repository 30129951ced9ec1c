"""`pakal new-agent`: the package of a computer player of one's own."""

import argparse
from pathlib import Path

from pakal.cli.arguments import Command
from pakal.cli.new_game import add_out, print_next_steps

SUMMARY = "write the package of a new computer player, with its tests, for you to change"
EXAMPLES = {
    "pakal new-agent my-agent": "write a computer player that plays at once",
}


def configure(parser: argparse.ArgumentParser) -> None:
    """Arguments of this command."""
    parser.add_argument("name", metavar="NAME", help="name of the computer player, as in --agents NAME")
    add_out(parser)


def run(args: argparse.Namespace) -> int:
    """Write the package, and say what to do next."""
    from pakal.agents.agent import UNLISTED, agents
    from pakal.core.registry import our_facts
    from pakal.starter.packages import new_agent

    names = {*agents(), *UNLISTED, "human"}
    folder = new_agent(args.name, names, args.out and Path(args.out))
    print_next_steps(folder, f"pakal simulate {our_facts()[0].name} --games 20 --agents {args.name},random")
    return 0


COMMANDS = {"new-agent": Command(SUMMARY, EXAMPLES, configure, run)}
