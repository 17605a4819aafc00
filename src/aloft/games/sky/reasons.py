"""What speaks for a move or against it, in the words of somebody who looks at the sky with you."""

from ..contract import FINE
from ..sentences import Sentence, told
from .board import BALLOONS, FLYING, NAMES, PACKED, SHAPES, SHOWS, TOGETHER, TOP
from .names import BALLOON_NAMES
from .rules import refuse_advance
from .scoring import width, worth


def sky_reasons(before, after, seat) -> list[Sentence]:
    """What a move did to the formation, the weightiest first."""
    if before.mode == TOGETHER:
        return _common_reasons(before, after)
    own = [b for b in range(BALLOONS) if SHOWS[b] & before.colours[seat]]
    counted = [_counted(before, after, balloon) for balloon in own]
    counted.sort(key=lambda change: -abs(change[0]))
    told_ = [says for change, says in counted if change]
    return told_ or _blocked(before, after, own) or _prepared(before, after, own)


def _counted(before, after, balloon) -> tuple[int, Sentence]:
    """How much more a balloon of one's own counts."""
    was, now = _points(before, balloon), _points(after, balloon)
    name = BALLOON_NAMES[balloon]
    if not was:
        return now, told("{} flies for you and counts {}", name, now)
    if now > was:
        return now - was, told("{} counts {} instead of {}", name, now, was)
    return now - was, told("{} is overtaken and counts {} instead of {}", name, now, was)


def _points(state, balloon) -> int:
    return int(worth(state, balloon)) if state.stage[balloon] >= FLYING else 0


def _blocked(before, after, own) -> list[Sentence]:
    """Balloons of others that could rise before, and cannot now."""
    others = [b for b in range(BALLOONS) if b not in own and NAMES[b] not in SHAPES]
    stayed = [b for b in others if before.stage[b] == after.stage[b] < TOP]
    kept = [b for b in stayed if _may_rise(before, b) and not _may_rise(after, b)]
    return [
        told("{} can rise no further as it stands, and it scores for others", BALLOON_NAMES[b]) for b in kept
    ]


def _may_rise(state, balloon) -> bool:
    return state.stage[balloon] > PACKED and bool(refuse_advance(state, balloon) == FINE)


def _prepared(before, after, own) -> list[Sentence]:
    """A balloon of one's own that is a step nearer to the sky, or further to the front."""
    nearer = [b for b in own if before.stage[b] < after.stage[b] < FLYING]
    driven = [b for b in own if PACKED < after.stage[b] < FLYING and after.column[b] > before.column[b] >= 0]
    says = "{} shows your colour and is a step nearer to the sky"
    front = "{} shows your colour and comes further to the front, where it will count more"
    steps = [told(says, BALLOON_NAMES[b]) for b in nearer]
    return steps or [told(front, BALLOON_NAMES[b]) for b in driven if b not in nearer]


def _common_reasons(before, after) -> list[Sentence]:
    """Together, a balloon that flies saves points, and a wider formation costs them."""
    flown = [b for b in range(BALLOONS) if before.stage[b] < FLYING <= after.stage[b]]
    wider = int(width(after)) - int(width(before))
    if flown and wider > 0:
        return [
            told(
                "{} flies, but the formation is {} columns wide now",
                BALLOON_NAMES[flown[0]],
                int(width(after)),
            )
        ]
    return [told("{} flies, and the formation stays as narrow as it was", BALLOON_NAMES[b]) for b in flown]
