"""The arguments that several commands share, and the settings they amount to."""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Annotated

import typer

from ...engine.settings import Settings, settle_on
from ...games import all_games
from ...games.contract import Game
from ...games.errors import AloftError

Players = Annotated[int | None, typer.Option("--players", "-p", help="How many play.")]
Mode = Annotated[str | None, typer.Option("--mode", "-m", help="How it is played, as aloft games lists it.")]
Seed = Annotated[int | None, typer.Option("--seed", "-s", help="The same seed gives the same game.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="Set an option of the game; may be repeated."),
]
Cluster = Annotated[
    str | None,
    typer.Option("--cluster", metavar="ADDRESS", help="Play on a Ray cluster: ray://HOST:10001."),
]
SeatView = Annotated[
    str | None,
    typer.Option(
        "--seat", metavar="SEAT|all|none", help="Whose cards are seen: a seat's, everybody's or nobody's."
    ),
]


def find_game(name: str) -> Game:
    """The game of this name; a near miss is answered with what was probably meant."""
    if name in all_games():
        return all_games()[name]
    raise AloftError(f"There is no game called {name!r:.60}; {suggestion(name)}")


def suggestion(name: str) -> str:
    """What somebody who wrote this may have meant, as the end of a sentence."""
    near = get_close_matches(name.lower()[:60], all_games(), cutoff=0.5)
    return f"did you mean {near[0]}?" if near else f"there are {', '.join(all_games())}."


def settings_from(
    name: str, players: int | None, mode: str | None, options: Iterable[str] | None
) -> Settings:
    """The settings that the arguments ask for, checked."""
    return settle_on(find_game(name), players, mode, read_options(options or []))


def read_options(pairs: Iterable[str]) -> dict[str, str]:
    """Options written as NAME=VALUE."""
    options: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise AloftError(f"An option is written NAME=VALUE, not {pair!r:.40}.")
        if name in options:
            raise AloftError(f"Option {name!r:.40} is given twice.")
        options[name] = value
    return options


def read_seat(text: str | None, players: int, usual: int | None) -> int | None:
    """Whose eyes to look with: a seat, None for everybody's, -1 for a spectator's."""
    if text is None:
        return usual
    if text in ("all", "none"):
        return None if text == "all" else -1
    if text.isdecimal() and len(text) < 4 and 1 <= int(text) <= players:
        return int(text) - 1
    raise AloftError(f"--seat is a number from 1 to {players}, all or none, not {text!r:.40}.")
