"""Boxes with text: panels, badges, banners and name plates."""

from rolltop.draw.element import element, group, kept
from rolltop.draw.font import text_width
from rolltop.draw.light import light
from rolltop.draw.shapes import mark, shape
from rolltop.draw.text import text
from rolltop.draw.theme import ink_on

HEADING = 26


def panel(
    *inside: str,
    x: float = 0,
    y: float = 0,
    width: float,
    height: float,
    heading: str = "",
    colour: str = "wood",
) -> str:
    """A rounded box from its top left corner; its contents start below the heading."""
    band = HEADING if heading else 0
    box = {"width": width, "height": height, "rx": 9}
    band_path = f"M0 {band}V9Q0 0 9 0H{width - 9:.2f}Q{width:.2f} 0 {width:.2f} 9V{band}Z"
    head = (
        element("path", d=band_path, class_=colour)
        + element("path", d=band_path, fill=light("shine"))
        + text(
            heading,
            x=12,
            y=band / 2,
            size=13,
            width=width - 24,
            anchor="start",
            bold=True,
            colour=ink_on(colour),
        )
    )
    return group(
        element("rect", **box, class_="panel", filter=light("lift")),
        head if heading else "",
        element("rect", **box, class_="panel-edge-line"),
        group(*inside, y=band),
        x=x,
        y=y,
    )


@kept
def badge(
    words: str | int,
    *,
    x: float = 0,
    y: float = 0,
    colour: str = "gold",
    size: float = 20,
    width: float | None = None,
    sign: str = "",
) -> str:
    """A pill with a few words, drawn around its middle; `sign` names a small shape before them."""
    label = str(words)
    lead = size * 0.8 if sign else 0
    wide = width or max(size, text_width(label, size * 0.6, bold=True) + size * 0.8 + lead)
    return group(
        element(
            "rect",
            x=-wide / 2,
            y=-size / 2,
            width=wide,
            height=size,
            rx=size / 2,
            class_=colour,
            filter=light("shadow"),
        ),
        element(
            "rect",
            x=-wide / 2,
            y=-size / 2,
            width=wide,
            height=size,
            rx=size / 2,
            fill=light("shine"),
        ),
        shape(
            sign,
            x=lead / 2 + size * 0.12 - wide / 2 + size * 0.1,
            size=size * 0.55,
            colour=ink_on(colour),
        )
        if sign
        else "",
        text(
            label,
            x=lead / 2,
            size=size * 0.6,
            width=wide - size * 0.5 - lead,
            bold=True,
            colour=ink_on(colour),
        ),
        x=x,
        y=y,
    )


@kept
def banner(
    words: str,
    *,
    x: float = 0,
    y: float = 0,
    width: float = 360,
    height: float = 38,
    seat: int | None = None,
    colour: str = "",
) -> str:
    """One line on what is going on, from its top left corner, in the colour of a seat."""
    colour = colour or ("wood" if seat is None else f"seat-{seat}")
    tail = height * 0.34
    ribbon = (
        f"M0 0H{width:.2f}L{width - tail:.2f} {height / 2:.2f} {width:.2f} {height:.2f}H0"
        f"L{tail:.2f} {height / 2:.2f}Z"
    )
    signs = (
        ""
        if seat is None
        else "".join(
            mark(seat, x=at, y=height / 2, size=height * 0.4, colour=ink_on(colour))
            for at in (height * 0.95, width - height * 0.95)
        )
    )
    return group(
        element("path", d=ribbon, class_=colour, filter=light("lift")),
        element("path", d=ribbon, fill=light("shine")),
        signs,
        text(
            words,
            x=width / 2,
            y=height / 2,
            size=height * 0.44,
            width=width - height * 2.9,
            bold=True,
            colour=ink_on(colour),
        ),
        x=x,
        y=y,
    )


@kept
def plate(
    name: str,
    *,
    seat: int,
    x: float = 0,
    y: float = 0,
    width: float = 180,
    height: float = 40,
    score: str | int = "",
    is_turn: bool = False,
) -> str:
    """The name plate of a seat, from its top left corner: colour, mark, name, score and turn."""
    box = {"width": width, "height": height, "rx": height * 0.24}
    disc = height / 2
    right = height * 0.9 if score != "" else height * 0.2
    return element(
        "g",
        element("rect", **box, class_="panel", filter=light("shadow")),
        element(
            "rect",
            **box,
            class_="glow-line" if is_turn else "panel-edge-line",
            stroke_width=3 if is_turn else 1,
        ),
        element("circle", cx=disc, cy=disc, r=height * 0.36, class_=f"seat-{seat}"),
        element("circle", cx=disc, cy=disc, r=height * 0.36, fill=light("shine")),
        mark(seat, x=disc, y=disc, size=height * 0.36),
        text(
            name,
            x=height * 1.02,
            y=disc,
            size=height * 0.38,
            anchor="start",
            bold=is_turn,
            width=width - height * 1.02 - right - (height * 0.4 if is_turn else 0),
        ),
        text(
            str(score),
            x=width - height * 0.5,
            y=disc,
            size=height * 0.46,
            width=height * 0.8,
            bold=True,
        ),
        transform=f"translate({x:.2f} {y:.2f})",
        class_="turn" if is_turn else "",
    )
