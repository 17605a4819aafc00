"""What a table answers to a person: the deed that follows, or why not."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ..engine.positions.position import IllegalMove
from . import clocks
from .commands import (
    Act,
    Answer,
    AnyCommand,
    Back,
    Close,
    Fill,
    Free,
    Hold,
    Leave,
    Rematch,
    Say,
    Sit,
    Undo,
)
from .deeds import (
    Acted,
    Answered,
    AnyDeed,
    Asked,
    Closed,
    Filled,
    Freed,
    Held,
    Rematched,
    Returned,
    Said,
    Sat,
    Undone,
)
from .match import Match, Question
from .questions import is_carried, voters
from .refusals import Refused, Why
from .undoing import concerned, is_free, last_ply_of


@dataclass(frozen=True)
class Person:
    """Who asks, and what is known of everybody from outside the match."""

    id: str
    name: str
    colour: str = ""
    is_program: bool = False
    is_invited: bool = True  # may take a free seat here
    absent: frozenset[str] = frozenset()  # who has no connection to this table now,
    lately: Mapping[str, int] = field(default_factory=dict)  # and who of them went only just: seconds to wait
    next_match: str = ""  # the table that a rematch would be played at
    is_bot: Callable[[str], bool] = field(default=lambda name: True)  # whether there is a bot of this name


def decide(match: Match, person: Person, command: AnyCommand, now: int = 0) -> AnyDeed:
    """The deed that a command becomes; Refused says why it becomes none."""
    return _DECIDE[type(command)](match, person, command, now)


def act_for(match: Match, seat: int, move: str, now: int) -> Acted:
    """A legal move of the seat to move, with the clocks as they stand after it."""
    try:
        after = match.position_after(move)
    except IllegalMove as error:
        raise Refused(Why.ILLEGAL, error.says) from None
    left = match.left_at(now)
    if after.turn != seat or after.players == 1:  # alone, every move is a turn
        left = clocks.end_turn(match.opened.clock, left, seat)
    return Acted(seat, move, left)


def _act(match: Match, person: Person, command: Act, now: int) -> AnyDeed:
    mine = _playing(match, person)
    turn = match.turn
    if turn not in mine or turn is None:
        raise Refused(Why.TURN, f"It is the turn of {_name(match, turn)}.")
    if match.seats[turn].is_held:
        raise Refused(Why.SEAT, "A bot holds your seat; take it back first.")
    if person.is_program and not match.seats[turn].is_program:
        raise Refused(Why.SEAT, "You sat down here yourself, so a program may not move for you.")
    if not match.moved <= command.v <= match.v:
        raise Refused(Why.STALE, "The table has moved on since; look again.")
    deadline = match.deadline
    if deadline is not None and now > deadline:
        raise Refused(Why.TIME, "Your time is up.")
    return act_for(match, turn, command.move, now)


def _sit(match: Match, person: Person, command: Sit, now: int) -> AnyDeed:
    _phase(match, "open", "The seats of this table are settled.")
    seat = match.seats[_place(match, command.seat)]
    if seat.kind != "free":
        raise Refused(Why.TAKEN, f"{seat.name or 'Somebody'} sits there already.")
    if seat.kept_for not in (None, person.id):
        raise Refused(Why.RIGHT, "This seat is kept for somebody else.")
    if not person.is_invited and seat.kept_for is None:
        raise Refused(Why.RIGHT, "This table is by invitation: open the link to a seat that you were sent.")
    own = " ".join((command.name or "").split())
    if not own.isprintable():
        raise Refused(Why.TEXT, "A name is made of printable letters.")
    return Sat(command.seat, person.id, own or person.name, person.colour, command.nonce, person.is_program)


def _fill(match: Match, person: Person, command: Fill, now: int) -> AnyDeed:
    _phase(match, "open", "The seats of this table are settled.")
    _host(match, person)
    if match.seats[_place(match, command.seat)].kind != "free":
        raise Refused(Why.TAKEN, "Somebody sits there already.")
    if not person.is_bot(command.bot):
        raise Refused(Why.BOT, f"There is no bot {command.bot!r:.40} here.")
    return Filled(command.seat, command.bot)


def _free(match: Match, person: Person, command: Free, now: int) -> AnyDeed:
    _phase(match, "open", "The game has begun; you can leave, and a bot holds your seat.")
    seat = match.seats[_place(match, command.seat)]
    if seat.kind == "free":
        raise Refused(Why.NOTHING, "That seat is free.")
    if seat.kind == "bot":
        _host(match, person)
    elif seat.person != person.id:
        raise Refused(Why.SEAT, "Somebody else sits there.")
    return Freed(command.seat)


def _undo(match: Match, person: Person, command: Undo, now: int) -> AnyDeed:
    if all(match.seats[seat].is_held for seat in _playing(match, person)):
        raise Refused(Why.SEAT, "A bot holds your seat; take it back first.")
    if not match.moved <= command.v <= match.v:
        raise Refused(Why.STALE, "The table has moved on since; look again.")
    ply = last_ply_of(match, person.id)
    if ply is None:
        raise Refused(Why.NOTHING, "You have no move to take back.")
    if is_free(match, person.id, ply):
        return Undone(ply, match.left_at(now))
    if away := concerned(match, person.id, ply):
        raise Refused(Why.RIGHT, f"This concerns {_called(match, away)}, who is not here to be asked.")
    return _ask(match, Asked(person.id, ply=ply))


def _hold(match: Match, person: Person, command: Hold, now: int) -> AnyDeed:
    _playing(match, person)
    seat = match.seats[_place(match, command.seat)]
    if seat.mover == "bot" or seat.person in (None, person.id):
        raise Refused(Why.NOTHING, "No other person plays there.")
    if seat.person not in person.absent:
        raise Refused(Why.RIGHT, f"{seat.name} is at the table.")
    if wait := person.lately.get(seat.person):
        raise Refused(Why.RIGHT, f"{seat.name} has only just gone; ask again in {wait} s.")
    asked = Asked(person.id, seat=command.seat)
    if is_carried(match, Question(person.id, frozenset({person.id}), seat=command.seat)):
        return Held((command.seat,), "vote")
    return _ask(match, asked)


def _ask(match: Match, asked: Asked) -> AnyDeed:
    if match.question is not None:
        raise Refused(Why.NOTHING, "Something has been asked already; answer that first.")
    return asked


def _answer(match: Match, person: Person, command: Answer, now: int) -> AnyDeed:
    question = match.question
    if question is None or person.id not in voters(match, question):
        raise Refused(Why.NOTHING, "Nothing has been asked of you.")
    if person.id in (question.agreed if command.agrees else question.against):
        raise Refused(Why.NOTHING, "You have answered that already.")
    return Answered(person.id, command.agrees)


def _leave(match: Match, person: Person, command: Leave, now: int) -> AnyDeed:
    mine = [seat for seat in _playing(match, person) if match.seats[seat].mover == "person"]
    if not mine:
        raise Refused(Why.NOTHING, "A bot holds your seat already.")
    return Held(tuple(mine), "left", match.left_at(now) if match.turn in mine else ())


def _back(match: Match, person: Person, command: Back, now: int) -> AnyDeed:
    mine = [seat for seat in _playing(match, person) if match.seats[seat].is_held]
    mine = [seat for seat in mine if not match.seats[seat].has_forfeited]
    if not mine:
        raise Refused(Why.NOTHING, "No bot holds a seat of yours.")
    return Returned(tuple(mine))


def _say(match: Match, person: Person, command: Say, now: int) -> AnyDeed:
    if not match.seats_of(person.id) and match.opened.host != person.id:
        raise Refused(Why.RIGHT, "Only who sits at the table may talk here.")
    says = " ".join(command.says.split())
    if not says or not says.isprintable():
        raise Refused(Why.TEXT, "Say it in printable words.")
    return Said(person.id, person.name, says)


def _rematch(match: Match, person: Person, command: Rematch, now: int) -> AnyDeed:
    _phase(match, "over", "This game is not over yet.")
    _mine(match, person)
    if match.rematch is not None:
        raise Refused(Why.NOTHING, "The rematch has been opened already.")
    return Rematched(person.next_match)


def _close(match: Match, person: Person, command: Close, now: int) -> AnyDeed:
    _phase(match, "open", "The game has begun.")
    _host(match, person)
    return Closed()


def _playing(match: Match, person: Person) -> list[int]:
    """The seats of a person at a running table."""
    mine = _mine(match, person)
    _phase(match, "running", "The game is over." if match.phase == "over" else "The game has not begun yet.")
    return mine


def _mine(match: Match, person: Person) -> list[int]:
    mine = match.seats_of(person.id)
    if not mine:
        raise Refused(Why.SEAT, "You do not sit at this table.")
    return mine


def _phase(match: Match, phase: str, otherwise: str) -> None:
    if match.phase != phase:
        raise Refused(Why.PHASE, otherwise)


def _host(match: Match, person: Person) -> None:
    if match.opened.host != person.id:
        raise Refused(Why.HOST, "Only who opened this table may do that.")


def _place(match: Match, seat: int) -> int:
    if seat >= len(match.seats):
        raise Refused(Why.SEAT, f"Seats go from 0 to {len(match.seats) - 1}, so {seat} is none.")
    return seat


def _name(match: Match, seat: int | None) -> str:
    return "nobody" if seat is None else match.seats[seat].name or f"seat {seat}"


def _called(match: Match, persons: list[str]) -> str:
    return _name(match, match.seats_of(persons[0])[0])


_DECIDE: dict[type, Callable[[Match, Person, Any, int], AnyDeed]] = {
    Sit: _sit,
    Fill: _fill,
    Free: _free,
    Act: _act,
    Undo: _undo,
    Answer: _answer,
    Leave: _leave,
    Back: _back,
    Hold: _hold,
    Say: _say,
    Rematch: _rematch,
    Close: _close,
}
