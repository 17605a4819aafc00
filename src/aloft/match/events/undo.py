"""Moves taken back: freely alone, and with others only what has shown nothing new to anybody."""

from ...games.sentences import Sentence, told
from ..commands import Command, Version
from ..log import Entry, Event
from ..match import Match
from ..refusals import Refused, Why
from ..rights import Person, Right, check_version, playing_seats_of
from .questions import Asked, ask


class Undone(Event, frozen=True):
    """The game went back to an earlier ply."""

    ply: int
    left: tuple[int, ...] = ()  # every seat's clock then; thinking is not given back

    def reduce(self, match: Match, entry: Entry, now: int) -> Match:
        return back_to(match, self.ply, entry.v, now).but(left=self.left or match.left)

    def sentence(self, before: Match, entry: Entry, after: Match) -> Sentence:
        return told("The game {}.", goes_back(before, after))


class Undo(Command, frozen=True):
    """Take one's last move back, or ask the others for it."""

    right = Right.SEATED

    v: Version

    def decide(self, match: Match, person: Person, now: int) -> Event:
        ply = self._ply(match, person)
        if is_free(match, person.id, ply):
            return Undone(ply, match.left_at(now))
        if away := concerned(match, person.id, ply):
            who = match.who(away[0])
            raise Refused(Why.RIGHT, told("This concerns {}, who is not here to be asked.", who))
        return ask(match, Asked(person.id, ply=ply))

    def _ply(self, match: Match, person: Person) -> int:
        """The ply that would be taken back."""
        if all(match.seats[seat].is_held for seat in playing_seats_of(match, person)):
            raise Refused(Why.SEAT, "A bot holds your seat; take it back first.")
        check_version(match, self.v)
        ply = last_ply_of(match, person.id)
        if ply is None:
            raise Refused(Why.NOTHING, "You have no move to take back.")
        return ply


def back_to(match: Match, ply: int, v: int, now: int) -> Match:
    """The match with its game as it was after so many plies."""
    position = match.game.copy()
    while position.ply > ply:
        position.undo()
    return match.but(position=position, hands=match.hands[:ply], moved=v, since=now, question=None)


def goes_back(before: Match, after: Match) -> Sentence:
    """To which move; and, since it cannot be forgotten, whether something new had been seen."""
    ply = after.game.ply
    seen = "; what was drawn or shown since is known now" if reveals_since(before, ply) else ""
    return told("goes back to {}{}", f"move {ply}" if ply else "the beginning", seen)


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
