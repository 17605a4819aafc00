"""How games turn out: who wins from which seat, how long it takes, by how much, how often nobody alone."""

from collections.abc import Iterator

import numpy as np

from ..loops import LONGEST, PLIES, TURNS, WAITED, WAITS, WIN
from ..played import Played
from ..study import Study
from ..sums import Column, Sums
from .measure import Columns, Figure, Measure, mean, share

HUNDREDTHS = 100
TEMPO = 4.0  # seconds that people take for a move, for a first idea of minutes; nothing measures it here


def count(played: Played) -> Columns:
    """One number of each game each."""
    scores, wins = played.results
    games, notes = played.block.numbers, played.notes
    winners = wins.sum(axis=1)
    shares = wins * (WIN // np.maximum(winners, 1))[:, None]
    columns = {f"win:{seat}": Column(shares[:, seat], games, WIN) for seat in range(played.study.players)}
    columns |= {f"score:{seat}": Column(scores[:, seat], games) for seat in range(played.study.players)}
    for bot in range(len(played.study.bots)):
        columns[f"bot:{bot}"] = Column(_of_bot(played, shares, bot), games, WIN)
    columns["in turn"] = Column(shares[np.arange(len(games)), games % played.study.players], games, WIN)
    columns["ties"] = Column((winners > 1).astype(np.int64), games)
    columns["plies"] = Column(notes[:, PLIES], games)
    columns["turns"] = Column(notes[:, TURNS], games)
    columns["rounds"] = Column(notes[:, TURNS] * HUNDREDTHS // played.study.players, games, HUNDREDTHS)
    ordered = np.sort(scores, axis=1)
    columns["range"] = Column(ordered[:, -1] - ordered[:, 0], games)
    if played.study.players > 1:
        columns["margin"] = Column(ordered[:, -1] - ordered[:, -2], games)
        waited = notes[:, WAITS] > 0
        waits = notes[waited, WAITED] * HUNDREDTHS // notes[waited, WAITS]
        columns["wait"] = Column(waits, games[waited], HUNDREDTHS)
        columns["longest wait"] = Column(notes[waited, LONGEST], games[waited])
    return columns | _endings(played)


def _of_bot(played: Played, shares: np.ndarray, bot: int) -> np.ndarray:
    """What a bot has won of each game, in all its seats."""
    study = played.study
    sits = np.array([[one == bot for one in study.seats(n)] for n in played.block.numbers.tolist()])
    won: np.ndarray = (shares * sits).sum(axis=1)
    return won


def _endings(played: Played) -> Columns:
    """Which way each game ended, as the game itself tells them apart."""
    how, names = played.credits[2], played.study.settings.game.elements.ENDINGS
    return {
        f"ending:{place}": Column((how == place).astype(np.int64), played.block.numbers)
        for place in range(len(names))
    }


def seat_of(seat: int) -> str:
    """What people call a seat: they count from one."""
    return f"seat {seat + 1}"


def _together(study: Study) -> bool:
    return study.settings.game.mode(study.mode).together


def seat_shares(sums: Sums, study: Study) -> Iterator[Figure]:
    if not _together(study):
        for seat in range(study.players):
            yield share(seat_of(seat), sums[f"win:{seat}"])


def balance(sums: Sums, study: Study) -> Iterator[Figure]:
    shares = list(seat_shares(sums, study))
    if len(shares) > 1:
        best = max(shares, key=lambda one: one.value)
        worst = min(shares, key=lambda one: one.value)
        low = 1 - ((best.high or 0) - (worst.low or 0))
        high = 1 - max(0.0, (best.low or 0) - (worst.high or 0))
        yield Figure("balance", 1 - (best.value - worst.value), low, high, "share", sums.games, best.game)


def ties(sums: Sums, study: Study) -> Iterator[Figure]:
    if not _together(study):
        yield share("ties", sums["ties"])


def endings(sums: Sums, study: Study) -> Iterator[Figure]:
    for place, name in enumerate(study.settings.game.elements.ENDINGS):
        yield share(name, sums[f"ending:{place}"])


def length(sums: Sums, study: Study) -> Iterator[Figure]:
    for name, title in (("plies", "moves"), ("turns", "turns"), ("rounds", "rounds")):
        yield mean(title, sums[name])
    plies = sums["plies"]
    yield Figure("sd of moves", plies.deviation, count=plies.count)
    for part in (0.05, 0.95):
        value = plies.quantile(part)
        name = f"{part * 100:.0f} % have at most, moves"
        yield Figure(name, value, count=plies.count, game=plies.game_near(value))
    minutes, reach = plies.mean * TEMPO / 60, plies.margin * TEMPO / 60
    title = f"minutes at {TEMPO:.0f} s a move"
    yield Figure(title, minutes, minutes - reach, minutes + reach, count=plies.count)


def scores(sums: Sums, study: Study) -> Iterator[Figure]:
    seats = 1 if _together(study) else study.players
    for seat in range(seats):
        yield mean("score" if _together(study) else f"score of {seat_of(seat)}", sums[f"score:{seat}"])
    if not _together(study):
        yield mean("winner’s margin", sums["margin"])
        yield mean("first to last", sums["range"])


def waiting(sums: Sums, study: Study) -> Iterator[Figure]:
    if "wait" in sums:
        yield mean("moves of others between own turns", sums["wait"])
        longest = sums["longest wait"]
        value = longest.quantile(0.95)
        game = longest.game_near(value)
        yield Figure("longest wait, 95 % of games", value, count=longest.count, game=game)


def bots(sums: Sums, study: Study) -> Iterator[Figure]:
    if len(study.bots) > 1:
        for place, name in enumerate(study.bots):
            yield share(name, sums[f"bot:{place}"])


GROUP = "How it turns out"
MEASURES = (
    Measure(
        "seats", GROUP, "Seats", "How large a part of the wins each seat has; even is fair.",
        "Wins of a seat in parts of all games, ties shared evenly, with Wilson’s interval.",
        seat_shares, compared=("win",),
    ),
    Measure(
        "balance", GROUP, "Balance", "One if no seat is favoured, less the more one is.",
        "1 − the largest difference between the shares of two seats; the interval is what theirs allow.",
        balance,
    ),
    Measure(
        "bots", GROUP, "Who is better", "How large a part of the wins each player has, over all seats.",
        "Wins of a bot in parts of all games, each having sat in each seat on the same deals.",
        bots,
    ),
    Measure(
        "ties", GROUP, "Ties", "How often several win together.",
        "Games with several winners in parts of all.", ties, compared=("ties",),
    ),
    Measure(
        "endings", GROUP, "How it ends", "Which way games come to their end.",
        "Games that ended so in parts of all, as the rules tell the ends apart.",
        endings, compared=("ending",),
    ),
    Measure(
        "length", GROUP, "Length", "How long a game takes.",
        "Moves of all seats; turns, where a seat that moves again goes on with its turn; turns in parts of "
        "the seats as rounds; the minutes follow from the moves.",
        length, bars=(("plies", "moves of a game"),), compared=("plies", "turns"),
    ),
    Measure(
        "scores", GROUP, "Scores", "How many points there are, and how far they lie apart.",
        "Points at the end; the winner’s lead over the next; from the most to the fewest.",
        scores, bars=(("margin", "the winner’s margin"), ("score:0", f"points of {seat_of(0)}")),
        compared=("score", "margin", "range"),
    ),
    Measure(
        "waiting", GROUP, "Waiting", "How long one sits and watches.",
        "Moves of others between two turns of a seat: the mean of each game, and its longest.",
        waiting, compared=("wait", "longest wait"),
    ),
)  # fmt: skip
