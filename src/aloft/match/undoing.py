"""How far a move can be taken back: freely alone, and online only what has shown nothing new to anybody."""

from .match import Match


def last_ply_of(match: Match, person: str) -> int | None:
    """The ply that this person made last, counted from 0."""
    mine = [ply for ply, hand in enumerate(match.hands) if hand == person]
    return mine[-1] if mine else None


def is_free(match: Match, person: str, ply: int) -> bool:
    """Nobody need be asked: no other person plays here, or nothing has come of it but one's own choice."""
    return _is_alone_since(match, person, ply) or _is_own_and_quiet(match, ply)


def concerned(match: Match, person: str, ply: int) -> list[str]:
    """Whom going back concerns though a bot holds their seat: they may be back at any moment.

    Their own moves since are not taken from them, and what was drawn or shown is tried again only with them.
    """
    away = match.away_beside(person)
    return [other for other in away if other in match.hands[ply:] or reveals_since(match, ply)]


def reveals_since(match: Match, ply: int) -> bool:
    """Whether something was drawn, shown or hidden in this ply or after it."""
    return any(match.game.reveals_at(later) for later in range(ply, match.game.ply))


def _is_alone_since(match: Match, person: str, ply: int) -> bool:
    """No other person plays here, and it concerns nobody who is only away."""
    return not match.playing_beside(person) and not concerned(match, person, ply)


def _is_own_and_quiet(match: Match, ply: int) -> bool:
    """It is the last ply, the same seat is still to move, and nothing was drawn or revealed."""
    game = match.game
    if ply != game.ply - 1 or game.reveals_at(ply):
        return False
    before = game.copy()
    before.undo()
    return before.turn == game.turn
