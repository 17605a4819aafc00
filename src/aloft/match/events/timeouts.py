"""Time that is up: a bot plays on, the table moves for who is late, or the seat loses."""

from ...engine.positions.position import Position
from ...games.sentences import Sentence, told
from ..log import Entry, Event
from ..match import Match
from ..seats import HOLDER
from ..winners import is_lost_for_all
from .holders import Held
from .moves import act_for


class Forfeited(Event, frozen=True):
    """A seat ran out of time where that loses the game."""

    seat: int

    def reduce(self, match: Match, entry: Entry, now: int) -> Match:
        """The game ends where nobody is left to play against, or all play together; else a bot plays on."""
        after = match.change_seat(self.seat, bot=HOLDER, has_forfeited=True)
        ends = is_lost_for_all(match.settings, after.forfeited)
        return after.but(phase="over" if ends else "running", moved=entry.v, since=now, question=None)

    def sentence(self, before: Match, entry: Entry, after: Match) -> Sentence:
        return told("{} has run out of time and loses.", after.at(self.seat))


def time_out(match: Match, now: int) -> Event | None:
    """The event that follows if the seat to move has run out of time."""
    deadline, turn = match.deadline, match.turn
    if deadline is None or turn is None or now < deadline:
        return None
    consequence = match.opened.on_time
    if consequence == "forfeit":
        return Forfeited(turn)
    if consequence == "bot":
        return Held((turn,), "time", match.left_at(now))
    return act_for(match, turn, handing_on(match.game), now)


def handing_on(position: Position) -> str:
    """No game here lets anybody pass, so: the first move that ends the turn, or the first there is."""
    moves = position.legal_moves
    return next((move for move in moves if _ends_turn(position, move)), moves[0])


def _ends_turn(position: Position, move: str) -> bool:
    after = position.copy()
    after.play(move)
    return after.over or after.turn != position.turn
