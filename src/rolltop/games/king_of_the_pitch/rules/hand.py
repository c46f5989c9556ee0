"""The player cards in a team's hand: at most three, sorted."""

from .line import throw_away
from .state import HAND, NOTHING, State


def add_card(s: State, seat: int, kind: int) -> None:
    """Add a player card to a hand and keep it sorted."""
    put_in(s, seat, s.held[seat], kind)
    s.held[seat] += 1


def put_in(s: State, seat: int, count: int, kind: int) -> None:
    """Put a card where it belongs among the `count` sorted cards of a hand."""
    place = count
    while place > 0 and s.hand[seat][place - 1] > kind:
        s.hand[seat][place] = s.hand[seat][place - 1]
        place -= 1
    s.hand[seat][place] = kind


def drop_card(s: State, seat: int, kind: int) -> None:
    """Discard a player card from a hand."""
    place = 0
    while s.hand[seat][place] != kind:
        place += 1
    for later in range(place, HAND - 1):
        s.hand[seat][later] = s.hand[seat][later + 1]
    s.hand[seat][HAND - 1] = NOTHING
    s.held[seat] -= 1
    throw_away(s, kind)
