"""Which turn is spent on what: tasks are put into the turns that are still free, looking back.

A *task* is one advance: to load, to inflate, to launch, or one altitude. Nobody says in advance what the
turns between two launches are for. A launch needs certain tasks, and only then each of them takes the
earliest free turn in which it was possible. Nothing is lost by that:

- Tasks are asked for in the order of their deadlines, which are the launches. Whoever is asked for later can
  also use every later turn, so to take the earlier one is at least as good.
- Whatever is needed for one launch fills the turns without a gap as far as it can: a turn stays free only
  if none of it could be done then. So in whichever order these tasks are asked for, they take the same
  turns, and two of them that could be swapped have no free turn between them for somebody later.
- A launch takes place as early as the tasks before it, the launch before it and its truck allow. In any
  other game with these launches in this order it is no earlier; what comes after it has more time.

Before the first launch of a game the trucks stand still, and there are turns enough for everything: tasks
that are possible BEFORE take none of those counted here.
"""

BEFORE = -1  # a turn before the first launch of the game


def find_turn(problem, node, since):
    """The turn that a task takes which is possible after this one; the node is dead if there is none."""
    if since == BEFORE and problem.is_fresh:
        return BEFORE
    turn = since + 1
    while turn <= problem.final and not node.free >> turn & 1:
        turn += 1
    if turn > problem.final:
        node.is_dead = True
        return problem.final
    node.free &= ~(1 << turn)
    return turn


def load(problem, node, truck):
    """The next of the row is loaded, when its truck is empty and those before it are loaded."""
    turn = find_turn(problem, node, max(node.since[truck], node.row_since))
    node.since[truck], node.row_since = turn, turn
    node.load[truck] = problem.row[node.loaded]
    node.is_inflated[truck] = False
    node.loaded += 1


def inflate(problem, node, truck):
    """What stands on a truck is inflated, once it is loaded."""
    if not node.is_inflated[truck]:
        node.since[truck] = find_turn(problem, node, node.since[truck])
        node.is_inflated[truck] = True


def free_between(node, since, turn):
    """How many turns after one and up to another are free."""
    bits = node.free >> (since + 1) & (1 << (turn - since)) - 1
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count
