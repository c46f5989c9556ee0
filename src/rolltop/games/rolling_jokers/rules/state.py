"""What changes in a match: whose turn it is, where the marbles lie, who holds which cards."""

from __future__ import annotations

from typing import Annotated

from rolltop.contract import OVER, Bag, OneOf, Span, Told, state

from .box import KINDS, MARBLES, MOST_DECKS, MOST_HAND, MOST_HOLES, MOST_PLAYERS, MOST_ROW

PHASES = 8
DEAL, FILL, PICK, DRAW, HELP, PLAY, ASK, END = range(PHASES)
EMPTY = -1

LOOP = MOST_PLAYERS * MOST_HOLES
MOST_HELD = MOST_HAND + 1  # a full hand, and the card that was picked
# Each of the two marbles of a split may hit a partner's, and that an opponent's on its in spot.
MOST_MOVED = 6

# What learners observe is scaled by these: three decks as printed, and a long match.
PRINTED_COPIES = 4 * MOST_DECKS
PRINTED_CARDS = 55 * MOST_DECKS
LONG_MATCH = 500


@state
class State:
    """The table. A marble's place is 0 in start, 1 to the length of the loop counted from the
    hole after its own in spot (so that the last is the in spot), and beyond that at home.
    """

    turn: Annotated[int, OneOf("players", least=OVER)]
    phase: Annotated[int, OneOf(PHASES)]
    number: Annotated[int, Span(LONG_MATCH, past=True)]  # turns begun
    seat: Annotated[int, OneOf("players")]  # whose turn it is
    picker: Annotated[int, OneOf("players")]  # who gets the next card from the deck
    colour: Annotated[int, OneOf("players")]  # whose marbles are moved
    # Whose marble makes the second part of a split, -1 = the same.
    second: Annotated[int, OneOf("players", least=-1)]
    winner: Annotated[int, OneOf("players", least=-1)]  # the team that has won, -1 = none
    place: Annotated[list[list[int]], MOST_PLAYERS, MARBLES, Span(LOOP + MARBLES, rows="players")]
    loop: Annotated[list[int], LOOP, Told("place")]  # the code of the marble in each hole
    # Of each kind; in a view with the cards that the viewer has not seen in other hands.
    deck: Annotated[list[int], KINDS, Span(PRINTED_COPIES, past=True)]
    left: Annotated[int, Span(PRINTED_CARDS, past=True)]
    discard: Annotated[list[int], KINDS, Span(PRINTED_COPIES, past=True)]
    top: Annotated[int, OneOf(KINDS, least=EMPTY)]
    row: Annotated[list[int], MOST_ROW, Bag(KINDS, least=EMPTY, most=MOST_ROW)]
    hand: Annotated[list[list[int]], MOST_PLAYERS, KINDS, Span(MOST_HELD, rows="players")]
    # Of those, the ones taken openly.
    known: Annotated[list[list[int]], MOST_PLAYERS, KINDS, Span(MOST_HELD, rows="players")]
    held: Annotated[list[int], MOST_PLAYERS, Span(MOST_HELD, rows="players")]
    # How many marbles the last play displaced, which, and from where.
    steps: Annotated[int, OneOf(MOST_MOVED + 1)]
    moved: Annotated[list[int], MOST_MOVED, OneOf(MOST_PLAYERS * MARBLES)]
    origin: Annotated[list[int], MOST_MOVED, Span(LOOP + MARBLES)]


def marble_code(seat: int, marble: int) -> int:
    """The number by which `loop` and `moved` name a marble of a seat."""
    return seat * MARBLES + marble


def owner_of(code: int) -> int:
    """The seat whose marble a code names; below 0 for EMPTY."""
    return code // MARBLES


def number_of(code: int) -> int:
    """Which of its owner's marbles a code names."""
    return code % MARBLES
