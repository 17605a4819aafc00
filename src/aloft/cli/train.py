"""`aloft train`: a network teaches itself a game."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from ..games.contract import Value
from ..games.errors import AloftError
from .terminal.arguments import Options, find_game, read_options, settings_from


def train(
    game: Annotated[str, typer.Argument(help="The game that is learned.")],
    option: Options = None,
    minutes: Annotated[float, typer.Option(min=0.01, help="How long it trains.")] = 5.0,
    planned: Annotated[float | None, typer.Option(help="Minutes in all, if it goes on later.")] = None,
    file: Annotated[Path | None, typer.Option(help="Where the champion goes.")] = None,
    device: Annotated[str, typer.Option(help="cuda or cpu.")] = "cuda",
    games: Annotated[int, typer.Option(min=1, help="Games at once.")] = 8192,
    steps: Annotated[int, typer.Option(min=2, help="Plies of each game in a round.")] = 16,
    width: Annotated[int | None, typer.Option(min=8, help="Of the first layer.")] = None,
    seed: Annotated[int, typer.Option(min=0)] = 1,
) -> None:
    """Train a champion against itself, on a GPU.

    Begun again, it goes on where it stopped.
    """
    found, fixed = find_game(game), _fixed(game, option)
    try:
        from ..training.school import Plan, School
    except ImportError as error:
        raise AloftError(f"Training needs more packages: install aloft[train] ({error}).") from None
    plan = Plan(
        found,
        file or Path(f"{game}.npz"),
        60 * minutes,
        device=device,
        games=games,
        steps=steps,
        seed=seed,
        width=width,
        options=fixed,
        command=f"aloft {' '.join(sys.argv[1:])}",
        planned=60 * planned if planned else None,
    )
    School(plan, lambda line: print(line, flush=True)).train()
    print(f"The champion is in {plan.file}: aloft arena {game} champion:file={plan.file} hard")


def _fixed(game: str, option: list[str] | None) -> dict[str, Value]:
    """The options that are the same at all tables."""
    chosen = settings_from(game, None, None, option).options
    return {name: chosen[name] for name in read_options(option or [])}
