"""Whose database this is and of which age; an older one is brought up to date, a new one is made."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, select

from ..errors import StorageRefused
from .tables import META, METADATA, PRODUCT

VERSIONS = "alembic_version"


def recognise(connection: Connection, name: str) -> bool:
    """Whether this database is up to date; StorageRefused if it is not ours, or newer than this program."""
    tables = set(inspect(connection).get_table_names())
    if not tables:
        return False
    if not _is_ours(connection, tables):
        raise StorageRefused(f"{name} holds somebody else's tables; choose another place for Aloft's.")
    revision = current(connection)
    if revision not in revisions():
        raise StorageRefused(f"{name} was written by a newer Aloft ({revision}); update this one.")
    return revision == revisions()[-1]


def _is_ours(connection: Connection, tables: set[str]) -> bool:
    if not {VERSIONS, META.name} <= tables or not _has_columns(connection, META.name):
        return False
    return connection.scalar(select(META.c.value).where(META.c.key == "product")) == PRODUCT


def check_columns(connection: Connection, name: str) -> None:
    """Refuse a database whose tables somebody has changed."""
    tables = set(inspect(connection).get_table_names())
    for table in METADATA.sorted_tables:
        if table.name not in tables or not _has_columns(connection, table.name):
            raise StorageRefused(f"In {name} the table {table.name} was changed; restore a backup.")


def _has_columns(connection: Connection, table: str) -> bool:
    found = {column["name"] for column in inspect(connection).get_columns(table)}
    return found >= set(METADATA.tables[table].columns.keys())


def current(connection: Connection) -> str | None:
    """The revision that the database is at."""
    return MigrationContext.configure(connection).get_current_revision()


def revisions() -> list[str]:
    """All revisions this program knows, oldest first."""
    scripts = ScriptDirectory.from_config(_config())
    return [script.revision for script in reversed(list(scripts.walk_revisions()))]


def migrate(connection: Connection, revision: str = "head") -> None:
    """Bring the database to a revision, within the transaction that is open."""
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config
