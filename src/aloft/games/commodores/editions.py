"""The editions of the cards: the one in play now, and an older one in which old records go on as they were.

first.json holds what ships and goals said before; whatever it does not speak of is as in content.json.
"""

import json
from importlib.resources import files
from typing import Any

from . import GAME
from .content import CONTENT, Content, read_content
from .reader import BadContent

EDITION_NAMES = next(option.values for option in GAME.options if option.name == "cards")


def _data(name: str) -> Any:
    return json.loads(files(__package__).joinpath(name).read_text(encoding="utf-8"))


def older(data: Any, before: Any) -> Content:
    """The content with what its cards said before; a card that is gone by now says nothing."""
    decks = data["ships"]
    ships = {deck: _as_before(decks[deck], before["ships"]) for deck in ("starter", "basic")}
    yard = [_as_before(card, before["ships"]) for card in decks["shipyard"]]
    goals = [_as_before(card, before["goals"]) for card in data["goals"]]
    try:
        return read_content(data | {"ships": ships | {"shipyard": yard}, "goals": goals})
    except BadContent as error:
        raise BadContent(str(error).replace("content.json", "first.json", 1)) from None


def _as_before(card: Any, cards: Any) -> Any:
    return card | cards.get(card["id"], {})


EDITIONS = (CONTENT, older(_data("content.json"), _data("first.json")))  # in the order of their names
assert len(EDITIONS) == len(EDITION_NAMES)


def cards_of(state: Any) -> Content:
    """The cards that a game is played with."""
    return EDITIONS[state.cards]
