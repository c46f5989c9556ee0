"""Write the page's types from the frame's: `static/types.js` from `frames/frame.py`."""

from __future__ import annotations

import sys
import types
from pathlib import Path
from typing import Any, Literal, NotRequired, get_args, get_origin, get_type_hints, is_typeddict

import rolltop.server
from rolltop.server.frames.frame import PageFrame

FILE = Path(str(rolltop.server.__file__)).parent / "static" / "types.js"
HEAD = """// @ts-check
/** What the server sends to the page; written by scripts/page_types.py from frames/frame.py. */
"""
NAMES = {str: "string", bool: "boolean", int: "number", float: "number", types.NoneType: "null"}


def page_types() -> str:
    """The text of `types.js`."""
    return "\n".join([HEAD, *(_typedef(each) for each in _found(PageFrame)), "export {};\n"])


def _found(declared: Any) -> list[Any]:
    """A TypedDict and all that it is made of, the parts first."""
    inner = [part for kind in get_type_hints(declared).values() for part in _parts(kind)]
    found = [each for part in inner for each in _found(part)]
    return list(dict.fromkeys([*found, declared]))


def _parts(kind: Any) -> list[Any]:
    if is_typeddict(kind):
        return [kind]
    return [part for inner in get_args(kind) for part in _parts(inner)]


def _typedef(declared: Any) -> str:
    lines = ["/**", f" * {declared.__doc__}", f" * @typedef {{object}} {declared.__name__}"]
    for name, kind in get_type_hints(declared, include_extras=True).items():
        shown, inner = name, kind
        if get_origin(kind) is NotRequired:
            shown, inner = f"[{name}]", get_args(kind)[0]
        lines.append(f" * @property {{{_written(inner)}}} {shown}")
    return "\n".join([*lines, " */\n"])


def _written(kind: Any) -> str:
    """A type as JSDoc writes it."""
    if is_typeddict(kind):
        return str(kind.__name__)
    inner = get_args(kind)
    if get_origin(kind) is Literal:
        return " | ".join(f'"{each}"' for each in inner)
    if get_origin(kind) is list:
        return f"{_written(inner[0])}[]"
    if get_origin(kind) is dict:
        return f"Record<{_written(inner[0])}, {_written(inner[1])}>"
    if inner:
        return " | ".join(dict.fromkeys(map(_written, inner)))
    return NAMES[kind]


def main() -> None:
    FILE.write_text(page_types(), encoding="utf-8")
    sys.stdout.write(f"wrote {FILE.name}\n")


if __name__ == "__main__":
    main()
