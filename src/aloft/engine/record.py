"""The record of a game: a small JSON document from which every position of it can be had again.

`moves` holds what the seats chose and, in parentheses, what happened by itself in between; the latter
is never played, only checked.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

from ..games import find
from ..games.checks import check_ply, whole
from ..games.contract import Event, Game
from ..games.errors import AloftError
from .files import read_json, write_whole
from .positions.origins import from_dict
from .positions.position import IllegalMove, Position
from .seeds import check_seed, read_key, seed_for
from .settings import Settings, settle_on, since

FORMAT = 1
NEEDED = ("aloft", "game", "rules", "players", "mode", "seed", "moves")
ALLOWED = ("options", "seats", "start", "chance", "key", "result")


Witness = Callable[[Position, list[Event]], None]


def nobody(_: Position, __: list[Event]) -> None:
    """No witness."""


class BadRecord(AloftError):
    """A document that is no record of a game, or one that does not hold together."""


@dataclass
class Record:
    """What one game was: settings, seed, who sat where, and the moves."""

    settings: Settings
    seed: int
    moves: list[str]
    seats: list[str] = field(default_factory=list)
    start: dict[str, Any] | None = None  # the position it began from, if not from the beginning,
    chance: int | None = None  # and the generator's bits then
    result: dict[str, Any] | None = None
    key: bytes | None = None  # of a game whose generator was re-keyed after every ply

    @classmethod
    def of(cls, position: Position, seats: list[str] | None = None) -> Self:
        """The record of the game that led to a position."""
        plies = range(position.ply)
        moves = [entry for ply in plies for entry in _entries(position, ply, position.events_at(ply))]
        result = _result(position)
        return cls(
            position.settings, position.seed, moves, seats or [], *position.start, result, position.key
        )

    def to_dict(self) -> dict[str, Any]:
        """The document."""
        data: dict[str, Any] = {
            "aloft": FORMAT,
            "game": self.settings.game.id,
            "rules": self.settings.game.rules_version,
            "players": self.settings.players,
            "mode": self.settings.mode,
            "options": self.settings.unusual,
            "seats": self.seats,
            "seed": self.seed,
            "moves": self.moves,
        }
        key = None if self.key is None else self.key.hex()
        extras = {"start": self.start, "chance": self.chance, "key": key, "result": self.result}
        return data | {key: value for key, value in extras.items() if value is not None}

    @classmethod
    def from_dict(cls, data: Any) -> Self:
        """A record from a document, its shape checked; `verify` checks the game."""
        _check_shape(data)
        game = find(data["game"])
        rules = _rules(game, data["rules"])
        settings = settle_on(game, data["players"], data["mode"], _since(game, rules, data.get("options")))
        return cls(
            settings,
            check_seed(data["seed"]),
            _texts(data["moves"], "moves"),
            _texts(data.get("seats", []), "seats"),
            _start_since(game, rules, data.get("start")),
            None if data.get("chance") is None else whole(data["chance"], "chance", 0, 2**64 - 1),
            data.get("result"),
            _key(data),
        )

    def opening(self) -> Position:
        """The position in which the game began."""
        if self.start is not None:
            return from_dict(self.start, seed=self.seed, chance=self.chance)
        return self.settings.deal(self.seed, self.key)

    def replay(self) -> Iterator[Position]:
        """The same position object after every ply, from the opening on; BadRecord where it breaks off."""
        position = self.opening()
        yield position
        for ply, move in enumerate(self.choices, start=1):
            try:
                position.play(move)
            except IllegalMove as error:
                raise BadRecord(f"Ply {ply}, {move!r:.40}, cannot be played: {error}") from None
            yield position

    @property
    def choices(self) -> list[str]:
        """The moves without what happened by itself."""
        return [move for move in self.moves if not move.startswith("(")]

    def position(self, ply: int | None = None) -> Position:
        """The position after so many plies; the last one if no number is given."""
        plies = len(self.choices)
        check_ply(ply, plies)
        last = plies if ply is None else ply
        return next(position for position in self.replay() if position.ply == last)

    def verify(self, witness: Witness = nobody) -> Position:
        """The final position, if every move, event and the result hold; BadRecord says what does not.

        A witness is shown every ply: the position after it, and what happened by itself.
        """
        happened: list[str] = []
        for position in self.replay():
            if position.ply:  # each is told at once, while what happened in it is still known
                events = position.events_at(position.ply - 1)
                happened += _entries(position, position.ply - 1, events)
                witness(position, events)
        for place, (said, is_so) in enumerate(zip(self.moves, happened, strict=False)):
            if said != is_so:
                raise BadRecord(
                    f"Entry {place + 1} of the moves says {said!r:.40}, but {is_so} is what happened."
                )
        if len(self.moves) != len(happened):
            raise BadRecord("The moves do not end with what happened after the last of them.")
        self._check_result(_result(position))
        return position

    def _check_result(self, result: dict[str, Any] | None) -> None:
        if self.result is not None and self.result != result:
            raise BadRecord(f"The result should be {json.dumps(result)}, not {json.dumps(self.result):.200}.")

    def save(self, path: str | Path) -> None:
        """Write the document to a file, whole or not at all."""
        write_whole(path, json.dumps(self.to_dict(), indent=1, ensure_ascii=False) + "\n")

    @classmethod
    def load(cls, path: str | Path) -> Self:
        """Read a document from a file."""
        return cls.from_dict(read_json(path))


def _entries(position: Position, ply: int, events: list[Event]) -> list[str]:
    """The move of a ply, and what happened after it."""
    return [position.move_at(ply), *(event.notation for event in events if event.notation)]


def _result(position: Position) -> dict[str, Any] | None:
    return {"scores": position.scores, "winners": position.winners} if position.over else None


def _rules(game: Game, rules: Any) -> int:
    """A version of the rules that can still be played."""
    if rules != game.rules_version and rules not in game.older:
        ours = game.rules_version
        raise BadRecord(f"This game follows version {rules!r:.20} of its rules, and ours is {ours}.")
    return int(rules)


def _since(game: Game, rules: int, options: Any) -> Any:
    """What is no object is refused later on."""
    return since(game, rules, options or {}) if isinstance(options, dict | None) else options


def _start_since(game: Game, rules: int, start: Any) -> Any:
    """A position of older rules names the options that go on with them."""
    if not isinstance(start, dict) or rules == game.rules_version:
        return start
    return start | {"options": _since(game, rules, start.get("options"))}


def _check_shape(data: Any) -> None:
    if not isinstance(data, dict):
        raise BadRecord("A record of a game is a JSON object; this is something else.")
    if missing := [key for key in NEEDED if key not in data]:
        raise BadRecord(f"This is no record of a game: it lacks {missing[0]!r}.")
    if unknown := [key for key in data if key not in NEEDED + ALLOWED]:
        raise BadRecord(f"A record of a game has no {unknown[0]!r:.40}.")
    if data["aloft"] != FORMAT:
        raise BadRecord(
            f"This record has format {data['aloft']!r:.20}; this version of Aloft reads format {FORMAT}."
        )


def _key(data: dict[str, Any]) -> bytes | None:
    """The key of a game, from which its seed must follow."""
    if data.get("key") is None:
        return None
    key = read_key(data["key"])
    if "start" in data or data["seed"] != seed_for(key):
        raise BadRecord("The key of this game is not the one from which it was dealt.")
    return key


def _texts(value: Any, name: str) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise BadRecord(f"{name} should be a list of texts.")
    return list(value)
