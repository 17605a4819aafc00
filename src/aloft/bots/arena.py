"""The arena: bots meet in all seats, on equal deals, until it is clear who is better."""

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import combinations, pairwise, product
from math import sqrt
from random import Random
from time import perf_counter
from typing import Any

import numpy as np

from ..engine import code_cache
from ..engine.opening import new
from ..engine.position import Position
from ..engine.record import Record
from ..engine.seeds import seeds_from
from ..engine.settings import Settings, settle_on
from ..games import find
from ..games.errors import AloftError
from .bot import Sight
from .greedy import Greedy
from .naming import make_bot
from .rating import Rating, Wager, Z, rate
from .standing_in import StandIn

Merit = tuple[bool, bool, float]  # has not forfeited, has won, how good the result is: the greater the better


# What is played.


@dataclass(frozen=True)
class Table:
    """What all games of an arena have in common, as it travels to other processes."""

    game: str
    players: int
    mode: str
    options: dict[str, Any]
    bots: tuple[str, ...]
    forfeits: bool = True  # who fails loses; else somebody stands in, and it is their game
    recorded: bool = False

    @property
    def settings(self) -> Settings:
        return settle_on(find(self.game), self.players, self.mode, self.options)

    @property
    def together(self) -> bool:
        return self.settings.game.mode(self.mode).together


@dataclass(frozen=True)
class Fixture:
    """One game to be played."""

    number: int  # from 0
    deal: int  # the seed of the game; the same for all games of a round
    seats: tuple[int, ...]  # which bot sits where


@dataclass(frozen=True)
class Outcome:
    """What came of a game; everything but the fixture and the record is told seat by seat."""

    fixture: Fixture
    merits: tuple[Merit, ...]
    scores: tuple[int | None, ...]  # none where somebody else earned them, or the game broke off
    wins: tuple[float, ...]  # who shares a win has a part of it
    seconds: tuple[float, ...]
    moves: tuple[int, ...]  # that the seconds were spent on
    failures: tuple[str, ...]  # a sentence for each seat that failed
    record: dict[str, Any] | None = None


def check_bots(bots: Sequence[str], settings: Settings) -> None:
    """Refuse bots that nobody knows, or too few of them to compare."""
    if len(bots) < 2 and not settings.game.mode(settings.mode).together:
        raise AloftError(f"Name somebody for {bots[0]!r:.60} to meet: 2 bots or more.")
    for name in bots:
        make_bot(name, settings.game).close()


def players_for(bots: int, fewest: int, most: int, title: str) -> int:
    """As many seats as there are bots, or as the game has; too few bots must be meant."""
    if 1 < bots < fewest:
        raise AloftError(
            f"{title} is for {fewest} players or more, so name {fewest} bots; "
            f"or let {bots} take several seats each with --players {fewest}."
        )
    return min(max(bots, fewest), most)


def seating(bots: int, players: int, round_: int, seed: int) -> list[tuple[int, ...]]:
    """The games of one round: each bot sits once in each seat, between others in each round.

    Two seats are taken by bots that are 1, 2, 3 … places apart in turn, so that in a game for two everybody
    meets everybody equally often.
    """
    chance = Random(f"{seed} {round_}")
    if bots < players:
        places = [seat % bots for seat in range(players)]
        chance.shuffle(places)
    else:
        step = 1 + round_ % max(bots - 1, 1)
        others = [place for place in range(1, bots) if place != step]
        chance.shuffle(others)
        places = [0, step, *others][:players]
    return [tuple((first + place) % bots for place in places) for first in range(bots)]


@dataclass(frozen=True)
class Arena:
    """A table, and how many games are played at it from which seed."""

    table: Table
    games: int  # at least; rounds are always whole
    seed: int

    @property
    def rounds(self) -> int:
        return -(-self.games // len(self.table.bots))

    def round(self, number: int) -> list[Fixture]:
        """The games of one round, all with the same deal."""
        table, many = self.table, len(self.table.bots)
        deal = int(_nth_seed(self.seed, number))
        alone = [(bot,) * table.players for bot in range(many)]  # who plays together is of one mind
        seats = alone if table.together else seating(many, table.players, number, self.seed)
        return [Fixture(number * many + place, deal, who) for place, who in enumerate(seats)]

    def run(self, workers: int) -> Generator[list[Outcome], None, None]:
        """The outcomes, round by round, in the order of the fixtures; the last round may be cut short."""
        fixtures = (fixture for number in range(self.rounds) for fixture in self.round(number))
        play_all = _play_here(self.table, fixtures) if workers == 1 else _play(self.table, fixtures, workers)
        done: list[Outcome] = []
        try:
            for outcome in play_all:
                done.append(outcome)
                if len(done) == len(self.table.bots):
                    yield done
                    done = []
        except (KeyboardInterrupt, AloftError):
            yield done
            raise
        finally:
            play_all.close()


def _nth_seed(seed: int, number: int) -> int:
    from ..games.chance import STRIDE

    return int(seeds_from((seed + int(STRIDE) * number) % 2**64, 1)[0])


# One game.


def play_game(table: Table, fixture: Fixture, is_over: Callable[[], bool] = lambda: False) -> Outcome | None:
    """Play a game to its end; None if the arena is over before."""
    settings = table.settings
    options: dict[str, Any] = settings.options
    position = new(table.game, table.players, mode=table.mode, seed=fixture.deal, **options)
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
    """The bot of a seat; its own chance follows from the deal and the seat."""
    name = table.bots[fixture.seats[seat]]
    seed = Random(f"{fixture.deal} {seat}").getrandbits(53)
    return _Seat(name, StandIn(make_bot(name, table.settings.game, seed), Greedy(seed)))


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
    """The score; together a lower one may be better, as the game's judgement knows."""
    if not table.together:
        return float(position.scores[seat])
    return float(position.game.verb("estimate")(position.state, seat))


# Many games, here or in processes of their own.


def _play_here(table: Table, fixtures: Iterator[Fixture]) -> Generator[Outcome, None, None]:
    for fixture in fixtures:
        outcome = play_game(table, fixture)
        assert outcome is not None
        yield outcome


_over: Any = None  # in a worker: an event that says when to go home


def _begin_work(over: Any) -> None:
    """A worker leaves interruptions and words to the one who started it."""
    global _over
    _over = over
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    code_cache.tell = lambda line: None


def _work(table: Table, fixture: Fixture) -> Outcome | None:
    return play_game(table, fixture, _over.is_set)


def _play(table: Table, fixtures: Iterator[Fixture], workers: int) -> Generator[Outcome, None, None]:
    """The outcomes in order; a few games more than there are workers are under way."""
    context = multiprocessing.get_context("spawn")
    over = context.Event()
    pool = ProcessPoolExecutor(workers, context, _begin_work, (over,))
    waiting: deque[Future[Outcome | None]] = deque()
    try:
        for fixture in fixtures:
            with _uninterrupted():  # which the processes that begin here inherit
                waiting.append(pool.submit(_work, table, fixture))
            if len(waiting) >= 3 * workers:
                yield _result(waiting.popleft())
        while waiting:
            yield _result(waiting.popleft())
    finally:
        over.set()
        pool.shutdown(cancel_futures=True)


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Ctrl-C waits for the end of this."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _result(job: "Future[Outcome | None]") -> Outcome:
    try:
        outcome = job.result()
    except BrokenProcessPool:
        raise AloftError("A process that played games died; a bot may have brought it down.") from None
    assert outcome is not None
    return outcome


# What it comes to.


@dataclass
class Sums:
    """What one bot has done so far."""

    games: int = 0
    wins: float = 0.0
    seconds: float = 0.0
    moves: int = 0
    scores: list[int] = field(default_factory=lambda: [0, 0, 0])  # how many, their sum, that of squares
    failed: int = 0
    failure: str = ""  # the first sentence

    def add(self, outcome: Outcome, seats: list[int]) -> None:
        """Take in a game in which it had these seats."""
        self.games += 1
        self.wins += sum(outcome.wins[seat] for seat in seats)
        self.seconds += sum(outcome.seconds[seat] for seat in seats)
        self.moves += sum(outcome.moves[seat] for seat in seats)
        for score in (outcome.scores[seat] for seat in seats):
            if score is not None:
                self.scores = [a + b for a, b in zip(self.scores, (1, score, score**2), strict=True)]
        failures = [outcome.failures[seat] for seat in seats if outcome.failures[seat]]
        self.failed += bool(failures)
        self.failure = self.failure or "".join(failures[:1])

    @property
    def win_rate(self) -> float:
        return min(self.wins / self.games, 1.0) if self.games else 0.0

    @property
    def score(self) -> tuple[float, float] | None:
        """The mean score and half its 95 % interval."""
        count, total, squares = self.scores
        if not count:
            return None
        spread = sqrt(max(count * squares - total**2, 0) / (count * (count - 1))) if count > 1 else 0.0
        return total / count, Z * spread / sqrt(count)

    @property
    def pace(self) -> float | None:
        """Seconds for a move."""
        return self.seconds / self.moves if self.moves else None


class Standings:
    """Who has beaten whom, and how often."""

    def __init__(self, table: Table) -> None:
        many = len(table.bots)
        self.table = table
        self.games = 0
        self.sums = [Sums() for _ in range(many)]
        self.ahead = np.zeros((many, many))  # games in which one finished ahead of the other, ties as halves
        self.weighed = np.zeros((many, many))  # the same, with the weight each has for the ratings
        self.wagers = {pair: Wager() for pair in combinations(range(many), 2)}

    def add(self, outcomes: Sequence[Outcome]) -> None:
        """Take in a round."""
        self.games += len(outcomes)
        found = [self._merits(outcome) for outcome in outcomes]
        contests = [{bot: merits for one in found for bot, merits in one.items()}]
        if not self.table.together:
            contests = found
        before, met = self.ahead.copy(), self.met
        for contest in contests:
            self._compare(contest)
        gained, meetings = self.ahead - before, self.met - met
        for (one, other), wager in self.wagers.items():
            if meetings[one, other]:
                wager.add(gained[one, other] / meetings[one, other])

    def _merits(self, outcome: Outcome) -> dict[int, list[Merit]]:
        """Count what each bot did in a game; its merits there, for each of its seats."""
        seats: dict[int, list[int]] = {}
        for seat, bot in enumerate(outcome.fixture.seats):
            seats.setdefault(bot, []).append(seat)
        for bot, own in seats.items():
            self.sums[bot].add(outcome, own)
        return {bot: [outcome.merits[seat] for seat in own] for bot, own in seats.items()}

    def _compare(self, contest: dict[int, list[Merit]]) -> None:
        """Who was ahead of whom. One order of m bots is worth m − 1 duels, though it decides m(m − 1)/2."""
        for one, other in combinations(sorted(contest), 2):
            share = _share(contest[one], contest[other])
            for sums, weight in ((self.ahead, 1.0), (self.weighed, 2 / len(contest))):
                sums[one, other] += share * weight
                sums[other, one] += (1 - share) * weight

    @property
    def met(self) -> np.ndarray:
        """How often each two have met."""
        return self.ahead + self.ahead.T

    @property
    def ratings(self) -> list[Rating]:
        return rate(self.weighed)

    @property
    def order(self) -> list[int]:
        """The bots, the best first."""
        ratings = self.ratings
        return sorted(range(len(ratings)), key=lambda bot: (-ratings[bot].points, bot))

    @property
    def open_pairs(self) -> list[tuple[int, int]]:
        """Neighbours in the order of whom it is not clear yet which is better."""
        wagers = len(self.wagers)  # any pair could have become neighbours, so all of them count
        return [
            (one, other)
            for one, other in pairwise(self.order)
            if not self.wagers[min(one, other), max(one, other)].is_settled(wagers)
        ]

    @property
    def is_settled(self) -> bool:
        """Whether the order is clear from the first to the last."""
        clear = sum(wager.is_settled(len(self.wagers)) for wager in self.wagers.values())
        return 0 < len(self.sums) - 1 <= clear and not self.open_pairs


def _share(one: list[Merit], other: list[Merit]) -> float:
    """How much of a game one was ahead, over all their seats; a tie is a half."""
    duels = [(a > b) + (a == b) / 2 for a, b in product(one, other)]
    return sum(duels) / len(duels)
