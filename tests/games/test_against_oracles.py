"""Thousands of whole games compared, at every ply, with implementations written from the rules page alone.

ALOFT_ORACLE_GAMES says how many games of each edition are played (480 unless told, 3600 as a proof): half of
them from the start, half from positions made at random. Of games that take long, fewer are played.
"""

import random
from itertools import combinations_with_replacement
from typing import Any

import pytest

import aloft
from aloft.games import find
from tests.effort import Effort, times
from tests.games import voyage_events as ships
from tests.games.anywhere import playable
from tests.games.policies import banks_of, policies_of
from tests.games.side_by_side import Engine, PublicEngine, SideBySide, oracle_of
from tests.oracles.achievements import COLOURS, achievement_score, colour_score
from tests.oracles.havalandi_board import IN_SIGHT
from tests.oracles.havalandi_cards import CARDS
from tests.oracles.sky import colours_of
from tests.tables import GAMES, IDS, all_tables, usual_tables

CASES = [(game, policy) for game in GAMES for policy in policies_of(game)]
EVERY_WAY = pytest.mark.parametrize(
    ("game", "policy"), CASES, ids=[f"{g.id}-{policy}" for g, policy in CASES]
)
MANY = times(480, 3600, name="ORACLE_GAMES") // 2 // 6  # by each of six policies
FEW = max(3, MANY // 40)  # of the same, through the public face
SHARE = {"havalandi": 0.5, "commodores": 0.07}  # of the games from the start, for a game that takes long
SHARE_ANYWHERE = {"commodores": 0.7}


def tables_for(game: Any, count: int, chance: random.Random) -> list[Any]:
    """Usual tables and odd ones by turns, each as often as any other of its kind."""
    usual, odd = usual_tables(game), all_tables(game)
    chance.shuffle(odd)
    if SHARE.get(game.id, 1) < 0.1:
        usual = odd  # among which are short games
    return [(odd if i % 2 else usual)[i // 2 % len(odd if i % 2 else usual)] for i in range(count)]


# What seldom happens, and must have happened in the games compared.


def all_fly(oracle: Any, events: list[str]) -> bool:
    return oracle.over and oracle.grounded() == 0


def trucks_done(oracle: Any, events: list[str]) -> bool:
    return oracle.over and oracle.grounded() > 0


def passed(oracle: Any, events: list[str]) -> bool:
    return "(pass)" in events


def passed_round(oracle: Any, events: list[str]) -> bool:
    """Nobody could do anything for more than a whole round."""
    return events.count("(pass)") > oracle.players


def ended_by_itself(oracle: Any, events: list[str]) -> bool:
    return "(end)" in events


def tied(oracle: Any, events: list[str]) -> bool:
    return oracle.over and not getattr(oracle, "together", False) and len(oracle.winners()) > 1


def refused_diagonal(oracle: Any, events: list[str]) -> bool:
    """A balloon stays down only because its colour flies diagonally next to the cell above."""
    if not oracle.together or oracle.over:
        return False
    oracle.together = False
    apart = {move for move in oracle.moves() if move.endswith("+")}
    oracle.together = True
    return bool(apart - set(oracle.moves()))


def row_used_up(oracle: Any, events: list[str]) -> bool:
    return oracle.together and not oracle.packed and not oracle.over


def stuck_alone(oracle: Any, events: list[str]) -> bool:
    """No balloon can be advanced, so that only trucks are left to move."""
    return oracle.players == 1 and not oracle.over and not any(">" not in move for move in oracle.moves())


def pattern_scored(oracle: Any, events: list[str]) -> bool:
    return oracle.over and any(oracle.appears(card) for card in oracle.claims)


def pattern_missed(oracle: Any, events: list[str]) -> bool:
    return oracle.over and any(not oracle.appears(card) for card in oracle.claims)


def beyond_the_sky(oracle: Any, events: list[str]) -> bool:
    return not oracle.over and any(t.load and t.at == "abcdefghijklm"[oracle.columns] for t in oracle.trucks)


def both_in_front_loaded(oracle: Any, events: list[str]) -> bool:
    """The safety truck carries a balloon, and so does the truck behind it."""
    return oracle.trucks[-1].load is not None and oracle.trucks[-2].load is not None


def full_set(oracle: Any, events: list[str]) -> bool:
    return any(count >= 5 for tokens in oracle.tokens for kind, count in tokens.items() if kind != "safety")


def multi_split(oracle: Any, events: list[str]) -> bool:
    """Multicoloured tokens are worth more in two colours than all in one."""
    return any(
        splits(tokens, own)
        for tokens, own in zip(oracle.tokens, oracle.colours, strict=True)
        if tokens.get("multi", 0) > 1
    )


def splits(tokens: dict[str, int], own: list[str]) -> bool:
    """Whether no single colour is best for all multicoloured tokens."""
    kept = {colour: 0 if colour in own else tokens.get(colour, 0) for colour in COLOURS}
    together = max(colour_score(kept, (colour,) * tokens["multi"]) for colour in COLOURS)
    return achievement_score(tokens | {"safety": 0}, own) > together


def dropped(oracle: Any, events: list[str]) -> bool:
    return any(set(tokens) & set(own) for tokens, own in zip(oracle.tokens, oracle.colours, strict=True))


def both_colours(oracle: Any, events: list[str]) -> bool:
    """A balloon flies that shows both colours of one seat."""
    return any(set(own) == colours_of(name) for own in oracle.colours for name in oracle.sky)


def share_refused(oracle: Any, events: list[str]) -> bool:
    """A foreign balloon in sight cannot be shared, only because a sharing balloon stands there."""
    if oracle.over or oracle.placed or "share" not in oracle.me().specials:
        return False
    shared = {seat.shared for seat in oracle.seats} - {None} - oracle.me().balloons()
    return not shared.isdisjoint(IN_SIGHT[oracle.airship])


def two_sides(oracle: Any, events: list[str]) -> bool:
    return banks_of(oracle) == 2


def three_sides(oracle: Any, events: list[str]) -> bool:
    return banks_of(oracle) == 3


def launched_over_two_sides(oracle: Any, events: list[str]) -> bool:
    return any(what == "launch" and points > 12 for what, points in oracle.scored)


def kept_down(oracle: Any, events: list[str]) -> bool:
    return bool(oracle.proposal) and oracle.proposal != oracle.fresh_proposal()


def never_near_once_kept(oracle: Any, events: list[str]) -> bool:
    """The neighbourhood balloon is refused only because something is kept down."""
    return kept_down(oracle, events) and oracle.special is None and "near" in oracle.me().specials


def may_fly_on(oracle: Any, events: list[str]) -> bool:
    return "on" in oracle.legal_moves()


def flies_on(oracle: Any, events: list[str]) -> bool:
    return "(on)" in events


def out_early(oracle: Any, events: list[str]) -> bool:
    return not oracle.over and any(seat.standard == 0 for seat in oracle.seats if seat is not oracle.me())


def out_with_specials(oracle: Any, events: list[str]) -> bool:
    return out_early(oracle, events) and any(s.standard == 0 and s.specials for s in oracle.seats)


def alone_at_the_end(oracle: Any, events: list[str]) -> bool:
    """One seat takes several turns while all others are out."""
    others = [seat.standard for seat in oracle.seats if seat is not oracle.me()]
    return oracle.players > 2 and oracle.me().standard > 1 and not any(others)


def tie_broken(oracle: Any, events: list[str]) -> bool:
    """Among the highest totals, unused special balloons have decided."""
    return oracle.over and oracle.scores().count(max(oracle.scores())) > len(oracle.winners())


def stacks_on(oracle: Any, events: list[str]) -> bool:
    """A sharing balloon has been launched from under or above another."""
    return any(seat.shared in seat.launched for seat in oracle.seats)


def neutral_shared(oracle: Any, events: list[str]) -> bool:
    return any(seat.shared in oracle.neutral for seat in oracle.seats)


def bonus(oracle: Any, events: list[str]) -> bool:
    return any(what == "pavilion-bonus" for what, _ in oracle.scored)


def last_turn_goes_on(oracle: Any, events: list[str]) -> bool:
    """After the last standard balloon something may follow."""
    return bool(oracle.placed) and oracle.me().standard == 0 and len(oracle.legal_moves()) > 1


def scores_card(card: str) -> Any:
    """Whether this end-game card has given somebody points."""

    def scored(oracle: Any, events: list[str]) -> bool:
        return oracle.over and card in oracle.cards and any(oracle.card_points(card))

    scored.__name__ = f"points for the card {card}"
    return scored


def second_prize(oracle: Any, events: list[str]) -> bool:
    return oracle.over and "most" in oracle.cards and 4 in oracle.card_points("most")


# By game and policy, since each policy is there to reach certain things: from the start, and from anywhere.
RARE: dict[tuple[str, str], list[Any]] = {
    ("ascension", "anything"): [tied, refused_diagonal, ended_by_itself],
    ("ascension", "lift"): [refused_diagonal, row_used_up],
    ("patterns", "anything"): [pattern_scored, pattern_missed, refused_diagonal, trucks_done],
    ("patterns", "lift"): [stuck_alone],
    ("patterns", "drive"): [trucks_done, tied],
    ("achievements", "anything"): [dropped, both_colours, trucks_done],
    ("achievements", "drive"): [tied],
    ("achievements", "load"): [beyond_the_sky, both_in_front_loaded],
    ("achievements", "one lifts"): [multi_split, full_set],
    ("havalandi", "anything"): [*map(scores_card, CARDS), second_prize, bonus, neutral_shared, kept_down],
    ("havalandi", "gather"): [launched_over_two_sides, three_sides, bonus],
    ("havalandi", "keep down"): [kept_down, never_near_once_kept],
    ("havalandi", "hoard"): [may_fly_on, last_turn_goes_on],
    ("havalandi", "spend"): [share_refused, stacks_on, flies_on],
    ("havalandi", "one hoards"): [out_early, out_with_specials],
    ("commodores", "anything"): [ships.basic_built, ships.shared_win],
    ("commodores", "explore"): [ships.stack_exhausted, ships.second_merchant],
    ("commodores", "outfit"): [ships.basic_built, ships.five_ships, ships.built_and_upgraded],
    ("commodores", "raid"): [ships.decided_by(2)],
    ("commodores", "save"): [ships.claimed("deep_holds")],
    ("commodores", "one raids"): [ships.leviathan_slain, ships.taking_with_a_choice],
}
RARE_ANYWHERE: dict[tuple[str, str], list[Any]] = {
    ("ascension", "anything"): [passed, passed_round, refused_diagonal],
    ("ascension", "lift"): [passed, passed_round, all_fly, row_used_up],
    ("patterns", "lift"): [all_fly, pattern_scored, stuck_alone, row_used_up],
    ("achievements", "lift"): [all_fly, beyond_the_sky],
    ("achievements", "one lifts"): [multi_split, all_fly],
    ("havalandi", "anything"): [
        *map(scores_card, CARDS),
        second_prize,
        tied,
        tie_broken,
        flies_on,
        may_fly_on,
        share_refused,
        out_early,
    ],
    ("havalandi", "gather"): [launched_over_two_sides, two_sides, three_sides],
    ("havalandi", "keep down"): [kept_down, never_near_once_kept],
    ("havalandi", "hoard"): [may_fly_on, last_turn_goes_on, out_with_specials],
    ("havalandi", "spend"): [share_refused, stacks_on, flies_on],
    ("havalandi", "one hoards"): [alone_at_the_end, out_with_specials, tie_broken],
    ("commodores", "anything"): [
        ships.boxed_in,
        ships.taking_broken_off,
        ships.second_merchant,
        ships.goal_at_turn_start,
        ships.shared_win,
        *map(ships.decided_by, range(3)),
        *map(ships.claimed, ("lodestar", "armada", "refit", "far_rim", "six_winds")),
    ],
    ("commodores", "explore"): [
        ships.stack_exhausted,
        ships.leviathan_returned,
        ships.same_leviathan_came_back,
        ships.returned_to_an_empty_stack,
    ],
    ("commodores", "outfit"): [
        ships.no_corner_to_build,
        ships.no_empty_corner,
        ships.sold_out,
        ships.second_basic,
        ships.five_ships,
        ships.built_and_upgraded,
        ships.cubes_used_up,
        ships.may_build_by_upgrade,
        ships.two_goals_at_once,
    ],
    ("commodores", "raid"): [
        ships.leviathan_slain,
        ships.empty_pool_refused,
        ships.taking_with_a_choice,
        ships.taken_by_itself,
        ships.claimed("scourge"),
        ships.claimed("wyrmbane"),
        ships.won_in_the_middle,
    ],
    ("commodores", "save"): [*map(ships.claimed, ("windfall", "deep_holds", "full_ledger"))],
    ("commodores", "one raids"): [ships.third_goal_of_two, ships.two_goals_at_once, ships.five_ships],
}


class Watch:
    """Ticks off what has been seen."""

    def __init__(self, awaited: list[Any]) -> None:
        self.missing = set(awaited if Effort.proving else [])  # what is seldom takes many games to come

    def __call__(self, oracle: Any, events: list[str]) -> None:
        self.missing -= {thing for thing in self.missing if thing(oracle, events)}


@EVERY_WAY
def test_engine_and_oracle_agree_at_every_ply(game: Any, policy: str) -> None:
    chance = random.Random(f"{game.id} {policy}")
    watch = Watch(RARE.get((game.id, policy), []))
    for table in tables_for(game, int(MANY * SHARE.get(game.id, 1)), chance):
        seed = chance.getrandbits(64)
        SideBySide.dealt(Engine.dealt(table, seed), seed).play(policy, watch)
    assert not watch.missing, f"never seen: {[thing.__name__ for thing in watch.missing]}"


@EVERY_WAY
def test_they_agree_from_anywhere_on(game: Any, policy: str) -> None:
    chance = random.Random(f"anywhere {game.id} {policy}")
    watch = Watch(RARE_ANYWHERE.get((game.id, policy), []))
    tables = tables_for(game, int(MANY * SHARE_ANYWHERE.get(game.id, 1)), chance)
    for seed, table in enumerate(tables):
        data = playable(table, chance)
        origin = f"aloft.from_dict({data}, seed={seed})"
        sides = SideBySide(Engine.read(data, seed), oracle_of(game)(data), origin, 1)
        sides.play(policy, watch)
    assert not watch.missing, f"never seen: {[thing.__name__ for thing in watch.missing]}"


@EVERY_WAY
def test_the_public_face_agrees_and_survives_storage(game: Any, policy: str) -> None:
    chance = random.Random(f"public {game.id} {policy}")
    for table in tables_for(game, max(1, int(FEW * SHARE.get(game.id, 1))), chance):
        seed = chance.getrandbits(64)
        SideBySide.dealt(PublicEngine(table, seed), seed).play(policy, most=200)


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_every_table_is_dealt_properly(game: Any) -> None:
    for seed, table in enumerate(all_tables(game)):
        oracle_of(game).check_start(Engine.dealt(table, seed).written())


def test_every_set_of_tokens_is_worth_what_the_oracle_says() -> None:
    """All that six colours can hold, with none to three multicoloured tokens, in one seat's hand."""
    start = aloft.new("achievements", 6, seed=1)
    state, score = start.state, find("achievements").scoring.achievement_score
    state.colours[0] = 0
    for sizes in combinations_with_replacement(range(6), len(COLOURS)):
        for multi in range(4):
            state.tokens[0] = [*sizes, multi, 0]
            tokens = dict(zip(COLOURS, sizes, strict=True)) | {"multi": multi}
            assert score(state, 0) == achievement_score(tokens, []), tokens
