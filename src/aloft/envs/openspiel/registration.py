"""Every mode of every game, put into OpenSpiel's list."""

from typing import Any

import pyspiel

from ...engine.settings import settle_on
from ...games import all_games
from ...games.contract import Game, Mode
from .game import AloftGame
from .tree import tree_at

KIND = pyspiel.GameType


def name_of(game: Game, mode: Mode) -> str:
    """How OpenSpiel calls it: the first mode of a game has the game's name."""
    return f"aloft_{game.id}" if mode is game.modes[0] else f"aloft_{game.id}_{mode.name}"


def register_all() -> None:
    """All that OpenSpiel does not know yet."""
    known = set(pyspiel.registered_names())
    for game in all_games().values():
        for mode in game.modes:
            if name_of(game, mode) not in known:
                kind = type_of(game, mode)
                pyspiel.register_game(kind, class_of(game, mode, kind))


def class_of(game: Game, mode: Mode, kind: Any) -> type[AloftGame]:
    """A class for one mode. OpenSpiel lets go of it when Python has ended, which only a class survives."""
    return type(name_of(game, mode), (AloftGame,), {"game": game, "mode": mode, "kind": kind})


def type_of(game: Game, mode: Mode) -> Any:
    """What OpenSpiel wants to know of a game before it is set up."""
    usual = settle_on(game, mode=mode.name)
    hides = tree_at(usual).has_secrets
    return KIND(
        short_name=name_of(game, mode),
        long_name=f"{game.title}, {mode.name}",
        dynamics=KIND.Dynamics.SEQUENTIAL,
        chance_mode=KIND.ChanceMode.EXPLICIT_STOCHASTIC,
        information=getattr(KIND.Information, "IMPERFECT_INFORMATION" if hides else "PERFECT_INFORMATION"),
        utility=getattr(KIND.Utility, "IDENTICAL" if mode.together else "CONSTANT_SUM"),
        reward_model=KIND.RewardModel.TERMINAL,
        max_num_players=mode.most,
        min_num_players=mode.fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={"players": usual.players, **usual.options},
    )
