"""Events: stored once, in both senses, and alone in failing."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from sqlalchemy import Connection

from aloft.server.storage import (
    STORED,
    TAKEN,
    RowRefused,
    Statement,
    StorageFailed,
    Store,
    open_store,
    sit,
    stand_up,
    update_match,
)
from aloft.server.storage.bulk import Bulk

from .samples import event, opened, person, table, versions, with_store

BROKEN = Statement(Bulk("INSERT INTO person (id) {rows}", ("text",)), ("nameless",))


def test_what_is_stored_comes_back_as_it_was(place: str) -> None:
    row = event("m", 1, "bêtä-bot ☂", None, seat=None, body='{"text":"“ä\\u0000\\n”"}', t=2**53)

    async def test(store: Store) -> None:
        assert await store.append(row) is STORED
        match, rows = await store.load("m") or pytest.fail("gone")
        assert match == table("m")
        assert rows == [event("m", 0, "table", None, seat=None), row]

    with_store(place, test, "m")


def test_a_version_is_taken_once(place: str) -> None:
    async def test(store: Store) -> None:
        assert await store.append(event("m", 1, "ann")) is STORED
        assert await store.append(event("m", 1, "bob")) is TAKEN
        assert [row.author for row in await store.tail("m", 0)] == ["ann"]

    with_store(place, test, "m")


def test_a_cid_is_taken_once_by_each_author_in_each_match(place: str) -> None:
    async def test(store: Store) -> None:
        assert await store.append(event("m", 1, "ann", "c")) is STORED
        assert await store.append(event("m", 2, "ann", "c")) is TAKEN
        assert await store.append(event("m", 2, "bob", "c")) is STORED
        assert await store.append(event("n", 1, "ann", "c")) is STORED
        assert await store.reply("m", "ann", "c") == '{"ok":1}'
        assert await store.reply("m", "ann", "d") is None

    with_store(place, test, "m", "n")


def test_the_table_needs_no_cids(place: str) -> None:
    async def test(store: Store) -> None:
        for v in (1, 2, 3):
            assert await store.append(event("m", v, "table", None)) is STORED

    with_store(place, test, "m")


def test_of_many_at_once_only_those_that_clash_fail(place: str) -> None:
    names = [f"m{number}" for number in range(40)]

    async def test(store: Store) -> None:
        for name in names[::3]:
            await store.append(event(name, 1, "early"))
        found = await asyncio.gather(*(store.append(event(name, 1), [sit(name, 0, "ann")]) for name in names))
        assert found == [TAKEN if place % 3 == 0 else STORED for place in range(40)]
        seated = {seat.match.id for seat in await store.matches_of("ann")}
        assert seated == {name for place, name in enumerate(names) if place % 3}

    with_people(place, test, *names)


def with_people(place: str, test: Callable[[Store], Awaitable[None]], *matches: str) -> None:
    async def prepared(store: Store) -> None:
        for name in ("ann", "bob"):
            await store.add_person(person(name))
        await test(store)

    with_store(place, prepared, *matches)


def test_racing_for_one_version_has_one_winner(place: str) -> None:
    async def test(store: Store) -> None:
        racers = [store.append(event("m", 1, f"racer{number}")) for number in range(50)]
        found = await asyncio.gather(*racers)
        assert found.count(STORED) == 1
        assert found.count(TAKEN) == 49
        assert await versions(store, "m") == [0, 1]

    with_store(place, test, "m")


def test_what_comes_first_goes_first(place: str) -> None:
    """A match's events may be handed in together; then each rests upon the one before."""

    async def test(store: Store) -> None:
        found = await asyncio.gather(*(store.append(event("m", v)) for v in range(1, 20)))
        assert found == [STORED] * 19
        assert await versions(store, "m") == list(range(20))

    with_store(place, test, "m")


def test_what_goes_with_an_event_is_written_with_it(place: str) -> None:
    async def test(store: Store) -> None:
        also = [update_match("m", touched=7, status="over", summary='{"won":1}'), sit("m", 0, "ann")]
        await store.append(event("m", 1), also)
        match = await store.find_match("m")
        assert match == table("m", "over", 7, summary='{"won":1}')
        assert [seat.seat for seat in await store.matches_of("ann", ["over"])] == [0]
        await store.append(event("m", 2), [sit("m", 0, "bob"), update_match("m", touched=8)])
        assert await store.find_match("m") == table("m", "over", 8, summary='{"won":1}')
        assert not await store.matches_of("ann", ["over"])
        await store.append(event("m", 3), [stand_up("m", 0), sit("m", 1, "ann"), stand_up("m", 1)])
        assert not await store.matches_of("bob", ["over"])
        assert not await store.matches_of("ann", ["over"])

    with_people(place, test, "m")


def test_what_goes_with_a_taken_event_is_not_written(place: str) -> None:
    async def test(store: Store) -> None:
        await store.append(event("m", 1))
        found = await asyncio.gather(
            store.append(event("m", 1, "bob"), [update_match("m", touched=99)]),
            store.append(event("n", 1, "bob"), [update_match("n", touched=99)]),
        )
        assert list(found) == [TAKEN, STORED]
        assert await store.find_match("m") == table("m")
        assert await store.find_match("n") == table("n", touched=99)

    with_store(place, test, "m", "n")


@pytest.mark.parametrize(
    "bad",
    [
        (event("nowhere", 1), []),
        (event("bad", 1), [sit("bad", 0, "nobody")]),
        (event("bad", 1), [update_match("bad", touched=1, status="odd")]),  # type: ignore[arg-type]
        (event("bad", 1), [BROKEN]),
        (event("bad", 1, body=None), []),
        (event("bad", 1, t=2**70), []),
        (event("bad", 1, body=object()), []),
    ],
    ids=["no match", "no person", "no status", "no statement", "no body", "no time", "no text"],
)
def test_what_cannot_be_stored_fails_alone(place: str, bad: tuple[Any, ...]) -> None:
    """And leaves nothing: neither the event nor what goes with it."""

    async def test(store: Store) -> None:
        good = [store.append(event(f"m{number}", 1)) for number in range(5)]
        *found, wrong = await asyncio.gather(*good, store.append(*bad), return_exceptions=True)
        assert found == [STORED] * 5
        assert isinstance(wrong, Exception)
        assert store.is_writable
        assert await versions(store, "bad") == [0]

    with_store(place, test, "bad", *(f"m{number}" for number in range(5)))


def test_a_row_that_is_refused_says_so(place: str) -> None:
    async def test(store: Store) -> None:
        with pytest.raises(RowRefused, match="The database does not accept this"):
            await store.append(event("nowhere", 1))

    with_store(place, test)


def test_a_change_that_fails_does_not_harm_events_beside_it(place: str) -> None:
    async def test(store: Store) -> None:
        def wrong(connection: Connection) -> None:
            connection.exec_driver_sql("DELETE FROM event")
            raise RuntimeError("changed my mind")

        found = await asyncio.gather(
            store.append(event("m", 1)),
            store.write(wrong),
            store.append(event("n", 1)),
            return_exceptions=True,
        )
        assert found[0] is found[2] is STORED
        assert isinstance(found[1], RuntimeError)
        assert await versions(store, "m") == [0, 1]

    with_store(place, test, "m", "n")


def test_whoever_stops_waiting_does_not_disturb_the_others(place: str) -> None:
    async def test(store: Store) -> None:
        tasks = [asyncio.create_task(store.append(event(f"m{number}", 1))) for number in range(10)]
        await asyncio.sleep(0)
        for task in tasks[::2]:
            task.cancel()
        found = await asyncio.gather(*tasks, return_exceptions=True)
        assert found[1::2] == [STORED] * 5
        assert all(isinstance(one, asyncio.CancelledError) for one in found[::2])
        for number in range(10):  # they were on their way
            assert await versions(store, f"m{number}") == [0, 1]

    with_store(place, test, *(f"m{number}" for number in range(10)))


def test_many_wait_for_one_commit(place: str) -> None:
    names = [f"m{number}" for number in range(300)]

    async def test(store: Store) -> None:
        before = store.tally.batches
        await asyncio.gather(*(store.append(event(name, 1)) for name in names))
        assert store.tally.batches - before < 30
        assert store.tally.stored == 300

    async def run() -> None:
        async with opened(place) as store:
            await asyncio.gather(
                *(store.create_match(table(name), event(name, 0, "table", None)) for name in names)
            )
            await test(store)

    asyncio.run(run())


def test_closing_serves_everybody_first(place: str) -> None:
    async def run() -> None:
        store = await open_store(place)
        await store.create_match(table("m"), event("m", 0))
        tasks = [asyncio.create_task(store.append(event("m", v))) for v in range(1, 100)]
        await asyncio.sleep(0)
        await store.close()
        assert await asyncio.gather(*tasks) == [STORED] * 99
        with pytest.raises(StorageFailed, match="closed"):
            await store.append(event("m", 100))
        with pytest.raises(StorageFailed, match="closed"):
            await store.head("m")
        await store.close()
        async with opened(place) as again:
            assert await again.head("m") == 99

    asyncio.run(run())
