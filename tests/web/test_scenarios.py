"""The shipped scenarios: their list, and a replay page for each."""

import re
from html import unescape
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest

from judge.scenario.catalogue import catalogue
from judge.scenario.read import read_scenario
from judge.web import create_app
from judge.web.scenarios import FILTERS
from judge.words import LANGS
from tests.conftest import NEWEST, ROOT
from tests.plain import replay
from tests.web.test_pages import page

NEW = NEWEST["one-piece"]
KNOWN = catalogue(ROOT / "rules_corpus")
ONE_PER_CHAPTER = {entry.chapter: entry for entry in KNOWN.values()}.values()
CASE = "/en/scenarios/attack-at-zero-life"
DIFFERENCE = "/en/scenarios/activating-an-event-that-has-only-counter"


@pytest.fixture(scope="module")
def client(shipped):
    """One app for all of these: nothing is kept on the server."""
    return create_app(shipped, {"TESTING": True, "RATE": 0}).test_client()


# -- the list --------------------------------------------------------------------------------


def listed(client, lang="en", **query):
    """The names of the scenarios on all pages of a list, in their order."""
    names, address = [], f"/{lang}/scenarios/?{urlencode(query)}"
    while address:
        found = page(client, address)
        links = map(urlsplit, found.attributes("a", "href"))
        names += [one.path.split("/")[-1] for one in links if one.path.split("/")[-1] in KNOWN]
        address = next(
            (a["href"] for tag, a in found.tags if tag == "a" if a.get("rel") == "next"), None
        )
    return names


def test_the_list_shows_every_scenario_page_by_page(client):
    """Chapter by chapter, without a script, in pages that a phone can load."""
    names = listed(client)
    first = client.get("/en/scenarios/")

    assert names == list(KNOWN)
    assert len(first.data) < 100_000


@pytest.mark.parametrize("lang", LANGS)
def test_a_card_has_title_question_and_sections(client, lang):
    """In the reader's language; games and editions by their names."""
    found = page(client, f"/{lang}/scenarios/?words=attack-at-zero-life")
    text = unescape(found.text)

    assert KNOWN["attack-at-zero-life"].title[lang] in text
    assert text.count(KNOWN["attack-at-zero-life"].question[lang]) == 1
    assert f"/{lang}/rules/one-piece/{NEW}/7-1-4-1-1-1" in found.attributes("a", "href")
    assert ">one-piece<" not in text


@pytest.mark.parametrize(
    ("query", "name"),
    [
        ({"section": "1-2-1"}, "attack-at-zero-life"),
        ({"section": "第1-2-1条", "tag": "life"}, "attack-at-zero-life"),
        ({"tag": "players"}, "three-players-at-one-table"),
        ({"words": "領航 生命值", "chapter": "01-overview"}, "attack-at-zero-life"),
        ({"edition": "1.1.6", "section": "7-1-4"}, "attack-at-zero-life"),
        ({"chapter": "one-piece/01-overview"}, "attack-at-zero-life"),
        ({"game": "one-piece", "chapter": "01-overview"}, "attack-at-zero-life"),
        ({"difficulty": "3", "tag": "double-attack"}, "double-attack-on-the-last-life"),
    ],
)
def test_the_list_can_be_narrowed(client, query, name):
    """By everything there is; form and pages keep what was asked."""
    names = listed(client, **query)
    text = client.get("/en/scenarios/", query_string=query).text

    assert name in names
    assert len(names) < len(KNOWN) / 2
    for value in query.values():
        assert f'{value}" selected' in text or f'value="{value}"' in text


def test_a_chapter_belongs_to_a_game(client):
    """Chapter 7 of one game is not chapter 7 of another."""
    names = listed(client, chapter="dragon-ball-ic/07-battle")

    assert {KNOWN[name].game for name in names} == {"dragon-ball-ic"}
    assert listed(client, chapter="dragon-ball-ic/07-battle", game="one-piece") == []


@pytest.mark.parametrize("value", ["", " ", "x" * 10_000, "<script>", "\x00", "99-99", "'\"", "٣"])
@pytest.mark.parametrize("name", [*FILTERS, "page"])
def test_any_filter_gets_a_page(client, name, value):
    """A list or the word that nothing fits."""
    response = client.get("/ja/scenarios/", query_string={name: value})

    assert response.status_code == 200
    assert "<script>" not in response.text


def test_the_scenarios_are_found_from_everywhere(client):
    """The front page, the head of every page, and the sections they cite."""
    assert "/en/scenarios/" in page(client, "/en/").attributes("a", "href")
    section = page(client, "/en/rules/one-piece/1.1.9/7-1-4-1-1-1").attributes("a", "href")
    older = page(client, "/ja/rules/one-piece/1.1.6/7-1-4-1-1-1").attributes("a", "href")

    assert {"/en/scenarios/", CASE} <= set(section)
    assert "/ja/scenarios/attack-at-zero-life" in older


# -- one scenario ----------------------------------------------------------------------------


@pytest.mark.parametrize("entry", ONE_PER_CHAPTER, ids=lambda entry: entry.id)
@pytest.mark.parametrize("lang", LANGS)
def test_a_scenario_is_replayed_in_every_language(client, entry, lang):
    """Title, question, steps, and nothing inline."""
    found = page(client, f"/{lang}/scenarios/{entry.id}")
    text = unescape(found.text)

    assert entry.title[lang] in text
    assert entry.question[lang] in text
    assert found.tags[0] == ("html", {"lang": lang})
    assert not [a for _, attrs in found.tags for a in attrs if a.startswith("on") or a == "style"]
    assert all(a["src"].startswith("/static/js/") for tag, a in found.tags if tag == "script")
    ids = [attrs["id"] for _, attrs in found.tags if "id" in attrs]
    assert len(ids) == len(set(ids))


def test_every_step_has_its_sections(client):
    """As the replay has them, linked to the edition it is played in."""
    found = page(client, f"{CASE}?edition=1.1.6")
    text = read_scenario(KNOWN["attack-at-zero-life"].path.read_text(encoding="utf-8"), "x")
    steps = replay(text, edition="1.1.6", lang="en")["steps"]
    links = found.attributes("a", "href")

    assert len(steps) > 3
    for step in steps:
        assert step["text"] in unescape(found.text)
        for number in step["rules"]:
            assert f"/en/rules/one-piece/1.1.6/{number}" in links
    assert "/en/rules/one-piece/1.1.9/7-1-4-1-1-1" not in links
    assert "Winner: A" in found.text


def test_open_decisions_offer_their_answers(client):
    """Each is a link that goes on; what is not allowed is not among them."""
    text = unescape(page(client, f"{DIFFERENCE}?edition=1.1.9").text)

    assert "choose+A.flare" in text
    assert "choose+A.guard-event" not in text
    assert re.search(r"Expectations met: (\d+) of \1\b", text)


@pytest.mark.parametrize(
    ("key", "own", "other"), [("since", "1.1.9", "1.1.6"), ("edition", "1.1.6", "1.1.9")]
)
def test_a_case_of_some_editions_can_be_seen_in_another(client, key, own, other):
    """With the warning that it was not written for it."""
    entry = next(e for e in KNOWN.values() if getattr(e, key) == own)
    warning = f"This case is written for edition {own}"

    assert warning not in page(client, f"/en/scenarios/{entry.id}").text
    assert warning in page(client, f"/en/scenarios/{entry.id}?edition={other}").text


def test_a_case_that_means_nothing_in_another_edition_says_so(client):
    """A line may answer a question that the other edition never asks; the way back is there."""
    name = "end-of-turn-ability-without-the-keyword-other-reading"
    found = page(client, f"/en/scenarios/{name}?duel=1", 400)

    assert f"{name}.yaml:" in found.text
    assert f"/en/scenarios/{name}" in found.attributes("a", "href")


def test_the_language_switch_keeps_the_whole_view(client):
    """To the same step of the same branch."""
    view = "step=2&edition=1.1.6&as=B&flip=1&b=0;A:+end&b=1;&on=2&text=ja"
    links = page(client, f"{CASE}?{view}").attributes("a", "href")
    other = next(link for link in links if link.startswith("/ja/scenarios/attack-at-zero-life?"))

    assert parse_qs(urlsplit(other).query) == parse_qs(view)


def test_unknown_scenarios_name_the_nearest(client):
    """404, as a page."""
    text = page(client, "/en/scenarios/attack-at-zero-live", 404).text

    assert "attack-at-zero-life" in text
