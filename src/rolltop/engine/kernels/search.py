"""Information-set Monte Carlo tree search: one kernel for every game.

Each simulation imagines what the seat cannot know, walks down the tree by the moves that are legal
in that world, adds to it, and judges where it ends by a short playout and the game's guess. The
guess one move ahead, of several samples, is a move's prior: it stands for `trust` visits, and
exploring is measured by how far the results lie apart. A chance outcome is an edge;
what the searching seat does not see of another's step is one edge, and such a move is by lot.
"""

from __future__ import annotations

from math import sqrt

from rolltop.contract import CHANCE, OVER
from rolltop.engine.kernels.playout import judge, playout, settle
from rolltop.engine.kernels.rules import (
    MOVES,
    OUTCOMES,
    Box,
    State,
    assign,
    draw,
    hide,
    imagine,
    moves,
    play,
    seen,
)
from rolltop.engine.workspace import Node, Tree, Workspace
from rolltop.kit.floats import log
from rolltop.kit.rng import below, bits

UNSEEN = MOVES + OUTCOMES
NOBODY = -1
LEAF = -1
AT_ROOT = 8  # how many times as closely the root's priors are looked at
# Most moves were met a few times only, and a logarithm takes as long as all else in a bound.
LOGS = [log(chances + 1.0) for chances in range(1024)]


def search(w: Workspace, box: Box, tree: Tree, nodes: list[Node], simulations: int) -> None:
    """Grow the tree of the view in `w.shown`."""
    seat = w.shown.turn
    depth = 0 + tree.depth  # widened: one compiled playout serves all callers
    if tree.used == 0:
        _add(tree, nodes, NOBODY, NOBODY, NOBODY)
    for _ in range(simulations):
        assign(w.world, w.shown)
        imagine(w.world, box, seat, w.rng)
        length = _descend(w, box, tree, nodes, seat)
        playout(w.world, box, w.rng, w.legal, depth)
        settle(w.world, box, w.rng)
        judge(w.world, box, w.result)
        _count_result(tree, w.result[seat])
        _back_up(tree, nodes, length, w.result)


def tell_root(tree: Tree, nodes: list[Node]) -> None:
    """Tell the root's moves by their numbers: visits, what each is worth, and its node."""
    for move in range(MOVES):
        tree.visits[move] = 0
    child = nodes[tree.root].first_child
    while child >= 0:
        move = nodes[child].edge
        tree.visits[move] = nodes[child].visits
        tree.worth[move] = _mean(nodes[child], tree.trust)
        tree.child[move] = child
        child = nodes[child].sibling


def foresee(w: Workspace, box: Box, move: int) -> None:
    """Make `w.trial` the view that the seat to move may have right after this move."""
    seat = w.shown.turn
    assign(w.trial, w.shown)
    imagine(w.trial, box, seat, w.rng)
    play(w.trial, box, move)
    hide(w.trial, box, seat)


def _descend(w: Workspace, box: Box, tree: Tree, nodes: list[Node], seat: int) -> int:
    """Walk down to a leaf, or the end of the match; how many nodes the path has."""
    explore = tree.explore * _deviation(tree)
    node = tree.root
    length = 0
    while w.world.turn != OVER and length < len(tree.path) and tree.used < len(nodes) - MOVES:
        made = _pick(w, box, tree, nodes, node, seat, explore)
        if made == LEAF:
            break
        mover = w.world.turn
        edge = _edge(w.world, box, made, seat)
        play(w.world, box, made)
        node = _child(tree, nodes, node, edge, mover if edge < MOVES else CHANCE)
        tree.path[length] = node
        length += 1
    return length


def _pick(
    w: Workspace, box: Box, tree: Tree, nodes: list[Node], node: int, seat: int, explore: float
) -> int:
    """The step to make in this world below a node; LEAF where the walk ends."""
    mover = w.world.turn
    if mover == CHANCE:
        return draw(w.world, box, bits(w.rng))
    count = moves(w.world, box, w.legal)
    if mover != seat and not seen(w.world, box, w.legal[0], seat):
        return w.legal[below(w.rng, count)]
    if nodes[node].first_child < 0:
        if nodes[node].visits == 0 and node != tree.root:
            return LEAF
        _expand(w, box, tree, nodes, node, count)
    return _choose(w, tree, nodes, node, count, explore)


def _choose(
    w: Workspace, tree: Tree, nodes: list[Node], node: int, count: int, explore: float
) -> int:
    """The legal move with the best bound; one the tree has not yet in this world comes first.

    In other worlds another seat, or chance, may be to move at the same node.
    """
    for i in range(count):
        tree.marks[w.legal[i]] = 1
    best = -1
    most = -1.0e300
    number = nodes[node].first_child
    while number >= 0:
        child = nodes[number]
        if child.owner == w.world.turn and tree.marks[child.edge] == 1:
            tree.marks[child.edge] = 2
            child.chances += 1
            bound = _bound(child, tree.trust, explore)
            if bound > most:
                most = bound
                best = child.edge
        number = child.sibling
    fresh = 0
    for i in range(count):
        if tree.marks[w.legal[i]] == 1:
            fresh += 1
            if below(w.rng, fresh) == 0:
                best = w.legal[i]
        tree.marks[w.legal[i]] = 0
    return best


def _expand(w: Workspace, box: Box, tree: Tree, nodes: list[Node], node: int, count: int) -> None:
    """Give a node a child for every move of this world, each with its guess one move ahead."""
    samples = tree.ahead * AT_ROOT if node == tree.root else tree.ahead
    mover = w.world.turn
    for i in range(count):
        child = _add(tree, nodes, node, w.legal[i], mover)
        total = 0.0
        for _ in range(samples):
            assign(w.trial, w.world)
            play(w.trial, box, w.legal[i])
            settle(w.trial, box, w.rng)
            judge(w.trial, box, w.result)
            total += w.result[mover]
        if samples > 0:
            nodes[child].prior = total / samples


def _back_up(tree: Tree, nodes: list[Node], length: int, result: list[float]) -> None:
    """Add a result to the nodes of the path."""
    nodes[tree.root].visits += 1
    for i in range(length):
        node = nodes[tree.path[i]]
        node.visits += 1
        if node.owner >= 0:
            node.total += result[node.owner]


def _count_result(tree: Tree, result: float) -> None:
    tree.results += 1
    tree.added += result
    tree.squares += result * result


def _deviation(tree: Tree) -> float:
    """How far results lie apart: what exploring is measured by."""
    if tree.results < 20:
        return 0.25
    mean = tree.added / tree.results
    return sqrt(max(1.0e-6, tree.squares / tree.results - mean * mean))


def _mean(node: Node, trust: float) -> float:
    """The mean result of a node, its prior counted as `trust` visits."""
    return (node.total + trust * node.prior) / max(node.visits + trust, 1.0e-9)


def _bound(node: Node, trust: float, explore: float) -> float:
    """How good a move may yet be: its mean, and more the less of its chances it was given."""
    chances = node.chances
    logarithm = LOGS[chances] if chances < len(LOGS) else log(chances + 1.0)
    return _mean(node, trust) + explore * sqrt(logarithm / (node.visits + trust))


def _edge(s: State, box: Box, made: int, seat: int) -> int:
    """What the searching seat can tell a step by."""
    if s.turn != seat and not seen(s, box, made, seat):
        return UNSEEN
    return MOVES + made if s.turn == CHANCE else made


def _child(tree: Tree, nodes: list[Node], node: int, edge: int, owner: int) -> int:
    """The child of a node by that edge, which is added if it is new."""
    child = nodes[node].first_child
    while child >= 0 and (nodes[child].edge != edge or nodes[child].owner != owner):
        child = nodes[child].sibling
    return child if child >= 0 else _add(tree, nodes, node, edge, owner)


def _add(tree: Tree, nodes: list[Node], parent: int, edge: int, owner: int) -> int:
    """A new node below its parent."""
    number = tree.used
    node = nodes[number]
    node.edge = edge
    node.owner = owner
    node.first_child = -1
    node.sibling = -1
    if parent >= 0:
        node.sibling = nodes[parent].first_child
        nodes[parent].first_child = number
    node.visits = 0
    node.chances = 0
    node.total = 0.0
    node.prior = 0.5
    tree.used += 1
    return number
