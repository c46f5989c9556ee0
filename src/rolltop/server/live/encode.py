"""JSON encoding for the server."""

from __future__ import annotations

from typing import Any

import orjson


def encode(part: Any) -> str:
    """Encode a part of a frame as JSON."""
    # Numbers from a compiled twin are numpy's.
    return orjson.dumps(part, option=orjson.OPT_SERIALIZE_NUMPY).decode()
