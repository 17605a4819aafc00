"""Opinions: what every seat may expect, with how far that may be off, better and better."""

import pytest

from aloft.bots import opinion as opinion_module
from aloft.bots.budget import BRIEF, Budget
from aloft.bots.learned.champion import known_champion, learned_search
from aloft.bots.learned.champion_file import has_champion
from aloft.bots.opinion import opinion, opinions
from tests.bots.around import GAMES, edges, in_progress
from tests.games.midgame import finished, midgame
from tests.tables import usual_tables

CASES = [table for game in GAMES for table in edges(game)]
NAMES = [f"{table.game.id}-{table.mode}-{table.players}" for table in CASES]


@pytest.mark.parametrize("table", CASES, ids=NAMES)
def test_an_opinion_tells_of_every_seat_and_the_best_few_moves(table):
    position = in_progress(table, range(2, 12))[0]
    found = opinion(position, Budget(iterations=300))
    assert len(found.seats) == table.players
    assert 1 <= len(found.ideas) <= 3
    assert [idea.share for idea in found.ideas] == sorted((i.share for i in found.ideas), reverse=True)
    for idea in found.ideas:
        assert idea.move in position.legal_moves
        assert all(0 < seat.win.value < 1 and seat.win.margin > 0 for seat in idea.seats)
        assert all(seat.score.margin >= 0 for seat in idea.seats)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_chances_to_win_are_shared_among_rivals(game):
    position = in_progress(edges(game)[0], range(2, 12))[0]
    if game.mode(position.settings.mode).together:
        return
    found = opinion(position, Budget(iterations=600))
    assert sum(seat.win.value for seat in found.seats) == pytest.approx(1, abs=0.25)


def test_more_thinking_leaves_less_doubt():
    position = in_progress(edges(GAMES[0])[0], range(2, 12))[0]
    short, long = (opinion(position, Budget(iterations=n)) for n in (200, 6_000))
    assert long.iterations > short.iterations
    assert long.seats[0].win.margin < short.seats[0].win.margin
    assert long.seats[0].score.margin < short.seats[0].score.margin


def test_opinions_stream_as_they_improve():
    position = in_progress(edges(GAMES[0])[0], range(2, 12))[0]
    stream = list(opinions(position, Budget(iterations=3_000), every=0.0))
    assert len(stream) > 2
    counts = [found.iterations for found in stream]
    assert counts == sorted(counts)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_of_a_finished_game_nothing_is_in_doubt(game):
    position = finished(usual_tables(game)[0], 3)
    found = opinion(position, Budget(iterations=10))
    assert [seat.score.value for seat in found.seats] == position.scores
    assert [seat for seat, outlook in enumerate(found.seats) if outlook.win.value == 1] == position.winners
    assert not found.ideas


def test_a_spectator_s_seat_may_be_asked_as_well():
    """The opinion of a seat that is not to move: nobody's moves are named, but chances are."""
    position = midgame(usual_tables(GAMES[0])[0], 3, 5)
    other = (position.turn + 1) % position.players
    found = opinion(position, Budget(iterations=200), seat=other)
    assert len(found.seats) == position.players


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_opinions_are_the_champions_where_one_came_with_the_game_and_there_is_time(game, monkeypatch):
    asked = []

    def noted(champion, *more):
        asked.append(champion)
        return learned_search(champion, *more)

    monkeypatch.setattr(opinion_module, "learned_search", noted)
    position = in_progress(edges(game)[0], range(2, 12))[0]
    for iterations in (BRIEF + 1, BRIEF // 8):
        assert opinion(position, Budget(iterations=iterations)).ideas
    assert asked == [known_champion(game) if has_champion(game) else None, None]
