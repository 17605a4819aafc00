"""Which methods an address answers: the framework tells only those of the first route it finds."""

import re

from fastapi import Request

HOLE = re.compile(r"\\\{[^}]+\\\}")
FILLINGS = ("[^/]+", ".+")  # a move may have a slash in it; anything else has none


def allowed_methods(request: Request) -> dict[str, str]:
    """The header that names them all."""
    paths = request.app.openapi()["paths"]
    for filling in FILLINGS:
        fitting = [
            methods
            for path, methods in paths.items()
            if re.fullmatch(HOLE.sub(filling, re.escape(path)), request.url.path)
        ]
        if fitting:
            return {"Allow": ", ".join(sorted({method.upper() for methods in fitting for method in methods}))}
    return {"Allow": "GET"}
