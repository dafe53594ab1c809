"""Case files in the JSON API: kept, changed, deleted, exported, imported; for whom."""

import json

import pytest

from judge.cli import main
from judge.web import create_app
from judge.web.api_cases import EXAMPLE
from judge.web.openapi import examples
from tests.conftest import NEWEST
from tests.scenario.cases import BATTLE
from tests.web.test_api_description import holds

NEW = NEWEST["one-piece"]
TOKEN = "0123456789abcdef"
CASE = {
    "title": "ブロックの裁定",
    "text": BATTLE,
    "claims": {"A": "The blocker came too late.", "B": "It did not."},
    "branches": [{"name": "no block", "at": 1, "lines": ["B: no block"]}],
    "ruling": "It did not.",
    "sections": ["7-1-2"],
    "remarks": "",
}


@pytest.fixture
def description(client):
    return client.get("/api/v1/openapi.json").get_json()


@pytest.fixture
def saved(client):
    return client.post("/api/v1/cases", json=CASE).get_json()


def test_a_case_is_saved_and_read(client, description):
    """Its content as it was sent; game and edition are those of the text."""
    response = client.post("/api/v1/cases", json=CASE)
    case = response.get_json()

    assert response.status_code == 201
    assert {key: case[key] for key in CASE} == CASE
    assert (case["game"], case["edition"], case["version"]) == ("one-piece", "1.1.9", 1)
    assert client.get(response.headers["Location"]).get_json() == response.get_json()
    holds(description, "/cases", "post", response.get_json(), "201")


def test_cases_are_listed_and_found(client, saved, description):
    """By words and by section, page by page."""
    client.post("/api/v1/cases", json={"title": "another"})
    one = client.get("/api/v1/cases?words=裁定").get_json()
    cited = client.get("/api/v1/cases?section=7-1").get_json()
    page = client.get("/api/v1/cases?limit=1").get_json()

    assert (
        [case["id"] for case in one["cases"]]
        == [saved["id"]]
        == [case["id"] for case in cited["cases"]]
    )
    assert (page["count"], len(page["cases"])) == (2, 1)
    assert len(client.get(page["next"]).get_json()["cases"]) == 1
    holds(description, "/cases", "get", one)


def test_a_case_is_changed_only_over_the_version_that_was_read(client, saved):
    """Two windows: the second save is told, and nothing is lost."""
    path = f"/api/v1/cases/{saved['id']}"
    first = client.put(path, json={**saved, "ruling": "first"})
    second = client.put(path, json={**saved, "ruling": "second"})

    assert first.get_json()["version"] == 2
    assert (second.status_code, second.get_json()["code"]) == (409, "case-changed")
    assert client.get(path).get_json()["ruling"] == "first"
    assert client.delete(f"{path}?version=1").status_code == 409
    assert client.delete(f"{path}?version=2").get_json() == {"ok": True, "deleted": saved["id"]}
    assert client.get(path).status_code == 404


def test_cases_go_out_and_come_back(client, saved, description):
    """An exported file is what is imported, as often as one likes."""
    file = client.get("/api/v1/cases/export").get_json()
    some = client.get(f"/api/v1/cases/export?ids={saved['id']}").get_json()
    client.delete(f"/api/v1/cases/{saved['id']}")
    counts = client.post("/api/v1/cases/import", json=file).get_json()
    again = client.post("/api/v1/cases/import", json=file).get_json()

    assert file["cases"] == some["cases"]
    assert [{"ok": True, **case} for case in file["cases"]] == [saved]
    assert (counts["added"], again["ignored"]) == (1, 1)
    assert client.get(f"/api/v1/cases/{saved['id']}").get_json() == saved
    holds(description, "/cases/export", "get", file)
    holds(description, "/cases/import", "post", counts)


def test_cases_are_those_of_the_commands(client, saved, capsys):
    """The very objects that the commands print."""
    printed = []
    for args in (["list"], ["show", saved["id"]], ["delete", saved["id"], "--yes"]):
        path = "cases" if args == ["list"] else f"cases/{saved['id']}"
        answer = client.get(f"/api/v1/{path}").get_json()
        main(["cases", *args, "--json"])
        printed.append((json.loads(capsys.readouterr().out), answer))
    (listed, found), (shown, one), (deleted, _) = printed

    assert listed["cases"] == found["cases"]
    assert shown == one == saved
    assert deleted == {"ok": True, "deleted": saved["id"]}


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        ("get", "cases/nothing", None, 404, "unknown-case"),
        ("put", "cases/nothing", {"version": 1}, 404, "unknown-case"),
        ("put", "cases/nothing", {}, 400, "bad-parameter"),
        ("delete", "cases/nothing", None, 404, "unknown-case"),
        ("post", "cases", {"title": 7}, 400, "bad-case"),
        ("post", "cases", {"text": BATTLE, "sections": ["99-9"]}, 400, "bad-case"),
        ("post", "cases", {"sections": ["x"]}, 400, "bad-case"),
        ("post", "cases", [], 400, "bad-parameter"),
        ("post", "cases/import", {"format": "x"}, 400, "bad-case-file"),
        ("get", "cases?section=x", None, 400, "not-a-number"),
        ("get", "cases/export?ids=nothing", None, 404, "unknown-case"),
    ],
)
def test_what_is_wrong_is_told(client, method, path, body, status, code):
    """And nothing is saved."""
    response = getattr(client, method)(f"/api/v1/{path}", json=body)

    assert (response.status_code, response.get_json()["code"]) == (status, code)
    assert client.get("/api/v1/cases").get_json()["count"] == 0


def test_a_case_comes_as_json(client):
    """415 for anything else."""
    assert client.post("/api/v1/cases", data="title: x").status_code == 415


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("get", "cases"),
        ("get", "cases/x"),
        ("get", "cases/export"),
        ("post", "cases"),
        ("put", "cases/x"),
        ("delete", "cases/x"),
        ("post", "cases/import"),
    ],
)
def test_a_hosted_instance_wants_its_token(corpus, method, path):
    """For reading, too; the answer tells a program how."""
    client = create_app(corpus, {"WRITE_TOKEN": TOKEN}).test_client()
    body = {"json": {"version": 1}} if method in ("post", "put") else {}
    closed = getattr(client, method)(f"/api/v1/{path}", **body)
    bearer = {"Authorization": f"Bearer {TOKEN}"}
    let_in = getattr(client, method)(f"/api/v1/{path}", headers=bearer, **body)

    assert (closed.status_code, closed.headers["WWW-Authenticate"]) == (401, "Bearer")
    assert closed.get_json()["code"] == "needs-token"
    assert let_in.status_code in (200, 201, 400, 404)


def test_the_example_of_a_case_is_ruled_as_the_rules_say(client):
    """Whoever copies it copies a ruling: the engine has to come to the same, by these sections."""
    kept = client.post("/api/v1/cases", json=EXAMPLE).get_json()
    run = client.post(f"/api/v1/replay?edition={NEW}", json={"text": EXAMPLE["text"]}).get_json()
    cited = {number for step in run["steps"] for number in step["rules"]}

    assert (kept["game"], kept["edition"]) == ("one-piece", NEW)
    assert (run["verdict"], run["winner"]) == ("complete", "none")
    assert "the game goes on" in EXAMPLE["ruling"]
    assert set(EXAMPLE["sections"]) <= cited
    assert {**examples()["case"], **EXAMPLE} == examples()["case"]
