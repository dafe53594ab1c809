"""Pages of other sites use the API only where the settings name them."""

import pytest

from judge.web import create_app

FRIEND = "https://friend.example"
TOKEN = "0123456789abcdef"


@pytest.fixture
def open_app(corpus):
    def make(**config):
        return create_app(corpus, {"CORS_ORIGINS": (FRIEND,), **config}).test_client()

    return make


def allowed(response):
    return {k: v for k, v in response.headers.items() if k.startswith("Access-Control-")}


@pytest.mark.parametrize("path", ["/api/v1/rule/7-1", "/api/v1/nothing", "/api/v1/rule/x"])
def test_by_default_nobody_may(client, path):
    """Not a single header of that kind."""
    assert allowed(client.get(path, headers={"Origin": FRIEND})) == {}


@pytest.mark.parametrize("path", ["/api/v1/rule/7-1", "/api/v1/nothing", "/api/v1/say?q=99-9"])
def test_a_named_site_may_read(open_app, path):
    """Also what went wrong; never with cookies, and caches are told."""
    response = open_app().get(path, headers={"Origin": FRIEND})

    assert allowed(response)["Access-Control-Allow-Origin"] == FRIEND
    assert "Access-Control-Allow-Credentials" not in response.headers
    assert "Origin" in response.headers["Vary"]
    assert "ETag" in response.headers["Access-Control-Expose-Headers"]


@pytest.mark.parametrize(
    ("origin", "path"),
    [
        ("https://elsewhere.example", "/api/v1/rule/7-1"),
        ("http://friend.example", "/api/v1/rule/7-1"),
        ("null", "/api/v1/rule/7-1"),
        (FRIEND, "/en/"),
    ],
)
def test_other_sites_and_other_pages_stay_closed(open_app, origin, path):
    """The name has to be the same to the letter, and only the API is meant."""
    assert allowed(open_app().get(path, headers={"Origin": origin})) == {}


def test_an_answer_for_one_site_is_not_given_to_another(open_app):
    """The cache of pages does not mix them up."""
    client = open_app()
    headers = [{"Origin": FRIEND}, {}, {"Origin": "https://elsewhere.example"}, {"Origin": FRIEND}]
    found = [allowed(client.get("/api/v1/rule/7-1", headers=one)) for one in headers]

    assert [bool(one) for one in found] == [True, False, False, True]


def test_a_browser_may_ask_before(open_app):
    """The preflight names methods and headers."""
    asked = {"Origin": FRIEND, "Access-Control-Request-Method": "PUT"}
    found = allowed(open_app().options("/api/v1/cases/x", headers=asked))

    assert found["Access-Control-Allow-Origin"] == FRIEND
    assert {"PUT", "DELETE", "GET"} <= set(found["Access-Control-Allow-Methods"].split(", "))
    assert "Authorization" in found["Access-Control-Allow-Headers"]


def test_a_named_site_may_have_a_text_played(open_app):
    """Nothing is changed by that; other sites may not."""
    client = open_app()
    send = {"data": "scenario: x", "headers": {"Origin": FRIEND, "Sec-Fetch-Site": "cross-site"}}
    strange = {"Origin": "https://elsewhere.example", "Sec-Fetch-Site": "cross-site"}

    assert client.post("/api/v1/check", **send).get_json()["code"] == "bad-scenario"
    refused = client.post("/api/v1/check", data="scenario: x", headers=strange)
    assert refused.get_json()["code"] == "cross-site"


@pytest.mark.parametrize(
    ("config", "headers", "status"),
    [
        ({}, {}, 403),
        ({}, {"Authorization": f"Bearer {TOKEN}"}, 403),
        ({"WRITE_TOKEN": TOKEN}, {}, 403),
        ({"WRITE_TOKEN": TOKEN}, {"Authorization": "Bearer wrong"}, 401),
        ({"WRITE_TOKEN": TOKEN}, {"Authorization": f"Bearer {TOKEN}"}, 201),
    ],
)
def test_a_named_site_writes_only_with_the_token(open_app, config, headers, status):
    """Whether or not this instance wants one from its own pages."""
    sent = {"Origin": FRIEND, "Sec-Fetch-Site": "cross-site", **headers}
    response = open_app(**config).post("/api/v1/cases", json={"title": "x"}, headers=sent)

    assert response.status_code == status
    reading = open_app(**config).get("/api/v1/cases", headers=sent)
    assert reading.status_code == (200 if status == 201 else status)
