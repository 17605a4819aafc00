"""Who has solved which puzzle, and how well."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the table; no puzzle has been solved so far."""
    op.create_table(
        "solution",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("puzzle", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_solution_match", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_solution_person", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match", name="pk_solution"),
    )
    op.create_index("ix_solution_puzzle", "solution", ["puzzle", "person"])
