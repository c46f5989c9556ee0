"""The page's files, the stylesheet of the pictures, and the security headers."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import re
from pathlib import Path

from fastapi import APIRouter, Request, Response
from fastapi.responses import FileResponse, HTMLResponse

from rolltop.draw import stylesheet
from rolltop.server.errors import Refused
from rolltop.server.html.markup import icon
from rolltop.server.html.sounds import NAMES, sound

router = APIRouter(include_in_schema=False)

FOLDER = Path(__file__).parents[1] / "static"
INDEX = "index.html"

# The only style attribute in pictures; all other styles and scripts are in the page's files.
CARRIED = "touch-action:none"
_MARK = base64.b64encode(hashlib.sha256(CARRIED.encode()).digest()).decode()
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; "
    f"style-src-attr 'unsafe-hashes' 'sha256-{_MARK}'; "
    "img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; "
    "media-src 'self' data:; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
# A standalone picture contains its colours and its font.
PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:"
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
_STYLE = stylesheet()
_STYLE_MARK = f'"{hashlib.sha256(_STYLE.encode()).hexdigest()[:16]}"'


@router.get("/style.css")
async def style(request: Request) -> Response:
    """The colours and the font of all pictures."""
    headers = {"ETag": _STYLE_MARK, "Cache-Control": "public, max-age=600"}
    if request.headers.get("if-none-match") == _STYLE_MARK:
        return Response(status_code=304, headers=headers)
    return Response(_STYLE, media_type="text/css", headers=headers)


@router.get("/sounds/{name}.wav")
async def heard(name: str) -> Response:
    """A sound of the table."""
    if name not in NAMES:
        raise Refused(f'there is no sound "{name}"; the sounds are {", ".join(NAMES)}', 404)
    made = await asyncio.to_thread(sound, name)
    return Response(
        made, media_type="audio/wav", headers={"Cache-Control": "public, max-age=86400"}
    )


@router.get("/{path:path}")
async def page(request: Request, path: str) -> Response:
    """A file of the page, or the page itself for an address such as /table/<id>."""
    wanted = (FOLDER / path).resolve() if path and "\0" not in path else FOLDER / INDEX
    if path.startswith("api/"):
        raise Refused(f"there is no /{path}; /api/openapi.json lists all routes", 404)
    if wanted.is_file() and wanted.is_relative_to(FOLDER) and wanted.name != INDEX:
        return FileResponse(wanted, headers={"Cache-Control": "no-cache"})
    if "." in path.rpartition("/")[2]:
        raise Refused(f"there is no /{path}", 404)
    html = await asyncio.to_thread(_index, request.scope["root_path"])
    return HTMLResponse(html, headers={"Cache-Control": "no-cache"})


def _index(root: str) -> str:
    """The page, with its icons inserted, and the server's path before its addresses."""
    text = (FOLDER / INDEX).read_text(encoding="utf-8")
    text = re.sub(r' (href|src)="/', rf' \1="{root}/', text)
    # Inside the page: an icon has no address of its own, wherever the page is.
    icons = (FOLDER / "icons.svg").read_text(encoding="utf-8")
    text = text.replace("<body>", f"<body>\n    <div hidden>{icons}</div>", 1)
    return re.sub(
        r'<[^>]* data-icon="([a-z ]+)"[^>]*>',
        lambda found: found[0] + icon(*found[1].split()),
        text,
    )
