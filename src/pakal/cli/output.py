"""Standard output for commands that print texts: what they print is shown as it is."""

from rich.console import Console

WIDEST = 110
"""Columns of running text; longer lines read badly."""


class Output(Console):
    """A console that shows texts as they are: brackets are no markup, and numbers are not coloured."""

    def __init__(self, widest: int | None = WIDEST) -> None:
        super().__init__(markup=False, emoji=False, highlight=False)
        if widest is not None and self.width > widest:
            self.width = widest

    def on_broken_pipe(self) -> None:
        """Whoever read our output has gone: `pakal.cli.main` knows what to do, rich would exit with an error."""
        raise
