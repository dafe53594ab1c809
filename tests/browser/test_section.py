"""A section in a browser: its surroundings, its languages, with and without a script."""

import re

import pytest

expect = pytest.importorskip("playwright.sync_api").expect
SECTION = "/en/rules/one-piece/1.1.9/7-1-4-1-1-2"


def test_a_section_leads_to_its_surroundings(page):
    """To the next one, to the one above, and back."""
    page.goto(SECTION)
    expect(page.locator("h1")).to_contain_text("7-1-4-1-1-2")
    page.locator('a[rel="next"]').first.click()
    page.wait_for_url("**/7-1-4-1-1-3")
    page.locator('a[rel="prev"]').first.click()
    page.wait_for_url("**/7-1-4-1-1-2")
    page.get_by_role("navigation").get_by_role("link", name=re.compile("^7-1-4 ")).first.click()
    page.wait_for_url("**/1.1.9/7-1-4")

    assert "7-1-4" in page.locator("h1").inner_text()


def test_the_languages_stand_side_by_side(page):
    """On a wide screen next to each other, each marked with its language."""
    page.goto(SECTION)
    tops = {}
    for lang, word in (("en", "[Trigger]"), ("ja", "【トリガー】"), ("zh-TW", "【觸發器】")):
        text = page.locator(f'main .texts [lang="{lang}"]', has_text=word).first
        expect(text).to_be_visible()
        tops[lang] = text.bounding_box()["y"]

    assert max(tops.values()) - min(tops.values()) < 2


def test_the_reading_language_is_kept_without_a_script(no_script):
    """Chosen once, in an English interface, it holds on the next section."""
    no_script.goto(f"{SECTION}?text=zh-TW")
    no_script.locator('a[rel="next"]').first.click()
    no_script.wait_for_url("**/7-1-4-1-1-3?text=zh-TW*")

    assert no_script.locator("html").get_attribute("lang") == "en"
    assert no_script.locator('main .texts [lang="zh-TW"]').first.is_visible()


def test_a_misprinted_address_is_led_on(page, allowed):
    """A number that does not exist offers the nearest."""
    allowed.add("404")
    page.goto("/en/rules/one-piece/1.1.9/7-1-99")

    assert page.locator('main a[href*="/rules/one-piece/1.1.9/7-1"]').count() > 0
