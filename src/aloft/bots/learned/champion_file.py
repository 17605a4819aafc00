"""The file of a game's champion: weights in half precision, and the card that says where they come from."""

import json
import zlib
from dataclasses import asdict, dataclass, field
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from ...games import find
from ...games.contract import Game
from ...games.errors import AloftError
from .network import KEPT, OUTPUTS, PIECE

NAME = "champion.npz"
LAYERS = ("first", "second", "third")
DAMAGES = (OSError, EOFError, ValueError, KeyError, TypeError, BadZipFile, zlib.error)
UNITS = 6  # room for a number of each seat, at least


@dataclass(frozen=True)
class Card:
    """Where a champion comes from, and for which rules it was trained."""

    game: str
    rules_version: int
    inputs: str  # a hash of the game's layout
    command: str
    seed: int
    hardware: str
    hours: float
    games: int
    positions: int
    curve: list[dict[str, float]] = field(default_factory=list)


@dataclass(frozen=True, eq=False)
class Champion:
    """Weights, each layer with a last row for what it starts from, and their card."""

    card: Card
    layers: tuple[np.ndarray, ...]

    def network(self) -> tuple[np.ndarray, ...]:
        """The network as compiled code has it, with room of its own for one that thinks."""
        size = len(self.layers[0]) - 1
        words, kept = np.zeros((2, -(-size // PIECE)), np.uint64)
        widest = max(UNITS, *(layer.shape[1] for layer in self.layers))
        sums, places = np.zeros((KEPT + 1, widest), np.float32), np.zeros(PIECE * len(words), np.int64)
        return (*self.layers, sums, words.view(np.uint8), words, places, kept.view(np.uint8), kept)

    def is_stale(self, game: Game) -> str:
        """Why it does not know this game as it is now, or nothing."""
        if self.card.rules_version != game.rules_version:
            return (
                f"rules {self.card.rules_version} of {game.title}, and these are rules {game.rules_version}"
            )
        if self.card.inputs != inputs_of(game) or len(self.layers[0]) != game.features.LAYOUT.size + 1:
            return f"another description of {game.title} than it is given now"
        return ""


def blank_network() -> tuple[np.ndarray, ...]:
    """The place of a network where none is asked."""
    none, words = np.zeros((1, 1), np.float32), np.zeros(1, np.uint64)
    row = words.view(np.uint8)
    return none, none, none, none, row, words, np.zeros(PIECE, np.int64), row, words


def inputs_of(game: Game) -> str:
    """What tells one description of a game from another: its parts, what they say, cards that are data."""
    from hashlib import sha256

    parts = [(part.name, part.shape, part.says, part.most) for part in game.features.LAYOUT.parts]
    data = getattr(game.features, "DATA", None)
    return sha256(repr((parts, data) if data else parts).encode()).hexdigest()[:16]


def write_champion(champion: Champion, file: Path) -> None:
    """In half precision, which the weights hardly notice."""
    layers = {name: each.astype(np.float16) for name, each in zip(LAYERS, champion.layers, strict=True)}
    held = BytesIO()
    arrays: dict[str, Any] = {"card": np.array(json.dumps(asdict(champion.card))), **layers}
    np.savez_compressed(held, **arrays)
    file.write_bytes(held.getvalue())


def read_champion(data: bytes, name: str) -> Champion:
    """The champion in a file; what is no such file is refused."""
    try:
        with np.load(BytesIO(data), allow_pickle=False) as held:
            layers = tuple(np.ascontiguousarray(held[each], np.float32) for each in LAYERS)
            champion = Champion(Card(**json.loads(str(held["card"]))), layers)
    except DAMAGES as error:
        raise AloftError(
            f"{name} holds no champion that can be read; train it again with aloft train."
        ) from error
    return _checked(champion, name)


def _checked(champion: Champion, name: str) -> Champion:
    first, second, third = champion.layers
    fits = len(second) == first.shape[1] + 1 and third.shape == (second.shape[1] + 1, OUTPUTS)
    if not fits:
        raise AloftError(f"The layers of {name} do not fit each other; train it again with aloft train.")
    return champion


@cache
def champion_of(game: Game, file: str = "") -> Champion | None:
    """The champion that came with a game, or the one in a file; None where there is none."""
    if file:
        return _from(Path(file), game)
    return read_champion(beside(game).read_bytes(), NAME) if has_champion(game) else None


def has_champion(game: Game) -> bool:
    """Whether one came with the game."""
    return beside(game).is_file()


def beside(game: Game) -> Traversable:
    """The file in the game's own folder."""
    return files(str(game.features.__package__)).joinpath(NAME)


def _from(file: Path, game: Game) -> Champion:
    try:
        champion = read_champion(file.read_bytes(), str(file))
    except OSError as error:
        raise AloftError(
            f"{str(file)!r:.80} cannot be read ({error.strerror}); give a file of aloft train."
        ) from error
    if champion.card.game != game.id:
        title = find(champion.card.game).title
        raise AloftError(f"{file.name} is a champion of {title}, and this is {game.title}.")
    return champion
