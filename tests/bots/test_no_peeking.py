"""No bot knows more than its seat: deal everything anew that the seat cannot know, and nothing changes."""

import numpy as np
import pytest

from aloft.bots.bot import Sight
from aloft.bots.greedy import Greedy
from aloft.bots.guessing import Guesser
from aloft.bots.levels import LEVELS, at_level
from tests.bots.around import GAMES, edges, in_progress, quick, sight_like

CASES = [table for game in GAMES for table in edges(game)]
NAMES = [f"{table.game.id}-{table.mode}-{table.players}" for table in CASES]
EVERYWHERE = pytest.mark.parametrize("table", CASES, ids=NAMES)


@EVERYWHERE
def test_all_a_bot_is_told_is_the_same_in_every_position_its_seat_cannot_tell_apart(table):
    for position in in_progress(table, range(12)):
        sight = Sight.of(position)
        for seed in range(4):
            assert sight_like(sight, position.guess(position.turn, seed)) == sight


@EVERYWHERE
def test_a_search_thinks_the_same_bit_for_bit_in_positions_its_seat_cannot_tell_apart(table):
    for position in in_progress(table, range(6)):
        sight = Sight.of(position)
        first, second = quick(), quick()
        choice = first.choose(sight)
        assert second.choose(sight_like(sight, position.guess(position.turn, 77))) == choice
        for name in ("links", "totals", "ledger", "room"):
            one, other = (getattr(search.trees[0], name) for search in (first, second))
            assert one[: len(other)].tobytes() == other.tobytes()


@EVERYWHERE
def test_no_other_kind_of_bot_peeks(table):
    for position in in_progress(table, range(4)):
        sight = Sight.of(position)
        twin = sight_like(sight, position.guess(position.turn, 78))
        for make in (lambda: Guesser(3), lambda: Greedy(3), lambda: at_level(LEVELS[0], 3)):
            assert make().choose(sight) == make().choose(twin)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_generator_s_bits_are_not_in_what_a_bot_imagines(game):
    """The same view with another seed gives other dice."""
    position = in_progress(edges(game)[0], range(1, 9))[0]
    sight = Sight.of(position)
    imagined = {int(sight.imagined(seed)._states["chance"][0]) for seed in range(5)}
    assert len(imagined) == 5
    assert int(position._states["chance"][0]) not in imagined
    assert np.array_equal(sight.imagined(3)._states, sight.imagined(3)._states)
