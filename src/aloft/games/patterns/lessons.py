"""What Patterns teaches in a first sitting."""

from typing import Any

from ..lessons import Step
from ..sentences import Sentence, told
from ..sky.lesson import WORTH_SKY, distance, position, worth
from ..sky.reasons import sky_reasons
from .board import CARDS, FIGURE_CELLS
from .words import CARD_NAMES

RED, WHITE = [["r"], ["p"]], [["w"], ["p"]]  # the secret colours of the two seats
FIELD = {"a": "", "b": "", "c": "", "d": "lion"}
FIVE = 5  # balloons make a figure
NEARLY = {"gr": "a3", "py": "b4", "wy": "c1", "lion": "d3", "gy": "e4"}  # one climb from card a
FRONT = {"f": "", "g": "", "h": "", "i": ""}


def _sky(trucks: dict[str, str], sky: dict[str, str], colours: Any = RED, **claims: int) -> dict[str, Any]:
    return position("bgprwy", trucks, sky, claims=claims, colours=colours)


LESSON = (
    Step(
        title="Your colour",
        says="Balloons and trucks belong to nobody. But you hold a secret colour card, red, and in the end "
        "every balloon that shows red scores for you, whoever helped it up. A balloon starts on the back of "
        "a [truck](truck-c).",
        task="Load a balloon that shows red onto an empty truck: touch the balloon, then the truck.",
        start=_sky(FIELD, {}),
        solutions=("br@*", "gr@*", "pr@*", "rw@*", "ry@*"),
        praise="There it lies, and travels with its truck. Next it is inflated, then launched, one step a "
        "turn.",
        mistakes={
            "*>*": "That was a truck, which is a move too. But load a balloon first: [one with red](gr).",
            "claim:*": "A card can be claimed at any time. More of that soon; first load [a red "
            "balloon](gr).",
            "lion+": "[The lion](lion) shows no colour and scores for nobody. Load [a balloon with red](gr).",
            "*": "That one shows no red and will score for others. Choose [a balloon](gr) with red in it.",
        },
        lit=("br", "gr", "pr", "rw", "ry"),
    ),
    Step(
        title="Drive first",
        says="Balloons rise straight up from their truck and never drift. Further to the front, on the "
        "right, they count more, so a truck wants to be driven before its balloon launches. A turn is one "
        "column, and trucks never pass each other.",
        task="Take the green-red balloon one column further to the front.",
        start=_sky({"a": "", "b": "gr!", "d": "", "e": ""}, {"py": "d2"}),
        solutions=("b>c",),
        praise="[The balloon](gr) came along to [c](lane-c). It is a matter of patience: somebody else may "
        "launch it any time.",
        mistakes={
            "gr+": "Now [it](gr) flies at b1, behind everything, and will never come forward. Drive first.",
            "*>*": "That was another truck. [The green-red balloon](gr) stands on [the one in b](truck-b).",
            "*": "That leaves [the green-red balloon](gr) where it is. Touch [its truck](truck-b).",
        },
        lit=("gr",),
        arrows=(("truck-b", "lane-c"),),
    ),
    worth(_sky({"g": "", "h": "", "i": "", "j": ""}, WORTH_SKY)),
    distance(_sky({"c": "", "d": "wy!", "e": "", "f": ""}, {"gr": "e1", "py": "f3"}, WHITE)),
    Step(
        title="Claim a card",
        says="Each card shows five balloons. If they stand like that somewhere in the sky when the game "
        "ends, the card is worth ten points to whoever claimed it. [Card a](card-a) is one climb away: [the "
        "white-yellow balloon](wy) must only get to [c2](c2).",
        task="Make sure that the ten points will be yours.",
        start=_sky(FRONT, NEARLY),
        solutions=("claim:a",),
        praise="[It](card-a) is yours now, and nobody can take it away. The figure can wait a turn.",
        mistakes={
            "wy+": "Now everybody sees the figure, and the next player takes [the card](card-a). Claim "
            "first.",
            "claim:*": "For that one far too much is missing. [Card a](card-a) needs only one climb.",
            "*": "The next player may see it too. Take [the card](card-a) while it is there.",
        },
        lit=("card-a", "gr", "py", "wy", "lion", "gy"),
        arrows=(("wy", "c2"),),
    ),
    Step(
        title="Complete it",
        says="[Card a](card-a) is yours, but it pays only if its figure is in the sky at the end. Somebody "
        "who does not like that needs just one climb to break it up, so keep an eye on it.",
        task="Complete the figure.",
        start=_sky(FRONT, NEARLY, a=0),
        solutions=("wy+",),
        praise="Five balloons, as on the card: ten points more. You know the game now.",
        mistakes={
            "claim:*": "Another wager can wait. As long as [this figure](card-a) is not there, it gives "
            "nothing.",
            "*": "One balloon is missing from the figure: [white-yellow](wy), at [c2](c2).",
        },
        lit=("card-a", "c2"),
    ),
)


def reasons(before, after, seat) -> list[Sentence]:
    """The cards of one's own, then the formation."""
    changes = [_card(before, after, card) for card in range(len(CARDS)) if after.owner[card] == seat]
    return [says for says in changes if says] + sky_reasons(before, after, seat)


def _card(before, after, card) -> Sentence:
    was, now = _standing(before, card), _standing(after, card)
    if before.owner[card] != after.owner[card]:
        return told("{} is yours, and {} of its five balloons stand already", CARD_NAMES[card], now)
    words = "{}: its figure is in the sky" if now == FIVE else "{}: {} of its five balloons stand now"
    return told(words, CARD_NAMES[card], *[now] * (now < FIVE)) if now != was else told("")


def _standing(state, card) -> int:
    """The most balloons of a figure that stand anywhere."""
    return max((int(state.sky) & int(cells)).bit_count() for cells in FIGURE_CELLS[card] if cells >= 0)
