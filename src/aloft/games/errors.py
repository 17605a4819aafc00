"""What can go wrong by somebody's hand; every message is one sentence that says what to do about it."""

from .sentences import Sentence


class AloftError(ValueError):
    """Something a person can put right."""

    @property
    def says(self) -> Sentence:
        """The message, and the seats and things that it names."""
        return Sentence(*self.args[:1])


class BadMove(AloftError):
    """A text that is no move here."""


class BadPosition(AloftError):
    """Data that is no position of the game."""
