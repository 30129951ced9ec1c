"""Goes forward and back in a record, and shows its positions, in the terminal or as pictures for a page."""

import io
import re
import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from pakal.base.files import write_whole
from pakal.base.texts import Texts
from pakal.base.wording import COLOURS, SIGN_NAMES, SIGNS, excerpt
from pakal.catalogue.record import GameRecord
from pakal.catalogue.registry import packages
from pakal.cli.output import Output, needed_columns
from pakal.core.match import Match, Ply
from pakal.kernels.kernel import CHANCE, SPECTATOR

LONGEST_NAME, LONGEST_NOTE = 30, 300
"""Most characters that are shown of a text which strangers wrote into a record."""


class Replayer:
    """A record and the position at which it is open.

    Args:
        record: it is not changed.
        language: one of LANGUAGES.
        seat: whose view is shown; None: of a finished game that of the seat to act, else what all may see.
    """

    def __init__(self, record: GameRecord, language: str, seat: int | None = None) -> None:
        self.record = record
        self.seat = seat
        self.whole = record.match
        self.match = Match(self.whole.game, self.whole.setup)
        self.texts = Texts(language, [packages()[self.whole.setup.facts.name], "pakal.cli"])
        self.names = self._names([excerpt(name, LONGEST_NAME) for name in record.notes.get("seats", "").split(" · ")])
        self.out = Output(widest=None)

    def _names(self, names: Sequence[str]) -> list[str]:
        """By seat, its name in the record; with the seat's sign where several seats share a name or none has one."""
        signs = [self.texts.say(f"sign-{name}") for name in SIGN_NAMES[: self.whole.setup.players]]
        if len(names) != len(signs) or not all(names):
            return signs
        if len(set(names)) == len(names):
            return list(names)
        return [f"{sign} ({name})" for sign, name in zip(signs, names, strict=True)]

    @property
    def plies(self) -> int:
        """Number of actions in the record."""
        return len(self.whole.actions)

    # Going

    def go_to(self, ply: int) -> None:
        """Go to the position after `ply` actions, from 0 to all of them."""
        if ply < len(self.match.actions):
            self.match.truncate(ply)
        for action in self.whole.actions[len(self.match.actions) : ply]:
            self.match.redo(action)
        if ply == self.plies and self.whole.agreed and not self.match.over:
            self.match.end_by_agreement()

    def next_round(self) -> int:
        """The ply of the first decision of the next round, or the last ply."""
        plies, round_ = list(enumerate(self.whole.actions))[len(self.match.actions) + 1 :], self.match.round
        return next((number for number, ply in plies if ply.round > round_ and ply.actor != CHANCE), self.plies)

    def ask(self) -> str | None:
        """The person's input; None at its end."""
        at_terminal = sys.stdin.isatty()
        try:
            return self.out.input(Text(self.texts.say("cli-keys") + "\n> ", style="dim") if at_terminal else "").strip()
        except EOFError:
            if at_terminal:
                self.out.print()
            return None

    def obey(self, text: str) -> None:
        """Go to the position that the person's input names, and show it; or say which inputs there are."""
        current = len(self.match.actions)
        targets = {"n": min(current + 1, self.plies), "b": max(current - 1, 0), "r": self.next_round(), "e": self.plies}
        if text.isascii() and text.isdigit() and len(text) < 10:
            if int(text) > self.plies:
                self.out.print(self.texts.say("cli-no-such-ply", {"plies": str(self.plies)}))
                return
            targets[text] = int(text)
        if text not in targets:
            self.out.print(self.texts.say("cli-no-such-key", {"said": excerpt(text, 20)}))
            self.out.print(self.texts.say("cli-keys"))
            return
        self.go_to(targets[text])
        if self.out.is_terminal:
            self.out.clear()
        self.show()

    # Showing

    def header(self) -> None:
        """Print the game, its players and its end."""
        setup, outcome = self.whole.setup, self.whole.outcome()
        edition = self.texts.say("chosen-edition", {"name": setup.edition.name})
        parts = [self.texts.say("title"), edition, *([setup.board.name] if setup.board else [])]
        self.out.print(Text(" · ".join(parts), style="bold"))
        for name, value in self.record.notes.items():
            if name != "seats":
                self.out.print(f"{excerpt(name, LONGEST_NAME)}: {excerpt(value, LONGEST_NOTE)}")
        ending = f"ending-{outcome.reason}"
        if self.texts.has(ending):
            self.out.print(self.texts.say(ending))
        for seat, score in enumerate(outcome.scores):
            mark = "★" if seat in outcome.winners else " "
            line = self.texts.say("seat-score", {"seat": self.names[seat], "score": str(score)})
            self.out.print(Text(f" {mark} {SIGNS[seat]} {line}", style=COLOURS[seat]))
        self.comment(-1)
        self.out.print()

    def show(self) -> None:
        """Print the place in the game, the last action and the position."""
        ply, viewer = len(self.match.actions), self.viewer()
        args = {"ply": str(ply), "plies": str(self.plies), "round": str(self.match.round)}
        sentence = self.texts.say("cli-viewer", {"seat": self.names[viewer]}) if viewer >= 0 else None
        where = self.texts.say("cli-ply" if self.match.round else "cli-ply-before", args)
        self.out.print(
            Rule(Text(f"{where} · {sentence or self.texts.say('cli-viewer-all')}"), style="dim", align="left")
        )
        if ply:
            self.last_action(self.match.actions[-1], viewer)
        else:
            self.out.print(self.texts.say("cli-start"))
        self.out.print()
        drawing = self.match.game.draw(self.match.view(viewer), self.texts, self.names)
        if self.out.width < (columns := needed_columns(self.out, drawing)):
            self.out.print(self.texts.say("cli-narrow", {"width": str(self.out.width), "needed": str(columns)}))
        self.out.print(drawing)
        if self.match.actor >= 0:
            question = self.match.game.question(self.match.view(viewer))
            self.out.print(Text(self.texts.question(question, self.names), style=COLOURS[self.match.actor]))
        self.out.print()

    def viewer(self) -> int:
        """The viewer whose view is shown at this position."""
        if self.seat is not None:
            return self.seat
        return self.match.actor if self.whole.over and self.match.actor >= 0 else SPECTATOR

    def last_action(self, last: Ply, viewer: int) -> None:
        """The last action in notation and in words, its comment and the clock behind it."""
        ply = len(self.match.actions) - 1
        entry = self.match.log(viewer, since=ply)[0]
        who = "chance-action" if last.actor == CHANCE else "seat-action"
        seat = "" if last.actor == CHANCE else self.names[last.actor]
        action = re.sub(r"\?(,\?)+", "…", entry.text)  # one sign for several hidden cards
        self.out.print(Text(self.texts.say(who, {"seat": seat, "action": action}), style="bold"))
        for event in entry.events:
            self.out.print(f"  {self.texts.event(event, self.names)}")
        if ply in self.record.clocks:
            self.out.print(f"  {self.texts.say('cli-clock', {'time': self.record.clocks[ply]})}")
        self.comment(ply)

    def comment(self, ply: int) -> None:
        """Print the comment that the record has behind an action."""
        if self.record.comments.get(ply):
            self.out.print(Text(f"  ; {excerpt(self.record.comments[ply], LONGEST_NOTE)}", style="italic"))


SMALL, LARGE = 'width="96" height="96"', 'width="480" height="480"'
"""Sizes of a drawing in the lobby and on a page; the drawing itself has none."""

FORMAT = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {terminal_width} {terminal_height}">
<style>text {{ font: {char_height}px monospace; white-space: pre }} {styles}</style>
<defs>{lines}</defs>
<rect width="100%" height="100%" fill="#292929"/>{backgrounds}
<g>{matrix}</g>
</svg>
"""
"""The terminal's drawing as rich writes it, without a window around it and without a font from the network."""


def picture(replayer: Replayer) -> str:
    """The position that everybody may see, as SVG."""
    match = replayer.match
    view = match.view(SPECTATOR)
    drawing = match.game.thumbnail(view)
    if drawing is not None:
        return drawing.replace(SMALL, LARGE, 1)
    terminal = match.game.draw(view, replayer.texts, replayer.names)
    console = Console(record=True, file=io.StringIO(), markup=False, emoji=False, highlight=False, width=80)
    console.width = max(console.width, needed_columns(console, terminal))
    console.print(terminal)
    return console.export_svg(code_format=FORMAT, title="")


def write_picture(replayer: Replayer, name: str) -> None:
    """Write the picture into a file; `-` is standard output. Raises OSError."""
    if name == "-":
        sys.stdout.write(picture(replayer) + "\n")
    else:
        write_whole(Path(name), picture(replayer) + "\n")
