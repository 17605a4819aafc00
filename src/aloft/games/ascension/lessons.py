"""What Ascension teaches in a first sitting."""

from typing import Any

from ..lessons import Step
from ..sky.lesson import WORTH_SKY, distance, position, worth
from ..sky.reasons import sky_reasons as reasons  # noqa: F401

RED, WHITE = [["r"], ["p"]], [["w"], ["p"]]  # the secret colours of the two seats
FIELD = {"a": "", "b": "", "c": "", "d": ""}


def _sky(trucks: dict[str, str], sky: dict[str, str], safety: str, colours: Any = RED) -> dict[str, Any]:
    return position("gprwy", trucks, sky, safety=safety, colours=colours)


LESSON = (
    Step(
        title="Your colour",
        says="Balloons belong to nobody. But you hold a secret colour card, red, and in the end every "
        "balloon that shows red scores for you, whoever helped it up. A balloon starts on the back of a "
        "[truck](truck-c).",
        task="Load a balloon that shows red onto any truck: touch the balloon, then the truck.",
        start=_sky(FIELD, {}, "a"),
        solutions=("gr@*", "pr@*", "rw@*", "ry@*"),
        praise="There it lies, and travels with its truck. Nobody knows yet why you chose it.",
        mistakes={
            "*": "That one shows no red and will score for others. Choose [a balloon](gr) with red in it."
        },
        lit=("gr", "pr", "rw", "ry"),
    ),
    Step(
        title="One step a turn",
        says="A balloon is loaded, inflated, launched, and then climbs: one step in each turn. "
        "[The green-red balloon](gr) is inflated and can launch, straight up into [c1](c1).",
        task="Launch the green-red balloon.",
        start=_sky(FIELD | {"c": "gr!"}, {}, "a"),
        solutions=("gr+",),
        praise="It flies. From now on it can only climb, straight up: no balloon ever comes down or drifts.",
        mistakes={"*": "That was another balloon. [The green-red one](gr) is the one that is ready to fly."},
        lit=("gr",),
        arrows=(("gr", "c1"),),
    ),
    worth(_sky({"g": "", "h": "", "i": "", "j": ""}, WORTH_SKY, "g")),
    distance(_sky({"c": "", "d": "wy!", "e": "", "f": ""}, {"gr": "e1", "py": "f3"}, "c", WHITE)),
    Step(
        title="In the way",
        says="[The purple-yellow balloon](py) is about to launch into [j1](j1), and it shows none of your "
        "red. What flies beside a cell keeps others out of it, and [the lion](lion) scores for nobody.",
        task="Keep the purple-yellow balloon on the ground.",
        start=_sky({"h": "", "i": "lion!", "j": "py!", "k": ""}, {"gr": "d2", "rw": "f1"}, "h"),
        solutions=("lion+",),
        praise="[The lion](lion) is right beside [j1](j1), so nothing can enter it. The trucks will roll on "
        "and the way may open again, but it has lost a turn.",
        mistakes={
            "py+": "Now [it](py) flies, further to the front than all of yours: just what somebody hoped "
            "for.",
            "*": "[It](py) launches in the next turn, before you can do anything. Something must fly beside "
            "[j1](j1).",
        },
        lit=("py", "j1", "lion"),
        arrows=(("lion", "i1"),),
    ),
    Step(
        title="The trucks wait for no one",
        says="Once something flies, a truck rolls on before each turn: [the lead truck](truck-l) first, then "
        "one after the other those behind it, and at last the small [safety truck](safety). When the lead "
        "truck can go no further the game is over. Here it cannot: this is the last turn, and what does not "
        "fly after it is worth nothing.",
        task="Make the move that brings you most.",
        start=_sky(
            {"i": "", "j": "", "k": "rw!", "l": ""}, {"py": "c1", "gr": "g1", "gy": "b2", "pw": "e3"}, "i"
        ),
        solutions=("rw+",),
        praise="[It](rw) is worth 3, and [the green-red one](gr) keeps its 2: five points. You know the "
        "game now.",
        mistakes={
            "gr+": "[It](gr) counts 3 instead of 2, one point more. [The red-white one](rw) would have "
            "brought three, and has no second chance.",
            "*": "That shows no red, or does not fly when it is over. Which of your [red ones](rw) can "
            "still be saved?",
        },
        lit=("rw", "truck-l"),
    ),
)
