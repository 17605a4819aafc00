"""Advice as data: each move with what it says, what to touch, and what speaks for it."""

from dataclasses import asdict
from typing import Any

from ....bots.opinion import Opinion
from ....engine.positions.events import steps_of
from ....engine.positions.plain import plain_of
from ....engine.positions.position import Position
from ....engine.positions.readings import judged
from ....games.sentences import NOTHING_SAID, told
from .reasoning import reasons_told


def opinion_told(opinion: Opinion, position: Position, seat: int) -> dict[str, Any]:
    """An opinion as data, each move with what it says, what to touch and what speaks for it."""
    data = asdict(opinion)
    known = position.guess(seat, seed=0)  # what the seat cannot know is made up
    for idea in data["ideas"]:
        idea["touches"] = position.touches(idea["move"])
        idea["says"] = position.say(idea["action"])
        after = settled(known, seat, idea["action"])
        idea["gain"] = gain(known, seat, after)
        idea["reasons"] = reasons_told(known.game, known.record, after, seat) if after else NOTHING_SAID
        idea["why"] = idea["reasons"] or told("{}.", at_once(idea["gain"]))
    return data


def settled(known: Position, seat: int, action: int) -> bytes | None:
    """What a move leads to, as far as it does not depend on what turns up."""
    game, rules, hidden = known.game, known.rules, known.game.secrets.hidden
    data, found = known.record, None
    before = plain_of(game, data)
    for _, after in steps_of(rules, data, action):
        now = plain_of(game, after)
        shows = hidden(now, seat) != hidden(before, seat) and not now.over  # in the end all is shown
        if shows or now.chance != before.chance:
            break
        found = after
    return found


def gain(known: Position, seat: int, after: bytes | None) -> int | None:
    """By how much a move changes a seat's score at once; None where that depends on what turns up."""
    if after is None:
        return None
    return judged(known.rules, after)[0][seat] - judged(known.rules, known.record)[0][seat]


def at_once(gain: int | None) -> str:
    """What a move brings by itself, in words."""
    if gain is None:
        return "What it brings depends on what turns up"
    if gain == 0:
        return "It leaves the score as it is"
    return f"It changes the score by {gain:+d} at once"
