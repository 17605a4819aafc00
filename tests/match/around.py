"""Tables, people and logs for the tests of matches."""

import os
import random
from collections.abc import Sequence
from typing import Any

from aloft.engine.positions.position import SPECTATOR, Position
from aloft.engine.settings import Settings, settle_on
from aloft.games import find
from aloft.games.contract import Game
from aloft.match.commands import Command, decide
from aloft.match.events.moves import Act, act_for
from aloft.match.events.registry import read_event, write_event
from aloft.match.events.seats import Filled, Sat
from aloft.match.events.timeouts import time_out
from aloft.match.log import BOT, CLOCK, TABLE, Entry, Event, Opened
from aloft.match.match import Match
from aloft.match.rights import Person
from tests.tables import GAMES, seats_of

LONG = bool(os.environ.get("ALOFT_LONG"))
NAME = "m4tch0000"
GUESSES = 10  # deals of what somebody cannot know, by which a quiet move is told from others
ADA, BO, CY, DEE, EVE, FAY = PEOPLE = [
    Person(name, name.title()) for name in ("ada", "bo", "cy", "dee", "eve", "fay")
]


class Table:
    """A match and its log, as a server keeps them, with a clock that tests wind by hand."""

    def __init__(self, settings: Settings, secret: str = "5e" * 32, name: str = NAME, **more: Any) -> None:
        opened = Opened(
            settings.game.id, settings.players, settings.mode, settings.unusual, secret, ADA.id, **more
        )
        self.log = [Entry(name, 0, TABLE, opened)]
        self.match = Match.begun(self.log[0])
        self.now = 1_000

    def write(self, author: str, event: Event) -> Match:
        """Something happens."""
        entry = Entry(self.match.id, self.match.v + 1, author, event, t=self.now)
        self.match = self.match.after(entry, self.now)
        self.log.append(entry)
        return self.match

    def do(self, person: Person, kind: type[Command], **more: Any) -> Match:
        """Somebody asks for something, as seen just now if not told otherwise, and it happens."""
        return self.write(person.id, decide(self.match, person, self.command(kind, **more), self.now))

    def command(self, kind: type[Command], **more: Any) -> Command:
        if "v" in kind.__struct_fields__:
            more = {"v": self.match.v} | more
        return kind(self.match.id, f"{self.match.v:032x}", **more)

    def sit(self, *people: Person | str) -> "Table":
        """Everybody sits down in order of seats; a text is a bot."""
        for seat, who in enumerate(people):
            if isinstance(who, str):
                self.write(TABLE, Filled(seat, who))
            else:
                self.write(who.id, Sat(seat, who.id, who.name, who.colour, f"{seat + 1:032x}"))
        return self

    def move(self, move: str | None = None) -> Match:
        """Whoever is to move plays this, or what comes first."""
        match = self.match
        assert match.turn is not None
        if match.bot_to_move:
            event: Event = act_for(match, match.turn, move or match.game.legal_moves[0], self.now)
            return self.write(BOT, event)
        person = next(person for person in PEOPLE if person.id == match.seats[match.turn].person)
        return self.do(person, Act, move=move or match.game.legal_moves[0])

    def play(self, plies: int = 10_000, seed: int = 0) -> "Table":
        """Random moves, to the end or so far."""
        chance = random.Random(seed)
        while self.match.phase == "running" and plies:
            self.move(chance.choice(self.match.game.legal_moves))
            plies -= 1
        return self

    def wait(self, milliseconds: int) -> Event | None:
        """Time goes by; what follows, follows."""
        self.now += milliseconds
        if event := time_out(self.match, self.now):
            self.write(CLOCK, event)
        return event

    def read_again(self) -> list[Entry]:
        """The log as it comes back from where it was kept."""
        return [
            Entry(e.match, e.v, e.author, read_event(write_event(e.event)), e.cid, e.reply, e.t)
            for e in self.log
        ]


def then(match: Match, event: Event, author: str = ADA.id, now: int = 0) -> Match:
    """The match one event later."""
    return match.after(Entry(match.id, match.v + 1, author, event), now)


def table_of(game: str, players: int | None = None, mode: str | None = None, **options: Any) -> Settings:
    return settle_on(find(game), players, mode, options)


def seated(settings: Settings, *people: Person | str, **more: Any) -> Table:
    """A table whose game has just begun; somebody else in every seat, if nobody is named."""
    who: Sequence[Person | str] = people or PEOPLE[: settings.players]
    return Table(settings, **more).sit(*who)


def short_tables(game: Game) -> list[Settings]:
    """Every mode and number of players, with a game that does not take long."""
    options = {option.name: 2 for option in game.options if option.name == "round_limit"}
    return [settle_on(game, players, mode.name, options) for mode, players in seats_of(game)]


SHORT = [table for game in GAMES for table in short_tables(game)]
SMALL = [short_tables(game)[0] for game in GAMES]


def facts_of(match: Match) -> dict[str, Any]:
    """All that a log decides about a match; the time of this process is no part of it."""
    position = match.position
    return {
        "position": position and (position._states.tobytes(), position.key, position.actions),
        "seats": match.seats,
        "drawn": match.drawn,
        "phase": match.phase,
        "v": match.v,
        "moved": match.moved,
        "hands": match.hands,
        "left": match.left,
        "question": match.question,
        "rematch": match.rematch,
    }


def is_quiet(before: Position, after: Position) -> bool:
    """Nobody has learnt anything: the move looks alike from everywhere, however the hidden things lie."""
    move = after.moves[-1]
    for viewer in range(SPECTATOR, before.players):
        for seed in range(GUESSES):
            guess = before.guess(viewer, seed)
            guess.play(move)
            if guess.view(viewer) != after.view(viewer):
                return False
    return True
