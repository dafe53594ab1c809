"""The JSON API: the same objects as the command line, the same errors."""

import pytest

from judge.rules.lookup import look_up


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
    assert hit["numbers"] == {"1.1.6": "8-1-3-5", "1.1.9": "8-1-3-4"}


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
