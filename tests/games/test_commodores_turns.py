"""What comes by itself in Commodores: told as the oracle saw it, and in the middle of whatever goes on."""

import random
from copy import deepcopy
from typing import Any

import aloft
from aloft.games import find
from tests.games.anywhere import playable
from tests.games.bad_voyages import CHOOSING, TAKING
from tests.games.policies import policies_of
from tests.games.side_by_side import Engine, SideBySide
from tests.oracles.commodores import Oracle
from tests.oracles.commodores_cards import RESOURCES
from tests.tables import usual_tables

Data = dict[str, Any]
GAME = find("commodores")


def told_of(move: str, events: list[Any]) -> list[str]:
    """What should stand in the record of a game after a move that brought these events."""
    return [*told_of_finds(events), *told_of_loot(move, events), *told_of_goals(events)]


def told_of_finds(events: list[Any]) -> list[str]:
    """What everybody foraged, or the hex that was revealed."""
    tokens = {event[1]: f" {event[2]}" for event in events if event[0] == "token"}
    hexes = [f"({kind}{tokens.get(space, '')})" for _, space, kind in those(events, "revealed")]
    gains = [event[1] for event in events if event[0] == "foraged"]
    sums = [(seat, sum(gain.values())) for each in gains for seat, gain in enumerate(each)]
    foraged = " ".join(f"P{seat + 1}+{count}" for seat, count in sums if count)
    return hexes + ([f"({foraged})"] if foraged else [])


def those(events: list[Any], what: str) -> list[Any]:
    """The events of a kind."""
    return [event for event in events if event[0] == what]


def told_of_loot(move: str, events: list[Any]) -> list[str]:
    """What was taken without being named."""
    taken = [event[2:] for event in events if event[0] == "took"][move.startswith("take:") :]
    in_order = sorted(taken, key=lambda pair: RESOURCES.index(pair[0]))
    text = " ".join(f"{resource}{count}" for resource, count in in_order)
    return [f"({text})"] if text else []


def told_of_goals(events: list[Any]) -> list[str]:
    return [f"({goal})" for _, _, goal in those(events, "claimed")]


def test_events_are_what_the_oracle_saw() -> None:
    chance, kinds = random.Random("events"), set[str]()
    for seed in range(90):
        data = playable(usual_tables(GAME)[seed % 3], chance)
        sides = SideBySide(Engine.read(data, seed), Oracle(data), f"aloft.from_dict({data})", seed)

        def check(oracle: Any, events: list[Any], sides: SideBySide = sides) -> None:
            told = told_of(sides.moves[-1], events)
            sides.check("events", sides.engine.events(), told)
            kinds.update(event[0] for event in events if told)

        sides.play(chance.choice(list(policies_of(GAME))), check, most=40)
    assert {"foraged", "revealed", "token", "took", "claimed"} <= kinds


def raided(claimed: list[str], plundered: int) -> Data:
    """P2 is taking from P3, and has taken so much already."""
    data = deepcopy(TAKING)
    data["claimed"][1] = claimed
    return data | {"counters": {"foraged": 2, "loot": 0, "plundered": plundered}}


def test_the_game_ends_in_the_middle_of_a_plunder() -> None:
    """The third goal: what might still be taken is not, and nothing else is tidied up."""
    data = raided(["armada", "refit"], plundered=2)
    position, oracle = aloft.from_dict(data, seed=1), Oracle(data)
    position.play("take:glass")
    oracle.play("take:glass")
    assert position.over
    assert position.winners == [1]
    assert position.to_dict() == oracle.to_dict()
    after = position.to_dict()
    assert (after["taking"], after["open"], after["phase"]) == (None, None, "act")
    assert (after["acting"], after["used"]) == (2, ["explore", "plunder"])
    assert after["claimed"][1] == ["armada", "refit", "scourge"]
    assert aloft.from_dict(after).to_dict() == after


def test_a_goal_in_the_middle_of_a_plunder_leaves_the_rest_to_take() -> None:
    position = aloft.from_dict(raided([], plundered=2), seed=1)
    position.play("take:glass")
    assert [event.notation for event in position.events if event.notation] == ["(scourge)"]
    assert position.to_dict()["taking"] == {"from": 2, "left": 1}
    position.play("take:breath")
    assert position.to_dict()["counters"]["plundered"] == 4


def test_the_last_round_ends_with_the_last_seat() -> None:
    data = deepcopy(CHOOSING) | {"options": {"round_limit": 4}, "claimed": [["refit"], ["armada"], []]}
    position = aloft.from_dict(data, seed=1)
    position.play("end")
    assert (position.turn, position.over) == (2, False)
    for move in ("forage:6", "end"):
        position.play(move)
    assert position.over
    assert (position.turn, position.to_dict()["round"]) == (2, 4)
    assert position.winners == [1]  # three ships against two
