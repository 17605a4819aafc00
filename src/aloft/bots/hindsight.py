"""Hindsight: how everybody stood at every ply, all that was hidden being known; one yardstick for all.

Each position is played on many times, by players who know everything and look at a few moves each time.
Nobody thinks harder than anybody else, so what changes from ply to ply is the position.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from ..engine.compilation.ways import rules_of
from ..engine.settings import Settings
from ..games.chance import STRIDE, mix
from .budget import Budget
from .glances import rollout
from .learned.champion_file import blank_network
from .learned.network import NETWORK
from .opinion import Outlook, outlooks
from .tree_records import OUTCOME, ROOM, THOUGHT, TUNING, WALK
from .tuning import Tuning
from .values import evaluate, write_down

WIDTH = 4  # moves looked at for each ply
LONG = 150  # positions; where there are more, they are played on only as far as a search does


def play_on(places, room, outcomes, thoughts, tunings, network, rounds):
    """From each of these positions so many games; there is one thought, and one tuning."""
    thought, tuning = thoughts[0], tunings[0]
    for _ in range(rounds):
        for place in range(len(places)):
            thought.key = mix(thought.key + STRIDE)
            room[WALK] = places[place]
            room[WALK].chance = thought.key
            rollout(room, thought.key + STRIDE, tuning, network)
            evaluate(room[WALK], thought, tuning)
            write_down(room[WALK], outcomes[place], thought)


RECORDS = {"OUTCOME": OUTCOME, "THOUGHT": THOUGHT, "TUNING": TUNING}
PLAYING_ON = f"S, S, OUTCOME, THOUGHT, TUNING, {NETWORK}, i8"  # the types of its arguments


@dataclass(frozen=True)
class Hindsight:
    """What every seat could expect in each of these positions."""

    places: tuple[tuple[Outlook, ...], ...]
    rounds: int  # how often each was played on


def hindsight(settings: Settings, records: Sequence[bytes], budget: Budget, seed: int = 0) -> Hindsight:
    """Look at positions of a game, the same way at each, until the budget is spent."""
    places = np.frombuffer(bytearray(b"".join(records)), settings.game.board.STATE)
    outcomes, room = np.zeros(len(places), OUTCOME), np.zeros(ROOM, places.dtype)
    playing = rules_of(settings.game).in_earnest(play_on, PLAYING_ON)
    thought, tuning, clock = _thought(seed), _tuning(settings, len(places)), budget.begun()
    while (left := clock.left) > 0:
        rounds = max(1, min(left, clock.done))
        playing(places, room, outcomes, thought, tuning, blank_network(), rounds)
        clock.done += rounds
    return Hindsight(
        tuple(_told(*each, settings.players) for each in zip(places, outcomes, strict=True)), clock.done
    )


def _told(place: np.void, outcome: np.void, players: int) -> tuple[Outlook, ...]:
    """Of a game that is over nothing is in doubt."""
    prior = 0.0 if place["over"] else 1.0
    return outlooks({name: outcome[name] for name in OUTCOME.names or ()}, players, prior)


def _thought(seed: int) -> np.ndarray:
    thought = np.zeros(1, THOUGHT)
    thought["key"], thought["worst"], thought["best"] = seed, np.inf, -np.inf
    return thought


def _tuning(settings: Settings, places: int) -> np.ndarray:
    """To the end of the game, unless that is far."""
    return Tuning(rollout_depth=None if places > LONG else 0, rollout_width=WIDTH).record(settings)
