"""What Achievements teaches in a first sitting."""

from typing import Any

from ..lessons import Step
from ..sentences import Sentence, Thing, told
from ..sky.board import COLOURS, LETTERS
from ..sky.lesson import WORTH_SKY, distance, position, worth
from ..sky.reasons import sky_reasons
from .board import MULTI, SAFETY
from .scoring import kept, set_points

SEATS = 4  # so that everybody flies for one colour only
RED, WHITE = [["r"], ["p"], ["y"], ["g"]], [["w"], ["p"], ["y"], ["g"]]
FIELD = {"a": "", "b": "", "c": "", "d": "", "e": ""}
OPEN = {"a": "", "b": "gr", "c": "", "d": "", "f": ""}  # with a gap in e


def _sky(trucks: dict[str, str], sky: dict[str, str], colours: Any = RED, **tokens: int) -> dict[str, Any]:
    """The foremost truck is the safety truck; these tokens lie before seat 0."""
    start = position("bgprwy", trucks, sky, players=SEATS, colours=colours, safety=max(trucks))
    for truck in start["position"]["trucks"]:
        truck.pop("inflated", None)  # they always are
    start["position"]["trucks"][-1]["safety"] = True
    return start | {"position": start["position"] | {"tokens": [tokens, {}, {}, {}]}}


LESSON = (
    Step(
        title="Launching pays",
        says="Whoever launches a balloon takes a token in each of its colours. But you fly for red, in "
        "secret, and tokens of your own colour are worth nothing to you. [The green-red balloon](gr) and "
        "[the purple-white one](pw) are ready.",
        task="Launch the balloon that brings you two good tokens.",
        start=_sky(FIELD | {"b": "gr", "d": "pw"}, {}),
        solutions=("pw+",),
        praise="A purple and a white token. That balloon scores for somebody else, but the tokens are yours.",
        mistakes={
            "gr+": "A green token and a red one; but red is your colour, so that one is worth nothing to "
            "you.",
            "*": "That brings no tokens now. Launch [the purple-white balloon](pw).",
        },
        lit=("gr", "pw"),
        arrows=(("pw", "d1"),),
    ),
    Step(
        title="Sets",
        says="Tokens of a colour are a set: 1, 3, 6, 10, 15 points for one, two, three, four, five of them. "
        "So each one more is worth more than the last. You have three purple ones already.",
        task="Launch the balloon that brings you most.",
        start=_sky(FIELD | {"b": "gy", "d": "pw"}, {}, p=3),
        solutions=("pw+",),
        praise="The fourth purple token makes 10 of 6, and a white one begins a set: five points in one "
        "turn.",
        mistakes={
            "gy+": "Two new sets of one: two points. [The purple-white one](pw) would have brought five.",
            "*": "That brings no tokens now. Which of [the](gy) [two](pw) balloons goes with your purple "
            "ones?",
        },
        lit=("gy", "pw"),
    ),
    Step(
        title="Lead the convoy on",
        says="[The safety truck](truck-e), the orange one, always drives in front. Whoever moves it takes a "
        "safety token: they are a set too. It can go on while the trucks stand side by side.",
        task="Earn a safety token.",
        start=_sky(FIELD, {"py": "b2"}),
        solutions=("e>f",),
        praise="A safety token, at once and for certain. And now there is a gap for the others to jump into.",
        mistakes={"*": "No token for that. Touch [the safety truck](truck-e), and it goes on."},
        lit=("truck-e",),
        arrows=(("truck-e", "lane-f"),),
    ),
    Step(
        title="Jump the queue",
        says="A truck drives into the next free space and passes over whatever is in its way. So the "
        "further back it is, the further it jumps. [The green-red balloon](gr) shows your red, and at the "
        "front it will count more.",
        task="Take the green-red balloon to the front.",
        start=_sky(OPEN, {"py": "c2"}),
        solutions=("b>e",),
        praise="Three columns in one turn, over [two](truck-c) [trucks](truck-d). Now it can launch up "
        "there.",
        mistakes={
            "gr+": "Now it flies at b1, far behind, and will never come forward. Drive first.",
            "*>*": "That took [the gap](lane-e) away. [The green-red balloon](gr) could have jumped there "
            "itself.",
            "*": "That leaves [the green-red balloon](gr) in the rear. Touch [its truck](truck-b).",
        },
        lit=("gr", "lane-e"),
        arrows=(("truck-b", "lane-e"),),
    ),
    worth(_sky({"g": "", "h": "", "i": "", "j": "", "k": ""}, WORTH_SKY)),
    distance(_sky({"c": "", "d": "wy", "e": "", "f": "", "g": ""}, {"gr": "e1", "py": "f3"}, WHITE)),
)


def reasons(before, after, seat) -> list[Sentence]:
    """The tokens that came, then the formation."""
    came = [kind for kind in range(SAFETY + 1) if after.tokens[seat, kind] > before.tokens[seat, kind]]
    return [_token(before, after, seat, kind) for kind in came] + sky_reasons(before, after, seat)


def _token(before, after, seat, kind) -> Sentence:
    if kind == MULTI:
        return told("{} joins whichever set it helps most", Thing("token-multi", "a multicoloured token", ""))
    colour = "safety" if kind == SAFETY else COLOURS[LETTERS[kind]]
    name = Thing("token-safety" if kind == SAFETY else f"token-{LETTERS[kind]}", f"a {colour} token", "")
    was, now = _held(before, seat, kind), _held(after, seat, kind)
    if not now:
        return told("{} is of your own colour and worth nothing to you", name)
    return told(
        "{} makes a set of {}: {} instead of {} points", name, now, int(set_points(now)), int(set_points(was))
    )


def _held(state, seat, kind) -> int:
    return int(state.tokens[seat, SAFETY] if kind == SAFETY else kept(state, seat, kind))
