"""Games side by side for a learner: one action in each at a time, and whoever has finished begins anew.

Nothing is copied: masks, turns, scores and flags go into arrays that the caller made, of NumPy on the cores,
of torch, CuPy or Numba on a GPU, where nobody waits for anything either.
"""

from typing import Any
from weakref import ref

import numpy as np

from ...games import find
from ...games.errors import AloftError
from ..numbers import whole
from ..seeds import check_seed
from ..settings import Settings, settle_on
from .batch import Device, device_of, words

BYTES = ("bool", "int8", "uint8")  # what a yes or no is kept in


class VectorGames:
    """So many games of one kind; episode 0 of game i is game i of the batch with the same seed."""

    def __init__(self, settings: Settings, count: int, seed: int, device: Any) -> None:
        self.settings = settings
        self.seed = seed
        self._count = count
        self._device = device
        self._states = device.empty(count, settings.game.board.STATE)
        self._words = words(self._states)
        self._blank = words(device.hold(settings.blank(1)))
        self._scores = device.empty((count, settings.players), np.int64)
        self._wins = device.empty((count, settings.players), np.bool_)
        self._ended = device.empty(count, np.bool_)
        self._lent: dict[tuple[int, str], Any] = {}  # the caller's arrays as we see them, while they live
        self.reset()

    def __len__(self) -> int:
        return self._count

    @property
    def actions(self) -> int:
        """How many action numbers there are."""
        return int(self.settings.game.moves.count)

    @property
    def records(self) -> Any:
        """The records as bytes, a row for each game, in the memory in which they are played."""
        return self._states.view(np.uint8).reshape(len(self), self._states.dtype.itemsize)

    def reset(self, seed: int | None = None) -> None:
        """Deal episode 0 of every game, of this seed or the same as before; nothing has been refused yet."""
        self.seed = self.seed if seed is None else check_seed(seed)
        self._seeds = self._device.seeds(self.seed, len(self))
        self.episodes = self._device.hold(np.zeros(len(self), np.int64))  # each game's, counted from 0
        self.refused = self._device.hold(np.zeros(len(self), np.int64))  # actions, in each game
        self._device.run("deal", self._states, self._words, self._blank, self._seeds)
        self._device.wait()  # then any stream may go on

    def legal(self, masks: Any, stream: Any = None) -> None:
        """Write which actions are legal: shape (games, actions)."""
        room = self._bytes(masks, "masks", (len(self), self.actions))
        self._device.run("mark_legal", self._states, room, stream=stream)

    def turns(self, seats: Any, stream: Any = None) -> None:
        """Write the seat to move in each game."""
        room = self._borrow(seats, "seats", (len(self),), ("int64",))
        over = self._bytes(self._ended, "ended", (len(self),))
        self._device.run("look", self._states, room, over, stream=stream)

    def step(
        self, actions: Any, *, scores: Any = None, wins: Any = None, ended: Any = None, stream: Any = None
    ) -> None:
        """Play an action in each game, -1 for none; a refused one plays nothing and counts in `refused`.

        Where a game ends, write so, with scores and who has won, and begin its next episode; elsewhere
        write zeros.
        """
        seats = (len(self), self.settings.players)
        chosen = self._borrow(actions, "actions", (len(self),), ("int64", "int32"))
        self._device.run(
            "advance",
            self._states,
            self._device.whole(chosen),
            self._scores if scores is None else self._borrow(scores, "scores", seats, ("int64",)),
            self._bytes(self._wins if wins is None else wins, "wins", seats),
            self._bytes(self._ended if ended is None else ended, "ended", (len(self),)),
            self.refused,
            self.episodes,
            self._words,
            self._blank,
            self._seeds,
            stream=stream,
        )

    def _bytes(self, array: Any, name: str, shape: tuple[int, ...]) -> Any:
        return self._borrow(array, name, shape, BYTES)

    def _borrow(self, array: Any, name: str, shape: tuple[int, ...], kinds: tuple[str, ...]) -> Any:
        """The caller's array, if it is one to work in."""
        if not self._device.remembers:
            return self._look_at(array, name, shape, kinds)
        key = id(array), name
        if key not in self._lent:
            seen = self._look_at(array, name, shape, kinds)
            self._lent[key] = seen, ref(array, lambda _: self._lent.pop(key, None))
        return self._lent[key][0]

    def _look_at(self, array: Any, name: str, shape: tuple[int, ...], kinds: tuple[str, ...]) -> Any:
        lent = self._device.borrow(array)
        if lent.shape != shape or lent.dtype.name not in kinds or not self._device.is_in_a_row(lent):
            raise AloftError(f"{name} should be an array of {' or '.join(kinds)}, {shape}, without gaps.")
        return self._device.truths(lent) if kinds is BYTES else lent


def vector(
    game: str,
    count: int,
    players: int | None = None,
    *,
    mode: str | None = None,
    seed: int | None = None,
    device: Device = "cpu",
    threads: int | None = None,
    **options: Any,
) -> VectorGames:
    """So many games for a learner; on all cores, on so many threads, or on a GPU."""
    count = whole(count, "The number of games", 1)
    settings = settle_on(find(game), players, mode, options)
    return VectorGames(settings, count, check_seed(seed), device_of(settings, device, threads))
