"""Verbs about what lets somebody in: secrets of seats, tickets for sockets, tokens of bots."""

from collections.abc import Sequence

from msgspec.structs import astuple
from sqlalchemy import Connection, bindparam, delete, func, or_, select, update

from ..bulk import insert_into
from ..desk import Desk, fetch_one
from ..rows import STORED, TAKEN, Person, Secret, Stored, Taken, Token
from ..schema.tables import SECRET, TICKET, TOKEN
from .people import BY_ID

INSERT_SECRET = insert_into(
    "secret",
    {
        "hash": "bytea",
        "match": "text",
        "seat": "int",
        "person": "text",
        "created": "bigint",
        "used": "bigint",
    },
)
INSERT_TICKET = insert_into("ticket", {"hash": "bytea", "person": "text", "expires": "bigint"})
INSERT_TOKEN = insert_into(
    "token",
    {"hash": "bytea", "person": "text", "name": "text", "created": "bigint", "revoked": "bigint"},
    "ON CONFLICT DO NOTHING",
)
USE_SECRET = (
    update(SECRET)
    .where(
        SECRET.c.hash == bindparam("wanted"),
        or_(SECRET.c.person.is_(None), SECRET.c.person == bindparam("user")),
    )
    .values(person=bindparam("user"), used=func.coalesce(SECRET.c.used, bindparam("now")))
    .returning(SECRET)
)
TAKE_TICKET = (
    delete(TICKET)
    .where(TICKET.c.hash == bindparam("wanted"), TICKET.c.expires > bindparam("now"))
    .returning(TICKET.c.person)
)
SWEEP = delete(TICKET).where(TICKET.c.expires <= bindparam("now"))
VALID_TOKEN = select(TOKEN).where(TOKEN.c.hash == bindparam("wanted"), TOKEN.c.revoked.is_(None))


class Keys(Desk):
    """Hashes only: what they are hashes of is nowhere."""

    async def add_secrets(self, secrets: Sequence[Secret]) -> None:
        """Store secrets for seats."""
        values = [astuple(secret) for secret in secrets]
        await self.write(lambda c: INSERT_SECRET.count(c, values))

    async def use_secret(self, secret: bytes, person: str, now: int) -> Secret | None:
        """Use a seat's secret; None if there is no such secret or somebody else has used it."""
        values = {"wanted": secret, "user": person, "now": now}

        def work(connection: Connection) -> Secret | None:
            row = connection.execute(USE_SECRET, values).first()
            return None if row is None else Secret(*row)

        return await self.write(work)

    async def secrets_of(self, match: str) -> list[Secret]:
        """The secrets of a match, by seat."""
        query = select(SECRET).where(SECRET.c.match == match).order_by(SECRET.c.seat, SECRET.c.created)
        return await self.read(lambda c: [Secret(*row) for row in c.execute(query)])

    async def is_invited(self, match: str, seat: int, person: str) -> bool:
        """Whether a person has used a secret of this seat."""
        query = select(SECRET.c.hash).where(
            SECRET.c.match == match, SECRET.c.seat == seat, SECRET.c.person == person
        )
        return await self.read(lambda c: c.execute(query).first() is not None)

    async def add_ticket(self, ticket: bytes, person: str, expires: int) -> None:
        """Store a ticket that opens one socket."""
        await self.write(lambda c: INSERT_TICKET.count(c, [(ticket, person, expires)]))

    async def take_ticket(self, ticket: bytes, now: int) -> Person | None:
        """Whose ticket it is; it is gone now. None if it is unknown, taken or expired."""

        def work(connection: Connection) -> Person | None:
            person = connection.execute(TAKE_TICKET, {"wanted": ticket, "now": now}).scalar()
            return None if person is None else fetch_one(connection, BY_ID, Person, {"wanted": person})

        return await self.write(work)

    async def sweep_tickets(self, now: int) -> int:
        """Remove tickets that have expired; how many."""
        return await self.write(lambda c: c.execute(SWEEP, {"now": now}).rowcount)

    async def add_token(self, token: Token) -> Stored | Taken:
        """Store a bot's token; Taken if its hash is."""
        values = [astuple(token)]
        return await self.write(lambda c: STORED if INSERT_TOKEN.count(c, values) else TAKEN)

    async def find_token(self, token: bytes) -> Token | None:
        """A bot's token by its hash, unless it is revoked."""
        return await self.read(lambda c: fetch_one(c, VALID_TOKEN, Token, {"wanted": token}))

    async def tokens_of(self, person: str) -> list[Token]:
        """A person's tokens, revoked ones too, in the order they were made."""
        query = select(TOKEN).where(TOKEN.c.person == person).order_by(TOKEN.c.created, TOKEN.c.hash)
        return await self.read(lambda c: [Token(*row) for row in c.execute(query)])

    async def revoke_token(self, token: bytes, person: str, now: int) -> bool:
        """Make a person's token useless; whether it was of use until now."""
        revoked = (
            update(TOKEN)
            .where(TOKEN.c.hash == token, TOKEN.c.person == person, TOKEN.c.revoked.is_(None))
            .values(revoked=now)
        )
        return await self.write(lambda c: c.execute(revoked).rowcount > 0)
