"""OpenSpiel's information-set MCTS plays one round of Jaguar against random play.

python docs/examples/ismcts.py GAMES SIMULATIONS
"""

import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import pakal.envs.open_spiel  # noqa: F401 (makes the games known)


def bot(game: pyspiel.Game, simulations: int, numbers: np.random.RandomState) -> ismcts.ISMCTSBot:
    """A bot that draws everything from these random numbers."""
    rollouts = mcts.RandomRolloutEvaluator(1, numbers)
    searches = ismcts.ISMCTSBot(game, rollouts, 2.0, simulations, random_state=numbers)
    searches.set_resampler(lambda state, seat: state.resample_from_infostate(seat, numbers.uniform))
    return searches


def play(number: int, simulations: int) -> float:
    """What the search gains in one game: 1, 0 or -1. The number settles its seat and all chance."""
    numbers = np.random.RandomState(number)
    state = pyspiel.load_game("python_pakal_jaguar(rounds=1)").new_initial_state()
    searches, seat = bot(state.get_game(), simulations, numbers), number % 2
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(numbers.choice(outcomes, p=chances))
        elif state.current_player() == seat:
            state.apply_action(searches.step(state))
        else:
            state.apply_action(numbers.choice(state.legal_actions()))
    return state.returns()[seat]


if __name__ == "__main__":
    games, simulations = (int(word) for word in sys.argv[1:])
    gains = [play(number, simulations) for number in range(games)]
    print(f"{gains.count(1)} won, {gains.count(0)} even, {gains.count(-1)} lost")
