"""Champions that have learned nothing: weights out of a seed, which judge as every champion does."""

from dataclasses import replace
from functools import cache
from pathlib import Path

import numpy as np

from aloft.bots.learned.champion_file import Card, Champion, inputs_of, write_champion
from aloft.bots.learned.network import OUTPUTS
from aloft.games.contract import Game

WIDTH, DEEP = 24, 16


@cache
def untaught(game: Game, seed: int = 1) -> Champion:
    """A small one, for the rules as they are."""
    card = Card(game.id, game.rules_version, inputs_of(game), "none", seed, "none", 0.0, 0, 0)
    drawn, size = np.random.default_rng(seed), game.features.LAYOUT.size
    shapes = (size + 1, WIDTH), (WIDTH + 1, DEEP), (DEEP + 1, OUTPUTS)
    layers = [drawn.normal(0.0, 0.2, shape).astype(np.float16).astype(np.float32) for shape in shapes]
    return Champion(card, tuple(layers))


def kept(game: Game, folder: Path, **changes: object) -> Path:
    """The same in a file, with another card if something is to be amiss."""
    champion, file = untaught(game), folder / f"{game.id}.npz"
    write_champion(replace(champion, card=replace(champion.card, **changes)), file)  # type: ignore[arg-type]
    return file
