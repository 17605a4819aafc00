"""How a game begins: anew, or from a file."""

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
from ..terminal.cards import facts_of
from ..terminal.console import out
from ..terminal.documents import read_game
from .local_game import LocalGame
from .save_file import SaveFile
from .seats import HUMAN, bots_for, check_seats, check_trust, drawn, in_turn, read_seats, shown, usual_seats


def new_game(
    name: str,
    players: int | None = None,
    mode: str | None = None,
    seed: int | None = None,
    options: Sequence[str] | None = None,
    seats: Sequence[str] | None = None,
    lot: bool | None = None,
) -> LocalGame:
    """A new game; as many players as there are seats named, if nothing else is said.

    Who sits where is drawn, unless seats are named and nothing is said of a lot.
    """
    named = read_seats(seats)
    count = len(named) if named and players is None else players
    settings = settings_from(name, count, mode, options)
    chosen = check_seats(named or usual_seats(settings.players), settings.players)
    seed = check_seed(seed)
    is_drawn = settings.players > 1 and (lot if lot is not None else named is None)
    if is_drawn:
        chosen = drawn(chosen, seed)
    bots = bots_for(chosen, seed)
    position = settings.deal(seed)
    game = _begun(position, chosen, SaveFile.for_new(name), bots)
    if is_drawn:
        out.print(Text(in_turn(chosen), "bold"))
    return game


def _begun(position: Position, seats: list[str], save_file: SaveFile, bots: dict[int, StandIn]) -> LocalGame:
    """Everything is there: say what is played, and begin."""
    prepare(position.game)
    out.print(_greeting(position.settings, seats))
    return LocalGame(position, seats, save_file, bots)


def resumed_game(name: str, others: Sequence[Any] = (), seats: Sequence[str] | None = None) -> LocalGame:
    """The game in a file, played on; its settings are its own."""
    path = str(Path(name).expanduser())
    if not Path(path).exists():
        raise AloftError(f"There is no game and no file called {name!r:.80}; {suggestion(name)}")
    if any(other not in (None, []) for other in others):
        raise AloftError(
            f"{name} holds a game in progress: players, mode, seed, options and lot are settled."
        )
    game = read_game(path)
    record = game.record
    settings, save_file = record.settings, SaveFile.for_file(path, record.settings.game.id)
    named = read_seats(seats)
    if named is None and save_file.path != Path(path).resolve():  # what we keep names whom we let in before
        check_trust(record.seats, name)
    chosen = check_seats(named or record.seats or usual_seats(settings.players), settings.players)
    bots = bots_for(chosen, record.seed)
    return _begun(game.end, chosen, save_file, bots)


def _greeting(settings: Settings, seats: Sequence[str]) -> Text:
    """What is being played, in one line."""
    people = [seat for seat, kind in enumerate(seats) if kind == HUMAN]
    you = [f"you are seat {people[0] + 1}"] if len(people) == 1 and settings.players > 1 else []
    facts = [*facts_of(settings), ", ".join(map(shown, seats)), *you]
    return Text.assemble((settings.game.title, "bold cyan"), (" · " + " · ".join(facts), "dim"))
