"""The games compared with the oracles are worth something: each of many small faults shows up in them."""

from typing import Any

import pytest

from aloft.games.achievements import rules as achievements
from aloft.games.achievements import scoring as achievements_scoring
from aloft.games.ascension import rules as ascension
from aloft.games.patterns import rules as patterns
from aloft.games.patterns import scoring as patterns_scoring
from aloft.games.sky import row, rules, scoring
from tests.games.mutants import Mutation, trials
from tests.games.side_by_side import Difference
from tests.tables import GAMES, IDS

ALL = "ascension patterns achievements"
DRIVEN = "patterns achievements"
TOGETHER = "ascension patterns"
FIRST, SECOND, THIRD = ALL.split()

# Each as: what it does wrong, where, in which function, which text becomes which.
SHARED = [
    Mutation("fly beside another", ALL, rules.refuse_advance, "CROSS[column", "BIT[column"),
    Mutation("block one's own way up", ALL, rules.refuse_advance, "state.sky ^ BIT[column, stage]", "state.sky"),
    Mutation("rise no higher than three", ALL, rules.refuse_advance, "stage == TOP", "stage >= TOP - 1"),
    Mutation("advance what is packed", ALL, rules.refuse_advance, "stage < UNPACKED", "stage < PACKED"),
    Mutation("clash at corners competing", ALL, rules.refuse_advance, "state.mode == TOGETHER and ", ""),
    Mutation("never clash at corners", TOGETHER, rules.refuse_advance, "state.mode == TOGETHER", "False"),
    Mutation("clash where one leaves", TOGETHER, rules.refuse_advance, "L[column, stage + 1]", "L[column, stage]"),
    Mutation("clash without a colour", TOGETHER, rules.shares_colour, "SHOWS[balloon] & SHOWS[other] and ", ""),
    Mutation("leave the truck taken", ALL, rules.advance, "stage + 1 == FLYING", "stage + 1 == TOP"),
    Mutation("load onto a taken truck", ALL, rules.refuse_load, "state.load[truck] != NONE", "False"),
    Mutation("leave the load behind", TOGETHER, rules.drive, "state.load[truck]] += 1", "state.load[truck]] += 0"),
    Mutation("play round the other way", ALL, rules.next_seat, "state.turn + 1", "state.turn - 1"),
    Mutation("deal a colour twice", ALL, rules.deal_colours, "deck ^= card", "deck ^= 0"),
    Mutation("deal colours together", TOGETHER, rules.deal_colours, "state.mode == TOGETHER", "False"),
    Mutation("end once all are unpacked", DRIVEN, rules.all_fly, "< FLYING", "< UNPACKED"),
    Mutation("load the second of the row", TOGETHER, row.refuse_load, "state.row[0] != balloon", "state.row[1] != balloon"),
    Mutation("load any of the row", TOGETHER, row.refuse_load, "state.row[0] != balloon", "False"),
    Mutation("lay a row competing", TOGETHER, row.lay_row, "state.mode == TOGETHER", "True"),
    Mutation("leave the row as it was", TOGETHER, row.load, "state.row[place + 1]", "state.row[place]"),
    Mutation("count from the front", ALL, scoring.worth, "state.column[other] <", "state.column[other] >"),
    Mutation("count altitude alone", ALL, scoring.worth, "lower or (level and", "lower or (False and"),
    Mutation("count from nought", ALL, scoring.worth, "below = 1", "below = 0"),
    Mutation("count every balloon", ALL, scoring.formation_score, " and SHOWS[balloon] & state.colours[seat]", ""),
    Mutation("measure one column less", TOGETHER, scoring.width, "right - left + 1", "right - left"),
    Mutation("forgive loaded balloons", TOGETHER, scoring.grounded, "PACKED <= state.stage[balloon] < FLYING", "state.stage[balloon] == PACKED"),
    Mutation("forgive a third", TOGETHER, scoring.common_score, "UNLAUNCHED", "2"),
    Mutation("let the lowest win", ALL, scoring.has_won, "max(best", "min(best"),
    Mutation("let nobody win together", TOGETHER, scoring.has_won, "return True", "return False"),
    Mutation("break ties by seat", ALL, scoring.has_won, "== best", "== best and (seat == 0 or score(state, seat - 1) != best)"),
]  # fmt: skip

OF_ASCENSION = [
    Mutation("end a column early", FIRST, ascension.step_trucks, "state.truck[lead] + 1 ==", "state.truck[lead] + 2 =="),
    Mutation("leave the safety truck", FIRST, ascension.step_trucks, "state.safety != state.truck[0]", "False"),
    Mutation("close the gap from behind", FIRST, ascension.rear_front, "return truck", "return 0"),
    Mutation("report the lead as the safety truck", FIRST, ascension.step_trucks, "return LEAD_MOVES", "return SAFETY_MOVES"),
    Mutation("step before anything flies", FIRST, ascension.happens, "if state.sky:", "if True:"),
    Mutation("report a pass as the end", FIRST, ascension.happens, "return PASS", "return END"),
    Mutation("advance where the game ends", FIRST, ascension.step_trucks, "state.over = True", "state.over = state.safety == 0"),
    Mutation("pass though one could load", FIRST, ascension.can_advance, "empty != NONE and", "False and"),
    Mutation("step no truck", FIRST, ascension.end_turn, "state.due = True", "state.due = False"),
    Mutation("keep the turn", FIRST, ascension.end_turn, "next_seat(state)", "pass"),
    Mutation("unbox all shapes", FIRST, ascension.setup, "LION + state.specials", "LION + 3"),
    Mutation("unbox a blue balloon", FIRST, ascension.setup, "FIRST_BALLOON", "FIRST_BALLOON - 1"),
    Mutation("park four trucks always", FIRST, ascension.setup, "state.launch_trucks", "4"),
    Mutation("deal two colours", FIRST, ascension.setup, "DECK, 1", "DECK, 2"),
]  # fmt: skip

OF_PATTERNS = [
    Mutation("keep a gap between trucks", SECOND, patterns.refuse_move, "state.truck[truck] + 1", "state.truck[truck] + 2"),
    Mutation("drive into the next truck", SECOND, patterns.refuse_move, "+ 1 < state", "+ 1 <= state"),
    Mutation("take a claimed card", SECOND, patterns.refuse_claim, "state.owner[card] == NONE", "state.owner[card] != state.turn"),
    Mutation("claim alone", SECOND, patterns.refuse_claim, "state.mode != COMPETITIVE", "False"),
    Mutation("claim for the first seat", SECOND, patterns.claim, "state.turn", "0"),
    Mutation("drive on when all fly", SECOND, patterns.end_turn, "all_fly(state) or ", ""),
    Mutation("go on without trucks", SECOND, patterns.end_turn, " or not can_move(state)", ""),
    Mutation("pass the turn at the end", SECOND, patterns.end_turn, "state.over = True", "state.over = True; next_seat(state)"),
    Mutation("forget the lead truck", SECOND, patterns.can_move, "range(state.trucks)", "range(state.trucks - 1)"),
    Mutation("load the lion last", SECOND, patterns.setup, "state.trucks - 1", "0"),
    Mutation("load the monkey", SECOND, patterns.setup, "LION", "LION + 1"),
    Mutation("score cards that do not appear", SECOND, patterns_scoring.score, " and figure_seen(state, card)", ""),
    Mutation("score cards of others", SECOND, patterns_scoring.score, "state.owner[card] == seat and ", ""),
    Mutation("score five a pattern", SECOND, patterns_scoring.score, "points += SEEN", "points += 5"),
    Mutation("see a pattern in part", SECOND, patterns_scoring.figure_seen, "state.sky & cells == cells", "state.sky & cells"),
    Mutation("see a pattern alone only", SECOND, patterns_scoring.figure_seen, "state.sky & cells == cells", "state.sky == cells"),
    Mutation("see it mirrored", SECOND, patterns_scoring.figure_seen, "FIGURE_CELLS[card]", "FIGURE_CELLS[5 - card]"),
    Mutation("see it low only", SECOND, patterns_scoring.figure_seen, "FIGURE_CELLS[card]", "FIGURE_CELLS[card][::2]"),
]  # fmt: skip

OF_ACHIEVEMENTS = [
    Mutation("stop behind the next truck", THIRD, achievements.next_space, "space += 1", "space += 0"),
    Mutation("leave two gaps", THIRD, achievements.refuse_move, "<= TRUCKS", "<= TRUCKS + 1"),
    Mutation("leave no gap", THIRD, achievements.refuse_move, "<= TRUCKS", "< TRUCKS"),
    Mutation("pass the safety truck", THIRD, achievements.refuse_move, "FINE if space < state.truck[SAFETY_TRUCK] else SAFETY_LEADS", "FINE"),
    Mutation("end the lane at the sky", THIRD, achievements.refuse_move, "space > state.columns", "space >= state.columns"),
    Mutation("launch beyond the sky", THIRD, achievements.refuse_advance, "state.column[balloon] == state.columns", "False"),
    Mutation("never launch from the last column", THIRD, achievements.refuse_advance, "== state.columns", ">= state.columns - 1"),
    Mutation("load the safety truck always", THIRD, achievements.refuse_load, "truck == SAFETY_TRUCK and not state.safety_carries", "False"),
    Mutation("load the safety truck never", THIRD, achievements.refuse_load, " and not state.safety_carries", ""),
    Mutation("unpack first", THIRD, achievements.load, "state.stage[balloon] = INFLATED", "pass"),
    Mutation("leave the load on overtaking", THIRD, achievements.move, "state.column[load] = space", "state.column[load] += 1"),
    Mutation("swap loads on overtaking", THIRD, achievements.move, ", state.load[truck + 1]", ", state.load[truck]"),
    Mutation("earn no safety token", THIRD, achievements.move, "SAFETY] += 1", "SAFETY] += 0"),
    Mutation("earn a token at every ascent", THIRD, achievements.advance, "!= FLYING", "< FLYING"),
    Mutation("earn nothing for the lion", THIRD, achievements.advance, "balloon >= LION", "balloon > LION"),
    Mutation("earn one colour only", THIRD, achievements.advance, "colour] += 1", "colour] += 1; break"),
    Mutation("deal three players one card", THIRD, achievements.cards_each, "<= 3", "<= 2"),
    Mutation("drive on when all fly", THIRD, achievements.end_turn, "all_fly(state) or ", ""),
    Mutation("go on without trucks", THIRD, achievements.end_turn, " or not can_move(state)", ""),
    Mutation("keep tokens of one's own", THIRD, achievements_scoring.kept, "0 if state.colours[seat] & COLOUR_BIT[colour] else ", ""),
    Mutation("count tokens, not sets", THIRD, achievements_scoring.set_points, "SET_POINTS[min(size, LARGEST)]", "size"),
    Mutation("forget the safety tokens", THIRD, achievements_scoring.achievement_score, "state.tokens[seat, SAFETY]", "0"),
    Mutation("put multicoloured ones in one set", THIRD, achievements_scoring.best_extra, "done |= COLOUR_BIT[colour]", "break"),
    Mutation("put them in the smallest set", THIRD, achievements_scoring.fullest_open, "size > kept", "size < kept"),
]  # fmt: skip

MUTATIONS = SHARED + OF_ASCENSION + OF_PATTERNS + OF_ACHIEVEMENTS
CASES = [(game, mutation) for mutation in MUTATIONS for game in GAMES if game.id in mutation.games.split()]


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_the_rules_as_they_are_show_no_difference(game: Any) -> None:
    for sides, policy in trials(game, None):
        sides.play(policy)


@pytest.mark.parametrize(("game", "mutation"), CASES, ids=[f"{game.id}-{m.name}" for game, m in CASES])
def test_a_fault_shows(game: Any, mutation: Mutation) -> None:
    with pytest.raises(Difference):
        for sides, policy in trials(game, mutation):
            sides.play(policy)
