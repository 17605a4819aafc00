"""The end of a game: who won, and where the points come from."""

from rich import box
from rich.columns import Columns
from rich.table import Table
from rich.text import Text

from ...engine.positions.position import SPECTATOR, Position
from ...games.contract import Source
from ..terminal.console import out
from ..terminal.narration import series
from .board import show_board
from .local_game import LocalGame

WIDEST = 38  # of a breakdown, so that two fit beside each other


def show_ending(game: LocalGame) -> None:
    """The last board, the winners and every seat's points."""
    position = game.position
    show_board(position, None)
    out.print(Text(f"\n{verdict(game)}\n", "bold green"))
    out.print(Columns(_tables(game), padding=(0, 2)))
    out.print(f"\nThe same deal again: --seed {position.seed}", style="dim")  # before the end it would tell


def verdict(game: LocalGame) -> str:
    """Who has won, in a sentence."""
    position, winners = game.position, game.position.winners
    if is_common(position):
        who = "You" if position.players == 1 else "Together you"
        return f"{who} have scored {points(position.scores[0])}." if winners else "Nobody has won."
    best = points(max(position.scores[seat] for seat in winners)) if winners else ""
    names = [game.name(seat) for seat in winners]
    if len(winners) == 1:
        return f"{names[0]} {'have' if names[0] == 'You' else 'has'} won with {best}."
    return f"{series(names)} share the win with {best}." if winners else "Nobody has won."


def points(number: int) -> str:
    return f"{number} point" if number == 1 else f"{number} points"


def is_common(position: Position) -> bool:
    """Whether all share one score, as alone and together: then nothing lies before a single seat."""
    return all(panel.seat == SPECTATOR for panel in position.scene(SPECTATOR).panels)


def _tables(game: LocalGame) -> list[Table]:
    position = game.position
    if is_common(position):
        return [breakdown_table("Your points", position.breakdown(0))]
    return [breakdown_table(_title(game, seat), position.breakdown(seat)) for seat in range(position.players)]


def _title(game: LocalGame, seat: int) -> str:
    crown = ", winner" if seat in game.position.winners else ""
    return f"{game.name(seat)}{crown}"


def breakdown_table(title: str, sources: list[Source]) -> Table:
    """The points of one seat, source by source."""
    table = Table(
        box=box.ROUNDED, title=title, title_style="bold", show_header=False, show_footer=True, width=WIDEST
    )
    table.add_column("", "in all", footer_style="bold")
    total = sum(int(source.points) for source in sources)
    table.add_column("", str(total), footer_style="bold", justify="right", no_wrap=True)
    for source in sources:
        table.add_row(Text(source.name), str(source.points))
    return table
