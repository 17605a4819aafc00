"""Commodores: the record that holds one game, and its tables.

A set of corners is twelve lines of bits, a bit for each column; so all corners one step further are a
few shifts away. The edges of placed hexes are kept likewise.
"""

import numpy as np

from ..contract import record
from .content import CONTENT, METRICS, SEATS, VALUES
from .content import UPGRADES as FITTINGS
from .editions import PRINTED
from .rulings.sky import (
    CORNER_NUMBER,
    CORNER_SPOTS,
    CORNERS,
    HEX_NUMBER,
    HEX_SPOTS,
    HEXES,
    LINES,
    SLOTS,
    beside,
    distance,
    edge_slots,
    touched,
)

NONE = -1
NUMBERS = CONTENT.numbers
RESOURCES, TYPES = len(CONTENT.resources), len(CONTENT.ships)
STARTER = TYPES - 1  # the last type; the basic ship is the first
BASIC = 0
BEASTS, GOALS = len(CONTENT.leviathans), len(CONTENT.goals)
FLEET = NUMBERS["max_ships"]
SPACES, PLACES = len(HEXES), len(CORNERS)

# What can lie on a space: nothing, a resource hex, a merchant, a leviathan.
EMPTY, FIRST_RESOURCE = 0, 1
MERCHANT = FIRST_RESOURCE + RESOURCES
FIRST_BEAST = MERCHANT + 1

UPGRADES = len(FITTINGS)
MOST_PARTS = max(len(goal.conditions) for cards in PRINTED for goal in cards.goals)
STACK = sum(CONTENT.stack) + NUMBERS["leviathan.in_play"]
TOKENS = sum(CONTENT.tokens)

PHASES = ("place", "gain", "forage", "choose", "act", "lay")
PLACING, GAINING, FORAGING, CHOOSING, ACTING, LAYING, TURN_OVER = range(7)
KINDS = ("build", "explore", "move", "plunder", "trade", "upgrade")
BUILD, EXPLORE, MOVE, PLUNDER, TRADE, UPGRADE = range(len(KINDS))
EXPLORING, TERRAFORMING = range(2)  # the two ways to lay a hex
PLAYER, LEVIATHAN = range(2)  # who is plundered
ANY, ONCE = range(2)  # how often a ship trades in a turn
PLACE_FIRST, REVEAL_FIRST = range(2)  # whether a space is named before its hex is seen
MOST_ROUNDS = 32_767  # that a record can count: without a limit this one is the last
WORD_BITS = 48  # bits of each word in which the spaces changed this turn are kept

STATE = record(
    [
        ("chance", np.uint64),  # the generator that shuffles
        ("changed", np.int64, 2),  # spaces explored or terraformed this turn
        ("along", np.int32, len(LINES)),  # edges of placed hexes to the next corner of the line
        ("down", np.int32, len(LINES)),  # and to the corner below
        ("standing", np.int32, len(LINES)),  # corners with a ship
        ("reach", np.int32, len(LINES)),  # where the acting ship may move to
        ("reached", np.int32),  # how many corners that are
        ("pool", np.int32, (SEATS, RESOURCES)),
        ("goals", np.int32),  # in play, as bits
        ("claimed", np.int32, SEATS),  # goals completed, as bits
        ("foraged", np.int32),  # by the seat to move, this turn
        ("plundered", np.int32),
        ("loot", np.int32),
        ("rounds", np.int16),  # begun, the one in progress included
        ("round_limit", np.int16),  # 0 for none
        ("wanted", np.int16, (GOALS, MOST_PARTS)),  # how much each part of a goal asks for
        ("cheapest", np.int16),  # resources that the cheapest ship costs
        ("at", np.int16, (SEATS, FLEET)),  # the corner of each ship
        ("players", np.int8),
        ("mode", np.int8),
        ("turn", np.int8),
        ("over", np.int8),
        ("hex", np.int8, SPACES),  # what lies on each space
        ("mark", np.int8, SPACES),  # the number on a resource hex, the health of a leviathan
        ("stack", np.int8, STACK),  # hexes to come; the top is the last
        ("left", np.int8),  # how many
        ("tokens", np.int8, TOKENS),  # numbers to come; the top is the last
        ("numbers", np.int8),  # how many
        ("type", np.int8, (SEATS, FLEET)),
        ("fitted", np.int8, (SEATS, FLEET)),  # upgrades of each ship, as bits
        ("ships", np.int8, SEATS),  # in each fleet
        ("yard", np.int8, TYPES),  # cards left of each type, NONE for one not on offer
        ("basic_built", np.int8, SEATS),
        ("cubes", np.int8),  # left
        ("ship_built", np.int8),  # somebody has built a ship in this game
        ("number", np.int8),  # that goals speak of, 0 if none does
        ("phase", np.int8),
        ("acted", np.int8),  # ships of the seat to move, as bits
        ("fresh", np.int8),  # those built this turn
        ("acting", np.int8),  # the ship that acts, or NONE
        ("used", np.int8),  # the kinds of action it has begun, as bits
        ("open", np.int8),  # the kind that may go on, or NONE
        ("victim", np.int8),  # the seat that is being plundered, or NONE
        ("takes", np.int8),  # resources that may still be taken from it
        ("trades", np.int8),  # ANY or ONCE
        ("explore", np.int8),  # PLACE_FIRST or REVEAL_FIRST
        ("cards", np.int8),  # the edition of ships and goals
        ("tried", np.int8),  # numbers that follow are others than the edition's
        ("able", np.int8, (TYPES, UPGRADES)),  # how well each type of ship moves, forages, plunders, builds
        ("add", np.int8, (TYPES, UPGRADES)),  # by how much an upgrade raises each of that, 0: there is none
        ("cost", np.int8, (TYPES, RESOURCES)),
        ("fitting", np.int8, (TYPES * UPGRADES, RESOURCES)),  # what each upgrade of each type costs
        ("copies", np.int8, TYPES),  # cards of each
        ("reward", np.int8, BEASTS),  # the resource that each leviathan gives
        ("goals_in_play", np.int8),
        ("goals_to_win", np.int8),
        ("types_in_play", np.int8),
        ("beasts_in_play", np.int8),
        ("all_cubes", np.int8),
        ("health", np.int8),  # of a leviathan that is found
        ("on_discovery", np.int8),  # resources that it gives then,
        ("per_plunder", np.int8),  # and for each point of plunder
        ("explore_price", np.int8),
        ("give", np.int8),  # for so many resources of a kind
        ("get", np.int8),  # a trade brings so many of another
        ("far", np.int8),  # spaces from the middle that are far out
        ("revealed", np.int8),  # the hex that is about to be laid, EMPTY if none is
    ]
)


def _slots(by_slot, numbers) -> list[int]:
    return [numbers[by_slot[slot]] if slot in by_slot else NONE for slot in SLOTS]


HEX_IN = np.array([_slots(touched(name), HEX_NUMBER) for name in CORNERS])  # [corner, slot]
NEXT = np.array([_slots(beside(name), CORNER_NUMBER) for name in CORNERS])  # [corner, slot]
EDGE = np.array([[SLOTS.index(slot) for slot in edge_slots(way)] for way in SLOTS])  # [slot, side]
LINE = np.array([line for line, _ in CORNER_SPOTS.values()])
COLUMN = np.array([column for _, column in CORNER_SPOTS.values()])
CORNER_IN = np.full((len(LINES), 32), NONE)  # [line, column]
CORNER_IN[LINE, COLUMN] = range(PLACES)
ROW = np.array([row for row, _ in HEX_SPOTS.values()])
MIDDLE = np.array([column for _, column in HEX_SPOTS.values()])
AWAY = np.array([distance(name) for name in HEXES])  # from the middle
CENTRE = HEX_NUMBER["F6"]

TO_MOVE, TO_FORAGE, TO_PLUNDER, TO_BUILD = range(UPGRADES)
PARTS = np.array([[len(goal.conditions) for goal in cards.goals] for cards in PRINTED])  # [edition, goal]
CONDITION = np.array(  # [edition, goal, part]: metric, operator; how much of it the record says
    [[[part[:2] for part in goal.parts(MOST_PARTS)] for goal in cards.goals] for cards in PRINTED]
)
AT_LEAST = 0  # the operator; the other is equality
(
    SHIPS,
    FORAGED,
    PLUNDERED,
    LOOT,
    UPGRADED,
    HELD,
    LEAST,
    OFF_NUMBER,
    AT_MERCHANT,
    FAR_OUT,
    HEXES_TOUCHED,
    NUMBERS_TOUCHED,
) = range(len(METRICS))
NEEDS_NUMBER = np.array([goal.needs_number for goal in CONTENT.goals])
assert len(VALUES) == TO_BUILD
PLACE_CORNERS = np.array(CONTENT.place_corners)  # where starters are placed
FREE = np.array(CONTENT.free_resources)  # of which one is taken at the start
