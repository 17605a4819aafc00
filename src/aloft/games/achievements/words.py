"""What the third edition says to a person."""

from ..contract import Event, Gift
from ..sentences import Sentence, Thing, all_of, capital, seat_at_head, told
from ..sky.board import COLOURS, FLYING, NAMES
from ..sky.names import BALLOON_NAMES, lane_name, truck_name
from ..sky.words import truck_went
from ..sky.words import why_no_advance as why_no_rise
from ..sky.words import why_no_load as why_not_put
from .board import SAFETY_TRUCK
from .rules import BEYOND_THE_SKY, LANE_ENDS, SAFETY_LEADS, SAFETY_STAYS_EMPTY, next_space


def say_move(state, truck) -> Sentence:
    """What driving says of itself."""
    name = safety_truck(state) if truck == SAFETY_TRUCK else truck_name(state.truck[truck])
    return told("{} moves to {}", name, lane_name(next_space(state, truck)))


def safety_truck(state) -> Thing:
    """It is known without its place."""
    return Thing(truck_name(state.truck[SAFETY_TRUCK]).id, "the safety truck", "")


def why_no_move(state, truck, reason) -> Sentence:
    """Why this truck cannot move."""
    safety, column = safety_truck(state), state.truck[truck]
    if reason == LANE_ENDS:
        return told("{} stands in {}, the last space of the lane.", capital(safety), lane_name(column))
    if reason == SAFETY_LEADS:
        name = capital(truck_name(column))
        return told("{} would pass {}, which must stay in front.", name, safety)
    return told("{} cannot move: two spaces between the trucks would be empty.", capital(safety))


def moved(before, truck, after) -> list[Event]:
    """The truck is elsewhere now, and the safety truck earns a token by it."""
    space = next_space(before, truck)
    earned = [_earned(before.turn, (SAFETY_TOKEN,), truck_name(space).id)] if truck == SAFETY_TRUCK else []
    return [truck_went(before.truck[truck], space), *earned]


def why_no_load(state, balloon, truck, reason) -> Sentence:
    """Why this balloon cannot be loaded onto this truck."""
    if reason == SAFETY_STAYS_EMPTY:
        return told("{} carries no balloon at this table.", capital(safety_truck(state)))
    return why_not_put(state, balloon, truck, reason)


def why_no_advance(state, balloon, reason) -> Sentence:
    """Why this balloon cannot go one stage up."""
    if reason == BEYOND_THE_SKY:
        name, where = capital(BALLOON_NAMES[balloon]), lane_name(state.column[balloon])
        return told("{} stands in {}, beyond the sky, and can never launch.", name, where)
    return why_no_rise(state, balloon, reason)


def launch_earned(before, balloon, after) -> list[Event]:
    """Launching earns a token of each colour the balloon shows."""
    if after.stage[balloon] != FLYING:
        return []
    name = NAMES[balloon]
    if len(name) > 2:
        return [_earned(before.turn, (Thing("token-multi", "a multicoloured launch token", ""),), name)]
    tokens = tuple(Thing(f"token-{letter}", f"a {COLOURS[letter]} launch token", "") for letter in name)
    return [_earned(before.turn, tokens, name)]


SAFETY_TOKEN = Thing("token-safety", "a safety token", "")


def _earned(seat, tokens: tuple[Thing, ...], source: str) -> Event:
    says = told("{} earns {}.", seat_at_head(seat), all_of(tokens))
    return Event(says, gifts=tuple(Gift(token.id, source, int(seat)) for token in tokens))


def happening(before, code, after) -> Event:
    """What happened by itself: in this edition nothing does."""
    raise ValueError(f"nothing is numbered {code} here")
