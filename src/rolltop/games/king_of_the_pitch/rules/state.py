"""What changes in a match: teams, cards, cubes, and the match in the stadium."""

from typing import Annotated

from rolltop.contract import OVER, Bag, Bits, OneOf, Span, state

SEATS, NUMBERS, COLOURS, LINE, HAND = 5, 11, 3, 5, 3

# A player card is colour * 11 + number - 1; the events follow.
MATCH, VAR, BONUS, TRANSFER, KINDS = 33, 34, 35, 36, 37
NOTHING = -1

WHITE, BRONZE, SILVER, GOLD, DIAMOND = range(5)

# What is due: a die for the first King, a captain card, a card for the line, an action, event
# cards before a match, its dice, its eight-sided die, a V.A.R. reroll, a penalty.
KICK_OFF, DEAL, FILL, ACT, EVENTS, DICE, EIGHT, REVIEW, PENALTY = range(9)

# In a match the challenger is side 0 and the King side 1.
CHALLENGER, KING = 0, 1
PLACED_VAR, PLACED_BONUS = 1, 2

Seats = Annotated[list[int], 5]
Sides = Annotated[list[int], 2]
Kinds = Annotated[list[int], 37]


@state
class State:
    turn: Annotated[int, OneOf("players", least=OVER)]
    phase: Annotated[int, OneOf(9)]
    # Whose turn it is, also while the King or chance decides.
    seat: Annotated[int, OneOf("players", least=NOTHING)]
    king: Annotated[int, OneOf("players", least=NOTHING)]
    clock: Annotated[int, Span(250, past=True)]  # turns made
    # The dice for the first King: 0 to be rolled, -1 beaten.
    kick_off: Annotated[Seats, Span(6, least=-1, rows="players")]
    line: Annotated[list[int], 5, OneOf(KINDS, least=NOTHING)]  # from the free end to the deck
    deck: Annotated[Kinds, Span(21, past=True)]
    discard: Annotated[Kinds, Span(21, past=True)]
    deck_left: Annotated[int, Span(102, past=True)]
    discard_left: Annotated[int, Span(102, past=True)]
    # Player cards, sorted.
    hand: Annotated[list[list[int]], 5, 3, Bag(MATCH, least=NOTHING, most=3, rows="players")]
    held: Annotated[Seats, Span(3, rows="players")]
    match_cards: Annotated[Seats, Span(1, rows="players")]
    var_cards: Annotated[Seats, Span(5, past=True, rows="players")]
    bonus_cards: Annotated[Seats, Span(5, past=True, rows="players")]
    # The chip on each number.
    team: Annotated[list[list[int]], 5, 11, OneOf(5, rows="players")]
    defence: Annotated[Seats, Span(20, past=True, rows="players")]
    attack: Annotated[Seats, Span(20, past=True, rows="players")]
    cubes: Annotated[list[list[int]], 5, 3, Span(12, past=True, rows="players")]
    bank: Annotated[list[int], 3, Span(12, past=True)]
    chips: Annotated[list[int], 4, Span(22, past=True)]
    crowns: Annotated[Seats, Span("goal", rows="players")]
    # The captain card: the secret of its team until it plays.
    captain: Annotated[Seats, OneOf(5, least=NOTHING, rows="players")]
    # The number on which the captain plays, -1 until then.
    post: Annotated[Seats, OneOf(NUMBERS, least=NOTHING, rows="players")]
    # The match in the stadium; what is left of it lies there until the next.
    side: Annotated[int, OneOf(2)]
    rivals: Annotated[Sides, OneOf("players", least=NOTHING)]
    placed: Annotated[Sides, Bits(2)]
    dice: Annotated[list[list[int]], 2, 5, Span(8)]  # highest first
    eight: Annotated[Sides, Span(8)]  # which of the faces is the eight-sided die's
    reviewed: Annotated[Sides, Span(1)]
    penalty: Annotated[Sides, OneOf(7)]
    winner: Annotated[int, OneOf("players", least=NOTHING)]
