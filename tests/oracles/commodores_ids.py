"""The action ids of `commodores`, from the table of section 6."""

from itertools import permutations, product

from tests.oracles.commodores_cards import BASIC, LEVIATHANS, RESOURCES, SHIPYARD, START, UPGRADES
from tests.oracles.commodores_sky import CORNER_SLOTS, CORNERS, HEX_SLOTS, SLOTS


def templates() -> list[str]:
    """All actions in the order of their ids; what is told from the acting ship has its slot in brackets."""
    return [
        *(f"place:{corner}" for corner in START["place_corners"]),
        *(f"gain:{resource}" for resource in START["free_resource"]),
        *(f"forage:{number}" for number in range(1, 7)),
        *(f"ship:{number}" for number in range(1, 6)),
        "done",
        "end",
        *(f"move:{corner}" for corner in CORNERS),
        *(f"explore:[{slot}]/{resource}" for slot, resource in product(SLOTS, RESOURCES)),
        *(f"terraform:[{slot}]/{resource}" for slot, resource in product(SLOTS, RESOURCES)),
        *(f"upgrade:{what}" for what in UPGRADES),
        *(f"build:{type_}@[{slot}]" for type_, slot in product([BASIC, *SHIPYARD], SLOTS)),
        *(f"plunder:P{number}" for number in range(1, 6)),
        *(f"plunder:{leviathan}" for leviathan in LEVIATHANS),
        *(f"take:{resource}" for resource in RESOURCES),
        *(f"trade:{give}-{get}" for give, get in permutations(RESOURCES, 2)),
        *(f"reveal:{resource}" for resource in RESOURCES),
        *(f"lay:[{slot}]" for slot in SLOTS),
    ]


TEMPLATES = templates()
IDS = {template: number for number, template in enumerate(TEMPLATES)}


def slot_of(name: str, slots: dict[str, str]) -> str:
    """The slot in brackets under which a corner has that name."""
    (slot,) = [slot for slot, there in slots.items() if there == name]
    return f"[{slot}]"


def template_of(text: str, at: str | None) -> str:
    """A move with its slot instead of a name, for a ship that acts at that corner."""
    verb, _, what = text.partition(":")
    if at is not None and verb in ("explore", "terraform"):
        space, resource = what.split("/")
        return f"{verb}:{slot_of(space, HEX_SLOTS[at])}/{resource}"
    if at is not None and verb == "lay":
        return f"lay:{slot_of(what, HEX_SLOTS[at])}"
    if at is not None and verb == "build":
        type_, corner = what.split("@")
        return f"{verb}:{type_}@{slot_of(corner, CORNER_SLOTS[at])}"
    return text


def action_id(text: str, at: str | None) -> int:
    """The id of a move, for a ship that acts at that corner."""
    return IDS[template_of(text, at)]
