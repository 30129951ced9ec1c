"""Ways down the tree and back up, compiled for each game by `kernel.specialise`.

Selection is PUCT (Rosin 2011; Silver et al. 2017) with priors from the game's evaluation. Each seat maximises its own
value (max-n, Luckhardt & Irani 1986; Sturtevant 2008) or all others minimise the root's (paranoid). Where something is
hidden, iterations go over many worlds in one tree of what the root's seat sees (single-observer information-set MCTS,
Cowling, Powley & Whitehouse 2012).
"""

from math import sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pakal.agents.search.playouts import AHEAD, NOW, WORLDS, exp, turn_is_over
from pakal.agents.search.tree import NONE, ROOT
from pakal.core.actors import CHANCE, NOBODY
from pakal.core.kernel import Ints, Record, kernel
from pakal.core.random import Generator, below

legal_actions: Any = None
apply: Any = None
draw_chance: Any = None
apply_chance: Any = None
value_for: Any = None
play_on: Any = None
prior: Any = None
open_edges: Any = None

Array = NDArray[np.void]

WIDE = 3
"""A chance outcome of more numbers (a shuffle) hardly ever comes twice: the tree ends before it."""

LEGAL, SCRATCH, READY, ROWS = 0, 1, 2, 3
"""Rows of `out`: legal actions, legal actions of positions looked at ahead, edges that can be taken."""

OUTCOME_BASE = 1_000_003
"""Outcomes of few numbers are told apart by a polynomial in this, modulo 2³¹."""

MOST_GAIN = 40.0
"""Exponents of priors are kept within this, so that their sum is a number."""

PRIOR_TRIES = 8
"""Candidates a decision when a turn is finished to see what its first decision is worth."""


@kernel
def add_node(nodes: Array, counts: Record, actor: int) -> int:
    """An empty node, or NONE if there is no room."""
    if counts.nodes >= len(nodes):
        return NONE
    node = counts.nodes
    counts.nodes += 1
    nodes[node].actor = actor
    nodes[node].visits = 0
    nodes[node].edges = NONE
    nodes[node].last = NONE
    nodes[node].other = NONE
    nodes[node].worth = 0.5
    return int(node)


@kernel
def add_edge(nodes: Array, edges: Array, counts: Record, node: int, action: int, weight: float) -> int:
    """An edge at the end of a node's list, or NONE if there is no room."""
    if counts.edges >= len(edges):
        return NONE
    edge = int(counts.edges)
    counts.edges += 1
    edges[edge].action = action
    edges[edge].beside = NONE
    edges[edge].node = NONE
    edges[edge].visits = 0
    edges[edge].offered = 0
    edges[edge].worth = 0.0
    edges[edge].weight = weight
    if nodes[node].edges == NONE:
        nodes[node].edges = edge
    else:
        edges[nodes[node].last].beside = edge
    nodes[node].last = edge
    return edge


def prior_weight(
    knobs: Record,
    rules: Record,
    states: Array,
    rng: Generator,
    scratch: Ints,
    outcome: Ints,
    action: int,
    before: float,
    quiet: bool,
) -> float:
    """How promising an action of `states[NOW]` looks to who acts: exp of what it adds to the value.

    Args:
        before: value of the position for who acts.
        quiet: finish the turn before looking, as the rest of it may well be what the action is for.
    """
    now, ahead = states[NOW], states[AHEAD]
    seat, rounds, turn = now.actor, now.rounds, now.turns
    states[AHEAD] = states[NOW]
    apply(rules, ahead, action)
    if quiet and not turn_is_over(ahead, rounds, turn):
        play_on(knobs, rules, states, AHEAD, rng, scratch, outcome, PRIOR_TRIES, 1)
    gain = (value_for(knobs, rules, ahead, seat) - before) / (knobs.sharp * knobs.spread)
    return exp(min(max(gain, -MOST_GAIN), MOST_GAIN))


def list_edges(
    knobs: Record,
    rules: Record,
    states: Array,
    rng: Generator,
    nodes: Array,
    edges: Array,
    counts: Record,
    node: int,
    out: NDArray[np.int32],
    outcome: Ints,
    stamps: Ints,
) -> int:
    """Write the edges of the legal actions of `states[NOW]` into `out[READY]`; return how many.

    Actions that are new here get an edge, as long as there is room. Where worlds differ, each edge that is available
    is counted as offered.
    """
    ready, legal = out[READY], out[LEGAL]
    found = 0
    edge = nodes[node].edges
    if edge != NONE and not knobs.hidden:
        while edge != NONE:
            ready[found] = edge
            found += 1
            edge = edges[edge].beside
        return found
    n = legal_actions(rules, states[NOW], legal)
    counts.tick += 1
    for i in range(n):
        stamps[legal[i]] = counts.tick
    while edge != NONE:
        if stamps[edges[edge].action] == counts.tick:
            stamps[edges[edge].action] = 0
            edges[edge].offered += 1
            ready[found] = edge
            found += 1
        edge = edges[edge].beside
    if found == n:
        return found
    quiet = nodes[node].visits >= knobs.quiet_at or node == ROOT
    before = value_for(knobs, rules, states[NOW], states[NOW].actor)
    for i in range(n):
        if stamps[legal[i]] == counts.tick:
            weight = 1.0
            if n > 1:
                weight = prior(knobs, rules, states, rng, out[SCRATCH], outcome, legal[i], before, quiet)
            edge = add_edge(nodes, edges, counts, node, legal[i], weight)
            if edge == NONE:
                return found
            edges[edge].offered = 1
            ready[found] = edge
            found += 1
    return found


@kernel
def best_edge(knobs: Record, nodes: Array, edges: Array, node: int, ready: Ints, n: int) -> int:
    """Of the first `n` edges in `ready` that with the highest mean and exploration term (PUCT)."""
    total = 0.0
    for i in range(n):
        total += float(edges[ready[i]].weight)
    untried = float(nodes[node].worth) - knobs.unvisited * knobs.spread
    explore = knobs.explore * knobs.spread / total
    often = sqrt(float(nodes[node].visits))
    best, best_score = ready[0], -1e30
    for i in range(n):
        edge = edges[ready[i]]
        mean = float(edge.worth) if edge.visits else untried
        if knobs.hidden:
            often = sqrt(float(edge.offered))
        score = mean + explore * float(edge.weight) * often / (1 + edge.visits)
        if score > best_score:
            best, best_score = ready[i], score
    return int(best)


@kernel
def drawn_edge(nodes: Array, edges: Array, counts: Record, node: int, outcome: Ints, n: int) -> int:
    """Edge of a chance outcome of a few numbers, or NONE if there is no room."""
    key = 0
    for i in range(n):
        key = (key * OUTCOME_BASE + int(outcome[i]) + 1) & 0x7FFFFFFF
    edge = nodes[node].edges
    while edge != NONE:
        if edges[edge].action == key:
            return int(edge)
        edge = edges[edge].beside
    return int(add_edge(nodes, edges, counts, node, key, 1.0))


@kernel
def node_below(knobs: Record, nodes: Array, edges: Array, counts: Record, parent: int, edge: int, actor: int) -> int:
    """Node below an edge for whoever is to act there, or NONE if there is no room.

    In another world somebody else may be to act after the same actions. After a veiled action of the root all go to
    one node: who acts there has not seen which it was.
    """
    found = edges[edge].node
    last = NONE
    while found != NONE and nodes[found].actor != actor:
        last = found
        found = nodes[found].other
    if found != NONE:
        return int(found)
    made = add_node(nodes, counts, actor)
    if made == NONE:
        return NONE
    if last != NONE:
        nodes[last].other = made
    elif knobs.veiled and parent == ROOT:
        edge = nodes[ROOT].edges
        while edge != NONE:
            edges[edge].node = made
            edge = edges[edge].beside
    else:
        edges[edge].node = made
    return int(made)


@kernel
def back_up(
    knobs: Record,
    nodes: Array,
    edges: Array,
    path: NDArray[np.int32],
    depth: int,
    values: NDArray[np.float64],
) -> None:
    """Bring the values of all seats up the path: each mean is that of who chose there.

    The last node of the path has no edge yet.
    """
    for i in range(depth + 1):
        node, edge = path[i, 0], path[i, 1]
        if node == NONE:
            continue
        value = 0.0
        actor = nodes[node].actor
        if actor >= 0:
            value = values[actor]
            if knobs.paranoid and actor != knobs.root:
                value = 1.0 - values[knobs.root]
            nodes[node].worth += (value - nodes[node].worth) / nodes[node].visits
        if edge != NONE:
            edges[edge].visits += 1
            edges[edge].worth += (value - edges[edge].worth) / edges[edge].visits


def iterate(
    knobs_array: Array,
    terms: Array,
    states: Array,
    rng: Generator,
    nodes: Array,
    edges: Array,
    counts_array: Array,
    out: NDArray[np.int32],
    outcome: Ints,
    stamps: Ints,
    path: NDArray[np.int32],
    values: NDArray[np.float64],
    iterations: int,
) -> None:
    """So many iterations from the root: down the tree, a new node, a playout from there, and back up.

    Args:
        states: NOW, TRIED, AHEAD, and the worlds.
        out: ROWS of numbers.
        stamps: a number an action, 0 at first.
        path: node and edge of each step down.
        values: a number a seat.
    """
    knobs, rules, counts, state = knobs_array[0], terms[0], counts_array[0], states[NOW]
    worlds = len(states) - WORLDS
    if counts.nodes == 0:
        add_node(nodes, counts, knobs.root)
    for _ in range(iterations):
        states[NOW] = states[WORLDS + below(rng, worlds)]
        node, depth, fresh = ROOT, 0, False
        while True:
            path[depth, 0], path[depth, 1] = node, NONE
            if node == NONE:
                break
            nodes[node].visits += 1
            unripe = node != ROOT and nodes[node].visits <= knobs.expand_at
            if unripe or state.actor == NOBODY or depth + 1 == len(path):
                break
            rounds, turn = state.rounds, state.turns
            if state.actor == CHANCE:
                n = draw_chance(rules, state, rng, outcome)
                apply_chance(rules, state, outcome)
                if n > WIDE:
                    break
                edge = drawn_edge(nodes, edges, counts, node, outcome, n)
                if edge == NONE:
                    break
            else:
                n = open_edges(knobs, rules, states, rng, nodes, edges, counts, node, out, outcome, stamps)
                if n == 0:
                    break
                edge = best_edge(knobs, nodes, edges, node, out[READY], n)
                apply(rules, state, edges[edge].action)
                fresh = turn_is_over(state, rounds, turn)
            path[depth, 1] = edge
            depth += 1
            node = node_below(knobs, nodes, edges, counts, node, edge, state.actor)
        turns = -1 if knobs.turns < 0 else knobs.turns + (0 if fresh else 1)
        counts.decisions += play_on(knobs, rules, states, NOW, rng, out[LEGAL], outcome, knobs.tries, turns)
        for seat in range(state.players):
            values[seat] = value_for(knobs, rules, state, seat)
        back_up(knobs, nodes, edges, path, depth, values)
        counts.deepest = max(counts.deepest, depth)
    counts.iterations += iterations
