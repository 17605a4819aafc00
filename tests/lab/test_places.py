"""What comes to stand where, from the records of the games as anybody would open them."""

import pytest

from aloft.lab.measures import all_findings
from aloft.lab.played import record_of
from aloft.lab.runs import sums_of
from aloft.lab.study import study
from aloft.lab.teams import Here
from tests.effort import some_of
from tests.tables import IDS


@pytest.mark.parametrize("game", some_of(IDS, 3))
def test_places_are_those_that_are_taken_in_the_records(game: str) -> None:
    asked = study(game, seed=5, watched=0, mapped=10)
    sums = sums_of(asked, 30, Here())
    taken: dict[str, list[int]] = {}
    for number in (9, 19, 29):
        ended = record_of(asked, number).verify()
        begun = asked.settings.deal(ended.seed).scene()
        board = {place.id for place in ended.scene().places if not place.in_tray}
        stood = {piece.place for piece in begun.pieces if not piece.is_offer}
        for place in {piece.place for piece in ended.scene().pieces if not piece.is_offer} & board - stood:
            taken.setdefault(place, []).append(number)
    assert {name: found.count for name, found in sums.named("stands:").items()} == {
        place: len(games) for place, games in taken.items()
    }
    found = next(each for each in all_findings(sums, asked) if each.measure.id == "places")
    (heat,) = found.maps
    told = dict(zip(heat.places, zip(heat.shares, heat.games, strict=True), strict=True))
    assert told == {place: (len(games) / 3, min(games)) for place, games in taken.items()}
    assert found.figures[0].value == max(heat.shares)
