"""Without a network, in a real browser: the worker, the rules in one file, what is kept."""

import contextlib
import re
import socket
import threading
import time
from urllib.parse import urlsplit

import pytest

from judge.paths import corpus_folder
from judge.rules.corpus import open_corpus
from judge.words import LANGS
from tests.browser.axe import assert_accessible
from tests.browser.conftest import PHONE
from tests.conftest import NEWEST

playwright = pytest.importorskip("playwright.sync_api")
expect = playwright.expect

REPLAY = "/ja/scenarios/double-attack-on-the-last-life"
NETWORK = ("ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "ERR_CONNECTION", "ERR_EMPTY_RESPONSE")


@pytest.fixture
def kept(open_page, allowed):
    """A phone whose worker has everything it needs."""
    allowed.update(NETWORK)
    return open_page(**PHONE, service_workers="allow")


def ready(page):
    """Wait until the worker is at work and has kept what the page needs."""
    page.locator("html[data-offline=ready]").wait_for(state="attached", timeout=60_000)


def told(page, address):
    """Go to an address that only the rules in one file can answer."""
    page.goto(address)
    page.locator("[data-offline-page][data-state=told]").wait_for()


def is_soon(condition):
    """Wait for something that no element shows; whether it came about."""
    end = time.perf_counter() + 20
    while not (found := condition()) and time.perf_counter() < end:
        pass
    return found


def banner(page):
    return page.locator("#offline")


def test_rules_and_search_without_a_network(kept):
    """First visit, then no network: home, search in three languages, sections by permalink."""
    kept.goto("/en/")
    ready(kept)
    expect(banner(kept)).to_be_hidden()
    kept.context.set_offline(True)
    expect(banner(kept)).to_be_visible()

    kept.goto("/zh-TW/")
    expect(kept.locator("html")).to_have_attribute("lang", "zh-TW")
    for lang, words in (("en", "double attack"), ("ja", "ダブルアタック"), ("zh-TW", "雙重攻擊")):
        told(kept, f"/{lang}/search?q={words}")
        first = kept.locator(".hits li").first
        expect(first.locator("a.number")).to_have_text("10-1-2")
        expect(first.locator("mark").first).to_be_visible()

    told(kept, "/zh-TW/rules/one-piece/1.1.9/7-1-4-1-1-2")
    expect(kept.locator("[data-told] h1")).to_contain_text("7-1-4-1-1-2")
    expect(kept.locator(".texts .chosen")).to_have_attribute("lang", "zh-TW")
    expect(kept.locator(".texts .chosen")).to_contain_text("觸發器")
    assert_accessible(kept)
    kept.context.set_offline(False)
    # not every Chromium tells a page that was opened without a network that it is back
    kept.evaluate("dispatchEvent(new Event('online'))")
    expect(banner(kept)).to_be_hidden()


def test_numbers_keep_their_meaning_without_a_network(kept):
    """An old number is followed, a reused one is warned of, an unknown one says what is near."""
    kept.goto("/en/")
    ready(kept)
    kept.context.set_offline(True)

    told(kept, "/en/search?q=rule 7.1.4")
    expect(kept.locator(".hits a.number").first).to_have_text("7-1-4")
    told(kept, "/en/rules/one-piece/current/1-3-11")
    expect(kept.locator("[data-told] h1")).to_contain_text("1-3-10")
    expect(kept.locator("[data-told] .notice").nth(1)).to_contain_text("1-3-11")
    told(kept, "/en/rules/one-piece/1.1.6/1-3-10")
    expect(kept.locator("[data-told] .notice").first).to_contain_text(NEWEST["one-piece"])
    told(kept, "/ja/rules/one-piece/1.1.9/7-1-4-9")
    expect(kept.locator("[data-told] li a").first).to_have_text("7-1-4")
    # the page's languages lead to the same rule
    told(kept, "/ja/rules/dragon-ball-ic/3.00/7-1")
    link = kept.locator('header .langs a[hreflang="en"]')
    assert link.get_attribute("href") == "/en/rules/dragon-ball-ic/3.00/7-1"


def test_documents_and_terms_without_a_network(kept):
    """Whole documents, games, glossaries and manuals come from the same file."""
    book = open_corpus().game("one-piece")
    documents = len([*book.editions, *book.manuals, "glossary", "cards"])
    kept.goto("/en/")
    ready(kept)
    kept.context.set_offline(True)

    told(kept, "/ja/rules/kaiun-colosseum/1/#s7-1")
    assert kept.locator(".document .entry").count() > 250
    expect(kept.locator('[id="s7-1"]')).to_be_in_viewport()
    told(kept, "/en/rules/one-piece/")
    expect(kept.locator("[data-told] li")).to_have_count(documents)
    told(kept, "/en/rules/one-piece/glossary")
    assert kept.locator(".terms li").count() > 100
    told(kept, "/ja/rules/one-piece/manual-1.11/")
    assert kept.locator("[data-told] section").count() > 20
    kept.goto("/en/rules/one-piece/audit")
    expect(kept.locator("[data-missing]")).to_be_visible()


def test_cards_without_a_network(kept):
    """By number and by name in any language, above the rules; a card with all that it says."""
    kept.goto("/en/")
    ready(kept)
    kept.context.set_offline(True)

    told(kept, "/en/search?q=op5-1")  # a whole number is the card itself
    expect(kept.locator("[data-told] h1")).to_have_text("OP05-001 Sabo")
    for lang, words in (("en", "zoro"), ("ja", "ゾロ"), ("zh-TW", "索隆")):
        told(kept, f"/{lang}/search?q={words}")
        first = kept.locator(".hits li a").first
        expect(first).to_have_attribute("href", f"/{lang}/cards/EB02-019")
    told(kept, "/en/search?q=attack")  # a term of the rules: the rules first
    expect(kept.locator(".hits li a").first).to_have_class("number")

    told(kept, "/ja/cards/OP05-001")
    expect(kept.locator(".texts section")).to_have_count(len(LANGS))
    expect(kept.locator(".texts .chosen")).to_contain_text("【ターン1回】")
    expect(kept.locator("[data-told] .rulings > li")).to_have_count(3)
    assert_accessible(kept)
    told(kept, "/ja/cards/OP01-999")
    expect(kept.locator("[data-told] .notice")).to_contain_text("OP01-999")
    told(kept, "/en/cards/ST03/")
    assert kept.locator("[data-told] .hits li").count() == 17


def test_a_visited_replay_steps_without_a_network(kept):
    """Page and film are kept, for every step of it; arrow keys go on."""
    kept.goto(REPLAY)  # the very first page: it was loaded before there was a worker
    ready(kept)
    before = kept.locator("[data-sentence]").inner_text()
    kept.context.set_offline(True)

    kept.goto(f"{REPLAY}?step=2")
    expect(banner(kept)).to_be_visible()
    expect(kept.locator("[data-n]").first).to_have_text("2")
    kept.locator("#replay[data-ready]").wait_for()
    kept.keyboard.press("ArrowRight")
    expect(kept.locator("[data-n]").first).not_to_have_text("2")
    expect(kept.locator("[data-sentence]")).not_to_have_text(before)
    expect(kept.locator("[data-board] svg").first).to_be_visible()
    # another language was never opened and is not put in its place
    kept.goto(REPLAY.replace("/ja/", "/en/"))
    expect(kept.locator("[data-missing]")).to_be_visible()


def test_what_is_kept_is_listed_and_can_be_removed(kept):
    """The offline page names the replays and tells the size before it keeps more."""
    kept.goto(REPLAY)
    ready(kept)
    kept.goto("/en/offline")
    replays = kept.locator('[data-part="replays"]')
    expect(replays.locator("li a")).to_have_attribute("href", re.compile(re.escape(REPLAY)))
    row = kept.locator('[data-part="sets"] li').nth(1)
    row.locator("button").click()
    expect(row).to_contain_text(re.compile(r"About [\d.]+ MB for \d+ replays"))
    assert_accessible(kept)
    replays.locator("[data-clear]").click()
    expect(replays.locator("[data-empty]")).to_be_visible()
    expect(replays.locator("li")).to_have_count(0)


def test_an_opened_case_is_kept_with_its_replay_until_it_is_removed(kept, server):
    """Read without a network, its replay too; one button takes it off the device."""
    (file,) = corpus_folder().rglob(f"{REPLAY.rpartition('/')[2]}.yaml")
    text = file.read_text(encoding="utf-8")
    made = kept.request.post(f"{server}/en/cases/", form={"text": text, "title": "A quarrel"})
    address = urlsplit(made.url).path
    kept.goto("/en/")
    ready(kept)
    kept.goto(address)
    film = "caches.open('judge-cases').then(c => c.keys()).then(k => k.map(r => r.url).join(' '))"
    assert is_soon(lambda: "film.json" in kept.evaluate(film))
    kept.context.set_offline(True)

    kept.goto(address)
    expect(kept.locator("main")).to_contain_text("A quarrel")
    kept.goto(f"{address}/replay?step=1")
    expect(kept.locator("[data-n]").first).to_have_text("1")
    kept.locator("#replay[data-ready]").wait_for()
    kept.keyboard.press("ArrowRight")
    expect(kept.locator("[data-n]").first).not_to_have_text("1")
    kept.goto("/en/offline")
    cases = kept.locator('[data-part="cases"]')
    expect(cases.locator("li").first).to_be_visible()
    cases.locator("[data-clear]").click()
    expect(cases.locator("[data-empty]")).to_be_visible()
    kept.goto(address)
    expect(kept.locator("[data-missing]")).to_be_visible()


ADDRESSES = """async () => {
  const names = await caches.keys();
  const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return all.flat().map((request) => new URL(request.url).pathname);
}"""


@pytest.mark.parametrize("here", [True, False])
def test_a_case_that_was_deleted_is_not_kept(kept, server, allowed, here):
    """Deleted on this device, or on another one and asked for here."""
    allowed.add("404 (NOT FOUND)")
    made = kept.request.post(f"{server}/en/cases/", form={"text": "", "title": "A quarrel"})
    address = urlsplit(made.url).path
    kept.goto("/en/")
    ready(kept)
    kept.goto(address)
    assert is_soon(lambda: address in kept.evaluate(ADDRESSES))
    if here:
        kept.goto(f"{address}/delete")
        kept.get_by_role("main").get_by_role("button").click()
        kept.wait_for_url("**/en/cases/")
    else:
        kept.request.delete(f"{server}/api/v1{address.removeprefix('/en')}")
        kept.goto(address)

    assert is_soon(lambda: address not in kept.evaluate(ADDRESSES))


def test_what_is_private_and_no_case_is_not_kept(kept):
    """Progress, forms and what was typed stay with the server; other pages are kept as always."""
    kept.goto("/en/")
    ready(kept)
    private = (
        "training/",
        "training/progress",
        "training/settings",
        "cases/new",
        "editor",
        "sign-in",
    )
    for path in private:
        kept.goto(f"/en/{path}")
    kept.goto("/en/rules/one-piece/1.1.9/7-1")
    assert is_soon(lambda: "/en/rules/one-piece/1.1.9/7-1" in kept.evaluate(ADDRESSES))

    assert not {f"/en/{path}" for path in private} & set(kept.evaluate(ADDRESSES))


@pytest.mark.parametrize("noticed", [True, False])
def test_what_cannot_be_sent_stays_in_the_form(kept, noticed):
    """Whether the browser knows that there is no network, or learns it by failing."""
    if not noticed:
        kept.add_init_script("Object.defineProperty(navigator, 'onLine', {get: () => true})")
    kept.goto("/en/")
    ready(kept)
    kept.goto("/en/replay")
    field = kept.locator("main textarea")
    field.fill("scenario: typed")
    kept.context.set_offline(True)
    kept.locator("main form button").last.click()

    expect(banner(kept).locator('[data-when="not-sent"]')).to_be_visible()
    expect(field).to_have_value("scenario: typed")


def test_an_address_that_is_not_secure_says_what_to_do(open_page):
    """http:// in a local network: browsers have no worker there."""
    page = open_page(**PHONE)
    page.add_init_script(
        "Object.defineProperty(window, 'isSecureContext', {value: false});"
        "delete Navigator.prototype.serviceWorker"
    )
    page.goto("/ja/offline")

    expect(page.locator('[data-state-of="insecure"]')).to_be_visible()
    expect(page.locator("main")).to_contain_text("https://")


class Gate:
    """Passes connections on to a server, until it is shut: then nothing comes back."""

    def __init__(self, address):
        host, port = address.removeprefix("http://").split(":")
        self.target = (host, int(port))
        self.open = threading.Event()
        self.open.set()
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self):
        while True:
            try:
                near, _ = self.socket.accept()
            except OSError:
                return
            far = socket.create_connection(self.target)
            for one, other in ((near, far), (far, near)):
                threading.Thread(target=self._pass_on, args=(one, other), daemon=True).start()

    def _pass_on(self, one, other):
        try:
            while data := one.recv(65536):
                self.open.wait()
                other.sendall(data)
        except OSError:
            pass
        finally:  # also wakes the thread that reads the other way
            for end in (one, other):
                with contextlib.suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)
                end.close()

    def close(self):
        self.open.set()
        self.socket.close()


def test_a_rule_is_there_in_three_seconds_when_the_network_hangs(open_page, server, allowed):
    """Bad network is worse than none: nothing fails, nothing comes."""
    allowed.update(NETWORK)
    gate = Gate(server)
    page = open_page(**PHONE, service_workers="allow", base_url=gate.address)
    page.goto("/en/")
    ready(page)
    gate.open.clear()
    began = time.perf_counter()
    told(page, "/en/rules/one-piece/1.1.9/7-1-4-1-1-2")
    took = time.perf_counter() - began
    expect(banner(page).locator('[data-when="kept"]')).to_be_visible()
    gate.close()

    assert took < 3.5  # two of them are patience; a busy machine gets half a second
