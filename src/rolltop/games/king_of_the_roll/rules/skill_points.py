"""Skill points: the dice on the movement board, plus the bonuses of technique and character."""

from .movement_board import chosen
from .options import Box, is_solo
from .solo import solo_points
from .state import COLOURS, NONE, State


def matched(s: State, fighter: int) -> int:
    """How many dice a fighter has on the movement board."""
    count = 0
    for colour in range(COLOURS):
        if s.board[fighter][colour] > 0:
            count += 1
    return count


def meets(s: State, box: Box, fighter: int) -> bool:
    """Whether a fighter meets the matching requirement; if not, it defends. KR-13, KR-14, KR-31"""
    technique = chosen(s, fighter)
    if technique == NONE:
        return False
    if fighter == 1 and is_solo(box):
        return True
    return matched(s, fighter) >= box.needs[technique]


def bonus_against(s: State, box: Box, fighter: int) -> int:
    """The bonus of a fighter's technique against the opponent's move type. KR-15"""
    mine = chosen(s, fighter)
    other = chosen(s, 1 - fighter)
    if mine == NONE or other == NONE or box.versus[mine] != box.kind[other]:
        return 0
    return box.bonus[mine]


def character_bonus(s: State, box: Box, fighter: int) -> int:
    """The character bonus, in the favourite position, on top or bottom. KR-15"""
    character = s.character[fighter]
    return box.character_bonus[character] if box.favourite[character] == s.was_position else 0


def total(s: State, box: Box, fighter: int) -> int:
    """The skill point total of a fighter. KR-15, KR-30"""
    made = character_bonus(s, box, fighter)
    for colour in range(COLOURS):
        made += s.board[fighter][colour]
    if meets(s, box, fighter):
        made += bonus_against(s, box, fighter)
    if fighter == 1 and s.solo != NONE:
        made += solo_points(s, box, s.solo)
    return made
