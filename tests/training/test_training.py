"""Training, a tiny bit of it: the same twice, better than chance, and it can be gone on with."""

from typing import Any

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="Training is tested where torch is: uv sync --group train.")

import aloft  # noqa: E402
from aloft.bots.bot import Sight  # noqa: E402
from aloft.bots.learned.champion_file import champion_of  # noqa: E402
from aloft.bots.learned.network import POINT, POINTS  # noqa: E402
from aloft.bots.simple import Greedy, RandomBot  # noqa: E402
from aloft.games.errors import AloftError  # noqa: E402
from aloft.training.devices import Cores  # noqa: E402
from aloft.training.ground import Ground, padded  # noqa: E402
from aloft.training.judge import Judge  # noqa: E402
from aloft.training.school import Plan, School  # noqa: E402
from aloft.training.tables import tables_for  # noqa: E402
from tests.bots.test_champion import CLOSE, foretold  # noqa: E402
from tests.bots.untaught import untaught  # noqa: E402
from tests.tables import GAMES  # noqa: E402

EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
TINY: dict[str, Any] = {"device": "cpu", "games": 64, "steps": 8, "width": 16, "seed": 3}


def trained(game, folder, rounds, **more):
    """A champion after so many rounds."""
    plan = Plan(game, folder / f"{game.id}.npz", rounds=rounds, **(TINY | more))
    return School(plan, lambda line: None).train()


def test_the_same_weights_twice_and_better_than_chance(tmp_path):
    game = GAMES[0]
    one, other = (trained(game, tmp_path / name, 120) for name in folders(tmp_path, 2))
    assert all(map(np.array_equal, one.layers, other.layers))
    games = [wins_of(Greedy(seed, one), game, seed) for seed in range(30)]
    assert sum(games) >= 24


def test_looking_how_good_it_is_changes_nothing(tmp_path):
    """Looks come by the clock, and the same weights have to come out on a slow machine."""
    (often, seldom) = folders(tmp_path, 2)
    one = trained(GAMES[0], tmp_path / often, 3, every=0.0)
    other = trained(GAMES[0], tmp_path / seldom, 3, every=3600.0)
    assert len(one.card.curve) > len(other.card.curve)
    assert all(map(np.array_equal, one.layers, other.layers))


def wins_of(bot, game, seed):
    """The share that a bot has of the win against chance, in the one seat or the other."""
    position, seat, chance = aloft.new(game.id, 2, seed=seed), seed % 2, RandomBot(seed)
    while not position.over:
        own = position.turn == seat
        position.play((bot if own else chance).choose(Sight.of(position)))
    return (seat in position.winners) / max(1, len(position.winners))


def folders(folder, count):
    for place in range(count):
        (folder / str(place)).mkdir()
    return map(str, range(count))


@EVERY_GAME
def test_torch_and_bots_judge_alike(game, tmp_path):
    """What learns and what plays are the same network."""
    ground = Ground(Cores(game), tables_for(game, 8, 1), 8, 1, 4)
    judge, champion = Judge(game, padded(game.features.LAYOUT), 24), untaught(game)
    rows = torch.zeros((len(ground.pair_games), ground.row), dtype=torch.uint8)
    ground.tell(rows)
    judge_as(judge, champion.layers)
    with torch.no_grad():
        told = judge.told(rows).numpy()
    told[:, POINTS] *= POINT
    seats, games = ground.pair_seats.numpy(), ground.pair_games.numpy()
    assert np.allclose(told, foretold(game, ground.states[games], seats, "native"), atol=CLOSE, rtol=CLOSE)


@torch.no_grad()
def judge_as(judge, layers):
    """Put these weights into a judge."""
    first, second, third = (torch.from_numpy(layer) for layer in layers)
    judge.second, judge.third = (torch.nn.Linear(*layer[:-1].shape) for layer in (second, third))
    scale = judge.scale.clamp(min=1e-6)[: judge.size]
    judge.first.weight[:, : judge.size] = first[:-1].T / scale
    for part, layer in ((judge.first, first), (judge.second, second), (judge.third, third)):
        part.bias.copy_(layer[-1])
    judge.second.weight.copy_(second[:-1].T)
    judge.third.weight.copy_(third[:-1].T)


def test_training_goes_on_where_it_stopped(tmp_path):
    game = GAMES[0]
    trained(game, tmp_path, 3)
    before = champion_of(game, str(tmp_path / f"{game.id}.npz"))
    after = trained(game, tmp_path, 5)
    assert before
    assert after.card.positions > before.card.positions > 0
    assert len(after.card.curve) == 2


def test_a_checkpoint_of_another_description_is_refused(tmp_path):
    game = GAMES[0]
    trained(game, tmp_path, 1)
    (tmp_path / f"{game.id}.checkpoint").rename(tmp_path / f"{GAMES[1].id}.checkpoint")
    with pytest.raises(AloftError, match="train into another file"):
        trained(GAMES[1], tmp_path, 1)


def test_a_variant_is_played_at_every_table():
    game = next(game for game in GAMES if game.options)
    option = game.options[0]
    for value in option.values:
        tables = tables_for(game, 12, 1, {option.name: value})
        assert {table.options[option.name] for table in tables} == {value}


@EVERY_GAME
def test_every_number_of_players_and_mode_is_played(game):
    tables = tables_for(game, 64, 1)
    seats = {(mode.name, players) for mode in game.modes for players in range(mode.fewest, mode.most + 1)}
    assert {(table.mode, table.players) for table in tables} == seats
