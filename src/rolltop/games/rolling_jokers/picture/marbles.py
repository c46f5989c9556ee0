"""The marbles, and the trail of those that the last play moved."""

from __future__ import annotations

from rolltop.draw import arrow, element, marble, piece
from rolltop.games.rolling_jokers.rules.options import Box
from rolltop.games.rolling_jokers.rules.state import State, marble_code, number_of, owner_of
from rolltop.games.rolling_jokers.words.terms import place_name, whose

from .layout import Layout, Point


def draw_marbles(s: State, box: Box, layout: Layout) -> str:
    """Every marble; those that the last play moved have a halo and carry their way."""
    origins = _origins(s)
    parts = []
    for seat in range(box.players):
        for number, place in enumerate(s.place[seat]):
            x, y = layout.marble(seat, number, place)
            origin = origins.get(marble_code(seat, number))
            parts.append(
                piece(
                    marble(seat, size=layout.size),
                    id=f"marble-{seat}-{number}",
                    x=x,
                    y=y,
                    label=f"{whose(seat)} marble: {place_name(box, seat, place)}",
                    classes="" if origin is None else "last",
                    way=[] if origin is None else layout.way(seat, origin, place),
                )
            )
    return "".join(parts)


def draw_trail(s: State, layout: Layout) -> str:
    """The trail of each marble that the last play moved: hole by hole, or in one leap."""
    parts = []
    for code, origin in _origins(s).items():
        seat, number = owner_of(code), number_of(code)
        place = s.place[seat][number]
        way = layout.way(seat, origin, place)
        if len(way) > 1:
            parts.append(_walk(way, layout.size))
        elif origin != place:
            start, end = layout.marble(seat, number, origin), layout.marble(seat, number, place)
            parts.append(arrow(start, end, width=layout.size * 0.22, bend=0.12))
    return "".join(parts)


def _origins(s: State) -> dict[int, int]:
    """The place of each marble of the last play before that play."""
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
