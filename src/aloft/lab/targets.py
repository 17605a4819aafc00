"""What somebody wishes a figure to be: `minutes=20`, `seat 1=fair`, `best=70%`, `drama.drama=0.2`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..engine.intervals import Z
from ..games.errors import AloftError
from .measures import MEASURES, Figure, all_findings
from .study import Study
from .sums import Sums

FAIR = "fair"
SHORT = {  # what people say, and the measure and the beginning of the figure's name that it means
    "minutes": ("length", "minutes"),
    "moves": ("length", "moves"),
    "turns": ("length", "turns"),
    "rounds": ("length", "rounds"),
    "ties": ("ties", "ties"),
    "balance": ("balance", "balance"),
    "margin": ("scores", "winner’s margin"),
}
BEST = "best"  # the first of several bots


@dataclass(frozen=True)
class Target:
    """A figure, and what it should be."""

    said: str  # as it was asked for
    measure: str
    figure: str  # how its name begins
    value: float | None  # None: fair

    def wanted(self, study: Study) -> float:
        """The value; what is fair depends on the seats."""
        if self.value is not None:
            return self.value
        return 1.0 if self.measure == "balance" else 1 / study.players

    def read(self, sums: Sums, study: Study) -> tuple[Figure, float]:
        """What the figure is so far, and its standard error."""
        names = {
            figure.name: figure
            for finding in all_findings(sums, study)
            if finding.measure.id == self.measure
            for figure in finding.figures
        }
        wanted = study.bots[0] if self.figure == BEST else self.figure
        found = names.get(wanted) or next((names[name] for name in names if name.startswith(wanted)), None)
        if found is None:
            known = ", ".join(names) or "none, or only of games looked at closely (--closely)"
            raise AloftError(
                f"{self.said!r:.60} cannot be sought: the figures of {self.measure} are {known}."
            )
        if found.low is None or found.high is None:
            raise AloftError(f"{self.said!r:.60} cannot be sought: nobody knows how far it may be off.")
        return found, (found.high - found.low) / (2 * Z)


def read_targets(wishes: Iterable[str], study: Study) -> list[Target]:
    """All wishes, checked."""
    return [_target(wish, study) for wish in wishes]


def _target(wish: str, study: Study) -> Target:
    name, equals, value = (part.strip() for part in wish.partition("="))
    if not equals or not name or not value:
        raise AloftError(
            f"What is sought is written NAME=VALUE, as minutes=20 or balance=fair, not {wish!r:.40}."
        )
    measure, figure = _which(name, study)
    if value == FAIR and measure not in ("balance", "seats", "bots"):
        raise AloftError(f"Only seats, bots and the balance can be fair: write a number, not {wish!r:.40}.")
    return Target(wish, measure, figure, None if value == FAIR else _number(value, wish))


def _which(name: str, study: Study) -> tuple[str, str]:
    """The measure and the figure that a name means."""
    if name in SHORT:
        return SHORT[name]
    if name == BEST:
        if len(study.bots) < 2:
            raise AloftError("Who is best shows if two play: name them, the better first, by --bot twice.")
        return "bots", BEST
    if name.startswith("seat"):
        return "seats", f"seat {name.removeprefix('seat').strip()}"
    measure, dot, figure = name.partition(".")
    if measure in {each.id for each in MEASURES} and dot:
        return measure, figure
    known = ", ".join([*SHORT, "seat N", BEST])
    raise AloftError(
        f"Nothing is called {name!r:.40} that could be sought: there are {known}, and MEASURE.FIGURE."
    )


def _number(text: str, wish: str) -> float:
    """A number, or a share in per cent."""
    try:
        return float(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
    except ValueError:
        raise AloftError(f"{wish!r:.60} should end with a number, a percentage or {FAIR}.") from None
