"""How much is tried: enough to notice a fault by default, all of it with --proofs, more with ALOFT_LONG=1."""

import os
from collections.abc import Sequence
from typing import Any

import pytest

LONG = os.environ.get("ALOFT_LONG") == "1"
proof = pytest.mark.proof  # a long proof: left out unless asked for


class Effort:
    """What was asked for; settled before any test is collected."""

    proving = LONG


def times(usual: int, proving: int, long: int | None = None, name: str = "") -> int:
    """How often to try; the environment variable ALOFT_<NAME> says it exactly."""
    if name and (given := os.environ.get(f"ALOFT_{name}")):
        return int(given)
    if LONG and long is not None:
        return long
    return proving if Effort.proving else usual


def some_of(cases: Sequence[Any], every: int) -> list[Any]:
    """All cases, of which only each so-maniest is tried without --proofs."""
    return [_case(case, place % every != 0) for place, case in enumerate(cases)]


def _case(case: Any, is_proof: bool) -> Any:
    """One set of arguments, marked if it is left to the proofs."""
    values = case if isinstance(case, tuple) else (case,)
    return pytest.param(*values, marks=[proof] if is_proof else [])
