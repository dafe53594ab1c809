"""What the rules keep in mind: a record for each game, which only events change."""

from __future__ import annotations

import ast
from dataclasses import fields
from pathlib import Path

import pytest

import judge
from judge.engine.state import StateOf
from judge.games.common.facts import Facts, names
from judge.games.dragon_ball_ic.facts import DragonBallFacts
from judge.games.kaiun_colosseum.facts import KaiunFacts
from judge.games.one_piece.facts import OnePieceFacts

ROOT = Path(judge.__file__).parent
RECORDS = (Facts, OnePieceFacts, DragonBallFacts, KaiunFacts)
BY_GAME = {
    "common": (OnePieceFacts, DragonBallFacts, KaiunFacts),
    "one_piece": (OnePieceFacts,),
    "dragon_ball_ic": (DragonBallFacts,),
    "kaiun_colosseum": (KaiunFacts,),
}
NAMING = ("SetFact", "Keep")
WRITING = {"begun", "place"}  # methods that write a fact
KERNEL = {"stopped"}  # what the kernel keeps itself
CONSTANTS = {"AVERTING": "averting", "STANDING": "standing"}


def filled(record):
    """A record in which every fact is another one."""
    found = record()
    for number, one in enumerate(fields(record), 1):
        setattr(found, one.name, (one.name, number))
    return found


def trees(folder):
    return [(path, ast.parse(path.read_text("utf-8"))) for path in sorted(folder.rglob("*.py"))]


@pytest.mark.parametrize("record", RECORDS)
def test_a_copy_has_every_fact(record):
    """Also those that a game adds."""
    one = filled(record)
    other = one.copy()

    assert type(other) is record
    assert other is not one
    assert other == one


@pytest.mark.parametrize("record", RECORDS)
def test_the_whole_has_every_fact_once(record):
    """It can be remembered, which the record cannot."""
    one = filled(record)

    assert sorted(one.whole()) == sorted((f.name, n) for n, f in enumerate(fields(record), 1))
    assert hash(one.whole()) == hash(one.copy().whole())


@pytest.mark.parametrize("record", RECORDS)
def test_a_copy_does_not_change_with_the_record(record):
    """Positions share no facts."""
    one = record()
    other = one.copy()
    one.turn = 7

    assert other.turn == 0
    assert other != one


@pytest.mark.parametrize("record", RECORDS)
def test_there_is_no_room_for_a_fact_that_is_none(record):
    """A misspelt fact is a mistake at once."""
    with pytest.raises(AttributeError):
        record().phsae = "main"
    assert not hasattr(record(), "__dict__")


def test_facts_are_written_as_they_always_were():
    """The names in the data of positions are not those of fields."""
    known = names(DragonBallFacts())

    assert known["former-uses"] == "former_uses"
    assert known["in-force"] == "in_force"
    assert known["placed-A"] == "placed_a"


@pytest.mark.parametrize("game", BY_GAME)
def test_events_name_facts_of_the_game(game):
    """`SetFact` and `Keep` name a fact as data; the record has it."""
    found = [
        (path.name, _named(one.args[1]))
        for path, tree in trees(ROOT / "games" / game)
        for one in ast.walk(tree)
        if isinstance(one, ast.Call) and isinstance(one.func, ast.Name) and one.func.id in NAMING
    ]
    known = [set(names(record()).values()) | KERNEL for record in BY_GAME[game]]

    assert found
    assert [one for one in found if not all(one[1] in facts for facts in known)] == []


def test_facts_are_written_only_where_they_are_noted():
    """`State.noting` gives the record that may be written to; copies share the other one."""
    found = [(path.name, line) for path, tree in trees(ROOT) for line in _written_unnoted(tree)]

    assert found == []


def test_a_write_that_is_not_noted_is_found():
    """Directly, by the game's own facts, under another name or by a fact that is computed."""
    for line in ("s.facts.turn = 1", "own(s).extra = ()", "a = s.facts; a.turn += 1",
                 "setattr(s.facts, name, 1)", "s.facts.begun('A', 1)"):  # fmt: skip
        assert list(_written_unnoted(ast.parse(f"def f(s):\n    {line}"))) == [2]
    for line in ("s.noting().turn = 1", "s.facts = record", "turn = s.facts.turn"):
        assert list(_written_unnoted(ast.parse(f"def f(s):\n    {line}"))) == []


def test_copies_share_a_record_until_one_is_written_to():
    """Neither sees what the other notes."""
    one = StateOf(None, None, OnePieceFacts())
    other = one.copy()
    shared = other.facts is one.facts
    other.noting().turn = 1
    third = other.copy()
    other.noting().turn = 2

    assert shared
    assert (one.facts.turn, other.facts.turn, third.facts.turn) == (0, 2, 1)


def test_the_kernel_names_no_fact():
    """It copies and compares the record as a whole."""
    known = {name for record in RECORDS for name in names(record()).values()}
    found = [
        (path.name, one.lineno)
        for path, tree in trees(ROOT / "engine")
        for one in ast.walk(tree)
        if isinstance(one, ast.Attribute)
        and isinstance(one.value, ast.Attribute)
        and one.value.attr == "facts"
        and one.attr in known
    ]

    assert found == []


def _named(fact):
    return CONSTANTS[fact.id] if isinstance(fact, ast.Name) else fact.value


def _written_unnoted(tree):
    """The lines in which a record is written to that was only to be looked at."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            body = list(ast.walk(function))
            looked_at = {
                target.id
                for one in body
                if isinstance(one, ast.Assign) and _is_looked_at(one.value)
                for target in one.targets
                if isinstance(target, ast.Name)
            }
            for one in body:
                record = _written_to(one)
                named = isinstance(record, ast.Name) and record.id in looked_at
                if record is not None and (named or _is_looked_at(record)):
                    yield one.lineno


def _written_to(node):
    """What a node writes a part of, if it does."""
    if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
        return node.value
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "setattr":
        return node.args[0]
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return node.func.value if node.func.attr in WRITING else None
    return None


def _is_looked_at(value):
    if isinstance(value, ast.Call):
        return isinstance(value.func, ast.Name) and value.func.id == "own"
    return isinstance(value, ast.Attribute) and value.attr == "facts"
