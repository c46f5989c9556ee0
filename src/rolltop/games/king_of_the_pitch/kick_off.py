"""Before the first turn: the dice for the first King, and the captain cards."""

from .box import Box
from .cards import fill_line
from .state import DEAL, SEATS, State


def roll_off(s: State, box: Box, face: int) -> None:
    """The highest die is the first King; equals roll again: KP-6."""
    s.kick_off[s.seat] = face
    best = 0
    equals = 0
    highest = 0
    for seat in range(box.players):
        if s.kick_off[seat] == 0:
            s.seat = seat
            return
        if s.kick_off[seat] > best:
            best = s.kick_off[seat]
            equals = 0
            highest = seat
        if s.kick_off[seat] == best:
            equals += 1
    if equals == 1:
        _crown_first(s, box, highest)
        return
    s.seat = highest
    for seat in range(box.players):
        s.kick_off[seat] = 0 if s.kick_off[seat] == best else -1


def deal_captain(s: State, box: Box, card: int) -> None:
    """A secret captain card for each team: KP-23."""
    s.captain[s.seat] = card
    s.seat += 1
    if s.seat == box.players:
        s.seat = s.king
        fill_line(s)


def is_undealt(s: State, card: int) -> int:
    """1 if no team is known to have that captain card, else 0."""
    for seat in range(SEATS):
        if s.captain[seat] == card:
            return 0
    return 1


def undealt_at(s: State, place: int) -> int:
    """The captain card at a place among those left."""
    card = 0
    while is_undealt(s, card) == 0 or place > 0:
        place -= is_undealt(s, card)
        card += 1
    return card


def _crown_first(s: State, box: Box, seat: int) -> None:
    """The first King starts, once the captains are dealt: KP-6, KP-23."""
    s.king = seat
    s.seat = 0
    s.phase = DEAL
    if box.captains == 0:
        s.seat = seat
        fill_line(s)
