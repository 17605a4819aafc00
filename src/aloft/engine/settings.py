"""What a table agrees on before a game: how many play, in which mode, with which options."""

import re
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from ..games.checks import is_whole, whole
from ..games.contract import Game, Mode, Option, Value
from ..games.errors import AloftError
from .changes import CONTENT, atop, parted, read_changes, settled, write_changes
from .compilation.ways import Way
from .positions.position import Position
from .seeds import check_seed, scramble, seed_for

DIGITS = re.compile(r"[0-9]{1,9}")
SOLO = "solo"  # what everybody calls it, whatever the mode is called that one can play alone
ON = {"on": True, "true": True, "yes": True, "1": True, "off": False, "false": False, "no": False, "0": False}


@dataclass(frozen=True)
class Settings:
    """Checked settings of one game; `options` holds a value for every option it has.

    Where numbers of its content are changed they stand there too, as `content`.
    """

    game: Game
    players: int
    mode: str
    options: dict[str, Value]

    @property
    def unusual(self) -> dict[str, Value]:
        """The options that differ from the defaults of the mode."""
        defaults = {option.name: option.default_in(self.mode) for option in self.game.options}
        return {name: value for name, value in self.options.items() if value != defaults.get(name)}

    def blank(self, count: int) -> np.ndarray:
        """So many records that hold these settings and nothing else yet."""
        states = np.zeros(count, self.game.board.STATE)
        states["players"] = self.players
        states["mode"] = [mode.name for mode in self.game.modes].index(self.mode)
        for option in self.game.options:
            states[option.name] = option.in_record(self.options[option.name])
        if self.game.sheet:
            self.game.sheet.fill(states, read_changes(self.game, self.options.get(CONTENT, "")))
        return states

    def deal(self, seed: int | None = None, key: bytes | None = None, way: Way | None = None) -> Position:
        """A new game, dealt from a seed, or from a key that decides every later draw."""
        seed = check_seed(seed) if key is None else seed_for(key)
        states = self.blank(1)
        states["chance"] = scramble(seed)
        position = Position(self, states, seed, way)
        position.rules.set_up(states)
        if key is not None:
            position.keep_key(key)
        return position


def settle_on(
    game: Game, players: int | None = None, mode: str | None = None, options: dict[str, Any] | None = None
) -> Settings:
    """Fill in what was left open and check the rest."""
    chosen = _mode(game, players, mode)
    players = _players(game, players, replace(chosen, name=SOLO, most=1) if mode == SOLO else chosen)
    return Settings(game, players, chosen.name, _options(game, chosen, {} if options is None else options))


def since(game: Game, rules: int, options: dict[str, Any]) -> dict[str, Any]:
    """Options with which a game goes on as an older version of its rules had it."""
    before = dict(game.older.get(rules, {}))
    if game.sheet and CONTENT in before:
        if any(options.get(name, value) != value for name, value in game.sheet.BESIDE.items()):
            del before[CONTENT]  # who played with other cards knew nothing of these
        elif CONTENT in options:  # what was tried then was tried on the content of then
            return options | {CONTENT: atop(before[CONTENT], options[CONTENT])}
    return before | options


def settings_of(game: Game, state: Any) -> Settings:
    """The settings that a record was made with."""
    options = {option.name: option.from_record(state[option.name]) for option in game.options}
    if game.sheet and state.tried:
        options[CONTENT] = write_changes(game.sheet.changes_in(state))
    return Settings(game, int(state.players), game.modes[state.mode].name, options)


def _mode(game: Game, players: int | None, name: str | None) -> Mode:
    if name is None:
        fitting = [
            mode
            for mode in game.modes
            if players is None or mode.fewest <= whole(players, "The number of players", 0) <= mode.most
        ]
        return fitting[0] if fitting else game.modes[0]
    for mode in game.modes:
        if mode.name == name:
            return mode
    if name == SOLO and (alone := _alone(game)):
        return alone
    names = " or ".join(mode.name for mode in game.modes)
    raise AloftError(f"{game.title} has no mode {name!r:.40}; it is played {names}.")


def _alone(game: Game) -> Mode | None:
    """The mode that one can play alone."""
    return next((mode for mode in game.modes if mode.fewest == 1), None)


def _players(game: Game, players: int | None, mode: Mode) -> int:
    if players is None:
        return min(max(mode.fewest, 2), mode.most)
    if not mode.fewest <= whole(players, "The number of players", 0) <= mode.most:
        span = f"{mode.fewest}" if mode.fewest == mode.most else f"{mode.fewest} to {mode.most}"
        raise AloftError(
            f"{game.title}, {mode.name}, is for {span} player{'s' * (mode.most > 1)}, not {players}."
        )
    return int(players)


def _options(game: Game, mode: Mode, given: Any) -> dict[str, Value]:
    if not isinstance(given, dict):
        raise AloftError(f"options should map names to values, not be {given!r:.40}.")
    known = {option.name: option for option in game.options}
    given, changes = parted(game, given)
    for name in given:
        if name not in known:
            raise AloftError(f"{game.title} has no option {name!r:.40}; it has {', '.join(known)}.")
    options = {
        o.name: _value(o, given[o.name]) if o.name in given else o.default_in(mode.name) for o in game.options
    }
    changed = settled(game, changes, options) if changes else ""
    return options | {CONTENT: changed} if changed else options


def _value(option: Option, given: Any) -> Value:
    """A value as people write it: a number, a word, a switch as true or false or on or off."""
    value = given.strip() if isinstance(given, str) else given
    if option.is_switch:
        return _switch(option, value)
    if isinstance(option.values, range):
        return _number(option, value)
    fitting = [word for word in option.values if str(value).lower() == str(word).lower()]
    if not fitting:
        words = " or ".join(map(str, option.values))
        raise AloftError(f"Option {option.name} ({option.says}) is {words}, not {given!r:.40}.")
    return fitting[0]


def _switch(option: Option, given: Any) -> bool:
    value = ON.get(str(given).lower()) if isinstance(given, str | bool) else None
    if value is None:
        raise AloftError(f"Option {option.name} ({option.says}) is on or off, not {given!r:.40}.")
    return value


def _number(option: Option, given: Any) -> int:
    value = int(given) if isinstance(given, str) and DIGITS.fullmatch(given) else given
    if option.zero and isinstance(given, str) and given.lower() == option.zero:
        value = 0
    if not is_whole(value) or value not in option.values:
        span = f"{option.values[0]} to {option.values[-1]}"
        span += f", where 0 is {option.zero}" if option.zero else ""
        raise AloftError(f"Option {option.name} ({option.says}) goes from {span}, not {given!r:.40}.")
    return int(value)
