"""One game in progress: the public face of a position."""

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any, Self

import numpy as np

from ...games.checks import check_ply, is_whole, whole
from ...games.contract import FINE, Event, Game, Source
from ...games.errors import AloftError, BadMove
from ...games.scene import Scene
from ...games.sentences import Sentence, told
from ..compilation.ways import AnyRules, Way, rules_of
from ..seeds import bits_for, check_seed, loaded_bits, scramble
from .events import Steps, steps_of, tell_events, tell_steps
from .plain import plain_of
from .readings import UNREAD, Judgement, Reading, judge, record_in

if TYPE_CHECKING:  # settings deal positions, which only hold them
    from ..settings import Settings

SPECTATOR = -1
LEFT_BEHIND = {"rules", "_states", "_read", "_left", "_steps"}
HEAD_KEYS = ("game", "players", "mode", "options", "turn", "over")


class IllegalMove(AloftError):
    """A move that may not be made here; the message says why."""


class Position:
    """A position of any game. Moves are texts (`"gr@c"`) or action numbers."""

    def __init__(self, settings: "Settings", states: np.ndarray, seed: int, way: Way | None = None) -> None:
        """Wrap one record; `aloft.new` and `aloft.from_dict` make positions for people."""
        self.settings = settings
        self.game: Game = settings.game
        self.seed = seed
        self.rules: AnyRules = rules_of(settings.game, way)
        self._states = states  # one record
        self._past: list[tuple[bytes, int]] = []  # the record before each ply, and its action
        self._seen: tuple[int, ...] = ()  # of a guess, the actions that everybody saw before it
        self._start: dict[str, Any] | None = None  # set when the game did not begin at the beginning,
        self._start_chance: int | None = None  # and the generator's bits then
        self._key: bytes | None = None  # re-keys the generator after every ply, where a table deals fairly
        self._read = self._left = UNREAD  # of the record as it was read last, and before the last move
        self._steps: Steps = ()  # what the last move led through, if that is still known

    def __getstate__(self) -> dict[str, Any]:
        """For pickles and deep copies: rules stay behind, and what can be read again."""
        kept = {name: value for name, value in vars(self).items() if name not in LEFT_BEHIND}
        return kept | {"way": self.rules.way, "record": self.record}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        way, record = kept.pop("way"), kept.pop("record")
        vars(self).update(kept)
        self.rules = rules_of(self.game, way)
        self._states = record_in(record, self.game.board.STATE)
        self.rest()

    @property
    def state(self) -> Any:
        """The record itself, its fields as attributes."""
        return self._states.view(np.recarray)[0]

    @property
    def record(self) -> bytes:
        """All there is to know of the game as it stands, as bytes: equal positions have equal ones."""
        return self._states.tobytes()

    @property
    def plain(self) -> Any:
        """A copy of the record to look at: its fields as numbers and tuples, read many times quicker."""
        return self._reading.plain

    @property
    def _reading(self) -> Reading:
        """What can be read out of the record as it is now; the record may have been changed from outside."""
        data = self.record
        if self._read.data != data:
            self._read = Reading.of(self.game, data)
        return self._read

    def rest(self) -> None:
        """Forget what can be read again."""
        self._read, self._left, self._steps = UNREAD, UNREAD, ()

    @property
    def turn(self) -> int:
        """The seat to move; of a finished game, the seat in whose turn it ended."""
        return int(self._states["turn"].item())  # quicker than by index, and asked often

    @property
    def over(self) -> bool:
        return bool(self._states["over"].item())

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
        masks = np.zeros((1, self.game.moves.count), np.bool_)
        self.rules.mark_legal(self._states, masks)
        mask: np.ndarray = masks[0]
        return mask

    @property
    def legal_actions(self) -> list[int]:
        """The numbers of the legal actions, ascending."""
        return self.mask.nonzero()[0].tolist()

    @property
    def legal_moves(self) -> list[str]:
        """The texts of the legal moves, sorted."""
        state, write = self.plain, self.game.moves.write
        return sorted(write(state, action) for action in self.legal_actions)

    @property
    def choices(self) -> list[tuple[str, tuple[str, ...]]]:
        """The texts of the legal moves, sorted, each with what a person touches to make it."""
        return self.game.moves.choices(self.plain, self.legal_actions)

    def move_text(self, action: int) -> str:
        """How an action is written here."""
        return self.game.moves.write(self.plain, self.action_of(action))

    def say(self, move: str | int) -> Sentence:
        """A move in words, as it is about to be made."""
        return self.game.moves.say(self.plain, self.action_of(move))

    def action_of(self, move: str | int) -> int:
        """The number of a move; BadMove if it is none."""
        if isinstance(move, str):
            return int(self.game.moves.read(self.plain, move))
        if not is_whole(move):
            raise BadMove(f"A move is a text or an action number, not {move!r:.40}.")
        if not 0 <= move < self.game.moves.count:
            raise BadMove(f"Actions are numbered from 0 to {self.game.moves.count - 1}, so {move} is none.")
        return int(move)

    def explain(self, move: str | int) -> Sentence | None:
        """None if the move is legal, else one sentence that says why not."""
        if self.over:
            return told("The game is over.")
        try:
            action = self.action_of(move)
        except BadMove as error:
            return error.says
        reason = int(self.game.verb("refusal")(self.state, action))
        return None if reason == FINE else self.game.moves.why_not(self.state, action, reason)

    # What is done.

    def play(self, move: str | int) -> None:
        """Play a legal move and all that follows by itself; IllegalMove changes nothing."""
        try:
            action = self.action_of(move)
        except BadMove as error:
            raise IllegalMove(self.explain(move) or error.says) from None
        before = self.record
        steps = steps_of(self.rules, before, action)
        if not steps:
            raise IllegalMove(self.explain(action) or "The game is over.")
        self._left, self._steps = self._read, steps  # for who is told of it next
        self._states.view(np.uint8)[:] = np.frombuffer(steps[-1][1], np.uint8)
        self._past.append((before, action))
        self._turn_key()

    def undo(self) -> None:
        """Take the last move back."""
        if not self._past:
            raise AloftError("There is no move to take back.")
        before, _ = self._past.pop()
        self._steps = ()
        self._states = record_in(before, self._states.dtype)

    def copy(self) -> Self:
        """A position that goes its own way from here, its history included."""
        twin = object.__new__(type(self))  # a table copies at every move, so nothing is worked out again
        vars(twin).update(vars(self))
        twin._states, twin._past = self._twin(), self._past.copy()
        return twin

    def at(self, ply: int | None) -> Self:
        """A position as this game had it after so many plies; as it is now if no number is given."""
        check_ply(ply, self.ply)
        twin = self.copy()
        if ply not in (None, self.ply):
            twin._states, twin._past = record_in(self._past[ply][0], self._states.dtype), self._past[:ply]
        return twin

    def _twin(self) -> np.ndarray:
        return record_in(self.record, self._states.dtype)

    @property
    def key(self) -> bytes | None:
        """The secret that re-keys the generator after every ply; None where it simply runs on."""
        return self._key

    def keep_key(self, key: bytes) -> None:
        """Re-key the generator now and after every ply to come, so that nothing seen predicts what comes."""
        self._key = key
        self._turn_key()

    def _turn_key(self) -> None:
        if self._key is not None:
            self._states["chance"] = bits_for(self._key, self.ply + 1)

    def begin_here(self, played: tuple[int, ...] = ()) -> None:
        """Let the game begin from this position: what was before cannot be taken back nor replayed.

        That these actions were played is known all the same.
        """
        self._past, self._seen, self._key, self._steps = [], played, None, ()
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
        twin = type(self)(self.settings, self._twin(), seed, self.rules.way)
        self.rules.determinize_all(twin._states, np.array([self._seat(seat)]), np.array([seed], np.uint64))
        twin.begin_here(self.played)  # the records before hold what the seat cannot know
        return twin

    # What happened, and what it is worth.

    @property
    def start(self) -> tuple[dict[str, Any] | None, int | None]:
        """Where the game began, and the generator's bits then; nothing if it was at the beginning."""
        return self._start, self._start_chance

    @property
    def actions(self) -> tuple[int, ...]:
        """The numbers of the actions played so far."""
        return tuple(action for _, action in self._past)

    @property
    def played(self) -> tuple[int, ...]:
        """The actions that everybody saw: those played so far, and of a guess also those before it."""
        return self._seen + self.actions

    @property
    def last_action(self) -> int:
        """The number of the action that led here."""
        return self._past[-1][1]

    @property
    def records(self) -> list[bytes]:
        """The record before each ply."""
        return [data for data, _ in self._past]

    @property
    def moves(self) -> list[str]:
        """The moves played so far."""
        return [self.move_at(ply) for ply in range(self.ply)]

    def move_at(self, ply: int) -> str:
        """The move of this ply, counted from 0."""
        return self.game.moves.write(self.plain_at(ply), self._past[ply][1])

    def plain_at(self, ply: int) -> Any:
        """The record before the move of this ply, counted from 0, to look at."""
        return plain_of(self.game, self._past[self._ply(ply)][0])

    @property
    def events(self) -> list[Event]:
        """What happened by itself after the last move."""
        if not self._past:
            return []
        before, action = self._past[-1]
        begun = self._left.plain if self._left.data == before else plain_of(self.game, before)
        return tell_steps(self.game, begun, action, self._steps_at(self.ply - 1), self.plain)

    def events_at(self, ply: int) -> list[Event]:
        """What happened by itself after the move of this ply, counted from 0."""
        before, action = self._past[self._ply(ply)]
        return tell_events(self.game, before, action, self.rules.way, self._steps_at(ply))

    def _steps_at(self, ply: int) -> Steps:
        """What the move of this ply led through: known of the last one, else done again."""
        is_known = self._steps and ply == self.ply - 1
        return self._steps if is_known else steps_of(self.rules, *self._past[ply])

    def reveals_at(self, ply: int) -> bool:
        """Whether in this ply something was drawn, shown to a seat or hidden from it, or the game ended."""
        data, _ = self._past[self._ply(ply)]
        before, after = plain_of(self.game, data), plain_of(self.game, self._steps_at(ply)[-1][1])
        if before.chance != after.chance or after.over:
            return True
        hidden = self.game.secrets.hidden
        return any(hidden(before, seat) != hidden(after, seat) for seat in range(SPECTATOR, self.players))

    def _ply(self, ply: int) -> int:
        return whole(ply, "The ply", 0, self.ply - 1)

    @property
    def scores(self) -> list[int]:
        """The points of every seat, were the game to end now."""
        return list(self._judge()[0])

    @property
    def winners(self) -> list[int]:
        """The seats that have won; nobody has before the end."""
        return [seat for seat, won in enumerate(self._judge()[1]) if won]

    def _judge(self, known: Reading | None = None) -> Judgement:
        reading = known or self._reading
        if reading.judgement is None:
            reading.judgement = judge(self.rules, self._states, self.players)
        return reading.judgement

    def breakdown(self, seat: int) -> list[Source]:
        """Where the points of a seat come from."""
        sources: list[Source] = self.game.scoring.sources(self.state, self._seat(seat, spectator=False))
        return sources

    # How it is written and seen.

    def to_dict(self) -> dict[str, Any]:
        """The whole position, secrets included, as data for JSON."""
        return self._write(None)

    def view(self, seat: int = SPECTATOR) -> dict[str, Any]:
        """What this seat may know, in the shape of `to_dict`."""
        return self._write(self._seat(seat))

    def _sight(self, state: Any, seat: int | None) -> Any:
        """What is in sight of a seat, in the game's own way; of everybody together if none is named."""
        secrets = self.game.secrets
        return secrets.everything(state) if seat is None else secrets.sight(state, self._seat(seat))

    def _write(self, seat: int | None) -> dict[str, Any]:
        state, settings = self.plain, self.settings
        head = (self.game.id, self.players, settings.mode, settings.unusual, state.turn, bool(state.over))
        rest: dict[str, Any] = self.game.data.write(state, self._sight(state, seat))
        return dict(zip(HEAD_KEYS, head, strict=True)) | rest

    def _seat(self, seat: int, spectator: bool = True) -> int:
        if not is_whole(seat) or not -spectator <= seat < self.players:
            raise AloftError(f"Seats go from 0 to {self.players - 1}, so {seat!r:.40} is none.")
        return int(seat)

    def scene(self, seat: int | None = None) -> Scene:
        """How the position looks from a seat; from everywhere at once if none is named."""
        reading = self._reading
        sight = self._sight(reading.plain, seat)
        key = seat is None, sight  # to see everything is nobody's sight, whatever a game calls it
        if key not in reading.scenes:
            reading.scenes[key] = self.game.scene.scene(reading.plain, sight, self._judge(reading)[0])
        return reading.scenes[key]

    def touches(self, move: str | int) -> tuple[str, ...]:
        """The ids of the places and pieces a person touches, in order, to make this move."""
        return self.game.moves.touches(self.plain, self.action_of(move))

    def svg(self, seat: int | None = None, **looks: Any) -> str:
        """The picture of this position."""
        from ..pictures.painter import paint

        return paint(self.game, self.scene(seat), **looks)

    def text(self, seat: int | None = None, colour: bool = False, lit: Collection[str] = ()) -> str:
        """The picture of this position in characters; what is lit stands between stars."""
        from ..pictures.letterer import letter

        return letter(self.scene(seat), colour=colour, lit=lit)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        return self.text()

    def __eq__(self, other: object) -> bool:
        """Two positions are equal if their records are, the generator's bits included."""
        if not isinstance(other, Position):
            return NotImplemented
        return self.game is other.game and self.record == other.record

    __hash__ = None  # type: ignore[assignment]
