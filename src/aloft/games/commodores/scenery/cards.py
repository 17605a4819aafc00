"""The cards as drawings: the picture of a ship with its name, values, cost and upgrades below."""

from ...scene import Symbol
from ..content import CONTENT, UPGRADES, VALUES, Ship
from ..drawings import symbols as drawn

LETTERS = tuple(name[0].upper() for name in CONTENT.resources)
INK = "#3b3355"
STARTER = CONTENT.ships[-1]


def cards() -> dict[str, Symbol]:
    """Every drawing of the game, the ship cards filled in."""
    types = tuple(ship.id for ship in CONTENT.ships)
    symbols = drawn(types, tuple(goal.id for goal in CONTENT.goals))
    return symbols | {f"card-{ship.id}": _card(symbols[f"card-{ship.id}"], ship) for ship in CONTENT.ships}


def _card(picture: Symbol, ship: Ship) -> Symbol:
    cost = price(ship.cost) if ship is not STARTER else "everybody's first"
    lines = [_line(125, ship.name, 15, 700), _line(140, cost, 12.5, 500)]
    rows = [_row(ship, what) for what in UPGRADES if what in ship.upgrades or what in VALUES or ship.builds]
    lines += [_line(155 + 12.5 * place, row, 11, 400) for place, row in enumerate(rows)]
    return Symbol(picture.width, picture.height, picture.body + "".join(lines))


def price(cost: tuple[int, ...]) -> str:
    """A cost in the letters of the resources."""
    return " ".join(f"{count}{letter}" for count, letter in zip(cost, LETTERS, strict=True) if count)


def _row(ship: Ship, what: str) -> str:
    """A value and what raises it."""
    has = "" if what == "build" else f" {ship.values[VALUES.index(what)]}"
    if what not in ship.upgrades:
        return f"{what}{has}"
    raised = ship.upgrades[what]
    return f"{what}{has}" + (" for " if what == "build" else f" +{raised.add} for ") + price(raised.cost)


def _line(y: float, text: str, size: float, weight: int) -> str:
    return (
        f'<text x="75" y="{y}" font-size="{size}" font-weight="{weight}" fill="{INK}" '
        f'text-anchor="middle">{text}</text>'
    )
