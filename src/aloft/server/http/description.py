"""What the description of all routes says about itself."""

from importlib.metadata import version

from fastapi import FastAPI

ABOUT = """Board games about balloons, at tables that lose nothing and leak nothing.

Make yourself a guest with `POST /api/people`, open a table with `POST /api/tables`, and go on over the
socket (`POST /api/tickets`, then `/api/socket?ticket=…`), which `docs/protocol.md` describes. A program
makes its moves over HTTP: see *bots*.

Whatever cannot be done is answered with `{"why": word, "says": sentence}`. Bodies are JSON with exactly
the keys shown, 64 KiB at most (records 1 MiB). Who asks too much is told when to come back (`Retry-After`).
"""
TAGS = {
    "people": "Guests with a name; coming back on another device; tickets for the socket.",
    "tables": "Opening a table, inviting to it, finding one.",
    "matches": "Games to watch, games that are over, and their records.",
    "games": "What can be played: cards, guides, drawings, samples.",
    "puzzles": "A game for one each day, dealt alike for everybody.",
    "records": "Records from anywhere, checked, looked at and thought about. Nothing of them is kept.",
    "lab": "Games played to measure a rule, and any of them to look at.",
    "bots": "Programs that play: tokens, streams of lines, moves.",
    "operations": "For who runs the server.",
}


def describe(app: FastAPI) -> None:
    """Name, version and chapters of the description."""
    app.title, app.version, app.description = "Aloft", version("aloft"), ABOUT
    app.openapi_tags = [{"name": name, "description": says} for name, says in TAGS.items()]
