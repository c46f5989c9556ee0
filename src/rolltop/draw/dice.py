"""Dice: six-sided with pips, and eight-sided with numbers."""

from math import cos, pi, sin

from rolltop.draw.element import element, group, join, kept, points
from rolltop.draw.light import light
from rolltop.draw.shapes import shape
from rolltop.draw.text import text
from rolltop.draw.theme import ink_on

STATES = ("", "held", "picked", "pickable", "dim", "last")

_PLACES = {
    0: (),
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


@kept
def die(
    value: int,
    *,
    colour: str = "white",
    x: float = 0,
    y: float = 0,
    size: float = 44,
    state: str = "",
) -> str:
    """A six-sided die, drawn around its middle; value 0 is not rolled yet; see STATES."""
    if value not in _PLACES:
        raise ValueError(f"a die has no face {value}; use 1 to 6, or 0 if it is not rolled yet")
    half = size / 2
    ink = ink_on(colour)
    edge = _box(half, size * 0.2, class_=colour, filter=light("shadow"))
    bevel = _box(half, size * 0.2, fill=light("shine"))
    face = _box(half * 0.88, size * 0.26, class_=colour)
    sheen = _box(half * 0.88, size * 0.26, fill=light("soft"))
    pips = "".join(
        _pip(column * size * 0.25, row * size * 0.25, size * 0.095, ink)
        for column, row in _PLACES[value]
    )
    if value == 0:
        pips = text("?", size=size * 0.5, bold=True, colour=ink)
    return _in_state(edge + bevel + face + sheen + pips, x=x, y=y, half=half, state=state)


@kept
def eight_sided(
    value: int,
    *,
    colour: str = "white",
    x: float = 0,
    y: float = 0,
    size: float = 48,
    state: str = "",
) -> str:
    """An eight-sided die seen from above, with its number; value 0 is not rolled yet."""
    if not 0 <= value <= 8:
        raise ValueError(f"an eight-sided die has no face {value}; use 0 to 8")
    half = size / 2
    rim = [(half * sin(step * pi / 3), -half * cos(step * pi / 3)) for step in range(6)]
    top, right, left = rim[0], rim[2], rim[4]
    front = points(top, right, left)
    body = "".join(
        (
            element("polygon", points=points(*rim), class_=colour, filter=light("shadow")),
            element("polygon", points=points(*rim), fill=light("shine")),
            element("polygon", points=points(top, rim[1], right), class_="chalk", opacity=0.16),
            element("polygon", points=points(right, rim[3], left), class_="shade", opacity=0.3),
            element("polygon", points=points(left, rim[5], top), class_="shade", opacity=0.14),
            element("polygon", points=front, class_="chalk-line", stroke_opacity=0.35),
            text(
                str(value or "?"),
                y=size * 0.04,
                size=size * 0.4,
                bold=True,
                colour=ink_on(colour),
            ),
        )
    )
    return _in_state(body, x=x, y=y, half=half, state=state)


def _box(half: float, radius: float, **attributes: str) -> str:
    side = 2 * half
    return element("rect", x=-half, y=-half, width=side, height=side, rx=radius, **attributes)


def _pip(x: float, y: float, radius: float, colour: str) -> str:
    return element("circle", cx=x, cy=y, r=radius, class_=join("pip", colour)) + element(
        "circle", cx=x, cy=y, r=radius, fill=light("sunk"), opacity=0.55
    )


def _in_state(body: str, *, x: float, y: float, half: float, state: str) -> str:
    if state not in STATES:
        raise ValueError(f"a die has no state {state!r}; choose from {', '.join(STATES[1:])}")
    if state == "held":
        body += _lock(half)
        state = ""
    inside = element("g", body, class_=state) if state else body
    return group(inside, x=x, y=y)


def _lock(half: float) -> str:
    ring = _box(half * 1.1, half * 0.5, class_="gold-line", stroke_width=f"{half * 0.13:.2f}")
    at = half * 0.92
    disc = element("circle", cx=at, cy=-at, r=half * 0.36, class_="gold", filter=light("shadow"))
    return ring + disc + shape("lock", x=at, y=-at, size=half * 0.4, colour="print")
