"""The state of a match: the phase of the turn, the marbles and the cards."""

from __future__ import annotations

from typing import Annotated

from rolltop.contract import OVER, Bag, OneOf, Span, Told, state

from .options import KINDS, MARBLES, MOST_DECKS, MOST_HAND, MOST_HOLES, MOST_PLAYERS, MOST_ROW

PHASES = 10
# ASK: a play or a discard may be stopped. ASK_DRAW and ASK_TAKE: a pick may be stopped before it
# is made, from the deck or of the first face-up card.
DEAL, FILL, PICK, DRAW, HELP, PLAY, ASK, END, ASK_DRAW, ASK_TAKE = range(PHASES)
EMPTY = -1

LOOP = MOST_PLAYERS * MOST_HOLES
MOST_HELD = MOST_HAND + 1  # a full hand plus the card just picked
# In a split each of two marbles may hit a partner's marble, which may hit one on its in spot.
MOST_MOVED = 6

# Observations of learners are scaled by these: three printed decks, and a long match.
PRINTED_COPIES = 4 * MOST_DECKS
PRINTED_CARDS = 55 * MOST_DECKS
LONG_MATCH = 500


@state
class State:
    """The table. Each colour counts its own places: 0 is start, 1 is the first hole after its in
    spot, `box.length` is the in spot itself, and the places after that are the home track.
    """

    turn: Annotated[int, OneOf("players", least=OVER)]
    phase: Annotated[int, OneOf(PHASES)]
    number: Annotated[int, Span(LONG_MATCH, past=True)]  # of turns begun
    seat: Annotated[int, OneOf("players")]  # whose turn it is
    picker: Annotated[int, OneOf("players")]  # the seat that picks or is dealt a card
    colour: Annotated[int, OneOf("players")]  # the seat whose marbles move
    # The seat whose marble makes the second part of a split; -1 = the same seat.
    second: Annotated[int, OneOf("players", least=-1)]
    winner: Annotated[int, OneOf("players", least=-1)]  # the winning team; -1 = none yet
    place: Annotated[list[list[int]], MOST_PLAYERS, MARBLES, Span(LOOP + MARBLES, rows="players")]
    loop: Annotated[list[int], LOOP, Told("place")]  # the code of the marble in each hole
    # Cards of each kind. In a view these are all cards not seen, in the deck or in other hands.
    deck: Annotated[list[int], KINDS, Span(PRINTED_COPIES, past=True)]
    left: Annotated[int, Span(PRINTED_CARDS, past=True)]
    discard: Annotated[list[int], KINDS, Span(PRINTED_COPIES, past=True)]
    top: Annotated[int, OneOf(KINDS, least=EMPTY)]
    row: Annotated[list[int], MOST_ROW, Bag(KINDS, least=EMPTY, most=MOST_ROW)]
    hand: Annotated[list[list[int]], MOST_PLAYERS, KINDS, Span(MOST_HELD, rows="players")]
    # The cards in each hand that were taken face up, so everybody knows them.
    known: Annotated[list[list[int]], MOST_PLAYERS, KINDS, Span(MOST_HELD, rows="players")]
    held: Annotated[list[int], MOST_PLAYERS, Span(MOST_HELD, rows="players")]
    # The marbles that the last play moved: how many, which ones, and where they were.
    steps: Annotated[int, OneOf(MOST_MOVED + 1)]
    moved: Annotated[list[int], MOST_MOVED, OneOf(MOST_PLAYERS * MARBLES)]
    origin: Annotated[list[int], MOST_MOVED, Span(LOOP + MARBLES)]


def is_question(phase: int) -> bool:
    """Whether a seat is asked if it stops another player (RJ-22)."""
    return phase == ASK or phase == ASK_DRAW or phase == ASK_TAKE


def is_helper(s: State) -> bool:
    """Whether the seat in turn plays for a partner, or chooses which one (RJ-24)."""
    return s.phase == HELP or (s.phase == PLAY and s.colour != s.seat)


def marble_code(seat: int, marble: int) -> int:
    """The number that stands for a marble in `loop` and `moved`."""
    return seat * MARBLES + marble


def owner_of(code: int) -> int:
    """The owner of a marble, given its code; negative for EMPTY."""
    return code // MARBLES


def number_of(code: int) -> int:
    """The number of a marble among its owner's, given its code."""
    return code % MARBLES
