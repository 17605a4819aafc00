"""Opening tables: each with its promise, before anybody sits down."""

from collections.abc import Sequence

from ...match.events.endings import Closed
from ...match.events.seats import Filled
from ...match.log import TABLE, Entry, Event
from ...match.match import Match
from ..clocks import wall_clock
from ..identity import hash_of, new_token
from ..storage import Store
from ..storage.rows import Match as MatchRow
from ..storage.rows import Secret
from .committer import Committer
from .entries import to_row
from .loader import Loader
from .plans import Opening, Plan, opened
from .summaries import written


class TableOpener:
    """Opens tables as they are planned."""

    def __init__(self, store: Store, loader: Loader, committer: Committer) -> None:
        self._store = store
        self._loader = loader
        self._committer = committer

    async def open(self, plan: Plan) -> Opening:
        """Open a table; its promise is made before anybody sits down."""
        match = opened(plan)
        given = [] if match.opened.is_public else [new_token() for _ in match.seats]
        await self._create(match, given)
        for seat, bot in plan.bots.items():
            await self._commit(match.id, Filled(seat, bot))
        return Opening(match.id, match.commitment, given)

    async def close(self, match: str) -> None:
        """Close a table that was opened in vain: another process was faster with the same."""
        await self._commit(match, Closed())

    async def _create(self, match: Match, given: Sequence[str]) -> None:
        at = wall_clock()
        first = Entry(match.id, 0, TABLE, match.opened, t=at)
        game, is_public = match.settings.game.id, match.opened.is_public
        row = MatchRow(match.id, game, match.phase, is_public, at, at, written(match))
        hashed = [Secret(hash_of(secret), match.id, seat, None, at) for seat, secret in enumerate(given)]
        await self._store.create_match(row, to_row(first), hashed)

    async def _commit(self, match: str, event: Event) -> None:
        live = await self._loader.live(match)
        async with live.lock:
            await self._committer.commit(live, TABLE, event)
