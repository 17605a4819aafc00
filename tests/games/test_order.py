"""Stored games and seeded players stay what they were."""

import json
from typing import Any

import pytest

from tests.games.order import FILE, order_of
from tests.tables import GAMES, IDS


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_numbers_order_and_seeded_play_stay_as_they_were(game: Any) -> None:
    assert order_of(game) == json.loads(FILE.read_text(encoding="utf-8"))[game.id]
