"""How an error quotes a value from outside: short, whatever was sent."""

from __future__ import annotations

import reprlib

_BRIEF = reprlib.Repr()
_BRIEF.maxlevel, _BRIEF.maxdict, _BRIEF.maxlist = 3, 6, 8
_BRIEF.maxstring = _BRIEF.maxother = 80


def quote(value: object) -> str:
    """The value as Python writes it, with `...` for what is too long or too deep."""
    return _BRIEF.repr(value)
