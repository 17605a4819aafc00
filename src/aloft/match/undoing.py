"""How far a move can be taken back: freely alone, and online only what has shown nothing new to anybody."""

from .match import Match


def last_ply_of(match: Match, person: str) -> int | None:
    """The ply that this person made last, counted from 0."""
    mine = [ply for ply, hand in enumerate(match.hands) if hand == person]
    return mine[-1] if mine else None


def is_free(match: Match, person: str, ply: int) -> bool:
    """Nobody need be asked: no other person plays here, or nothing has come of it but one's own choice."""
    return _is_alone_since(match, person, ply) or _is_own_and_quiet(match, ply)


def _is_alone_since(match: Match, person: str, ply: int) -> bool:
    """No other person plays here, and nobody's move would be lost who is only away."""
    others = {other for other in match.persons if other != person}
    return not match.playing_beside(person) and others.isdisjoint(match.hands[ply:])


def _is_own_and_quiet(match: Match, ply: int) -> bool:
    """It is the last ply, the same seat is still to move, and nothing was drawn or revealed."""
    game = match.game
    if ply != game.ply - 1 or game.reveals_at(ply):
        return False
    before = game.copy()
    before.undo()
    return before.turn == game.turn
