"""What changes in a match: whose turn it is, where the marbles lie, who holds which cards."""

from __future__ import annotations

from typing import Annotated

from rolltop.contract import OVER, Bag, OneOf, Span, Told, state

from .box import KINDS, MARBLES, MOST, ROW

DEAL, FILL, PICK, DRAW, HELP, PLAY, ASK, END = range(8)
EMPTY = -1
LOOP = 144
HELD = 8  # a full hand of seven, and the card drawn to it


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
