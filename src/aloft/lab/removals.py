"""What a thing is worth: games in which one seat, in turn, may not have it, on the same deals."""

from __future__ import annotations

from dataclasses import replace

from ..games.errors import AloftError
from .study import EACH_IN_TURN, Study


def takable(study: Study) -> dict[str, tuple[int, ...]]:
    """The things that are got by moves, and the moves of each; kinds of move too, by their names."""
    game = study.settings.game
    families = game.elements.ELEMENTS
    things = {
        f"{family.kind} {name}": actions
        for family in families
        for name, actions in zip(family.names, family.actions, strict=False)
        if actions
    }
    starts = game.moves.starts
    kinds = {kind.name: tuple(range(starts[kind], starts[kind] + kind.size)) for kind in game.moves.kinds}
    return kinds | things


def without_element(study: Study, name: str) -> Study:
    """The same study where the seat whose turn it is, from game to game, may not have this."""
    known = takable(study)
    short = {each.split()[-1]: each for each in reversed(known)}
    found = name if name in known else short.get(name)
    if found is None:
        raise AloftError(f"Nothing here is called {name!r:.40}; there are {', '.join(known)}.")
    return replace(study, barred=known[found], bars=EACH_IN_TURN)
