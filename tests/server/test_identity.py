"""Tokens are long, hashed and compared with care; cookies are locked away."""

from http.cookies import SimpleCookie

import pytest
from starlette.responses import Response

from aloft.server.identity import cookie_name, give_cookie, hash_of, is_same, new_token
from aloft.server.settings import ServerSettings

SECURE = ServerSettings(public_url="https://play.example")
PLAIN = ServerSettings(public_url="http://127.0.0.1:8000")


def test_tokens_are_32_random_bytes() -> None:
    tokens = {new_token() for _ in range(100)}
    assert len(tokens) == 100
    assert all(len(token) == 43 for token in tokens)


def test_a_hash_tells_its_token_and_no_other() -> None:
    token = new_token()
    assert len(hash_of(token)) == 32
    assert is_same(hash_of(token), hash_of(token))
    assert not is_same(hash_of(token), hash_of(token + "x"))
    assert not is_same(None, hash_of(token))


@pytest.mark.parametrize("settings", [SECURE, PLAIN])
def test_cookies_are_for_this_site_alone(settings: ServerSettings) -> None:
    response = Response()
    give_cookie(response, "abc", settings)
    cookie = SimpleCookie(response.headers["set-cookie"])[cookie_name(settings)]
    assert cookie.value == "abc"
    assert cookie["httponly"] is True
    assert cookie["samesite"] == "strict"
    assert cookie["path"] == "/"
    assert cookie["domain"] == ""
    assert bool(cookie["secure"]) == settings.is_secure


def test_a_secure_cookie_cannot_be_set_by_a_neighbour() -> None:
    assert cookie_name(SECURE).startswith("__Host-")
    assert not cookie_name(PLAIN).startswith("__Host-")
