"""HTTP routes for people, and whether the server works."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response
from fastapi.responses import RedirectResponse

import rolltop
from rolltop.server.errors import Refused
from rolltop.server.people import COOKIE
from rolltop.server.routes.deps import Somebody, TheCaller, TheServices, person_of, services_of
from rolltop.server.routes.schemas import Health, Me, NameForm, refusals

router = APIRouter(prefix="/api")
YEARS = 5 * 365 * 86_400


@router.get("/me", responses=refusals(429))
async def me(request: Request, services: TheServices, caller: TheCaller, response: Response) -> Me:
    """The person of the cookie; created at the first visit."""
    row = await services.people.get(person_of(request))
    if row is None:
        services.limits.take("guests", caller)
        row = await services.people.add()
    set_cookie(request, response, services.people.cookie(row["id"]))
    return _me(row)


@router.post("/me", responses=refusals(400, 401, 403))
async def rename(services: TheServices, person: Somebody, form: NameForm) -> Me:
    """Change my name."""
    row = await _known(services, person)
    row["name"] = await services.people.rename(person, form.name)
    services.tables.renamed(person)
    return _me(row)


@router.post("/me/recovery", responses=refusals(401, 403))
async def new_recovery(request: Request, services: TheServices, person: Somebody) -> Me:
    """Make a recovery link, which replaces the one I had; only this answer shows it."""
    row = await _known(services, person)
    token = await services.people.new_recovery(person)
    return Me(
        id=row["id"],
        name=row["name"],
        has_recovery=True,
        recovery=str(request.url_for("recover", token=token)),
    )


@router.get(
    "/recover/{token}",
    response_class=RedirectResponse,
    status_code=303,
    responses={303: {"description": "This device now belongs to that person."}, **refusals(404)},
)
async def recover(
    request: Request, services: TheServices, token: Annotated[str, Path(max_length=80)]
) -> RedirectResponse:
    """Make this device the person of a recovery link, and redirect to the lobby."""
    row = await services.people.recover(token)
    answer = RedirectResponse(f"{services.settings.root_path}/", 303)
    set_cookie(request, answer, services.people.cookie(row["id"]))
    return answer


@router.get("/health", responses=refusals())
async def health(services: TheServices) -> Health:
    """Whether this process answers; /api/ready says whether it can work."""
    name = "postgresql" if services.settings.is_postgres else "sqlite"
    return Health(ok=True, database=name, version=rolltop.__version__)


def set_cookie(request: Request, response: Response, value: str) -> None:
    """Set the cookie of a person."""
    response.set_cookie(
        COOKIE,
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


def _me(row: dict[str, Any]) -> Me:
    return Me(id=row["id"], name=row["name"], has_recovery=row["recovery_hash"] is not None)
