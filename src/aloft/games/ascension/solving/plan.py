"""The steps of the normal form as tasks: which balloon is to come how far, the most urgent first."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ...sky.board import FLYING, INFLATED, NONE, UNPACKED
from ...sky.scoring import UNLAUNCHED
from ...sky.solving.problem import widened
from ...sky.solving.steps import DRAW, LOAD, RAISE, altitude_of, column_of, truck_of
from .launches import launch, take
from .problem import NODE, PROBLEM, aim, lay_out


@dataclass(frozen=True)
class Task:
    """A balloon is to reach a stage; it is loaded onto this truck, or launched in this column."""

    balloon: int
    stage: int
    place: int = NONE


def planned(state: Any, steps: Sequence[int]) -> tuple[list[Task], int]:
    """What these steps come to: tasks, and the score of the end that they lead to."""
    problem = np.zeros(1, widened(PROBLEM)).view(np.recarray)[0]
    node = np.zeros(1, widened(NODE)).view(np.recarray)[0]
    lay_out(problem, node, state)
    aim(problem, node, 0, problem.columns, sum(step < LOAD for step in steps))
    tasks: list[Task] = []
    for step in [step for step in steps if step < DRAW]:
        tasks += _tasks_of(problem, node, step)
    ends = [(int(node.end[b]), b) for b in range(len(node.end))]
    tasks += [Task(b, FLYING + end - 1) for end, b in sorted(ends, reverse=True) if end]
    columns = [int(node.column[b]) for end, b in ends if end]
    width = max(columns) - min(columns) + 1 if columns else 0
    return tasks, width + UNLAUNCHED * int(node.waiting).bit_count()


def _tasks_of(problem: Any, node: Any, step: int) -> list[Task]:
    """What one step asks for."""
    if step >= RAISE:
        take(problem, node, step)
        return []
    if step >= LOAD:
        take(problem, node, step)
        return [Task(int(node.load[step - LOAD]), UNPACKED, step - LOAD)]
    truck = truck_of(step)
    balloon, heights = int(node.load[truck]), node.at.copy()
    launch(problem, node, truck, column_of(step), altitude_of(step))
    risen = [b for b in range(len(heights)) if b != balloon and node.at[b] > heights[b]]
    climbs = [Task(b, FLYING + int(node.at[b]) - 1) for b in sorted(risen, key=lambda b: -node.end[b])]
    return [*climbs, Task(balloon, INFLATED), Task(balloon, FLYING, column_of(step))]
