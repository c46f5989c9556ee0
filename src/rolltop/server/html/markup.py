"""HTML as text: whatever is not markup already is escaped."""

from __future__ import annotations

from html import escape

_EMPTY = frozenset({"img", "input", "link", "meta"})


class Markup(str):
    """Text that is already HTML and is not escaped."""

    __slots__ = ()


def tag(name: str, /, *inside: str, **attributes: object) -> Markup:
    """An element; `class_` becomes class, `data_do` becomes data-do, True a bare attribute."""
    head = name + "".join(_attribute(key, value) for key, value in attributes.items())
    return Markup(f"<{head}>" if name in _EMPTY else f"<{head}>{join(*inside)}</{name}>")


def join(*inside: str) -> Markup:
    """Join pieces; plain text is escaped."""
    return Markup("".join(one if isinstance(one, Markup) else escape(one) for one in inside))


def icon(*names: str) -> Markup:
    """Icons, drawn in the colour of the text beside them."""
    return Markup(
        "".join(
            '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">'
            f'<use href="#icon-{escape(name)}"/></svg>'
            for name in names
        )
    )


def _attribute(key: str, value: object) -> str:
    if value is None or value is False:
        return ""
    name = key.rstrip("_").replace("_", "-")
    return f" {name}" if value is True else f' {name}="{escape(str(value))}"'
