"""The puzzle of the day: it follows from the date and from nothing else, and everybody can look into it."""

import hashlib
import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aloft.bots.bot import Sight
from aloft.bots.levels import at_level
from aloft.engine.positions.position import SPECTATOR, Position
from aloft.engine.record import Record
from aloft.games import all_games
from aloft.games.errors import AloftError
from aloft.solo import par as bots
from aloft.solo.daily import FIRST, puzzle_key, puzzle_of, today
from aloft.solo.par import par

FOR_ONE = {game.id for game in all_games().values() for mode in game.modes if mode.fewest == 1}
YEAR = [FIRST + timedelta(number) for number in range(366)]
WEEK = YEAR[:7]
SOME = {puzzle_of(day).settings.game.id: day for day in WEEK}.values()  # one of each game
A_DAY = 24 * 60 * 60 * 1000  # in milliseconds
ONE_OF_EACH = pytest.mark.parametrize("day", SOME, ids=str)
days = st.dates(FIRST, date(2999, 12, 31))


def bytes_of(position: Position) -> bytes:
    return position._states.tobytes()


# It follows from the date.


@given(days)
def test_a_day_has_one_puzzle(day: date) -> None:
    one, same = puzzle_of(day), puzzle_of(date.fromisoformat(day.isoformat()))
    assert one == same
    assert (one.name, one.key) == (same.name, same.key)
    assert bytes_of(one.opening()) == bytes_of(same.opening())


@given(days, days)
def test_another_day_has_another(day: date, other: date) -> None:
    one, two = puzzle_of(day), puzzle_of(other)
    assert (one.key == two.key) == (day == other)
    assert (one.name == two.name) == (day == other)


def test_no_two_puzzles_of_a_year_begin_alike() -> None:
    assert len({bytes_of(puzzle_of(day).opening()) for day in YEAR}) == len(YEAR)


@given(days)
def test_the_key_follows_the_book(day: date) -> None:
    """By nothing but a hash function, as anybody can work it out."""
    game = puzzle_of(day).settings.game.id
    book = hashlib.sha256(f"aloft puzzle of the day 1\n{day.isoformat()}\n{game}".encode()).digest()
    assert puzzle_of(day).key == puzzle_of(day).opening().key == book


def test_the_same_day_is_another_deal_in_another_game() -> None:
    assert len({puzzle_key(FIRST.isoformat(), game) for game in all_games()}) == len(all_games())


TELL = """
from aloft.solo.daily import FIRST, puzzle_of
from datetime import timedelta
for number in range(8):
    puzzle = puzzle_of(FIRST + timedelta(number))
    position = puzzle.opening()
    print(puzzle.name, puzzle.settings.game.id, sorted(puzzle.settings.options.items()), position.seed)
"""


def test_another_process_on_the_other_side_of_the_world_has_the_same() -> None:
    told = [
        subprocess.run(
            [sys.executable, "-c", TELL],
            env=os.environ | {"PYTHONHASHSEED": seed, "TZ": zone},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed, zone in (("1", "Pacific/Auckland"), ("2", "America/Los_Angeles"))
    ]
    assert told[0] == told[1]
    assert len(told[0].splitlines()) == 8


# What a puzzle is.


def test_every_puzzle_of_a_year_is_a_game_for_one_that_can_be_played() -> None:
    for day in YEAR:
        settings, position = puzzle_of(day).settings, puzzle_of(day).opening()
        assert settings.game.mode(settings.mode).fewest == settings.players == position.players == 1
        assert position.settings == settings
        assert position.turn == 0
        assert not position.over
        assert position.legal_moves


def test_options_are_set_as_a_table_could_set_them_and_every_way_comes_up() -> None:
    seen: dict[tuple[str, str], set[int | bool | str]] = {}
    for day in YEAR:
        settings = puzzle_of(day).settings
        assert set(settings.options) == {option.name for option in settings.game.options}
        for name, value in settings.options.items():
            seen.setdefault((settings.game.id, name), set()).add(value)
    games = [all_games()[game] for game in FOR_ONE]
    assert seen == {(game.id, option.name): {*option.values} for game in games for option in game.options}


@given(days)
def test_all_games_for_one_take_turns(day: date) -> None:
    turn = [puzzle_of(day + timedelta(number)).settings.game.id for number in range(len(FOR_ONE))]
    assert len(FOR_ONE) > 1
    assert sorted(turn) == sorted(FOR_ONE)


def positions_of(day: date, seed: int) -> Iterator[Position]:
    """A game of random moves, from the beginning to the end."""
    position, chance = puzzle_of(day).opening(), random.Random(seed)
    yield position
    while not position.over:
        position.play(chance.choice(position.legal_moves))
        yield position


@ONE_OF_EACH
def test_nothing_is_hidden_from_anybody(day: date) -> None:
    """So there is nothing that who looks on could tell who plays, and nothing to guess."""
    for position in positions_of(day, seed=1):
        assert position.scene(SPECTATOR) == position.scene(0)
        assert position.view(0) == position.to_dict()
        assert position.guess(SPECTATOR, 1).to_dict() == position.guess(0, 2).to_dict() == position.to_dict()


@given(days)
def test_nothing_is_hidden_in_any_beginning(day: date) -> None:
    position = puzzle_of(day).opening()
    assert position.scene(SPECTATOR) == position.scene(0)
    assert position.guess(SPECTATOR, 1).to_dict() == position.view(0) == position.to_dict()


# Its days.


def test_there_is_a_first_one() -> None:
    assert puzzle_of(FIRST).name == FIRST.isoformat()


@given(st.dates(max_value=FIRST - timedelta(1)))
def test_there_is_none_before_the_first(day: date) -> None:
    with pytest.raises(AloftError, match=rf"^The first puzzle was that of {FIRST}\.$"):
        puzzle_of(day)


@given(st.dates(date(1970, 1, 2), date(2999, 12, 31)))
def test_a_day_goes_from_midnight_to_midnight(day: date) -> None:
    midnight = (day - date(1970, 1, 1)).days * A_DAY
    assert today(midnight - 1) == day - timedelta(1)
    assert today(midnight) == today(midnight + A_DAY // 2) == today(midnight + A_DAY - 1) == day
    assert today(midnight + A_DAY) == day + timedelta(1)


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the zone of a process cannot be changed here")
@pytest.mark.parametrize("zone", ["Pacific/Auckland", "America/Los_Angeles", "UTC"])
def test_it_is_the_same_day_everywhere(zone: str, monkeypatch: pytest.MonkeyPatch) -> None:
    midnight = (date(2026, 3, 1) - date(1970, 1, 1)).days * A_DAY
    with monkeypatch.context() as there:
        there.setenv("TZ", zone)
        time.tzset()
        turns = [today(midnight - 1), today(midnight)]
    time.tzset()
    assert turns == [date(2026, 2, 28), date(2026, 3, 1)]


# What a bot makes of it.


@ONE_OF_EACH
def test_a_bot_makes_the_same_of_it_every_time(day: date) -> None:
    first = par(day)
    par.cache_clear()
    assert par(day) == first


@ONE_OF_EACH
def test_what_a_bot_made_of_it_can_be_replayed(day: date) -> None:
    """Its game leaves a record, which holds and ends with that score."""
    position, bot = puzzle_of(day).opening(), at_level(bots.LEVEL, bots.SEED)
    while not position.over:
        position.play(bot.choose(Sight.of(position)))
    end = Record.from_dict(Record.of(position).to_dict()).verify()
    assert end.over
    assert end.key == puzzle_of(day).key
    assert end.scores == [par(day)]


@ONE_OF_EACH
def test_a_bot_makes_more_of_it_than_chance(day: date) -> None:
    """More is better, unless the mode says that less is."""
    settings = puzzle_of(day).settings
    sign = -1 if settings.game.mode(settings.mode).fewer else 1
    by_chance = []
    for seed in range(5):
        *_, end = positions_of(day, seed)
        by_chance.append(sign * end.scores[0])
    assert sign * par(day) > max(by_chance)
