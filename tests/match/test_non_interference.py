"""Nothing leaks: what a seat is sent does not depend on what it may not know. The test that matters.

`ALOFT_LONG=1` plays many more games. The leaks below are planted, and the same trials must find each.
"""

import pytest

from aloft.match import frames
from tests.effort import some_of, times
from tests.games.midgame import WHOLE
from tests.match.around import LONG, PEOPLE, Table, seated, table_of
from tests.match.elsewhere import Leak, elsewhere, here, replace_struct, trial
from tests.match.leaks import LEAKS, plant
from tests.tables import GAMES, name_of, usual_tables

GAMES_EACH, MOVES = (5_000, 3) if LONG else (times(200, 700), 1)  # of every game, shared by its tables
SOME = 120  # games within which a planted leak must show
TABLES = [table for game in GAMES for table in usual_tables(game)]
EVERY_TABLE = pytest.mark.parametrize("table", some_of(TABLES, 3), ids=list(map(name_of, TABLES)))
PLIES = {"ascension": 40, "achievements": 80, "patterns": 90, "havalandi": 80, "commodores": 400}


def trials(table, count: int, moves: int) -> int:
    """How many moves were compared in so many games."""
    longest = PLIES[table.game.id]  # most games are not over by then
    return sum(trial(table, seed, moves, longest) for seed in range(count))


@EVERY_TABLE
def test_no_byte_depends_on_what_a_viewer_may_not_know(table):
    count = GAMES_EACH // len(usual_tables(table.game))
    assert trials(table, count, MOVES) > count * MOVES // 2


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_found(leak, monkeypatch):
    planted = LEAKS[leak]
    table = table_of(planted.game, planted.players)
    plant(monkeypatch, planted)
    with pytest.raises(Leak):
        trials(table, SOME, moves=2)


def test_before_the_game_nothing_shows_the_secret():
    """Two tables that differ in the secret alone differ in the promise alone."""
    sent = []
    for secret in ("aa" * 32, "bb" * 32):
        table = Table(table_of("patterns", 3), secret=secret).sit(*PEOPLE[:2])
        promise = table.match.commitment.encode()
        whole = [frames.snapshot(table.match, frames.Seen.of(table.match, v), []) for v in (-1, 0, 1)]
        parts = [frames.Seen.of(table.match, v).parts for v in (-1, 0, 1)]
        assert all(promise in each for each in whole)
        sent.append([{**each, "table": {**each["table"], "commitment": ""}} for each in parts])
    assert sent[0] == sent[1]


@EVERY_TABLE
def test_the_other_world_is_another_one(table):
    """So that the tests above can fail: something hidden differs, and so does every draw to come."""
    match = here(table, 5, 10)
    other = elsewhere(match, 0, 6)
    assert match.game.view(0) == other.game.view(0)
    assert match.game._states["chance"] != other.game._states["chance"]
    assert match.opened.secret != other.opened.secret
    if table.mode == "competitive" and table.game.id != "havalandi":
        assert len({str(elsewhere(match, 0, seed).game.to_dict()) for seed in range(20)}) > 1


def test_a_finished_game_may_tell_all():
    over = seated(table_of("patterns", 2)).play(WHOLE).match
    parts = frames.Seen.of(over, -1).parts
    assert parts["result"]["secret"] == replace_struct(over.opened).secret
