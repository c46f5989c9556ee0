"""The line of five cards, the deck that fills it, and the discard pile."""

from rolltop.contract import CHANCE
from rolltop.kit.cards import pour, slot_of

from .state import ACT, FILL, LINE, NOTHING, State


def fill_line(s: State) -> None:
    """Ask chance for the next card; once the line is full, the team acts: KP-7."""
    s.phase = ACT
    s.turn = s.seat
    if s.line[LINE - 1] != NOTHING:
        return
    if s.deck_left == 0:
        pour(s.discard, s.deck)
        s.deck_left = s.discard_left
        s.discard_left = 0
    if s.deck_left > 0:
        s.phase = FILL
        s.turn = CHANCE


def join_line(s: State, kind: int) -> None:
    """Add the top card of the deck to the line."""
    s.deck[kind] -= 1
    s.deck_left -= 1
    s.line[slot_of(s.line, NOTHING)] = kind
    fill_line(s)


def leave_line(s: State, place: int) -> None:
    """Take a card out of the line and shift the cards behind it to the free end: KP-7."""
    for later in range(place, LINE - 1):
        s.line[later] = s.line[later + 1]
    s.line[LINE - 1] = NOTHING


def throw_away(s: State, kind: int) -> None:
    """Put a card on the discard pile."""
    s.discard[kind] += 1
    s.discard_left += 1
