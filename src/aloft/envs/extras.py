"""What is said where a package of the field is not installed."""

from ..games.errors import AloftError


class MissingExtra(AloftError, ImportError):
    """Packages are missing; the message says how to get them."""


def missing(error: ImportError, extra: str = "aloft[envs]") -> MissingExtra:
    """One sentence instead of an import that failed somewhere inside."""
    return MissingExtra(f"These environments need more packages: install {extra} ({error}).")
