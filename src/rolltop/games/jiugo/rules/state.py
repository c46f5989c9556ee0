"""What changes in a match of JiuGo, and the words for it in numbers."""

from typing import Annotated

from rolltop.contract import OVER, Bag, Bits, OneOf, Span, state
from rolltop.kit.cards import EMPTY

# Kinds of cards. A card is a number too: cards are numbered kind by kind, Escape is card 0.
ESCAPE, SCRAMBLE, GUARD, TAKEDOWN, SWEEP, PASS, CONTROL, SUB = range(8)
KINDS = 8

DEALING, DISCARDING, DRAWING, PLAYING, ROLLING = range(5)

NOBODY = -1
SEATS = 4
CARDS = 64
SLOTS = 10
LINE = 12

Seats = Annotated[list[int], SEATS]
Pile = Annotated[list[int], CARDS]


@state
class State:
    """A pile counts how many of each card it holds; a hand is in the order of the cards."""

    turn: Annotated[int, OneOf("players", least=OVER)]
    phase: Annotated[int, OneOf(5)]
    seat: Annotated[int, OneOf("players")]  # whose turn of the table it is
    clock: Annotated[int, Span("limit", past=True)]  # turns of the table that are over
    discarded: Annotated[int, Span("most_discards")]
    to_draw: Annotated[int, Span(SLOTS)]
    has_played: Annotated[int, Span(1)]  # a card, in this turn
    owner: Annotated[int, OneOf("players", least=NOBODY)]  # of the standing sequence
    facing: Annotated[int, OneOf("players", least=NOBODY)]  # who has to answer it
    pending: Annotated[int, Span(12, past=True)]
    held: Annotated[int, Bits(8)]  # positions of this hold, a bit each
    length: Annotated[int, Span(LINE)]
    # The standing sequence in the order played.
    line: Annotated[list[int], LINE, Bag("cards", least=EMPTY, most=LINE)]
    dice: Annotated[list[int], 2, OneOf(7)]  # of the attacker and of the defender
    top: Annotated[int, OneOf("cards", least=EMPTY)]  # the last card on the Play pile
    left: Annotated[int, Span(120, past=True)]  # cards in the Active pile
    out: Annotated[int, OneOf(SEATS)]  # players submitted
    spent: Annotated[int, Span(9, past=True)]  # Escapes out of play
    points: Annotated[Seats, Span(30, past=True, rows="players")]
    # 1 for the first who was submitted, 0 for who is in.
    out_as: Annotated[Seats, OneOf(SEATS, rows="players")]
    dealt: Annotated[Seats, Span(1, rows="players")]  # the Escape beside the hand
    # Escapes in the hand that the table has seen.
    shown: Annotated[Seats, Span(SLOTS, rows="players")]
    cards: Annotated[Seats, Span(SLOTS, rows="players")]  # how many are in the hand
    hand: Annotated[
        list[list[int]], SEATS, SLOTS, Bag("cards", least=EMPTY, most=SLOTS, rows="players")
    ]
    # The Active pile; in a view with the hands one may not see.
    deck: Annotated[Pile, Span(16, past=True, rows="cards")]
    dead: Annotated[Pile, Span(16, past=True, rows="cards")]
    pile: Annotated[Pile, Span(16, past=True, rows="cards")]  # the Play pile
