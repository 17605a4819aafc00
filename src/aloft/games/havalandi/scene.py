"""How a position of Havalandi looks, and which touches make which move.

Everything is made once and then shown again, so what did not change from one scene to the next is the
same object in both.
"""

from functools import cache, lru_cache
from types import SimpleNamespace

from ..scene import Item, Panel, Piece, Place, Ruler, Scene, Symbol
from ..sentences import any_of, told
from . import GAME
from .board import CARDS, FOLLOWING, IN_SIGHT, LAUNCH_SITES, NONE, PLACING, SPECIALS
from .data import names
from .drawings import SEAT_COLOURS, hex_point, track_point
from .drawings import symbols as drawn
from .holdings import neutral
from .maps import HEXES, ROWS, SIDES, TRACK, cell, letters
from .names import CARD_WORDS, SPECIAL_NAMES, SPECIAL_USES, ground
from .rules import beside_placed, has_site, launch_points

WIDTH, HEIGHT = 1560, 1400
CARD_SPOTS = ((1290, 170), (1455, 170))
DIE_SPOT = (90, 90)
SPECIAL_SPOTS = ((180, 90), (240, 90), (300, 90))
BUTTON_SPOTS = {"launch": (160, 190), "end": (160, 262)}
BUTTONS = {"launch": "“Launch the fleet”", "end": "“End the turn”"}
ASIDE, STACKED = 18, 0.72  # how far from the middle the two balloons of a stack stand, and how large
AFAR = 0.8  # the airship keeps clear of the hexes
NEUTRAL = 4  # the tint after those of the seats
PANELS, FLEETS = 4096, 4096  # how many panels and sets of balloons are kept to be shown again


@cache
def symbols() -> dict[str, Symbol]:
    """The drawings, and the two words that are touched like pieces."""
    return drawn() | {f"button-{word}": _button(word) for word in BUTTON_SPOTS}


def _button(word: str) -> Symbol:
    return Symbol(
        220,
        60,
        '<rect x="2" y="2" width="216" height="56" rx="28" fill="#fffdf8" stroke="#3b3355" stroke-width="3"/>'
        '<text x="110" y="39" font-size="26" font-weight="700" fill="#3b3355" text-anchor="middle">'
        f"{word}</text>",
    )


def scene(state, sight, scores) -> Scene:
    """The position; every seat sees the same."""
    return Scene(
        width=WIDTH,
        height=HEIGHT,
        backdrop=f"land-{SIDES[state.side]}",
        caption=caption(state),
        section=section(state),
        places=places(SIDES[state.side]),
        pieces=pieces(state),
        panels=panels(state, scores),
        rulers=RULERS,
        task=None if state.over else doing(state),
    )


RULERS = tuple(Ruler(hex_point(r, 1)[0] - 62, hex_point(r, 1)[1], row) for r, row in enumerate(ROWS))


def caption(state) -> str:
    """One line that says what the turn waits for."""
    return (
        f"{GAME.title}: the game is over"
        if state.over
        else f"{GAME.title}: seat {state.turn} to {doing(state)}"
    )


def doing(state) -> str:
    """What the seat to move can do."""
    if state.phase == PLACING:
        if has_site(state):
            return "place a balloon on one of the open sites"
        return "use a special balloon or let the airship fly on"
    launch = [f"launch a fleet for {launch_points(state)} points"] if any(state.proposal) else []
    near = [f"add {SPECIAL_NAMES['near']}"] if any(beside_placed(state)) else []
    return any_of([*launch, *near, "end the turn"])


def section(state) -> str:
    """The heading of the guide that tells what the turn waits for."""
    if state.over:
        return "The end-game cards"
    if state.phase == PLACING:
        return "Where a balloon may go" if has_site(state) else "When there is no site"
    return "Fleets" if any(state.proposal) else "Add the neighbourhood balloon"


@cache
def places(side: str) -> tuple[Place, ...]:
    """The landscape, the track around it, and the table."""
    return (*hex_places(side), *track_places(), *table_places())


def hex_places(side: str) -> list[Place]:
    """The hexes of the landscape."""
    land = letters(side)
    return [
        Place(
            name,
            *hex_point(*cell(name)),
            100,
            100,
            f"hex {name}, {ground(side, land[name])}",
            land[name].lower(),
        )
        for name in HEXES
    ]


def track_places() -> list[Place]:
    return [
        Place(f"space-{s}", *track_point(s), 60, 60, f"space {s} of the airship's track")
        for s in range(TRACK)
    ]


def table_places() -> list[Place]:
    """Where cards, die, special balloons and the words to touch lie."""
    cards = [
        Place(f"card-spot-{n}", *spot, 150, 210, "the place of an end-game card")
        for n, spot in enumerate(CARD_SPOTS)
    ]
    spots = zip(SPECIALS, SPECIAL_SPOTS, strict=True)
    hand = [
        Place(f"hand-{name}", *spot, 44, 44, f"the place of {SPECIAL_NAMES[name]}, until it is used")
        for name, spot in spots
    ]
    buttons = [
        Place(f"spot-{word}", *spot, 220, 60, f"the place of “{word}”") for word, spot in BUTTON_SPOTS.items()
    ]
    return [*cards, *hand, *buttons, Place("die-spot", *DIE_SPOT, 64, 64, "the place of the die")]


def pieces(state) -> tuple[Piece, ...]:
    """Everything that lies and flies, the same for every seat."""
    return (
        *glow_pieces(state),
        *balloon_pieces(state),
        airship_piece(state.airship),
        *table_pieces(state),
    )


def glow_pieces(state) -> list[Piece]:
    """The two lines of sight while a balloon is placed; then the fleet that would launch."""
    if state.phase != PLACING:
        return [
            _glow(name, "part of the fleet that would launch; touched, it is kept down")
            for name in names(*state.proposal)
        ]
    sites, (low, high) = set(names(*state.sites)), _in_sight(state.airship, state.side)
    lit = names(low | state.sites[0], high | state.sites[1])
    return [_glow(name, "open to a balloon", "*") if name in sites else _glow(name) for name in lit]


@cache
def _in_sight(airship: int, side: int) -> tuple[int, int]:
    """The launch sites that the airship sees from a space."""
    low, high = (IN_SIGHT[airship] & LAUNCH_SITES[side]).tolist()
    return low, high


@cache
def _glow(name: str, label: str = "in sight of the airship", mark: str = "") -> Piece:
    return Piece(f"light-{name}", "glow-hex", name, f"hex {name}, {label}", mark)


def balloon_pieces(state) -> list[Piece]:
    """Every balloon on the board; two on one hex stand side by side."""
    sets = [("neutral", "lying", NONE, *_neutral(state.players, state.side))]
    seats = zip(range(state.players), state.shared, state.lying, state.launched, strict=False)
    for seat, shared, lying, launched in seats:
        sets += [(str(seat), "lying", shared, *lying), (str(seat), "launched", shared, *launched)]
    low, high = _stacks(sets)
    return [piece for each in sets for piece in _fleet(*each, low & each[-2], high & each[-1])]


@cache
def _neutral(players: int, side: int) -> tuple[int, int]:
    low, high = neutral(SimpleNamespace(players=players, side=side))
    return int(low), int(high)


def _stacks(sets) -> tuple[int, int]:
    """The hexes that are in more than one set."""
    taken_low = taken_high = twice_low = twice_high = 0
    for *_, low, high in sets:
        twice_low, twice_high = twice_low | taken_low & low, twice_high | taken_high & high
        taken_low, taken_high = taken_low | low, taken_high | high
    return twice_low, twice_high


@lru_cache(FLEETS)
def _fleet(
    owner: str, look: str, shared: int, low: int, high: int, twice_low: int, twice_high: int
) -> tuple[Piece, ...]:
    """Balloons of one owner that look alike."""
    sharing, stacks = HEXES[shared] if shared != NONE else "", names(twice_low, twice_high)
    return tuple(_balloon(name, owner, look, name == sharing, name in stacks) for name in names(low, high))


@cache
def _balloon(name: str, owner: str, look: str, sharing: bool, stacked: bool) -> Piece:
    kind = "share" if sharing else "balloon"
    whose = (
        "the neutral balloon" if owner == "neutral" else f"the {'sharing ' * sharing}balloon of seat {owner}"
    )
    label = f"{whose} on {name}, {look}"
    mark = ("n" if owner == "neutral" else owner) + ("^" if look == "launched" else "")
    tint = SEAT_COLOURS[NEUTRAL if owner == "neutral" else int(owner)]
    shift = 0 if not stacked else ASIDE if sharing else -ASIDE
    scale = STACKED if stacked else 1
    return Piece(
        f"{owner}-{name}", f"{kind}-{owner}-{look}", name, label, mark, (tint,), shift=shift, scale=scale
    )


@cache
def airship_piece(space: int) -> Piece:
    """It flies clockwise: to the right above, to the left along the bottom and up the left edge."""
    symbol = "airship" if space < TRACK // 3 else "airship-left"
    return Piece(
        "airship", symbol, f"space-{space}", f"the airship, on space {space} of its track", "<=>", scale=AFAR
    )


def table_pieces(state) -> list[Piece]:
    """The cards, the last roll, and what the seat to move can still use."""
    pieces = [_card_piece(spot, CARDS[card]) for spot, card in enumerate(state.cards)]
    pieces.append(_die_piece(state.roll))
    if not state.over:
        pieces += [_special_piece(name) for name in unused(state.specials[state.turn])]
    if state.phase == FOLLOWING:
        pieces += [_word_piece(word) for word in ("launch", "end") if word == "end" or any(state.proposal)]
    return pieces


@cache
def _card_piece(spot: int, name: str) -> Piece:
    card, label = f"card-{name}", f"the end-game card {name}: {CARD_WORDS[name]}"
    return Piece(card, card, f"card-spot-{spot}", label, note=name)


@cache
def _die_piece(roll: int) -> Piece:
    return Piece(
        "die",
        f"die-{roll}",
        "die-spot",
        f"the die, which shows {roll}: so far the airship has flown in this turn",
        f"[{roll}]",
        is_die=True,
    )


@cache
def _special_piece(name: str) -> Piece:
    return Piece(f"special-{name}", f"special-{name}", f"hand-{name}", SPECIAL_NAMES[name], name)


@cache
def _word_piece(word: str) -> Piece:
    return Piece(word, f"button-{word}", f"spot-{word}", BUTTONS[word], f"({word})")


@cache
def unused(specials: int) -> tuple[str, ...]:
    """The special balloons that are left."""
    return tuple(name for place, name in enumerate(SPECIALS) if specials >> place & 1)


def panels(state, scores) -> tuple[Panel, ...]:
    """What lies before the seats."""
    turn = NONE if state.over else state.turn
    holdings = zip(range(state.players), scores, state.standard, state.specials, strict=False)
    return tuple(panel(seat, seat == turn, *holding) for seat, *holding in holdings)


@lru_cache(PANELS)
def panel(seat: int, active: bool, points: int, standard: int, specials: int) -> Panel:
    """What lies before a seat: standard balloons, unused specials, and its sandbag."""
    tint = (SEAT_COLOURS[seat],)
    items = [Item(f"standard-{seat}", "standard balloons left to place", standard, "balloons", tint)][
        : bool(standard)
    ]
    items += [_special_item(name) for name in unused(specials)]
    items += [
        Item(f"bag-{worth}", told("a sandbag"), mark=f"bag {worth}", use=told("{} points or more", worth))
        for worth in _bags(points)
    ]
    return Panel(f"seat-{seat}", f"Seat {seat}", seat, active, points, tuple(items))


@cache
def _special_item(name: str) -> Item:
    return Item(f"special-{name}", f"{SPECIAL_NAMES[name]}, {SPECIAL_USES[name]}", mark=name)


def _bags(score: int) -> list[int]:
    """The sandbag shows 40 from 40 points on, and 80 from 80 on."""
    return [40 if score < 80 else 80] if score >= 40 else []
