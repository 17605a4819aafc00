"""Matches in lists: a few facts each, a page at a time."""

from typing import Annotated, Any

import msgspec
from fastapi import Query
from pydantic import BaseModel, Field

from ...games import all_games
from ..storage import Match, Status
from ..tables.host import Host
from ..tables.summaries import SeatSummary
from .fields import Milliseconds, Phase

PAGE = 50
Before = Annotated[
    str | None,
    Query(pattern="^[0-9]{1,15}-[0-9a-z]{8,40}$", description="The `before` of the page before this one."),
]
Game = Annotated[str | None, Query(max_length=40, description="Of this game alone.")]


class Summary(BaseModel):
    """A match in a few words."""

    match: str
    game: str
    title: str
    phase: Phase
    public: bool
    created: Milliseconds
    touched: Milliseconds
    players: int
    mode: str
    options: dict[str, int | bool | str] = Field(description="Those that are not as usual.")
    seats: list[SeatSummary]
    scores: list[int] | None = Field(description="When it is over.")
    winners: list[int]
    rematch: str | None = Field(description="The match at which the same people go on.")
    puzzle: str | None = Field(None, description="The puzzle whose deal it has, by its day.")


class Page(BaseModel):
    """Some matches, and where to go on."""

    matches: list[Summary]
    before: str | None = Field(description="Ask with this for the next page; null at the end.")


async def page_of(host: Host, status: Status, game: str | None, before: str | None) -> Page:
    """A page of public matches."""
    cursor = None
    if before is not None:
        touched, _, match = before.partition("-")
        cursor = (int(touched), match)
    rows = await host.store.list_matches(status, True, game, PAGE, cursor)
    last = f"{rows[-1].touched}-{rows[-1].id}" if len(rows) == PAGE else None
    return Page(matches=[Summary(**facts(row)) for row in rows], before=last)


def facts(row: Match) -> dict[str, Any]:
    """What a list shows of a row."""
    known = all_games()
    title = known[row.game].title if row.game in known else row.game
    told = msgspec.json.decode(row.summary)
    return {
        "match": row.id,
        "game": row.game,
        "title": title,
        "public": row.is_public,
        "created": row.created,
        "touched": row.touched,
        **told,
    }
