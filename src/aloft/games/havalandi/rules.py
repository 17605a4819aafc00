"""The rules of Havalandi, as the rulebook tells them: the turn, placing, launching, running out."""

from ..chance import draw
from ..contract import NOTHING
from .board import (
    ANYWHERE,
    AROUND,
    BIT,
    CARDS,
    FLYING,
    FOLLOWING,
    GRAVEL,
    IN_SIGHT,
    LAUNCH_SITES,
    NEAR,
    NONE,
    PLACING,
    REGION,
    REGION_OF_A,
    REGIONS,
    ROLL_DUE,
    SEATS,
    SHARE,
    STANDARD_FEW,
    STANDARD_MANY,
    TURN_DONE,
    WIND,
)
from .hex_sets import EMPTY, flood, is_connected, spread
from .holdings import foreign, own
from .maps import TRACK
from .points import place_points

# What happens by itself: a roll of one to six, the airship moving on, the end.
ON, END = 7, 8

ALL_CARDS = len(CARDS)
TERRAIN_POINTS = 4


def setup(state):
    """Three specials and the standard balloons for each seat, two different cards, the airship at the top."""
    for seat in range(SEATS):
        state.shared[seat] = NONE
    for seat in range(state.players):
        state.standard[seat] = STANDARD_MANY if state.players == SEATS else STANDARD_FEW
        state.specials[seat] = NEAR | SHARE | WIND
    clear(state)
    one, other = draw(state, ALL_CARDS), draw(state, ALL_CARDS - 1)
    other += other >= one
    state.cards[0], state.cards[1] = min(one, other), max(one, other)
    open_turn(state)


def clear(state):
    """Every launch site is free that carries no balloon."""
    low, high = foreign(state, NONE)
    state.free[0] = LAUNCH_SITES[state.side, 0] & ~low
    state.free[1] = LAUNCH_SITES[state.side, 1] & ~high


def open_turn(state):
    """A turn opens with the roll."""
    state.phase = ROLL_DUE
    state.placed[0] = state.placed[1] = NONE
    state.special = state.kept = 0
    state.sites[0] = state.sites[1] = 0
    state.proposal[0] = state.proposal[1] = 0


def happens(state):
    """The next seat rolls, the airship flies, and on while the player can do nothing where it is."""
    if state.over or state.phase >= PLACING:
        return NOTHING
    if state.phase == TURN_DONE and not pass_on(state):
        state.over = True
        return END
    if state.phase == ROLL_DUE:
        state.roll = draw(state, 6) + 1
        state.airship = (state.airship + state.roll) % TRACK
        state.phase = FLYING
        return state.roll
    look(state)
    if can_place(state):
        state.phase = PLACING
        return NOTHING
    fly_on(state)
    return ON


def pass_on(state):
    """Who has placed the last standard balloon is out; whether anybody is left."""
    open_turn(state)
    for step in range(1, state.players + 1):
        seat = (state.turn + step) % state.players
        if state.standard[seat] > 0:
            state.turn = seat
            return True
    return False


def fly_on(state):
    """The airship moves one space clockwise, and all is looked at again from there."""
    state.airship = (state.airship + 1) % TRACK
    state.phase = FLYING


def can_place(state):
    """Whether the player can place a standard balloon, or a special one instead of it."""
    if has_site(state) or state.specials[state.turn] & WIND:
        return True
    low, high = sharable(state)
    return (low | high) != 0


def has_site(state):
    return (state.sites[0] | state.sites[1]) != 0


def look(state):
    """Free sites in sight, and those beside what hangs together in a region with an own balloon in sight."""
    low, high = own(state, state.turn)
    sight_low, sight_high = IN_SIGHT[state.airship, 0], IN_SIGHT[state.airship, 1]
    region = REGION_OF_A + state.side
    group_low, group_high = flood(low & sight_low, high & sight_high, low, high, region)
    beside_low, beside_high = spread(group_low, group_high, region)
    state.sites[0] = state.free[0] & (sight_low | beside_low)
    state.sites[1] = state.free[1] & (sight_high | beside_high)


def sharable(state):
    """Sites in sight with a foreign balloon, without an own one and without a sharing balloon."""
    low = high = EMPTY
    if state.specials[state.turn] & SHARE:
        low, high = foreign(state, state.turn)
        own_low, own_high = own(state, state.turn)
        low &= IN_SIGHT[state.airship, 0] & ~own_low
        high &= IN_SIGHT[state.airship, 1] & ~own_high
        for other in range(state.players):
            if state.shared[other] != NONE:
                low &= ~BIT[state.shared[other], 0]
                high &= ~BIT[state.shared[other], 1]
    return low, high


def windy(state):
    """Every free site, for who still has the wind balloon."""
    if state.specials[state.turn] & WIND:
        return state.free[0], state.free[1]
    return EMPTY, EMPTY


def beside_placed(state):
    """Free sites next to the standard balloon just placed, while the neighbourhood balloon may follow it."""
    if state.specials[state.turn] & NEAR and not state.special and not state.kept:
        return state.free[0] & AROUND[state.placed[0], 0], state.free[1] & AROUND[state.placed[0], 1]
    return EMPTY, EMPTY


def put(state, hex_):
    """A balloon is placed lying, and scores at once for its group and its pavilions."""
    seat = state.turn
    place_points(state, seat, hex_)
    for word in range(2):
        state.lying[seat, word] |= BIT[hex_, word]
        state.free[word] &= ~BIT[hex_, word]


def place(state, hex_, special):
    """A standard balloon, a special one in its stead, or the neighbourhood balloon in addition."""
    put(state, hex_)
    if special:
        state.specials[state.turn] &= ~special
        state.special = special
    else:
        state.standard[state.turn] -= 1
    if special == SHARE:
        state.shared[state.turn] = hex_
    if special == NEAR:
        standard = state.placed[0]
        state.placed[0], state.placed[1] = min(standard, hex_), max(standard, hex_)
    else:
        state.placed[0] = hex_
    follow_up(state)


def follow_up(state):
    """Propose a fleet; the turn is over if there is none and no balloon can follow."""
    state.phase = FOLLOWING
    state.sites[0] = state.sites[1] = 0
    propose(state)
    low, high = beside_placed(state)
    if not (low | high | state.proposal[0] | state.proposal[1]):
        end_turn(state)


def propose(state):
    """All lying balloons connected with what was placed, if they can launch."""
    low, high = component(state)
    can = spans_path(state, low, high)
    state.proposal[0] = low if can else 0
    state.proposal[1] = high if can else 0


def component(state):
    """The connected lying balloons around what was placed this turn."""
    seat, start = state.turn, state.placed[0]
    lying_low, lying_high = state.lying[seat, 0], state.lying[seat, 1]
    return flood(BIT[start, 0], BIT[start, 1], lying_low, lying_high, ANYWHERE)


def spans_path(state, low, high):
    """A fleet needs a balloon on gravel and one off it."""
    path_low, path_high = GRAVEL[state.side, 0], GRAVEL[state.side, 1]
    return ((low & path_low) | (high & path_high)) != 0 and ((low & ~path_low) | (high & ~path_high)) != 0


def may_launch(state, low, high):
    """A fleet contains a balloon placed this turn, hangs together and spans the path."""
    fresh = 0
    for balloon in range(2):
        if state.placed[balloon] != NONE:
            fresh |= (low & BIT[state.placed[balloon], 0]) | (high & BIT[state.placed[balloon], 1])
    return fresh != 0 and spans_path(state, low, high) and is_connected(low, high)


def keep_down(state, hex_):
    """This balloon of the proposal stays lying."""
    state.proposal[0] &= ~BIT[hex_, 0]
    state.proposal[1] &= ~BIT[hex_, 1]
    state.kept = True


def launch(state):
    """The proposal is turned over: four points for each terrain of each side of the path in it."""
    seat, points = state.turn, launch_points(state)
    for word in range(2):
        state.lying[seat, word] &= ~state.proposal[word]
        state.launched[seat, word] |= state.proposal[word]
    state.score[seat] += points
    state.from_launches[seat] += points
    end_turn(state)


def launch_points(state):
    """On these maps a terrain lies once on each side, so every region off the path counts."""
    points = 0
    for region in range(REGIONS):
        area = REGION[state.side, region]
        if (state.proposal[0] & area[0]) | (state.proposal[1] & area[1]):
            points += TERRAIN_POINTS
    return points


def end_turn(state):
    state.phase = TURN_DONE
