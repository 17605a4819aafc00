"""Documents of finished matches: they hold, and whatever is changed in them is found."""

import copy
import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from aloft.engine.seeds import seed_for
from aloft.games.errors import AloftError
from aloft.match.clocks import Clock
from aloft.match.documents import Unfair, document, verify_document
from aloft.match.events.endings import Close
from aloft.match.events.undo import Undo
from aloft.match.fair_deal import commitment, game_key
from aloft.match.refusals import Refused, Why
from aloft.match.rights import Person
from tests.effort import some_of
from tests.match.around import ADA, BO, SHORT, SMALL, Table, seated, table_of
from tests.tables import name_of

Document = dict[str, Any]
EVERY_TABLE = pytest.mark.parametrize("table", some_of(SHORT, 5), ids=list(map(name_of, SHORT)))
EVERY_GAME = pytest.mark.parametrize("number", range(len(SMALL)), ids=map(name_of, SMALL))


def written(table: Table) -> Document:
    """A document as it comes out of a file."""
    return json.loads(json.dumps(document(table.match)))


@cache
def _whole(number: int) -> str:
    return json.dumps(written(seated(SMALL[number]).play(seed=4)))


def whole(number: int) -> Document:
    """The document of a whole match."""
    return json.loads(_whole(number))


@EVERY_TABLE
def test_the_document_of_a_finished_match_holds(table):
    played = seated(table).play(seed=5)
    data = written(played)
    position = verify_document(data, promised=played.match.commitment)
    assert position.over
    assert position == played.match.game
    assert data["winners"] == played.match.winners == position.winners


@EVERY_TABLE
def test_there_is_no_document_before_the_end(table):
    """It holds the secret, so nothing must make it by mistake."""
    playing = Table(table)
    for _ in range(2):
        with pytest.raises(Refused, match="its deal is still a secret") as refused:
            document(playing.match)
        assert refused.value.why == Why.PHASE
        if playing.match.phase == "open":
            playing = seated(table).play(plies=3)


def test_a_table_that_was_given_up_has_none():
    table = Table(table_of("patterns", 2))
    table.do(ADA, Close)
    with pytest.raises(Refused, match="not over"):
        document(table.match)


def test_moves_that_were_taken_back_leave_no_trace():
    table = seated(table_of("havalandi", 2), ADA, "easy").play(plies=9, seed=1)
    table.do(ADA, Undo)
    table.play(seed=2)
    assert verify_document(written(table)) == table.match.game


def test_bots_and_programs_sign_as_such():
    table = seated(table_of("patterns", 3), ADA, "easy", "hard").play(seed=1)
    data = written(table)
    assert [seat["kind"] for seat in data["seats"]] == ["person", "bot", "bot"]
    assert data["nonces"][1:] == ["", ""]
    assert verify_document(data).over


@pytest.mark.parametrize("players", [2, 3])
def test_a_match_that_ended_on_time_holds(players):
    """The game itself is not over, but everybody else has run out of time."""
    table = seated(table_of("patterns", players), clock=Clock("game", 5), on_time="forfeit").play(plies=4)
    while table.match.phase == "running":
        if table.wait(6_000) is None:
            table.move()
    data = written(table)
    assert not verify_document(data).over
    assert data["winners"] == table.match.winners
    assert len(data["winners"]) == 1
    for winners in ([], [0, 1]):
        with pytest.raises(Unfair, match="The winners should be"):
            verify_document(data | {"winners": winners})


def test_who_gave_up_together_has_not_won():
    table = seated(table_of("ascension", 3, "cooperative"), clock=Clock("turn", 5), on_time="forfeit")
    table.wait(6_000)
    assert table.match.phase == "over"
    assert written(table)["winners"] == []
    verify_document(written(table))


# What somebody might change.


def changed(**changes: Any) -> Callable[[Document], Document]:
    return lambda data: data | changes


def in_record(**changes: Any) -> Callable[[Document], Document]:
    return lambda data: data | {"record": data["record"] | changes}


def lacking(key: str) -> Callable[[Document], Document]:
    return lambda data: {name: value for name, value in data.items() if name != key}


def with_moves(change: Callable[[list[str]], Any]) -> Callable[[Document], Document]:
    def spoil(data: Document) -> Document:
        moves = list(data["record"]["moves"])
        return in_record(moves=change(moves) or moves)(data)

    return spoil


def cut_short(data: Document) -> Document:
    """The last moves and what came of them never happened, and nothing else tells."""
    record = {key: value for key, value in data["record"].items() if key != "result"}
    return data | {"record": record | {"moves": record["moves"][:4]}, "winners": []}


def dealt_again(data: Document) -> Document:
    """Another secret with everything that follows from it, though not with what it would have dealt."""
    secret = b"\7" * 32
    key = game_key(data["match"], secret, data["nonces"])
    promise = commitment(data["match"], secret)
    record = data["record"] | {"key": key.hex(), "seed": seed_for(key)}
    return data | {"secret": secret.hex(), "commitment": promise, "record": record}


def other_key(data: Document) -> Document:
    """The game of another key, all in itself."""
    key = bytes(32)
    return in_record(key=key.hex(), seed=seed_for(key))(data)


def swapped(data: Document) -> Document:
    return data | {"nonces": data["nonces"][::-1]}


def broken_nonces(data: Document) -> Document:
    """The same bytes are hashed, but the line break stands elsewhere."""
    joined = "\n".join(data["nonces"])
    return data | {"nonces": [joined[:10], joined[11:], *[""] * (len(data["nonces"]) - 2)]}


def flipped(data: Document) -> Document:
    first = "0" if data["secret"][0] != "0" else "1"
    return data | {"secret": first + data["secret"][1:]}


def one_nonce(data: Document) -> Document:
    return data | {"nonces": ["f" * 32, *data["nonces"][1:]]}


def winner_gave_up(data: Document) -> Document:
    seats = [seat | {"forfeited": place == 0} for place, seat in enumerate(data["seats"])]
    return data | {"seats": seats, "winners": [0]}


TAMPERING: dict[str, tuple[Callable[[Document], Any], str]] = {
    "another secret": (flipped, "The secret is not the one"),
    "no secret": (changed(secret=""), "The secret is not the one"),
    "a secret in words": (changed(secret="please"), "hexadecimal"),
    "a secret that is a number": (changed(secret=5), "hexadecimal"),
    "another commitment": (changed(commitment="0" * 64), "The secret is not the one"),
    "a commitment that is a list": (changed(commitment=[]), "should be texts"),
    "another match": (changed(match="an0thermatch"), "The secret is not the one"),
    "a match that is a number": (changed(match=1), "should be texts"),
    "a match with a line break": (changed(match="m4tch000\n0"), "should be texts"),
    "a match that is half a letter": (changed(match="\ud800" * 9), "should be texts"),
    "another nonce": (one_nonce, "not dealt from the secret and the seats' nonces"),
    "no nonces": (changed(nonces=[]), "a nonce for each of"),
    "a nonce too few": (lambda d: d | {"nonces": d["nonces"][1:]}, "a nonce for each of"),
    "a nonce too many": (lambda d: d | {"nonces": [*d["nonces"], ""]}, "a nonce for each of"),
    "nonces in another order": (swapped, "not dealt from"),
    "a line break elsewhere": (broken_nonces, "nonces should be"),
    "nonces in one text": (changed(nonces="ab"), "nonces should be"),
    "a nonce that is half a letter": (changed(nonces=["\ud800"]), "nonces should be"),
    "another key": (other_key, "not dealt from"),
    "half a key": (in_record(key="ab"), "A key is 64 hexadecimal digits"),
    "no key": (lambda d: d | {"record": lacking("key")(d["record"])}, "not dealt from"),
    "another seed": (in_record(seed=7), "not the one from which it was dealt"),
    "a start of one's own": (in_record(start={}), "not the one from which it was dealt"),
    "another deal throughout": (dealt_again, "is what happened|cannot be played|should be|committed"),
    "another first move": (
        with_moves(lambda m: m.__setitem__(0, m[-1])),
        "cannot be played|is what happened",
    ),
    "a move left out": (
        with_moves(lambda m: m.pop(1)),
        r"cannot be played|is what happened|should be|do not",
    ),
    "a move too many": (with_moves(lambda m: m.append(m[0])), "cannot be played"),
    "moves that break off": (cut_short, "do not lead to the end"),
    "another result": (in_record(result={"scores": [99], "winners": [0]}), "The result should be"),
    "other winners": (changed(winners=[7]), "The winners should be"),
    "winners in words": (changed(winners="ada"), "The winners should be"),
    "more players": (in_record(players=9), "players, not 9"),
    "another mode": (in_record(mode="fast"), "no mode 'fast'"),
    "other rules": (in_record(rules=99), "version 99"),
    "another game": (in_record(game="chess"), "no game called 'chess'"),
    "a record that is a list": (changed(record=[]), "JSON object"),
    "no record": (lacking("record"), "lacks 'record'"),
    "no seats": (lacking("seats"), "lacks 'seats'"),
    "seats of nobody": (changed(seats=[]), "seats should be"),
    "another format": (changed(**{"aloft-match": 2}), "no document of a match"),
    "a list": (lambda data: [data], "no document of a match"),
    "nothing": (lambda data: None, "no document of a match"),
}


@EVERY_GAME
@pytest.mark.parametrize("tampering", TAMPERING)
def test_a_document_that_was_tampered_with_is_refused_in_a_sentence(number, tampering):
    spoil, sentence = TAMPERING[tampering]
    data = whole(number)
    promised = data["commitment"]
    with pytest.raises(AloftError, match=sentence) as refused:
        verify_document(spoil(copy.deepcopy(data)), promised)
    assert str(refused.value).endswith(".")


@EVERY_GAME
def test_the_same_documents_hold_untouched(number):
    data = whole(number)
    assert verify_document(data, data["commitment"]).over


@EVERY_GAME
def test_who_wrote_the_promise_down_is_not_dealt_another_game(number):
    """A whole other match under the same name holds in itself, and breaks the promise."""
    who: list[Person | str] = [ADA, BO, "easy"]
    other = Table(SMALL[number], secret="7" * 64).sit(*who[: SMALL[number].players])
    data = written(other.play(seed=6))
    assert verify_document(data).over
    with pytest.raises(Unfair, match="something else before the game"):
        verify_document(data, whole(number)["commitment"])


def test_a_loser_cannot_claim_that_the_winner_gave_up():
    """Who forfeited is not proven by the deal, but then the winners must be the others."""
    data = written(seated(table_of("patterns", 2)).play(seed=4))
    with pytest.raises(Unfair, match="The winners should be"):
        verify_document(winner_gave_up(data))
