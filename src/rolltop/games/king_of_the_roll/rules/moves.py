"""The numbering of moves: every move is a number, and only this file knows which.

A function `..._move` makes the number of a move, a function `..._of` takes it apart. The numbers
shift when a card or a technique is added; records keep the words of a move, never its number.
"""

from .state import CARDS, CHARACTERS, COLOURS, DICE_SETS, TAKEDOWN_SIDES, TECHNIQUES

# With a modification, the Place die of the rolled colour stays (0) or moves to a technique.
WAYS = 1 + TECHNIQUES

# Each group of moves begins where the one before it ends.
FIRST_CHARACTER = 0
FIRST_SIDE = FIRST_CHARACTER + CHARACTERS
ROLL_DICE = FIRST_SIDE + TAKEDOWN_SIDES
FIRST_TOKEN = ROLL_DICE + 1
NO_CARD = FIRST_TOKEN + TECHNIQUES
FIRST_CARD = NO_CARD + 1
FIRST_DIRECT = FIRST_CARD + CARDS * DICE_SETS
FIRST_MODIFY = FIRST_DIRECT + TECHNIQUES
FIRST_REFILL = FIRST_MODIFY + COLOURS * WAYS
STAY = FIRST_REFILL + TECHNIQUES
MOVES = STAY + WAYS


def character_move(character: int) -> int:
    """Take that character, or choose it for the solo opponent. KR-1, KR-29"""
    return FIRST_CHARACTER + character


def character_of(move: int) -> int:
    return move - FIRST_CHARACTER


def side_move(side: int) -> int:
    """Choose that side of the takedown boards, counted from 0. KR-4, KR-29"""
    return FIRST_SIDE + side


def board_side_of(move: int) -> int:
    return move - FIRST_SIDE


def token_move(token: int) -> int:
    """Choose the technique at that place from the left of the takedown side. KR-7"""
    return FIRST_TOKEN + token


def token_of(move: int) -> int:
    return move - FIRST_TOKEN


def card_move(card: int, mask: int) -> int:
    """Play an action card on the dice of a mask; bit 0 is white. KR-9"""
    return FIRST_CARD + card * DICE_SETS + mask


def card_of(move: int) -> int:
    return (move - FIRST_CARD) // DICE_SETS


def mask_of(move: int) -> int:
    return (move - FIRST_CARD) % DICE_SETS


def direct_move(technique: int) -> int:
    """Put the rolled die of the colour on a technique. KR-10"""
    return FIRST_DIRECT + technique


def is_direct(move: int) -> bool:
    return FIRST_DIRECT <= move < FIRST_MODIFY


def modify_move(target: int) -> int:
    """Modify the Place die of colour `target`, and move none to the board. KR-11"""
    return FIRST_MODIFY + target * WAYS


def modify_and_place_move(target: int, technique: int) -> int:
    """Modify a Place die, then move that of the rolled colour to a technique. KR-11, KR-12"""
    return FIRST_MODIFY + target * WAYS + 1 + technique


def target_of(move: int) -> int:
    """The colour of the Place die that a modification changes."""
    return (move - FIRST_MODIFY) // WAYS


def refill_move(technique: int) -> int:
    """Move the Place die to a technique first, then modify the rolled die in its place. KR-11"""
    return FIRST_REFILL + technique


def is_refill(move: int) -> bool:
    return FIRST_REFILL <= move < STAY


def settle_move(technique: int) -> int:
    """After STR, move the white Place die to a technique; STAY leaves it there. KR-12"""
    return STAY + 1 + technique


def technique_of(move: int) -> int:
    """The technique, from the left, that a die goes to; NONE (-1) if none does."""
    if move >= STAY:
        return move - STAY - 1
    if move >= FIRST_REFILL:
        return move - FIRST_REFILL
    if move >= FIRST_MODIFY:
        return (move - FIRST_MODIFY) % WAYS - 1
    return move - FIRST_DIRECT
