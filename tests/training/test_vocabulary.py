"""Terms that are asked for: told apart by the rules, and not by their names."""

from itertools import combinations

import pytest

from judge.games.registry import PLAYABLE
from judge.training.bank import Bank
from judge.training.kinds.definition import is_askable
from judge.training.recipes import make
from judge.training.vocabulary import (
    BLANK,
    Defined,
    definition,
    fits,
    gives_away,
    groups,
    may_mean,
    says_something,
)
from judge.words import LANGS


@pytest.mark.parametrize("game", PLAYABLE)
def test_groups_are_terms_that_the_rules_tell_apart(game, shipped):
    """Each is defined where the list says, and no two of a group by the same words."""
    edition = shipped.game(game).edition()
    for group in groups(edition):
        assert len(group) >= 3
        texts = [definition(edition, one) for one in group]
        assert all(one.section in edition for one in group)
        assert all(BLANK in text[lang] for text in texts for lang in LANGS)
        for one, other in combinations(texts, 2):
            assert all(one[lang] != other[lang] for lang in LANGS)


@pytest.mark.parametrize("game", PLAYABLE)
def test_what_is_asked_says_something_and_gives_nothing_away(game, shipped):
    """Every question of the bank is from a group and passes what is asked of it."""
    edition = shipped.game(game).edition()
    known = {(one.term.id, one.section): group for group in groups(edition)[::-1] for one in group}
    entries = Bank(shipped).entries(game=game, kind="definition")
    assert len(entries) > 20
    for entry in entries:
        name, _, section = entry.recipe.split(":")[3].partition("@")
        one = Defined(edition.game.glossary.by_id[name], section)
        others = [other for other in known[name, section] if other != one]
        assert is_askable(edition, one, others)


def test_a_text_that_explains_a_term_by_itself_says_nothing(shipped):
    """With the name taken out of it, nothing is left."""
    edition = shipped.game("kaiun-colosseum").edition()
    terms = edition.game.glossary.by_id
    for name, section in (("the-opponents-battle-card", "4-2-1-3"), ("owner", "4-2-1-1")):
        text = definition(edition, Defined(terms[name], section))["en"]
        assert not says_something(text, "en")
    assert says_something(definition(edition, Defined(terms["refresh"], "9-3-1"))["en"], "en")


def test_a_name_in_another_form_gives_it_away(shipped):
    """In any language; what all names have in common does not."""
    edition = shipped.game("one-piece").edition()
    kinds = next(group for group in groups(edition) if group[0].term.id == "auto-effect")
    auto, _, permanent, replacement = kinds

    assert gives_away(edition, auto, kinds[1:])  # it activates automatically
    assert not gives_away(edition, permanent, [auto, replacement])


@pytest.mark.parametrize("game", PLAYABLE)
def test_no_translation_could_be_meant_as_well(game, shipped):
    """Neither for the right one nor for another wrong one that is offered."""
    edition = shipped.game(game).edition()
    terms = edition.game.glossary.by_id
    for entry in Bank(shipped).entries(game=game, kind="translation"):
        *_, right, _, target, others = entry.recipe.split(":")
        wrong = [terms[name] for name in others.split(",")]
        assert not any(may_mean(edition, terms[right], other) for other in wrong)
        names = [term.forms[target] for term in (terms[right], *wrong)]
        assert len(set(names)) == len(names)


def test_which_terms_can_be_said_for_each_other(shipped):
    """A Leader is a Leader card; active and rested are opposites."""
    edition = shipped.game("one-piece").edition()
    terms = edition.game.glossary.by_id

    assert may_mean(edition, terms["leader"], terms["leader-card"])
    assert may_mean(edition, terms["active"], terms["set-as-active"])
    assert not may_mean(edition, terms["active"], terms["rested"])
    assert not may_mean(edition, terms["deck"], terms["don-deck"])


def test_a_name_within_a_longer_one_is_no_blank(shipped):
    """In Chinese the trash is called by the word for discarding; where it stands alone it is."""
    edition = shipped.game("kaiun-colosseum").edition()
    discard = Defined(edition.game.glossary.by_id["discard"], "4-4-1")
    text = definition(edition, discard)["zh-TW"]

    assert "廢棄區" in text
    assert BLANK in text


def test_terms_side_by_side_are_told_apart(shipped):
    """Two blanks in a row would be one."""
    edition = shipped.game("kaiun-colosseum").edition()
    for group in groups(edition):
        for one in group:
            assert not any(BLANK * 2 in text for text in definition(edition, one).values())


def test_a_blank_wants_the_name_itself(shipped):
    """Who wins is not what winning is."""
    edition = shipped.game("kaiun-colosseum").edition()
    terms = edition.game.glossary.by_id

    assert not fits(edition, Defined(terms["win"], "1-2-1"))
    assert fits(edition, Defined(terms["refresh"], "9-3-1"))


def test_no_option_names_what_is_asked_for(shipped):
    """Where a text names it, the name is asked for by its text."""
    others = "face-up@6-4-1,sideways@3-6-2"
    by_text = make(shipped, f"definition:kaiun-colosseum:1:face-down@3-5-2:{others}")
    assert {option.text["en"] for option in by_text.options} == {"face-down", "face-up", "sideways"}

    others = "drawing-a-card@4-3-1,shuffle@3-2-4,discard@4-4-1"
    by_name = make(shipped, f"definition:kaiun-colosseum:1:refresh@9-3-1:{others}")
    assert "“refresh”" in by_name.prompt["en"]
    assert not any("refresh" in option.text["en"] for option in by_name.options)


@pytest.mark.parametrize(
    ("term", "sections"),
    [
        ("activate-main", ("10-2-2-1",)),
        ("cost-area", ("3-9",)),  # the section below begins with other words
        ("active", ("4-4-1-1",)),  # it is no heading
    ],
)
def test_a_term_is_found_where_something_is_said_of_it(term, sections, shipped):
    """A heading says nothing; the section below it does."""
    recipes = (e.recipe for e in Bank(shipped).entries(game="one-piece", kind="translation"))
    found = [make(shipped, recipe) for recipe in recipes if f":{term}:" in recipe]

    assert {question.sections[0] for question in found} == set(sections)
