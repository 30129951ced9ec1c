"""One game at the keyboard: asks people, lets computer players play, and shows each seat its own view."""

import argparse
from collections.abc import Callable, Sequence

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from pakal.agents.agent import agent, decision
from pakal.agents.play import rngs_of
from pakal.base.errors import IllegalAction
from pakal.base.texts import Texts
from pakal.base.wording import COLOURS, SIGNS, span_text
from pakal.catalogue.registry import all_facts, packages
from pakal.cli.files import HUMAN
from pakal.cli.output import Output
from pakal.cli.screen import Listing, Quit, Screen
from pakal.core.facts import Facts
from pakal.core.match import Match
from pakal.core.play import RunningDice, play_ply
from pakal.kernels.kernel import SPECTATOR
from pakal.kernels.random import generator, stream


class Session(Screen):
    """One game at the keyboard.

    Args:
        match: where it stands.
        seats: `human` or the name of an agent, for each seat.
        seed: everything that is drawn from here on depends on it alone.
        language: one of LANGUAGES.
        console: where it is shown and asked.
        confirm: ask before a turn that could still be taken back is over.
        keep: called whenever a person has acted, to write the game down.
        coach: after each action of the only person, say what was better if it cost much.
    """

    def __init__(
        self,
        match: Match,
        seats: Sequence[str],
        seed: int,
        language: str,
        console: Output,
        confirm: bool = True,
        keep: Callable[[], None] | None = None,
        coach: bool = False,
    ) -> None:
        super().__init__(match, language, console)
        self.keep = keep or (lambda: None)
        self.confirm, self.has_coach = confirm, coach
        self.people = [seat for seat, who in enumerate(seats) if who == HUMAN]
        self.agents = {seat: agent(who, match.game, match.setup) for seat, who in enumerate(seats) if who != HUMAN}
        plies = len(match.actions)
        self.dice = RunningDice(generator(stream(seed, "chance", plies)))
        self.rngs = rngs_of(seed, len(seats), plies)
        self.at_screen = self.people[0] if len(self.people) == 1 else None
        self.watcher = self.find_watcher()
        self.hints: tuple[int, list[list[str]]] = (-1, [])
        """Number of plies for which a hint was made, and the lines of its steps that are still to come."""

    def find_watcher(self) -> int | None:
        """The viewer who sees each event as it happens.

        The only person; else a spectator. None if people with hidden hands share the screen: each reads the events
        before their own turn.
        """
        if len(self.people) == 1:
            return self.people[0]
        return None if self.people and self.match.setup.facts.hidden else SPECTATOR

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
        return decision(self.agents[match.actor], match, self.rngs[match.actor])

    # Output

    def log(self, viewer: int) -> None:
        """Print the log entries that the viewer has not yet seen. A single person is addressed as "you"."""
        self.tell_log(viewer, viewer if self.people == [viewer] else None)

    def show(self, viewer: int) -> None:
        """Print the log entries that the viewer has not yet seen, and the position."""
        self.rule_off(self.texts.say("play-round", {"round": self.match.round, "turn": self.match.turn}))
        if self.watcher is None:
            self.log(viewer)
        self.draw(viewer)

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
            self.plies_told[SPECTATOR] = min(self.plies_told[seat] for seat in self.people)
        self.show(viewer)
        outcome = self.match.outcome()
        self.tell(f"ending-{outcome.reason}")
        for seat, score in enumerate(outcome.scores):
            mark = "★" if seat in outcome.winners else " "
            line = self.texts.say("seat-score", {"seat": self.names[seat], "score": str(score)})
            self.console.print(f" {mark} {SIGNS[seat]} {line}", style=COLOURS[seat])
        winners = [self.names[seat] for seat in outcome.winners]
        self.tell("play-winners", count=len(winners), names=" · ".join(winners))

    # A person's decision

    def person(self, seat: int) -> None:
        """Ask a person until they have acted."""
        match = self.match
        self.pass_screen(seat)
        self.show(seat)
        actions, before = len(match.actions), match.copy() if self.has_coach else None
        self.ask_and_list(seat)
        while len(match.actions) == actions and not match.over:
            self.answer(seat, self.console.input(f"{SIGNS[seat]} {self.names[seat]}> ").strip())
        played = len(match.actions) > actions
        ended = played and match.actor != seat
        if ended:
            self.log(seat)
        if played and before is not None:
            self.coach(before, match.actions[actions].text)
        if ended:
            self.end_of_turn(seat)
        self.keep()

    def answer(self, seat: int, text: str) -> None:
        """Obey a person's input: an action by letters, words or notation, or one of the inputs of `play-help`."""
        if text in ("", "l"):
            self.ask_and_list(seat)
        elif text == "ll":
            self.list_actions(self.listing().actions, whole=True)
        elif text in ("?", "h"):
            self.tell("play-help", agreement="yes" if self.match.game.knows_agreement else "no")
            self.tell("notation-help")
        elif text == "q":
            raise Quit
        elif text == "u":
            self.take_back(seat)
        elif text == "!":
            self.hint(self.listing())
        elif text == "end":
            self.agree()
        elif text.upper() in self.clauses():
            self.rule(text.upper())
        elif action := self.read_action(seat, text):
            self.match.play(action.text, seat)

    def take_back(self, seat: int) -> None:
        """Take back the last action of this seat in its turn."""
        if not self.match.may_take_back(seat):
            self.tell("play-nothing-to-take-back")
            return
        self.match.truncate(len(self.match.actions) - 1)
        self.plies_told = {viewer: min(count, len(self.match.actions)) for viewer, count in self.plies_told.items()}

    def hint(self, listing: Listing) -> None:
        """Print the next step of a hint for this position. Only for one person against computers.

        The steps are what to think about, the move, why it is good, and the chances; a game without merits has the last
        one alone. The table says the same.
        """
        if len(self.people) != 1:
            self.tell("play-no-hint")
            return
        plies = len(self.match.actions)
        if self.hints[0] != plies:
            self.hints = plies, self.hint_steps({action.text: action.words for action in listing.actions})
        steps = self.hints[1]
        is_last = len(steps) == 1
        for line in steps[0] if is_last else steps.pop(0):
            self.console.print(Padding(Text(line), (0, 0, 0, 2)))
        if not is_last:
            self.tell("play-hint-more")

    def hint_steps(self, words: dict[str, str]) -> list[list[str]]:
        """The lines of each step of a hint, by the words of each action."""
        from pakal.analysis.model import Budget
        from pakal.table.base.settings import HINT_ITERATIONS
        from pakal.table.play.hints import Thought
        from pakal.teach.explanation import nudge, sentences

        table = Texts(self.language, ["pakal.table"])
        texts = Texts(self.language, [packages()[self.match.setup.facts.name], "pakal.teach"])
        actions, why = Thought(self.match, Budget(HINT_ITERATIONS)).run()
        values = [each.value for each in actions]
        best, *others = [(words[each.text], round(100 * each.value)) for each in actions]
        chances = [table.say("hint-best", {"action": best[0], "percent": best[1]})]
        chances += [table.say("hint-action", {"action": action, "percent": percent}) for action, percent in others]
        if why is None:
            return [chances]
        move = texts.say("teach-move", {"confidence": why.confidence, "action": best[0]})
        look = nudge(why, values, texts, self.names)
        return [[look], [move], sentences(why, words[why.than], texts, self.names), chances]

    def coach(self, before: Match, played: str) -> None:
        """Print what an action has cost, and what was better, if it cost much. The table says the same."""
        from pakal.analysis.model import Budget
        from pakal.table.base.settings import HINT_ITERATIONS
        from pakal.table.play.hints import Thought, cost_word
        from pakal.teach.explanation import sentences

        decision = Thought(before, Budget(HINT_ITERATIONS), played).judge()
        if decision is None:
            return
        better, own = (
            self.texts.phrase(each.kind, each.args, each.text, self.names) for each in (decision.best, decision.played)
        )
        table = Texts(self.language, ["pakal.table"])
        lines = [table.say("coach-cost", {"cost": cost_word(decision.cost) or "some"})]
        lines.append(table.say("coach-better-said", {"action": better}))
        if decision.why is not None:
            texts = Texts(self.language, [packages()[self.match.setup.facts.name], "pakal.teach"])
            lines += sentences(decision.why, own, texts, self.names)
        for line in lines:
            self.console.print(Padding(Text(line), (0, 0, 0, 2)))

    def end_of_turn(self, seat: int) -> None:
        """Let the person take the turn back before it ends."""
        if not self.confirm or not self.match.may_take_back(seat):
            return
        try:
            while (text := self.console.input(self.texts.say("play-confirm") + " ").strip()) != "":
                if text == "q":
                    raise Quit
                if text == "u":
                    self.take_back(seat)
                    return
                self.tell("play-confirm-help")
        except (Quit, EOFError, KeyboardInterrupt):  # a person who stops here has not ended the turn
            self.take_back(seat)
            self.keep()
            raise

    def agree(self) -> None:
        """End the game here, if all people at the keyboard say so; computer players do not network."""
        for seat in self.people if self.match.game.knows_agreement else ():
            text = self.console.input(self.texts.say("play-agree", {"seat": self.names[seat]}) + " ").strip().lower()
            if text != self.texts.say("play-yes"):
                return
        try:
            self.match.end_by_agreement()
        except IllegalAction as error:
            self.refuse(error.reasons)


def choose_game(args: argparse.Namespace, console: Console, language: str) -> None:
    """Fill in `game`, and `players` and `edition` if they are missing. `game` stays None if nobody answers."""
    texts = Texts(language, ["pakal.cli"])
    games = all_facts()
    console.print(texts.say("play-welcome"), style="bold")
    for number, facts in enumerate(games, 1):
        title = Texts(language, [packages()[facts.name]]).say("title")
        console.print(f"  {number}  {title}  ({span_text(*facts.players)})")
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
