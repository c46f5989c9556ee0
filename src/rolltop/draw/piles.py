"""Cards face down, piles, empty places and blank cards."""

from rolltop.draw.element import element, group, kept
from rolltop.draw.light import light
from rolltop.draw.shapes import shape
from rolltop.draw.text import text

RATIO = 1.4


@kept
def card_back(
    *,
    x: float = 0,
    y: float = 0,
    width: float = 100,
    height: float | None = None,
    colour: str = "back",
    sign: str = "star",
) -> str:
    """A card face down, drawn around its middle."""
    high = height or width * RATIO
    pad = width * 0.07
    inner = {"x": pad - width / 2, "y": pad - high / 2, "rx": width * 0.05}
    size = {"width": width - 2 * pad, "height": high - 2 * pad}
    return group(
        blank_card(width=width, height=high),
        element("rect", **inner, **size, class_=colour),
        element("rect", **inner, **size, fill=light("card-grain")),
        element("rect", **inner, **size, fill=light("shine")),
        element("circle", r=width * 0.23, class_=colour),
        element("circle", r=width * 0.23, class_="back-pattern-line", stroke_width=width * 0.02),
        shape(sign, size=width * 0.24, colour="back-pattern"),
        x=x,
        y=y,
    )


@kept
def blank_card(*, x: float = 0, y: float = 0, width: float = 100, height: float = 140) -> str:
    """A card with nothing on it, drawn around its middle."""
    box = {"x": x - width / 2, "y": y - height / 2, "width": width, "height": height}
    rx = width * 0.075
    return element("rect", **box, rx=rx, class_="paper", filter=light("shadow")) + element(
        "rect", **box, rx=rx, class_="paper-edge-line", stroke_width=max(0.6, width * 0.009)
    )


@kept
def card_place(
    words: str = "", *, x: float = 0, y: float = 0, width: float = 100, height: float | None = None
) -> str:
    """An empty place for a card, as printed on a board."""
    high = height or width * RATIO
    box = {"x": -width / 2, "y": -high / 2, "width": width, "height": high, "rx": width * 0.075}
    return group(
        element("rect", **box, class_="shade", opacity=0.16),
        element(
            "rect",
            **box,
            class_="chalk-line",
            stroke_opacity=0.45,
            stroke_width=1.5,
            stroke_dasharray="6 5",
        ),
        text(words, size=width * 0.13, width=width * 0.86, bold=True, colour="chalk"),
        x=x,
        y=y,
    )


@kept
def deck(
    *,
    count: int,
    x: float = 0,
    y: float = 0,
    width: float = 100,
    height: float | None = None,
    colour: str = "back",
    sign: str = "star",
) -> str:
    """A pile of cards face down with its count; more cards make a thicker pile."""
    layers = min(5, (count + 5) // 6)
    if not count:
        return card_place("0", x=x, y=y, width=width, height=height)
    step = width * 0.022
    pile = "".join(
        card_back(
            x=-step * layer, y=-step * layer, width=width, height=height, colour=colour, sign=sign
        )
        for layer in range(layers)
    )
    high = height or width * RATIO
    return group(pile, _count(count, y=high / 2 - width * 0.14, size=width * 0.22), x=x, y=y)


def _count(count: int, *, y: float, size: float) -> str:
    wide = size * (1.1 if count < 100 else 1.6)
    box = {"x": -wide / 2, "y": y - size / 2, "width": wide, "height": size, "rx": size / 2}
    return element("rect", **box, class_="shade", opacity=0.78) + text(
        str(count), y=y, size=size * 0.62, bold=True, colour="chalk"
    )
