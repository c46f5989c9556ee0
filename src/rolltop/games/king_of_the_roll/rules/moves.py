"""The numbering of moves.

Moves, in order: the four characters, the two sides of a takedown board, rolling the dice, the
three tokens, no action card, 32 ways for each of 13 action cards (the mask of the dice it
touches, white first), 26 placements of a die, and what the white die does after STR.
"""

from .state import CARDS, CHARACTERS, COLOURS, TECHNIQUES

# A placement is a number below 26: the rolled die to a technique; a modification of a Place die,
# after which the Place die of the colour stays or goes to a technique; or first that move, then
# the modification of the rolled die that has refilled the Place. KR-10, KR-11
DIRECT = 0
MODIFY = TECHNIQUES
WAYS = 1 + TECHNIQUES
REFILL = MODIFY + COLOURS * WAYS
PLACEMENTS = REFILL + TECHNIQUES

FRONT = CHARACTERS
ROLL_DICE = FRONT + 2
TOKENS = ROLL_DICE + 1
NO_CARD = TOKENS + TECHNIQUES
PLAY_CARD = NO_CARD + 1
PLACE = PLAY_CARD + 32 * CARDS
STAY = PLACE + PLACEMENTS
MOVES = STAY + 1 + TECHNIQUES
