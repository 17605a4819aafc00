"""How a session begins: anew, or from a file."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.text import Text

from ...bots.machine_code import prepare
from ...bots.stand_in import StandIn
from ...engine.positions.position import Position
from ...engine.seeds import check_seed
from ...engine.settings import Settings
from ...games.errors import AloftError
from ..terminal.arguments import settings_from, suggestion
from ..terminal.cards import written
from ..terminal.console import out
from ..terminal.documents import read_record
from .save_file import Keeper
from .seats import HUMAN, bots_for, check_seats, check_trust, read_seats, shown, usual_seats
from .session import Session


def new_session(
    name: str,
    players: int | None = None,
    mode: str | None = None,
    seed: int | None = None,
    options: Sequence[str] | None = None,
    seats: Sequence[str] | None = None,
) -> Session:
    """A new game; as many players as there are seats named, if nothing else is said."""
    named = read_seats(seats)
    count = len(named) if named and players is None else players
    settings = settings_from(name, count, mode, options)
    chosen = check_seats(named or usual_seats(settings.players), settings.players)
    seed = check_seed(seed)
    bots = bots_for(chosen, seed)
    position = settings.deal(seed)
    return _session(position, chosen, Keeper.for_new(name), bots)


def _session(position: Position, seats: list[str], keeper: Keeper, bots: dict[int, StandIn]) -> Session:
    """Everything is there: say what is played, and begin."""
    prepare(position.game)
    out.print(_greeting(position.settings, seats))
    return Session(position, seats, keeper, bots)


def resumed_session(name: str, others: Sequence[Any] = (), seats: Sequence[str] | None = None) -> Session:
    """The game in a file, played on; its settings are its own."""
    path = str(Path(name).expanduser())
    if not Path(path).exists():
        raise AloftError(f"There is no game and no file called {name!r:.80}; {suggestion(name)}")
    if any(other not in (None, []) for other in others):
        raise AloftError(f"{name} holds a game in progress, so players, mode, seed and options are settled.")
    record = read_record(path)
    settings, keeper = record.settings, Keeper.for_file(path, record.settings.game.id)
    named = read_seats(seats)
    if named is None and keeper.path != Path(path).resolve():  # what we keep names whom we let in before
        check_trust(record.seats, name)
    chosen = check_seats(named or record.seats or usual_seats(settings.players), settings.players)
    bots = bots_for(chosen, record.seed)
    return _session(record.position(), chosen, keeper, bots)


def _greeting(settings: Settings, seats: Sequence[str]) -> Text:
    """What is being played, in one line."""
    people = [seat for seat, kind in enumerate(seats) if kind == HUMAN]
    you = [f"you are seat {people[0]}"] if len(people) == 1 and settings.players > 1 else []
    facts = [*facts_of(settings), ", ".join(map(shown, seats)), *you]
    return Text.assemble((settings.game.title, "bold cyan"), (" · " + " · ".join(facts), "dim"))


def facts_of(settings: Settings) -> list[str]:
    """What was agreed on, as far as it is not the same for all."""
    options = [f"{name} {written(value)}" for name, value in settings.unusual.items()]
    many = "1 player" if settings.players == 1 else f"{settings.players} players"
    return [many, settings.mode, *options]
