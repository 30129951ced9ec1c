"""A match that is read back from the store stands as it stood: after every event of random histories."""

import tempfile
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from pakal.base.errors import IllegalAction
from pakal.catalogue.registry import game as find_game
from pakal.catalogue.registry import packages
from pakal.core.match import Match
from pakal.kernels.kernel import SPECTATOR
from pakal.table.base.bodies import NoPace
from pakal.table.play.course import Committed, Course, take_back_of
from pakal.table.play.draft import Draft
from pakal.table.play.loading import match_of
from pakal.table.play.server import TableServer
from pakal.table.play.setting_up import blank_row
from pakal.table.play.story import Story, telling_of
from pakal.table.storage.model import SeatRow
from pakal.table.storage.store import Contents, StoredEvent
from pakal.table.tests.tables import Clock, settings_in

SEATS = st.integers(0, 4)
ABSENT = ("computer", "end")


class Histories(RuleBasedStateMachine):
    """A match, its stored events, and people who do permitted things at random."""

    @initialize(
        name=st.sampled_from(sorted(packages())), most=st.booleans(), absent=st.sampled_from(["computer", "end"])
    )
    def begin(self, name: str, most: bool, absent: str) -> None:
        game = find_game(name)
        facts = game.facts
        setup = game.setup(seed=1, players=facts.players[-1 if most else 0], options=["start_seat=0"])
        self.players = setup.players
        self.events: list[StoredEvent] = []
        server = TableServer(settings_in(Path(tempfile.gettempdir())), Clock())
        row = blank_row(server, setup, "host", NoPace(), absent, False)
        row = msgspec.structs.replace(row, id="m", secret=bytes(32))  # the dice of each example are the same again
        seats = [SeatRow(seat=seat, kind="me", offer="me", guest=f"g{seat}") for seat in range(setup.players)]
        self.position = Committed(row, seats, Course(Match(game, setup)))
        self.story = Story(self.position, telling_of(self.position))
        self.change(lambda draft: draft.begin())

    def change(self, make) -> None:
        """Something happens, and is stored."""
        draft = Draft(self.position, 0, 0)
        make(draft)
        self.position = draft.after()
        self.story.go_on(self.position, draft.course.same_plies)
        names = ("number", "kind", "ply", "actor", "text", "client", "asked")
        self.events += [StoredEvent(*(event[name] for name in names)) for event in draft.events]

    @property
    def going(self) -> bool:
        return self.position.playing

    def people(self) -> Sequence[int]:
        return [row.seat for row in self.position.seats if row.person]

    @rule(number=st.integers(0, 10**6), times=st.integers(1, 12))
    def act(self, number: int, times: int) -> None:
        for i in range(times):
            if self.position.actor < 0:
                return
            legal = self.position.match.legal()
            text = legal[(number + i) % len(legal)]
            self.change(lambda draft, text=text: draft.play(self.position.actor, text))

    @precondition(lambda self: self.going)
    @rule(seat=SEATS)
    def take_back(self, seat: int) -> None:
        seat %= self.players
        step = take_back_of(self.position, seat)
        if seat not in self.people():
            return
        if step.at_once is not None:
            self.change(lambda draft: draft.take_back(seat, step.at_once))
        elif step.if_agreed is not None:
            self.change(lambda draft: draft.propose(seat, "take-back", step.if_agreed, None))

    @precondition(lambda self: self.going)
    @rule(seat=SEATS)
    def propose_end(self, seat: int) -> None:
        seat %= self.players
        if seat in self.people():
            self.change(lambda draft: draft.propose(seat, "end", len(self.position.steps), None))

    @precondition(lambda self: self.going and self.position.course.proposals)
    @rule(which=st.integers(0, 9), seat=SEATS, yes=st.booleans())
    def answer(self, which: int, seat: int, yes: bool) -> None:
        proposals = list(self.position.course.proposals.values())
        proposal, seat = proposals[which % len(proposals)], seat % self.players
        if seat in self.people() and not (yes and seat in proposal.answers):
            self.change(lambda draft: draft.answer(proposal, seat, [seat], yes, None))

    @precondition(lambda self: self.going and len(self.position.steps) > 20)
    @rule(seat=SEATS)
    def leave(self, seat: int) -> None:
        seat %= self.players
        if seat in self.people():
            self.change(lambda draft: draft.leave(seat, "leave", "level-1"))

    @invariant()
    def what_is_read_back_is_what_there_was(self) -> None:
        if not hasattr(self, "position"):
            return
        live = self.position
        copy = match_of(Contents(live.row, live.seats, self.events, [], {}, None))
        assert copy.fault is None
        again = copy.position
        assert (again.row, again.seats, again.actor) == (live.row, live.seats, live.actor)
        assert standing(again.course) == standing(live.course)
        story = Story(again, telling_of(again))
        for viewer in (SPECTATOR, *range(self.players)):
            assert story.state(viewer, -1, False) == self.story.state(viewer, -1, False)


def standing(course: Course):
    """All values of a course."""
    steps = [(step.ply, step.text, step.actor, fields(step.after)) for step in course.steps]
    proposals = list(course.proposals.items())  # in their order: people see it
    game = course.match.fingerprint(), course.match.actions, course.match.agreed
    return game, steps, course.fresh, course.branch, proposals, course.declined, course.status


def fields(state):
    """The state without the gaps between its fields, in which anything may stand."""
    return [state.flat(name) for name in state.places]


TestHistories = Histories.TestCase
TestHistories.settings = settings(max_examples=12, stateful_step_count=15, suppress_health_check=list(HealthCheck))


class TestManyHistories(Histories.TestCase):
    """Random histories, more and longer ones."""

    pytestmark = pytest.mark.long
    settings = settings(max_examples=150, stateful_step_count=40, suppress_health_check=list(HealthCheck))


def test_a_refused_event_changes_nothing():
    game = find_game("rockets")
    course = Course(Match(game, game.setup(seed=1)))
    course.add("begin", -2, "")
    before = standing(course)
    with pytest.raises(IllegalAction):
        course.add("action", 0, "draw")  # the cards are not dealt yet
    assert standing(course) == before
