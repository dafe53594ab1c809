"""Rule pages over the shipped corpus: reading, comparing, citing, and addresses that err."""

import re
from html import unescape
from itertools import pairwise

import pytest

from judge.rules.model import Change
from judge.rules.notes import notes_on
from judge.web import create_app
from judge.words import LANGS
from tests.conftest import NEWEST
from tests.web.test_pages import page

NEW = NEWEST["one-piece"]

ONE = "rules/one-piece"
KINDS = [
    f"{ONE}/", f"{ONE}/1.1.9/", f"{ONE}/1.1.6/6-2-3", f"{ONE}/1.1.9/8", f"{ONE}/manual-1.11/",
    f"{ONE}/compare/1.1.6/1.1.9", f"{ONE}/glossary", f"{ONE}/audit",
    "rules/kaiun-colosseum/", "rules/kaiun-colosseum/audit", "rules/dragon-ball-ic/glossary",
]  # fmt: skip


@pytest.fixture(scope="module")
def client(shipped):
    return create_app(shipped, {"TESTING": True}).test_client()


@pytest.mark.parametrize("path", KINDS)
@pytest.mark.parametrize("lang", LANGS)
def test_every_kind_of_page_in_every_language(client, path, lang):
    """Well-formed, one main heading, every id once, every language marked."""
    found = page(client, f"/{lang}/{path}")
    ids = [attrs["id"] for _, attrs in found.tags if "id" in attrs]
    tags = [tag for tag, _ in found.tags]
    levels = [int(tag[1]) for tag in tags if re.fullmatch(r"h[1-6]", tag)]

    assert found.tags[0] == ("html", {"lang": lang})
    assert tags.count("h1") == 1
    assert all(next_one <= one + 1 for one, next_one in pairwise(levels))
    assert len(ids) == len(set(ids))
    assert not [a for _, attrs in found.tags for a in attrs if a.startswith("on") or a == "style"]
    targets = {h[1:] for h in found.attributes("a", "href") if h.startswith("#")}
    assert targets <= set(ids)


def test_links_of_the_lists_lead_somewhere(client):
    """Of the game's page, the comparison, the glossary and the audit: every sixth link."""
    targets = set()
    for path in (f"{ONE}/", f"{ONE}/compare/1.1.6/1.1.9", f"{ONE}/glossary", f"{ONE}/audit"):
        found = page(client, f"/en/{path}").attributes("a", "href")
        targets |= {link.partition("#")[0] for link in found if link.startswith("/")}

    assert len(targets) > 150
    for target in sorted(targets)[::6]:
        if "/scenarios/" not in target:
            assert client.get(target, follow_redirects=True).status_code == 200, target


def test_current_says_what_it_resolved_to(client, shipped):
    """The redirect leads to the permalink, and the page there names the edition and its date."""
    response = client.get(f"/en/{ONE}/current/6-2-3?text=ja")

    assert response.status_code == 302
    assert response.location == f"/en/{ONE}/{NEW}/6-2-3?text=ja&via=current"
    text = page(client, response.location).text
    date = shipped.game("one-piece").edition().info["date"]
    assert f"today it means edition {NEW} of {date}" in text
    assert "today it means" not in page(client, f"/en/{ONE}/{NEW}/6-2-3").text
    assert "today it means" not in page(client, f"/en/{ONE}/1.1.6/6-2-3?via=current").text


def test_the_current_link_of_an_old_section_follows_the_rule_and_not_the_number(client):
    """8-1-3-4-3 of 1.1.6 is 8-1-3-3-3 today; its own number is another rule."""
    links = page(client, f"/en/{ONE}/1.1.6/8-1-3-4-3").attributes("a", "href")

    assert f"/en/{ONE}/current/8-1-3-3-3" in links
    assert f"/en/{ONE}/current/8-1-3-4-3" not in links


def test_a_whole_document_can_be_the_current_one(client, shipped):
    """With the same notice."""
    response = client.get(f"/ja/{ONE}/current/")

    assert response.location == f"/ja/{ONE}/{NEW}/?via=current"
    date = shipped.game("one-piece").edition().info["date"]
    assert date in page(client, response.location).text


def test_the_reading_language_goes_along(client):
    """Every link to a section keeps it; the interface keeps its own."""
    found = page(client, f"/en/{ONE}/1.1.9/7-1-4?text=ja&beside=none")
    sections = [h for h in found.attributes("a", "href") if h.startswith(f"/en/{ONE}/1.1.9/7-1")]

    assert found.tags[0] == ("html", {"lang": "en"})
    own = [f"/en/{ONE}/1.1.9/7-1-4", f"/en/{ONE}/1.1.9/7-1-4?text=zh-TW&beside=none"]
    others = [h for h in sections if "/7-1-4?" not in h and h not in own]
    assert len(others) > 5
    assert all(h.endswith("?text=ja&beside=none") for h in others)
    assert f"/ja/{ONE}/1.1.9/7-1-4?text=ja&beside=none" in found.attributes("a", "href")


@pytest.mark.parametrize(
    ("query", "shown"),
    [("", ["en", "ja", "zh-TW"]), ("?text=ja", ["ja", "en", "zh-TW"]),
     ("?text=ja&beside=zh-TW", ["ja", "zh-TW"]), ("?text=ja&beside=none", ["ja"]),
     ("?beside=en", ["en"]), ("?beside=klingon", ["en", "ja", "zh-TW"])],
)  # fmt: skip
def test_languages_side_by_side_are_chosen(client, query, shown):
    """All, two or one; the reading language first."""
    text = page(client, f"/en/{ONE}/1.1.9/6-2-3{query}").text
    columns = text.partition('<div class="texts">')[2].partition('<nav class="turn"')[0]

    assert re.findall(r'<h3 lang="([^"]+)">', columns) == shown


def test_a_wrong_reading_language_is_told(client):
    """404 with the languages there are."""
    for path in (f"{ONE}/1.1.9/6-2-3", f"{ONE}/1.1.9/", f"{ONE}/compare/1.1.6/1.1.9"):
        assert "en, ja, zh-TW" in page(client, f"/en/{path}?text=fr", 404).text


def test_a_section_shows_everything_below_it(client):
    """The whole subtree is there to read, each with its own link."""
    found = page(client, f"/en/{ONE}/1.1.9/7-1-4")

    assert "if it is a leader card" in found.text.lower() or "Leader card" in found.text
    for number in ("7-1-4-1", "7-1-4-1-1-3", "7-1-4-2"):
        assert f"s{number}" in found.attributes("p", "id")


def test_terms_lead_to_their_entry_on_the_page(client):
    """Three languages and the defining section, without a script."""
    found = page(client, f"/ja/{ONE}/1.1.9/10-1-4-1")
    terms = [a["href"][1:] for tag, a in found.tags if tag == "a" and a.get("class") == "term"]

    assert terms
    assert set(terms) <= set(found.attributes("li", "id"))
    entry = found.text.partition(f'id="{terms[0]}"')[2].partition("</li>")[0]
    assert all(f'lang="{lang}"' in entry for lang in LANGS)
    assert f"/ja/{ONE}/1.1.9/" in entry


@pytest.mark.parametrize(
    ("lang", "word"), [("en", " rested"), ("ja", "レストで"), ("zh-TW", "以休息狀態")]
)
def test_the_history_shows_what_changed(client, lang, word):
    """6-2-3 word by word, by character in Japanese and Chinese, told to screen readers."""
    text = page(client, f"/en/{ONE}/1.1.9/6-2-3?text={lang}").text

    assert f'<ins><span class="unseen" lang="en">added: </span>{word}</ins>' in text
    assert "<del>" not in text
    assert f'<p class="diff" lang="{lang}">' in text


def test_reused_numbers_warn_and_say_what_the_other_rule_is(client, shipped):
    """All 15 numbers that name different rules in the two editions, on both sides."""
    game = shipped.game("one-piece")
    reused = game.edition_map("1.1.6", "1.1.9").reused()

    assert len(reused) == 15
    for number in reused:
        for here, there in (("1.1.6", "1.1.9"), ("1.1.9", "1.1.6")):
            text = page(client, f"/en/{ONE}/{here}/{number}").text
            notice = re.search(rf'<p class="notice">In edition {there} the number .*?</p>', text)
            assert notice, (here, number)
            assert f'href="/en/{ONE}/{there}/{number}"' in notice[0]
            words = game.edition(there).sections("en")[number].words
            assert words[:20] in unescape(notice[0])


def test_the_citation_stands_in_a_field(client):
    """Without a script it can be selected; the link is whole."""
    text = unescape(page(client, f"/en/{ONE}/1.1.6/6-2-3").text)
    field = text.partition('<textarea id="citation"')[2].partition("</textarea>")[0]

    assert "ONE PIECE CARD GAME 1.1.6 6-2-3: All DON!! cards" in field
    assert f"(restatement) http://localhost/en/{ONE}/1.1.6/6-2-3 (2024-04-19)" in field


def test_the_link_of_a_citation_leads_to_the_text_that_is_cited(client):
    """Read in Chinese on an English page: whoever opens the link reads the same words."""
    text = unescape(page(client, f"/en/{ONE}/1.1.9/7-1-4-1-1-2?text=zh-TW").text)
    document = unescape(page(client, f"/en/{ONE}/1.1.9/?text=zh-TW").text)

    assert f"http://localhost/en/{ONE}/1.1.9/7-1-4-1-1-2?text=zh-TW (2025-09-12)" in text
    assert 'data-query="?text=zh-TW"' in document


def test_many_scenarios_are_cut_with_a_link_to_the_rest(client):
    """The first five, then the list of this section."""
    found = page(client, f"/en/{ONE}/1.1.9/7-1-4-1-1-2")
    links = found.attributes("a", "href")
    cases = {h for h in links if h.startswith("/en/scenarios/") and "?" not in h}

    assert len(cases - {"/en/scenarios/"}) == 5
    assert "/en/scenarios/?game=one-piece&section=7-1-4-1-1-2&edition=1.1.9" in links


def test_a_section_leads_with_what_decides(client):
    """10-1-4-1: its text, then answers that rest on it, then where it stands and is cited."""
    text = unescape(page(client, f"/en/{ONE}/{NEW}/10-1-4-1").text)
    parts = ('class="texts"', "Answers that rest on it", 'class="turn"', "Scenarios that cite")
    places = [text.index(part) for part in parts]
    answers = text[places[1] : places[2]]

    assert places == sorted(places)
    assert answers.count("Our case") == 3
    assert answers.count("The publisher's answer, in our words") == 3
    assert re.search(r"<strong>(Yes|No)\. \[Blocker\] ", answers)
    assert '"/en/scenarios/' in answers
    assert '"/en/rulings/qa-' in answers


def test_what_an_edition_changed_stands_beside_the_number(client):
    """8-3-2-3 is another rule since 1.2.0; in 1.1.6 nothing had changed yet."""
    text = page(client, f"/en/{ONE}/{NEW}/8-3-2-3").text

    assert 'class="changed"' in text
    assert text.index('class="changed"') < text.index('class="texts"')
    assert 'id="history"' in text


def test_a_heading_shows_the_rules_below_it_before_anything_else(client):
    """It has no text of its own."""
    text = page(client, f"/en/{ONE}/{NEW}/10-1-4").text

    assert text.index('class="document below"') < text.index('class="turn"')


def test_misprints_without_effect_come_last(client, shipped):
    """After the history and the terms."""
    game = shipped.game("one-piece")
    number = next(
        section
        for section in game.edition().numbers
        for defect in notes_on(game.edition(), section).defects
        if defect.severity == "cosmetic" and game.edition().sections("en")[section].text
    )
    text = page(client, f"/en/{ONE}/{NEW}/{number}").text
    titles = re.findall(r"<h2[^>]*>([^<]+)", text.partition("</main>")[0])

    assert titles[-1] == "Misprints without effect"


def test_a_document_has_every_section_as_an_anchor(client, shipped):
    """And a table of contents that leads to anchors that are there."""
    found = page(client, f"/zh-TW/{ONE}/{NEW}/")
    ids = {attrs["id"] for _, attrs in found.tags if "id" in attrs}

    assert {f"s{n.replace('#', '~')}" for n in shipped.game("one-piece").edition().numbers} <= ids
    assert len(found.text.encode()) < 300_000


@pytest.mark.parametrize(
    ("query", "place"),
    [("at=8-1-3-4&of=1.1.9", "#s8-1-3-5"), ("at=6-2-3&of=1.1.9", "#s6-2-3"),
     ("at=1-3-6-2&of=1.1.9", ""), ("at=7-1", "#s7-1"), ("at=x&of=1.1.9", ""),
     ("at=7-1&of=9.9", ""), ("at=99&of=1.1.9", "")],
)  # fmt: skip
def test_the_other_edition_opens_at_the_same_rule(client, query, place):
    """By the rule and not by its number; where it is not known, at the top."""
    response = client.get(f"/en/{ONE}/1.1.6/?text=ja&{query}")

    assert response.location == f"/en/{ONE}/1.1.6/?text=ja{place}"


def test_the_comparison_has_every_change(client, shipped):
    """Grouped by kind, each with both numbers, its summary, and the cases that show it."""
    found = page(client, f"/en/{ONE}/compare/1.1.6/1.1.9")
    moves = shipped.game("one-piece").edition_map("1.1.6", "1.1.9")
    changed = [row for row in moves.rows if row.change is not Change.SAME]
    links = found.attributes("a", "href")

    assert found.text.count('<article class="changed"') == len(changed) == 74
    for row in changed:
        for edition, number in (("1.1.6", row.old), ("1.1.9", row.new)):
            assert not number or f"/en/{ONE}/{edition}/{number}" in links
        assert row.summary.get("en", "") in unescape(found.text)
    assert found.text.count("changes an outcome") == sum(row.outcome for row in changed)
    assert any(
        h.startswith("/en/scenarios/") and h.endswith("?duel=1.1.6&edition=1.1.9") for h in links
    )


def test_the_comparison_can_be_narrowed(client):
    """By kind, chapter and number; the languages of text and page are independent."""
    path = f"/ja/{ONE}/compare/1.1.6/1.1.9"

    assert page(client, f"{path}?kind=removed").text.count('class="changed"') == 1
    assert page(client, f"{path}?chapter=6&kind=changed").text.count('class="changed"') == 6
    one = page(client, f"{path}?number=６－２－３&text=en").text
    assert one.count('class="changed"') == 1
    assert "rested</ins>" in one
    assert "リフレッシュフェイズで付与されている" in one
    assert page(client, f"{path}?kind=nonsense").text.count('class="changed"') == 0
    page(client, f"{path}?number=x", 400)


def test_editions_are_compared_oldest_first(client):
    """One address for a pair, also for the current edition."""
    for path in (f"{NEW}/1.1.6", "current/1.1.6", "1.1.6/current"):
        response = client.get(f"/en/{ONE}/compare/{path}")
        assert response.location == f"/en/{ONE}/compare/1.1.6/{NEW}"
    kept = client.get(f"/en/{ONE}/compare/{NEW}/1.1.6?number=6-2-3&_scheme=x&text=ja").location
    assert kept == f"/en/{ONE}/compare/1.1.6/{NEW}?text=ja&number=6-2-3"
    page(client, f"/en/{ONE}/compare/{NEW}/{NEW}")
    page(client, f"/en/{ONE}/compare/{NEW}/9", 404)


def test_the_glossary_is_narrowed_in_any_language(client, shipped):
    """All terms, or those that contain what was typed."""
    terms = shipped.game("one-piece").glossary.terms
    whole = page(client, f"/en/{ONE}/glossary")
    some = page(client, f"/en/{ONE}/glossary?q=ブロッカー")

    assert {f"term-{term.id}" for term in terms} <= set(whole.attributes("tr", "id"))
    assert some.attributes("tr", "id") == ["term-blocker"]
    assert f"/en/{ONE}/{NEW}/10-1-4" in some.attributes("a", "href")
    assert "No term fits" in page(client, f"/en/{ONE}/glossary?q=qwertz").text


def test_the_audit_shows_printed_and_intended(client):
    """With the sections linked; filters narrow it."""
    found = page(client, f"/en/{ONE}/audit")

    assert "the reference points to 8-1-3-3-3" in unescape(found.text)
    assert f"/en/{ONE}/1.1.9/5-1-2-4" in found.attributes("a", "href")
    few = page(client, f"/ja/{ONE}/audit?kind=numbering&document=1.1.6/ja")
    assert 0 < few.text.count("<dl>") - 1 < 10


def test_the_manual_has_ruby_and_anchors(client):
    """Readings over the kanji of the Japanese text; each passage with what it explains."""
    found = page(client, f"/en/{ONE}/manual-1.11/?text=ja")

    assert "<ruby>相手<rp>(</rp><rt>あいて</rt><rp>)</rp></ruby>" in found.text
    assert "^{" not in found.text
    assert "cards.leader" in found.attributes("section", "id")
    assert f"/en/{ONE}/{NEW}/2-2-3?text=ja" in found.attributes("a", "href")


def test_an_unknown_number_is_helped(client):
    """The nearest sections, the parent, where the number exists, and the search."""
    found = page(client, f"/en/{ONE}/1.1.9/8-1-3-5-3", 404)
    links = found.attributes("a", "href")

    assert f"/en/{ONE}/1.1.9/8-1-3" in links
    assert f"/en/{ONE}/1.1.6/8-1-3-5-3" in links
    assert any(h.startswith("/en/search?q=8-1-3-5-3") for h in links)
    other = page(client, "/en/rules/kaiun-colosseum/1/11-1-1-1", 404).attributes("a", "href")
    assert f"/en/{ONE}/1.1.9/11-1-1-1" in other


def test_what_is_no_number_leads_to_the_search(client):
    """And an unknown edition or game to those there are."""
    assert "/en/search?q=blocker&game=one-piece" in page(
        client, f"/en/{ONE}/1.1.9/blocker", 400
    ).attributes("a", "href")
    edition = page(client, f"/en/{ONE}/9.9/7-1", 404).attributes("a", "href")
    assert f"/en/{ONE}/1.1.9/7-1" in edition
    assert f"/en/{ONE}/" in page(client, "/en/rules/chess/1/1", 404).attributes("a", "href")


@pytest.mark.parametrize(
    "spelling", ["７－１－４", "7.1.4", "第7-1-4条", "7‐1‐4", " 7-1-4 ", "（7-1-4）"]
)
def test_odd_spellings_lead_to_the_canonical_address(client, spelling):
    """With what the reader chose."""
    response = client.get(f"/ja/{ONE}/1.1.9/{spelling}?text=en")

    assert response.location == f"/ja/{ONE}/1.1.9/7-1-4?text=en"
