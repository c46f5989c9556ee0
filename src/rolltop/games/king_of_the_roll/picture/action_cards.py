"""The action cards of a fighter, face up or face down, and the one played this turn."""

from rolltop.draw import badge, card_back, element, group, paragraph, piece, text
from rolltop.draw.light import light
from rolltop.games.king_of_the_roll.rules.options import Box
from rolltop.games.king_of_the_roll.rules.state import COMMON, NONE, State

from .movement_board import BOARD_HEIGHT

STRIP = 96


def hand(s: State, box: Box, fighter: int, *, viewer: int, width: float) -> str:
    """The cards of a fighter, face up if the viewer may see them, from the top left corner."""
    cards = [card for card in range(COMMON) if s.hand[fighter][card]]
    if s.own[fighter]:
        cards.append(COMMON + s.character[fighter])
    hidden = s.held[fighter] + s.own[fighter] - len(cards)
    parts = [
        _card_strip(box, card, fighter, viewer, y=place * STRIP, width=width)
        for place, card in enumerate(cards)
    ]
    parts += [
        card_back(x=34 + 62 * place, y=len(cards) * STRIP + 44, width=56, sign="belt")
        for place in range(hidden)
    ]
    if not cards and not hidden:
        parts.append(text("no cards left", x=width / 2, y=40, size=17, colour="chalk"))
    played = s.card[fighter]
    if played != NONE:
        parts.append(
            group(
                text("played", x=width / 2, y=BOARD_HEIGHT - 68, size=15, colour="chalk"),
                badge(
                    box.card_names[played],
                    x=width / 2,
                    y=BOARD_HEIGHT - 44,
                    size=28,
                    width=width,
                    colour="gold",
                ),
            )
        )
    return "".join(parts)


def _card_strip(box: Box, card: int, fighter: int, viewer: int, *, y: float, width: float) -> str:
    """An action card, face up: its name and what it does."""
    colour = "gold" if card < COMMON else f"seat-{fighter}"
    frame = {"width": width, "height": 88, "rx": 8}
    band = f"M0 28V8Q0 0 8 0H{width - 8:g}Q{width:g} 0 {width:g} 8V28Z"
    return piece(
        element("rect", **frame, class_="paper", filter=light("shadow")),
        element("path", d=band, class_=colour),
        text(
            box.card_names[card],
            x=width / 2,
            y=14,
            size=17,
            width=width - 14,
            bold=True,
            colour=f"on-{colour}",
        ),
        paragraph(
            box.card_texts[card],
            x=8,
            y=32,
            width=width - 16,
            height=54,
            size=16,
            anchor="middle",
            colour="print",
        ),
        id=f"card-{card}" if viewer == fighter else "",
        y=y,
        label=f"{box.card_names[card]}: {box.card_texts[card]}",
    )
