"""The steps of the normal form, spelled out as moves."""

from collections.abc import Sequence
from typing import Any

from ..sky.board import FLYING, LANE, NAMES, NONE, PACKED
from ..sky.solving.steps import LOAD, RAISE, altitude_of, column_of, truck_of


def moves_of(state: Any, steps: Sequence[int]) -> list[str]:
    """What to do in a position to take these steps, and then to the end of the game."""
    speller = _Speller(state)
    for step in steps:
        speller.take(step)
    speller.finish()
    return speller.moves


class _Speller:
    """Takes steps, and writes down the moves they are made of."""

    def __init__(self, state: Any) -> None:
        self.moves: list[str] = []
        self.edge = int(state.columns)
        self.trucks = [int(state.truck[truck]) for truck in range(state.trucks)]
        self.loads = [int(state.load[truck]) for truck in range(state.trucks)]
        self.stages = [int(stage) for stage in state.stage]
        self.row = [int(balloon) for balloon in state.row if balloon != NONE]
        self.flying = sorted(
            (balloon for balloon, stage in enumerate(self.stages) if stage >= FLYING),
            key=lambda balloon: (-self.stages[balloon], balloon),
        )

    def take(self, step: int) -> None:
        if step >= RAISE:
            self._rise(self.flying.pop(0), step - RAISE)
        elif step >= LOAD:
            self._load(step - LOAD)
        else:
            self._launch(truck_of(step), column_of(step), altitude_of(step))

    def finish(self) -> None:
        """If somebody is left behind, trucks are driven until none can move."""
        if self._grounded():
            for truck in reversed(range(len(self.trucks))):
                self._drive(truck, self.edge - len(self.trucks) + truck)

    def _grounded(self) -> int:
        return sum(PACKED <= stage < FLYING for stage in self.stages)

    def _load(self, truck: int) -> None:
        self.loads[truck] = self.row.pop(0)
        self.stages[self.loads[truck]] = PACKED + 1
        self.moves.append(f"{NAMES[self.loads[truck]]}@{LANE[self.trucks[truck]]}")

    def _launch(self, truck: int, column: int, altitude: int) -> None:
        for ahead in reversed(range(truck, len(self.trucks))):
            self._drive(ahead, column + ahead - truck)
        balloon, self.loads[truck] = self.loads[truck], NONE
        is_last = self._grounded() == 1  # then the game is over as soon as it flies
        self._rise(balloon, 1 if is_last else altitude)

    def _rise(self, balloon: int, altitude: int) -> None:
        stages = FLYING + altitude - 1 - self.stages[balloon]
        self.moves += [f"{NAMES[balloon]}+"] * stages
        self.stages[balloon] += stages

    def _drive(self, truck: int, column: int) -> None:
        while self.trucks[truck] < column:
            at = self.trucks[truck]
            self.moves.append(f"{LANE[at]}>{LANE[at + 1]}")
            self.trucks[truck] = at + 1
