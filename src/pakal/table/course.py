"""The course of a match: how it stands after everything that has happened to it, one event after another."""

from collections.abc import Callable, Sequence
from typing import Literal

import msgspec

from pakal.core.actors import CHANCE
from pakal.core.errors import PakalError
from pakal.core.game import Step
from pakal.core.match import Match
from pakal.core.random import Generator
from pakal.table import proposals
from pakal.table.messages import Declined
from pakal.table.proposals import Open, Proposal

Status = Literal["waiting", "playing", "over", "broken"]


class Answer(msgspec.Struct, frozen=True):
    """What somebody says to a proposal, for all seats that are theirs."""

    id: str
    seats: list[int]
    yes: bool


class Course:
    """How a match stands, and the one place where an event changes that.

    What people do, what they agree to, and what is read back from the store all go through `add`.

    Args:
        match: the game before its first action, or one that was played elsewhere.
        steps: its plies so far.

    Attributes:
        match: the game as it stands.
        steps: every ply with the states around it.
        fresh: first ply of what was done last. It is told as it was seen when it happened.
        branch: how often something has been taken back.
        proposals: by id, those that wait for answers.
        declined: what somebody has said no to since the last thing that was done or proposed.
        status: of the match; `broken` where an event could not be played again.
    """

    def __init__(self, match: Match, steps: Sequence[Step] = (), status: Status = "waiting") -> None:
        self.match = match
        self.steps = list(steps)
        self.fresh = len(self.steps)
        self.branch = 0
        self.proposals: Open = {}
        self.declined: Declined | None = None
        self.status = status

    def copy(self) -> "Course":
        """The same, to try something in."""
        twin = Course(self.match.copy(), self.steps, self.status)
        twin.fresh, twin.branch = self.fresh, self.branch
        twin.proposals, twin.declined = self.proposals, self.declined
        return twin

    def add(self, kind: str, actor: int, text: str) -> Step | None:
        """Something happens.

        Args:
            kind: of the event: `begin`, `action`, `chance`, `take-back`, `propose`, `answer` or `end`. Others (somebody
                sits down, stands up, leaves, or has run out of time) change nothing in the game.
            actor: seat, CHANCE or NOBODY.
            text: notation of the action or outcome; the ply to go back to; a `Proposal` or `Answer` as JSON; how it
                ended.

        Returns:
            The ply that it was, if it was one.

        Raises:
            NotationError, IllegalAction: the action cannot be played; nothing has changed.
            PakalError: no chance outcome is due here.
        """
        if kind == "chance":
            if self.match.actor != CHANCE:
                raise PakalError(f"ply {len(self.steps)}: a chance outcome, where {self.match.actor} is to act")
            return self._happens(lambda: self.match.play(text))
        step = None
        if kind == "action":
            step = self._happens(lambda: self.match.play(text, actor))
        elif kind == "take-back":
            self.match.truncate(int(text), self.steps)
            del self.steps[int(text) :]
            self.branch += 1
        self.fresh = len(self.steps) if step is None else step.ply
        if kind in ("action", "take-back"):
            self.proposals = proposals.after_action(self.proposals)
        if kind in ("action", "take-back", "propose"):
            self.declined = None
        if kind == "begin":
            self.status = "playing"
        elif kind == "propose":
            self.proposals = proposals.added(self.proposals, msgspec.json.decode(text, type=Proposal))
        elif kind == "answer":
            self._answered(msgspec.json.decode(text, type=Answer), actor)
        elif kind == "end":
            if text == "agreement":
                self.match.end_by_agreement()
            self._finish()
        return step

    def roll(self, rng: Generator) -> Step:
        """A chance outcome is drawn, and happens."""
        return self._happens(lambda: self.match.resolve_chance(rng))

    def _happens(self, play: Callable[[], object]) -> Step:
        """The next ply."""
        before = self.steps[-1].after if self.steps else self.match.position()
        play()
        self.steps.append(self.match.last_step(before))
        if self.match.over:
            self._finish()
        return self.steps[-1]

    def _answered(self, answer: Answer, by: int) -> None:
        proposal = self.proposals.get(answer.id)
        if proposal is None:
            return
        if answer.yes:
            self.proposals = {**self.proposals, answer.id: proposal.answered(answer.seats)}
        else:
            self.proposals = {id_: other for id_, other in self.proposals.items() if id_ != answer.id}
            self.declined = proposals.declined(proposal, by)

    def _finish(self) -> None:
        self.status, self.proposals, self.declined = "over", {}, None

    def breaks(self) -> None:
        """What follows cannot be played by these rules."""
        self.status, self.proposals, self.declined = "broken", {}, None
