"""What lies around the sky: stacks, cards, choices, and the panels of the seats."""

from dataclasses import replace
from functools import cache, lru_cache

from ...scene import Item, Panel, Piece, Place
from ...sentences import Label, Sentence, Thing, seat_at_head, told
from ..board import (
    ACTING,
    BASIC,
    CHOOSING,
    FORAGING,
    GAINING,
    GOALS,
    LAYING,
    NONE,
    STARTER,
)
from ..content import CONTENT, TOKEN_NUMBERS, UPGRADES, VALUES, Ship
from ..drawings import SEAT_COLOURS
from ..editions import Edition, cards_at, edition_of
from ..language.names import (
    DONE,
    END,
    HEX_NAMES,
    SHIP_NAMES,
    amounts,
    number_called,
    player,
    ship_called,
    some,
)
from ..language.notation import RESOURCE_IDS
from .cards import card_symbol, fitted_symbol, sheet_symbol
from .goal_tiles import TILE
from .goals import GOAL_SPOTS
from .standees import card_words, ship_mark
from .vista import KEPT, hex_symbol

STACK_SPOT, TOKENS_SPOT, CUBES_SPOT = (1404, 72), (1404, 182), (1404, 284)
REVEALED_SPOT = (1304, 72)
CARD_SPOT = (189, 1026)
DONE_SPOT, END_SPOT = (1392, 897), (1200, 897)  # apart, so that who touches twice does not end the turn
CHOICES = 885  # how far down lies what there is to choose from
FITTINGS, NEXT = 984, 56  # how far down the first upgrade of the acting ship lies, and from one to the next
WORDS = ((DONE, DONE_SPOT), (END, END_SPOT))

Numbers = tuple[int, ...]  # of each resource how many, or of each ship what type or which upgrades


THE_GOALS = Thing("goals", "goals")  # all of them, where they lie


@cache
def table_places(types: int) -> tuple[Place, ...]:
    """Where goals, stacks, cards of so many types and everything to choose from lie."""
    goals = [
        _spot(f"goal-spot-{n}", *spot, *TILE, "the place of a goal") for n, spot in enumerate(GOAL_SPOTS)
    ]
    (left, top), (_, bottom) = GOAL_SPOTS[0], GOAL_SPOTS[-1]
    all_goals = _spot(
        THE_GOALS.id, left, (top + bottom) / 2, TILE[0], bottom - top + TILE[1], "the place of the goals"
    )
    stacks = [
        _spot("stack", *STACK_SPOT, 80, 92, "the stack of hexes", ", which exploring draws from"),
        _spot("revealed", *REVEALED_SPOT, 80, 92, "the place of the revealed hex"),
        _spot("tokens", *TOKENS_SPOT, 36, 36, "the stack of number tokens"),
        _spot("cubes", *CUBES_SPOT, 30, 30, "the supply of upgrade cubes"),
    ]
    yard = [_spot(f"yard-spot-{n}", *_yard_spot(n), 176, 236, "the shipyard") for n in range(types)]
    fittings = [
        _spot(f"fit-spot-{what}", 264, FITTINGS + NEXT * n, 166, 50, f"the place of the {what} upgrade")
        for n, what in enumerate(UPGRADES)
    ]
    numbers = [
        _spot(
            f"number-spot-{n}",
            654 + 76 * n,
            CHOICES,
            72,
            72,
            f"where the number {n} lies when one is announced",
        )
        for n in range(1, TOKEN_NUMBERS + 1)
    ]
    goods = [
        _spot(
            f"pay-spot-{r}",
            440 + 78 * n,
            CHOICES,
            70,
            70,
            f"where {CONTENT.resource_names[n]} lies when it can be paid or traded",
        )
        for n, r in enumerate(RESOURCE_IDS)
    ]
    loot = [
        _spot(
            f"loot-spot-{r}",
            880 + 78 * n,
            CHOICES,
            70,
            70,
            f"where {name} to take lies, if somebody is plundered",
        )
        for n, (r, name) in enumerate(zip(RESOURCE_IDS, CONTENT.resource_names, strict=True))
    ]
    card = [_spot("card-spot", *CARD_SPOT, 340, 352, "the place of the acting ship's card")]
    buttons = [_spot(f"{word.id}-spot", *at, 180, 60, f"where {word.text} is touched") for word, at in WORDS]
    tray = (*yard, *fittings, *numbers, *goods, *loot, *card, *buttons)
    return (all_goals, *goals, *stacks, *(replace(place, in_tray=True) for place in tray))


def _spot(id_: str, x: float, y: float, width: float, height: float, name: str, use: str = "") -> Place:
    return Place(id_, x, y, width, height, told("{}{}", Thing(id_, name), use))


def _yard_spot(place: int) -> tuple[float, float]:
    return 470 + 186 * place, 1069


def offered(yard: tuple[int, ...]) -> list[int]:
    """The types that can be built in this game, the basic one first."""
    return [type_ for type_ in range(STARTER) if type_ == BASIC or yard[type_] != NONE]


def shelf_pieces(state) -> list[Piece]:
    """The stacks with what is left, the cards on offer, and the card of the acting ship."""
    pieces = [_cubes_piece(state.cubes)]
    if state.left:
        pieces.append(_stack_piece(state.left))
    if state.phase == LAYING:
        pieces.append(_revealed_piece(state.revealed))
    if state.numbers:
        pieces.append(_tokens_piece(state.numbers))
    edition = edition_of(state)
    pieces += [_yard_piece(place, edition, t, state.yard[t]) for place, t in enumerate(offered(state.yard))]
    if state.acting != NONE:
        seat, ship = state.turn, state.acting
        card = (edition, state.type[seat, ship], state.fitted[seat, ship])
        pieces += _acting_card(ship_called(seat, ship), *card)
    return pieces


@cache
def _cubes_piece(left: int) -> Piece:
    supply = Thing("cube-supply", "the supply of upgrade cubes")
    label = told("{}, {} left", supply, left)
    return Piece(supply.id, "cube", "cubes", label, note=told("{} upgrades", left), scale=3)


@cache
def _stack_piece(left: int) -> Piece:
    stack = Thing("stack-top", "the stack of hexes")
    label = told("{}, {} to come: exploring turns up the next", stack, left)
    return Piece(stack.id, "back-hex", "stack", label, note=told("{} hexes", left), scale=0.72)


@cache
def _revealed_piece(kind: int) -> Piece:
    """The hex that everybody sees before it is put on a space."""
    revealed = Thing("revealed-hex", "the revealed hex")
    label = told("{}, {}", revealed, HEX_NAMES[kind])
    return Piece(revealed.id, hex_symbol(kind, 1), "revealed", label, scale=0.72)


@cache
def _tokens_piece(left: int) -> Piece:
    stack = Thing("token-top", "the stack of number tokens")
    label = told("{}, {} to come: each new resource hex gets one", stack, left)
    return Piece(stack.id, "back-token", "tokens", label, note=told("{} numbers", left), scale=1.2)


@cache
def _yard_piece(place: int, edition: Edition, type_: int, cards: int) -> Piece:
    ship = cards_at(edition).ships[type_]
    left = "one each" if type_ == BASIC else f"{cards} left"
    card = Thing(f"yard-{ship.id}", f"the {ship.name}")
    label = told("{}, {}, for {}: {}", card, left, amounts(ship.cost), card_words(edition, type_, 0))
    symbol, closer = card_symbol(edition, type_), sheet_symbol(edition, type_)
    return Piece(card.id, symbol, f"yard-spot-{place}", label, ship.id, note=told(left), closer=closer)


@lru_cache(KEPT)
def _acting_card(acting: Thing, edition: Edition, type_: int, fitted: int) -> tuple[Piece, ...]:
    """The card of the acting ship, the upgrades it has, and those that it can still get."""
    ship, name = cards_at(edition).ships[type_], Thing("acting-card", "the card")
    words = told(", a {}: {}", SHIP_NAMES[type_], card_words(edition, type_, fitted))
    label, symbol = Label(told("{} of {}", name, acting), words), sheet_symbol(edition, type_)
    card = Piece(name.id, symbol, "card-spot", label, closer=symbol)
    upgrades = [
        _fitted_piece(what, _raised(ship, what))
        if fitted >> n & 1
        else _fitting_piece(what, ship.upgrades[what].cost)
        for n, what in enumerate(UPGRADES)
        if what in ship.upgrades
    ]
    return (card, *upgrades)


def _raised(ship: Ship, what: str) -> str:
    """What an upgrade has made of a value."""
    return "yes" if what == "build" else str(ship.values[VALUES.index(what)] + ship.upgrades[what].add)


@cache
def _fitted_piece(what: str, value: str) -> Piece:
    cube = Thing(f"fitted-{what}", f"the cube of the {what} upgrade")
    label = told("{}, which this ship has: {} {} now", cube, what, value)
    return Piece(cube.id, fitted_symbol(value), f"fit-spot-{what}", label)


@cache
def _fitting_piece(what: str, cost: Numbers) -> Piece:
    fitting = Thing(f"fit-{what}", f"the {what} upgrade")
    label = Label(told("{} for {}", fitting, amounts(cost)))
    return Piece(fitting.id, "fit", f"fit-spot-{what}", label, is_offer=True)


def choice_pieces(state) -> list[Piece]:
    """What is touched to make up one's mind: numbers, resources, what to take, done and end."""
    if state.over:
        return []
    pieces = list(_choices(state.phase))
    if state.victim != NONE:
        pool = zip(RESOURCE_IDS, state.pool[state.victim], strict=True)
        pieces += [_loot_piece(name, count, state.victim) for name, count in pool if count]
    return pieces


@cache
def _choices(phase: int) -> tuple[Piece, ...]:
    """What there is to touch in every position of a phase."""
    if phase == FORAGING:
        return tuple(map(_number_piece, range(1, TOKEN_NUMBERS + 1)))
    goods = [_pay_piece(n) for n in range(len(RESOURCE_IDS))] if phase in (GAINING, ACTING) else []
    words = {CHOOSING: [END], ACTING: [DONE]}.get(phase, [])
    return (*goods, *map(_word_piece, words))


def _number_piece(number: int) -> Piece:
    name = number_called(number)
    return Piece(
        name.id, name.id, f"number-spot-{number}", Sentence(name), f"({number})", scale=2, is_offer=True
    )


def _word_piece(word: Thing) -> Piece:
    return Piece(
        word.id, f"button-{word.id}", f"{word.id}-spot", Sentence(word), f"({word.id})", is_offer=True
    )


@cache
def _pay_piece(resource: int) -> Piece:
    name = RESOURCE_IDS[resource]
    label = Sentence(Thing(f"pay-{name}", CONTENT.resource_names[resource]))
    return Piece(f"pay-{name}", name, f"pay-spot-{name}", label, scale=1.7, is_offer=True)


@lru_cache(KEPT)
def _loot_piece(name: str, count: int, victim: int) -> Piece:
    """What the plundered player has."""
    loot = Thing(f"loot-{name}", CONTENT.resource_names[RESOURCE_IDS.index(name)])
    label = Label(told("{} of {}", loot, player(victim)), ", to take")
    note = told(str(count))
    return Piece(loot.id, name, f"loot-spot-{name}", label, note=note, scale=1.7, is_offer=True)


def panels(state, scores) -> tuple[Panel, ...]:
    """What belongs to the seats."""
    turn, edition = NONE if state.over else state.turn, edition_of(state)
    seats = zip(scores, state.pool, state.ships, state.type, state.fitted, state.claimed, strict=False)
    return tuple(
        panel(seat, seat == turn, score, pool, edition, types[:ships], fitted[:ships], claimed)
        for seat, (score, pool, ships, types, fitted, claimed) in enumerate(seats)
    )


@lru_cache(KEPT)
def panel(
    seat: int,
    active: bool,
    score: int,
    pool: Numbers,
    edition: Edition,
    types: Numbers,
    fitted: Numbers,
    claimed: int,
) -> Panel:
    """A seat's pool, its ships and its goals."""
    goods = [_pool_item(n, count) for n, count in enumerate(pool) if count]
    fleet = [_ship_item(seat, n, edition, *card) for n, card in enumerate(zip(types, fitted, strict=True))]
    goals = [_goal_item(seat, n) for n in range(GOALS) if claimed >> n & 1]
    title, items = told("{} · {}", seat_at_head(seat), player(seat)), (*goods, *fleet, *goals)
    return Panel(
        f"seat-{seat}",
        title,
        seat,
        active,
        score,
        items,
        told("of {} {}", cards_at(edition).numbers["goals_to_win"], THE_GOALS),
    )


@lru_cache(KEPT)
def _pool_item(resource: int, count: int) -> Item:
    name = RESOURCE_IDS[resource]
    return Item(name, Sentence(some(count, resource)), count, name, is_counted=True)


@cache
def _goal_item(seat: int, goal: int) -> Item:
    name = CONTENT.goals[goal].name
    label = told("{}, completed", Thing(f"goal-{CONTENT.goals[goal].id}", f"the goal {name}"))
    return Item(f"goal-token-{seat}", label, mark=f"★{name}")


@cache
def _ship_item(seat: int, ship: int, edition: Edition, type_: int, fitted: int) -> Item:
    kind = CONTENT.ships[type_].id
    mark = f"{ship_mark(seat, ship)} {kind}" + "+" * fitted.bit_count()
    label, use = (
        told("{}, a {}", ship_called(seat, ship), SHIP_NAMES[type_]),
        told(card_words(edition, type_, fitted)),
    )
    return Item(f"ship-{kind}-{seat}", label, 1, mark, (SEAT_COLOURS[seat],), use=use)
