"""The loop of boards with its holes, marbles, name plates and the way of the last play."""

from __future__ import annotations

from rolltop.contract import OVER
from rolltop.draw import arrow, badge, element, group, hole, marble, mark, piece, text

from .box import KINDS, MARBLES, Box
from .faces import mini
from .layout import PEN, Layout, Point
from .state import State
from .words import SEATS, place_name

PLATE_WIDE, PLATE_HIGH = 118.0, 56.0


def draw_boards(layout: Layout, box: Box) -> str:
    """One board for each seat in its colour, closed to a ring; with two players a plain one."""
    return "".join(_board(layout, box, board) for board in range(layout.boards))


def _board(layout: Layout, box: Box, board: int) -> str:
    colour = f"seat-{board}" if board < box.players else "wood"
    out, inner = -0.78 * layout.size, 0.78 * layout.size
    edge = [
        _mitred(layout, board, 0, out),
        _mitred(layout, board, 1, out),
        _mitred(layout, board, 1, inner),
        _mitred(layout, board, 0, inner),
    ]
    corners = " ".join(f"{x:.1f},{y:.1f}" for x, y in edge)
    parts = [
        element("polygon", points=corners, class_="wood"),
        element("polygon", points=corners, class_=colour, opacity=0.82),
        element("polygon", points=corners, fill="url(#light-wood-grain)"),
        element("polygon", points=corners, class_="shade-line", stroke_width=1.5, opacity=0.5),
    ]
    if board < box.players:
        parts.append(_lane(layout, box, board, colour))
        parts.append(_pen(layout, box, board, colour))
    return "".join(parts)


def _mitred(layout: Layout, board: int, end: int, inward: float) -> Point:
    """A corner of a board, cut so that the boards meet."""
    x, y = layout.corners[board + end]
    left, top = layout.middle
    apothem = layout.along(board, layout.box.holes / 2)
    radius = ((x - left) ** 2 + (y - top) ** 2) ** 0.5
    share = ((apothem[0] - left) ** 2 + (apothem[1] - top) ** 2) ** 0.5 / radius
    scale = 1 - inward / share / radius
    return left + (x - left) * scale, top + (y - top) * scale


def _lane(layout: Layout, box: Box, seat: int, colour: str) -> str:
    """The ground of a home track."""
    (x1, y1), (x2, y2) = layout.home(seat, 1), layout.home(seat, MARBLES)
    way = f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}"
    return element(
        "path",
        d=way,
        class_="chalk-line",
        stroke_width=layout.size * 1.5,
        stroke_opacity=0.4,
        stroke_linecap="round",
    ) + element(
        "path",
        d=way,
        class_=f"{colour}-line",
        stroke_width=layout.size * 1.34,
        stroke_linecap="round",
    )


def _pen(layout: Layout, box: Box, seat: int, colour: str) -> str:
    """The ground of a start area, joined to the out spot."""
    x, y = layout.start(seat, 2)
    out = layout.along(seat, box.out_spot)
    return (
        element(
            "line",
            x1=x,
            y1=y,
            x2=out[0],
            y2=out[1],
            class_=f"{colour}-line",
            stroke_width=layout.size * 0.5,
        )
        + element("circle", cx=x, cy=y, r=layout.step * PEN, class_=colour)
        + element(
            "circle",
            cx=x,
            cy=y,
            r=layout.step * PEN,
            class_="chalk-line",
            stroke_width=1.5,
            stroke_opacity=0.45,
        )
    )


def draw_holes(layout: Layout, box: Box) -> str:
    """Every hole; in and out spots have a ring."""
    plain, ringed = hole(size=layout.size * 0.78), hole(size=layout.size * 0.86, colour="chalk")
    parts = []
    for number in range(box.length):
        board, spot = divmod(number, box.holes)
        x, y = layout.hole(number)
        is_own = board < box.players and spot in (box.in_spot, box.out_spot)
        parts.append(piece(ringed if is_own else plain, id=f"hole-{number}", x=x, y=y))
    for seat in range(box.players):
        for place in range(MARBLES):
            x, y = layout.home(seat, place + 1)
            parts.append(piece(plain, id=f"home-{seat}-{place + 1}", x=x, y=y))
            x, y = layout.start(seat, place)
            parts.append(group(plain, x=x, y=y))
    return "".join(parts)


def draw_marbles(s: State, box: Box, layout: Layout) -> str:
    """Every marble where it lies; those that the last play moved have a halo and their way."""
    origins = _origins(s)
    parts = []
    for seat in range(box.players):
        for number, place in enumerate(s.place[seat]):
            x, y = layout.marble(seat, number, place)
            origin = origins.get(seat * MARBLES + number)
            parts.append(
                piece(
                    marble(seat, size=layout.size),
                    id=f"marble-{seat}-{number}",
                    x=x,
                    y=y,
                    label=f"{SEATS[seat]} marble, {place_name(box, seat, place)}",
                    classes="" if origin is None else "last",
                    way=[] if origin is None else layout.way(seat, origin, place),
                )
            )
    return "".join(parts)


def draw_trail(s: State, layout: Layout) -> str:
    """The way of each marble of the last play: walked hole by hole, or sent in one leap."""
    parts = []
    for code, origin in _origins(s).items():
        seat, number = divmod(code, MARBLES)
        place = s.place[seat][number]
        way = layout.way(seat, origin, place)
        if len(way) > 1:
            parts.append(_walk(way, layout.size))
        elif origin != place:
            start, end = layout.marble(seat, number, origin), layout.marble(seat, number, place)
            parts.append(arrow(start, end, width=layout.size * 0.22, bend=0.12))
    return "".join(parts)


def _origins(s: State) -> dict[int, int]:
    """Where each marble of the last play stood before it."""
    return {s.moved[step]: s.origin[step] for step in range(s.steps - 1, -1, -1)}


def _walk(way: list[Point], size: float) -> str:
    line = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in way)
    style = {"stroke_linejoin": "round", "stroke_linecap": "round", "pointer_events": "none"}
    (x, y), ahead = way[-1], way[-2]
    return (
        element("path", d=line, class_="trail-line", stroke_width=size * 0.34, opacity=0.9, **style)
        + element(
            "circle",
            cx=way[0][0],
            cy=way[0][1],
            r=size * 0.42,
            class_="trail-line",
            stroke_width=size * 0.16,
        )
        + arrow(ahead, (x, y), width=size * 0.2)
    )


def draw_plates(s: State, box: Box, layout: Layout) -> str:
    """The name of each seat, with its cards: those the viewer knows open, the others face down."""
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
    side = "ABCD"[box.team[seat]] if box.teams else ""
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
    """A seat's cards as the viewer sees them; on the viewer's own plate, as all others do."""
    counts = s.known[seat] if is_own else s.hand[seat]
    known = [kind for kind in range(KINDS) for _ in range(counts[kind])]
    step = min(20.0, (PLATE_WIDE - 12) / max(1, s.held[seat]))
    parts = []
    for place in range(s.held[seat]):
        x = 6 + step * (place + 0.5)
        inside = mini(known[place], width=17) if place < len(known) else _back()
        parts.append(group(inside, x=x, y=41))
    return "".join(parts)


def _back() -> str:
    return element("rect", x=-8.5, y=-12, width=17, height=24, rx=3, class_="back") + element(
        "rect", x=-8.5, y=-12, width=17, height=24, rx=3, class_="paper-edge-line"
    )
