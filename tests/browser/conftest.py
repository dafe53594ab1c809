"""Tests in a real browser against a real server; left out where no browser can be driven.

`server` is the address of `judge serve` in a process of its own, with an empty data folder
and the search index of the other tests. `page` is a tab of 1280 x 800, `phone` one of
390 x 844 with touch, `no_script` one without JavaScript; each test has a fresh context, so
nothing is kept from another test. `open_page(**options)` makes further tabs (another
colour scheme, another language of the browser). The service worker is left out, so that
every page comes from the server; tests of it ask for `service_workers="allow"`.

A test fails when a page logs an error, breaks the Content Security Policy, or when a
request of ours fails. A test that provokes such a thing says so: `allowed.add("404")`
(a part of the message).

`assert_accessible(page)` of `tests.browser.axe` runs axe. No test sleeps: Playwright waits
for what is expected (`expect(...)`, `page.wait_for_url`).
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

CHROMIUM = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
)
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
PATIENCE = 20_000  # milliseconds; a machine that runs other tests beside is slow
WIDE = {"viewport": {"width": 1280, "height": 800}}
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    sync_api = pytest.importorskip(
        "playwright.sync_api", reason="browser tests need the package playwright"
    )
    if CHROMIUM is None:
        pytest.skip("browser tests need Chromium: apt-get install chromium fonts-noto-cjk")
    if problem := _driver_problem():
        pytest.skip(f"browser tests need a driver that starts (libatomic1 is missing?): {problem}")
    with sync_api.sync_playwright() as playwright:
        try:
            chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        except sync_api.Error as error:
            told = str(error).splitlines()[0]
            pytest.skip(f"browser tests need a Chromium that starts; {CHROMIUM} does not: {told}")
        sync_api.expect.set_options(timeout=PATIENCE)
        yield chromium
        chromium.close()


def _driver_problem() -> str:
    """Why Playwright's own program does not start on this machine; empty: it does."""
    from playwright._impl._driver import compute_driver_executable

    command = [*compute_driver_executable(), "--version"]
    try:
        tried = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error)
    return (tried.stderr.strip() or f"exit {tried.returncode}") if tried.returncode else ""


@pytest.fixture(scope="session")
def server(browser: Any, cache: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a running server, without a slash at the end."""
    settings = {
        "JUDGE_DATA": str(tmp_path_factory.mktemp("server-data")),
        "JUDGE_CACHE": str(cache),
        "JUDGE_RATE": "0",
        "JUDGE_LOG_LEVEL": "warning",
    }
    command = [sys.executable, "-u", "-m", "judge", "serve", "--host", "127.0.0.1", "--port", "0"]
    environment = {k: v for k, v in os.environ.items() if not k.startswith("JUDGE_")} | settings
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True) as process:
        assert process.stdout is not None
        found = re.search(r"http://[^\s/]+", process.stdout.readline())
        assert found, "the server did not start"
        while not _is_ready(found[0]):
            with suppress(subprocess.TimeoutExpired):
                process.wait(0.1)
            assert process.poll() is None, "the server stopped"
        yield found[0]
        process.terminate()


def _is_ready(address: str) -> bool:
    try:
        with urllib.request.urlopen(f"{address}/readyz", timeout=60) as answer:
            return bool(answer.status == 200)
    except urllib.error.HTTPError as problem:
        if problem.code != 503:
            raise
        return False


@pytest.fixture
def allowed() -> set[str]:
    """Parts of messages that a test provokes."""
    return set()


@pytest.fixture
def open_page(browser: Any, server: str, allowed: set[str]) -> Iterator[Callable[..., Any]]:
    """Opens a tab in a context of its own; what goes wrong in it fails the test."""
    problems: list[str] = []
    contexts = []

    def make(**options: Any) -> Any:
        usual = {"base_url": server, "locale": "en", "service_workers": "block"}
        context = browser.new_context(**{**usual, **options})
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        context.on("console", lambda message: _console(message, problems))
        context.on("weberror", lambda error: problems.append(f"script: {error.error}"))
        context.on("requestfailed", lambda request: _failed(request, server, problems))
        return context.new_page()

    yield make
    for context in contexts:
        context.close()
    assert [p for p in problems if not any(part in p for part in allowed)] == []


def _console(message: Any, problems: list[str]) -> None:
    if message.type == "error":
        problems.append(f"console: {message.text} {message.location.get('url', '')}")


def _failed(request: Any, server: str, problems: list[str]) -> None:
    # a request that a page gave up itself did not fail
    if request.url.startswith(server) and request.failure != "net::ERR_ABORTED":
        problems.append(f"request: {request.url} {request.failure}")


@pytest.fixture
def page(open_page: Callable[..., Any]) -> Any:
    return open_page(**WIDE)


@pytest.fixture
def phone(open_page: Callable[..., Any]) -> Any:
    return open_page(**PHONE)


@pytest.fixture
def no_script(open_page: Callable[..., Any]) -> Any:
    return open_page(**WIDE, java_script_enabled=False)
