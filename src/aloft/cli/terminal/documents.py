"""Games and positions that people hand us."""

import sys
from dataclasses import dataclass
from typing import Any

from ...engine.files import parse_json, read_json
from ...engine.positions.position import SPECTATOR, Position
from ...engine.record import Record, Witness, nobody
from ...games.errors import AloftError

STDIN = "-"


def read_document(name: str) -> Any:
    """The JSON in a file, or from standard input if its name is `-`."""
    if name != STDIN:
        return read_json(name)
    if sys.stdin is None:
        raise AloftError("Standard input is closed; name a file.")
    return parse_json(sys.stdin.buffer, "What came in")


def is_record(data: Any) -> bool:
    """Whether a document means to be the record of a game rather than a position."""
    return isinstance(data, dict) and ("moves" in data or "aloft" in data)


@dataclass(frozen=True)
class Game:
    """A recorded game, every move of it checked, and the position that it led to."""

    record: Record
    end: Position

    @property
    def usual_view(self) -> int | None:
        """Of a finished game everything is shown, of one in progress nobody's cards."""
        return None if self.end.over else SPECTATOR


def read_game(name: str, witness: Witness = nobody) -> Game:
    """The game in a file."""
    return game_from(read_document(name), name, witness)


def game_from(data: Any, name: str, witness: Witness = nobody) -> Game:
    """The game in a document; what is wrong with it is said with the file's name."""
    from .wait_notice import compiling

    try:
        record = Record.from_dict(data)
        with compiling():
            end = record.verify(witness)
    except AloftError as error:
        raise AloftError(f"{name}: {error}") from None
    return Game(record, end)
