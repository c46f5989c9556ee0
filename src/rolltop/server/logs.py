"""Logs as JSON lines: requests and how they went, never a move, a name or a token."""

from __future__ import annotations

import json
import logging
import sys


class JsonLines(logging.Formatter):
    """Each record as one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": round(record.created, 3),
            "level": record.levelname.lower(),
            "from": record.name,
            "say": record.getMessage(),
        }
        line |= getattr(record, "more", {})
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def start_logs(*, as_json: bool) -> None:
    """Send the server's logs to stderr."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if as_json else logging.Formatter("%(levelname)s %(message)s"))
    for name in ("rolltop", "uvicorn", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler] if name != "uvicorn.error" else []
        # uvicorn logs the addresses of sockets, which contain table ids.
        logger.setLevel(logging.INFO if name == "rolltop" else logging.WARNING)
        logger.propagate = name == "uvicorn.error"
