"""The goals of all scores that are still in question, shared out among threads."""

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import numpy as np

from ..engine.positions.position import Position
from .depth_first import OUT_OF_REACH, OUT_OF_TIME
from .searcher import Findings, Searcher

FIRST_ROUND, GROWTH = 20_000, 4  # nodes for a goal in the first round, and how many times as many in the next

MISSES = 20  # ways to a goal that nobody could go by the rules, until it is left open

Goals = Callable[[int], Sequence[tuple[int, ...]]]
Play = Callable[[Sequence[int]], Position]


@dataclass(eq=False)
class Task:
    """A goal, and who is at it."""

    score: int
    goal: tuple[int, ...]
    stop: np.ndarray = field(default_factory=lambda: np.zeros(1, np.bool_))
    workers: int = 0
    is_done: bool = False  # for this round
    is_refuted: bool = False
    misses: int = 0


class Effort:
    """Seeks the best score, round after round, each with more patience for every goal."""

    def __init__(self, findings: Findings, goals: Goals, play: Play, scores: range) -> None:
        """These scores are sought, and whatever way is found is played to the end of the game."""
        self.findings = findings
        self.play = play
        self.best = scores.stop
        self.way: list[int] = []
        self.end_of_game: Position | None = None  # with the best score so far
        self.nodes = 0
        self.most = FIRST_ROUND
        self.turns = 0
        self.is_over = False
        self.tasks = [Task(score, goal) for score in scores for goal in goals(score)]
        self.change = threading.Condition()

    @property
    def bound(self) -> int:
        """No better score is possible."""
        return min((task.score for task in self.tasks if not task.is_refuted), default=self.best)

    def work(self) -> None:
        """What a thread does until all is known or time is up."""
        searcher = Searcher(self.findings)
        while task := self._next():
            length, nodes = searcher.seek(task.goal, task.stop, self.turns, self.most)
            way = searcher.way(length)
            end = self.play(way) if length >= 0 else None
            with self.change:
                self.nodes += nodes
                if end:
                    self._keep(task, way, end)
                self._note(task, length)
                self.change.notify_all()

    def end(self) -> None:
        """Time is up."""
        with self.change:
            self.is_over = True
            for task in self.tasks:
                task.stop[0] = True
            self.change.notify_all()

    def _open(self) -> list[Task]:
        left = [task for task in self.tasks if task.score < self.best and not task.is_refuted]
        return [task for task in left if task.misses < MISSES]

    def _next(self) -> Task | None:
        """The next goal to be sought: the best score first, and with others if all have somebody."""
        with self.change:
            left = self._open()
            if self.is_over or not left:
                return None
            if all(task.is_done for task in left):
                self._begin_round(left)
            task = min((task for task in left if not task.is_done), key=lambda task: task.workers)
            task.workers += 1
            task.stop[0] = False
            self.turns += 1
            return task

    def _begin_round(self, left: list[Task]) -> None:
        self.most *= GROWTH
        for task in left:
            task.is_done = False

    def _keep(self, task: Task, way: list[int], end: Position) -> None:
        """A way was found and played."""
        task.misses += end.scores[0] > task.score
        if end.scores[0] < self.best:
            self.best, self.way, self.end_of_game = end.scores[0], way, end
            for other in self.tasks:
                if other.score >= self.best:
                    other.stop[0] = True

    def _note(self, task: Task, length: int) -> None:
        """What came of seeking a goal; whoever else is at it can stop."""
        task.workers -= 1
        if length == OUT_OF_TIME and task.stop[0]:
            return
        task.is_done = True
        task.is_refuted |= length == OUT_OF_REACH
        task.stop[0] = True
