"""Who came without an invitation, before the game: they ask to join, and the host lets them in or not."""

from dataclasses import replace

from ...games.sentences import Sentence, told
from ..commands import Command, Version
from ..log import Entry, Event
from ..match import Guest, Match
from ..refusals import Refused, Why
from ..rights import Person, Right, check_host, check_phase
from .seats import SETTLED

WAITING, MOST = 6, 30  # who may wait for an answer at once, and who may ask at one table at all


class Knocked(Event, frozen=True):
    """Somebody without an invitation asks to join."""

    person: str
    name: str

    def reduce(self, match: Match, entry: Entry, now: int) -> Match:
        return match.but(guests=(*match.guests, Guest(entry.v, self.person, self.name)))

    def sentence(self, before: Match, entry: Entry, after: Match) -> Sentence:
        return told("{} asks to join.", self.name)


class Knock(Command, frozen=True):
    """Ask the host for a seat."""

    right = Right.WATCHER

    def decide(self, match: Match, person: Person, now: int) -> Event:
        check_phase(match, "open", SETTLED)
        if person.is_invited or person.id in match.persons:
            raise Refused(Why.NOTHING, "You may sit down here without asking.")
        self._check_first(match, person.id)
        if sum(guest.is_in is None for guest in match.guests) >= WAITING or len(match.guests) >= MOST:
            raise Refused(Why.BUSY, "Many people have asked to join here already; ask the host for a link.")
        return Knocked(person.id, person.name)

    def _check_first(self, match: Match, person: str) -> None:
        """Everybody asks once."""
        before = match.guest(person)
        if before is not None and before.is_in is None:
            raise Refused(Why.NOTHING, "You have asked already; the host has not answered yet.")
        if before is not None:
            raise Refused(Why.NOTHING, "You have asked, and the host has answered.")


class Admitted(Event, frozen=True):
    """The host has answered somebody who asked to join."""

    guest: int
    agrees: bool

    def reduce(self, match: Match, entry: Entry, now: int) -> Match:
        guests = [replace(g, is_in=self.agrees) if g.number == self.guest else g for g in match.guests]
        return match.but(guests=tuple(guests))

    def sentence(self, before: Match, entry: Entry, after: Match) -> Sentence:
        name = next((guest.name for guest in after.guests if guest.number == self.guest), "Somebody")
        return told("{} may sit down." if self.agrees else "The host has no seat for {}.", name)


class Admit(Command, frozen=True):
    """Let somebody in who asked to join, or not; the last word may be changed while the table is open."""

    right = Right.HOST

    guest: Version  # by the number of their question
    agrees: bool

    def decide(self, match: Match, person: Person, now: int) -> Event:
        check_phase(match, "open", SETTLED)
        check_host(match, person)
        asked = next((guest for guest in match.guests if guest.number == self.guest), None)
        if asked is None:
            raise Refused(Why.NOTHING, "Nobody has asked to join by that number.")
        if asked.is_in is self.agrees:
            raise Refused(Why.NOTHING, "You have answered that already.")
        return Admitted(self.guest, self.agrees)
