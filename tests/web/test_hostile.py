"""Requests that no browser sends: each gets an answer of ours, never a failure."""

import pytest


@pytest.mark.parametrize("path", ["/ja/search", "/api/v1/search", "/ja/nowhere", "/api/v1/nowhere"])
@pytest.mark.parametrize(
    "query", ["q=\xff\xfe", "q=\xed\xa0\x80", "q=\x83\x75\x83\x8d", "\xc0\xaf"]
)
def test_a_query_of_any_bytes_is_read(client, path, query):
    """Some programs write what they have without escaping it, in any encoding."""
    response = client.get(path, environ_overrides={"QUERY_STRING": query})

    assert response.status_code in (200, 400, 404)
    assert "Content-Security-Policy" in response.headers


def test_a_query_in_plain_utf_8_means_the_same(client):
    """As if it had been escaped."""
    plain = "q=ブロッカー".encode().decode("latin-1")
    raw = client.get("/ja/search", environ_overrides={"QUERY_STRING": plain})

    assert raw.text == client.get("/ja/search", query_string={"q": "ブロッカー"}).text


@pytest.mark.parametrize("path", ["/ja/", "/api/v1/games"])
@pytest.mark.parametrize("host", ["", "a b", "a..b", ".a", "x" * 64, "a." * 200, "[::1", "a:1:2"])
def test_a_host_that_cannot_be_one_is_told(client, path, host):
    """With a page or JSON, though there is no address to make links of."""
    response = client.get(path, headers={"Host": host})

    assert response.status_code == 400
    assert (response.is_json, '<html lang="ja"' in response.text) == (
        path.startswith("/api"),
        not path.startswith("/api"),
    )


@pytest.mark.parametrize("name", ["nothing.css", "../web/app.py", "judge.css", "js"])
def test_what_may_be_asked_of_a_file_is_no_question_of_the_file(client, name):
    """OPTIONS tells the methods, and nothing about what is on the disk."""
    response = client.options(f"/static/{name}")

    assert response.status_code == 200
    assert "GET" in response.headers["Allow"]
    assert "Cache-Control" not in response.headers


def test_no_host_and_no_origin_are_not_the_same_site(client):
    """A page in a sandbox has the origin `null`."""
    response = client.post(
        "/en/replay", data={"text": "x"}, headers={"Origin": "null", "Host": "localhost"}
    )

    assert response.status_code == 403
