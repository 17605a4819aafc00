"""Sweeps: what is done with one position, done with many.

A function of one position takes the records, the number of one among them, and arrays with a row for each.
The loop around it is the same for all of them: it is written here once, and spelt out with the names of the
arguments, since compiled code takes no others than those it knows.
"""

from collections.abc import Callable
from types import FunctionType
from typing import Any

# Over host memory one after the other.
LOOP = """
def {name}({arguments}):
    for index in range(len(states)):
        one({calls})
"""

# The same for functions of one action of a position, or one column of a table.
TABLE_LOOP = """
def {name}({arguments}):
    for index in range(len(states)):
        for action in range({last}.shape[1]):
            one({calls})
"""


def sweep(one: Callable[..., Any], row: str, table: str, **names: Any) -> FunctionType:
    """The function over all positions, by the pattern that suits it."""
    takes = one.__code__.co_varnames[: one.__code__.co_argcount]
    pattern = table if "action" in takes else row
    arguments = [name for name in takes if name not in ("index", "action")]
    text = pattern.format(
        name=one.__name__, arguments=", ".join(arguments), calls=", ".join(takes), last=takes[-1]
    )
    spelt = {"one": one, "__name__": one.__module__, **names}
    exec(compile(text, __file__, "exec"), spelt)  # Numba keeps no code of a function that has no file
    return spelt[one.__name__]


def loop(one: Callable[..., Any]) -> FunctionType:
    """The loop over host memory."""
    return sweep(one, LOOP, TABLE_LOOP)
