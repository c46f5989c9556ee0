"""What changes in a match of JiuGo: the state, its phases, and the sizes of its lists."""

from typing import Annotated

from rolltop.contract import OVER, Bag, Bits, OneOf, Span, state
from rolltop.kit.cards import EMPTY

# TIMING is the moment between two turns at which a match in real minutes looks at the clocks.
DEALING, DISCARDING, DRAWING, PLAYING, ROLLING, TIMING = range(6)
PHASE_COUNT = 6

NOBODY = -1
MOST_PLAYERS = 4
MOST_CARDS = 64  # different cards; a deck holds several of most
MOST_POSITIONS = 8
HAND_SLOTS = 10
LINE_SLOTS = 12
DICE = 2
DIE = 6

Seats = Annotated[list[int], MOST_PLAYERS]
Pile = Annotated[list[int], MOST_CARDS]


@state
class State:
    """A pile counts how many of each card it holds; a hand is in the order of the cards."""

    turn: Annotated[int, OneOf("players", least=OVER)]
    phase: Annotated[int, OneOf(PHASE_COUNT)]
    seat: Annotated[int, OneOf("players")]  # whose turn of the table it is
    clock: Annotated[int, Span("limit", past=True)]  # turns of the table that are over
    discarded: Annotated[int, Span("most_discards")]
    sub_discarded: Annotated[int, Span(1)]  # a Sub, in this turn
    to_draw: Annotated[int, Span(HAND_SLOTS)]
    has_played: Annotated[int, Span(1)]  # a card, in this turn
    owner: Annotated[int, OneOf("players", least=NOBODY)]  # of the standing sequence
    facing: Annotated[int, OneOf("players", least=NOBODY)]  # the player who has to answer it
    pending: Annotated[int, Span(12, past=True)]
    held: Annotated[int, Bits(MOST_POSITIONS)]  # positions of this hold, a bit each
    length: Annotated[int, Span(LINE_SLOTS)]
    # The standing sequence in the order played.
    line: Annotated[list[int], LINE_SLOTS, Bag("cards", least=EMPTY, most=LINE_SLOTS)]
    dice: Annotated[list[int], DICE, OneOf(DIE + 1)]  # of the attacker and of the defender
    top: Annotated[int, OneOf("cards", least=EMPTY)]  # the last card on the Play pile
    left: Annotated[int, Span(120, past=True)]  # cards in the Active pile
    out: Annotated[int, OneOf(MOST_PLAYERS)]  # players submitted
    spent: Annotated[int, Span(9, past=True)]  # Escapes out of play
    points: Annotated[Seats, Span(30, past=True, rows="players")]
    # 1 for the first player submitted, 2 for the second …, 0 for those still in.
    out_as: Annotated[Seats, OneOf(MOST_PLAYERS, rows="players")]
    dealt: Annotated[Seats, Span(1, rows="players")]  # the Escape beside the hand
    # Escapes in the hand that the table has seen.
    shown: Annotated[Seats, Span(HAND_SLOTS, rows="players")]
    cards: Annotated[Seats, Span(HAND_SLOTS, rows="players")]  # how many are in the hand
    hand: Annotated[
        list[list[int]],
        MOST_PLAYERS,
        HAND_SLOTS,
        Bag("cards", least=EMPTY, most=HAND_SLOTS, rows="players"),
    ]
    # The Active pile; in a view it includes the hands that the viewer may not see.
    deck: Annotated[Pile, Span(16, past=True, rows="cards")]
    dead: Annotated[Pile, Span(16, past=True, rows="cards")]
    pile: Annotated[Pile, Span(16, past=True, rows="cards")]  # the Play pile
