"""What a search for a rule has found so far, told after every try."""

import asyncio
from collections.abc import AsyncIterator, Generator
from typing import Any

from ....lab.reports.searches import search_data
from ....lab.seeking import Seeking
from ...laboratory import Laboratory
from .lab_lines import PACE, SECONDS
from .match_lines import line


async def search_lines(laboratory: Laboratory, seeking: Seeking) -> AsyncIterator[bytes]:
    """A line after every try, and in between how far it is; the last one says that it is done."""
    now = asyncio.get_running_loop().time
    going, end, told, known = seeking.run(laboratory.lent()), now() + SECONDS, 0.0, -1
    yield b"\n"  # so that who listens knows at once that it works
    try:
        while now() < end and (played := await asyncio.to_thread(_next, going)) is not None:
            is_news = seeking.played != known
            if is_news or now() - told >= PACE:
                yield line(await asyncio.to_thread(_told, seeking, played, False))
                told, known = now(), seeking.played
    finally:
        await asyncio.shield(asyncio.to_thread(going.close))
    yield line(await asyncio.to_thread(_told, seeking, seeking.played, True))


def _next(going: Generator[int, None, None]) -> int | None:
    """The games that have been played when there are more."""
    return next(going, None)


def _told(seeking: Seeking, played: int, is_done: bool) -> dict[str, Any]:
    """How things stand."""
    found = search_data(seeking, seeking.conclude())
    wanted = seeking.tries * seeking.games
    return {
        "games": played,
        "wanted": wanted,
        "done": is_done,
        "settings": found["settings"],
        "targets": found["targets"],
        "found": found["found"],
    }
