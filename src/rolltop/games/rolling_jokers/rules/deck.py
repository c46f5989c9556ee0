"""The deck and the discard pile (RJ-6)."""

from __future__ import annotations

from rolltop.contract import CHANCE
from rolltop.kit.cards import held, pour

from .state import EMPTY, State


def need_card(s: State) -> None:
    """Let chance turn up a card; if the deck is empty, shuffle the discard pile first (RJ-6)."""
    s.turn = CHANCE
    if s.left == 0:
        s.left = held(s.discard)
        pour(s.discard, s.deck)
        s.top = EMPTY


def give_up(s: State, seat: int, kind: int) -> None:
    """Move a card from a hand to the discard pile; of two equal cards the known one (RJ-26)."""
    s.hand[seat][kind] -= 1
    s.held[seat] -= 1
    if s.known[seat][kind] > 0:
        s.known[seat][kind] -= 1
    put_down(s, kind)


def put_down(s: State, kind: int) -> None:
    """Put a card on the discard pile."""
    s.discard[kind] += 1
    s.top = kind
