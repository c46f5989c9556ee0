"""What changes in a match: teams, cards, cubes, and the match in the stadium."""

from typing import Annotated

from rolltop.game import state

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
    turn: int
    phase: int
    seat: int  # whose turn it is, also while the King or chance decides
    king: int
    clock: int  # turns made
    kick_off: Seats  # the dice for the first King: 0 to be rolled, -1 beaten
    line: Annotated[list[int], 5]  # from the free end to the deck
    deck: Kinds
    discard: Kinds
    deck_left: int
    discard_left: int
    hand: Annotated[list[list[int]], 5, 3]  # player cards, sorted
    held: Seats
    match_cards: Seats
    var_cards: Seats
    bonus_cards: Seats
    team: Annotated[list[list[int]], 5, 11]  # the chip on each number
    defence: Seats
    attack: Seats
    cubes: Annotated[list[list[int]], 5, 3]
    bank: Annotated[list[int], 3]
    chips: Annotated[list[int], 4]
    crowns: Seats
    captain: Seats  # the captain card: the secret of its team until it plays
    post: Seats  # the number on which the captain plays, -1 until then
    # The match in the stadium; what is left of it lies there until the next.
    side: int
    rivals: Sides
    placed: Sides
    dice: Annotated[list[list[int]], 2, 5]  # highest first
    eight: Sides  # which of the faces is the eight-sided die's
    reviewed: Sides
    penalty: Sides
    winner: int
