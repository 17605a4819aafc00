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


class BadEntry(AloftError):
    """Changed content with a mistake in it."""

    def __init__(self, says: str, entry: str = "") -> None:
        super().__init__(says)
        self.entry = entry  # the one in which it shows, where it is a single one
