"""The player area: player board, movement board and action cards of a fighter."""

from rolltop.draw import group
from rolltop.games.king_of_the_roll.rules.options import Box, is_solo
from rolltop.games.king_of_the_roll.rules.state import State

from .action_cards import hand
from .movement_board import movement_board
from .player_board import player_board, solo_board
from .solo_deck import solo_deck

WIDTH = 972
BOARD = 262  # where the movement board begins
HAND = 800  # where the action cards begin


def player_area(
    s: State, box: Box, fighter: int, *, viewer: int, before: State | None = None
) -> str:
    """Everything in front of a fighter, from the top left corner."""
    if is_solo(box) and fighter == 1:
        left = solo_board(s, box)
        right = group(solo_deck(s, box, width=WIDTH - HAND), x=HAND)
    else:
        left = player_board(s, box, fighter, before)
        right = group(hand(s, box, fighter, viewer=viewer, width=WIDTH - HAND), x=HAND)
    board = group(movement_board(s, box, fighter, width=HAND - BOARD, before=before), x=BOARD)
    return left + board + right
