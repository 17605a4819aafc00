"""Bots that hold the seats of persons: who leaves comes back to them, and who is gone may be voted away."""

from typing import Literal

from ...games.sentences import Sentence, told
from .. import clocks
from ..commands import Command, Place
from ..log import Entry, Event
from ..match import Match
from ..refusals import Refused, Why
from ..rights import Person, Right, check_place, playing_seats_of
from ..seats import HOLDER
from .questions import Asked, ask, is_carried


class Held(Event, frozen=True):
    """A bot holds these seats until their person returns."""

    seats: tuple[int, ...]
    why: Literal["left", "vote", "time"]
    left: tuple[int, ...] = ()  # every seat's clock then, if it is changed

    def reduce(self, match: Match, entry: Entry, now: int) -> Match:
        for place in self.seats:
            match = hold(match, place, now)
        return match.but(question=None, left=self.left or match.left)

    def sentence(self, before: Match, entry: Entry, after: Match) -> Sentence:
        if self.why == "vote" and len(self.seats) == 1:
            away, author = after.at(self.seats[0]), after.who(entry.author)
            return told("{} is away: {} lets a bot hold the seat.", away, author)
        return told("A bot holds {}.", whose(after, self.seats))


class Leave(Command, frozen=True):
    """Let a bot hold one's seats."""

    right = Right.SEATED

    def decide(self, match: Match, person: Person, now: int) -> Event:
        mine = [seat for seat in playing_seats_of(match, person) if match.seats[seat].mover == "person"]
        if not mine:
            raise Refused(Why.NOTHING, "A bot holds your seat already.")
        return Held(tuple(mine), "left", match.left_at(now) if match.turn in mine else ())


class Hold(Command, frozen=True):
    """Ask the others to let a bot hold the seat of somebody who is gone."""

    right = Right.SEATED

    seat: Place

    def decide(self, match: Match, person: Person, now: int) -> Event:
        playing_seats_of(match, person)
        self._check_gone(match, person)
        asked = Asked(person.id, seat=self.seat)
        if is_carried(match, asked.question):
            return Held((self.seat,), "vote")
        return ask(match, asked)

    def _check_gone(self, match: Match, person: Person) -> None:
        """Another person plays there, and is not at the table."""
        seat = match.seats[check_place(match, self.seat)]
        if seat.mover == "bot" or seat.person in (None, person.id):
            raise Refused(Why.NOTHING, "No other person plays there.")
        if seat.person not in person.absent:
            raise Refused(Why.RIGHT, told("{} is at the table.", match.at(self.seat)))
        if wait := person.lately.get(seat.person):
            gone = told("{} has only just gone; ask again in {} s.", match.at(self.seat), wait)
            raise Refused(Why.RIGHT, gone)


class Returned(Event, frozen=True):
    """The person takes these seats back."""

    seats: tuple[int, ...]

    def reduce(self, match: Match, entry: Entry, now: int) -> Match:
        for place in self.seats:
            match = _returned(match, place, now)
        return match.but(question=None)

    def sentence(self, before: Match, entry: Entry, after: Match) -> Sentence:
        return told("{} is back.", after.at(self.seats[0]))


class Back(Command, frozen=True):
    """Take one's seats back from the bot."""

    right = Right.SEATED

    def decide(self, match: Match, person: Person, now: int) -> Event:
        mine = [seat for seat in playing_seats_of(match, person) if match.seats[seat].is_held]
        mine = [seat for seat in mine if not match.seats[seat].has_forfeited]
        if not mine:
            raise Refused(Why.NOTHING, "No bot holds a seat of yours.")
        return Returned(tuple(mine))


def hold(match: Match, place: int, now: int) -> Match:
    """A bot holds this seat; the clock of a held seat stands still."""
    since = now if match.turn == place else match.since
    return match.change_seat(place, bot=HOLDER).but(since=since)


def _returned(match: Match, place: int, now: int) -> Match:
    """Who comes back to an empty clock gets a little time; who may lose on time gets none for leaving."""
    grace = clocks.GRACE if match.opened.on_time == "bot" else 0
    left = match.left and clocks.at_least(match.left, place, grace)
    since = now if match.turn == place else match.since
    return match.change_seat(place, bot=None).but(left=left, since=since)


def whose(match: Match, seats: tuple[int, ...]) -> Sentence:
    """Whose seats they are."""
    return told("{}'s seat{}", match.at(seats[0]), "s" if len(seats) > 1 else "")
