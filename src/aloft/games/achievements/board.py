"""Aloft, third edition: the record that holds one game."""

import numpy as np

from ..contract import record
from ..sky.board import LETTERS, SEATS, SKY_FIELDS, TRUCKS

SAFETY_TRUCK = TRUCKS - 1  # it is always the rightmost
MULTI, SAFETY = len(LETTERS), len(LETTERS) + 1  # the kinds of token after the six colours
KINDS = (*LETTERS, "multi", "safety")

STATE = record(
    [
        *SKY_FIELDS,
        ("safety_carries", np.int8),
        ("tokens", np.int8, (SEATS, len(KINDS))),
    ]
)
