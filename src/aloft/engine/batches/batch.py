"""Many games at once, on all cores or on a GPU."""

from functools import cached_property
from typing import Any, Literal

import numpy as np

from ...games import find
from ...games.contract import FINE
from ...games.errors import AloftError
from ..compilation.ways import earnest_way
from ..numbers import whole
from ..positions.origins import position_of
from ..positions.position import IllegalMove, Position
from ..seeds import check_seed, seeds_from
from ..settings import Settings, settle_on
from .cores import Cores

Device = Literal["cpu", "cuda"]
NO_LIMIT = 2**62
PLAYER = 0x5EED  # set the random player's stream of choices apart from the games' own chance


def words(states: Any) -> Any:
    """The records as whole words, a row for each, in the same memory."""
    return states.view(np.uint64).reshape(len(states), states.dtype.itemsize // 8)


class Batch:
    """So many games of one kind; game i is the game of seed `seeds[i]`."""

    def __init__(self, settings: Settings, count: int, seed: int, device: Any) -> None:
        self.settings = settings
        self.seed = seed
        self._count = count
        self._device = device
        self._walks = 0  # calls of play_random so far
        self._states = device.empty(count, settings.game.board.STATE)
        blank = device.hold(settings.blank(1))
        device.run("deal", self._states, words(self._states), words(blank), device.seeds(seed, count))

    def __len__(self) -> int:
        return self._count

    @cached_property
    def seeds(self) -> np.ndarray:
        """The seed of each game."""
        return seeds_from(self.seed, len(self))

    def __getitem__(self, index: int) -> Position:
        """A copy of one game as a position."""
        index = whole(index, "The number of a game", -len(self), len(self) - 1) % max(1, len(self))
        state = self._device.fetch(self._states[index : index + 1])
        return position_of(self.settings.game, state, int(self.seeds[index]))

    @property
    def actions(self) -> int:
        """How many action numbers there are."""
        return int(self.settings.game.moves.count)

    @property
    def states(self) -> np.ndarray:
        """The records; on a GPU, a copy of them."""
        return self._device.fetch(self._states)

    @property
    def over(self) -> np.ndarray:
        """For each game, whether it is over."""
        return self._look()[1]

    @property
    def turns(self) -> np.ndarray:
        """For each game, the seat to move."""
        return self._look()[0]

    def _look(self) -> list[np.ndarray]:
        return self._ask("look", (len(self), np.int64), (len(self), np.bool_))

    def _ask(self, entry: str, *results: tuple[Any, Any], given: tuple[Any, ...] = ()) -> list[np.ndarray]:
        """Run over all games and fetch the results, which have these shapes and types."""
        rooms = [self._device.empty(shape, dtype) for shape, dtype in results]
        self._device.run(entry, self._states, *given, *rooms)
        return [self._device.fetch(room) for room in rooms]

    def legal(self) -> np.ndarray:
        """For each game and action number, whether it is legal: shape (games, actions)."""
        return self._ask("mark_legal", ((len(self), self.actions), np.bool_))[0]

    def step(self, actions: Any) -> None:
        """Play one action in each game, -1 for none; if any is refused, IllegalMove and none is played."""
        chosen = self._check(actions)
        held = self._device.hold(chosen)
        (reasons,) = self._ask("weigh", (len(self), np.int64), given=(held,))
        if (refused := np.flatnonzero(reasons != FINE)).size:
            first = int(refused[0])
            why = self[first].explain(int(chosen[first]))
            raise IllegalMove(f"Game {first} refuses action {chosen[first]}: {why}")
        self._device.run("move", self._states, held)

    def _check(self, actions: Any) -> np.ndarray:
        chosen = np.asarray(actions)
        if chosen.shape != (len(self),) or not np.issubdtype(chosen.dtype, np.integer):
            raise AloftError(f"step needs one whole number for each of the {len(self)} games.")
        if chosen.size and not -1 <= chosen.min() <= chosen.max() < self.actions:
            raise AloftError(f"Actions go from 0 to {self.actions - 1}, and -1 plays none.")
        return np.ascontiguousarray(chosen, np.int64)

    def play_random(self, most: int | None = None, seed: int | None = None) -> np.ndarray:
        """Random moves in each game, to the end or at most so many; how many were played in each.

        Every call without a seed goes on with other choices than the calls before it.
        """
        limit = NO_LIMIT if most is None else whole(most, "The number of moves", 0)
        chosen = (self.seed ^ PLAYER) + self._walks if seed is None else check_seed(seed)
        self._walks += 1
        plies = self._device.empty(len(self), np.int64)
        self._device.run("play_random", self._states, self._device.seeds(chosen, len(self)), plies, limit)
        return self._device.fetch(plies)

    def redeal(self, seats: Any, seed: int | None = None) -> None:
        """In each game, deal anew what this seat cannot know (-1: a spectator)."""
        chosen = np.asarray(seats)
        if chosen.shape not in ((), (len(self),)) or not np.issubdtype(chosen.dtype, np.integer):
            raise AloftError(f"redeal needs a seat, or one for each of the {len(self)} games.")
        if chosen.size and not -1 <= chosen.min() <= chosen.max() < self.settings.players:
            raise AloftError(f"Seats go from 0 to {self.settings.players - 1}, and -1 is a spectator.")
        each = np.broadcast_to(chosen.astype(np.int64), len(self)).copy()
        keys = self._device.seeds(check_seed(seed), len(self))
        self._device.run("redeal_unknown", self._states, self._device.hold(each), keys)

    def tally(self) -> tuple[np.ndarray, np.ndarray]:
        """The scores, and who has won: two arrays of shape (games, players)."""
        shape = (len(self), self.settings.players)
        scores, wins = self._ask("tally", (shape, np.int64), (shape, np.bool_))
        return scores, wins

    @property
    def scores(self) -> np.ndarray:
        return self.tally()[0]

    @property
    def winners(self) -> np.ndarray:
        return self.tally()[1]


def batch(
    game: str,
    count: int,
    players: int | None = None,
    *,
    mode: str | None = None,
    seed: int | None = None,
    device: Device = "cpu",
    threads: int | None = None,
    **options: Any,
) -> Batch:
    """So many new games; on all cores, on so many threads, or on a GPU."""
    count = whole(count, "The number of games", 0)
    settings = settle_on(find(game), players, mode, options)
    seed = check_seed(seed)
    return Batch(settings, count, seed, device_of(settings, device, threads))


def device_of(settings: Settings, device: str, threads: int | None) -> Any:
    """What the games run on."""
    if device == "cpu":
        number = None if threads is None else whole(threads, "The number of threads", 1)
        return Cores(settings.game, number, earnest_way())
    if device == "cuda":
        try:
            from .cuda import Gpu
        except ImportError as error:
            raise AloftError(f"CUDA needs more packages: install aloft[cuda] ({error}).") from None
        return Gpu(settings.game)
    raise AloftError(f"Games run on cpu or on cuda, not on {device!r:.40}.")
