"""One game at the keyboard: asks people, lets computer players play, and shows each seat its own view."""

from collections.abc import Callable, Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from pakal.agents.agent import agent, decision
from pakal.agents.play import minds_of
from pakal.cli.keep import HUMAN
from pakal.cli.listing import Listed, Listing
from pakal.cli.output import needed_columns
from pakal.core.actors import SPECTATOR
from pakal.core.errors import IllegalAction, NotationError
from pakal.core.facts import shown
from pakal.core.match import Match
from pakal.core.play import RunningDice, play_ply
from pakal.core.random import generator, stream
from pakal.core.registry import packages
from pakal.core.seats import COLOURS, SIGN_NAMES, SIGNS
from pakal.core.texts import Texts

MOST_IN_GROUP = 24
"""Up to this number, actions that begin alike are listed one by one."""

GROUP_ENDS = ":-~*?>@<"
"""Signs of notation that end the common beginning of such actions."""


COMMANDS = ("l", "ll", "z", "!", "end", "q", "h", "?")
"""Inputs besides actions; `play-help` says what each does."""


class Quit(Exception):  # noqa: N818 (no error)
    """A person wants to stop."""


class Session:
    """One game at the keyboard.

    Args:
        match: where it stands.
        seats: `human` or the name of an agent, for each seat.
        seed: everything that is drawn from here on depends on it alone.
        language: one of LANGUAGES.
        console: where it is shown and asked.
        confirm: ask before a turn that could still be taken back is over.
        keep: called whenever a person has acted, to write the game down.
    """

    def __init__(
        self,
        match: Match,
        seats: Sequence[str],
        seed: int,
        language: str,
        console: Console,
        confirm: bool = True,
        keep: Callable[[], None] | None = None,
    ) -> None:
        self.match = match
        self.keep = keep or (lambda: None)
        self.console = console
        self.confirm = confirm
        self.language = language
        self.texts = Texts(language, [packages()[match.setup.facts.name]])
        self.names = [self.texts.say(f"sign-{SIGN_NAMES[seat]}") for seat in range(match.setup.players)]
        self.people = [seat for seat, who in enumerate(seats) if who == HUMAN]
        self.agents = {seat: agent(who, match.game, match.setup) for seat, who in enumerate(seats) if who != HUMAN}
        plies = len(match.actions)
        self.dice = RunningDice(generator(stream(seed, "chance", plies)))
        self.minds = minds_of(seed, len(seats), plies)
        self.told = dict.fromkeys((SPECTATOR, *range(match.setup.players)), len(match.actions))
        self.at_screen = self.people[0] if len(self.people) == 1 else None
        self.watcher = self.find_watcher()
        self.width_told = 0

    def find_watcher(self) -> int | None:
        """The viewer who looks at the screen all the time and sees each event as it happens.

        The one person; else nobody in particular, who sees what all may see. None where people with hidden hands
        share the screen: each is told before the own turn.
        """
        if len(self.people) == 1:
            return self.people[0]
        return None if self.people and self.match.setup.facts.hidden else SPECTATOR

    def tell(self, message: str, **args: Any) -> None:
        """A sentence of the terminal's own."""
        self.console.print(self.texts.say(message, args))

    def play(self) -> None:
        """Play until the game is over, or until a person stops."""
        if self.match.outcome().complete:
            self.tell("reason-over")
            self.finish()
            return
        people = ", ".join(self.names[seat] for seat in self.people)
        self.tell("play-hello" if people else "play-watch", seats=people, count=len(self.people))
        try:
            while not self.match.over:
                self.step()
        except (Quit, EOFError, KeyboardInterrupt):
            self.tell("play-stopped")
            return
        self.finish()

    def step(self) -> None:
        """Play one action: of chance, a computer player, or a person."""
        if self.match.actor in self.people:
            self.person(self.match.actor)
        else:
            play_ply(self.match, self.computer, self.dice)
        if self.watcher is not None:
            self.log(self.watcher)

    def computer(self, match: Match) -> int:
        """The action of the computer player in the seat to act. Raises AgentFailed."""
        return decision(self.agents[match.actor], match, self.minds[match.actor])

    # What is shown

    def log(self, viewer: int) -> None:
        """Print the log entries that the viewer has not yet seen. A single person is addressed as "you"."""
        you = viewer if self.people == [viewer] else None
        for entry in self.match.log(viewer, self.told[viewer]):
            for event in entry.events:
                self.console.print(Padding(Text(self.texts.event(event, self.names, you)), (0, 0, 0, 2)))
        self.told[viewer] = len(self.match.actions)

    def show(self, viewer: int) -> None:
        """Print the log entries that the viewer has not yet seen, and the position."""
        self.console.print(Rule(self.texts.say("play-round", {"round": self.match.round, "turn": self.match.turn})))
        if self.watcher is None:
            self.log(viewer)
        self.console.print()
        drawing = self.match.game.draw(self.match.view(viewer), self.texts, self.names)
        width, needed = self.console.width, needed_columns(self.console, drawing)
        if width < needed and width != self.width_told:
            self.width_told = width
            self.tell("cli-narrow", width=str(width), needed=str(needed))
        self.console.print(drawing)
        self.console.print()

    def pass_screen(self, seat: int) -> None:
        """Hide the screen until the person of `seat` sits at the keyboard."""
        if self.at_screen == seat:
            return
        if self.match.setup.facts.hidden and len(self.people) > 1:
            self.console.clear()
            self.console.input(self.texts.say("play-pass", {"seat": self.names[seat]}) + " ")
            self.console.clear()
        self.at_screen = seat

    def finish(self) -> None:
        """Print the end: log, position, scores, winners."""
        viewer = SPECTATOR if self.watcher is None else self.watcher
        if self.watcher is None:
            self.told[SPECTATOR] = min(self.told[seat] for seat in self.people)
        self.show(viewer)
        outcome = self.match.outcome()
        self.tell(f"ending-{outcome.reason}")
        for seat, score in enumerate(outcome.scores):
            mark = "★" if seat in outcome.winners else " "
            line = self.texts.say("cli-score", {"seat": self.names[seat], "score": str(score)})
            self.console.print(f" {mark} {SIGNS[seat]} {line}", style=COLOURS[seat])
        winners = [self.names[seat] for seat in outcome.winners]
        self.tell("play-winners", count=len(winners), names=" · ".join(winners))

    # A person's decision

    def person(self, seat: int) -> None:
        """Ask a person until they have acted."""
        match = self.match
        self.pass_screen(seat)
        self.show(seat)
        actions = len(match.actions)
        self.ask_and_list(seat)
        while len(match.actions) == actions and not match.over:
            self.answer(seat, self.console.input(f"{SIGNS[seat]} {self.names[seat]}> ").strip())
        if len(match.actions) > actions and match.actor != seat:
            self.log(seat)
            self.end_of_turn(seat)
        self.keep()

    def ask_and_list(self, seat: int) -> None:
        """Print the question and the legal actions."""
        match = self.match
        question = match.game.question(match.view(seat))
        self.console.print(self.texts.question(question, self.names), style=f"bold {COLOURS[seat]}")
        self.list_actions(self.listing().actions)

    def listing(self) -> Listing:
        """Legal actions, as they are lettered on the screen."""
        return Listing(self.match, self.texts, self.names, COMMANDS)

    def list_actions(self, actions: Sequence[Listed], whole: bool = False) -> None:
        """Print actions with their letters. Of many that begin alike it prints one example, unless `whole`."""
        groups: dict[str, list[Listed]] = {}
        for found in actions:
            end = max((found.text.find(sign) for sign in GROUP_ENDS if sign in found.text), default=-1) + 1
            groups.setdefault(found.text[: end or len(found.text)], []).append(found)
        cells = []
        for start, group in groups.items():
            if len(group) > MOST_IN_GROUP and not whole:
                args = {"start": f"{start}…", "count": len(group), "example": group[0].words}
                cells.append(Text(self.texts.say("play-many", args)))
            else:
                cells += [found.line() for found in group]
        self.console.print(Columns(cells, padding=(0, 3), column_first=True))

    def answer(self, seat: int, said: str) -> None:
        """Obey a person's input: an action by letters, words or notation, or one of the inputs of `play-help`."""
        listing = self.listing()
        if said in ("", "l"):
            self.ask_and_list(seat)
        elif said == "ll":
            self.list_actions(listing.actions, whole=True)
        elif said in ("?", "h"):
            self.tell("play-help", agreement="yes" if self.match.game.knows_agreement else "no")
            self.tell("notation-help")
        elif said == "q":
            raise Quit
        elif said == "z":
            self.take_back(seat)
        elif said == "!":
            self.hint(listing)
        elif said == "end":
            self.agree()
        elif said.upper() in self.clauses():
            self.rule(said.upper())
        elif found := listing.chosen(said):
            self.match.play(found.text, seat)
        else:
            self.typed(seat, said, listing)

    def typed(self, seat: int, said: str, listing: Listing) -> None:
        """Play the one action that the input means; list several; where it means none, say why not."""
        alike = listing.speaking_of(said) or [found for found in listing.actions if found.text.startswith(said)]
        if len(alike) > 1:
            self.list_actions(alike, whole=True)
            return
        try:
            self.match.play(alike[0].text if listing.speaking_of(said) else said, seat)
        except IllegalAction as error:
            for reason in error.reasons:
                self.console.print(f"  {self.texts.reason(reason, self.names)}  [{reason.clause}]", markup=False)
        except NotationError:
            self.tell("play-no-action", text=shown(said))
            self.tell("notation-help")

    def clauses(self) -> set[str]:
        """Clause ids that a person may ask for."""
        return set(self.texts.clause_ids())

    def rule(self, clause: str) -> None:
        """A clause in words."""
        title, text, ruling = self.texts.clause(clause)
        self.console.print(f"{clause} · {title}", style="bold", markup=False)
        self.console.print(Padding(Text(text if ruling is None else f"{text}\n({ruling})"), (0, 0, 0, 2)))

    def take_back(self, seat: int) -> None:
        """Take back the last action of this seat in its turn."""
        if self.match.first_to_take_back(seat) is None:
            self.tell("play-nothing-to-take-back")
            return
        self.match.truncate(len(self.match.actions) - 1)
        self.told = {viewer: min(told, len(self.match.actions)) for viewer, told in self.told.items()}

    def hint(self, listing: Listing) -> None:
        """Print what a good player would do, best first, as the table does. Only for one person against computers."""
        from pakal.analysis.model import Budget
        from pakal.table.base.settings import HINT_ITERATIONS
        from pakal.table.play.hints import Thought

        if len(self.people) != 1:
            self.tell("play-no-hint")
            return
        texts, words = Texts(self.language, ["pakal.table"]), {found.text: found.words for found in listing.actions}
        for number, advice in enumerate(Thought(self.match, Budget(HINT_ITERATIONS)).run()):
            told = {"action": words[advice.text], "percent": round(100 * advice.value)}
            said = texts.say("hint-action" if number else "hint-best", told)
            self.console.print(Padding(Text(said), (0, 0, 0, 2)))

    def end_of_turn(self, seat: int) -> None:
        """Let the person take the turn back before it ends."""
        if not self.confirm or self.match.first_to_take_back(seat) is None:
            return
        try:
            while (said := self.console.input(self.texts.say("play-confirm") + " ").strip()) != "":
                if said == "q":
                    raise Quit
                if said == "z":
                    self.take_back(seat)
                    return
                self.tell("play-confirm-help")
        except (Quit, EOFError, KeyboardInterrupt):  # a person who stops here has not ended the turn
            self.take_back(seat)
            self.keep()
            raise

    def agree(self) -> None:
        """End the game here, if all people at the keyboard say so; computer players do not mind."""
        for seat in self.people if self.match.game.knows_agreement else ():
            said = self.console.input(self.texts.say("play-agree", {"seat": self.names[seat]}) + " ").strip().lower()
            if said != self.texts.say("play-yes"):
                return
        try:
            self.match.end_by_agreement()
        except IllegalAction as error:
            for reason in error.reasons:
                self.console.print(f"  {self.texts.reason(reason, self.names)}  [{reason.clause}]", markup=False)
