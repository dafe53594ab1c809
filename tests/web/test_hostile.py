"""Requests that no browser sends: each gets an answer of ours, never a failure."""

import pytest

from judge.web import create_app, page_cache
from judge.web.views import preferred_language


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


@pytest.mark.parametrize("kind", ["application/x-www-form-urlencoded", "multipart/form-data"])
def test_a_form_has_so_many_fields_and_no_more(client, kind):
    """A page that shows all of them again would be a hundred times as long as what was sent."""
    if kind.startswith("multipart"):
        field = b'--x\r\nContent-Disposition: form-data; name="b"\r\n\r\n1\r\n'
        data, kind = field * 6000 + b"--x--\r\n", f"{kind}; boundary=x"
    else:
        data = b"b=1&" * 6000
    response = client.post("/ja/cases/", data=data, content_type=kind)

    assert response.status_code == 413
    assert '<html lang="ja"' in response.text
    assert len(response.data) < 20_000


HEADERS = ["", "ja", "ja;q=0,zh", "de, zh-Hans;q=0.5, en;q=0.1", "*", ";;;", "en;q=nan", "x" * 150]


@pytest.mark.parametrize("header", [*HEADERS, "ja," * 100, "JA-jp", "zh_TW", 'ja"', "en;q=2,ja"])
def test_the_memory_takes_a_header_as_the_app_does(app, header):
    """Else one reader would get what was made for another language."""
    with app.test_request_context("/", headers={"Accept-Language": header}):
        assert page_cache._language_of(header) == preferred_language()


def test_wishes_that_mean_the_same_are_kept_once(app, client):
    """Nobody fills the memory with a page in many wrappings."""
    for header in HEADERS:
        client.get("/api/v1/games", headers={"Accept-Language": header})

    assert len(app.extensions["pages"]) == 3


def test_links_for_others_lead_to_the_outside_address(corpus):
    """Whatever name this request came by."""
    app = create_app(corpus, {"TESTING": True, "EXTERNAL_URL": "https://judge.example"})
    client = app.test_client()
    for path in ("/en/rules/one-piece/1.1.9/7-1-4", "/en/rules/one-piece/1.1.9/"):
        text = client.get(path, headers={"Host": "evil.example"}).text

        assert "evil.example" not in text
        assert "https://judge.example" in text


def test_a_data_folder_that_cannot_be_used_is_told_and_logged(client, data_folder, caplog):
    """503: it is not the reader's fault, and may be mended while we run."""
    data_folder.mkdir(exist_ok=True)
    (data_folder / "cases.sqlite3").write_text("this is no database" * 100)
    page, data = client.get("/ja/cases/"), client.get("/api/v1/cases")

    assert (page.status_code, data.status_code) == (503, 503)
    assert data.json["code"] == "bad-store"
    assert "Retry-After" in page.headers
    assert "data folder" in caplog.text


@pytest.mark.parametrize("path", ["/static/nothing.css", "/nowhere", "/api/v1/nowhere", "/"])
def test_answers_by_the_browsers_language_say_so(client, path):
    """Else a proxy would give a Japanese page to everybody."""
    response = client.get(path, headers={"Accept-Language": "ja"})

    assert "Accept-Language" in response.headers["Vary"]
