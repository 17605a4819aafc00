"""What one person asks all others: to go back, or to let a bot hold the seat of somebody who is gone."""

from ...games.sentences import Sentence, told
from ..log import Entry, Event
from ..match import Match, Question
from ..refusals import Refused, Why


class Asked(Event, frozen=True):
    """Somebody asks all others: to go back to a ply, or to let a bot hold a seat."""

    person: str
    ply: int | None = None
    seat: int | None = None

    @property
    def question(self) -> Question:
        """With the answer of who asks."""
        return Question(self.person, frozenset({self.person}), self.ply, self.seat)

    def reduce(self, match: Match, entry: Entry, now: int) -> Match:
        return match.but(question=self.question)

    def sentence(self, before: Match, entry: Entry, after: Match) -> Sentence:
        return told("{} asks {}.", after.who(self.person), self._asked(after))

    def _asked(self, match: Match) -> Sentence:
        if self.seat is None:
            return told("to take a move back")
        return told("to let a bot hold {}'s seat", match.at(self.seat))


def ask(match: Match, asked: Asked) -> Asked:
    """One thing is asked after the other."""
    if match.question is not None:
        raise Refused(Why.NOTHING, "Something has been asked already; answer that first.")
    return asked


def voters(match: Match, question: Question) -> list[str]:
    """Whose answers count: who plays here, but for the one about whose seat it is."""
    about = match.seats[question.seat].person if question.seat is not None else None
    others = match.playing_beside(question.person)
    return [question.person, *(person for person in others if person != about)]


def is_carried(match: Match, question: Question) -> bool:
    """Enough have agreed: everybody to an undo, most to a bot in somebody's seat."""
    who = voters(match, question)
    agreed = sum(person in question.agreed for person in who)
    return agreed == len(who) if question.seat is None else 2 * agreed > len(who)


def is_lost(match: Match, question: Question) -> bool:
    """It can no longer be carried."""
    if question.person in question.against or (question.seat is None and question.against):
        return True
    who = voters(match, question)
    return 2 * (len(who) - len(question.against)) <= len(who)
