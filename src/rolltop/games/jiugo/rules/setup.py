"""The start of a match: the piles, and dealing the hands card by card."""

from rolltop.contract import CHANCE
from rolltop.kit.cards import EMPTY

from .options import Box
from .sequence import clear
from .state import DEALING, DICE, HAND_SLOTS, LINE_SLOTS, MOST_CARDS, MOST_PLAYERS, State
from .turn import begin_turn


def start(s: State, box: Box) -> None:
    s.length = LINE_SLOTS
    clear(s)
    s.clock = s.discarded = s.sub_discarded = s.has_played = s.out = s.spent = s.left = 0
    for die in range(DICE):
        s.dice[die] = 0
    s.top = EMPTY
    for seat in range(MOST_PLAYERS):
        s.points[seat] = s.out_as[seat] = s.shown[seat] = s.cards[seat] = 0
        s.dealt[seat] = box.escapes_dealt if seat < box.players else 0  # JG-1
        for slot in range(HAND_SLOTS):
            s.hand[seat][slot] = EMPTY
    for card in range(MOST_CARDS):
        s.deck[card] = box.copies[card]
        s.left += box.copies[card]
        s.dead[card] = s.pile[card] = 0
    s.seat = 0
    s.to_draw = box.hand
    s.phase = DEALING
    s.turn = CHANCE


def deal_next(s: State, box: Box) -> None:
    """Deal to the next player once a hand is full; after the last one the match begins."""
    if s.to_draw > 0:
        return
    if s.seat + 1 < box.players:
        s.seat += 1
        s.to_draw = box.hand
    else:
        begin_turn(s, 0)  # JG-1
