"""`aloft` alone: what there is to play, and a seat at once for whoever sits in front."""

from collections.abc import Sequence

from rich.text import Text

from ..games import all_games
from .cards import show_menu
from .console import on_terminal, out

GO_ON = "r"


def home() -> None:
    """Show the games, and start the one that is chosen."""
    games = all_games()
    show_menu(list(games.values()))
    if not on_terminal():
        first = next(iter(games))
        out.print(Text(f"aloft play {first} starts a game; aloft --help shows everything else."))
        return
    from .keeper import last_unfinished
    from .opening import new_session, resumed_session
    from .table import Table

    left = last_unfinished()
    chosen = choose(list(games), may_go_on=left is not None)
    if chosen is not None:
        Table(resumed_session(str(left)) if chosen == GO_ON else new_session(chosen)).run()


def choose(names: Sequence[str], may_go_on: bool) -> str | None:
    """The game somebody wants, or to go on with the last; None if nothing."""
    from .prompt import ask

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
