"""The numbering of moves: a card to play, a card to discard, a number of cards to draw, or stop."""

from .state import CARDS

# A move is a card to play, DISCARD + a card, DRAW + how many, or STOP.
DISCARD = CARDS
DRAW = 2 * CARDS
STOP = DRAW + 8
MOVES = STOP + 1
