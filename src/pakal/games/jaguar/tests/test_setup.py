"""Cards, deal and start of a round, clause by clause."""

import pytest

from pakal.base.errors import IllegalAction, NotationError
from pakal.base.message import Event
from pakal.core.match import Match
from pakal.games.jaguar.game import GAME
from pakal.games.jaguar.rules.placement import row_of
from pakal.games.jaguar.tests.table import clauses, hand, table
from pakal.kernels.kernel import CHANCE, SPECTATOR
from pakal.kernels.random import generator
from pakal.testing.playthrough import play

ASCENDING = "deal:" + ",".join(map(str, range(1, 41)))


def deal_cards(*options, deal=ASCENDING):
    """A match after its first deal: seat 0 has 1 to 15, seat 1 has 16 to 30."""
    return play(Match(GAME, GAME.setup(options=options)), deal)


def end_round(match):
    """Play any actions until the next deal is due, or the game is over."""
    rng = generator(5)
    round_ = match.round
    while not match.over and (match.actor != CHANCE or match.turn) and match.round == round_:
        match.resolve_chance(rng) if match.actor == CHANCE else match.play(match.legal()[0])
    return match


@pytest.mark.clause("JG-SETUP-1")
def test_a_pyramid_has_four_rows_and_explorers_start_at_0():
    assert [row_of(slot) for slot in range(1, 11)] == [1, 1, 1, 1, 2, 2, 2, 3, 3, 4]
    view = Match(GAME, GAME.setup()).view(0)
    assert view.scores == (0, 0)
    assert [len(pyramid) for pyramid in view.pyramids] == [10, 10]


@pytest.mark.clause("JG-SETUP-1", "JG-SETUP-2")
def test_there_are_40_cards_and_each_player_gets_15():
    match = Match(GAME, GAME.setup())
    match.resolve_chance(generator(1))
    assert sorted(match.actions[0].action) == list(range(1, 41))
    assert match.view(0).held == (15, 15)
    assert match.view(SPECTATOR).aside == 10


@pytest.mark.clause("JG-SETUP-2")
def test_a_deal_names_the_cards_of_seat_0_then_seat_1_then_those_set_aside():
    match = deal_cards()
    assert hand(match, 0) == list(range(1, 16))
    assert hand(match, 1) == list(range(16, 31))
    assert match.state.aside.tolist() == list(range(31, 41))


@pytest.mark.clause("JG-SETUP-2", "GEN-8")
@pytest.mark.parametrize(
    ("text", "error", "clause"),
    [
        (ASCENDING.replace("40", "39"), IllegalAction, "JG-SETUP-2"),
        (ASCENDING.replace(",40", ""), IllegalAction, "JG-SETUP-2"),
        (ASCENDING.replace("40", "0"), IllegalAction, "JG-SETUP-2"),
        (ASCENDING.replace(":1,", ":01,"), NotationError, "GEN-5"),
        ("deal:", NotationError, "GEN-5"),
        ("deal", NotationError, "GEN-5"),
        ("start:0", IllegalAction, "GEN-8"),
        ("discard:7", IllegalAction, "GEN-8"),
    ],
)
def test_a_text_that_is_no_deal_is_refused(text, error, clause):
    with pytest.raises(error, match=clause):
        Match(GAME, GAME.setup()).play(text)


@pytest.mark.clause("JG-SETUP-3")
@pytest.mark.parametrize(("cards", "first"), [((15, 16), 1), ((3, 30), 1), ((7, 3), 0), ((30, 1), 0)])
def test_the_higher_revealed_card_starts_and_both_go_back(cards, first):
    rest = [card for card in range(1, 41) if card not in cards]
    other = [rest.pop(0) for _ in range(14)], [rest.pop(0) for _ in range(14)]
    deal = [cards[0], *other[0], cards[1], *other[1], *rest]
    match = deal_cards(deal="deal:" + ",".join(map(str, deal)))
    assert (match.actor, len(match.legal())) == (0, 15)
    play(match, f"reveal:{cards[0]}")
    assert (match.actor, len(match.legal())) == (1, 15)
    play(match, f"reveal:{cards[1]}")
    assert match.actor == match.view(0).first == first
    assert len(match.legal()) == 105
    assert match.view(0).held == (15, 15)


@pytest.mark.clause("JG-SETUP-3")
def test_neither_sees_the_others_card_before_both_have_chosen():
    match = play(deal_cards(), "reveal:9")
    assert match.view(0).chosen == (9, None)
    assert match.view(1).chosen == match.view(SPECTATOR).chosen == (None, None)
    assert match.log(1)[-1].text == match.log(SPECTATOR)[-1].text == "reveal:?"
    assert match.log(0)[-1].text == "reveal:9"
    for viewer in (0, 1, SPECTATOR):
        assert match.log(viewer)[-1].events == (Event("chosen", {"seat": 0}),)
    play(match, "reveal:20")
    for viewer in (0, 1, SPECTATOR):
        assert match.view(viewer).chosen == (9, 20)
        assert [entry.text for entry in match.log(viewer)[-2:]] == ["reveal:9", "reveal:20"]


@pytest.mark.clause("JG-SETUP-3")
def test_a_viewer_hears_of_both_revealed_cards_once():
    match = deal_cards()
    for viewer in (0, 1, SPECTATOR):
        told_events = []
        for action in ("reveal:9", "reveal:20"):
            play(match, action)
            told_events += match.log(viewer, len(match.actions) - 1)[0].events
        assert told_events == [
            Event("chosen", {"seat": 0}),
            Event("revealed", {"seat": 0, "card": 9}),
            Event("revealed", {"seat": 1, "card": 20}),
            Event("starts", {"seat": 1}),
        ]
        assert told_events == [event for entry in match.log(viewer)[-2:] for event in entry.events]
        match.truncate(len(match.actions) - 2)


@pytest.mark.clause("JG-SETUP-3")
def test_only_a_card_of_the_hand_is_revealed():
    match = deal_cards()
    assert clauses(match, "reveal:16") == ["JG-SETUP-3"]
    assert clauses(match, "offer:1,2") == ["JG-SETUP-3"]


@pytest.mark.clause("JG-SETUP-3", "GEN-4")
@pytest.mark.parametrize("seat", [0, 1])
def test_with_alternate_the_start_seat_starts_round_1_and_the_other_round_2(seat):
    match = deal_cards("start=alternate", f"start_seat={seat}")
    assert match.actor == seat
    assert match.legal()[0].startswith("offer:")
    for round_ in (1, 2, 3):
        match = play(table_at_round(round_, seat), ASCENDING)
        assert match.actor == (seat + round_) % 2


def table_at_round(round_, seat):
    """A match whose deal for the round after this one is due: seat 0 has just won by filling its pyramid."""
    nearly = """
        40
      32  36
    20  24  28
  4   8   __  16
"""
    match = table(
        nearly,
        hands=([10, 9], []),
        options=["start=alternate", f"start_seat={seat}"],
        aside=[1],
        rounds=round_,
    )
    return play(match, "offer:9,10", "take:9", "put:9@1", "put:10@3")


@pytest.mark.clause("JG-SETUP-3")
@pytest.mark.parametrize("seat", [0, 1])
def test_with_random_chance_names_the_seat_after_each_deal(seat):
    match = deal_cards("start=random")
    assert match.actor == CHANCE
    assert [probability for _, probability in match.chance_outcomes()] == [0.5, 0.5]
    play(match, f"start:{seat}")
    assert match.actor == seat
    assert match.view(0).chosen == (None, None)
    assert [event.kind for event in match.log(0)[-1].events] == ["starts"]


@pytest.mark.clause("JG-SETUP-3", "GEN-8")
def test_only_seats_0_and_1_can_start():
    match = deal_cards("start=random")
    for text, clause in (("start:2", "JG-SETUP-3"), ("discard:1", "GEN-8"), ("start:0,1", "GEN-5")):
        with pytest.raises((IllegalAction, NotationError), match=clause):
            match.play(text)


@pytest.mark.clause("JG-SETUP-2")
def test_each_round_is_dealt_anew_and_explorers_stay():
    for seed in range(20):
        match = Match(GAME, GAME.setup(edition="kosmos"))
        match.resolve_chance(generator(seed))
        end_round(match)
        if not match.over:
            break
    scores = match.scores
    assert match.turn == 0
    match.resolve_chance(generator(99))
    assert match.scores == scores
    assert match.round == 2
    assert match.view(0).held == (15, 15)
    assert match.view(0).discards == ()
