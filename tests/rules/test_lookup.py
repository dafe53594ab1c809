"""What a judge gets for a number."""

import pytest

from judge.errors import NotANumber, UnknownSection
from judge.rules.lookup import look_up
from tests.conftest import NEWEST

NEW = NEWEST["one-piece"]


def test_a_section_with_everything_around_it(shipped):
    """The keys that other programs rely on are all there."""
    answer = look_up(shipped, "7-1-4-1-1-2", lang="ja").as_json()

    assert {"game", "edition", "section", "lang", "title", "text", "kind", "playable", "official",
            "parents", "children", "previous", "next", "refers_to", "referred_from", "history",
            "terms", "scenarios", "permalink"} <= set(answer)  # fmt: skip
    assert (answer["game"], answer["edition"], answer["lang"]) == ("one-piece", NEW, "ja")
    assert "【トリガー】" in answer["text"]
    assert set(answer["texts"]) == {"en", "ja", "zh-TW"}
    assert answer["kind"] == "procedure"
    assert answer["playable"] is True
    assert [p["section"] for p in answer["parents"]][:2] == ["7", "7-1"]
    assert (answer["previous"], answer["next"]) == ("7-1-4-1-1-1", "7-1-4-1-1-3")
    assert answer["refers_to"] == ["10-1-5"]
    assert "trigger" in [t["id"] for t in answer["terms"]]
    assert answer["permalink"] == f"/ja/rules/one-piece/{NEW}/7-1-4-1-1-2"


def test_what_stands_around_a_section(shipped):
    """Children, both kinds of references and history, by value."""
    answer = look_up(shipped, "7-1-4-1-1", lang="en").as_json()
    trigger = look_up(shipped, "10-1-5", lang="en").as_json()

    assert [c["section"] for c in answer["children"]] == [f"7-1-4-1-1-{n}" for n in (1, 2, 3)]
    assert "7-1-4-1-1-2" in trigger["referred_from"]
    assert [(h["edition"], h["change"]) for h in answer["history"]][:2] == [
        ("1.1.6", "first"), ("1.1.9", "same"),
    ]  # fmt: skip
    assert look_up(shipped, "7-1", lang="en").as_json()["also_in"] == [
        "kaiun-colosseum", "dragon-ball-ic",
    ]  # fmt: skip


def test_readings_say_whose_numbers_they_cite(shipped):
    """An old edition's page does not pass today's numbers off as its own."""
    answer = look_up(shipped, "4-8-1", edition="1.1.6")

    assert answer.as_json()["readings"][0]["numbers_of"] == "1.1.9"


def test_readings_of_an_old_edition_are_found_by_its_numbers(shipped):
    """Permanent effects stand in 8-1-3-4 of 1.1.6, where 1.1.9 has replacement effects."""
    about = {
        number: [one.id for one in look_up(shipped, number, edition="1.1.6").notes.readings]
        for number in ("8-1-3-4-4", "8-1-3-5-2", "8-1-3-5-1")
    }

    assert about == {"8-1-3-4-4": ["A36"], "8-1-3-5-2": ["A9"], "8-1-3-5-1": ["A41"]}


def test_an_old_number_answers_with_todays_section(shipped):
    """8-1-3-5-3 exists only in 1.1.6; its rule is 8-1-3-4-3 today, and the answer says so."""
    answer = look_up(shipped, "8-1-3-5-3")

    assert (answer.edition.name, answer.number) == (NEW, "8-1-3-4-3")
    assert "8-1-3-5-3" in answer.notices[0]
    assert "1.1.6" in answer.notices[0]


def test_a_number_with_two_meanings_is_marked(shipped):
    """1-3-7 is another rule in 1.1.6: today's answers, and the other one is named."""
    answer = look_up(shipped, "1-3-7")

    assert answer.edition.name == NEW
    assert answer.elsewhere[0]["edition"] == "1.1.6"
    assert any("1.1.6" in notice for notice in answer.notices)


def test_an_unchanged_section_has_no_notices(shipped):
    """Nothing to say means nothing is said."""
    assert look_up(shipped, "7-1-4-1-1-2").notices == []


def test_an_old_edition_says_what_changed_since(shipped):
    """A section asked for in an old edition is shown as it was, with a warning."""
    answer = look_up(shipped, "6-2-3", edition="1.1.6")

    assert NEW in answer.notices[0]
    assert "rested" in answer.notices[0]
    assert "rested" not in answer.section.text


def test_a_removed_section_is_shown_in_its_own_edition(shipped):
    """8-1-3-2 of 1.1.6 has no successor."""
    answer = look_up(shipped, "8-1-3-2", edition="1.1.6")

    assert answer.game.number_in("1.1.9", "8-1-3-2", "1.1.6") is None
    assert [row["change"] for row in answer.history][:2] == ["first", "removed"]


def test_history_names_the_number_in_every_edition(shipped):
    """The same rule's number then and now."""
    rows = look_up(shipped, "1-3-6-1").history

    assert [(r["edition"], r["section"]) for r in rows][:2] == [
        ("1.1.6", "1-3-7"),
        ("1.1.9", "1-3-6-1"),
    ]


def test_an_added_section_has_no_past(shipped):
    """10-1-5-3 came with 1.1.9."""
    rows = look_up(shipped, "10-1-5-3").history

    then, now = [(r["section"], r["change"]) for r in rows][:2]

    assert (then, now) == ((None, "absent"), ("10-1-5-3", "added"))


def test_a_misprint_is_found_by_its_intended_number(shipped):
    """1-2-5 is printed as a second 1-2-1."""
    answer = look_up(shipped, "1-2-5", game="dragon-ball-ic")

    assert answer.number == "1-2-1#2"
    assert "1-2-5" in answer.notices[0]


def test_a_misprint_says_which_number_is_meant(shipped):
    """Printed twice or once; where the intended number was asked for, nothing is said again."""
    twice = look_up(shipped, "7-1-2-3#2", edition="1.2.0").notices
    once = look_up(shipped, "5-2-1-3-2", game="dragon-ball-ic").notices
    intended = look_up(shipped, "7-1-3-2-3", edition="1.2.0").notices

    assert twice[0] == "The document prints 7-1-2-3 for this rule; 7-1-3-2-3 is meant."
    assert twice[1] == "The number 7-1-2-3 is printed twice; the first is the rule 7-1-2-3."
    assert once == ["The document prints 5-2-1-3-2 for this rule; 5-2-1-5-2 is meant."]
    assert intended[0] == "7-1-3-2-3 is the intended number; the document prints 7-1-2-3."
    assert intended[1:] == twice[1:]


def test_a_rule_whose_number_is_misprinted_later_has_not_moved(shipped):
    """1.2.0 prints 7-1-3-2-3 as a second 7-1-2-3; 1-3-7 of 1.1.6 has got another number."""
    misprinted = look_up(shipped, "7-1-3-2-3", edition="1.1.9").notices
    moved = look_up(shipped, "1-3-7", edition="1.1.6").notices

    assert misprinted == [
        "Edition 1.2.0 misprints the number of this rule as 7-1-2-3; we write 7-1-2-3#2."
    ]
    assert f"In edition {NEW} this rule is 1-3-6-1." in moved


def test_an_incomplete_number_shows_the_node(shipped):
    """A chapter, or a number still being typed."""
    assert look_up(shipped, "7-1-").number == "7-1"
    assert look_up(shipped, "第7章", game="dragon-ball-ic").number == "7"


def test_without_a_game_the_others_are_named(shipped):
    """The same number may stand in another game."""
    assert look_up(shipped, "7-1").also_in == ("kaiun-colosseum", "dragon-ball-ic")
    assert look_up(shipped, "7-1", game="one-piece").also_in == ()


def test_an_unknown_number_names_the_nearest_and_where_else_it_is(shipped):
    """10-9 is a section of another game."""
    with pytest.raises(UnknownSection) as error:
        look_up(shipped, "10-9")

    assert "10" in error.value.values["near"]
    assert "dragon-ball-ic 3.00" in error.value.hint()


def test_an_edition_that_lacks_a_number_says_which_has_it(shipped):
    """Asked for in one edition by name, another is not answered silently."""
    with pytest.raises(UnknownSection) as error:
        look_up(shipped, "10-1-5-3", edition="1.1.6")

    assert "one-piece 1.1.9" in error.value.hint("ja")


def test_words_are_no_number(shipped):
    """The error shows how to write one."""
    with pytest.raises(NotANumber, match="blocker"):
        look_up(shipped, "blocker")


def test_known_misprints_and_open_questions_come_along(shipped):
    """The Chinese text prints the wrong keyword here; A1 is about [Double Attack]."""
    notes = look_up(shipped, "7-1-4-1-1-2", edition="1.1.9").notes

    assert any("[Trigger]" in d.intended["en"] for d in notes.defects)
    assert "A1" in [r.id for r in notes.readings]


def test_a_section_names_the_passages_that_explain_it(shipped):
    """The rule manual is linked from the section."""
    passages = look_up(shipped, "6-2-3", edition="1.1.9").notes.passages

    assert ("manual-1.11", "flow.refresh") in passages
