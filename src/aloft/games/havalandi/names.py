"""What people call things in Havalandi: special balloons, end-game cards, the ground of a hex."""

from ..sentences import Thing
from .board import BONUS
from .cards import FIRST_PRIZE, LINKED_PAVILIONS, LINKED_POINTS, SECOND_PRIZE
from .maps import HEXES, PAVILION_COLOURS, SIDES, TERRAINS
from .points import PAVILION_POINTS

SPECIAL_NAMES = {
    "near": "the neighbourhood balloon",
    "share": "the sharing balloon",
    "wind": "the wind balloon",
}


def special_called(name: str) -> Thing:
    return Thing(f"special-{name}", SPECIAL_NAMES[name], SPECIAL_NAMES[name])


def hex_called(hex_: int) -> Thing:
    return Thing(HEXES[hex_], f"hex {HEXES[hex_]}")


def hex_at_head(hex_: int) -> Thing:
    """At the beginning of a sentence."""
    return Thing(HEXES[hex_], f"Hex {HEXES[hex_]}")


def hex_in_short(hex_: int) -> Thing:
    """Where it is clear that it is a hex."""
    return Thing(HEXES[hex_], HEXES[hex_])


# What each special balloon is good for, once in a game.
SPECIAL_USES = {
    "near": "to add beside the balloon that you place",
    "share": "for a site in sight that somebody else has taken",
    "wind": "for any free site",
}

# What each end-game card gives.
CARD_WORDS = {
    "alone": "1 point for each of your balloons that has no other player's balloon beside it",
    "fleet": "1 point for each balloon of your largest connected fleet of launched balloons",
    "gravel": "1 point for each of your launched balloons on gravel",
    "link": "1 point for each balloon of your longest link from one edge of the land to another, "
    "taken the shortest way",
    "most": f"{FIRST_PRIZE} points for the most launched balloons, "
    f"and with more than two players {SECOND_PRIZE} for the second most",
    "pavilions": f"{LINKED_POINTS} points if your balloons link {LINKED_PAVILIONS} or more pavilions",
    "rim": "1 point for each of your launched balloons on the rim of the land",
}


def ground(side: str, letter: str) -> str:
    """What a hex is; of a pavilion, what it gives too."""
    if letter not in PAVILION_COLOURS:
        return TERRAINS[letter.lower()]
    bonus, colour = int(BONUS[SIDES.index(side)]), "" if letter == "P" else f"{PAVILION_COLOURS[letter]} "
    first = f"{PAVILION_POINTS} points for your first balloon beside it"
    return f"a {colour}pavilion: {first}, and {bonus} more for all {colour}pavilions"
