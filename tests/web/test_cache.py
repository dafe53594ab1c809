"""Finished pages from memory, and smaller ones for slow networks."""

import gzip
import os
import re
import threading

import pytest
from flask import Blueprint, make_response

from judge.web import create_app, page_cache
from judge.web.compress import accepts_gzip
from judge.web.page_cache import Imports, Page, Pages
from judge.web.views import made_once

SECTION = "/en/rules/one-piece/1.1.9/7-1"
GZIP = {"Accept-Encoding": "gzip, br"}


def kept(app):
    return len(app.extensions["pages"])


@pytest.mark.parametrize(
    "path", [SECTION, "/ja/search?q=DON", "/api/v1/rule/7-1", "/static/judge.css"]
)
def test_a_page_from_memory_is_the_same_page(corpus, client, path):
    """Body, status and every header, plain and compressed, for GET and for HEAD."""
    without = create_app(corpus, {"TESTING": True, "PAGE_CACHE": 0}).test_client()
    for method in ("GET", "HEAD", "GET"):
        for headers in ({}, GZIP):
            fresh = without.open(path, method=method, headers=headers)
            again = client.open(path, method=method, headers=headers)

            assert again.status_code == fresh.status_code == 200
            assert again.data == fresh.data
            assert undated(again) == undated(fresh)


def undated(response):
    return sorted(header for header in response.headers if header[0] != "Date")


def test_the_second_reader_is_answered_from_memory(app, client):
    """The app below is not asked again."""
    client.get(SECTION)
    app.view_functions["rules.section"] = None

    assert client.get(SECTION).status_code == 200


def test_the_whole_address_counts(app, client):
    """The query, the host, and the browser's language where the address names none."""
    client.get(SECTION)
    before = kept(app)
    client.get(f"{SECTION}?text=ja")
    client.get(SECTION, headers={"Host": "127.0.0.1"})
    assert kept(app) == before + 2

    client.get("/api/v1/rule/7-1", headers={"Accept-Language": "ja"})
    other = client.get("/api/v1/rule/7-1", headers={"Accept-Language": "en"})
    assert other.get_json()["lang"] == "en"


def test_who_has_it_already_gets_304(client):
    """By either form of the ETag, plain or weak."""
    plain = client.get(SECTION).headers["ETag"]
    small = client.get(SECTION, headers=GZIP).headers["ETag"]

    assert small == f"W/{plain}"
    for tag in (plain, small, f'"x", {small}', "*"):
        for headers in ({}, GZIP):
            again = client.get(SECTION, headers={**headers, "If-None-Match": tag})
            assert (again.status_code, again.data) == (304, b"")
            assert again.headers["Content-Security-Policy"]
            assert "Content-Length" not in again.headers
    assert client.get(SECTION, headers={"If-None-Match": '"x"'}).status_code == 200


def test_what_is_not_for_everybody_is_not_kept(corpus):
    """Cookies, private answers, errors, other methods, and parts that are not named."""
    app = create_app(corpus, {"TESTING": True})
    bp = Blueprint("pages-of-tests", __name__)

    @bp.get("/en/unnamed")
    def unnamed():
        return "x"

    app.register_blueprint(bp)

    @app.get("/en/other", endpoint="pages.other")
    def other():
        response = make_response("x")
        response.set_cookie("a", "b")
        return response

    @app.get("/en/stored", endpoint="pages.stored")
    def stored():
        return make_response("x", {"Cache-Control": "no-store"})

    @app.get("/en/varied", endpoint="pages.varied")
    def varied():
        return make_response("x", {"Vary": "Accept"})

    client = app.test_client()
    for path in ("unnamed", "other", "stored", "varied", "nothing", "sign-in"):
        client.get(f"/en/{path}")
    client.post("/en/sign-in")
    client.get("/readyz")

    assert kept(app) == 0


def test_an_import_is_noticed_at_once(corpus, tmp_path, monkeypatch):
    """What was made before it is not shown any more."""
    monkeypatch.setattr(page_cache, "UNSETTLED", 0)
    folder = tmp_path / "official"
    imports = Imports(folder)
    first = imports.stamp()
    assert imports.stamp() == first

    seen = [first]
    for name in ("one-piece/1.1.9/ja.json", "one-piece/1.1.9/en.json", "one-piece/1.2/en.json"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("{}")
        seen.append(imports.stamp())
        assert imports.stamp() == seen[-1]
    (folder / name).unlink()
    os.utime(folder / "one-piece/1.2", ns=(0, 1))
    seen.append(imports.stamp())

    assert len(set(seen)) == len(seen)


def test_a_question_of_ones_own_counts_at_once(shipped, data_folder):
    """A section tells how many there are."""
    client = create_app(shipped, {"TESTING": True}).test_client()
    path = "/en/rules/one-piece/1.1.9/7-1-4-1"
    written = (shipped.folder / "one-piece" / "questions" / "basics.yaml").read_text("utf-8")
    before = client.get(path).text
    (data_folder / "questions").mkdir(parents=True)
    (data_folder / "questions" / "own.yaml").write_text(
        written.replace("question: op-", "question: own-"), "utf-8"
    )
    counts = [re.search(r"(\d+) questions about", page) for page in (before, client.get(path).text)]

    assert int(counts[1][1]) > int(counts[0][1]) > 0


def test_while_a_folder_changes_nothing_is_kept(tmp_path):
    """Two changes within the same tick of the clock look like one."""
    folder = tmp_path / "official"
    folder.mkdir()
    assert Imports(folder).stamp() is None
    os.utime(folder, ns=(0, 1))
    assert Imports(folder).stamp() is not None


def test_a_page_is_made_anew_every_half_hour(client, app, monkeypatch):
    """It may name the day."""
    client.get(SECTION)
    app.view_functions["rules.section"] = lambda **_: "made anew"
    assert client.get(SECTION).text != "made anew"
    later = page_cache.time.time() + page_cache.HALF_HOUR
    monkeypatch.setattr(page_cache.time, "time", lambda: later)

    assert client.get(SECTION).text == "made anew"


def test_the_page_unused_longest_goes_first():
    """So much memory and no more."""
    pages = Pages(100_000)
    for name in ("a", "b", "c"):
        pages.put((name,), Page([], b"x" * 10_000, name, 1))
    assert pages.get(("a",), 1)
    for number in range(7):
        pages.put((str(number),), Page([], b"x" * 10_000, "e", 1))

    assert pages.size <= 100_000
    assert pages.get(("a",), 1)
    assert pages.get(("b",), 1) is None
    pages.put(("huge",), Page([], b"x" * 50_000, "e", 1))
    pages.put(("long" * 5000,), Page([], b"x", "e", 1))
    assert pages.get(("long" * 5000,), 1) is None
    assert pages.get(("huge",), 1) is None
    assert pages.get(("a",), 2) is None
    assert pages.get(("a",), 1) is None


def test_what_takes_long_is_made_once_for_all_who_wait(app):
    """Eight readers who come at the same time do not keep eight threads busy with the same work."""
    made, begun, found = [], threading.Barrier(8), []

    def ask():
        with app.app_context():
            begun.wait()
            found.append(made_once("test", lambda: made.append(object()) or made[-1]))

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()

    assert len(made) == 1
    assert found == made * 8


@pytest.mark.parametrize(
    ("header", "taken"),
    [("gzip", True), ("br, GZIP;q=0.5", True), ("gzip;q=0", False), ("gzip; q=0.000", False),
     ("gzip;q=1.0", True), ("br", False), ("", False), ("x-gzip", False), ("*", False)],
)  # fmt: skip
def test_only_who_takes_gzip_gets_it(client, header, taken):
    """As the browser says."""
    response = client.get(SECTION, headers={"Accept-Encoding": header})

    assert accepts_gzip(header) is taken
    assert (response.headers.get("Content-Encoding") == "gzip") is taken
    assert "Accept-Encoding" in response.headers["Vary"]


def test_compressed_pages_say_the_same(client):
    """Also those that are not kept, and errors."""
    for path in (SECTION, "/en/nothing", "/en/sign-in", "/static/judge.css"):
        small, plain = client.get(path, headers=GZIP), client.get(path)
        assert small.headers["Content-Encoding"] == "gzip"
        assert gzip.decompress(small.data) == plain.data
        assert len(small.data) < len(plain.data) / 2


def test_small_answers_stay_as_they_are(client):
    """Nothing is gained by it."""
    assert "Content-Encoding" not in client.get("/healthz", headers=GZIP).headers
