"""What the solver says beside a hint: to who plays alone or together, and to nobody else."""

import aloft
from aloft.server.tables.advice.still_possible import still_possible


def test_who_plays_alone_is_told_what_is_still_possible_and_a_move_to_it() -> None:
    position = aloft.new("patterns", 1, seed=2)
    told = still_possible(position)["possible"]
    assert told["bound"] <= told["best"]
    assert told["move"] in position.legal_moves
    assert told["touches"] == position.touches(told["move"])
    assert told["says"] == position.say(told["move"])


def test_between_people_nothing_is_said() -> None:
    assert still_possible(aloft.new("patterns", 2, seed=2)) == {}


def test_when_it_is_over_nothing_is_said() -> None:
    position = aloft.new("ascension", 1, seed=2)
    while not position.over:
        position.play(position.legal_actions[0])
    assert still_possible(position) == {}
