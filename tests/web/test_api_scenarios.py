"""Scenarios in the JSON API: lists, replays, texts of one's own, and what is refused."""

import json

import pytest

from judge.scenario.catalogue import catalogue
from judge.scenario.read import read_scenario
from judge.scenario.report import check
from judge.scenario.report import duel
from judge.scenario.report import legal
from judge.scenario.report import replay
from judge.web import bounded
from tests.conftest import ROOT
from tests.scenario.cases import BATTLE
from tests.scenario.cases import REFRESH
from tests.scenario.cases import SIX

KNOWN = catalogue(ROOT / "rules_corpus")
REFUSED = f"{BATTLE}  - B: attack B.leader -> A.leader\n"
IMPOSSIBLE = BATTLE.replace("[vanilla-5]", SIX)


def test_the_api_lists_scenarios(client):
    """With the sections they cite; the query narrows it."""
    everything = client.get("/api/v1/scenarios?lang=ja").get_json()
    found = client.get("/api/v1/scenarios?section=1-2-1&tag=life&lang=ja").get_json()
    entry = next(e for e in found["scenarios"] if e["scenario"] == "attack-at-zero-life")

    assert everything["count"] == len(everything["scenarios"]) == len(KNOWN)
    assert 0 < found["count"] < 100
    assert entry == KNOWN["attack-at-zero-life"].as_json("ja")


def test_the_api_replays_a_shipped_scenario(client):
    """What it is about, its text, and the object of `judge replay`."""
    path = "/api/v1/scenarios/attack-at-zero-life"
    entry = KNOWN["attack-at-zero-life"]
    answer = client.get(f"{path}?lang=en&edition=1.1.9&as=A&positions=1").get_json()
    scenario = read_scenario(answer["text"], "x")
    told = replay(scenario, edition="1.1.9", lang="en", viewer="A", positions=True)

    assert answer["replay"] == told
    assert answer["title"] == entry.title["en"]
    assert len(client.get(path).get_json()["replay"]["runs"]) == 2


@pytest.mark.parametrize(
    ("task", "options", "function"),
    [
        ("replay", {}, lambda s: replay(s, lang="ja")),
        ("replay", {"edition": "1.1.6", "as": "A", "positions": True},
         lambda s: replay(s, edition="1.1.6", lang="ja", viewer="A", positions=True)),
        ("check", {"edition": "1.1.6"}, lambda s: check(s, edition="1.1.6", lang="ja")),
        ("legal", {"as": "B"}, lambda s: legal(s, lang="ja", viewer="B")),
        ("duel", {}, lambda s: duel(s, "1.1.6", "1.1.9", "ja")),
        ("duel", {"one": "1.1.9", "other": "1.1.6"}, lambda s: duel(s, "1.1.9", "1.1.6", "ja")),
    ],
)  # fmt: skip
def test_the_api_answers_as_the_commands(client, task, options, function):
    """The same objects, sent as JSON or as the text itself."""
    wanted = json.loads(json.dumps(function(read_scenario(REFRESH, "text"))))
    body = {"text": REFRESH, "lang": "ja", **options}
    query = {"lang": "ja", **{k: "1" if v is True else v for k, v in options.items()}}

    assert client.post(f"/api/v1/{task}", json=body).get_json() == wanted
    response = client.post(f"/api/v1/{task}", data=REFRESH.encode(), query_string=query)
    assert response.get_json() == wanted


def test_no_is_an_answer(client):
    """A refused line and an impossible position are reported, not errors."""
    refused = client.post("/api/v1/replay", json={"text": REFUSED})
    impossible = client.post("/api/v1/check", json={"text": IMPOSSIBLE})

    assert (refused.status_code, refused.get_json()["verdict"]) == (200, "refused")
    assert (impossible.status_code, impossible.get_json()["possible"]) == (200, False)


@pytest.mark.parametrize(
    ("path", "body", "status", "code"),
    [
        ("replay", "a: [", 400, "bad-yaml"),
        ("replay", b"\xff\xfe", 400, "bad-yaml"),
        ("check", "scenario: x", 400, "bad-scenario"),
        ("legal", BATTLE.replace("attack", "hug"), 400, "bad-line"),
        ("duel", "", 400, "bad-yaml"),
        ("replay", {"text": 7}, 400, "bad-usage"),
        ("replay", {}, 400, "bad-usage"),
        ("replay", [], 400, "bad-usage"),
        ("replay", {"text": BATTLE, "edition": "9"}, 404, "unknown-edition"),
        ("replay", {"text": BATTLE, "edition": ["1.1.9"]}, 404, "unknown-edition"),
        ("duel", {"text": BATTLE, "one": "2"}, 404, "unknown-edition"),
        ("replay", {"text": BATTLE, "lang": "fr"}, 404, "unknown-language"),
        ("replay", {"text": BATTLE, "as": "C"}, 400, "bad-usage"),
        ("check", "x" * (bounded.MAX_TEXT + 1), 413, "too-large"),
        ("scenarios/nothing", None, 404, "unknown-scenario"),
        ("scenarios?section=x", None, 400, "not-a-number"),
        ("scenarios?edition=9", None, 404, "unknown-edition"),
        ("scenarios/attack-at-zero-life?as=C", None, 400, "bad-usage"),
        ("replay", None, 405, "http-405"),
    ],
)
def test_api_errors_have_the_one_shape(client, path, body, status, code):
    """`{"ok": false, code, error, rule, hint}`, and the place where there is one."""
    if body is None:
        response = client.get(f"/api/v1/{path}")
    elif isinstance(body, str | bytes):
        response = client.post(f"/api/v1/{path}", data=body)
    else:
        response = client.post(f"/api/v1/{path}", json=body)
    found = response.get_json()

    assert (response.status_code, found["code"]) == (status, code)
    assert list(found)[:5] == ["ok", "code", "error", "rule", "hint"]
    assert found["ok"] is False


@pytest.mark.parametrize("raw", [b"", b"{", b"[" * 200_000, b'{"text": NaN}', b"\xff"])
def test_broken_json_is_told(client, raw):
    """Whatever was sent instead."""
    response = client.post("/api/v1/replay", data=raw, content_type="application/json")

    assert (response.status_code, response.get_json()["code"]) == (400, "bad-usage")


def test_half_a_character_is_told(client):
    """JSON can say what no text can."""
    raw = b'{"text": "scenario: \\ud800"}'
    response = client.post("/api/v1/replay", data=raw, content_type="application/json")

    assert (response.status_code, response.get_json()["code"]) == (400, "bad-yaml")
