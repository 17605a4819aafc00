"""Fair dealing: bound beforehand, decided by nobody alone, and checked with nothing but a hash function."""

import hashlib
import hmac
from itertools import permutations

import numpy as np
import pytest

from aloft.engine.positions.plain import plain_of
from aloft.games import find
from aloft.match.events.moves import Acted
from aloft.match.events.seats import Filled, Free, Sat, Sit
from aloft.match.events.undo import Undone
from aloft.match.fair_deal import commitment, game_key, new_secret
from aloft.match.view import view
from tests.effort import some_of
from tests.match.around import ADA, BO, PEOPLE, SHORT, SMALL, Table, seated, table_of, then
from tests.tables import name_of

EVERY_TABLE = pytest.mark.parametrize("table", some_of(SHORT, 5), ids=list(map(name_of, SHORT)))
EVERY_GAME = pytest.mark.parametrize("table", SMALL, ids=map(name_of, SMALL))


# docs/protocol.md in plain Python: nothing of Aloft is used down to `by_the_book`.


def promised(match: str, secret: bytes) -> str:
    """C = SHA-256("aloft fair dealing 1\\n" + match + "\\n" + S)."""
    return hashlib.sha256(b"aloft fair dealing 1\n" + match.encode() + b"\n" + secret).hexdigest()


def key_by_the_book(match: str, secret: bytes, nonces: list[str]) -> bytes:
    """K = HMAC-SHA-256(S, match and nonces joined by newlines)."""
    return hmac.new(secret, "\n".join([match, *nonces]).encode(), hashlib.sha256).digest()


def bits_by_the_book(key: bytes, number: int) -> int:
    """The first 8 bytes of HMAC-SHA-256(K, number in decimal)."""
    return int.from_bytes(hmac.new(key, b"%d" % number, hashlib.sha256).digest()[:8], "big")


@EVERY_TABLE
def test_the_deal_follows_the_book(table):
    """Commitment, key, seed and the generator before every ply, by plain hashing."""
    played = seated(table).play(plies=25, seed=6)
    match, secret = played.match, bytes.fromhex(played.match.opened.secret)
    nonces = [f"{seat + 1:032x}" for seat in range(table.players)]
    key = key_by_the_book(match.id, secret, nonces)
    assert match.commitment == promised(match.id, secret)
    assert match.key == match.game.key == key
    assert match.game.seed == bits_by_the_book(key, 0) >> 11 < 2**53
    records = [before for before, _ in match.game._past] + [match.game._states.tobytes()]
    for ply, record in enumerate(records, start=1):
        assert plain_of(match.game.game, record).chance == bits_by_the_book(key, ply)


def test_a_bot_adds_an_empty_nonce():
    match = seated(table_of("patterns", 3), ADA, "easy", BO).match
    secret = bytes.fromhex(match.opened.secret)
    assert match.key == key_by_the_book(match.id, secret, [f"{1:032x}", "", f"{3:032x}"])


def test_secrets_are_new_each_time():
    secrets = {new_secret() for _ in range(50)}
    assert len(secrets) == 50
    assert {len(secret) for secret in secrets} == {32}


def test_everything_that_is_promised_counts():
    secret, other = b"\1" * 32, b"\2" * 32
    assert commitment("one", secret) == commitment("one", secret)
    assert len({commitment(m, s) for m in ("one", "two") for s in (secret, other)}) == 4


def test_the_order_of_nonces_counts():
    keys = {game_key("m", b"s" * 32, nonces) for nonces in permutations(["a", "b", "c"])}
    assert len(keys) == 6


def test_nonces_belong_to_seats_however_people_came():
    """The key follows from where everybody sits, not from who sat down first."""
    sitting = [Sat(seat, who.id, who.name, "", f"{seat:032x}") for seat, who in enumerate(PEOPLE[:3])]
    ends = []
    for order in permutations(sitting):
        table = Table(table_of("patterns", 3))
        for event in order:
            table.write(event.person, event)
        ends.append(table.match)
    assert {end.key for end in ends} == {ends[0].key}
    assert len({end.game._states.tobytes() for end in ends}) == 1


@EVERY_GAME
def test_each_seat_alone_changes_the_whole_deal(table):
    whole = seated(table).match
    for seat in range(table.players):
        other = Table(table)
        for place, who in enumerate(PEOPLE[: table.players]):
            nonce = "f" * 32 if place == seat else f"{place + 1:032x}"
            other.write(who.id, Sat(place, who.id, who.name, "", nonce))
        assert other.match.game._states["chance"] != whole.game._states["chance"]


def test_who_stands_up_takes_the_nonce_along():
    table = Table(table_of("patterns", 2))
    table.do(ADA, Sit, seat=0, nonce="a" * 32)
    table.do(ADA, Free, seat=0)
    assert table.match.nonces == ["", ""]
    table.do(ADA, Sit, seat=0, nonce="b" * 32)
    assert table.match.nonces == ["b" * 32, ""]


def test_the_promise_stands_before_anybody_sits_and_never_changes():
    table = Table(table_of("ascension", 2))
    promise = view(table.match)["table"]["commitment"]
    assert promise == promised(table.match.id, bytes.fromhex(table.match.opened.secret))
    table.sit(ADA, BO).play(seed=1)
    assert table.match.phase == "over"
    assert view(table.match)["table"]["commitment"] == promise


@EVERY_TABLE
def test_the_secret_is_told_at_the_end_and_not_before(table):
    playing = Table(table)
    secret = playing.match.opened.secret
    for step in (lambda: None, lambda: playing.sit(*PEOPLE[: table.players]), lambda: playing.play(9)):
        step()
        assert playing.match.phase != "over"
        assert all(secret not in str(view(playing.match, v)) for v in range(-1, table.players))
    playing.play()
    result = view(playing.match)["result"]
    assert result["secret"] == secret
    assert result["nonces"] == playing.match.nonces


@EVERY_GAME
def test_what_is_taken_back_and_done_again_draws_the_same(table):
    """So nobody fishes for better dice by taking moves back."""
    playing = seated(table).play(plies=40, seed=9)
    match, ply = playing.match, playing.match.game.ply
    moves, states = match.game.moves, [before for before, _ in match.game._past]
    for back in (ply - 1, ply // 2, 0):
        playing.write("ada", Undone(back))
        assert playing.match.game._states.tobytes() == states[back]
        for move in moves[back:]:
            playing.write("ada", Acted(playing.match.turn, move))  # type: ignore[arg-type]
        assert playing.match.game._states.tobytes() == match.game._states.tobytes()
        assert playing.match.game.moves == moves


def test_another_choice_at_the_same_ply_meets_the_same_dice():
    """The generator is keyed by the number of the ply, whatever was chosen before."""
    playing = seated(table_of("havalandi", 2)).play(plies=3, seed=2)
    start, bits = playing.match, set()
    assert start.turn is not None
    for move in start.game.legal_moves[:5]:
        bits.add(int(then(start, Acted(start.turn, move)).game._states["chance"][0]))
    assert len(bits) == 1


def test_what_has_been_drawn_does_not_predict_what_comes():
    """Two games with the same moves and different keys have nothing in common in their generators."""
    bits = []
    for secret in ("11" * 32, "22" * 32):
        table = Table(table_of("havalandi", 2), secret=secret).sit(ADA, BO).play(plies=10, seed=1)
        bits.append([plain_of(find("havalandi"), before).chance for before, _ in table.match.game._past])
    assert not set(bits[0]) & set(bits[1])
    assert len(set(bits[0])) == 10
    steps = np.diff(np.array(bits[0], np.uint64))
    assert len(set(steps.tolist())) == len(steps)


def test_a_game_begins_with_the_last_seat_and_not_before():
    table = Table(table_of("patterns", 3))
    for seat in (2, 0):
        table.write("*table", Filled(seat, "easy"))
        assert (table.match.phase, table.match.position) == ("open", None)
    table.do(ADA, Sit, seat=1, nonce="c" * 32)
    assert table.match.phase == "running"
    assert table.match.moved == table.match.v
