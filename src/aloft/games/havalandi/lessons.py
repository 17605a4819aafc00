"""What Havalandi teaches in a first sitting."""

from typing import Any

from ..lessons import Step
from ..sentences import Sentence, told
from .scoring import score

SPECIALS = ["near", "share", "wind"]
OTHERS: dict[str, Any] = {"launched": [], "shared": None, "specials": [], "score": 0}
START: dict[str, Any] = {"players": 3, "mode": "competitive", "options": {}, "turn": 0, "over": False}
TURN: dict[str, Any] = {
    "neutral": [],
    "placed": [],
    "special": None,
    "proposal": [],
    "cards": ["gravel", "rim"],
}


def _turn(airship: int, *lying: str, specials: list[str] | None = None, score: int = 0) -> dict[str, Any]:
    """Seat 0 is to place; the balloons of the seats lie on these sites, each a list in words."""
    sites = [word.split() for word in (*lying, "", "")[:3]]
    seats = [OTHERS | {"lying": own, "standard": 20 - len(own)} for own in sites]
    seats[0] |= {"specials": specials or [], "score": score}
    return {"position": START | TURN | {"airship": airship, "roll": 4, "seats": seats}}


LESSON = (
    Step(
        title="What the airship sees",
        says="[The airship](airship) flies by a roll of the die and looks along two lines of hexes. On "
        "these you may lay a balloon of yours, here red. To lay one beside a pavilion, such as [i1](i1) or "
        "[m10](m10), brings 3 points, once for each pavilion.",
        task="Lay a balloon beside a pavilion.",
        start=_turn(9, "e2", "i6 l10", "i3"),
        solutions=("i2",),
        praise="Three points. Others may touch the same pavilion: it pays everybody once.",
        mistakes={
            "*": "That is in sight, but beside no pavilion, so it brings nothing yet. [i2](i2) is beside one."
        },
        lit=("airship", "i1", "m10"),
    ),
    Step(
        title="Groups",
        says="Three or more of your balloons that hang together on one stretch of the same ground are a "
        "group. Whenever it grows it pays a point for each balloon in it: 3, then 4, then 5. Here are "
        "[two](j5) [pairs](l8) of yours in one meadow.",
        task="Make one group of them.",
        start=_turn(11, "j5 k6 k8 l8", specials=[]),
        solutions=("k7",),
        praise="Five balloons, five points, and the next one there will bring six.",
        mistakes={"*": "There the two pairs stay apart, and two are no group. What lies between them?"},
        lit=("j5", "k6", "k8", "l8"),
        arrows=(("k6", "k7"), ("k8", "k7")),
    ),
    Step(
        title="Further than it sees",
        says="Does the airship see a balloon of yours, you may also lay one beside that group, on the same "
        "ground, seen or not. It sees [your balloon on g3](g3), and [the one on f3](f3) hangs together with "
        "it. So the whole edge of the pair is open to you.",
        task="Make a group of three, and touch the pavilion on e1 by the same balloon.",
        start=_turn(32, "f3 g3", "g4 i2", "e3"),
        solutions=("e2",),
        praise="Three points for the group and three for the pavilion: six with one balloon.",
        mistakes={
            "f2": "A group, three points. But [e2](e2) would have made it too, and touched [the "
            "pavilion](e1).",
            "f4": "A group, three points. But [e2](e2) would have made it too, and touched [the "
            "pavilion](e1).",
            "h4": "A group, three points. But [e2](e2) would have made it too, and touched [the "
            "pavilion](e1).",
            "*": "That hangs together with none of yours. Look beside [your pair](f3).",
        },
        lit=("g3", "f3", "e1"),
    ),
    Step(
        title="Launch a fleet",
        says="Balloons rise in company. A fleet needs one on the gravel path and others off it, all hanging "
        "together. On each side of the path it pays 4 points for each kind of ground. [i5](i5) is on the "
        "path and joins everything: two kinds on the left, three on the right.",
        task="Lay a balloon that joins them all, and launch.",
        start=_turn(9, "h4 h6 i3 i4 i6 j6"),
        solutions=("i5 launch",),
        praise="8 and 12 make 20 points. They stay where they are and still count for groups, but never "
        "launch again.",
        mistakes={
            "end": "They could have gone up at once: twenty points. Nobody knows whether they still can "
            "next time.",
            "-*": "You may keep some down, but those score nothing now. All of them together bring most.",
            "*": "That leaves the two parts apart. [i5](i5) lies between them, on the path.",
        },
        lit=("h4", "i3", "i4", "h6", "i6", "j6"),
        arrows=(("i4", "i5"), ("i6", "i5")),
    ),
    Step(
        title="Two at once",
        says="Three special balloons are yours, each once in the game. The neighbourhood balloon comes in "
        "addition: right after your own, on any free site beside it. So a group grows twice in one turn.",
        task="Make a group with m8, then use the neighbourhood balloon to touch the pavilion on m10.",
        start=_turn(12, "l7 l8", specials=SPECIALS),
        solutions=("m8 near:m9",),
        praise="Three for the group, four when it grew, three for [the pavilion](m10): ten points in a turn.",
        mistakes={
            "near:*": "That was the neighbourhood balloon, but [the pavilion](m10) is beside [m9](m9).",
            "end": "The turn was not over yet: the neighbourhood balloon could still have gone to [m9](m9).",
            "*": "Begin with [m8](m8): it makes a group of your pair, and leads towards [the pavilion](m10).",
        },
        lit=("l7", "l8", "m10"),
    ),
    Step(
        title="Share a site",
        says="The sharing balloon goes where somebody else already lies, if the airship sees it. Here "
        "[a rival](i4) has the place on the path that [your balloon on h4](h4) needs for a fleet.",
        task="Share the rival's site, and launch.",
        start=_turn(9, "h4", "i4", specials=SPECIALS),
        solutions=("share:i4 launch",),
        praise="Four points, and the rival's balloon stays down. Two cards score at the end of a game; "
        "touch them to read them. You know the game now.",
        mistakes={
            "end": "The fleet was ready. [It](h4) could have gone up at once.",
            "*": "That brings no fleet. Touch [the rival's balloon](i4), which the airship sees.",
        },
        lit=("i4", "h4"),
    ),
)


def reasons(before, after, seat) -> list[Sentence]:
    """What a placement or a launch paid at once."""
    groups = int(after.from_groups[seat] - before.from_groups[seat])
    fleet = int(after.from_launches[seat] - before.from_launches[seat])
    others = int(score(after, seat) - score(before, seat)) - groups - fleet if not after.over else 0
    found = (
        (fleet, "the fleet pays {} points"),
        (groups, "your group has {} balloons now and pays as many points"),
        (others, "it touches a pavilion: {} points"),
    )
    return [told(words, points) for points, words in sorted(found, reverse=True) if points > 0]
