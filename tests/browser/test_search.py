"""The search in a browser: as you type, by keyboard, by touch, and without a script."""

import re

import pytest

from tests.conftest import NEWEST

NEW = NEWEST["one-piece"]
expect = pytest.importorskip("playwright.sync_api").expect


def field(page):
    return page.get_by_role("combobox", name=re.compile("Number or words|編號或文字"))


def offers(page):
    return page.get_by_role("listbox").get_by_role("option")


def test_a_number_is_found_by_keyboard_alone(page):
    """Slash, the number, down, Enter: from any page to the section."""
    page.goto("/en/help")
    page.keyboard.press("/")
    expect(field(page)).to_be_focused()
    page.keyboard.type("7-1-4-1")
    options = offers(page)
    expect(options.first.locator(".number")).to_have_text("7-1-4-1")
    page.keyboard.press("ArrowDown")
    expect(options.first).to_have_attribute("aria-selected", "true")
    active = field(page).get_attribute("aria-activedescendant")

    assert active == options.first.get_attribute("id")
    page.keyboard.press("Enter")
    page.wait_for_url("**/en/rules/*/*/7-1-4-1")


def test_arrows_go_round_and_escape_leaves(page):
    """Up from the first is the last; Escape closes the list and keeps the words."""
    page.goto("/en/")
    page.keyboard.press("/")
    page.keyboard.type("blocker")
    options = offers(page)
    expect(options.first).to_contain_text("10-1-4")
    page.keyboard.press("ArrowUp")
    expect(options.last).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Escape")
    expect(options.first).to_be_hidden()

    expect(field(page)).to_have_value("blocker")
    expect(field(page)).to_have_attribute("aria-expanded", "false")
    assert page.url.endswith("/en/")


def test_only_the_last_words_count(page):
    """Answers to what was typed before are thrown away."""
    page.goto("/en/")
    field(page).press_sequentially("blocker", delay=0)
    field(page).fill("")
    field(page).press_sequentially("7-1-4-1-1-2", delay=0)

    expect(offers(page).first).to_contain_text("7-1-4-1-1-2")
    expect(page.locator(".offers")).not_to_contain_text("[Blocker]")


def test_the_last_searches_are_offered_and_can_be_forgotten(page):
    """In this browser only."""
    page.goto("/en/")
    field(page).fill("double attack")
    page.keyboard.press("Enter")
    page.wait_for_url("**/en/search?q=double+attack*")
    page.goto("/en/")
    field(page).focus()
    expect(page.get_by_role("group", name="Last searched")).to_contain_text("double attack")
    page.goto("/en/search")
    page.get_by_role("button", name="Forget these").click()
    page.goto("/en/")
    field(page).focus()

    expect(page.get_by_role("group", name="For example")).to_be_visible()
    expect(page.get_by_role("group", name="Last searched")).to_have_count(0)
    assert page.evaluate("localStorage.getItem('judge.searches')") is None


def test_the_page_follows_the_words_and_the_filters(page):
    """Results, address and title change without a reload; a misspelt word is helped."""
    page.goto("/en/search")
    page.evaluate("window.kept = true")
    page.keyboard.press("/")
    page.keyboard.type("bloker")
    expect(page.locator("#results")).to_contain_text("Searched for 'blocker'")
    page.get_by_text("Filters").click()
    page.get_by_label("Kind").select_option("timing")
    expect(page.locator("#results h2").first).to_have_text("timing")
    expect(page).to_have_url(re.compile(r"/en/search\?q=bloker&game=&kind=timing$"))

    assert page.evaluate("window.kept")
    page.get_by_role("searchbox").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#results a.hit").first).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/en/rules/one-piece/{NEW}/10-1-4-1")


def test_a_phone_finds_a_rule_in_chinese(phone):
    """By touch, from the first screen; nothing is wider than the screen."""
    phone.goto("/zh-TW/")
    field(phone).tap()
    field(phone).fill("7-1-4-1-1-2")
    offers(phone).first.tap()
    phone.wait_for_url(f"**/zh-TW/rules/one-piece/{NEW}/7-1-4-1-1-2")

    expect(phone.locator("main :lang(zh-TW)", has_text="【觸發器】").first).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_words_that_are_typed_stay_words(page):
    """What looks like markup is shown as it was typed."""
    page.goto("/en/")
    field(page).fill("<img src=x onerror=alert(1)>")

    expect(offers(page).last).to_contain_text("<img src=x")
    assert page.locator(".offers img").count() == 0


def test_without_a_script_the_form_leads_on(no_script):
    """A number to its section, words to a page of hits, more hits by a link."""
    no_script.goto("/en/")
    no_script.get_by_role("searchbox").fill("7-1-4-1-1-2")
    no_script.get_by_role("searchbox").press("Enter")
    no_script.wait_for_url(f"**/en/rules/one-piece/{NEW}/7-1-4-1-1-2")
    no_script.get_by_role("searchbox").fill("attack")
    no_script.get_by_role("button", name="Search").click()
    no_script.wait_for_url("**/en/search?q=attack*")
    first = no_script.locator("a.hit").first.get_attribute("href")
    no_script.get_by_role("link", name="More results").click()
    no_script.wait_for_url("**page=2*")

    assert no_script.locator("a.hit").first.get_attribute("href") != first
