"""Answers that stay the same for long: sent once, then only confirmed."""

import gzip
import hashlib
from functools import lru_cache
from typing import Any

from fastapi import Request, Response

from ...match.wire import write

MINUTES = "public, max-age=600"


def json_bytes(value: Any) -> bytes:
    """A value as JSON."""
    return write(value)


def lasting(request: Request, body: bytes, kind: str = "application/json") -> Response:
    """The answer, or word that what the browser holds is still good."""
    tag, packed = _packed(body)
    headers = {"ETag": tag, "Cache-Control": MINUTES, "Vary": "Accept-Encoding"}
    asked = request.headers.get("if-none-match", "")
    if tag in [one.strip() for one in asked.split(",")]:
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["Content-Encoding"] = packed, "gzip"
    return Response(body, media_type=kind, headers=headers)


@lru_cache(maxsize=64)
def _packed(body: bytes) -> tuple[str, bytes]:
    """Its tag, the same however it is sent, and itself packed once for all."""
    return f'W/"{hashlib.sha256(body).hexdigest()[:20]}"', gzip.compress(body, mtime=0)
