"""Who is away, and since when."""

from aloft.server.tables.absence import Absence


def test_who_is_away_has_gone_only_after_a_while() -> None:
    absence = Absence()
    absence.note({"bo"}, at=1_000)
    absence.note({"bo", "cy"}, at=31_000)
    assert absence.lately(31_000, patience=60) == {"bo": 30, "cy": 60}
    assert absence.lately(60_999, patience=60) == {"bo": 1, "cy": 31}
    assert absence.lately(61_000, patience=60) == {"cy": 30}
    assert absence.lately(91_000, patience=60) == {}


def test_who_was_back_has_gone_anew() -> None:
    absence = Absence()
    absence.note({"bo"}, at=0)
    absence.note(set(), at=50_000)
    assert absence.lately(50_000, patience=60) == {}
    absence.note({"bo"}, at=59_000)
    assert absence.lately(61_000, patience=60) == {"bo": 58}
