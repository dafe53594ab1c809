"""Rates, lengths and sizes: too much gets a page or JSON that says so, in the reader's language."""

import pytest
from flask import g

from judge.errors import TooManyRequests
from judge.web import create_app, limits
from judge.web.limits import Buckets, expensive


class Clock:
    now = 0.0

    def __call__(self):
        return self.now


def test_a_client_may_do_so_much_at_once_and_then_so_much_a_minute():
    """Each client for itself."""
    clock = Clock()
    buckets = Buckets(60, 3, clock)

    assert [buckets.take("a") for _ in range(3)] == [0, 0, 0]
    assert buckets.take("a") == 1
    assert buckets.take("b") == 0
    clock.now += 1
    assert buckets.take("a") == 0
    assert buckets.take("a") > 0
    clock.now += 3600
    assert [buckets.take("a") > 0 for _ in range(4)] == [False, False, False, True]


def test_to_ask_costs_nothing():
    """Whether there is anything left."""
    buckets = Buckets(60, 1, Clock())

    assert buckets.take("a", 0) == 0
    assert buckets.take("a") == 0
    assert buckets.take("a", 0) > 0


def test_no_more_clients_are_counted_than_fit(monkeypatch):
    """Whoever was silent longest is forgotten."""
    monkeypatch.setattr(limits, "MAX_CLIENTS", 2)
    buckets = Buckets(60, 1, Clock())
    for client in ("a", "b", "a", "c"):
        buckets.take(client)

    assert len(buckets) == 2
    assert buckets.take("a") > 0
    assert buckets.take("b") == 0


def test_what_was_charged_has_to_be_made_good():
    """But never more than a burst: who worked hard for a moment is not shut out for an hour."""
    clock = Clock()
    buckets = Buckets(60, 3, clock)
    buckets.charge("a", 2)
    assert buckets.debt("a") == 0
    buckets.charge("a", 1000)

    assert buckets.debt("a") == 3
    assert buckets.take("a") == 4
    assert buckets.debt("b") == 0
    clock.now += 3
    assert buckets.debt("a") == 0


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.0.2.1", "192.0.2.2", False),
        ("192.0.2.1", "::ffff:192.0.2.1", True),
        ("2001:db8::1", "2001:db8::2:ffff", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("2001:db8::1", "2001:db8::1%eth0", True),
        (None, "no address", True),
    ],
)
def test_who_has_a_network_is_one_client(one, other, same):
    """A customer with IPv6 has more addresses than there are clients that we could count."""
    assert (limits.client_of(one) == limits.client_of(other)) is same


def test_costly_texts_are_counted_by_their_time(corpus):
    """A few that take all the time there is are as much as many that take none."""
    app = create_app(corpus, {"TESTING": True, "RATE": 60, "RATE_BURST": 3})

    @app.post("/en/work")
    def work():
        g.worked = 5.5  # seconds, as a worker reports them
        return "done"

    client = app.test_client()
    assert client.post("/en/work").status_code == 200
    refused = client.post("/en/work")

    assert refused.status_code == 429
    assert int(refused.headers["Retry-After"]) in (1, 2)
    assert client.get("/en/").status_code == 200
    assert client.post("/en/work", environ_base={"REMOTE_ADDR": "192.0.2.9"}).status_code == 200


def limited(corpus, **config):
    app = create_app(corpus, {"TESTING": True, "RATE": 6, "RATE_BURST": 2, **config})

    for path in ("/ja/work", "/api/v1/work"):
        app.add_url_rule(path, path, expensive(lambda: "done"))
    return app.test_client()


def test_too_much_work_in_a_short_time_is_429(corpus):
    """As a page, in the language of the address, with the time to wait."""
    client = limited(corpus)
    assert [client.get("/ja/work").status_code for _ in range(2)] == [200, 200]
    response = client.get("/ja/work")

    assert response.status_code == 429
    assert 1 <= int(response.headers["Retry-After"]) <= 10
    assert '<html lang="ja"' in response.text
    assert "短い時間に多くの処理が求められました。" in response.text


def test_a_request_counts_once(corpus):
    """However often it works on a text."""
    app = create_app(corpus, {"TESTING": True, "RATE": 6, "RATE_BURST": 1})
    with app.test_request_context("/en/"):
        for _ in range(3):
            limits.spend("work")
    with app.test_request_context("/en/"), pytest.raises(TooManyRequests):
        limits.spend("work")


def test_programs_get_it_as_json(corpus):
    """In the language that they ask for."""
    client = limited(corpus)
    for _ in range(2):
        client.get("/api/v1/work")
    response = client.get("/api/v1/work?lang=zh-TW")

    assert response.status_code == 429
    assert response.get_json()["code"] == "too-many-requests"
    assert "再試一次" in response.get_json()["hint"]


def test_rates_can_be_turned_off(corpus):
    """For a closed network, or a measurement."""
    client = limited(corpus, RATE=0)

    assert {client.get("/ja/work").status_code for _ in range(9)} == {200}


def test_who_asks_is_told_by_trusted_proxies_only(corpus):
    """Anybody could claim to be somebody else each time."""
    claims = [{"X-Forwarded-For": f"203.0.113.{n}"} for n in range(5)]
    alone = limited(corpus)
    assert [alone.get("/ja/work", headers=c).status_code for c in claims][-1] == 429

    from ipaddress import ip_network

    behind = limited(corpus, TRUSTED_PROXIES=(ip_network("127.0.0.1"), ip_network("10.0.0.0/8")))
    assert {behind.get("/ja/work", headers=c).status_code for c in claims} == {200}
    forged = [{"X-Forwarded-For": f"203.0.113.{n}, 198.51.100.7, 10.0.0.1"} for n in range(5)]
    assert [behind.get("/ja/work", headers=c).status_code for c in forged][-1] == 429


@pytest.mark.parametrize(("path", "html"), [("/zh-TW/", True), ("/api/v1/rule/7-1", False)])
def test_a_long_address_is_414(client, path, html):
    """A page or JSON that does not repeat it."""
    response = client.get(path, query_string={"q": "x" * limits.MAX_URL, "lang": "zh-TW"})

    assert response.status_code == 414
    assert response.headers["Content-Security-Policy"]
    assert "xxxx" not in response.text
    assert ("<html" in response.text) is html
    assert html is False or "網址太長" in response.text


@pytest.mark.parametrize("path", ["/ja/", "/api/v1/rule/7-1"])
def test_large_headers_are_431(client, path):
    """Also for an address that has a page."""
    response = client.get(path, headers={"X-Filler": "x" * limits.MAX_HEADERS})

    assert response.status_code == 431
    assert path != "/ja/" or "ヘッダーが大きすぎます" in response.text


def test_a_large_form_is_413(corpus):
    """The sign-in page reads a few words and no more."""
    app = create_app(corpus, {"TESTING": True, "WRITE_TOKEN": "t" * 16})
    response = app.test_client().post("/en/sign-in", data={"token": "x" * 5000})

    assert response.status_code == 413
