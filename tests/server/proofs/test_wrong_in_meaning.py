"""Frames that pass the schema and are wrong in meaning: each is answered once, and harms nobody."""

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from aloft.match.refusals import Why
from aloft.server.protocol.messages import RIGHTS, read

from ...effort import times
from ..client import Guest, Line
from .book import Acknowledged, read_logs
from .meaning import Speaker, World
from .process import child, running

FRAMES = times(150, 6_000, 100_000, "MEANINGS")
PEOPLE = ("Ada", "Bo", "Mallory", "Eve")
TOGETHER = 10  # frames that each sends before all are waited for
ROUNDS = 10  # after which there are new tables
WORDS = {str(why) for why in Why}
GAMES = (("patterns", 2), ("havalandi", 2), ("ascension", 3))


async def open_tables(guests: Sequence[Guest], lines: Sequence[Line]) -> list[str]:
    """Tables of several kinds, public and not, some of them running, one watched by nobody."""
    matches: list[str] = []
    for place, (game, players) in enumerate(GAMES):
        host, other = guests[place % 2], (place + 1) % 2
        public = (await host.open_table(game, players, public=True))["match"]
        matches += [public, (await host.open_table(game, players, public=False))["match"]]
        assert (await lines[place % 2].sit(public, 0))["t"] == "ok"
        assert (await lines[other].sit(public, 1))["t"] == "ok"
    return matches


def learn(world: World, lines: Sequence[Line]) -> None:
    """Whatever anybody was shown may be said by anybody."""
    things = set(world.things)
    for frame in (frame for line in lines for frame in line.frames[-200:]):
        parts = frame.get("parts") or frame.get("set") or {}
        if "v" in frame and "match" in frame:
            world.heads[frame["match"]] = max(frame["v"], world.heads.get(frame["match"], 0))
        if "choices" in parts:
            world.choices[frame["match"]] = [move for move, _ in parts["choices"]]
        things |= {name.split(":", 1)[1] for name in parts if name.startswith(("piece:", "place:"))}
    world.things = sorted(things)[:200]


async def answered(line: Line, said: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Say all of it, and wait until it is answered: each submission once, in a word and a sentence."""
    told = len(line.frames)
    for message in said:
        await line.send(**message)
    await line.settled()
    answers = [frame for frame in line.frames[told:] if frame["t"] in ("ok", "no")]
    asked = [message["cid"] for message in said if "cid" in message]
    assert [frame["cid"] for frame in answers if frame["cid"]] == asked
    for frame in answers:
        assert frame["t"] == "ok" or (frame["why"] in WORDS and frame["says"]), frame
    return answers


async def babble(url: str, kept: Acknowledged) -> list[str]:
    """Four people say whatever can be said, about tables of theirs and others'; all that anybody was told."""
    guests = [await Guest(url, name).__aenter__() for name in PEOPLE]
    lines = [await guest.socket(keeps_boards=False) for guest in guests]
    world = World([])
    speakers = [Speaker(world, seed) for seed in range(len(PEOPLE))]
    for number in range(FRAMES // TOGETHER // len(PEOPLE)):
        if number % ROUNDS == 0:  # by then most tables are over or given up
            world.matches = await open_tables(guests, lines)
            kept.tables |= set(world.matches)
        said = [[speaker.message() for _ in range(TOGETHER)] for speaker in speakers]
        for guest, messages, answers in zip(
            guests, said, await asyncio.gather(*map(answered, lines, said)), strict=True
        ):
            tables = {message["cid"]: message["match"] for message in messages if "cid" in message}
            for answer in answers:
                if answer["cid"]:
                    kept.add(tables[answer["cid"]], guest.id, answer)
        learn(world, lines)
    await asyncio.gather(*(line.close() for line in lines), *(guest.http.aclose() for guest in guests))
    return [text for line in lines for text in line.texts]


def check_secrets(texts: Sequence[str], place: str) -> None:
    """Nobody was told what a table is bound to, nor anybody's number, before its game was over."""
    said = "\n".join(texts)
    for rows in asyncio.run(read_logs(place)).values():
        bodies = [json.loads(row.body) for row in rows]
        if not any('"result"' in text and rows[0].match in text for text in texts):
            assert bodies[0]["secret"] not in said


def test_frames_that_are_wrong_in_meaning(tmp_path: Path) -> None:
    place, kept = str(tmp_path / "aloft.db"), Acknowledged()
    with running(child(place, tmp_path / "log", advice_seconds=0.02)) as process:
        texts = asyncio.run(babble(process.url, kept))
        process.check_log()
        assert process.terminate() == 0
    assert len(kept) > FRAMES // 50, "hardly anything was ever done"
    kept.check(place)
    check_secrets(texts, place)


@pytest.mark.parametrize("kind", RIGHTS, ids=lambda kind: kind.__name__)
def test_every_message_can_be_said_by_the_fuzzer(kind: type) -> None:
    """And is read: so nothing of the registry is left untried."""
    speaker = Speaker(World(["0" * 12]), seed=1)
    speaker.kinds = [kind]
    for _ in range(50):
        assert isinstance(read(json.dumps(speaker.message()), 8192), kind)
