"""The cards of JiuGo, in their printed colours."""

from functools import lru_cache

from rolltop.draw import badge, blank_card, card, card_back, shape
from rolltop.games.jiugo.rules.box import Box
from rolltop.games.jiugo.rules.state import ESCAPE, SUB
from rolltop.games.jiugo.words.terms import KINDS

from .fighters import drawing

# Cool blue and green, warm red and orange, yellow Control are printed; the other three are ours.
COLOURS = ("silver", "purple", "blue", "red", "green", "orange", "yellow", "black")


def face(box: Box, number: int, *, width: float) -> str:
    """A card face up, around its middle."""
    return _face(box.names[number], box.kind[number], box.points[number], round(width, 1))


@lru_cache(maxsize=512)
def _face(name: str, kind: int, points: int, width: float) -> str:
    return card(
        name,
        kind=COLOURS[kind],
        points=points or None,
        label=KINDS[kind] if KINDS[kind] != name else "",
        art=drawing(kind, name, COLOURS[kind]),
        width=width,
    )


@lru_cache(maxsize=64)
def back(width: float) -> str:
    """A card face down."""
    return card_back(width=width, sign="belt")


def small_escape(*, x: float, y: float, width: float) -> str:
    """An Escape so small that only its sign fits."""
    sign = shape("shield", x=x, y=y, size=width * 0.62, colour=COLOURS[ESCAPE])
    return blank_card(x=x, y=y, width=width, height=width * 1.4) + sign


def kind_chips(counts: list[int], *, x: float, y: float) -> str:
    """How many cards of each kind lie in a pile, as chips in two rows around x."""
    there = [kind for kind in range(ESCAPE, SUB + 1) if counts[kind]]
    return "".join(
        badge(
            counts[kind],
            x=x + 32 * (place % 4 - (min(4, len(there) - place // 4 * 4) - 1) / 2),
            y=y + 26 * (place // 4),
            colour=COLOURS[kind],
            size=22,
            width=29,
        )
        for place, kind in enumerate(there)
    )
