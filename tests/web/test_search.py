"""The search: its page, what it offers while one types, and how it helps."""

import re

import pytest

from judge.web import create_app
from judge.words import LANGS, catalogue
from tests.conftest import NEWEST

NEW = NEWEST["one-piece"]


@pytest.fixture(scope="module")
def client(shipped):
    """One app for all: nothing here changes it."""
    return create_app(shipped, {"TESTING": True}).test_client(use_cookies=False)


def get(client, path, status=200, **query):
    answer = client.get(path, query_string=query or None)
    assert answer.status_code == status, answer.text
    return answer.text


def hits(html):
    """The addresses of the results, in their order."""
    return re.findall(r'<a class="hit" href="([^"]+)"', html)


def offers(html):
    return re.findall(r'role="option"[^>]* href="([^"]+)"', html)


def test_a_number_of_one_game_leads_to_its_section(client):
    """Also when only an older edition has it, and in the language that was asked for."""
    found = client.get("/en/search?q=7-1-4-1-1-2&in=zh-TW")
    moved = client.get("/en/search?q=8-1-3-5-3&game=one-piece")

    assert found.location == f"/en/rules/one-piece/{NEW}/7-1-4-1-1-2?text=zh-TW"
    assert moved.location == f"/en/rules/one-piece/{NEW}/8-1-3-4-3?from=8-1-3-5-3"


def test_a_number_of_several_games_is_not_guessed(client):
    """Each game's section is offered, and the page says why."""
    html = get(client, "/en/search", q="7-1-4")

    assert catalogue("en")["search.same-number"] in html
    assert hits(html)[:2] == [
        f"/en/rules/one-piece/{NEW}/7-1-4",
        "/en/rules/kaiun-colosseum/1/7-1-4",
    ]


def test_a_number_is_offered_with_what_is_below_it(client):
    """The section first, then its children, while one still types."""
    found = offers(get(client, "/ja/search/suggest", q="7-1-4", game="one-piece"))

    assert [h.rpartition("/")[2] for h in found[:3]] == ["7-1-4", "7-1-4-1", "7-1-4-1-1"]


def test_a_number_nobody_has_is_answered_with_the_nearest(client):
    """In every game, or in the chosen one."""
    html = get(client, "/zh-TW/search", q="7-1-99")
    one = get(client, "/zh-TW/search", q="7-1-99", game="kaiun-colosseum")

    assert f"/zh-TW/rules/one-piece/{NEW}/7-1" in hits(html)
    assert all("kaiun-colosseum" in address for address in hits(one)[:2])


@pytest.mark.parametrize("lang", LANGS)
def test_an_empty_query_is_helped(client, lang):
    """Examples that find something, in the reader's language."""
    html = get(client, f"/{lang}/search")
    examples = re.findall(rf'class="button" href="(/{lang}/search\?q=[^"]+)"', html)

    assert len(examples) == 4
    for address in examples:
        answer = client.get(address)
        assert answer.location or hits(answer.text)


def test_a_misspelt_query_is_helped(client):
    """What was searched instead is said, on the page and in the list."""
    for path in ("/en/search", "/en/search/suggest"):
        html = get(client, path, q="bloker")

        assert "blocker" in html
        assert f"/en/rules/one-piece/{NEW}/10-1-4-1" in html


def test_no_hits_are_helped(client):
    """With what to try, and without the filters."""
    html = get(client, "/en/search", q="qqqq zzzz", game="one-piece")

    assert catalogue("en")["search.none.fewer"] in html
    assert hits(html) == ["/en/search?q=qqqq+zzzz"]


@pytest.mark.parametrize(
    ("kind", "query", "address"),
    [
        ("rule", "blocker", f"/en/rules/one-piece/{NEW}/10-1-4-1"),
        ("timing", "blocker", f"/en/rules/one-piece/{NEW}/10-1-4-1"),
        ("passage", "refresh phase", "/en/rules/one-piece/manual-1.11/#flow.refresh"),
        ("term", "blocker", f"/en/rules/one-piece/{NEW}/10-1-4"),
        ("scenario", "double attack", "/en/scenarios/double-attack-on-the-last-life"),
        ("scenario", "7-1-4-1-1-2", "/en/scenarios/double-attack-on-the-last-life"),
    ],
)
def test_results_can_be_narrowed_to_a_kind(client, kind, query, address):
    """Sections (or one kind of them), the manual, terms, scenarios; and nothing else."""
    html = get(client, "/en/search", q=query, kind=kind, list=1)
    found = hits(html)

    while address not in found and (more := re.search(r'rel="next" href="([^"]+)"', html)):
        html = get(client, more[1].replace("&amp;", "&"))
        found += hits(html)
    assert address in found
    assert {("/scenarios/" in h, "manual" in h) for h in found} == {
        (kind == "scenario", kind == "passage")
    }


def test_open_questions_lead_to_their_section(client):
    """They are told on the page of the section they are about."""
    html = get(client, "/ja/search", q="ダブルアタック ライフ", kind="reading")

    assert hits(html)
    assert all(h.startswith("/ja/rules/") for h in hits(html))


def test_all_groups_stand_on_the_first_page(client):
    """Sections, terms, passages, scenarios; each with its own heading."""
    html = get(client, "/en/search", q="double attack", game="one-piece")

    for part in ("terms", "also", "cases"):
        assert f'id="{part}"' in html
        assert f'href="#{part}"' in html
    assert "/en/scenarios/?" in html


def test_hits_are_marked_inside_their_path(client):
    """The words that answer, the titles above, and the number in other editions."""
    html = get(client, "/en/search", q="replacement effect", game="one-piece")
    hit = html.partition(f'{NEW}/8-1-3-4"')[2].partition("</li>")[0]

    assert "<mark>" in hit
    assert 'class="path" lang="en">8 ' in hit
    assert "1.1.6: 8-1-3-5" in hit


def test_hits_are_shown_in_the_language_asked_for(client):
    """The interface stays; the links lead on in that language."""
    html = get(client, "/en/search", q="blocker", **{"in": "ja"})

    assert "<mark>【ブロッカー】</mark>" in html
    assert 'lang="ja"' in html
    assert f"/en/rules/one-piece/{NEW}/10-1-4-1?text=ja" in hits(html)


def test_an_edition_narrows_and_another_games_edition_is_left_out(client):
    """The filters are chosen one by one, so a leftover is not an error; it is said."""
    old = get(client, "/en/search", q="replacement effect", game="one-piece", edition="1.1.6")
    left = get(client, "/en/search", q="deck", game="kaiun-colosseum", edition="1.1.6")

    assert "/en/rules/one-piece/1.1.6/8-1-3-5" in hits(old)
    assert "edition:1.1.6" in left
    assert hits(left)


def test_more_results_are_a_page_away(client):
    """Every page has other hits, and leads back."""
    first = get(client, "/en/search", q="card", game="one-piece")
    address = re.search(r'rel="next" href="([^"]+)"', first)[1].replace("&amp;", "&")
    second = get(client, address)

    assert len(hits(second)) >= 20
    assert not set(hits(first)[:20]) & set(hits(second))
    assert 'rel="prev"' in second


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ({"game": "chess"}, 404),
        ({"edition": "9.9"}, 404),
        ({"in": "xx"}, 404),
        ({"kind": "poem"}, 400),
        ({"page": "x"}, 200),
        ({"page": "-1"}, 200),
        ({"page": "99999999999"}, 200),
    ],
)
@pytest.mark.parametrize("path", ["/ja/search", "/ja/search/suggest"])
def test_wrong_filters_get_an_answer(client, path, query, status):
    """With the right status and a hint in the reader's language."""
    html = get(client, path, status, q="カード", **query)

    assert 'lang="ja"' in html or status == 200


def test_the_filters_survive_a_switch_of_the_language(client):
    """All of them."""
    query = "q=card&game=one-piece&edition=1.1.6&in=ja&kind=rule&page=2"
    html = get(client, f"/en/search?{query}").replace("&amp;", "&")
    address = re.search(r'href="(/zh-TW/search\?[^"]+)"', html)[1]

    assert sorted(address.partition("?")[2].split("&")) == sorted(query.split("&"))


def test_what_is_typed_is_escaped(client):
    """Wherever it is said again."""
    for path in ("/en/search", "/en/search/suggest"):
        html = get(client, path, q='"><script>alert(1)</script>')

        assert "<script>alert" not in html


def test_suggestions_have_no_surroundings(client):
    """A list of options, and its count for those who do not see it."""
    html = get(client, "/en/search/suggest", q="blocker")

    assert html.count('role="listbox"') == 1
    assert "<html" not in html
    assert re.search(r'data-said="Results: \d+"', html)
    assert len(re.findall(r'id="offer-\d+"', html)) == len(offers(html))
