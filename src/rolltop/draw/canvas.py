"""Whole pictures, and the named pieces in them."""

from collections.abc import Sequence
from functools import lru_cache

from rolltop.draw.element import element, enclose, head_of, join, number, points, transform
from rolltop.draw.font import font_face
from rolltop.draw.light import LIGHT
from rolltop.draw.theme import style


def svg(width: float, height: float, *inside: str, label: str = "", classes: str = "") -> str:
    """A whole picture, for a page that includes `stylesheet()`, or for `standalone` and `png`."""
    return element(
        "svg",
        LIGHT,
        *inside,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        role="group",
        aria_label=label,
        class_=join("rolltop", classes),
        style="touch-action:none",
    )


def piece(
    *inside: str,
    id: str = "",  # noqa: A002
    x: float = 0,
    y: float = 0,
    angle: float = 0,
    scale: float = 1,
    label: str = "",
    classes: str = "",
    role: str = "",
    way: Sequence[tuple[float, float]] = (),
) -> str:
    """Bricks that a player can pick by `id`; classes: pickable, picked, last, turn, dim.

    `way` is for a piece that has moved: the places from where it stood to where it is now.
    """
    return enclose(_piece(id, x, y, angle, scale, label, classes, role, tuple(way)), "g", inside)


@lru_cache(8192)
def _piece(
    id: str,  # noqa: A002
    x: float,
    y: float,
    angle: float,
    scale: float,
    label: str,
    classes: str,
    role: str,
    way: Sequence[tuple[float, float]],
) -> str:
    return head_of(
        "g",
        id=id,
        class_=join("piece", classes),
        transform=transform(x=x, y=y, angle=angle, scale=scale),
        role=role or ("button" if id else "img" if label else ""),
        aria_label=label,
        tabindex=("0" if "pick" in classes else "-1") if id else None,
        data_way=points(*way),
    )


def standalone(picture: str, *, dark: bool = False) -> str:
    """The picture as a file of its own, with colours and font included."""
    return with_style(picture, font_face() + style(dark=dark))


def with_style(picture: str, css: str) -> str:
    """The picture with this CSS inside."""
    head, end, rest = picture.partition(">")
    return f"{head}{end}<style>{css}</style>{rest}"
