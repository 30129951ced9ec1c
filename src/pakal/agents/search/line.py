"""The line of play that a tree expects."""

import numpy as np

from pakal.agents.search.problem import Problem
from pakal.agents.search.tree import NONE, ROOT, Tree
from pakal.core.engine import record


def line_after(problem: Problem, tree: Tree, first: int) -> tuple[str, ...]:
    """The most visited path of a tree from an action on, in notation, as far as it is legal in a world."""
    game, state = problem.game, problem.example.copy()
    terms, out, action, node = record(problem.terms), game.engine.legal_buffer(), first, ROOT
    line: list[str] = []
    while True:
        line.append(game.spell(terms, record(state), action))
        game.engine.apply(problem.terms, state, action)
        actor = int(state["actor"][0])
        node = node_after(tree, node, action, actor)
        if node == NONE or actor < 0:
            return tuple(line)
        legal = set(out[: game.engine.legal_actions(problem.terms, state, out)].tolist())
        edges = [edge for edge in edges_of(tree, node) if edge["visits"] and int(edge["action"]) in legal]
        if not edges:
            return tuple(line)
        action = int(max(edges, key=lambda edge: int(edge["visits"]))["action"])


def edges_of(tree: Tree, node: int) -> list[np.void]:
    """Edges of a node: first those that the search has tried, then the others."""
    edges = []
    for which in ("tried", "untried"):
        edge = int(tree.nodes[which][node])
        while edge != NONE:
            edges.append(tree.edges[edge])
            edge = int(tree.edges["beside"][edge])
    return edges


def node_after(tree: Tree, node: int, action: int, actor: int) -> int:
    """Node below an action for the seat `actor`, or NONE."""
    for edge in edges_of(tree, node):
        if int(edge["action"]) == action:
            below = int(edge["node"])
            while below != NONE and int(tree.nodes["actor"][below]) != actor:
                below = int(tree.nodes["other"][below])
            return below
    return NONE
