"""Sweeps: what is done with one position, done with many.

A function of one position takes the records, the number of one among them, and arrays with a row for each.
The loop around it is the same for all of them: it is written here once, and spelt out with the names of the
arguments, since compiled code takes no others than those it knows.
"""

from types import FunctionType
from typing import Any

LOOP = """
def {name}({arguments}):
    for index in range(len(states)):
        one({calls})
"""

ACTIONS = 0  # bound to the game's own number when a sweep is built


def sweep(one: Any, pattern: str = LOOP, **names: Any) -> FunctionType:
    """The function over all positions; by the usual pattern, over host memory one after the other."""
    takes = one.__code__.co_varnames[: one.__code__.co_argcount]
    arguments = [name for name in takes if name not in ("index", "action")]
    text = pattern.format(name=one.__name__, arguments=", ".join(arguments), calls=", ".join(takes))
    spelt = {"one": one, "ACTIONS": ACTIONS, "__name__": one.__module__, **names}
    exec(compile(text, __file__, "exec"), spelt)  # Numba keeps no code of a function that has no file
    swept: FunctionType = spelt[one.__name__]
    return swept
