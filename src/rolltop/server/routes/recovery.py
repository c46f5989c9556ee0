"""HTTP routes of recovery links: they ask first, and there is always a way back."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from rolltop.server.errors import Refused
from rolltop.server.html import recovery as html
from rolltop.server.people import BEFORE
from rolltop.server.routes.deps import Anybody, Somebody, TheServices
from rolltop.server.routes.people import my_answer, set_cookie
from rolltop.server.routes.schemas import Me, ReturnForm, refusals

router = APIRouter(prefix="/api")
Token = Annotated[str, Path(max_length=80)]
# With the stricter policy of all other pages, browsers send forms without their origin.
HEADERS = {"Referrer-Policy": "same-origin"}


@router.get(
    "/recover/{token}",
    response_class=HTMLResponse,
    responses={404: {"description": "The link is not valid.", "content": {"text/html": {}}}},
)
async def recover(
    request: Request, services: TheServices, person: Anybody, token: Token
) -> HTMLResponse:
    """A page that asks whether this device should become the person of a recovery link."""
    root = services.settings.root_path
    try:
        row = await services.people.recover(token)
    except Refused as problem:
        return HTMLResponse(html.invalid(root), problem.status, HEADERS)
    me = await services.people.get(person)
    if me and me["id"] == row["id"]:
        return HTMLResponse(html.same(row["name"], root), headers=HEADERS)
    return HTMLResponse(html.ask(row["name"], me["name"] if me else None, root), headers=HEADERS)


@router.post(
    "/recover/{token}",
    response_class=RedirectResponse,
    status_code=303,
    responses={303: {"description": "This device is that person now."}, **refusals(403, 404)},
)
async def become(
    request: Request, services: TheServices, person: Anybody, token: Token
) -> RedirectResponse:
    """Make this device the person of a recovery link, and redirect to the lobby.

    Who it was before is kept in another cookie, for `POST /api/me/return`.
    """
    row = await services.people.recover(token)
    answer = RedirectResponse(f"{services.settings.root_path}/", 303)
    await _become(request, services, answer, row["id"], person)
    return answer


@router.post("/me/return", responses=refusals(401, 403))
async def go_back(
    request: Request, services: TheServices, person: Somebody, form: ReturnForm, response: Response
) -> Me:
    """Be a person again who this device was before: one of `before` in `GET /api/me`."""
    row = await services.people.get(form.id)
    if row is None or form.id not in services.people.read_before(request.cookies.get(BEFORE)):
        raise Refused("id must be one of `before` in GET /api/me", 403)
    before = await _become(request, services, response, row["id"], person)
    return await my_answer(request, row, before)


async def _become(
    request: Request, services: TheServices, response: Response, person: str, was: str | None
) -> list[str]:
    """Set the cookies of a device that changes hands; who it was before, the last one first."""
    before = services.people.read_before(request.cookies.get(BEFORE))
    if was and await services.people.get(was):
        before = [was, *before]
    kept = [each for each in dict.fromkeys(before) if each != person]
    set_cookie(request, response, services.people.cookie(person))
    set_cookie(request, response, services.people.before_cookie(kept), BEFORE)
    return kept
