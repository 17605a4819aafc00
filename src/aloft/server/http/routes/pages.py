"""The pages: the browser client as it was built, and its index for every address that it knows itself."""

import hashlib
from importlib.resources import files
from pathlib import Path

from fastapi import APIRouter, Request, Response

from ..errors import Problem

routes = APIRouter(include_in_schema=False)

BUILT = Path(str(files("aloft"))) / "web"
INDEX = "index.html"
FOR_EVER = "public, max-age=31536000, immutable"  # what has a digest in its name never changes
ASK_AGAIN = "no-cache"
KINDS = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}
ENCODINGS = (("br", ".br"), ("gzip", ".gz"))
RULES = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",  # pictures to share are drawn in the browser
        "font-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)
NOT_BUILT = (
    "<!doctype html><title>Aloft</title><p>The pages of this server were not built. "
    "Run <code>uv sync --reinstall-package aloft</code>, or <code>npm run build</code> in <code>web/</code>."
)


@routes.get("/")
@routes.get("/table/{match}")
@routes.get("/replay")
@routes.get("/replay/{match}")
@routes.get("/settings")
@routes.get("/return")
def show_a_page(request: Request) -> Response:
    """The index, which finds out by itself what the address means."""
    return _index(request)


@routes.get("/{name}.svg")
def show_a_picture(name: str, request: Request) -> Response:
    """A picture that keeps its name, as the one beside the title does."""
    return _file(request, _find(f"{name}.svg"), ASK_AGAIN)


@routes.get("/assets/{name}")
def show_an_asset(name: str, request: Request) -> Response:
    """A script, a style or a font."""
    return _file(request, _find(f"assets/{name}"), FOR_EVER)


def _find(name: str) -> Path:
    """A file of the client, and nothing from elsewhere."""
    found = BUILT / name
    if found.suffix not in KINDS or not _is_ours(found):
        raise Problem(404, "path", "There is nothing at this address.")
    return found.resolve()


def _is_ours(path: Path) -> bool:
    """Whether the client has such a file; no file system has names that are too long or hold a zero."""
    try:
        return path.resolve().is_relative_to(BUILT.resolve()) and path.is_file()
    except (OSError, ValueError):
        return False


def _index(request: Request) -> Response:
    index = BUILT / INDEX
    if not index.is_file():
        return Response(NOT_BUILT, 503, media_type="text/html")
    response = _file(request, index, ASK_AGAIN)
    response.headers["Content-Security-Policy"] = RULES
    response.headers["Referrer-Policy"] = "no-referrer"  # a secret in an address must not travel on
    response.headers["Cross-Origin-Opener-Policy"] = "same-origin"
    return response


def _file(request: Request, path: Path, caching: str) -> Response:
    """A file, as small as the browser takes it."""
    accepted = [one.split(";")[0].strip() for one in request.headers.get("accept-encoding", "").split(",")]
    headers = {"Cache-Control": caching, "Vary": "Accept-Encoding"}
    body = path.read_bytes()
    headers["ETag"] = tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    for encoding, suffix in ENCODINGS:
        small = path.with_name(path.name + suffix)
        if encoding in accepted and small.is_file():
            headers["Content-Encoding"] = encoding
            body = small.read_bytes()
            break
    return Response(body, media_type=KINDS[path.suffix], headers=headers)
