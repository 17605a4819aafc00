"""When the trucks are where: they roll by themselves, so it is known when one can launch into which column.

Turns are numbered by the truck steps before them: in turn 0 the first balloon is launched, and after the
last one the lead truck would have to leave the field. Each round of steps moves every truck by one column,
the lead truck first and the safety truck last.
"""


def steps_done(state):
    """How many steps the trucks have made so far: the number of this turn."""
    steps = state.safety
    for truck in range(state.launch_trucks):
        steps += state.truck[truck] - truck
    return steps


def last_turn(columns, trucks):
    """The turn after which the game is over."""
    return (trucks + 1) * (columns - trucks)


def arrival(problem, truck, column):
    """The first turn in which a truck stands in a column; it never does where `is_on_the_way` says so."""
    moves = column - truck
    return (moves - 1) * (problem.trucks + 1) + problem.trucks - truck if moves > 0 else 0


def departure(problem, truck, column):
    """The first turn in which it does so no more."""
    if column - truck == problem.columns - problem.trucks:
        return problem.final + 1
    return arrival(problem, truck, column + 1)


def is_on_the_way(problem, truck, column):
    """Whether a truck is ever in a column."""
    return truck <= column <= truck + problem.columns - problem.trucks


def first_served(problem, turn):
    """The first column into which somebody can still be launched in this turn or later."""
    column = 0
    while column < problem.columns and is_past(problem, column, turn):
        column += 1
    return column


def is_past(problem, column, turn):
    """Whether all trucks that ever come to a column have left it by this turn."""
    last = max(0, column - (problem.columns - problem.trucks))
    return turn > problem.final or departure(problem, last, column) <= turn
