"""Every change of a position is an event: who writes one, and why that is allowed."""

import ast
from pathlib import PurePath

import pytest

from judge.engine.apply import LoopGoesOn, Met, after, happen
from judge.engine.loops import Stop, Stopped
from judge.engine.standby import Waiting
from judge.engine.state import State
from tests.conftest import ROOT
from tests.engine.toy import Add, Flags, rulebook

# what belongs to a position; what is only derived from it (cache, fresh, restless) does not
POSITION = {"cards", "facts", "modifiers", "over", "stamp", "standby", "stopped", "zones"}
CHANGING = {"clear", "pop", "popitem", "setdefault", "update"}  # methods of dictionaries

EVENTS = "what events do"
RECORD = "the position and its copies"
BUILT = "makes a position of data, before anybody plays it"
OTHERWISE = "makes a position that is otherwise, to see what would be legal there"
FORMER = "makes a position again as it was when a card was seen"
# module -> why it may write a position
WRITERS = {
    "engine/apply.py": EVENTS,
    "engine/state.py": RECORD,
    "games/*/apply.py": EVENTS,
    "games/*/facts.py": RECORD,
    "games/*/decks.py": BUILT,
    "games/*/position.py": BUILT,
    "games/common/bound.py": BUILT,
    "games/common/lasting.py": BUILT,
    "games/common/layout.py": BUILT,
    "games/*/changes.py": OTHERWISE,
    "games/*/moments.py": OTHERWISE,
    "games/common/recalled.py": FORMER,
}
# functions that write for them: nobody else may have these
HANDS = {"forget", "put", "renewed"}


def sources():
    folders = ("engine", "games", "scenario")
    return sorted(path for one in folders for path in (ROOT / "judge" / one).rglob("*.py"))


def tree_of(path):
    return ast.parse(path.read_text(encoding="utf-8"))


def targets(node):
    """What a statement assigns to, removes, or changes by a method."""
    if isinstance(node, ast.Assign | ast.Delete):
        yield from node.targets
    elif isinstance(node, ast.AugAssign | ast.AnnAssign | ast.For):
        yield node.target
    elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") in CHANGING:
        yield node.func.value


def single(target):
    if isinstance(target, ast.Tuple | ast.List):
        for one in target.elts:
            yield from single(one)
    elif isinstance(target, ast.Starred):
        yield from single(target.value)
    else:
        while isinstance(target, ast.Subscript):
            target = target.value
        yield target


def writes(tree):
    """The parts of a position that a module writes; attributes of an object's own are its own."""
    for node in ast.walk(tree):
        for target in targets(node):
            for one in single(target):
                own = isinstance(one, ast.Attribute) and ast.unparse(one.value) == "self"
                if isinstance(one, ast.Attribute) and one.attr in POSITION and not own:
                    yield ast.unparse(one)
        if isinstance(node, ast.Call):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if name == "noting":
                yield ast.unparse(node)
        if isinstance(node, ast.ImportFrom) and (node.module or "").endswith(".apply"):
            yield from (alias.name for alias in node.names if alias.name in HANDS)


def may_write(path):
    name = PurePath(path.relative_to(ROOT / "judge").as_posix())
    return next((one for one in WRITERS if name.match(one)), None)


def test_only_events_and_makers_of_positions_write_them():
    """Procedures, queries, the table: all of them yield or apply an event."""
    found = {path: [*writes(tree_of(path))] for path in sources()}
    others = {path.name: parts for path, parts in found.items() if parts and not may_write(path)}

    assert others == {}


@pytest.mark.parametrize("module", WRITERS)
def test_who_may_write_does(module):
    """A permission that nobody needs is withdrawn."""
    mine = [path for path in sources() if may_write(path) == module]

    assert any([*writes(tree_of(path))] for path in mine)


@pytest.mark.parametrize(
    "code",
    [
        "s.over = True",
        "state.cards[card] = new",
        "a, then.modifiers = 1, ()",
        "table.state.stopped = None",
        "s.stamp += 1",
        "del s.zones[zone]",
        "s.cards.update(more)",
        "s.noting().turn = 1",
        "noting(s).battle = None",
        "from judge.games.common.apply import put",
    ],
)
def test_a_write_is_found(code):
    """However it is written."""
    assert [*writes(ast.parse(code))]


@pytest.mark.parametrize("code", ["self.cards = ()", "here = s.cards[card]", "s.cards.get(card)"])
def test_what_is_no_write(code):
    """Reading, and what an object has of its own."""
    assert not [*writes(ast.parse(code))]


def position(**facts):
    return State(rulebook(), None, Flags(facts))


def test_effects_begin_to_wait():
    """Each with a stamp of its own, in their order, behind those that wait already."""
    s = position()
    first, second = Waiting("a", "card", 0, "A"), Waiting("b", "card", 0, "B")

    happen(s, Met((first,)))
    happen(s, Met((second, first)))

    assert [(one.effect, one.stamp) for one in s.standby] == [("a", 1), ("b", 2), ("a", 3)]
    assert s.stamp == 3


def test_what_is_kept_of_a_loop():
    """It goes on, and is over some time."""
    s = position()
    loop = Stopped(Stop("A", "main", ("go",)), (), (), "11-1")

    happen(s, LoopGoesOn(loop))

    assert s.stopped == loop

    happen(s, LoopGoesOn(None))

    assert s.stopped is None


def test_what_events_would_lead_to():
    """Another position; an event that is not possible changes nothing in it."""
    s = position(x=7)

    then = after(s, Add("1-2", "x"), Add("1-2", "y"), Add("1-2", "x", 5))

    assert then.facts == {"x": 8, "y": 1}
    assert s.facts == {"x": 7}
