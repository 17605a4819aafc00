"""A drill: games are played, and go on after an upgrade from the schema before the present one."""

import asyncio
from pathlib import Path

from sqlalchemy import Connection, create_engine, inspect

from aloft.server.storage.schema.revisions import current, migrate, revisions

from .crowd import Crowd, crowd
from .process import Process, child, running

PAIRS, ENOUGH = 2, 20
PRESENT, BEFORE = revisions()[-1], revisions()[-2]


def revision_of(place: Path) -> str | None:
    engine = create_engine(f"sqlite:///{place}")
    with engine.connect() as connection:
        found = current(connection)
    engine.dispose()
    return found


def go_back(place: Path) -> None:
    """Put everything into a store as the version before this one would have made it."""
    newer = place.with_name("newer.db")
    place.replace(newer)
    engine = create_engine(f"sqlite:///{place}")
    with engine.connect() as connection:
        connection.exec_driver_sql("ATTACH ? AS newer", (str(newer),))
        migrate(connection, BEFORE)
        for table in inspect(connection).get_table_names():
            if table != "alembic_version":
                _copy_rows(connection, table)
        connection.commit()
    engine.dispose()
    for part in place.parent.glob("newer.db*"):
        part.unlink()


def _copy_rows(connection: Connection, table: str) -> None:
    columns = ", ".join(f'"{column["name"]}"' for column in inspect(connection).get_columns(table))
    connection.exec_driver_sql(f'DELETE FROM main."{table}"')
    connection.exec_driver_sql(
        f'INSERT INTO main."{table}" ({columns}) SELECT {columns} FROM newer."{table}"'
    )


async def play_before_and_after(server: Process, place: Path) -> Crowd:
    """The same people, at the same tables."""
    async with crowd(server.url, PAIRS) as people:
        async with people.playing():
            await people.progress(ENOUGH)
            assert server.terminate() == 0
        begun = {pair.match for pair in people.pairs}
        go_back(place)
        assert revision_of(place) == BEFORE
        people.move(server.start())
        async with people.playing():
            assert {pair.match for pair in people.pairs} == begun
            await people.progress(ENOUGH)
            people.stop()
        return people


def test_games_go_on_after_an_upgrade(tmp_path: Path) -> None:
    place = tmp_path / "aloft.db"
    with running(child(str(place), tmp_path / "log")) as server:
        people = asyncio.run(play_before_and_after(server, place))
        assert server.terminate() == 0
        server.check_log()
    assert revision_of(place) == PRESENT
    people.book.check(str(place))
