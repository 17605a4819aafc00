"""Hindsight: the chances of everybody at every ply, all cards open and by one yardstick."""

from random import Random

import pytest

from aloft.bots.budget import Budget
from aloft.bots.hindsight import Hindsight, hindsight
from aloft.engine.positions.position import Position
from aloft.engine.settings import Settings
from tests.bots.around import GAMES
from tests.games.midgame import dealt, finished
from tests.tables import usual_tables

EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def begun(table: Settings, plies: int) -> Position:
    """A game after so many random moves, with its history."""
    position, chance = dealt(table, 2), Random(2)
    while position.ply < plies and not position.over:
        position.play(chance.choice(position.legal_actions))
    return position


def seen(position: Position, rounds: int = 40) -> Hindsight:
    """A game so far, looked at."""
    return hindsight(position.settings, [*position.records, position.record], Budget(iterations=rounds))


@EVERY_GAME
def test_every_ply_is_judged_for_every_seat(game):
    position = begun(usual_tables(game)[0], 6)
    found = seen(position)
    assert len(found.places) == position.ply + 1
    for seats in found.places:
        assert len(seats) == position.players
        assert all(0 < seat.win.value < 1 for seat in seats)
        if not game.mode(position.settings.mode).together:
            assert sum(seat.win.value for seat in seats) == pytest.approx(1, abs=0.1)


@EVERY_GAME
def test_of_a_finished_game_nothing_is_in_doubt(game):
    position = finished(usual_tables(game)[0], 3)
    (seats,) = hindsight(position.settings, [position.record], Budget(iterations=3)).places
    assert [seat.score.value for seat in seats] == position.scores
    shares = 0.0 if not position.winners else 1 / len(position.winners)
    assert [seat.win.value for seat in seats] == pytest.approx(
        [shares if seat in position.winners else 0.0 for seat in range(position.players)]
    )


@EVERY_GAME
def test_positions_are_looked_at_and_left_as_they_are(game):
    position = begun(usual_tables(game)[0], 4)
    before = [*position.records, position.record]
    assert seen(position, 5).places == seen(position, 5).places  # the same seed sees the same
    assert [*position.records, position.record] == before


@EVERY_GAME
def test_in_the_end_who_wins_is_seen(game):
    """The last positions of a game tell the result better than the first."""
    position = begun(usual_tables(game)[0], 10_000)
    last = [*position.records, position.record][-6:]
    places = hindsight(position.settings, last, Budget(iterations=20)).places
    for seat in position.winners:
        assert places[-1][seat].win.value >= places[-2][seat].win.value - 0.1
        assert places[-1][seat].win.value == 1 / len(position.winners)
