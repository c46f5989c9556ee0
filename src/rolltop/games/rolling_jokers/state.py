"""What changes in a match, and how plays are numbered."""

from __future__ import annotations

from typing import Annotated

from rolltop.contract import OVER, Bag, OneOf, Span, Told, state

from .box import KINDS, MARBLES, MOST, NINE, ROW, SEVEN, Box

DEAL, FILL, PICK, DRAW, HELP, PLAY, ASK, END = range(8)
EMPTY = -1
LOOP = 144
HELD = 8  # a full hand of seven, and the card drawn to it

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

    turn: Annotated[int, OneOf("players", least=OVER)]
    phase: Annotated[int, OneOf(8)]
    number: Annotated[int, Span(500, past=True)]  # turns begun
    seat: Annotated[int, OneOf("players")]  # whose turn it is
    picker: Annotated[int, OneOf("players")]  # who gets the next card from the deck
    colour: Annotated[int, OneOf("players")]  # whose marbles are moved
    # Whose marble makes the second part of a split, -1 = the same.
    second: Annotated[int, OneOf("players", least=-1)]
    winner: Annotated[int, OneOf("players", least=-1)]  # the team that has won, -1 = none
    place: Annotated[list[list[int]], MOST, MARBLES, Span(LOOP + MARBLES, rows="players")]
    loop: Annotated[list[int], LOOP, Told("place")]  # seat * 5 + marble in each hole, -1 = empty
    deck: Annotated[list[int], KINDS, Span(12, past=True)]  # in a view, with all not known
    left: Annotated[int, Span(162, past=True)]
    discard: Annotated[list[int], KINDS, Span(12, past=True)]
    top: Annotated[int, OneOf(KINDS, least=EMPTY)]
    row: Annotated[list[int], ROW, Bag(KINDS, least=EMPTY, most=ROW)]
    hand: Annotated[list[list[int]], MOST, KINDS, Span(HELD, rows="players")]
    # Of those, the ones taken openly.
    known: Annotated[list[list[int]], MOST, KINDS, Span(HELD, rows="players")]
    held: Annotated[list[int], MOST, Span(HELD, rows="players")]
    steps: Annotated[int, OneOf(7)]  # marbles that the last play displaced, and from where
    moved: Annotated[list[int], 6, OneOf(MOST * MARBLES)]
    origin: Annotated[list[int], 6, Span(LOOP + MARBLES)]


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
