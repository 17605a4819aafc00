"""What Commodores says to a person: refusals, moves, and what they brought."""

from ..contract import Event
from .board import (
    ACTING,
    BASIC,
    CHOOSING,
    COST,
    EMPTY,
    EXPLORE_PRICE,
    FIRST_BEAST,
    FITTING,
    FLEET,
    FORAGING,
    GAINING,
    GET,
    GIVE,
    GOALS_TO_WIN,
    HEALTH,
    HEX_IN,
    NEXT,
    ON_DISCOVERY,
    PLACING,
    REWARD,
    TO_MOVE,
)
from .content import CONTENT, UPGRADES
from .fleet import acting_corner, acting_value
from .hexes import is_beast, is_resource
from .notation import BEAST_IDS
from .numbering import (
    BLOCK_OF,
    BUILD_ON,
    DONE,
    END,
    EXPLORE_IN,
    FIT,
    FORAGE_FOR,
    FREE,
    GAIN_ONE,
    HUNT,
    MOVE_TO,
    PICK,
    PLACE_AT,
    PLACE_CORNERS,
    RAID,
    START,
    SWAP,
    TAKE,
    TERRAFORM_IN,
    given,
    got,
)
from .refusals import (
    ALREADY_THERE,
    BASIC_BUILT,
    BEAST_ALIVE,
    CANNOT_PAY,
    CANNOT_PLUNDER,
    CHANGED,
    EMPTY_POOL,
    FITTED,
    FLEET_FULL,
    HAS_ACTED,
    JUST_BUILT,
    MERCHANT_STAYS,
    NO_BUILDER,
    NO_CUBES,
    NO_EDGE,
    NO_MERCHANT,
    NO_SEAT,
    NO_SHIP,
    NOBODY_BUILT,
    NONE_HELD,
    NOT_LISTED,
    NOT_NEAR,
    NOT_NOW,
    NOT_OFFERED,
    NOT_TAKING,
    NOT_TOUCHED,
    NOTHING_THERE,
    OCCUPIED,
    OFF_THE_SKY,
    OUT_OF_REACH,
    OWN_FLEET,
    SLAIN,
    SOLD_OUT,
    STACK_EMPTY,
    TOO_DEAR,
    TOO_FEW,
    USED,
)
from .rules import CLAIMED, LAST_ROUND
from .sky import CORNERS, HEXES

RESOURCE_NAMES = CONTENT.resource_names
HEX_NAMES = ("", *RESOURCE_NAMES, "a merchant", *(beast.name for beast in CONTENT.leviathans))
SHIP_NAMES = [ship.name for ship in CONTENT.ships]
GOAL_NAMES = [goal.name for goal in CONTENT.goals]
BEAST_NAMES = [beast.name for beast in CONTENT.leviathans]


def player(seat) -> str:
    """A seat as moves call it."""
    return f"P{seat + 1}"


def why_not(state, action, reason) -> str:
    """The sentence for a refusal."""
    block = int(BLOCK_OF[action])
    place = int(action - START[block])
    if reason == NOT_NOW:
        return _why_not_now(state)
    if reason in _PLAIN:
        return _PLAIN[reason]
    return _WHY[reason](state, block, place)


def _why_not_now(state) -> str:
    return {
        PLACING: "First everybody puts a starter on a corner of F6, such as place:r12.",
        GAINING: "Now everybody takes one resource, such as gain:wood.",
        FORAGING: "A turn begins with foraging: announce a number, such as forage:4.",
        CHOOSING: "No ship is acting: choose one, such as ship:1, or end the turn.",
        ACTING: f"Ship {state.acting + 1} is acting: go on with it, or say done.",
    }[int(state.phase)]


_PLAIN = {
    OFF_THE_SKY: "The sky ends there.",
    STACK_EMPTY: "The stack of hexes is empty, so nothing new can be put there.",
    MERCHANT_STAYS: "A merchant stays where it is.",
    NOBODY_BUILT: "Nobody has built a ship yet in this game, so there are no upgrades yet.",
    NO_CUBES: "All upgrade cubes are in use.",
    FLEET_FULL: f"A fleet has {FLEET} ships at most.",
    BASIC_BUILT: f"You have built your one {SHIP_NAMES[BASIC]} already.",
    OWN_FLEET: "You cannot plunder your own fleet.",
    NOT_TAKING: "Nothing is being taken: plunder somebody first.",
    NO_MERCHANT: "The acting ship touches no merchant.",
}
_KINDS = {
    MOVE_TO: "moved",
    EXPLORE_IN: "explored or terraformed",
    TERRAFORM_IN: "explored or terraformed",
    FIT: "been upgraded",
    BUILD_ON: "built",
    RAID: "plundered",
    HUNT: "plundered",
    SWAP: "traded",
}


def _why_used(state, block: int, place: int) -> str:
    return f"Ship {state.acting + 1} has already {_KINDS[block]} this turn."


def _target(state, block: int, place: int) -> str:
    """The name of the corner that an action is about."""
    if block == PLACE_AT:
        return CORNERS[PLACE_CORNERS[place]]
    if block == MOVE_TO:
        return CORNERS[place]
    return CORNERS[NEXT[acting_corner(state), place % 3]]


def _why_occupied(state, block: int, place: int) -> str:
    return f"A ship stands on {_target(state, block, place)}."


def _why_out_of_reach(state, block: int, place: int) -> str:
    steps = int(acting_value(state, TO_MOVE))
    return f"{CORNERS[place]} is out of reach: ship {state.acting + 1} moves {_number_of(steps, 'edge')}."


def _why_no_ship(state, block: int, place: int) -> str:
    ships = int(state.ships[state.turn])
    return f"You have {_number_of(ships, 'ship')}, so there is no ship {place + 1}."


def _number_of(count: int, what: str) -> str:
    return f"{count} {what}" + "s" * (count != 1)


def _why_acted(state, block: int, place: int) -> str:
    return f"Ship {place + 1} has already acted this turn."


def _why_just_built(state, block: int, place: int) -> str:
    return f"Ship {place + 1} was built this turn, and a ship built this turn cannot act."


def _space(state, place: int) -> int:
    """The space that exploring or terraforming is about."""
    return int(HEX_IN[acting_corner(state), place // len(RESOURCE_NAMES)])


def _why_already_there(state, block: int, place: int) -> str:
    hex_ = _space(state, place)
    return f"On {HEXES[hex_]} lies {hex_words(state, hex_)} already; only empty spaces are explored."


def hex_words(state, hex_: int) -> str:
    """What lies on a space, in words."""
    kind = int(state.hex[hex_])
    if kind == EMPTY:
        return "an empty space"
    if is_beast(kind):
        return f"{HEX_NAMES[kind]} with health {state.mark[hex_]}"
    return f"{HEX_NAMES[kind]} {state.mark[hex_]}" if is_resource(kind) else HEX_NAMES[kind]


def _why_nothing_there(state, block: int, place: int) -> str:
    return f"{HEXES[_space(state, place)]} is empty: explore it instead."


def _why_alive(state, block: int, place: int) -> str:
    hex_ = _space(state, place)
    name = HEX_NAMES[state.hex[hex_]]
    return f"{name} on {HEXES[hex_]} has health {state.mark[hex_]}: only a slain leviathan is terraformed."


def _why_changed(state, block: int, place: int) -> str:
    return f"You have put the hex on {HEXES[_space(state, place)]} there this turn."


def _why_cannot_pay(state, block: int, place: int) -> str:
    name = RESOURCE_NAMES[place % len(RESOURCE_NAMES)]
    return f"That costs {EXPLORE_PRICE} resource, and you have no {name}."


def _why_not_listed(state, block: int, place: int) -> str:
    return f"The {_acting_name(state)} has no {UPGRADES[place]} upgrade on its card."


def _acting_name(state) -> str:
    return SHIP_NAMES[state.type[state.turn, state.acting]]


def _why_fitted(state, block: int, place: int) -> str:
    return f"Ship {state.acting + 1} carries the {UPGRADES[place]} upgrade already."


def _why_too_dear(state, block: int, place: int) -> str:
    """The first resource that is short: the Harpooner costs 3 metal and you have 1."""
    if block == BUILD_ON:
        what, cost = f"The {SHIP_NAMES[place // 3]}", COST[place // 3]
    else:
        what = f"The {UPGRADES[place]} upgrade of the {_acting_name(state)}"
        cost = FITTING[state.type[state.turn, state.acting], place]
    pool = state.pool[state.turn]
    short = next(resource for resource in range(len(cost)) if pool[resource] < cost[resource])
    return f"{what} costs {cost[short]} {RESOURCE_NAMES[short]} and you have {pool[short]}."


def _why_no_builder(state, block: int, place: int) -> str:
    return f"The {_acting_name(state)} cannot build."


def _why_not_offered(state, block: int, place: int) -> str:
    return f"The {SHIP_NAMES[place // 3]} is not on offer in this game."


def _why_sold_out(state, block: int, place: int) -> str:
    return f"There is no {SHIP_NAMES[place // 3]} left in the shipyard."


def _why_no_edge(state, block: int, place: int) -> str:
    return (
        f"No edge of a placed hex leads there from {CORNERS[acting_corner(state)]}, where the builder stands."
    )


def _why_cannot_plunder(state, block: int, place: int) -> str:
    return f"The {_acting_name(state)} has plunder 0."


def _why_no_seat(state, block: int, place: int) -> str:
    return f"There is no {player(place)} in this game."


def _why_not_near(state, block: int, place: int) -> str:
    return f"No ship of {player(place)} is next to the acting one."


def _why_empty_pool(state, block: int, place: int) -> str:
    return f"{player(place)} has nothing to take."


def _why_not_touched(state, block: int, place: int) -> str:
    return f"The acting ship does not touch {BEAST_NAMES[place]}."


def _why_slain(state, block: int, place: int) -> str:
    return f"{BEAST_NAMES[place]} is slain and gives nothing more."


def _why_none_held(state, block: int, place: int) -> str:
    return f"{player(state.victim)} has no {RESOURCE_NAMES[place]}."


def _why_too_few(state, block: int, place: int) -> str:
    give = given(place)
    held = int(state.pool[state.turn, give])
    return f"A trade gives {GIVE} {RESOURCE_NAMES[give]} and you have {held}."


_WHY = {
    USED: _why_used,
    OCCUPIED: _why_occupied,
    OUT_OF_REACH: _why_out_of_reach,
    NO_SHIP: _why_no_ship,
    HAS_ACTED: _why_acted,
    JUST_BUILT: _why_just_built,
    ALREADY_THERE: _why_already_there,
    NOTHING_THERE: _why_nothing_there,
    BEAST_ALIVE: _why_alive,
    CHANGED: _why_changed,
    CANNOT_PAY: _why_cannot_pay,
    NOT_LISTED: _why_not_listed,
    FITTED: _why_fitted,
    TOO_DEAR: _why_too_dear,
    NO_BUILDER: _why_no_builder,
    NOT_OFFERED: _why_not_offered,
    SOLD_OUT: _why_sold_out,
    NO_EDGE: _why_no_edge,
    CANNOT_PLUNDER: _why_cannot_plunder,
    NO_SEAT: _why_no_seat,
    NOT_NEAR: _why_not_near,
    EMPTY_POOL: _why_empty_pool,
    NOT_TOUCHED: _why_not_touched,
    SLAIN: _why_slain,
    NONE_HELD: _why_none_held,
    TOO_FEW: _why_too_few,
}


def say(state, action) -> str:
    """An action in words, as it is about to be done."""
    block = int(BLOCK_OF[action])
    return _SAYINGS[block](state, int(action - START[block]))


def _say_dig(word: str):
    def saying(state, place: int) -> str:
        return f"{HEXES[_space(state, place)]} is {word} for {_paid(place)}"

    return saying


def _paid(place: int) -> str:
    return f"{EXPLORE_PRICE} {RESOURCE_NAMES[place % len(RESOURCE_NAMES)]}"


def _say_build(state, place: int) -> str:
    corner = CORNERS[NEXT[acting_corner(state), place % 3]]
    return f"a {SHIP_NAMES[place // 3]} is built on {corner}"


def _say_upgrade(state, place: int) -> str:
    return f"ship {state.acting + 1}, the {_acting_name(state)}, gets the {UPGRADES[place]} upgrade"


def _say_ship(state, place: int) -> str:
    name = SHIP_NAMES[state.type[state.turn, place]]
    return f"ship {place + 1}, the {name}, acts"


def _say_move(state, place: int) -> str:
    return f"ship {state.acting + 1} moves to {CORNERS[place]}"


def _say_trade(state, place: int) -> str:
    give, get = RESOURCE_NAMES[given(place)], RESOURCE_NAMES[got(place)]
    return f"{GIVE} {give} are traded for {GET} {get}"


_SAYINGS = {
    PLACE_AT: lambda state, place: f"the starter is placed on {CORNERS[PLACE_CORNERS[place]]}",
    GAIN_ONE: lambda state, place: f"1 {RESOURCE_NAMES[FREE[place]]} is taken",
    FORAGE_FOR: lambda state, place: f"number {place + 1} is announced",
    PICK: _say_ship,
    DONE: lambda state, place: f"ship {state.acting + 1} is done",
    END: lambda state, place: "the turn ends",
    MOVE_TO: _say_move,
    EXPLORE_IN: _say_dig("explored"),
    TERRAFORM_IN: _say_dig("terraformed"),
    FIT: _say_upgrade,
    BUILD_ON: _say_build,
    RAID: lambda state, place: f"{player(place)} is plundered",
    HUNT: lambda state, place: f"{BEAST_NAMES[place]} is plundered",
    TAKE: lambda state, place: f"1 {RESOURCE_NAMES[place]} is taken from {player(state.victim)}",
    SWAP: _say_trade,
}


def outcomes(before, action, after) -> list[Event]:
    """What an action brought: hexes revealed, resources gained."""
    block = int(BLOCK_OF[action])
    place = int(action - START[block])
    if block == FORAGE_FOR:
        return _foraged(before, after)
    if block in (EXPLORE_IN, TERRAFORM_IN):
        return _revealed(before, after, _space(before, place))
    if block == HUNT:
        return [_hunted(before, after, place)]
    return _taken(before, after, block, place)


def _amounts(counts) -> str:
    named = [f"{count} {name}" for count, name in zip(counts, RESOURCE_NAMES, strict=True) if count]
    return ", ".join(named)


def _foraged(before, after) -> list[Event]:
    gains = [after.pool[seat] - before.pool[seat] for seat in range(before.players)]
    told = [f"{player(seat)} forages {_amounts(gain)}" for seat, gain in enumerate(gains) if gain.any()]
    notation = " ".join(f"{player(seat)}+{int(gain.sum())}" for seat, gain in enumerate(gains) if gain.any())
    if not told:
        return [Event("Nobody forages anything.")]
    return [Event("; ".join(told) + ".", f"({notation})")]


def _revealed(before, after, hex_: int) -> list[Event]:
    kind = int(after.hex[hex_])
    told = f"{hex_words(after, hex_)} is revealed on {HEXES[hex_]}."
    events = [Event(told[0].upper() + told[1:], f"({_hex_id(after, hex_)})")]
    if is_beast(kind):
        name = RESOURCE_NAMES[REWARD[kind - FIRST_BEAST]]
        events.append(
            Event(f"{player(before.turn)} gains {ON_DISCOVERY} {name} for finding {HEX_NAMES[kind]}.")
        )
    return events


def _hex_id(state, hex_: int) -> str:
    kind = int(state.hex[hex_])
    if is_beast(kind):
        return BEAST_IDS[kind - FIRST_BEAST]
    return f"{CONTENT.resources[kind - 1]} {state.mark[hex_]}" if is_resource(kind) else "merchant"


def _hunted(before, after, beast: int) -> Event:
    gain = after.pool[before.turn] - before.pool[before.turn]
    (hex_,) = [h for h in range(len(HEXES)) if before.hex[h] == FIRST_BEAST + beast]
    health = int(after.mark[hex_])
    left = f"health {health} of {HEALTH} is left" if health else "it is slain"
    return Event(f"{player(before.turn)} takes {_amounts(gain)} from {BEAST_NAMES[beast]}; {left}.")


def _taken(before, after, block: int, place: int) -> list[Event]:
    """What a plunderer took without being asked, besides what was named."""
    gain = after.pool[before.turn] - before.pool[before.turn]
    if block == TAKE:
        gain[place] -= 1
    if block not in (RAID, TAKE) or not gain.any():
        return []
    victim = place if block == RAID else int(before.victim)
    notation = " ".join(f"{name}{n}" for name, n in zip(CONTENT.resources, gain, strict=True) if n)
    return [Event(f"{player(before.turn)} takes {_amounts(gain)} from {player(victim)}.", f"({notation})")]


def happening(before, code, after) -> Event:
    """What happened by itself: a goal claimed, a turn begun, the last round over."""
    if code >= CLAIMED:
        return _claimed(before, code - CLAIMED, after)
    if code == LAST_ROUND:
        return Event(
            f"Round {before.rounds} was the last: most goals win, then most ships, then most resources."
        )
    if after.rounds > before.rounds:
        return Event(f"Round {after.rounds} begins with {player(after.turn)}.")
    return Event(f"It is the turn of {player(after.turn)}.")


def _claimed(before, goal, after) -> Event:
    name, who = GOAL_NAMES[goal], player(before.turn)
    won = f", the goal number {GOALS_TO_WIN}, and wins" if after.over else ""
    return Event(f"{who} completes {name}{won}.", f"({CONTENT.goals[goal].id})")
