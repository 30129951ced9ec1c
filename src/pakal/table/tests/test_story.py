"""Live messages to viewers: the same as for a later viewer, and no more work late in a long game."""

import json
from collections import Counter

import msgspec
import pytest

from pakal.catalogue.registry import game as find_game
from pakal.core.match import Match
from pakal.kernels.kernel import CHANCE, SPECTATOR
from pakal.kernels.random import below, generator
from pakal.table.base.bodies import NoPace
from pakal.table.base.messages import LEFT_OUT
from pakal.table.play.course import Committed, Course
from pakal.table.play.draft import Draft
from pakal.table.play.server import TableServer
from pakal.table.play.setting_up import blank_row
from pakal.table.play.story import Story, telling_of
from pakal.table.storage.model import SeatRow
from pakal.table.tests.tables import Clock, settings_in

GAMES = [
    ("rockets", 3, []),
    ("jaguar", 2, ["start=reveal"]),
    ("jaguar", 2, []),
    ("pacals-rocket", 2, []),
    ("pacals-rocket", 4, ["single_of_two=own"]),
    ("pacals-rocket", 3, ["memory=open"]),
]


class Live:
    """A match at the table, without store and connections."""

    def __init__(self, folder, name, players, options):
        game = find_game(name)
        setup = game.setup(players=players, options=[*options, "start_seat=0"])
        row = blank_row(TableServer(settings_in(folder), Clock()), setup, "host", NoPace(), "end", False)
        seats = [SeatRow(seat=seat, kind="me", offer="me", guest=f"g{seat}") for seat in range(players)]
        self.position = Committed(row, seats, Course(Match(game, setup)))
        self.story = Story(self.position, telling_of(self.position))
        self.viewers = (SPECTATOR, 0, 1)
        self.logs = {viewer: [] for viewer in self.viewers}
        self.versions = dict.fromkeys(self.viewers, -1)
        self.state = {}
        self.views = {viewer: {} for viewer in self.viewers}
        self.change(lambda draft: draft.begin())

    def change(self, make):
        """An event happens, and everybody gets it."""
        draft = Draft(self.position, 0, 0)
        make(draft)
        self.position = draft.after()
        self.story.go_on(self.position, draft.course.same_plies)
        for viewer in self.viewers:
            self.state[viewer] = self.story.state(viewer, self.versions[viewer], False)
            message = json.loads(self.state[viewer])
            brief = LEFT_OUT | json.loads(self.story.state(viewer, self.versions[viewer], False, True))
            assert brief["whole"] == (self.versions[viewer] < 0)
            self.views[viewer] |= brief["view"]
            assert self.views[viewer] == message["view"]
            assert brief | {"view": message["view"]} == message
            log = self.logs[viewer]
            del log[message["plies"] :]
            for entry in message["log"]:
                log[entry["ply"] : entry["ply"] + 1] = [entry]
            self.versions[viewer] = self.position.row.version

    def play(self, rng, favourites=()):
        """A random decision; where there is one, one that begins as is liked."""
        legal = self.position.match.legal()
        choice = [text for text in legal if text.startswith(favourites)] if favourites else []
        texts = choice or legal
        self.change(lambda draft: draft.play(draft.course.match.actor, texts[below(rng, len(texts))]))


def reload(position):
    """The log of a new viewer, after the match was read back."""
    story = Story(position, telling_of(position))
    return {viewer: json.loads(story.state(viewer, -1, False))["log"] for viewer in (SPECTATOR, 0, 1)}


@pytest.mark.parametrize(("name", "players", "options"), GAMES)
def test_the_log_told_ply_by_ply_equals_the_whole_log(tmp_path, name, players, options):
    live, rng = Live(tmp_path, name, players, options), generator(players)
    for number in range(90):
        if live.position.actor < 0:
            break
        plies = len(live.position.steps)
        back = below(rng, 12) == 0 and live.position.match.may_take_back(live.position.actor)
        if back or (number % 40 == 39 and plies > 9):  # of one's own, or all have agreed
            ply = plies - 1 if back else plies - 9
            while live.position.steps[ply].actor == CHANCE:  # dice are not taken back by themselves
                ply -= 1
            live.change(lambda draft, ply=ply: draft.take_back(0, ply))
        else:
            live.play(rng)
        assert live.logs == reload(live.position)
        if live.position.course.fresh < len(live.position.steps):
            for viewer in live.viewers:
                entries = live.position.match.log(viewer)
                assert live.logs[viewer] == json.loads(msgspec.json.encode(entries))


@pytest.mark.parametrize(("name", "players", "options"), GAMES)
def test_a_proposal_and_its_answer_change_no_log(tmp_path, name, players, options):
    """Only an action covers the things that the others saw before it."""
    live, rng = Live(tmp_path, name, players, options), generator(players)
    for _ in range(60):
        if live.position.actor < 0:
            break
        live.play(rng)
        before = {viewer: list(log) for viewer, log in live.logs.items()}
        live.change(lambda draft: draft.propose(0, "end", len(draft.course.steps), None))
        if live.position.course.proposals:
            [proposal] = live.position.course.proposals.values()
            live.change(lambda draft, proposal=proposal: draft.answer(proposal, 1, [1], False, None))
        assert live.logs == before


LONG = [
    ("pacals-rocket", 2, ["max_rounds=100000"], ("drop:0", "drop:1", "build:-")),
    ("pacals-rocket", 3, ["max_rounds=100000"], ("drop:0", "drop:1", "build:-")),
    ("pacals-rocket", 2, ["max_rounds=100000", "memory=open"], ("drop:0", "drop:1", "build:-")),
]


@pytest.mark.parametrize(("name", "players", "options", "favourites"), LONG)
def test_an_action_late_in_a_long_game_is_told_with_no_more_words_and_bytes(
    tmp_path, monkeypatch, name, players, options, favourites
):
    game = find_game(name)
    calls, tell = Counter(), game.log_entry

    def count(*args):
        calls["log"] += 1
        return tell(*args)

    monkeypatch.setattr(game, "log_entry", count)
    live, rng = Live(tmp_path, name, players, options), generator(1)
    work = {}
    for stretch, until in (("before", 100), ("early", 200), ("between", 1400), ("late", 1500)):
        calls["log"] = bytes_ = acts = 0
        while len(live.position.steps) < until:
            live.play(rng, favourites)
            bytes_ += sum(map(len, live.state.values()))
            acts += 1
        work[stretch] = calls["log"] / acts, bytes_ / acts
    for early, late in zip(work["early"], work["late"], strict=True):
        assert late < 1.3 * early


@pytest.mark.parametrize(("name", "players", "options"), GAMES)
def test_brief_states_add_up_to_the_whole_view(tmp_path, name, players, options):
    """Also where everybody sees the same, and one connection looks with other eyes from then on."""
    live, rng = Live(tmp_path, name, players, options), generator(players)
    views = {viewer: ({}, -1) for viewer in live.viewers}
    for _ in range(90):
        if live.position.actor < 0:
            break
        live.play(rng)
        for viewer in live.viewers:
            if below(rng, 3):
                continue
            view, version = views[viewer]
            fields = json.loads(live.story.state(viewer, version, False, True))["view"]
            view = view | fields
            assert view == json.loads(live.story.state(viewer, version, False))["view"]
            views[viewer] = view, live.position.row.version
        if live.story.same_for_all:
            views[0], views[1] = views[1], views[0]


def test_a_brief_state_is_a_small_part_of_the_whole_one(tmp_path):
    live, rng, sizes = Live(tmp_path, "pacals-rocket", 2, []), generator(2), Counter()
    for _ in range(60):
        version = live.position.row.version
        live.play(rng)
        for brief in (False, True):
            sizes[brief] += len(live.story.state(SPECTATOR, version, False, brief))
    assert 2.5 * sizes[True] < sizes[False]
