"""Text from outside: what may be stored and shown, checked once, where it comes in."""

from __future__ import annotations

import math
from typing import Any

from rolltop.server.errors import Refused

LONGEST_TEXT = 1000
# Databases and JSON encoders hold whole numbers of 64 bits.
LARGEST_NUMBER = 2**63 - 1
SHOWN_PATH = 80


def printable(text: str) -> str:
    """A text on one line, without unprintable characters."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def fault(text: str, longest: int = LONGEST_TEXT) -> str | None:
    """What is wrong with a text; None if it may be stored and shown.

    Lone surrogates cannot be encoded, PostgreSQL stores no NUL, and control or direction characters
    would change what others see.
    """
    if len(text) > longest:
        return f"must have at most {longest} characters, not {len(text)}"
    if text.isprintable():
        return None
    at, sign = next((at, sign) for at, sign in enumerate(text) if not sign.isprintable())
    return f"must be printable text; character {at + 1} is U+{ord(sign):04X}"


def check_text(text: str, what: str, longest: int = LONGEST_TEXT) -> str:
    """Return the text, or raise Refused with what is wrong with it."""
    wrong = fault(text, longest)
    if wrong:
        raise Refused(f"{what} {wrong}", 422)
    return text


def check_texts(data: Any, what: str) -> None:
    """Check every text and number anywhere in data that was read from JSON."""
    waiting = [(what, data)]
    while waiting:
        path, part = waiting.pop()
        if isinstance(part, dict):
            for name, inner in part.items():
                check_text(name, f"a name in {path}")
                waiting.append((_shortened(f"{path}.{name}"), inner))
        elif isinstance(part, list):
            waiting += [(_shortened(f"{path}[{at}]"), inner) for at, inner in enumerate(part)]
        elif isinstance(part, str):
            check_text(part, path)
        elif isinstance(part, float) and not math.isfinite(part):
            raise Refused(f"{path} must be a number, not {part}", 422)
        elif isinstance(part, int) and abs(part) > LARGEST_NUMBER:
            raise Refused(f"{path} must be a number of at most 64 bits", 422)


def _shortened(path: str) -> str:
    return path if len(path) <= SHOWN_PATH else f"…{path[1 - SHOWN_PATH :]}"
