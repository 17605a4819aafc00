"""Time at a table: the server's alone, never a client's, and never charged while nobody could play."""

from typing import Literal

import msgspec

Consequence = Literal["pass", "bot", "forfeit"]  # of having no time left
Left = tuple[int, ...]  # milliseconds of every seat
GRACE = 10_000  # milliseconds that a person returning to an empty clock gets


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much time a seat has: for each of its turns, or for the whole game and a little more per turn."""

    per: Literal["turn", "game"]
    seconds: int
    increment: int = 0  # seconds given back after each turn of a game's clock


def full(clock: Clock | None, players: int) -> Left:
    """What every seat starts with."""
    return () if clock is None else (clock.seconds * 1000,) * players


def spend(left: Left, seat: int, milliseconds: int) -> Left:
    """A seat has thought so long."""
    return _put(left, seat, max(0, left[seat] - max(0, milliseconds))) if left else left


def end_turn(clock: Clock | None, left: Left, seat: int) -> Left:
    """A turn is over: its clock is wound up again, or gets its increment."""
    if clock is None or not left:
        return left
    if clock.per == "turn":
        return _put(left, seat, clock.seconds * 1000)
    return _put(left, seat, left[seat] + clock.increment * 1000)


def _put(left: Left, seat: int, value: int) -> Left:
    return (*left[:seat], value, *left[seat + 1 :])


def at_least(left: Left, seat: int, milliseconds: int) -> Left:
    """A seat has so much time, if it had less."""
    return _put(left, seat, max(left[seat], milliseconds))
