"""The knowledge of a seat in OpenSpiel: the same in games that it cannot tell apart, and enough to tell others."""

from collections import Counter, defaultdict

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation

from pakal.envs.open_spiel.state import another_world
from pakal.envs.tests.spiel import TINY, every_setup, random_states, tree

KINDS = [
    pyspiel.IIGObservationType(public_info=public, perfect_recall=recall, private_info=private)
    for public in (True, False)
    for recall in (True, False)
    for private in (pyspiel.PrivateInfoType.SINGLE_PLAYER, pyspiel.PrivateInfoType.NONE)
]


def everything_told(state, seat):
    """All that leaves a state for a seat: texts, numbers, legal actions."""
    game = state.get_game()
    kind = game.get_type()
    answers = [state.information_state_string(seat), state.observation_string(seat), state.observation_tensor(seat)]
    if kind.provides_information_state_tensor:
        answers.append(state.information_state_tensor(seat))
    answers += [state.current_player(), state.is_terminal(), state.returns(), state.move_number()]
    if state.current_player() == seat:
        answers += [state.legal_actions(), [state.action_to_string(seat, action) for action in state.legal_actions()]]
    for observer_kind in KINDS:
        observation = make_observation(game, observer_kind)
        if observation is not None:
            observation.set_from(state, seat)
            answers += [
                observation.string_from(state, seat),
                None if observation.tensor is None else [*observation.tensor],
            ]
    return answers


def worlds_of(name, seed, every):
    """States of a random game with a seat, and another state that this seat cannot tell from it; each phase twice."""
    numbers = np.random.RandomState(seed)
    times = Counter()
    for count, state in enumerate(random_states(name, seed)):
        phase = (state.play.state.phase, state.play.waiting, state.current_player())
        times[phase] += 1
        if count % every == 0 or times[phase] < 3:
            for seat in range(state.num_players()):
                yield state, seat, state.resample_from_infostate(seat, numbers.uniform)


HIDING = [name for name in every_setup() if "pacals" not in name]


def check_secrets(name, seed, every):
    """In every phase, two games that a seat cannot tell apart; some of them must differ."""
    differing, phases = 0, set()
    for state, seat, world in worlds_of(name, seed, every):
        assert everything_told(world, seat) == everything_told(state, seat)
        differing += str(world) != str(state)
        phases.add(state.play.state.phase)
    assert differing > 10
    assert len(phases) > 2


@pytest.mark.parametrize("name", [*HIDING, "python_pakal_jaguar(options=start:random)"])
def test_two_games_that_differ_in_hidden_things_tell_a_seat_the_same(name):
    check_secrets(name, 12, every=60)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", HIDING)
def test_games_that_differ_in_hidden_things_tell_the_same_at_every_step(name, seed):
    check_secrets(name, seed, every=3)


@pytest.mark.parametrize("options", ["memory:open", "memory:strict"])
def test_where_nothing_is_hidden_there_is_one_world(options):
    name = f"python_pakal_pacals_rocket(players=3,max_length=80,options={options})"
    for state, seat, world in worlds_of(name, 3, every=20):
        assert str(world) == str(state)
        assert everything_told(world, seat) == everything_told(state, seat)


def test_a_hidden_cargo_is_in_no_observation():
    """[PR-DROP-3] A viewer does not see into ships; a viewer who remembers the whole game knows the cargo."""
    name = "python_pakal_pacals_rocket(players=3,options=memory:strict)"
    frame = pyspiel.load_game(name).frame
    rng = np.random.default_rng(1)
    count = 0
    for state in random_states(name, 6):
        if not any(state.play.state.flat("cargo")) or state.is_terminal():
            continue
        for seat in range(3):
            other = state.clone()
            view = frame.game.view(frame.terms, state.play.state, seat)
            other.play.state = frame.game.determinize(frame.terms, view, rng)
            assert other.observation_string(seat) == state.observation_string(seat)
            assert other.observation_tensor(seat) == state.observation_tensor(seat)
            count += other.play.state.flat("cargo") != state.play.state.flat("cargo")
        if count > 5:
            break
    assert count > 5


def test_worlds_depend_only_on_the_knowledge_of_the_seat():
    for name in ("python_pakal_jaguar(edition=kosmos)", "python_pakal_rockets(players=3)"):
        for state, seat, world in worlds_of(name, 5, every=60):
            one = another_world(state.play, seat, np.random.default_rng(9))
            other = another_world(world.play, seat, np.random.default_rng(9))
            assert one.acts == other.acts


def test_the_second_seat_to_choose_does_not_learn_the_first_choice():
    """[JG-SETUP-3]"""
    state = next(state for state in random_states("python_pakal_jaguar", 1) if not state.is_chance_node())
    assert state.current_player() == 0
    second = [state.child(action) for action in state.legal_actions()]
    assert len(second) == 15
    assert {child.current_player() for child in second} == {1}
    assert len({repr(everything_told(child, 1)) for child in second}) == 1
    assert len({child.information_state_string(0) for child in second}) == 15
    # After both have chosen, each seat knows the pair: 15 pairs of cards give 15 information states.
    for seat in range(2):
        after = [child.child(child.legal_actions()[0]) for child in second]
        assert len({child.information_state_string(seat) for child in after}) == 15


def test_an_information_state_holds_all_that_the_seat_saw_and_did():
    """All of a small game: texts tell games apart exactly if the seat saw or did something else in them."""
    for seat in range(2):
        texts, rows, positions = defaultdict(set), defaultdict(set), {}

        def look(state, before, seat=seat, texts=texts, rows=rows, positions=positions):
            now = before
            if not state.is_chance_node():
                now = (*before, state.observation_string(seat))
                texts[state.information_state_string(seat)].add(now)
                rows[tuple(state.information_state_tensor(seat))].add(now)
                positions[now] = True
            if state.is_terminal():
                return
            own = state.current_player() == seat
            for action in state.legal_actions():
                look(state.child(action), (*now, action) if own else now)

        look(pyspiel.load_game(TINY).new_initial_state(), ())
        assert all(len(same) == 1 for same in texts.values())
        assert all(len(same) == 1 for same in rows.values())
        assert len(texts) == len(rows) == len(positions) > 200


@pytest.mark.parametrize(
    "name",
    [
        "python_pakal_rockets(players=3,rounds=1)",
        "python_pakal_jaguar(rounds=2)",
        "python_pakal_jaguar(rounds=2,edition=kosmos,options=start:random)",
        "python_pakal_pacals_rocket(max_length=80)",
        "python_pakal_pacals_rocket(players=5,max_length=40,options=memory:strict)",
    ],
)
def test_texts_and_numbers_tell_the_same_games_apart(name):
    """States of random games, what could have come next in them, and what a seat could not tell from them.

    What a seat sees now is left out of the numbers: the rest tells all.
    """
    observation = make_observation(pyspiel.load_game(name), pyspiel.IIGObservationType(perfect_recall=True))
    rng, numbers, pairs = np.random.default_rng(1), np.random.RandomState(1), set()

    def look(state):
        for seat in range(state.num_players()):
            observation.set_from(state, seat)
            pieces = [piece.tobytes() for key, piece in observation.dict.items() if key != "observation"]
            pairs.add((state.information_state_string(seat), b"".join(pieces)))

    for seed in range(3):
        for count, state in enumerate(random_states(name, seed)):
            look(state)
            for act in rng.permutation([] if state.is_terminal() else state.legal_actions())[:6]:
                look(state.child(int(act)))
            for seat in range(state.num_players() if count % 10 == 0 else 0):
                look(state.resample_from_infostate(seat, numbers.uniform))
    for place in range(len(state.history())):
        look(with_another_act(state, place, rng))
    assert len(pairs) == len({text for text, _ in pairs}) == len({tensor for _, tensor in pairs}) > 1000


def with_another_act(state, place, rng):
    """A game that differs from one in a single action or outcome, as far as it could go on so."""
    other = state.get_game().new_initial_state()
    for count, act in enumerate(state.history()):
        if count == place and len(other.legal_actions()) > 1:
            act = int(rng.choice([legal for legal in other.legal_actions() if legal != act]))
        if act not in other.legal_actions():
            break
        other.apply_action(act)
    return other


def test_worlds_come_as_often_as_chance_makes_them():
    """Every game that a seat cannot tell from this one, as often as its cards are likely (chi-square).

    Seat 1 is taken to lay any card of its hand, each as likely, so that a value that it has twice comes twice as often.
    """
    name = "python_pakal_rockets(hand=3,pile=9,rounds=1,options=deck:0/20/0/20/0/20/0)"
    last = next(state for seed in range(99) for state in random_states(name, seed) if "1 play" in after_draw(state))
    actions, texts = [], []
    state = pyspiel.load_game(name).new_initial_state()
    for item in last.full_history():
        if item.player != pyspiel.PlayerId.CHANCE:
            actions.append(item.action)
            texts.append(state.information_state_string(0))
        state.apply_action(item.action)
    likely = Counter()

    def walk(state, chance, decisions):
        """All games that go as this one does, as far as seat 0 knows."""
        if state.is_chance_node():
            for card, p in state.chance_outcomes():
                walk(state.child(card), chance * p, decisions)
        elif decisions == len(actions):
            if state.information_state_string(0) == last.information_state_string(0):
                likely[hidden_cards(state)] += chance
        elif state.information_state_string(0) == texts[decisions] and actions[decisions] in state.legal_actions():
            if actions[decisions] < 7 and state.current_player() == 1:
                chance *= state.play.state.hand[1][actions[decisions]]
            walk(state.child(actions[decisions]), chance, decisions + 1)

    while last.is_chance_node():
        last = last.child(last.chance_outcomes()[0][0])
    walk(pyspiel.load_game(name).new_initial_state(), 1.0, 0)
    assert len(likely) > 5
    numbers = np.random.RandomState(2)
    n = 1000
    counts = Counter(hidden_cards(last.resample_from_infostate(0, numbers.uniform)) for _ in range(n))
    assert set(counts) <= set(likely)
    total = sum(likely.values())
    distance = sum((counts[cards] - n * p / total) ** 2 / (n * p / total) for cards, p in likely.items())
    degrees = len(likely) - 1
    assert distance < degrees + 4 * (2 * degrees) ** 0.5


def after_draw(state):
    """The events since seat 1 first drew."""
    return str(state).partition("1 draw")[2]


def hidden_cards(state):
    """The cards that seat 1 got, ply by ply."""
    return tuple(part for part in state.information_state_string(1).split("; ") if "+" in part)


@pytest.mark.parametrize("name", ["python_pakal_jaguar(edition=kosmos)", "python_pakal_rockets(players=2)"])
def test_the_same_numbers_give_the_same_world(name):
    for state, seat, _ in worlds_of(name, 1, every=25):
        one, two = (str(state.resample_from_infostate(seat, np.random.RandomState(3).uniform)) for _ in range(2))
        assert one == two


def test_states_of_a_tree_are_all_different():
    counts = Counter(str(state) for state in tree(pyspiel.load_game(TINY).new_initial_state()))
    assert max(counts.values()) == 1


@pytest.mark.parametrize("name", ["python_pakal_jaguar(edition=kosmos)", "python_pakal_rockets(players=3)"])
def test_the_order_in_which_a_seat_was_dealt_its_cards_comes_into_no_world(name):
    """Two games that differ in that alone, played to the end: the same numbers give the same world, card by card."""
    first = next(state for state in random_states(name, 4) if not state.is_chance_node())
    acts = first.history()
    other = pyspiel.load_game(name).new_initial_state()
    for act in [acts[1], acts[0], *acts[2:]]:
        other.apply_action(act)
    assert acts[0] != acts[1]
    rng = np.random.default_rng(1)
    seat = first.play.seers[0] if first.play.waiting else first.play.plies[0].seers[0]
    for count in range(30):
        assert first.information_state_string(seat) == other.information_state_string(seat)
        if count % 5 == 0:
            one, two = (another_world(state.play, seat, np.random.default_rng(9)) for state in (first, other))
            assert one.acts == two.acts
        act = int(rng.choice(first.legal_actions()))
        first.apply_action(act)
        other.apply_action(act)


def test_a_seat_knows_whether_the_round_is_over_before_the_card_for_it_is_turned():
    """[JG-END-1, JG-END-3] Whether it was the last placing depends on the other's hidden card; then a card is drawn."""
    game, rng, count = pyspiel.load_game("python_pakal_jaguar(edition=kosmos,rounds=1)"), np.random.RandomState(0), 0
    while count < 40:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node() and state.play.waiting and state.play.doing is not None:
                for seat in range(2):
                    world = state.resample_from_infostate(seat, rng.rand)
                    assert world.current_player() == state.current_player()
                    assert everything_told(world, seat) == everything_told(state, seat)
                    count += 1
            acts = [act for act, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
            state.apply_action(int(rng.choice(acts)))
