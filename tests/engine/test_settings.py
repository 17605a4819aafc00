"""What a table agrees on: filled in, checked, kept in the record."""

from typing import Any

import numpy as np
import pytest

import aloft
from aloft.engine.settings import settings_of, settle_on
from aloft.games.contract import HEAD, Game, Mode, Option
from tests.tables import GAMES, IDS, all_tables, seats_of

EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=IDS)

LIGHTS = Option("lights", "lights at night", (False, True), {"day": False, "night": True})
WIND = Option("wind", "how hard it blows", range(2, 5), 3)
LANE = Option("lane", "where trucks drive", ("one way", "both ways"), "both ways")
FAIR = Game("fair", "The fair", "", "", 1, (Mode("day", 2, 4), Mode("night", 1, 1)), (LIGHTS, WIND, LANE))


@EVERY_GAME
def test_nothing_said_is_the_first_mode_for_two(game: Any) -> None:
    table = settle_on(game)
    assert table.mode == game.modes[0].name
    assert table.players == min(max(game.modes[0].fewest, 2), game.modes[0].most)
    assert table.unusual == {}


@EVERY_GAME
def test_a_number_of_players_finds_its_mode(game: Any) -> None:
    for mode, players in seats_of(game):
        first = next(each for each in game.modes if each.fewest <= players <= each.most)
        assert settle_on(game, players).mode == first.name
        assert settle_on(game, players, mode.name).mode == mode.name


@EVERY_GAME
def test_every_table_can_be_read_from_its_record(game: Any) -> None:
    for table in all_tables(game):
        states = table.blank(2)
        assert settings_of(game, states.view(np.recarray)[1]) == table
        kept = {*HEAD, *(option.name for option in game.options), *_content(game)}
        assert not any(states[name].any() for name in states.dtype.names or () if name not in kept)


def _content(game: Any) -> set[str]:
    """The fields that hold what of its content may be changed."""
    states = np.zeros(1, game.board.STATE)
    if game.sheet:
        game.sheet.fill(states, {})
    return {name for name in states.dtype.names or () if states[name].any()}


@EVERY_GAME
def test_only_what_differs_from_the_default_is_unusual(game: Any) -> None:
    for table in all_tables(game):
        assert settle_on(game, table.players, table.mode, table.unusual) == table
        defaults = {option.name: option.default_in(table.mode) for option in game.options}
        assert defaults | table.unusual == table.options
        assert not table.unusual.items() & defaults.items()


@EVERY_GAME
@pytest.mark.parametrize("players", [0, -1, 99, 2.0, "2", True, []], ids=repr)
def test_players_that_cannot_be_are_refused_in_a_sentence(game: Any, players: Any) -> None:
    with pytest.raises(aloft.AloftError, match=r"players.*\.$"):
        settle_on(game, players)


@EVERY_GAME
def test_modes_that_cannot_be_are_refused_with_those_that_are(game: Any) -> None:
    names: list[Any] = ["team", "", 1, []]
    for name in names:
        with pytest.raises(aloft.AloftError, match=game.modes[-1].name):
            settle_on(game, None, name)


def test_a_mode_refuses_players_it_is_not_for() -> None:
    with pytest.raises(aloft.AloftError, match=r"The fair, night, is for 1 player, not 2\."):
        settle_on(FAIR, 2, "night")
    with pytest.raises(aloft.AloftError, match=r"The fair, day, is for 2 to 4 players, not 5\."):
        settle_on(FAIR, 5)


def test_defaults_may_depend_on_the_mode() -> None:
    assert settle_on(FAIR, 2).options == {"lights": False, "wind": 3, "lane": "both ways"}
    assert settle_on(FAIR, 1).options["lights"] is True
    assert settle_on(FAIR, 1, options={"lights": False}).unusual == {"lights": False}


@pytest.mark.parametrize(
    ("name", "given", "value"),
    [
        ("lights", True, True),
        ("lights", "on", True),
        ("lights", " Yes ", True),
        ("lights", "1", True),
        ("lights", "FALSE", False),
        ("lights", "off", False),
        ("wind", 4, 4),
        ("wind", "4", 4),
        ("wind", " 2 ", 2),
        ("lane", "one way", "one way"),
        ("lane", "ONE WAY", "one way"),
    ],
)
def test_options_may_be_written_as_people_write_them(name: str, given: Any, value: Any) -> None:
    found = settle_on(FAIR, 2, options={name: given}).options[name]
    assert (found, type(found)) == (value, type(value))


@pytest.mark.parametrize(
    ("name", "given", "says"),
    [
        ("lights", "maybe", "Option lights .* is on or off, not 'maybe'"),
        ("lights", 1, "on or off, not 1"),
        ("lights", None, "on or off, not None"),
        ("wind", 5, "Option wind .* goes from 2 to 4, not 5"),
        ("wind", True, "from 2 to 4, not True"),
        ("wind", 3.0, "from 2 to 4, not 3.0"),
        ("wind", "three", "from 2 to 4, not 'three'"),
        ("wind", "-3", "from 2 to 4, not '-3'"),
        ("wind", "٣", "from 2 to 4"),
        ("wind", "9" * 5000, "from 2 to 4"),
        ("lane", "no way", "Option lane .* is one way or both ways, not 'no way'"),
        ("lane", 0, "one way or both ways, not 0"),
        ("rain", 1, "The fair has no option 'rain'; it has lights, wind, lane"),
    ],
)
def test_options_that_cannot_be_are_refused_in_a_sentence(name: str, given: Any, says: str) -> None:
    with pytest.raises(aloft.AloftError, match=says) as refused:
        settle_on(FAIR, 2, options={name: given})
    assert str(refused.value).endswith(".")
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize("options", ["wind", ["wind"], 3, "", [], 0, False], ids=repr)
def test_options_map_names_to_values(options: Any) -> None:
    with pytest.raises(aloft.AloftError, match=r"options should map names to values, not be .*\.$"):
        settle_on(FAIR, 2, options=options)
