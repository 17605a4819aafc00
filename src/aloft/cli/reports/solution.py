"""What the solver found, in words and as JSON."""

import json
from textwrap import fill
from typing import Any

from ...engine.positions.position import Position
from ...solver.solution import Solution
from ..terminal.console import out


def print_words(position: Position, solution: Solution) -> None:
    """The best score and how it is reached."""
    here = f" from ply {position.ply} on" if position.ply else ""
    out.print(f"[bold]{str(solution)[0].upper()}{str(solution)[1:]}[/bold]{here}.", soft_wrap=True)
    if solution.moves:
        out.print(fill(" ".join(solution.moves), min(out.width, 100)), markup=False)
    out.print(f"[dim]{solution.nodes:,} nodes in {solution.seconds:.1f} s[/dim]")


def print_json(position: Position, solution: Solution) -> None:
    print(json.dumps(_as_data(position, solution)))


def _as_data(position: Position, solution: Solution) -> dict[str, Any]:
    return {
        "game": position.game.id,
        "ply": position.ply,
        "best": solution.best,
        "bound": solution.bound,
        "proven": solution.proven,
        "moves": list(solution.moves),
        "seconds": round(solution.seconds, 3),
        "nodes": solution.nodes,
        "record": solution.record.to_dict(),
    }
