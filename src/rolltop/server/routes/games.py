"""HTTP routes for games, their pictures and their rules."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Response
from fastapi.responses import HTMLResponse

from rolltop.server.errors import Refused
from rolltop.server.routes.deps import TheServices
from rolltop.server.routes.schemas import GameAnswer, refusals
from rolltop.server.routes.static import PICTURE_POLICY

router = APIRouter(prefix="/api/games")
Name = Annotated[str, Path(max_length=80)]
HOUR = {"Cache-Control": "public, max-age=3600"}


@router.get("", responses=refusals())
async def games(services: TheServices) -> list[GameAnswer]:
    """Every game, with its options."""
    catalogue = services.catalogue
    names = await asyncio.to_thread(catalogue.names)
    return [GameAnswer(**catalogue.describe(name)) for name in names]


@router.get(
    "/{name}/picture.svg",
    response_model=None,
    responses={200: {"content": {"image/svg+xml": {}}}, **refusals(404)},
)
async def picture(services: TheServices, name: Name, dark: bool = False) -> Response:
    """A picture of the game in play, light or dark."""
    await _must_be_there(services, name)
    drawn = await asyncio.to_thread(services.catalogue.picture, name, dark=dark)
    headers = HOUR | {"Content-Security-Policy": PICTURE_POLICY}
    return Response(drawn, media_type="image/svg+xml", headers=headers)


@router.get(
    "/{name}/rules",
    response_model=None,
    responses={200: {"content": {"text/html": {}}}, **refusals(404)},
)
async def rules(services: TheServices, name: Name) -> HTMLResponse:
    """The rules of the game; each rule has its id."""
    await _must_be_there(services, name)
    return HTMLResponse(await asyncio.to_thread(services.catalogue.rules, name), headers=HOUR)


async def _must_be_there(services: TheServices, name: str) -> None:
    names = await asyncio.to_thread(services.catalogue.names)
    if name not in names:
        raise Refused(f'there is no game "{name}"; the games are {", ".join(names)}', 404)
