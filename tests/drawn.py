"""Positions drawn as the rulebook draws them.

Four rows of the sky from the top, a dot for an empty cell; below them the lane: `o` an empty truck, a
name an inflated balloon on its truck, `(gr)` an unpacked one, `_` no truck. In the third edition `!`
marks the safety truck; in the first its own lane follows, with `^` where it stands.

    .   py  .   .
    gr  .   .   lion
    .   .   wy  .
    .   .   .   .
    _   o  (pr) pw
"""

from typing import Any

import aloft
from tests.oracles.sky import FIXED_ORDER, LANE

Data = dict[str, Any]


def drawn(game: str, players: int, picture: str, *, mode: str | None = None, **keys: Any) -> Data:
    """The position in a picture; whatever is in play and not drawn is packed, in the fixed order."""
    rows = [line.split() for line in picture.strip().splitlines()]
    options = keys.get("options", {}) | columns_of(rows[0])
    start = aloft.new(game, players, mode=mode, seed=1, **options).to_dict()
    sky, trucks = read_sky(rows[:4]), [read_truck(at, mark, game) for at, mark in read_lane(rows[4])]
    away = {*sky, *(truck["load"] for truck in trucks)}
    packed = [name for name in everybody(start) if name not in away]
    lanes = {"safety": safety_of(rows, trucks)} if "safety" in start else {}
    found = {"sky": sky, "trucks": trucks, "packed": packed}
    return start | found | lanes | keys | {"options": start["options"]}


def columns_of(top: list[str]) -> dict[str, int]:
    """A sky drawn narrower than usual is narrower."""
    return {} if len(top) == 12 else {"columns": len(top)}


def read_sky(rows: list[list[str]]) -> dict[str, str]:
    """Every balloon with its cell."""
    cells = {f"{LANE[c]}{4 - r}": name for r, row in enumerate(rows) for c, name in enumerate(row)}
    return {name: cell for cell, name in cells.items() if name != "."}


def read_lane(marks: list[str]) -> list[tuple[str, str]]:
    """Every truck's column with how it is drawn."""
    return [(LANE[column], mark) for column, mark in enumerate(marks) if mark != "_"]


def read_truck(at: str, mark: str, game: str) -> Data:
    """A truck as data; only two editions say whether its load is inflated."""
    name = mark.strip("()!")
    truck: Data = {"at": at, "load": None if name in ("o", "") else name}
    if game == "achievements":
        return truck | ({"safety": True} if "!" in mark else {})
    return truck | ({} if truck["load"] is None else {"inflated": "(" not in mark})


def safety_of(rows: list[list[str]], trucks: list[Data]) -> str:
    """Where the safety truck stands: in a lane of its own, or among the others."""
    if len(rows) > 5:
        return LANE[rows[5].index("^")]
    return next(truck["at"] for truck in trucks if "safety" in truck)


def everybody(start: Data) -> list[str]:
    """All balloons in play, in the fixed order."""
    names = {*start["packed"], *(truck["load"] for truck in start["trucks"])}
    return [name for name in FIXED_ORDER if name in names]
