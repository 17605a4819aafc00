"""Anything that anybody may try at a table, in any order; what must hold, holds after every step."""

import random
from typing import Any

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from aloft.engine.positions.position import SPECTATOR, Position
from aloft.games.contract import Game
from aloft.match.changes import Shared
from aloft.match.clocks import Clock
from aloft.match.commands import decide
from aloft.match.events.answers import Answer, Answered
from aloft.match.events.chat import Say
from aloft.match.events.endings import Close, Rematch
from aloft.match.events.holders import Back, Hold, Leave
from aloft.match.events.moves import Act
from aloft.match.events.questions import Asked
from aloft.match.events.seats import Fill, Free, Renamed, Sit
from aloft.match.events.undo import Undo, Undone
from aloft.match.frames import Seen, snapshot, step, steps
from aloft.match.log import Event
from aloft.match.log_lines import history, tell
from aloft.match.match import Match
from aloft.match.parts import whole_hash
from aloft.match.refusals import Refused, Why
from aloft.match.rights import Person
from aloft.match.view import view
from tests.effort import times
from tests.match.around import Table, facts_of, is_quiet, short_tables
from tests.match.client import Client
from tests.tables import GAMES, IDS

CLOCKS = [None, Clock("turn", 30), Clock("game", 60, 2), Clock("game", 5)]
WHO = st.sampled_from(["ada", "bo", "cy", "dee"])
SEATS = st.integers(0, 6)
CONSEQUENCES = ["pass", "bot", "forfeit"]
PEOPLE = {"ada", "bo", "cy"}
LINES = 20  # of the log that a newcomer is told


class Tables(RuleBasedStateMachine):
    """One table, everybody at it, and what each of their screens shows."""

    game: Game

    @initialize(data=st.data())
    def open_a_table(self, data: Any) -> None:
        setting = data.draw(st.sampled_from(short_tables(self.game)))
        clock, late = data.draw(st.sampled_from(CLOCKS)), data.draw(st.sampled_from(CONSEQUENCES))
        kept = data.draw(st.sampled_from([(), ("bo",) + (None,) * (setting.players - 1)]))
        self.table = Table(setting, clock=clock, on_time=late, kept=kept, lot=data.draw(st.booleans()))
        self.consenting: set[str] = set()  # who has agreed since something was asked
        self.screens = {viewer: self.screen(viewer) for viewer in range(SPECTATOR, setting.players)}
        if data.draw(st.integers(0, 3)):
            self.everybody_sits_down(data)

    @property
    def match(self) -> Match:
        return self.table.match

    def screen(self, viewer: int) -> tuple[Seen, Client]:
        seen = Seen.of(self.match, viewer)
        return seen, Client(snapshot(self.match, seen, history(self.table.log, LINES)))

    # How anything comes about.

    def try_to(self, who: str, kind: Any, known: dict[str, Any] | None = None, **more: Any) -> None:
        """It becomes an event, or it is refused in a sentence and changes nothing."""
        before, facts = self.match, facts_of(self.match)
        command, person = self.table.command(kind, **more), Person(who, who.title(), **known or {})
        try:
            event = decide(before, person, command, self.table.now)
        except Refused as refused:
            is_clear(refused)
        else:
            self.happens(person.id, event)
        assert facts_of(before) == facts

    def happens(self, author: str, event: Event) -> None:
        before = self.match
        self.table.write(author, event)
        self.judge(before, author, event)
        self.show(before)

    def show(self, before: Match) -> None:
        """Every screen goes one version on."""
        after, entry = self.match, self.table.log[-1]
        assert after.v == before.v + 1 == entry.v
        told, shared = tell(before, entry, after), Shared()
        for viewer, (seen, client) in self.screens.items():
            alone = step(seen, after, told)[1]
            seen, frame = step(seen, after, told, shared)
            assert frame == alone
            client.take(frame)
            self.screens[viewer] = seen, client

    def judge(self, before: Match, author: str, event: Event) -> None:
        """Was a move taken back that should not have been?"""
        if isinstance(event, Asked):
            self.consenting = {event.person}
        if isinstance(event, Answered) and event.agrees:
            self.consenting.add(event.person)
        if before.position is None or self.match.game.ply >= before.game.ply:
            return
        others = {seat.person for seat in before.seats if seat.person and not seat.bot} - {author}
        if isinstance(event, Answered):
            assert others <= self.consenting
            return
        assert isinstance(event, Undone)
        crossed = before.hands[event.ply :]
        assert crossed[0] == author
        assert not set(crossed) & PEOPLE - {author}
        if others:
            assert len(crossed) == 1
            assert self.match.turn == before.turn
            assert is_quiet(self.match.game, before.game)

    # What people try.

    @rule(who=WHO, seat=SEATS, nonce=st.integers(0, 2**128 - 1), invited=st.booleans())
    def sit(self, who: str, seat: int, nonce: int, invited: bool) -> None:
        self.try_to(who, Sit, {"is_invited": invited}, seat=seat, nonce=f"{nonce:032x}")

    @rule(who=WHO, seat=SEATS, bot=st.sampled_from(["easy", "expert", "nobody"]))
    def fill(self, who: str, seat: int, bot: str) -> None:
        self.try_to(who, Fill, {"is_bot": lambda name: name != "nobody"}, seat=seat, bot=bot)

    @precondition(lambda self: self.match.phase == "open")
    @rule(data=st.data())
    def everybody_sits_down(self, data: Any) -> None:
        """So that games begin often enough."""
        for seat, held in enumerate(self.match.seats):
            if held.kind == "free":
                who = held.kept_for or data.draw(st.sampled_from(["ada", "bo", "cy", "easy"]))
                if who == "easy":
                    self.try_to("ada", Fill, seat=seat, bot="easy")
                else:
                    self.try_to(who, Sit, seat=seat, nonce="a" * 32)

    @rule(who=WHO, seat=SEATS)
    def stand_up(self, who: str, seat: int) -> None:
        self.try_to(who, Free, seat=seat)

    @rule(who=WHO, move=st.sampled_from(["", "on", "zz@q", "gr@a"]), ago=st.integers(-2, 5), data=st.data())
    def act_anyhow(self, who: str, move: str, ago: int, data: Any) -> None:
        """Out of turn, too late, too early, or nothing that is a move."""
        if self.match.position is not None and data.draw(st.booleans()):
            move = data.draw(st.sampled_from([*self.match.game.legal_moves, move]))
        self.try_to(who, Act, v=max(0, self.match.v - ago), move=move)

    @precondition(lambda self: self.match.phase == "running")
    @rule(plies=st.sampled_from([1, 1, 2, 3, 8, 60]), seed=st.integers(0, 999))
    def play_on(self, plies: int, seed: int) -> None:
        """Persons and bots make moves, as long as the time of nobody runs out."""
        chance = random.Random(seed)
        for _ in range(plies):
            if self.match.turn is None:
                return
            before = self.match
            self.table.move(chance.choice(self.match.game.legal_moves))
            self.judge(before, "", self.table.log[-1].event)
            self.show(before)

    @precondition(lambda self: self.match.hands)
    @rule(ago=st.sampled_from([0, 0, 0, 2]), data=st.data())
    def undo(self, ago: int, data: Any) -> None:
        who = data.draw(st.sampled_from([*set(self.match.hands) & PEOPLE, "dee"]))
        self.try_to(who, Undo, v=max(0, self.match.v - ago))

    @rule(who=WHO, agrees=st.sampled_from([True, True, False]))
    def answer(self, who: str, agrees: bool) -> None:
        self.try_to(who, Answer, agrees=agrees)

    @precondition(lambda self: self.match.question)
    @rule(agrees=st.sampled_from([True, True, True, False]))
    def everybody_answers(self, agrees: bool) -> None:
        for who in ("ada", "bo", "cy"):
            self.try_to(who, Answer, agrees=agrees)

    @precondition(lambda self: self.match.phase == "running")
    @rule(who=WHO)
    def leave(self, who: str) -> None:
        self.try_to(who, Leave)

    @precondition(lambda self: any(seat.is_held for seat in self.match.seats))
    @rule(who=WHO)
    def come_back(self, who: str) -> None:
        self.try_to(who, Back)

    @rule(who=WHO, seat=SEATS, absent=st.sets(st.sampled_from(["ada", "bo", "cy"])))
    def hold(self, who: str, seat: int, absent: set[str]) -> None:
        self.try_to(who, Hold, {"absent": frozenset(absent)}, seat=seat)

    @rule(who=WHO, says=st.sampled_from(["hello", " two  words ", "\u200b", " \n ", '"é"']))
    def say(self, who: str, says: str) -> None:
        self.try_to(who, Say, says=says)

    @rule(who=WHO, name=st.text(min_size=1, max_size=5))
    def rename(self, who: str, name: str) -> None:
        self.happens(who, Renamed(who, name, "#123456"))

    @precondition(lambda self: self.match.phase == "over")
    @rule(who=WHO)
    def play_again(self, who: str) -> None:
        self.try_to(who, Rematch, {"next_match": "another0"})

    @precondition(lambda self: self.match.phase != "open" or len(self.table.log) > 4)
    @rule(who=WHO)
    def close(self, who: str) -> None:
        self.try_to(who, Close)

    # What nobody does.

    @rule(milliseconds=st.sampled_from([1, 900, 4_000, 29_999, 31_000, 100_000]))
    def time_goes_by(self, milliseconds: int) -> None:
        before, deadline = self.match, self.match.deadline
        event = self.table.wait(milliseconds)
        assert (event is not None) == (deadline is not None and self.table.now >= deadline)
        if event is not None:
            self.judge(before, "", event)
            self.show(before)

    @rule(data=st.data())
    def somebody_reconnects(self, data: Any) -> None:
        """The tail from any version gives the screen of somebody who never left."""
        viewer = data.draw(st.sampled_from(sorted(self.screens)))
        v = data.draw(st.integers(0, self.match.v))
        then = Match.of(self.table.log[: v + 1])
        client = Client(snapshot(then, Seen.of(then, viewer), []))
        for frame in steps(self.table.read_again(), viewer, v):
            client.take(frame)
        assert client.parts == self.screens[viewer][1].parts
        self.screens[viewer] = self.screen(viewer)

    @rule()
    def the_server_starts_again(self) -> None:
        """Nobody's clock runs while it is away."""
        before = self.match
        self.table.now += 10_000_000
        self.table.match = Match.of(self.table.read_again(), self.table.now)
        if before.deadline is not None:
            assert self.match.turn is not None
            assert self.match.deadline == self.table.now + self.match.left[self.match.turn]

    # What always holds.

    @invariant()
    def the_log_tells_everything(self) -> None:
        assert facts_of(Match.of(self.table.read_again(), 77)) == facts_of(self.match)

    @invariant()
    def every_screen_is_right(self) -> None:
        for viewer, (seen, client) in self.screens.items():
            anew = view(self.match, viewer)
            assert seen.parts == anew
            assert seen.hash == whole_hash(anew)
            whole = Client(snapshot(self.match, Seen.of(self.match, viewer), []))
            assert (client.v, client.parts, client.hash) == (whole.v, whole.parts, seen.hash)

    @invariant()
    def who_is_to_move_has_exactly_the_legal_moves_to_choose_from(self) -> None:
        match = self.match
        moves = legal_by_trying(match.game) if match.phase == "running" else None
        for viewer, (_, client) in self.screens.items():
            asked = match.turn == viewer and match.seats[viewer].mover == "person"
            assert ("choices" in client.parts) == asked
            if asked:
                assert [move for move, _ in client.part("choices")] == moves

    @invariant()
    def everything_is_somewhere_in_its_phase(self) -> None:
        match = self.match
        assert (match.position is None) == (match.phase in ("open", "closed"))
        assert match.is_full == (match.position is not None) or match.phase == "closed"
        assert len(match.hands) == (match.position.ply if match.position else 0)
        assert min(match.left, default=0) >= 0
        if match.phase != "running":
            assert (match.turn, match.deadline, match.bot_to_move, match.question) == (None,) * 4


def is_clear(refused: Refused) -> None:
    """A word that programs know, and a sentence."""
    assert refused.why in set(Why)
    assert str(refused).endswith(".")


def legal_by_trying(game: Position) -> list[str]:
    """The texts of the actions that the rules' own refusal has nothing against."""
    refusal = game.game.verb("refusal")
    state = game.state
    return sorted(game.move_text(a) for a in range(game.game.moves.count) if refusal(state, a) == 0)


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_whatever_is_tried_at_a_table_what_must_hold_holds(game: Game) -> None:
    machine: Any = type(f"Tables of {game.id}", (Tables,), {"game": game})
    machine.TestCase.settings = settings(
        max_examples=times(4, 12, 200),
        stateful_step_count=times(25, 35, 60),
        phases=[Phase.generate],  # a failure is told as it was found; to shorten it takes many minutes
    )
    machine.TestCase("runTest").runTest()
