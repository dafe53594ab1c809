"""Readings over kanji: kept where they are sure, dropped where a PDF misplaced them."""

import pytest

from judge.rules.manuals import open_manual
from judge.rules.notes import guide
from judge.rules.passages import read_official_manual
from judge.rules.ruby import Piece, pieces, plain, settled


@pytest.mark.parametrize(
    ("text", "readings"),
    [
        ("札は^{おもて}表と裏を持つ", [("表", "おもて")]),
        ("^{たいせんがた}対戦型の^{あそ}遊び", [("対戦型", "たいせんがた"), ("遊", "あそ")]),
        ("色^{いろ}を含む", []),  # behind its kanji: it may belong to either side
        ("対^{たい}象^{しょう}を選ぶ", []),
        ("^{まい} 1枚", []),
        ("札^{ふだ}として", []),
        ("^{こうか}特殊な^{こうか}効果", []),  # one of them is wrong
        ("1ターン^{せんこうこうこう}目は", []),  # longer than a kanji can be read
        ("^{にんずうぶん}人数分^{べん}便利", []),
        ("^い札", []),
        ("^{<b>}札", []),
        ("", []),
    ],
)  # fmt: skip
def test_only_sure_readings_count(text, readings):
    """A wrong reading is worse than none."""
    found = [(p.text, p.reading) for p in pieces(text) if p.reading]

    assert found == readings
    assert "".join(p.text for p in pieces(text)) == plain(text)
    assert plain(settled(text)) == plain(text)
    assert pieces(settled(text)) == pieces(text)


def test_no_mark_is_left_in_the_plain_text():
    """Search and comparison see the words only."""
    assert plain("札は^{おもて}表と^い裏") == "札は表と裏"
    assert pieces("札") == [Piece("札")]


def test_our_manual_has_readings_and_plain_words(shipped):
    """The Japanese restatement; its sections are the same words without marks."""
    manual = open_manual(shipped.game("one-piece"), None, "ja")

    assert "^{あいて}相手" in manual.text("game")
    assert "^" not in "".join(section.words for section in manual.sections.values())
    assert all(plain(text) == manual.sections[i].text for i, text in manual.ruby.items())
    assert all(text.count("^{") == sum(bool(p.reading) for p in pieces(text))
               for text in manual.ruby.values())  # fmt: skip


def test_an_imported_manual_keeps_its_readings(shipped):
    """Beside the plain text, also where a line breaks in front of one."""
    passages = guide(shipped.game("one-piece"), "manual-1.11")
    first, second = passages.passages[:2]
    lines = [first.heading, "この遊びは", "^{あいて}相手と競う。色^{いろ}も見る。", second.heading]
    document = read_official_manual("\n".join(lines), passages)

    assert document.sections[0].text == "この遊びは相手と競う。色も見る。"
    assert document.ruby == {first.official: "この遊びは^{あいて}相手と競う。色も見る。"}
