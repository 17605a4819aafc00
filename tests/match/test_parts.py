"""A table in named parts: what is sent is what a browser hashes, to the last byte."""

import json
import random
import shutil
import subprocess
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aloft.engine.positions.position import SPECTATOR
from aloft.games.scene import Item, Panel, Piece, Place, Ruler
from aloft.games.sentences import Thing, seat_called, told
from aloft.match.events.chat import Say
from aloft.match.events.seats import Renamed
from aloft.match.frames import Seen, snapshot, step
from aloft.match.log_lines import tell
from aloft.match.parts import scene_parts, sent, short, text_of, whole_hash
from aloft.match.view import view
from tests.effort import some_of
from tests.match.around import ADA, PEOPLE, SHORT, SMALL, Table, seated, table_of
from tests.match.client import Client, as_browser, raw_parts, read, stringify
from tests.tables import name_of

EVERY_TABLE = pytest.mark.parametrize("table", some_of(SHORT, 5), ids=list(map(name_of, SHORT)))
EVERY_GAME = pytest.mark.parametrize("table", SMALL, ids=map(name_of, SMALL))

LENGTHS = st.floats(-1e5, 1e5) | st.integers(-(10**5), 10**5)


@given(LENGTHS)
def test_a_length_is_written_as_a_browser_writes_it(length):
    assert stringify(json.loads(text_of(short(length)))).encode() == text_of(short(length))


@pytest.mark.parametrize(
    ("length", "text"),
    [
        (1.0, "1"),
        (0.999, "1"),
        (-0.001, "0"),
        (-0.0, "0"),
        (2.5, "2.5"),
        (99.9999999, "100"),
        (1 / 3, "0.33"),
    ],
)
def test_a_length_has_no_point_where_it_needs_none(length, text):
    assert text_of(short(length)).decode() == text


@given(LENGTHS, LENGTHS, st.floats(-300, 300), st.text())
def test_what_is_drawn_is_written_as_a_browser_writes_it(x, y, lift, label):
    as_browser(text_of(Place("a", x, y, 100, 100.0, label)))
    as_browser(text_of(Piece("a", "s", "p", label, lift=lift, scale=lift / 7)))


@given(st.text())
def test_words_are_written_as_a_browser_writes_them(text):
    as_browser(text_of({"says": text}))


def test_what_is_as_usual_is_not_written():
    assert text_of(Piece("a", "s", "p", told("l"))) == b'{"id":"a","symbol":"s","place":"p","label":"l"}'
    assert b'"scale":2' in text_of(Piece("a", "s", "p", told("l"), scale=2.0))
    panel = Panel("seat-0", told("All"), 0, True, None, (Item("s", told("l")), Item("s", told("l"), 3)))
    items = b'"items":[{"symbol":"s","label":"l"},{"symbol":"s","label":"l","count":3}]'
    assert text_of(panel).endswith(items + b"}")


def test_words_that_name_something_are_written_in_spans():
    lion, seat = Thing("lion", "the lion"), seat_called(1)
    piece = Piece("lion", "s", "p", told("{}, of {}", lion, seat))
    spans = b'[{"thing":"lion","text":"the lion"},", of ",{"seat":1,"text":"seat 2"}]'
    assert text_of(piece) == b'{"id":"lion","symbol":"s","place":"p","label":%b}' % spans
    as_browser(text_of(piece))


def test_equal_things_are_written_alike_whatever_kind_of_number_they_hold():
    """Whether a length came as 1 or as 1.0 must not show, since equal parts are not sent again."""
    one, same = Place("a", 1, 2, 3, 4, told("")), Place("a", 1.0, 2.0, 3.0, 4.0, told(""))
    assert one == same
    assert text_of(one) == text_of(same)
    assert text_of(Place("b", 1.0, 2.0, 3.0, 4.0, told(""))) == text_of(Place("b", 1, 2, 3, 4, told("")))


def test_a_ruler_goes_by_its_number_in_every_scene_anew():
    """The same letter is the first of one sky, and the second of another in which a row is seen above it."""
    ruler = Ruler(1, 2, "D")
    first, second = (sent(f"ruler:{number}", ruler) for number in (0, 1))
    assert (first[0], second[0]) == (
        b'"ruler:0":{"x":1,"y":2,"text":"D"}',
        b'"ruler:1":{"x":1,"y":2,"text":"D"}',
    )
    assert [hashed for _, hashed in (first, second)] == [whole_hash({f"ruler:{n}": ruler}) for n in (0, 1)]


def test_the_hash_does_not_depend_on_the_order_of_parts():
    parts = {"a": 1, "b": {"c": [2]}, "d": "é"}
    assert whole_hash(parts) == whole_hash(dict(reversed(parts.items())))
    one, two, three = (whole_hash({name: value}) for name, value in parts.items())
    assert whole_hash(parts) == one ^ two ^ three
    assert whole_hash({}) == 0


def test_every_name_and_every_value_counts_in_the_hash():
    parts = {"a": 1, "b": 2}
    others = [{"a": 3, "b": 2}, {"a": 1, "c": 2}, {"a": 1}, {"a": 1, "b": 22}, {"b": 2}, {}]
    assert len({whole_hash(each) for each in (parts, *others)}) == 7


@EVERY_TABLE
def test_every_part_of_every_view_is_written_as_a_browser_writes_it(table):
    game = seated(table).play(plies=30, seed=3).match
    for viewer in range(SPECTATOR, table.players):
        for value in view(game, viewer).values():
            as_browser(text_of(value))


@EVERY_GAME
def test_a_scene_is_told_whole(table):
    """Nothing that is drawn is left out, and no name is given twice."""
    scene = seated(table).play(plies=20, seed=2).match.game.scene(SPECTATOR)
    parts = scene_parts(scene)
    drawn = len(scene.places) + len(scene.pieces) + len(scene.panels) + len(scene.rulers)
    assert len(parts) == drawn + 2
    assert parts["order"] == [piece.id for piece in scene.pieces]


def test_odd_names_and_words_reach_a_browser_unharmed():
    odd = 'é "quoted" \\ </script> \u2028 \U0001f388 \x7f'
    table = seated(table_of("patterns", 2), replace(ADA, name=odd), PEOPLE[1])
    seen = Seen.of(table.match, 0)
    client = Client(snapshot(table.match, seen, []))
    assert client.part("seat:0")["name"] == odd
    before = table.match
    after = table.write("bo", Renamed("bo", odd * 2, "#fff"))
    _, frame = step(seen, after, tell(before, table.log[-1], after))
    client.take(frame)
    assert client.part("seat:1")["name"] == odd * 2
    assert client.log[-1]["says"] == f"Bo is now called {odd * 2}."


def test_talk_changes_no_part():
    table = seated(table_of("havalandi", 2))
    seen = Seen.of(table.match, 0)
    after, frame = step(seen, table.do(ADA, Say, says="hello"), {})
    assert read(frame)["set"] == {}
    assert "drop" not in read(frame)
    assert (after.hash, after.v) == (seen.hash, seen.v + 1)


def test_only_what_has_changed_is_sent():
    table = seated(table_of("ascension", 2))
    seen = Seen.of(table.match, SPECTATOR)
    frame = read(step(seen, table.move(), {})[1])
    now = view(table.match, SPECTATOR)
    assert set(frame["set"]) == {name for name in now if now[name] != seen.parts.get(name)}
    assert set(frame.get("drop", [])) == set(seen.parts) - set(now)
    assert len(frame["set"]) < len(now) / 4


BROWSER = """
const table = Array.from({length: 256}, (_, n) => {
  for (let k = 0; k < 8; k++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1
  return n >>> 0
})
const bytes = text => new TextEncoder().encode(text)
const crc = text => ~bytes(text).reduce((c, b) => table[(c ^ b) & 255] ^ (c >>> 8), -1) >>> 0
const parts = {}
for (const line of require('fs').readFileSync(0, 'utf8').trim().split('\\n')) {
  const frame = JSON.parse(line)
  Object.assign(parts, frame.parts ?? frame.set)
  for (const name of frame.drop ?? []) delete parts[name]
  const hash = name => Math.imul(crc(name + JSON.stringify(parts[name])), 0x9e3779b1)
  const h = Object.keys(parts).reduce((h, name) => (h ^ hash(name)) >>> 0, 0)
  console.log(h === frame.h ? 'same' : 'other')
}
"""


@pytest.mark.skipif(not shutil.which("node"), reason="needs Node.js")
@EVERY_GAME
def test_javascript_itself_comes_to_the_same_hashes(table):
    frames = all_frames(seated(table), viewer=0)
    ran = subprocess.run(["node", "-e", BROWSER], input=b"\n".join(frames), capture_output=True, check=True)
    assert ran.stdout.decode().split() == ["same"] * len(frames)


def all_frames(table: Table, viewer: int) -> list[bytes]:
    """Everything that one viewer is sent of a random game."""
    chance, seen = random.Random(1), Seen.of(table.match, viewer)
    frames = [snapshot(table.match, seen, [])]
    while table.match.phase == "running":
        before = table.match
        after = table.move(chance.choice(before.game.legal_moves))
        seen, frame = step(seen, after, tell(before, table.log[-1], after))
        frames.append(frame)
    return frames


def test_a_frame_can_be_taken_apart_again():
    """So that the tests above look at what was sent, not at what was meant."""
    match = seated(table_of("patterns", 2)).match
    seen = Seen.of(match, 0)
    assert raw_parts(snapshot(match, seen, []), "parts") == {n: text_of(v) for n, v in seen.parts.items()}


def test_two_parts_that_change_alike_do_not_cancel_out():
    """As they would if the hash were a mere sum of bits."""
    before = {"a:1": {"x": 1}, "a:2": {"x": 1}}
    after = {"a:1": {"x": 2}, "a:2": {"x": 2}}
    assert whole_hash(before) != whole_hash(after)
