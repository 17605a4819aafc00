"""Branches of a tree: a child is added to its parent, and a whole branch becomes a tree of its own."""

from .tree_records import NODE, NONE, ROOT, SEATS


def add_child(nodes, thought, parent, action):
    """A node for an action, before its siblings; nothing is known of it."""
    place = thought.nodes
    thought.nodes += 1
    child = nodes[place]
    child.first, child.next = NONE, nodes[parent].first
    child.action = action
    child.visits, child.seen = 0, 1
    for seat in range(SEATS):
        child.totals[seat] = 0.0
    nodes[parent].first = place
    return place


def transplant(nodes, fresh, queue, root):
    """Copy a branch into a fresh tree; how many nodes it has, as far as there is room."""
    used, done = 1, 0
    queue[0] = root
    copy_node(nodes, fresh, root, ROOT)
    while done < used:
        child, last = nodes[queue[done]].first, NONE
        while child != NONE and used < len(fresh):
            copy_node(nodes, fresh, child, used)
            if last == NONE:
                fresh[done].first = used
            else:
                fresh[last].next = used
            queue[used], last = child, used
            used += 1
            child = nodes[child].next
        done += 1
    return used


def copy_node(nodes, fresh, node, place):
    """The same node without its links."""
    fresh[place] = nodes[node]
    fresh[place].first = fresh[place].next = NONE


# The types of the arguments, as the engine's entry points have them, and the record that they name.
RECORDS = {"NODE": NODE}
MOVING = "NODE, NODE, i8[::1], i8"
