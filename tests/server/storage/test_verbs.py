"""What else the store is asked: matches, people, secrets, tickets, tokens."""

import asyncio

import pytest

from aloft.server.storage import (
    STORED,
    TAKEN,
    Counts,
    RowRefused,
    Secret,
    Store,
    Token,
    sit,
)
from aloft.server.storage.queries.matches import PAGE

from .samples import event, person, table, versions, with_store


def secret(name: str, match: str = "m", seat: int = 0) -> Secret:
    return Secret(name.encode(), match, seat, None, 1000)


def test_a_match_is_created_whole_or_not_at_all(place: str) -> None:
    async def test(store: Store) -> None:
        await store.add_person(person("ann"))
        secrets = [secret("s0"), secret("s1", seat=1)]
        created = await store.create_match(table("m"), event("m", 0), secrets, [sit("m", 0, "ann")])
        assert created is STORED
        assert await store.secrets_of("m") == secrets
        assert [seat.match for seat in await store.matches_of("ann")] == [table("m")]
        assert await store.create_match(table("m"), event("m", 1), [secret("s2")]) is TAKEN
        with pytest.raises(RowRefused):  # that secret is another's
            await store.create_match(table("n"), event("n", 0), [secret("s0", "n")])
        assert await store.load("n") is None
        assert await versions(store, "m") == [0]

    with_store(place, test)


def test_long_logs_come_whole_and_in_order(place: str) -> None:
    async def test(store: Store) -> None:
        await asyncio.gather(*(store.append(event("m", v)) for v in range(1, PAGE * 2)))
        assert await versions(store, "m") == list(range(PAGE * 2))
        assert [row.v for row in await store.tail("m", PAGE * 2 - 3)] == [PAGE * 2 - 2, PAGE * 2 - 1]
        assert await store.head("m") == PAGE * 2 - 1
        assert await store.head("n") is None
        assert await store.tail("n", -1) == []

    with_store(place, test, "m")


def test_lists_come_in_pages_without_gaps(place: str) -> None:
    async def test(store: Store) -> None:
        for number in range(10):  # two of each time
            match = table(
                f"m{number}", "open", 1000 + number // 2, game="patterns" if number % 2 else "ascension"
            )
            await store.create_match(match, event(match.id, 0))
        await store.create_match(table("hidden", "open", is_public=False), event("hidden", 0))
        await store.create_match(table("over", "over"), event("over", 0))
        names, before = [], None
        while page := await store.list_matches("open", limit=3, before=before):
            names += [match.id for match in page]
            before = page[-1].touched, page[-1].id
        assert names == [f"m{number}" for number in reversed(range(10))]
        assert [match.id for match in await store.list_matches("open", game="patterns", limit=2)] == [
            "m9",
            "m7",
        ]
        assert [match.id for match in await store.list_matches("open", before=1001)] == ["m1", "m0"]
        assert [match.id for match in await store.list_matches("open", is_public=False)] == ["hidden"]
        assert await store.count() == Counts({"open": 11, "running": 0, "over": 1}, 0)

    with_store(place, test)


def test_a_deleted_match_leaves_nothing(place: str) -> None:
    async def test(store: Store) -> None:
        await store.add_person(person("ann"))
        await store.append(event("m", 1), [sit("m", 0, "ann")])
        await store.add_secrets([secret("s")])
        assert await store.delete_match("m")
        assert not await store.delete_match("m")
        assert await store.load("m") is None
        assert await store.tail("m", -1) == []
        assert await store.secrets_of("m") == []
        assert await store.matches_of("ann") == []
        with pytest.raises(RowRefused):
            await store.append(event("m", 2))

    with_store(place, test, "m")


def test_people_are_found_by_whatever_they_show(place: str) -> None:
    async def test(store: Store) -> None:
        ann = person("ann")
        assert await store.add_person(ann) is STORED
        assert await store.add_person(ann) is TAKEN
        assert await store.person("ann") == ann
        assert await store.person_by_token(b"token of ann") == ann
        assert await store.person_by_return(b"link") is None
        assert await store.set_return_hash("ann", b"link")
        assert await store.rename_person("ann", "Änn", "blue")
        found = await store.person_by_return(b"link")
        assert found
        assert (found.id, found.name, found.colour, found.return_hash) == ("ann", "Änn", "blue", b"link")
        assert await store.set_return_hash("ann", None)
        assert await store.person_by_return(b"link") is None
        assert not await store.rename_person("nobody", "x", "y")
        assert not await store.set_return_hash("nobody", b"")

    with_store(place, test)


def test_a_secret_serves_one_person(place: str) -> None:
    async def test(store: Store) -> None:
        await store.add_secrets([secret("s", seat=2)])
        assert not await store.is_invited("m", 2, "ann")
        users = ["ann", "bob"] * 10
        found = await asyncio.gather(*(store.use_secret(b"s", user, 2000) for user in users))
        winner = users[next(place for place, one in enumerate(found) if one)]
        assert [one is not None for one in found] == [user == winner for user in users]
        used = Secret(b"s", "m", 2, winner, 1000, 2000)
        assert await store.use_secret(b"s", winner, 3000) == used  # and remembers when it was first used
        assert await store.secrets_of("m") == [used]
        assert await store.is_invited("m", 2, winner)
        assert not await store.is_invited("m", 1, winner)
        assert await store.use_secret(b"t", "ann", 2000) is None

    with_store(place, test, "m")


def test_a_ticket_is_taken_once_and_in_time(place: str) -> None:
    async def test(store: Store) -> None:
        await store.add_person(person("ann"))
        await store.add_ticket(b"t", "ann", 100)
        assert await store.take_ticket(b"t", 100) is None
        found = await asyncio.gather(*(store.take_ticket(b"t", 99) for _ in range(20)))
        assert [one for one in found if one] == [person("ann")]
        await store.add_ticket(b"u", "ann", 100)
        await store.add_ticket(b"v", "ann", 101)
        assert await store.sweep_tickets(100) == 1
        assert await store.sweep_tickets(100) == 0
        assert await store.take_ticket(b"v", 100) == person("ann")

    with_store(place, test)


def test_a_token_is_good_until_it_is_revoked(place: str) -> None:
    async def test(store: Store) -> None:
        await store.add_person(person("ann"))
        token, other = Token(b"1", "ann", "Bot", 1), Token(b"2", "ann", "Other", 2)
        assert [await store.add_token(one) for one in (token, other, token)] == [STORED, STORED, TAKEN]
        assert await store.find_token(b"1") == token
        assert not await store.revoke_token(b"1", "bob", 3)
        assert await store.revoke_token(b"1", "ann", 3)
        assert not await store.revoke_token(b"1", "ann", 4)
        assert await store.find_token(b"1") is None
        assert await store.tokens_of("ann") == [Token(b"1", "ann", "Bot", 1, 3), other]

    with_store(place, test)
