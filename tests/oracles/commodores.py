"""`commodores`: forage, then let the ships act; three goals win. Written from the rules page alone."""

import random
from collections.abc import Sequence
from itertools import permutations
from typing import Any

from tests.oracles.commodores_cards import (
    BASIC,
    CONSTANTS,
    RESOURCES,
    REWARD,
    SHIPYARD,
    START,
    STARTER,
    Hex,
    Pool,
    Position,
    Ship,
    can_pay,
    full_pool,
    pay,
    without_zeros,
)
from tests.oracles.commodores_deal import check, check_start, deal_position
from tests.oracles.commodores_ids import action_id
from tests.oracles.commodores_sky import TOUCHED
from tests.oracles.commodores_table import Table, Taking

RUNS = ["explore", "trade"]  # kinds of action of several decisions in a row
Event = tuple[Any, ...]


class Oracle(Table):
    """A position in plain objects, and the rules."""

    def __init__(self, position: Position, rng: random.Random | None = None) -> None:
        super().__init__(position)
        self.rng = rng
        self.events: list[Event] = []  # what the last decision brought about
        self.found: list[str] | None = None  # the legal moves, once they have been asked for

    # What may be done

    def legal(self) -> list[str]:
        """Every legal move, sorted; none once the game is over. Only `play` may change the position."""
        if self.found is None:
            self.found = [] if self.over else sorted(getattr(self, f"in_{self.phase}")())
        return list(self.found)

    def legal_moves(self) -> list[str]:
        """The same under the name it has in other games."""
        return self.legal()

    def ids(self) -> dict[str, int]:
        """The legal moves with their action ids."""
        at = self.ship().at if self.acting is not None else None
        return {text: action_id(text, at) for text in self.legal()}

    def ship(self) -> Ship:
        """The acting ship."""
        assert self.acting is not None
        return self.ships[self.turn][self.acting - 1]

    def pool(self) -> Pool:
        """Of the player whose turn it is."""
        return self.pools[self.turn]

    def in_place(self) -> list[str]:
        """The free corners of the first merchant."""
        return [f"place:{corner}" for corner in START["place_corners"] if corner not in self.occupied()]

    def in_gain(self) -> list[str]:
        """Anything but metal."""
        return [f"gain:{resource}" for resource in START["free_resource"]]

    def in_forage(self) -> list[str]:
        """Any number, on the board or not."""
        return [f"forage:{number}" for number in range(1, 7)]

    def in_choose(self) -> list[str]:
        """A ship that may still act, or the end of the turn."""
        fleet = enumerate(self.ships[self.turn], 1)
        return ["end", *(f"ship:{number}" for number, ship in fleet if ship.can_be_picked())]

    def in_act(self) -> list[str]:
        """Each kind of action once, in any order."""
        moves = ["done", *self.takes()]
        for kind in ["move", "explore", "upgrade", "build", "plunder", "trade"]:
            if self.may_use(kind):
                moves += getattr(self, f"{kind}_moves")()
        return moves

    def may_use(self, kind: str) -> bool:
        """A kind not begun, or a run still open."""
        return kind not in self.used or (kind in self.runs() and self.open == kind)

    def runs(self) -> list[str]:
        """Exploring goes on for as long as one likes; trading does, unless it is once in a turn."""
        return ["explore"] if self.trades_once else RUNS

    def in_lay(self) -> list[str]:
        """The revealed hex goes on any empty space that the ship touches."""
        return [f"lay:{space}" for space in self.empty_spaces()]

    def empty_spaces(self) -> list[str]:
        """Those that the acting ship touches."""
        return [space for space in TOUCHED[self.ship().at] if space not in self.hexes]

    def takes(self) -> list[str]:
        """While there is a choice, whatever the victim has."""
        if self.taking is None:
            return []
        return [f"take:{resource}" for resource in without_zeros(self.pools[self.taking.victim])]

    def move_moves(self) -> list[str]:
        """Empty corners within the move value; if there is none, the nearest ones beyond it."""
        reach, start = self.ship().value("move"), self.ship().at
        taken, seen, ring = self.occupied(), {start}, {start}
        empty: set[str] = set()
        steps = 0
        while reach and ring and (steps < reach or not empty):
            ring = {end for corner in ring for end in self.ends[corner]} - seen
            seen |= ring
            empty |= ring - taken
            steps += 1
        return [f"move:{corner}" for corner in empty]

    def explore_moves(self) -> list[str]:
        """Empty spaces in touch to explore, and hexes in touch to terraform, each for one of any resource."""
        prices = [resource for resource, count in self.pool().items() if count >= CONSTANTS["explore_price"]]
        moves = [f"{self.explore_or_terraform(space)}:{space}" for space in TOUCHED[self.ship().at]]
        found = [f"{move}/{price}" for move in moves if not move.startswith("none:") for price in prices]
        if not self.reveals_first:
            return found
        reveals = [f"reveal:{price}" for price in prices if self.stack and self.empty_spaces()]
        return [move for move in found if not move.startswith("explore:")] + reveals

    def explore_or_terraform(self, space: str) -> str:
        """What may be done with a space in touch."""
        hex_ = self.hexes.get(space)
        if hex_ is None:
            return "explore" if self.stack else "none"
        return "terraform" if self.may_terraform(space, hex_) else "none"

    def may_terraform(self, space: str, hex_: Hex) -> bool:
        """A dead leviathan; a resource hex while there is a stack, if nothing was put there this turn."""
        if hex_.is_leviathan():
            return hex_.health == 0
        return hex_.is_resource() and self.stack != [] and space not in self.changed

    def upgrade_moves(self) -> list[str]:
        """Once somebody has built, while cubes last: what the card lists and the ship lacks."""
        if not self.ship_built or self.cubes == 0:
            return []
        listed = self.ship().card()["upgrades"]
        lacking = [what for what in listed if what not in self.ship().upgrades]
        return [f"upgrade:{what}" for what in lacking if can_pay(self.pool(), listed[what]["cost"])]

    def build_moves(self) -> list[str]:
        """A builder puts what is on offer and can be paid on an empty corner beside it."""
        if not self.ship().is_builder() or len(self.ships[self.turn]) >= CONSTANTS["max_ships"]:
            return []
        corners = self.ends[self.ship().at] - self.occupied()
        types = [type_ for type_ in self.offer() if can_pay(self.pool(), self.cost(type_))]
        return [f"build:{type_}@{corner}" for type_ in types for corner in corners]

    def cost(self, type_: str) -> Pool:
        """Of a ship, as its card says."""
        return self.cards["ships"][type_]["cost"]

    def offer(self) -> list[str]:
        """Shipyard types with a card left, and the Basic ship once for each player."""
        basic = [] if self.basic_built[self.turn] else [BASIC]
        return basic + [type_ for type_ in SHIPYARD if self.shipyard.get(type_, 0) > 0]

    def plunder_moves(self) -> list[str]:
        """With a plunder value: players next to the ship who have something, leviathans alive in touch."""
        if self.ship().value("plunder") == 0:
            return []
        living = [hex_.kind for hex_ in self.touched(self.ship().at).values() if hex_.health]
        return [f"plunder:{target}" for target in living + self.victims()]

    def victims(self) -> list[str]:
        """Other players with a ship next to this one and a pool that is not empty."""
        beside = self.ends[self.ship().at]
        return [
            f"P{seat + 1}"
            for seat, fleet in enumerate(self.ships)
            if seat != self.turn
            and any(self.pools[seat].values())
            and any(ship.at in beside for ship in fleet)
        ]

    def trade_moves(self) -> list[str]:
        """At a merchant, two of one resource for one of another."""
        if not self.at_merchant(self.ship()):
            return []
        price = CONSTANTS["trade"]["give"]
        pairs = permutations(RESOURCES, 2)
        return [f"trade:{give}-{get}" for give, get in pairs if self.pool()[give] >= price]

    # What then happens

    def play(self, text: str, stack: Sequence[str] | None = None) -> list[Event]:
        """Plays a move and what follows by itself; `stack` is its order once shuffled, before the draw."""
        check(text in self.legal(), f"{text} is not legal here")
        order = self.order_after(text, stack)
        self.found = None
        self.events = []
        verb, _, what = text.partition(":")
        if order is not None:
            self.stack = order
        getattr(self, f"do_{verb}")(what)
        self.claim_goals()
        return self.events

    def reshuffles(self, text: str) -> bool:
        """Does this legal move put a leviathan back into the stack?"""
        verb, _, what = text.partition(":")
        return verb == "terraform" and self.hexes[what.split("/")[0]].is_leviathan()

    def order_after(self, text: str, stack: Sequence[str] | None) -> list[str] | None:
        """The stack with the leviathan in it, in the order given or by chance; None without a reshuffle."""
        if not self.reshuffles(text):
            check(stack is None, f"{text} does not shuffle the stack")
            return None
        leviathan = self.hexes[text.partition(":")[2].split("/")[0]].kind
        together = sorted([*self.stack, leviathan])
        if stack is not None:
            check(sorted(stack) == together, f"the stack must hold {together}, not {sorted(stack)}")
            return list(stack)
        check(self.rng is not None, "neither an order of the stack nor chance is given")
        assert self.rng is not None
        return self.rng.sample(together, len(together))

    def gain(self, counts: Pool) -> None:
        """For the player whose turn it is."""
        for resource, count in counts.items():
            self.pool()[resource] += count

    # Before the first turn

    def do_place(self, corner: str) -> None:
        """The Starter; after the last player the free resources follow."""
        self.ships[self.turn].append(Ship(STARTER, corner, cards=self.cards["ships"]))
        self.next_seat()
        if self.turn == 0:
            self.phase = "gain"

    def do_gain(self, resource: str) -> None:
        """The free resource; after the last player round 1 begins."""
        self.gain({resource: 1})
        self.next_seat()
        if self.turn == 0:
            self.begin_turn()

    def next_seat(self) -> None:
        """In order, and round again."""
        self.turn = (self.turn + 1) % self.players

    # A turn

    def begin_turn(self) -> None:
        """Nothing has been used and nothing counted."""
        self.phase = "forage"
        self.changed = set()
        self.counters = {"foraged": 0, "loot": 0, "plundered": 0}
        self.events.append(("turn", self.turn, self.round))

    def do_forage(self, number: str) -> None:
        """Everybody collects."""
        gains = [self.forage(seat, int(number)) for seat in range(self.players)]
        self.counters["foraged"] = sum(gains[self.turn].values())
        self.events.append(("foraged", [without_zeros(gain) for gain in gains]))
        self.phase = "choose"

    def forage(self, seat: int, number: int) -> Pool:
        """Each ship from each hex in touch with that number, as many as its forage value."""
        gain = full_pool({})
        for ship in self.ships[seat]:
            for hex_ in self.touched(ship.at).values():
                if hex_.number == number:
                    gain[hex_.kind] += ship.value("forage")
        for resource, count in gain.items():
            self.pools[seat][resource] += count
        return gain

    def do_ship(self, number: str) -> None:
        """It acts until it is done."""
        self.acting = int(number)
        self.ship().acted = True
        self.phase = "act"

    def do_done(self, _: str) -> None:
        """What was open is closed; when no ship is left to pick the turn ends by itself."""
        self.acting, self.used, self.open, self.taking = None, set(), None, None
        self.phase = "choose"
        if not any(ship.can_be_picked() for ship in self.ships[self.turn]):
            self.end_turn()

    def do_end(self, _: str) -> None:
        """Ships not picked do nothing."""
        self.end_turn()

    def end_turn(self) -> None:
        """The next player's turn begins, unless this was the last turn of the last round."""
        for fleet in self.ships:
            for ship in fleet:
                ship.acted = ship.new = False
        last = self.turn == self.players - 1
        if last and self.round_limit and self.round >= self.round_limit:
            self.finish()
            return
        self.round += last
        self.next_seat()
        self.begin_turn()

    # Actions of a ship

    def begin(self, kind: str) -> None:
        """Beginning a kind of action closes the open one, unless it is the same run."""
        self.used.add(kind)
        self.open = kind if kind in self.runs() else None
        self.taking = None

    def do_move(self, corner: str) -> None:
        """The ship goes there."""
        self.begin("move")
        self.ship().at = corner

    def do_explore(self, what: str) -> None:
        """Pay, then put a new hex on the empty space."""
        self.begin("explore")
        space, resource = what.split("/")
        pay(self.pool(), {resource: CONSTANTS["explore_price"]})
        self.discover(space, self.stack.pop(0))

    def do_reveal(self, resource: str) -> None:
        """Pay and turn the top hex over; only then is its space chosen, if there is more than one."""
        self.begin("explore")
        pay(self.pool(), {resource: CONSTANTS["explore_price"]})
        self.revealed = self.stack.pop(0)
        spaces = self.empty_spaces()
        if len(spaces) == 1:
            self.do_lay(spaces[0])
        else:
            self.phase = "lay"

    def do_lay(self, space: str) -> None:
        """It goes there, and the ship acts on."""
        assert self.revealed is not None
        kind, self.revealed, self.phase = self.revealed, None, "act"
        self.discover(space, kind)

    def do_terraform(self, what: str) -> None:
        """The old hex goes, with its token, and a new one is put there; it counts as exploring."""
        del self.hexes[what.split("/")[0]]
        self.do_explore(what)

    def discover(self, space: str, kind: str) -> None:
        """A new hex: a resource takes the top token, a leviathan pays one of its reward."""
        hex_ = Hex(kind)
        self.hexes[space] = hex_
        self.join_corners(space)
        self.changed.add(space)
        self.events.append(("revealed", space, hex_.kind))
        if hex_.is_resource():
            hex_.number = self.tokens.pop(0)
            self.events.append(("token", space, hex_.number))
        if hex_.is_leviathan():
            hex_.health = CONSTANTS["leviathan"]["health"]
            self.gain({REWARD[hex_.kind]: CONSTANTS["leviathan"]["on_discovery"]})
            self.events.append(("found", self.turn, hex_.kind, REWARD[hex_.kind]))

    def do_upgrade(self, what: str) -> None:
        """Pay and put a cube on the card."""
        self.begin("upgrade")
        pay(self.pool(), self.ship().card()["upgrades"][what]["cost"])
        self.ship().upgrades.add(what)
        self.cubes -= 1

    def do_build(self, what: str) -> None:
        """Pay, take the card, put the ship there; it gets the next number."""
        self.begin("build")
        type_, corner = what.split("@")
        pay(self.pool(), self.cost(type_))
        self.ships[self.turn].append(Ship(type_, corner, new=True, cards=self.cards["ships"]))
        self.ship_built = True
        if type_ == BASIC:
            self.basic_built[self.turn] = True
        else:
            self.shipyard[type_] -= 1

    def do_plunder(self, target: str) -> None:
        """A leviathan or a player."""
        self.begin("plunder")
        if target in REWARD:
            self.plunder_leviathan(target)
        else:
            self.taking = Taking(int(target[1:]) - 1, self.ship().value("plunder"))
            self.take_without_choice()

    def plunder_leviathan(self, name: str) -> None:
        """Two of the reward for each point of plunder; its health falls by the plunder value."""
        (hex_,) = [hex_ for hex_ in self.hexes.values() if hex_.kind == name]
        power = self.ship().value("plunder")
        loot = power * CONSTANTS["leviathan"]["per_plunder"]
        self.gain({REWARD[name]: loot})
        self.counters["loot"] += loot
        hex_.health = max(0, (hex_.health or 0) - power)
        self.events.append(("looted", name, REWARD[name], loot))

    def do_take(self, resource: str) -> None:
        """One by choice, the rest by itself if there is no choice any more."""
        self.take(resource, 1)
        self.take_without_choice()

    def take(self, resource: str, count: int) -> None:
        """From the victim's pool."""
        assert self.taking is not None
        self.pools[self.taking.victim][resource] -= count
        self.gain({resource: count})
        self.taking.left -= count
        self.counters["plundered"] += count
        self.events.append(("took", self.taking.victim, resource, count))

    def take_without_choice(self) -> None:
        """If the pool is no larger than what is left to take, or of one kind, the taking is done in full."""
        assert self.taking is not None
        left, held = self.taking.left, without_zeros(self.pools[self.taking.victim])
        if left and (sum(held.values()) <= left or len(held) == 1):
            for resource, count in held.items():
                self.take(resource, min(count, left))
            left = 0
        self.open = "plunder" if left else None
        self.taking = self.taking if left else None

    def do_trade(self, what: str) -> None:
        """Give two, get one."""
        self.begin("trade")
        give, get = what.split("-")
        pay(self.pool(), {give: CONSTANTS["trade"]["give"]})
        self.gain({get: CONSTANTS["trade"]["get"]})

    # Goals and the end

    def claim_goals(self) -> None:
        """After every decision and so at the start of every turn, for the player whose turn it is."""
        if self.over or self.phase in ("place", "gain"):
            return
        own = self.claimed[self.turn]
        for goal in self.goals:
            if goal not in own and self.holds(goal, self.turn):
                own.add(goal)
                self.events.append(("claimed", self.turn, goal))
                if len(own) == CONSTANTS["goals_to_win"]:
                    self.finish()
                    return

    def finish(self) -> None:
        """Everything stays as it is; only a plunder is broken off."""
        self.over = True
        if self.taking is not None:
            self.open = self.taking = None
        self.events.append(("over", self.winners()))

    def scores(self) -> list[int]:
        """Goals completed."""
        return [len(goals) for goals in self.claimed]

    def winners(self) -> list[int]:
        """Most goals, then most ships, then most resources; still level: shared. Nobody before the end."""
        if not self.over:
            return []
        seats = range(self.players)
        ranks = [(self.scores()[s], self.count_ships(s), self.count_resources(s)) for s in seats]
        return [seat for seat in seats if ranks[seat] == max(ranks)]

    @staticmethod
    def check_start(position: Position) -> None:
        """Raises AssertionError unless this is a proper start."""
        check_start(position)


def deal(players: int, rng: random.Random, **options: int) -> Oracle:
    """A new game by chance, whose reshuffles follow the same chance."""
    return Oracle(deal_position(players, rng, **options), rng)


# Counting


def after(position: Position, text: str) -> Position:
    """The position after a move; a leviathan that goes back lies at the bottom of the stack."""
    oracle = Oracle(position)
    stack = None
    if oracle.reshuffles(text):
        stack = [*oracle.stack, oracle.hexes[text.partition(":")[2].split("/")[0]].kind]
    oracle.play(text, stack)
    return oracle.to_dict()


def perft(position: Position, depth: int) -> int:
    """The number of move sequences of that length; sequences that end the game earlier do not count."""
    moves = Oracle(position).legal()
    if depth == 1:
        return len(moves)
    return sum(perft(after(position, text), depth - 1) for text in moves)


def divide(position: Position, depth: int) -> dict[str, int]:
    """The same for each first move."""
    moves = Oracle(position).legal()
    return {text: perft(after(position, text), depth - 1) if depth > 1 else 1 for text in moves}
