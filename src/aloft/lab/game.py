"""One game between bots, from the deal to its outcome."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from time import perf_counter

from ..bots.bot import Sight
from ..bots.registry import make_bot
from ..bots.simple import Greedy
from ..bots.stand_in import StandIn
from ..engine.positions.position import Position
from ..engine.record import Record
from .fixtures import Fixture, Outcome, Table


def play_game(table: Table, fixture: Fixture, is_over: Callable[[], bool] = lambda: False) -> Outcome | None:
    """Play a game to its end; None if the arena is over before."""
    position = table.settings.deal(fixture.deal)
    seats = [_sit_down(table, fixture, seat) for seat in range(table.players)]
    try:
        while not position.over and not _is_decided(table, seats):
            if is_over():
                return None
            seats[position.turn].move(position)
    finally:
        for seat in seats:
            seat.bot.close()
    return _outcome(table, fixture, position, seats)


@dataclass
class _Seat:
    """A bot at the table, and the time it takes."""

    name: str
    bot: StandIn
    seconds: float = 0.0
    moves: int = 0

    def move(self, position: Position) -> None:
        sight, start = Sight.of(position), perf_counter()
        action = self.bot.choose(sight)
        if self.name in _KNOWN and not self.bot.failure:
            self.seconds += perf_counter() - start
            self.moves += 1
        _KNOWN.add(self.name)
        position.play(action)


_KNOWN: set[str] = set()  # bots that have moved in this process; the first move loads code and is not timed


def _sit_down(table: Table, fixture: Fixture, seat: int) -> _Seat:
    """The bot of a seat; its own chance follows from the deal, the seat and which of several equals it is."""
    place = fixture.seats[seat]
    name = table.bots[place]
    equals_before = table.bots[:place].count(
        name
    )  # without them equals would play a deal alike in each seating
    seed = Random(f"{fixture.deal} {seat}" + f" {equals_before}" * bool(equals_before)).getrandbits(53)
    return _Seat(name, StandIn(make_bot(name, seed), Greedy(seed)))


def _is_decided(table: Table, seats: list[_Seat]) -> bool:
    """Whether so many have forfeited that nobody needs to play on."""
    lost = sum(bool(seat.bot.failure) for seat in seats)
    return table.forfeits and lost > 0 and (table.together or lost >= len(seats) - 1)


def _outcome(table: Table, fixture: Fixture, position: Position, seats: list[_Seat]) -> Outcome:
    failed = [bool(seat.bot.failure) for seat in seats]
    lost = [table.forfeits and fails for fails in failed]
    won = _winners(table, position, lost)
    merits = [(not lost[s], s in won, _worth(table, position, s)) for s in range(table.players)]
    names = [seat.name for seat in seats]
    return Outcome(
        fixture,
        tuple(merits),
        tuple(
            score if position.over and not fails else None
            for score, fails in zip(position.scores, failed, strict=True)
        ),
        tuple((s in won) / max(len(won), 1) for s in range(table.players)),
        tuple(seat.seconds for seat in seats),
        tuple(seat.moves for seat in seats),
        tuple(seat.bot.failure for seat in seats),
        Record.of(position, names).to_dict() if table.recorded else None,
    )


def _winners(table: Table, position: Position, lost: list[bool]) -> list[int]:
    """Who has won, or the best of those who have not forfeited."""
    if table.together:
        return [] if any(lost) else position.winners
    standing = [seat for seat in range(table.players) if not lost[seat]]
    winners = [seat for seat in position.winners if seat in standing]
    best = max((position.scores[seat] for seat in standing), default=0)
    return winners or [seat for seat in standing if position.scores[seat] == best]


def _worth(table: Table, position: Position, seat: int) -> float:
    """The score, as more or less as it is better or worse."""
    score = float(position.scores[seat])
    return -score if position.game.mode(table.mode).fewer else score
