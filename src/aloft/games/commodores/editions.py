"""The editions of the cards: the one in play now, an older one for old records, and those that are tried.

first.json holds what ships and goals said before; whatever it does not speak of is as in content.json. What
is tried is content.json with some numbers changed, as the sheet has them.
"""

import json
from functools import lru_cache
from importlib.resources import files
from typing import Any

from . import GAME
from .content import CONTENT, DOCUMENT, Content, read_content
from .entries import changes_in, with_changes
from .reader import BadContent

EDITION_NAMES = next(option.values for option in GAME.options if option.name == "cards")
KEPT = 256  # editions that are tried


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


def _first() -> Any:
    return json.loads(files(__package__).joinpath("first.json").read_text(encoding="utf-8"))


PRINTED = (CONTENT, older(DOCUMENT, _first()))  # in the order of their names
assert len(PRINTED) == len(EDITION_NAMES)

Edition = int | tuple[tuple[str, int | bool | str], ...]  # a printed one, or what was changed


def edition_of(state: Any) -> Edition:
    """What tells the cards that a game is played with from others."""
    return tuple(changes_in(state).items()) if state.tried else int(state.cards)


@lru_cache(KEPT)
def cards_at(edition: Edition) -> Content:
    """The cards of an edition."""
    return PRINTED[edition] if isinstance(edition, int) else with_changes(dict(edition))


def cards_of(state: Any) -> Content:
    """The cards that a game is played with."""
    return cards_at(edition_of(state))
