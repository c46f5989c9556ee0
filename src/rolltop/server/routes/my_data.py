"""HTTP routes with which people get and delete what is stored about them."""

from __future__ import annotations

import contextlib
import json
from collections.abc import AsyncIterator

from fastapi import APIRouter, Request, Response
from fastapi.responses import StreamingResponse

from rolltop.server.errors import Refused
from rolltop.server.people import BEFORE, COOKIE
from rolltop.server.routes.deps import Somebody, TheServices
from rolltop.server.routes.schemas import refusals
from rolltop.server.services import Services
from rolltop.server.storage import export
from rolltop.server.table.closing import depart

router = APIRouter(prefix="/api/me")


@router.get(
    "/export",
    response_model=None,
    responses={200: {"content": {"application/json": {}}}, **refusals(401, 429)},
)
async def export_me(services: TheServices, person: Somebody) -> StreamingResponse:
    """Everything that is stored about me, as a file: name, tables, moves and chat."""
    if person in services.exporting:
        raise Refused("your data is already being collected; wait until it is there", 429)
    about = await export.person_row(services.engine, person)
    return StreamingResponse(
        _collect(services, person, about),
        media_type="application/json",
        headers={"Content-Disposition": 'attachment; filename="rolltop-my-data.json"'},
    )


@router.delete("", status_code=204, response_model=None, responses=refusals(401, 403))
async def delete_me(request: Request, services: TheServices, person: Somebody) -> Response:
    """Delete everything that is stored about me. Matches with others stay, with a guest in them."""
    for table in await services.removal.tables_of(person):
        with contextlib.suppress(Refused):
            live = await services.tables.table(table)
            await live.act(lambda fork: depart(fork, person))
    for table in await services.removal.remove_person(person):
        await services.tables.forget(table)
    services.people.forget(person)
    response = Response(status_code=204)
    for cookie in (COOKIE, BEFORE):
        response.delete_cookie(cookie, path=services.settings.root_path or "/")
    return response


async def _collect(services: Services, person: str, about: dict[str, object]) -> AsyncIterator[str]:
    """One table after another, so that no more than one is in memory."""
    services.exporting.add(person)
    try:
        yield f'{{"person": {json.dumps(about)},\n"chat": '
        yield json.dumps(await export.chat_of(services.engine, person))
        yield ',\n"tables": ['
        comma = ""
        async for table in export.tables_of(services.engine, person):
            yield f"{comma}\n{json.dumps(table)}"
            comma = ","
        yield "]}\n"
    finally:
        services.exporting.discard(person)
