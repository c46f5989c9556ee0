"""JSON as the server writes it."""

from __future__ import annotations

from typing import Any

import orjson


def encode(part: Any) -> str:
    """A part of a frame as JSON."""
    # A compiled twin's numbers are numpy's.
    return orjson.dumps(part, option=orjson.OPT_SERIALIZE_NUMPY).decode()
