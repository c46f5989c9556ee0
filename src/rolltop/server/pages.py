"""The page: its files, the stylesheet of the pictures, and the headers that keep it safe."""

from __future__ import annotations

import hashlib
from pathlib import Path

from fastapi import APIRouter, Request, Response
from fastapi.responses import FileResponse

from rolltop.draw import stylesheet
from rolltop.server.refusal import Refused

router = APIRouter(include_in_schema=False)

FOLDER = Path(__file__).parent / "page"

# Pictures carry style attributes; scripts come only from the page's own files.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; "
    "media-src 'self' data:; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
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


@router.get("/{path:path}")
async def page(path: str) -> Response:
    """A file of the page; every other address is a view of it, as /table/<id>."""
    wanted = (FOLDER / path).resolve() if path and "\0" not in path else FOLDER / "index.html"
    if path.startswith("api/"):
        raise Refused(f"there is no /{path}; /docs lists what there is", 404)
    if wanted.is_file() and wanted.is_relative_to(FOLDER):
        return FileResponse(wanted, headers={"Cache-Control": "no-cache"})
    if "." in path.rpartition("/")[2]:
        raise Refused(f"there is no /{path}", 404)
    if not (FOLDER / "index.html").is_file():
        raise Refused("the page is not installed; /docs describes the API", 404)
    return FileResponse(FOLDER / "index.html", headers={"Cache-Control": "no-cache"})
