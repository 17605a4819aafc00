"""The same table in another world: all that one viewer cannot know is dealt anew, and nothing may show it.

`trial` compares, byte for byte, whatever a table sends to one viewer in both worlds: snapshots, frames,
what is told, refusals, and what the table decides by itself. Then the same move is made in both worlds.
Where a move draws (a die, the top of a stack), the other world is dealt until it draws what is seen here;
where it does not, both must go on alike whatever lies hidden.
"""

import random
from dataclasses import dataclass, fields
from typing import Any

import msgspec

from aloft.engine.positions import touches
from aloft.engine.positions.position import SPECTATOR, Position
from aloft.engine.settings import Settings
from aloft.match import frames, log_lines
from aloft.match.clocks import Clock
from aloft.match.commands import decide
from aloft.match.events.moves import Act, Acted
from aloft.match.events.registry import write_event
from aloft.match.events.timeouts import time_out
from aloft.match.events.undo import Undo
from aloft.match.log import Entry
from aloft.match.match import Match
from aloft.match.refusals import Refused
from aloft.match.rights import Person
from aloft.match.wire import write
from tests.games.midgame import midgame
from tests.match.around import PEOPLE, seated
from tests.tables import name_of

TRIES = 300  # deals among which one is looked for that draws the same
STACKS = ("left", "numbers")  # how many lie on the stacks, where there are such
NONSENSE = ("", "x", "gr@", "on on", "9" * 60, "é")


@dataclass(frozen=True, eq=False)
class Elsewhere(Match):
    """A match that was promised what another was promised, whatever its secret is."""

    promise: str = ""

    @property
    def commitment(self) -> str:
        """A hash tells nothing of the secret, so both worlds may show the same one."""
        return self.promise


class Leak(AssertionError):
    """Something that a viewer is sent depends on what the viewer may not know."""


BEGUN: dict[str, Match] = {}


def _begun(table: Settings) -> Match:
    """A match at this table that has just begun, made once."""
    name = name_of(table)
    if name not in BEGUN:
        BEGUN[name] = seated(table).match
    return BEGUN[name]


def here(table: Settings, seed: int, plies: int) -> Match:
    """A match with somebody else in every seat, after so many random moves; it can be taken back to there."""
    position = midgame(table, seed, plies)
    position.begin_here()
    position.keep_key(_key(seed))
    return _begun(table).but(position=position)


def elsewhere(match: Match, viewer: int, seed: int) -> Elsewhere:
    """The same match, had everything been dealt otherwise that this viewer cannot know."""
    known = {field.name: getattr(match, field.name) for field in fields(Match)}
    known["opened"] = replace_struct(match.opened, secret=_key(seed + 1).hex())
    known["position"] = _redealt(match.game, viewer, seed)
    return Elsewhere(**known, promise=match.commitment)


def _redealt(position: Position, viewer: int, seed: int) -> Position:
    """What happened so far stays; what is hidden, and every draw to come, does not."""
    twin = position.guess(viewer, seed)
    twin._past = position._past.copy()
    twin.keep_key(_key(seed))
    return twin


def _key(seed: int) -> bytes:
    return random.Random(seed).randbytes(32)


def replace_struct(struct: Any, **changes: Any) -> Any:
    return msgspec.structs.replace(struct, **changes)


def trial(table: Settings, seed: int, moves: int, longest: int) -> int:
    """Compare two worlds over a few moves of one game; how many moves that were. Leak says what differs."""
    chance = random.Random(seed)
    one = here(table, seed, chance.randrange(longest))
    viewer = chance.randrange(SPECTATOR, table.players)
    if one.game.over:
        return 0
    two = elsewhere(one, viewer, chance.getrandbits(60))
    screens = tuple(frames.Seen.of(match, viewer) for match in (one, two))
    for done in range(moves):
        compare(one, two, viewer, random.Random(seed + done))
        move = chance.choice(one.game.legal_moves)
        pair = _both(one, two, viewer, move, chance)
        if pair is None:
            return done
        screens = _told(one, two, screens, pair, move)
        one, two = pair[0], pair[2]
        if one.game.over:
            return done + 1
    compare(one, two, viewer, chance)
    return moves


def compare(one: Match, two: Match, viewer: int, chance: random.Random) -> None:
    """Everything that this viewer could be sent now is the same in both worlds."""
    asked, touched = _moves_to_try(one, chance), _touches_to_try(one, chance)
    told, other = (dict(_outputs(match, viewer, asked, touched)) for match in (one, two))
    for name in told | other:
        _same(name, told.get(name), other.get(name))


def _same(name: str, told: Any, other: Any) -> None:
    if told != other:
        raise Leak(f"{name}: {told!r:.300} here, {other!r:.300} elsewhere")


def _moves_to_try(match: Match, chance: random.Random) -> list[str]:
    """Texts of many actions, most of them illegal here, and some that are none."""
    game, numbers = match.game, range(match.game.game.moves.count)
    texts = [_text(game, number) for number in chance.choices(numbers, k=8)]
    return [*filter(None, texts), chance.choice(NONSENSE)]


def _touches_to_try(match: Match, chance: random.Random) -> tuple[str, ...]:
    """One thing on the board, or one after the other, as somebody might touch them."""
    scene = match.game.scene(SPECTATOR)
    ids = [place.id for place in scene.places] + [piece.id for piece in scene.pieces]
    return tuple(chance.choices(ids, k=chance.choice((1, 1, 2))))


def _text(game: Position, action: int) -> str | None:
    """How an action would be written; some cannot even be written here."""
    try:
        return game.move_text(action)
    except Exception:
        return None


def _outputs(match: Match, viewer: int, asked: list[str], touched: tuple[str, ...]) -> Any:
    """Whatever leaves a table towards one viewer, each with a name."""
    person = PEOPLE[viewer] if viewer != SPECTATOR else Person("nobody", "Nobody")
    yield "snapshot", frames.snapshot(match, frames.Seen.of(match, viewer), [], person=person.id)
    for move in asked:
        command = Act(match.id, "0" * 32, v=match.v, move=move)
        yield f"answer to {move!r}", _answer(match, person, command)
    yield "answer to undo", _answer(match, person, Undo(match.id, "0" * 32, v=match.v))
    yield "what is done for who is late", _late(match)
    if viewer == match.turn:
        yield f"answer to touching {touched}", touches.explain_touches(match.game, touched)


def _answer(match: Match, person: Person, command: Any) -> str:
    """The event or the refusal that somebody's submission meets."""
    try:
        return write_event(decide(match, person, command))
    except Refused as refused:
        return f"{refused.why}: {refused}"


def _late(match: Match) -> str:
    """The move that the table makes where time is up."""
    opened = replace_struct(match.opened, clock=Clock("turn", 1), on_time="pass")
    event = time_out(match.but(opened=opened, left=(0,) * len(match.seats)), 10**9)
    return write_event(event) if event else ""


def _both(one: Match, two: Match, viewer: int, move: str, chance: random.Random) -> Any:
    """Both worlds after the same move, each with its entry; None if no deal was found that draws the same."""
    assert one.turn is not None
    entry = Entry(one.id, one.v + 1, one.seats[one.turn].person or "", Acted(one.turn, move))
    after = one.after(entry)
    if not _draws(one.game, move):
        return after, entry, two.after(entry), two
    for _ in range(TRIES):
        then = two.after(entry)
        if then.game.view(viewer) == after.game.view(viewer):
            return after, entry, then, two
        two = two.but(position=_redealt(two.game, viewer, chance.getrandbits(60)))
    return None


def _draws(game: Position, move: str) -> bool:
    """Whether a move rolls, or takes from a stack: what it shows is chance's doing."""
    twin = game.copy()
    twin._key = None
    twin.play(move)
    names = {"chance", *STACKS} & set(game._states.dtype.names or ())
    return any(twin._states[name] != game._states[name] for name in names)


def _told(one: Match, two: Match, screens: Any, pair: Any, move: str) -> Any:
    """The frames about this move are the same; what each screen shows then."""
    after, entry, then, before = pair
    del two
    first, second = log_lines.tell(one, entry, after), log_lines.tell(before, entry, then)
    if after.game.over:  # cards are shown now, but that it ends must not be their doing
        _same("the end", after.phase, then.phase)
        return screens
    _same("what is told", write(first), write(second))
    seen, frame = frames.step(screens[0], after, first)
    other, frame_there = frames.step(screens[1], then, second)
    _same(f"the frame of {move!r}", frame, frame_there)
    return seen, other
