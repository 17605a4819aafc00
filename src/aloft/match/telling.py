"""What happened at a table, for people: a sentence each, the same for everybody."""

from typing import Any

from ..games.sentences import Aloud, Sentence, capital, seat_called, told
from .deeds import (
    Acted,
    Answered,
    Asked,
    Closed,
    Entry,
    Filled,
    Forfeited,
    Freed,
    Held,
    Opened,
    Rematched,
    Renamed,
    Returned,
    Said,
    Sat,
    Undone,
)
from .match import Match
from .shown import Line
from .undoing import reveals_since

HOLD = Aloud("hold", "play for")  # a seat, or the person who sits there


def tell(before: Match | None, entry: Entry, after: Match) -> Line:
    """One line of the log, with what a screen needs to show it happening."""
    deed = entry.deed
    if isinstance(deed, Acted) and before is not None:
        return _move(before, entry, deed, after)
    if isinstance(deed, Said):
        return Line(v=entry.v, t=entry.t, kind=entry.kind, name=deed.name, says=Sentence(deed.says))
    return Line(v=entry.v, t=entry.t, kind=entry.kind, says=_sentence(before, entry, after))


def _move(before: Match, entry: Entry, deed: Acted, after: Match) -> Line:
    position, action = before.game, after.game.last_action
    game, state = position.game, position.plain
    return Line(
        v=entry.v,
        t=entry.t,
        kind=entry.kind,
        seat=deed.seat,
        ply=after.game.ply,
        move=deed.move,
        says=game.moves.say(state, action),
        touches=game.moves.touches(state, action),
        then=[(event.says, event.notation, event.moved) for event in after.game.events],
    )


def _sentence(before: Match | None, entry: Entry, after: Match) -> Sentence:
    deed: Any = entry.deed
    match before, deed:
        case None, _:
            return told("The table is open.")
        case _, Opened():
            return told("The table is open.")
        case _, Sat(seat=seat, name=name):
            return told("{} sits down at {}.", name, _chair(seat))
        case _, Filled(seat=seat, bot=bot):
            return told("A bot, {}, plays {}.", bot, _chair(seat))
        case _, Freed(seat=seat):
            return told("{} is free again.", capital(_chair(seat)))
        case Match(), Undone():
            return told("The game {}.", _goes_back(before, after))
        case _, Asked(person=person, ply=None, seat=seat):
            return told("{} asks to let a bot {} {}.", _name(after, person), HOLD, seat_called(seat))
        case _, Asked(person=person):
            return told("{} asks to take a move back.", _name(after, person))
        case Match(), Answered(person=person, agrees=agrees):
            answer = _agrees(before, after) if agrees else "does not agree"
            return told("{} {}.", _name(after, person), answer)
        case _, Held(seats=(seat,), why="vote"):
            name, author = after.seats[seat].name, _name(after, entry.author)
            return told("{} is away: {} lets a bot hold the seat.", name, author)
        case _, Held(seats=seats):
            return told("A bot holds {}.", _seats(after, seats))
        case _, Returned(seats=seats):
            return told("{} is back.", after.seats[seats[0]].name)
        case _, Forfeited(seat=seat):
            return told("{} has run out of time and loses.", after.seats[seat].name)
        case _, Renamed(person=person):
            return told("{} is now called {}.", _name(before, person), deed.name)
        case _, Rematched():
            return told("The rematch is open.")
        case _, Closed():
            return told("The table was given up.")
    raise AssertionError(f"nothing is told of {deed!r:.60}")


def _agrees(before: Match, after: Match) -> Sentence:
    """Agrees, and what comes of it if nobody else need be waited for."""
    asked = before.question
    if asked is None or after.question is not None:
        return told("agrees")
    if asked.seat is None:
        return told("agrees, and the game {}", _goes_back(before, after))
    return told("agrees, and a bot holds {}", _seats(after, (asked.seat,)))


def _goes_back(before: Match, after: Match) -> Sentence:
    """To which ply; and, since it cannot be forgotten, whether something new had been seen."""
    ply = after.game.ply
    seen = "; what was drawn or shown since is known now" if reveals_since(before, ply) else ""
    where = Aloud(f"ply {ply}", f"move {ply}" if ply else "the beginning")
    return told("goes back to {}{}", where, seen)


def _chair(seat: int) -> Aloud:
    """A seat, whoever sits there: people count from one."""
    return Aloud(f"seat {seat}", f"seat {seat + 1}")


def _name(match: Match, person: str) -> str:
    return next((seat.name for seat in match.seats if seat.person == person), "Somebody")


def _seats(match: Match, seats: tuple[int, ...]) -> str:
    """Whose seats they are."""
    return f"{match.seats[seats[0]].name}'s seat{'s' if len(seats) > 1 else ''}"
