"""Security headers on every answer, and answers that are not sent twice."""

import pytest

from judge.web.headers import HEADERS

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
