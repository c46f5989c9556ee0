"""Hands and piles: discard, draw, and refill the Active pile."""

from rolltop.contract import CHANCE

from .box import Box
from .state import DRAWING, EMPTY, ESCAPE, PLAYING, State


def ask_cards(s: State, box: Box, count: int) -> None:
    """The seat draws so many cards, as far as there are any."""
    s.phase = DRAWING
    s.to_draw = count
    _next_card(s, box)


def receive(s: State, box: Box, card: int) -> None:
    """A card of the Active pile comes into the hand of the seat that draws."""
    s.deck[card] -= 1
    s.left -= 1
    s.to_draw -= 1
    row = s.hand[s.seat]
    slot = s.cards[s.seat]
    while slot > 0 and row[slot - 1] > card:
        row[slot] = row[slot - 1]
        slot -= 1
    row[slot] = card
    s.cards[s.seat] += 1
    if s.phase == DRAWING:
        _next_card(s, box)


def lose(s: State, seat: int, card: int) -> None:
    """A card leaves a hand."""
    row = s.hand[seat]
    last = s.cards[seat] - 1
    slot = 0
    while row[slot] != card:
        slot += 1
    while slot < last:
        row[slot] = row[slot + 1]
        slot += 1
    row[last] = EMPTY
    s.cards[seat] = last
    if card == ESCAPE and s.shown[seat] > 0:
        s.shown[seat] -= 1


def drop_hand(s: State, seat: int) -> None:
    """A whole hand goes to the Dead pile."""
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


def _next_card(s: State, box: Box) -> None:
    if s.to_draw > 0 and s.left == 0:
        _refill(s, box)
    if s.to_draw > 0 and s.left > 0:
        s.turn = CHANCE
    else:
        s.to_draw = 0
        s.phase = PLAYING
        s.turn = s.seat


def _refill(s: State, box: Box) -> None:
    # JG-4: the Dead pile and the Play pile together, but for the last card played.
    for card in range(box.cards):
        kept = 1 if card == s.top else 0
        found = s.dead[card] + s.pile[card] - kept
        s.deck[card] += found
        s.left += found
        s.dead[card] = 0
        s.pile[card] = kept
