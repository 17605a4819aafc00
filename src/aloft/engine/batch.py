"""Many games at once, on all cores or on a GPU."""

from typing import Any, Literal

import numpy as np

from ..games import find
from ..games.contract import FINE
from ..games.errors import AloftError
from .cores import Cores
from .numbers import whole
from .opening import position_of
from .position import IllegalMove, Position
from .seeds import check_seed, scramble, seeds_from
from .settings import Settings, settle_on
from .ways import earnest_way

Device = Literal["cpu", "cuda"]
NO_LIMIT = 2**62
PLAYER = 0x5EED  # set the random player's stream of choices apart from the games' own chance


class Batch:
    """So many games of one kind; game i is the game of seed `seeds[i]`."""

    def __init__(self, settings: Settings, seeds: np.ndarray, seed: int, device: Any) -> None:
        self.settings = settings
        self.seeds = seeds
        self.seed = seed
        self._device = device
        self._walks = 0  # calls of play_random so far
        states = settings.blank(len(seeds))
        states["chance"] = scramble(seeds)
        self._states = device.hold(states)
        device.run("set_up", self._states)

    def __len__(self) -> int:
        return len(self.seeds)

    def __getitem__(self, index: int) -> Position:
        """A copy of one game as a position."""
        index = whole(index, "The number of a game", -len(self), len(self) - 1) % max(1, len(self))
        return position_of(self.settings.game, self.states[index : index + 1], int(self.seeds[index]))

    @property
    def actions(self) -> int:
        """How many action numbers there are."""
        return int(self.settings.game.actions.ACTIONS)

    @property
    def states(self) -> np.ndarray:
        """The records; on a GPU, a copy of them."""
        return self._device.fetch(self._states)

    @property
    def over(self) -> np.ndarray:
        """For each game, whether it is over."""
        return self.states["over"].astype(np.bool_)

    @property
    def turns(self) -> np.ndarray:
        """For each game, the seat to move."""
        return self.states["turn"].astype(np.int64)

    def legal(self) -> np.ndarray:
        """For each game and action number, whether it is legal: shape (games, actions)."""
        masks = np.zeros((len(self), self.actions), np.bool_)
        self._device.run("mark_legal", self._states, masks)
        return masks

    def step(self, actions: Any) -> None:
        """Play one action in each game, -1 for none; if any is refused, IllegalMove and none is played."""
        chosen = self._check(actions)
        reasons = np.zeros(len(self), np.int64)
        before = self.states.copy()
        self._device.run("step", self._states, chosen, reasons)
        if (refused := np.flatnonzero(reasons != FINE)).size:
            self._states = self._device.hold(before)
            first = int(refused[0])
            why = self[first].explain(int(chosen[first]))
            raise IllegalMove(f"Game {first} refuses action {chosen[first]}: {why}")

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
        keys = seeds_from((self.seed ^ PLAYER) + self._walks if seed is None else check_seed(seed), len(self))
        self._walks += 1
        plies = np.zeros(len(self), np.int64)
        self._device.run("play_random", self._states, keys, plies, limit)
        return plies

    def redeal(self, seats: Any, seed: int | None = None) -> None:
        """In each game, deal anew what this seat cannot know (-1: a spectator)."""
        chosen = np.asarray(seats)
        if chosen.shape not in ((), (len(self),)) or not np.issubdtype(chosen.dtype, np.integer):
            raise AloftError(f"redeal needs a seat, or one for each of the {len(self)} games.")
        if chosen.size and not -1 <= chosen.min() <= chosen.max() < self.settings.players:
            raise AloftError(f"Seats go from 0 to {self.settings.players - 1}, and -1 is a spectator.")
        each = np.broadcast_to(chosen.astype(np.int64), len(self)).copy()
        self._device.run("redeal_unknown", self._states, each, seeds_from(check_seed(seed), len(self)))

    def tally(self) -> tuple[np.ndarray, np.ndarray]:
        """The scores, and who has won: two arrays of shape (games, players)."""
        shape = (len(self), self.settings.players)
        scores, wins = np.zeros(shape, np.int64), np.zeros(shape, np.bool_)
        self._device.run("tally", self._states, scores, wins)
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
    return Batch(settings, seeds_from(seed, count), seed, _device(settings, device, threads))


def _device(settings: Settings, device: str, threads: int | None) -> Any:
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
