"""Boards: the tabletop, hexes, holes and arrows."""

from math import atan2, cos, degrees, hypot, pi, sin

from rolltop.draw.element import element, group, kept, points
from rolltop.draw.light import light

SURFACES = {
    "felt": "felt-grain",
    "sand": "sand-grain",
    "wood": "wood-grain",
    "mat": "mat-grain",
    "pitch": "felt-grain",
}


@kept
def table(width: float, height: float, *, surface: str = "felt", frame: float = 14) -> str:
    """The tabletop under everything: felt, sand, wood, mat or pitch, in a wooden frame."""
    if surface not in SURFACES:
        raise ValueError(f"there is no surface {surface!r}; choose from {', '.join(SURFACES)}")
    whole = {"width": width, "height": height, "rx": frame}
    inner = {
        "x": frame,
        "y": frame,
        "width": width - 2 * frame,
        "height": height - 2 * frame,
        "rx": frame * 0.6,
    }
    stripes = _stripes(width, height, frame) if surface == "pitch" else ""
    rim = "".join(
        (
            element("rect", **whole, class_="wood"),
            element("rect", **whole, fill=light("wood-grain")),
            element("rect", **whole, fill=light("soft")),
        )
    )
    return (rim if frame else "") + "".join(
        (
            element("rect", **inner, class_=surface),
            stripes,
            element("rect", **inner, fill=light(SURFACES[surface])),
            element("rect", **inner, fill=light("lamp")),
            element("rect", **inner, class_="shade-line", stroke_opacity=0.5, stroke_width=2)
            if frame
            else "",
        )
    )


@kept
def hexagon(
    *inside: str,
    x: float = 0,
    y: float = 0,
    radius: float = 36,
    colour: str = "sand",
    classes: str = "",
) -> str:
    """A pointy-top hex with any bricks on it, drawn around its middle."""
    outer, inner = hex_corners(radius=radius * 0.97), hex_corners(radius=radius * 0.86)
    return element(
        "g",
        element("polygon", points=points(*outer), class_=colour, stroke_linejoin="round"),
        element("polygon", points=points(*outer), fill=light("shine"), opacity=0.8),
        element("polygon", points=points(*inner), class_=colour),
        element("polygon", points=points(*inner), fill=light("sand-grain")),
        element(
            "polygon",
            points=points(*outer),
            class_="shade-line",
            stroke_opacity=0.35,
            stroke_width=radius * 0.03,
        ),
        *inside,
        transform=f"translate({x:.2f} {y:.2f})",
        class_=classes,
    )


def hex_corners(*, x: float = 0, y: float = 0, radius: float) -> list[tuple[float, float]]:
    """The six corners of a pointy-top hex, clockwise from the top."""
    return [(x + radius * sin(step * pi / 3), y - radius * cos(step * pi / 3)) for step in range(6)]


@kept
def hole(*, x: float = 0, y: float = 0, size: float = 24, colour: str = "") -> str:
    """A hole in the board for a marble, with a ring in the colour of its seat, if any."""
    radius = size / 2
    ring = element("circle", r=radius * 1.02, class_=f"{colour}-line", stroke_width=radius * 0.26)
    return group(
        element("circle", r=radius * 0.9, class_="shade", opacity=0.42),
        element("circle", r=radius * 0.9, fill=light("sunk")),
        element("circle", r=radius * 0.62, class_="shade", opacity=0.35),
        ring if colour else "",
        x=x,
        y=y,
    )


@kept
def arrow(
    start: tuple[float, float],
    end: tuple[float, float],
    *,
    colour: str = "trail",
    width: float = 5,
    bend: float = 0,
) -> str:
    """An arrow from one place to another, bent to its left by a fraction of its length."""
    (x1, y1), (x2, y2) = start, end
    far = hypot(x2 - x1, y2 - y1)
    if not far:
        return ""
    middle = ((x1 + x2) / 2 + bend * (y2 - y1), (y1 + y2) / 2 - bend * (x2 - x1))
    heading = atan2(y2 - middle[1], x2 - middle[0])
    neck = (x2 - 2.4 * width * cos(heading), y2 - 2.4 * width * sin(heading))
    line = f"M{x1:.2f} {y1:.2f}Q{middle[0]:.2f} {middle[1]:.2f} {neck[0]:.2f} {neck[1]:.2f}"
    tip = element(
        "path", d="M2.600 0-.6-1.700 0 0-.6 1.700Z", class_=colour, stroke_linejoin="round"
    )
    return element(
        "g",
        element(
            "path", d=line, class_=f"{colour}-line", stroke_width=width, stroke_linecap="round"
        ),
        group(tip, x=neck[0], y=neck[1], angle=degrees(heading), scale=width),
        filter=light("shadow"),
        pointer_events="none",
    )


def _stripes(width: float, height: float, frame: float) -> str:
    count = 12
    step = (width - 2 * frame) / count
    return "".join(
        element(
            "rect",
            x=frame + step * index,
            y=frame,
            width=step,
            height=height - 2 * frame,
            class_="chalk",
            opacity=0.06,
        )
        for index in range(0, count, 2)
    )
