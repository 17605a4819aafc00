"""Talk at the table."""

from ...games.sentences import Sentence
from ..commands import Command, Text
from ..log import Entry, Event
from ..match import Match
from ..refusals import Refused, Why
from ..rights import Person, Right
from ..wire_types import Line


class Said(Event, frozen=True):
    """Somebody said something to the table."""

    person: str
    name: str
    says: str

    def reduce(self, match: Match, entry: Entry, now: int) -> Match:
        return match

    def line(self, before: Match, entry: Entry, after: Match) -> Line:
        return Line(v=entry.v, t=entry.t, kind=entry.kind, name=self.name, says=Sentence(self.says))


class Say(Command, frozen=True):
    """Say something to the table."""

    right = Right.COMPANY

    says: Text

    def decide(self, match: Match, person: Person, now: int) -> Event:
        if not match.seats_of(person.id) and match.opened.host != person.id:
            raise Refused(Why.RIGHT, "Only who sits at the table may talk here.")
        says = " ".join(self.says.split())
        if not says or not says.isprintable():
            raise Refused(Why.TEXT, "Say it in printable words.")
        return Said(person.id, person.name, says)
