"""Advice as data: each move with what it says, what to touch, and what speaks for it."""

from dataclasses import asdict
from typing import Any

from ...bots.opinion import Opinion
from ...engine.positions.events import steps_of
from ...engine.positions.plain import plain_of
from ...engine.positions.position import Position
from ...engine.positions.readings import judged


def opinion_told(opinion: Opinion, position: Position, seat: int) -> dict[str, Any]:
    """An opinion as data, each move with what it says, what to touch and what speaks for it."""
    data = asdict(opinion)
    known = position.guess(seat, seed=0)  # what the seat cannot know is made up
    competes = not position.game.mode(position.settings.mode).together
    for idea in data["ideas"]:
        idea["touches"] = position.touches(idea["move"])
        idea["says"] = position.say(idea["action"])
        idea["gain"] = gain(known, seat, idea["action"])
        chance = idea["seats"][seat]["win"]["value"]
        wins = f"; played on, it wins {chance:.0%} of the games" if competes else ""
        idea["why"] = f"{at_once(idea['gain'])}{wins}."
    return data


def gain(known: Position, seat: int, action: int) -> int | None:
    """By how much a move changes a seat's score at once; None where that depends on what turns up."""
    game, rules, hidden = known.game, known.rules, known.game.secrets.hidden
    data = settled = known.state.tobytes()
    before = plain_of(game, data)
    for _, after in steps_of(rules, data, action):
        now = plain_of(game, after)
        shows = hidden(now, seat) != hidden(before, seat) and not now.over  # in the end all is shown
        if shows or now.chance != before.chance:
            break
        settled = after
    if settled is data:
        return None
    return judged(rules, settled)[0][seat] - judged(rules, data)[0][seat]


def at_once(gain: int | None) -> str:
    """What a move brings by itself, in words."""
    if gain is None:
        return "What it brings depends on what turns up"
    if gain == 0:
        return "It leaves the score as it is"
    return f"It changes the score by {gain:+d} at once"
