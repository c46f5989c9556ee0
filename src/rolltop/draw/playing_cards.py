"""Playing cards and jokers, drawn as shapes."""

from rolltop.draw.element import element, group, kept
from rolltop.draw.piles import RATIO, blank_card
from rolltop.draw.shapes import shape, star
from rolltop.draw.text import text

SUITS = ("spades", "hearts", "clubs", "diamonds")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")

_SIDE, _HIGH = 0.5, 1.0
_LAYOUT: dict[str, tuple[tuple[float, float], ...]] = {
    "2": ((0, -1), (0, 1)),
    "3": ((0, -1), (0, 0), (0, 1)),
    "4": ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    "5": ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    "6": ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
    "7": ((-1, -1), (1, -1), (0, -0.5), (-1, 0), (1, 0), (-1, 1), (1, 1)),
    "8": ((-1, -1), (1, -1), (0, -0.5), (-1, 0), (1, 0), (0, 0.5), (-1, 1), (1, 1)),
    "9": (
        (-1, -1),
        (1, -1),
        (-1, -1 / 3),
        (1, -1 / 3),
        (0, 0),
        (-1, 1 / 3),
        (1, 1 / 3),
        (-1, 1),
        (1, 1),
    ),
    "10": (
        (-1, -1),
        (1, -1),
        (0, -2 / 3),
        (-1, -1 / 3),
        (1, -1 / 3),
        (-1, 1 / 3),
        (1, 1 / 3),
        (0, 2 / 3),
        (-1, 1),
        (1, 1),
    ),
}


@kept
def playing_card(rank: str, suit: str, *, x: float = 0, y: float = 0, width: float = 64) -> str:
    """A playing card, drawn around its middle."""
    if rank not in RANKS or suit not in SUITS:
        raise ValueError(
            f"there is no card {rank!r} of {suit!r}; "
            f"choose from {', '.join(RANKS)} of {', '.join(SUITS)}"
        )
    colour = "suit-red" if suit in ("hearts", "diamonds") else "suit-black"
    if rank in _LAYOUT:
        middle = _pips(rank, suit, width, colour)
    elif rank == "A":
        middle = shape(suit, size=width * 0.5, colour=colour)
    else:
        middle = _court(rank, suit, width, colour)
    index = _index(rank, suit, width, colour)
    return group(_paper(width), middle, index, group(index, angle=180), x=x, y=y)


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


def _index(rank: str, suit: str, width: float, colour: str) -> str:
    left, top = -width * 0.375, -width * 0.56
    return text(
        rank, x=left, y=top, size=width * 0.23, width=width * 0.2, bold=True, colour=colour
    ) + shape(suit, x=left, y=top + width * 0.2, size=width * 0.13, colour=colour)


def _pips(rank: str, suit: str, width: float, colour: str) -> str:
    size = width * 0.18
    return "".join(
        group(
            shape(suit, size=size, colour=colour),
            x=column * width * 0.175,
            y=row * width * 0.47,
            angle=180 if row > 0 else 0,
        )
        for column, row in _LAYOUT[rank]
    )


def _court(rank: str, suit: str, width: float, colour: str) -> str:
    wide, high = width * 0.52, width * 1.12
    box = {"x": -wide / 2, "y": -high / 2, "width": wide, "height": high, "rx": width * 0.04}
    frame = element("rect", **box, class_=colour, opacity=0.08) + element(
        "rect", **box, class_=f"{colour}-line", stroke_width=width * 0.012
    )
    half = _bust(rank, suit, colour)
    figure = group(half, group(half, angle=180), scale=width / 100)
    return frame + figure


def _bust(rank: str, suit: str, colour: str) -> str:
    robe = "blue" if colour == "suit-black" else "red"
    return "".join(
        (
            element("path", d="M-24 0C-24-13-13-19 0-19S24-13 24 0Z", class_=robe),
            element(
                "path",
                d="M-20 0C-20-9-12-15 0-15S20-9 20 0M-13 0C-13-5-8-9 0-9S13-5 13 0",
                class_="gold-line",
                stroke_width=1.6,
            ),
            element("path", d="M-8-19 0 0 8-19Z", class_="gold"),
            element("path", d="M-17-20h34l-7 6h-20Z", class_="white"),
            _hair(rank),
            element("circle", cy=-29, r=9, class_="skin"),
            element(
                "path",
                d="M-4-30h2M2-30h2M-2.5-25q2.5 1.6 5 0",
                class_="print-line",
                stroke_width=1.2,
                stroke_linecap="round",
            ),
            _beard(rank),
            _hat(rank),
            shape(suit, x=-18, y=-47, size=10, colour=colour),
        )
    )


def _hair(rank: str) -> str:
    if rank == "K":
        return element("path", d="M-11-34h22v12l-3 4h-16l-3-4z", class_="brown")
    if rank == "Q":
        return element("path", d="M-11-36h22q6 12 1 19h-24q-5-7 1-19z", class_="orange")
    return element("path", d="M-11-36h22v14h-22z", class_="yellow")


def _beard(rank: str) -> str:
    return (
        element("path", d="M-8-25q8 5 16 0-1 11-8 13-7-2-8-13z", class_="brown")
        if (rank == "K")
        else ""
    )


def _hat(rank: str) -> str:
    if rank == "J":
        return element("path", d="M-12-36h24l-3-9q-9-4-18 0z", class_="blue") + element(
            "path", d="M9-41q10-2 9-12-8 2-11 9z", class_="red"
        )
    high = "M-12-36-14-50-6-43 0-53 6-43 14-50 12-36Z"
    low = "M-10-37-10-45-5-41 0-48 5-41 10-45 10-37Z"
    return element("path", d=high if rank == "K" else low, class_="gold") + element(
        "circle", cy=-39.5, r=1.8, class_="red"
    )


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
