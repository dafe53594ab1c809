"""`judge card` and `judge import cards`, as a user calls them."""

import json

import pytest

from judge.cli import main
from judge.words import LANGS
from tests.cards.lists import entry, write_list


@pytest.fixture
def run(capsys):
    def runner(*arguments):
        status = main(list(arguments))
        out, err = capsys.readouterr()
        return status, out, err

    return runner


@pytest.mark.parametrize("written", ["OP01-025", "op1-25", "OP01025", "OP01-025_p1"])
def test_a_card_by_its_number(run, written):
    """Facts, keywords, sections and how sure it is; the same card in every spelling."""
    status, out, _ = run("card", written)

    assert status == 0
    assert out.startswith("OP01-025  Roronoa Zoro")
    for told in ("cost 3", "power 5000", "[Rush]", "10-1-1", "Agreed"):
        assert told in out


def test_a_card_for_programs(run):
    """Every fact under a key of its own, sentences in three languages."""
    status, out, _ = run("card", "OP05-060", "--json")

    (card,) = json.loads(out)["cards"]
    assert status == 0
    assert (card["number"], card["category"], card["life"]) == ("OP05-060", "leader", 5)
    assert card["effects"][0]["once-per-turn"] is True
    assert set(card["says"]) == set(LANGS)
    assert all(len(sentences) == len(card["effects"]) for sentences in card["says"].values())


@pytest.mark.parametrize(
    ("name", "lang"), [("Roronoa Zoro", "en"), ("ロロノア・ゾロ", "ja"), ("羅羅亞・索隆", "zh-TW")]
)
def test_a_name_in_any_language_lists_its_cards(run, name, lang):
    """A name with several cards is not one of them."""
    status, out, _ = run("card", name, "--lang", lang)

    assert status == 0
    assert "OP01-001" in out
    assert "OP01-025" in out


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "not known"), ("ja", "わからない"), ("zh-TW", "不明")]
)
def test_a_card_on_a_day(run, lang, said):
    """OP05-032 has an erratum whose day we have not seen: nothing is claimed of a day."""
    status, out, _ = run("card", "OP05-032", "--on", "2023-10-01", "--lang", lang)
    (answer,) = json.loads(run("card", "OP05-032", "--on", "2023-10-01", "--json")[1])["on"]

    assert status == 0
    assert said in out.splitlines()[-1]
    assert (answer["held"], answer["date"]) == ("unknown", "")
    assert "on" not in json.loads(run("card", "OP05-032", "--json")[1])
    assert run("card", "OP05-032", "--on", "2023")[0] == 2


def test_an_unread_ability_is_told_with_its_timing(run):
    """What nobody read is never filled in."""
    status, out, _ = run("card", "proof:unread", "--json")

    cards = json.loads(out)["cards"]
    assert status == 0
    assert all(card["unread"] for card in cards)
    assert "not read" in run("card", cards[0]["number"])[1]


def test_an_unknown_card_says_what_there_is(run):
    """With a status for bad input."""
    status, _, err = run("card", "OP01-999")

    assert status == 2
    assert "OP01-001 - OP01-121" in err


NEW = {"name": "Harbor Scout", "types": ["Straw Hat Crew"], "effect": "[On Play] Draw 2 cards."}
NEW_JA = {
    "name": "港の斥候",
    "types": ["麦わらの一味"],
    "effect": "【登場時】カード2枚を引く。",
}


def test_a_set_that_was_never_seen(run, tmp_path):
    """Read in two languages it agrees; a text that nobody reads leaves the card its facts."""
    unread = {"effect": "[On Play] Whistle until the harbor answers."}
    en = write_list(tmp_path / "en.json", entry("OP99-001", **NEW), entry("OP99-002", **unread))
    ja = write_list(tmp_path / "ja.json", entry("OP99-001", **NEW_JA))

    status, out, _ = run("import", "cards", str(en), str(ja), "--json")

    told = json.loads(out)
    assert status == 0
    assert told["languages"] == ["en", "ja"]
    assert (told["cards"], told["agreed"], told["new"]) == (2, 1, ["OP99-001", "OP99-002"])
    assert [(one["number"], one["lang"]) for one in told["unread"]] == [("OP99-002", "en")]


def test_languages_that_differ_are_told(run, tmp_path):
    """Nobody has decided it yet."""
    en = write_list(tmp_path / "en.json", entry("OP99-001", **NEW))
    ja = write_list(
        tmp_path / "ja.json",
        entry("OP99-001", **{**NEW_JA, "effect": "【登場時】カード3枚を引く。"}),
    )

    told = json.loads(run("import", "cards", str(tmp_path), "--json")[1])

    assert [(one["number"], one["kind"]) for one in told["different"]] == [("OP99-001", None)]
    assert told["agreed"] == 0
    assert "OP99-001" in run("import", "cards", str(en), str(ja))[1]


@pytest.mark.parametrize("text", ["<html>", '[{"id": 7}]', "[", "{}"])
def test_a_bad_file_is_refused(run, tmp_path, data_folder, text):
    """Exit status 2 and where it is; nothing is stored."""
    file = tmp_path / "bad.json"
    file.write_text(text, encoding="utf-8")

    status, _, err = run("import", "cards", str(file), "--yes")

    assert status == 2
    assert "bad.json" in err
    assert not data_folder.exists()


def test_an_empty_folder_and_a_missing_file(run, tmp_path):
    """Both are told by their names."""
    assert run("import", "cards", str(tmp_path))[0] == 2
    assert run("import", "cards", str(tmp_path / "nothing.json"))[0] == 2


def test_a_document_is_imported_as_before(run):
    """`judge import FILE` is about documents; what is missing is a document."""
    status, _, err = run("import", "nothing.txt")

    assert status == 2
    assert "nothing.txt" in err
