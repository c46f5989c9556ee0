"""A hand of cards, kept in the order of the cards, so that Escapes come first in it."""

from rolltop.kit.cards import EMPTY, close_gap, slot_of

from .kinds import ESCAPE_CARD
from .options import Box
from .state import State


def add_card(s: State, seat: int, card: int) -> None:
    """Put a card into its place in a hand."""
    slot = s.cards[seat]
    s.hand[seat][slot] = card
    sort_in(s.hand[seat], slot)
    s.cards[seat] += 1


def sort_in(row: list[int], slot: int) -> None:
    """Move the card in this slot down to its place among the sorted ones before it."""
    card = row[slot]
    while slot > 0 and row[slot - 1] > card:
        row[slot] = row[slot - 1]
        slot -= 1
    row[slot] = card


def remove_card(s: State, seat: int, card: int) -> None:
    """Take a card out of a hand."""
    close_gap(s.hand[seat], slot_of(s.hand[seat], card))
    s.cards[seat] -= 1
    if card == ESCAPE_CARD and s.shown[seat] > 0:
        s.shown[seat] -= 1


def drop_hand(s: State, seat: int) -> None:
    """Put a whole hand on the Dead pile."""
    for slot in range(s.cards[seat]):
        s.dead[s.hand[seat][slot]] += 1
        s.hand[seat][slot] = EMPTY
    s.cards[seat] = 0


def kinds_held(s: State, box: Box, seat: int) -> int:
    """The kinds in a hand, as bits."""
    has = 0
    row = s.hand[seat]
    for slot in range(s.cards[seat]):
        if row[slot] >= 0:
            has |= 1 << box.kind[row[slot]]
    return has


def drawn_escapes(s: State, seat: int) -> int:
    """The number of Escapes in a hand; the dealt one lies beside it and is not counted."""
    found = 0
    while found < s.cards[seat] and s.hand[seat][found] == ESCAPE_CARD:
        found += 1
    return found


def has_escape(s: State, seat: int) -> bool:
    return s.dealt[seat] > 0 or drawn_escapes(s, seat) > 0
