"""Marbles, pawns, cubes, chips, tokens, crowns and knights."""

from math import cos, radians, sin

from rolltop.draw.element import element, group, join, kept
from rolltop.draw.light import light
from rolltop.draw.shapes import mark, shape
from rolltop.draw.text import text
from rolltop.draw.theme import ink_on


@kept
def marble(seat: int, *, x: float = 0, y: float = 0, size: float = 24) -> str:
    """A seat's glass marble, with its mark."""
    radius = size / 2
    return group(
        element("circle", r=radius, class_=f"seat-{seat}", filter=light("shadow")),
        mark(seat, size=size * 0.46),
        element("circle", r=radius, fill=light("ball")),
        x=x,
        y=y,
    )


@kept
def cube(colour: str, *, x: float = 0, y: float = 0, size: float = 20) -> str:
    """A wooden cube."""
    whole = "M0-10 9-5V5L0 10-9 5V-5Z"
    return group(
        element("path", d=whole, class_=colour, filter=light("shadow")),
        element("path", d="M0-10 9-5 0 0-9-5Z", class_="chalk", opacity=0.38),
        element("path", d="M0 0 9-5V5L0 10Z", class_="shade", opacity=0.26),
        element(
            "path",
            d="M-9-5 0 0 9-5M0 0V10",
            class_="chalk-line",
            stroke_width=0.6,
            stroke_opacity=0.5,
        ),
        x=x,
        y=y,
        scale=size / 20,
    )


@kept
def chip(
    words: str | int = "", *, colour: str = "gold", x: float = 0, y: float = 0, size: float = 36
) -> str:
    """A round chip with an inlaid edge and a word or number on it."""
    radius = size / 2
    notch = radius * 0.9
    return group(
        element("circle", r=radius, class_=colour, filter=light("shadow")),
        element(
            "circle",
            r=notch,
            class_="chalk-line",
            stroke_width=radius * 0.2,
            stroke_opacity=0.7,
            stroke_dasharray=f"{notch * 0.262:.2f} {notch * 0.5234:.2f}",
        ),
        element("circle", r=radius, fill=light("shine")),
        element("circle", r=radius * 0.7, class_=colour),
        element("circle", r=radius * 0.7, fill=light("soft")),
        element(
            "circle",
            r=radius * 0.7,
            class_=join(f"{ink_on(colour)}-line"),
            stroke_opacity=0.25,
            stroke_width=radius * 0.05,
        ),
        text(str(words), size=radius * 0.8, width=radius * 1.15, bold=True, colour=ink_on(colour)),
        x=x,
        y=y,
    )


@kept
def token(
    *inside: str,
    colour: str = "panel",
    rim: str = "gold",
    x: float = 0,
    y: float = 0,
    size: float = 36,
) -> str:
    """A round token with a rim and any drawing in its middle."""
    radius = size / 2
    return group(
        element("circle", r=radius, class_=rim, filter=light("shadow")),
        element("circle", r=radius, fill=light("shine")),
        element("circle", r=radius * 0.84, class_=colour),
        element("circle", r=radius * 0.84, fill=light("soft")),
        *inside,
        x=x,
        y=y,
    )


@kept
def crown(*, colour: str = "gold", x: float = 0, y: float = 0, size: float = 28) -> str:
    """A crown with jewels."""
    outline = "M-12 8-14-7-6.500-.5 0-12 6.500-.5 14-7 12 8Z"
    jewels = ((-14, -7, "red"), (0, -12, "blue"), (14, -7, "red"))
    return group(
        element("path", d=outline, class_=colour, filter=light("shadow")),
        element("path", d=outline, fill=light("shine")),
        element("rect", x=-12, y=7, width=24, height=4.5, rx=1.2, class_=colour),
        element("rect", x=-12, y=7, width=24, height=4.5, rx=1.2, fill=light("sunk"), opacity=0.5),
        *(element("circle", cx=x, cy=y, r=2, class_=jewel) for x, y, jewel in jewels),
        x=x,
        y=y,
        scale=size / 28,
    )


@kept
def knight(
    seat: int,
    *,
    angle: float,
    health: int | None = None,
    x: float = 0,
    y: float = 0,
    size: float = 48,
) -> str:
    """A knight seen from above, facing `angle` degrees clockwise from east (right)."""
    colour = f"seat-{seat}"
    mark_x, mark_y = _behind(angle - 36)
    life_x, life_y = _behind(angle + 36)
    pointer = "M8-17C17-13 25-6 29 0 25 6 17 13 8 17Z"
    return group(
        group(
            element("path", d=pointer, class_="chalk", filter=light("shadow"), stroke_width=3),
            element("path", d=pointer, class_="chalk-line", stroke_width=3),
            element("path", d=pointer, class_=colour),
            element("path", d="M20.500-5 26 0 20.500 5Z", class_=ink_on(colour)),
            angle=angle,
        ),
        element("circle", r=20, class_="chalk", filter=light("shadow")),
        element("circle", r=18.8, class_=colour),
        element("circle", r=18.8, fill=light("shine")),
        element("circle", r=15.5, class_="shade", opacity=0.3),
        _helmet(),
        token(mark(seat, size=8.5), colour=colour, rim="chalk", x=mark_x, y=mark_y, size=15),
        "" if health is None else _life(health, x=life_x, y=life_y),
        x=x,
        y=y,
        scale=size / 48,
    )


def _behind(angle: float) -> tuple[float, float]:
    return -19 * cos(radians(angle)), -19 * sin(radians(angle))


def _helmet() -> str:
    plume = "M0-12C-3-16 3-19 9-17 15-15 15-8 13-5 11-9 6-11 0-12Z"
    helm = "M-9 8V-3C-9-9-5-12 0-12S9-9 9-3V8L5 11.500H-5Z"
    return "".join(
        (
            element("path", d=plume, class_="white"),
            element("path", d=helm, class_="silver", filter=light("shadow")),
            element("path", d="M0-12C5-12 9-9 9-3V8L5 11.500H0Z", class_="shade", opacity=0.22),
            element("path", d=helm, fill=light("shine")),
            element("path", d="M-8-3.500H8V-.8H-8Z", class_="print"),
            element("path", d="M-1.200-12H1.200V11.500H-1.200ZM-9-5H9V-3.500H-9Z", class_="gold"),
            element("path", d="M-5.500 3v3M-3.200 3v3M5.500 3v3M3.200 3v3", class_="print-line"),
        )
    )


def _life(health: int, *, x: float, y: float) -> str:
    return group(
        shape("heart", size=21, colour="chalk"),
        shape("heart", size=17.5, colour="bad"),
        text(str(health), y=-1, size=10.5, width=11, bold=True, colour="chalk"),
        x=x,
        y=y,
    )
