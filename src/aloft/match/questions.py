"""What is decided by asking the others: everybody for an undo, most for a bot in somebody's seat."""

from .match import Match, Question


def voters(match: Match, question: Question) -> list[str]:
    """Whose answers count: who plays here, but for the one about whose seat it is."""
    about = match.seats[question.seat].person if question.seat is not None else None
    others = match.playing_beside(question.person)
    return [question.person, *(person for person in others if person != about)]


def is_carried(match: Match, question: Question) -> bool:
    """Enough have agreed."""
    who = voters(match, question)
    agreed = sum(person in question.agreed for person in who)
    return agreed == len(who) if question.seat is None else 2 * agreed > len(who)


def is_lost(match: Match, question: Question) -> bool:
    """It can no longer be carried."""
    if question.person in question.against or (question.seat is None and question.against):
        return True
    who = voters(match, question)
    return 2 * (len(who) - len(question.against)) <= len(who)
