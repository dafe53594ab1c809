"""Every kind of page: accessible in light and dark, no wider than a phone or a laptop."""

import urllib.parse
import urllib.request

import pytest

from judge.scenario.share import pack
from judge.words import LANGS
from tests.browser.axe import assert_accessible, violations
from tests.browser.conftest import PHONE
from tests.web import page_kinds

OVERFLOW = """() => {
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (wide <= 0) return "";
  const edge = document.documentElement.clientWidth + 1;
  const found = [...document.querySelectorAll("main *")]
    .filter((e) => e.getBoundingClientRect().right > edge);
  return `${wide} px: ${found.slice(0, 3).map((e) => e.outerHTML.slice(0, 120)).join(" | ")}`;
}"""


@pytest.fixture(scope="session")
def case(server):
    """The number of a saved case."""
    form = {"text": page_kinds.SHARED, "title": page_kinds.TITLE}
    data = urllib.parse.urlencode(form).encode()
    with urllib.request.urlopen(f"{server}/en/cases/", data, timeout=60) as answer:
        return urllib.parse.urlsplit(answer.url).path.rstrip("/").rpartition("/")[2]


@pytest.fixture(scope="session")
def training(server):
    """The addresses of a question, an answer and exams."""

    def send(address, form):
        data = None if form is None else urllib.parse.urlencode(form).encode()
        with urllib.request.urlopen(f"{server}{address}", data, timeout=60) as answer:
            return answer.url.removeprefix(server)

    return page_kinds.new_training(send)


def address(path, place, case, training):
    """Each in one language; the next page in the next."""
    lang = LANGS[place % len(LANGS)]
    return path.format(lang=lang, case=case, code=pack(page_kinds.SHARED), **training)


KINDS = [*page_kinds.PAGES, *(path for path, _ in page_kinds.WRONG)]


@pytest.mark.parametrize("place", range(len(KINDS)), ids=KINDS)
def test_a_page_is_accessible_on_a_phone(open_page, allowed, case, training, place):
    """No serious finding of axe; the colours are right in the dark too; nothing overflows."""
    path = address(KINDS[place], place, case, training)
    if place >= len(page_kinds.PAGES):
        allowed.add("the server responded with a status of 4")
    phone = open_page(**PHONE, color_scheme="light")
    phone.goto(path)

    assert phone.evaluate(OVERFLOW) == ""
    assert_accessible(phone)
    phone.emulate_media(color_scheme="dark")
    assert_accessible(phone, "color-contrast")
    phone.set_viewport_size({"width": 1280, "height": 800})
    assert phone.evaluate(OVERFLOW) == ""


def test_axe_finds_what_is_wrong(page):
    """Planted: a button without a name, a picture without a text, words too faint to read."""
    page.goto("/en/help")
    page.evaluate(
        """() => {
          const place = document.querySelector("main");
          place.append(document.createElement("button"), document.createElement("img"));
          const faint = document.createElement("p");
          faint.textContent = "faint";
          faint.style.color = "#eee";
          place.append(faint);
        }"""
    )

    found = {one["id"] for one in violations(page) if one["impact"] in ("serious", "critical")}
    assert {"button-name", "image-alt", "color-contrast"} <= found
