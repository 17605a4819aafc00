"""Who sits where: a person at this keyboard, or a bot."""

from collections.abc import Sequence
from random import Random

from ..games.errors import AloftError

HUMAN, RANDOM = "human", "random"
KINDS = (HUMAN, RANDOM)


def read_seats(text: str | None) -> list[str] | None:
    """Seats as people write them: human,random,random."""
    return None if text is None else [word.strip().lower() for word in text.split(",")]


def usual_seats(players: int) -> list[str]:
    """You, and bots on all other seats."""
    return [HUMAN] + [RANDOM] * (players - 1)


def check_seats(seats: Sequence[str], players: int) -> list[str]:
    """The seats, if there is one for each player and we know who sits there."""
    for seat, kind in enumerate(seats):
        if kind not in KINDS:
            known = f"{HUMAN} or {RANDOM}"
            raise AloftError(
                f"Seat {seat} is {kind!r:.40}, but must be {known}; --seats says who sits where."
            )
    if len(seats) != players:
        raise AloftError(f"There are {players} players, but --seats names {len(seats)}.")
    return list(seats)


def choose_randomly(moves: Sequence[str], seed: int, ply: int) -> str:
    """What the random bot plays; it looks at nothing but the legal moves, and always chooses alike."""
    return Random(f"aloft {seed} {ply}").choice(moves)
