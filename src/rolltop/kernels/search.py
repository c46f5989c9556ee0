"""Information-set Monte Carlo tree search: one kernel for every game.

Each simulation imagines what the seat cannot know, walks down the tree by the moves that are legal
in that world, adds to it, and judges where it ends by a short playout and the game's guess. The
guess one move ahead is a move's prior: it stands for `trust` visits. A chance outcome is an edge;
what the searching seat does not see of another's step is one edge, and such a move is by lot.
"""

from __future__ import annotations

import math

from rolltop.game import CHANCE, OVER
from rolltop.kernels.contract import (
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
from rolltop.kernels.playout import playout, settle
from rolltop.kit.rng import below, bits

UNSEEN = MOVES + OUTCOMES


def search(
    states: list[State],
    box: Box,
    simulations: int,
    explore: float,
    trust: float,
    depth: int,
    rng: list[int],
    legal: list[int],
    marks: list[int],
    path: list[int],
    result: list[float],
    links: list[list[int]],
    counts: list[list[int]],
    values: list[list[float]],
    used: int,
) -> int:
    """Grow the tree of the view in states[0] by so many simulations; how many nodes it has.

    A node's links are its edge, owner, first child and next sibling; its counts are visits and
    how often it could be chosen; its values are the sum of results for the owner and the prior.
    """
    seat = states[0].turn
    world = states[1]
    if used == 0:
        used = _add(links, counts, values, -1, -1, -1, 0)
    for _ in range(simulations):
        assign(world, states[0])
        imagine(world, box, seat, rng)
        node = 0
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
                        if counts[node][0] == 0 and node > 0:
                            break
                        used = _expand(
                            states,
                            box,
                            node,
                            count,
                            rng,
                            legal,
                            result,
                            links,
                            counts,
                            values,
                            used,
                        )
                    made = _choose(
                        node, count, explore, trust, rng, legal, marks, links, counts, values
                    )
            edge = _edge(world, box, made, seat)
            play(world, box, made)
            child = _find(links, node, edge)
            if child < 0:
                child = used
                owner = mover if edge < MOVES else CHANCE
                used = _add(links, counts, values, node, edge, owner, used)
            node = child
            path[length] = node
            length += 1
        playout(world, box, rng, legal, depth)
        settle(world, box, rng)
        _judge(world, box, result)
        counts[0][0] += 1
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
    visits: list[int],
    worth: list[float],
) -> None:
    """Add the root's moves to `visits` and `worth`, by the number of the move."""
    child = links[0][2]
    while child >= 0:
        move = links[child][0]
        visits[move] += counts[child][0]
        worth[move] += values[child][0]
        child = links[child][3]


def _choose(
    node: int,
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
    """The legal move with the best bound; one the tree has not yet in this world comes first."""
    for i in range(count):
        marks[legal[i]] = 1
    best = -1
    most = -1.0e300
    child = links[node][2]
    while child >= 0:
        move = links[child][0]
        if marks[move] == 1:
            marks[move] = 2
            counts[child][1] += 1
            tried = counts[child][0] + trust
            mean = (values[child][0] + trust * values[child][1]) / tried
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
        assign(trial, world)
        play(trial, box, legal[i])
        settle(trial, box, rng)
        _judge(trial, box, result)
        used = _add(links, counts, values, node, legal[i], mover, used)
        values[used - 1][1] = result[mover]
    return used


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


def _find(links: list[list[int]], node: int, edge: int) -> int:
    child = links[node][2]
    while child >= 0 and links[child][0] != edge:
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
