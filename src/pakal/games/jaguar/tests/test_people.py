"""Texts for people: choices, and the position in a terminal."""

from io import StringIO

import msgspec
import numpy as np
import pytest
from rich.console import Console

from pakal.base.texts import Texts
from pakal.base.wording import LANGUAGES, SIGN_NAMES
from pakal.core.match import Match
from pakal.games.jaguar.board import EVENT_KINDS
from pakal.games.jaguar.game import GAME
from pakal.games.jaguar.tests.table import EMPTY, table
from pakal.games.jaguar.tests.test_events import CROWDED, OTHER
from pakal.games.jaguar.tests.test_setup import deal_cards
from pakal.games.jaguar.tests.test_view import positions
from pakal.kernels.kernel import SPECTATOR
from pakal.testing.playthrough import play


def choice(match, text):
    """The choice with this notation."""
    return next(choice for choice in match.choices() if choice.text == text)


def kinds(events):
    return [event.kind for event in events]


def after_offer(kind="jaguar", **more):
    """Seat 1 has offered 9 and 11; a jump of its explorer ends on space 1."""
    match = table(
        CROWDED, OTHER, hands=([1, 2, 4], [9, 11, 39, 40]), turn=1, events={1: kind} if kind else None, **more
    )
    return play(match, "offer:9,11")


@pytest.mark.clause("JG-SETUP-2", "JG-SETUP-3", "JG-END-5")
@pytest.mark.parametrize("options", [("start=reveal",), ("start=random",), ("start=alternate",)], ids=str)
@pytest.mark.parametrize("edition", ["rody", "kosmos"])
@pytest.mark.parametrize("seed", [1, 2])
def test_choices_are_the_same_in_every_state_that_looks_the_same_to_the_actor(seed, edition, options):
    world_rng = np.random.default_rng(seed)
    for match in positions(seed, *options, edition=edition):
        if match.actor < 0:
            continue
        text = msgspec.json.encode(match.choices())
        for _ in range(4):
            assert msgspec.json.encode(match.determinize(match.actor, world_rng).choices()) == text


@pytest.mark.clause("GEN-8")
def test_every_legal_action_is_one_choice_of_its_kind():
    for match in positions(5):
        choices = match.choices()
        assert [choice.text for choice in choices] == match.legal()
        for choice in choices:
            word = choice.text.partition(":")[0]
            assert choice.kind in (word, "decline") or choice.kind.startswith("event-")


@pytest.mark.clause("JG-TURN-2", "JG-PLACE-2", "JG-PLACE-4", "JG-EVENT-1")
def test_a_card_to_take_shows_the_effects_of_both_cards():
    take = choice(after_offer(), "take:11")
    assert (take.args["card"], take.args["left"]) == (11, 9)
    mine, theirs = take.args["prospects"]
    assert mine == {"seat": 0, "card": 11, "fits": [4], "fills": False, "stacks": []}
    assert (theirs["seat"], theirs["card"], theirs["fits"], theirs["stacks"]) == (1, 9, [2, 3], [])
    mine, theirs = choice(after_offer(), "take:9").args["prospects"]
    assert (theirs["card"], theirs["fits"]) == (11, [2, 3])
    assert [(stack["slot"], stack["beneath"], stack["space"]) for stack in mine["stacks"]] == [(2, 8, 1), (3, 10, 1)]
    assert all((stack["explorer"], stack["row"], stack["event"]) == (1, 1, "jaguar") for stack in mine["stacks"])
    assert not any(stack["arrives"] for stack in mine["stacks"])


@pytest.mark.clause("JG-EVENT-2")
def test_an_event_without_a_target_is_not_announced():
    match = table(CROWDED, EMPTY, hands=([1, 2, 4], [9, 11, 39, 40]), turn=1, events={1: "jaguar"})
    play(match, "offer:9,11", "take:9")
    assert [choice.args["event"] for choice in match.choices()] == [None, None]


@pytest.mark.clause("JG-EVENT-2")
def test_a_hand_whose_last_cards_are_offered_cannot_be_robbed():
    match = table(CROWDED, OTHER, hands=([9, 11], [1, 2]), turn=0, events={1: "hand"})
    prospects = choice(match, "offer:9,11").args["prospects"]
    mine = next(prospect for prospect in prospects if (prospect["seat"], prospect["card"]) == (0, 9))
    assert [stack["event"] for stack in mine["stacks"]] == [None, None]
    richer = table(CROWDED, OTHER, hands=([9, 11, 40], [1, 2]), turn=0, events={1: "hand"})
    prospects = choice(richer, "offer:9,11").args["prospects"]
    mine = next(prospect for prospect in prospects if (prospect["seat"], prospect["card"]) == (0, 9))
    assert [stack["event"] for stack in mine["stacks"]] == ["hand", "hand"]


@pytest.mark.clause("JG-PLACE-4", "JG-END-6")
def test_a_stack_says_which_explorer_goes_where():
    match = play(after_offer(kind=None, length=2, scores=(0, 1)), "take:9")
    stack = choice(match, "stack:9@3")
    assert (stack.args["explorer"], stack.args["space"], stack.args["arrives"]) == (1, 2, True)
    assert stack.args["row"] == 1
    assert kinds(stack.effects) == ["stack", "advance", "arrived"]


@pytest.mark.clause("JG-END-1", "JG-END-4")
def test_an_offer_that_the_other_cannot_place_wins_the_round():
    full = """
        40*
      32* 36*
    20* 24* 28*
  4*  8*  12* 16*
"""
    offer = choice(table(EMPTY, full, hands=([9, 10], [1]), scores=(3, 0)), "offer:9,10")
    assert kinds(offer.effects) == ["offer", "blocked", "prize"]
    assert (offer.points, offer.final) == (5, True)
    theirs = [prospect for prospect in offer.args["prospects"] if prospect["seat"] == 1]
    assert [(prospect["fits"], prospect["stacks"]) for prospect in theirs] == [([], []), ([], [])]


@pytest.mark.clause("JG-END-2", "JG-END-4")
def test_the_last_slot_is_worth_the_prize_but_the_card_turned_then_stays_hidden():
    nearly = """
        40
      32  36
    20  24  28
  4   8   __  16
"""
    match = play(table(nearly, hands=([9, 10], [1])), "offer:9,10", "take:9")
    play(match, "put:9@1")
    put = choice(match, "put:10@3")
    assert (kinds(put.effects), put.points) == (["put", "filled", "prize"], 5)
    assert choice(table(nearly, hands=([9, 10], [1])), "offer:9,10").args["prospects"][1]["fills"]


@pytest.mark.clause("JG-END-3")
def test_a_loss_that_the_others_hidden_hand_decides_is_not_foretold():
    pyramid = """
        40*
      32* 36*
    20* 24* 28*
  __  __  12* 16*
"""
    match = table(EMPTY, pyramid, hands=([2, 3], [30]), aside=[39])
    play(match, "offer:2,3", "take:2", "put:2@1")
    assert kinds(choice(match, "put:3@1").effects) == ["put", "laying-down"]
    assert play(match, "put:3@1").view(0).ending == "blocked"


@pytest.mark.clause("JG-EVENT-1")
def test_events_name_the_cards_that_would_go():
    match = play(after_offer("their"), "take:9", "stack:9@2")
    event = choice(match, "event:their@2")
    assert (event.kind, event.args) == ("event-their", {"owner": 0, "slot": 2, "cards": [8, 9]})
    assert kinds(event.effects) == ["used-their"]
    assert choice(match, "event:-").kind == "decline"
    match = play(after_offer("hand"), "take:9", "stack:9@2")
    assert (choice(match, "event:hand").kind, kinds(choice(match, "event:hand").effects)) == (
        "event-hand",
        ["used-hand"],
    )


@pytest.mark.clause("JG-SETUP-3")
def test_a_card_for_the_start_shows_nothing_of_the_others():
    match = deal_cards()
    assert (choice(match, "reveal:9").args, kinds(choice(match, "reveal:9").effects)) == ({"card": 9}, ["chosen"])
    play(match, "reveal:9")
    assert all(reveal.effects == () and reveal.final for reveal in match.choices())


@pytest.mark.clause("JG-EVENT-1", "JG-EVENT-4")
@pytest.mark.parametrize("language", LANGUAGES)
def test_events_have_signs_on_the_track_that_the_legend_explains(language):
    texts = Texts(language, ["pakal.games.jaguar"])
    signs = [texts.say(f"track-{kind}") for kind in EVENT_KINDS]
    assert sorted(map(len, signs)) == [1] * len(set(signs))
    out = StringIO()
    Console(file=out, width=80).print(GAME.draw(Match(GAME, GAME.setup()).view(SPECTATOR), texts, ["Ann", "Bob"]))
    track = f"   0 ···{'··'.join(signs * 3)}···■ 40"
    assert track in out.getvalue().splitlines()
    assert texts.say("track-legend") in out.getvalue().splitlines()


@pytest.mark.clause("JG-EVENT-4")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_track_is_drawn_in_every_language(language):
    texts = Texts(language, ["pakal.games.jaguar"])
    track = GAME.built_in_board("jungle")
    drawing = GAME.draw_board(track, 2, texts).plain
    assert drawing.startswith("jungle   ")
    assert max(len(line) for line in drawing.split("\n") if line != track.note) <= 80
    for kind in EVENT_KINDS:
        spaces = ", ".join(str(space) for space, event in track.events.items() if event == kind)
        assert f"\n{texts.say(f'track-{kind}')}  {texts.say(f'board-event-{kind}', {'spaces': spaces})}" in drawing
    assert ("stacking" in drawing) == (language == "en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.clause("JG-SETUP-1")
def test_names_of_seats_differ_from_names_of_stones(language):
    texts = Texts(language, ["pakal.games.jaguar"])
    stone = texts.say("table-figure-jaguars")[:6].lower()
    assert [name for name in SIGN_NAMES if texts.say(f"sign-{name}").lower().startswith(stone)] == []
