"""Reading rule documents: official-looking ones with every quirk, and our own form."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.rules.document import read_official
from judge.rules.model import LogEntry, Section
from judge.rules.restatement import read_restatement, write_restatement
from tests.rulebooks import ENGLISH, JAPANESE


@pytest.fixture(scope="module")
def document():
    return read_official(JAPANESE)


@pytest.fixture(scope="module")
def sections(document):
    return {s.number: s for s in document.sections}


def codes(document, number=None):
    return [a.code for a in document.anomalies if number in (None, a.text)]


def test_every_section_is_found_and_nothing_else(sections):
    """Contents, page numbers, references and the change log make no sections."""
    assert set(sections) == {
        "1", "1-1", "1-1-1", "1-2", "1-2-1", "1-2-2", "1-2-2#2", "2", "2-1", "2-1-1", "2-1-2",
        "2-1-2-1", "3", "3-1", "3-1-1", "3-1-2", "3-1-1-1",
    }  # fmt: skip


def test_a_heading_may_lack_its_dot(sections):
    """The first chapter is printed without one."""
    assert sections["1"].title == "遊び方"


def test_heading_marks_and_dashes_are_no_part_of_a_section(sections):
    """Marks in front of numbers are residue of the layout."""
    assert sections["1-1"].title == "人数"
    assert sections["3-1-1"].text == "じゃんけんで決めます。"


def test_a_reference_broken_across_lines_is_put_together(sections):
    """The rest of a broken reference looks like a chapter and is none."""
    assert "(2-1-1.参照)" in sections["1-1-1"].text


def test_a_reference_at_a_line_start_is_no_section(sections):
    """3-1-2 at a line start continues the sentence before it."""
    assert "(参照3-1-2.)に従って片付けます。" in sections["1-2-1"].text
    assert sections["1-2-1"].text.startswith("先に札が無くなった人が負けます。これを「負け」と呼び")


def test_two_sections_on_one_line_are_two(document, sections):
    """A section may start behind the full stop of another one."""
    assert sections["1-2-2"].text == "負けた人は握手をします。"
    assert "section-inside-line" in codes(document, "1-2-2")


def test_a_note_belongs_to_the_section_above(sections):
    """Remarks with a reference mark are kept as notes."""
    assert sections["1-2-2"].notes == ("※握手は省いても構いません。",)


def test_a_number_printed_twice_is_kept_as_the_second(document, sections):
    """The second one gets `#2` and is reported."""
    assert sections["1-2-2#2"].text == "握手のあと、もう一度遊べます。"
    assert "duplicate-number" in codes(document, "1-2-2")


def test_a_heading_glued_to_another_chapter_is_found(document, sections):
    """The contents say that it is a chapter, wherever it stands."""
    assert sections["3"].title == "勝負の流れ"
    assert "misplaced-heading" in codes(document, "3")


def test_a_sentence_may_start_with_a_digit_right_behind_the_number(sections):
    """`2-1-1.1枚` is section 2-1-1."""
    assert sections["2-1-1"].text == "1枚の札には絵が描かれています。"


def test_page_numbers_and_reading_aids_are_left_out(sections):
    """A lone page number and small kana over a word are not text."""
    assert sections["2-1-2"].title == "札は表と裏を持ちます"


def test_formula_marks_are_removed_and_reported(document, sections):
    """Text recognition leaves marks of formulas."""
    assert sections["3-1-2"].text == "負けた人が後です。"
    assert "formula-removed" in codes(document)


def test_a_section_out_of_order_is_kept_where_it_stands(document, sections):
    """A misnumbered section is a section all the same."""
    assert sections["3-1-1-1"].text == "じゃんけんはあいこなら繰り返します。"
    assert "out-of-order" in codes(document, "3-1-1-1")


def test_the_change_log_is_data(document):
    """Ranges are spelled out, arrows are renumberings, dates carry on."""
    assert document.log == (
        LogEntry("2030-01-01", "added", "1-2-2"),
        LogEntry("2030-01-01", "removed", "2-1-3"),
        LogEntry("2030-01-01", "removed", "2-1-4"),
        LogEntry("2030-01-01", "renumbered", "3-2", "3-1"),
        LogEntry("2031-02-03", "modified", "2-1-2"),
    )


def test_every_anomaly_names_its_line(document):
    """Somebody has to be able to look."""
    lines = JAPANESE.splitlines()

    assert all(1 <= a.line <= len(lines) for a in document.anomalies)
    duplicate = next(a for a in document.anomalies if a.code == "duplicate-number")
    assert lines[duplicate.line - 1].startswith("1-2-2. 握手のあと")


@pytest.mark.parametrize(
    ("text", "code", "number"),
    [
        ("1. A\n\n1-1. Rule.\n\n1-1-1-1. Child.\n", "missing-parent", "1-1-1"),
        ("1. 章\n\n1-1. これは途中で\n\n切れた文である。\n", "split-sentence", "1-1"),
        (
            "1. 章\n1-1. 規則。\n1-2. 見よ\n5-5. 規則という\n1-3. 規則。\n",
            "reference-at-line-start",
            "5-5",
        ),
        ("1. A\n1-1. " + "x" * 4000 + "\n" + ("y" * 4000 + "\n") * 6, "long-section", "1-1"),
    ],
)
def test_every_oddity_has_its_code(text, code, number):
    """With the section it concerns."""
    assert codes(read_official(text), number) == [code]


def test_the_word_for_a_change_log_is_not_yet_one():
    """In the contents, or at the start of a wrapped line, it ends nothing."""
    text = (
        "1. 章\t1\n更新履歴\t9\n\n1. 章\n\n1-1. 詳しくは公式サイトの\n更新履歴をご覧ください。\n\n"
        "1-2. 次の規則。\n\n更新履歴\n\n2031/1/1\n1-2 を追記しました。\n"
    )
    document = read_official(text)

    assert [s.number for s in document.sections] == ["1", "1-1", "1-2"]
    assert document.log == (LogEntry("2031-01-01", "added", "1-2"),)


def test_lines_are_counted_as_an_editor_counts_them():
    """A form feed of a PDF is no new line."""
    document = read_official("1. A\n\x0c\n1-1. Rule.\n1-1. Again.\n")

    assert document.anomalies[-1].line == 4


def test_an_english_document_with_wrapped_lines():
    """Words keep their blanks, a wrapped reference stays inside, `To` may start a rule."""
    found = {s.number: s.words for s in read_official(ENGLISH).sections}

    assert found["1-1-1"].endswith("are not supported by these rules.")
    assert found["1-1-2"] == "To win, a player empties the deck of the other one (see 2-1-1)."
    assert len(found) == 8


def test_a_gap_and_a_missing_chapter_are_reported():
    """What is cut off or left out is said, not guessed."""
    text = "1. A\t1\n2. B\t2\n\n1. A\n\n1-1. Eins.\n\n1-3. Drei.\n\n1-3-1. Kind.\n"
    document = read_official(text)

    assert codes(document, "1-2") == ["missing-number"]
    assert codes(document, "2 B") == ["missing-chapter"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("-".join(["1"] * 40) + ". deep", "too-deep"),
        ("x" * 1_000_000, "long-line"),
        ("1-1. <script>alert(1)</script> text.", "markup-removed"),
        ("1-1. a\u202etext\x07.", "control-characters"),
    ],
)
def test_hostile_lines_are_reported_and_harmless(text, code):
    """Markup does not survive; absurd lines are passed over."""
    document = read_official(f"1. Title\n{text}\n1-2. Rule.\n")

    assert code in codes(document)
    assert all("<script" not in s.words and "\u202e" not in s.words for s in document.sections)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.text(alphabet="123-.# 　。あ参照)(\n※$<>**", max_size=30), max_size=30))
def test_any_text_can_be_read(lines):
    """Reading never fails, and never finds the same number twice without saying so."""
    document = read_official("\n".join(lines))
    numbers = [s.number for s in document.sections]

    assert len(numbers) == len(set(numbers))


def test_many_false_starts_do_not_hang():
    """A document of nothing but numbers is read in one go."""
    text = "\n".join(f"{i % 97 + 1}-{i % 89 + 1}. Text." for i in range(20_000))

    assert len(read_official(text).sections) > 100


OURS = """---
game: "example"
lang: "en"
---

# 1 Title

## 1-1 Heading

1-1-1 A rule (see 1-1).

> A note.

1-1-1#2 The same number again.
"""


def test_our_form_is_read_and_written_back_byte_for_byte():
    """Headings, rules, notes and second printings; the writer is the reader's inverse."""
    document = read_restatement(OURS)
    meta = {"game": "example", "lang": "en"}

    assert document.sections[2] == Section("1-1-1", "", "A rule (see 1-1).", ("A note.",), 10)
    assert [s.number for s in document.sections] == ["1", "1-1", "1-1-1", "1-1-1#2"]
    assert write_restatement(meta, list(document.sections)) == OURS


def test_both_readers_agree_on_our_documents(shipped):
    """There is one form of rule document: the official reader reads ours as well."""
    for game in shipped:
        for name in game.editions:
            text = (game.folder / name / "ja.md").read_text(encoding="utf-8")
            body = text.partition("\n---\n")[2]
            ours = [s.number for s in read_restatement(text).sections]

            assert [s.number for s in read_official(body).sections] == ours


WRAPPED = """1. Play
1-1. Attacking
1-1-1. Declare the attack.
1-1-2. If the attacker has moved away by now, go on with the end of
the battle (see 1-2.).
1.2. Ending
1-2-1. The battle ends. Whoever has lost trashes
1 of the cards that were put there, see
1-1-2. for what became of them.
1-2-1-1. Nobody may look at them.
1-1-2. If the target has moved away by now, nothing happens to
it, and the turn goes on.
1.2.2. The turn goes on.
"""


def test_a_number_printed_with_dots_is_the_number():
    """`8.4.` is 8-4, whatever the rest of the document prints."""
    document = read_official(WRAPPED)

    assert [s.number for s in document.sections] == [
        *("1", "1-1", "1-1-1", "1-1-2", "1-2", "1-2-1", "1-2-1-1", "1-1-2#2", "1-2-2")
    ]
    assert [a.text for a in document.anomalies if a.code == "dotted-number"] == ["1-2", "1-2-2"]


def test_a_second_number_may_go_on_over_several_lines():
    """It stands like a section: behind a full stop, and to a full stop."""
    second = {s.number: s for s in read_official(WRAPPED).sections}["1-1-2#2"]

    assert second.text.startswith("If the target")
    assert second.text.endswith("the turn goes on.")


def test_a_reference_and_an_amount_at_the_start_of_a_line_are_text():
    """Both go on in the middle of a sentence."""
    document = read_official(WRAPPED)
    ending = {s.number: s for s in document.sections}["1-2-1"]

    assert "trashes 1 of the cards" in ending.text
    assert ending.text.endswith("see 1-1-2. for what became of them.")
    assert "reference-at-line-start" in codes(document, "1-1-2")


def test_the_end_of_a_page_is_no_oddity():
    """A form feed is how text tells it."""
    assert "control-characters" not in codes(read_official(WRAPPED))


def test_a_version_is_no_section():
    """Only a dot behind it makes a dotted number one."""
    document = read_official("1. Play\n1-1. Before.\n1.2.0 was the version.\n1-2. After.\n")

    assert [s.number for s in document.sections] == ["1", "1-1", "1-2"]


def test_a_rule_that_is_printed_into_the_section_before_is_reported():
    """Its words stand there without their number, and again with it."""
    document = read_official(
        "1. Play\n1-1. Leaving is moving.\nSetting is reducing it at once.\n"
        "1-2. Set\n1-2-1. Setting is reducing it at once.\n1-3. More.\n"
    )

    assert "text-twice" in codes(document, "1-1")
