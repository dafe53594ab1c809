"""The language of a game is put together in one place, and stays as it is."""

import ast
from dataclasses import FrozenInstanceError, fields
from types import MappingProxyType

import pytest

from judge.games.cards import FrozenData
from judge.games.common.actions import ACTIONS
from judge.games.registry import PLAYABLE, game
from tests.conftest import ROOT

GAMES = sorted((ROOT / "judge" / "games").rglob("*.py"))
# a book is put together where it is made and where its edition is
BOOK = {"editions.py", "rulebook.py", "loops.py"}


def language(name):
    here = game(name)
    return here.rules.editions[here.rules.newest].policy.language


@pytest.mark.parametrize("name", PLAYABLE)
def test_nobody_can_change_a_language(name):
    """Neither a word of it nor a table."""
    words = language(name)

    with pytest.raises(FrozenInstanceError):
        words.actions = {}
    with pytest.raises(TypeError):
        words.actions["draw"] = None
    for tables in (words, words.words):
        written = [one.name for one in fields(tables) if one.init]
        held = [getattr(tables, one) for one in written]
        assert not [
            one for one in held if isinstance(one, dict) and not isinstance(one, FrozenData)
        ]
        assert any(isinstance(one, MappingProxyType) for one in held)


@pytest.mark.parametrize("name", PLAYABLE)
def test_every_game_has_the_common_words(name):
    """A game may mean something of its own by one of them."""
    assert language(name).actions.keys() > ACTIONS.keys()


def test_a_word_is_of_the_game_that_has_it():
    """No game gets to know a word because another one was imported."""
    own = {name: language(name).actions.keys() - ACTIONS.keys() for name in PLAYABLE}

    assert "ko" in own["one-piece"]
    assert "damage" not in ACTIONS
    assert [name for name in PLAYABLE if "damage" in own[name]] == ["one-piece", "dragon-ball-ic"]


@pytest.mark.parametrize("path", GAMES, ids=lambda p: p.relative_to(ROOT / "judge").as_posix())
def test_importing_a_module_changes_nothing_elsewhere(path):
    """What a chapter has to say it says in tables; who wants them asks for them."""
    found = []
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        called = isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
        written = getattr(node, "targets", [getattr(node, "target", None)])
        elsewhere = any(isinstance(one, ast.Attribute | ast.Subscript) for one in written)
        if called or elsewhere or isinstance(node, ast.AugAssign | ast.For | ast.While):
            found.append(ast.unparse(node))

    assert all(one.startswith("book.") for one in found)
    assert not found or path.name in BOOK
