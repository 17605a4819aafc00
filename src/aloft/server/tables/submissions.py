"""What decides: people ask for something at a table, and each gets one answer, once it is on disk."""

import msgspec

from ...match.commands import Command, decide
from ...match.events.endings import Rematch
from ...match.events.guests import Knock
from ...match.events.holders import Hold
from ...match.events.seats import Sit
from ...match.refusals import Refused, Why
from ...match.rights import Person as Asker
from ..clocks import now
from ..settings import ServerSettings
from ..storage import Store
from ..storage.errors import StorageFailed
from ..storage.rows import Person
from .committer import Committer
from .live_match import LiveMatch
from .loader import Loader
from .opener import TableOpener
from .plans import is_level, rematch_of
from .presence import Presence
from .submission import Answer, Submission

OUTSIDE = Sit | Knock | Hold | Rematch  # what depends on more than the match: who is invited, who is here
ATTEMPTS = 5  # to write something that does not depend on what another process has just written


class Submissions:
    """Lets one thing after the other happen at each table."""

    def __init__(
        self,
        store: Store,
        settings: ServerSettings,
        loader: Loader,
        committer: Committer,
        opener: TableOpener,
        presence: Presence,
    ) -> None:
        self._store = store
        self._settings = settings
        self._loader = loader
        self._committer = committer
        self._opener = opener
        self._presence = presence

    async def submit(
        self,
        person: Person,
        command: Command,
        is_program: bool = False,
        answer: Answer = lambda frame: None,
    ) -> bytes:
        """Let a person do something; exactly one answer, and `ok` only once it is on disk."""
        asked = Submission(person, command, is_program, answer)
        try:
            live = await self._loader.live(command.match)
            async with live.lock:
                return await self._decide(live, asked)
        except Refused as refused:
            return asked.refuse(refused)
        except StorageFailed as failure:
            return asked.refuse(Refused(Why.STORAGE, str(failure)))

    async def _decide(self, live: LiveMatch, asked: Submission) -> bytes:
        if live.is_in_doubt:
            await self._committer.catch_up(live)
        for attempt in range(ATTEMPTS):  # if something was taken, it may have been by this very submission
            if known := await self._known(live, asked, in_memory=attempt == 0):
                return asked.settle(known)
            try:
                who = await self._who(live, asked)
                event = decide(live.match, who, asked.command, now())
            except Refused as refused:
                known = await self._known(live, asked)
                return asked.settle(known) if known else asked.refuse(refused)
            if done := await self._committer.commit(live, asked.person.id, event, asked):
                return done
            if who.next_match:
                await self._opener.close(who.next_match)
        raise Refused(Why.BUSY, "The table is very busy; try again.")

    # What was answered before.

    async def _known(self, live: LiveMatch, asked: Submission, in_memory: bool = False) -> bytes | None:
        """The answer to a submission that was answered before."""
        found = live.replies.get((asked.person.id, asked.cid))
        if found is None and not in_memory:
            found = await self._stored_reply(live.match.id, asked.person.id, asked.cid)
        return None if found is None else asked.answer_again(*found)

    async def _stored_reply(self, match: str, author: str, cid: str) -> tuple[str, bytes] | None:
        row = await self._store.recall(match, author, cid)
        return None if row is None else (msgspec.json.decode(row.reply)["ask"], row.reply.encode())

    # Who asks.

    async def _who(self, live: LiveMatch, asked: Submission) -> Asker:
        """What the table needs to know of who asks."""
        person, command = asked.person, asked.command
        if not isinstance(command, OUTSIDE):
            return Asker(person.id, person.name, person.colour, asked.is_program, False, is_bot=is_level)
        absent, lately = self._missing(live) if isinstance(command, Hold) else (frozenset(), {})
        return Asker(
            person.id,
            person.name,
            person.colour,
            asked.is_program,
            is_invited=await self._is_invited(live, asked),
            absent=absent,
            lately=lately,
            next_match=await self._rematch(live, person) if isinstance(command, Rematch) else "",
            is_bot=is_level,
        )

    async def _is_invited(self, live: LiveMatch, asked: Submission) -> bool:
        opened, person, command = live.match.opened, asked.person.id, asked.command
        if opened.is_public or opened.host == person:
            return True
        return isinstance(command, Sit) and await self._store.is_invited(live.match.id, command.seat, person)

    def _missing(self, live: LiveMatch) -> tuple[frozenset[str], dict[str, int]]:
        """Who is not at a table, and who of them went only just."""
        away = live.away(self._presence.elsewhere(live.match.id))
        return away, live.absence.lately(now(), self._settings.away_seconds)

    async def _rematch(self, live: LiveMatch, person: Person) -> str:
        """Open the table of the rematch: the same people, one seat further, and bots where bots were."""
        match = live.match
        if match.phase != "over" or match.rematch or person.id not in match.persons:
            return ""
        return (await self._opener.open(rematch_of(match, person.id))).match
