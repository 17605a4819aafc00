"""What happens when a seat's time is up."""

from ..engine.positions.position import Position
from .deciding import act_for
from .deeds import AnyDeed, Forfeited, Held
from .match import Match


def time_out(match: Match, now: int) -> AnyDeed | None:
    """The deed that follows if the seat to move has run out of time."""
    deadline, turn = match.deadline, match.turn
    if deadline is None or turn is None or now < deadline:
        return None
    consequence = match.opened.on_time
    if consequence == "forfeit":
        return Forfeited(turn)
    if consequence == "bot":
        return Held((turn,), "time", match.left_at(now))
    return act_for(match, turn, handing_on(match.game), now)


def handing_on(position: Position) -> str:
    """No game here lets anybody pass, so: the first move that ends the turn, or the first there is."""
    moves = position.legal_moves
    return next((move for move in moves if _ends_turn(position, move)), moves[0])


def _ends_turn(position: Position, move: str) -> bool:
    after = position.copy()
    after.play(move)
    return after.over or after.turn != position.turn
