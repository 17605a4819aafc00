"""A position of Havalandi as data: written for JSON, read back with every check."""

from functools import lru_cache
from typing import Any

from ..checks import expect_keys, number_in
from ..errors import BadPosition
from .board import CARDS, FLYING, FOLLOWING, NONE, ROLL_DUE, SPECIALS, STANDARD_FEW, bit_of, words
from .holdings import neutral, own
from .maps import HEXES, PLACE, SIDES, TRACK, letters
from .rules import beside_placed, clear, component, may_launch, open_turn
from .scoring import score

KEYS = ("cards", "airship", "roll", "seats", "neutral", "placed", "special", "proposal")
SEAT_KEYS = ("lying", "launched", "shared", "standard", "specials", "score")
HIGHEST_SCORE = 9_999
NAMES = [{bit_of(name)[word]: name for name in HEXES} for word in range(2)]  # of each bit of each word
SETS = 4096  # sets of hexes whose names are kept


def names(low, high) -> list[str]:
    """The hexes of a set, in hex order."""
    return list(_names(int(low), int(high)))


@lru_cache(SETS)
def _names(low: int, high: int) -> tuple[str, ...]:
    found = []
    for bits, called in ((low, NAMES[0]), (high, NAMES[1])):
        while bits:
            found.append(called[bits & -bits])
            bits &= bits - 1
    return tuple(found)


def write(state, sight) -> dict[str, Any]:
    """Everything but the die to come."""
    return {
        "cards": [CARDS[card] for card in state.cards],
        "airship": int(state.airship),
        "roll": int(state.roll),
        "seats": [_write_seat(state, seat) for seat in range(state.players)],
        "neutral": names(*neutral(state)),
        "placed": [HEXES[place] for place in state.placed if place != NONE],
        "special": _special(state.special),
        "proposal": names(*state.proposal),
    }


def _special(bit: int) -> str | None:
    return next((name for place, name in enumerate(SPECIALS) if bit == 1 << place), None)


def _write_seat(state, seat: int) -> dict[str, Any]:
    shared = state.shared[seat]
    return {
        "lying": names(*state.lying[seat]),
        "launched": names(*state.launched[seat]),
        "shared": None if shared == NONE else HEXES[shared],
        "standard": int(state.standard[seat]),
        "specials": [name for place, name in enumerate(SPECIALS) if state.specials[seat] >> place & 1],
        "score": int(score(state, seat)),
    }


def read(state, data: dict[str, Any]) -> None:
    """Fill a record that holds players, mode, options, turn and over."""
    expect_keys(data, KEYS, "a position of this game")
    open_turn(state)
    state.shared[:] = NONE
    state.cards = _read_cards(data["cards"])
    state.airship = number_in(data["airship"], 0, TRACK - 1, "The airship's space")
    state.roll = number_in(data["roll"], 1, 6, "The roll")
    _read_seats(state, data["seats"])
    _check_neutral(state, data["neutral"])
    _check_stacks(state)
    clear(state)
    state.phase = ROLL_DUE if state.over else FLYING
    _read_turn(state, data)
    _check_end(state, data)
    if state.over:
        _take_cards_off(state)


def _take_cards_off(state) -> None:
    """A finished game is written with the points of its cards, and kept without them."""
    for seat in range(state.players):
        state.score[seat] -= int(score(state, seat)) - int(state.score[seat])


def _read_cards(value: Any) -> list[int]:
    if not isinstance(value, list) or len(value) != 2:
        raise BadPosition(f"cards should name two end-game cards, not {value!r:.60}.")
    for card in value:
        if card not in CARDS:
            raise BadPosition(f"There is no end-game card {card!r:.60}; there are {', '.join(CARDS)}.")
    if value[0] == value[1]:
        raise BadPosition("The two end-game cards are different ones.")
    return sorted(CARDS.index(card) for card in value)


def _read_hexes(state, value: Any, what: str) -> list[str]:
    """Launch sites, each named once."""
    if not isinstance(value, list):
        raise BadPosition(f"{what} should be a list of hexes, not {value!r:.60}.")
    for name in value:
        _read_hex(state, name, what)
    if len(set(value)) != len(value):
        raise BadPosition(f"{what} names a hex twice.")
    return value


def _read_hex(state, name: Any, what: str) -> str:
    if not isinstance(name, str) or name not in PLACE:
        raise BadPosition(f"{what}: there is no hex {name!r:.60}.")
    if letters(SIDES[state.side])[name] in "P123":
        raise BadPosition(f"{what}: {name} is a pavilion, where no balloon can stand.")
    return name


def _read_seats(state, value: Any) -> None:
    if not isinstance(value, list) or len(value) != state.players:
        raise BadPosition(f"seats should list {state.players} seats.")
    for seat, data in enumerate(value):
        _read_seat(state, seat, data)


def _read_seat(state, seat: int, data: Any) -> None:
    expect_keys(data, SEAT_KEYS, f"seat {seat}")
    lying = _read_hexes(state, data["lying"], f"Seat {seat}, lying")
    launched = _read_hexes(state, data["launched"], f"Seat {seat}, launched")
    if both := set(lying) & set(launched):
        raise BadPosition(f"Seat {seat} has two balloons on {min(both)}.")
    state.lying[seat], state.launched[seat] = words(lying), words(launched)
    if data["shared"] is not None:
        if data["shared"] not in lying + launched:
            raise BadPosition(f"Seat {seat} shares {data['shared']!r:.20} but has no balloon there.")
        state.shared[seat] = PLACE[data["shared"]]
    state.standard[seat] = number_in(data["standard"], 0, STANDARD_FEW, f"Seat {seat}, standard")
    state.specials[seat] = _read_specials(data["specials"], seat)
    state.score[seat] = number_in(data["score"], 0, HIGHEST_SCORE, f"Seat {seat}, score")


def _read_specials(value: Any, seat: int) -> int:
    if not isinstance(value, list) or any(special not in SPECIALS for special in value):
        raise BadPosition(f"Seat {seat}, specials: they are near, share and wind, not {value!r:.60}.")
    if len(set(value)) != len(value):
        raise BadPosition(f"Seat {seat} has each special balloon once.")
    return sum(1 << SPECIALS.index(special) for special in value)


def _check_neutral(state, value: Any) -> None:
    if _read_hexes(state, value, "neutral") != names(*neutral(state)):
        raise BadPosition(
            "With two players a neutral balloon covers every flagged site; with more there is none."
        )


def _check_stacks(state) -> None:
    """Two balloons on a hex, of two owners, one of them a sharing balloon; never more."""
    standing = [names(*own(state, seat)) for seat in range(state.players)]
    nobodys = names(*neutral(state))
    for name, place in PLACE.items():
        owners = [seat for seat in range(state.players) if name in standing[seat]]
        balloons = len(owners) + (name in nobodys)
        sharing = sum(int(state.shared[seat]) == place for seat in owners)
        if balloons > 1 and (balloons > 2 or sharing != 1):
            raise BadPosition(f"{name} carries {balloons} balloons: only two may, one of them sharing.")
        if balloons == 1 and sharing:
            raise BadPosition(f"The sharing balloon on {name} shares it with nobody.")


def _read_turn(state, data: dict[str, Any]) -> None:
    """What the seat to move has done this turn."""
    placed = _read_hexes(state, data["placed"], "placed")
    proposal = _read_hexes(state, data["proposal"], "proposal")
    special = data["special"]
    if special is not None and special not in SPECIALS:
        raise BadPosition(f"special is null, near, share or wind, not {special!r:.60}.")
    lying = names(*state.lying[state.turn])
    if not set(placed) | set(proposal) <= set(lying):
        raise BadPosition(f"placed and proposal are lying balloons of seat {state.turn}, whose turn it is.")
    if len(placed) != (2 if special == "near" else 1) and (placed or special or proposal):
        raise BadPosition("A turn places one balloon, and a second only with the special balloon near.")
    state.special = 0 if special is None else 1 << SPECIALS.index(special)
    if placed:
        _read_follow_up(state, sorted(placed, key=PLACE.__getitem__), proposal)


def _read_follow_up(state, placed: list[str], proposal: list[str]) -> None:
    state.placed[: len(placed)] = [PLACE[name] for name in placed]
    state.phase = FOLLOWING
    state.proposal = words(proposal)
    if proposal and not may_launch(state, *state.proposal):
        raise BadPosition(
            "The proposal is no fleet: connected, on and off the path, with a balloon just placed."
        )
    whole = component(state)
    full = may_launch(state, *whole)
    if bool(proposal) != full:
        raise BadPosition(
            "The proposal comes from the lying balloons connected with the one placed, if they can launch."
        )
    state.kept = full and names(*whole) != names(*state.proposal)
    if not full and not any(beside_placed(state)):
        raise BadPosition("Nothing can follow what was placed, so this turn has already ended.")


def _check_end(state, data: dict[str, Any]) -> None:
    left = bool(state.standard[: state.players].any())
    if state.over and (left or data["placed"] or data["special"]):
        raise BadPosition("This game is not over: it ends when nobody has a standard balloon left.")
    if not state.over and not state.free.any():
        raise BadPosition("There is no free launch site left, which no game comes to.")
    if not state.over and not data["placed"] and not state.standard[state.turn]:
        raise BadPosition(f"Seat {state.turn} has no standard balloon left, so it takes no turn.")
