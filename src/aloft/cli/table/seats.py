"""Who sits where: a person at this keyboard, or a bot."""

from collections.abc import Sequence
from random import Random

from ...bots.bot import Bot
from ...bots.registry import bot_kinds, make_bot
from ...bots.search import Search
from ...bots.simple import Greedy
from ...bots.stand_in import StandIn
from ...games.errors import AloftError

HUMAN, PROGRAM = "human", "process"
USUAL = "medium"


def read_seats(texts: Sequence[str] | None) -> list[str] | None:
    """Seats as people write them, all at once or one by one: human,hard,search:time=1s,iterations=800."""
    return [_tidy(seat) for text in texts for seat in _parted(text)] if texts else None


def _parted(text: str) -> list[str]:
    """Every comma begins a seat, but for those in what a bot has behind its colon."""
    known, seats = {HUMAN, *bot_kinds()}, [""]
    for part in text.split(","):
        if ":" in seats[-1] and kind_of(part) not in known:
            seats[-1] += f",{part}"
        else:
            seats.append(part)
    return seats[1:]


def _tidy(name: str) -> str:
    """A name as bots have it, however it was cased and spaced; a command stays as it is."""
    kind, colon, rest = name.strip().partition(":")
    low = kind_of(name) if kind_of(name) in (HUMAN, *bot_kinds()) else kind
    return low + colon + (rest if low == PROGRAM else rest.replace(" ", ""))


def kind_of(name: str) -> str:
    """What stands before the colon."""
    return name.partition(":")[0].strip().lower()


def usual_seats(players: int) -> list[str]:
    """You, and bots on all other seats."""
    return [HUMAN] + [USUAL] * (players - 1)


def drawn(seats: Sequence[str], seed: int) -> list[str]:
    """The same people and bots, each where the lot puts them: always alike in the same game."""
    return Random(f"aloft seats {seed}").sample(seats, len(seats))


def in_turn(seats: Sequence[str]) -> str:
    """Who begins, and who comes after whom."""
    person = "you" if seats.count(HUMAN) == 1 else "a person"
    first, *others = (person if name == HUMAN else shown(name) for name in seats)
    begins = "begin" if first == "you" else "begins"
    return f"Seats are drawn: {', then '.join([f'{first} {begins}', *others])}."


def check_seats(seats: Sequence[str], players: int) -> list[str]:
    """The seats, if there is one for each player and we know who sits there."""
    known = (HUMAN, *bot_kinds())
    for seat, name in enumerate(seats, 1):
        if name.partition(":")[0] not in known:
            raise AloftError(
                f"Seat {seat} is {name!r:.40}, but --seats can name {', '.join(known[:-1])} and {known[-1]}."
            )
    if len(seats) != players:
        raise AloftError(f"There are {players} players, but --seats names {len(seats)}.")
    return list(seats)


def check_trust(seats: Sequence[str], file: str) -> None:
    """A file that somebody sent starts no program by itself."""
    for seat, name in enumerate(seats, 1):
        if kind_of(name) == PROGRAM:
            raise AloftError(
                f"{file} would start a program on your machine for seat {seat}, {name!r:.80}; "
                "if you trust it, say who sits where with --seats."
            )


def bots_for(seats: Sequence[str], seed: int) -> dict[int, StandIn]:
    """The bots in their seats; should one fail, a greedy one plays on."""
    found = {}
    for seat, name in enumerate(seats):
        if name != HUMAN:
            own = seed_for(seat, seed)
            found[seat] = StandIn(_steady(make_bot(name, own)), Greedy(own))
    return found


def seed_for(seat: int, seed: int) -> int:
    """A bot's own seed: the same in the same game, and nothing that tells the deal."""
    return Random(f"aloft {seed} {seat}").getrandbits(63)


def _steady(bot: Bot) -> Bot:
    """A search that counts its iterations plays a game alike, however often it was left in between."""
    if isinstance(bot, Search) and bot.budget.iterations is not None:
        bot.reuse = False
    return bot


def shown(name: str) -> str:
    """A name short and clean enough for a line on the screen."""
    clean = "".join(letter if letter.isprintable() else "?" for letter in name)
    return clean if len(clean) <= 40 else clean[:39] + "…"
