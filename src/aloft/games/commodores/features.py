"""What a seat of Commodores is told in numbers: everything but the order of the stacks."""

from ..layout import MOST, Layout, Part, capped
from .board import (
    AT_LEAST,
    BEASTS,
    COLUMN,
    CONDITION,
    EMPTY,
    FIRST_BEAST,
    FIRST_RESOURCE,
    FLEET,
    GOALS,
    KINDS,
    LINE,
    NONE,
    PARTS,
    PHASES,
    PLACES,
    RESOURCES,
    SPACES,
    STACK,
    TOKENS,
    TURN_OVER,
    TYPES,
)
from .content import CONTENT, SEATS, TOKEN_NUMBERS, UPGRADES
from .editions import PRINTED
from .rules import last_round
from .rulings.goals import measure
from .rulings.hexes import is_beast, is_changed, is_resource
from .rulings.sky import COLUMNS, LINES

DATA = PRINTED  # what designers change without another version of the rules: who learned others learns anew
FEWEST = 3
TENTHS = 10
LYING = FIRST_BEAST + BEASTS - 1  # kinds of hex
ACTIONS_OF_SHIPS, WAITS, CUBE_KINDS = len(KINDS), len(PHASES), len(UPGRADES)
ROWS = len(LINES)
SPOT = ROWS + COLUMNS  # a corner as its line and its column
CUBES, HEALTH = CONTENT.numbers["upgrade_cubes"], CONTENT.numbers["leviathan.health"]
MOST_CARDS = max(ship.copies for ship in CONTENT.ships)
LYING_WORDS = ", ".join((*CONTENT.resources, "merchant", *(beast.id for beast in CONTENT.leviathans)))
TYPE_WORDS = ", ".join(ship.id for ship in CONTENT.ships)
GOAL_WORDS = ", ".join(goal.id for goal in CONTENT.goals)

LAYOUT = Layout(
    Part("players", (SEATS - FEWEST + 1,), "how many play: three, four, five"),
    Part("turn", (SEATS,), "whose turn it is: the seat's own, the next seat's, … round the table"),
    Part("first", (SEATS,), "with whom a round begins, told likewise"),
    Part("over", (), "the game is over"),
    Part("round", (), "the rounds begun", MOST),
    Part("rounds_left", (), "the rounds still to begin", MOST),
    Part("phase", (WAITS,), f"what the turn waits for: {', '.join(PHASES)}"),
    Part("hexes", (SPACES, LYING), f"what lies on each space, A1 to K6: {LYING_WORDS}"),
    Part("numbers", (SPACES, TOKEN_NUMBERS), "the number on each resource hex: one, two, … six"),
    Part("health", (BEASTS,), "the health of each leviathan that lies in the sky", HEALTH),
    Part("changed", (SPACES,), "spaces explored or terraformed this turn"),
    Part("stack", (LYING,), "how many of each kind of hex are to come, told as in `hexes`", STACK),
    Part("tokens", (TOKEN_NUMBERS,), "how many of each number are to come", TOKENS),
    Part("standing", (SEATS, PLACES), "the corners with a ship of the seat, the next one, …, from m1 to x11"),
    Part("at", (SEATS, FLEET, SPOT), "where each ship stands: its line, m to x; its column, from the west"),
    Part("type", (SEATS, FLEET, TYPES), f"what each ship is: {TYPE_WORDS}"),
    Part("fitted", (SEATS, FLEET, CUBE_KINDS), f"the upgrades of each ship: {', '.join(UPGRADES)}"),
    Part("pool", (SEATS, RESOURCES), f"the resources of each seat: {', '.join(CONTENT.resources)}", MOST),
    Part("claimed", (SEATS, GOALS), f"the goals that each has completed: {GOAL_WORDS}"),
    Part("basic_built", (SEATS,), "who has built the basic ship"),
    Part("goals", (GOALS,), "the goals in play"),
    Part(
        "prospects",
        (SEATS, GOALS),
        "how much each seat has of what each goal in play asks for, where it has least of it, in tenths",
        TENTHS,
    ),
    Part("number", (TOKEN_NUMBERS,), "the number that a goal speaks of"),
    Part("offered", (TYPES,), "the types of ship in the shipyard, told as in `type`"),
    Part("yard", (TYPES,), "how many cards of each type are left", MOST_CARDS),
    Part("cubes", (), "upgrade cubes left", CUBES),
    Part("ship_built", (), "somebody has built a ship in this game"),
    Part("acted", (FLEET,), "ships of the seat to move that have acted"),
    Part("fresh", (FLEET,), "ships of the seat to move that were built this turn"),
    Part("acting", (FLEET,), "the ship that acts"),
    Part("used", (ACTIONS_OF_SHIPS,), f"the kinds of action that it has begun: {', '.join(KINDS)}"),
    Part("open", (ACTIONS_OF_SHIPS,), "the kind that may go on"),
    Part("victim", (SEATS,), "who is being plundered: the seat itself, the next one, …"),
    Part("takes", (), "resources that may still be taken", MOST),
    Part("counters", (3,), "what this turn has foraged, plundered and gained as loot", MOST),
    Part("revealed", (LYING,), "the hex that waits for its space, told as in `hexes`"),
    Part("trades_once", (), "a ship trades once in a turn"),
    Part("reveal_first", (), "a hex is seen before its space is chosen"),
    Part("first_cards", (), "the first edition of ships and goals is played"),
)
STARTS = list(LAYOUT.starts.values())
PLAYERS_AT, TURN_AT, FIRST_AT, OVER_AT, ROUND_AT, ROUNDS_LEFT_AT, PHASE_AT = STARTS[:7]
HEXES_AT, NUMBERS_AT, HEALTH_AT, CHANGED_AT, STACK_AT, TOKENS_AT = STARTS[7:13]
STANDING_AT, AT_AT, TYPE_AT, FITTED_AT, POOL_AT, CLAIMED_AT, BASIC_BUILT_AT = STARTS[13:20]
GOALS_AT, PROSPECTS_AT, NUMBER_AT, OFFERED_AT, YARD_AT, CUBES_AT, SHIP_BUILT_AT = STARTS[20:27]
ACTED_AT, FRESH_AT, ACTING_AT, USED_AT, OPEN_AT, VICTIM_AT, TAKES_AT, COUNTERS_AT = STARTS[27:35]
REVEALED_AT, TRADES_ONCE_AT, REVEAL_FIRST_AT, FIRST_CARDS_AT = STARTS[35:]


def features(state, seat, out):
    """The table, the sky, what is to come, fleets and the turn; a spectator looks from the first seat."""
    write_table(state, max(seat, 0), out)
    for hex_ in range(SPACES):
        write_hex(state, hex_, out)
    write_stacks(state, out)
    for place in range(state.players):
        write_seat(state, (max(seat, 0) + place) % int(state.players), place, out)
    write_cards(state, out)
    write_turn(state, out)
    write_acting(state, max(seat, 0), out)
    write_rulings(state, out)


def write_table(state, seat, out):
    """Who plays, whose turn it is, and how far the game has come."""
    players = int(state.players)
    out[PLAYERS_AT + players - FEWEST] = 1
    out[TURN_AT + (int(state.turn) - seat) % players] = 1
    out[FIRST_AT + -seat % players] = 1
    out[OVER_AT] = state.over
    out[ROUND_AT] = capped(state.rounds)
    out[ROUNDS_LEFT_AT] = capped(int(last_round(state)) - int(state.rounds))
    if state.phase < TURN_OVER:
        out[PHASE_AT + int(state.phase)] = 1


def write_hex(state, hex_, out):
    """What lies on a space, with its number or its health."""
    kind = int(state.hex[hex_])
    if kind == EMPTY:
        return
    out[HEXES_AT + hex_ * LYING + kind - FIRST_RESOURCE] = 1
    if is_resource(kind):
        out[NUMBERS_AT + hex_ * TOKEN_NUMBERS + int(state.mark[hex_]) - 1] = 1
    elif is_beast(kind):
        out[HEALTH_AT + kind - FIRST_BEAST] = capped(state.mark[hex_])
    out[CHANGED_AT + hex_] = is_changed(state, hex_) != 0


def write_stacks(state, out):
    """What is to come, in no order."""
    for place in range(state.left):
        out[STACK_AT + int(state.stack[place]) - FIRST_RESOURCE] += 1
    for place in range(state.numbers):
        out[TOKENS_AT + int(state.tokens[place]) - 1] += 1


def write_seat(state, seat, place, out):
    """The fleet of a seat, its pool and its goals, at its place round the table."""
    for ship in range(state.ships[seat]):
        write_ship(state, seat, ship, place * FLEET + ship, out)
        out[STANDING_AT + place * PLACES + int(state.at[seat, ship])] = 1
    for resource in range(RESOURCES):
        out[POOL_AT + place * RESOURCES + resource] = capped(state.pool[seat, resource])
    write_bits(state.claimed[seat], GOALS, CLAIMED_AT + place * GOALS, out)
    for goal in range(GOALS):
        if int(state.goals) >> goal & 1:
            out[PROSPECTS_AT + place * GOALS + goal] = prospect(state, seat, goal)
    out[BASIC_BUILT_AT + place] = state.basic_built[seat] != 0


def prospect(state, seat, goal):
    """How much a seat has of what a goal asks for, where it has least of it, in tenths."""
    if int(state.claimed[seat]) >> goal & 1:
        return TENTHS
    least = TENTHS
    for part in range(PARTS[state.cards, goal]):
        condition = CONDITION[state.cards, goal, part]
        has, wanted = int(measure(state, seat, condition[0])), int(state.wanted[goal, part])
        if has < wanted:
            least = min(least, TENTHS * has // wanted)
        elif condition[1] != AT_LEAST and has > wanted:
            least = min(least, TENTHS // (1 + has - wanted))
    return least


def write_ship(state, seat, ship, number, out):
    """Where a ship stands, what it is, and what it is fitted for."""
    corner = int(state.at[seat, ship])
    out[AT_AT + number * SPOT + LINE[corner]] = 1
    out[AT_AT + number * SPOT + ROWS + COLUMN[corner]] = 1
    out[TYPE_AT + number * TYPES + int(state.type[seat, ship])] = 1
    write_bits(state.fitted[seat, ship], CUBE_KINDS, FITTED_AT + number * CUBE_KINDS, out)


def write_bits(word, count, at, out):
    """The lowest bits of a word, so many."""
    for place in range(count):
        out[at + place] = int(word) >> place & 1


def write_cards(state, out):
    """Goals and ships on offer."""
    write_bits(state.goals, GOALS, GOALS_AT, out)
    if state.number:
        out[NUMBER_AT + int(state.number) - 1] = 1
    for type_ in range(TYPES):
        out[OFFERED_AT + type_] = state.yard[type_] != NONE
        out[YARD_AT + type_] = capped(state.yard[type_])
    out[CUBES_AT] = capped(state.cubes)
    out[SHIP_BUILT_AT] = state.ship_built != 0


def write_turn(state, out):
    """What the ships of the seat to move have done."""
    write_bits(state.acted, FLEET, ACTED_AT, out)
    write_bits(state.fresh, FLEET, FRESH_AT, out)
    out[COUNTERS_AT] = capped(state.foraged)
    out[COUNTERS_AT + 1] = capped(state.plundered)
    out[COUNTERS_AT + 2] = capped(state.loot)


def write_acting(state, seat, out):
    """The ship that acts, what it has begun, and from whom it takes."""
    if state.acting != NONE:
        out[ACTING_AT + int(state.acting)] = 1
    write_bits(state.used, ACTIONS_OF_SHIPS, USED_AT, out)
    if state.open != NONE:
        out[OPEN_AT + int(state.open)] = 1
    if state.victim != NONE:
        out[VICTIM_AT + (int(state.victim) - seat) % int(state.players)] = 1
        out[TAKES_AT] = capped(state.takes)


def write_rulings(state, out):
    """How exploring and trading go at this table, by which cards, and the hex that waits for its space."""
    if state.revealed != EMPTY:
        out[REVEALED_AT + int(state.revealed) - FIRST_RESOURCE] = 1
    out[TRADES_ONCE_AT] = state.trades
    out[REVEAL_FIRST_AT] = state.explore
    out[FIRST_CARDS_AT] = state.cards
