"""What Havalandi says to a person: refusals, moves, points earned, rolls and flights."""

from ..contract import Event, Gift
from ..sentences import NOTHING_SAID, Part, Sentence, Thing, joined, seat_at_head, seat_called, told
from .board import CARDS, FOLLOWING, NEAR, SHARE, WIND
from .cards import card_points
from .holdings import foreign, own
from .maps import HEXES, SIDES, letters
from .names import hex_at_head, hex_called, hex_in_short, special_called
from .points import PAVILION_POINTS
from .refusals import MUST_FLY, holds
from .rules import END as OVER
from .rules import ON as FLEW_ON
from .rules import beside_placed, launch_points, sharable


def why_not_now(state) -> Sentence:
    """What comes before what was asked for."""
    if state.phase == FOLLOWING:
        return told("You have placed a balloon this turn: now {}.", _what_follows(state))
    return told("First place a balloon.")


def why_not_near_yet(state) -> Sentence:
    """The neighbourhood balloon comes second."""
    return told("The neighbourhood balloon follows a standard balloon: first place one.")


def _what_follows(state) -> Sentence:
    launch = "launch the fleet that is lit, or part of it, or " if any(state.proposal) else ""
    near = told("add {} beside it, or ", special_called("near")) if any(beside_placed(state)) else ""
    return told("{}{}end the turn", launch, near)


def why_not_on(state, reason) -> Sentence:
    """Why the airship stays."""
    airship = Thing("airship", "The airship", "")
    return told("{} flies on only where no standard balloon can be placed.", airship)


def why_no_launch(state, reason) -> Sentence:
    """Why nothing is launched."""
    return told(
        "There is no fleet to launch: lying balloons that hang together, some on the path and some off it."
    )


def why_no_standard(state, hex_, reason) -> Sentence:
    """Why no standard balloon is placed here."""
    far = "{} is not in sight of the airship and touches no group of yours that is."
    return _why_occupied(state, hex_) or told(far, hex_at_head(hex_))


def _why_occupied(state, hex_: int) -> Sentence:
    if letters(SIDES[state.side])[HEXES[hex_]] in "P123":
        return told("{} is a pavilion, and no balloon is placed there.", hex_at_head(hex_))
    if _stands(own(state, state.turn), hex_):
        return told("A balloon of yours stands on {} already.", hex_called(hex_))
    if _stands(foreign(state, state.turn), hex_):
        return told("{} is taken by {}.", hex_at_head(hex_), _owner(state, hex_))
    return NOTHING_SAID


def _stands(balloons: tuple[int, int], hex_: int) -> bool:
    low, high = balloons
    return bool(holds(low, high, hex_))


def _owner(state, hex_: int) -> Part:
    seats = [seat for seat in range(state.players) if _stands(own(state, seat), hex_)]
    return seat_called(seats[0]) if seats else "a neutral balloon"


def why_no_share(state, hex_, reason) -> Sentence:
    """Why this hex cannot be shared."""
    if not state.specials[state.turn] & SHARE:
        return told("You have used your sharing balloon.")
    if not any(sharable(state)):
        return told("Nobody else's balloon in sight can be shared with.")
    if _stands(own(state, state.turn), hex_):
        return told("A balloon of yours stands on {} already.", hex_called(hex_))
    if hex_ in state.shared[: state.players]:
        return told("{} already carries a sharing balloon.", hex_at_head(hex_))
    if not _stands(foreign(state, state.turn), hex_):
        return told("There is no balloon on {} to share the site with.", hex_called(hex_))
    return told("{} is not in sight of the airship, and sharing needs that.", hex_at_head(hex_))


def why_no_wind(state, hex_, reason) -> Sentence:
    """Why the wind does not carry a balloon here."""
    if not state.specials[state.turn] & WIND:
        return told("You have used your wind balloon.")
    return _why_occupied(state, hex_)


def why_no_near(state, hex_, reason) -> Sentence:
    """Why the neighbourhood balloon cannot be placed here."""
    if not state.specials[state.turn] & NEAR:
        return told("You have used your neighbourhood balloon.")
    if state.special:
        return told("Only one special balloon may be used in a turn.")
    if state.kept:
        return told("The neighbourhood balloon comes before balloons are kept down.")
    beside = told("{}, where you have just placed a balloon", hex_called(state.placed[0]))
    if not any(beside_placed(state)):
        return told("No site is free beside {}.", beside)
    return _why_occupied(state, hex_) or told("{} is not beside {}.", hex_at_head(hex_), beside)


def why_no_keep(state, hex_, reason) -> Sentence:
    """Why this balloon is not kept down."""
    if reason == MUST_FLY:
        alone = "The balloon on {} must fly along: without it the rest is no fleet any more."
        return told(alone, hex_in_short(hex_))
    if not any(state.proposal):
        return why_not_now(state)
    other = "{} is not part of the fleet that would launch: now {}."
    return told(other, hex_at_head(hex_), _what_follows(state))


def say_standard(state, hex_) -> Sentence:
    balloon = Thing(f"standard-{state.turn}", "a balloon", "")
    return told("{} is placed on {}", balloon, hex_in_short(hex_))


def say_share(state, hex_) -> Sentence:
    return _say_special("share", hex_)


def say_wind(state, hex_) -> Sentence:
    return _say_special("wind", hex_)


def say_near(state, hex_) -> Sentence:
    return _say_special("near", hex_)


def _say_special(name: str, hex_) -> Sentence:
    return told("{} is placed on {}", special_called(name), hex_in_short(hex_))


def say_keep(state, hex_) -> Sentence:
    return told("the balloon on {} is kept down", hex_in_short(hex_))


def say_on(state) -> Sentence:
    return told("{} flies on", Thing("airship", "the airship", ""))


def say_launch(state) -> Sentence:
    return told("a fleet is launched for {} points", launch_points(state))


def say_end(state) -> Sentence:
    return told("the turn ends without a launch")


def launched(before, after) -> list[Event]:
    """The points of a launch."""
    points = after.from_launches[before.turn] - before.from_launches[before.turn]
    says = told("{} scores {} for the launch.", seat_at_head(before.turn), points)
    return [Event(says, gifts=(Gift("", _flagship(before), before.turn, points),))]


def _flagship(state) -> str:
    """A balloon of the fleet that is launched."""
    low, high = state.proposal
    return next(name for hex_, name in enumerate(HEXES) if holds(low, high, hex_))


def placed(before, hex_, after) -> list[Event]:
    """The record keeps apart what came from groups; the rest came from pavilions."""
    seat = before.turn
    group = after.from_groups[seat] - before.from_groups[seat]
    pavilion = after.score[seat] - before.score[seat] - group
    bonus, who, told_of = pavilion - PAVILION_POINTS, seat_at_head(seat), []
    if group:
        told_of.append(told("{} scores {} for a group of {}.", who, group, group))
    if pavilion:
        near = "{} scores {} for a pavilion next to {}."
        told_of.append(told(near, who, PAVILION_POINTS, hex_in_short(hex_)))
    if bonus > 0:
        told_of.append(told("{} scores {} more for the last pavilion of its set.", who, bonus))
    scored = [points for points in (group, pavilion and PAVILION_POINTS, max(bonus, 0)) if points]
    gifts = [(Gift("", HEXES[hex_], seat, points),) for points in scored]
    return [Event(says, gifts=each) for says, each in zip(told_of, gifts, strict=True)]


def _end(after) -> Event:
    return Event(
        told("The game is over: {}.", joined(" and ", [_card_told(after, card) for card in after.cards]))
    )


def _card_told(after, card) -> Sentence:
    points = [int(card_points(after, seat, card)) for seat in range(after.players)]
    each = [told("{} {}", seat_called(seat), scored) for seat, scored in enumerate(points)]
    name = Thing(f"card-{CARDS[card]}", f"the card {CARDS[card]}", f"the card {CARDS[card]}")
    return told("{} gives {}", name, joined(", ", each))


def happening(before, code, after) -> Event:
    """What happened by itself."""
    if code == OVER:
        return _end(after)
    space = Thing(f"space-{after.airship}", f"space {after.airship}")
    if code == FLEW_ON:
        return Event(told("Nothing can be placed here: the airship flies on to {}.", space), "(on)")
    rolled = "{} rolls {}: the airship flies to {}."
    return Event(told(rolled, seat_at_head(after.turn), code, space), f"(roll {code})")
