"""The loop: a board for each seat with its holes, start area and home track."""

from __future__ import annotations

from rolltop.draw import element, group, hole, piece
from rolltop.games.rolling_jokers.rules.options import MARBLES, Box
from rolltop.kit.tracks import board_of, spot_of

from .layout import START_RADIUS, Layout, Point


def draw_boards(layout: Layout, box: Box) -> str:
    """One coloured board for each seat, forming a ring; two players need a third, plain one."""
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
        parts.append(_home_track(layout, box, board, colour))
        parts.append(_start_area(layout, box, board, colour))
    return "".join(parts)


def _mitred(layout: Layout, board: int, end: int, inward: float) -> Point:
    """A corner of a board, mitred so that the boards meet."""
    x, y = layout.corners[board + end]
    left, top = layout.middle
    apothem = layout.along(board, layout.box.holes / 2)
    radius = ((x - left) ** 2 + (y - top) ** 2) ** 0.5
    share = ((apothem[0] - left) ** 2 + (apothem[1] - top) ** 2) ** 0.5 / radius
    scale = 1 - inward / share / radius
    return left + (x - left) * scale, top + (y - top) * scale


def _home_track(layout: Layout, box: Box, seat: int, colour: str) -> str:
    """The background of a home track."""
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


def _start_area(layout: Layout, box: Box, seat: int, colour: str) -> str:
    """The background of a start area, joined to its out spot."""
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
        + element("circle", cx=x, cy=y, r=layout.step * START_RADIUS, class_=colour)
        + element(
            "circle",
            cx=x,
            cy=y,
            r=layout.step * START_RADIUS,
            class_="chalk-line",
            stroke_width=1.5,
            stroke_opacity=0.45,
        )
    )


def draw_holes(layout: Layout, box: Box) -> str:
    """Every hole; in spots and out spots have a ring."""
    plain, ringed = hole(size=layout.size * 0.78), hole(size=layout.size * 0.86, colour="chalk")
    parts = []
    for number in range(box.length):
        board, spot = board_of(number, box.holes), spot_of(number, box.holes)
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
