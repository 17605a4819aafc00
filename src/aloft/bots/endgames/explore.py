"""Looks at all there is to an endgame: every move, and every outcome of what is drawn; for any game.

Whoever is to move takes the action with the greatest share of a win, of these one with the most points, and
of these any, each as likely as the others. Playing together only the points of all count. So what a position
comes to depends neither on the order of actions nor on who is numbered first.

Nothing is cut off. A position that comes about in several ways is looked into once; it is kept whole, so no
two are ever taken for one.
"""

import numpy as np

from ...engine.compilation.loops import play
from ...games import chance
from ...games.chance import STRIDE, mix
from ...games.contract import FINE, candidate, candidates, has_won, redeal, refusal, score
from ..tree_records import NONE, SEATS
from ..values import count_winners
from .records import AIM, FRAME, WORTH
from .scripts import WHOLE, draw_as_written, hand_out, is_too_much, part_drawn

NEAR = 1e-9  # two worths that differ by no more are the same
TOO_MUCH = -1
FOUND, OUT_OF_PATIENCE = 1, 0


def deal_out(nodes, parts, seat, most):
    """All deals that a seat cannot tell from the first node, behind it; how many, or TOO_MUCH."""
    count, script, share = 0, 0, 0.0
    while share < WHOLE:
        if script == most or count + 1 == len(nodes):
            return TOO_MUCH
        deal = nodes[count + 1]
        nodes[count + 1] = nodes[0]
        hand_out(deal, script)
        redeal(deal, seat)
        part = part_drawn(deal)
        if is_too_much(part):
            return TOO_MUCH
        if part:
            parts[count] = part
            share += part
            count += 1
        script += 1
    return count


def explore(nodes, words, kept, frames, worths, known, found, scores, aims, most):
    """What each action of the first node comes to, and the node itself, if so many moves are enough for that.

    What was found out below it is kept for the next try.
    """
    aim = aims[0]
    level, last = 0, aim.plays + most
    begin(frames[0], nodes[0])
    while level >= 0:
        frame = frames[level]
        if frame.action == NONE:
            conclude(frame, worths[level])
            if level == 0:
                return FOUND
            keep(words[level], kept, worths[level], known)
            level -= 1
            add(frames[level], worths[level + 1])
        elif frame.share >= WHOLE:
            compare(frame, aim, nodes[level].turn)
            if level == 0:
                note(frame, found[frame.action])
            begin_next(frame, nodes[level])
        elif aim.plays == last or level + 1 == len(frames):
            aim.level = level
            return OUT_OF_PATIENCE
        else:
            aim.plays += 1
            nodes[level + 1] = nodes[level]
            frame.part = play_out(nodes[level + 1], frame)
            if is_too_much(frame.part):
                aim.plays = last
                continue
            if not frame.part:
                continue
            if nodes[level + 1].over:
                settle(nodes[level + 1], scores, worths[level + 1])
                add(frame, worths[level + 1])
            elif recall(words[level + 1], kept, worths[level + 1], known):
                add(frame, worths[level + 1])
            else:
                level += 1
                begin(frames[level], nodes[level])
    return FOUND


def begin(frame, node):
    """Nothing is known of a node."""
    frame.ties, frame.place, frame.places = 0, 0, candidates(node)
    begin_next(frame, node)


def begin_next(frame, node):
    """Turn to the next action that is legal, or to none."""
    frame.action, frame.script, frame.share = NONE, 0, 0.0
    for seat in range(SEATS):
        frame.wins[seat] = frame.points[seat] = 0.0
    while frame.place < frame.places and frame.action == NONE:
        action = candidate(node, frame.place)
        if refusal(node, action) == FINE:
            frame.action = action
        frame.place += 1


def play_out(node, frame):
    """Play the action with the next outcomes of what is drawn; how likely these are."""
    hand_out(node, frame.script)
    play(node, frame.action)
    frame.script += 1
    return part_drawn(node)


def settle(node, scores, worth):
    """What a game that is over has brought every seat."""
    for seat in range(node.players):
        scores[seat] = score(node, seat)
    winners = count_winners(node, scores)
    for seat in range(node.players):
        worth.wins[seat] = 1.0 / winners if winners and has_won(node, seat, scores) else 0.0
        worth.points[seat] = scores[seat]


def add(frame, worth):
    """This is what the action comes to with what was drawn last."""
    frame.share += frame.part
    for seat in range(SEATS):
        frame.wins[seat] += frame.part * worth.wins[seat]
        frame.points[seat] += frame.part * worth.points[seat]


def compare(frame, aim, seat):
    """Whether an action is better for whoever chooses than the best so far, or as good."""
    win = 0.0 if aim.together else frame.wins[seat]
    gain = aim.sign * frame.points[seat]
    ahead = win - frame.win if abs(win - frame.win) > NEAR else gain - frame.gain
    if frame.ties and ahead < -NEAR:
        return
    if frame.ties == 0 or ahead > NEAR:
        frame.ties, frame.win, frame.gain = 0, win, gain
        for seat in range(SEATS):
            frame.all_wins[seat] = frame.all_points[seat] = 0.0
    frame.ties += 1
    for seat in range(SEATS):
        frame.all_wins[seat] += frame.wins[seat]
        frame.all_points[seat] += frame.points[seat]


def note(frame, worth):
    """What the action comes to, all that can be drawn being known."""
    worth.times = 1
    for seat in range(SEATS):
        worth.wins[seat], worth.points[seat] = frame.wins[seat], frame.points[seat]


def conclude(frame, worth):
    """All actions are known: any of the best is taken."""
    for seat in range(SEATS):
        worth.wins[seat] = frame.all_wins[seat] / frame.ties
        worth.points[seat] = frame.all_points[seat] / frame.ties


def recall(words, kept, worth, known):
    """Whether this very position was looked into before, and what it comes to."""
    place = place_of(words, kept)
    for word in range(len(words)):
        if kept[place, word] != words[word]:
            return False
    for seat in range(SEATS):
        worth.wins[seat], worth.points[seat] = known[place].wins[seat], known[place].points[seat]
    return True


def keep(words, kept, worth, known):
    """In place of whatever was there."""
    place = place_of(words, kept)
    for word in range(len(words)):
        kept[place, word] = words[word]
    known[place] = worth


def place_of(words, kept):
    """Where a position is kept."""
    bits = STRIDE
    for word in words:
        bits = mix(word + bits)
    return np.int64(bits & np.uint64(len(kept) - 1))


IN_PLACE = {chance.draw: draw_as_written}
RECORDS = {"FRAME": FRAME, "WORTH": WORTH, "AIM": AIM}
DEALING = "S, f8[::1], i8, i8"
EXPLORING = "S, u8[:,::1], u8[:,::1], FRAME, WORTH, WORTH, WORTH, i8[::1], AIM, i8"
