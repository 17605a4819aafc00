"""What a game can come to at most: no game that is played goes beyond it, however long it is drawn out."""

import random
from collections.abc import Callable

import pytest

from aloft.engine.positions.plain import read
from aloft.engine.positions.position import Position
from aloft.engine.seeds import scramble
from aloft.engine.settings import Settings
from aloft.games.chance import STRIDE
from aloft.games.contract import Game
from tests.games.midgame import dealt, finished
from tests.tables import GAMES, IDS, all_tables, name_of, short_tables, usual_tables

EACH = pytest.mark.parametrize("game", GAMES, ids=IDS)
PACE = pow(int(STRIDE), -1, 2**64)  # the generator's bits tell how often it was drawn from


def blank(table: Settings) -> object:
    """A record that holds settings and nothing else."""
    return read(table.game, table.blank(1).tobytes())


def draws_in(begun: int, position: Position) -> int:
    """How often a game has drawn since its generator had these bits."""
    return (int(position.state.chance) - begun) * PACE % 2**64


def last(legal: list[int], chance: random.Random) -> int:
    """What ends a turn has a large number in some games and a small one in others."""
    return legal[-1]


def any_but_the_end(legal: list[int], chance: random.Random) -> int:
    """In games where a turn ends by a move with a large number, this seldom ends one."""
    return chance.choice(legal[: max(1, len(legal) - 2)])


POLICIES: list[Callable[[list[int], random.Random], int]] = [last, any_but_the_end]


@pytest.mark.parametrize("policy", POLICIES)
@EACH
def test_no_game_has_more_moves_or_draws(
    game: Game, policy: Callable[[list[int], random.Random], int]
) -> None:
    chance = random.Random(game.id)
    for seed, table in enumerate(short_tables(game)[::7] + usual_tables(game)[:1]):
        position = dealt(table, seed, way="native")
        while not position.over:
            position.play(policy(position.legal_actions, chance))
        assert position.ply <= game.bounds.most_moves(blank(table)), name_of(table)
        assert draws_in(int(scramble(seed)), position) <= game.bounds.most_draws(blank(table))


@EACH
def test_the_deal_draws_as_often_as_is_told_where_nothing_is_drawn_later(game: Game) -> None:
    """The bound is exact there, so a draw too few would show."""
    for seed, table in enumerate(all_tables(game)):
        begun = int(scramble(seed))
        at_first, at_last = (draws_in(begun, make(table, seed)) for make in (dealt, finished))
        assert at_first <= at_last <= game.bounds.most_draws(blank(table))
        if "sky" in game.board.STATE.names:
            assert at_first == at_last == game.bounds.most_draws(blank(table)), name_of(table)


@EACH
def test_common_scores_stay_within_their_bounds(game: Game) -> None:
    for seed, table in enumerate(all_tables(game)):
        if game.mode(table.mode).together:
            least, most = game.bounds.common_scores(blank(table))
            scores = finished(table, seed).scores + dealt(table, seed).scores
            assert all(least <= score <= most for score in scores), name_of(table)


def test_bounds_counted_by_hand() -> None:
    """Patterns: 18 balloons with six steps, the lion's first done; four trucks with eight; six cards."""
    table = next(t for t in usual_tables(GAMES[IDS.index("patterns")]) if t.players == 3)
    bounds = table.game.bounds
    assert bounds.most_moves(blank(table)) == 18 * 6 - 1 + 4 * 8 + 6 == 145
    assert (bounds.most_draws(blank(table)), bounds.most_sides(blank(table))) == (3, 6)
