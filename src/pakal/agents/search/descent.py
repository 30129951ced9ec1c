"""Ways down the tree and back up, compiled for each game by `kernel.specialise`.

Selection is PUCT (Rosin 2011; Silver et al. 2017) with priors from the game's evaluation. Each seat maximises its own
value (max-n, Luckhardt & Irani 1986; Sturtevant 2008) or all others minimise the root's (paranoid). Where something is
hidden, iterations go over many worlds in one tree of what the root's seat sees (single-observer information-set MCTS,
Cowling, Powley & Whitehouse 2012).

Where much time is spent, indexes are made unsigned: of others Numba asks every time whether they are negative.
"""

from math import sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pakal.agents.search.playouts import AHEAD, NOW, WORLDS, exp, turn_is_over, turns_to_play
from pakal.agents.search.tree import NONE, ROOT
from pakal.core.actors import CHANCE, NOBODY
from pakal.core.kernel import Ints, Record, inlined, kernel
from pakal.core.random import Generator, below

legal_actions: Any = None
apply: Any = None
draw_chance: Any = None
apply_chance: Any = None
value_for: Any = None
add_values: Any = None
play_on: Any = None
list_edges: Any = None
redeal: Any = None

Array = NDArray[np.void]

WIDE = 3
"""A chance outcome of more numbers (a shuffle) hardly ever comes twice: the tree ends before it."""

LEGAL, SCRATCH, ROWS = 0, 1, 2
"""Rows of `out`: legal actions, legal actions of positions looked at ahead."""

FEW, OFTEN = 16, 8
"""Where worlds differ, new actions are looked for when the visits of a node reach a power of two; where there are only
so few, at every eighth visit too."""

GAPS = (1750, 701, 301, 132, 57, 23, 10, 4, 1)
"""Steps in which actions are sorted (Ciura 2001)."""

RENEWED = 8
"""Iterations for which one world is dealt anew."""

WORST = -1e30
"""Below any score."""

ROOTS = np.sqrt(np.arange(1 << 12, dtype=np.float64))
"""Square roots of small numbers: looked up faster than found."""

OUTCOME_BASE = 1_000_003
"""Outcomes of few numbers are told apart by a polynomial in this, modulo 2³¹."""

MOST_GAIN = 40.0
"""Exponents of priors are kept within this, so that their sum is a number."""

PRIOR_TRIES = 8
"""Candidates a decision when a turn is finished to see what its first decision is worth."""


@inlined
def add_node(nodes: Array, counts: Record, actor: int) -> int:
    """An empty node, or NONE if there is no room."""
    if counts.nodes >= len(nodes):
        return NONE
    node = counts.nodes
    counts.nodes += 1
    nodes[node].actor = actor
    nodes[node].visits = 0
    nodes[node].tried = NONE
    nodes[node].untried = NONE
    nodes[node].other = NONE
    nodes[node].worth = 0.5
    nodes[node].total = 1.0
    return int(node)


@inlined
def add_edge(edges: Array, counts: Record, action: int, weight: float, beside: int) -> int:
    """An edge before another in a list, or NONE if there is no room."""
    if counts.edges >= len(edges):
        return NONE
    edge = int(counts.edges)
    counts.edges += 1
    edges[edge].action = action
    edges[edge].beside = beside
    edges[edge].node = NONE
    edges[edge].visits = 0
    edges[edge].offered = 0
    edges[edge].worth = 0.0
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


def add_edges(
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
    weights: NDArray[np.float64],
    n: int,
) -> float:
    """Add an edge for each of `n` legal actions that has none yet; returns the sum of their weights.

    Edges are added to the untried ones, in the order of their weights, as long as there is room. An action that has an
    edge bears a stamp above `tick`. The weight tells how promising an action looks to the seat that acts: exp of the
    value that it adds. At a node with many visits (`quiet_at`) the rest of the turn is played first, since an action
    may pay only by the actions after it.
    """
    legal, now, ahead = out[LEGAL], states[NOW], states[AHEAD]
    seat, rounds, turn = now.actor, now.rounds, now.turns
    quiet = nodes[node].visits >= knobs.quiet_at or node == ROOT
    before, unit = value_for(knobs, rules, now, seat), knobs.sharp * knobs.spread
    fresh, total = 0, 0.0
    for i in range(n):
        action = legal[i]
        if stamps[action] == counts.tick:
            weights[fresh] = 1.0
            if n > 1:
                states[AHEAD] = states[NOW]
                apply(rules, ahead, action)
                if quiet and not turn_is_over(ahead, rounds, turn):
                    play_on(knobs, rules, states, AHEAD, rng, out[SCRATCH], outcome, PRIOR_TRIES, 1)
                gain = (value_for(knobs, rules, ahead, seat) - before) / unit
                weights[fresh] = exp(min(max(gain, -MOST_GAIN), MOST_GAIN))
            legal[fresh] = action
            fresh += 1
    sort_by_weight(legal, weights, fresh)
    last, beside = NONE, nodes[node].untried
    for i in range(fresh):
        while beside != NONE and float(edges[beside].weight) >= weights[i]:
            last = beside
            beside = edges[beside].beside
        edge = add_edge(edges, counts, legal[i], weights[i], beside)
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
def mark_known(edges: Array, first: int, tick: int, stamps: Ints) -> tuple[int, float]:
    """Raise the stamps of legal actions that have an edge in a list; how many, and the sum of their weights."""
    found, total, edge = 0, 0.0, first
    while edge != NONE:
        one = edges[np.uint64(edge)]
        action = np.uint64(one.action)
        if stamps[action] == tick:
            stamps[action] = tick + 1
            found += 1
            total += float(one.weight)
        edge = one.beside
    return found, total


@inlined
def stamped(counts: Record, legal: Ints, n: int, stamps: Ints) -> None:
    """Stamp the first `n` actions with a new tick, so that it is known which are legal."""
    tick = counts.tick + 2
    counts.tick = tick
    for i in range(n):
        stamps[np.uint64(legal[np.uint64(i)])] = tick


@inlined
def is_due(visits: int, n: int) -> bool:
    """Whether a node of so many visits, in which `n` actions are legal, is looked at for new ones."""
    return visits & (visits - 1) == 0 or (n <= FEW and visits % OFTEN == 0)


@inlined
def mark_all_known(edges: Array, here: Record, tick: int, stamps: Ints) -> tuple[int, float]:
    """Raise the stamps of legal actions that have an edge at a node; how many, and the sum of their weights."""
    tried, total = mark_known(edges, here.tried, tick, stamps)
    untried, more = mark_known(edges, here.untried, tick, stamps)
    return tried + untried, total + more


@inlined
def best_edge(knobs: Record, nodes: Array, edges: Array, counts: Record, node: int, stamps: Ints) -> int:
    """The edge that can be taken with the highest mean and exploration term (PUCT), or NONE if there is none.

    All untried edges have the same mean, so that only the first that can be taken need be looked at. Where worlds
    differ, legal actions bear a stamp from `tick` on. Which of the tried edges can be taken then is as good as random:
    without branches on it, which a processor guesses wrong, a search of Rockets is a twentieth faster.
    """
    tick, hidden = counts.tick, knobs.hidden
    here = nodes[np.uint64(node)]
    explore = knobs.explore * knobs.spread / float(here.total)
    often = sqrt(float(here.visits))
    best, best_score = NONE, WORST
    last, fresh = NONE, int(here.untried)
    while fresh != NONE and hidden and stamps[np.uint64(edges[np.uint64(fresh)].action)] < tick:
        last = fresh
        fresh = int(edges[np.uint64(fresh)].beside)
    if fresh != NONE:
        best_score = float(here.worth) - knobs.unvisited * knobs.spread
        best_score += explore * float(edges[np.uint64(fresh)].weight) * often
    edge = int(here.tried)
    while edge != NONE:
        one, can = edges[np.uint64(edge)], True
        if hidden:
            can = stamps[np.uint64(one.action)] >= tick
            offered = one.offered + can
            one.offered = offered
            often = ROOTS[np.uint64(offered)] if offered < len(ROOTS) else sqrt(float(offered))
        score = float(one.worth) + explore * float(one.weight) * often / (1 + one.visits)
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
def drawn_edge(nodes: Array, edges: Array, counts: Record, node: int, outcome: Ints, n: int) -> int:
    """Edge of a chance outcome of a few numbers, or NONE if there is no room."""
    key = 0
    for i in range(n):
        key = (key * OUTCOME_BASE + int(outcome[i]) + 1) & 0x7FFFFFFF
    edge = nodes[node].tried
    while edge != NONE:
        if edges[edge].action == key:
            return int(edge)
        edge = edges[edge].beside
    edge = add_edge(edges, counts, key, 1.0, nodes[node].tried)
    if edge != NONE:
        nodes[node].tried = edge
    return int(edge)


@inlined
def node_below(knobs: Record, nodes: Array, edges: Array, counts: Record, parent: int, edge: int, actor: int) -> int:
    """Node below an edge for the seat `actor`, or NONE if there is no room.

    In another world another seat may be to act after the same actions. After a veiled action of the root all edges lead
    to one node, since the seat that acts there has not seen the action.
    """
    found = edges[np.uint64(edge)].node
    last = NONE
    while found != NONE and nodes[np.uint64(found)].actor != actor:
        last = found
        found = nodes[np.uint64(found)].other
    if found != NONE:
        return int(found)
    made = add_node(nodes, counts, actor)
    if made == NONE:
        return NONE
    if last != NONE:
        nodes[last].other = made
    elif knobs.veiled and parent == ROOT:
        for first in (nodes[ROOT].tried, nodes[ROOT].untried):
            edge = first
            while edge != NONE:
                edges[edge].node = made
                edge = edges[edge].beside
    else:
        edges[edge].node = made
    return int(made)


@inlined
def back_up(
    knobs: Record,
    nodes: Array,
    edges: Array,
    path: NDArray[np.int32],
    depth: int,
    values: NDArray[np.float64],
) -> None:
    """Bring the values of all seats up the path: the mean of an edge is that of the seat that chose it.

    The last node of the path has no edge yet.
    """
    for i in range(depth + 1):
        node, edge = path[i, 0], path[i, 1]
        if node == NONE:
            continue
        value = 0.0
        here = nodes[np.uint64(node)]
        if here.actor >= 0:
            value = values[np.uint64(here.actor)]
            if knobs.paranoid and here.actor != knobs.root:
                value = 1.0 - values[knobs.root]
            here.worth += (value - here.worth) / here.visits
        if edge != NONE:
            taken = edges[np.uint64(edge)]
            taken.visits += 1
            taken.worth += (value - taken.worth) / taken.visits


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
    weights: NDArray[np.float64],
    path: NDArray[np.int32],
    values: NDArray[np.float64],
    leads: NDArray[np.float64],
    iterations: int,
) -> None:
    """So many iterations from the root: down the tree, a new node, a playout from there, and back up.

    Args:
        states: NOW, TRIED, AHEAD, and the worlds.
        out: ROWS of numbers.
        stamps: a number an action, 0 at first.
        weights: room for a number a legal action.
        path: node and edge of each step down.
        values, leads: a number a seat.
    """
    knobs, rules, counts, state = knobs_array[0], terms[0], counts_array[0], states[NOW]
    legal, worlds = out[LEGAL], len(states) - WORLDS
    if counts.nodes == 0:
        add_node(nodes, counts, knobs.root)
    for i in range(iterations):
        if knobs.redealt and i % RENEWED == 0:
            redeal(rules, states[WORLDS + counts.oldest], knobs.root, rng, outcome)
            counts.oldest = (counts.oldest + 1) % worlds
        states[NOW] = states[WORLDS + below(rng, worlds)]
        node, depth, fresh, wanted = ROOT, 0, False, -1 if knobs.everybody else 0
        while True:
            path[depth, 0], path[depth, 1] = node, NONE
            if node == NONE:
                break
            here = nodes[np.uint64(node)]
            visits = here.visits + 1
            here.visits = visits
            if here.actor >= 0:
                wanted |= 1 << (knobs.root if knobs.paranoid else here.actor)
            unripe = node != ROOT and visits <= knobs.expand_at
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
                closed = here.tried == NONE and here.untried == NONE
                if knobs.hidden or closed:
                    n = legal_actions(rules, state, legal)
                    stamped(counts, legal, n, stamps)
                    if closed or is_due(visits, n):
                        known, total = mark_all_known(edges, here, counts.tick, stamps)
                        if known < n:
                            total += list_edges(
                                knobs, rules, states, rng, nodes, edges, counts, node, out, outcome, stamps, weights, n
                            )
                        if total > 0.0:  # else there was no room for any
                            here.total = total
                edge = best_edge(knobs, nodes, edges, counts, node, stamps)
                if edge == NONE:
                    break
                apply(rules, state, edges[np.uint64(edge)].action)
                fresh = turn_is_over(state, rounds, turn)
            path[depth, 1] = edge
            depth += 1
            node = node_below(knobs, nodes, edges, counts, node, edge, state.actor)
        turns = turns_to_play(knobs, 0 if fresh else 1)
        if knobs.playouts > 1:
            states[AHEAD] = states[NOW]
        for seat in range(state.players):
            values[seat] = 0.0
        for playout in range(knobs.playouts):
            if playout > 0:
                states[NOW] = states[AHEAD]
            counts.decisions += play_on(knobs, rules, states, NOW, rng, legal, outcome, knobs.tries, turns)
            add_values(knobs, rules, state, wanted, leads, values)
        back_up(knobs, nodes, edges, path, depth, values)
        counts.deepest = max(counts.deepest, depth)
    counts.iterations += iterations
