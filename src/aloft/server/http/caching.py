"""Answers that stay the same for long: sent once, then only confirmed."""

import hashlib
from typing import Any

import msgspec
from fastapi import Request, Response

MINUTES = "public, max-age=600"
_write = msgspec.json.Encoder().encode


def json_bytes(value: Any) -> bytes:
    """A value as JSON."""
    return _write(value)


def lasting(request: Request, body: bytes, kind: str = "application/json") -> Response:
    """The answer, or word that what the browser holds is still good."""
    tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
    headers = {"ETag": tag, "Cache-Control": MINUTES}
    asked = request.headers.get("if-none-match", "")
    if tag in [one.strip().removeprefix("W/") for one in asked.split(",")]:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type=kind, headers=headers)
