"""What a response wins that is made against one computer player: at least so much a best response would win.

    python -m benchmarks.best_response GAME [--agent level-3] [--sample 400] [--games 400] [--iterations 12000]

The level against which the response plays is known, so it first plays `--sample` games against itself. A small network
is fitted to its choices: the *model*, which says how likely the level takes each action, by what its seat sees. The
response is the search with the game's network, but where the level is to act in the tree, an action is drawn from the
model. So the search does not ask what would be best for the level, but what the level would do (information-set search
for best responses, Timbers and others 2022). `--sample 0`: the model is the policy of the network.

Then the response plays `--games` games against the true level, each deal twice with seats exchanged. It sees only what
its seat may know. The same deals are played by the same search without a model. A best response knows the level
exactly, and wins at least as often as either: so each share of wins is a lower bound.
"""

import argparse
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pakal.agents.agent import Agent, agent
from pakal.agents.mcts import MctsAgent
from pakal.agents.play import deciding, rngs_of
from pakal.arena.intervals import mean_of, share_of
from pakal.arena.workers import workers
from pakal.catalogue.registry import game
from pakal.core.game import Game
from pakal.core.match import Match
from pakal.core.play import DealDice, plies
from pakal.core.setup import Setup
from pakal.core.standings import win_shares
from pakal.core.view import View
from pakal.kernels.engine import blank
from pakal.kernels.kernel import Ints, Records, part
from pakal.kernels.random import below, stream
from pakal.kernels.rules import apply, find_priors, legal_actions
from pakal.search.arrays import LEGAL, NONE, NOW, Arrays
from pakal.search.compiled import thinking
from pakal.search.descent import add_edge, grow, take_decision
from pakal.search.network_file import Network, corner, network_for
from pakal.search.search import Search
from pakal.search.settings import SearchSettings
from pakal.train.fit import fit_parts, fit_policy
from pakal.train.selfplay import Notes, inputs_of, parts_of

GAMES = ("rockets", "jaguar")
"""Games of hidden cards whose search asks nobody but the network for priors."""

HELD_OUT = 10
"""One game in this many is not learned from, and measures how well the model foretells choices."""

FINE = 1 << 30
"""Steps in which a random number from 0 to 1 is drawn."""


@part
def take_reply(arrays: Arrays, node: int) -> int:
    """Carry out an action of the opponent, drawn from the model; its edge, or NONE if there was no room for it."""
    nodes, edges, weights, legal = arrays.nodes, arrays.edges, arrays.weights, arrays.out[LEGAL]
    terms, state, choice = arrays.terms[0], arrays.states[NOW], 0
    n = legal_actions(terms, state, legal)
    if n > 1:
        find_priors(arrays.model, terms, state, legal, n, False, weights)
        total = 0.0
        for i in range(n):
            total += weights[i]
        remaining = total * below(arrays.rng, FINE) / FINE
        while choice < n - 1 and remaining >= weights[choice]:
            remaining -= weights[choice]
            choice += 1
    action = legal[choice]
    edge = int(nodes[node].tried)
    while edge != NONE and edges[edge].action != action:
        edge = int(edges[edge].beside)
    if edge == NONE:
        edge = add_edge(arrays, action, 1.0, nodes[node].tried)
        if edge == NONE:
            return NONE
        nodes[node].tried = edge
    apply(terms, state, action)
    return edge


@part
def decide_or_reply(arrays: Arrays, node: int) -> int:
    """In the place of `descent.decide`: the best action so far of the searching seat; others act as the model does."""
    if arrays.states[NOW].actor == arrays.parameters[0].seat:
        return take_decision(arrays, node)
    return take_reply(arrays, node)


@cache
def response_kernel(own_game: Game, has_network: bool) -> Any:
    """`descent.grow` over the rules of a game, with such replies; compiled when first called."""
    return own_game.engine.bind(grow, nogil=True, **thinking(own_game, has_network) | {"decide": decide_or_reply})


class Response(MctsAgent):
    """The search, in whose tree the other seat acts as a model says.

    Args:
        network: values and priors of its own actions; None: by hand, and then also the priors of the other seat.
        model: a network of which only the policy is used. None: as `network`.
    """

    def __init__(
        self,
        own_game: Game,
        setup: Setup,
        settings: SearchSettings,
        network: Network | None,
        model: Records | None = None,
    ) -> None:
        # The model does not ask what is good for others: as in a paranoid search, only its own value counts.
        super().__init__(own_game, setup, replace(settings, paranoid=1), network)
        self.model = model

    def search(self, view: View, legal: Ints, rng: np.random.Generator) -> Search:
        """A search of the position, not yet begun."""
        search, kernel = super().search(view, legal, rng), response_kernel(self.game, self.network is not None)
        for search_tree in search.search_trees:
            model = search_tree.network if self.model is None else self.model.copy()

            def respond(arrays: Arrays, *budget: Any, model: Any = model) -> bool:
                return bool(kernel(arrays._replace(model=model), *budget))

            search_tree.kernels = replace(search_tree.kernels, grow=respond)
        return search


class Choices(NamedTuple):
    """What a player chose in a game.

    Attributes:
        states: shape (decisions,), the positions.
        legal: the legal actions of each.
        actions: what it chose.
    """

    states: Records
    legal: list[Ints]
    actions: list[int]


class Job(NamedTuple):
    """A deal to play.

    Attributes:
        name: of the game.
        agent: the player against which a response is made.
        seed, deal: of dice and cards.
        settings: of the response.
        model: how the opponent acts in its tree; None: as the policy of the network does.
    """

    name: str
    agent: str
    seed: int
    deal: int
    settings: SearchSettings
    model: Records | None = None


def play(own_game: Game, setup: Setup, players: Sequence[Agent], seed: int, deal: int) -> NDArray[np.float64]:
    """The share of each seat in the win of a game."""
    match = Match(own_game, setup)
    for _ in plies(match, deciding(players, rngs_of(seed, len(players), deal)), DealDice(seed, deal)):
        pass
    return win_shares(np.array(match.scores, np.float64))


def sample(job: Job) -> Choices:
    """What a player chooses in a game against itself, where it has a choice."""
    own_game = game(job.name)
    setup = own_game.setup(players=2)
    player = agent(job.agent, own_game, setup)
    decide = deciding([player, player], rngs_of(job.seed, 2, job.deal))
    states, legal, actions = [], [], []

    def noting(match: Match) -> int:
        action = decide(match)
        if len(match.legal_actions()) > 1:
            states.append(match.state.array.copy())
            legal.append(match.legal_actions().copy())
            actions.append(action)
        return action

    for _ in plies(Match(own_game, setup), noting, DealDice(job.seed, job.deal)):
        pass
    return Choices(np.concatenate(states), legal, actions)


def notes_of(own_game: Game, games: Sequence[Choices]) -> Notes:
    """Choices as the training notes visits: the action that was chosen has the only one."""
    assert own_game.network is not None
    by_place, columns = own_game.network.by_place, own_game.facts.action_count
    counts = [len(legal) for one in games for legal in one.legal]
    actions = [action for one in games for action in one.actions]
    visits = np.zeros((sum(counts), 1) if by_place else (len(counts), columns), np.float32)
    mask = np.zeros((0, 0) if by_place else visits.shape, np.bool_)
    starts = np.cumsum(counts) - counts
    for i, legal in enumerate(legal for one in games for legal in one.legal):
        if by_place:
            visits[starts[i] : starts[i] + counts[i], 0] = legal == actions[i]
        else:
            mask[i, legal] = True
            visits[i, actions[i]] = 1
    number = np.repeat(np.arange(len(games), dtype=np.int32), [len(one.actions) for one in games])
    states = blank(own_game.state_dtype, len(counts))
    states[:] = np.concatenate([one.states for one in games])
    rows, none = np.zeros(len(counts), np.float32), blank(own_game.state_dtype, 0)
    return Notes(states, rows, visits, mask, visits, np.array(counts if by_place else [], np.int32), number, none)


def fit_model(
    own_game: Game, setup: Setup, games: Sequence[Choices], seed: int, epochs: int = 8
) -> tuple[Records, float]:
    """A policy network for the choices of a player, and how often the likeliest action is the one that it took."""
    assert own_game.network is not None
    notes, networks, same = notes_of(own_game, games), own_game.network.blank(), [0.0]
    inputs = inputs_of(own_game, setup, notes.states, notes.states["actor"], everything=False)
    rows, look = (np.flatnonzero((notes.game % HELD_OUT == 0) == held) for held in (False, True))
    width, rng = networks["c1"].shape[1], np.random.default_rng(stream(seed, "learns"))
    if own_game.network.by_place:
        parts = parts_of(own_game, setup, notes)

        def look_at_parts(policy: Callable[[Any], Any]) -> None:
            lengths = parts.starts[look + 1] - parts.starts[look]
            shares = np.split(policy(look), np.cumsum(lengths)[:-1])
            choices = [parts.visits[parts.starts[row] : parts.starts[row + 1]].argmax() for row in look]
            same.append(float(np.mean([share.argmax() == one for share, one in zip(shares, choices, strict=True)])))

        outputs = networks["c2"].shape[1]
        weights = fit_parts(inputs, parts, rows, epochs, width, outputs, rng, look_at_parts)
    else:

        def look_at_policy(policy: Callable[[Any, NDArray[np.bool_]], Any]) -> None:
            likeliest = policy(inputs[look], notes.legal[look]).argmax(1)
            same.append(float(np.mean(likeliest == notes.visits[look].argmax(1))))

        weights = fit_policy(inputs, notes.visits, notes.legal, rows, epochs, width, rng, look_at_policy)
    for name, array in weights.items():
        corner(networks[name], array.shape)[0] = array
    return networks, same[-1]


def compare(job: Job) -> tuple[float, float]:
    """The shares of wins of the response, and of the same search without a model, in a deal that is played twice."""
    own_game = game(job.name)
    setup = own_game.setup(players=2)
    network, opponent = network_for(own_game, setup), agent(job.agent, own_game, setup)
    shares = []
    for one in (
        Response(own_game, setup, job.settings, network, job.model),
        MctsAgent(own_game, setup, job.settings, network),
    ):
        first = play(own_game, setup, [one, opponent], job.seed, job.deal)[0]
        second = play(own_game, setup, [opponent, one], job.seed, job.deal)[1]
        shares.append(float(first + second) / 2)
    return shares[0], shares[1]


def row(shares: NDArray[np.float64], *words: str) -> str:
    """A line of the table: shares of wins of the response and of the search, and how much larger the first is."""
    response, search = (share_of(column) for column in shares.T)
    more = mean_of(shares[:, 0] - shares[:, 1])
    numbers = (one.text(percent=True) for one in (response, search, more))
    return f"| {' | '.join([words[0], *numbers, *words[1:]])} |"


def main() -> None:
    """Fit, play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--agent", default="level-3")
    parser.add_argument("--sample", type=int, default=400, help="games from which the model is learned")
    parser.add_argument("--epochs", type=int, default=8, help="passes through them in the fit")
    parser.add_argument("--games", type=int, default=400, help="games against the level, two a deal")
    parser.add_argument("--iterations", type=int, default=12000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    own_game = game(args.game)
    settings = SearchSettings(iterations=args.iterations, settle=3, network=1)
    job = Job(args.game, args.agent, args.seed, 0, settings)
    with workers(args.jobs) as work:
        same = "–"
        if args.sample:
            games = list(work(sample, [job._replace(deal=deal) for deal in range(1, args.sample + 1)]))
            model, share = fit_model(own_game, own_game.setup(players=2), games, args.seed, args.epochs)
            job, same = job._replace(model=model), f"{share:.0%}".replace("%", " %")
        deals = [job._replace(deal=args.sample + deal) for deal in range(1, args.games // 2 + 1)]
        shares = np.array(list(work(compare, deals)))
    print(
        "| against | the response wins | the search without a model | difference | games of each | foretold choices |"
    )
    print("|---|---|---|---|---|---|")
    print(row(shares, f"`{args.agent}`", f"{2 * len(deals):,}", same))


if __name__ == "__main__":
    main()
