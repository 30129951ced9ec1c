"""`pakal completion`: what a shell needs to complete commands, options and files."""

import argparse

from pakal.cli.arguments import Command

SUMMARY = "print a script by which a shell completes pakal's commands and options"
EXAMPLES = {
    "mkdir -p ~/.local/share/bash-completion/completions && pakal completion bash >"
    " ~/.local/share/bash-completion/completions/pakal": "for bash, from the next terminal on",
    "mkdir -p ~/.zfunc && pakal completion zsh > ~/.zfunc/_pakal": "for zsh, if ~/.zfunc is among your fpath",
    "pakal completion fish > ~/.config/fish/completions/pakal.fish": "for fish, from the next terminal on",
    "pakal completion powershell >> $PROFILE": "for PowerShell, from the next window on",
    "pakal completion tcsh > ~/.pakal.tcsh": "for tcsh, if ~/.tcshrc has the line: source ~/.pakal.tcsh",
}

SHELLS = ("bash", "zsh", "fish", "powershell", "tcsh")


def configure(parser: argparse.ArgumentParser) -> None:
    """Arguments of this command."""
    parser.add_argument("shell", metavar="SHELL", choices=SHELLS, help="bash, zsh, fish, powershell or tcsh")


def run(args: argparse.Namespace) -> int:
    """Print the script."""
    import shtab

    from pakal.cli import parser

    print(shtab.complete(parser(), args.shell))
    return 0


COMMANDS = {"completion": Command(SUMMARY, EXAMPLES, configure, run)}
