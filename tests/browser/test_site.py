"""The exported site in a real browser: from a plain web server, and from a disk."""

import functools
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pytest

from tests.browser.axe import assert_accessible
from tests.browser.conftest import PHONE, WIDE
from tests.sites import GAME, small_site

playwright = pytest.importorskip("playwright.sync_api")
expect = playwright.expect


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *args):
        """Nobody reads it."""


@pytest.fixture(scope="module")
def site(browser, tmp_path_factory):
    """Only where there is a browser to look at it."""
    return small_site(tmp_path_factory.getbasetemp())


@pytest.fixture(scope="module")
def address(site):
    """The site below a folder of a plain web server, as somebody may put it.

    It outlives the tabs of a test: one that still loads its icon would find nobody.
    """
    folder, _ = site
    handler = functools.partial(Quiet, directory=str(folder.parent))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/{folder.name}"
        server.shutdown()
        thread.join()


def test_a_site_is_searched_and_read(open_page, address):
    """From the choice of language to a section, by search, without any server of ours."""
    page = open_page(**PHONE)
    page.goto(f"{address}/index.html")
    page.get_by_role("link", name="日本語").click()
    page.locator("[data-search]").fill("バリア")
    page.keyboard.press("Enter")
    page.wait_for_url("**/ja/search.html?q=*")
    first = page.locator(".hits a.number").first
    expect(first).to_be_visible()
    assert_accessible(page)
    # the same search in another language of the page
    link = page.locator('header .langs a[hreflang="en"]')
    assert "/en/search.html?q=" in link.evaluate("link => link.href")
    number = first.inner_text()
    first.click()
    page.wait_for_url(f"**/ja/rules/{GAME}/1/{number}.html")
    expect(page.locator("h1")).to_contain_text(number)


def test_a_replay_of_a_site_steps(open_page, address, site):
    """Its film is a file beside it; a step has its address."""
    folder, _ = site
    name = sorted((folder / "en" / "scenarios").glob("*/film.json"))[0].parent.name
    page = open_page(**WIDE)
    page.goto(f"{address}/en/scenarios/{name}.html?step=1")
    expect(page.locator("[data-n]").first).to_have_text("1")
    before = page.locator("[data-sentence]").first.inner_text()
    page.locator("#replay[data-ready]").wait_for()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-sentence]").first).not_to_have_text(before)
    expect(page.locator("[data-n]").first).not_to_have_text("1")
    page.keyboard.press("End")
    # what would need a server is not offered at its end
    expect(page.locator("main form")).to_have_count(0)


def test_a_site_opened_from_a_disk_can_be_read(open_page, allowed, site):
    """Browsers run no modules there: the page says what does not work."""
    allowed.update(("CORS", "ERR_FAILED"))
    folder, _ = site
    page = open_page(**PHONE)
    page.goto((folder / "en" / "rules" / GAME / "1" / "7-1.html").as_uri())
    expect(page.locator("h1")).to_contain_text("7-1")
    expect(page.locator("[data-from-file]")).to_be_visible()
    page.locator("nav.turn a").first.click()
    expect(page.locator("h1 .number")).not_to_have_text("7-1")
