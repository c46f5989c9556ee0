"""Action cards in the hand, and the solo opponent's deck."""

from rolltop.draw import badge, card_back, element, group, paragraph, piece, text
from rolltop.draw.light import light

from .box import Box
from .sheets import HEIGHT
from .state import COMMON, NONE, State

STRIP = 96


def hand(s: State, box: Box, fighter: int, *, viewer: int, width: float) -> str:
    """The cards of a fighter, open for whoever may see them, from the top left corner."""
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
                text("played", x=width / 2, y=HEIGHT - 68, size=15, colour="chalk"),
                badge(
                    box.card_names[played],
                    x=width / 2,
                    y=HEIGHT - 44,
                    size=28,
                    width=width,
                    colour="gold",
                ),
            )
        )
    return "".join(parts)


def _card_strip(box: Box, card: int, fighter: int, viewer: int, *, y: float, width: float) -> str:
    """An action card, open: its name and what it does."""
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


def solo_card(s: State, box: Box, *, width: float) -> str:
    """The solo deck and the card turned from it."""
    left = sum(s.deck)
    parts = [
        card_back(x=width / 2, y=74, width=96, sign="belt"),
        text(f"{left} cards left", x=width / 2, y=158, size=17, colour="chalk"),
    ]
    if s.solo != NONE:
        card = s.solo
        number = str(box.solo_number[card])
        if box.solo_fallback[card] != box.solo_number[card]:
            number += f" or {box.solo_fallback[card]}"
        frame = {"y": 180, "width": width, "height": 184, "rx": 10}
        parts += [
            element("rect", **frame, class_="paper", filter=light("shadow")),
            text(
                f"Technique {number}",
                x=width / 2,
                y=204,
                size=19,
                width=width - 16,
                bold=True,
                colour="print",
            ),
            text(str(box.solo_total[card]), x=width / 2, y=262, size=64, bold=True, colour="print"),
            paragraph(
                f"+{box.solo_bonus[card]} in {box.position_names[box.solo_position[card]]}",
                x=8,
                y=312,
                width=width - 16,
                height=44,
                size=17,
                anchor="middle",
                colour="print",
            ),
        ]
    return "".join(parts)
