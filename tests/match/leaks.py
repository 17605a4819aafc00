"""Mistakes that would tell somebody too much, made on purpose."""

import sys
from binascii import crc32
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from aloft.engine.positions.position import SPECTATOR, Position
from aloft.games.contract import Event
from aloft.games.sentences import told
from aloft.match.frames import Seen

LAYERS = ("aloft.match.", "aloft.engine.positions.touches")


@dataclass(frozen=True)
class Planted:
    """A mistake in the function of this name, which is given what it was, and then its arguments."""

    where: str  # the name of a function of aloft.match, or a method of a position
    mistake: Callable[..., Any]
    game: str = "patterns"
    players: int = 3


def plant(monkeypatch: Any, planted: Planted) -> None:
    """Make the mistake wherever the function is called."""
    places, wrap = _places(planted.where)
    true = getattr(places[0], planted.where)
    call = true.fget if isinstance(true, property) else true

    def wrong(*given: Any) -> Any:
        return planted.mistake(call, *given)

    for place in places:
        monkeypatch.setattr(place, planted.where, wrap(wrong))


def _places(name: str) -> tuple[list[Any], Callable[..., Any]]:
    """Where a function goes by its name, and what kind of function it is."""
    if hasattr(Position, name):
        is_property = isinstance(getattr(Position, name), property)
        return [Position], property if is_property else lambda call: call
    if name == "of":
        return [Seen], staticmethod
    found = _modules_with(name)
    assert found, f"nothing is called {name}"
    return found, lambda call: call


def _modules_with(name: str) -> list[Any]:
    """Where a function goes by its name, in the file it is written in and wherever it is imported."""
    modules = [module for path, module in sys.modules.items() if path.startswith(LAYERS)]
    found = [module for module in modules if callable(getattr(module, name, None))]
    own = [module for module in found if getattr(module, name).__module__ == module.__name__]
    return [module for module in found if getattr(module, name) is getattr(own[0], name)]


def cards_of(game: Position) -> Any:
    """What somebody may not see: everybody's cards, or the order of the stack."""
    data = game.to_dict()
    return data.get("colours") or data.get("stack")


def show_cards(known_to, match, viewer):
    """The cards of all seats in a part of their own."""
    return known_to(match, viewer) | ({"cards": cards_of(match.game)} if match.position else {})


def caption_with_cards(scene, game, seat=None):
    drawn = scene(game, seat)
    return replace(drawn, caption=f"{drawn.caption} {cards_of(game)[-1]}")


def label_with_cards(scene, game, seat=None):
    """A piece called by the card that somebody holds."""
    drawn = scene(game, seat)
    first = replace(drawn.pieces[0], label=f"{drawn.pieces[0].label}, wanted by {cards_of(game)[0]}")
    return replace(drawn, pieces=(first, *drawn.pieces[1:]))


def scores_of_all(scene, game, seat=None):
    drawn, scores = scene(game, seat), game.scores
    panels = tuple(replace(p, score=scores[p.seat] if p.seat >= 0 else p.score) for p in drawn.panels)
    return replace(drawn, panels=panels)


def pieces_in_order_of_cards(scene, game, seat=None):
    """Only the order in which things lie upon each other tells it."""
    drawn = scene(game, seat)
    middle = crc32(str(cards_of(game)).encode()) % len(drawn.pieces)
    return replace(drawn, pieces=drawn.pieces[middle:] + drawn.pieces[:middle])


def hash_over_everything(of, match, viewer):
    """The hash that a client checks is taken over the whole record."""
    seen = of(match, viewer)
    state = match.game._states.copy()
    state["chance"] = 0
    return seen._replace(hash=seen.hash ^ crc32(state.tobytes()))


def moves_in_order_of_gain(choices, game):
    """The list of moves begins with what gains most for everybody together, hidden cards included."""
    return sorted(choices(game), key=lambda choice: _worth(game, choice[0]))


def _worth(game: Position, move: str) -> int:
    after = game.copy()
    after.play(move)
    return sum(after.scores)


def chance_in_a_part(known_to, match, viewer):
    return known_to(match, viewer) | {"chance": int(match.game._states["chance"][0])}


def seed_in_a_part(known_to, match, viewer):
    """Whoever has the key of a game can deal it."""
    return known_to(match, viewer) | {"deal": match.game.key.hex()[:4]}


def secret_in_a_part(known_to, match, viewer):
    return known_to(match, viewer) | {"secret": match.opened.secret}


def stack_in_a_part(known_to, match, viewer):
    return known_to(match, viewer) | {"next": cards_of(match.game)[:1]}


def event_names_a_card(tell, before, entry, after):
    line = tell(before, entry, after)
    return line | {"says": f"{line['says']} {cards_of(after.game)[-1]}"}


def event_of_the_next_card(events, game):
    return [*events(game), Event(told(f"Next comes {cards_of(game)[:1]}."))]


def refusal_names_a_card(explain, game, move):
    sentence = explain(game, move)
    return sentence and f"{sentence} Somebody wants {cards_of(game)[-1]}."


def refusal_only_sometimes(explain, game, move):
    """The sentence is right, but another one where a hidden card says so."""
    sentence = explain(game, move)
    return sentence and ("That cannot be done." if "g" in cards_of(game)[-1] else sentence)


def touch_names_a_card(explain_touches, game, ids):
    """Why nothing can be done with a thing: because somebody wants it."""
    return f"{explain_touches(game, ids)} Next is {cards_of(game)}."


def spectator_as_seat_0(scene, game, seat=None):
    return scene(game, 0 if seat == SPECTATOR else seat)


def neighbour_as_oneself(scene, game, seat=None):
    """Everybody sees what the next seat sees."""
    return scene(game, seat if seat is None or seat < 0 else (seat + 1) % game.players)


def undo_by_luck(reveals_at, game, ply):
    """A move counts as quiet if the order of the stack says so."""
    return crc32(str(cards_of(game)).encode()) % 2 == 0


def late_seat_plays_well(handing_on, game):
    """Who is late is given the move that is best, knowing everything."""
    return max(game.legal_moves, key=lambda move: _worth(game, move))


def late_seat_foresees(handing_on, game):
    """The move depends on the die to come."""
    return game.legal_moves[int(game._states["chance"][0]) % len(game.legal_moves)]


LEAKS = {
    "the cards of other seats in a part": Planted("known_to", show_cards),
    "a hidden colour in the caption": Planted("scene", caption_with_cards, "ascension"),
    "a hidden colour in a label": Planted("scene", label_with_cards, "achievements"),
    "the score of a seat with hidden cards": Planted("scene", scores_of_all, "ascension"),
    "the order of pieces": Planted("scene", pieces_in_order_of_cards),
    "a hash over the whole record": Planted("of", hash_over_everything),
    "moves in an order that tells": Planted("choices", moves_in_order_of_gain, "ascension"),
    "the generator's bits in a part": Planted("known_to", chance_in_a_part, "havalandi"),
    "the key in a part": Planted("known_to", seed_in_a_part, "havalandi"),
    "the secret before the end": Planted("known_to", secret_in_a_part, "achievements"),
    "the order of the stack in a part": Planted("known_to", stack_in_a_part, "commodores"),
    "a hidden card in what is told": Planted("tell", event_names_a_card),
    "the next card in an event": Planted("events", event_of_the_next_card, "commodores"),
    "a hidden card in a refusal": Planted("explain", refusal_names_a_card),
    "a refusal that depends on a hidden card": Planted("explain", refusal_only_sometimes, "achievements"),
    "a hidden card in the answer to a touch": Planted("explain_touches", touch_names_a_card, "commodores"),
    "a spectator with the view of seat 0": Planted("scene", spectator_as_seat_0, "ascension"),
    "a seat with the view of the next": Planted("scene", neighbour_as_oneself),
    "an undo that depends on hidden cards": Planted("reveals_at", undo_by_luck, "commodores"),
    "a late seat's move chosen with open cards": Planted("handing_on", late_seat_plays_well, "ascension"),
    "a late seat's move chosen by the die to come": Planted("handing_on", late_seat_foresees, "havalandi"),
}
