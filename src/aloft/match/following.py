"""What follows from each deed."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from . import clocks
from .deeds import (
    Acted,
    Answered,
    Asked,
    Closed,
    Entry,
    Filled,
    Forfeited,
    Freed,
    Held,
    Rematched,
    Renamed,
    Returned,
    Sat,
    Undone,
)
from .match import Match, Question
from .questions import is_carried, is_lost
from .seats import HOLDER, Seat
from .winning import is_lost_for_all

GRACE = 10_000  # milliseconds that a person returning to an empty clock gets

Follow = Callable[[Match, Any, int], Match]


def _sat(match: Match, entry: Entry, now: int) -> Match:
    deed: Any = entry.deed
    seat = Seat("person", deed.person, deed.name, deed.colour, nonce=deed.nonce, is_program=deed.is_program)
    return _begin_if_full(_seated(match, deed.seat, seat), now)


def _filled(match: Match, entry: Entry, now: int) -> Match:
    deed: Any = entry.deed
    return _begin_if_full(_seated(match, deed.seat, Seat("bot", name=deed.bot, bot=deed.bot)), now)


def _freed(match: Match, entry: Entry, now: int) -> Match:
    deed: Any = entry.deed
    kept = match.opened.kept or (None,) * len(match.seats)
    return _seated(match, deed.seat, Seat(kept_for=kept[deed.seat]))


def _seated(match: Match, place: int, seat: Seat) -> Match:
    return match.but(seats=(*match.seats[:place], seat, *match.seats[place + 1 :]))


def _change(match: Match, place: int, **changes: Any) -> Match:
    return _seated(match, place, replace(match.seats[place], **changes))


def _begin_if_full(match: Match, now: int) -> Match:
    """The last seat is taken: the key is whole, and the game is dealt from it."""
    if not match.is_full:
        return match
    position = match.settings.deal(key=match.key)
    left = clocks.full(match.opened.clock, match.settings.players)
    return match.but(phase="running", position=position, moved=match.v + 1, left=left, since=now)


def _acted(match: Match, entry: Entry, now: int) -> Match:
    deed: Any = entry.deed
    position = match.position_after(deed.move)
    over, question = position.over, match.question
    if question and (question.ply is not None or question.seat == deed.seat):
        question = None  # to take back is another matter now; who moves is not gone
    return match.but(
        v=entry.v,
        position=position,
        phase="over" if over else "running",
        moved=entry.v,
        hands=(*match.hands, entry.author),
        left=deed.left or match.left,
        since=now,
        question=None if over else question,
    )


def _undone(match: Match, entry: Entry, now: int) -> Match:
    deed: Any = entry.deed
    return _back_to(match, deed.ply, entry.v, now).but(left=deed.left or match.left)


def _back_to(match: Match, ply: int, v: int, now: int) -> Match:
    position = match.game.copy()
    while position.ply > ply:
        position.undo()
    return match.but(position=position, hands=match.hands[:ply], moved=v, since=now, question=None)


def _asked(match: Match, entry: Entry, now: int) -> Match:
    deed: Any = entry.deed
    return match.but(question=Question(deed.person, frozenset({deed.person}), deed.ply, deed.seat))


def _answered(match: Match, entry: Entry, now: int) -> Match:
    """The last answer that was missing lets happen what was asked for."""
    deed: Any = entry.deed
    question = match.question
    assert question is not None
    agreed, against, who = question.agreed, question.against, {deed.person}
    agreed, against = (agreed | who, against - who) if deed.agrees else (agreed - who, against | who)
    question = replace(question, agreed=agreed, against=against)
    if not is_carried(match, question):
        return match.but(question=None if is_lost(match, question) else question)
    if question.ply is not None:
        return _back_to(match, question.ply, entry.v, now)
    assert question.seat is not None
    return _hold(match, question.seat, now).but(question=None)


def _held(match: Match, entry: Entry, now: int) -> Match:
    deed: Any = entry.deed
    for place in deed.seats:
        match = _hold(match, place, now)
    return match.but(question=None, left=deed.left or match.left)


def _hold(match: Match, place: int, now: int) -> Match:
    """The clock of a held seat stands still."""
    since = now if match.turn == place else match.since
    return _change(match, place, bot=HOLDER).but(since=since)


def _returned(match: Match, entry: Entry, now: int) -> Match:
    deed: Any = entry.deed
    for place in deed.seats:
        grace = GRACE if match.opened.on_time == "bot" else 0  # who may lose on time gets none for leaving
        left = match.left and clocks.at_least(match.left, place, grace)
        since = now if match.turn == place else match.since
        match = _change(match, place, bot=None).but(left=left, since=since)
    return match.but(question=None)


def _forfeited(match: Match, entry: Entry, now: int) -> Match:
    """The game ends where nobody is left to play against, or all play together; else a bot plays on."""
    deed: Any = entry.deed
    after = _change(match, deed.seat, bot=HOLDER, has_forfeited=True)
    ends = is_lost_for_all(match.settings, after.forfeited)
    return after.but(phase="over" if ends else "running", moved=entry.v, since=now, question=None)


def _renamed(match: Match, entry: Entry, now: int) -> Match:
    deed: Any = entry.deed
    for place in match.seats_of(deed.person):
        if deed.was in ("", match.seats[place].name):
            match = _change(match, place, name=deed.name, colour=deed.colour)
    return match


def _rematched(match: Match, entry: Entry, now: int) -> Match:
    deed: Any = entry.deed
    return match.but(rematch=deed.match)


def _closed(match: Match, entry: Entry, now: int) -> Match:
    return match.but(phase="closed")


FOLLOW: dict[type, Follow] = {
    Sat: _sat,
    Filled: _filled,
    Freed: _freed,
    Acted: _acted,
    Undone: _undone,
    Asked: _asked,
    Answered: _answered,
    Held: _held,
    Returned: _returned,
    Forfeited: _forfeited,
    Renamed: _renamed,
    Rematched: _rematched,
    Closed: _closed,
}
