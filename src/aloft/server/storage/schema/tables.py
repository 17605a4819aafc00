"""The tables. A change here needs a new revision in `migrations/versions`."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
)

PRODUCT = "aloft"  # stands in `meta`, so that somebody else's database is recognised

NAMES = {
    "pk": "pk_%(table_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "ix": "ix_%(table_name)s_%(column_0_name)s",
}
METADATA = MetaData(naming_convention=NAMES)


def _match_id(name: str = "match") -> Column[str]:
    """What belongs to a match goes with it."""
    return Column(name, Text, ForeignKey("match.id", ondelete="CASCADE"), nullable=False)


def _person_id() -> Column[str]:
    return Column("person", Text, ForeignKey("person.id", ondelete="CASCADE"), nullable=False)


META = Table(
    "meta",
    METADATA,
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

PERSON = Table(
    "person",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("colour", Text, nullable=False),
    Column("token_hash", LargeBinary, nullable=False, unique=True),
    Column("return_hash", LargeBinary, unique=True),
    Column("created", BigInteger, nullable=False),
)

MATCH = Table(
    "match",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("is_public", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("summary", Text, nullable=False),
    CheckConstraint("status IN ('open', 'running', 'over', 'closed')", name="status"),
    Index("ix_match_list", "status", "is_public", "touched", "id"),
)

EVENT = Table(
    "event",
    METADATA,
    _match_id(),
    Column("v", Integer, nullable=False),
    Column("author", Text, nullable=False),
    Column("seat", Integer),
    Column("cid", Text),
    Column("kind", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("reply", Text, nullable=False),
    Column("t", BigInteger, nullable=False),
    PrimaryKeyConstraint("match", "v"),
    UniqueConstraint("match", "author", "cid"),
)

SITTING = Table(
    "sitting",
    METADATA,
    _match_id(),
    Column("seat", Integer, nullable=False),
    _person_id(),
    PrimaryKeyConstraint("match", "seat"),
    Index("ix_sitting_person", "person"),
)

SOLUTION = Table(
    "solution",
    METADATA,
    _match_id(),
    Column("puzzle", Text, nullable=False),
    _person_id(),
    Column("score", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("match"),
    Index("ix_solution_puzzle", "puzzle", "person"),
)

SECRET = Table(
    "secret",
    METADATA,
    Column("hash", LargeBinary, primary_key=True),
    _match_id(),
    Column("seat", Integer, nullable=False),
    Column("person", Text),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger),
    Index("ix_secret_match", "match"),
)

TICKET = Table(
    "ticket",
    METADATA,
    Column("hash", LargeBinary, primary_key=True),
    _person_id(),
    Column("expires", BigInteger, nullable=False),
    Index("ix_ticket_expires", "expires"),
)

TOKEN = Table(
    "token",
    METADATA,
    Column("hash", LargeBinary, primary_key=True),
    _person_id(),
    Column("name", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("revoked", BigInteger),
    Index("ix_token_person", "person"),
)
