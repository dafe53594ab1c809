"""Cards named by number and name on pages and in the API: in a pasted case, and in a line more."""

from urllib.parse import quote

import pytest

from judge.web.app import create_app

CASE = """
scenario: named
game: one-piece
edition: "1.2.0"
cards: {OP01-016: {power: 3000}}
given:
  turn: {player: A, number: 5, phase: main}
  A: {leader: OP01-001, characters: [op1-25, {card: Nami (OP01-016), don: 1}]}
  B: {leader: OP01-031, characters: [{card: ナミ OP01-016, rested: true}]}
line:
  - A: ゾロ（OP01-025）でナミにアタック
"""


@pytest.fixture(scope="module")
def client(shipped):
    """One app for all of these: nothing is kept on the server."""
    return create_app(shipped, {"TESTING": True, "RATE": 0}).test_client()


@pytest.mark.parametrize("lang", ["en", "ja", "zh-TW"])
def test_the_api_takes_them(client, lang):
    """And says which card is played otherwise than printed."""
    told = client.post(f"/api/v1/replay?lang={lang}", json={"text": CASE}).get_json()

    assert told["ok"]
    assert [one["number"] for one in told["altered"]] == ["OP01-016"]
    assert "(OP01-025)" in told["steps"][0]["text"]


def test_an_unclear_name_is_an_error_with_its_place(client):
    """There are many Namis."""
    answer = client.post("/api/v1/replay", json={"text": CASE.replace("op1-25", "Nami")})

    assert answer.status_code == 400
    assert (answer.get_json()["code"], answer.get_json()["line"]) == ("bad-scenario", 8)
    assert "OP01-016" in answer.get_json()["hint"]


@pytest.mark.parametrize(
    "line", ["attack zoro (op01-001) -> leader", "OP01-001でリーダーにアタック"]
)
def test_a_page_takes_them_and_tries_a_line(client, line):
    """Something else from the beginning: the Leader attacks instead."""
    pasted = client.post("/en/replay", data={"text": CASE})
    address = pasted.headers["Location"]
    shown = client.get(address).text
    other = client.get(f"{address}&b={quote(f'0;A: {line}')}&on=1").text

    assert "Nami (OP01-016) is played with other values than printed." in shown
    assert "Roronoa Zoro (OP01-025)" in shown
    assert "with Roronoa Zoro (OP01-001)" in other
