"""What Havalandi says to a person: refusals, moves, points earned, rolls and flights."""

from ..contract import Event
from .board import CARDS, FOLLOWING, NEAR, SHARE, WIND
from .cards import card_points
from .holdings import foreign, own
from .maps import HEXES, SIDES, letters
from .points import PAVILION_POINTS
from .refusals import MUST_FLY, holds
from .rules import END as OVER
from .rules import ON as FLEW_ON
from .rules import beside_placed, launch_points, sharable


def why_not_now(state) -> str:
    """What comes before what was asked for."""
    if state.phase == FOLLOWING:
        return f"You have placed a balloon this turn: now {_what_follows(state)}."
    return "First place a balloon."


def why_not_near_yet(state) -> str:
    """The neighbourhood balloon comes second."""
    return "The neighbourhood balloon follows a standard balloon: first place one."


def _what_follows(state) -> str:
    launch = "launch the fleet that is lit, or part of it, or " if any(state.proposal) else ""
    near = "add the neighbourhood balloon beside it, or " if any(beside_placed(state)) else ""
    return f"{launch}{near}end the turn"


def why_not_on(state, reason) -> str:
    """Why the airship stays."""
    return "The airship flies on only where no standard balloon can be placed."


def why_no_launch(state, reason) -> str:
    """Why nothing is launched."""
    return "There is no fleet to launch: lying balloons that hang together, some on the path and some off it."


def why_no_standard(state, hex_, reason) -> str:
    """Why no standard balloon is placed here."""
    name = HEXES[hex_]
    if occupied := _why_occupied(state, name, hex_):
        return occupied
    return f"Hex {name} is not in sight of the airship and touches no group of yours that is."


def _why_occupied(state, name: str, hex_: int) -> str:
    if letters(SIDES[state.side])[name] in "P123":
        return f"Hex {name} is a pavilion, and no balloon is placed there."
    if _stands(own(state, state.turn), hex_):
        return f"A balloon of yours stands on hex {name} already."
    if _stands(foreign(state, state.turn), hex_):
        return f"Hex {name} is taken by {_owner(state, hex_)}."
    return ""


def _stands(balloons: tuple[int, int], hex_: int) -> bool:
    low, high = balloons
    return bool(holds(low, high, hex_))


def _owner(state, hex_: int) -> str:
    seats = [seat for seat in range(state.players) if _stands(own(state, seat), hex_)]
    return f"seat {seats[0]}" if seats else "a neutral balloon"


def why_no_share(state, hex_, reason) -> str:
    """Why this hex cannot be shared."""
    name = HEXES[hex_]
    if not state.specials[state.turn] & SHARE:
        return "You have used your sharing balloon."
    if not any(sharable(state)):
        return "Nobody else's balloon in sight can be shared with."
    if _stands(own(state, state.turn), hex_):
        return f"A balloon of yours stands on hex {name} already."
    if hex_ in state.shared[: state.players]:
        return f"Hex {name} already carries a sharing balloon."
    if not _stands(foreign(state, state.turn), hex_):
        return f"There is no balloon on hex {name} to share the site with."
    return f"Hex {name} is not in sight of the airship, and sharing needs that."


def why_no_wind(state, hex_, reason) -> str:
    """Why the wind does not carry a balloon here."""
    if not state.specials[state.turn] & WIND:
        return "You have used your wind balloon."
    return _why_occupied(state, HEXES[hex_], hex_)


def why_no_near(state, hex_, reason) -> str:
    """Why the neighbourhood balloon cannot be placed here."""
    if not state.specials[state.turn] & NEAR:
        return "You have used your neighbourhood balloon."
    if state.special:
        return "Only one special balloon may be used in a turn."
    if state.kept:
        return "The neighbourhood balloon comes before balloons are kept down."
    beside = f"hex {HEXES[state.placed[0]]}, where you have just placed a balloon"
    if not any(beside_placed(state)):
        return f"No site is free beside {beside}."
    return _why_occupied(state, HEXES[hex_], hex_) or f"Hex {HEXES[hex_]} is not beside {beside}."


def why_no_keep(state, hex_, reason) -> str:
    """Why this balloon is not kept down."""
    if reason == MUST_FLY:
        return f"The balloon on {HEXES[hex_]} must fly along: without it the rest is no fleet any more."
    if not any(state.proposal):
        return why_not_now(state)
    return f"Hex {HEXES[hex_]} is not part of the fleet that would launch: now {_what_follows(state)}."


def say_standard(state, hex_) -> str:
    return f"a balloon is placed on {HEXES[hex_]}"


def say_share(state, hex_) -> str:
    return f"the sharing balloon is placed on {HEXES[hex_]}"


def say_wind(state, hex_) -> str:
    return f"the wind balloon is placed on {HEXES[hex_]}"


def say_near(state, hex_) -> str:
    return f"the neighbourhood balloon is placed on {HEXES[hex_]}"


def say_keep(state, hex_) -> str:
    return f"the balloon on {HEXES[hex_]} is kept down"


def say_launch(state) -> str:
    return f"a fleet is launched for {launch_points(state)} points"


def launched(before, after) -> list[Event]:
    """The points of a launch."""
    seat = before.turn
    points = after.from_launches[seat] - before.from_launches[seat]
    return [Event(f"Seat {seat} scores {points} for the launch.")]


def placed(before, hex_, after) -> list[Event]:
    """The record keeps apart what came from groups; the rest came from pavilions."""
    seat, name = before.turn, HEXES[hex_]
    group = after.from_groups[seat] - before.from_groups[seat]
    pavilion = after.score[seat] - before.score[seat] - group
    events = []
    if group:
        events.append(Event(f"Seat {seat} scores {group} for a group of {group}."))
    if pavilion:
        events.append(Event(f"Seat {seat} scores {PAVILION_POINTS} for a pavilion next to {name}."))
    if pavilion > PAVILION_POINTS:
        bonus = pavilion - PAVILION_POINTS
        events.append(Event(f"Seat {seat} scores {bonus} more for the last pavilion of its set."))
    return events


def _end(after) -> Event:
    return Event(f"The game is over: {' and '.join(_card_told(after, card) for card in after.cards)}.")


def _card_told(after, card) -> str:
    points = [int(card_points(after, seat, card)) for seat in range(after.players)]
    told = ", ".join(f"seat {seat} {scored}" for seat, scored in enumerate(points))
    return f"the card {CARDS[card]} gives {told}"


def happening(before, code, after) -> Event:
    """What happened by itself."""
    if code == OVER:
        return _end(after)
    if code == FLEW_ON:
        return Event(f"Nothing can be placed here: the airship flies on to space {after.airship}.", "(on)")
    return Event(
        f"Seat {after.turn} rolls {code}: the airship flies to space {after.airship}.", f"(roll {code})"
    )
