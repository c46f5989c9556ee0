"""The refusals that every call may answer with, for the OpenAPI document."""

from __future__ import annotations

from typing import Any

from rolltop.server.routes.schemas import Problem

_SAY = {
    400: "It does not fit; the reason says what would.",
    401: "No valid cookie; GET /api/me gives one.",
    403: "Not yours to do.",
    404: "There is no such thing.",
    409: "Not now, or the match has gone on.",
    413: "Too long.",
    422: "A field does not fit; the reason names it.",
    429: "Too often.",
    503: "The database cannot be reached; nothing is lost.",
}


def refusals(*codes: int) -> dict[int | str, dict[str, Any]]:
    """The refusals of a call, documented."""
    return {code: {"model": Problem, "description": _SAY[code]} for code in (*codes, 422, 503)}
