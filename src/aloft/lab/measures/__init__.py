"""All measures, and what they count of a block of games."""

from ..played import Block, Played, play
from ..study import Study
from ..sums import Sums
from ..teams import IsOver
from . import decisions, elements, luck, outcomes, pace, places, skill, story
from .measure import Bars, Columns, Counting, Figure, Finding, Measure, findings

__all__ = ["MEASURES", "Bars", "Columns", "Figure", "Finding", "Measure", "all_findings", "count", "look"]

COUNTS: tuple[Counting, ...] = (
    outcomes.count, decisions.count, elements.count, places.count, pace.count, story.count
)  # fmt: skip
CLOSELY: tuple[Counting, ...] = (story.closely, luck.closely)
MEASURES: tuple[Measure, ...] = (
    *outcomes.MEASURES, *decisions.MEASURES, *elements.MEASURES, *places.MEASURES, *pace.MEASURES,
    *story.MEASURES, *luck.MEASURES, *skill.MEASURES,
)  # fmt: skip


def count(played: Played) -> Columns:
    """Everything that is counted of a block of games."""
    columns: Columns = {}
    for counting in CLOSELY if played.block.closely else COUNTS:
        columns |= counting(played)
    return columns


def look(study: Study, block: Block, is_over: IsOver) -> Columns:
    """Play a block of games and count everything there is to count."""
    if block.aside:
        return skill.on_the_side(study, block, is_over)
    return count(play(study, block, is_over))


def all_findings(sums: Sums, study: Study) -> list[Finding]:
    """What all measures come to."""
    return list(findings(MEASURES, sums, study))
