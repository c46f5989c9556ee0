"""SVG elements as strings, with text and attributes escaped."""

from collections.abc import Callable, Sequence
from functools import lru_cache, wraps
from math import isfinite
from typing import ParamSpec, TypeVar, cast

Attribute = str | float | None
Given = ParamSpec("Given")
Drawn = TypeVar("Drawn")


def kept(brick: Callable[Given, Drawn]) -> Callable[Given, Drawn]:
    """Cache what a brick draws, since most of a picture is the same as in the one before."""
    memory = cast("Callable[Given, Drawn]", lru_cache(1024, typed=True)(brick))

    @wraps(brick)
    def draw(*given: Given.args, **named: Given.kwargs) -> Drawn:
        try:
            return memory(*given, **named)
        except TypeError:  # a list is not hashable
            return brick(*given, **named)

    return draw


def element(tag: str, *inside: str, **attributes: Attribute) -> str:
    """An SVG element; `class_` becomes class, `stroke_width` stroke-width, and None is left out."""
    return enclose(head_of(tag, **attributes), tag, inside)


def enclose(head: str, tag: str, inside: Sequence[str]) -> str:
    """An element from its opening tag, without brackets, and its contents."""
    if any(inside):
        return "".join(("<", head, ">", *inside, "</", tag, ">"))
    return f"<{head}/>"


def group(*inside: str, x: float = 0, y: float = 0, angle: float = 0, scale: float = 1) -> str:
    """Bricks moved together, without an id."""
    place = transform(x=x, y=y, angle=angle, scale=scale)
    return element("g", *inside, transform=place) if place else "".join(inside)


def transform(*, x: float = 0, y: float = 0, angle: float = 0, scale: float = 1) -> str:
    """The transform attribute for a place, an angle (clockwise, in degrees) and a scale."""
    steps = []
    if x or y:
        steps.append(f"translate({number(x)} {number(y)})")
    if angle:
        steps.append(f"rotate({number(angle)})")
    if scale != 1:
        steps.append(f"scale({scale:.4g})")
    return " ".join(steps)


@lru_cache(8192)
def number(value: float) -> str:
    """A number rounded to a hundredth of a pixel, without trailing zeros."""
    if not isfinite(value):
        raise ValueError(f"a number in a picture must be finite, not {value}")
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short


def points(*corners: tuple[float, float]) -> str:
    """Corners as a points attribute."""
    return " ".join(f"{number(x)},{number(y)}" for x, y in corners)


def escape(words: str) -> str:
    """Text made safe for an element or attribute; characters that XML forbids are dropped."""
    safe = words.translate(_ENTITIES)
    return safe if safe.isascii() else safe.encode("utf-8", "replace").decode()


def join(*names: str) -> str:
    """Class names for one attribute, without empty ones."""
    return " ".join(name for name in names if name)


_ENTITIES: dict[int, str | None] = {
    **{code: None for code in (*range(32), 0xFFFE, 0xFFFF) if chr(code) not in "\t\n"},
    ord("&"): "&amp;",
    ord("<"): "&lt;",
    ord(">"): "&gt;",
    ord('"'): "&quot;",
    ord("'"): "&#39;",
}


@lru_cache(16384)
def head_of(tag: str, **attributes: Attribute) -> str:
    return tag + "".join(
        f' {_attribute_name(name)}="{escape(_attribute_text(value))}"'
        for name, value in attributes.items()
        if value is not None and value != ""
    )


@lru_cache(256)
def _attribute_name(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


def _attribute_text(value: str | float) -> str:
    return value if isinstance(value, str) else number(value)
