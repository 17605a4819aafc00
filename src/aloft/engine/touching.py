"""Why a touch leads nowhere: the reason why the moves that begin with it may not be made."""

from collections import Counter
from collections.abc import Sequence

from .position import Position

NOTHING = "Nothing can be done with that now."


def explain_touches(position: Position, ids: Sequence[str]) -> str | None:
    """None if a legal move begins with these touches, else one sentence for a person."""
    if position.over:
        return "The game is over."
    touched = tuple(ids)
    paths = {
        action: path for action in range(position.game.actions.ACTIONS) if (path := _path(position, action))
    }
    begins = [action for action, path in paths.items() if path[: len(touched)] == touched]
    if not set(position.legal_actions).isdisjoint(begins):
        return None
    whole = [action for action in begins if paths[action] == touched]  # what it would have done by itself
    reasons = Counter(position.explain(action) for action in whole or begins)
    return reasons.most_common(1)[0][0] if reasons else NOTHING


def _path(position: Position, action: int) -> tuple[str, ...]:
    try:
        return position.touches(action)
    except (IndexError, KeyError, ValueError):  # an action about something that is not on the board
        return ()
