"""How a position of Havalandi looks, and which touches make which move."""

from functools import cache

from ..scene import Item, Panel, Piece, Place, Ruler, Scene, Symbol
from . import GAME
from .actions import BY_WIND, END, KEEP, LAUNCH, NEARBY, ON, SHARING
from .board import CARDS, FOLLOWING, IN_SIGHT, LAUNCH_SITES, PLACING, SITES, SPECIALS
from .data import names
from .drawings import SEAT_COLOURS, hex_point, track_point
from .drawings import symbols as drawn
from .holdings import neutral
from .maps import HEXES, PAVILION_COLOURS, ROWS, SIDES, TERRAINS, TRACK, cell, letters
from .rules import launch_points
from .scoring import score

WIDTH, HEIGHT = 1560, 1400
CARD_SPOTS = ((1290, 170), (1455, 170))
DIE_SPOT = (90, 90)
SPECIAL_SPOTS = ((180, 90), (240, 90), (300, 90))
BUTTON_SPOTS = {"launch": (160, 190), "end": (160, 262)}
ASIDE, STACKED = 18, 0.72  # how far from the middle the two balloons of a stack stand, and how large
AFAR = 0.8  # the airship keeps clear of the hexes
NEUTRAL = 4  # the tint after those of the seats


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


def scene(state, sight) -> Scene:
    """The position; every seat sees the same."""
    return Scene(
        width=WIDTH,
        height=HEIGHT,
        backdrop=f"land-{SIDES[state.side]}",
        caption=caption(state),
        places=(*hex_places(state), *track_places(), *table_places()),
        pieces=(
            *glow_pieces(state),
            *balloon_pieces(state),
            airship_piece(state),
            *table_pieces(state),
        ),
        panels=tuple(panel(state, seat) for seat in range(state.players)),
        rulers=tuple(Ruler(hex_point(r, 1)[0] - 62, hex_point(r, 1)[1], row) for r, row in enumerate(ROWS)),
    )


def caption(state) -> str:
    """One line that says what the turn waits for."""
    if state.over:
        return f"{GAME.title}: the game is over"
    if state.phase == FOLLOWING and state.proposal.any():
        return f"{GAME.title}: seat {state.turn} may launch for {launch_points(state)} points"
    doing = "to place a balloon" if state.phase == PLACING else "to follow up or end"
    return f"{GAME.title}: seat {state.turn} {doing}"


def hex_places(state) -> list[Place]:
    """The hexes of the landscape."""
    land = letters(SIDES[state.side])
    return [
        Place(name, *hex_point(*cell(name)), 100, 100, f"{name}, {ground(land[name])}", land[name].lower())
        for name in HEXES
    ]


def ground(letter: str) -> str:
    if letter in PAVILION_COLOURS:
        return "a pavilion" if letter == "P" else f"a {PAVILION_COLOURS[letter]} pavilion"
    return TERRAINS[letter.lower()]


def track_places() -> list[Place]:
    return [Place(f"space-{s}", *track_point(s), 60, 60, f"space {s} of the track") for s in range(TRACK)]


def table_places() -> list[Place]:
    """Where cards, die, special balloons and the words to touch lie."""
    cards = [
        Place(f"card-spot-{n}", *spot, 150, 210, "an end-game card") for n, spot in enumerate(CARD_SPOTS)
    ]
    spots = zip(SPECIALS, SPECIAL_SPOTS, strict=True)
    hand = [Place(f"hand-{name}", *spot, 44, 44, f"the {name} balloon") for name, spot in spots]
    buttons = [Place(f"spot-{word}", *spot, 220, 60, word) for word, spot in BUTTON_SPOTS.items()]
    return [*cards, *hand, *buttons, Place("die-spot", *DIE_SPOT, 64, 64, "the die")]


def glow_pieces(state) -> list[Piece]:
    """The two lines of sight while a balloon is placed; then the fleet that would launch."""
    if state.phase == PLACING:
        sites = set(names(*state.sites))
        seen = sites | set(names(*IN_SIGHT[state.airship] & LAUNCH_SITES[state.side]))
        glows = (
            (name, "open to a balloon", "*") if name in sites else (name,) for name in HEXES if name in seen
        )
        return [_glow(*glow) for glow in glows]
    return [_glow(name, "would launch") for name in names(*state.proposal)]


def _glow(name: str, label: str = "in sight", mark: str = "") -> Piece:
    return Piece(f"light-{name}", "glow-hex", name, f"{name}, {label}", mark)


def balloon_pieces(state) -> list[Piece]:
    """Every balloon on the board; two on one hex stand side by side."""
    standing = [(name, "neutral", "lying") for name in names(*neutral(state))]
    for seat in range(state.players):
        standing += [(name, str(seat), "lying") for name in names(*state.lying[seat])]
        standing += [(name, str(seat), "launched") for name in names(*state.launched[seat])]
    stacks = {name for name, _, _ in standing if sum(other == name for other, _, _ in standing) > 1}
    return [_balloon(state, *balloon, stacked=balloon[0] in stacks) for balloon in standing]


def _balloon(state, name: str, owner: str, look: str, stacked: bool) -> Piece:
    sharing = owner != "neutral" and state.shared[int(owner)] == HEXES.index(name)
    kind = "share" if sharing else "balloon"
    label = f"{'a neutral' if owner == 'neutral' else f'seat {owner}'} balloon on {name}, {look}"
    mark = ("n" if owner == "neutral" else owner) + ("^" if look == "launched" else "")
    tint = SEAT_COLOURS[NEUTRAL if owner == "neutral" else int(owner)]
    shift = 0 if not stacked else ASIDE if sharing else -ASIDE
    scale = STACKED if stacked else 1
    return Piece(
        f"{owner}-{name}", f"{kind}-{owner}-{look}", name, label, mark, (tint,), shift=shift, scale=scale
    )


def airship_piece(state) -> Piece:
    """It flies clockwise: to the right above, to the left along the bottom and up the left edge."""
    symbol = "airship" if state.airship < TRACK // 3 else "airship-left"
    return Piece(
        "airship",
        symbol,
        f"space-{state.airship}",
        f"the airship on space {state.airship}",
        "<=>",
        scale=AFAR,
    )


def table_pieces(state) -> list[Piece]:
    """The cards, the last roll, and what the seat to move can still use."""
    cards = [(spot, f"card-{CARDS[card]}", CARDS[card]) for spot, card in enumerate(state.cards)]
    pieces = [
        Piece(card, card, f"card-spot-{spot}", f"the card {name}", note=name) for spot, card, name in cards
    ]
    pieces.append(
        Piece("die", f"die-{state.roll}", "die-spot", f"the die shows {state.roll}", f"[{state.roll}]")
    )
    if not state.over:
        left = [name for place, name in enumerate(SPECIALS) if state.specials[state.turn] >> place & 1]
        pieces += [Piece(f"special-{n}", f"special-{n}", f"hand-{n}", f"the {n} balloon", n) for n in left]
    if state.phase == FOLLOWING:
        words = ["launch"] * bool(state.proposal.any()) + ["end"]
        pieces += [Piece(word, f"button-{word}", f"spot-{word}", word, f"({word})") for word in words]
    return pieces


def panel(state, seat: int) -> Panel:
    """What lies before a seat: standard balloons, unused specials, and its sandbag."""
    tint, balloons = (SEAT_COLOURS[seat],), int(state.standard[seat])
    standard = Item(f"standard-{seat}", "standard balloons left", balloons, "balloons", tint)
    left = [name for place, name in enumerate(SPECIALS) if state.specials[seat] >> place & 1]
    specials = [Item(f"special-{name}", f"the {name} balloon, unused", mark=name) for name in left]
    points = int(score(state, seat))
    worths = _bags(points)
    bag = [Item(f"bag-{worth}", f"{worth} points or more", mark=f"bag {worth}") for worth in worths]
    active = bool(not state.over and state.turn == seat)
    items = ([standard] if standard.count else []) + specials + bag
    return Panel(f"seat-{seat}", f"Seat {seat}", seat, active, points, tuple(items))


def _bags(score: int) -> list[int]:
    """The sandbag shows 40 from 40 points on, and 80 from 80 on."""
    return [40 if score < 80 else 80] if score >= 40 else []


def touches(state, action) -> tuple[str, ...]:
    """The ids to touch, in order."""
    if action >= ON:
        return {ON: ("airship",), LAUNCH: ("launch",), END: ("end",)}[action]
    name = HEXES[action % SITES]
    if SHARING <= action < KEEP:
        block = (SHARING, BY_WIND, NEARBY).index(action // SITES * SITES)
        return (f"special-{('share', 'wind', 'near')[block]}", name)
    return (name,)
