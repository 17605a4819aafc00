"""What lies around the sky: goals, stacks, cards, choices, and the panels of the seats."""

from ..scene import Item, Panel, Piece, Place
from .board import (
    ACTING,
    BASIC,
    CHOOSING,
    FORAGING,
    GAINING,
    GOALS,
    NONE,
    STARTER,
)
from .content import CONTENT, TOKEN_NUMBERS, UPGRADES
from .drawings import HEIGHT, SEAT_COLOURS
from .names import RESOURCE_NAMES, player
from .notation import RESOURCE_IDS
from .scoring import Progress, progress, score
from .standees import ship_mark, ship_words

GOAL_SPOTS = ((75, 80), (75, 205), (75, 330), (1225, 80), (1225, 205))
STACK_SPOT, TOKENS_SPOT, CUBES_SPOT = (75, 960), (75, 1062), (75, 1132)
CARD_SPOT = (90, HEIGHT + 122)
BUTTON_SPOT = (1180, 1060)


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
