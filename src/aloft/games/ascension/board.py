"""Aloft, first edition: the record that holds one game."""

import numpy as np

from ..contract import record
from ..sky.board import ROW_FIELD, SKY_FIELDS

LETTERS = "gprwy"  # this edition has no blue

STATE = record(
    [
        *SKY_FIELDS,
        ROW_FIELD,
        ("specials", np.int8),  # how many special shapes are in play
        ("launch_trucks", np.int8),
        ("safety", np.int8),  # the safety truck's column, in a lane of its own
        ("due", np.int8),  # the truck step of this turn is still to come
    ]
)
