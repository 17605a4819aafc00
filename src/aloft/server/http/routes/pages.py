"""The pages: the browser client as it was built, and its index for every address that it knows itself."""

import hashlib
import re
from importlib.resources import files
from pathlib import Path

from fastapi import APIRouter, Request, Response

from ....games import all_games
from ....games.contract import Game
from ..dependencies import AHost
from ..errors import Problem
from ..etags import lasting
from ..previews import head

routes = APIRouter(include_in_schema=False)

NAMED = re.compile("[0-9a-z]{8,40}")  # how matches are named
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
@routes.get("/lab")
@routes.get("/replay")
@routes.get("/settings")
@routes.get("/return")
def show_a_page(request: Request, host: AHost) -> Response:
    """The index, which finds out by itself what the address means."""
    return _index(request, host.settings.public_url)


@routes.get("/lab/{game}")
@routes.get("/learn/{game}")
@routes.get("/learn/{game}/{step}")
def show_a_page_of_a_game(game: str, request: Request, host: AHost) -> Response:
    """The same; a link to it shows that game beforehand."""
    return _index(request, host.settings.public_url, all_games().get(game))


@routes.get("/table/{match}")
@routes.get("/replay/{match}")
async def show_a_match(match: str, request: Request, host: AHost) -> Response:
    """The same, for the game that is played there."""
    row = await host.store.find_match(match) if NAMED.fullmatch(match) else None
    return _index(request, host.settings.public_url, all_games().get(row.game) if row else None)


@routes.get("/preview/{game}.jpg")
def show_a_preview(game: str, request: Request) -> Response:
    """The picture that links to a game show."""
    found = all_games().get(game)
    if found is None or found.preview is None:
        raise Problem(404, "path", "There is nothing at this address.")
    return lasting(request, found.preview, "image/jpeg")


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


def _index(request: Request, url: str, game: Game | None = None) -> Response:
    index = BUILT / INDEX
    if not index.is_file():
        return Response(NOT_BUILT, 503, media_type="text/html")
    tags = head(url.rstrip("/"), request.url.path, game)
    page = index.read_text(encoding="utf-8").replace("</head>", f"{tags}</head>", 1)
    response = lasting(request, page.encode(), "text/html")
    response.headers["Cache-Control"] = ASK_AGAIN
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
