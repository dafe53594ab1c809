"""What the second models of the games share: how decisions are asked, and how they are counted.

A node is a place at which somebody is asked, or the end of a game; `then()` gives the nodes
one answer later, and none at an end. What comes after an answer may be given as a function,
which is called when somebody wants to know.
"""

from functools import partial
from itertools import combinations


class Ask:
    """A decision: what comes after each answer."""

    def __init__(self, *ways):
        self.ways = ways

    def then(self):
        return [_now(way) for way in self.ways]


OVER = Ask()


def _now(way):
    return way() if callable(way) else way


def count(node, depth):
    """How many ways there are to answer the next decisions."""
    if depth == 0:
        return 1
    found = node.then()
    return sum(count(one, depth - 1) for one in found) if found else 1


def asked(*ways):
    """A window with one answer is not asked."""
    return _now(ways[0]) if len(ways) == 1 else Ask(*ways)


def pick(things, least, most, after, chosen=()):
    """Cards of one choice are named one after the other, in the order they lie; one way a set."""
    if len(chosen) == most or not things:
        return after(chosen)
    ways = [
        partial(pick, things[n + 1 :], least, most, after, (*chosen, thing))
        for n, thing in enumerate(things)
        if len(things) - n >= least - len(chosen)
    ]
    return asked(*ways, partial(after, chosen)) if len(chosen) >= least else asked(*ways)


def arrange(things, after, placed=()):
    """Cards are placed one after the other; the last one has no choice."""
    if len(things) <= 1:
        return after((*placed, *things))
    return asked(
        *(
            partial(arrange, [other for other in things if other is not one], after, (*placed, one))
            for one in things
        )
    )


def sealed(questions, after, given=()):
    """One player answers after the other, and nothing happens before all have answered."""
    if not questions:
        return after(given)
    return asked(*(partial(sealed, questions[1:], after, (*given, one)) for one in questions[0]))


def by_heap(heaps, number, after):
    """Alike things of several heaps are taken heap by heap, never going back to an earlier one."""
    flat = [name for name, many in heaps for _ in range(many)]
    return _in_turn(sorted(set(combinations(flat, number)), key=flat_order(flat)), after)


def flat_order(flat):
    return lambda way: [flat.index(name) for name in way]


def _in_turn(ways, after, taken=()):
    if not ways[0]:
        return after(taken)
    firsts = dict.fromkeys(way[0] for way in ways)
    return asked(
        *(
            partial(_in_turn, [way[1:] for way in ways if way[0] == one], after, (*taken, one))
            for one in firsts
        )
    )
