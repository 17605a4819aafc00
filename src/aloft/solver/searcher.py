"""One thread that seeks: the arrays it works in, and what all threads of a solution share."""

from math import isqrt

import numpy as np

from ..engine.compilation.compiler import Part
from ..engine.compilation.ways import rules_of
from ..engine.positions.position import Position
from ..games.contract import Game
from .depth_first import SEEKING, seek

KEPT = 1 << 23  # words about nodes that are known to lead nowhere
KNOWN = 1 << 20  # whatever the game finds out for itself
BREADTH = 8  # with more patience for a goal, more of its parts are tried, and each for longer
WIDEST = 512  # steps that can be taken at once


class Findings:
    """What was found out about a position, by whichever thread."""

    def __init__(self, position: Position) -> None:
        assert position.game.solving
        self.position = position
        self.node = position.game.solving.NODE
        self.seek = rules_of(position.game).in_earnest(seek, SEEKING)
        words = position.game.solving.WORDS
        self.refuted = np.zeros((1 << (KEPT // words).bit_length() - 1, words), np.uint64)
        self.known = np.zeros(KNOWN, np.int64)


def solving_parts(game: Game) -> list[Part]:
    """What is compiled for who solves it, if anybody can."""
    return [Part(game, seek, SEEKING)] if game.solving else []


class Searcher:
    """Seeks ways to goals, one after the other."""

    def __init__(self, findings: Findings) -> None:
        solving = findings.position.game.solving
        assert solving
        deepest = solving.DEEPEST
        self.findings = findings
        self.problem, self.room = np.zeros(1, solving.PROBLEM), np.zeros(1, solving.ROOM)
        self.nodes, self.trials = np.zeros(deepest + 1, findings.node), np.zeros(deepest + 1, findings.node)
        self.steps = np.zeros((deepest + 1, WIDEST), np.int64)
        self.costs = np.zeros((deepest + 1, WIDEST), np.int64)
        self.path = np.zeros(deepest + 1, np.int64)
        self.counts = np.zeros((2, deepest + 1), np.int64)
        self.words = np.zeros(solving.WORDS, np.uint64)

    def seek(self, goal: tuple[int, ...], stop: np.ndarray, key: int, most: int) -> tuple[int, int]:
        """How many steps lead to this goal, or why there are none; and how many nodes were seen."""
        found, nodes = self.findings.seek(
            self.findings.position._states,
            self.problem,
            self.nodes,
            self.room,
            self.trials,
            np.array(goal, np.int64),
            self.findings.refuted,
            self.findings.known,
            self.steps,
            self.costs,
            self.path,
            self.counts,
            self.words,
            stop,
            np.uint64(key),
            most,
            BREADTH * isqrt(most),
        )
        return int(found), int(nodes)

    def way(self, length: int) -> list[int]:
        """The steps of the way that was found last."""
        return [int(step) for step in self.path[:length]]
