"""Answers to what was asked, and what they let happen."""

from dataclasses import replace

from ...games.sentences import Sentence, told
from ..commands import Command
from ..log import Entry, Event
from ..match import Match, Question
from ..refusals import Refused, Why
from ..rights import Person, Right
from .holders import hold, whose
from .questions import is_carried, is_lost, voters
from .undo import back_to, goes_back


class Answered(Event, frozen=True):
    """Somebody answers what was asked; who asked may so take the question back."""

    person: str
    agrees: bool

    def reduce(self, match: Match, entry: Entry, now: int) -> Match:
        """The last answer that was missing lets happen what was asked for."""
        question = self._counted(match.question)
        if not is_carried(match, question):
            return match.but(question=None if is_lost(match, question) else question)
        if question.ply is not None:
            return back_to(match, question.ply, entry.v, now)
        assert question.seat is not None
        return hold(match, question.seat, now).but(question=None)

    def _counted(self, question: Question | None) -> Question:
        """The question with this answer; who changes their mind counts once."""
        assert question is not None
        agreed, against, who = question.agreed, question.against, {self.person}
        agreed, against = (agreed | who, against - who) if self.agrees else (agreed - who, against | who)
        return replace(question, agreed=agreed, against=against)

    def sentence(self, before: Match, entry: Entry, after: Match) -> Sentence:
        answer = _agrees(before, after) if self.agrees else "does not agree"
        return told("{} {}.", after.who(self.person), answer)


def _agrees(before: Match, after: Match) -> Sentence:
    """Agrees, and what comes of it if nobody else need be waited for."""
    asked = before.question
    if asked is None or after.question is not None:
        return told("agrees")
    if asked.seat is None:
        return told("agrees, and the game {}", goes_back(before, after))
    return told("agrees, and a bot holds {}", whose(after, (asked.seat,)))


class Answer(Command, frozen=True):
    """Agree to what somebody has asked, or not."""

    right = Right.SEATED

    agrees: bool

    def decide(self, match: Match, person: Person, now: int) -> Event:
        question = match.question
        if question is None or person.id not in voters(match, question):
            raise Refused(Why.NOTHING, "Nothing has been asked of you.")
        if person.id in (question.agreed if self.agrees else question.against):
            raise Refused(Why.NOTHING, "You have answered that already.")
        return Answered(person.id, self.agrees)
