"""Every way to set a table: the modes, player counts and options of each game."""

from itertools import product
from random import Random

from aloft.engine.settings import Settings, settle_on
from aloft.games import all_games
from aloft.games.contract import Game, Mode, Option

GAMES = list(all_games().values())
IDS = [game.id for game in GAMES]
MANY_OPTIONS, FEW_CHOICES, SEED = 3, 10, 1  # more options than these have too many choices to try all
MANY_VALUES = 20  # more than a test can try, one after the other
WITH_CARDS = [game for game in GAMES if "colours" in game.board.STATE.names]  # each seat hides its own
WITH_STACKS = [game for game in GAMES if "stack" in game.board.STATE.names]  # whose order nobody knows


def seats_of(game: Game) -> list[tuple[Mode, int]]:
    """Every mode with every number of players."""
    return [(mode, players) for mode in game.modes for players in range(mode.fewest, mode.most + 1)]


def values_of(option: Option) -> list[int | bool | str]:
    """All values of an option; of a long range the smallest, some in between and the usual one."""
    values = option.values[1:] if option.zero else option.values  # without a limit a game can be endless
    if len(values) <= MANY_VALUES:
        return list(values)
    usual = option.default if isinstance(option.default, int) else values[0]
    return sorted({*values[:3], values[len(values) // 20], usual})


def options_of(game: Game) -> list[dict[str, int | bool | str]]:
    """Every choice of values for all options; where they are many, the usual one and some of the others."""
    names = [option.name for option in game.options]
    choices = [dict(zip(names, v, strict=True)) for v in product(*map(values_of, game.options))]
    if len(names) <= MANY_OPTIONS:
        return choices
    usual, few = settle_on(game).options, Random(SEED).sample(choices, FEW_CHOICES)
    return [usual, *(choice for choice in few if choice != usual)]


def usual_tables(game: Game) -> list[Settings]:
    """The tables that leave every option as it is."""
    return [settle_on(game, players, mode.name) for mode, players in seats_of(game)]


def all_tables(game: Game) -> list[Settings]:
    """Every table there is, but for values of options that are many."""
    return [
        settle_on(game, players, mode.name, options)
        for (mode, players), options in product(seats_of(game), options_of(game))
    ]


def short_tables(game: Game) -> list[Settings]:
    """Those at which a game does not take long."""
    return [table for table in all_tables(game) if int(table.options.get("round_limit", 0)) <= 3]


def name_of(table: Settings) -> str:
    """For the list of tests."""
    options = ",".join(f"{name}={value}" for name, value in table.unusual.items())
    return "-".join(filter(None, [table.game.id, table.mode, str(table.players), options]))
