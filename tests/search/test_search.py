"""Queries in all their forms, hits in the reader's language, and bad input."""

import pytest

from judge.errors import UnknownKind
from judge.search.query import read_query
from judge.words import LANGS


def numbers(found):
    return [hit.key.number for hit in found.hits]


@pytest.mark.parametrize(
    ("typed", "parts"),
    [
        ("7-1-4", {"numbers": ("7-1-4",), "words": ""}),
        ("10-2-13 once per turn", {"numbers": ("10-2-13",)}),
        ('"active DON!!" cost', {"phrases": ("active DON!!",)}),
        ("「アクティブ」", {"phrases": ("アクティブ",)}),
        ("counter -event", {"excluded": ("event",)}),
        ("DON!! -1", {"excluded": ()}),
        ("DON!! -N", {"excluded": ()}),
        ("パワー-2000", {"excluded": (), "numbers": ()}),
        ("game:kaiun-colosseum deck", {"filters": {"game": "kaiun-colosseum"}}),
        ("kind:definition lang:ja x", {"filters": {"kind": "definition", "lang": "ja"}}),
        ('unbalanced " quote', {"phrases": ()}),
        ("①", {"numbers": ()}),
        ("7-1-4と8-1", {"numbers": ("7-1-4", "8-1")}),
        ("1.1.9 7-1-4", {"numbers": ("1-1-9", "7-1-4")}),
    ],
)
def test_queries_are_read_in_parts(typed, parts):
    """Numbers, phrases, exclusions and filters; what is not understood stays words."""
    query = read_query(typed)

    for name, value in parts.items():
        assert getattr(query, name) == value


def test_one_hit_per_rule_with_its_number_in_every_edition(searcher):
    """All languages and editions of a section are one hit."""
    found = searcher.search("replacement effect", game="one-piece", lang="ja")
    hit = next(h for h in found.hits if h.key.number == "8-1-3-4")

    assert len(set(numbers(found))) == len(found.hits)
    assert hit.numbers == {"1.1.6": "8-1-3-5", "1.1.9": "8-1-3-4", "1.2.0": "8-1-3-4"}
    assert hit.lang == "ja"
    assert "置換効果" in "".join(p.text for p in hit.pieces)


def test_an_old_number_finds_todays_rule(searcher):
    """8-1-3-5-3 is a number of 1.1.6."""
    assert numbers(searcher.search("8-1-3-5-3", game="one-piece"))[0] == "8-1-3-4-3"


def test_an_edition_can_be_asked_for(searcher):
    """The number is read in that edition and shown in it."""
    hit = searcher.search("edition:1.1.6 8-1-3-4", game="one-piece").hits[0]

    assert (hit.edition, hit.section, hit.key.number) == ("1.1.6", "8-1-3-4", "8-1-3-3")


def test_a_removed_rule_is_found_in_its_edition(searcher):
    """8-1-3-2 of 1.1.6 has no successor."""
    hit = searcher.search("8-1-3-2", game="one-piece", edition="1.1.6").hits[0]

    assert (hit.key.edition, hit.section) == ("1.1.6", "8-1-3-2")


def test_filters_narrow_the_hits(searcher, shipped):
    """By game and by kind of section."""
    found = searcher.search("deck kind:restriction game:kaiun-colosseum")
    edition = shipped.game("kaiun-colosseum").edition()

    assert found.hits
    assert all(h.key.game == "kaiun-colosseum" for h in found.hits)
    assert {edition.data(h.key.number).kind.value for h in found.hits} == {"restriction"}


def test_the_name_of_a_game_in_the_query_chooses_it(searcher):
    """As people write it."""
    found = searcher.search("開運コロシアム デッキ 枚数", lang="ja")

    assert {hit.key.game for hit in found.hits} == {"kaiun-colosseum"}


def test_words_can_be_left_out(searcher):
    """No hit has the word, in any language."""
    found = searcher.search("counter -event", game="one-piece")

    assert found.hits
    for hit in found.hits:
        document = searcher.documents[hit.key.game, hit.key.edition, hit.key.number]
        assert "event" not in searcher.text(document)


@pytest.mark.parametrize(
    ("typed", "number"),
    [("blokcer", "10-1-4-1"), ("ブロツカー", "10-1-4-1"), ("ぶろっかー", "10-1-4-1"),
     ("ﾌﾞﾛｯｶｰ", "10-1-4-1"), ("double atack", "10-1-2-1"), ("触发器", "10-1-5-1")],
)  # fmt: skip
def test_misspelt_and_otherwise_written_words(searcher, typed, number):
    """A wrong letter, small and large kana, half width, Simplified Chinese."""
    assert number in numbers(searcher.search(typed, game="one-piece"))[:3]


@pytest.mark.parametrize(
    "typed",
    ["看對手手牌", "費用變負數", "角色被打倒", "领袖受到伤害", "看手牌", "對手回合發動反擊",
     "アクティブじゃない",
     "cheating", "token", "flash", "sleeves"],
)  # fmt: skip
def test_right_words_are_left_alone(searcher, typed):
    """A wrong correction is worse than none."""
    assert searcher.search(typed, game="one-piece").corrected == ()


def test_a_correction_is_written_as_people_write(searcher):
    """Not in the folded form of the index."""
    found = searcher.search("置喚効果", game="one-piece", lang="ja")

    assert found.corrected[0][0] == "置喚効果"
    assert found.corrected[0][1] in ("置換効果", "置換效果")


def test_a_correction_is_said(searcher):
    """In the reader's language."""
    found = searcher.search("blokcer", game="one-piece", lang="ja")

    assert found.corrected == (("blokcer", "blocker"),)
    assert "blocker" in found.notices("ja")[0]


def test_a_phrase_that_stands_nowhere_is_relaxed_and_said(searcher):
    """The nearest hits, and the reader knows."""
    found = searcher.search('"blocker of the seven seas"', game="one-piece")

    assert found.relaxed
    assert found.hits
    assert found.notices("en")


def test_the_answering_words_are_marked(searcher):
    """Pieces join to the snippet; what is marked is in the section."""
    for lang in LANGS:
        for hit in searcher.search("ブロッカー アタック", game="one-piece", lang=lang).hits:
            text = "".join(p.text for p in hit.pieces)
            assert text == hit.as_json()["snippet"]
    marked = [
        p.text
        for h in searcher.search("blocker", game="one-piece").hits
        for p in h.pieces
        if p.marked
    ]
    assert "[Blocker]" in marked


def test_a_piece_of_another_word_is_not_marked(searcher):
    """ブロック shares a pair of characters with アタック; that is no answer."""
    hits = searcher.search("ブロック2回", game="one-piece", lang="ja").hits
    marked = {p.text for hit in hits for p in hit.pieces if p.marked}

    assert "ック" not in marked
    assert "2" not in marked
    assert any("ブロック" in text for text in marked)


def test_manual_and_open_questions_stand_beside_the_rules(searcher):
    """Passages and readings are shown apart."""
    found = searcher.search("Double Attack one Life card lose", game="one-piece")

    assert {hit.key.kind for hit in found.hits} == {"rule"}
    assert {hit.key.kind for hit in found.also} <= {"passage", "reading"}
    assert found.also


BAD = [
    "", " ", "???", "。、", '"', '""', "-", "- - -", "-(", "*", "?", "AND OR NOT", "game:",
    "edition:x",
    "lang:klingon", "kind:nothing", "\x00\x01\x1b[31m", "\u202e\u200b", "a" * 10_000, "あ" * 10_000,
    "1-" * 5_000, "(" * 5_000, "'; drop table t; --", "%s %d {x}", "\ud800", "🏴‍☠️", "game:chess",
]  # fmt: skip


@pytest.mark.parametrize("typed", BAD, ids=range(len(BAD)))
def test_any_query_gets_an_answer_or_a_hint(searcher, typed):
    """Never an error; a hint where there is nothing to show."""
    found = searcher.search(typed)

    for lang in LANGS:
        assert found.hits or found.notices(lang)


def test_a_long_query_is_cut_and_not_slow(searcher):
    """Only the beginning is read."""
    assert len(read_query("blocker " * 10_000).text) <= 300
    assert searcher.search("blocker " * 10_000, game="one-piece").hits


@pytest.mark.parametrize("kind", ["rule", "passage", "reading", "timing"])
def test_a_search_can_be_narrowed_to_a_kind(searcher, kind):
    """By the caller or by what is typed: other things become the hits, not the remarks."""
    found = searcher.search("attack", game="one-piece", kind=kind)
    typed = searcher.search(f"kind:{kind} attack", game="one-piece")

    assert found.hits
    assert {hit.key.kind for hit in found.hits} == {"rule" if kind == "timing" else kind}
    assert numbers(typed) == numbers(found)


def test_an_unknown_kind_is_refused(searcher):
    """The error names those there are."""
    with pytest.raises(UnknownKind) as error:
        searcher.search("attack", kind="poem")

    assert "passage" in error.value.hint("en")


def test_hits_come_in_pages(searcher):
    """Page after page gives the same as all at once."""
    whole = searcher.search("attack", game="one-piece", limit=12)
    parts = [searcher.search("attack", game="one-piece", limit=4, start=i) for i in (0, 4, 8)]

    assert [n for part in parts for n in numbers(part)] == numbers(whole)
