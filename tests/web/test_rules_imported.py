"""Rule pages with documents that the reader imported; all of them invented."""

import pytest
from flask import render_template_string

from judge.rules.model import Section
from judge.rules.notes import guide
from judge.rules.store import StoredDocument
from judge.web import create_app
from judge.web.rules_reading import prose
from tests.web.test_pages import page

ONE = "rules/one-piece"
EVIL = '<img src=x onerror=alert(1)> [x](javascript:alert(1)) & "A"'


def stored(edition, lang, sections, **more):
    return StoredDocument("one-piece", edition, lang, more.pop("form", "numbered"), "Invented",
                          "2031-05-06", "d" * 64, tuple(sections), **more)  # fmt: skip


@pytest.fixture
def client(corpus):
    """Our 1.1.9 with an official text beside it, and an edition that we do not ship."""
    ours = corpus.game("one-piece").edition("1.1.9").sections("ja")
    store = corpus.store
    store.put(stored("1.1.9", "zh-TW", [Section("6-2-3", text=f"虛構的文字。{EVIL}")]))
    changed = {**ours, "6-2-3": Section("6-2-3", text=ours["6-2-3"].text + "新しい文。")}
    del changed["11-1"]
    store.put(stored("2.0", "ja", [*changed.values(), Section("12", "新しい章")]))
    passages = guide(corpus.game("one-piece"), "manual-1.11").passages
    number = passages[0].official
    text = Section(number, "題", f"相手と競う。{EVIL}")
    store.put(stored("manual-1.11", "ja", [text], form="passages",
                     ruby={number: f"^{{あいて}}相手と競う。{EVIL}"}))  # fmt: skip
    return create_app(corpus, {"TESTING": True}).test_client()


def test_official_wording_stands_beside_ours(client):
    """In its language, labelled with title, date and digest, and never as markup."""
    found = page(client, f"/en/{ONE}/1.1.9/6-2-3")

    assert '<p class="told" lang="zh-TW">虛構的文字。&lt;img' in found.text
    assert "Invented, 1.1.9, 2031-05-06, dddddddddddd" in found.text
    assert "img" not in [tag for tag, _ in found.tags]
    assert not [h for h in found.attributes("a", "href") if "javascript" in h]
    assert "虛構的文字" in page(client, f"/en/{ONE}/1.1.9/?text=zh-TW").text
    assert "虛構的文字" not in page(client, f"/en/{ONE}/1.1.9/6-2-3?beside=ja").text


def test_an_edition_of_the_readers_own_is_read_and_compared(client):
    """Whole document, section, history and comparison; its language is what it has."""
    section = page(client, f"/zh-TW/{ONE}/2.0/6-2-3")
    links = section.attributes("a", "href")

    assert "新しい文。" in section.text
    assert f"/zh-TW/{ONE}/compare/2.0/1.1.9?number=6-2-3" in links
    assert "新しい章" in page(client, f"/en/{ONE}/2.0/").text
    history = page(client, f"/en/{ONE}/1.1.9/6-2-3").attributes("a", "href")
    assert f"/en/{ONE}/compare/1.1.9/2.0?number=6-2-3" in history


def test_imported_editions_are_compared_by_their_words(client):
    """The one changed section, the new one and the one that is gone; certainty is told."""
    found = page(client, f"/en/{ONE}/compare/1.1.9/2.0?text=ja")

    assert "新しい文。</ins>" in found.text
    assert f"/en/{ONE}/2.0/12?text=ja" in found.attributes("a", "href")
    assert f"/en/{ONE}/1.1.9/11-1?text=ja" in found.attributes("a", "href")
    assert found.text.count('class="changed"') == 3
    assert client.get(f"/en/{ONE}/compare/2.0/1.1.9").location == f"/en/{ONE}/compare/1.1.9/2.0"


def test_the_imported_manual_keeps_its_readings(client):
    """Escaped first, then with ruby."""
    found = page(client, f"/en/{ONE}/manual-1.11/")

    assert "<ruby>相手<rp>(</rp><rt>あいて</rt><rp>)</rp></ruby>と競う。&lt;img" in found.text
    assert "img" not in [tag for tag, _ in found.tags]


def test_the_page_of_the_game_lists_what_was_imported(client):
    """And says how to import."""
    found = page(client, f"/ja/{ONE}/")

    assert "judge import FILE" in found.text
    assert f"/ja/{ONE}/2.0/" in found.attributes("a", "href")
    assert found.text.count("dddddddddddd") == 3


def test_a_place_in_an_imported_edition_is_known_by_its_number(client):
    """Nothing else is known of it."""
    response = client.get(f"/en/{ONE}/2.0/?at=6-2-3&of=1.1.9")

    assert response.location == f"/en/{ONE}/2.0/#s6-2-3"


@pytest.mark.parametrize(
    ("text", "wanted", "unwanted"),
    [
        ("<script>alert(1)</script>", "&lt;script&gt;", "<script"),
        ("a <b onclick=x>b</b>", "&lt;b onclick=x&gt;", "<b"),
        ("[x](javascript:alert(1))", "<a>x</a>", "javascript"),
        ("[x](JaVaScRiPt&#58;alert(1))", ">x</a>", "href"),
        ("[x](data:text/html,1)", "<a>x</a>", "data:"),
        ("![alt](https://example.org/x.png)", "<span>alt</span>", "<img"),
        ("<javascript:alert(1)>", "&lt;javascript", "<a"),
        ("[x](https://example.org/)", 'href="https://example.org/"', "javascript"),
        ("[x][1]\n\n[1]: javascript:alert(1)", "<a>x</a>", "javascript"),
        ("- ^{ふだ}札", "<li><ruby>札<rp>", "^"),
    ],
)
def test_markdown_is_harmless(text, wanted, unwanted):
    """No raw HTML, no link that is not a page, nothing loaded from elsewhere."""
    made = prose(text)

    assert wanted in made
    assert unwanted not in made


def test_readings_do_not_open_a_door(client):
    """What stands in place of a reading is text."""
    with client.application.test_request_context("/"):
        made = render_template_string("{{ x | with_readings }}", x="^{<b>}札 ^{ふだ}<i>札")

    assert "<b>" not in made
    assert "<i>" not in made
