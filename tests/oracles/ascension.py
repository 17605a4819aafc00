"""`ascension`, the first edition: the trucks move by themselves."""

from typing import Any

from tests.oracles import sky
from tests.oracles.sky import LANE, SkyOracle, Truck, next_column


class Oracle(SkyOracle):
    """A position after the turn's truck step."""

    def __init__(self, position: dict[str, Any]) -> None:
        super().__init__(position)
        self.safety: str = position["safety"]
        if not self.over and not self.legal_moves():
            self.next_turns()  # reading a position whose seat cannot advance passes on

    def to_dict(self) -> dict[str, Any]:
        """The safety truck has a lane of its own."""
        return super().to_dict() | {"safety": self.safety}

    def play(self, move: str) -> list[str]:
        """A turn is one advance; returns the events up to the next choice."""
        self.check_legal(move)
        self.load_or_advance(move)
        return self.next_turns()

    def next_turns(self) -> list[str]:
        """Turns begin until one in which a balloon can be advanced, or the end."""
        events = self.begin_turn()
        while not self.over and not self.legal_moves():
            events += ["(pass)", *self.begin_turn()]
        return events

    def begin_turn(self) -> list[str]:
        """If at least one balloon is flying, the truck step happens by itself."""
        self.turn = self.next_seat()
        return [self.truck_step()] if self.sky else []

    def truck_step(self) -> str:
        """Rear group first, then the safety truck, then the lead truck."""
        rear = self.lead_of_rear_group()
        if rear is not None:
            return self.move(rear)
        if self.safety != self.trucks[0].at:
            return self.move_safety()
        if self.trucks[-1].at == LANE[self.columns - 1]:
            return self.end()
        return self.move(self.trucks[-1])

    def lead_of_rear_group(self) -> Truck | None:
        """The rightmost truck of the rear group, when the trucks are not all adjacent."""
        for truck, following in zip(self.trucks, self.trucks[1:], strict=False):
            if following.at != next_column(truck.at):
                return truck
        return None

    def move(self, truck: Truck) -> str:
        """One column right, its load with it."""
        start, truck.at = truck.at, next_column(truck.at)
        return f"({start}>{truck.at})"

    def move_safety(self) -> str:
        """One column right, in its own lane."""
        start, self.safety = self.safety, next_column(self.safety)
        return f"(safety {start}>{self.safety})"

    def end(self) -> str:
        """The moment the lead truck would move past the last column; it stays where it is."""
        self.over = True
        return "(end)"

    @staticmethod
    def check_start(position: dict[str, Any]) -> None:
        """Raises AssertionError unless this is a proper start."""
        sky.check_shared(position, "ascension", {"safety"})
        sky.check_players(position, {"competitive": range(2, 6), "cooperative": range(1, 6)})
        competitive, options = position["mode"] == "competitive", position["options"]
        defaults = {"specials": 3 if competitive else 2, "launch_trucks": 4, "columns": 12}
        allowed = {"specials": range(4), "launch_trucks": range(4, 6), "columns": range(8, 13)}
        sky.check_options(position, allowed, defaults)
        numbers = defaults | options
        sky.check_trucks(position, [{"at": at, "load": None} for at in LANE[: numbers["launch_trucks"]]])
        sky.check(position["safety"] == "a", f"the safety truck starts under a, not {position['safety']}")
        sky.check_packed(position, sky.balloons_of("gprwy", numbers["specials"]))
        sky.check_colours(position, "gprwy", 1 if competitive else 0)
