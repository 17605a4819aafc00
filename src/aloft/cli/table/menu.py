"""`aloft play` alone: what there is to play, and a seat at once for whoever sits in front."""

from collections.abc import Sequence

from rich.text import Text

from ...games import all_games
from ..terminal.cards import show_menu
from ..terminal.console import on_terminal, out

GO_ON = "r"


def show_games() -> None:
    """The games, and how to start one."""
    games = all_games()
    show_menu(list(games.values()))
    if not on_terminal():
        out.print(Text(f"aloft play {next(iter(games))} starts a game; aloft --help shows everything else."))


def ask_what_to_play() -> str | None:
    """The game, or the file of the last one, that somebody chooses; None if nobody does."""
    show_games()
    if not on_terminal():
        return None
    from .save_file import last_unfinished

    left = last_unfinished()
    chosen = choose(list(all_games()), may_go_on=left is not None)
    return str(left) if chosen == GO_ON else chosen


def choose(names: Sequence[str], may_go_on: bool) -> str | None:
    """The game somebody wants, or to go on with the last; None if nothing."""
    from ..terminal.prompt import ask

    again = f" {GO_ON} goes on with your last game," if may_go_on else ""
    out.print(Text(f"A number or a name starts a game,{again} Enter leaves.", "dim"))
    words = [*names, *([GO_ON] if may_go_on else [])]
    while True:
        try:
            typed = ask("Which game? › ", words).lower()
        except (EOFError, KeyboardInterrupt):
            out.print()
            return None
        if not typed or typed in words:
            return typed or None
        if name := _meant(typed, names):
            return name
        out.print(Text(f"{typed} is none of them.", "yellow"))


def _meant(typed: str, names: Sequence[str]) -> str | None:
    """The name with this number or this beginning."""
    if typed.isdecimal() and len(typed) < 4 and 0 < int(typed) <= len(names):
        return names[int(typed) - 1]
    fitting = [name for name in names if name.startswith(typed)]
    return fitting[0] if len(fitting) == 1 else None
