"""The numbering of moves: every move of a seat is one number below MOVES."""

from __future__ import annotations

from .box import KINDS, MARBLES, NINE, SEVEN, Box

LET, STOP, DECK, TAKE = 0, 1, 2, 3
DISCARD = TAKE + KINDS
HELP_ONE = DISCARD + KINDS
HELP_TWO = HELP_ONE + 3
ONE = HELP_TWO + 9  # a card that moves one marble: kind, marble, way
JUMP = ONE + 13 * MARBLES * 3  # a joker: marble, target
BOTH = JUMP + MARBLES * 35  # a 7: two marbles, holes of the first, ways of both
APART = BOTH + 25 * 6 * 4  # a 9: two marbles, holes of the first, who goes back, way of the other
MOVES = APART + 25 * 8 * 4
OUTCOMES = KINDS

ON, IN, BACK = 0, 1, 2


def split_code(kind: int, one: int, two: int, steps: int, way: int, way_two: int) -> int:
    """The number of a split: two marbles, the holes of the first, the ways of both."""
    if kind == SEVEN:
        return BOTH + (((one * MARBLES + two) * 6 + steps - 1) * 2 + way) * 2 + way_two
    code = ((one * MARBLES + two) * 8 + steps - 1) * 4
    return APART + code + (2 + way_two if way == BACK else way)


def first_marble(move: int) -> int:
    """The marble that the first part of a split moves."""
    return (move - BOTH) // 120 if move < APART else (move - APART) // 160


def second_marble(move: int) -> int:
    """The marble that the second part of a split moves."""
    return (move - BOTH) // 24 % MARBLES if move < APART else (move - APART) // 32 % MARBLES


def first_steps(move: int) -> int:
    """How many holes of a split the first part takes."""
    return (move - BOTH) // 4 % 6 + 1 if move < APART else (move - APART) // 4 % 8 + 1


def second_steps(box: Box, move: int) -> int:
    """How many holes of a split the second part takes."""
    return (box.split[SEVEN] if move < APART else box.split[NINE]) - first_steps(move)


def first_way(move: int) -> int:
    """Which way the first part of a split goes."""
    if move < APART:
        return (move - BOTH) // 2 % 2
    return BACK if (move - APART) // 2 % 2 == 1 else (move - APART) % 2


def second_way(move: int) -> int:
    """Which way the second part of a split goes."""
    if move < APART:
        return (move - BOTH) % 2
    return BACK if (move - APART) // 2 % 2 == 0 else (move - APART) % 2
