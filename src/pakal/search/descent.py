"""Ways down the tree and back up, compiled for each game.

Selection is PUCT (Rosin 2011; Silver et al. 2017). Each seat maximises its own value (max-n, Luckhardt & Irani 1986;
Sturtevant 2008) or all others minimise that of the seat that searches (paranoid). Where something is hidden, iterations
go over many worlds in one tree of what this seat sees (single-observer information-set MCTS, Cowling, Powley &
Whitehouse 2012).
Values and priors come from the kernels `find_values` and `find_priors`: a game's own, or those by hand in
`playouts.py`.

In the hot loops indexes are unsigned, because Numba tests every signed index for being negative.
"""

from math import sqrt

import numpy as np
from numpy.typing import NDArray

from pakal.kernels.kernel import CHANCE, NOBODY, Ints, Records, inlined, kernel, loop, part, stand_in
from pakal.kernels.random import below
from pakal.kernels.rules import apply, apply_chance, draw_chance, find_priors, legal_actions, redeal, unbound
from pakal.search.arrays import AHEAD, LEGAL, NONE, NOW, ROOT, WORLDS, Arrays
from pakal.search.playouts import play_turns, turn_is_over, turns_to_play, write_values

WIDE = 3
"""A chance outcome of more numbers (a shuffle) hardly ever comes twice: the tree ends before it."""

FEW, OFTEN = 16, 8
"""Where worlds differ, the search looks for new actions when the visits of a node reach a power of two. With at most
this many legal actions, it does so at every eighth visit too.
"""

GAPS = (1750, 701, 301, 132, 57, 23, 10, 4, 1)
"""Gaps of the Shell sort of actions (Ciura 2001)."""

RENEWED = 8
"""Iterations after which one world is dealt anew."""

WORST = -1e30
"""Below any score."""

SQUARE_ROOTS = np.array([sqrt(n) for n in range(1 << 12)])
"""Square roots of small numbers: to look one up is faster than to calculate it."""

OUTCOME_BASE = 1_000_003
"""The base of the polynomial, modulo 2³¹, that makes one key of an outcome of few numbers."""


@inlined
def add_node(arrays: Arrays, actor: int) -> int:
    """Add an empty node, and return its number: NONE if there is no room."""
    nodes, counts = arrays.nodes, arrays.counts[0]
    if counts.nodes >= len(nodes):
        return NONE
    node = counts.nodes
    counts.nodes += 1
    nodes[node].actor = actor
    nodes[node].visits = 0
    nodes[node].tried = NONE
    nodes[node].untried = NONE
    nodes[node].other = NONE
    nodes[node].value = 0.5
    nodes[node].total = 1.0
    return int(node)


@inlined
def add_edge(arrays: Arrays, action: int, weight: float, beside: int) -> int:
    """Add an edge to a list, before the edge `beside`, and return its number: NONE if there is no room."""
    edges, counts = arrays.edges, arrays.counts[0]
    if counts.edges >= len(edges):
        return NONE
    edge = int(counts.edges)
    counts.edges += 1
    edges[edge].action = action
    edges[edge].beside = beside
    edges[edge].node = NONE
    edges[edge].visits = 0
    edges[edge].offered = 0
    edges[edge].value = 0.0
    edges[edge].weight = weight
    return edge


@kernel
def sort_by_weight(actions: Ints, weights: NDArray[np.float64], n: int) -> None:
    """Bring the first `n` actions and their weights in order, the highest weight first (Shell 1959)."""
    for gap in GAPS:
        for i in range(gap, n):
            action, weight, j = actions[i], weights[i], i
            while j >= gap and weights[j - gap] < weight:
                actions[j] = actions[j - gap]
                weights[j] = weights[j - gap]
                j -= gap
            actions[j] = action
            weights[j] = weight


@part
def add_edges(arrays: Arrays, node: int, n: int) -> float:
    """Add an edge for each of `n` legal actions that has none yet; returns the sum of their weights.

    Edges are added to the untried ones, in the order of their weights, as long as there is room. An action that has an
    edge bears a stamp above `tick`. The weight tells how promising an action looks to the seat that acts.
    """
    nodes, edges, weights, legal = arrays.nodes, arrays.edges, arrays.weights, arrays.out[LEGAL]
    fresh, total = 0, 0.0
    for i in range(n):
        if arrays.stamps[legal[i]] == arrays.counts[0].tick:
            legal[fresh] = legal[i]
            weights[fresh] = 1.0
            fresh += 1
    if n > 1:
        visited_often = nodes[node].visits >= arrays.parameters[0].quiesce_after or node == ROOT
        find_priors(arrays.network, arrays.terms[0], arrays.states[NOW], legal, fresh, visited_often, weights)
    sort_by_weight(legal, weights, fresh)
    last, beside = NONE, nodes[node].untried
    for i in range(fresh):
        while beside != NONE and float(edges[beside].weight) >= weights[i]:
            last = beside
            beside = edges[beside].beside
        edge = add_edge(arrays, legal[i], weights[i], beside)
        if edge == NONE:
            return total
        if last == NONE:
            nodes[node].untried = edge
        else:
            edges[last].beside = edge
        last = edge
        total += weights[i]
    return total


@inlined
def mark_known(arrays: Arrays, first: int) -> tuple[int, float]:
    """Raise the stamps of legal actions that have an edge in a list; returns their number and sum of weights."""
    edges, stamps, tick = arrays.edges, arrays.stamps, arrays.counts[0].tick
    number, total, edge = 0, 0.0, first
    while edge != NONE:
        one = edges[np.uint64(edge)]
        action = np.uint64(one.action)
        if stamps[action] == tick:
            stamps[action] = tick + 1
            number += 1
            total += float(one.weight)
        edge = one.beside
    return number, total


@inlined
def stamp_legal(arrays: Arrays, n: int) -> None:
    """Mark the `n` legal actions by stamping them with a new tick."""
    counts, legal = arrays.counts[0], arrays.out[LEGAL]
    counts.tick += 2
    tick = counts.tick
    for i in range(n):
        arrays.stamps[np.uint64(legal[np.uint64(i)])] = tick


@inlined
def is_due(visits: int, n: int) -> bool:
    """Whether the search looks for new actions at a node with these visits and `n` legal actions."""
    return visits & (visits - 1) == 0 or (n <= FEW and visits % OFTEN == 0)


@inlined
def best_edge(arrays: Arrays, node: int) -> int:
    """The edge that can be taken with the highest mean and exploration term (PUCT), or NONE if there is none.

    All untried edges have the same mean, so it looks only at the first that can be taken. Where worlds differ, legal
    actions bear a stamp from `tick` on. Which of the tried edges can be taken is then as good as random, and a
    processor would predict branches on it wrongly: without them a search of Rockets is a twentieth faster.
    """
    parameters, nodes, edges, stamps = arrays.parameters[0], arrays.nodes, arrays.edges, arrays.stamps
    tick, hidden = arrays.counts[0].tick, parameters.hidden
    here = nodes[np.uint64(node)]
    explore = parameters.explore * parameters.spread / float(here.total)
    sqrt_visits = sqrt(float(here.visits))
    best, best_score = NONE, WORST
    last, fresh = NONE, int(here.untried)
    while fresh != NONE and hidden and stamps[np.uint64(edges[np.uint64(fresh)].action)] < tick:
        last = fresh
        fresh = int(edges[np.uint64(fresh)].beside)
    if fresh != NONE:
        best_score = float(here.value) - parameters.fpu * parameters.spread
        best_score += explore * float(edges[np.uint64(fresh)].weight) * sqrt_visits
    edge = int(here.tried)
    while edge != NONE:
        one, can = edges[np.uint64(edge)], True
        if hidden:
            can = stamps[np.uint64(one.action)] >= tick
            offers = one.offered + can
            one.offered = offers
            sqrt_visits = SQUARE_ROOTS[np.uint64(offers)] if offers < len(SQUARE_ROOTS) else sqrt(float(offers))
        score = float(one.value) + explore * float(one.weight) * sqrt_visits / (1 + one.visits)
        score = score if can else WORST
        better = score > best_score
        best = edge if better else best
        best_score = score if better else best_score
        edge = int(one.beside)
    if best != NONE or fresh == NONE:
        return best
    if last == NONE:
        nodes[node].untried = edges[fresh].beside
    else:
        edges[last].beside = edges[fresh].beside
    edges[fresh].beside = nodes[node].tried
    edges[fresh].offered = nodes[node].visits
    nodes[node].tried = fresh
    return fresh


@inlined
def drawn_edge(arrays: Arrays, node: int, n: int) -> int:
    """Edge of a chance outcome of `n` numbers, at most WIDE; NONE if there is no room."""
    nodes, edges = arrays.nodes, arrays.edges
    key = 0
    for i in range(n):
        key = (key * OUTCOME_BASE + int(arrays.outcome[i]) + 1) & 0x7FFFFFFF
    edge = nodes[node].tried
    while edge != NONE:
        if edges[edge].action == key:
            return int(edge)
        edge = edges[edge].beside
    edge = add_edge(arrays, key, 1.0, nodes[node].tried)
    if edge != NONE:
        nodes[node].tried = edge
    return int(edge)


@inlined
def node_below(arrays: Arrays, parent: int, edge: int, actor: int) -> int:
    """Node below an edge for the seat `actor`, or NONE if there is no room.

    In another world another seat may be to act after the same actions. After a simultaneous action of the root all
    edges lead to one node, since the seat that acts there has not seen the action.
    """
    nodes, edges = arrays.nodes, arrays.edges
    node = edges[np.uint64(edge)].node
    last = NONE
    while node != NONE and nodes[np.uint64(node)].actor != actor:
        last = node
        node = nodes[np.uint64(node)].other
    if node != NONE:
        return int(node)
    node = add_node(arrays, actor)
    if node == NONE:
        return NONE
    if last != NONE:
        nodes[last].other = node
    elif arrays.parameters[0].simultaneous and parent == ROOT:
        for first in (nodes[ROOT].tried, nodes[ROOT].untried):
            edge = first
            while edge != NONE:
                edges[edge].node = node
                edge = edges[edge].beside
    else:
        edges[edge].node = node
    return int(node)


@inlined
def back_up(arrays: Arrays, depth: int) -> None:
    """Bring the values of all seats up the path: the mean of an edge is that of the seat that chose it.

    The last node of the path has no edge yet.
    """
    parameters, nodes, edges = arrays.parameters[0], arrays.nodes, arrays.edges
    path, values = arrays.path, arrays.values
    for i in range(depth + 1):
        node, edge = path[i, 0], path[i, 1]
        if node == NONE:
            continue
        value = 0.0
        here = nodes[np.uint64(node)]
        if here.actor >= 0:
            value = values[np.uint64(here.actor)]
            if parameters.paranoid and here.actor != parameters.seat:
                value = 1.0 - values[parameters.seat]
            here.value += (value - here.value) / here.visits
        if edge != NONE:
            one = edges[np.uint64(edge)]
            one.visits += 1
            one.value += (value - one.value) / one.visits


@part
def take_world(arrays: Arrays, iteration: int) -> None:
    """Begin an iteration with a random world. Before every RENEWED-th iteration, deal the oldest world anew."""
    parameters, counts, states, rng = arrays.parameters[0], arrays.counts[0], arrays.states, arrays.rng
    worlds = len(states) - WORLDS
    if parameters.redealt and iteration % RENEWED == 0:
        redeal(arrays.terms[0], states[WORLDS + counts.oldest], parameters.seat, rng, arrays.outcome)
        counts.oldest = (counts.oldest + 1) % worlds
    states[NOW] = states[WORLDS + below(rng, worlds)]


@part
def take_chance(arrays: Arrays, node: int) -> int:
    """Carry out a chance outcome, and return its edge: NONE if the tree ends before it."""
    terms, state = arrays.terms[0], arrays.states[NOW]
    n = draw_chance(terms, state, arrays.rng, arrays.outcome)
    apply_chance(terms, state, arrays.outcome)
    return NONE if n > WIDE else drawn_edge(arrays, node, n)


@part
def list_actions(arrays: Arrays, node: int) -> None:
    """Find the legal actions, where they are not known, and add edges for those that have none.

    A node's edges are known once it has some, if there is only one world. Where worlds differ, an action may be legal
    that was not so at earlier visits.
    """
    here = arrays.nodes[np.uint64(node)]
    closed = here.tried == NONE and here.untried == NONE
    if not (arrays.parameters[0].hidden or closed):
        return
    n = legal_actions(arrays.terms[0], arrays.states[NOW], arrays.out[LEGAL])
    stamp_legal(arrays, n)
    if closed or is_due(here.visits, n):
        seen_edges, total = mark_known(arrays, here.tried)
        new_edges, more = mark_known(arrays, here.untried)
        total += more
        if seen_edges + new_edges < n:
            total += add_edges(arrays, node, n)
        if total > 0.0:  # 0: there was no room for any edge
            here.total = total


@stand_in
def decide(arrays: Arrays, node: int) -> int:
    """Carry out an action of the seat to act, and return its edge: NONE if there was no room for any."""
    unbound()


@part
def take_decision(arrays: Arrays, node: int) -> int:
    """`decide`: the most promising action."""
    list_actions(arrays, node)
    edge = best_edge(arrays, node)
    if edge != NONE:
        apply(arrays.terms[0], arrays.states[NOW], arrays.edges[np.uint64(edge)].action)
    return edge


@part
def descend(arrays: Arrays) -> tuple[int, int, int]:
    """Go down the tree from the root with `states[NOW]`, and write the path.

    Returns:
        Length of the path in edges; 1 if a turn is under way at its end, else 0; the set of seats whose values are
        needed, as bits: those that chose on the way.
    """
    parameters, state, path = arrays.parameters[0], arrays.states[NOW], arrays.path
    node, depth, open_turns, seats = ROOT, 0, 1, -1 if parameters.all_seats else 0
    while True:
        path[depth, 0], path[depth, 1] = node, NONE
        if node == NONE:
            break
        here = arrays.nodes[np.uint64(node)]
        visits = here.visits + 1
        here.visits = visits
        if here.actor >= 0:
            seats |= 1 << (parameters.seat if parameters.paranoid else here.actor)
        unripe = node != ROOT and visits <= parameters.expand
        if unripe or state.actor == NOBODY or depth + 1 == len(path):
            break
        if state.actor == CHANCE:
            edge = take_chance(arrays, node)
        else:
            rounds, turn = state.rounds, state.turns
            edge = decide(arrays, node)
            if edge != NONE:
                open_turns = 0 if turn_is_over(state, rounds, turn) else 1
        if edge == NONE:
            break
        path[depth, 1] = edge
        depth += 1
        node = node_below(arrays, node, edge, state.actor)
    return depth, open_turns, seats


@part
def evaluate_leaf(arrays: Arrays, open_turns: int, seats: int) -> None:
    """Write the values of a set of seats at the end of the path: the mean of some playouts from `states[NOW]`.

    Args:
        open_turns: 1 where a turn is under way, else 0.
        seats: the set, as bits.
    """
    parameters, terms, states, values = arrays.parameters[0], arrays.terms[0], arrays.states, arrays.values
    state, counts, legal = states[NOW], arrays.counts[0], arrays.out[LEGAL]
    turns, more = turns_to_play(parameters, open_turns), parameters.playouts > 1
    if more:
        states[AHEAD] = states[NOW]
    counts.decisions += play_turns(
        parameters, terms, states, NOW, arrays.rng, legal, arrays.outcome, parameters.tries, turns
    )
    write_values(arrays.network, parameters, terms, state, seats, values)
    if more:
        for seat in range(state.players):
            values[seat] /= parameters.playouts
        for _ in range(1, parameters.playouts):
            states[NOW] = states[AHEAD]
            counts.decisions += play_turns(
                parameters, terms, states, NOW, arrays.rng, legal, arrays.outcome, parameters.tries, turns
            )
            write_values(arrays.network, parameters, terms, state, seats, arrays.results)
            for seat in range(state.players):
                if seats >> seat & 1:
                    values[seat] += arrays.results[seat] / parameters.playouts


@loop
def iterate(arrays: Arrays, iterations: int) -> None:
    """Make some iterations from the root: down the tree, a new node, a playout from there, and back up."""
    counts = arrays.counts[0]
    if counts.nodes == 0:
        add_node(arrays, arrays.parameters[0].seat)
    for i in range(iterations):
        take_world(arrays, i)
        depth, open_turns, seats = descend(arrays)
        evaluate_leaf(arrays, open_turns, seats)
        back_up(arrays, depth)
        counts.deepest = max(counts.deepest, depth)
    counts.iterations += iterations


SLICE = 256
"""Iterations of a slice; after each the search looks at clock, stop sign and memory. Each slice brings new worlds. So
the number must be the same on every machine, or searches with the same iterations would have different results.
"""


@kernel
def is_settled(edges: Records, n: int, remaining: int, settle: float) -> bool:
    """Whether the most visited of `n` edges leads by so much that a search may end, as the setting `settle` says."""
    first = second = 0
    for i in range(n):
        visits = int(edges[i].visits)
        second = max(second, min(first, visits))
        first = max(first, visits)
    return n == 1 or settle * (first - second) > remaining


@loop
def grow(arrays: Arrays, iterations: int, legal: int, remaining: int, settle: float) -> bool:
    """Make some iterations, a slice at a time, as long as at least half of the room for nodes and edges is free.

    Args:
        legal: number of legal actions at the root.
        remaining: iterations that the search makes after these.
        settle: 0: all of these iterations are made.

    Returns:
        Whether the search `is_settled`, and has ended early.
    """
    nodes, edges, counts = arrays.nodes, arrays.edges, arrays.counts[0]
    goal = counts.iterations + iterations
    while counts.iterations < goal:
        iterate(arrays, min(SLICE, goal - counts.iterations))
        if settle > 0.0 and is_settled(edges, legal, goal - counts.iterations + remaining, settle):
            return True
        if 2 * counts.nodes > len(nodes) or 2 * counts.edges > len(edges):
            break
    return False


@loop
def play_games(arrays: Arrays, games: int, totals: NDArray[np.float64]) -> None:
    """Make some iterations, and add the share of the win of each seat in each of them."""
    for _ in range(games):
        iterate(arrays, 1)
        whole = 0.0
        for seat in range(len(totals)):
            whole += arrays.values[seat]
        for seat in range(len(totals)):
            totals[seat] += arrays.values[seat] / whole
