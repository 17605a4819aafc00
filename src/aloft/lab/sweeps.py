"""Many settings one after the other: `trucks=3..5`, `side=A,B`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any

from ..engine.settings import settle_on
from ..games.errors import AloftError
from .study import Study, study

SPAN = re.compile(r"(\d{1,4})\.\.(\d{1,4})(?:\.\.(\d{1,4}))?")
PLAYERS = "players"
MOST = 1000  # settings of a sweep


def read_sweep(pairs: Iterable[str]) -> dict[str, list[str]]:
    """The values of each setting that is varied, as they are written: NAME=3..5, NAME=A,B, players=2..4."""
    found: dict[str, list[str]] = {}
    for pair in pairs:
        name, equals, values = pair.partition("=")
        if not equals or not name or not values:
            raise AloftError(f"A sweep is written NAME=3..5 or NAME=A,B, not {pair!r:.40}.")
        if name in found:
            raise AloftError(f"The sweep has {name!r:.40} twice.")
        found[name] = [value for part in values.split(",") for value in _values(part)]
    many = 1
    for values_of in found.values():
        many *= len(values_of)
    if many > MOST:
        raise AloftError(f"This sweep has {many:,} settings, and {MOST} are the most: vary less at once.")
    return found


def _values(part: str) -> list[str]:
    span = SPAN.fullmatch(part)
    if not span:
        return [part]
    first, last, step = int(span[1]), int(span[2]), int(span[3] or 1)
    if last < first or step < 1:
        raise AloftError(f"{part} has nothing in it: write the smaller number first.")
    return [str(value) for value in range(first, last + 1, step)]


def variants(base: Study, sweep: dict[str, list[str]]) -> Iterator[tuple[dict[str, Any], Study]]:
    """A study for each of the settings, with what was varied."""
    for values in product(*sweep.values()):
        chosen: dict[str, Any] = dict(zip(sweep, values, strict=True))
        varied = varied_from(base, chosen)
        options: dict[str, Any] = chosen | dict(varied.options)  # changed content is none of them
        shown = {name: varied.players if name == PLAYERS else options[name] for name in chosen}
        yield shown, varied


def varied_from(base: Study, chosen: dict[str, Any]) -> Study:
    """The same study with other settings."""
    options = {name: value for name, value in chosen.items() if name != PLAYERS}
    players = base.players
    if PLAYERS in chosen:
        text = str(chosen[PLAYERS])
        if not text.isdecimal():
            raise AloftError(f"players is a whole number, not {text!r:.20}.")
        players = int(text)
    settings = settle_on(base.settings.game, players, base.mode, dict(base.options) | options)
    return study(
        base.game,
        settings.players,
        bots=base.bots,
        mode=base.mode,
        seed=base.seed,
        watched=base.watched,
        foreseen=base.foreseen,
        mapped=base.mapped,
        skill=base.skill,
        options=settings.options,
    )
