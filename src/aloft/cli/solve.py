"""`aloft solve`: the best that can still come of a game played alone or together, with a proof or bounds."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from .terminal.arguments import Mode, Options, Players, Seed

if TYPE_CHECKING:
    from ..engine.positions.position import Position
    from ..solver.solution import Solution


def solve(
    file: Annotated[
        str | None, typer.Argument(metavar="[FILE]", help="A position or a record; - reads it.")
    ] = None,
    game: Annotated[str | None, typer.Option("--game", "-g", help="Solve a new game of this kind.")] = None,
    players: Players = None,
    mode: Mode = None,
    seed: Seed = None,
    option: Options = None,
    ply: Annotated[int | None, typer.Option("--from", help="Of a record, after so many plies.")] = None,
    seconds: Annotated[
        float,
        typer.Option("--time", metavar="SECONDS", min=0.01, max=86_400, help="How long to seek at most."),
    ] = 60.0,
    threads: Annotated[
        int | None, typer.Option("--threads", "-t", min=1, max=1024, help="How many threads; all cores.")
    ] = None,
    output: Annotated[
        str | None, typer.Option("--output", "-O", metavar="FILE", help="Save the best game as a record.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object, the record in it.")] = False,
) -> None:
    """Find the best that can still come of a game, and prove it.

    For games played alone or together in which nothing is hidden. When time is up it says between
    which scores the best lies.
    """
    from .reports.solution import print_json, print_words

    position = _position(file, game, players, mode, seed, option, ply)
    solution = _solved(position, seconds, threads)
    if output:
        solution.record.save(output)
    (print_json if as_json else print_words)(position, solution)


def _position(file: str | None, game: str | None, *given: Any) -> "Position":
    """What is asked about."""
    from ..games.errors import AloftError
    from .terminal.shown_position import from_file, new_game

    *settled, ply = given
    if game is not None:
        players, mode, seed, option = settled
        if file is not None or ply is not None:
            raise AloftError("--game solves a new game: leave FILE and --from out.")
        return new_game(game, _alone(game, players), mode, seed, option, others=[]).position
    if file is None:
        raise AloftError("Say what to solve: a FILE, or --game GAME for a new game.")
    return from_file(file, ply, others=settled).position


def _alone(game: str, players: int | None) -> int | None:
    """One, where nobody says otherwise and the game can be played alone."""
    from .terminal.arguments import find_game

    return 1 if players is None and find_game(game).fewest == 1 else players


def _solved(position: "Position", seconds: float, threads: int | None) -> "Solution":
    """Seek, and show how far it has come."""
    from ..solver.solve import check_solvable, solve
    from .terminal.console import err, is_lively
    from .terminal.wait_notice import compiling

    check_solvable(position)
    with compiling() as notice:

        def show(best: int, bound: int) -> None:
            notice.say(f"Between {bound} and {best} …")

        return solve(position, seconds, threads, show if is_lively(err) else None)
