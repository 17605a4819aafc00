"""How a position of Commodores looks, and which touches make which move."""

from functools import cache

from ..scene import Item, Panel, Piece, Place, Ruler, Scene, Symbol
from . import GAME
from .board import (
    ACTING,
    BASIC,
    CHOOSING,
    EMPTY,
    EXPLORE,
    FIRST_BEAST,
    FORAGING,
    GAINING,
    GOALS,
    HEX_IN,
    NEXT,
    NONE,
    PLACES,
    PLACING,
    STARTER,
)
from .cards import cards
from .content import CONTENT, TOKEN_NUMBERS, UPGRADES, VALUES
from .drawings import HEIGHT, SEAT_COLOURS, WIDTH, corner_point, hex_point
from .fleet import acting_corner, is_taken, ship_on, value
from .hexes import has_edge, is_beast, is_resource
from .moving import is_reached
from .notation import RESOURCE_IDS
from .numbering import (
    BLOCK_OF,
    BUILD_ON,
    DONE,
    END,
    EXPLORE_IN,
    FIT,
    FORAGE_FOR,
    FREE,
    GAIN_ONE,
    HUNT,
    MOVE_TO,
    PICK,
    PLACE_AT,
    PLACE_CORNERS,
    RAID,
    START,
    SWAP,
    TAKE,
    given,
    got,
)
from .plundering import beast_near
from .refusals import may_run
from .scoring import Progress, progress, score
from .sky import CORNER_SPOTS, CORNERS, HEXES, axial
from .window import Window, frontier
from .words import RESOURCE_NAMES, SHIP_NAMES, hex_words, player

SHELF = 240  # the table below the sky, where the cards lie
SHIP_SIZE = 0.85  # of a ship on its corner
GOLD = "#b8860b"  # the names of lit corners
GOAL_SPOTS = ((75, 80), (75, 205), (75, 330), (1225, 80), (1225, 205))
STACK_SPOT, TOKENS_SPOT, CUBES_SPOT = (75, 960), (75, 1062), (75, 1132)
CARD_SPOT = (90, HEIGHT + 122)
BUTTON_SPOT = (1180, 1060)


@cache
def symbols() -> dict[str, Symbol]:
    """The drawings, the cards with their words, and the two words that are touched like pieces."""
    return cards() | {"space": _space()} | {f"button-{word}": _button(word) for word in ("done", "end")}


def _space() -> Symbol:
    """The outline of a space where the sky can still grow."""
    return Symbol(
        100,
        115.5,
        '<path d="M50 6l45 26v51.5l-45 26-45-26V32z" fill="#fff" fill-opacity=".14" stroke="#fff" '
        'stroke-opacity=".8" stroke-width="2" stroke-dasharray="7 7"/>',
    )


def _button(word: str) -> Symbol:
    return Symbol(
        180,
        60,
        '<rect x="2" y="2" width="176" height="56" rx="28" fill="#fffdf8" stroke="#3b3355" stroke-width="3"/>'
        '<text x="90" y="39" font-size="26" font-weight="700" fill="#3b3355" text-anchor="middle">'
        f"{word}</text>",
    )


def scene(state, sight) -> Scene:
    """The position; every seat sees the same. As the sky grows, it is seen from further away."""
    window = Window.over(state)
    return Scene(
        width=WIDTH,
        height=HEIGHT + SHELF,
        backdrop="sky",
        caption=caption(state),
        places=(*sky_places(state, window), *table_places(state)),
        pieces=(
            *space_pieces(state, window.zoom),
            *hex_pieces(state, window.zoom),
            *light_pieces(state, window.zoom),
            *fleet_pieces(state, window.zoom),
            *goal_pieces(state),
            *shelf_pieces(state),
            *choice_pieces(state),
        ),
        panels=tuple(panel(state, seat) for seat in range(state.players)),
        rulers=tuple(Ruler(*window.point(spot), row) for row, spot in row_starts(window).items()),
    )


def caption(state) -> str:
    """One line that says what the turn waits for."""
    if state.over:
        return f"{GAME.title}: the game is over in round {state.rounds}"
    doing = {
        PLACING: "to place a starter",
        GAINING: "to take a first resource",
        FORAGING: "to announce a number",
        CHOOSING: "to choose a ship or end the turn",
        ACTING: f"to act with ship {state.acting + 1}",
    }[int(state.phase)]
    return f"{GAME.title}, round {state.rounds}: {player(state.turn)} {doing}"


# Where things are.


def row_starts(window: Window) -> dict[str, tuple[float, float]]:
    """West of the first space in sight of each row."""
    starts: dict[str, tuple[float, float]] = {}
    for name in (HEXES[h] for h in window.spaces):
        x, y = hex_point(*axial(name))
        starts.setdefault(name[0], (x - 70, y))
    return starts


def corner_spot(corner: int) -> tuple[float, float]:
    """Where a corner is in the whole sky."""
    line, column = CORNER_SPOTS[CORNERS[corner]]
    first = min(c for other, c in CORNER_SPOTS.values() if other == line)
    return corner_point(line, column - first)


def sky_places(state, window: Window) -> list[Place]:
    """The spaces in sight, and the corners where ships can stand."""
    wide, narrow = 70 * window.zoom, 34 * window.zoom
    spaces = [
        Place(HEXES[h], *window.point(hex_point(*axial(HEXES[h]))), wide, wide, _space_label(state, h))
        for h in window.spaces
    ]
    corners = [
        Place(CORNERS[c], *window.point(corner_spot(c)), narrow, narrow, f"corner {CORNERS[c]}", "·")
        for c in range(PLACES)
        if is_usable(state, c)
    ]
    return spaces + corners


def is_usable(state, corner: int) -> bool:
    """Whether a ship could stand there: a hex touches it."""
    return any(h != NONE and state.hex[h] != EMPTY for h in HEX_IN[corner])


def _space_label(state, hex_: int) -> str:
    return f"{HEXES[hex_]}, {hex_words(state, hex_)}"


def table_places(state) -> list[Place]:
    """Where goals, stacks, cards and everything to choose from lie."""
    goals = [Place(f"goal-spot-{n}", *spot, 110, 110, "a goal") for n, spot in enumerate(GOAL_SPOTS)]
    stacks = [
        Place("stack", *STACK_SPOT, 80, 92, "the stack of hexes"),
        Place("tokens", *TOKENS_SPOT, 36, 36, "the stack of number tokens"),
        Place("cubes", *CUBES_SPOT, 30, 30, "the upgrade cubes"),
    ]
    types = range(len(offered(state)))
    yard = [Place(f"yard-spot-{n}", *_yard_spot(n), 150, 210, "the shipyard") for n in types]
    fittings = [
        Place(f"fit-spot-{what}", 195, CARD_SPOT[1] - 75 + 48 * n, 40, 40, f"the {what} upgrade")
        for n, what in enumerate(UPGRADES)
    ]
    numbers = [
        Place(f"number-spot-{n}", 918 + 52 * n, 1130, 40, 40, f"number {n}")
        for n in range(1, TOKEN_NUMBERS + 1)
    ]
    goods = [Place(f"pay-spot-{r}", 185 + 50 * n, 1130, 44, 44, r) for n, r in enumerate(RESOURCE_IDS)]
    loot = [Place(f"loot-spot-{r}", 185 + 50 * n, 1076, 44, 44, r) for n, r in enumerate(RESOURCE_IDS)]
    card = [Place("card-spot", *CARD_SPOT, 150, 210, "the acting ship's card")]
    buttons = [Place("button-spot", *BUTTON_SPOT, 180, 60, "done or end")]
    return [*goals, *stacks, *yard, *fittings, *numbers, *goods, *loot, *card, *buttons]


def _yard_spot(place: int) -> tuple[float, float]:
    return 318 + 163 * place, CARD_SPOT[1]


def offered(state) -> list[int]:
    """The types that can be built in this game, the basic one first."""
    return [type_ for type_ in range(STARTER) if type_ == BASIC or state.yard[type_] != NONE]


# The sky.


def space_pieces(state, zoom: float) -> list[Piece]:
    """Where the sky can grow."""
    return [
        Piece(f"space-{HEXES[h]}", "space", HEXES[h], _space_label(state, h), scale=zoom, is_ground=True)
        for h in sorted(frontier(state))
    ]


def hex_pieces(state, zoom: float) -> list[Piece]:
    """Hexes, with their number tokens or hearts upon them."""
    lying = [h for h in range(len(HEXES)) if state.hex[h] != EMPTY]
    return [_hex_piece(state, h, zoom) for h in lying] + [
        piece for h in lying for piece in _hex_marks(state, h, zoom)
    ]


def _hex_piece(state, hex_: int, zoom: float) -> Piece:
    kind, mark = int(state.hex[hex_]), int(state.mark[hex_])
    if is_beast(kind):
        name = CONTENT.leviathans[kind - FIRST_BEAST].id
        symbol = name if mark else f"{name}-slain"
    else:
        name = symbol = f"hex-{RESOURCE_IDS[kind - 1]}" if is_resource(kind) else "hex-merchant"
    short = name.removeprefix("hex-")[:3].capitalize() + (f"{mark}" if mark or is_beast(kind) else "")
    label = _space_label(state, hex_)
    if is_beast(kind):
        label += f". {CONTENT.leviathans[kind - FIRST_BEAST].note}"
    return Piece(f"hex-{HEXES[hex_]}", symbol, HEXES[hex_], label, short, scale=zoom, is_ground=True)


def _hex_marks(state, hex_: int, zoom: float) -> list[Piece]:
    kind, mark, name = int(state.hex[hex_]), int(state.mark[hex_]), HEXES[hex_]
    if is_resource(kind):
        return [Piece(f"token-{name}", f"number-{mark}", name, f"number {mark} on {name}", scale=zoom)]
    if is_beast(kind):
        lift = -24 * zoom
        return [Piece(f"health-{name}", f"health-{mark}", name, f"health {mark}", lift=lift, scale=zoom)]
    return []


def light_pieces(state, zoom: float) -> list[Piece]:
    """Where the acting ship may go and what it may explore; while placing, the free corners of F6."""
    if state.over:
        return []
    if state.phase == PLACING:
        free = [c for c in PLACE_CORNERS.tolist() if not is_taken(state, c)]
        return [_light(c, zoom, "free") for c in free]
    if state.phase != ACTING:
        return []
    reached = [c for c in range(PLACES) if is_reached(state, c)]
    return [*_glows(state, zoom), *(_light(c, zoom, "within reach") for c in reached)]


def _light(corner: int, zoom: float, label: str) -> Piece:
    name = CORNERS[corner]
    return Piece(f"light-{name}", "lit-corner", name, f"{name}, {label}", name, (GOLD,), scale=zoom)


def _glows(state, zoom: float) -> list[Piece]:
    """The empty spaces beside the ship, if it may explore and the seat can pay."""
    if not (may_run(state, EXPLORE) and state.left and state.pool[state.turn].any()):
        return []
    spaces = [h for h in HEX_IN[acting_corner(state)] if h != NONE and state.hex[h] == EMPTY]
    return [
        Piece(f"glow-{HEXES[h]}", "glow-hex", HEXES[h], f"{HEXES[h]}, to explore", HEXES[h], scale=zoom)
        for h in spaces
    ]


def fleet_pieces(state, zoom: float) -> list[Piece]:
    """Every ship on its corner, with its cubes and with a sign of what it has done this turn."""
    pieces = []
    for seat in range(state.players):
        for ship in range(state.ships[seat]):
            pieces += _ship_pieces(state, seat, ship, zoom)
    return pieces


def _ship_pieces(state, seat: int, ship: int, zoom: float) -> list[Piece]:
    corner, size = CORNERS[state.at[seat, ship]], SHIP_SIZE * zoom
    id_, own = ship_id(seat, ship), seat == state.turn and not state.over
    symbol = f"ship-{CONTENT.ships[state.type[seat, ship]].id}-{seat}"
    label, mark = f"{ship_words(state, seat, ship)}, on {corner}", ship_mark(seat, ship)
    pieces = _cube_pieces(state, seat, ship, corner, zoom)
    pieces.append(Piece(id_, symbol, corner, label, mark, (SEAT_COLOURS[seat],), scale=size))
    if own and state.acting == ship:
        pieces.insert(0, Piece("acting", "acting", corner, f"ship {ship + 1} is acting", scale=size))
    elif own and state.acted >> ship & 1:
        pieces.append(Piece(f"rested-{id_}", "rested", corner, f"ship {ship + 1} has acted", scale=size))
    if own and state.fresh >> ship & 1:
        pieces.append(Piece(f"new-{id_}", "newly-built", corner, f"ship {ship + 1} is new", scale=size))
    return pieces


def _cube_pieces(state, seat: int, ship: int, corner: str, zoom: float) -> list[Piece]:
    """Its upgrades, as cubes at its keel."""
    fitted = [what for n, what in enumerate(UPGRADES) if state.fitted[seat, ship] >> n & 1]
    left = -(len(fitted) - 1) * 6
    return [
        Piece(
            f"cube-{ship_id(seat, ship)}-{what}",
            "cube",
            corner,
            f"the {what} upgrade",
            lift=-24 * zoom,
            shift=(left + 12 * n) * zoom,
            scale=0.85 * zoom,
        )
        for n, what in enumerate(fitted)
    ]


def ship_id(seat: int, ship: int) -> str:
    return f"ship-{seat}-{ship + 1}"


def ship_mark(seat: int, ship: int) -> str:
    """A player's number and a ship's, as moves call them."""
    return f"{seat + 1}.{ship + 1}"


def ship_words(state, seat: int, ship: int) -> str:
    """A ship with its values, for who cannot see its card."""
    values = [f"{what} {int(value(state, seat, ship, n))}" for n, what in enumerate(VALUES)]
    builds = ", can build" if value(state, seat, ship, len(VALUES)) else ""
    name = SHIP_NAMES[state.type[seat, ship]]
    return f"ship {ship + 1} of {player(seat)}, a {name}: {', '.join(values)}{builds}"


# The table.


def goal_pieces(state) -> list[Piece]:
    """The goals in play, who has completed them, and how far everybody is."""
    playing = [goal for goal in range(GOALS) if state.goals >> goal & 1]
    everybody = [progress(state, seat) for seat in range(state.players)]
    pieces = []
    for place, goal in enumerate(playing):
        pieces.append(_goal_piece(place, goal, [each[place] for each in everybody]))
        if CONTENT.goals[goal].needs_number:
            number = int(state.number)
            label = f"the number {number} of {CONTENT.goals[goal].name}"
            pieces.append(Piece("goal-number", f"number-{number}", f"goal-spot-{place}", label, lift=13))
        pieces += _goal_tokens(state, place, goal)
    return pieces


def _goal_piece(place: int, goal: int, ways: list[Progress]) -> Piece:
    card = CONTENT.goals[goal]
    told = "; ".join(f"{player(seat)}: {_how_far(way)}" for seat, way in enumerate(ways))
    mark = f"{card.name} " + " ".join(_short(way) for way in ways)
    spot = f"goal-spot-{place % len(GOAL_SPOTS)}"
    return Piece(f"goal-{card.id}", f"goal-{card.id}", spot, f"{card.name}. {card.text} {told}.", mark)


def _how_far(way: Progress) -> str:
    return "completed" if way.claimed else ", ".join(way.parts)


def _short(way: Progress) -> str:
    """A few characters for a terminal: a star, or what there is of each condition."""
    return "★" if way.claimed else "+".join(f"{part.has}/{part.wanted}" for part in way.measured)


def _goal_tokens(state, place: int, goal: int) -> list[Piece]:
    done = [seat for seat in range(state.players) if state.claimed[seat] >> goal & 1]
    name, spot = CONTENT.goals[goal].id, f"goal-spot-{place % len(GOAL_SPOTS)}"
    return [
        Piece(
            f"claim-{name}-{seat}",
            f"goal-token-{seat}",
            spot,
            f"completed by {player(seat)}",
            lift=-46,
            shift=-40 + 27 * n,
        )
        for n, seat in enumerate(done)
    ]


def shelf_pieces(state) -> list[Piece]:
    """The stacks with what is left, the cards on offer, and the card of the acting ship."""
    pieces = [
        Piece("cube-supply", "cube", "cubes", f"{state.cubes} cubes left", note=f"{state.cubes}", scale=1.6)
    ]
    if state.left:
        label = f"{state.left} hexes to come"
        pieces.append(Piece("stack-top", "back-hex", "stack", label, note=f"{state.left}", scale=0.72))
    if state.numbers:
        label = f"{state.numbers} number tokens to come"
        pieces.append(Piece("token-top", "back-token", "tokens", label, note=f"{state.numbers}"))
    pieces += [_yard_piece(state, place, type_) for place, type_ in enumerate(offered(state))]
    if state.acting != NONE:
        pieces += _acting_card(state)
    return pieces


def _yard_piece(state, place: int, type_: int) -> Piece:
    ship = CONTENT.ships[type_]
    left = "one each" if type_ == BASIC else f"{int(state.yard[type_])} left"
    label = f"{ship.name}, {left}. {ship.note}"
    return Piece(f"yard-{ship.id}", f"card-{ship.id}", f"yard-spot-{place}", label, ship.id, note=left)


def _acting_card(state) -> list[Piece]:
    ship = CONTENT.ships[state.type[state.turn, state.acting]]
    label = ship_words(state, state.turn, state.acting)
    card = Piece("acting-card", f"card-{ship.id}", "card-spot", label, note=f"ship {state.acting + 1}")
    fitted = state.fitted[state.turn, state.acting]
    open_ = [what for n, what in enumerate(UPGRADES) if what in ship.upgrades and not fitted >> n & 1]
    return [
        card,
        *(
            Piece(f"fit-{what}", f"upgrade-{what}", f"fit-spot-{what}", f"the {what} upgrade", scale=1.5)
            for what in open_
        ),
    ]


def choice_pieces(state) -> list[Piece]:
    """What is touched to make up one's mind: numbers, resources, what to take, done and end."""
    if state.over:
        return []
    if state.phase == FORAGING:
        return [
            Piece(f"number-{n}", f"number-{n}", f"number-spot-{n}", f"forage {n}", f"({n})", scale=1.2)
            for n in range(1, TOKEN_NUMBERS + 1)
        ]
    pieces = [Piece(f"pay-{r}", r, f"pay-spot-{r}", RESOURCE_NAMES[n]) for n, r in enumerate(RESOURCE_IDS)]
    if state.phase in (CHOOSING, ACTING):
        word = "end" if state.phase == CHOOSING else "done"
        pieces.append(Piece(word, f"button-{word}", "button-spot", word, f"({word})"))
    if state.victim != NONE:
        pieces += _loot_pieces(state)
    return pieces if state.phase in (GAINING, ACTING) else pieces[len(RESOURCE_IDS) :]


def _loot_pieces(state) -> list[Piece]:
    """What the plundered player has."""
    pool = state.pool[state.victim]
    return [
        Piece(
            f"loot-{name}",
            name,
            f"loot-spot-{name}",
            f"take {RESOURCE_NAMES[n]} from {player(state.victim)}",
            note=str(pool[n]),
        )
        for n, name in enumerate(RESOURCE_IDS)
        if pool[n]
    ]


def panel(state, seat: int) -> Panel:
    """A seat's pool, its ships and its goals."""
    pool = [
        Item(name, f"{count} {RESOURCE_NAMES[n]}", int(count), name)
        for n, name in enumerate(RESOURCE_IDS)
        if (count := state.pool[seat, n])
    ]
    ships = [_ship_item(state, seat, ship) for ship in range(state.ships[seat])]
    goals = [
        Item(f"goal-token-{seat}", f"{goal.name}, completed", mark=f"★{goal.name}")
        for n, goal in enumerate(CONTENT.goals)
        if state.claimed[seat] >> n & 1
    ]
    active = bool(not state.over and state.turn == seat)
    title, items = f"Seat {seat} · {player(seat)}", (*pool, *ships, *goals)
    return Panel(f"seat-{seat}", title, seat, active, int(score(state, seat)), items)


def _ship_item(state, seat: int, ship: int) -> Item:
    kind = CONTENT.ships[state.type[seat, ship]].id
    mark = f"{ship_mark(seat, ship)} {kind}" + "+" * int(state.fitted[seat, ship]).bit_count()
    return Item(f"ship-{kind}-{seat}", ship_words(state, seat, ship), 1, mark, (SEAT_COLOURS[seat],))


# Touches.


def touches(state, action) -> tuple[str, ...]:
    """The ids to touch, in order."""
    block = int(BLOCK_OF[action])
    place = int(action - START[block])
    if block in _TOUCHES:
        return _TOUCHES[block](state, place)
    space = int(HEX_IN[acting_corner(state), place // len(RESOURCE_IDS)])
    return HEXES[space], f"pay-{RESOURCE_IDS[place % len(RESOURCE_IDS)]}"


def _touch_build(state, place: int) -> tuple[str, ...]:
    corner = NEXT[acting_corner(state), place % 3]
    return f"yard-{CONTENT.ships[place // 3].id}", CORNERS[corner]


def _touch_raid(state, seat: int) -> tuple[str, ...]:
    """The first ship of that seat next to the acting one."""
    corner = acting_corner(state)
    near = [NEXT[corner, slot] for slot in range(3) if has_edge(state, corner, slot)]
    (ship, *_) = [s for other in near if (s := ship_on(state, seat, other)) != NONE]
    return (ship_id(seat, ship),)


_TOUCHES = {
    PLACE_AT: lambda state, place: (CORNERS[PLACE_CORNERS[place]],),
    GAIN_ONE: lambda state, place: (f"pay-{RESOURCE_IDS[FREE[place]]}",),
    FORAGE_FOR: lambda state, place: (f"number-{place + 1}",),
    PICK: lambda state, place: (ship_id(int(state.turn), place),),
    DONE: lambda state, place: ("done",),
    END: lambda state, place: ("end",),
    MOVE_TO: lambda state, place: (CORNERS[place],),
    FIT: lambda state, place: (f"fit-{UPGRADES[place]}",),
    BUILD_ON: _touch_build,
    RAID: _touch_raid,
    HUNT: lambda state, place: (f"hex-{HEXES[beast_near(state, place)]}",),
    TAKE: lambda state, place: (f"loot-{RESOURCE_IDS[place]}",),
    SWAP: lambda state, place: (f"pay-{RESOURCE_IDS[given(place)]}", f"pay-{RESOURCE_IDS[got(place)]}"),
}
assert set(_TOUCHES) | {EXPLORE_IN, EXPLORE_IN + 1} == set(range(len(START)))
