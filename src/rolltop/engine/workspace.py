"""The rooms that kernels work in: records whose parts have names, the same in both twins.

Each class below declares one kind of record. A part is a state, a number, or a list of numbers as
long as its annotation says: a plain number, or a size of the game named in `sizes`. The
interpreted twin makes objects of these classes, the compiled one aligned records of the same
layout. In machine code a part of a record is an address and no more, whereas an array carries a
count of its holders, which every function that is handed it raises and lowers again: a loop over
nodes took twenty times as long with a tuple of arrays.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, NamedTuple, get_args, get_origin, get_type_hints

from rolltop.contract import Rules
from rolltop.engine.kernels.rules import Box, State


class Workspace:
    """What one thread plays and thinks in."""

    match: State
    """The match that is being played."""
    origin: State
    """The view that matches are played on from, again and again."""
    shown: State
    """What the seat to move may know: its view, a word that numpy and numba keep for arrays."""
    world: State
    """What is shown, with all that is hidden imagined."""
    trial: State
    """That world, tried one move further."""
    rng: Annotated[list[int], 4]
    legal: Annotated[list[int], "moves"]
    """The legal moves that were listed last."""
    value: Annotated[list[float], "moves"]
    """What each of these moves came to, summed over the samples."""
    result: Annotated[list[float], "players"]
    """The scores or the guess of each seat, of the match that was judged last."""
    total: Annotated[list[float], "players"]
    """The results of many matches, added up."""
    samples: Annotated[list[int], "players"]
    """How closely each seat looks one move ahead: 0 plays at random."""
    careless: Annotated[list[int], "players"]
    """How many of a thousand greedy moves each seat makes at random."""
    numbers: Annotated[list[int], "numbers"]
    """All numbers of a view in one row."""


class Tree:
    """What a search keeps beside its nodes: how it is to search, and how far it came."""

    explore: float
    """How much a move that was tried little is favoured."""
    trust: float
    """How many visits a prior stands for."""
    ahead: int
    """How many samples a prior is made of."""
    depth: int
    """How many random steps follow below the tree before the guess."""
    root: int
    used: int
    """How many nodes the tree has."""
    results: int
    """How many results were counted, their sum and the sum of their squares."""
    added: float
    squares: float
    path: Annotated[list[int], 512]
    """The nodes that this simulation came through."""
    marks: Annotated[list[int], "moves"]
    """All 0 but while a move is chosen."""
    visits: Annotated[list[int], "moves"]
    worth: Annotated[list[float], "moves"]
    child: Annotated[list[int], "moves"]
    """Of each move at the root: its visits, what it is worth, and its node."""


class Node:
    """A node of a search tree, kept small: a search waits for memory more than for anything."""

    edge: int
    """The step that leads here: a move, MOVES + an outcome, or UNSEEN."""
    owner: int
    """The seat that made the step, or CHANCE."""
    first_child: int
    sibling: int
    """Numbers of nodes; -1 for none."""
    visits: int
    chances: int
    """How often this move could have been chosen."""
    total: float
    """The sum of the results for the owner."""
    prior: float
    """The guess one move ahead."""


class Lane:
    """One match of a batch: what only the kernels need of it."""

    state: State
    rng: Annotated[list[int], 4]
    count: int
    """How many moves are legal now."""
    legal: Annotated[list[int], "moves"]
    samples: Annotated[list[int], "players"]
    """ASKED for the seats whose moves come from outside; else as in a workspace."""
    result: Annotated[list[float], "players"]


class Row:
    """How one field of a view is observed: numbers of the flat view, and places in the row."""

    kind: int
    first: int
    count: int
    """Which numbers of the flat view: the first, and how many."""
    place: int
    """Where they go."""
    least: int
    width: int
    """The span of the values from the least, or how many places each value takes."""
    length: int
    """How many numbers share the same places."""
    most: int
    """How often a value may be met among these."""


class Batch(NamedTuple):
    """Many matches side by side, all that a kernel is handed of them at once.

    Each part is an array, the box and the workspace too: Python hands over an array a hundred
    times faster than a record. From `played` on they are shared with whoever plays, and have a
    place or a row for every match.
    """

    lanes: list[Lane]
    boxes: list[Box]
    """One box, the same for all matches."""
    rooms: list[Workspace]
    """One workspace, for one match after the other."""
    played: list[int]
    rewards: list[list[float]]
    ended: list[int]
    turns: list[int]
    masks: list[list[int]]


class Played:
    """What is known of a match that was played to its end, or was cut."""

    result: Annotated[list[float], "players"]
    length: int
    capped: int


@dataclass(frozen=True)
class Part:
    """A part of a record: of what kind, and how many; None is one alone."""

    name: str
    kind: type
    length: int | str | None


@cache
def parts(record: type) -> tuple[Part, ...]:
    """The parts of a record as its class declares them."""
    hints = get_type_hints(record, include_extras=True)
    return tuple(_part(name, hint) for name, hint in hints.items())


def sizes(rules: Rules) -> dict[str, int]:
    """The lengths that depend on the game."""
    return {
        "moves": rules.MOVES,
        "players": rules.Box.OPTIONS["players"].most,
        "numbers": sum(math.prod(field.shape) for field in rules.State.FIELDS),
    }


def _part(name: str, hint: Any) -> Part:
    if get_origin(hint) is Annotated:
        plain, length = get_args(hint)
        return Part(name, get_args(plain)[0], length)
    return Part(name, hint, None)
