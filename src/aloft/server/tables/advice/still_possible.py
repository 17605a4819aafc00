"""What the solver tells somebody who plays alone or together: what is still possible, and by which move."""

from typing import Any

from ....engine.positions.position import Position
from ....solver.solve import is_solvable, solve

SECONDS = 3.0  # to seek


def still_possible(position: Position) -> dict[str, Any]:
    """The best that can still come of a position and the first move to it; nothing where nobody can tell."""
    if position.over or not is_solvable(position.game, position.settings.mode):
        return {}
    solution = solve(position, SECONDS, threads=1)
    move = solution.moves[0]
    told = {"best": solution.best, "bound": solution.bound, "move": move}
    return {"possible": told | {"says": position.say(move), "touches": position.touches(move)}}
