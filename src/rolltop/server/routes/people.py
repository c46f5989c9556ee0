"""HTTP routes for people, and whether the server works."""

from __future__ import annotations

import time
from typing import Any

from fastapi import APIRouter, Request, Response

import rolltop
from rolltop.server.errors import Refused
from rolltop.server.people import BEFORE, COOKIE
from rolltop.server.routes.deps import Actor, TheCaller, TheServices, person_of, services_of
from rolltop.server.routes.schemas import Before, Health, Me, NameForm, refusals

router = APIRouter(prefix="/api")
YEARS = 5 * 365 * 86_400
# In seconds: how exactly is noted when somebody was here last.
SEEN = 86_400.0


@router.get("/me", responses=refusals(429))
async def me(request: Request, services: TheServices, caller: TheCaller, response: Response) -> Me:
    """The person of the cookie; created at the first visit."""
    row = await services.people.get(person_of(request))
    if row is None:
        services.limits.take("guests", caller)
        row = await services.people.add()
    elif time.time() - (row["seen"] or row["made"]) > SEEN:
        await services.queries.seen(row["id"], time.time())
    set_cookie(request, response, services.people.cookie(row["id"]))
    return await my_answer(request, row)


@router.post("/me", responses=refusals(400, 401, 403, 429))
async def rename(request: Request, services: TheServices, person: Actor, form: NameForm) -> Me:
    """Change my name."""
    row = await _known(services, person)
    row["name"] = await services.people.rename(person, form.name)
    services.tables.renamed(person)
    return await my_answer(request, row)


@router.post("/me/recovery", responses=refusals(401, 403, 429))
async def new_recovery(request: Request, services: TheServices, person: Actor) -> Me:
    """Make a recovery link, which replaces the one I had; only this answer shows it."""
    await _known(services, person)
    token = await services.people.new_recovery(person)
    row = await _known(services, person)
    made = await my_answer(request, row)
    made.recovery = str(request.url_for("recover", token=token))
    return made


@router.delete("/me/recovery", responses=refusals(401, 403, 429))
async def revoke_recovery(request: Request, services: TheServices, person: Actor) -> Me:
    """Make my recovery link invalid."""
    await _known(services, person)
    await services.people.revoke_recovery(person)
    return await my_answer(request, await _known(services, person))


@router.get("/health", responses=refusals())
async def health(services: TheServices) -> Health:
    """Whether this process answers; /api/ready says whether it can work."""
    name = "postgresql" if services.settings.is_postgres else "sqlite"
    return Health(ok=True, database=name, version=rolltop.__version__)


def set_cookie(request: Request, response: Response, value: str, name: str = COOKIE) -> None:
    """Set the cookie of a person."""
    response.set_cookie(
        name,
        value,
        max_age=YEARS,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
        path=services_of(request).settings.root_path or "/",
    )


async def _known(services: TheServices, person: str) -> dict[str, Any]:
    """The row of a person. Raises Refused if the server no longer has it."""
    row = await services.people.get(person)
    if row is None:
        raise Refused("this server no longer knows you; GET /api/me gives you a new cookie", 401)
    return row


async def my_answer(request: Request, row: dict[str, Any], before: list[str] | None = None) -> Me:
    """A person as they see themselves, with those this device was before."""
    services = services_of(request)
    if before is None:
        before = services.people.read_before(request.cookies.get(BEFORE))
    names = await services.queries.people(before)
    return Me(
        id=row["id"],
        name=row["name"],
        has_recovery=row["recovery_hash"] is not None,
        before=[
            Before(id=each, name=names[each])
            for each in before
            if each in names and each != row["id"]
        ],
    )
