"""`judge serve`: a real server in a process of its own."""

import json
import os
import re
import subprocess
import sys
import urllib.request
from types import SimpleNamespace

import pytest

from judge.web.server import _addresses


@pytest.fixture
def address():
    command = [sys.executable, "-u", "-m", "judge", "serve", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=os.environ, text=True) as process:
        line = process.stdout.readline()
        yield re.search(r"http://\S+", line)[0]
        process.terminate()


def test_the_app_is_served(address):
    """A page and the API, over a real connection."""
    with urllib.request.urlopen(f"{address}api/v1/rule/7-1-4?lang=en", timeout=30) as answer:
        assert json.load(answer)["section"] == "7-1-4"
        assert answer.headers["Content-Security-Policy"]
    with urllib.request.urlopen(f"{address}ja/rules/one-piece/1.1.9/", timeout=30) as answer:
        assert "ドン!!" in answer.read().decode()


def test_every_address_is_named():
    """A host with two kinds of address has two; IPv6 stands in brackets."""
    two = SimpleNamespace(effective_listen=[("127.0.0.1", 8000), ("::1", 8000)])
    one = SimpleNamespace(effective_host="127.0.0.1", effective_port=8000)

    assert _addresses(two) == ["http://127.0.0.1:8000/", "http://[::1]:8000/"]
    assert _addresses(one) == ["http://127.0.0.1:8000/"]


def test_a_port_that_is_taken_is_named(address):
    """The error says which; exit status 2, no traceback."""
    port = address.rstrip("/").rpartition(":")[2]
    command = [sys.executable, "-m", "judge", "serve", "--port", port]
    done = subprocess.run(command, capture_output=True, text=True, check=False)

    assert done.returncode == 2
    assert f"127.0.0.1:{port}" in done.stderr
    assert "Traceback" not in done.stderr
