"""A store of any age is brought up to date, and then is what the schema says."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, create_engine, inspect, make_url, text

from aloft.server.storage import STORED, Solved, Store, open_store, solve
from aloft.server.storage.schema import revisions
from aloft.server.storage.schema.tables import METADATA

from .samples import event, person, table, versions, with_store

REVISIONS = revisions.revisions()


def in_database(place: str, work: Callable[[Connection], Any]) -> Any:
    """Do something with a database behind the store's back."""
    url = make_url(place if "://" in place else f"sqlite:///{place}")
    if url.get_backend_name() == "postgresql":
        url = url.set(drivername="postgresql+psycopg")
    engine = create_engine(url)
    with engine.begin() as connection:
        found = work(connection)
    engine.dispose()
    return found


@pytest.mark.parametrize("revision", REVISIONS)
def test_a_store_of_any_revision_is_brought_up_to_date(place: str, revision: str) -> None:
    in_database(place, lambda connection: revisions.migrate(connection, revision))
    assert in_database(place, revisions.current) == revision

    async def test(store: Store) -> None:
        await store.append(event("m", 1))
        assert await versions(store, "m") == [0, 1]

    with_store(place, test, "m")
    assert in_database(place, revisions.current) == REVISIONS[-1]


FIRST_ROWS: dict[str, tuple[Any, ...]] = {  # as the first revision could hold them
    "person": ("ann", "Ann", "red", b"token of ann", None, 1000),
    "match": ("m", "patterns", "running", True, 1000, 1000, "{}"),
    "event": ("m", 0, "ann", 0, "c0", "act", '{"move":0}', '{"ok":0}', 1000),
    "sitting": ("m", 0, "ann"),
}


def test_a_store_of_the_first_revision_keeps_what_is_in_it(place: str) -> None:
    def fill(connection: Connection) -> None:
        revisions.migrate(connection, REVISIONS[0])
        for name, row in FIRST_ROWS.items():
            values = {f"v{number}": value for number, value in enumerate(row)}
            connection.execute(text(f"INSERT INTO {name} VALUES (:{', :'.join(values)})"), values)

    async def test(store: Store) -> None:
        assert await store.person("ann") == await store.person_by_token(b"token of ann") == person("ann")
        assert await store.load("m") == (table("m"), [event("m", 0)])
        assert [seat.match for seat in await store.matches_of("ann")] == [table("m")]
        assert await store.standings("2026-03-01", True, 5) == []
        assert await store.append(event("m", 1), [solve("m", "2026-03-01", "ann", 9, 1001)]) is STORED
        assert await store.standings("2026-03-01", True, 5) == [Solved("ann", "Ann", "red", 9, 1, 1)]

    in_database(place, fill)
    with_store(place, test)
    assert in_database(place, revisions.current) == REVISIONS[-1]


def test_the_newest_revision_is_the_schema(place: str) -> None:
    async def run() -> None:
        await (await open_store(place)).close()

    asyncio.run(run())

    def differences(connection: Connection) -> list[Any]:
        return compare_metadata(MigrationContext.configure(connection), METADATA)

    assert in_database(place, differences) == []


def test_names_of_constraints_are_those_of_the_schema(place: str) -> None:
    """Later revisions change constraints by their names."""
    with_store(place, lambda store: store.count())

    def names(connection: Connection) -> set[str | None]:
        look = inspect(connection)
        tables = METADATA.tables
        keys = {look.get_pk_constraint(table)["name"] for table in tables}
        foreign = {key["name"] for table in tables for key in look.get_foreign_keys(table)}
        unique = {key["name"] for table in tables for key in look.get_unique_constraints(table)}
        checks = {key["name"] for table in tables for key in look.get_check_constraints(table)}
        return keys | foreign | unique | checks

    wanted = {str(one.name) for table in METADATA.tables.values() for one in table.constraints}
    assert in_database(place, names) == wanted


def test_revisions_follow_one_another_and_travel_with_the_package() -> None:
    assert [f"{number:04}" for number in range(1, len(REVISIONS) + 1)] == REVISIONS
    folder = Path(revisions.__file__).parent / "migrations"
    assert len(list((folder / "versions").glob("r*.py"))) == len(REVISIONS)
