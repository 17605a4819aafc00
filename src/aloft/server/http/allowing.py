"""Which methods an address answers: the framework tells only those of the first route it finds."""

import re

from fastapi import Request

HOLE = re.compile(r"\\\{[^}]+\\\}")


def allowed_methods(request: Request) -> dict[str, str]:
    """The header that names them all."""
    found = [
        method.upper()
        for path, methods in request.app.openapi()["paths"].items()
        if re.fullmatch(HOLE.sub(".+", re.escape(path)), request.url.path)
        for method in methods
    ]
    return {"Allow": ", ".join(sorted(set(found)) or ["GET"])}
