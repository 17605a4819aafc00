"""`aloft games`: what there is to play."""

from typing import Annotated, Any

import typer

from ..games import all_games
from ..games.contract import Game, Mode, Option


def games(
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON list.")] = False,
) -> None:
    """Show the games, for how many they are, and what can be set."""
    if as_json:
        import json

        typer.echo(json.dumps([data_of(game) for game in all_games().values()], indent=1))
        return
    from .terminal.cards import show_cards

    show_cards(list(all_games().values()))


def data_of(game: Game) -> dict[str, Any]:
    """The identity card of a game as data."""
    return {
        "id": game.id,
        "title": game.title,
        "goal": game.goal,
        "credit": game.credit,
        "rules_version": game.rules_version,
        "modes": [_mode_data(mode) for mode in game.modes],
        "options": [_option_data(option) for option in game.options],
    }


def _mode_data(mode: Mode) -> dict[str, Any]:
    return {"name": mode.name, "fewest": mode.fewest, "most": mode.most}


def _option_data(option: Option) -> dict[str, Any]:
    return {
        "name": option.name,
        "says": option.says,
        "values": list(option.values),
        "default": option.default,
    }
