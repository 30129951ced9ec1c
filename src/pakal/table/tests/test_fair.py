"""Fair dice: every draw of a record can be repeated, and every choice or change is found."""

import asyncio
import hashlib
import random

import pytest

from pakal.catalogue import fair, record
from pakal.catalogue.registry import game, packages
from pakal.core.match import Match
from pakal.table.base.bodies import NewSeat
from pakal.table.base.errors import TableError
from pakal.table.play.replay import Past, record_text
from pakal.table.play.seating import sit_down
from pakal.table.play.setting_up import begin_with_present, new_seal, rematch
from pakal.table.tests.tables import GREEDY, ME, OPEN, Onlooker, guest, new_match, play, server_in

SECRET = bytes(range(32))
ONE, TWO = "1" * 64, "2" * 64
OLD = {"match": "m", "commitment": fair.commitment(SECRET), "secret": SECRET.hex()}
"""The notes of the table before players could add numbers."""

NOTES = OLD | {"start": "chosen", "numbers": f"{ONE} -"}


def played_match(secret=SECRET, name="rockets", numbers=(ONE, None), choose=lambda rng, legal: rng.choice(legal)):
    setup = game(name).setup()
    match, rng, dice = Match(game(name), setup), random.Random(1), fair.Dice(secret, "m", numbers)
    while not match.over:
        if match.actor == -1:
            match.resolve_chance(dice.generator(len(match.actions)))
        else:
            match.play(choose(rng, match.legal()))
    return match


def verify(match, notes, noted=None):
    return fair.verify(record.read(record.write(match, notes)), noted)


def kinds(proof):
    return [flaw.kind for flaw in proof.flaws]


@pytest.mark.parametrize("name", sorted(packages()))
def test_a_record_proves_its_dice(name):
    numbers = (ONE, *[None] * (game(name).setup().players - 1))
    match = played_match(name=name, numbers=numbers)
    assert kinds(verify(match, NOTES | {"numbers": fair.numbers_line(numbers)})) == []


def test_a_record_of_the_time_without_numbers_proves_its_dice():
    assert kinds(verify(played_match(numbers=None), OLD)) == []


def test_chosen_dice_are_found():
    proof = verify(played_match(bytes(32)), NOTES)
    assert set(kinds(proof)) == {"draw"}
    assert proof.flaws[0].args["ply"] == 0


def test_a_secret_that_was_changed_afterwards_is_found():
    other = bytes(32)
    assert kinds(verify(played_match(other), NOTES | {"secret": other.hex()})) == ["commitment"]


def test_dice_follow_from_the_number_of_every_player():
    for numbers in (f"{TWO} -", "- -", f"- {ONE}", f"{ONE} {TWO}"):
        assert "draw" in kinds(verify(played_match(), NOTES | {"numbers": numbers})), numbers


def test_a_secret_picked_when_the_numbers_were_known_has_another_fingerprint():
    """An operator who knows the numbers can find dice that suit them, but not under the fingerprint that was there."""
    suits = next(s for s in (bytes([n]) * 32 for n in range(99)) if fair.Dice(s, "m", (ONE, None)).start_seat(2) == 1)
    forged = NOTES | {"secret": suits.hex()}
    assert kinds(verify(played_match(suits), forged)) == ["commitment"]
    noted = verify(played_match(), NOTES).hashes[-1]
    proof = verify(played_match(suits), forged | {"commitment": fair.commitment(suits)}, noted)
    assert kinds(proof) == ["hash-noted"]


def test_a_record_with_one_other_legal_action_does_not_fit_the_hash():
    true, false = played_match(), played_match(choose=lambda rng, legal: (rng.choice(legal), legal[0])[1])
    noted = verify(true, NOTES).hashes
    for hash_ in (noted[-1], noted[40]):
        assert kinds(verify(true, NOTES, hash_)) == []
        assert kinds(verify(false, NOTES, hash_)) == ["hash-noted"]
    assert kinds(verify(false, NOTES | {"hash": noted[-1]})) == ["hash"]


@pytest.mark.parametrize(
    "change",
    [{"match": "n"}, {"start": "next"}, {"numbers": f"{ONE} {TWO}"}, {"start seat": "1"}],
    ids=str,
)
def test_the_hash_covers_everything_fixed_before_the_first_ply(change):
    text = record.write(played_match(), NOTES)
    opening = fair.verify(record.read(text)).hashes[0]
    header = NOTES | change
    setup = game("rockets").setup(options=[f"start_seat={header.pop('start seat', 0)}"])
    other = fair.verify(record.read(record.write(Match(game("rockets"), setup), header)))
    assert opening not in other.hashes


def test_the_hash_of_a_game_that_was_cut_or_ended_otherwise_is_another():
    match = played_match()
    hashes = verify(match, NOTES).hashes
    cut = match.copy()
    cut.truncate(len(match.actions) - 1)
    assert verify(cut, NOTES).hashes[:-1] == hashes[:-2]
    assert verify(cut, NOTES).hashes[-1] not in hashes


def test_without_the_secret_nobody_can_compute_the_hash():
    """So it reveals no hidden card."""
    match = played_match()
    hashes = [fair.Dice(secret, "m", (ONE, None)).hashes(match, "chosen") for secret in (SECRET, bytes(32))]
    assert not set(hashes[0]) & set(hashes[1])


def test_a_start_seat_that_was_drawn_follows_from_secret_and_numbers():
    drawn = {fair.Dice(SECRET, "m", (ONE, f"{number:064x}")).start_seat(2) for number in range(20)}
    assert drawn == {0, 1}
    seat = fair.Dice(SECRET, "m", (ONE, None)).start_seat(2)
    notes = NOTES | {"start": "drawn"}
    for start in (0, 1):
        match = Match(game("rockets"), game("rockets").setup(options=[f"start_seat={start}"]))
        assert kinds(verify(match, notes)) == ([] if start == seat else ["start"])


@pytest.mark.parametrize("numbers", ["", ONE, f"{ONE} - -", f"{ONE} x", f"{ONE[1:]} -", f"{'A' * 64} -"])
def test_numbers_that_cannot_be_read_are_named(numbers):
    assert kinds(verify(played_match(), NOTES | {"numbers": numbers})) == ["numbers-unreadable"]


def test_missing_and_unreadable_notes_are_named():
    proof = verify(played_match(), {"match": "m"})
    assert [flaw.args["note"] for flaw in proof.flaws] == ["commitment", "secret"]
    assert kinds(verify(played_match(), NOTES | {"secret": "no number"})) == ["secret-unreadable"]


def test_the_commitment_is_the_hash_of_the_secret_and_says_nothing_of_the_draws():
    assert fair.commitment(SECRET) == hashlib.sha256(SECRET).hexdigest()
    dice, other = fair.Dice(SECRET, "m", None), fair.Dice(SECRET, "n", None)
    draws = {int(dice.generator(ply)[0]) for ply in range(100)}
    assert len(draws) == 100
    assert dice.generator(1)[0] != other.generator(1)[0]
    assert dice.generator(1)[0] == dice.generator(1)[0]


def test_the_id_of_a_match_does_not_change_its_dice():
    """The server names the match when it knows a number already."""
    one, other = (fair.Dice(SECRET, match, (ONE, None)) for match in "mn")
    assert one.generator(1)[0] == other.generator(1)[0]
    assert one.start_seat(2) == other.start_seat(2)


# At the table


def on_server(folder, work):
    """Do some work at a table."""

    async def main():
        async with server_in(folder) as server:
            await work(server)

    asyncio.run(main())


async def sit_with(room, who, seat, number):
    await room.set_seats(lambda draft: sit_down(draft, seat, who, None), guest=who.id, number=number)


def test_the_server_fixes_its_secret_before_it_knows_the_hosts_number(tmp_path):
    async def work(server):
        ana, eva = await guest(server, "Ana"), await guest(server, "Eva")
        seal = new_seal(server, ana)
        room = await new_match(server, ana, ME, GREEDY, start_seat="random", seal=seal.seal, number=ONE)
        info = room.info(None)
        assert (info.commitment, info.numbers, info.status) == (seal.commitment, [ONE, None], "playing")
        for who, name, status, said in (
            (ana, seal.seal, 409, "seal-used"),  # its dice will be known
            (eva, seal.seal, 422, "no-such-seal"),
            (ana, "é-1", 422, "no-such-seal"),
        ):
            with pytest.raises(TableError) as refusal:
                await new_match(server, who, ME, GREEDY, seal=name)
            assert (refusal.value.status, refusal.value.message_id) == (status, said)

    on_server(tmp_path, work)


def test_numbers_and_a_drawn_start_seat_are_in_the_record_and_proven(tmp_path):
    async def work(server):
        starts = set()
        for number in range(8):
            ana, ben = await guest(server, "Ana"), await guest(server, "Ben")
            room = await new_match(server, ana, ME, OPEN, start_seat="random", number=ONE)
            before = Onlooker(room, ana.id)
            assert room.info(None).start_seat == -2, "it is drawn when all numbers are there"
            assert before.state["hash"] is None
            await sit_with(room, ben, 1, f"{number:064x}")
            seat = room.position.match.setup.start_seat
            assert room.info(None).start_seat == seat
            assert before.state["view"]["starter"] == seat
            starts.add(seat)
            await play(room, [ana.id, ben.id], 1000)
            text = record.read(record_text(Past.of(room)))
            assert (text.notes["numbers"], text.notes["start"]) == (f"{ONE} {number:064x}", "drawn")
            assert text.notes["hash"] == before.state["hash"]
            assert kinds(fair.verify(text)) == []
        assert starts == {0, 1}

    on_server(tmp_path, work)


def test_everybody_gets_the_hash_of_the_current_actions(tmp_path):
    async def work(server):
        ana, ben = await guest(server, "Ana"), await guest(server, "Ben")
        room = await new_match(server, ana, ME, OPEN, number=ONE)
        await sit_with(room, ben, 1, TWO)
        people = [Onlooker(room, who, brief=True) for who in (ana.id, ben.id, None)]
        told = []
        for _ in range(20):
            await play(room, [ana.id, ben.id], 1)
            assert len({each.state["hash"] for each in people}) == 1
            told.append(people[0].state["hash"])
        seat = room.position.actor
        await room.take_back((ana.id, ben.id)[1 - seat], 1 - seat, room.version, "back")
        for proposal in list(room.position.course.proposals):
            await room.answer((ana.id, ben.id)[seat], seat, proposal, True, "yes")
        again = people[0].state["hash"]
        assert again in told[:-1], "nothing of it depends on what was taken back"
        assert len(room.position.match.legal()) > 1, "the match can go on in another way"
        await play(room, [ana.id, ben.id], 1000, lambda legal: legal[-1])
        proof = fair.verify(record.read(record_text(Past.of(room))), again)
        assert proof.flaws == []
        assert proof.hashes[-1] == people[2].state["hash"]
        assert told[-1] not in proof.hashes

    on_server(tmp_path, work)


def test_the_first_number_of_a_person_stays_and_none_counts_once_the_match_has_begun(tmp_path):
    async def work(server):
        ana, ben = await guest(server, "Ana"), await guest(server, "Ben")
        room = await new_match(server, ana, ME, OPEN, OPEN, number=ONE)
        await room.set_seats(lambda draft: None, guest=ana.id, number=TWO)
        await sit_with(room, ben, 1, None)
        assert room.info(None).numbers == [ONE, None, None]
        await begin_with_present(room)
        await room.set_seats(lambda draft: None, guest=ben.id, number=TWO)
        assert room.info(None).numbers == [ONE, None]

    on_server(tmp_path, work)


def test_a_number_follows_its_player_to_another_seat_and_away(tmp_path):
    from pakal.table.play.seating import change_seat, free

    async def work(server):
        ana, ben = await guest(server, "Ana"), await guest(server, "Ben")
        room = await new_match(server, ana, ME, OPEN, OPEN, OPEN, number=ONE)
        await sit_with(room, ben, 1, TWO)
        await room.set_seats(lambda draft: change_seat(draft, 1, ben, 3, None))
        assert room.info(None).numbers == [ONE, None, None, TWO]
        await room.set_seats(lambda draft: free(draft, 3))
        assert room.info(None).numbers == [ONE, None, None, None]

    on_server(tmp_path, work)


def test_people_who_share_a_screen_add_one_number(tmp_path):
    async def work(server):
        ana = await guest(server, "Ana")
        room = await new_match(server, ana, GREEDY, ME, NewSeat("me", name="Ben"), number=ONE)
        assert room.info(None).numbers == [None, ONE, None]

    on_server(tmp_path, work)


def test_a_server_that_starts_again_knows_numbers_hash_and_promises(tmp_path):
    async def main():
        async with server_in(tmp_path) as server:
            ana, ben = await guest(server, "Ana"), await guest(server, "Ben")
            room = await new_match(server, ana, ME, OPEN, number=ONE)
            await sit_with(room, ben, 1, TWO)
            await play(room, [ana.id, ben.id], 5)
            told, seal = Onlooker(room, None).state["hash"], new_seal(server, ana)
        async with server_in(tmp_path) as server:
            again = await server.room(room.id)
            assert again.info(None).numbers == [ONE, TWO]
            assert Onlooker(again, None).state["hash"] == told
            other = await new_match(server, ana, ME, GREEDY, seal=seal.seal)
            assert other.info(None).commitment == seal.commitment

    asyncio.run(main())


def test_a_rematch_has_the_secret_that_was_promised_and_the_numbers_that_came_after(tmp_path):
    async def work(server):
        ana, ben = await guest(server, "Ana"), await guest(server, "Ben")
        room = await new_match(server, ana, ME, OPEN, number=ONE)
        await sit_with(room, ben, 1, ONE)
        assert room.info(None).rematch_commitment is None
        with pytest.raises(TableError):
            await room.add_to_rematch(ana.id, TWO)
        await play(room, [ana.id, ben.id], 1000)
        for number in (TWO, ONE):  # the first one stays
            await room.add_to_rematch(ben.id, number)
        again, _ = await rematch(server, ana, room)
        assert again.info(None).commitment == room.info(None).rematch_commitment
        assert again.info(None).numbers == [None, TWO]
        with pytest.raises(TableError):
            await room.add_to_rematch(ana.id, ONE)

    on_server(tmp_path, work)
