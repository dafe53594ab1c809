"""What the rules keep in mind: a record for each game, which only events change."""

from __future__ import annotations

import ast
from dataclasses import fields
from pathlib import Path

import pytest

import judge
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


def test_who_only_looks_at_a_position_does_not_write_its_facts():
    """A record can be written to; a type cannot say that a view of it must not be."""
    found = []
    for path, tree in trees(ROOT):
        for one in ast.walk(tree):
            if isinstance(one, ast.FunctionDef):
                found += [(path.name, one.lineno) for name in _viewing(one) if _writes(one, name)]

    assert found == []


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


def _viewing(function):
    """The parameters through which a position is only looked at."""
    for one in function.args.args:
        if isinstance(one.annotation, ast.Name) and one.annotation.id == "View":
            yield one.arg


def _writes(function, name):
    """Whether there is `name.facts.fact = …` or `own(name).fact = …` in a function."""
    return any(
        isinstance(one, ast.Attribute)
        and isinstance(one.ctx, ast.Store)
        and ast.unparse(one.value) in (f"{name}.facts", f"own({name})")
        for one in ast.walk(function)
    )
