"""How many turns of the first edition are left: told as they run out, and true."""

import random

import pytest

import aloft
from aloft.games.ascension.rules import turns_left


def rolls_from(position: aloft.Position, ply: int) -> int:
    """How often a truck rolls from this ply to the end: once in each turn that is still to come."""
    events = [event for at in range(ply, position.ply) for event in position.events_at(at)]
    return sum(">" in event.notation for event in events)


@pytest.mark.parametrize(("players", "columns"), [(2, 8), (3, 12), (5, 10)])
def test_as_many_turns_are_left_as_trucks_will_roll(players: int, columns: int) -> None:
    chance = random.Random(players)
    position = aloft.new("ascension", players=players, columns=columns, seed=players)
    told: dict[int, int] = {}
    tasks = []
    while not position.over:
        if position.plain.sky:
            told[position.ply] = turns_left(position.plain)
        task = position.scene().task
        tasks.append(str(task or ""))
        position.play(chance.choice(position.legal_actions))

    assert told
    assert told == {ply: 1 + rolls_from(position, ply) for ply in told}
    left = [-(-told[ply] // players) for ply in sorted(told)]
    said = ["last turn" if n == 1 else f"{n} turns left" if n <= 3 else "" for n in left]
    assert [task.partition(" (")[2].rstrip(")") for task in tasks[-len(said) :]] == said
