"""The viewer's hand of cards."""

from __future__ import annotations

from rolltop.draw import badge, element, group, piece, text
from rolltop.games.rolling_jokers.rules.options import KINDS, SPECIAL, Box
from rolltop.games.rolling_jokers.rules.state import HELP, State, is_question
from rolltop.games.rolling_jokers.words.terms import card_effect, card_name

from .card_faces import face
from .layout import HAND, WIDTH


def draw_hand(s: State, box: Box, seat: int) -> str:
    """The viewer's cards, with equal ones stacked; spectators read that hands are hidden."""
    if seat < 0:
        return text(
            "Hands are hidden, except for cards that were taken face up.",
            x=WIDTH / 2,
            y=HAND,
            size=24,
            width=WIDTH - 120,
            colour="chalk",
        )
    kinds = [kind for kind in range(KINDS) if s.hand[seat][kind]]
    # Leave room for the buttons that ask whom to help.
    room = 400.0 if s.phase == HELP and s.turn == seat else 640.0
    step = min(126.0, room / max(1, len(kinds) - 1))
    cards = []
    for place, kind in enumerate(kinds):
        count = s.hand[seat][kind]
        stack = "".join(
            group(face(box, kind, width=112), x=7.0 * under, y=-8.0 * under)
            for under in range(min(count, 3) - 1, -1, -1)
        )
        is_idle = kind == SPECIAL and not is_question(s.phase)
        cards.append(
            piece(
                stack,
                _known(s, seat, kind),
                badge(f"×{count}", x=46, y=-82, size=30, colour="gold") if count > 1 else "",
                id=f"card-{kind}",
                x=100 + place * step,
                y=HAND,
                label=_card_label(box, kind, count),
                classes="dim" if is_idle and s.turn == seat else "",
            )
        )
    return "".join(cards)


def _known(s: State, seat: int, kind: int) -> str:
    """An eye on a card that the other players know."""
    if not s.known[seat][kind]:
        return ""
    return group(
        element("path", d="M-15 0Q0-15 15 0 0 15-15 0Z", class_="paper"),
        element("path", d="M-15 0Q0-15 15 0 0 15-15 0Z", class_="print-line", stroke_width=2),
        element("circle", r=5, class_="print"),
        x=42,
        y=-30,
        scale=0.8,
    )


def _card_label(box: Box, kind: int, count: int) -> str:
    many = f" ({count} cards)" if count > 1 else ""
    return f"{card_name(kind)}{many}: {card_effect(box, kind)}"
