"""What changes in a match: teams, cards, cubes, and the match in the stadium; and its sizes."""

from typing import Annotated

from rolltop.contract import OVER, Bag, Bits, OneOf, Span, state

from .kinds import CHIPS, COLOURS, KINDS, NUMBERS, PLAYER_CARDS, SUPPLIED

NOTHING = -1

# The most teams, the cards in the line, the most player cards in a hand.
SEATS, LINE, HAND = 5, 5, 3

# What happens next: a roll for the first King, a captain card, a card for the line, an action,
# event cards before a match, its dice, its eight-sided die, a V.A.R. reroll, a penalty.
KICK_OFF, DEAL, FILL, ACT, EVENTS, DICE, EIGHT, REVIEW, PENALTY, PHASES = range(10)

# The sides of a match. The event cards that a side places are the bits of a number.
CHALLENGER, KING, SIDES = range(3)
PLACED_VAR, PLACED_BONUS, PLACINGS = 1, 2, 4

# The levels of a team, from white to crown, and the most dice that a level may have.
LEVELS = 5
MOST_SIXES, MOST_EIGHTS = 4, 1
MOST_DICE = MOST_SIXES + MOST_EIGHTS
SIX_SIDED, EIGHT_SIDED = 6, 8

Seats = Annotated[list[int], SEATS]
Sides = Annotated[list[int], SIDES]
Kinds = Annotated[list[int], KINDS]


@state
class State:
    turn: Annotated[int, OneOf("players", least=OVER)]
    phase: Annotated[int, OneOf(PHASES)]
    # The team whose turn it is, even while the King or chance decides.
    seat: Annotated[int, OneOf("players", least=NOTHING)]
    king: Annotated[int, OneOf("players", least=NOTHING)]
    clock: Annotated[int, Span(250, past=True)]  # turns completed
    # The rolls for the first King: 0 is still to come, -1 is out.
    kick_off: Annotated[Seats, Span(SIX_SIDED, least=-1, rows="players")]
    line: Annotated[list[int], LINE, OneOf(KINDS, least=NOTHING)]  # from the free end to the deck
    deck: Annotated[Kinds, Span(21, past=True)]
    discard: Annotated[Kinds, Span(21, past=True)]
    deck_left: Annotated[int, Span(102, past=True)]
    discard_left: Annotated[int, Span(102, past=True)]
    # Player cards, sorted.
    hand: Annotated[
        list[list[int]], SEATS, HAND, Bag(PLAYER_CARDS, least=NOTHING, most=HAND, rows="players")
    ]
    held: Annotated[Seats, Span(HAND, rows="players")]
    match_cards: Annotated[Seats, Span(1, rows="players")]
    var_cards: Annotated[Seats, Span(5, past=True, rows="players")]
    bonus_cards: Annotated[Seats, Span(5, past=True, rows="players")]
    # The chip on each number.
    team: Annotated[list[list[int]], SEATS, NUMBERS, OneOf(CHIPS, rows="players")]
    defence: Annotated[Seats, Span(20, past=True, rows="players")]
    attack: Annotated[Seats, Span(20, past=True, rows="players")]
    cubes: Annotated[list[list[int]], SEATS, COLOURS, Span(12, past=True, rows="players")]
    bank: Annotated[list[int], COLOURS, Span(12, past=True)]
    chips: Annotated[list[int], SUPPLIED, Span(22, past=True)]
    crowns: Annotated[Seats, Span("goal", rows="players")]
    # The captain card, secret until the captain plays.
    captain: Annotated[Seats, OneOf("captain_cards", least=NOTHING, rows="players")]
    # The number of the captain, -1 until it plays.
    post: Annotated[Seats, OneOf(NUMBERS, least=NOTHING, rows="players")]
    # The match in the stadium; its dice stay there until the next one.
    side: Annotated[int, OneOf(SIDES)]
    rivals: Annotated[Sides, OneOf("players", least=NOTHING)]
    placed: Annotated[Sides, Bits(2)]
    dice: Annotated[list[list[int]], SIDES, MOST_DICE, Span(EIGHT_SIDED)]  # highest first
    eight: Annotated[Sides, Span(EIGHT_SIDED)]  # the face of the eight-sided die, 0 without one
    reviewed: Annotated[Sides, Span(1)]
    penalty: Annotated[Sides, OneOf(SIX_SIDED + 1)]
    winner: Annotated[int, OneOf("players", least=NOTHING)]
