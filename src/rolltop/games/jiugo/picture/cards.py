"""The cards of JiuGo, in their printed colours."""

from functools import lru_cache

from rolltop.draw import badge, blank_card, card, card_back, shape
from rolltop.games.jiugo.rules.kinds import ESCAPE
from rolltop.games.jiugo.rules.options import Box

from .fighters import drawing


def face(box: Box, number: int, *, width: float) -> str:
    """A card face up, around its middle."""
    kind = box.kind[number]
    return _face(
        box.names[number],
        kind,
        box.kind_names[kind],
        box.kind_colours[kind],
        0 if box.submission_only else box.points[number],
        round(width, 1),
    )


@lru_cache(maxsize=512)
def _face(name: str, kind: int, kind_name: str, colour: str, points: int, width: float) -> str:
    return card(
        name,
        kind=colour,
        points=points or None,
        label=kind_name if kind_name != name else "",
        art=drawing(kind, name, colour),
        width=width,
    )


@lru_cache(maxsize=64)
def back(width: float) -> str:
    """A card face down."""
    return card_back(width=width, sign="belt")


def small_escape(box: Box, *, x: float, y: float, width: float) -> str:
    """An Escape drawn small, with its sign only."""
    sign = shape("shield", x=x, y=y, size=width * 0.62, colour=box.kind_colours[ESCAPE])
    return blank_card(x=x, y=y, width=width, height=width * 1.4) + sign


def kind_chips(box: Box, counts: list[int], *, x: float, y: float) -> str:
    """The number of cards of each kind in a pile, as chips in rows of four around x."""
    there = [kind for kind in range(box.kinds) if counts[kind]]
    return "".join(
        badge(
            counts[kind],
            x=x + 32 * (place % 4 - (min(4, len(there) - place // 4 * 4) - 1) / 2),
            y=y + 26 * (place // 4),
            colour=box.kind_colours[kind],
            size=22,
            width=29,
        )
        for place, kind in enumerate(there)
    )
