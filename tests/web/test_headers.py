"""Security headers on every answer, and answers that are not sent twice."""

import re

import pytest

from judge.web import create_app
from judge.web.headers import FOR_EVER, HEADERS, STAY_WITH_HTTPS
from judge.web.views import asset
from judge.words import LANGS, catalogue

PATHS = ["/", "/en/", "/en/rules/one-piece/1.1.9/7-1", "/en/nothing", "/api/v1/rule/7-1",
         "/api/v1/rule/x", "/static/judge.css"]  # fmt: skip


@pytest.mark.parametrize("path", PATHS)
def test_every_answer_has_the_headers(client, path):
    """Pages, redirects, errors, API and static files."""
    with client.get(path) as response:
        for name, value in HEADERS.items():
            assert response.headers[name] == value


def test_the_policy_allows_nothing_inline():
    """Only files of our own, and no framing."""
    policy = HEADERS["Content-Security-Policy"]

    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy


def test_an_unchanged_page_is_not_sent_again(client):
    """The ETag makes it a 304."""
    first = client.get("/en/rules/one-piece/1.1.9/7-1")
    again = client.get(
        "/en/rules/one-piece/1.1.9/7-1", headers={"If-None-Match": first.headers["ETag"]}
    )

    assert again.status_code == 304
    assert again.data == b""


def test_a_file_whose_address_has_its_digest_may_be_kept_for_ever(app, client):
    """And only then: without it, or with an old one, the browser asks again."""
    with app.test_request_context("/en/"):
        address = asset("judge.css")
    old = address[:-1] + ("0" if address[-1] != "0" else "1")

    for _ in range(2):
        assert client.get(address).headers["Cache-Control"] == FOR_EVER
        assert client.get(old).headers["Cache-Control"] == "no-cache"
        assert client.get("/static/judge.css").headers["Cache-Control"] == "no-cache"
    tag = client.get(address).headers["ETag"]
    assert client.get(address, headers={"If-None-Match": tag}).status_code == 304


@pytest.mark.parametrize(
    ("external", "told"),
    [("", None), ("http://judge.example", None), ("https://judge.example", STAY_WITH_HTTPS)],
)
def test_browsers_stay_with_https_where_there_is_https(corpus, external, told):
    """Never where a certificate may be missing."""
    client = create_app(corpus, {"TESTING": True, "EXTERNAL_URL": external}).test_client()

    for path in ("/en/", "/en/", "/en/nothing"):
        assert client.get(path).headers.get("Strict-Transport-Security") == told


@pytest.mark.parametrize("lang", LANGS)
def test_an_address_that_leads_nowhere_answers_in_its_language(client, lang):
    """Whatever the browser prefers."""
    response = client.get(f"/{lang}/no/such/page", headers={"Accept-Language": "fr"})

    assert response.status_code == 404
    assert f'<html lang="{lang}"' in response.text
    assert catalogue(lang)["web.error.404"] in response.text


def test_a_failure_is_logged_and_the_page_shows_its_number(corpus, caplog):
    """The traceback stays in the log."""
    app = create_app(corpus, {"TESTING": True, "PROPAGATE_EXCEPTIONS": False})
    app.add_url_rule("/en/broken", "broken", lambda: 1 / 0)
    response = app.test_client().get("/en/broken")
    number = re.search(r"the number ([0-9a-f]{8})", response.text)[1]

    assert response.status_code == 500
    assert number in caplog.text
    assert "ZeroDivisionError" in caplog.text
    assert "ZeroDivisionError" not in response.text
