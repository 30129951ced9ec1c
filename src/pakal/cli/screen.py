"""A game on the terminal's screen: its position, what has happened in it, legal actions, and the rules in words."""

from collections.abc import Sequence
from typing import Any

from rich.columns import Columns
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from pakal.cli.listing import Listed, Listing
from pakal.cli.output import Output, needed_columns
from pakal.core.actors import SPECTATOR
from pakal.core.errors import NotationError
from pakal.core.match import Match
from pakal.core.registry import packages
from pakal.core.seats import COLOURS, SIGN_NAMES
from pakal.core.texts import Texts
from pakal.core.view import Reason
from pakal.core.wording import excerpt

MOST_IN_GROUP = 24
"""Up to this number, actions that begin alike are listed one by one."""

GROUP_ENDS = ":-~*?>@<"
"""Signs of notation that end the common beginning of such actions."""

COMMANDS = ("l", "ll", "u", "!", "end", "q", "h", "?")
"""Inputs besides actions; `play-help` and `learn-help` say what each does."""


class Quit(Exception):  # noqa: N818 (no error)
    """A person wants to stop."""


class Screen:
    """Shows a game to people at the keyboard, and reads which action a person means.

    Args:
        match: the game; the screen shows it as it stands.
        language: one of LANGUAGES.
        console: where it is shown and asked.

    Attributes:
        names: by seat, the name of its player: the sign of the seat.
        plies_told: by viewer, how many plies of the log the viewer has been shown.
    """

    def __init__(self, match: Match, language: str, console: Output) -> None:
        self.match = match
        self.language = language
        self.console = console
        self.texts = Texts(language, [packages()[match.setup.facts.name], "pakal.cli"])
        self.names = [self.texts.say(f"sign-{SIGN_NAMES[seat]}") for seat in range(match.setup.players)]
        self.plies_told = dict.fromkeys((SPECTATOR, *range(match.setup.players)), len(match.actions))
        self.width_told = 0

    def tell(self, message: str, **args: Any) -> None:
        """A sentence of the terminal's own."""
        self.console.print(self.texts.say(message, args))

    def tell_log(self, viewer: int, you: int | None) -> None:
        """Print the log entries that the viewer has not yet seen. The seat `you` is addressed as "you"."""
        for entry in self.match.log(viewer, self.plies_told[viewer]):
            for event in entry.events:
                self.console.print(Padding(Text(self.texts.event(event, self.names, you)), (0, 0, 0, 2)))
        self.plies_told[viewer] = len(self.match.actions)

    def rule_off(self, title: str) -> None:
        """A line across the window with a title in it."""
        self.console.print(Rule(title))

    def draw(self, viewer: int) -> None:
        """Print the position as the viewer may see it; where the window is too narrow for it, say so once."""
        self.console.print()
        drawing = self.match.game.draw(self.match.view(viewer), self.texts, self.names)
        width, columns = self.console.width, needed_columns(self.console, drawing)
        if width < columns and width != self.width_told:
            self.width_told = width
            self.tell("cli-narrow", width=str(width), needed=str(columns))
        self.console.print(drawing)
        self.console.print()

    # Actions

    def ask_and_list(self, seat: int, mark: str | None = None) -> None:
        """Print the question and the legal actions; the action `mark`, in notation, is marked."""
        match = self.match
        question = match.game.question(match.view(seat))
        self.console.print(self.texts.question(question, self.names), style=f"bold {COLOURS[seat]}")
        self.list_actions(self.listing().actions, mark=mark)

    def listing(self) -> Listing:
        """Legal actions, as they are lettered on the screen."""
        return Listing(self.match, self.texts, self.names, COMMANDS)

    def list_actions(self, actions: Sequence[Listed], whole: bool = False, mark: str | None = None) -> None:
        """Print actions with their letters. Of many that begin alike it prints one example, unless `whole`.

        Args:
            actions: the actions.
            whole: whether to print each of many that begin alike.
            mark: notation of an action that is always printed, and marked.
        """
        groups: dict[str, list[Listed]] = {}
        for action in actions:
            groups.setdefault(start_of(action.text) or action.text, []).append(action)
        cells = []
        for start, group in groups.items():
            if len(group) > MOST_IN_GROUP and not whole:
                cells += [action.line(lit=True) for action in group if action.text == mark]
                args = {"start": f"{start}…", "count": len(group), "example": group[0].words}
                cells.append(Text(self.texts.say("play-many", args)))
            else:
                cells += [action.line(lit=action.text == mark) for action in group]
        self.console.print(Columns(cells, padding=(0, 3), column_first=True))

    def read_action(self, seat: int, text: str) -> Listed | None:
        """The one action that a person's input means; if it means several, list them; if none, say why not."""
        listing = self.listing()
        if action := listing.action_of(text):
            return action
        speaking = listing.speaking_of(text)
        alike = speaking or [action for action in listing.actions if action.text.startswith(text)]
        if len(alike) > 1:
            self.list_actions(alike, whole=True)
            return None
        if speaking:
            return speaking[0]
        if reasons := self.reasons_against(text, seat, listing):
            self.refuse(reasons)
        else:
            self.tell("play-no-action", text=excerpt(text))
            self.tell("notation-help")
        return None

    def reasons_against(self, text: str, seat: int, listing: Listing) -> list[Reason]:
        """Why a person may not play what they type: notation, or its end (`6` or `play 6` of `play:6`); else empty."""
        last = text.split()[-1] if text.split() else text
        for stem in ("", *dict.fromkeys(start_of(action.text) for action in listing.actions)):
            try:
                if reasons := self.match.why_not(f"{stem}{last if stem else text}", seat):
                    return reasons
            except NotationError:
                continue
        return []

    def refuse(self, reasons: Sequence[Reason]) -> None:
        """Say why an action is not allowed, with the clauses."""
        for reason in reasons:
            self.console.print(f"  {self.texts.reason(reason, self.names)}  [{reason.clause}]")

    # Rules

    def clauses(self) -> set[str]:
        """Clause ids that a person may ask for."""
        return set(self.texts.clause_ids())

    def rule(self, clause: str) -> None:
        """A clause in words."""
        title, text, ruling = self.texts.clause(clause)
        self.console.print(f"{clause} · {title}", style="bold")
        self.console.print(Padding(Text(text if ruling is None else f"{text}\n({ruling})"), (0, 0, 0, 2)))


def start_of(text: str) -> str:
    """The beginning that an action, in notation, has in common with others (`play:` of `play:5`); empty if none."""
    return text[: max((text.find(sign) for sign in GROUP_ENDS if sign in text), default=-1) + 1]
