"""Seeds, and dice loaded for puzzles."""

import numpy as np
import pytest

import aloft
from aloft.engine.seeds import loaded_bits
from aloft.games.chance import draw


@pytest.mark.parametrize("rolls", [[3], [6, 6, 6], [2, 5, 1, 6, 3, 4]])
def test_loaded_dice_roll_what_they_are_told(rolls):
    position = aloft.new("patterns", seed=1)
    position.load_dice(rolls)
    with np.errstate(over="ignore"):
        assert [draw(position.state, 6) + 1 for _ in rolls] == rolls


@pytest.mark.parametrize("rolls", [[], [0], [7], [1] * 40])
def test_dice_that_cannot_be_loaded_are_refused_in_a_sentence(rolls):
    with pytest.raises(aloft.AloftError, match="Dice are loaded with"):
        loaded_bits(rolls)


def test_other_bits_change_what_comes_and_nothing_else():
    position = aloft.new("patterns", seed=1)
    before = position.to_dict()
    position.rekey(99)
    assert position != aloft.new("patterns", seed=1)
    assert position.to_dict() == before
