"""Links to pages; what is secret stands behind the `#`, which no browser sends to a server."""

from ..settings import ServerSettings


def seat_link(settings: ServerSettings, match: str, secret: str) -> str:
    """To a seat at a table."""
    return f"{settings.public_url.rstrip('/')}/table/{match}#{secret}"


def return_link(settings: ServerSettings, secret: str) -> str:
    """To oneself, on another device."""
    return f"{settings.public_url.rstrip('/')}/return#{secret}"
