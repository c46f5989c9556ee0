"""Dependencies of the routes: the services, the person who asks, and the table."""

from __future__ import annotations

import re
from typing import Annotated

from fastapi import Depends, Path, Query, Request
from starlette.requests import HTTPConnection

from rolltop.server.addresses import Client
from rolltop.server.errors import Refused
from rolltop.server.limits import Caller
from rolltop.server.live.live_table import LiveTable
from rolltop.server.live.loader import OtherRules
from rolltop.server.owner import OWNER_COOKIE, Owner
from rolltop.server.people import COOKIE
from rolltop.server.routes.client import CLIENT
from rolltop.server.services import Services


def services_of(connection: HTTPConnection) -> Services:
    """The services of this process."""
    services: Services = connection.app.state.services
    return services


def person_of(connection: HTTPConnection) -> str | None:
    """The person of the request's signed cookie, if any.

    Another Rolltop on the same host may have set a cookie too, for another path.
    """
    read = services_of(connection).people.read
    sent = connection.headers.get("cookie", "").split(";")
    named = [
        value for name, _, value in (each.partition("=") for each in sent) if name.strip() == COOKIE
    ]
    return next((person for value in named if (person := read(value.strip()))), None)


def caller_of(connection: HTTPConnection) -> Caller:
    """The person and the address of a request, for limits."""
    client: Client = connection.scope[CLIENT]
    return Caller(person_of(connection), *client)


def owner_of(connection: HTTPConnection) -> Owner:
    """What the owner of this server is known by."""
    owner: Owner = connection.app.state.owner
    return owner


def must_be_owner(request: Request) -> None:
    """Raise Refused unless the request has the owner's token, or the cookie made of it."""
    owner = owner_of(request)
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and owner.is_token(token.strip()):
        return
    if not owner.is_cookie(request.cookies.get(OWNER_COOKIE, "")):
        raise Refused(
            "this is for the owner of the server: send Authorization: Bearer with the token that "
            "rolltop serve printed, or that ROLLTOP_OWNER_TOKEN sets",
            401,
        )


def must_be_somebody(request: Request) -> str:
    """The person of the request. Raises Refused if there is none."""
    person = person_of(request)
    if person is None:
        raise Refused("you need a cookie for this: GET /api/me gives you one", 401)
    return person


def must_act_slowly(request: Request) -> str:
    """The person of a request that changes something. Raises TooMany if they send too many."""
    person = must_be_somebody(request)
    services_of(request).limits.take("acts", caller_of(request))
    return person


ID = "^[a-z0-9]{1,40}$"
Id = Annotated[str, Path(max_length=40, pattern=ID)]
SeatQuery = Annotated[int | None, Query(ge=0, lt=64, description="one of my seats")]


def is_id(given: str) -> bool:
    """Whether a text can be the id of a table."""
    return re.fullmatch(ID, given) is not None


async def the_table(request: Request, id: Id) -> LiveTable:  # noqa: A002
    """The table of the request."""
    return await services_of(request).tables.table(id)


async def the_table_or_kept(request: Request, id: Id) -> LiveTable | OtherRules:  # noqa: A002
    """The table of the request, also if its rules have changed and it is only kept."""
    try:
        return await services_of(request).tables.table(id)
    except OtherRules as kept:
        return kept


def _services(request: Request) -> Services:
    return services_of(request)


def _caller(request: Request) -> Caller:
    return caller_of(request)


def _anybody(request: Request) -> str | None:
    return person_of(request)


TheServices = Annotated[Services, Depends(_services)]
TheTable = Annotated[LiveTable, Depends(the_table)]
TheTableOrKept = Annotated[LiveTable | OtherRules, Depends(the_table_or_kept)]
Somebody = Annotated[str, Depends(must_be_somebody)]
Actor = Annotated[str, Depends(must_act_slowly)]
Anybody = Annotated[str | None, Depends(_anybody)]
TheCaller = Annotated[Caller, Depends(_caller)]
TheOwner = Annotated[None, Depends(must_be_owner)]
