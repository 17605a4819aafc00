"""One game in progress: the public face of a position."""

import os
from collections.abc import Collection, Sequence
from typing import Any, Self

import numpy as np

from ..games.contract import FINE, Event, Game, Source
from ..games.errors import AloftError, BadMove
from ..games.scene import Scene
from .compiling import Rules, Way, rules_of
from .events import tell_events
from .numbers import whole
from .seeds import check_seed, loaded_bits, scramble
from .settings import Settings

SPECTATOR = -1
HEAD_KEYS = ("game", "players", "mode", "options", "turn", "over")


class IllegalMove(AloftError):
    """A move that may not be made here; the message says why."""


def usual_way() -> Way:
    """How rules run unless told otherwise: native, but for who asks Numba for something else."""
    if os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0"):
        return "interpreted"
    return "checked" if os.environ.get("NUMBA_BOUNDSCHECK", "0") not in ("", "0") else "native"


class Position:
    """A position of any game. Moves are texts (`"gr@c"`) or action numbers."""

    def __init__(self, settings: Settings, states: np.ndarray, seed: int, way: Way | None = None) -> None:
        """Wrap one record; `aloft.new` and `aloft.from_dict` make positions for people."""
        self.settings = settings
        self.seed = seed
        self.rules: Rules = rules_of(settings.game, way or usual_way())
        self._states = states  # one record
        self._past: list[tuple[np.ndarray, int]] = []  # what was before each ply, and its action
        self._start: dict[str, Any] | None = None  # set when the game did not begin at the beginning,
        self._start_chance: int | None = None  # and the generator's bits then

    @property
    def game(self) -> Game:
        return self.settings.game

    @property
    def state(self) -> Any:
        """The record itself, its fields as attributes."""
        return self._states.view(np.recarray)[0]

    @property
    def turn(self) -> int:
        """The seat to move; of a finished game, the seat in whose turn it ended."""
        return int(self._states["turn"][0])

    @property
    def over(self) -> bool:
        return bool(self._states["over"][0])

    @property
    def players(self) -> int:
        return self.settings.players

    @property
    def ply(self) -> int:
        """How many moves have been played."""
        return len(self._past)

    # What may be done.

    @property
    def mask(self) -> np.ndarray:
        """For each action number, whether it is legal."""
        masks = np.zeros((1, self.game.actions.ACTIONS), np.bool_)
        self.rules.mark_legal(self._states, masks)
        return masks[0]

    @property
    def legal_actions(self) -> list[int]:
        """The numbers of the legal actions, ascending."""
        return np.flatnonzero(self.mask).tolist()

    @property
    def legal_moves(self) -> list[str]:
        """The texts of the legal moves, sorted."""
        return sorted(self.move_text(action) for action in self.legal_actions)

    def move_text(self, action: int) -> str:
        """How an action is written here."""
        return self.game.actions.write(self.state, self.action_of(action))

    def action_of(self, move: str | int) -> int:
        """The number of a move; BadMove if it is none."""
        if isinstance(move, str):
            return int(self.game.actions.read(self.state, move))
        if isinstance(move, bool) or not isinstance(move, int | np.integer):
            raise BadMove(f"A move is a text or an action number, not {move!r:.40}.")
        if not 0 <= move < self.game.actions.ACTIONS:
            raise BadMove(
                f"Actions are numbered from 0 to {self.game.actions.ACTIONS - 1}, so {move} is none."
            )
        return int(move)

    def explain(self, move: str | int) -> str | None:
        """None if the move is legal, else one sentence that says why not."""
        if self.over:
            return "The game is over."
        try:
            action = self.action_of(move)
        except BadMove as error:
            return str(error)
        reason = int(self.game.verb("refusal")(self.state, action))
        return None if reason == FINE else self.game.words.why_not(self.state, action, reason)

    # What is done.

    def play(self, move: str | int) -> None:
        """Play a legal move and all that follows by itself; IllegalMove changes nothing."""
        try:
            action = self.action_of(move)
        except BadMove as error:
            raise IllegalMove(self.explain(move) or str(error)) from None
        before, reasons = self._states.copy(), np.zeros(1, np.int64)
        self.rules.step(self._states, np.array([action]), reasons)
        if reasons[0] != FINE:
            raise IllegalMove(self.explain(action) or "The game is over.")
        self._past.append((before, action))

    def undo(self) -> None:
        """Take the last move back."""
        if not self._past:
            raise AloftError("There is no move to take back.")
        before, _ = self._past.pop()
        self._states = before.copy()  # copies of this position may share what is past

    def copy(self) -> Self:
        """A position that goes its own way from here, its history included."""
        twin = type(self)(self.settings, self._states.copy(), self.seed, self.rules.way)
        twin._past, twin._start, twin._start_chance = self._past.copy(), self._start, self._start_chance
        return twin

    def begin_here(self) -> None:
        """Let the game begin from this position: what was before cannot be taken back nor replayed."""
        self._past = []
        self._start, self._start_chance = self.to_dict(), int(self._states["chance"][0])

    def rekey(self, key: int) -> None:
        """Give the generator 64 other bits: nothing seen predicts what comes. The game begins here."""
        self._states["chance"] = scramble(whole(key, "A key", 0, 2**64 - 1))
        self.begin_here()

    def load_dice(self, rolls: Sequence[int], sides: int = 6) -> None:
        """Fix what the generator draws next, for tests and puzzles; the game begins here."""
        self._states["chance"] = loaded_bits(rolls, sides)
        self.begin_here()

    def guess(self, seat: int, seed: int | None = None) -> Self:
        """A position this seat cannot tell from the real one: all it cannot know is dealt anew."""
        seed = check_seed(seed)
        twin = type(self)(self.settings, self._states.copy(), seed, self.rules.way)
        self.rules.redeal_unknown(twin._states, np.array([self._seat(seat)]), np.array([seed], np.uint64))
        twin.begin_here()
        return twin

    # What happened, and what it is worth.

    @property
    def actions(self) -> tuple[int, ...]:
        """The numbers of the actions played so far."""
        return tuple(action for _, action in self._past)

    @property
    def moves(self) -> list[str]:
        """The moves played so far."""
        write = self.game.actions.write
        return [write(before.view(np.recarray)[0], action) for before, action in self._past]

    @property
    def events(self) -> list[Event]:
        """What happened by itself after the last move."""
        return self.events_at(self.ply - 1) if self._past else []

    def events_at(self, ply: int) -> list[Event]:
        """What happened by itself after the move of this ply, counted from 0."""
        return tell_events(self.game, *self._past[whole(ply, "The ply", 0, self.ply - 1)])

    @property
    def scores(self) -> list[int]:
        """The points of every seat, were the game to end now."""
        return self._judge()[0][0].tolist()

    @property
    def winners(self) -> list[int]:
        """The seats that have won; nobody has before the end."""
        return np.flatnonzero(self._judge()[1][0]).tolist()

    def _judge(self) -> tuple[np.ndarray, np.ndarray]:
        scores, wins = np.zeros((1, self.players), np.int64), np.zeros((1, self.players), np.bool_)
        self.rules.tally(self._states, scores, wins)
        return scores, wins

    def breakdown(self, seat: int) -> list[Source]:
        """Where the points of a seat come from."""
        return self.game.scoring.sources(self.state, self._seat(seat, spectator=False))

    # How it is written and seen.

    def to_dict(self) -> dict[str, Any]:
        """The whole position, secrets included, as data for JSON."""
        return self._write(self.game.secrets.everything(self.state))

    def view(self, seat: int = SPECTATOR) -> dict[str, Any]:
        """What this seat may know, in the shape of `to_dict`."""
        return self._write(self.game.secrets.sight(self.state, self._seat(seat)))

    def _write(self, sight: Any) -> dict[str, Any]:
        head = (self.game.id, self.players, self.settings.mode, self.settings.unusual, self.turn, self.over)
        return dict(zip(HEAD_KEYS, head, strict=True)) | self.game.data.write(self.state, sight)

    def _seat(self, seat: int, spectator: bool = True) -> int:
        if (
            isinstance(seat, bool)
            or not isinstance(seat, int | np.integer)
            or not -spectator <= seat < self.players
        ):
            raise AloftError(f"Seats go from 0 to {self.players - 1}, so {seat!r:.40} is none.")
        return int(seat)

    def scene(self, seat: int | None = None) -> Scene:
        """How the position looks from a seat; from everywhere at once if none is named."""
        secrets = self.game.secrets
        sight = (
            secrets.everything(self.state) if seat is None else secrets.sight(self.state, self._seat(seat))
        )
        return self.game.scene.scene(self.state, sight)

    def touches(self, move: str | int) -> tuple[str, ...]:
        """The ids of the places and pieces a person touches, in order, to make this move."""
        return self.game.scene.touches(self.state, self.action_of(move))

    def svg(self, seat: int | None = None, **looks: Any) -> str:
        """The picture of this position."""
        from .drawing import paint

        return paint(self.game, self.scene(seat), **looks)

    def text(self, seat: int | None = None, colour: bool = False, lit: Collection[str] = ()) -> str:
        """The picture of this position in characters; what is lit stands between stars."""
        from .lettering import letter

        return letter(self.scene(seat), colour=colour, lit=lit)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        return self.text()

    def __eq__(self, other: object) -> bool:
        """Two positions are equal if their records are, the generator's bits included."""
        if not isinstance(other, Position):
            return NotImplemented
        return self.game is other.game and self._states.tobytes() == other._states.tobytes()

    __hash__ = None  # type: ignore[assignment]
