"""States, actions and observations as dictionaries for JSON."""

from typing import Any

from ...engine.positions.position import HEAD_KEYS
from ...games.errors import BadMove
from .nodes import Draw
from .tree import Node, Tree


def state_struct(node: Node) -> dict[str, Any]:
    """The whole position, secrets included, and at a chance node what waits for chance."""
    if not isinstance(node, Draw):
        return node.position.to_dict()
    before = _head(node.tree) if node.base is None else node.base.position.to_dict()
    return before | {"chance": asked(node) | {"drawn": list(node.outcomes)}}


def observation_struct(node: Node, seat: int) -> dict[str, Any]:
    """What a seat may know; at a chance node, what it has seen before and what waits for chance."""
    if not isinstance(node, Draw):
        return node.position.view(seat)
    before = _head(node.tree) if node.base is None else node.base.position.view(seat)
    return before | {"chance": asked(node)}


def asked(node: Draw) -> dict[str, Any]:
    """What waits for chance; the deal is no move. How often it was asked so far may be a secret."""
    move = "deal" if node.base is None else node.base.position.move_text(node.action)
    return {"move": move}


def _head(tree: Tree) -> dict[str, Any]:
    """What is known of a game before it is dealt."""
    settings = tree.settings
    known = (settings.game.id, settings.players, settings.mode, settings.unusual)
    return dict(zip(HEAD_KEYS, known, strict=False))


def action_struct(node: Node, action: int) -> dict[str, Any]:
    """A move by its text, or the outcome of a draw."""
    if isinstance(node, Draw):
        return {"outcome": action, "sides": node.sides}
    return {"move": node.position.move_text(action)}


def actions_of(node: Node, struct: dict[str, Any]) -> list[int]:
    """The action that a struct tells."""
    key = "outcome" if isinstance(node, Draw) else "move"
    if key not in struct:
        raise BadMove(f"An action here is an object with {key!r} in it, not {struct!r:.60}.")
    return [struct[key] if isinstance(node, Draw) else node.position.action_of(struct[key])]
