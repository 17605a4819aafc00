"""What a coach would say beside a first game: only what is worth it, and in reasons."""

from typing import Any

from ....engine.positions.position import Position
from ....engine.positions.readings import judged
from ....games.sentences import NOTHING_SAID, Sentence, capital, told
from .feats import feat_in_reach
from .reasoning import FEW, in_words, reasons_of, record_of, sure_reasons

MUCH = 0.35  # of the thinking went into one move: it stands out
AHEAD = 0.05  # so much more often it wins than the others that were thought of
LARGE = 0.25  # of what makes a game clear, in points at once


def coached(opinion: dict[str, Any], position: Position, seat: int) -> dict[str, Any]:
    """What is known beside an opinion that was thought through: whether its best move stands out, and what
    each of the others lacks beside that one."""
    for idea in opinion["ideas"]:
        if not idea["reasons"] and (reasons := sure_reasons(position, (idea["action"],), seat)):
            idea["reasons"] = idea["why"] = in_words(reasons)
    clear = _stands_out(opinion, position, seat)
    return {"clear": clear, "lacks": _lacks(opinion["ideas"], position, seat) if clear else {}}


def plain_facts(position: Position, seat: int) -> dict[str, Any]:
    """What can be told without any thought: what can be brought about now, what to know, and the news."""
    return {
        "feat": feat_in_reach(position, seat),
        "chances": _chances(position, seat),
        "meanwhile": _meanwhile(position, seat),
    }


def _stands_out(opinion: dict[str, Any], position: Position, seat: int) -> bool:
    """The best move is much better than others, and there is a reason that can be told."""
    if not opinion["ideas"] or len(position.legal_actions) < 2:
        return False
    best, *others = opinion["ideas"]
    wins = [_win(idea, seat) for idea in others]
    ahead = _win(best, seat) - sum(wins) / len(wins) if wins else 0.0
    pays = (best["gain"] or 0) >= LARGE * position.game.judgement.SPREAD
    return bool(best["reasons"]) and (best["share"] >= MUCH or ahead >= AHEAD or pays)


def _win(idea: dict[str, Any], seat: int) -> float:
    chance: float = idea["seats"][seat]["win"]["value"]
    return chance


def _lacks(ideas: list[dict[str, Any]], position: Position, seat: int) -> dict[str, Sentence]:
    """What each other move does not bring of what the best does; nothing where it is as good."""
    best, *others = ideas
    wanted = sure_reasons(position, (best["action"],), seat)
    equal = {idea["action"] for idea in others if _win(best, seat) - _win(idea, seat) < AHEAD}
    found = {}
    for action in position.legal_actions:
        brings = sure_reasons(position, (action,), seat)
        lacking = [says for says in wanted if says not in brings]
        found[position.move_text(action)] = NOTHING_SAID if action in equal else in_words(lacking)
    return found


def _chances(position: Position, seat: int) -> list[Sentence]:
    """What the game would have somebody know who is about to decide."""
    find = getattr(position.game.file("lessons"), "chances", None)
    found = find(record_of(position.game, position.guess(seat, seed=0).record), seat) if find else []
    return [told("{}.", capital(says)) for says in found[:FEW]]


def _meanwhile(position: Position, seat: int) -> Sentence:
    """What the others did to this seat since its own last move."""
    records = [*position.records, position.record]
    own = [ply for ply, data in enumerate(records[:-1]) if record_of(position.game, data).turn == seat]
    since = records[own[-1] + 1 if own else 0 :]
    if len(since) == 1:
        return NOTHING_SAID
    if news := getattr(position.game.file("lessons"), "news", None):
        return in_words(news([record_of(position.game, data) for data in since], seat))
    change = judged(position.rules, since[-1])[0][seat] - judged(position.rules, since[0])[0][seat]
    is_news = change < 0 or change >= LARGE * position.game.judgement.SPREAD
    return in_words(reasons_of(position.game, since[0], since[-1], seat)) if is_news else NOTHING_SAID
