"""Bots by name: `random`, `greedy`, `search:time=1s`, a level such as `hard`, or somebody else's."""

from collections.abc import Callable
from importlib.metadata import entry_points
from typing import Any

from ..games.errors import AloftError
from .bot import Bot, BotFailure
from .budget import Budget, duration
from .learned.champion import ChampionBot
from .levels import CHAMPION, LEVELS, at_level
from .ponderer import Ponderer
from .process import ProcessBot
from .search import Search
from .simple import Greedy, RandomBot

LIMITS = {"iterations": (1, 10**9), "threads": (1, 64), "ponder": (0, 1), "plies": (1, 1), "seed": (0, 2**53)}
GROUP = "aloft.bots"  # entry points of other packages: a name, and what makes a bot from its settings


def make_bot(name: str, seed: int = 0) -> Bot:
    """The bot of this name; a seed in the name itself goes before this one."""
    kind, _, rest = name.partition(":")
    if kind == "process":
        return ProcessBot(rest)
    if kind in _KINDS:
        allowed, make = _KINDS[kind]
        return make({"seed": seed} | _settings(name, rest, allowed))
    if kind in LEVELS:
        return at_level(kind, int(_settings(name, rest, ("seed",)).get("seed", seed)))
    return _plugin(name, kind, rest, seed)


def bot_kinds() -> list[str]:
    """What names can begin with."""
    return [*dict.fromkeys((*_KINDS, *LEVELS)), "process", *sorted(entry_points(group=GROUP).names)]


def _settings(name: str, text: str, allowed: tuple[str, ...]) -> dict[str, Any]:
    """What stands behind the colon: key=value, parted by commas."""
    found: dict[str, Any] = {}
    for part in filter(None, text.split(",")):
        key, sign, value = part.partition("=")
        if not sign or key not in allowed:
            known = ", ".join(f"{setting}=…" for setting in allowed)
            raise AloftError(f"In the bot {name!r:.50}, {part!r:.30} is no setting: it has {known}.")
        if key in found:
            raise AloftError(f"In the bot {name!r:.60}, {key} is set twice.")
        what = f"in the bot {name!r:.60}, {key}"
        found[key] = _read(what, key, value)
    return found


def _read(what: str, key: str, value: str) -> Any:
    if key == "time":
        return duration(value, what)
    return value if key == "file" else _whole(what, key, value)


def _whole(what: str, key: str, text: str) -> int:
    least, most = LIMITS[key]
    if not text.isdecimal() or len(text) > 18 or not least <= int(text) <= most:
        span = f"a whole number from {least} to {most}"
        raise AloftError(f"{what[0].upper()}{what[1:]} is {span}, not {text!r:.20}.")
    return int(text)


def _budget(settings: dict[str, Any]) -> Budget:
    """A second, unless something else is said."""
    seconds, iterations = settings.get("time"), settings.get("iterations")
    return Budget(1.0 if iterations is None and seconds is None else seconds, iterations)


def _search(settings: dict[str, Any]) -> Bot:
    search = Search(_budget(settings), settings["seed"], settings.get("threads", 1))
    return Ponderer(search) if settings.get("ponder") else search


def _champion(settings: dict[str, Any]) -> Bot:
    """The level of this name, unless something else is said."""
    if settings.keys() == {"seed"}:
        return at_level(CHAMPION, settings["seed"])
    budget = None if settings.get("plies") == 1 else _budget(settings)
    return ChampionBot(budget, settings["seed"], settings.get("threads", 1), settings.get("file", ""))


_KINDS: dict[str, tuple[tuple[str, ...], Callable[[dict[str, Any]], Bot]]] = {
    "random": (("seed",), lambda settings: RandomBot(settings["seed"])),
    "greedy": (("seed",), lambda settings: Greedy(settings["seed"])),
    "search": (("time", "iterations", "threads", "ponder", "seed"), _search),
    "champion": (("time", "iterations", "threads", "plies", "file", "seed"), _champion),
}


def _plugin(name: str, kind: str, rest: str, seed: int) -> Bot:
    found = entry_points(group=GROUP, name=kind)
    if not found:
        raise AloftError(f"There is no bot {name!r:.60}; there are {', '.join(bot_kinds())}.")
    try:
        made: Bot = next(iter(found)).load()(rest, seed)
    except AloftError:
        raise
    except Exception as error:  # whatever somebody else's code may raise
        raise BotFailure(f"The bot {name!r:.60} could not be made: {error!r:.100}.") from error
    return made
