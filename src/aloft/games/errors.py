"""What can go wrong by somebody's hand; every message is one sentence that says what to do about it."""


class AloftError(ValueError):
    """Something a person can put right."""


class BadMove(AloftError):
    """A text that is no move here."""


class BadPosition(AloftError):
    """Data that is no position of the game."""
