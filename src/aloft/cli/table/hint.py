"""A hint: what a strong bot would do in a person's place, knowing no more than that person."""

import re
from collections.abc import Iterator
from contextlib import suppress

from rich import box
from rich.live import Live
from rich.table import Table
from rich.text import Text

from ...bots.bot import Sight
from ...bots.budget import Budget
from ...bots.opinion import Expectation, Idea, Opinion, opinions
from ...bots.search import Search
from ...engine.positions.position import Position
from ...games.errors import AloftError
from ..terminal.console import is_lively, out
from ..terminal.narration import in_words
from ..terminal.wait_notice import compiling

USUAL, LONGEST = 1.0, 600.0  # seconds
SECONDS = re.compile(r"(\d{1,4}(?:\.\d{1,3})?) ?s?")
BEST = 3  # moves that are told


def read_seconds(text: str) -> float:
    """For how long to think, as people write it."""
    if not text:
        return USUAL
    match = SECONDS.fullmatch(text)
    if not match or not 0 < float(match[1]) <= LONGEST:
        raise AloftError(f"Say for how many seconds to think, at most {LONGEST:.0f}: hint 5, for example.")
    return float(match[1])


def show_hint(position: Position, seconds: float) -> None:
    """Think about the position and show the best moves; at a terminal, an interruption ends the thinking."""
    with compiling():
        Search(Budget(seconds)).look_at(Sight.of(position))  # which has all made that thinking needs
    found = opinions(position, Budget(seconds), best=BEST)
    if is_lively(out):
        with suppress(KeyboardInterrupt):
            _show_growing(position, found)
    else:
        *_, last = found
        out.print(table_of(position, last))


def _show_growing(position: Position, found: Iterator[Opinion]) -> None:
    with Live(Text("Thinking …", "dim"), console=out, auto_refresh=False) as live:
        for opinion in found:
            live.update(table_of(position, opinion), refresh=True)


def table_of(position: Position, opinion: Opinion) -> Table:
    """The best moves: how much of the thinking went into each, and what it may lead to."""
    competing = not position.game.mode(position.settings.mode).together  # else there is nobody to win against
    table = Table(box=box.SIMPLE_HEAD, header_style="dim", pad_edge=False)
    table.caption, table.caption_justify = _caption(position, opinion), "left"
    table.add_column("move", style="cyan", no_wrap=True)
    table.add_column("")
    thinking = "played" if opinion.exact else "thinking"
    for heading in (thinking, "score", *(["chance to win"] if competing else [])):
        table.add_column(heading, justify="right", no_wrap=True)
    for idea in opinion.ideas:
        table.add_row(*_row(position, idea, competing, opinion.exact))
    return table


def _row(position: Position, idea: Idea, competing: bool, exact: bool) -> list[Text]:
    outlook, says = idea.seats[position.turn], in_words(position, idea.move)
    write = _known if exact else _guess
    score = write(outlook.score, 1)
    chance = [f"{write(outlook.win, 0, 100)} %"] if competing else []
    return [Text(words) for words in (idea.move, says, f"{idea.share * 100:.0f} %", score, *chance)]


def _guess(guess: Expectation, places: int, scale: int = 1) -> str:
    """A number and its margin, which is never written as nothing at all."""
    margin = max(guess.margin * scale, 10**-places)
    return f"{guess.value * scale:.{places}f} ± {margin:.{places}f}"


def _known(known: Expectation, places: int, scale: int = 1) -> str:
    return f"{known.value * scale:.{places}f}"


def _caption(position: Position, opinion: Opinion) -> Text:
    """How much was thought, and what the scores are."""
    if opinion.exact:
        return Text(f"{_certainty(opinion)}; {opinion.iterations:,} moves were looked at.", "dim")
    cut = position.game.judgement.ROLLOUT_DEPTH
    scores = "; scores are those a few moves beyond what was thought through" if cut else ""
    return Text(f"{opinion.iterations:,} lines of play, from what you can see{scores}.", "dim")


def _certainty(opinion: Opinion) -> str:
    """What an exact opinion holds for."""
    if opinion.deals == 1:
        return "Proven: every line of play to the end"
    return (
        f"Exact: every line of play to the end, on average over all {opinion.deals} ways in which what you "
        "cannot see may lie, with open cards from here on"
    )
