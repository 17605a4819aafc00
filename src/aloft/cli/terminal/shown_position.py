"""A position and whose eyes it is seen with."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from ...engine.positions.origins import from_dict
from ...engine.positions.position import SPECTATOR, Position
from ...games import all_games
from ...games.errors import AloftError
from .arguments import read_seat, settings_from
from .documents import is_record, read_document, record_from
from .replay_viewer import usual_view


@dataclass(frozen=True)
class Sight:
    """What is to be shown; None sees everything."""

    position: Position
    seat: int | None

    def seen_from(self, seat: str | None) -> Self:
        """The same position with the eyes that somebody asked for."""
        return replace(self, seat=read_seat(seat, self.position.players, self.seat))


def new_game(
    name: str,
    players: int | None,
    mode: str | None,
    seed: int | None,
    options: Sequence[str] | None,
    others: Sequence[Any],
) -> Sight:
    """A new game with every card open."""
    if any(other is not None for other in others):
        raise AloftError("--game shows a new game: leave FILE and --ply out.")
    return Sight(settings_from(name, players, mode, options).deal(seed), None)


def from_file(name: str | None, ply: int | None, others: Sequence[Any]) -> Sight:
    """The position in a file, or one of the game recorded there."""
    if name is None:
        raise AloftError("Say what to show: a FILE, or --game GAME for a new game.")
    if any(other not in (None, []) for other in others):
        raise AloftError("--players, --mode, --seed and --option go with --game; a file has its own.")
    if name in all_games():
        raise AloftError(f"aloft show --game {name} shows a new game; a FILE holds one already begun.")
    data = read_document(name)
    if is_record(data):
        record = record_from(data, name)
        return Sight(record.position(ply), usual_view(record))
    if ply is not None:
        raise AloftError(f"{name} holds one position, and --ply is for records of games.")
    try:
        position = from_dict(data)
    except AloftError as error:
        raise AloftError(f"{name}: {error}") from None
    return Sight(position, seat_of(position, data))


def seat_of(position: Position, data: dict[str, Any]) -> int | None:
    """Who sees what these data tell: everybody, else a seat, so that no card is shown that was made up."""
    seats: list[int | None] = [None, *range(position.players)]
    for seat in seats:
        view = position.to_dict() if seat is None else position.view(seat)
        if all(view.get(key) == value for key, value in data.items()):
            return seat
    return SPECTATOR
