"""What goes on over one socket: every frame is weighed, done and answered, one after the other."""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any, Protocol

from ...engine.positions.touches import explain_touches, leads_to
from ...games.sentences import NOTHING_SAID, Sentence, told
from ...match.refusals import Refused, Why
from ...match.view import viewer_of
from ..limits import Bucket, Limiter
from ..metrics import FRAMES, GAPS, REFUSED
from ..storage.errors import StorageFailed
from ..tables.advice.adviser import Adviser
from ..tables.host import Host
from ..tables.live_match import LiveMatch
from ..transport.connection import BROKEN, NO_TEXT, POLICY, TOO_BIG, Connection
from . import frames
from .messages import Advise, Bye, Hello, Look, Ping, Touch, cid_in, read

log = logging.getLogger(__name__)

PATIENCE = 3  # breaches of the rate limit in a row after which a socket is closed
WATCHED = 16  # tables that one socket may be told of
WAITING = 32  # frames that may wait behind one that takes time before reading stops


class Source(Protocol):
    """Where frames come from."""

    def hold(self) -> None:
        """Bring no more until I want to hear on."""

    def hear_on(self) -> None:
        """Go on."""


class Session:
    """One person's frames; while nothing is being done, it is only kept, and nothing runs."""

    def __init__(
        self,
        host: Host,
        adviser: Adviser,
        rates: Limiter,
        connection: Connection,
        source: Source,
        on_end: Callable[[], None],
    ) -> None:
        self.host = host
        self.adviser = adviser
        self.rates = rates
        self.connection = connection
        self.source = source
        self.on_end = on_end
        self.watched: dict[str, LiveMatch] = {}
        self.advice: asyncio.Task[None] | None = None
        self.busy: asyncio.Task[Any] | None = None  # with the frame that came first
        self.waiting: deque[str | None] | None = None  # what came since
        self.is_over = False
        limits = host.settings.limits
        self.bucket = Bucket(limits.messages, limits.burst)
        self.breaches = 0

    # One frame after the other.

    def hear(self, text: str | None) -> None:
        """Do what a frame asks for, after all that came before it."""
        if self.busy is None:
            self._take(text)
            return
        if self.waiting is None:
            self.waiting = deque()
        self.waiting.append(text)
        if len(self.waiting) >= WAITING:
            self.source.hold()

    def leave(self) -> None:
        """The socket is gone; what has begun is finished, since others are told of it."""
        self.is_over, self.waiting = True, None
        if self.busy is None:
            self._end()

    def _end(self) -> None:
        if self.advice is not None:
            self.advice.cancel()
        for live in self.watched.values():
            self.host.subscriptions.unwatch(live, self.connection)
        self.watched.clear()
        self.on_end()

    def _done(self, task: asyncio.Task[Any]) -> None:
        """What took time is done; go on with what waits."""
        self.busy = None
        if not task.cancelled() and (error := task.exception()) is not None:
            self._fail(error)
        if self.is_over:
            self._end()
            return
        while self.waiting and self.busy is None and not self.is_over:
            self._take(self.waiting.popleft())
        if not self.waiting:
            self.waiting = None
            self.source.hear_on()

    def _fail(self, error: BaseException) -> None:
        """Say what went wrong; a bug ends this socket, and everybody else is served on."""
        if isinstance(error, Refused):
            self.connection.show(frames.no(None, error))
        elif isinstance(error, StorageFailed):
            self.connection.show(frames.no(None, Refused(Why.STORAGE, str(error))))
        else:
            log.error("A socket failed.", exc_info=error)
            self.connection.finish(BROKEN, "Something went wrong here; it was not your doing.")

    def _take(self, frame: str | None) -> None:
        """Weigh one frame, and answer it."""
        if frame is None:
            self.connection.finish(NO_TEXT, "Frames here are texts.")
            return
        if not self._has_room():
            self._refuse(frame, Refused(Why.BUSY, "Not so fast; wait a second and try again."))
            if self.breaches > PATIENCE:
                self.connection.finish(POLICY, "Too many messages; come back in 5 s.")
            return
        if len(frame) > self.host.settings.limits.frame:
            self.connection.finish(TOO_BIG, "That frame was too large; come back in 5 s.")
            return
        try:
            message = read(frame, self.host.settings.limits.frame)
        except Refused as refused:
            self._refuse(frame, refused)
            return
        FRAMES.inc()
        try:
            later = self._answer(message)
        except Exception as error:
            self._fail(error)
            return
        if later is not None:
            self.busy = asyncio.create_task(later)
            self.busy.add_done_callback(self._done)

    def _has_room(self) -> bool:
        at = asyncio.get_running_loop().time()
        if self.bucket.take(at) and self.rates.take(self.connection.owner.id, at):
            self.breaches = 0
            return True
        self.breaches += 1
        return False

    def _refuse(self, frame: str, refused: Refused) -> None:
        REFUSED.labels(refused.why).inc()
        self.connection.show(frames.no(cid_in(frame[: self.host.settings.limits.frame]), refused))

    def _answer(self, message: Any) -> Coroutine[Any, Any, Any] | None:
        """Answer a message, or say what will once it is done."""
        show = self.connection.show
        match message:
            case Ping():
                show(frames.PONG)
            case Hello():
                return self._hello(message)
            case Bye():
                self._bye(message.match)
            case Look():
                return self._look(message)
            case Touch():
                show(frames.touched(message.match, message.touches, *self._touched(message)))
            case Advise():
                self._advise(message)
            case _:
                return self.host.submissions.submit(self.connection.owner, message, answer=show)
        return None

    async def _hello(self, message: Hello) -> None:
        if message.gap:
            GAPS.inc()
        live = await self.host.loader.live(message.match)
        self._bye(message.match, unless=live)
        if message.match not in self.watched and len(self.watched) >= WATCHED:
            raise Refused(Why.BUSY, f"One socket can watch {WATCHED} tables; say bye to one of them.")
        self.watched[message.match] = live
        await self.host.subscriptions.watch(live, self.connection, message.v)

    def _bye(self, match: str, unless: LiveMatch | None = None) -> None:
        live = self.watched.get(match)
        if live is not None and live is not unless:
            del self.watched[match]
            self.host.subscriptions.unwatch(live, self.connection)

    async def _look(self, message: Look) -> None:
        live = self._watched(message.match)
        if message.seat not in live.match.seats_of(self.connection.person):
            raise Refused(Why.SEAT, "That is not your seat.")
        if message.seat != live.match.turn:
            raise Refused(Why.TURN, "The cards stay covered until it is this seat's turn.")
        self.connection.uncovered = (message.match, message.seat)
        async with live.lock:
            live.audience.show_whole(live.match, self.connection)

    def _touched(self, message: Touch) -> tuple[Sentence | None, Sentence]:
        """Why nothing follows from a touch, or what does; who is not to move learns only that."""
        match = self._watched(message.match).match
        if match.turn is None:
            over = match.phase == "over"
            return told("The game is over." if over else "The game has not begun yet."), NOTHING_SAID
        if viewer_of(match, self.connection.person, self.connection.uncovered) != match.turn:
            return told("It is the turn of {}.", match.at(match.turn)), NOTHING_SAID
        why = explain_touches(match.game, message.touches)
        return why, leads_to(match.game, message.touches) if why is None else NOTHING_SAID

    def _advise(self, message: Advise) -> None:
        live = self._watched(message.match)
        viewer = viewer_of(live.match, self.connection.person, self.connection.uncovered)
        question = self.adviser.question(live.match, viewer, message.kind, message.ply)
        if self.advice is not None:
            self.advice.cancel()
        answering = self.adviser.answer(question, self.connection.show, self.connection.address)
        self.advice = asyncio.create_task(answering)

    def _watched(self, match: str) -> LiveMatch:
        if match not in self.watched:
            raise Refused(Why.MATCH, "Say hello to this table first.")
        return self.watched[match]
