"""Seats before the game: persons and bots take them and leave them; and by which name somebody goes."""

from typing import Annotated

from msgspec import Meta

from ...games.sentences import Sentence, joined, told
from .. import clocks
from ..commands import Command, Nonce, Place
from ..fair_deal import draw_seats
from ..log import Entry, Event
from ..match import Match
from ..refusals import Refused, Why
from ..rights import Person, Right, check_host, check_phase, check_place
from ..seats import Seat, nth

SETTLED = "The seats of this table are settled."


class Sat(Event, frozen=True):
    """Somebody took a seat and added a number to the deal."""

    seat: int
    person: str
    name: str
    colour: str
    nonce: str
    is_program: bool = False

    def reduce(self, match: Match, entry: Entry, now: int) -> Match:
        seat = Seat(
            "person", self.person, self.name, self.colour, nonce=self.nonce, is_program=self.is_program
        )
        return _begin_if_full(match.with_seat(self.seat, seat), now)

    def sentence(self, before: Match, entry: Entry, after: Match) -> Sentence:
        if after.opened.lot:
            return told("{} sits down{}.", self.name, _lot(after))
        return told("{} sits down at the {} seat.", self.name, nth(self.seat))


class Sit(Command, frozen=True):
    """Take a free seat and add a number to the deal."""

    right = Right.INVITED

    seat: Place
    nonce: Nonce
    name: Annotated[str, Meta(max_length=24)] | None = None  # at a screen that several people share

    def decide(self, match: Match, person: Person, now: int) -> Event:
        check_phase(match, "open", SETTLED)
        self._check_free(match, match.seats[check_place(match, self.seat)], person)
        own = " ".join((self.name or "").split())
        if not own.isprintable():
            raise Refused(Why.TEXT, "A name is made of printable letters.")
        name = own or person.name
        return Sat(self.seat, person.id, name, person.colour, self.nonce, person.is_program)

    def _check_free(self, match: Match, seat: Seat, person: Person) -> None:
        """For this person, that is."""
        if seat.kind != "free":
            raise Refused(Why.TAKEN, f"{seat.name or 'Somebody'} sits there already.")
        if seat.kept_for not in (None, person.id):
            raise Refused(Why.RIGHT, "This seat is kept for somebody else.")
        guest = match.guest(person.id)
        if not person.is_invited and seat.kept_for is None and not (guest and guest.is_in):
            raise Refused(
                Why.RIGHT, "This table is by invitation: open the link that you were sent, or ask to join."
            )


class Filled(Event, frozen=True):
    """The host gave a free seat to a bot."""

    seat: int
    bot: str

    def reduce(self, match: Match, entry: Entry, now: int) -> Match:
        return _begin_if_full(match.with_seat(self.seat, Seat("bot", name=self.bot, bot=self.bot)), now)

    def sentence(self, before: Match, entry: Entry, after: Match) -> Sentence:
        if after.opened.lot:
            return told("A bot ({}) sits down{}.", self.bot, _lot(after))
        return told("A bot ({}) takes the {} seat.", self.bot, nth(self.seat))


class Fill(Command, frozen=True):
    """The host gives a free seat to a bot."""

    right = Right.HOST

    seat: Place
    bot: Annotated[str, Meta(max_length=40)]

    def decide(self, match: Match, person: Person, now: int) -> Event:
        check_phase(match, "open", SETTLED)
        check_host(match, person)
        if match.seats[check_place(match, self.seat)].kind != "free":
            raise Refused(Why.TAKEN, "Somebody sits there already.")
        if not person.is_bot(self.bot):
            raise Refused(Why.BOT, f"There is no bot {self.bot!r:.40} here.")
        return Filled(self.seat, self.bot)


class Freed(Event, frozen=True):
    """A seat is free again, before the game."""

    seat: int

    def reduce(self, match: Match, entry: Entry, now: int) -> Match:
        return match.with_seat(self.seat, Seat(kept_for=match.opened.kept_seats[self.seat]))

    def sentence(self, before: Match, entry: Entry, after: Match) -> Sentence:
        which = "A" if after.opened.lot else f"The {nth(self.seat)}"
        return told("{} seat is free again.", which)


class Free(Command, frozen=True):
    """Stand up before the game begins; the host may send a bot away."""

    right = Right.SEATED

    seat: Place

    def decide(self, match: Match, person: Person, now: int) -> Event:
        check_phase(match, "open", "The game has begun; you can leave, and a bot holds your seat.")
        seat = match.seats[check_place(match, self.seat)]
        if seat.kind == "free":
            raise Refused(Why.NOTHING, "That seat is free.")
        if seat.kind == "bot":
            check_host(match, person)
        elif seat.person != person.id:
            raise Refused(Why.SEAT, "Somebody else sits there.")
        return Freed(self.seat)


class Renamed(Event, frozen=True):
    """A person goes by another name."""

    person: str
    name: str
    colour: str
    was: str = ""  # only at seats of this name: others at the same screen have names of their own

    def reduce(self, match: Match, entry: Entry, now: int) -> Match:
        for place in match.seats_of(self.person):
            if self.was in ("", match.seats[place].name):
                match = match.change_seat(place, name=self.name, colour=self.colour)
        return match

    def sentence(self, before: Match, entry: Entry, after: Match) -> Sentence:
        return told("{} is now called {}.", before.name_of(self.person), self.name)


def _begin_if_full(match: Match, now: int) -> Match:
    """The last seat is taken: the key is whole; from it seats are drawn, and the game is dealt."""
    if not match.is_full:
        return match
    position = match.settings.deal(key=match.key)
    left = clocks.full(match.opened.clock, match.settings.players)
    begun = _seats_drawn(match) if match.opened.lot else match
    return begun.but(phase="running", position=position, moved=match.v + 1, left=left, since=now)


def _seats_drawn(match: Match) -> Match:
    """Everybody moves to the seat that was drawn for them."""
    drawn = draw_seats(match.key, len(match.seats))
    return match.but(seats=tuple(match.seats[place] for place in drawn), drawn=drawn)


def _lot(after: Match) -> Sentence:
    """How everybody sits, once it was drawn."""
    if not after.drawn:
        return told("")
    first, *others = map(after.at, range(len(after.seats)))
    return told("; seats are drawn: {} begins, then {}", first, joined(", then ", others))
