"""Games of OpenSpiel for tests, and games played at random."""

import numpy as np
import pyspiel

import pakal.envs.open_spiel as environment
from pakal.catalogue import registry

TINY = "python_pakal_rockets(hand=2,pile=3,rounds=1,options=deck:0/20/0/20/0/20/0)"
"""Two cards each, three in the pile, one trip, values 1, 3, 5."""


def every_setup(**more):
    """Each game in each edition, with each number of players."""
    for name, short in environment.names().items():
        facts = registry.facts(name)
        for edition in facts.editions:
            for players in range(facts.players[0], facts.players[1] + 1):
                extra = "".join(f",{key}={value}" for key, value in more.items())
                yield f"{short}(players={players},edition={edition.name}{extra})"


def step(state, rng):
    """One random outcome or action."""
    if state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(rng.choice(outcomes, p=chances)))
    else:
        state.apply_action(int(rng.choice(state.legal_actions())))


def random_states(name, seed, steps=10**9):
    """The states of a random game, first to last; each is the same object."""
    rng = np.random.default_rng(seed)
    state = pyspiel.load_game(name).new_initial_state()
    yield state
    while not state.is_terminal() and steps:
        step(state, rng)
        steps -= 1
        yield state


def tree(state):
    """All states that can come out of one, itself first."""
    yield state
    if not state.is_terminal():
        for action in state.legal_actions():
            yield from tree(state.child(action))


def spiel_game(game, setup):
    """The game as OpenSpiel loads it."""
    facts = game.facts
    options = [f"{option.name}:{option.write(setup.options[option.name])}" for option in facts.options]
    options.append(f"start_seat:{setup.start_seat}")
    parameters = {
        "players": setup.players,
        "edition": setup.edition.name,
        "options": ";".join(options).replace("=", ":").replace(",", "/"),
    }
    if setup.board is not None:
        parameters["board"] = setup.board.name
    return pyspiel.load_game(environment.short_name(facts), parameters)
