"""What the lessons of the three editions share: positions in few words, and two ideas that all need."""

from typing import Any

from ..lessons import Step

START: dict[str, Any] = {"players": 2, "mode": "competitive", "options": {}, "turn": 0, "over": False}
SPECIAL = ("lion", "monkey", "wolf")
INFLATED = "!"  # behind the name of a balloon on a truck


def position(letters: str, trucks: dict[str, str], sky: dict[str, str], **more: Any) -> dict[str, Any]:
    """Trucks by column with what stands on them, balloons by cell; all others of these colours are packed."""
    loads = {load.rstrip(INFLATED) for load in trucks.values()}
    pairs = [one + other for place, one in enumerate(letters) for other in letters[place + 1 :]]
    packed = [name for name in (*pairs, *SPECIAL) if name not in sky and name not in loads]
    parked = [_truck(at, load) for at, load in trucks.items()]
    return {"position": START | {"trucks": parked, "sky": sky, "packed": packed} | more}


def _truck(at: str, load: str) -> dict[str, Any]:
    name = load.rstrip(INFLATED)
    inflated = {"inflated": load.endswith(INFLATED)} if name else {}
    return {"at": at, "load": name or None, **inflated}


WORTH_SKY = {"gy": "c1", "gr": "e1", "py": "g1", "rw": "i2"}


def worth(start: dict[str, Any]) -> Step:
    """What a balloon in the air is worth, over WORTH_SKY, to somebody who flies for red."""
    return Step(
        title="Overtake",
        says="Balloons in the air are counted from below: along the lowest altitude from left to right, "
        "then the next. Its number in that order is what a balloon is worth. Yours are those that show red: "
        "[the green-red one](gr) is number 2, [the red-white one](rw) number 4. Climbing pays if it "
        "overtakes somebody.",
        task="Let a balloon climb so that you score more.",
        start=start,
        solutions=("gr+",),
        praise="At [e2](e2) it has overtaken [the purple-yellow one](py): 3 instead of 2, and nobody else "
        "moved.",
        mistakes={
            "rw+": "[It](rw) was the highest already. It still counts 4, so nothing was gained.",
            "gy+": "That shows no red, and it has overtaken [yours](gr): the green-red one is down to 1.",
            "py+": "That shows no red. It was ahead of [yours](gr) before and still is, so nothing was "
            "gained.",
            "*": "That may help later, but it scores nothing now. Which red balloon has somebody to "
            "overtake?",
        },
        lit=("gr", "rw"),
        arrows=(("gr", "e2"),),
    )


def distance(start: dict[str, Any]) -> Step:
    """What may fly where: wy waits in d, gr flies at e1, py at f3; for somebody who flies for white."""
    return Step(
        title="Keep your distance",
        says="Balloons must never be side by side, nor one right above the other. [The white-yellow "
        "balloon](wy) shows your white and is ready, but [d1](d1) is right beside [the green-red one](gr), "
        "so it cannot launch. Touch it, and you will be told so. Corners do not count.",
        task="Make room, so that the white-yellow balloon can launch next time.",
        start=start,
        solutions=("gr+",),
        praise="[The green-red one](gr) is at e2 now and touches [d1](d1) only by a corner: the way is free. "
        "To help a stranger can be the best way to help yourself.",
        mistakes={
            "*": "[The green-red balloon](gr) is still right beside [d1](d1). It will have to get out of "
            "the way."
        },
        lit=("wy", "d1", "gr"),
    )
