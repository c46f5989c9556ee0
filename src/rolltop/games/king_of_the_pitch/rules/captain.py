"""Captains: a secret captain card for each team, and the diamond chip that it puts in play."""

from .kinds import DIAMOND, GOLD, supply_of
from .options import Box
from .state import NOTHING, SEATS, State
from .team import pay, set_chip


def is_undealt(s: State, card: int) -> int:
    """1 if no team is known to have that captain card, otherwise 0."""
    for seat in range(SEATS):
        if s.captain[seat] == card:
            return 0
    return 1


def undealt(s: State, box: Box) -> int:
    """The number of captain cards that no team is known to have."""
    left = 0
    for card in range(box.captain_cards):
        left += is_undealt(s, card)
    return left


def undealt_at(s: State, place: int) -> int:
    """The captain card at that place among the undealt ones."""
    card = 0
    while is_undealt(s, card) == 0 or place > 0:
        place -= is_undealt(s, card)
        card += 1
    return card


def can_lead(s: State, box: Box, seat: int, number: int) -> bool:
    """Whether the captain of a team may play on a number: KP-24."""
    card = s.captain[seat]
    return card != NOTHING and box.leads[card][number] == 1 and s.chips[supply_of(DIAMOND)] > 0


def can_pay_captain(s: State, box: Box, seat: int) -> bool:
    """Whether a team can pay for its captain with gold cubes: KP-24."""
    return box.captains == 1 and s.post[seat] == NOTHING and s.cubes[seat][GOLD] >= box.fee


def pay_captain(s: State, box: Box, seat: int, number: int) -> None:
    """Pay gold cubes to bring on the captain: KP-24."""
    pay(s, seat, GOLD, box.fee)
    put_captain(s, box, seat, number)


def put_captain(s: State, box: Box, seat: int, number: int) -> None:
    """Put the diamond chip on its number for the rest of the game: KP-24, KP-30."""
    set_chip(s, box, seat, number, DIAMOND)
    s.post[seat] = number
