"""What is asked once, over HTTP: people, tables, matches, records, games, and programs that play."""

from fastapi import Depends, FastAPI

from .description import describe
from .errors import install_errors
from .guards import Guard
from .rates import limit_address
from .reference import include_reference
from .routes import (
    bots,
    games,
    invitations,
    lab,
    lessons,
    matches,
    operations,
    outlooks,
    pages,
    people,
    puzzles,
    records,
    tables,
    tokens,
    ways_in,
)

SUBJECTS = (
    people,
    ways_in,
    tables,
    invitations,
    matches,
    games,
    lessons,
    puzzles,
    records,
    outlooks,
    lab,
    tokens,
    bots,
)


def include_routes(app: FastAPI) -> None:
    """Everything that this folder answers, guarded and described."""
    for subject in SUBJECTS:
        app.include_router(subject.routes, dependencies=[Depends(limit_address)])
    app.include_router(operations.routes)
    app.router.redirect_slashes = False  # an address is right or wrong
    app.include_router(pages.routes)
    app.add_middleware(Guard)
    install_errors(app)
    describe(app)
    include_reference(app)
