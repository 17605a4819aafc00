"""What is to be expected from each position of a game, found by playing on from it many times."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..engine.compilation.ways import earnest_way, rules_of
from ..engine.seeds import seeds_from
from .loops import FORESEEING, PONDERING, ROOM, WIN, foresee, ponder
from .played import Played, Story
from .study import Study

HALVES = 2  # each found apart, so that the best of one is not praised for its luck by itself
SALT = 0xF04E


@dataclass(frozen=True)
class Foresight:
    """Everybody's chances along a game."""

    story: Story
    before: np.ndarray  # before each move, and at the end who has won: a row for each position
    chosen: np.ndarray  # right after each choice, before chance has its say

    @classmethod
    def of(cls, played: Played, number: int) -> Foresight:
        """The chances along a game of the block."""
        study, story = played.study, played.story(number)
        many = len(story.actions)
        before, chosen = (np.zeros((many, study.players), np.int64) for _ in range(2))
        scores, wins = np.zeros(study.players, np.int64), np.zeros(study.players, np.bool_)
        room = np.zeros(ROOM, study.settings.game.board.STATE)
        run = rules_of(study.settings.game, earnest_way()).over(foresee, FORESEEING)
        actions, key = story.actions.astype(np.int64), key_of(study, number)
        width = width_of(study)
        run(story.states, room, actions, key, study.playouts, width, scores, wins, before, chosen)
        _, won = played.results
        last = won[number - played.block.first]
        result = last / max(int(last.sum()), 1)
        whole = study.playouts * WIN
        return cls(story, *_pooled(story, np.vstack([before / whole, result]), chosen / whole))


def _pooled(story: Story, before: np.ndarray, chosen: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Where nothing was drawn after a choice, the chances then and before the next one are the same."""
    chance = story.states["chance"]
    still = np.flatnonzero(chance[1:] == chance[:-1])
    inner = still[still < len(chosen) - 1]
    before[inner + 1] = (before[inner + 1] + chosen[inner]) / 2
    chosen[still] = before[still + 1]
    return before, chosen


def key_of(study: Study, number: int) -> np.uint64:
    """What playing on from the positions of a game follows from."""
    return np.uint64(seeds_from((study.seed ^ SALT) + number, 1)[0])


def width_of(study: Study) -> int:
    """How many moves are looked at for each that is played on: bots are thought to look at some."""
    return 1 if study.is_random else 3


def worths(
    study: Study, states: np.ndarray, legal: list[np.ndarray], key: np.uint64, more: int = 1
) -> np.ndarray:
    """Everybody's chances after each legal move of positions, twice: [half, position, move, seat]."""
    most = max(map(len, legal))
    options = np.zeros((len(states), most), np.int64)
    for place, actions in enumerate(legal):
        options[place, : len(actions)] = actions
    counts = np.array([len(actions) for actions in legal], np.int64)
    found = np.zeros((HALVES, len(states), most, study.players), np.int64)
    scores, wins = np.zeros(study.players, np.int64), np.zeros(study.players, np.bool_)
    room = np.zeros(ROOM, study.settings.game.board.STATE)
    run = rules_of(study.settings.game, earnest_way()).over(ponder, PONDERING)
    playouts = max(1, study.playouts * more // HALVES)
    for half in range(HALVES):
        salted = np.uint64(int(key) ^ (half + 1) << 40)
        run(states, room, options, counts, salted, playouts, width_of(study), scores, wins, found[half])
    return found / (playouts * WIN)
