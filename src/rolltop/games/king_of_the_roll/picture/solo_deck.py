"""The deck of the solo opponent, and the card turned from it."""

from rolltop.draw import card_back, element, paragraph, text
from rolltop.draw.light import light
from rolltop.games.king_of_the_roll.rules.options import Box
from rolltop.games.king_of_the_roll.rules.state import NONE, State
from rolltop.games.king_of_the_roll.words.terms import solo_positions


def solo_deck(s: State, box: Box, *, width: float) -> str:
    """The solo deck and the card turned from it."""
    left = sum(s.deck)
    parts = [
        card_back(x=width / 2, y=74, width=96, sign="belt"),
        text(
            f"{left} card{'' if left == 1 else 's'} left",
            x=width / 2,
            y=158,
            size=17,
            colour="chalk",
        ),
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
                f"{solo_positions(box, card)} +{box.solo_bonus[card]}",
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
