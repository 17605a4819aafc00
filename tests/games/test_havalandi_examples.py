"""The worked examples of the rules page of Havalandi, played by the engine through its public face."""

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import aloft
from aloft.games import find
from aloft.games.havalandi.board import CARDS, FLAGGED
from aloft.games.havalandi.cards import card_points
from aloft.games.havalandi.data import names
from aloft.games.havalandi.maps import HEXES, SIDES, TRACK
from tests.games.policies import landed_kind

Data = dict[str, Any]
FILE = Path(__file__).parents[1] / "data" / "havalandi-examples.json"
EXAMPLES = json.loads(FILE.read_text(encoding="utf-8"))["examples"]
WITH_CARDS = [example for example in EXAMPLES if any("cards" in step for step in example["steps"])]
EVERY_EXAMPLE = pytest.mark.parametrize("example", EXAMPLES, ids=[example["id"] for example in EXAMPLES])

SCORED = re.compile(r"Seat \d scores (\d+) (?:more )?for (a group|a pavilion|the last pavilion|the launch)")
CALLED = {
    "a group": "group",
    "a pavilion": "pavilion",
    "the last pavilion": "pavilion-bonus",
    "the launch": "launch",
}


def in_order(hexes: list[str]) -> list[str]:
    return sorted(hexes, key=HEXES.index)


def position_of(example: Data, **changes: Any) -> aloft.Position:
    """Where an example begins, its die rolled and the airship flown; it flies on by itself if it must."""
    given, side = example["position"], example["side"]
    seats = [
        player | {key: in_order(player[key]) for key in ("lying", "launched")}
        for player in json.loads(json.dumps(given["players"]))
    ]
    data: Data = {
        "game": "havalandi",
        "players": example["players"],
        "mode": "competitive",
        "options": {} if side == "A" else {"side": side},
        "turn": given["turn"],
        "over": False,
        "cards": sorted(example["cards"]),
        "airship": (given["airship"] + (example["roll"] or 0)) % TRACK,
        "roll": example["roll"] or 1,
        "seats": seats,
        "neutral": names(*FLAGGED[SIDES.index(side)]) if example["players"] == 2 else [],
        "placed": [],
        "special": None,
        "proposal": [],
    }
    return aloft.from_dict(data | changes, seed=1)


def check_decision(position: aloft.Position, facts: Data) -> None:
    """Facts about the current decision."""
    moves, written = position.legal_moves, position.to_dict()
    kinds = Counter(landed_kind(move).replace("place", "regular") for move in moves)
    for fact, value in facts.items():
        if fact in ("regular_exact", "share_exact"):
            kind = fact.split("_")[0].replace("regular", "place")
            found = [move.split(":")[-1] for move in moves if landed_kind(move) == kind]
            assert in_order(found) == in_order(value)
        elif fact == "legal_exact":
            assert moves == sorted(value)
        elif fact == "legal_has":
            assert set(value) <= set(moves)
        elif fact == "counts":
            assert {kind: kinds[kind] for kind in value} == value
        elif fact == "launch_value":
            said = position.game.moves.say(position.state, position.action_of("launch"))
            assert said == f"a fleet is launched for {value} points"
        else:
            assert written[{"proposed": "proposal"}.get(fact, fact)] == value


def check_move(position: aloft.Position, step: Data) -> None:
    """What a move scores, event by event, and the totals afterwards."""
    position.play(step["move"])
    found = [SCORED.match(event.says) for event in position.events]
    assert [{"what": CALLED[m[2]], "points": int(m[1])} for m in found if m] == step["events"]
    assert position.scores == step["score"]
    sums = [sum(s.points for s in position.breakdown(seat)) for seat in range(position.players)]
    assert sums == step["score"]


def check_seat(position: aloft.Position, facts: Data) -> None:
    """A player's balloons."""
    written = position.to_dict()["seats"][facts["player"]]
    for fact, value in facts.items():
        if fact != "player":
            wanted = sorted(value) if fact == "specials" else value
            wanted = in_order(value) if fact in ("lying", "launched") else wanted
            assert written[{"regular": "standard"}.get(fact, fact)] == wanted, fact


def check_cards(position: aloft.Position, cards: Data) -> None:
    for card, points in cards.items():
        state, number = position.state, CARDS.index(card)
        assert [card_points(state, seat, number) for seat in range(position.players)] == points


@EVERY_EXAMPLE
def test_example(example: Data) -> None:
    position = position_of(example)
    for step in example["steps"]:
        if "check" in step:
            check_decision(position, step["check"])
        elif "move" in step:
            check_move(position, step)
        elif "state" in step:
            check_seat(position, step["state"])
        elif "cards" in step:
            check_cards(position, step["cards"])
        else:
            assert step == {"end": {"score": position.scores, "winners": position.winners}}
            assert position.over


@pytest.mark.parametrize("example", WITH_CARDS, ids=[example["id"] for example in WITH_CARDS])
def test_cards_are_scored_once_the_game_is_over(example: Data) -> None:
    """The same boards with nothing left to place, and the card on the table: by breakdown and by score."""
    ((card, points),) = next(step["cards"] for step in example["steps"] if "cards" in step).items()
    other = next(name for name in CARDS if name != card)
    before = position_of(example).to_dict()["seats"]
    seats = [seat | {"standard": 0, "score": 100} for seat in before]
    over = position_of(example, over=True, seats=seats, cards=sorted([card, other]))
    for seat, wanted in enumerate(points):
        lines = {source.name.partition(":")[0]: source.points for source in over.breakdown(seat)}
        assert lines[f"the card {card}"] == wanted
        assert over.scores[seat] == 100
        assert over.state.score[seat] == 100 - lines[f"the card {card}"] - lines[f"the card {other}"]


def test_there_are_34_examples_and_every_card_is_among_them() -> None:
    assert [example["id"] for example in EXAMPLES] == [f"E{number:02}" for number in range(1, 35)]
    told = {card for example in WITH_CARDS for step in example["steps"] for card in step["cards"]}
    assert told == set(CARDS)
    assert find("havalandi").rules_version == 1
