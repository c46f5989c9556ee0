"""The numbers of the moves."""

from .state import COLOURS, LINE, NUMBERS

# Take the card at a place of the line: with a CAPTAIN TRANSFER + 1 + the captain's number.
TAKE, STEP = 0, 12
PLAY = TAKE + LINE * STEP
SELL_CARD = PLAY + COLOURS * NUMBERS
SELL_CHIP = SELL_CARD + COLOURS * NUMBERS
CAPTAIN = SELL_CHIP + NUMBERS
CHALLENGE = CAPTAIN + NUMBERS
PASS = CHALLENGE + 1
PLACE = PASS + 1
MOVES = PLACE + 4
