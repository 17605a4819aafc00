"""What a coach would say beside a first game: only what is worth it, and in reasons."""

from typing import Any

import numpy as np

from ...engine.positions.position import Position
from ...engine.positions.readings import judged
from ...games.contract import Game
from ...games.sentences import NOTHING_SAID, Sentence, capital, joined, told

FEW = 2  # reasons that are told at once
MUCH = 0.35  # of the thinking went into one move: it stands out
AHEAD = 0.05  # so much more often it wins than the others that were thought of
LARGE = 0.25  # of what makes a game clear, in points at once


def reasons_told(game: Game, before: bytes, after: bytes, seat: int) -> Sentence:
    """Why somebody would like or dislike what has changed, as a sentence; nothing if nobody cares."""
    found = game.file("lessons").reasons(_record(game, before), _record(game, after), seat)
    return told("{}.", capital(joined("; ", found[:FEW]))) if found else NOTHING_SAID


def coached(opinion: dict[str, Any], position: Position, seat: int) -> dict[str, Any]:
    """Whether a move stands out, and what has happened to the seat since its last one."""
    return {"clear": _stands_out(opinion, position, seat), "meanwhile": _meanwhile(position, seat)}


def _stands_out(opinion: dict[str, Any], position: Position, seat: int) -> bool:
    """The best move is much better than others, and there is a reason that can be told."""
    if not opinion["ideas"] or len(position.legal_actions) < 2:
        return False
    best, *others = opinion["ideas"]
    wins = [idea["seats"][seat]["win"]["value"] for idea in others]
    ahead = best["seats"][seat]["win"]["value"] - sum(wins) / len(wins) if wins else 0.0
    pays = (best["gain"] or 0) >= LARGE * position.game.judgement.SPREAD
    return bool(best["reasons"]) and (best["share"] >= MUCH or ahead >= AHEAD or pays)


def _meanwhile(position: Position, seat: int) -> Sentence:
    """What the others did to this seat since its own last move."""
    records = [*position.records, position.record]
    own = [ply for ply, data in enumerate(records[:-1]) if _record(position.game, data).turn == seat]
    if not own or own[-1] + 1 == position.ply:
        return NOTHING_SAID
    since = records[own[-1] + 1]
    change = judged(position.rules, position.record)[0][seat] - judged(position.rules, since)[0][seat]
    is_news = change < 0 or change >= LARGE * position.game.judgement.SPREAD
    return reasons_told(position.game, since, position.record, seat) if is_news else NOTHING_SAID


def _record(game: Game, data: bytes) -> Any:
    return np.frombuffer(bytearray(data), game.board.STATE).view(np.recarray)[0]
