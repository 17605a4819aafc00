"""What Havalandi says to a person: refusals, moves, points earned, rolls and flights."""

from ..contract import Event
from .actions import (
    END,
    KEEP,
    LAUNCH,
    MUST_FLY,
    NO_FLEET,
    NO_SITE,
    NOT_BESIDE,
    NOT_FREE,
    NOT_NOW,
    NOT_PROPOSED,
    NOTHING_TO_SHARE,
    ON,
    SITE_LEFT,
    holds,
)
from .board import CARDS, FOLLOWING, NEAR, SHARE, SITES, WIND
from .cards import card_points
from .holdings import foreign, own
from .maps import HEXES, SIDES, letters
from .points import PAVILION_POINTS
from .rules import END as OVER
from .rules import ON as FLEW_ON
from .rules import beside_placed, launch_points, sharable


def why_not(state, action, reason) -> str:
    """The sentence for a refusal."""
    if reason == NOT_NOW:
        return _why_not_now(state, action)
    if action >= ON:
        return _why_no_word(reason)
    return _WHY[reason](state, HEXES[action % SITES], action % SITES)


def _why_not_now(state, action) -> str:
    if state.phase == FOLLOWING:
        return f"You have placed a balloon this turn: now {_what_follows(state)}."
    if action in (LAUNCH, END) or action >= KEEP:
        return "First place a balloon."
    return "The neighbourhood balloon follows a standard balloon: first place one."


def _what_follows(state) -> str:
    launch = "launch the fleet that is lit, or part of it, or " if any(state.proposal) else ""
    near = "add the neighbourhood balloon beside it, or " if any(beside_placed(state)) else ""
    return f"{launch}{near}end the turn"


def _why_no_word(reason) -> str:
    if reason == SITE_LEFT:
        return "The airship flies on only where no standard balloon can be placed."
    assert reason == NO_FLEET
    return "There is no fleet to launch: lying balloons that hang together, some on the path and some off it."


def _why_no_site(state, name: str, hex_: int) -> str:
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


def _why_no_share(state, name: str, hex_: int) -> str:
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


def _why_no_wind(state, name: str, hex_: int) -> str:
    if not state.specials[state.turn] & WIND:
        return "You have used your wind balloon."
    return _why_occupied(state, name, hex_)


def _why_no_near(state, name: str, hex_: int) -> str:
    if not state.specials[state.turn] & NEAR:
        return "You have used your neighbourhood balloon."
    if state.special:
        return "Only one special balloon may be used in a turn."
    if state.kept:
        return "The neighbourhood balloon comes before balloons are kept down."
    beside = f"hex {HEXES[state.placed[0]]}, where you have just placed a balloon"
    if not any(beside_placed(state)):
        return f"No site is free beside {beside}."
    return _why_occupied(state, name, hex_) or f"Hex {name} is not beside {beside}."


def _why_not_proposed(state, name: str, hex_: int) -> str:
    if not any(state.proposal):
        return _why_not_now(state, KEEP + hex_)
    return f"Hex {name} is not part of the fleet that would launch: now {_what_follows(state)}."


def _why_must_fly(state, name: str, hex_: int) -> str:
    return f"The balloon on {name} must fly along: without it the rest is no fleet any more."


_WHY = {
    NO_SITE: _why_no_site,
    NOTHING_TO_SHARE: _why_no_share,
    NOT_FREE: _why_no_wind,
    NOT_BESIDE: _why_no_near,
    NOT_PROPOSED: _why_not_proposed,
    MUST_FLY: _why_must_fly,
}


def say(state, action) -> str:
    """An action in words, as it is about to be done."""
    if action == ON:
        return "the airship flies on"
    if action == LAUNCH:
        return f"a fleet is launched for {launch_points(state)} points"
    if action == END:
        return "the turn ends without a launch"
    name = HEXES[action % SITES]
    return _SAYINGS[action // SITES].format(name)


_SAYINGS = (
    "a balloon is placed on {}",
    "the sharing balloon is placed on {}",
    "the wind balloon is placed on {}",
    "the neighbourhood balloon is placed on {}",
    "the balloon on {} is kept down",
)


def outcomes(before, action, after) -> list[Event]:
    """The points an action earned."""
    seat = before.turn
    if action < KEEP:
        return _placing_events(before, after, HEXES[action % SITES])
    if action != LAUNCH:
        return []
    points = after.from_launches[seat] - before.from_launches[seat]
    return [Event(f"Seat {seat} scores {points} for the launch.")]


def _placing_events(before, after, name: str) -> list[Event]:
    """The record keeps apart what came from groups; the rest came from pavilions."""
    seat = before.turn
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
