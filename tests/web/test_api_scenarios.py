"""Scenarios in the JSON API: lists, replays, texts of one's own, and what is refused."""

import json

import pytest
from msgspec import to_builtins

from judge.cli import main
from judge.games.registry import game
from judge.scenario.catalogue import catalogue
from judge.scenario.read import read_scenario
from judge.web import bounded
from judge.words import LANGS
from tests.conftest import ROOT
from tests.plain import check, duel, legal, replay
from tests.scenario.cases import BATTLE, REFRESH, SIX

KNOWN = catalogue(ROOT / "rules_corpus")
REFUSED = f"{BATTLE}  - B: attack B.leader -> A.leader\n"
DECKS = sorted((p.parent.parent.name, p.stem) for p in ROOT.glob("rules_corpus/*/decks/*.yaml"))
DECK = "game: one-piece\nleader: red-leader\n"
IMPOSSIBLE = BATTLE.replace("[vanilla-5]", SIX)


def test_the_api_lists_scenarios(client):
    """With the sections they cite; the query narrows it."""
    found = client.get("/api/v1/scenarios?section=1-2-1&tag=life&lang=ja").get_json()
    entry = next(e for e in found["scenarios"] if e["scenario"] == "attack-at-zero-life")

    assert 0 < found["count"] < 100
    assert entry == to_builtins(KNOWN["attack-at-zero-life"].told("ja"))


def test_the_list_is_paged(client):
    """Following `next` meets every scenario once, in the order of the catalogue."""
    address, names = "/api/v1/scenarios?limit=500&lang=en", []
    while address:
        page = client.get(address).get_json()
        names += [entry["scenario"] for entry in page["scenarios"]]
        address = page["next"]

    assert names == list(KNOWN)
    assert page["count"] == len(KNOWN)


def test_the_api_replays_a_shipped_scenario(client):
    """What it is about, its text, and the object of `judge replay`."""
    path = "/api/v1/scenarios/attack-at-zero-life"
    entry = KNOWN["attack-at-zero-life"]
    answer = client.get(f"{path}?lang=en&edition=1.1.9&as=A&positions=1").get_json()
    scenario = read_scenario(answer["text"], "x")
    told = replay(scenario, edition="1.1.9", lang="en", viewer="A", positions=True, readings=True)

    assert answer["replay"] == told
    assert answer["title"] == entry.title["en"]
    assert len(client.get(path).get_json()["replay"]["runs"]) == len(
        game("one-piece").rules.editions
    )


@pytest.mark.parametrize(
    ("task", "options", "function"),
    [
        ("replay", {}, lambda s: replay(s, lang="ja", readings=True)),
        ("replay", {"readings": False}, lambda s: replay(s, lang="ja")),
        ("replay", {"edition": "1.1.6", "as": "A", "positions": True},
         lambda s: replay(
             s, edition="1.1.6", lang="ja", viewer="A", positions=True, readings=True)),
        ("check", {"edition": "1.1.6"}, lambda s: check(s, edition="1.1.6", lang="ja")),
        ("legal", {"as": "B"}, lambda s: legal(s, lang="ja", viewer="B")),
        ("duel", {}, lambda s: duel(s, "1.1.6", "1.2.0", "ja")),
        ("duel", {"one": "1.1.9"}, lambda s: duel(s, "1.1.9", "1.2.0", "ja")),
        ("duel", {"one": "1.1.9", "other": "1.1.6"}, lambda s: duel(s, "1.1.9", "1.1.6", "ja")),
    ],
)  # fmt: skip
def test_the_api_answers_as_the_commands(client, task, options, function):
    """The same objects, sent as JSON or as the text itself."""
    wanted = json.loads(json.dumps(function(read_scenario(REFRESH, "text"))))
    body = {"text": REFRESH, "lang": "ja", **options}
    query = {
        "lang": "ja",
        **{k: str(int(v)) if isinstance(v, bool) else v for k, v in options.items()},
    }

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
        ("duel", "", 400, "bad-parameter"),
        ("replay", {"text": 7}, 400, "bad-parameter"),
        ("replay", {}, 400, "bad-parameter"),
        ("replay", [], 400, "bad-parameter"),
        ("replay", {"text": BATTLE, "edition": "9"}, 404, "unknown-edition"),
        ("replay", {"text": BATTLE, "edition": ["1.1.9"]}, 400, "bad-parameter"),
        ("duel", {"text": BATTLE, "one": "2"}, 404, "unknown-edition"),
        ("replay", {"text": BATTLE, "lang": "fr"}, 404, "unknown-language"),
        ("replay", {"text": BATTLE, "as": "C"}, 400, "bad-parameter"),
        ("check", "x" * (bounded.MAX_TEXT + 1), 413, "too-large"),
        ("scenarios/nothing", None, 404, "unknown-scenario"),
        ("scenarios?section=x", None, 400, "not-a-number"),
        ("scenarios?edition=9", None, 404, "unknown-edition"),
        ("scenarios/attack-at-zero-life?as=C", None, 400, "bad-parameter"),
        ("scenarios?limit=0", None, 400, "bad-parameter"),
        ("scenarios?offset=x", None, 400, "bad-parameter"),
        ("scenarios?game=chess", None, 404, "unknown-game"),
        ("scenarios/attack-at-zero-life?positions=maybe", None, 400, "bad-parameter"),
        ("scenarios/attack-at-zero-life/board.svg?step=999", None, 404, "unknown-step"),
        ("board", {"text": IMPOSSIBLE}, 422, "not-drawn"),
        ("deck", {"text": DECK, "game": "chess"}, 404, "unknown-game"),
        ("deck", {"text": "deck: 7"}, 400, "bad-scenario"),
        ("deck", {"text": "4 zoro"}, 400, "bad-deck-list"),
        ("deck", {"text": "1xOP01-001", "on": "soon"}, 400, "bad-regulation"),
        ("explore", {"text": BATTLE, "limit": 10**9}, 400, "bad-parameter"),
        ("share/1x", None, 400, "bad-share"),
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

    assert (response.status_code, response.get_json()["code"]) == (400, "bad-parameter")


def test_half_a_character_is_told(client):
    """JSON can say what no text can."""
    raw = b'{"text": "scenario: \\ud800"}'
    response = client.post("/api/v1/replay", data=raw, content_type="application/json")

    assert (response.status_code, response.get_json()["code"]) == (400, "bad-parameter")


def command(capsys, *args):
    """What a command prints with --json."""
    main([*args, "--json"])
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    ("address", "options", "args"),
    [
        ("replay", {}, ["replay", "FILE"]),
        ("replay", {"as": "B", "edition": "1.1.9", "positions": True},
         ["replay", "FILE", "--as", "B", "--edition", "1.1.9", "--positions"]),
        ("check", {"edition": "1.1.6"}, ["check", "FILE", "--edition", "1.1.6"]),
        ("legal", {}, ["legal", "FILE"]),
        ("duel", {"one": "1.1.6", "other": "1.1.9"}, ["duel", "FILE", "1.1.6", "1.1.9"]),
        ("explore", {"limit": 50}, ["explore", "FILE", "--limit", "50"]),
    ],
)  # fmt: skip
def test_texts_are_answered_as_by_the_commands(
    client, capsys, tmp_path, lang, address, options, args
):
    """The very object that the command prints, in every language."""
    file = tmp_path / "case.yaml"
    file.write_text(REFRESH, encoding="utf-8")
    args = [str(file) if arg == "FILE" else arg for arg in args]
    wanted = command(capsys, *args, "--lang", lang)

    body = {"text": REFRESH, "lang": lang, **options}
    assert client.post(f"/api/v1/{address}", json=body).get_json() == wanted


def test_a_pasted_list_is_a_deck(client):
    """In the body as it is, and the day in the address."""
    text = "1nOP05-041a4nOP01-016"
    path = "/api/v1/deck?on=2024-07-01&format=standard&region=en"
    found = client.post(path, data=text).get_json()

    assert found["lines"] == ["1xOP05-041", "4xOP01-016"]
    assert {one["code"] for one in found["violations"]} == {"deck-size", "wrong-color"}
    assert found["regulation"]["verdict"] == "illegal"
    assert [one["cards"] for one in found["regulation"]["findings"]] == [["OP05-041"]]


@pytest.mark.parametrize(("game", "deck"), DECKS)
def test_a_deck_is_answered_as_by_the_command(client, capsys, game, deck):
    """For the decks of every game."""
    text = (ROOT / "rules_corpus" / game / "decks" / f"{deck}.yaml").read_text(encoding="utf-8")
    wanted = command(capsys, "deck", deck, "--game", game, "--lang", "ja")

    answer = client.post("/api/v1/deck", json={"text": text, "game": game, "lang": "ja"})
    assert answer.get_json() == wanted


def test_the_schema_is_that_of_the_command(client, capsys):
    """For editors that read it from here."""
    assert client.get("/api/v1/schema").get_json() == command(capsys, "schema")


def test_a_case_is_shared_in_an_address(client):
    """Packed, unpacked, and the address opens its replay."""
    packed = client.post("/api/v1/share?lang=ja", data=REFRESH.encode()).get_json()

    assert client.get(f"/api/v1/share/{packed['code']}").get_json()["text"] == REFRESH
    assert packed["url"] == f"http://localhost/ja/replay?s={packed['code']}"
    assert client.get(packed["url"]).status_code == 200


@pytest.mark.parametrize("step", [None, 0, 1])
def test_a_board_is_drawn(client, step):
    """As an SVG file, of a shipped scenario and of a text."""
    query = {"lang": "en", "edition": "1.1.9"} | ({} if step is None else {"step": step})
    entry = KNOWN["attack-at-zero-life"]
    shipped = client.get(f"/api/v1/scenarios/{entry.id}/board.svg", query_string=query)
    text = entry.path.read_bytes()
    drawn = client.post("/api/v1/board", data=text, query_string=query)

    assert shipped.mimetype == drawn.mimetype == "image/svg+xml"
    assert shipped.text == drawn.text
    assert shipped.text.startswith("<svg")


def test_a_player_sees_no_hidden_card_on_a_board(client):
    """What the judge sees and the player may not know is not in the file."""
    seen = {
        viewer: client.post("/api/v1/board", json={"text": BATTLE, "as": viewer, "lang": "en"}).text
        for viewer in ("judge", "A", "B")
    }
    name = "counter-2000"

    assert [name in seen[viewer] for viewer in ("judge", "B", "A")] == [True, True, False]


@pytest.mark.parametrize("kind", ["image/png", "multipart/form-data", "application/xml"])
def test_another_kind_of_body_is_refused(client, kind):
    """415 with the kinds that are read."""
    response = client.post("/api/v1/check?lang=en", data=BATTLE.encode(), content_type=kind)

    assert (response.status_code, response.get_json()["code"]) == (415, "unknown-kind-of-body")
    assert "application/json" in response.get_json()["hint"]
