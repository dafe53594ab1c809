"""Deck lists as people paste them: every form, every mistake with its line, and back again."""

import re
from collections import Counter
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.games.registry import game
from judge.rules.corpus import open_corpus
from judge.scenario.deck import deck_in, open_deck, shipped_decks
from judge.scenario.deck_errors import BadDeckList
from judge.scenario.deck_lines import Entry, Grammar, Named, Unclear
from judge.scenario.deck_lists import lines_of
from judge.scenario.editing_words import from_list
from judge.scenario.read import read_scenario
from judge.scenario.report import check, deck
from judge.scenario.shipped import printed_ids
from judge.words import LANGS
from judge.words import catalogue as words

LISTED = game("one-piece").checks.decks.listed
NAMI = (("OP01-016", 4),)


@cache
def grammar():
    return Grammar(LISTED)


def read(text, name="list.txt"):
    return deck_in(open_corpus(), text, name)


def counts(text):
    """The Leader, and how many of which card."""
    found = read(text)
    return found["leader"], {one["card"]: one["n"] for one in found["deck"]}


def mistakes(text):
    """Line and reason of everything that is wrong with a list."""
    with pytest.raises(BadDeckList) as caught:
        read(text)
    return [(one.line, one.reason) for one in (caught.value, *caught.value.more)]


# -- forms -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "4xOP01-016", "4 x OP01-016", "4OP01-016", "4 OP01-016", "4 OP01-016 Nami",
        "4x Nami (OP01-016)", "4 Nami [OP01-016]", "OP01-016 x4", "OP01-016x4", "OP01-016 4",
        "OP01-016 Nami 4", "Nami (OP01-016) x4", "OP01-016,4", "4,OP01-016,Nami", "OP01-016;4",
        '"OP01-016","Nami","4"', "OP01-016\t4\tNami", "4xop1-16", "4x OP01016", "4xOP01-016_p1",
        "4xOP01-016_r1", "４ｘＯＰ０１－０１６", "４×OP01−016", "OP01-016 ×4", "OP01-016 4枚",
        "4枚 OP01-016 ナミ", "OP01-016 ナミ ×4", "4張 OP01-016 娜美", "- 4x OP01-016",
        "  4xOP01-016   # searches", "4nOP01-016", "4nOP01-016a", "Characters: 4 OP01-016",
        "https://decks.example/deckgen?dn=Red&dg=4nOP01-016&cn=x", "dg=4nOP01-016_p2",
        "https://decks.example/view#deck=4nOP01-016", "4xOP01-016 (Parallel Nami)",
    ],
)  # fmt: skip
def test_a_line_of_each_form(line):
    """Four copies of one card, however that is written."""
    assert counts(f"1xOP01-001\n{line}") == ("op01-001", {"op01-016": 4})


@pytest.mark.parametrize(
    "line",
    [
        "", "   ", "# 4xOP01-024", "// 4xOP01-024", "; note", "-----", "======",
        "Leader", "LEADER:",
        "Leader (1)", "Characters (30)", "Character cards: 30", "== Events (8) ==", "[Stages]",
        "Main Deck", "Deck: 50", "Total: 51", "リーダー", "キャラ（30枚）", "【イベント】",
        "ステージ",
        "デッキ 50枚", "領航卡", "角色卡 (30)", "牌組：50張", "Card Number,Quantity", "\ufeff",
        "Quantity;Name;ID", "枚数,カード名", "DON!!",
    ],
)  # fmt: skip
def test_heads_comments_and_empty_lines_are_no_cards(line):
    """Before the cards and after them, in three languages."""
    assert counts(f"1xOP01-001\n{line}\n4xOP01-016\n{line}") == ("op01-001", {"op01-016": 4})


@pytest.mark.parametrize(
    ("text", "leader"),
    [
        ("1 Leader: OP12-001\n4xOP01-016", "op12-001"),
        ("Leader: OP12-001\n4xOP01-016", "op12-001"),
        ("リーダー：OP12-001\n4xOP01-016", "op12-001"),
        ("1x Leader OP12-001\n4xOP01-016", "op12-001"),
        ("4xOP01-016\n1xOP12-001", "op12-001"),  # wherever it stands
        ("OP12-001\n4xOP01-016", "op12-001"),
        ("1nOP12-001a4nOP01-016a", "op12-001"),
        ("4xOP01-016", ""),  # there is none: the deck is not legal, and that is told
    ],
)
def test_the_leader_is_the_card_that_is_one(text, leader):
    """By its category, not by the head above it."""
    assert counts(text) == (leader, {"op01-016": 4})


def test_forms_may_be_mixed_and_copies_are_counted_together():
    """Parallel prints are the same card."""
    text = "1nOP12-001a1nOP01-016\n\nCharacters\n1xOP01-016_p1\nOP01-016,1\n1 Nami (OP01-016_p2)"

    assert counts(text) == ("op12-001", {"op01-016": 4})


@pytest.mark.parametrize(
    ("line", "don"),
    [("10xDON!!", 10), ("DON!! 10", 10), ("DON!! deck (6)", 6), ("ドン‼ 10枚", 10), ("咚!! 6", 6)],
)
def test_the_don_deck_may_be_told(line, don):
    """As the pile without numbers; left out, the list says nothing of it."""
    assert read(f"1xOP01-001\n4xOP01-016\n{line}")["don-deck"] == don
    assert "don-deck" not in read("1xOP01-001\n4xOP01-016")


# -- names -----------------------------------------------------------------------------------------


@cache
def alone():
    """A name that one card bears, in three languages, and its number."""
    from judge.cards.shelf import all_cards
    from judge.scenario.deck_lines import plain

    cards = all_cards(open_corpus())
    bearers = Counter(
        name for one in cards.values() for name in {plain(word) for word in one["name"].values()}
    )
    return next(
        (card, data["name"])
        for card, data in cards.items()
        if data["type"] == "character"
        and len({plain(word) for word in data["name"].values()}) == 3
        and all(bearers[plain(word)] == 1 for word in data["name"].values())
    )


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("form", ["3 {}", "3x {}", "{} x3", "{} ×3", "3枚 {}", "{} 3枚", "3x{}"])
def test_a_name_alone_is_enough_where_one_card_bears_it(lang, form):
    """In each language, before and after the count."""
    card, names = alone()

    assert counts(f"1xOP01-001\n{form.format(names[lang])}") == ("op01-001", {card: 3})


def test_width_case_dots_and_blanks_of_a_name_do_not_matter():
    """A name is compared without them."""
    card, names = alone()
    spoken = " ".join(names["en"].upper())

    assert counts(f"1xOP01-001\n2x {spoken}")[1] == {card: 2}


def test_a_name_of_several_cards_lists_them():
    """Which one is never guessed."""
    with pytest.raises(BadDeckList) as caught:
        read("1xOP01-001\n4 ナミ")

    error = caught.value
    assert (error.line, error.reason) == (2, "ambiguous")
    assert "OP01-016 ナミ" in error.message("ja")
    assert "OP01-016 Nami" in error.message("en")


# -- mistakes --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("4xOP99-001", "number"), ("4 OP01-999 Nami", "number"), ("1nOP99-001", "number"),
        ("0xOP01-016", "count"), ("400xOP01-016", "count"), ("OP01-016 x100", "count"),
        ("4 OP01-016 OP01-024", "several"), ("OP01-016, OP01-024", "several"),
        ("4xOP01-016 Roronoa Zoro", "name-differs"), ("4 Zoro (OP01-016)", "name-differs"),
        ("4 zoro", "name"), ("4 Namii", "name"), ("4 Nami", "ambiguous"),
        ("four of the good ones", "line"), ("Deck name: Xyzzyq", "line"), ("???4", "line"),
        ("OP01-016 Nami 4 extra", "line"), ("4 OP01-016 Nami 3 more", "line"),
        ("9" * 400, "line"), ("x" * 5000, "line"),
        ("https://decks.example/list/123", "link"),
        ("https://a.example/?a=1nOP01-016&b=1nOP01-024", "link"),
    ],
)  # fmt: skip
def test_a_line_is_never_guessed(line, reason):
    """It is named, and the lines around it change nothing."""
    assert mistakes(f"1xOP01-001\n{line}\n4xOP01-016") == [(2, reason)]


def test_every_mistake_is_told_at_once_with_its_line():
    """Nobody mends a list line by line."""
    text = "1xOP01-001\n4xOP99-001\n4xOP01-016\n  what\n0xOP01-016"

    assert mistakes(text) == [(2, "number"), (4, "name"), (5, "count")]


def test_very_many_mistakes_are_counted():
    """Twenty are told in full."""
    with pytest.raises(BadDeckList) as caught:
        read("\n".join(["what is this"] * 60))

    assert (len(caught.value.more), caught.value.further) == (19, 59)


def test_an_unknown_number_has_near_ones():
    """Cards that there are, of the same set."""
    with pytest.raises(BadDeckList) as caught:
        read("4xOP01-126")

    near = re.findall(r"OP01-\d{3}", caught.value.hint("en"))
    assert near
    assert {one.lower() for one in near} <= set(printed_ids(open_corpus(), "one-piece"))


@pytest.mark.parametrize("text", ["1xOP01-001\n1xOP01-002\n4xOP01-016", "2xOP01-001\n4xOP01-016"])
def test_two_leaders_are_told_with_the_section(text):
    """5-1-2 knows one; two copies of it are two."""
    with pytest.raises(BadDeckList) as caught:
        read(text)

    assert (caught.value.reason, caught.value.rule) == ("leaders", "5-1-2")
    assert "OP01-001" in caught.value.message("en")


def test_a_list_without_cards_and_one_without_end():
    """Neither is a deck."""
    with pytest.raises(BadDeckList, match="no card"):
        read("Leader\n# nothing yet")
    with pytest.raises(BadDeckList, match="lines"):
        read("# x\n" * 3000)


@pytest.mark.parametrize("lang", LANGS)
def test_every_mistake_is_told_in_every_language(lang):
    """In its own words, with what to write."""
    reasons = {key.rpartition(".")[2] for key in words("en") if "error.bad-deck-list." in key}
    texts = {
        "number": "4xOP99-001", "count": "0xOP01-016", "several": "OP01-016 OP01-024",
        "name-differs": "4xOP01-016 Zoro", "name": "4 zoro", "ambiguous": "4 Nami",
        "line": "four of them", "link": "https://x.example/", "empty": "Leader",
        "leaders": "2xOP01-001", "too-long": "#\n" * 3000,
    }  # fmt: skip

    assert reasons == {*texts, "no-leader"}
    for reason, text in texts.items():
        with pytest.raises(BadDeckList) as caught:
            read(text)
        assert caught.value.reason == reason
        assert caught.value.hint(lang) != caught.value.message(lang)


def test_a_deck_file_is_no_list():
    """What is written as our own file is read as that, with the errors of that."""
    own = "game: one-piece\nleader: red-leader\ndeck:\n  - {card: plain, n: 4}\n"

    assert read(own)["deck"] == [{"card": "plain", "n": 4}]
    assert read("Deck:\n4xOP01-016\nleader: OP01-001")["leader"] == "op01-001"


# -- what comes of it ------------------------------------------------------------------------------


def examined(text):
    return deck(open_corpus(), read(text), lang="en")


def test_a_list_is_held_against_the_rules():
    """Expected from 5-1-2 to 5-1-2-3: no Leader, too few cards, five of a number."""
    told = examined("5xOP01-016")

    assert not told.ok
    assert {one.code: one.rule for one in told.violations} == {
        "leader-count": "5-1-2",
        "deck-size": "5-1-2",
        "too-many-copies": "5-1-2-3",
    }


def test_a_card_of_another_color():
    """OP02-121 is blue, OP01-001 red: 5-1-2-2."""
    told = examined("1xOP01-001\n4xOP02-121")

    assert ("wrong-color", "5-1-2-2") in {(one.code, one.rule) for one in told.violations}


@pytest.mark.parametrize(
    ("leader", "card", "don", "codes"),
    [
        ("op12-001", "OP12-001", "", set()),  # its text forbids cards with a cost of 5 or more
        ("op15-058", "OP15-058", "", set()),  # its text says six DON!! cards: six when left out
        ("op15-058", "OP15-058", "10xDON!!", {"don-deck-size"}),
        ("op01-001", "OP01-001", "", set()),
        ("op01-001", "OP01-001", "6xDON!!", {"don-deck-size"}),
    ],
)
def test_the_texts_of_cards_about_decks_count(leader, card, don, codes):
    """They change the size of the DON!! deck, and what may be in a deck."""
    told = examined(f"1x{card}\n{don}")
    apart = {"deck-size", "leader-count"}

    assert {one.code for one in told.violations} - apart == codes
    assert read(f"1x{card}\n4xOP01-016")["leader"] == leader


def test_an_ability_that_may_be_about_decks_and_is_not_read_is_told():
    """It has no timing: who knows what it says."""
    card = "{type: character, name: Riddle, colors: [red], cost: 1, power: 1000"
    text = "leader: op01-001\ndeck:\n  - {card: riddle, n: 4}\ncards:\n"

    def remarks(unread):
        data = deck_in(open_corpus(), f"{text}  riddle: {card}{unread}}}\n", "x.yaml", "one-piece")
        return deck(open_corpus(), data, lang="en").remarks

    assert any("not read" in remark for remark in remarks(", unread: [{ability: 1}]"))
    assert remarks(", unread: [{ability: 1, on: on-play}]") == remarks("") == []
    assert examined("1xOP01-001\n4xOP01-016").remarks == []


# -- and back --------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", shipped_decks(open_corpus(), "one-piece"), ids=lambda p: p.stem)
def test_the_decks_that_come_with_judge_are_legal(path):
    """Two of sample cards, ten of printed ones; those are as they are written again."""
    told = deck(open_corpus(), open_deck(open_corpus(), path.stem), lang="en")

    assert (told.legal, told.cards, told.violations) == (True, 50, [])
    if path.suffix == ".txt":
        assert "\n".join(told.lines) + "\n" == path.read_text(encoding="utf-8")
    else:
        assert told.lines == []


ids = st.sampled_from(printed_ids(open_corpus(), "one-piece"))


@settings(max_examples=60, deadline=None)
@given(
    cards=st.dictionaries(ids, st.integers(1, 4), min_size=1, max_size=20),
    don=st.none() | st.integers(0, 20),
)
def test_what_is_written_is_read_as_the_same_deck(cards, don):
    """Whatever cards it has, legal or not."""
    corpus = open_corpus()
    kinds = {card: corpus_kind(card) for card in cards}
    leader = next((card for card, kind in kinds.items() if kind == "leader"), "op01-001")
    rest = {card: n for card, n in cards.items() if kinds[card] != "leader"}
    data = {"game": "one-piece", "leader": leader, "deck": []}
    data |= {} if don is None else {"don-deck": don}
    written = lines_of(LISTED, data, rest)
    found = deck_in(corpus, "\n".join(written), "list.txt")

    assert {one["card"]: one["n"] for one in found["deck"]} == rest
    assert (found["leader"], found.get("don-deck")) == (leader, don)
    assert lines_of(LISTED, found, rest) == written


@cache
def corpus_kind(card):
    from judge.scenario.shipped import printed_card

    return printed_card(open_corpus(), "one-piece", card)["type"]


@settings(max_examples=300, deadline=None)
@given(
    st.text(max_size=80) | st.from_regex(r"[0-9x×, ]{0,5}[A-Zナ]{1,4}[0-9]{0,3}-?[0-9]{0,4}.{0,9}")
)
def test_any_line_is_read_or_refused(line):
    """Nothing else comes of it."""
    found, reason = (), "line"
    try:
        found = grammar().read(line)
    except Unclear as unclear:
        reason = unclear.reason

    assert reason in ("line", "link", "several")
    assert all(one.n >= 0 for one in found if not isinstance(one, Named))
    assert not any(isinstance(one, Entry) and one.number is None for one in found)


# -- start from this deck --------------------------------------------------------------------------


def test_a_game_may_begin_with_a_pasted_deck():
    """A has it, B a sample deck; the position before the game is possible."""
    text = (open_corpus().folder / "one-piece/decks/sakazuki-op05-041.txt").read_text("utf-8")
    scenario = read_scenario(from_list(open_corpus(), "one-piece", text, "red"), "new")

    assert scenario.given["A"]["leader"] == "op05-041"
    assert check(scenario, lang="en").ok


def test_no_game_begins_without_a_leader():
    """5-1-2 asks for one."""
    with pytest.raises(BadDeckList) as caught:
        from_list(open_corpus(), "one-piece", "4xOP01-016", "red")

    assert (caught.value.reason, caught.value.rule) == ("no-leader", "5-1-2")
