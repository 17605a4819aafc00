"""Who somebody is: a token that only they hold, of which only a hash is kept; the links that carry one."""

import hashlib
import hmac
import secrets

from starlette.responses import Response

from .settings import ServerSettings

TOKEN_BYTES = 32
LONGEST = 100  # characters of a token that are worth hashing
YEAR = 365 * 24 * 3600


def new_token() -> str:
    """32 random bytes, as they can stand in a link."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_id() -> str:
    """A name for somebody or something, which nobody can guess."""
    return secrets.token_hex(12)


def hash_of(token: str) -> bytes:
    """What is kept of a token; random as it is, it needs no salt."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()


def is_same(one: bytes | None, other: bytes) -> bool:
    """Compared in a time that tells nothing of where they differ."""
    return one is not None and hmac.compare_digest(one, other)


def cookie_name(settings: ServerSettings) -> str:
    """`__Host-` makes browsers refuse a cookie of this name that a neighbouring host has set."""
    return "__Host-aloft" if settings.is_secure else "aloft"


def give_cookie(response: Response, token: str, settings: ServerSettings) -> None:
    """Let the browser be known by this token; no script can read it, no other site can send it."""
    response.set_cookie(
        cookie_name(settings),
        token,
        max_age=YEAR,
        path="/",
        secure=settings.is_secure,
        httponly=True,
        samesite="strict",
    )


# What is secret in a link stands behind the `#`, which no browser sends to a server.


def seat_link(settings: ServerSettings, match: str, secret: str) -> str:
    """To a seat at a table."""
    return f"{settings.public_url.rstrip('/')}/table/{match}#{secret}"


def return_link(settings: ServerSettings, secret: str) -> str:
    """To oneself, on another device."""
    return f"{settings.public_url.rstrip('/')}/return#{secret}"
