"""Where somebody connects from."""

from typing import Any


def address_of(asking: Any, trusts_proxy: bool) -> str:
    """Where somebody connects from."""
    if trusts_proxy and (told := asking.headers.get("x-forwarded-for")):
        return str(told.split(",")[-1].strip())
    return asking.client.host if asking.client else ""
