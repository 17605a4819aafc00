"""Games side by side at many kinds of tables: what can be done in each, what comes of it, and going on."""

from typing import Any

import numpy as np
import torch

from ..bots.learned.network import POINT, POINTS
from ..engine.seeds import seeds_from
from ..engine.settings import Settings
from ..games.contract import Game
from ..games.layout import Layout
from .devices import Cores, Gpu
from .plies import DEAL

SEATS = 6
TILE = 16  # rows are as long as suits a GPU


def padded(layout: Layout) -> int:
    """The length of a row."""
    return -(-layout.size // TILE) * TILE


class Ground:
    """Games at tables; game i sits at table i of those given, round and round."""

    def __init__(
        self, device: Cores | Gpu, tables: list[Settings], count: int, seed: int, width: int
    ) -> None:
        """There is room to try out so many actions at a time as `width` says for each game."""
        self.device, self.count, self.room = device, count, count * width
        self.game: Game = tables[0].game
        self.row = padded(self.game.features.LAYOUT)
        record = self.game.board.STATE
        self.states, self.words = device.records(count, record)
        self.trials, self.trial_words = device.records(self.room, record)
        self.turn_at = record.fields["turn"][1]
        self._seat_at(tables, seed)
        self._make_room()
        self.spread = float(self.game.judgement.SPREAD)
        self.salt = np.uint64(seed)
        self.actions = self._tensor(np.full(count, DEAL, np.int64))
        self._go_on()

    def _seat_at(self, tables: list[Settings], seed: int) -> None:
        """Who sits where: a pair of game and seat for each."""
        modes = [table.game.mode(table.mode) for table in tables]
        kinds = np.arange(self.count) % len(tables)
        players = np.array([table.players for table in tables])[kinds]
        together = np.array([mode.together for mode in modes], np.uint8)[kinds]
        sign = np.array([-1.0 if mode.fewer else 1.0 for mode in modes], np.float32)[kinds]
        blanks = np.concatenate([table.blank(1) for table in tables])
        self.blanks = self._tensor(blanks.view(np.int64).reshape(len(tables), -1))
        self.kinds, self.together = self._tensor(kinds), self._tensor(together)
        self.sign = self._tensor(sign)
        self.seeds = self._tensor(seeds_from(seed, self.count).view(np.int64))
        self.episodes = self._tensor(np.zeros(self.count, np.int64))
        self.pair_games = self._tensor(np.repeat(np.arange(self.count), players))
        self.pair_seats = self._tensor(np.concatenate([np.arange(each) for each in players]))
        self.pair_together = self.together[self.pair_games].bool()

    def _make_room(self) -> None:
        actions = self.game.moves.count
        self.masks = self._empty((self.count, actions), torch.uint8)
        self.rows = self._empty((self.room, self.row), torch.uint8)
        self.trial_games = self._empty(self.room, torch.int64)
        self.trial_actions = self._empty(self.room, torch.int64)
        self.trial_ended = self._empty(self.room, torch.uint8)
        self.trial_worths = self._empty(self.room, torch.float64)
        self.gains = self._empty((self.room, 2, SEATS), torch.float64)
        self.scores = self._empty((self.room, SEATS), torch.int64)
        self.ended = self._empty(self.count, torch.uint8)
        self.results = self._empty((self.count, SEATS, 3), torch.float64)
        self.lent: dict[str, Any] = {name: self._lend(each) for name, each in self._tensors()}

    def _tensors(self) -> list[tuple[str, torch.Tensor]]:
        return [(name, each) for name, each in vars(self).items() if isinstance(each, torch.Tensor)]

    def _lend(self, tensor: torch.Tensor) -> Any:
        return self.device.lend(tensor)

    def _tensor(self, array: np.ndarray) -> torch.Tensor:
        return torch.from_numpy(array.copy()).to(self.device.device)

    def _empty(self, shape: Any, kind: torch.dtype) -> torch.Tensor:
        return torch.zeros(shape, dtype=kind, device=self.device.device)

    @property
    def turns(self) -> torch.Tensor:
        """The seat to move in each game."""
        bytes_ = self.words.view(torch.int8)
        return bytes_[:, self.turn_at].long()

    def _go_on(self) -> None:
        lent, unsigned = self.lent, np.uint64
        self.device.run(
            "move_on",
            self.states,
            self.device.lend(self.words, unsigned),
            self.device.lend(self.actions),
            lent["together"],
            lent["kinds"],
            self.device.lend(self.blanks, unsigned),
            self.device.lend(self.seeds, unsigned),
            lent["episodes"],
            self.spread,
            lent["gains"],
            lent["scores"],
            lent["ended"],
            lent["results"],
            count=self.count,
        )

    def step(self, actions: torch.Tensor) -> None:
        """Play an action in each game; where one ends, `ended` and `results` say so and the next is dealt."""
        self.actions.copy_(actions)
        self._go_on()

    def outcomes(self) -> torch.Tensor:
        """What the end of its game brought every seat, where one has ended; points in the judge's units."""
        found = self.results[self.pair_games, self.pair_seats].float()
        found[:, POINTS] /= POINT
        return found

    def tell(self, rows: torch.Tensor) -> None:
        """What every seat of every game is told."""
        rows.zero_()
        lent = self.lent
        given = lent["pair_games"], lent["pair_seats"], self.device.lend(rows)
        self.device.run("tell_seats", self.states, *given, count=len(rows))

    @torch.no_grad()
    def weigh(self, judge: Any) -> torch.Tensor:
        """For every game and action how its seat would stand after it; -inf for what is not legal."""
        self.device.mark_legal(self.states, self.lent["masks"])
        worths = torch.full(self.masks.shape, -torch.inf, device=self.masks.device)
        found = self.masks.nonzero()
        for start in range(0, len(found), self.room):
            games, actions = found[start : start + self.room].T
            worths[games, actions] = self._try_out(judge, games, actions)
        return worths

    def _try_out(self, judge: Any, games: torch.Tensor, actions: torch.Tensor) -> torch.Tensor:
        """How the seats to move would stand after these actions."""
        count, lent = len(games), self.lent
        torch.index_select(self.words, 0, games, out=self.trial_words[:count])
        self.trial_games[:count], self.trial_actions[:count] = games, actions
        rows = self.rows[:count].zero_()
        with np.errstate(over="ignore"):
            self.salt += np.uint64(0x9E3779B97F4A7C15)
        self.device.run(
            "try_out",
            self.trials,
            lent["trial_games"],
            lent["trial_actions"],
            lent["together"],
            self.salt,
            self.spread,
            lent["rows"],
            lent["gains"],
            lent["scores"],
            lent["trial_ended"],
            lent["trial_worths"],
            count=count,
        )
        together, sign = self.together[games].bool(), self.sign[games]
        seen = judge.worths(rows, together, sign)
        return torch.where(self.trial_ended[:count].bool(), self.trial_worths[:count].float(), seen)
