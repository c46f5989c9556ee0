"""What changes in a match of JiuGo, and the words for it in numbers."""

from typing import Annotated

from rolltop.game import state

# Kinds of cards. A card is a number too: cards are numbered kind by kind, Escape is card 0.
ESCAPE, SCRAMBLE, GUARD, TAKEDOWN, SWEEP, PASS, CONTROL, SUB = range(8)
KINDS = 8

DEALING, DISCARDING, DRAWING, PLAYING, ROLLING = range(5)

NOBODY = -1
EMPTY = -2
SEATS = 4
CARDS = 64
SLOTS = 10
LINE = 12

Seats = Annotated[list[int], SEATS]
Pile = Annotated[list[int], CARDS]


@state
class State:
    """A pile counts how many of each card it holds; a hand is in the order of the cards."""

    turn: int
    phase: int
    seat: int  # whose turn of the table it is
    clock: int  # turns of the table that are over
    discarded: int
    to_draw: int
    has_played: int  # a card, in this turn
    owner: int  # of the standing sequence
    facing: int  # who has to answer it
    pending: int
    held: int  # positions of this hold, a bit each
    length: int
    line: Annotated[list[int], LINE]  # the standing sequence in the order played
    dice: Annotated[list[int], 2]  # of the attacker and of the defender
    top: int  # the last card on the Play pile
    left: int  # cards in the Active pile
    out: int  # players submitted
    spent: int  # Escapes out of play
    points: Seats
    out_as: Seats  # 1 for the first who was submitted, 0 for who is in
    dealt: Seats  # the Escape beside the hand
    shown: Seats  # Escapes in the hand that the table has seen
    cards: Seats  # how many are in the hand
    hand: Annotated[list[list[int]], SEATS, SLOTS]
    deck: Pile  # the Active pile; in a view with the hands one may not see
    dead: Pile
    pile: Pile  # the Play pile
