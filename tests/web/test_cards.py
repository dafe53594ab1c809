"""Pages of printed cards and rulings: what stands on them, where they are, what leads there."""

import re
from html import unescape

import pytest

from judge.cards.naming import cards_named, in_sets
from judge.cards.shelf import all_cards
from judge.cards.telling import card_told
from judge.cli import main
from judge.rules.corpus import open_corpus
from judge.scenario.ruled import all_of, open_ruling
from judge.web import create_app
from judge.words import LANGS, say
from tests.cards.new_set import UNREAD, entries, write_set
from tests.conftest import NEWEST

GAME = "one-piece"
NEW = NEWEST[GAME]


@pytest.fixture(scope="module")
def client(shipped):
    """One app for all: nothing here changes it."""
    return create_app(shipped, {"TESTING": True}).test_client()


def get(client, path, status=200, **query):
    answer = client.get(path, query_string=query or None)
    assert answer.status_code == status, answer.text
    return unescape(answer.text)


def addresses(html, area):
    """Where the links of a page lead, as far as it is to an area, in their order."""
    return re.findall(rf'href="/[\w-]+/{area}/([^"?#]+)', html)


def results(html):
    return re.findall(r'<a class="hit" href="([^"]+)"', html)


def offers(html):
    return re.findall(r'role="option"[^>]* href="([^"]+)"', html)


@pytest.fixture(params=["OP01-025", "OP05-001", "OP07-059", "OP01-016"])
def card(request, shipped):
    """What `judge card` tells of a card."""
    return card_told(shipped, all_cards(shipped)[request.param.lower()])


@pytest.mark.parametrize("lang", LANGS)
def test_a_card_tells_what_the_command_tells(client, card, lang):
    """Names, every sentence in every language, its label with what it means, its sections."""
    html = get(client, f"/{lang}/cards/{card.number}")
    shown, _, beside = html.partition('<div class="texts">')

    assert all(name in html for name in card.names.values())
    assert all(sentence in shown for sentence in card.says[lang])
    assert all(sentence in beside for code in LANGS for sentence in card.says[code])
    assert say(lang, f"card.proof.{card.proof}") in html
    assert say(lang, f"cards.proof.{card.proof}") in shown
    for number in card.sections:
        assert f"{GAME}/{NEW}/{number}" in addresses(html, "rules")
    assert set(card.scenarios) <= set(addresses(html, "scenarios"))


@pytest.mark.parametrize("lang", LANGS)
def test_rulings_stand_on_the_page_and_can_be_replayed(client, shipped, card, lang):
    """Question, answer and deciding sections; whoever plays one gets its replay."""
    html = get(client, f"/{lang}/cards/{card.number}")

    for name in card.rulings:
        case = open_ruling(shipped, name)
        assert case.question[lang] in html
        assert case.answer.text[lang] in html
        assert (name in addresses(html, "rulings")) is not case.is_open
        for number in case.answered(NEW).by:
            assert f"{GAME}/{NEW}/{number}" in addresses(html, "rules")
    if card.rulings:
        told = say(lang, "cards.asked", count=len(card.rulings), played=card.asked)
        replayed = get(client, f"/{lang}/rulings/{card.rulings[0]}")
        assert told in html
        assert 'data-film="' in replayed
        assert f"/{lang}/cards/{card.number}" in replayed
    else:
        assert say(lang, "cards.asked.none") in html


def test_a_ruling_that_no_position_plays_says_why(client, shipped):
    """At the same kind of address, with its answer and its sections."""
    opened = (open_ruling(shipped, name) for name in all_of(shipped, GAME))
    case = next(case for case in opened if case.is_open)
    html = get(client, f"/ja/rulings/{case.id}")

    assert case.answer.text["ja"] in html
    assert case.ruling.open["ja"] in html
    assert "data-film" not in html


@pytest.mark.parametrize(
    "written", ["op01-025", "op1-25", "OP01025", "OP01-025_p1", "ＯＰ０１－０２５", "OP01–025"]
)
def test_any_spelling_leads_to_the_permalink(client, written):
    """One address for a card, whatever was typed."""
    answer = client.get(f"/zh-TW/cards/{written}")

    assert answer.status_code == 302
    assert answer.location == "/zh-TW/cards/OP01-025"


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    ("written", "near"), [("OP01-999", "OP01-121"), ("OP99-001", "OP09-001"), ("zoro", "OP01-001")]
)
def test_an_unknown_card_says_what_to_do(client, lang, written, near):
    """404, the hint in the reader's language, and cards that may be meant."""
    html = get(client, f"/{lang}/cards/{written}", 404)
    found = addresses(html.partition("<main")[2], "cards")

    assert say(lang, "error.unknown-printed-card", card=written) in html
    assert say(lang, "cards.near") in html
    assert near in found


@pytest.mark.parametrize(
    "path", ["cards/..%2f", "cards/OP99/", "cards/%00", "rulings/x", "cards/<b>"]
)
def test_other_addresses_lead_nowhere(client, path):
    """404 and no fault; what is typed is escaped."""
    answer = client.get(f"/en/{path}")

    assert answer.status_code == 404
    assert "<b>" not in answer.text.partition("<h1>")[2]


def test_every_set_lists_all_its_cards(client, shipped):
    """From the page of the game to the sets, and from a set to its cards."""
    known = in_sets(shipped)
    game, sets = get(client, f"/ja/rules/{GAME}/"), get(client, "/ja/cards/")
    listed = [name.rstrip("/") for name in addresses(sets, "cards")]

    assert 'href="/ja/cards/"' in game
    assert str(len(all_cards(shipped))) in game
    assert sorted(listed) == sorted(known)
    for name in ("OP01", "ST03", "P"):
        found = addresses(get(client, f"/ja/cards/{name}/").partition("<ul")[2], "cards")
        wanted = [data["number"] for data in known[name]]
        assert [one for one in found if "-" in one] == wanted
    assert client.get("/ja/cards/op01").location == "/ja/cards/OP01/"


def test_neighbours_are_those_of_the_set(client):
    """From card to card, and no further than the set."""
    html = get(client, "/en/cards/OP01-025")

    assert 'rel="prev" href="/en/cards/OP01-024"' in html
    assert 'rel="next" href="/en/cards/OP01-026"' in html
    assert 'rel="prev"' not in get(client, "/en/cards/OP01-001")


@pytest.mark.parametrize(
    ("number", "area"),
    [
        ("OP01-001", "leader"),
        ("OP01-025", "characters"),
        ("OP01-026", "hand"),
        ("ST01-017", "stage"),
    ],
)
def test_a_card_is_put_on_the_table(client, number, area):
    """The page leads to the editor, whose text has the card where such a card lies."""
    assert f'href="/en/editor?card={number}"' in get(client, f"/en/cards/{number}")
    text = get(client, "/en/editor", card=number)

    assert re.search(rf"A: .*{area}: \[?{number}", text)


def test_a_name_is_not_put_on_the_table(client):
    """Several cards may bear it: none is chosen."""
    assert client.get("/en/editor?card=zoro").status_code == 404


@pytest.mark.parametrize("written", ["OP01-025", "op1-25", "OP01025"])
def test_a_number_that_is_typed_leads_straight_to_the_card(client, written):
    """As a number of a section does; `list` asks for the results."""
    assert client.get("/ja/search", query_string={"q": written}).location == "/ja/cards/OP01-025"
    listed = results(get(client, "/ja/search", q=written, list=1))
    assert listed[0] == "/ja/cards/OP01-025"


@pytest.mark.parametrize("typed", ["zoro", "ゾロ", "索隆", "Nami", "ナミ", "モンキー・D・ルフィ"])
def test_cards_come_before_rules(client, shipped, typed):
    """On the page and while one types, by a name or a part of it in any language."""
    first = cards_named(shipped, typed)[0]["number"]

    assert results(get(client, "/en/search", q=typed))[0] == f"/en/cards/{first}"
    assert offers(get(client, "/en/search/suggest", q=typed))[0] == f"/en/cards/{first}"


def test_a_number_is_found_while_it_is_typed(client):
    """Every card that it may become; then the rules."""
    found = offers(get(client, "/en/search/suggest", q="op01-12"))

    assert found[0] == "/en/cards/OP01-012"
    assert "/en/cards/OP01-121" in found


def test_a_term_of_the_rules_is_answered_by_the_rules_first(client):
    """`attack` stands in names of cards: they are found below."""
    found = results(get(client, "/en/search", q="attack"))
    cards = [place for place, address in enumerate(found) if "/cards/" in address]

    assert cards
    assert "/rules/" in found[0]


def test_a_name_is_not_corrected_into_a_word_of_the_rules(client):
    """Who types `zoro` does not mean zero."""
    html = get(client, "/en/search", q="zoro")

    assert "zero" not in html.partition("<main")[2].casefold()


@pytest.mark.parametrize("query", ["7-1-4", "blocker", "replacement effect", "bloker"])
def test_questions_about_rules_have_no_cards(client, query):
    """Nothing is between a reader and the rule."""
    assert not [one for one in results(get(client, "/en/search", q=query)) if "/cards/" in one]


def test_only_the_game_of_the_cards_has_them(client):
    """A filter for another game is kept to."""
    html = get(client, "/en/search", q="zoro", game="kaiun-colosseum")

    assert not [one for one in results(html) if "/cards/" in one]


def test_cards_alone_are_found_by_facts_too(client, shipped):
    """As `judge card` finds them, page by page; an unknown word is told."""
    html = get(client, "/en/search", q="cost<=3 blocker red", kind="card")
    found = results(html)
    cards = all_cards(shipped)

    assert found
    for address in found:
        data = cards[address.rpartition("/")[2].lower()]
        assert data["cost"] <= 3
        assert "red" in data["colors"]
    assert say("en", "error.unknown-printed-card", card="qqqq") in get(
        client, "/en/search", q="qqqq", kind="card"
    )


def test_a_number_without_a_card_shows_those_close_to_it(client):
    """And says that there is none."""
    html = get(client, "/zh-TW/search", q="op1-999")

    assert say("zh-TW", "cards.none-of-number", number="OP01-999") in html
    assert "/zh-TW/cards/OP01-121" in results(html)


def test_official_wording_stands_beside_ours_where_it_was_imported(tmp_path):
    """A new set with its texts; of an ability that nobody reads, its timing."""
    lists = map(str, write_set(tmp_path / "lists", *LANGS))
    assert main(["import", "cards", *lists, "--yes"]) == 0
    client = create_app(open_corpus(), {"TESTING": True}).test_client()
    printed = {one["id"]: one["effect"] for one in entries("ja")}
    html = get(client, f"/en/cards/{UNREAD}")

    assert say("en", "cards.official") in html
    assert printed[UNREAD] in html
    assert say("en", "card.own.new") in html
    assert say("en", "card.proof.unread") in html
    assert say("en", "card.unread", ability=1, timing="[On Play]") in html


def test_the_api_tells_what_the_command_tells(client, card):
    """The same object, and how many there are beyond the page."""
    (one,) = client.get("/api/v1/card", query_string={"q": card.number}).json["cards"]
    named = client.get("/api/v1/card", query_string={"q": "ゾロ", "limit": 2}).json

    assert (one["number"], one["says"], one["rulings"]) == (card.number, card.says, card.rulings)
    assert (len(named["cards"]), named["count"] > 2) == (2, True)
    assert client.get("/api/v1/card?q=OP01-999").json["code"] == "unknown-printed-card"
