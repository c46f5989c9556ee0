"""Jokers, drawn as shapes."""

from rolltop.draw.element import element, group, kept
from rolltop.draw.piles import RATIO, blank_card
from rolltop.draw.shapes import shape, star
from rolltop.draw.text import text


@kept
def joker(*, special: bool = False, x: float = 0, y: float = 0, width: float = 64) -> str:
    """A joker, or the special joker that stops another player's move, marked by a shield."""
    colour = "purple" if special else "suit-red"
    word = "STOP" if special else "JOKER"
    letters = "".join(
        text(
            letter,
            x=-width * 0.4,
            y=-width * 0.58 + place * width * 0.15,
            size=width * 0.15,
            bold=True,
            colour=colour,
        )
        for place, letter in enumerate(word)
    )
    figure = _shield(width) if special else _jester(width)
    return group(_paper(width), figure, letters, group(letters, angle=180), x=x, y=y)


def _paper(width: float) -> str:
    return blank_card(width=width, height=width * RATIO)


def _jester(width: float) -> str:
    return group(
        element("path", d="M0 8C-22 8-34-4-36-24-24-26-14-20-10-12-8-26-4-36 0-42Z", class_="red"),
        element(
            "path", d="M0 8C22 8 34-4 36-24 24-26 14-20 10-12 8-26 4-36 0-42Z", class_="purple"
        ),
        "".join(
            element("circle", cx=x, cy=y, r=4.2, class_="gold")
            for x, y in ((-36, -25), (36, -25), (0, -44))
        ),
        element("circle", cy=12, r=15, class_="skin"),
        element("path", d="M-17 6q17-9 34 0l-2-7q-15-7-30 0z", class_="gold"),
        element(
            "path",
            d="M-6 10v3M6 10v3M-7 18q7 7 14 0",
            class_="print-line",
            stroke_width=2,
            stroke_linecap="round",
        ),
        element("path", d="M-22 42-14 28-7 36 0 28 7 36 14 28 22 42Z", class_="green"),
        y=width * 0.02,
        scale=width * 0.0085,
    )


def _shield(width: float) -> str:
    return group(
        shape("shield", size=62, colour="purple"),
        shape("shield", size=52, colour="gold"),
        shape("shield", size=46, colour="purple"),
        star(size=30, colour="gold"),
        scale=width / 100,
    )
