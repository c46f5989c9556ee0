"""HTTP: the person of the cookie, and who runs the server."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response
from fastapi.responses import PlainTextResponse, RedirectResponse

import rolltop
from rolltop.server.errors import Refused
from rolltop.server.people import COOKIE
from rolltop.server.routes.problems import refusals
from rolltop.server.routes.schemas import Health, Me, NameForm
from rolltop.server.services import Visits, house_of, must_be_somebody, person_of

router = APIRouter(prefix="/api")
YEARS = 5 * 365 * 86_400


@router.get("/me", responses=refusals(429))
async def me(request: Request, response: Response) -> Me:
    """Who I am; a new person at the first visit."""
    house = house_of(request)
    row = await house.people.get(person_of(request))
    if row is None:
        visits: Visits = request.app.state.visits
        if not visits.passes(request.client.host if request.client else ""):
            raise Refused("too many new people from this address; wait a minute", 429)
        row = await house.people.add()
    set_cookie(request, response, house.people.cookie(row["id"]))
    return _me(request, row)


@router.post("/me", responses=refusals(400, 401, 403))
async def rename(request: Request, form: NameForm) -> Me:
    """Give me another name."""
    person = must_be_somebody(request)
    house = house_of(request)
    row = await house.people.get(person)
    if row is None:
        raise Refused("you are not known here any more; GET /api/me makes you anew", 401)
    row["name"] = await house.people.rename(person, form.name)
    house.hall.renamed(person)
    return _me(request, row)


@router.get(
    "/recover/{token}",
    response_class=RedirectResponse,
    status_code=303,
    responses={303: {"description": "This device is that person now."}, **refusals(404)},
)
async def recover(request: Request, token: Annotated[str, Path(max_length=80)]) -> RedirectResponse:
    """Take a person over to this device, then go to the lobby."""
    house = house_of(request)
    row = await house.people.recover(token)
    answer = RedirectResponse("/", 303)
    set_cookie(request, answer, house.people.cookie(row["id"]))
    return answer


@router.get("/health", responses=refusals())
async def health(request: Request) -> Health:
    """Whether the server runs and its database answers."""
    house = house_of(request)
    await house.store.check()
    name = "postgresql" if house.settings.is_postgres else "sqlite"
    return Health(ok=True, database=name, version=rolltop.__version__)


@router.get("/metrics", response_model=None, responses={200: {"content": {"text/plain": {}}}})
async def metrics(request: Request) -> PlainTextResponse:
    """Figures for Prometheus."""
    house = house_of(request)
    house.hall.count()
    return PlainTextResponse(house.metrics.text())


def set_cookie(request: Request, response: Response, value: str) -> None:
    """Have the device remember who it is."""
    response.set_cookie(
        COOKIE,
        value,
        max_age=YEARS,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


def _me(request: Request, row: dict[str, Any]) -> Me:
    link = str(request.url_for("recover", token=row["secret"]))
    return Me(id=row["id"], name=row["name"], recovery=link)
