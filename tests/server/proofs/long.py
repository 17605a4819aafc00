"""How much is tried: little by default, more with ALOFT_LONG=1 or a number of one's own."""

import os


def times(usual: int, long: int, name: str = "") -> int:
    """How often to try; the environment variable ALOFT_<NAME> says it exactly."""
    if name and (given := os.environ.get(f"ALOFT_{name}")):
        return int(given)
    return long if os.environ.get("ALOFT_LONG") == "1" else usual
