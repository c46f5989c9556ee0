"""The middle of the table: deck, discard pile and the cards that lie face up."""

from __future__ import annotations

from rolltop.draw import card_place, deck, piece
from rolltop.games.rolling_jokers.rules.box import LEAST_BOARDS, Box
from rolltop.games.rolling_jokers.rules.state import EMPTY, State
from rolltop.games.rolling_jokers.words.terms import card_effect, card_name

from .card_faces import RATIO, face
from .layout import Layout

# The width of a card by the number of boards around it; six and more leave room enough.
CARD_WIDTHS = {3: 70.0, 4: 106.0, 5: 84.0}
CARD_WIDTH = 92.0


def draw_deck_and_row(s: State, box: Box, layout: Layout) -> str:
    """The row, and above it the deck and the discard pile."""
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
            label=f"the deck, {s.left} cards",
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
                label="a gap in the row"
                if kind == EMPTY
                else f"{card_name(kind)} in the row: {card_effect(box, kind)}",
            )
        )
    return "".join(parts)


def _pile_label(s: State) -> str:
    count = sum(s.discard)
    top = "empty" if s.top == EMPTY else f"{count} cards, {card_name(s.top)} on top"
    return f"the discard pile, {top}"
