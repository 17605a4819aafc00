"""What happened by itself is told alike however the rules run, and however much it is."""

import random
from typing import Any

import pytest

from aloft.engine.positions import events
from aloft.engine.positions.events import steps_of, tell_events
from aloft.games.contract import NOTHING
from tests.games.midgame import dealt
from tests.tables import GAMES, IDS, all_tables, short_tables

EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=IDS)


@EVERY_GAME
def test_every_way_tells_the_same(game: Any) -> None:
    chance = random.Random(game.id)
    for table in chance.sample(short_tables(game), 3):
        position = dealt(table, chance.getrandbits(50))
        while not position.over and position.ply < 60:
            position.play(chance.choice(position.legal_actions))
        for before, action in position._past:
            told = tell_events(game, before, action)
            assert tell_events(game, before, action, position.rules.way) == told
        assert [position.events_at(ply) for ply in range(position.ply)][-1] == position.events


@EVERY_GAME
def test_steps_lead_where_playing_leads(game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where there is hardly room for any of them."""
    chance = random.Random(game.id)
    position = dealt(all_tables(game)[0], seed=7)
    while not position.over and position.ply < 100:
        before, action = position._states.tobytes(), chance.choice(position.legal_actions)
        position.play(action)
        steps = steps_of(position.rules, before, action)
        monkeypatch.setattr(events, "ROOM", 3)
        assert steps_of(position.rules, before, action) == steps
        monkeypatch.undo()
        assert steps[-1] == (NOTHING, position._states.tobytes())
        assert steps[0][0] == NOTHING
        assert all(code != NOTHING for code, _ in steps[1:-1])
