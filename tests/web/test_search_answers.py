"""What the search page answers above its results, what it asks back, and what the API says."""

import json
import re
from html import unescape

import pytest

from judge.asking.told import WEAK
from judge.cli import main
from judge.web import create_app
from judge.words import LANGS, say
from tests.conftest import NEWEST

NEW = NEWEST["one-piece"]
RESTED = {
    "en": "can my blocker block if its rested",
    "ja": "レストのブロッカーでブロックできる？",
    "zh-TW": "休息狀態的防禦角色可以防禦嗎",
}
UNSURE = {
    "en": "OP01-004 usopp can he attack while he is rested",
    "ja": "OP01-004ウソップはレスト状態でもアタックできる？",
    "zh-TW": "OP01-004騙人布休息狀態可以攻擊嗎",
}
PENALTY = {
    "en": "what is the penalty for slow play",
    "ja": "遅延行為のペナルティは？",
    "zh-TW": "拖延時間會有什麼罰則",
}
DECKS = {
    "en": "what is the best deck for nami",
    "ja": "ナミのリーダーは環境で最強？",
    "zh-TW": "索隆牌組推薦哪些卡",
}


@pytest.fixture(scope="module")
def client(shipped):
    """One app for all: nothing here changes it."""
    return create_app(shipped, {"TESTING": True}).test_client(use_cookies=False)


def page(client, lang, words, **query):
    answer = client.get(f"/{lang}/search", query_string={"q": words, **query})
    assert answer.status_code == 200
    return answer.text


def block(html):
    """What is said above the results."""
    return unescape(re.search(r'<section class="answer".*?</section>', html, re.DOTALL)[0])


@pytest.mark.parametrize("lang", LANGS)
def test_a_question_is_answered_above_the_results(client, lang):
    """Its sentence, the deciding section with its address, whose answer it is, and its replay."""
    html = page(client, lang, RESTED[lang], game="one-piece")
    answer = block(html)

    assert f'<h2 id="answer-title">{say(lang, "ask.answer")}</h2>' in answer
    assert f'href="/{lang}/rules/one-piece/{NEW}/10-1-4-1"' in answer
    assert say(lang, "ask.source.scenario") in answer
    assert say(lang, "ask.replay") in answer
    assert say(lang, "ask.check") in answer
    assert html.index('id="answer"') < html.index('class="hits"')


@pytest.mark.parametrize("lang", LANGS)
def test_what_is_not_sure_is_asked_back(client, lang):
    """As questions to open, with no answer above them; the named card is offered."""
    asked = block(page(client, lang, UNSURE[lang], game="one-piece"))

    assert f"<h3>{say(lang, 'ask.did-you-mean')}</h3>" in asked
    assert '<details class="asked">' in asked
    assert say(lang, "ask.check") not in asked
    assert "OP01-004" in asked


@pytest.mark.parametrize("asked", [PENALTY, DECKS])
@pytest.mark.parametrize("lang", LANGS)
def test_what_is_not_covered_is_said_on_the_page(client, lang, asked):
    """Also where a card is named; nothing is answered or asked back."""
    html = page(client, lang, asked[lang], game="one-piece")
    topic = "penalties" if asked is PENALTY else "deck-advice"

    assert say(lang, f"ask.uncovered.{topic}") in block(html)
    assert "<details" not in block(html)


def test_what_hardly_fits_stands_below_the_sections(client, shipped):
    """Whatever is less sure than the limit is no heading of the page."""
    words = "can OP12-020 zoro leader attack on my very first turn"
    asked = client.get("/api/v1/ask", query_string={"q": words, "game": "one-piece"}).get_json()
    html = page(client, "en", words, game="one-piece")

    assert asked["did_you_mean"]
    assert all(one["sure"] < WEAK for one in asked["did_you_mean"])
    assert "<details" not in block(html)
    assert html.index('class="hits"') < html.index('id="meant"')


@pytest.mark.parametrize("lang", LANGS)
def test_the_api_answers_as_the_command_does(client, lang, capsys):
    """The same object, word for word."""
    words = {"q": RESTED[lang], "game": "one-piece", "lang": lang, "limit": 5}
    answer = client.get("/api/v1/ask", query_string=words).get_json()

    assert main(["ask", RESTED[lang], "--game", "one-piece", "--lang", lang, "--json"]) == 0
    assert answer == json.loads(capsys.readouterr().out)
    assert (answer["answer"]["verdict"], answer["answer"]["sections"][0]["section"]) == (
        "no",
        "10-1-4-1",
    )


def test_an_unknown_game_is_an_error_of_the_api(client):
    """As anywhere else."""
    answer = client.get("/api/v1/ask", query_string={"q": "rest", "game": "chess"})

    assert answer.status_code == 404
    assert answer.get_json()["code"] == "unknown-game"


def test_the_chosen_game_is_remembered(shipped):
    """A search that chooses a game narrows the next one, until every game is chosen again."""
    client = create_app(shipped, {"TESTING": True}).test_client()

    before = client.get("/en/search?q=7-1-4")
    client.get("/en/search?q=rest&game=one-piece")
    number = client.get("/en/search?q=7-1-4")
    together = client.get("/en/search?q=714112")
    client.get("/en/search?q=rest&game=")
    after = client.get("/en/search?q=7-1-4")

    assert (before.status_code, after.status_code) == (200, 200)
    assert number.location == f"/en/rules/one-piece/{NEW}/7-1-4"
    assert together.location == f"/en/rules/one-piece/{NEW}/7-1-4-1-1-2"


def test_the_number_of_a_card_says_its_game(shipped):
    """Whatever game was chosen before; who chooses one with the number means it."""
    client = create_app(shipped, {"TESTING": True}).test_client()
    client.get("/en/search?q=rest&game=kaiun-colosseum")

    assert client.get("/en/search?q=op5-60").location == "/en/cards/OP05-060"
    assert client.get("/en/search?q=op5-60&game=kaiun-colosseum").status_code == 200
