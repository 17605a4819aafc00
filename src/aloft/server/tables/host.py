"""The host of all tables of a process: who loads them, who writes, who tells, for whoever asks."""

from collections.abc import Callable
from dataclasses import dataclass

from ..settings import ServerSettings
from ..storage import Store
from .committer import Committer
from .live_match import Attendant
from .loader import Loader
from .opener import TableOpener
from .presence import Presence
from .submissions import Submissions
from .subscriptions import Subscriptions


@dataclass
class Host:
    """Everything that happens at tables goes through one of these."""

    store: Store
    settings: ServerSettings
    loader: Loader
    opener: TableOpener
    submissions: Submissions
    subscriptions: Subscriptions
    is_draining: bool = False  # it takes nothing new, since it is about to restart

    @classmethod
    def over(
        cls,
        store: Store,
        settings: ServerSettings,
        presence: Presence,
        attendant: Attendant,
        want: Callable[[str], None],
    ) -> "Host":
        """All tables of a store, and who sees to their bots and clocks."""
        committer = Committer(store, presence, attendant)
        loader = Loader(store, settings, committer, want)
        opener = TableOpener(store, loader, committer)
        submissions = Submissions(store, settings, loader, committer, opener, presence)
        subscriptions = Subscriptions(loader, committer, presence, attendant)
        return cls(store, settings, loader, opener, submissions, subscriptions)
