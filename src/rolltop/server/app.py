"""The FastAPI application: routes, error handlers and middleware."""

from __future__ import annotations

import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect

import rolltop
from rolltop.server.addresses import Proxies, is_loopback
from rolltop.server.errors import Refused, Stale, StorageFault, TooMany, sayable
from rolltop.server.hosts import Hosts
from rolltop.server.owner import Owner
from rolltop.server.routes import (
    actions,
    coach,
    games,
    my_data,
    owner,
    page,
    people,
    ready,
    records,
    recovery,
    socket,
    static,
    tables,
)
from rolltop.server.routes.banned import Banned
from rolltop.server.routes.client import FindClient, warn_of_proxy
from rolltop.server.routes.deps import person_of, services_of
from rolltop.server.routes.same_origin import SameOrigin
from rolltop.server.routes.under_path import UnderPath
from rolltop.server.services import Services
from rolltop.server.settings import Settings

log = logging.getLogger("rolltop.server")

# docs/http-api.md lists every route. `static` comes last: it answers all remaining addresses.
ROUTERS = [
    module.router
    for module in (
        people,
        ready,
        my_data,
        recovery,
        games,
        tables,
        actions,
        socket,
        records,
        coach,
        owner,
        page,
        static,
    )
]


def create(settings: Settings | None = None, *, owner_link: str = "") -> FastAPI:
    """Create the application; without `settings`, with those the parent process handed down."""
    settings = settings or Settings.handed_down()
    hosts, proxies = Hosts(settings.host, settings.hosts), Proxies(settings.proxies)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.services = await Services.open(settings)
        log.info("serving at http://%s:%s%s", settings.host, settings.port, settings.root_path)
        if settings.hosts and not proxies.is_told:
            # A page with a name of its own works behind a proxy only with ROLLTOP_HOSTS.
            is_sure = is_loopback(settings.host)
            behind = "the server is" if is_sure else "if the server is"
            warn_of_proxy(f"{behind} behind a proxy that is not named")
        yield
        log.info("stopping")
        await app.state.services.close()

    app = FastAPI(
        title="Rolltop",
        version=rolltop.__version__,
        description="Tables, moves and records, for your own bot or page.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.owner = Owner(settings.owner_token, owner_link)
    for router in ROUTERS:
        app.include_router(router)
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(StorageFault, _no_storage)
    app.add_exception_handler(RequestValidationError, _unfit)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(ClientDisconnect, _gone)
    app.middleware("http")(_around)
    app.add_middleware(GZipMiddleware, minimum_size=800)
    app.add_middleware(SameOrigin, hosts=hosts)
    app.add_middleware(Banned)
    app.add_middleware(FindClient, proxies=proxies)
    # The outermost comes last: everything else sees addresses without the path.
    app.add_middleware(UnderPath, root=settings.root_path)
    return app


async def _around(
    request: Request, call_next: Callable[[Request], Awaitable[Response]]
) -> Response:
    """Add security headers to every response, and log the route, never the address."""
    begun = time.perf_counter()
    response = await call_next(request)
    for name, value in static.HEADERS.items():
        response.headers.setdefault(name, value)
    if request.url.path.startswith("/api/"):
        response.headers.setdefault("Cache-Control", "no-store")
    route = getattr(request.scope.get("route"), "path", "")
    seconds = time.perf_counter() - begun
    services_of(request).metrics.observe("request_seconds", seconds)
    more = {
        "method": request.method,
        "route": route,
        "status": response.status_code,
        "ms": round(seconds * 1000, 1),
    }
    level = logging.INFO if route.startswith("/api/") else logging.DEBUG
    log.log(level, "request", extra={"more": more})
    return response


async def _refused(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, Refused)
    answer: dict[str, object] = {"error": problem.reason}
    if isinstance(problem, Stale) and "id" in request.path_params:
        services = services_of(request)
        table = services.tables.in_memory(request.path_params["id"])
        if table:
            answer["frame"] = await actions.drawn_frame(services, table, person_of(request))
    headers = {"Retry-After": str(problem.retry)} if isinstance(problem, TooMany) else None
    return JSONResponse(answer, problem.status, headers)


async def _no_storage(_: Request, problem: Exception) -> Response:
    return JSONResponse({"error": str(problem)}, 503, {"Retry-After": "2"})


async def _gone(_: Request, __: Exception) -> Response:
    """The client went away before its request had arrived; nobody reads this answer."""
    return Response(status_code=400)


async def _unfit(_: Request, problem: Exception) -> Response:
    assert isinstance(problem, RequestValidationError)
    first = problem.errors()[0]
    where = ".".join(str(part) for part in first["loc"][1:]) or str(first["loc"][0])
    return JSONResponse({"error": sayable(f"{where}: {first['msg']}")}, 422)


async def _http(_: Request, problem: Exception) -> Response:
    assert isinstance(problem, HTTPException)
    headers = dict(problem.headers or {})
    return JSONResponse({"error": str(problem.detail)}, problem.status_code, headers)
