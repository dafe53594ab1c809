"""Who may write and read cases: everybody here, or those who know the token."""

import re

import pytest
from flask import Blueprint

from judge.web import access, create_app
from judge.web.access import private, writes

TOKEN = "a-token-for-tests"
FORM = {"token": TOKEN, "next": "/en/kept?x=1"}


def app_with(corpus, **config):
    """An app with a page to read and a page to write, and the same for programs."""
    app = create_app(corpus, {"TESTING": True, **config})
    bp = Blueprint("kept", __name__)
    for prefix in ("/en", "/api/v1"):
        bp.add_url_rule(f"{prefix}/kept", f"r{prefix[1:3]}", private(lambda: "kept"))
        bp.add_url_rule(
            f"{prefix}/kept", f"w{prefix[1:3]}", writes(lambda: "written"), methods=["POST"]
        )
    app.register_blueprint(bp)
    return app


@pytest.fixture
def hosted(corpus):
    return app_with(corpus, WRITE_TOKEN=TOKEN).test_client()


@pytest.fixture
def local(corpus):
    return app_with(corpus).test_client()


def test_local_use_needs_no_token(local):
    """Reading, writing, and a sign-in page that says so."""
    assert local.get("/en/kept").text == "kept"
    assert local.post("/en/kept").text == "written"
    assert "asks for no token" in local.get("/en/sign-in").text


@pytest.mark.parametrize(
    ("host", "status"),
    [("localhost:8000", 200), ("127.0.0.1:8000", 200), ("[::1]:8000", 200), ("192.168.1.5", 200),
     ("judge.localhost", 200), ("readers.example", 200), ("evil.example", 403)],
)  # fmt: skip
def test_a_name_made_up_elsewhere_is_not_ours(corpus, host, status):
    """A site whose name leads to this machine would count as our own."""
    client = app_with(corpus, EXTERNAL_URL="https://readers.example").test_client()

    assert client.get("/en/kept", headers={"Host": host}).status_code == status
    assert client.get("/en/", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_programs_send_the_token(hosted, method):
    """401 without it and with another one, as JSON."""
    ask = {"path": "/api/v1/kept", "method": method}
    without = hosted.open(**ask)
    wrong = hosted.open(**ask, headers={"Authorization": "Bearer nonsense"})
    right = hosted.open(**ask, headers={"Authorization": f"Bearer {TOKEN}"})

    assert (without.status_code, without.get_json()["code"]) == (401, "needs-token")
    assert (wrong.status_code, wrong.get_json()["code"]) == (401, "wrong-token")
    assert without.headers["WWW-Authenticate"] == "Bearer"
    assert right.status_code == 200


def test_a_browser_signs_in_and_out(hosted):
    """The page asks for the token, and leads to what was wanted."""
    asked = hosted.get("/en/kept?x=1")
    assert asked.status_code == 401
    assert re.search(r'name="next" value="/en/kept\?x=1"', asked.text)

    done = hosted.post("/en/sign-in", data=FORM)
    assert (done.status_code, done.headers["Location"]) == (303, "/en/kept?x=1")
    assert hosted.get("/en/kept").text == "kept"
    assert hosted.post("/en/kept").text == "written"
    assert "is signed in" in hosted.get("/en/sign-in").text

    hosted.post("/en/sign-out")
    assert hosted.get("/en/kept").status_code == 401


def test_signing_out_leaves_no_draft_on_the_device(hosted):
    """A script takes them away, and the page says so; who is not signed in keeps theirs."""
    before = hosted.get("/en/sign-in").text
    hosted.post("/en/sign-in", data={"token": TOKEN})
    after = hosted.get("/en/sign-in").text

    assert "js/sign-out.js" not in before
    assert "js/sign-out.js" in after
    assert "drafts that were not saved, from this device" in after


def test_what_was_sent_without_the_token_is_not_forgotten(hosted):
    """The page says that it was not saved, and how to send it again."""
    response = hosted.post("/en/kept", data={"title": "x"})

    assert response.status_code == 401
    assert "has not been saved" in response.text


@pytest.mark.parametrize("external", ["", "https://judge.example"])
def test_the_cookie_is_out_of_reach(corpus, external):
    """For scripts, for other sites, and without https where there is https."""
    client = app_with(corpus, WRITE_TOKEN=TOKEN, EXTERNAL_URL=external).test_client()
    cookie = client.post("/en/sign-in", data=FORM).headers["Set-Cookie"]

    assert "HttpOnly" in cookie
    assert "SameSite=Strict" in cookie
    assert ("Secure" in cookie) == bool(external)
    assert TOKEN not in cookie


@pytest.mark.parametrize(
    "value", ["", "1", "x.y", "99999999999.00", "²." + "0" * 64, "0." + "0" * 64]
)
def test_a_cookie_that_we_did_not_give_is_worth_nothing(hosted, value):
    """Whatever it is."""
    hosted.set_cookie(access.COOKIE, value)

    assert hosted.get("/en/kept").status_code == 401


def test_a_cookie_ends_with_its_days_and_its_token(corpus, monkeypatch):
    """A lost phone is locked out by another token, or by time."""
    client = app_with(corpus, WRITE_TOKEN=TOKEN).test_client()
    client.post("/en/sign-in", data=FORM)
    value = client.get_cookie(access.COOKIE).value
    other = app_with(corpus, WRITE_TOKEN=TOKEN[::-1]).test_client()
    other.set_cookie(access.COOKIE, value)
    assert other.get("/en/kept").status_code == 401

    monkeypatch.setattr(access, "DAYS", 0)
    assert client.get("/en/kept").status_code == 401


def test_guessing_is_slow(hosted):
    """On the page and for programs, also for the right token once too many were wrong."""
    wrong = [hosted.post("/ja/sign-in", data={"token": f"guess-{n}"}) for n in range(6)]
    right = hosted.post("/ja/sign-in", data=FORM)
    bearer = hosted.get("/api/v1/kept", headers={"Authorization": f"Bearer {TOKEN}"})

    assert [one.status_code for one in wrong] == [403] * 5 + [429]
    assert "このサーバーのトークンではありません。" in wrong[0].text
    assert (right.status_code, bearer.status_code) == (429, 429)


@pytest.mark.parametrize(
    "next_", ["//evil.example", "/\\evil.example", "https://evil.example", "/a\nb", "javascript:x"]
)
def test_signing_in_leads_to_no_other_site(hosted, next_):
    """But home."""
    done = hosted.post("/en/sign-in", data={"token": TOKEN, "next": next_})

    assert done.headers["Location"] == "/en/"


def test_private_answers_are_kept_by_nobody_between(hosted, local):
    """Neither by our own cache nor by a proxy's."""
    for client in (local, hosted):
        if client is hosted:
            client.post("/en/sign-in", data=FORM)
        response = client.get("/en/kept")

        assert response.headers["Cache-Control"] == "private, no-cache"
        assert "Cookie" in response.headers["Vary"]
        assert len(client.application.extensions["pages"]) == 0


def test_rules_stay_open_to_everybody(hosted):
    """Only what is stored needs the token."""
    assert hosted.get("/en/rules/one-piece/1.1.9/7-1").status_code == 200


@pytest.mark.parametrize("path", ["/api/v1/cases", "/api/v1/cases/import"])
def test_nothing_is_read_of_whoever_may_not_write(hosted, path):
    """A file of cases is megabytes; they are not even looked at without the token."""
    response = hosted.post(path, data=b"{" * 100_000, content_type="application/json")

    assert (response.status_code, response.json["code"]) == (401, "needs-token")
    assert "private" in response.headers["Cache-Control"]
