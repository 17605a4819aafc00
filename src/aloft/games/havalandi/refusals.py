"""Why a move may not be made: a number for every reason, FINE if there is none."""

from ..contract import FINE
from .board import BIT
from .rules import beside_placed, has_site, may_launch, sharable, windy

NOT_NOW, NO_SITE, NOTHING_TO_SHARE, NOT_FREE, NOT_BESIDE, NOT_PROPOSED, MUST_FLY, SITE_LEFT, NO_FLEET = range(
    1, 10
)


def refuse_standard(state, hex_):
    """A standard balloon goes to a site in sight, or beside what hangs together with one in sight."""
    return FINE if holds(state.sites[0], state.sites[1], hex_) else NO_SITE


def refuse_share(state, hex_):
    """The sharing balloon joins somebody else's in sight."""
    return FINE if holds(*sharable(state), hex_) else NOTHING_TO_SHARE


def refuse_wind(state, hex_):
    """The wind balloon goes to any free site."""
    return FINE if holds(*windy(state), hex_) else NOT_FREE


def refuse_near(state, hex_):
    """The neighbourhood balloon goes beside the standard balloon just placed."""
    return FINE if holds(*beside_placed(state), hex_) else NOT_BESIDE


def refuse_keep(state, hex_):
    """A balloon may be kept down as long as the rest is still a fleet."""
    if not holds(state.proposal[0], state.proposal[1], hex_):
        return NOT_PROPOSED
    rest_low, rest_high = state.proposal[0] & ~BIT[hex_, 0], state.proposal[1] & ~BIT[hex_, 1]
    return FINE if may_launch(state, rest_low, rest_high) else MUST_FLY


def refuse_on(state):
    """The airship flies on only where no standard balloon can be placed."""
    return SITE_LEFT if has_site(state) else FINE


def refuse_launch(state):
    """Only a proposal is launched."""
    return FINE if state.proposal[0] | state.proposal[1] else NO_FLEET


def refuse_end(state):
    """A turn may end at any time."""
    return FINE


def holds(low, high, hex_):
    """Whether a set holds a hex."""
    return ((low & BIT[hex_, 0]) | (high & BIT[hex_, 1])) != 0
