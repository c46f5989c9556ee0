"""Amounts of something: a bar, or a row of signs."""

from rolltop.draw.element import element, group, kept
from rolltop.draw.light import light
from rolltop.draw.shapes import shape
from rolltop.draw.text import text
from rolltop.draw.theme import ink_on


@kept
def bar(
    value: float,
    most: float,
    *,
    x: float = 0,
    y: float = 0,
    width: float = 120,
    height: float = 12,
    colour: str = "good",
    words: str = "",
) -> str:
    """A bar from its top left corner, filled to `value` out of `most`."""
    share = max(0.0, min(1.0, value / most if most else 0.0))
    box = {"width": width, "height": height, "rx": height / 2}
    filled = {"width": max(height, width * share), "height": height, "rx": height / 2}
    return group(
        element("rect", **box, class_="shade", opacity=0.3),
        element("rect", **box, fill=light("sunk"), opacity=0.4),
        element("rect", **filled, class_=colour) if share else "",
        element("rect", **filled, fill=light("shine")) if share else "",
        text(
            words,
            x=width / 2,
            y=height / 2,
            size=height * 0.72,
            width=width - height,
            bold=True,
            colour=ink_on(colour),
        ),
        x=x,
        y=y,
    )


@kept
def track(
    value: int,
    most: int,
    *,
    x: float = 0,
    y: float = 0,
    size: float = 16,
    sign: str = "heart",
    colour: str = "bad",
) -> str:
    """A row of `most` signs from its top left corner, of which `value` are filled."""
    step = size * 1.18
    return group(
        *(
            shape(sign, x=size / 2 + step * place, y=size / 2, size=size, colour=colour)
            if place < value
            else element(
                "g",
                shape(sign, x=size / 2 + step * place, y=size / 2, size=size, colour="shade"),
                opacity=0.3,
            )
            for place in range(most)
        ),
        x=x,
        y=y,
    )
