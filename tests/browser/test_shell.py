"""What every page has: the menu, the languages, the keys; and the way of a newcomer."""

import re

import pytest

expect = pytest.importorskip("playwright.sync_api").expect


def test_the_language_is_switched_in_place(page):
    """The same section, the whole interface; back again by the browser's button."""
    page.goto("/en/rules/one-piece/1.1.9/7-1-4")
    page.get_by_role("link", name="日本語").first.click()
    page.wait_for_url("**/ja/rules/one-piece/1.1.9/7-1-4*")
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    page.go_back()

    page.wait_for_url("**/en/rules/one-piece/1.1.9/7-1-4")
    assert page.locator("html").get_attribute("lang") == "en"


def test_the_browser_chooses_the_first_language(open_page):
    """A Taiwanese browser starts in Chinese."""
    page = open_page(locale="zh-TW")
    page.goto("/")

    assert page.url.endswith("/zh-TW/")


def test_the_menu_of_a_phone(phone):
    """Folded away, one tap from everything, closed by a tap beside it."""
    phone.goto("/en/")
    menu = phone.locator("#menu")
    expect(menu).to_be_hidden()
    phone.get_by_role("button", name="Menu").tap()
    expect(menu.get_by_role("link", name="Scenarios")).to_be_visible()
    phone.touchscreen.tap(20, 700)
    expect(menu).to_be_hidden()
    phone.get_by_role("button", name="Menu").tap()
    menu.get_by_role("link", name="繁體中文").tap()

    phone.wait_for_url("**/zh-TW/")
    assert phone.locator("html").get_attribute("lang") == "zh-TW"


def test_the_menu_needs_no_script(open_page):
    """It is opened by the browser itself."""
    page = open_page(viewport={"width": 390, "height": 844}, java_script_enabled=False)
    page.goto("/en/")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="Help").first.click()

    page.wait_for_url("**/en/help")
    assert page.locator("h1").inner_text() == "Help"


def test_the_keys_are_listed_anywhere(page):
    """A question mark opens the list, Escape closes it; in a field it is only a character."""
    page.goto("/en/search")
    keys = page.get_by_role("dialog")
    page.keyboard.press("?")
    expect(keys).to_be_visible()
    expect(keys).to_contain_text("search")
    page.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    page.get_by_role("searchbox").focus()
    page.keyboard.type("?")

    expect(keys).to_be_hidden()
    assert page.get_by_role("searchbox").input_value() == "?"


def test_an_error_page_leads_on(page, allowed):
    """In the language of the address; the search is at hand."""
    allowed.add("404")
    page.goto("/ja/nothing/here")
    page.locator("[data-search]").fill("ブロッカー")
    page.keyboard.press("Enter")

    page.wait_for_url("**/ja/search?q=*")
    assert page.locator("a.hit").count() > 0


def test_a_newcomer_is_led(phone):
    """What the front page proposes works: a rule in Chinese, a dispute, a step to share."""
    phone.goto("/en/")
    first, second, third = phone.locator(".cards a.button").all()
    addresses = [one.get_attribute("href") for one in (first, second, third)]
    first.tap()
    phone.wait_for_url(re.compile("text=zh-TW"))
    expect(phone.locator("main :lang(zh-TW)", has_text="觸發器").first).to_be_visible()
    phone.goto(addresses[1])
    expect(phone.locator("h1")).to_contain_text("Double Attack")
    phone.goto(addresses[2])

    assert "step=" in phone.url
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_first_screen_of_a_phone_has_what_is_needed(phone):
    """The field, the two ways to begin, and every game, without scrolling."""
    phone.goto("/en/")
    needed = [phone.locator("[data-search]"), *phone.locator(".actions a").all()]
    needed += phone.locator(".shelf h3 a").all()

    assert len(needed) >= 5
    for one in needed:
        box = one.bounding_box()
        assert box["y"] + box["height"] <= 844


def test_a_page_can_be_printed(page):
    """Without the surroundings."""
    page.goto("/en/rules/one-piece/1.1.9/7-1-4-1-1-2")
    page.emulate_media(media="print")

    assert page.locator("header.site").is_hidden()
    assert page.locator("footer.foot").is_hidden()
    assert page.locator("main").is_visible()
