"""Training in a real browser: a round and an exam by keys alone, by touch, without a script."""

import re
from datetime import date, timedelta

import pytest

from judge.words import LANGS
from tests.browser.axe import assert_accessible

expect = pytest.importorskip("playwright.sync_api").expect

KEYS = ("1", "2", "3", "4")


def press(page, key):
    """A key, once the page's script listens."""
    page.wait_for_load_state()
    page.keyboard.press(key)


def answer(page, key="1"):
    """Answer by key; where several are right, a box and then the button."""
    address = page.url
    page.wait_for_load_state()
    several = page.locator("fieldset.options").count()  # before the key opens the next page
    press(page, key)
    if several:
        expect(page.locator(f'[data-key="{key}"]')).to_be_checked()
        page.locator("fieldset.options button").press("Enter")
    page.wait_for_url(lambda url: url != address)


@pytest.mark.parametrize("lang", LANGS)
def test_a_round_by_keys_alone(page, lang):
    """From the front page over hints to explanations and on, in every language."""
    page.goto(f"/{lang}/")
    page.locator(f'.actions a[href="/{lang}/training/"]').press("Enter")
    page.wait_for_url(f"**/{lang}/training/")
    press(page, "n")
    for place, key in enumerate(KEYS[:3]):
        expect(page.locator(".options")).to_be_visible()
        if place == 1:
            press(page, "h")
            expect(page.locator(".hint")).to_have_count(1)
            press(page, "h")
            expect(page.locator(".hint")).to_have_count(2)
        answer(page, key)
        expect(page.locator(".solved li.right").first).to_be_visible()
        expect(page.locator(".cited .number").first).to_be_visible()
        press(page, "n")
    expect(page.locator(".options")).to_be_visible()


def test_an_exam_by_keys_alone(page):
    """Begun, answered one by one with the clock running, reviewed, handed in."""
    page.goto("/en/training/exams")
    page.locator('button.main[name="preset"][value="quick"]').press("Enter")
    page.wait_for_url("**/1")
    expect(page.locator("[data-clock]")).to_have_text(re.compile(r"^(10:00|9:\d\d)$"))
    press(page, "n")
    page.wait_for_url("**/2")
    press(page, "p")
    page.wait_for_url("**/1")
    for _ in range(10):
        answer(page)
    expect(page.locator(".places-row .done")).to_have_count(10)
    page.locator("form.ways button.main").press("Enter")
    expect(page.locator(".item")).to_have_count(10)
    expect(page.locator("section:is(.passed, .failed)")).to_be_visible()
    assert_accessible(page)


def test_a_class_gets_the_same_exam(page, open_page):
    """Made once, opened by its link elsewhere: the same first question."""
    page.goto("/en/training/exams")
    page.locator('button[formaction][value="quick"]').click()
    link = page.locator("#link").input_value()
    page.locator("button.start").click()
    other = open_page(locale="en")
    other.goto(link)
    other.locator("button.start").click()

    expect(other.locator("#prompt")).to_have_text(page.locator("#prompt").inner_text())
    expect(other.locator(".option").first).to_have_text(page.locator(".option").first.inner_text())


def test_a_typed_answer(page):
    """`t` goes to the field; keys that are typed there choose nothing."""
    page.goto("/en/training/practice?kind=translation")
    press(page, "t")
    expect(page.locator('input[name="typed"]')).to_be_focused()
    page.keyboard.type("1n2h")
    expect(page.locator('input[name="typed"]')).to_have_value("1n2h")
    page.keyboard.press("Enter")
    expect(page.locator(".solved")).to_be_visible()


def test_a_round_by_touch(phone):
    """On a phone: the board, an option, what refutes it on the board, and back."""
    phone.goto("/ja/training/practice?kind=final&game=one-piece")
    expect(phone.locator(".board-svg")).to_be_visible()
    phone.locator(".option").first.tap()
    expect(phone.locator(".solved")).to_be_visible()
    phone.locator(".solved .open").first.tap()
    expect(phone.locator("#replay .board-svg").first).to_be_visible()
    phone.go_back()
    phone.locator("[data-next]").tap()
    expect(phone.locator(".options")).to_be_visible()


def test_a_round_and_an_exam_without_a_script(no_script):
    """Real links and real forms."""
    page = no_script
    page.goto("/en/training/")
    page.locator("a.start").click()
    page.locator("[data-hint]").click()
    expect(page.locator(".hint")).to_have_count(1)
    if page.locator("fieldset.options").count():
        page.locator("fieldset.options input").first.check()
    page.locator(".options button").first.click()
    expect(page.locator(".solved")).to_be_visible()
    page.goto("/en/training/exams")
    page.locator('button.main[name="preset"][value="quick"]').click()
    page.locator('nav.bar a[rel="next"]').click()
    page.wait_for_url("**/2")
    page.locator(".bar a").last.click()
    page.locator("form.ways button.main").click()
    expect(page.locator(".item")).to_have_count(10)


def test_a_question_from_a_step_in_two_clicks(page):
    """The step that is shown is the one that is asked about, also after stepping by keys."""
    page.goto("/en/scenarios/double-attack-on-the-last-life")
    page.locator("#replay[data-ready]").wait_for()
    press(page, "ArrowRight")
    press(page, "ArrowRight")
    page.wait_for_url("**step=2*")
    page.locator('a[href*="/training/make"]').click()
    expect(page.locator('input[name="step"]')).to_have_value("2")
    page.locator("form.sheet-form button.main").first.click()
    expect(page.locator(".options .option")).to_have_count(4)
    press(page, "1")
    expect(page.locator(".solved")).to_be_visible()


def test_two_windows_lose_no_answer(page, open_page):
    """Both answer as the same learner; all answers are counted."""
    other = open_page()
    before = answered(page)
    for window in (page, other, page, other):
        window.goto("/en/training/practice")
        answer(window)

    assert answered(other) == before + 4


def answered(page):
    page.goto("/en/training/progress")
    return int(page.locator("dl.figures dd").nth(3).inner_text())


def test_a_double_tap_counts_once(page):
    """The form is sent once."""
    before = answered(page)
    page.goto("/en/training/practice?kind=section")
    page.locator(".option").first.dblclick()
    expect(page.locator(".solved")).to_be_visible()

    assert answered(page) == before + 1


def test_going_back_counts_nothing_twice(page):
    """The first answer counts; the page that was left says so."""
    before = answered(page)
    page.goto("/en/training/practice?kind=section")
    address = page.url
    answer(page)
    page.go_back()
    page.wait_for_url(address)
    page.reload()
    expect(page.locator('.asking [role="status"]')).to_be_visible()
    answer(page, "2")
    expect(page.locator(".solved")).to_be_visible()

    assert answered(page) == before + 1


def test_a_hint_is_in_sight(phone):
    """Below the board: the page comes back at the hint."""
    phone.goto("/en/training/practice?kind=final&game=one-piece")
    phone.locator("[data-hint]").tap()
    expect(phone.locator("#hint")).to_be_in_viewport()


def test_the_end_of_the_time_is_told(page):
    """On the page that is open, without asking the server."""
    page.clock.install()
    page.goto("/en/training/exams")
    page.locator('button.main[name="preset"][value="quick"]').press("Enter")
    page.wait_for_url("**/1")
    expect(page.locator("[data-over]")).to_be_hidden()
    page.clock.fast_forward("11:00")
    expect(page.locator("[data-over]")).to_be_visible()
    expect(page.locator("[data-clock]")).to_have_text("0:00")


def test_a_plan_by_keys_alone(page):
    """Chapters are ticked, saved, and the answer stands where one is led to."""
    page.goto("/en/training/settings")
    page.locator('input[name="goal"]').fill(str(date.today() + timedelta(days=60)))
    page.locator("fieldset.chapters summary").first.press("Enter")
    page.locator('input[name="goal-chapter"]').first.press("Space")
    page.locator('input[name="goal-a-day"]').press("Enter")
    page.wait_for_url("**saved=plan#plan")
    expect(page.locator('section[role="status"]')).to_contain_text("can be met")
    expect(page.locator('input[name="goal-chapter"]').first).to_be_checked()
    assert_accessible(page)
    page.locator('input[name="goal"]').fill("")
    page.locator('input[name="goal-a-day"]').press("Enter")
    page.wait_for_url("**saved=plan#plan")
