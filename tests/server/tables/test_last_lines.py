"""The last lines of a log, packed and unpacked."""

import random

from aloft.server.tables.last_lines import MOST, LastLines

LINES = [b'{"v":%d,"says":"line %d"}' % (number, number * number) for number in range(2 * MOST)]


def test_the_last_ones_are_kept() -> None:
    lines = LastLines(LINES[: MOST - 1])
    for line in LINES[MOST - 1 :]:
        lines.add(line)
    assert [*lines.all()] == LINES[-MOST:]


def test_packing_changes_nothing_that_anybody_sees() -> None:
    packed, kept, chance = LastLines([]), LastLines([]), random.Random(1)
    for line in LINES:
        if chance.random() < 0.3:
            packed.pack()
        packed.add(line)
        kept.add(line)
        if chance.random() < 0.3:
            packed.pack()
            packed.pack()
        assert [*packed.all()] == [*kept.all()]


def test_no_line_is_none_again() -> None:
    lines = LastLines([])
    lines.pack()
    assert [*lines.all()] == []
    lines.add(b"first")
    assert [*lines.all()] == [b"first"]
