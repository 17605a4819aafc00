"""Moves of the game, made by persons, bots, or the table for who is late."""

from typing import Annotated

from msgspec import Meta

from ...engine.positions.position import IllegalMove
from ...games.contract import Gift
from ...games.sentences import told
from .. import clocks
from ..commands import Command, Version
from ..log import Entry, Event
from ..match import Match
from ..refusals import Refused, Why
from ..rights import Person, Right, check_version, playing_seats_of
from ..wire_types import GiftPart, Line


class Acted(Event, frozen=True):
    """The seat to move made a move."""

    seat: int
    move: str
    left: tuple[int, ...] = ()  # milliseconds of every seat's clock afterwards

    def reduce(self, match: Match, entry: Entry, now: int) -> Match:
        position = match.position_after(self.move)
        over, question = position.over, match.question
        if question and (question.ply is not None or question.seat == self.seat):
            question = None  # to take back is another matter now; who moves is not gone
        return match.but(
            v=entry.v,
            position=position,
            phase="over" if over else "running",
            moved=entry.v,
            hands=(*match.hands, entry.author),
            left=self.left or match.left,
            since=now,
            question=None if over else question,
        )

    def line(self, before: Match, entry: Entry, after: Match) -> Line:
        action = after.game.last_action
        game, state, events = before.game.game, before.game.plain, after.game.events
        line = Line(
            v=entry.v,
            t=entry.t,
            kind=entry.kind,
            seat=self.seat,
            ply=after.game.ply,
            move=self.move,
            says=game.moves.say(state, action),
            touches=game.moves.touches(state, action),
            then=[(event.says, event.notation, event.moved) for event in events],
        )
        if gifts := [_sent(then, gift) for then, event in enumerate(events) for gift in event.gifts]:
            line["gifts"] = gifts
        return line


def _sent(then: int, gift: Gift) -> GiftPart:
    """A gift as it is sent."""
    part = GiftPart(then=then, symbol=gift.symbol, source=gift.source, seat=gift.seat, count=gift.count)
    if gift.is_feat:
        part["is_feat"] = True
    return part


class Act(Command, frozen=True):
    """Make a move, as seen at a version."""

    right = Right.MOVER

    v: Version
    move: Annotated[str, Meta(max_length=80)]

    def decide(self, match: Match, person: Person, now: int) -> Event:
        turn = _seat_to_move(match, person)
        check_version(match, self.v)
        deadline = match.deadline
        if deadline is not None and now > deadline:
            raise Refused(Why.TIME, "Your time is up.")
        return act_for(match, turn, self.move, now)


def _seat_to_move(match: Match, person: Person) -> int:
    """The seat whose turn it is, if this person may move for it."""
    mine, turn = playing_seats_of(match, person), match.turn
    if turn not in mine or turn is None:
        whose = "nobody" if turn is None else match.at(turn)
        raise Refused(Why.TURN, told("It is the turn of {}.", whose))
    if match.seats[turn].is_held:
        raise Refused(Why.SEAT, "A bot holds your seat; take it back first.")
    if person.is_program and not match.seats[turn].is_program:
        raise Refused(Why.SEAT, "You sat down here yourself, so a program may not move for you.")
    return turn


def act_for(match: Match, seat: int, move: str, now: int) -> Acted:
    """A legal move of the seat to move, with the clocks as they stand after it."""
    try:
        after = match.position_after(move)
    except IllegalMove as error:
        raise Refused(Why.ILLEGAL, error.says) from None
    left = match.left_at(now)
    if after.turn != seat or after.players == 1:  # alone, every move is a turn
        left = clocks.end_turn(match.opened.clock, left, seat)
    return Acted(seat, move, left)
