"""The JSON API: the same objects as the command line, the same errors."""

import json

import pytest

from judge.cli import main
from judge.rules.lookup import look_up
from judge.words import LANGS, say
from tests.conftest import NEWEST

NEW = NEWEST["one-piece"]


def test_rule_is_the_same_object(client, corpus):
    """As `judge rule --json`."""
    answer = client.get("/api/v1/rule/7-1-4-1-1-2?lang=ja").get_json()

    assert answer == look_up(corpus, "7-1-4-1-1-2", lang="ja").as_json()


def test_rule_takes_game_and_edition(client):
    """And any writing of the number."""
    answer = client.get("/api/v1/rule/1.2.5?game=dragon-ball-ic&lang=en").get_json()

    assert (answer["edition"], answer["section"]) == ("3.00", "1-2-1#2")


def test_search(client):
    """Hits with their numbers in every edition."""
    answer = client.get("/api/v1/search?q=replacement effect&game=one-piece&lang=en").get_json()
    hit = next(h for h in answer["hits"] if h["section"] == "8-1-3-4")

    assert {"query", "took_ms", "hits"} <= set(answer)
    assert {"game", "edition", "section", "lang", "title", "snippet", "score", "numbers"} <= set(
        hit
    )
    assert hit["numbers"].items() >= {"1.1.6": "8-1-3-5", "1.1.9": "8-1-3-4"}.items()
    assert list(hit["numbers"])[-1] == NEW


def test_diff_glossary_and_audit(client):
    """Each has its main keys."""
    diff = client.get("/api/v1/diff/one-piece/1.1.6/1.1.9?number=6-2-3&lang=en").get_json()
    glossary = client.get("/api/v1/glossary/護壁?game=kaiun-colosseum").get_json()
    audit = client.get("/api/v1/audit?game=kaiun-colosseum&lang=ja").get_json()

    assert diff["changes"][0]["kind"] == "changed"
    assert glossary["terms"][0]["id"] == "barrier"
    assert {"document", "section", "code", "text", "suggestion"} <= set(audit["findings"][0])


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("/api/v1/rule/99?lang=en", 404, "unknown-section"),
        ("/api/v1/rule/x?lang=en", 400, "not-a-number"),
        ("/api/v1/rule/7-1?game=chess", 404, "unknown-game"),
        ("/api/v1/rule/7-1?edition=0", 404, "unknown-edition"),
        ("/api/v1/rule/7-1?lang=fr", 404, "unknown-language"),
        ("/api/v1/glossary/qwertz", 404, "unknown-term"),
        ("/api/v1/search?q=x&game=chess", 404, "unknown-game"),
        ("/api/v1/search?q=x&edition=9", 404, "unknown-edition"),
        ("/api/v1/diff/one-piece/1/2", 404, "unknown-edition"),
        ("/api/v1/nothing", 404, "http-404"),
    ],
)
def test_errors_have_the_one_shape(client, path, status, code):
    """`{"ok": false, code, error, rule, hint}`, always."""
    response = client.get(path)
    body = response.get_json()

    assert response.status_code == status
    assert list(body) == ["ok", "code", "error", "rule", "hint"]
    assert (body["ok"], body["code"]) == (False, code)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    ("address", "args"),
    [
        ("rule/7-1-4-1-1-2?", ["rule", "7-1-4-1-1-2"]),
        ("rule/8-1-3-5?", ["rule", "8-1-3-5"]),
        ("rule/1-2-1~2?game=dragon-ball-ic&", ["rule", "1-2-1#2", "--game", "dragon-ball-ic"]),
        ("rule/6-2-3?edition=1.1.6&", ["rule", "6-2-3", "--edition", "1.1.6"]),
        ("search?q=ブロッカー&limit=3&", ["search", "ブロッカー", "--limit", "3"]),
        ("diff/one-piece/1.1.9/1.1.6?", ["diff", "one-piece", "1.1.9", "1.1.6"]),
        ("diff/one-piece/1.1.6/1.1.9?number=6-2-3&",
         ["diff", "one-piece", "1.1.6", "1.1.9", "6-2-3"]),
        ("glossary/Life?", ["glossary", "Life"]),
        ("manual?", ["manual"]),
        ("audit?game=kaiun-colosseum&", ["audit", "kaiun-colosseum"]),
        ("rule/99?", ["rule", "99"]),
        ("glossary/qwertz?", ["glossary", "qwertz"]),
        ("manual?game=kaiun-colosseum&", ["manual", "--game", "kaiun-colosseum"]),
        ("ruling?q=op5-1&", ["ruling", "OP05-001"]),
        ("ruling?q=OP99-001&", ["ruling", "OP99-001"]),
    ],
)  # fmt: skip
def test_answers_are_those_of_the_commands(client, capsys, lang, address, args):
    """The very object that the command prints, and the very error, in every language."""
    main([*args, "--lang", lang, "--json"])
    wanted = json.loads(capsys.readouterr().out)
    answer = client.get(f"/api/v1/{address}lang={lang}").get_json()
    for found in (wanted, answer):
        found.pop("took_ms", None)

    assert answer == wanted


def test_the_list_of_imports_is_that_of_the_command(client, capsys):
    """Nothing is imported here."""
    main(["official", "list", "--json"])

    assert client.get("/api/v1/official").get_json() == json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("lang", LANGS)
def test_games_are_listed_with_their_editions(client, corpus, lang):
    """Names in the reader's language, the current edition, and what can be played."""
    games = client.get(f"/api/v1/games?lang={lang}").get_json()["games"]

    assert [(g["game"], g["name"], g["current"]) for g in games] == [
        (book.id, book.name(lang), book.current) for book in corpus
    ]
    assert all(e["playable"] and e["restatement"] for g in games for e in g["editions"])
    assert all(sum(e["current"] for e in g["editions"]) == 1 for g in games)


def test_a_whole_document_can_be_read(client, corpus):
    """Every section in printed order; `current` says what it was resolved to."""
    answer = client.get("/api/v1/document/one-piece/current?lang=ja").get_json()
    edition = corpus.game("one-piece").edition()

    assert (answer["edition"], answer["lang"]) == (NEW, "ja")
    assert [s["section"] for s in answer["sections"]] == list(edition.numbers)
    assert {s["section"]: s["text"] for s in answer["sections"]} == {
        number: section.text for number, section in edition.sections("ja").items()
    }


def test_a_whole_glossary_can_be_read(client, corpus):
    """Of one game, or of all of them."""
    one = client.get("/api/v1/glossary?game=one-piece&lang=en").get_json()["terms"]
    everything = client.get("/api/v1/glossary?lang=en").get_json()["terms"]

    assert [t["id"] for t in one] == [t.id for t in corpus.game("one-piece").glossary.terms]
    assert len(everything) == sum(len(game.glossary.terms) for game in corpus)


def test_the_start_leads_everywhere(client):
    """Every link of the first answer works."""
    links = client.get("/api/v1/").get_json()["links"]

    assert set(links) == {"openapi", "say", "offline", "health", "ready"}
    for name in set(links) - {"ready"}:
        assert client.get(links[name]).status_code == 200


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    ("query", "reason", "values"),
    [
        ("limit=0", "whole", {"name": "limit", "low": 1, "high": 100}),
        ("limit=1e1", "whole", {"name": "limit", "low": 1, "high": 100}),
        ("limit=١", "whole", {"name": "limit", "low": 1, "high": 100}),
        ("kind=x", "choice", {"name": "kind"}),
        ("editon=1.1.6", "unknown", {"name": "editon"}),
        ("q=" + "x" * 301, "long", {"name": "q", "limit": 300}),
    ],
)
def test_a_wrong_parameter_is_named(client, lang, query, reason, values):
    """In the reader's language; a misspelt one is not silently left out."""
    response = client.get(f"/api/v1/search?{query}&lang={lang}")
    body = response.get_json()
    begin = say(lang, f"error.bad-parameter.{reason}", **{"allowed": "|", **values}).partition("|")

    assert (response.status_code, body["code"]) == (400, "bad-parameter")
    assert body["error"].startswith(begin[0])
    assert body["hint"] == say(lang, "hint.bad-parameter")


@pytest.mark.parametrize(
    ("headers", "query", "lang"),
    [
        ({"Accept-Language": "ja"}, "", "ja"),
        ({"Accept-Language": "zh-Hant-TW, en"}, "", "zh-TW"),
        ({"Accept-Language": "ja"}, "?lang=zh-HK", "zh-TW"),
        ({}, "", "en"),
    ],
)
@pytest.mark.parametrize("path", ["/api/v1/nothing", "/api/nothing", "/api/v1/rule/7/1"])
def test_an_unknown_address_is_json(client, path, headers, query, lang):
    """404 in the one shape and in the reader's language."""
    response = client.get(path + query, headers=headers)

    assert response.status_code == 404
    assert response.get_json()["error"] == say(lang, "web.error.404")


@pytest.mark.parametrize(
    "path",
    ["", "games", "rule/7-1", "search?q=life", "say?q=7-1", "glossary", "schema", "openapi.json"],
)
def test_answers_can_be_kept(client, path):
    """An ETag, 304 for who has it already, and HEAD without a body."""
    first = client.get(f"/api/v1/{path}")
    again = client.get(f"/api/v1/{path}", headers={"If-None-Match": first.headers["ETag"]})
    head = client.head(f"/api/v1/{path}")

    assert first.status_code == 200
    assert (again.status_code, again.data) == (304, b"")
    assert (head.status_code, head.data) == (200, b"")
    assert "Accept-Language" in first.headers["Vary"]


def test_a_wrong_method_is_refused_with_what_is_allowed(client):
    """405 names the methods."""
    response = client.post("/api/v1/rule/7-1")

    assert response.status_code == 405
    assert "GET" in response.headers["Allow"]
    assert response.get_json()["code"] == "http-405"


def test_an_internal_error_shows_nothing_of_the_inside(app):
    """One sentence; the traceback goes to the log."""
    app.config["PROPAGATE_EXCEPTIONS"] = False
    app.extensions["corpus"] = None
    response = app.test_client().get("/api/v1/rule/7-1")

    assert response.status_code == 500
    assert response.get_json()["code"] == "http-500"
    assert "Traceback" not in response.text
