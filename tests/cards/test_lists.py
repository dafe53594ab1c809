"""Card lists: which language, which card, and everything that can be wrong with a file."""

import json

import pytest

from judge.cards.errors import BadCardList
from judge.cards.facts import facts_of
from judge.cards.importing import read_lists
from judge.cards.lists import LONGEST, fragment_of, lexicons_of, read_list
from judge.json_file import MAX_BYTES
from tests.cards.lists import entry, write_list

JA = {"name": "港の斥候", "types": ["苔の宮廷"], "effect": "【登場時】カード1枚を引く。"}
ZH = {"name": "港口斥候", "types": ["苔之宮廷"], "effect": "【登場時】抽1張卡片。"}


@pytest.mark.parametrize(("changed", "lang"), [({}, "en"), (JA, "ja"), (ZH, "zh-TW")])
def test_the_language_is_recognised(tmp_path, changed, lang):
    """By its signs; nobody has to say it."""
    assert read_list(write_list(tmp_path / "x.json", entry("T01-001", **changed)))[0] == lang


def test_prints_of_a_number_are_one_card(tmp_path):
    """The plain print leads, whatever its place in the file."""
    file = write_list(tmp_path / "x.json", entry("T01-001_p1", rarity="Special"), entry("T01-001"))

    prints = read_list(file)[1]

    assert [text.print for text in prints["T01-001"]] == ["T01-001", "T01-001_p1"]


def lists_of(tmp_path, *cards):
    """The same cards as three languages have them."""
    found = {}
    for lang, changed in (("en", {}), ("ja", JA), ("zh-TW", ZH)):
        entries = [entry(number, **{**changed, **own.get(lang, {})}) for number, own in cards]
        found[lang] = read_list(write_list(tmp_path / f"{lang}.json", *entries), lang)[1]
    return found


def test_words_are_learnt_from_the_numbers(tmp_path):
    """What the same card is called in another language is the same name and type."""
    lexicons = lexicons_of(lists_of(tmp_path, ("T01-001", {}), ("T01-002", {})))

    assert lexicons["ja"].names["港の斥候"] == lexicons["zh-TW"].names["港口斥候"] == "Harbor Scout"
    assert lexicons["ja"].types == {"苔の宮廷": "Moss Court"}
    assert fragment_of(lexicons["ja"], "宮廷") == "Moss Court"
    assert fragment_of(lexicons["ja"], "海") is None


def test_facts_are_voted_on_and_the_dissenter_is_told(tmp_path):
    """Two lists against one; of two that differ the Japanese one is followed."""
    lists = lists_of(tmp_path, ("T01-001", {"en": {"attributes": ["Strike"], "block_number": 1}}))
    lexicons = lexicons_of(lists)
    prints = {lang: texts["T01-001"] for lang, texts in lists.items()}

    facts, dissents = facts_of(prints, lexicons)
    alone, _ = facts_of({lang: prints[lang] for lang in ("en", "ja")}, lexicons)

    assert (facts.attributes, facts.block, facts.features) == (("slash",), 9, ("Moss Court",))
    assert {(one.fact, one.lang, one.says) for one in dissents} == {
        ("attributes", "en", ("strike",)),
        ("block", "en", 1),
    }
    assert alone.attributes == ("slash",)


def test_a_leader_has_its_life_where_others_have_their_cost(tmp_path):
    """And what a list leaves out because it is nothing is 0."""
    leader = entry("T01-001", category="Leader", cost=5, counter=None)
    event = entry("T01-002", category="Event", cost=None, power=None, counter=None)
    weak = entry("T01-003", power=None)
    prints = read_list(write_list(tmp_path / "x.json", leader, event, weak))[1]
    lexicons = lexicons_of({"en": prints})

    found = {number: facts_of({"en": texts}, lexicons)[0] for number, texts in prints.items()}

    assert (found["T01-001"].life, found["T01-001"].cost) == (5, None)
    assert (found["T01-002"].cost, found["T01-002"].power) == (0, None)
    assert found["T01-003"].power == 0


BAD = {
    "no list": ('{"id": "T01-001"}', "not-a-list"),
    "nothing": ("[]", "not-a-list"),
    "cut": ('[{"id": "T01-0', "not-json"),
    "a web page": ("<html><body>cards</body></html>", "not-json"),
    "a wrong type": (json.dumps([entry("T01-001", cost="three")]), "wrong"),
    "a missing key": ('[{"id": "T01-001"}]', "wrong"),
    "no entry": ('["T01-001"]', "wrong"),
    "another game": (json.dumps([entry("BT1-1")]), "number"),
    "another game's kinds": (json.dumps([entry("T01-001", category="Digimon")]), "wrong"),
    "a number that is none": (json.dumps([entry("T01-001; drop")]), "number"),
    "a text without end": (json.dumps([entry("T01-001", effect="a" * (LONGEST + 1))]), "long"),
    "two texts of one print": (
        json.dumps([entry("T01-001"), entry("T01-001", effect="x")]),
        "twice",
    ),
    "two costs of one print": (
        json.dumps([entry("T01-001"), entry("T01-001", cost=4)]),
        "twice",
    ),
    "other bytes": (b"\xff\xfe[", "not-utf-8"),
    "nothing at all": ("", "not-json"),
    "a list in something": (json.dumps({"cards": [entry("T01-001")]}), "not-a-list"),
    "brackets without end": ("[" * 100_000, "not-json"),
    "a cost without end": ('[{"cost": ' + "9" * 5_000 + "}]", "not-json"),
    "a cost that is no cost": (json.dumps([entry("T01-001", cost=-1)]), "wrong"),
    "a power that is none": (json.dumps([entry("T01-001", power=float("nan"))]), "wrong"),
    "no color": (json.dumps([entry("T01-001", colors=[])]), "wrong"),
    "no name": (json.dumps([entry("T01-001", name="")]), "wrong"),
    "no text but a list": (json.dumps([entry("T01-001", effect=["x"])]), "wrong"),
    "a text of a million signs": (json.dumps([entry("T01-001", trigger="a" * 10**6)]), "long"),
    "a name of a million signs": (json.dumps([entry("T01-001", name="a" * 10**6)]), "long"),
    "a type of a million signs": (json.dumps([entry("T01-001", types=["a" * 10**6])]), "long"),
    "a thousand types": (json.dumps([entry("T01-001", types=["a"] * 1000)]), "wrong"),
    "a rarity of a million signs": (json.dumps([entry("T01-001", rarity="a" * 10**6)]), "wrong"),
    "HTML in a text": (json.dumps([entry("T01-001", effect="<script>x</script>")]), "markup"),
    "HTML in a name": (json.dumps([entry("T01-001", name="<b>Anna</b>")]), "markup"),
    "HTML that is written out": (
        json.dumps([entry("T01-001", effect="&lt;img src=x&gt;")]),
        "markup",
    ),
    "what steers a terminal": (json.dumps([entry("T01-001", effect="\x1b[31mred")]), "unseen"),
    "the same written out": (json.dumps([entry("T01-001", name="a&#x9b;b\x7f")]), "unseen"),
    "a name of two lines": (json.dumps([entry("T01-001", name="a\nb")]), "unseen"),
    "half a sign": (json.dumps([entry("T01-001", name="\ud800")]), "unseen"),
    "half a sign as a number": (json.dumps([entry("\ud800")]), "number"),
    "letters the other way": (json.dumps([entry("T01-001", name="a\u202eb")]), "unseen"),
    "a Leader without Life": (
        json.dumps([entry("T01-001", category="Leader", cost=None)]),
        "life",
    ),
    "another language": (
        json.dumps([entry("T01-001", name="항구", effect="카드")]),
        "language",
    ),
}


@pytest.mark.parametrize(("text", "reason"), BAD.values(), ids=BAD)
def test_a_bad_list_is_told_with_its_place(tmp_path, text, reason):
    """What and where, in every language; nothing of it is used."""
    file = tmp_path / "bad.json"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())

    with pytest.raises(BadCardList) as caught:
        read_list(file)

    assert caught.value.reason == reason
    for lang in ("en", "ja", "zh-TW"):
        assert "bad.json" in caught.value.message(lang)
        assert caught.value.hint(lang)


def test_broken_lines_and_attributes_are_no_html(tmp_path):
    """Lists break lines with a tag, and cards write attributes between the same signs."""
    file = write_list(tmp_path / "x.json", entry("T01-001", effect="<Slash><br>[Blocker]</slash>"))

    assert read_list(file)[1]["T01-001"][0].effect == "<Slash><br>[Blocker]</slash>"


def test_a_file_that_is_too_large_is_not_read(tmp_path):
    """More than the limit, whatever is in it."""
    file = tmp_path / "large.json"
    with file.open("wb") as made:
        made.truncate(MAX_BYTES + 1)

    with pytest.raises(BadCardList) as caught:
        read_list(file)

    assert caught.value.reason == "too-large"
    assert "large.json" in caught.value.message()


def test_a_print_in_two_files_says_the_same(tmp_path):
    """The same file twice is one list; another text of a print is told with its file."""
    first = write_list(tmp_path / "a.json", entry("T01-001"))
    other = write_list(tmp_path / "b.json", entry("T01-001", power=9000))

    assert len(read_lists([first, first])["en"]["T01-001"]) == 1
    with pytest.raises(BadCardList) as caught:
        read_lists([first, other])

    assert caught.value.reason == "twice"
    assert "b.json" in caught.value.message()


HEAD = "id,name,category,colors,attributes,types,rarity,pack_id,cost,power"
BAD_TABLES = {
    "no head": ("T01-001,Anna\n", "columns"),
    "nothing": ("", "columns"),
    "a head alone": (f"{HEAD}\n", "not-a-list"),
    "a cell too many": (f"{HEAD}\nT01-001,A,Character,Red,Slash,X,Common,5,1,2000,9\n", "not-csv"),
    "a row that is cut": (f"{HEAD}\nT01-001,A,Character,Red\n", "not-csv"),
    "a cell without end": (f'{HEAD}\nT01-001,"{"a" * 200_000}\n', "not-csv"),
    "a wrong type": (f"{HEAD}\nT01-001,A,Character,Red,Slash,X,Common,5,x,2000\n", "wrong"),
    "other bytes": (b"\xff\xfe", "not-utf-8"),
}


@pytest.mark.parametrize(("text", "reason"), BAD_TABLES.values(), ids=BAD_TABLES)
def test_a_bad_table_is_told_with_its_place(tmp_path, text, reason):
    """The same for CSV."""
    file = tmp_path / "bad.csv"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())

    with pytest.raises(BadCardList) as caught:
        read_list(file)

    assert caught.value.reason == reason
    for lang in ("en", "ja", "zh-TW"):
        assert "bad.csv" in caught.value.message(lang)
        assert caught.value.hint(lang)
