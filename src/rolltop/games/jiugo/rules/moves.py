"""The numbering of moves and outcomes, which nobody else needs to know.

A move is a card to play, a card to discard, a number of cards to draw, or to stop. An outcome is
the card that comes from the Active pile, the dice of both players, or whether time is up.
"""

from .kinds import ESCAPE_CARD
from .state import DIE, MOST_CARDS

MOST_DRAWS = 7

FIRST_DISCARD = MOST_CARDS
FIRST_DRAW = FIRST_DISCARD + MOST_CARDS
STOP = FIRST_DRAW + MOST_DRAWS + 1
MOVES = STOP + 1

ROLLS = DIE * DIE
OUTCOMES = max(MOST_CARDS, ROLLS)

# What the clocks say after a turn.
PLAY_ON, TIME_IS_UP = range(2)


def play_move(card: int) -> int:
    return card


# An Escape is never laid on the Play pile; to play it is to spend it.
SPEND_ESCAPE = play_move(ESCAPE_CARD)


def discard_move(card: int) -> int:
    return FIRST_DISCARD + card


def draw_move(count: int) -> int:
    return FIRST_DRAW + count


def is_discard(move: int) -> bool:
    return FIRST_DISCARD <= move < FIRST_DRAW


def is_draw(move: int) -> bool:
    return FIRST_DRAW <= move < STOP


def card_of(move: int) -> int:
    """The card that a move plays or discards."""
    return move - FIRST_DISCARD if move >= FIRST_DISCARD else move


def count_of(move: int) -> int:
    """The number of cards that a move draws."""
    return move - FIRST_DRAW


def attack_die(outcome: int) -> int:
    """What the attacker rolled."""
    return outcome // DIE + 1


def defence_die(outcome: int) -> int:
    """What the defender rolled."""
    return outcome % DIE + 1
