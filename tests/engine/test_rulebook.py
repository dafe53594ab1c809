"""Rulebooks: named procedures, and editions that state only what differs."""

from types import MappingProxyType

import pytest

from judge.engine.rulebook import Policy, Rulebook
from judge.engine.script import BOOKKEEPING, CARD_TEXT, also, readings, sections


def newest():
    book = Rulebook("2.0", Policy())
    book.switches = MappingProxyType({"chain": True, "A1": "yes"})

    @book.procedure("battle.block")
    def block(s):
        yield "block"

    @book.procedure("battle.end")
    def end(s):
        yield "end"

    return book


def other_end(s):
    yield "other end"


def test_a_procedure_is_registered_under_a_name_once():
    """Twice is a mistake of ours."""
    book = newest()

    assert list(book.procedures) == ["battle.block", "battle.end"]
    with pytest.raises(LookupError, match=r"battle\.block"):
        book.procedure("battle.block")(other_end)


def test_an_event_is_registered_with_what_it_does():
    """By its class."""
    book = newest()

    @book.event(int)
    def apply(s, event):
        return None

    assert book.applies == {int: apply}


def test_an_overlay_states_only_what_differs():
    """The rest is the base's; the base stays as it is."""
    base = newest()
    older = base.overlay("1.0", procedures={"battle.end": other_end}, switches={"chain": False})

    assert older.procedures["battle.block"] is base.procedures["battle.block"]
    assert older.procedures["battle.end"] is other_end is not base.procedures["battle.end"]
    assert dict(older.switches) == {"chain": False, "A1": "yes"}
    assert base.switches["chain"] is True
    assert (older.name, older.policy) == ("1.0", base.policy)


@pytest.mark.parametrize(
    "changes", [{"procedures": {"battle.blok": other_end}}, {"switches": {"chains": False}}]
)
def test_an_overlay_refuses_unknown_names(changes):
    """A misspelt override would silently do nothing."""
    with pytest.raises(LookupError, match=r"1\.0: nothing to override for"):
        newest().overlay("1.0", **changes)

    assert newest().overlay("1.0").procedures.keys() == newest().procedures.keys()


def test_switches_cannot_be_written():
    """An edition is fixed."""
    with pytest.raises(TypeError):
        newest().switches["chain"] = False

    assert newest().switches["chain"] is True


def test_sections_are_cited_as_the_edition_numbers_them():
    """Each once; what the edition does not say is left out, and nothing is put in its place."""
    older = newest().overlay("1.0", numbers={"2-1": "2-7", "2-2": "2-7", "3-1": ""})

    assert newest().cite("2-1") == ("2-1",)
    assert older.cite("2-1") == ("2-7",)
    assert older.cite(("2-1", "2-2", "4", "3-1")) == ("2-7", "4")
    assert older.cite(("3-1",)) == ()


def test_overlays_of_overlays_keep_both_numberings():
    """A reading of an older edition is still that edition."""
    older = newest().overlay("1.0", numbers={"2-1": "2-7"})
    reading = older.overlay("1.0", switches={"A1": "no"}, numbers={"4": "5"})

    assert reading.cite(("2-1", "4")) == ("2-7", "5")


def test_labels_are_no_sections():
    """A step that rests on a card's text or on our bookkeeping cites nothing."""
    assert sections((CARD_TEXT, "1-2", BOOKKEEPING)) == ("1-2",)
    assert sections("1-2") == ("1-2",)
    assert sections(("A16", "1-2")) == ("1-2",)
    assert readings(("A16", "1-2", CARD_TEXT)) == ("A16",)
    assert also("1-2", "1-3", "1-2", "1-3") == ("1-2", "1-3")


def test_a_policy_by_itself_does_nothing():
    """Every hook has a harmless default."""
    policy = Policy()

    assert list(policy.instead(None, None, ())) == []
    assert policy.offers(None, (), frozenset()) == policy.triggered(None, None) == ()
    assert policy.forbidden(None, None) is policy.after(None, None) is policy.settle(None) is None
    assert int in policy.watched
