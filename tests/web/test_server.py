"""`judge serve`: a real server in a process of its own."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from contextlib import contextmanager
from types import SimpleNamespace
from urllib.parse import urlsplit

import pytest

from judge.web import create_app, health
from judge.web.logs import Objects, PlainLines, log
from judge.web.server import _addresses
from tests.scenario.cases import BATTLE
from tests.web.test_bounded import SLOW, alive

TEXT = {"Content-Type": "text/plain"}


@contextmanager
def serving(*flags, **environment):
    """A server, its address in `address`; what it logs is in `log` once it has stopped."""
    process = subprocess.Popen(
        [sys.executable, "-u", "-m", "judge", "serve", "--port", "0", *flags],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, **environment},
        text=True,
    )
    with process:
        try:
            process.address = re.search(r"http://\S+", process.stdout.readline())[0]
            yield process
        finally:
            process.kill()


def stop(process, number=signal.SIGTERM):
    """Ask it to stop; exit status, and what it has logged."""
    process.send_signal(number)
    _, logged = process.communicate(timeout=60)
    return process.returncode, logged


def get(address, path):
    try:
        with urllib.request.urlopen(address + path, timeout=60) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read().decode()


@pytest.fixture(scope="module")
def server(cache, tmp_path_factory):
    """One server for the tests that only ask."""
    data = str(tmp_path_factory.mktemp("data"))
    with serving("--log-level", "error", JUDGE_DATA=data, JUDGE_CACHE=str(cache)) as process:
        yield process


def test_the_app_is_served(server):
    """A page and the API, over a real connection."""
    with urllib.request.urlopen(f"{server.address}api/v1/rule/7-1-4?lang=en", timeout=30) as answer:
        assert json.load(answer)["section"] == "7-1-4"
        assert answer.headers["Content-Security-Policy"]
    assert "ドン!!" in get(server.address, "ja/rules/one-piece/1.1.9/")[1]


def test_a_server_says_when_it_is_ready(server):
    """At first the search index is built; health needs none of that."""
    assert json.loads(get(server.address, "healthz")[1]) == {"ok": True}
    get(server.address, "en/search?q=DON")  # is answered when the index is there
    for _ in range(5000):
        status, body = get(server.address, "readyz")
        if status == 200:
            break
        assert status == 503

    assert json.loads(body) == {
        "ok": True, "corpus": True, "search": True, "data": True, "workers": True,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        (b"GET /en/ HTTP/1.1\r\nHost: x\r\nX: " + b"y" * 60_000 + b"\r\n\r\n", 431),
        (b"GET /en/ HTTP/1.1\r\nHost: x\r\nX: " + b"y" * 300_000 + b"\r\n\r\n", 431),
        (b"GET /en/?" + b"y" * 40_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n", 414),
        (b"POST /en/replay HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n", 413),
        (b"POST /en/replay HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n", 400),
        (b"FETCH /en/ HTTP/1.1\r\nHost: x\r\n\r\n", 405),
        (b"nonsense\r\n\r\n", 400),
        (b"GET /en/%ff%fe%00 HTTP/1.1\r\nHost: x\r\n\r\n", 404),
        (b"GET /en/ HTTP/1.1\r\nHost: <script>\r\n\r\n", 400),
    ],
)
def test_whatever_is_sent_gets_an_answer(server, request_, status):
    """Also what no browser sends."""
    place = urlsplit(server.address)
    with socket.create_connection((place.hostname, place.port), timeout=30) as one:
        one.sendall(request_)
        answer = one.recv(200)

    assert re.match(rb"HTTP/1.\d (\d+)", answer)[1] == str(status).encode()


@pytest.mark.parametrize(
    ("request_", "status", "kind", "said"),
    [
        (b"POST /ja/replay HTTP/1.1\r\nContent-Length: 99999999", 413, "text/html", ["上限"]),
        (b"POST /en/ HTTP/1.1\r\nTransfer-Encoding: x", 501, "text/html", ["way of sending"]),
        (b"POST /api/v1/x HTTP/1.1\r\nContent-Length: -1", 400, "application/json", ["http-400"]),
        (b"nonsense\r\nAccept-Language: zh", 400, "text/html", ["無法理解"]),
        (b"nonsense", 400, "text/plain", ["cannot be", "理解できません", "無法理解"]),
        (b"HEAD /ja/ HTTP/1.1\r\nContent-Length: -1", 400, "text/html", []),
    ],
)
def test_what_the_server_itself_refuses_is_told_in_the_readers_language(
    server, request_, status, kind, said
):
    """As far as it says whose it is; else in all languages. The connection ends."""
    place = urlsplit(server.address)
    with socket.create_connection((place.hostname, place.port), timeout=30) as one:
        one.sendall(request_ + b"\r\n\r\n")
        head, _, body = b"".join(iter(lambda: one.recv(65536), b"")).partition(b"\r\n\r\n")

    assert f" {status} " in head.decode().splitlines()[0]
    assert f"Content-Type: {kind}" in head.decode()
    assert b"Content-Security-Policy" in head
    assert bool(said) == bool(body)
    assert all(words in body.decode() for words in said)


def test_every_address_is_named():
    """A host with two kinds of address has two; IPv6 stands in brackets."""
    two = SimpleNamespace(effective_listen=[("127.0.0.1", 8000), ("::1", 8000)])
    one = SimpleNamespace(effective_host="127.0.0.1", effective_port=8000)

    assert _addresses(two) == ["http://127.0.0.1:8000/", "http://[::1]:8000/"]
    assert _addresses(one) == ["http://127.0.0.1:8000/"]


def _children(pid):
    command = ["ps", "-o", "pid=", "--ppid", str(pid)]
    done = subprocess.run(command, capture_output=True, check=False)
    return [int(word) for word in done.stdout.split()]


@pytest.mark.parametrize("kind", ["waitress", "gunicorn"])
def test_a_port_that_is_taken_is_named(server, kind):
    """The error says which; exit status 2, no traceback."""
    if kind == "gunicorn":
        pytest.importorskip("gunicorn")
    port = server.address.rstrip("/").rpartition(":")[2]
    command = [sys.executable, "-m", "judge", "serve", "--port", port, "--server", kind]
    done = subprocess.run(command, capture_output=True, text=True, check=False)

    assert done.returncode == 2
    assert f"127.0.0.1:{port}" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_request_under_way_is_answered_before_the_server_stops():
    """Then the server and its workers are gone, with exit status 0."""
    body = SLOW.encode()
    with serving("--replay-seconds", "1") as process:
        place = urlsplit(process.address)
        post = urllib.request.Request(f"{process.address}api/v1/check", BATTLE.encode(), TEXT)
        urllib.request.urlopen(post, timeout=60).close()
        with socket.create_connection((place.hostname, place.port), timeout=60) as one:
            one.sendall(
                b"POST /api/v1/replay?lang=en HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                b"Content-Type: text/plain\r\nExpect: 100-continue\r\n"
                b"Content-Length: %d\r\n\r\n" % len(body)
            )
            assert b"100 Continue" in one.recv(1000)
            children = _children(process.pid)
            assert children
            process.terminate()
            one.sendall(body)
            answer = b"".join(iter(lambda: one.recv(65536), b""))
        _, logged = process.communicate(timeout=60)

    assert b"HTTP/1.1 422" in answer
    assert b"too-much-work" in answer
    assert process.returncode == 0
    assert not any(map(alive, children))
    assert "requests under way are finished first" in logged
    assert "POST /api/v1/replay 422" in logged


def test_a_server_that_others_reach_without_a_token_says_so():
    """In the language of whoever starts it; Ctrl-C ends it with exit status 0."""
    with serving("--host", "0.0.0.0", JUDGE_LANG="ja") as process:
        code, logged = stop(process, signal.SIGINT)

    assert "警告: 0.0.0.0" in logged
    assert code == 0


def test_what_the_server_refuses_is_logged():
    """One line for each request, also for what no page was made for and nobody waited for."""
    with serving() as process:
        place = urlsplit(process.address)
        with socket.create_connection((place.hostname, place.port), timeout=30) as one:
            one.sendall(b"POST /ja/replay HTTP/1.1\r\nContent-Length: 99999999\r\n\r\n")
            assert one.recv(12) == b"HTTP/1.1 413"
        _, logged = stop(process)

    assert re.search(r"INFO POST /ja/replay 413 \d+ B .* ja$", logged, re.MULTILINE)


def test_gunicorn_serves_the_same():
    """With processes and threads; it stops as quietly."""
    pytest.importorskip("gunicorn")
    flags = ("--server", "gunicorn", "--processes", "1", "--log-format", "json")
    with serving(*flags, "--host", "0.0.0.0", JUDGE_WRITE_TOKEN="t" * 16) as process:
        found = get(process.address, "ja/rules/one-piece/1.1.9/7-1")
        long = get(process.address, f"ja/nothing?q={'x' * 20_000}")
        code, logged = stop(process)

    assert (found[0], long[0]) == (200, 404)
    assert code == 0
    assert all(json.loads(line) for line in logged.splitlines())
    assert "JUDGE_WRITE_TOKEN" not in logged


def test_the_log_has_no_query_and_no_address(corpus, caplog):
    """Nor can a reader forge a line of it."""
    caplog.set_level("INFO")
    client = create_app(corpus, {"TESTING": True}).test_client()
    client.get("/ja/search?q=secret", environ_base={"REMOTE_ADDR": "203.0.113.9"})
    client.get("/zh-TW/a%0A2026-01-01%20ERROR%20x%1b[31m")
    lines = [PlainLines().format(record) for record in caplog.records if record.name == log.name]

    assert re.fullmatch(
        r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z INFO GET /ja/search 200 \d+ B [\d.]+ ms ja",
        lines[0],
    )
    assert "/zh-TW/a%0A2026-01-01%20ERROR%20x%1B%5B31m 404" in lines[1]
    assert not any(word in "".join(lines) for word in ("secret", "203.0.113.9", "\x1b", "\n"))


def test_a_failure_cannot_write_lines_of_its_own(caplog):
    """What a reader sent may stand in the message of an error, line ends and all."""
    try:
        raise ValueError("x\n2026-01-01 INFO forged\x1b[31m\u202e")
    except ValueError:
        log.exception("a\n2026-01-01 INFO forged too")
    first, *others = PlainLines().format(caplog.records[-1]).splitlines()

    assert first.endswith("ERROR a")
    assert all(line.startswith("    ") for line in others)
    assert "\\x1b[31m\\u202e" in others[-1]


def test_log_lines_for_programs_are_json(corpus, caplog):
    """The same facts, by name; a failure with its traceback."""
    caplog.set_level("INFO")
    app = create_app(corpus, {"TESTING": True, "PROPAGATE_EXCEPTIONS": False})
    app.add_url_rule("/en/broken", "broken", lambda: 1 / 0)
    app.test_client().get("/en/broken")
    failure, line = (json.loads(Objects().format(r)) for r in caplog.records if r.name == log.name)

    assert {k: line[k] for k in ("method", "path", "status", "lang", "level")} == {
        "method": "GET", "path": "/en/broken", "status": 500, "lang": "en", "level": "info",
    }  # fmt: skip
    assert line["bytes"] > 100
    assert re.fullmatch("[0-9a-f]{8}", failure["id"])
    assert "ZeroDivisionError" in failure["traceback"]


def test_what_stands_in_the_way_of_readiness_is_shown(corpus, monkeypatch, data_folder):
    """A data folder that cannot be written, for instance."""
    data_folder.parent.mkdir(exist_ok=True)
    data_folder.write_text("a file where a folder should be")
    monkeypatch.setattr(health, "_warm", lambda app: None)
    response = create_app(corpus, {"TESTING": True}).test_client().get("/readyz")

    assert response.status_code == 503
    assert response.get_json() == {
        "ok": False, "corpus": True, "search": False, "data": False, "workers": False,
    }  # fmt: skip
    assert response.headers["Retry-After"] == "5"
