"""Who has solved a puzzle, and how well: everybody once, with the best they made of it."""

import asyncio

import pytest

from aloft.server.storage import STORED, RowRefused, Solved, SolvedDay, Store, sit, solve

from .samples import event, person, table, versions, with_store

DAY, OTHER_DAY = "2026-03-01", "2026-03-02"
PEOPLE = ("ann", "bob", "cy", "dee", "eve", "fay")


async def attempt(store: Store, match: str, who: str, score: int, at: int, puzzle: str = DAY) -> None:
    """Somebody plays a puzzle to its end in a match of its own."""
    await store.create_match(table(match), event(match, 0, "table", None, seat=None))
    assert await store.append(event(match, 1, who), [solve(match, puzzle, who, score, at)]) is STORED


async def attempts(store: Store, *made: tuple[str, int], puzzle: str = DAY) -> None:
    """Scores of people, one after the other."""
    for place, (who, score) in enumerate(made):
        await attempt(store, f"{who}{place}of{puzzle}", who, score, 1000 + place, puzzle)


async def add_people(store: Store, *names: str) -> None:
    for name in names:
        await store.add_person(person(name))


def told(standings: list[Solved]) -> list[tuple[int, str, int]]:
    """Rank, person and score."""
    return [(one.rank, one.person, one.score) for one in standings]


def test_a_puzzle_that_nobody_has_solved_has_no_standings(place: str) -> None:
    async def test(store: Store) -> None:
        await add_people(store, "ann")
        for fewer in (True, False):
            assert await store.standings(DAY, fewer, 5) == []
            assert await store.standings(DAY, fewer, 5, "ann") == []

    with_store(place, test)


def test_everybody_stands_there_with_their_best(place: str) -> None:
    async def test(store: Store) -> None:
        await add_people(store, "ann", "bob")
        await attempts(store, ("ann", 20), ("bob", 18), ("ann", 15), ("ann", 17), ("bob", 30))
        assert await store.standings(DAY, True, 5) == [
            Solved("ann", "Ann", "red", 15, 1, 2),
            Solved("bob", "Bob", "red", 18, 2, 2),
        ]
        assert await store.standings(DAY, False, 5) == [
            Solved("bob", "Bob", "red", 30, 1, 2),
            Solved("ann", "Ann", "red", 20, 2, 2),
        ]

    with_store(place, test)


def test_scores_below_nothing_are_scores_too(place: str) -> None:
    async def test(store: Store) -> None:
        await add_people(store, "ann", "bob", "cy")
        await attempts(store, ("ann", -3), ("bob", 0), ("cy", 4))
        assert told(await store.standings(DAY, True, 5)) == [(1, "ann", -3), (2, "bob", 0), (3, "cy", 4)]
        assert told(await store.standings(DAY, False, 5)) == [(1, "cy", 4), (2, "bob", 0), (3, "ann", -3)]

    with_store(place, test)


def test_equal_scores_share_a_rank_and_come_as_they_were_made(place: str) -> None:
    async def test(store: Store) -> None:
        await add_people(store, *PEOPLE)
        for who, score, at in (
            ("cy", 9, 50),
            ("ann", 9, 70),
            ("bob", 9, 60),
            ("dee", 7, 90),
            ("eve", 11, 10),
        ):
            await attempt(store, f"m{who}", who, score, at)
        ranks = [(1, "dee", 7), (2, "cy", 9), (2, "bob", 9), (2, "ann", 9), (5, "eve", 11)]
        assert told(await store.standings(DAY, True, 10)) == ranks
        ranks = [(1, "eve", 11), (2, "cy", 9), (2, "bob", 9), (2, "ann", 9), (5, "dee", 7)]
        assert told(await store.standings(DAY, False, 10)) == ranks

    with_store(place, test)


def test_who_reaches_a_score_again_has_reached_it_the_first_time(place: str) -> None:
    async def test(store: Store) -> None:
        await add_people(store, "ann", "bob")
        for match, who, score, at in (("a", "ann", 9, 10), ("b", "bob", 9, 20), ("c", "ann", 9, 30)):
            await attempt(store, match, who, score, at)
        for fewer in (True, False):
            assert told(await store.standings(DAY, fewer, 5)) == [(1, "ann", 9), (1, "bob", 9)]
            assert told(await store.standings(DAY, fewer, 1)) == [(1, "ann", 9)]

    with_store(place, test)


def test_a_worse_attempt_before_does_not_put_anybody_first(place: str) -> None:
    async def test(store: Store) -> None:
        await add_people(store, "ann", "bob")
        for match, who, score, at in (("a", "ann", 12, 10), ("b", "bob", 9, 20), ("c", "ann", 9, 30)):
            await attempt(store, match, who, score, at)
        assert told(await store.standings(DAY, True, 5)) == [(1, "bob", 9), (1, "ann", 9)]

    with_store(place, test)


def test_some_of_the_best_are_told_and_who_asks(place: str) -> None:
    async def test(store: Store) -> None:
        await add_people(store, *PEOPLE, "gus")
        await attempts(store, *((who, place) for place, who in enumerate(PEOPLE)))
        best = [(1, "ann", 0), (2, "bob", 1)]
        assert told(await store.standings(DAY, True, 2)) == best
        assert told(await store.standings(DAY, True, 2, "bob")) == best
        assert told(await store.standings(DAY, True, 2, "gus")) == best  # who has not solved it
        assert told(await store.standings(DAY, True, 2, "cy")) == [*best, (3, "cy", 2)]
        assert told(await store.standings(DAY, True, 2, "fay")) == [*best, (6, "fay", 5)]
        assert told(await store.standings(DAY, True, 0, "fay")) == [(6, "fay", 5)]
        for most in (1, 2, 5, 6, 7):
            standings = await store.standings(DAY, True, most, "fay")
            assert len(standings) == min(most + 1, len(PEOPLE))
            assert {one.people for one in standings} == {len(PEOPLE)}

    with_store(place, test)


def test_of_those_who_stand_alike_no_more_are_told_than_wanted(place: str) -> None:
    async def test(store: Store) -> None:
        await add_people(store, *PEOPLE)
        await attempts(store, *((who, 5) for who in PEOPLE))
        assert told(await store.standings(DAY, True, 3)) == [(1, who, 5) for who in PEOPLE[:3]]
        assert told(await store.standings(DAY, True, 3, "fay"))[3:] == [(1, "fay", 5)]

    with_store(place, test)


def test_what_people_made_of_other_puzzles_does_not_matter(place: str) -> None:
    async def test(store: Store) -> None:
        await add_people(store, "ann", "bob")
        await attempts(store, ("ann", 20))
        await attempts(store, ("bob", 1), ("ann", 30), puzzle=OTHER_DAY)
        assert await store.standings(DAY, True, 5) == [Solved("ann", "Ann", "red", 20, 1, 1)]
        assert told(await store.standings(DAY, True, 5, "bob")) == [(1, "ann", 20)]
        assert told(await store.standings(OTHER_DAY, True, 5)) == [(1, "bob", 1), (2, "ann", 30)]

    with_store(place, test)


def test_a_match_solves_a_puzzle_once(place: str) -> None:
    async def test(store: Store) -> None:
        await add_people(store, "ann", "bob")
        await attempt(store, "m", "ann", 9, 100)
        again = [solve("m", DAY, "ann", 3, 50), solve("m", OTHER_DAY, "bob", 4, 60)]
        assert await store.append(event("m", 2), again) is STORED
        both = [store.append(event("m", v), [solve("m", DAY, "ann", v, v)]) for v in (3, 4)]
        assert await asyncio.gather(*both) == [STORED, STORED]
        assert await versions(store, "m") == [0, 1, 2, 3, 4]
        assert told(await store.standings(DAY, True, 5)) == [(1, "ann", 9)]
        assert await store.standings(OTHER_DAY, True, 5) == []

    with_store(place, test)


def test_many_who_solve_it_at_once_are_all_there(place: str) -> None:
    names = [f"p{number:02}" for number in range(40)]

    async def test(store: Store) -> None:
        await add_people(store, *names)
        made = (attempt(store, f"m{who}", who, place, place) for place, who in enumerate(names))
        await asyncio.gather(*made)
        expected = [(place + 1, who, place) for place, who in enumerate(names)]
        assert told(await store.standings(DAY, True, 100)) == expected

    with_store(place, test)


def test_what_nobody_can_have_solved_is_refused_with_its_event(place: str) -> None:
    async def test(store: Store) -> None:
        with pytest.raises(RowRefused):
            await store.append(event("m", 1), [solve("m", DAY, "nobody", 9, 100)])
        assert await versions(store, "m") == [0]
        assert await store.standings(DAY, True, 5) == []

    with_store(place, test, "m")


def test_a_deleted_match_takes_its_solution_with_it(place: str) -> None:
    async def test(store: Store) -> None:
        await add_people(store, "ann")
        await attempt(store, "best", "ann", 5, 100)
        await attempt(store, "other", "ann", 8, 200)
        await store.append(event("best", 2), [sit("best", 0, "ann")])
        assert await store.delete_match("best")
        assert told(await store.standings(DAY, True, 5)) == [(1, "ann", 8)]
        assert await store.delete_match("other")
        assert await store.standings(DAY, True, 5) == []

    with_store(place, test)


def test_who_goes_by_another_name_stands_there_by_it(place: str) -> None:
    async def test(store: Store) -> None:
        await add_people(store, "ann")
        await attempts(store, ("ann", 9))
        assert await store.rename_person("ann", "Änn", "blue")
        assert await store.standings(DAY, True, 5) == [Solved("ann", "Änn", "blue", 9, 1, 1)]

    with_store(place, test)


def test_what_was_solved_is_still_known_when_the_store_is_opened_again(place: str) -> None:
    async def before(store: Store) -> None:
        await add_people(store, "ann")
        await attempts(store, ("ann", 9))

    async def after(store: Store) -> None:
        assert told(await store.standings(DAY, True, 5)) == [(1, "ann", 9)]

    with_store(place, before)
    with_store(place, after)


def test_somebodys_days_are_told_with_when_they_were_solved_first(place: str) -> None:
    async def test(store: Store) -> None:
        await add_people(store, "ann", "bob")
        assert await store.solved_days("ann") == []
        await attempts(store, ("ann", 20), ("bob", 18), ("ann", 15))
        await attempts(store, ("bob", 20), ("ann", 18), puzzle=OTHER_DAY)
        assert await store.solved_days("ann") == [SolvedDay(DAY, 1000), SolvedDay(OTHER_DAY, 1001)]
        assert await store.solved_days("bob") == [SolvedDay(DAY, 1001), SolvedDay(OTHER_DAY, 1000)]

    with_store(place, test)
