"""How people part with a table: they go on at another one after the game, or give it up before."""

from ...games.sentences import Sentence, told
from ..commands import Command
from ..log import Entry, Event
from ..match import Match
from ..refusals import Refused, Why
from ..rights import Person, Right, check_host, check_phase, seats_of


class Rematched(Event, frozen=True):
    """The same people go on at another table."""

    match: str

    def reduce(self, match: Match, entry: Entry, now: int) -> Match:
        return match.but(rematch=self.match)

    def sentence(self, before: Match, entry: Entry, after: Match) -> Sentence:
        return told("The rematch is open.")


class Rematch(Command, frozen=True):
    """Play again with the same people."""

    right = Right.SEATED

    def decide(self, match: Match, person: Person, now: int) -> Event:
        check_phase(match, "over", "This game is not over yet.")
        seats_of(match, person)
        if match.rematch is not None:
            raise Refused(Why.NOTHING, "The rematch has been opened already.")
        return Rematched(person.next_match)


class Closed(Event, frozen=True):
    """The table was given up before its game began."""

    def reduce(self, match: Match, entry: Entry, now: int) -> Match:
        return match.but(phase="closed")

    def sentence(self, before: Match, entry: Entry, after: Match) -> Sentence:
        return told("The table was given up.")


class Close(Command, frozen=True):
    """Give up a table whose game has not begun."""

    right = Right.HOST

    def decide(self, match: Match, person: Person, now: int) -> Event:
        check_phase(match, "open", "The game has begun.")
        check_host(match, person)
        return Closed()
