"""Fair dice: every draw of a record can be repeated, and one that was chosen is found."""

import hashlib
import random

import pytest

from pakal.core import fair, record
from pakal.core.match import Match
from pakal.core.registry import game, packages

SECRET = bytes(range(32))
NOTES = {"match": "m", "commitment": fair.commitment(SECRET), "secret": SECRET.hex()}


def played_match(secret=SECRET, name="rockets"):
    setup = game(name).setup()
    match, rng = Match(game(name), setup), random.Random(1)
    while not match.over:
        if match.actor == -1:
            match.resolve_chance(fair.chance_generator(secret, "m", len(match.actions)))
        else:
            match.play(rng.choice(match.legal()))
    return match


@pytest.mark.parametrize("name", sorted(packages()))
def test_a_record_proves_its_dice(name):
    copy = record.read(record.write(played_match(name=name), NOTES))
    assert fair.verify(copy) == []


def test_dice_that_were_not_drawn_from_the_secret_are_found():
    copy = record.read(record.write(played_match(bytes(32)), NOTES))
    problems = fair.verify(copy)
    assert {problem.kind for problem in problems} == {"draw"}
    assert problems[0].args["ply"] == 0


def test_a_secret_that_was_changed_afterwards_is_found():
    other = bytes(32)
    copy = record.read(record.write(played_match(other), NOTES | {"secret": other.hex()}))
    assert [problem.kind for problem in fair.verify(copy)] == ["commitment"]


def test_what_is_missing_or_unreadable_is_named():
    copy = record.read(record.write(played_match(), {"match": "m"}))
    assert [problem.args["note"] for problem in fair.verify(copy)] == ["commitment", "secret"]
    copy = record.read(record.write(played_match(), NOTES | {"secret": "no number"}))
    assert [problem.kind for problem in fair.verify(copy)] == ["secret-unreadable"]


def test_the_commitment_is_the_hash_of_the_secret_and_says_nothing_of_the_draws():
    assert fair.commitment(SECRET) == hashlib.sha256(SECRET).hexdigest()
    draws = {int(fair.chance_generator(SECRET, "m", ply)[0]) for ply in range(100)}
    assert len(draws) == 100
    assert fair.chance_generator(SECRET, "m", 1)[0] != fair.chance_generator(SECRET, "n", 1)[0]
    assert fair.chance_generator(SECRET, "m", 1)[0] == fair.chance_generator(SECRET, "m", 1)[0]


def test_secrets_come_from_the_operating_system_and_are_long():
    assert len({fair.new_secret() for _ in range(100)}) == 100
    assert len(fair.new_secret()) >= 16
