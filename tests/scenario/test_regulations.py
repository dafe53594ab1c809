"""What tournaments allow on a day: lists of an invention of ours, and the data that is shipped."""

import json
import re
from datetime import date
from itertools import pairwise

import pytest

from judge.rules.corpus import open_corpus
from judge.scenario.deck import deck_in
from judge.scenario.deck_errors import BadRegulation
from judge.scenario.regulations import (
    KINDS,
    WHY,
    Asked,
    Deck,
    asked_for,
    hold,
    read_day,
    read_regulations,
    regulations,
)
from judge.scenario.report import deck as report
from judge.scenario.shipped import printed_card
from judge.words import LANGS

GAME = "one-piece"
TEXT = """\
seen = "2030-12-31"
region = [{id = "here", name = {en = "Here"}}, {id = "far", name = {en = "Far"}}]
format = [{id = "standard", name = {en = "Standard"}}, {id = "open", name = {en = "Open"}}]

[[list]]
region = "here"
from = "2030-01-01"
to = ""
source = "a list"
published = "2029-12-01"
confirmed = true

[[blocks]]
format = "standard"
region = "here"
legal = [2, 3]
from = "2030-01-01"
to = ""
source = "a rule"
published = ""
confirmed = true

[[blocks]]
format = "open"
region = "here"
legal = []
from = "2030-01-01"
to = ""
source = "a rule"
published = ""
confirmed = true

[[exception]]
why = "block-4"
cards = ["T01-008"]
from = "2030-01-01"
to = ""
source = "exceptions"
published = ""
confirmed = false

[[exception]]
why = "super-parallel"
cards = ["T01-009"]
from = "2030-01-01"
to = ""
source = "exceptions"
published = ""
confirmed = true
"""
ENTRY = """
[[entry]]
kind = "{kind}"
cards = {cards}
copies = {copies}
region = "here"
from = "{begins}"
to = "{ends}"
source = "a list"
published = ""
confirmed = {confirmed}
"""


def entry(kind, *cards, copies=0, begins="2030-02-01", ends="", confirmed=True):
    said = {"kind": kind, "cards": json.dumps(cards), "copies": copies}
    return ENTRY.format(begins=begins, ends=ends, confirmed=str(confirmed).lower(), **said)


def held(counts, *entries, on="2030-06-01", region="here", blocks=None, format="standard"):  # noqa: A002
    known = read_regulations(TEXT + "".join(entries))
    names = {card: {"en": card} for card in counts}
    printed = dict.fromkeys(counts, 2) | (blocks or {})
    return hold(Deck(counts, names, printed), Asked(known, on, format, region), "en")


def kinds(answer):
    return [one.kind for one in answer.findings]


def test_a_deck_that_nothing_is_against_is_legal():
    """Where the lists of that day are known and confirmed."""
    answer = held({"T01-001": 4})

    assert (answer.verdict, answer.findings, answer.remarks) == ("legal", [], [])
    assert [(one.what, one.since) for one in answer.lists] == [
        ("bans", "2030-01-01"),
        ("blocks", "2030-01-01"),
    ]


@pytest.mark.parametrize(
    ("on", "verdict"),
    [
        ("2030-01-31", "legal"), ("2030-02-01", "illegal"), ("2030-06-01", "illegal"),
        ("2030-07-31", "illegal"), ("2030-08-01", "legal"),
    ],
)  # fmt: skip
def test_a_ban_holds_from_its_first_day_until_before_its_end(on, verdict):
    """On both sides of both days."""
    ban = entry("banned", "T01-001", begins="2030-02-01", ends="2030-08-01")

    assert held({"T01-001": 1}, ban, on=on).verdict == verdict


@pytest.mark.parametrize(
    ("rule", "counts", "found"),
    [
        (entry("banned", "T01-001"), {"T01-001": 1}, ["banned"]),
        (entry("banned", "T01-001"), {"T01-002": 4}, []),
        (entry("restricted", "T01-001", copies=1), {"T01-001": 1}, []),
        (entry("restricted", "T01-001", copies=1), {"T01-001": 2}, ["restricted"]),
        (entry("restricted", "T01-001", copies=2), {"T01-001": 2}, []),
        (entry("pair", "T01-001", "T01-002"), {"T01-001": 4}, []),
        (entry("pair", "T01-001", "T01-002"), {"T01-002": 4}, []),
        (entry("pair", "T01-001", "T01-002"), {"T01-001": 1, "T01-002": 1}, ["pair"]),
    ],
)
def test_each_kind_of_entry(rule, counts, found):
    """Just kept and just broken."""
    answer = held(counts, rule)

    assert kinds(answer) == found
    assert answer.verdict == ("illegal" if found else "legal")
    assert all(one.source == "a list" and one.since == "2030-02-01" for one in answer.findings)


def test_what_is_not_confirmed_makes_no_verdict():
    """It is told, as what it is."""
    answer = held({"T01-001": 1}, entry("banned", "T01-001", confirmed=False))

    assert answer.verdict == "doubtful"
    assert answer.findings[0].text.startswith("Not confirmed: ")


def test_a_ban_whose_first_day_is_not_known_says_so():
    """No day is made up."""
    answer = held({"T01-001": 1}, entry("banned", "T01-001", begins="", confirmed=False))

    assert "a day that is not known" in answer.findings[0].text


@pytest.mark.parametrize(
    ("card", "block", "format", "found", "verdict"),
    [
        ("T01-001", 2, "standard", [], "legal"),
        ("T01-001", 1, "standard", ["block"], "illegal"),
        ("T01-001", 1, "open", [], "legal"),
        ("T01-001", None, "standard", ["no-block"], "doubtful"),
        ("T01-008", 1, "standard", ["exception"], "doubtful"),
        ("T01-009", 1, "standard", [], "legal"),
    ],
)
def test_blocks_of_a_format(card, block, format, found, verdict):  # noqa: A002
    """An exception that is not confirmed forbids nothing and allows nothing."""
    answer = held({card: 1}, blocks={card: block}, format=format)

    assert (kinds(answer), answer.verdict) == (found, verdict)


def test_of_what_nothing_is_known_nothing_is_allowed():
    """Another region, a day before the first list, a day after our last look."""
    far, early = held({"T01-001": 1}, region="far"), held({"T01-001": 1}, on="2029-01-01")
    late = held({"T01-001": 1}, on="2031-06-01")

    assert (far.verdict, len(far.remarks)) == ("unknown", 2)
    assert (early.verdict, len(early.remarks)) == ("unknown", 2)
    assert late.verdict == "unconfirmed"
    assert "2030-12-31" in late.remarks[0]


def test_without_a_region_all_are_held_and_what_is_not_known_is_told():
    """Silence of one region is no consent."""
    answer = held({"T01-001": 1}, region=None)

    assert (answer.regions, answer.verdict) == (["here", "far"], "unconfirmed")
    assert all("Far" in one for one in answer.remarks)


# -- what is asked ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", ["2026-4-1", "2026-13-01", "20260401", "yesterday", "", "2026-W14-3"]
)
def test_a_day_is_written_in_one_way(text):
    """Year, month and day; others are refused."""
    with pytest.raises(BadRegulation) as caught:
        read_day(text)

    assert caught.value.reason == "day"


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        ((GAME, None, "modern", None), "format"), ((GAME, None, None, "moon"), "region"),
        ((GAME, "soon", None, None), "day"),
        (("kaiun-colosseum", "2026-04-01", None, None), "game"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("lang", LANGS)
def test_what_there_is_not_is_refused(asked, reason, lang):
    """In every language, with what there is."""
    with pytest.raises(BadRegulation) as caught:
        asked_for(open_corpus(), *asked)

    assert caught.value.reason == reason
    assert caught.value.message(lang) != caught.value.hint(lang)


def test_nothing_is_held_against_lists_unless_somebody_asks():
    """A deck of friends needs no list; a day is today's where only a format is named."""
    assert asked_for(open_corpus(), GAME, None, None, None) is None
    today = asked_for(open_corpus(), GAME, None, "extra", None)
    assert (today.on, today.format) == (date.today().isoformat(), "extra")
    assert asked_for(open_corpus(), GAME, "2026-04-01", None, "jp").format == "standard"


# -- the shipped data ------------------------------------------------------------------------------


SHIPPED = regulations(open_corpus(), GAME)
ROWS = (*SHIPPED.lists, *SHIPPED.blocks, *SHIPPED.exceptions, *SHIPPED.entries)
DAY = re.compile(r"\d{4}-\d{2}-\d{2}|")


def test_every_row_is_well_formed():
    """Known regions, formats and kinds, days that are days, a source."""
    assert all(
        set(names) == set(LANGS) for names in (*SHIPPED.regions.values(), *SHIPPED.formats.values())
    )
    for row in ROWS:
        assert row.region in {"", *SHIPPED.regions}, row
        assert row.format in {"", *SHIPPED.formats}, row
        assert all(DAY.fullmatch(one) for one in (row.begins, row.ends, row.published)), row
        assert not row.ends or row.begins < row.ends, row
        assert row.source, row
        if row.confirmed:  # a page of the publisher, and none that somebody else has noted
            assert re.fullmatch(r"(en\.)?onepiece-cardgame\.com/[\w./-]+", row.source), row
    assert {row.kind for row in SHIPPED.entries} <= set(KINDS)
    assert {row.kind for row in SHIPPED.exceptions} <= set(WHY)
    assert all(len(row.cards) == (2 if row.kind == "pair" else 1) for row in SHIPPED.entries)
    assert all(row.kind != "restricted" or row.copies for row in SHIPPED.entries)


def test_rows_name_cards_that_there_are():
    """But for those of sets that came after ours."""
    missing = {
        card for row in ROWS for card in row.cards
        if not card.startswith(("OP16", "OP17"))
        and printed_card(open_corpus(), GAME, card.lower()) is None
    }  # fmt: skip

    assert missing == set()


def test_lists_of_a_region_follow_each_other():
    """No gap and no overlap within what is known."""
    for region in SHIPPED.regions:
        rows = [row for row in SHIPPED.lists if row.region == region]
        assert all(one.ends == other.begins for one, other in pairwise(rows))


def test_nothing_is_banned_twice_on_a_day():
    """A confirmed part ends where an unconfirmed one goes on."""
    for row in SHIPPED.entries:
        same = [
            one for one in SHIPPED.entries
            if (one.kind, one.region, one.cards) == (row.kind, row.region, row.cards)
            and one.holds(row.begins)
        ]  # fmt: skip
        assert same == [row]


def told(text, **asked):
    corpus = open_corpus()
    return report(corpus, deck_in(corpus, text, "list.txt"), lang="en", **asked)


@pytest.mark.parametrize(
    ("card", "on", "found"),
    [
        ("OP06-086", "2025-05-01", [("banned", True)]),  # seen on the publisher's page
        ("OP06-086", "2026-05-01", [("banned", False)]),  # later lists were not
        ("OP06-086", "2025-03-31", []),
        ("OP03-040", "2026-05-01", [("banned", False)]),
        ("OP14-020", "2026-10-11", []),
        ("OP14-020", "2026-10-12", [("banned", False)]),
    ],
)
def test_shipped_bans(card, on, found):
    """What was seen is confirmed for as long as it was seen to hold."""
    answer = told(f"1x{card}", on=on, region="en").regulation
    bans = [(one.kind, one.confirmed) for one in answer.findings if one.kind == "banned"]

    assert bans == found


def test_shipped_pairs_and_blocks():
    """Both cards of a pair; block 1 left Standard in April 2026, and is in Extra."""
    pair = told("4xEB04-058\n1xOP07-115", on="2026-05-02", region="jp")
    old = told("1xOP01-001", on="2026-04-01", region="jp")

    assert kinds(pair.regulation) == ["pair"]
    assert pair.regulation.verdict == "doubtful"
    assert (kinds(old.regulation), old.regulation.verdict) == (["block"], "illegal")
    assert kinds(told("1xOP01-001", on="2026-03-31", region="jp").regulation) == []
    assert kinds(told("1xOP01-001", on="2026-04-01", region="jp", format="extra").regulation) == []


def test_a_confirmed_ban_makes_the_answer_no_an_unconfirmed_one_does_not():
    """The deck is legal by the rules all the while."""
    corpus = open_corpus()
    text = (corpus.folder / GAME / "decks/sakazuki-op05-041.txt").read_text("utf-8")

    assert told(text).ok
    assert not told(text, on="2024-07-01", region="en").ok  # its Leader was banned, as was seen
    unsure = told(text, on="2024-10-01", region="en")
    assert (unsure.ok, unsure.legal, unsure.regulation.verdict) == (True, True, "doubtful")


@pytest.mark.parametrize("lang", LANGS)
def test_all_of_it_is_told_in_every_language(lang):
    """The same findings, in other words."""
    corpus = open_corpus()
    data = deck_in(corpus, "1xOP01-001\n4xOP01-016\n1xOP06-086\n4xEB04-058\n1xOP07-115", "x")
    answer = report(corpus, data, on="2026-12-01", lang=lang).regulation
    english = report(corpus, data, on="2026-12-01", lang="en").regulation

    assert [one.kind for one in answer.findings] == [one.kind for one in english.findings]
    assert {"block", "exception", "banned", "pair"} <= set(kinds(answer))
    assert lang == "en" or all(
        one.text != other.text for one, other in zip(answer.findings, english.findings, strict=True)
    )
    assert lang == "en" or not set(answer.remarks) & set(english.remarks)
