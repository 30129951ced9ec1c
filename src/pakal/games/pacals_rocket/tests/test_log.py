"""The log of drops, and its times. [PR-DROP-3]"""

import msgspec
import pytest

from pakal.games.pacals_rocket.tests.table import new_match
from pakal.kernels.kernel import CHANCE, SPECTATOR
from pakal.kernels.random import below, generator

SETUPS = [(2, "de", []), (3, "fr", ["gaps=any"]), (4, "pl", []), (5, "de", ["expert=on"])]
CALM = ["max_rounds=30"]


def do(match, rng, start=""):
    """Chance, or a random action; where there are such, one that begins as is liked."""
    if match.actor == CHANCE:
        match.resolve_chance(rng)
        return
    legal = match.legal()
    choice = [text for text in legal if start and text.startswith(start) and not text.endswith("-")] or legal
    match.play(choice[below(rng, len(choice))])


def is_drop(text):
    return text.startswith("drop:") and text != "drop:-"


def texts(match, viewer):
    return [entry.text for entry in match.log(viewer)]


@pytest.mark.clause("PR-DROP-3")
@pytest.mark.parametrize(("players", "edition", "options"), SETUPS)
def test_a_drop_is_told_for_good_once_its_seat_has_had_nothing_hidden_after_its_turn(players, edition, options):
    """The log at every ply of a game, against the words of the clause."""
    match, rng = new_match(players, edition, [*options, *CALM]), generator(players)
    history = []  # after each ply: whose turn it is, and how many stones of each seat nobody sees
    drops, for_good, secrets = [], set(), 0
    while not match.over and len(match.actions) < 250:
        do(match, rng, "drop:" if below(rng, 3) else "")
        history.append(((match.actor, match.round, match.turn), match.view(SPECTATOR).unseen))
        drops += [len(history) - 1] if is_drop(match.actions[-1].text) else []
        last = max((ply for ply, entry in enumerate(match.actions) if entry.actor >= 0), default=0)
        told_before, for_good = for_good, set()
        log = texts(match, SPECTATOR)
        for ply in drops:
            entry = match.actions[ply]
            turn = entry.actor, entry.round, entry.turn
            if any(hidden[entry.actor] == 0 for later, hidden in history[ply + 1 :] if later != turn):
                for_good.add(ply)
            is_open = ply in for_good or ply >= last or turn == history[-1][0]
            assert log[ply].startswith("drop:?") == (not is_open)
            secrets += not is_open
        assert told_before <= for_good, "what has been told for good is covered again"
    assert secrets > 50
    assert len(for_good) > 10


@pytest.mark.clause("PR-DROP-3")
@pytest.mark.parametrize(("players", "edition", "options"), SETUPS[1:])
def test_games_that_differ_only_in_which_ship_got_a_stone_tell_the_same_until_all_see_it(players, edition, options):
    """Over whole games, to all viewers: from the decision after the turn on, as long as the table looks the same."""
    house_rule = "single_of_two=any"  # more ships to choose from
    match, rng = new_match(players, edition, [*options, *CALM, house_rule]), generator(100 + players)
    pairs = count = 0
    while not match.over and len(match.actions) < 400:
        drops = [text for text in match.legal() if is_drop(text)] if match.actor >= 0 else []
        targets = {text.partition("<")[0]: text for text in drops}
        if len(targets) > 1 and pairs < 20 and below(rng, 2):
            pairs += 1
            count += follow(match, list(targets.values()), generator(1000 * players + len(match.actions)))
        do(match, rng, "drop:" if below(rng, 3) else "")
    assert pairs > 10
    assert count > 8


def follow(match, drops, rng):
    """Two worlds that part with a drop, played alike until the table shows it; returns how often they were compared."""
    one, two = match.copy(), match.copy()
    one.play(drops[0])
    two.play(drops[-1])
    count, place = 0, (one.round, one.turn)
    while not one.over:
        if one.actor == CHANCE:
            one.resolve_chance(rng)
            two.play(one.actions[-1].text)
        else:
            both = sorted(set(one.legal()) & set(two.legal()))
            over = (one.round, one.turn) != place
            assert not over or one.legal() == two.legal()
            if not both:
                return count  # the first drop says which other one may follow
            text = both[below(rng, len(both))]
            one.play(text)
            two.play(text)
            if one.view(SPECTATOR) != two.view(SPECTATOR) and over:
                return count  # a ship has lifted: all see what lay there
            if over:
                for viewer in (SPECTATOR, *range(one.setup.players)):
                    for tell in ("view", "log"):
                        answers = [msgspec.json.encode(getattr(world, tell)(viewer)) for world in (one, two)]
                        assert answers[0] == answers[1]
                count += 1
    return count
