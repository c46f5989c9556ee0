"""HTTP routes for the owner of the server."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import PlainTextResponse, RedirectResponse

from rolltop.server.errors import Refused
from rolltop.server.owner import OWNER_COOKIE
from rolltop.server.routes.deps import TheOwner, TheServices, owner_of
from rolltop.server.routes.schemas import refusals

router = APIRouter()


@router.get(
    "/api/metrics",
    response_model=None,
    responses={200: {"content": {"text/plain": {}}}, **refusals(401)},
)
async def metrics(services: TheServices, _: TheOwner) -> PlainTextResponse:
    """Metrics for Prometheus; only for the owner of the server."""
    services.tables.count()
    return PlainTextResponse(services.metrics.text())


@router.get("/owner", include_in_schema=False)
async def welcome(
    request: Request, services: TheServices, key: Annotated[str, Query(max_length=80)] = ""
) -> RedirectResponse:
    """Make the browser that `rolltop` opens the owner's; the key works once."""
    owner = owner_of(request)
    if not owner.use_link(key):
        raise Refused("this link has been used, or is not valid; start rolltop again", 403)
    answer = RedirectResponse(f"{services.settings.root_path}/", 303)
    answer.set_cookie(
        OWNER_COOKIE,
        owner.cookie,
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
    )
    return answer
