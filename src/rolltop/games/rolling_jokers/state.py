"""What changes in a match, and how plays are numbered."""

from __future__ import annotations

from typing import Annotated

from rolltop.game import state

from .box import KINDS, MARBLES, MOST, NINE, ROW, SEVEN, Box

DEAL, FILL, PICK, DRAW, HELP, PLAY, ASK, END = range(8)
EMPTY = -1

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


@state
class State:
    """The table. A marble's place is 0 in start, 1 to the length of the loop counted from the
    hole after its own in spot (so that the last is the in spot), and beyond that at home.
    """

    turn: int
    phase: int
    number: int  # turns begun
    seat: int  # whose turn it is
    picker: int  # who gets the next card from the deck
    colour: int  # whose marbles are moved
    second: int  # whose marble makes the second part of a split, -1 = the same
    winner: int  # the team that has won, -1 = none
    place: Annotated[list[list[int]], MOST, MARBLES]
    loop: Annotated[list[int], 144]  # seat * 5 + marble in each hole, -1 = empty
    deck: Annotated[list[int], KINDS]  # in a view, with all cards that are not known
    left: int
    discard: Annotated[list[int], KINDS]
    top: int
    row: Annotated[list[int], ROW]
    hand: Annotated[list[list[int]], MOST, KINDS]
    known: Annotated[list[list[int]], MOST, KINDS]  # of those, the ones taken openly
    held: Annotated[list[int], MOST]
    steps: int  # marbles that the last play displaced, and from where
    moved: Annotated[list[int], 6]
    origin: Annotated[list[int], 6]


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
