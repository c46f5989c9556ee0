"""The solo opponent: the card revealed from its deck names a technique and a total."""

from rolltop.kit.cards import held

from .movement_board import technique_count
from .options import Box
from .state import SOLO_CARDS, State


def turn_card(s: State, box: Box, card: int) -> None:
    """Reveal a solo card, which names the opponent's technique. KR-30, KR-31"""
    if held(s.deck) == 0:
        for other in range(SOLO_CARDS):
            s.deck[other] = 1
    s.deck[card] = 0
    s.solo = card
    s.technique[1] = solo_technique(s, box, card)


def solo_technique(s: State, box: Box, card: int) -> int:
    """The technique, from the left of the opponent's side, that a solo card names. KR-30"""
    number = box.solo_number[card]
    if number > technique_count(s, box, 1):
        number = box.solo_fallback[card]
    return number - 1


def solo_points(s: State, box: Box, card: int) -> int:
    """The total of a solo card in the position of the turn. KR-30"""
    return box.solo_total[card] + position_bonus(s, box, card)


def position_bonus(s: State, box: Box, card: int) -> int:
    """What a solo card adds in the position of the turn, on top and on bottom. KR-30"""
    return box.solo_bonus[card] * ((box.solo_positions[card] >> s.was_position) & 1)
