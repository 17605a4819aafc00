"""A bot that plays over HTTP with nothing but Python's own library: it picks any legal move.

    python bot.py http://127.0.0.1:8000 TOKEN                waits for games, and plays them
    python bot.py http://127.0.0.1:8000 TOKEN LINK           sits down where a link to a seat leads, and plays

Replace `choose` by something cleverer: `state["view"]` is all that your seat may know of the position.
"""

import json
import random
import secrets
import sys
import threading
import time
from contextlib import suppress
from http.client import HTTPException
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlsplit
from urllib.request import Request, urlopen


def choose(state):
    """The move to make; `state["legal"]` lists those that may be made."""
    return random.choice(state["legal"])


def plain(words):
    """A sentence as text; where it names seats or things, it comes in spans."""
    return words if isinstance(words, str) else "".join(s if isinstance(s, str) else s["text"] for s in words)


class Server:
    """Asks a server, and shows the token each time."""

    def __init__(self, url, token):
        self.url, self.headers = url, {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}

    def open(self, method, path, **body):
        """The answer; who is told to wait waits, and a server that restarts comes back."""
        data = json.dumps(body).encode() if method == "POST" else None
        while True:
            try:
                return urlopen(Request(self.url + path, data, self.headers, method=method), timeout=60)
            except HTTPError as error:
                if error.code not in (429, 503):
                    raise ValueError(plain(json.load(error)["says"])) from None
                time.sleep(float(error.headers.get("Retry-After", 1)))
            except URLError:
                time.sleep(1)

    def post(self, path, **body):
        """Have something done; a sentence says why if it was not."""
        try:
            self.open("POST", path, **body).close()
        except ValueError as refusal:
            print(refusal)

    def lines(self, path):
        """What a stream tells; an empty line is only a sign of life."""
        with suppress(OSError, HTTPException), self.open("GET", path) as answer:
            for line in answer:
                if line.strip():
                    yield json.loads(line)


def play(server, match):
    """Play a match to its end; a stream that breaks off is opened again."""
    while True:
        for told in server.lines(f"/api/bot/matches/{match}/stream"):
            state = told.get("state", told)
            if state.get("legal"):
                move, cid = quote(choose(state), safe=""), secrets.token_hex(16)
                server.post(f"/api/bot/matches/{match}/move/{move}?v={state['v']}&cid={cid}")
            if told["type"] == "end":
                print(match, "is over:", told.get("scores"), "winners:", told.get("winners"))
                return


def main(url, token, link=None):
    server, playing = Server(url.rstrip("/"), token), set()
    if link:
        match, secret = urlsplit(link).path.rpartition("/")[2], urlsplit(link).fragment
        server.post(f"/api/bot/matches/{match}/sit", **({"secret": secret} if secret else {}))
        play(server, match)
    while not link:
        for news in server.lines("/api/bot/stream/events"):
            if news["type"] == "invite":
                server.post(f"/api/bot/matches/{news['match']}/sit", seat=news["seats"][0])
            if news["type"] == "start" and news["match"] not in playing:
                playing.add(news["match"])
                threading.Thread(target=play, args=(server, news["match"]), daemon=True).start()


if __name__ == "__main__":
    main(*sys.argv[1:])
