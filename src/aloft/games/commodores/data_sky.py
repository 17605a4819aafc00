"""The sky as data: hexes, the stack, number tokens and leviathans, written and read."""

import re
from typing import Any

from ..checks import list_of, names_in, number_in, one_of
from ..errors import BadPosition
from .board import BEASTS, EMPTY, LAYING, MERCHANT, REVEAL_FIRST, STACK
from .content import CONTENT, TOKEN_NUMBERS
from .language.notation import BEAST_IDS, HEX_IDS
from .rulings.hexes import is_beast, is_resource, lay
from .rulings.sky import HEX_AT, HEX_NUMBER, HEX_SPOTS, HEXES

HEX_KIND = {name: kind for kind, name in enumerate(HEX_IDS) if name}
DIGIT = re.compile("[0-9]")


def hex_text(state, hex_: int) -> str:
    name, kind = HEX_IDS[state.hex[hex_]], state.hex[hex_]
    return name if kind == MERCHANT else f"{name} {state.mark[hex_]}"


def stack_ids(state, ordered: bool) -> list[str]:
    names = [HEX_IDS[kind] for kind in state.stack[: state.left][::-1]]
    return names if ordered else sorted(names)


def token_numbers(state, ordered: bool) -> list[int]:
    numbers = [int(number) for number in state.tokens[: state.numbers][::-1]]
    return numbers if ordered else sorted(numbers)


def beasts_in_game(state) -> list[str]:
    """The leviathans that are in the game."""
    kinds_ = [*state.stack[: state.left], *state.hex, state.revealed]
    return [HEX_IDS[kind] for kind in kinds_ if is_beast(kind)]


def _space(name: Any, what: str) -> int:
    if not isinstance(name, str) or name not in HEX_NUMBER:
        raise BadPosition(f"{what}: there is no space {name!r:.60} in this sky.")
    return HEX_NUMBER[name]


def read_hexes(state, value: Any) -> None:
    if not isinstance(value, dict) or not value:
        raise BadPosition(f"hexes should say what lies on the spaces, not {value!r:.60}.")
    for name, text in value.items():
        hex_ = _space(name, "hexes")
        lay(state, hex_, *_read_hex(name, text, int(state.health)))
    if state.hex[HEX_NUMBER["F6"]] != MERCHANT:
        raise BadPosition("The first merchant lies on F6, and stays there.")
    _check_connected(state)


def _read_hex(name: str, text: Any, health: int) -> tuple[int, int]:
    word, _, mark = text.partition(" ") if isinstance(text, str) else ("", "", "")
    kind = HEX_KIND.get(word, EMPTY)
    if kind == MERCHANT and not mark:
        return kind, 0
    most = TOKEN_NUMBERS if is_resource(kind) else health
    least = 1 if is_resource(kind) else 0
    if kind in (EMPTY, MERCHANT) or not DIGIT.fullmatch(mark) or not least <= int(mark) <= most:
        raise BadPosition(
            f"hexes, {name}: a hex is a resource with a number, a leviathan with its health or a merchant, "
            f"not {text!r:.60}."
        )
    return kind, int(mark)


def _check_connected(state) -> None:
    """Every hex shares an edge with another, so all can be reached from the first merchant."""
    placed = {h for h, kind in enumerate(state.hex.tolist()) if kind != EMPTY}
    reached, fringe = {HEX_NUMBER["F6"]}, [HEX_NUMBER["F6"]]
    while fringe:
        near = AROUND[fringe.pop()] & placed - reached
        reached |= near
        fringe += near
    if alone := placed - reached:
        raise BadPosition(f"{HEXES[min(alone)]} shares no edge with the rest of the sky.")


def _beside(name: str) -> set[int]:
    """The spaces that share an edge with one."""
    row, column = HEX_SPOTS[name]
    around = ((0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1))
    return {HEX_NUMBER[HEX_AT[spot]] for d, e in around if (spot := (row + d, column + e)) in HEX_AT}


AROUND = [_beside(name) for name in HEXES]


def read_revealed(state, data: dict[str, Any]) -> None:
    """The hex that waits for its space, which there is in the phase lay alone."""
    if ("revealed" in data) != (state.phase == LAYING):
        raise BadPosition("revealed names a hex in the phase lay, and is not there in any other.")
    if state.phase != LAYING:
        return
    state.revealed = HEX_KIND[one_of(data["revealed"], HEX_KIND, "revealed")]
    if state.explore != REVEAL_FIRST:
        raise BadPosition("A hex waits for its space only where explore is reveal_first.")


def read_stack(state, value: Any) -> None:
    names = [one_of(name, HEX_KIND, "stack") for name in list_of(value, "stack")]
    if len(names) > STACK:
        raise BadPosition(f"The stack never holds more than {STACK} hexes, not {len(names)}.")
    state.left = len(names)
    state.stack[: len(names)] = [HEX_KIND[name] for name in reversed(names)]
    lying = [HEX_IDS[kind] for kind in (*state.hex, state.revealed) if kind]
    start = [*(CONTENT.resources[resource] for _, resource, _ in CONTENT.ring), "merchant"]
    for kind, name in enumerate((*CONTENT.resources, "merchant")):
        most = CONTENT.stack[kind] + start.count(name)
        if (found := lying.count(name) + names.count(name)) > most:
            raise BadPosition(f"There are {most} {name} hexes, not {found}.")


def read_tokens(state, value: Any) -> None:
    for number in list_of(value, "tokens"):
        number_in(number, 1, TOKEN_NUMBERS, "A number token")
    if len(value) > len(state.tokens):
        raise BadPosition(f"There are never more than {len(state.tokens)} tokens left, not {len(value)}.")
    state.numbers = len(value)
    state.tokens[: len(value)] = value[::-1]
    waiting = sum(is_resource(kind) for kind in (*state.stack[: state.left], state.revealed))
    if len(value) < waiting:
        raise BadPosition(f"{waiting} hexes to come will need a number, but {len(value)} tokens are left.")
    ring = [number for _, _, number in CONTENT.ring]
    lying = zip(state.hex.tolist(), state.mark.tolist(), strict=True)
    marked = [mark for kind, mark in lying if is_resource(kind)] + (
        [int(state.number)] if state.number else []
    )
    for number, count in enumerate(CONTENT.tokens, 1):
        most = count + ring.count(number)
        if (found := value.count(number) + marked.count(number)) > most:
            raise BadPosition(f"There are {most} tokens with a {number}, not {found}.")


def check_beasts(state, value: Any) -> None:
    removed, there = names_in(value, BEAST_IDS, "removed"), beasts_in_game(state)
    if sorted([*removed, *there]) != sorted(BEAST_IDS) or len(there) != state.beasts_in_play:
        raise BadPosition(
            f"Of {BEASTS} leviathans {state.beasts_in_play} are in the stack or the sky, each once, "
            "and the others removed."
        )
