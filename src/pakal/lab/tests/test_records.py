"""Games from records: the same notes as when they were played, seats from who started, and no name."""

import numpy as np
import pytest

from pakal.agents.play import play_match
from pakal.core.errors import SetupError
from pakal.core.match import Match
from pakal.core.random import generator
from pakal.core.registry import game
from pakal.lab import playing
from pakal.lab.playing import Work
from pakal.lab.records import NOT_TO_THE_END, TWICE, gather
from pakal.lab.tests.cases import CASES


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.game)
def test_a_record_has_the_notes_of_the_game_that_was_played(case, matches):
    sample = playing.play_agents(Work(case, 3, (("random",) * case.players,), 0, 3))
    gathering = gather(case.setup(), matches)
    for name in sample.notes.dtype.names:
        assert (gathering.sample.notes[name] == sample.notes[name]).all(), name
    assert gathering.sample.frequencies.tolist() == sample.frequencies.tolist()
    assert gathering.sample.players == case.players
    assert gathering.left_out == {}


def test_seats_are_counted_from_who_started():
    rockets = game("rockets")
    starts = [(rockets.setup(players=3, options=[f"start_seat={seat}"]), seat) for seat in range(3)]
    matches = [play_match(rockets, setup, ["random"] * 3, seed=1, number=0) for setup, _ in starts]
    for other, _ in starts:
        sample = gather(other, matches).sample
        assert sample.starters()[:, 0].tolist() == [0, 1, 2]
        for number, match in enumerate(matches):
            wins = sample.wins()[number, 0]
            assert tuple(np.flatnonzero(wins).tolist()) == match.outcome().winners
            assert (sample.from_starter(sample.wins())[number, 0] == np.roll(wins, -number)).all()


def test_other_games_and_unfinished_ones_are_left_out_and_counted():
    rockets = game("rockets")
    setup = rockets.setup(players=2)
    whole = play_match(rockets, setup, ["random"] * 2, seed=1, number=0)
    cut = whole.copy()
    cut.truncate(20)
    others = [
        play_match(rockets, rockets.setup(players=2, **more), ["random"] * 2, seed=1, number=0)
        for more in ({"edition": "stars"}, {"options": ["tiebreak=shared"]})
    ]
    pacal = Match(game("pacals-rocket"), game("pacals-rocket").setup(players=2))
    while not pacal.chance_outcomes() and not pacal.over and len(pacal.actions) < 3:
        pacal.apply(int(pacal.legal_actions()[0]))
    gathering = gather(setup, [whole, cut, *others, pacal, whole])
    assert gathering.sample.games == 1
    assert gathering.left_out == {
        NOT_TO_THE_END: 1,
        TWICE: 1,
        "rockets with 2 players, edition stars": 1,
        "other options or another board": 1,
        f"pacals-rocket with 2 players, edition {pacal.setup.edition.name}": 1,
    }
    with pytest.raises(SetupError, match="no finished game of rockets with 2 players, edition jeb; left out: not pl"):
        gather(setup, [cut])
    with pytest.raises(SetupError, match=r"edition jeb$"):
        gather(setup, [])


def test_a_game_that_was_ended_by_agreement_is_not_played_to_the_end():
    pacal = game("pacals-rocket")
    match = Match(pacal, pacal.setup(players=2))
    while match.actor < 0:
        match.resolve_chance(generator(1))
    match.end_by_agreement()
    with pytest.raises(SetupError, match=NOT_TO_THE_END):
        gather(match.setup, [match])
