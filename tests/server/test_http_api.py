"""docs/http-api.md lists every route, and no other."""

import re
from pathlib import Path

from fastapi.routing import APIRoute, APIWebSocketRoute

from rolltop.server.app import ROUTERS

PAGE = Path(__file__).parents[2] / "docs" / "http-api.md"


def routes() -> set[str]:
    found: set[str] = set()
    for route in (route for router in ROUTERS for route in router.routes):
        if isinstance(route, APIWebSocketRoute):
            found.add(f"WS {route.path}")
        else:
            assert isinstance(route, APIRoute) and route.methods
            found |= {f"{method} {route.path}" for method in route.methods}
    return found


def test_every_route_is_documented_and_every_documented_route_is_there() -> None:
    listed = re.findall(r"^\| `([A-Z]+ /\S*)` \| \S.*\. \|$", PAGE.read_text(), re.MULTILINE)
    assert len(listed) == len(set(listed))
    assert set(listed) == routes()
