"""The numbering of moves: they are encoded and decoded here, and nowhere else.

Each kind of move has a range of numbers, which begins where the range before it ends.
"""

from .kinds import NUMBERS, PLAYER_CARDS
from .state import LINE, PLACINGS

# A card is taken on its own; a CAPTAIN TRANSFER is taken with the number for the captain.
TAKINGS = 1 + NUMBERS

TAKE = 0
PLAY = TAKE + LINE * TAKINGS
SELL_CARD = PLAY + PLAYER_CARDS
SELL_CHIP = SELL_CARD + PLAYER_CARDS
CAPTAIN = SELL_CHIP + NUMBERS
CHALLENGE = CAPTAIN + NUMBERS
PASS = CHALLENGE + 1
PLACE = PASS + 1
MOVES = PLACE + PLACINGS


def take_move(place: int, number: int) -> int:
    """Take the card at a place of the line, with the captain's number or NOTHING."""
    return TAKE + place * TAKINGS + 1 + number


def is_take(move: int) -> bool:
    return move < PLAY


def taken_place(move: int) -> int:
    """The place of the line that a card is taken from."""
    return (move - TAKE) // TAKINGS


def taken_number(move: int) -> int:
    """The number chosen for the captain with that card, or NOTHING."""
    return (move - TAKE) % TAKINGS - 1


def play_move(card: int) -> int:
    """Exchange a player card for a chip."""
    return PLAY + card


def is_play(move: int) -> bool:
    return PLAY <= move < SELL_CARD


def played_card(move: int) -> int:
    return move - PLAY


def sell_card_move(card: int) -> int:
    """Exchange a player card for a cube."""
    return SELL_CARD + card


def is_sell_card(move: int) -> bool:
    return SELL_CARD <= move < SELL_CHIP


def sold_card(move: int) -> int:
    return move - SELL_CARD


def sell_chip_move(number: int) -> int:
    """Exchange the chip on a number for a cube."""
    return SELL_CHIP + number


def is_sell_chip(move: int) -> bool:
    return SELL_CHIP <= move < CAPTAIN


def sold_number(move: int) -> int:
    """The number whose chip is sold."""
    return move - SELL_CHIP


def captain_move(number: int) -> int:
    """Pay gold cubes to bring on the captain on a number."""
    return CAPTAIN + number


def is_captain(move: int) -> bool:
    return CAPTAIN <= move < CHALLENGE


def captain_number(move: int) -> int:
    """The number chosen for the captain."""
    return move - CAPTAIN


def place_move(events: int) -> int:
    """Place event cards before a match: 0, PLACED_VAR, PLACED_BONUS, or their sum."""
    return PLACE + events


def placed_events(move: int) -> int:
    return move - PLACE
