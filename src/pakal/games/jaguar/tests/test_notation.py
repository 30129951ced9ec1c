"""Spelling of actions, and the messages of refusals."""

import pytest

from pakal.base.errors import IllegalAction, NotationError
from pakal.games.jaguar import people
from pakal.games.jaguar.tests.table import EMPTY, table
from pakal.testing.playthrough import play


def spell(action):
    return people.notation_of(action)


def parse(text):
    return people.parse(None, None, text)


@pytest.mark.clause("GEN-5")
@pytest.mark.parametrize(
    "text",
    [
        "offer:1,40",
        "take:40",
        "put:12@3",
        "put:40@10",
        "stack:1@1",
        "reveal:17",
        "event:jaguar@10",
        "event:own@1",
        "event:their@3",
        "event:hand",
        "event:-",
    ],
)
def test_every_action_reads_back_as_it_is_spelt(text):
    assert spell(parse(text)) == text


@pytest.mark.clause("GEN-5")
def test_actions_are_spelt_one_to_one():
    texts = [f"offer:{low},{high}" for low in range(1, 41) for high in range(low + 1, 41)]
    texts += [f"{word}:{card}" for word in ("take", "reveal") for card in range(1, 41)]
    places = range(1, 11)
    texts += [f"{word}:{card}@{slot}" for word in ("put", "stack") for card in range(1, 41) for slot in places]
    texts += [f"event:{kind}@{slot}" for kind in ("jaguar", "own", "their") for slot in places]
    texts += ["event:hand", "event:-"]
    numbers = {parse(text) for text in texts}
    assert len(numbers) == len(texts)
    assert [spell(parse(text)) for text in texts] == texts


@pytest.mark.clause("GEN-5", "GEN-6")
@pytest.mark.parametrize(
    "text",
    [
        *("", "offer:3", "offer:7,3", "offer:3,3", "offer:3, 7", "offer:03,7", "offer:0,7", "offer:3,41", "take:٣"),
        *("put:3", "put:3@0", "put:3@11", "put:3@01", "Put:3@1", "stack:3@1 ", "reveal:", "event:hand@1"),
        *("event:own", "event:", "deal:1", "offer:3,7\n"),
    ],
)
def test_misspelt_actions_are_refused_and_change_nothing(text):
    match = table(hands=([3, 7, 20], [9, 30]))
    before = match.fingerprint()
    with pytest.raises(NotationError, match="GEN-"):
        match.play(text)
    assert match.fingerprint() == before


@pytest.mark.clause("GEN-8")
@pytest.mark.parametrize(
    ("actions", "action", "clause"),
    [
        ([], "take:3", "JG-TURN-1"),
        ([], "put:3@1", "JG-TURN-1"),
        ([], "event:-", "JG-TURN-1"),
        ([], "reveal:3", "JG-TURN-1"),
        (["offer:3,7"], "offer:3,7", "JG-TURN-2"),
        (["offer:3,7"], "put:3@1", "JG-TURN-2"),
        (["offer:3,7", "take:3"], "take:7", "JG-TURN-2"),
        (["offer:3,7", "take:3"], "stack:3@1", "JG-PLACE-3"),
    ],
)
def test_an_action_of_another_question_is_refused_with_the_clause_and_changes_nothing(actions, action, clause):
    match = play(table(hands=([3, 7, 20], [9, 30])), *actions)
    before = match.fingerprint()
    with pytest.raises(IllegalAction, match=clause):
        match.play(action)
    assert match.fingerprint() == before


@pytest.mark.clause("JG-PLACE-1", "GEN-8")
def test_a_reason_names_the_card_that_is_in_the_way():
    near = """
        __
      __  __
    20  __  __
  5   __  10  __
"""
    match = play(table(EMPTY, near, hands=([7, 30], [1, 2])), "offer:7,30", "take:7")
    reasons = match.why_not("put:7@6")
    assert [(reason.kind, reason.args["at"], reason.args["top"]) for reason in reasons] == [("out-of-order", 5, 20)]
