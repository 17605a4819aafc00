"""The tables at which a network plays while it learns: all numbers of players, all modes, many options."""

from random import Random

from ..engine.settings import Settings, settle_on
from ..games.contract import Game, Mode, Option, Value

USUAL = 0.5  # of the tables have the usual options
ALONE = 0.5  # as many tables for a mode that is played together as for one in which each plays for itself


def tables_for(game: Game, count: int, seed: int, fixed: dict[str, Value] | None = None) -> list[Settings]:
    """So many tables; options that are fixed have one value at all of them."""
    chance, fixed = Random(seed), fixed or {}
    seats = [(mode, players) for mode in game.modes for players in range(mode.fewest, mode.most + 1)]
    weights = [ALONE if mode.together else 1.0 for mode, _ in seats]
    drawn = chance.choices(seats, weights, k=count)
    drawn[: len(seats)] = seats[:count]  # none is left out by chance
    options = [_options(game, mode, chance) | fixed for mode, _ in drawn]
    return [
        settle_on(game, players, mode.name, chosen)
        for (mode, players), chosen in zip(drawn, options, strict=True)
    ]


def _options(game: Game, mode: Mode, chance: Random) -> dict[str, Value]:
    """The usual ones, or any."""
    if chance.random() < USUAL:
        return {option.name: option.default_in(mode.name) for option in game.options}
    return {option.name: _value(option, mode, chance) for option in game.options}


def _value(option: Option, mode: Mode, chance: Random) -> Value:
    """As often the usual value as all others together."""
    usual = option.default_in(mode.name)
    values: list[Value] = list(option.values)
    return usual if chance.random() < USUAL else chance.choice(values)
