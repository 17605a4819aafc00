"""Reading a store behind a server's back, and checking that what was acknowledged is there."""

import asyncio
import json
from dataclasses import dataclass, field
from typing import Any

from aloft.match.match import Match
from aloft.server.storage import Row, open_store
from aloft.server.tables.entries import from_row


@dataclass
class Acknowledged:
    """Everything that people were told is done."""

    answers: dict[tuple[str, str, str], dict[str, Any]] = field(default_factory=dict)
    tables: set[str] = field(default_factory=set)
    refused: int = 0  # times that somebody was told that nothing can be saved

    def add(self, match: str, person: str, answer: dict[str, Any]) -> None:
        """Somebody was told so."""
        if answer["t"] == "ok":
            known = self.answers.setdefault((match, person, answer["cid"]), answer)
            assert known == answer, "two answers to one submission"

    def __len__(self) -> int:
        return len(self.answers)

    def check(self, place: str) -> None:
        """Each is on disk exactly once, at its version, and every log can be played."""
        logs = asyncio.run(read_logs(place))
        assert logs.keys() >= self.tables
        for (match, person, cid), answer in self.answers.items():
            rows = [row for row in logs[match] if row.cid == cid]
            assert [row.author for row in rows] == [person], f"{cid} is there {len(rows)} times"
            assert rows[0].v == answer["v"]
            assert json.loads(rows[0].reply) == answer
        for rows in logs.values():
            check_log(rows)


def check_log(rows: list[Row]) -> Match:
    """No version is missing, none is there twice, and all of it is what the rules allow."""
    assert [row.v for row in rows] == list(range(len(rows)))
    numbers = [(row.author, row.cid) for row in rows if row.cid]
    assert len(set(numbers)) == len(numbers)
    return Match.of([from_row(row) for row in rows])


async def read_logs(place: str) -> dict[str, list[Row]]:
    """All matches and their logs, from a store that nobody else has open or that can be shared."""
    store = await open_store(place)
    try:
        logs: dict[str, list[Row]] = {}
        for status in ("open", "running", "over", "closed"):
            for is_public in (True, False):
                for match in await store.list_matches(status, is_public, limit=10_000):
                    logs[match.id] = rows = await store.tail(match.id, -1)
                    assert check_log(rows).phase == match.status, "a list tells another tale than its log"
        return logs
    finally:
        await store.close()
