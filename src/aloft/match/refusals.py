"""Why a table says no: a stable word for programs, a sentence for people."""

from enum import StrEnum

from ..games.errors import AloftError


class Why(StrEnum):
    """The words; clients may rely on them."""

    CID = "cid"  # this submission's number was used before, for something else
    TURN = "turn"  # it is another seat's turn
    STALE = "stale"  # the position has changed since the version that the submission saw
    ILLEGAL = "illegal"  # the rules do not allow this move here
    TIME = "time"  # the seat's time is up
    PHASE = "phase"  # not while the table is open, or running, or over
    SEAT = "seat"  # no such seat, or not this person's
    TAKEN = "taken"  # somebody sits there
    HOST = "host"  # only who opened the table may do this
    NOTHING = "nothing"  # there is nothing to take back, to answer or to vote on
    BOT = "bot"  # there is no such bot
    TEXT = "text"  # words that are empty, too long or unprintable
    STORAGE = "storage"  # it could not be written down, so it has not happened
    RIGHT = "right"  # this person may not do this at this table
    MATCH = "match"  # there is no such table
    BAD = "bad"  # the message cannot be read
    BUSY = "busy"  # too much at once; try again a little later


class Refused(AloftError):
    """Something that may not be done at this table now."""

    def __init__(self, why: Why, says: str) -> None:
        super().__init__(says)
        self.why = why
