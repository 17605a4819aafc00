"""The first tables."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def _column(name: str, kind: Any, nullable: bool = False) -> sa.Column[Any]:
    return sa.Column(name, kind, nullable=nullable)


def _reference(column: str, table: str, to: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], [f"{to}.id"], name=f"fk_{table}_{column}", ondelete="CASCADE")


def upgrade() -> None:
    """Make all tables, and say whose they are."""
    _meta()
    _people()
    _matches()
    _keys()


def _meta() -> None:
    meta = op.create_table(
        "meta",
        _column("key", sa.Text),
        _column("value", sa.Text),
        sa.PrimaryKeyConstraint("key", name="pk_meta"),
    )
    op.bulk_insert(meta, [{"key": "product", "value": "aloft"}])


def _people() -> None:
    op.create_table(
        "person",
        _column("id", sa.Text),
        _column("name", sa.Text),
        _column("colour", sa.Text),
        _column("token_hash", sa.LargeBinary),
        _column("return_hash", sa.LargeBinary, nullable=True),
        _column("created", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_person"),
        sa.UniqueConstraint("token_hash", name="uq_person_token_hash"),
        sa.UniqueConstraint("return_hash", name="uq_person_return_hash"),
    )


def _matches() -> None:
    op.create_table(
        "match",
        _column("id", sa.Text),
        _column("game", sa.Text),
        _column("status", sa.Text),
        _column("is_public", sa.Boolean),
        _column("created", sa.BigInteger),
        _column("touched", sa.BigInteger),
        _column("summary", sa.Text),
        sa.PrimaryKeyConstraint("id", name="pk_match"),
        sa.CheckConstraint("status IN ('open', 'running', 'over', 'closed')", name=op.f("ck_match_status")),
    )
    op.create_index("ix_match_list", "match", ["status", "is_public", "touched", "id"])
    op.create_table(
        "event",
        _column("match", sa.Text),
        _column("v", sa.Integer),
        _column("author", sa.Text),
        _column("seat", sa.Integer, nullable=True),
        _column("cid", sa.Text, nullable=True),
        _column("kind", sa.Text),
        _column("body", sa.Text),
        _column("reply", sa.Text),
        _column("t", sa.BigInteger),
        _reference("match", "event", "match"),
        sa.PrimaryKeyConstraint("match", "v", name="pk_event"),
        sa.UniqueConstraint("match", "author", "cid", name="uq_event_match"),
    )
    op.create_table(
        "sitting",
        _column("match", sa.Text),
        _column("seat", sa.Integer),
        _column("person", sa.Text),
        _reference("match", "sitting", "match"),
        _reference("person", "sitting", "person"),
        sa.PrimaryKeyConstraint("match", "seat", name="pk_sitting"),
    )
    op.create_index("ix_sitting_person", "sitting", ["person"])


def _keys() -> None:
    op.create_table(
        "secret",
        _column("hash", sa.LargeBinary),
        _column("match", sa.Text),
        _column("seat", sa.Integer),
        _column("person", sa.Text, nullable=True),
        _column("created", sa.BigInteger),
        _column("used", sa.BigInteger, nullable=True),
        _reference("match", "secret", "match"),
        sa.PrimaryKeyConstraint("hash", name="pk_secret"),
    )
    op.create_index("ix_secret_match", "secret", ["match"])
    op.create_table(
        "ticket",
        _column("hash", sa.LargeBinary),
        _column("person", sa.Text),
        _column("expires", sa.BigInteger),
        _reference("person", "ticket", "person"),
        sa.PrimaryKeyConstraint("hash", name="pk_ticket"),
    )
    op.create_index("ix_ticket_expires", "ticket", ["expires"])
    op.create_table(
        "token",
        _column("hash", sa.LargeBinary),
        _column("person", sa.Text),
        _column("name", sa.Text),
        _column("created", sa.BigInteger),
        _column("revoked", sa.BigInteger, nullable=True),
        _reference("person", "token", "person"),
        sa.PrimaryKeyConstraint("hash", name="pk_token"),
    )
    op.create_index("ix_token_person", "token", ["person"])
