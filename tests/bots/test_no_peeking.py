"""No bot knows more than its seat: deal everything anew that the seat cannot know, and nothing changes."""

import numpy as np
import pytest

import aloft
from aloft.bots import levels
from aloft.bots.bot import Sight
from aloft.bots.registry import make_bot
from tests.bots.around import GAMES, edges, in_progress, lived, quick
from tests.effort import some_of

CASES = [table for game in GAMES for table in edges(game)]
NAMES = [f"{table.game.id}-{table.mode}-{table.players}" for table in CASES]
EVERYWHERE = pytest.mark.parametrize("table", some_of(CASES, 4), ids=NAMES)


@EVERYWHERE
def test_all_a_bot_is_told_is_the_same_in_every_position_its_seat_cannot_tell_apart(table):
    for position in (*lived(table, range(24)), *in_progress(table, range(6))):
        for seat in range(table.players):
            sight = Sight.of(position, seat)
            for seed in range(4):
                assert Sight.of(position.guess(seat, seed), seat) == sight
            assert Sight.of(sight.guess(7), seat) == sight


@EVERYWHERE
def test_a_search_thinks_the_same_bit_for_bit_in_positions_its_seat_cannot_tell_apart(table):
    for position in lived(table, range(6)):
        first, second = quick(), quick()
        choice = first.choose(Sight.of(position))
        assert second.choose(Sight.of(position.guess(position.turn, 77))) == choice
        for name in ("nodes", "outcomes", "room"):
            one, other = (getattr(search.trees[0], name) for search in (first, second))
            assert one[: len(other)].tobytes() == other.tobytes()


BOTS = ("random", "greedy", "search:iterations=30", "search:iterations=30,threads=2", *levels.LEVELS[:3])


def is_honest(bot, other, position):
    """Whether a bot chooses the same wherever its seat sees the same; the other may be the bot itself."""
    choice = bot.choose(Sight.of(position))
    return all(other.choose(Sight.of(position.guess(position.turn, seed))) == choice for seed in (3, 78))


@EVERYWHERE
@pytest.mark.parametrize("name", BOTS)
def test_no_kind_of_bot_peeks(table, name):
    for position in lived(table, range(1, 7)):
        assert is_honest(make_bot(name, 3), make_bot(name, 3), position)


@pytest.mark.parametrize("name", levels.LEVELS[3:])
@pytest.mark.parametrize("game", some_of(GAMES, len(GAMES)), ids=[game.id for game in GAMES])
def test_no_strong_bot_peeks(game, name, monkeypatch):
    monkeypatch.setattr(levels, "PATIENCE", 600.0)  # a slow machine would cut thoughts short
    position = lived(edges(game)[-1], range(3, 9))[0]
    assert is_honest(make_bot(name, 3), make_bot(name, 3), position)


@EVERYWHERE
@pytest.mark.parametrize("name", [*BOTS[:3], "search:iterations=30,ponder=1"])
def test_one_bot_asked_all_through_a_game_does_not_peek(table, name):
    """Thoughts are kept from turn to turn, and do not change the answer to what was asked before."""
    position, bot = lived(table, range(1, 9))[0], make_bot(name, 3)
    for _ in range(6):
        assert is_honest(bot, bot, position)
        position.play(position.legal_actions[0])
        if position.over:
            break
    bot.close()


@EVERYWHERE
def test_nor_does_a_bot_peek_in_a_position_out_of_data(table):
    for begun in lived(table, range(1, 5)):
        position = aloft.from_dict(begun.to_dict(), seed=1)
        for _ in range(3):
            for name in BOTS[:3]:
                assert is_honest(make_bot(name, 3), make_bot(name, 3), position)
            if not position.over:
                position.play(position.legal_actions[-1])
            if position.over:
                break


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_generator_s_bits_are_not_in_what_a_bot_imagines(game):
    """The same view with another seed gives other dice."""
    position = in_progress(edges(game)[0], range(1, 9))[0]
    sight = Sight.of(position)
    guesses = {int(sight.guess(seed)._states["chance"][0]) for seed in range(5)}
    assert len(guesses) == 5
    assert int(position._states["chance"][0]) not in guesses
    assert np.array_equal(sight.guess(3)._states, sight.guess(3)._states)
