"""The editor in a browser: form and text follow each other, drafts are offered, cases reopened."""

import re

import pytest

expect = pytest.importorskip("playwright.sync_api").expect

START = "/en/editor?game=one-piece"
CHARACTERS = "given.A.characters"


def field(page, name):
    return page.locator(f'[name="{name}"]')


def press(page, value):
    page.locator(f'button[name="do"][value="{value}"]').click()


def test_form_and_text_follow_each_other(page, allowed):
    """Both ways as one types; a broken text says where and leaves the form alone."""
    allowed.add("status of 400")
    page.goto(START)
    text, result = page.locator("#text"), page.locator("#result")
    press(page, f"add:{CHARACTERS}")
    field(page, f"{CHARACTERS}.0.card").fill("plain")
    field(page, f"{CHARACTERS}.0.rested").check()
    expect(text).to_have_value(re.compile(r"characters: \[\{card: plain, rested: true\}\]"))
    expect(result).to_contain_text("This position is possible.")
    text.fill(text.input_value().replace("plain", "vanilla-5"))
    expect(field(page, f"{CHARACTERS}.0.card")).to_have_value("vanilla-5")
    good = text.input_value()
    text.fill(good + "line: [a\n")
    expect(result).to_contain_text("Line 5, column")
    expect(field(page, f"{CHARACTERS}.0.card")).to_have_value("vanilla-5")
    field(page, "given.turn.number").fill("9")
    expect(text).to_have_value(re.compile("number: 9"))

    assert "line: [" not in text.input_value()


def test_a_new_line_waits_for_its_text(phone):
    """Whoever adds a line goes on typing; no letter is lost in the choice of the player."""
    phone.goto(START)
    press(phone, f"add:{CHARACTERS}")
    phone.keyboard.type("OP01-025")
    press(phone, "add:line")
    expect(field(phone, "line.0.text")).to_be_focused()
    phone.keyboard.type("attack zoro -> leader")

    expect(phone.locator("#text")).to_have_value(re.compile(r"  - A: attack zoro -> leader"))


def test_reasons_cite_sections_and_answers_become_lines(page):
    """What cannot be is told with a link; a possible answer is one tap from the line."""
    page.goto(START)
    field(page, f"{CHARACTERS}~n").fill("7")
    expect(page.locator("#result a.number").first).to_have_attribute("href", re.compile("3-7-6"))
    field(page, f"{CHARACTERS}~n").fill("")
    expect(page.locator("#result")).to_contain_text("This position is possible.")
    press(page, "legal")
    page.get_by_role("button", name="Add to the line: End the Main Phase").click()

    expect(page.locator("#text")).to_have_value(re.compile(r"line:\n  - A: end\n"))
    assert field(page, "line.0.text").input_value() == "end"


def test_a_card_that_nobody_knows_is_described_in_place(phone):
    """Its name becomes a card of the case; after an answer the next ones are shown at once."""
    phone.goto(START)
    press(phone, f"add:{CHARACTERS}")
    phone.keyboard.type("zoro")
    phone.get_by_role("button", name="Describe “zoro” here").tap()
    expect(field(phone, "cards.0.type")).to_have_value("character")
    expect(field(phone, "cards.0.power")).to_be_focused()
    phone.keyboard.type("6000")
    expect(phone.locator("#result")).to_contain_text("This position is possible.")
    press(phone, "legal")
    phone.get_by_role("button", name="Attack Blue Leader with zoro").tap()
    expect(phone.get_by_role("button", name="Attack blue-leader with zoro")).to_have_count(0)

    expect(phone.get_by_role("button", name="End the Main Phase")).to_be_visible()
    expect(phone.locator("#text")).to_have_value(
        re.compile(r"zoro: \{type: character, power: 6000\}")
    )


def test_who_comes_back_from_the_replay_finds_the_position(page):
    """Nothing has to be asked for, and a save keeps what was typed."""
    page.goto(START)
    field(page, "given.B.life~n").fill("1")
    expect(page.locator("#text")).to_have_value(re.compile("life: 1"))
    press(page, "replay")
    page.wait_for_url("**/en/replay?s=*")
    page.go_back()

    expect(field(page, "given.B.life~n")).to_have_value("1")
    expect(page.locator("#draft")).to_be_hidden()


def test_rows_are_moved_and_taken_out_on_a_phone(phone):
    """Without asking the server; the text follows."""
    phone.goto(START)
    for card in ("plain", "vanilla-2", "vanilla-3"):
        press(phone, f"add:{CHARACTERS}")
        phone.keyboard.type(card)
    press(phone, f"up:{CHARACTERS}.2")
    press(phone, f"remove:{CHARACTERS}.0")

    expect(phone.locator("#text")).to_have_value(
        re.compile(r"characters: \[vanilla-3, vanilla-2\]")
    )
    assert phone.evaluate("document.documentElement.scrollWidth") == 390


def test_a_draft_is_offered_and_a_case_reopened(page):
    """What was not saved is offered again; what was saved is in the case, and no draft is left."""
    page.goto(START)
    field(page, "given.A.hand~n").fill("4")
    expect(page.locator("#text")).to_have_value(re.compile("hand: 4"))
    page.goto(START)
    page.get_by_role("button", name="Go on with it").click()
    expect(field(page, "given.A.hand~n")).to_have_value("4")
    page.get_by_role("button", name="Save as a case").click()
    page.wait_for_url("**/en/cases/*saved=editor-")
    page.get_by_role("link", name="Edit the position").click()
    expect(field(page, "given.A.hand~n")).to_have_value("4")
    page.goto(START)
    expect(page.locator("#draft")).to_be_hidden()
    page.goto("/en/cases/")

    assert page.locator(".cases a").first.inner_text() == "New case: ONE PIECE CARD GAME"


def test_the_editor_without_a_script(no_script):
    """Buttons carry one side over to the other, check, save."""
    page = no_script
    page.goto(START)
    field(page, "given.B.life~n").fill("1")
    press(page, "text")
    expect(page.locator("#text")).to_have_value(re.compile("life: 1"))
    press(page, f"add:{CHARACTERS}")
    field(page, f"{CHARACTERS}.0.card").fill("plain")
    press(page, "check")
    expect(page.locator("#result")).to_contain_text("This position is possible.")
    page.get_by_role("button", name="Save as a case").click()
    page.wait_for_url("**/en/cases/*")
    page.get_by_text("Scenario text").click()

    expect(page.locator("pre.board")).to_contain_text("characters: [plain]")
    assert page.get_by_role("link", name="Replay").is_visible()


def test_a_case_is_written_on_a_phone(phone):
    """Claims, ruling and sections; a draft until it is saved."""
    phone.goto("/en/cases/new")
    field(phone, "title").fill("Table 12")
    field(phone, "claim_A").fill("It is too late.")
    phone.goto("/en/cases/new")
    phone.get_by_role("button", name="Go on with it").tap()
    expect(field(phone, "claim_A")).to_have_value("It is too late.")
    field(phone, "text").fill("scenario: x\ngame: one-piece\ngiven: {}\n")
    field(phone, "sections").fill("7.1.2.1")
    phone.get_by_role("button", name="Save").tap()
    phone.wait_for_url("**/en/cases/*saved=case-")

    expect(phone.get_by_role("heading", name="Table 12")).to_be_visible()
    assert phone.locator("dt a.number").inner_text() == "7-1-2-1"
