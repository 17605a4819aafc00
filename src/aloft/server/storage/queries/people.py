"""Verbs about people."""

from msgspec.structs import astuple
from sqlalchemy import bindparam, select, update

from ..bulk import insert_into
from ..desk import Desk, fetch_one
from ..rows import STORED, TAKEN, Person, Stored, Taken
from ..schema.tables import PERSON

INSERT_PERSON = insert_into(
    "person",
    {
        "id": "text",
        "name": "text",
        "colour": "text",
        "token_hash": "bytea",
        "return_hash": "bytea",
        "created": "bigint",
    },
    "ON CONFLICT DO NOTHING",
)
BY_ID = select(PERSON).where(PERSON.c.id == bindparam("wanted"))
BY_TOKEN_HASH = select(PERSON).where(PERSON.c.token_hash == bindparam("wanted"))
BY_RETURN_HASH = select(PERSON).where(PERSON.c.return_hash == bindparam("wanted"))


class People(Desk):
    """Those who play."""

    async def add_person(self, person: Person) -> Stored | Taken:
        """Store somebody new; Taken if the id or a hash is."""
        values = [astuple(person)]
        return await self.write(lambda c: STORED if INSERT_PERSON.count(c, values) else TAKEN)

    async def person(self, person: str) -> Person | None:
        """Somebody by id."""
        return await self.read(lambda c: fetch_one(c, BY_ID, Person, {"wanted": person}))

    async def person_by_token(self, token_hash: bytes) -> Person | None:
        """Somebody by the hash of the cookie."""
        return await self.read(lambda c: fetch_one(c, BY_TOKEN_HASH, Person, {"wanted": token_hash}))

    async def person_by_return(self, return_hash: bytes) -> Person | None:
        """Somebody by the hash of the link for coming back."""
        return await self.read(lambda c: fetch_one(c, BY_RETURN_HASH, Person, {"wanted": return_hash}))

    async def rename_person(self, person: str, name: str, colour: str) -> bool:
        """Give somebody another name and colour; whether there is such a person."""
        renamed = update(PERSON).where(PERSON.c.id == person).values(name=name, colour=colour)
        return await self.write(lambda c: c.execute(renamed).rowcount > 0)

    async def set_return_hash(self, person: str, return_hash: bytes | None) -> bool:
        """Change or remove the link for coming back; whether there is such a person."""
        changed = update(PERSON).where(PERSON.c.id == person).values(return_hash=return_hash)
        return await self.write(lambda c: c.execute(changed).rowcount > 0)
