"""Information-set Monte Carlo tree search: one kernel for every game.

Each simulation imagines what the seat cannot know, walks down the tree by the moves that are legal
in that world, adds to it, and judges where it ends by a short playout and the game's guess. The
guess one move ahead, of so many samples, is a move's prior: it stands for `trust` visits, and
exploring is measured by how far the results lie apart. A chance outcome is an edge;
what the searching seat does not see of another's step is one edge, and such a move is by lot.
"""

from __future__ import annotations

import math

from rolltop.contract import CHANCE, OVER
from rolltop.engine.kernels.playout import playout, settle
from rolltop.engine.kernels.rules import (
    MOVES,
    OUTCOMES,
    Box,
    State,
    assign,
    draw,
    guess,
    imagine,
    moves,
    play,
    scores,
    seen,
)
from rolltop.kit.rng import below, bits

UNSEEN = MOVES + OUTCOMES
EXPLORE, TRUST, AHEAD, DEPTH = 0, 1, 2, 3
AT_ROOT = 8  # the root's priors are looked at so many times as closely


def search(
    states: list[State],
    box: Box,
    simulations: int,
    habits: list[float],
    spread: list[float],
    rng: list[int],
    legal: list[int],
    marks: list[int],
    path: list[int],
    result: list[float],
    links: list[list[int]],
    counts: list[list[int]],
    values: list[list[float]],
    root: int,
    used: int,
) -> int:
    """Grow the tree of the view in states[0] by so many simulations; how many nodes it has.

    A node's links are its edge, owner, first child and next sibling; its counts are visits and
    how often it could be chosen; its values are the sum of results for the owner and the prior.
    The habits are EXPLORE, TRUST, AHEAD and DEPTH; `spread` counts results, their sum and squares.
    """
    seat = states[0].turn
    world = states[1]
    if used == 0:
        used = _add(links, counts, values, -1, -1, -1, 0)
    for _ in range(simulations):
        assign(world, states[0])
        imagine(world, box, seat, rng)
        explore = habits[EXPLORE] * _deviation(spread)
        node = root
        length = 0
        while world.turn != OVER and length < len(path) and used < len(links) - MOVES:
            mover = world.turn
            if mover == CHANCE:
                made = draw(world, box, bits(rng))
            else:
                count = moves(world, box, legal)
                if mover != seat and not seen(world, box, legal[0], seat):
                    made = legal[below(rng, count)]
                else:
                    if links[node][2] < 0:
                        if counts[node][0] == 0 and node != root:
                            break
                        samples = int(habits[AHEAD])
                        if node == root:
                            samples *= AT_ROOT
                        used = _expand(
                            states,
                            box,
                            node,
                            count,
                            samples,
                            rng,
                            legal,
                            result,
                            links,
                            counts,
                            values,
                            used,
                        )
                    made = _choose(
                        node,
                        mover,
                        count,
                        explore,
                        habits[TRUST],
                        rng,
                        legal,
                        marks,
                        links,
                        counts,
                        values,
                    )
            edge = _edge(world, box, made, seat)
            play(world, box, made)
            owner = mover if edge < MOVES else CHANCE
            child = _find(links, node, edge, owner)
            if child < 0:
                child = used
                used = _add(links, counts, values, node, edge, owner, used)
            node = child
            path[length] = node
            length += 1
        playout(world, box, rng, legal, int(habits[DEPTH]))
        settle(world, box, rng)
        _judge(world, box, result)
        spread[0] += 1.0
        spread[1] += result[seat]
        spread[2] += result[seat] * result[seat]
        counts[root][0] += 1
        for i in range(length):
            node = path[i]
            counts[node][0] += 1
            if links[node][1] >= 0:
                values[node][0] += result[links[node][1]]
    return used


def tell_root(
    links: list[list[int]],
    counts: list[list[int]],
    values: list[list[float]],
    trust: float,
    root: int,
    visits: list[int],
    worth: list[float],
    nodes: list[int],
) -> None:
    """Tell the root's moves by their numbers: visits, what each is worth, and its node."""
    child = links[root][2]
    while child >= 0:
        move = links[child][0]
        visits[move] = counts[child][0]
        worth[move] = _mean(counts[child][0], values[child][0], values[child][1], trust)
        nodes[move] = child
        child = links[child][3]


def _choose(
    node: int,
    mover: int,
    count: int,
    explore: float,
    trust: float,
    rng: list[int],
    legal: list[int],
    marks: list[int],
    links: list[list[int]],
    counts: list[list[int]],
    values: list[list[float]],
) -> int:
    """The legal move with the best bound; one the tree has not yet in this world comes first.

    In other worlds another seat, or chance, may be to move at the same node.
    """
    for i in range(count):
        marks[legal[i]] = 1
    best = -1
    most = -1.0e300
    child = links[node][2]
    while child >= 0:
        move = links[child][0]
        if links[child][1] == mover and marks[move] == 1:
            marks[move] = 2
            counts[child][1] += 1
            tried = counts[child][0] + trust
            mean = _mean(counts[child][0], values[child][0], values[child][1], trust)
            bound = mean + explore * math.sqrt(math.log(counts[child][1] + 1.0) / tried)
            if bound > most:
                most = bound
                best = move
        child = links[child][3]
    fresh = 0
    for i in range(count):
        if marks[legal[i]] == 1:
            fresh += 1
            if below(rng, fresh) == 0:
                best = legal[i]
        marks[legal[i]] = 0
    return best


def _expand(
    states: list[State],
    box: Box,
    node: int,
    count: int,
    samples: int,
    rng: list[int],
    legal: list[int],
    result: list[float],
    links: list[list[int]],
    counts: list[list[int]],
    values: list[list[float]],
    used: int,
) -> int:
    """Give a node a child for every move of this world, each with its guess one move ahead."""
    world = states[1]
    trial = states[2]
    mover = world.turn
    for i in range(count):
        used = _add(links, counts, values, node, legal[i], mover, used)
        total = 0.0
        for _ in range(samples):
            assign(trial, world)
            play(trial, box, legal[i])
            settle(trial, box, rng)
            _judge(trial, box, result)
            total += result[mover]
        if samples > 0:
            values[used - 1][1] = total / samples
    return used


def _mean(visits: int, total: float, prior: float, trust: float) -> float:
    """The mean result of a node, its prior counted as so many visits."""
    return (total + trust * prior) / max(visits + trust, 1.0e-9)


def _deviation(spread: list[float]) -> float:
    """How far results lie apart: what exploring is measured by."""
    if spread[0] < 20.0:
        return 0.25
    mean = spread[1] / spread[0]
    return math.sqrt(max(1.0e-6, spread[2] / spread[0] - mean * mean))


def _judge(s: State, box: Box, result: list[float]) -> None:
    """The result of a match that is over, or the guess of one that is not."""
    if s.turn == OVER:
        scores(s, box, result)
    else:
        guess(s, box, result)


def _edge(s: State, box: Box, made: int, seat: int) -> int:
    """What the searching seat can tell a step by."""
    if s.turn != seat and not seen(s, box, made, seat):
        return UNSEEN
    return MOVES + made if s.turn == CHANCE else made


def _find(links: list[list[int]], node: int, edge: int, owner: int) -> int:
    child = links[node][2]
    while child >= 0 and (links[child][0] != edge or links[child][1] != owner):
        child = links[child][3]
    return child


def _add(
    links: list[list[int]],
    counts: list[list[int]],
    values: list[list[float]],
    parent: int,
    edge: int,
    owner: int,
    used: int,
) -> int:
    """A new node below its parent; how many nodes there are now."""
    links[used][0] = edge
    links[used][1] = owner
    links[used][2] = -1
    links[used][3] = -1
    if parent >= 0:
        links[used][3] = links[parent][2]
        links[parent][2] = used
    counts[used][0] = 0
    counts[used][1] = 0
    values[used][0] = 0.0
    values[used][1] = 0.5
    return used + 1
