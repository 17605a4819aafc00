"""Verbs about matches and their logs."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from msgspec.structs import astuple
from sqlalchemy import Connection, Select, bindparam, delete, func, select, tuple_

from ..batch import accompany, store_events
from ..bulk import Statement, insert_into
from ..desk import Desk, fetch_all, fetch_one
from ..notices import NOTIFY
from ..rows import STORED, TAKEN, Counts, Match, Row, Seated, Secret, Status, Stored, Taken
from ..schema.tables import EVENT, MATCH, PERSON, SITTING
from .keys import INSERT_SECRET

PAGE = 200  # events read at once
INSERT_MATCH = insert_into(
    "match",
    {
        "id": "text",
        "game": "text",
        "status": "text",
        "is_public": "bool",
        "created": "bigint",
        "touched": "bigint",
        "summary": "text",
    },
    "ON CONFLICT DO NOTHING",
)
ONE_MATCH = select(MATCH).where(MATCH.c.id == bindparam("match"))
EVENTS_AFTER = (
    select(EVENT)
    .where(EVENT.c.match == bindparam("match"), EVENT.c.v > bindparam("after"))
    .order_by(EVENT.c.v)
    .limit(PAGE)
)
HEAD = select(func.max(EVENT.c.v)).where(EVENT.c.match == bindparam("match"))
BY_CID = select(EVENT).where(
    EVENT.c.match == bindparam("match"),
    EVENT.c.author == bindparam("author"),
    EVENT.c.cid == bindparam("cid"),
)

SEATS_OF = (
    select(MATCH, SITTING.c.seat)
    .join(SITTING, SITTING.c.match == MATCH.c.id)
    .where(SITTING.c.person == bindparam("person"))
    .where(MATCH.c.status.in_(bindparam("statuses", expanding=True)))
    .order_by(MATCH.c.touched.desc(), MATCH.c.id, SITTING.c.seat)
    .limit(bindparam("most"))
)


class Matches(Desk):
    """Matches, their logs, and who sits at them."""

    async def create_match(
        self, match: Match, first: Row, secrets: Sequence[Secret] = (), also: Sequence[Statement] = ()
    ) -> Stored | Taken:
        """Store a new match, its first event, its seats' secrets and what goes with it; or Taken."""

        def work(connection: Connection) -> Stored | Taken:
            if not INSERT_MATCH.count(connection, [astuple(match)]):
                return TAKEN
            store_events(connection, [first], naming=True)
            INSERT_SECRET.run(connection, [astuple(secret) for secret in secrets])
            accompany(connection, [also])
            if connection.dialect.name != "sqlite":
                NOTIFY.run(connection, [(f"{self.process}:{first.match}:{first.v}",)])
            return STORED

        return await self.write(work)

    async def find_match(self, match: str) -> Match | None:
        """A match as lists show it."""
        return await self.read(lambda connection: fetch_one(connection, ONE_MATCH, Match, {"match": match}))

    async def load(self, match: str) -> tuple[Match, list[Row]] | None:
        """A match and its whole log, or None if there is no such match."""
        found = await self.find_match(match)
        return None if found is None else (found, await self.tail(match, -1))

    async def tail(self, match: str, after: int) -> list[Row]:
        """The events after a version, in pages so that nobody waits for a long log."""
        rows: list[Row] = []
        while True:
            values = {"match": match, "after": rows[-1].v if rows else after}
            page = await self.read(lambda c, v=values: fetch_all(c, EVENTS_AFTER, Row, v))  # type: ignore[misc]
            rows += page
            if len(page) < PAGE:
                return rows

    async def head(self, match: str) -> int | None:
        """The last version of a match, or None if there is none."""
        return await self.read(lambda connection: connection.scalar(HEAD, {"match": match}))

    async def recall(self, match: str, author: str, cid: str) -> Row | None:
        """The event that an author has stored under this cid."""
        values = {"match": match, "author": author, "cid": cid}
        return await self.read(lambda connection: fetch_one(connection, BY_CID, Row, values))

    async def reply(self, match: str, author: str, cid: str) -> str | None:
        """What an author was answered under this cid."""
        row = await self.recall(match, author, cid)
        return None if row is None else row.reply

    async def list_matches(
        self,
        status: Status,
        is_public: bool = True,
        game: str | None = None,
        limit: int = 50,
        before: int | tuple[int, str] | None = None,
    ) -> list[Match]:
        """Matches last touched first; `before` is the last one's (touched, id), or only a time."""
        query = _listed(game is not None, before is not None)
        values: dict[str, Any] = {"status": status, "is_public": is_public, "most": limit}
        if game is not None:
            values["game"] = game
        if before is not None:
            values["touched"], values["id"] = (before, "") if isinstance(before, int) else before
        return await self.read(lambda connection: fetch_all(connection, query, Match, values))

    async def matches_of(
        self, person: str, statuses: Sequence[Status] = ("open", "running"), limit: int = 100
    ) -> list[Seated]:
        """The seats that a person holds in matches of these statuses, last touched first."""
        values = {"person": person, "statuses": statuses, "most": limit}

        def work(connection: Connection) -> list[Seated]:
            return [Seated(Match(*row[:-1]), row[-1]) for row in connection.execute(SEATS_OF, values)]

        return await self.read(work)

    async def delete_match(self, match: str) -> bool:
        """Remove a match with its log, secrets and seats; whether there was one."""
        gone = delete(MATCH).where(MATCH.c.id == match)
        return await self.write(lambda connection: connection.execute(gone).rowcount > 0)

    async def count(self) -> Counts:
        """How many matches of each status and how many people there are."""

        def work(connection: Connection) -> Counts:
            by_status = select(MATCH.c.status, func.count()).group_by(MATCH.c.status)
            matches = {row[0]: row[1] for row in connection.execute(by_status)}
            people = connection.scalar(select(func.count()).select_from(PERSON))
            return Counts({"open": 0, "running": 0, "over": 0} | matches, people or 0)

        return await self.read(work)


@cache
def _listed(of_a_game: bool, is_later: bool) -> Select[Any]:
    query = select(MATCH).where(MATCH.c.status == bindparam("status"))
    query = query.where(MATCH.c.is_public == bindparam("is_public"))
    if of_a_game:
        query = query.where(MATCH.c.game == bindparam("game"))
    if is_later:
        query = query.where(
            tuple_(MATCH.c.touched, MATCH.c.id) < tuple_(bindparam("touched"), bindparam("id"))
        )
    return query.order_by(MATCH.c.touched.desc(), MATCH.c.id.desc()).limit(bindparam("most"))
