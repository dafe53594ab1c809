"""`judge card`: by number, by name, by facts and words; what cannot be found is told."""

import pytest

from judge.cards.errors import BadCardQuery, UnknownCard
from judge.cards.finding import find_cards
from judge.cards.shelf import GAME
from judge.cards.telling import text_on
from judge.rules.corpus import open_corpus
from judge.scenario.shipped import card_number, printed_card, printed_ids
from judge.words import LANGS

SET = """\
t01-001:
  type: leader
  name: {en: Harbor Master, ja: 港の主, zh-TW: 港口之主}
  number: T01-001
  colors: [red, blue]
  features: [Moss Court]
  life: 4
  power: 5000
  printed: {block: 2, rarity: L, sets: [T01], proof: agreed, source: {en: "000000000000"}}
t01-002:
  type: character
  name: {en: Harbor Scout, ja: 港の斥候, zh-TW: 港口斥候}
  number: T01-002
  colors: [red]
  features: [Moss Court]
  attributes: [slash]
  cost: 3
  power: 4000
  counter: 1000
  keywords: [blocker]
  effects:
    - {on: on-ko, do: [{put: {from: trash, filter: {cost: "<=2"}, up-to: 1}}]}
  printed: {block: 2, rarity: C, sets: [T01, T02], proof: read, source: {en: "000000000000"}}
t01-003:
  type: character
  name: {en: Harbor Scout, ja: 港の斥候, zh-TW: 港口斥候}
  number: T01-003
  colors: [green]
  cost: 5
  power: 6000
  unread:
    - {ability: 1, on: on-play}
  printed: {rarity: R, sets: [T01], proof: unread, source: {en: "000000000000"}}
"""


@pytest.fixture
def corpus(tmp_path, monkeypatch):
    """A corpus with three printed cards, all of our own invention."""
    monkeypatch.setenv("JUDGE_CACHE", str(tmp_path / "cache"))
    ours = open_corpus()
    folder = tmp_path / "corpus"
    folder.mkdir()
    for one in ours.folder.iterdir():
        if one.name != GAME:
            (folder / one.name).symlink_to(one)
    (folder / GAME).mkdir()
    for one in (ours.folder / GAME).iterdir():
        if one.name != "printed":
            (folder / GAME / one.name).symlink_to(one)
    (folder / GAME / "printed").mkdir()
    (folder / GAME / "printed" / "t01.yaml").write_text(SET, encoding="utf-8")
    return open_corpus(folder, tmp_path / "data")


@pytest.mark.parametrize("written", ["T01-002", "t1-2", "t01002", "T01-002_p1", " t01-002 "])
def test_a_number_in_any_spelling(corpus, written):
    """One card, whatever its number looks like."""
    assert [card for card, _ in find_cards(corpus, written)] == ["t01-002"]


@pytest.mark.parametrize("text", ["zoro", "01-025", "OP0125", "7-1-4", "cost<=3"])
def test_what_is_no_card_number(text):
    """Sections, names and facts are something else."""
    assert card_number(text) is None


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("Harbor Master", ["t01-001"]),
        ("港の斥候", ["t01-002", "t01-003"]),
        ("港口之主", ["t01-001"]),
        ("scout", ["t01-002", "t01-003"]),
        ("scout green", ["t01-003"]),
        ("cost<=3 blocker red trash", ["t01-002"]),
        ("ブロッカー", ["t01-002"]),
        ("has:on-ko step:put from:trash", ["t01-002"]),
        ("power>=5000", ["t01-001", "t01-003"]),
        ("counter=0 character", ["t01-003"]),
        ('type:"moss court" life=4', ["t01-001"]),
        ("proof:unread on:on-play", ["t01-003"]),
        ("set:T02", ["t01-002"]),
        ("rarity:r", ["t01-003"]),
        ("block=2 cost>9", None),
    ],
)
def test_facts_and_words(corpus, query, found):
    """All that is asked has to fit; what no card at all has is told instead of dropped."""
    if found:
        assert [card for card, _ in find_cards(corpus, query)] == found
    else:
        with pytest.raises(UnknownCard):
            find_cards(corpus, query)


@pytest.mark.parametrize(
    ("query", "error"),
    [
        ("T01-999", UnknownCard),
        ("T99-001", UnknownCard),
        ("nobody", UnknownCard),
        ("red nobody", UnknownCard),
        ('name:"harbor', BadCardQuery),
        ("colour:red", BadCardQuery),
    ],
)
def test_what_cannot_be_asked_is_told(corpus, query, error):
    """With what to write instead, in every language."""
    with pytest.raises(error) as caught:
        find_cards(corpus, query)

    for lang in ("en", "ja", "zh-TW"):
        assert caught.value.message(lang)
        assert caught.value.hint(lang)


def test_only_the_named_card_is_read(corpus):
    """A card of a broken set can still be used if its own block is whole."""
    file = corpus.folder / GAME / "printed" / "t02.yaml"
    file.write_text(SET.replace("t01", "t02") + "t02-004: [\n", encoding="utf-8")

    assert printed_card(corpus, GAME, "t02-001")["life"] == 4
    assert printed_card(corpus, GAME, "t02-009") is None
    assert printed_ids(corpus, GAME)[:3] == ["t01-001", "t01-002", "t01-003"]


ERRATA = """\
[[erratum]]
number = "T01-001"
kind = "erratum"
lang = "en"
date = "2030-05-01"
confirmed = true
what.en = "It said two."
what.ja = "2枚とあった。"
what.zh-TW = "原為兩張。"

[[erratum]]
number = "T01-002"
kind = "erratum"
lang = "en"
date = ""
confirmed = false
what.en = "It said three."
what.ja = "3枚とあった。"
what.zh-TW = "原為三張。"

[[erratum]]
number = "T01-003"
kind = "print"
lang = "en"
date = "2030-05-01"
confirmed = true
what.en = "One print says four."
what.ja = "4枚とある印刷がある。"
what.zh-TW = "有印刷為四張。"
"""


@pytest.mark.parametrize(
    ("card", "day", "held", "said"),
    [
        ("T01-001", "2030-04-30", "before", "before the erratum of 2030-05-01"),
        ("T01-001", "2030-05-01", "since", "with the erratum of 2030-05-01"),
        ("T01-002", "2030-05-01", "unknown", "Not confirmed: "),
        ("T01-003", "2030-05-01", "none", "no erratum"),  # prints that differ have no day
    ],
)
def test_the_text_of_a_card_on_a_day(corpus, card, day, held, said):
    """What held then, as far as the day of the notice is known."""
    (corpus.folder / GAME / "printed" / "errata.toml").write_text(ERRATA, encoding="utf-8")
    cards = find_cards(corpus, card)

    for lang in LANGS:
        (answer,) = text_on(corpus, cards, day, lang)
        assert (answer.number, answer.day, answer.held) == (card, day, held)
        assert (said in answer.text) == (lang == "en")
