"""The cards with what stands on them: small ones in pictures and numbers, large ones with every upgrade."""

from functools import cache

from ...pen import fill, moved, sheet
from ...scene import Symbol
from ..content import CONTENT, UPGRADES, VALUES, Content, Ship
from ..drawings import GOODS, MEANS
from ..drawings import symbols as drawn
from ..editions import EDITION_NAMES, PRINTED, Edition
from .goal_tiles import tallies, tile
from .lettering import LARGE, SMALL, USUAL, words

GOOD = 40  # how large resources are drawn
Numbers = tuple[int, ...]


def cards() -> dict[str, Symbol]:
    """Every drawing of the game, cards and goals filled in."""
    types = tuple(ship.id for ship in CONTENT.ships)
    symbols = drawn(types, tuple(goal.id for goal in CONTENT.goals))
    raised = {fitted_symbol(value): fitted(symbols["fitted"], value) for value in RAISED}
    filled = [_filled(symbols, edition, content) for edition, content in enumerate(PRINTED)]
    return symbols | raised | tallies() | {name: symbol for each in filled for name, symbol in each.items()}


def _filled(symbols: dict[str, Symbol], edition: Edition, content: Content) -> dict[str, Symbol]:
    """What stands on the cards and goals of an edition."""
    found = {}
    for type_, ship in enumerate(content.ships):
        found[card_symbol(edition, type_)] = _card(symbols[f"card-{ship.id}"], ship)
        found[sheet_symbol(edition, type_)] = _sheet(symbols[f"sheet-{ship.id}"], ship)
    for goal, card in enumerate(content.goals):
        found[tile_symbol(edition, goal)] = tile(symbols[f"goal-{card.id}"], card)
    return found


@cache
def card_symbol(edition: Edition, type_: int) -> str:
    """The drawing of a ship's card; an older edition has drawings of its own, what is tried has none."""
    return f"card-{CONTENT.ships[type_].id}" + _suffix(edition)


@cache
def sheet_symbol(edition: Edition, type_: int) -> str:
    """The same of all that the card says."""
    return f"sheet-{CONTENT.ships[type_].id}" + _suffix(edition)


@cache
def tile_symbol(edition: Edition, goal: int) -> str:
    """The same of a goal."""
    return f"tile-{CONTENT.goals[goal].id}" + _suffix(edition)


def _suffix(edition: Edition) -> str:
    return f"-{EDITION_NAMES[edition]}" if isinstance(edition, int) and edition else ""


def _card(picture: Symbol, ship: Ship) -> Symbol:
    """A name, what it costs, and what it can do."""
    marks = words(88, 121, ship.name, USUAL, 700)
    if any(ship.cost):
        marks += fill(sheet(8, 129, 160, 62, 8), "#f3e6cd") + _rows(_priced(ship.cost), 2, 88, 146, 74, 30)
    abilities = _abilities(ship)
    marks += _rows(abilities, 4, 88, 211, 41 if len(abilities) > 3 else 54, 0)
    return Symbol(picture.width, picture.height, picture.body + marks)


def _priced(cost: Numbers) -> list[str]:
    """So much of each resource, drawn about (0, 0)."""
    priced = zip(CONTENT.resources, cost, strict=True)
    return [_counted(GOODS[name], count, 28 / GOOD) for name, count in priced if count]


def _counted(drawing: str, count: int, scale: float) -> str:
    """A picture, and how many beside it."""
    return moved(drawing, -12, 0, f"scale({round(scale, 2)})") + words(14, 8, str(count), USUAL, 700)


def _abilities(ship: Ship) -> list[str]:
    """What it can do at all, each with how far."""
    values = zip(VALUES, ship.values, strict=True)
    marks = [
        moved(MEANS[what], -9, 0, "scale(1)") + words(12, 8, str(has), USUAL, 600)
        for what, has in values
        if has
    ]
    return [*marks, MEANS["build"]] if ship.builds else marks


def _rows(marks: list[str], across: int, x: float, y: float, step: float, down: float) -> str:
    """Marks beside each other in the middle of a line, so many to a line."""
    lines = [marks[start : start + across] for start in range(0, len(marks), across)]
    top = y if len(lines) > 1 or not down else y + down / 2
    return "".join(
        moved(mark, x + step * (place - (len(line) - 1) / 2), top + down * number)
        for number, line in enumerate(lines)
        for place, mark in enumerate(line)
    )


def _sheet(picture: Symbol, ship: Ship) -> Symbol:
    """Its name and its cost, and line by line what it can do and what raises that."""
    marks = words(140, 38, ship.name, LARGE, 700, "start")
    if any(ship.cost):
        marks += _rows(_priced(ship.cost), 3, 232, 62, 66, 30)
    else:
        marks += words(140, 70, "everybody's first", SMALL, 400, "start")
    lines = [_line(ship, what) for what in UPGRADES]
    marks += "".join(moved(line, 0, SHEET_TOP + SHEET_STEP * number) for number, line in enumerate(lines))
    return Symbol(picture.width, picture.height, picture.body + marks)


def fitted(picture: Symbol, value: str) -> Symbol:
    """The cube of an upgrade that a ship has, and what the ship can do now instead."""
    new = words(34, 34, f"→ {value}", LARGE, 700)
    return Symbol(picture.width, picture.height, picture.body + new)


def fitted_symbol(value: str) -> str:
    """The drawing of an upgrade that came to this; without the number where none is that large."""
    return f"fitted-{value}" if value in RAISED else "fitted"


RAISED = (*map(str, range(1, 13)), "yes")  # what upgrades come to
SHEET_TOP, SHEET_STEP = 134, 56  # of its lines


def _line(ship: Ship, what: str) -> str:
    """A value and what raises it, about a height of 0."""
    has = "" if what == "build" else str(ship.values[VALUES.index(what)])
    builds = {True: "yes", False: "no"}[ship.builds] if what == "build" else ""
    marks = fill(sheet(8, -26, 324, 52, 8), "#f7eddb") + moved(MEANS[what], 30, 0, "scale(1.3)")
    marks += words(52, 8, what, SMALL, 500, "start") + words(148, 8, has or builds, USUAL, 700)
    if what not in ship.upgrades:
        return marks
    raised = ship.upgrades[what]
    marks += words(180, 8, f"+{raised.add}" if has else "or", SMALL, 500)
    return marks + _rows(_priced(raised.cost), 3, 262, 0, 48, 0)
