"""What happened at a table, for people: a sentence each, the same for everybody."""

from typing import Any

from ..games.sentences import Sentence
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


def tell(before: Match | None, entry: Entry, after: Match) -> Line:
    """One line of the log, with what a screen needs to show it happening."""
    deed = entry.deed
    if isinstance(deed, Acted) and before is not None:
        return _move(before, entry, deed, after)
    if isinstance(deed, Said):
        return Line(v=entry.v, t=entry.t, kind=entry.kind, name=deed.name, says=Sentence(deed.says))
    return Line(v=entry.v, t=entry.t, kind=entry.kind, says=Sentence(_sentence(before, entry, after)))


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


def _sentence(before: Match | None, entry: Entry, after: Match) -> str:
    deed: Any = entry.deed
    match before, deed:
        case None, _:
            return "The table is open."
        case _, Opened():
            return "The table is open."
        case _, Sat(seat=seat, name=name):
            return f"{name} sits down at seat {seat}."
        case _, Filled(seat=seat, bot=bot):
            return f"A bot, {bot}, plays seat {seat}."
        case _, Freed(seat=seat):
            return f"Seat {seat} is free again."
        case Match(), Undone():
            return f"The game {_goes_back(before, after)}."
        case _, Asked(person=person, ply=None, seat=seat):
            return f"{_name(after, person)} asks to let a bot hold seat {seat}."
        case _, Asked(person=person):
            return f"{_name(after, person)} asks to take a move back."
        case Match(), Answered(person=person, agrees=agrees):
            return f"{_name(after, person)} {_agrees(before, after) if agrees else 'does not agree'}."
        case _, Held(seats=(seat,), why="vote"):
            return f"{after.seats[seat].name} is away: {_name(after, entry.author)} lets a bot hold the seat."
        case _, Held(seats=seats):
            return f"A bot holds {_seats(after, seats)}."
        case _, Returned(seats=seats):
            return f"{after.seats[seats[0]].name} is back."
        case _, Forfeited(seat=seat):
            return f"{after.seats[seat].name} has run out of time and loses."
        case _, Renamed(person=person):
            return f"{_name(before, person)} is now called {deed.name}."
        case _, Rematched():
            return "The rematch is open."
        case _, Closed():
            return "The table was given up."
    raise AssertionError(f"nothing is told of {deed!r:.60}")


def _agrees(before: Match, after: Match) -> str:
    """Agrees, and what comes of it if nobody else need be waited for."""
    asked = before.question
    if asked is None or after.question is not None:
        return "agrees"
    if asked.seat is None:
        return f"agrees, and the game {_goes_back(before, after)}"
    return f"agrees, and a bot holds {_seats(after, (asked.seat,))}"


def _goes_back(before: Match, after: Match) -> str:
    """To which ply; and, since it cannot be forgotten, whether something new had been seen."""
    ply = after.game.ply
    seen = "; what was drawn or shown since is known now" if reveals_since(before, ply) else ""
    return f"goes back to ply {ply}{seen}"


def _name(match: Match, person: str) -> str:
    return next((seat.name for seat in match.seats if seat.person == person), "Somebody")


def _seats(match: Match, seats: tuple[int, ...]) -> str:
    """Whose seats they are."""
    return f"{match.seats[seats[0]].name}'s seat{'s' if len(seats) > 1 else ''}"
