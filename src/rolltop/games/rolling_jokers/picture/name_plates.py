"""The name plate of each seat, with its cards as the viewer knows them."""

from __future__ import annotations

from rolltop.contract import OVER
from rolltop.draw import badge, element, group, mark, text
from rolltop.games.rolling_jokers.rules.options import KINDS, Box
from rolltop.games.rolling_jokers.rules.state import State
from rolltop.words import SEATS

from .card_faces import small_face
from .layout import Layout

PLATE_WIDE, PLATE_HIGH = 118.0, 56.0
TEAM_LETTERS = "ABCD"


def draw_plates(s: State, box: Box, layout: Layout) -> str:
    """The name of each seat with its cards: open if the viewer knows them, else face down."""
    parts = []
    for seat in range(box.players):
        x, y = layout.plate(seat, PLATE_WIDE, PLATE_HIGH)
        parts.append(
            group(_plate(s, box, layout, seat), x=x - PLATE_WIDE / 2, y=y - PLATE_HIGH / 2)
        )
    return "".join(parts)


def _plate(s: State, box: Box, layout: Layout, seat: int) -> str:
    is_turn = s.turn == seat
    wins = s.turn == OVER and s.winner == box.team[seat]
    rect = {"width": PLATE_WIDE, "height": PLATE_HIGH, "rx": 10}
    edge = "glow-line" if is_turn or wins else "panel-edge-line"
    side = TEAM_LETTERS[box.team[seat]] if box.teams else ""
    return element(
        "g",
        element("rect", **rect, class_="panel"),
        element("rect", **rect, class_=edge, stroke_width=4 if is_turn or wins else 1.5),
        element("circle", cx=16, cy=16, r=11, class_=f"seat-{seat}"),
        mark(seat, x=16, y=16, size=13),
        text(
            SEATS[seat],
            x=32,
            y=17,
            size=20,
            width=PLATE_WIDE - (50 if side else 38),
            anchor="start",
            bold=True,
        ),
        badge(side, x=PLATE_WIDE - 5, y=5, size=24, colour="wood") if side else "",
        _cards(s, seat, is_own=seat == layout.front),
        class_="turn" if is_turn else "",
    )


def _cards(s: State, seat: int, *, is_own: bool) -> str:
    """A seat's cards as the viewer sees them; on the viewer's own plate as the others see them."""
    counts = s.known[seat] if is_own else s.hand[seat]
    known = [kind for kind in range(KINDS) for _ in range(counts[kind])]
    step = min(20.0, (PLATE_WIDE - 12) / max(1, s.held[seat]))
    parts = []
    for place in range(s.held[seat]):
        x = 6 + step * (place + 0.5)
        inside = small_face(known[place], width=17) if place < len(known) else _back()
        parts.append(group(inside, x=x, y=41))
    return "".join(parts)


def _back() -> str:
    return element("rect", x=-8.5, y=-12, width=17, height=24, rx=3, class_="back") + element(
        "rect", x=-8.5, y=-12, width=17, height=24, rx=3, class_="paper-edge-line"
    )
