"""Pages: documents, sections, languages, links, errors."""

import re
from html.parser import HTMLParser
from urllib.parse import parse_qs, urlsplit

import pytest

from judge.rules.corpus import open_corpus
from judge.rules.official import examine
from judge.web import create_app
from judge.words import LANGS, catalogue
from tests.conftest import NEWEST
from tests.rulebooks import ENGLISH

NEW = NEWEST["one-piece"]

SECTION = "/en/rules/one-piece/1.1.9/7-1-4-1-1-2"


@pytest.fixture(scope="module")
def client(shipped):
    """One app for all: nothing here changes it."""
    return create_app(shipped, {"TESTING": True}).test_client()


class Page(HTMLParser):
    """What a test wants to know of a page; malformed nesting is an error."""

    VOID = frozenset({"meta", "link", "input", "br", "img", "hr"})

    def __init__(self, html):
        super().__init__()
        self.tags, self.stack, self.errors = [], [], []
        self.feed(html)
        self.errors += [f"open: {tag}" for tag in self.stack]

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))
        if tag not in self.VOID:
            self.stack.append(tag)

    def handle_endtag(self, tag):
        if not self.stack or self.stack.pop() != tag:
            self.errors.append(f"closed: {tag}")

    def attributes(self, tag, name):
        return [a[name] for t, a in self.tags if t == tag and name in a]


def page(client, path, status=200):
    response = client.get(path)
    assert response.status_code == status, path
    found = Page(response.text)
    assert found.errors == []
    found.text = response.text
    return found


PATHS = [
    "/{lang}/",
    "/{lang}/rules/one-piece/1.1.9/",
    "/{lang}/rules/one-piece/1.1.6/",
    "/{lang}/rules/one-piece/manual-1.11/",
    "/{lang}/rules/kaiun-colosseum/1/",
    "/{lang}/rules/dragon-ball-ic/3.00/",
    "/{lang}/rules/one-piece/1.1.9/7-1-4-1-1-2",
    "/{lang}/rules/one-piece/1.1.6/8-1-3-2",
    "/{lang}/rules/kaiun-colosseum/1/5-1-2-2~2",
    "/{lang}/rules/dragon-ball-ic/3.00/1-2-1~2",
]


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("lang", LANGS)
def test_every_kind_of_page_in_every_language(client, path, lang):
    """Well-formed, in the language of the address, without inline code."""
    found = page(client, path.format(lang=lang))

    assert found.tags[0] == ("html", {"lang": lang})
    assert not [a for _, attrs in found.tags for a in attrs if a.startswith("on") or a == "style"]
    scripts = [attrs for tag, attrs in found.tags if tag == "script"]
    assert scripts
    assert all(one["src"].startswith("/static/js/") for one in scripts)


@pytest.mark.parametrize("lang", LANGS)
def test_the_front_page_leads_a_newcomer(client, lang):
    """A rule in Chinese, a dispute, one of its steps; every game with its current edition."""
    found = page(client, f"/{lang}/")
    links = found.attributes("a", "href")
    dispute = f"/{lang}/scenarios/double-attack-on-the-last-life"

    assert f"/{lang}/rules/one-piece/{NEW}/7-1-4-1-1-2?text=zh-TW" in links
    assert {dispute, f"{dispute}?step=10", f"/{lang}/scenarios/"} <= set(links)
    for edition in (f"one-piece/{NEW}", "kaiun-colosseum/1", "dragon-ball-ic/3.00"):
        assert f"/{lang}/rules/{edition}/" in links
    for path in links:
        assert path.startswith("#") or client.get(path).status_code == 200, path


@pytest.mark.parametrize("lang", LANGS)
def test_the_help_page_has_all_parts(client, lang):
    """Each is in its contents; the keys of the pages are those that the pages list."""
    found = page(client, f"/{lang}/help")
    ids = found.attributes("section", "id")

    assert len(ids) == 11
    assert {f"#{one}" for one in ids} <= set(found.attributes("a", "href"))
    assert catalogue(lang)["step.key.ends"] in found.text
    assert catalogue(lang)["rules.keys.copy"] in found.text
    assert "judge import FILE" in found.text
    for path in ("/api/v1/openapi.json", "/api/v1/say?q=7-1-4-1-1-2&lang=en"):
        assert client.get(path).status_code == 200


def test_all_links_lead_somewhere(client):
    """Every internal link of the front page, a document and a section is a page."""
    targets = set()
    for path in ("/en/", SECTION, "/en/rules/one-piece/manual-1.11/"):
        targets |= {h.partition("#")[0] for h in page(client, path).attributes("a", "href")}
    document = page(client, "/en/rules/kaiun-colosseum/1/").attributes("a", "href")
    targets |= {h for h in document if h.startswith("/")}

    assert len(targets) > 300
    for target in targets - {""}:
        if target.startswith("/"):
            assert client.get(target, follow_redirects=True).status_code == 200, target


def test_a_section_shows_all_languages_side_by_side(client):
    """Each passage is marked with its language."""
    found = page(client, SECTION)

    assert {"en", "ja", "zh-TW"} <= set(found.attributes("div", "lang"))
    assert "[Trigger]" in found.text
    assert "【トリガー】" in found.text
    assert "【觸發器】" in found.text


def test_a_section_links_its_surroundings(client):
    """Parents, neighbours, references, terms, history in other editions."""
    links = page(client, SECTION).attributes("a", "href")

    for number in ("7-1-4", "7-1-4-1-1-1", "7-1-4-1-1-3", "10-1-5"):
        assert f"/en/rules/one-piece/1.1.9/{number}" in links
    assert "/en/rules/one-piece/1.1.6/7-1-4-1-1-2" in links


def test_a_section_shows_its_terms_and_what_is_below(client):
    """The terms lead to their definitions, the heading to its rules."""
    section = page(client, "/en/rules/one-piece/1.1.9/10-1-4").attributes("a", "href")
    rule = page(client, "/en/rules/one-piece/1.1.9/10-1-4-1")

    assert "/en/rules/one-piece/1.1.9/10-1-4-1" in section
    assert "term" in rule.attributes("a", "class")


def test_a_changed_section_says_so(client):
    """An old edition's page warns, a reused number's page warns."""
    assert "notice" in page(client, "/en/rules/one-piece/1.1.6/6-2-3").text
    assert "1.1.6" in page(client, "/en/rules/one-piece/1.1.9/1-3-7").text
    assert 'class="notice"' not in page(client, SECTION).text


def test_known_misprints_and_open_questions_are_shown(client):
    """With the printed reading, the intended one, and our decision."""
    text = page(client, SECTION).text

    assert "【反擊】" in text
    assert "A1" in text


def test_current_leads_to_the_permalink(client):
    """`current` may change its meaning; where it leads to does not."""
    response = client.get("/ja/rules/one-piece/current/8-1-3-5-3")

    assert response.status_code == 302
    assert response.location == f"/ja/rules/one-piece/{NEW}/8-1-3-4-3?via=current&from=8-1-3-5-3"


def test_other_spellings_lead_to_the_permalink(client):
    """One address per section."""
    response = client.get("/en/rules/dragon-ball-ic/3.00/1.2.5")

    assert response.location == "/en/rules/dragon-ball-ic/3.00/1-2-1~2"


def test_a_number_can_be_typed(client):
    """The form works without a script and follows moved numbers."""
    found = client.get("/en/search", query_string={"q": "第8-1-3-5-3条", "game": "one-piece"})

    assert found.location == f"/en/rules/one-piece/{NEW}/8-1-3-4-3?from=8-1-3-5-3"
    assert "8-1-3-5-3 is a number of edition 1.1.6" in client.get(found.location).text


@pytest.mark.parametrize("lang", LANGS)
def test_words_are_searched(client, lang):
    """Hits in the reader's language, with the answering words marked."""
    found = page(client, f"/{lang}/search?q=ブロッカー&game=one-piece")

    assert f"/{lang}/rules/one-piece/{NEW}/10-1-4-1" in found.attributes("a", "href")
    assert "mark" in [tag for tag, _ in found.tags]


@pytest.mark.parametrize(
    "query", ["", "   ", "???", '"', "-", "game:", "game:chess blocker", "99-99", "x" * 10_000,
              "<script>alert(1)</script>", "\x00\x1b[31m", "*", "OR AND NOT", "kind:x lang:y"],
)  # fmt: skip
def test_any_query_gets_a_page(client, query):
    """A result or a hint, never an error."""
    found = client.get("/ja/search", query_string={"q": query})

    assert found.status_code == 200
    assert "<script>" not in found.text


@pytest.mark.parametrize(
    ("header", "lang"),
    [("ja,en;q=0.8", "ja"), ("zh-Hant-TW", "zh-TW"), ("zh-HK,zh;q=0.9", "zh-TW"), ("fr", "en"),
     ("fr;q=0.9,ja;q=0.5", "ja"), ("", "en"), ("*", "en"), ("en;q=broken", "en")],
)  # fmt: skip
def test_the_browser_chooses_the_language(client, header, lang):
    """At the front door only; then it stands in the address."""
    response = client.get("/", headers={"Accept-Language": header})

    assert response.location == f"/{lang}/"
    assert "Accept-Language" in response.headers["Vary"]


def test_the_language_can_be_switched_on_every_page(client):
    """To the same page."""
    links = page(client, SECTION).attributes("a", "href")

    assert SECTION.replace("/en/", "/ja/") in links
    assert SECTION.replace("/en/", "/zh-TW/") in links


@pytest.mark.parametrize(
    "path",
    [
        "/rules/one-piece/audit?kind=term&document=1.1.9/ja",
        "/search?q=7-1-4&list=1",
        "/sign-in?next=/en/cases/",
    ],
)
def test_a_switch_of_the_language_keeps_what_was_chosen(client, path):
    """Filters, the list of hits, and where somebody wanted to go."""
    links = page(client, f"/en{path}").attributes("a", "href")
    wanted = urlsplit(f"/ja{path}")

    assert any(
        (one.path, parse_qs(one.query)) == (wanted.path, parse_qs(wanted.query))
        for one in map(urlsplit, links)
    )


def test_reading_and_interface_language_are_independent(client):
    """A Chinese document in an English interface."""
    text = page(client, "/en/rules/one-piece/1.1.9/?text=zh-TW").text

    assert "Contents" in text
    assert '<section class="chapter" lang="zh-TW">' in text


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/en/rules/chess/1/1", 404),
        ("/en/rules/one-piece/9.9/1", 404),
        ("/en/rules/one-piece/1.1.9/99", 404),
        ("/en/rules/one-piece/1.1.9/blocker", 400),
        ("/fr/", 404),
        ("/fr/rules/one-piece/1.1.9/7-1", 404),
        ("/en/nothing", 404),
        ("/en/rules/one-piece/1.1.9/" + "1-" * 400, 400),
        ("/en/rules/../../etc/passwd", 404),
        ("/static/../app.py", 404),
    ],
)
def test_errors_are_pages(client, path, status):
    """With the fix, in the reader's language, without a traceback."""
    found = page(client, path, status)

    assert "Traceback" not in found.text
    assert "search" in found.attributes("form", "role")
    assert "/en/" in found.attributes("a", "href")


def test_error_pages_speak_the_readers_language(client):
    """The address decides, else the browser."""
    assert "項目" in page(client, "/ja/rules/one-piece/1.1.9/99", 404).text
    response = client.get("/nothing/at/all", headers={"Accept-Language": "zh-TW"})
    assert "此網址沒有頁面" in response.text


def test_official_wording_is_shown_and_escaped(corpus, tmp_path):
    """Labelled with title, date and digest; markup in it is only text."""
    path = tmp_path / "rules.txt"
    text = ENGLISH.replace("EXAMPLE GAME", "ONE PIECE CARD GAME")
    path.write_text(text.replace("A turn has", "A & B < C > 'D' turn has"), encoding="utf-8")
    corpus.store.put(examine(corpus, path).document)
    client = create_app(open_corpus()).test_client()
    found = page(client, "/en/rules/one-piece/2.0/2-1-2")

    assert "A &amp; B &lt; C &gt; &#39;D&#39; turn has" in found.text
    assert "2031-05-06" in found.text
    assert page(client, "/en/rules/one-piece/2.0/")


def test_hostile_addresses_are_escaped(client):
    """What comes in never goes out as markup."""
    for path in (
        "/en/rules/<script>/1/1",
        '/en/rules/one-piece/"><script>/1',
        "/en/search?q=<script>",
    ):
        assert "<script>" not in client.get(path).text


def test_the_manual_names_its_conflicts(client):
    """And which text to follow."""
    text = page(client, "/en/rules/one-piece/manual-1.11/").text

    assert "(prevails: comprehensive rules)" in text
    assert re.search(r'<section id="flow\.refresh"', text)
