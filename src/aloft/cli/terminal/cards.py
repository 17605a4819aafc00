"""The games as a person sees them: a card each, or a line each to choose from."""

from collections.abc import Sequence

from rich import box
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ...engine.settings import Settings
from ...games.contract import Game, Option, Value
from .console import out


def span(fewest: int, most: int) -> str:
    """From so many to so many."""
    return str(fewest) if fewest == most else f"{fewest}–{most}"


def show_cards(games: Sequence[Game]) -> None:
    """Everything about each game."""
    for game in games:
        out.print(_heading(game))
        out.print(Padding(Text(game.goal), (0, 2)))
        out.print(Padding(_facts(game), (0, 2, 1, 2)))
    out.print(Text("aloft play GAME starts one; aloft rules GAME tells its rules.", "dim"))


def _heading(game: Game) -> Text:
    players = span(game.fewest, game.most)
    return Text.assemble((game.id, "bold cyan"), "  ", (game.title, "bold"), (f"  {players} players", "dim"))


def _facts(game: Game) -> Table:
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column(no_wrap=True)
    grid.add_column(no_wrap=True)
    grid.add_column()
    for index, mode in enumerate(game.modes):
        many = span(mode.fewest, mode.most)
        players = f"{many} player" if mode.most == 1 else f"{many} players"
        grid.add_row("" if index else "modes", mode.name, players, "")
    for index, option in enumerate(game.options):
        grid.add_row("" if index else "options", option.name, values_of(option), _default(option))
    return grid


def values_of(option: Option) -> str:
    """What an option may be."""
    if isinstance(option.values, range):
        least = option.values[1] if option.zero else option.values[0]
        return span(least, option.values[-1]) + (f", {option.zero}" if option.zero else "")
    return "on, off" if option.is_switch else ", ".join(map(str, option.values))


def written(value: Value) -> str:
    """The value of an option as people write it."""
    return ("on" if value else "off") if isinstance(value, bool) else str(value)


def _default(option: Option) -> Text:
    default = option.default
    if isinstance(default, dict):
        usual = ", ".join(f"{written(value)} {mode}" for mode, value in default.items())
    else:
        usual = written(default)
    return Text.assemble(option.says, (f"; usually {usual}", "dim"))


def show_menu(games: Sequence[Game]) -> None:
    """A numbered line for each game."""
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1), header_style="dim")
    table.add_column("", justify="right", style="dim")
    table.add_column("game", style="bold cyan", no_wrap=True)
    table.add_column("players", justify="center")
    table.add_column("modes")
    table.add_column("what it is about", ratio=1)
    for number, game in enumerate(games, start=1):
        modes = Text("\n".join(mode.name for mode in game.modes))
        table.add_row(str(number), game.id, span(game.fewest, game.most), modes, Text(game.goal))
    out.print(table)


def facts_of(settings: Settings) -> list[str]:
    """What was agreed on, as far as it is not the same for all."""
    options = [f"{name} {written(value)}" for name, value in settings.unusual.items()]
    many = "1 player" if settings.players == 1 else f"{settings.players} players"
    return [many, settings.mode, *options]
