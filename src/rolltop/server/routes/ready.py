"""The HTTP route that says whether the server can work, for operators and load balancers."""

from __future__ import annotations

from fastapi import APIRouter, Response
from pydantic import BaseModel

from rolltop.server.errors import StorageFault
from rolltop.server.routes.deps import TheServices

router = APIRouter(prefix="/api")


class Ready(BaseModel):
    """Whether the server can work, and the parts that cannot, each with the type of its error."""

    ok: bool
    failing: dict[str, str]


@router.get(
    "/ready",
    responses={503: {"model": Ready, "description": "Some part of the server cannot work now."}},
)
async def ready(services: TheServices, response: Response) -> Ready:
    """Whether the database can be read, everything can be stored, and all tasks run."""
    failing = {}
    try:
        await services.queries.check()
    except StorageFault:
        failing["database"] = "cannot be read"
    else:
        # Only the writer itself can tell: it tries again if its last commit failed.
        problem = await services.writer.problem()
        failing |= {"writer": problem} if problem else {}
    failing = services.watched.failing() | failing
    if failing:
        response.status_code = 503
        response.headers["Retry-After"] = "2"
    return Ready(ok=not failing, failing=failing)
