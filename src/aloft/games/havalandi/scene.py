"""How a position of Havalandi looks: the landscape, and the table around it.

Everything is made once and then shown again, so what did not change from one scene to the next is the
same object in both.
"""

from functools import cache, lru_cache
from types import SimpleNamespace

from ..scene import Piece, Place, Ruler, Scene, Symbol
from ..sentences import Label, Sentence, Thing, any_of, seat_called, told
from . import GAME
from .board import CARDS, FOLLOWING, IN_SIGHT, LAUNCH_SITES, NONE, PLACING, SPECIALS
from .data import names
from .drawings import SEAT_COLOURS, hex_point, track_point
from .drawings import symbols as drawn
from .holdings import neutral
from .maps import HEXES, ROWS, SIDES, TRACK, cell, letters
from .names import CARD_WORDS, SPECIAL_NAMES, ground, special_called
from .panels import panels, unused
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
FLEETS = 4096  # how many sets of balloons are kept to be shown again


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


def caption(state) -> Sentence:
    """One line that says what the turn waits for."""
    if state.over:
        return told("{}: the game is over", GAME.title)
    return told("{}: {} to {}", GAME.title, seat_called(state.turn), doing(state))


def doing(state) -> Sentence:
    """What the seat to move can do."""
    if state.phase == PLACING:
        if has_site(state):
            return told("place a balloon on one of the open sites")
        return told("use a special balloon or let the airship fly on")
    launch = [f"launch a fleet for {launch_points(state)} points"] if any(state.proposal) else []
    near = [told("add {}", special_called("near"))] if any(beside_placed(state)) else []
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
            told("{}, {}", Thing(name, f"hex {name}"), ground(side, land[name])),
            land[name].lower(),
        )
        for name in HEXES
    ]


def track_places() -> list[Place]:
    return [
        _spot(f"space-{s}", *track_point(s), 60, 60, f"space {s} of the airship's track")
        for s in range(TRACK)
    ]


def table_places() -> list[Place]:
    """Where cards, die, special balloons and the words to touch lie."""
    cards = [
        _spot(f"card-spot-{n}", *spot, 150, 210, "the place of an end-game card")
        for n, spot in enumerate(CARD_SPOTS)
    ]
    spots = zip(SPECIALS, SPECIAL_SPOTS, strict=True)
    hand = [Place(f"hand-{name}", *spot, 44, 44, _hand_label(name), in_tray=True) for name, spot in spots]
    buttons = [
        _spot(f"spot-{word}", *spot, 220, 60, f"the place of “{word}”", in_tray=True)
        for word, spot in BUTTON_SPOTS.items()
    ]
    return [*cards, *hand, *buttons, _spot("die-spot", *DIE_SPOT, 64, 64, "the place of the die")]


def _spot(
    id_: str, x: float, y: float, width: float, height: float, name: str, in_tray: bool = False
) -> Place:
    """A place of which there is nothing to tell but its name."""
    return Place(id_, x, y, width, height, Sentence(Thing(id_, name)), in_tray=in_tray)


def _hand_label(name: str) -> Sentence:
    place = Thing(f"hand-{name}", f"the place of {SPECIAL_NAMES[name]}")
    return told("{}, until it is used", place)


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
    light = Thing(f"light-{name}", f"hex {name}")
    return Piece(light.id, "glow-hex", name, told("{}, {}", light, label), mark, is_offer=True)


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
    label = Label(_whose(name, owner, sharing), f", {look}")
    mark = ("n" if owner == "neutral" else owner) + ("^" if look == "launched" else "")
    tint = SEAT_COLOURS[NEUTRAL if owner == "neutral" else int(owner)]
    shift = 0 if not stacked else ASIDE if sharing else -ASIDE
    scale = STACKED if stacked else 1
    return Piece(
        f"{owner}-{name}", f"{kind}-{owner}-{look}", name, label, mark, (tint,), shift=shift, scale=scale
    )


def _whose(name: str, owner: str, sharing: bool) -> Sentence:
    """A balloon by its owner and its hex."""
    id_, hex_ = f"{owner}-{name}", Thing(name, name)
    if owner == "neutral":
        return told("{} on {}", Thing(id_, "the neutral balloon"), hex_)
    balloon = Thing(id_, f"the {'sharing ' * sharing}balloon")
    return told("{} of {} on {}", balloon, seat_called(int(owner)), hex_)


@cache
def airship_piece(space: int) -> Piece:
    """It flies clockwise: to the right above, to the left along the bottom and up the left edge."""
    symbol, spot = (
        "airship" if space < TRACK // 3 else "airship-left",
        Thing(f"space-{space}", f"space {space}"),
    )
    label = told("{}, on {} of its track", Thing("airship", "the airship"), spot)
    return Piece("airship", symbol, spot.id, label, "<=>", scale=AFAR)


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
    card = Thing(f"card-{name}", f"the end-game card {name}")
    label = told("{}: {}", card, CARD_WORDS[name])
    return Piece(card.id, card.id, f"card-spot-{spot}", label, note=Sentence(name))


@cache
def _die_piece(roll: int) -> Piece:
    die = Thing("die", "the die")
    label = told("{}, which shows {}: so far the airship has flown in this turn", die, roll)
    return Piece(die.id, f"die-{roll}", "die-spot", label, f"[{roll}]", is_die=True)


@cache
def _special_piece(name: str) -> Piece:
    special = special_called(name)
    return Piece(special.id, special.id, f"hand-{name}", Sentence(special), name, is_offer=True)


@cache
def _word_piece(word: str) -> Piece:
    label = Sentence(Thing(word, BUTTONS[word]))
    return Piece(word, f"button-{word}", f"spot-{word}", label, f"({word})", is_offer=True)
