"""One short message for chat bots."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.web import create_app
from judge.web.api_say import MAX_MESSAGE, cut, joined
from judge.words import LANGS, say
from tests.conftest import NEWEST

NEW = NEWEST["one-piece"]


def told(client, **query):
    """The message, which is one whatever is asked."""
    response = client.get("/api/v1/say", query_string=query)
    assert response.content_type == "text/plain; charset=utf-8"
    assert 0 < len(response.text) <= MAX_MESSAGE
    assert "\n" not in response.text
    return response


@pytest.mark.parametrize("lang", LANGS)
def test_a_number_is_answered_with_its_section(client, corpus, lang):
    """Game, edition, number, text, whose words they are, address."""
    edition = corpus.game("one-piece").edition()
    message = told(client, q="7-1-4-1-1-2", lang=lang).text

    assert corpus.game("one-piece").name(lang) in message
    assert NEW in message
    assert edition.sections(lang)["7-1-4-1-1-2"].text in message
    assert say(lang, "api.say.restated") in message
    assert message.endswith(f" http://localhost/{lang}/rules/one-piece/{NEW}/7-1-4-1-1-2")


def test_an_old_number_is_never_taken_for_todays(client):
    """The message names the number asked for, its edition, and where the rule is today."""
    message = told(client, q="8-1-3-5", lang="en").text

    assert "section 8-1-3-4:" in message
    assert "8-1-3-5 is a number of edition 1.1.6" in message
    assert message.endswith(f"/en/rules/one-piece/{NEW}/8-1-3-4")


def test_edition_and_game_can_be_chosen(client):
    """The section of that edition, and a hint where other games have the number, too."""
    old = told(client, q="8-1-3-4", edition="1.1.6", lang="en").text
    any_game = told(client, q="7", lang="en").text
    game = told(client, q="7", game="kaiun-colosseum", lang="en").text

    assert "1.1.6, section 8-1-3-4:" in old
    assert "Kaiun Colosseum" in any_game
    assert game.startswith("Kaiun Colosseum")


@pytest.mark.parametrize("lang", LANGS)
def test_words_are_answered_with_the_best_hits(client, lang):
    """Numbers with edition and text, and where all of them are."""
    message = told(client, q="double attack", lang=lang, game="one-piece").text

    assert "10-1-2-1" in message
    assert NEW in message
    assert f"http://localhost/{lang}/search?q=double+attack&game=one-piece" in message


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ({"q": "99-99"}, 404),
        ({"q": "7-1", "game": "chess"}, 404),
        ({"q": "7-1", "edition": "9"}, 404),
        ({"q": "7-1", "lang": "fr"}, 404),
        ({"q": "x" * 301}, 400),
        ({"nonsense": "1"}, 400),
        ({"q": "qqqqwwwww"}, 200),
        ({"q": ""}, 200),
        ({}, 200),
    ],
)
def test_everything_is_one_message(client, query, status):
    """Also what is wrong, with its status."""
    response = told(client, **query)

    assert response.status_code == status
    assert "{" not in response.text


def test_a_question_can_be_sent(client):
    """As the body itself, or as JSON."""
    wanted = told(client, q="7-1-4", lang="en").text

    assert client.post("/api/v1/say?lang=en", data="7-1-4").text == wanted
    assert client.post("/api/v1/say", json={"q": "7-1-4", "lang": "en"}).text == wanted
    assert client.post("/api/v1/say", data=b"\xff").status_code == 400


def test_links_lead_to_the_outside_address(corpus):
    """Behind a proxy the name that the reader knows."""
    app = create_app(corpus, {"EXTERNAL_URL": "https://judge.example"})
    message = app.test_client().get("/api/v1/say?q=7-1-4&lang=ja").text

    assert message.endswith(f" https://judge.example/ja/rules/one-piece/{NEW}/7-1-4")


def test_every_section_fits(shipped):
    """Of every game, edition and language; the address is always whole."""
    client = create_app(shipped, {"EXTERNAL_URL": "https://judge.example"}).test_client()
    for game in shipped:
        for name in game.editions:
            numbers = game.edition(name).numbers
            longest = sorted(
                numbers, key=lambda n: -len(game.edition(name).sections("en")[n].words)
            )
            for number in longest[:10]:
                for lang in LANGS:
                    query = {"game": game.id, "edition": name, "lang": lang, "q": number}
                    message = told(client, **query).text
                    last = number.replace("#", "~")
                    assert message.endswith(f"/{lang}/rules/{game.id}/{name}/{last}")


@given(st.text(), st.integers(2, 600))
def test_a_cut_text_is_not_longer(text, width):
    """Whole if it fits; else it ends with an ellipsis."""
    found = cut(text, width)

    assert len(found) <= width
    assert found == " ".join(text.split()) or found.endswith("…")


@given(st.lists(st.text(max_size=700), max_size=4), st.text(max_size=200))
def test_parts_share_one_message(parts, last):
    """Whatever they are."""
    assert len(joined(parts, last)) <= MAX_MESSAGE


def test_a_text_is_cut_behind_a_sentence():
    """Where one ends late enough; else between words."""
    assert cut("One two. Three four. Five six seven.", 26) == "One two. Three four.…"
    assert cut("攻撃する。守る。終わり。そして続く。", 14) == "攻撃する。守る。終わり。…"
    assert cut("alpha beta gamma delta", 16) == "alpha beta…"


@pytest.mark.parametrize(
    ("method", "sent", "status"),
    [
        ("POST", {"headers": {"Origin": "https://evil.example"}, "data": "7-1"}, 403),
        ("POST", {"data": b"x" * 2_000_000, "content_type": "text/plain"}, 413),
        ("POST", {"data": b"x", "content_type": "image/png"}, 415),
        ("PUT", {"data": "7-1"}, 405),
        ("GET", {"query_string": "x" * 40_000}, 414),
        ("GET", {"headers": {"Host": "a b"}}, 400),
    ],
)
def test_what_goes_wrong_is_one_message(client, method, sent, status):
    """Whatever it is: a bot has nothing else to show."""
    response = client.open("/api/v1/say", method=method, **sent)

    assert response.status_code == status
    assert response.content_type == "text/plain; charset=utf-8"
    assert 20 < len(response.text) <= 500
    assert "\n" not in response.text


def test_a_long_address_leaves_room_for_the_section(client):
    """The message has its limit, whatever the server is called."""
    host = ".".join(["a" * 60] * 4)
    found = client.get("/api/v1/say?q=8-1-3-2&edition=1.1.6&lang=en", headers={"Host": host}).text

    assert len(found) <= 500
    assert "8-1-3-2:" in found
