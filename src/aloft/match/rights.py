"""Who may do what at a table: the persons who ask, what they must be, and what is asked of each."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum

from .match import Match
from .refusals import Refused, Why


class Right(Enum):
    """What a person must be to send something."""

    GUEST = "anybody with a name"
    WATCHER = "anybody who knows the match"
    INVITED = "somebody who may sit down here"
    COMPANY = "somebody who sits here, or has opened the table"
    SEATED = "somebody who sits here"
    MOVER = "the person to move"
    HOST = "the person who opened the table"


@dataclass(frozen=True)
class Person:
    """Who asks, and what is known of everybody from outside the match."""

    id: str
    name: str
    colour: str = ""
    is_program: bool = False
    is_invited: bool = True  # may take a free seat here
    absent: frozenset[str] = frozenset()  # who has no connection to this table now,
    lately: Mapping[str, int] = field(default_factory=dict)  # and who of them went only just: seconds to wait
    next_match: str = ""  # the table that a rematch would be played at
    is_bot: Callable[[str], bool] = field(default=lambda name: True)  # whether there is a bot of this name


def check_phase(match: Match, phase: str, otherwise: str) -> None:
    """Some things are done before the game, some during it, some after it."""
    if match.phase != phase:
        raise Refused(Why.PHASE, otherwise)


def check_host(match: Match, person: Person) -> None:
    if match.opened.host != person.id:
        raise Refused(Why.HOST, "Only who opened this table may do that.")


def check_place(match: Match, seat: int) -> int:
    """A seat that there is."""
    if seat >= len(match.seats):
        raise Refused(Why.SEAT, f"Seats go from 0 to {len(match.seats) - 1}, so {seat} is none.")
    return seat


def check_version(match: Match, v: int) -> None:
    """Whoever decides something about a position has seen it as it is."""
    if not match.moved <= v <= match.v:
        raise Refused(Why.STALE, "The table has moved on since; look again.")


def seats_of(match: Match, person: Person) -> list[int]:
    """The seats of a person who sits here."""
    mine = match.seats_of(person.id)
    if not mine:
        raise Refused(Why.SEAT, "You do not sit at this table.")
    return mine


def playing_seats_of(match: Match, person: Person) -> list[int]:
    """The seats of a person at a running table."""
    mine = seats_of(match, person)
    check_phase(
        match, "running", "The game is over." if match.phase == "over" else "The game has not begun yet."
    )
    return mine
