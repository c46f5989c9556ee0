"""The cards in the middle of the table: the deck, the discard pile and the face-up cards."""

from __future__ import annotations

from rolltop.draw import card_place, deck, piece
from rolltop.games.rolling_jokers.rules.options import LEAST_BOARDS, Box
from rolltop.games.rolling_jokers.rules.state import EMPTY, State
from rolltop.games.rolling_jokers.words.terms import card_effect, card_name

from .card_faces import RATIO, face
from .layout import Layout

# The width of a card by the number of boards; six or more leave enough room.
CARD_WIDTHS = {3: 70.0, 4: 106.0, 5: 84.0}
CARD_WIDTH = 92.0


def draw_deck_and_row(s: State, box: Box, layout: Layout) -> str:
    """The face-up cards in a row, with the deck and the discard pile above them."""
    x, y = layout.middle
    width = CARD_WIDTHS.get(layout.boards, CARD_WIDTH) * min(1.0, 4.6 / box.row)
    high = width * RATIO
    gap = 12.0
    if layout.boards == LEAST_BOARDS:
        y += 10
    above, below = y - high / 2 - gap / 2, y + high / 2 + gap / 2
    parts = [
        piece(
            deck(count=s.left, width=width),
            id="deck",
            x=x - (width + gap) / 2,
            y=above,
            label=f"deck: {_count(s.left)}",
        ),
        piece(
            card_place("discard", width=width) if s.top == EMPTY else face(box, s.top, width=width),
            id="discard",
            x=x + (width + gap) / 2,
            y=above,
            label=_pile_label(s),
            classes="last" if s.steps else "",
        ),
    ]
    for slot in range(box.row):
        kind = s.row[slot]
        parts.append(
            piece(
                card_place(width=width) if kind == EMPTY else face(box, kind, width=width),
                id=f"row-{slot}",
                x=x + (slot - (box.row - 1) / 2) * (width + gap),
                y=below,
                label="empty place for a face-up card"
                if kind == EMPTY
                else f"face-up {card_name(kind)}: {card_effect(box, kind)}",
            )
        )
    return "".join(parts)


def _pile_label(s: State) -> str:
    if s.top == EMPTY:
        return "discard pile: empty"
    return f"discard pile: {_count(sum(s.discard))}, {card_name(s.top)} on top"


def _count(cards: int) -> str:
    return "1 card" if cards == 1 else f"{cards} cards"
