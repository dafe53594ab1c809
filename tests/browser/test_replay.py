"""Replays as people use them: by keys, by touch, without a script, as a link, as files."""

from urllib.parse import parse_qs, urlsplit
from xml.etree import ElementTree

import pytest

from judge.rules.corpus import open_corpus
from judge.scenario.read import read_scenario
from judge.scenario.share import pack
from tests.browser.axe import assert_accessible
from tests.browser.conftest import WIDE
from tests.conftest import NEWEST
from tests.scenario.cases import BATTLE
from tests.scenario.test_unread import text_of

expect = pytest.importorskip("playwright.sync_api").expect

NEW = NEWEST["one-piece"]
DOUBLE = "/en/scenarios/double-attack-on-the-last-life"
DIFFERENCE = "scenarios/activating-an-event-that-has-only-counter"
MANY = "scenarios/two-attacks-in-one-battle-phase"  # with many checkpoints
UNNOTICED = "scenarios/damage-without-a-life-card-moved"  # a player does not notice every step
LAST = 12  # step of DOUBLE
CASE = BATTLE.replace("{en: A blocker,", "{en: 争いのある攻撃,")
NEW_TAB = {**WIDE, "permissions": ["clipboard-read", "clipboard-write"]}


def opened(page, address):
    """The page of a replay, when its script is ready."""
    page.goto(address)
    ready(page)
    return page


def ready(page):
    page.locator("#replay[data-ready]").wait_for()


def sentence(page, run=0):
    return page.locator(f'[data-run="{run}"] [data-sentence]')


def board(page):
    """What is drawn."""
    return page.locator("[data-board]").inner_html().strip()


def at_step(page, number):
    """The count, the address, the list and the link to share agree."""
    expect(page.locator("[data-n]")).to_have_text(str(number))
    marked = page.locator('[aria-current="step"]')
    assert query(page)["step"] == [str(number)]
    assert marked.count() == page.locator("[data-list]").count()
    assert marked.first.locator("..").get_attribute("data-step") == str(number)
    assert f"step={number}" in page.locator("[data-link]").input_value()


def query(page):
    return parse_qs(urlsplit(page.url).query)


def section(number, lang, edition=NEW):
    """The first words of a section of our rules."""
    found = open_corpus().game("one-piece").edition(edition).sections(lang)[number]
    return found.text[:40]


# -- steps -----------------------------------------------------------------------------------


def test_a_replay_is_driven_by_keys(page):
    """Arrows or j and k, Home and End; the board, the sentence and the list go along."""
    opened(page, DOUBLE)
    given = board(page)
    seen = [sentence(page).inner_text()]
    for key, step in (("ArrowRight", 1), ("j", 2), ("j", 3), ("k", 2), ("ArrowLeft", 1)):
        page.keyboard.press(key)
        at_step(page, step)
        seen.append(sentence(page).inner_text())
    page.keyboard.press("End")
    at_step(page, LAST)
    expect(page.get_by_role("heading", name="At the end")).to_be_visible()
    assert board(page) != given
    page.keyboard.press("ArrowRight")
    at_step(page, LAST)
    page.keyboard.press("Home")
    at_step(page, 0)
    expect(page.get_by_role("heading", name="At the end")).to_be_hidden()

    assert board(page) == given
    assert seen[2] == seen[4]
    assert len({*seen}) == 4
    page.reload()
    at_step(page, 0)


def test_other_keys_of_a_replay(page):
    """f turns the board, ? lists the keys, Shift and left leave a branch where it began."""
    opened(page, f"{DOUBLE}?b=1;A: end&on=1&step=15")
    below = page.locator("[data-board] desc").text_content()
    page.keyboard.press("f")
    page.wait_for_url("**flip=1**")
    ready(page)
    at_step(page, 15)
    turned = page.locator("[data-board] desc").text_content()
    page.keyboard.press("?")
    keys = page.get_by_role("dialog")
    expect(keys).to_contain_text("Leave the branch")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    at_step(page, 15)
    page.keyboard.press("Shift+ArrowLeft")
    page.wait_for_url(f"**step={LAST}**")

    assert below != turned
    assert "on" not in query(page)
    expect(page.locator(".branches .tab")).to_have_count(2)


def test_a_field_takes_its_own_keys(page):
    """What is typed there is text."""
    opened(page, f"{DOUBLE}?step={LAST}")
    page.get_by_text("Try something else").click()
    page.get_by_label("Action").fill("kf")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("j")

    assert page.get_by_label("Action").input_value() == "kjf"
    at_step(page, LAST)


def swipe(page, selector, x, y=0):
    """A finger over an element; the middle of it has to be on the screen."""
    page.locator(selector).first.scroll_into_view_if_needed()
    box = page.locator(selector).first.bounding_box()
    start = (box["x"] + box["width"] / 2, max(10, box["y"]) + 40)
    session = page.context.new_cdp_session(page)
    steps = [("touchStart", start), ("touchMove", (start[0] + x, start[1] + y))]
    for kind, (left, top) in steps:
        points = [{"x": left, "y": top}]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    session.detach()


def test_a_phone_is_swiped(phone):
    """Left goes on, right goes back, a little or down does nothing; buttons are for thumbs."""
    opened(phone, "/ja/scenarios/double-attack-on-the-last-life?step=3")
    swipe(phone, "[data-board]", -120)
    at_step(phone, 4)
    swipe(phone, "[data-board]", 120)
    at_step(phone, 3)
    swipe(phone, "[data-board]", 20)
    swipe(phone, "[data-board]", -60, 200)
    at_step(phone, 3)
    phone.locator('[data-go="next"]').tap()
    at_step(phone, 4)

    for button in phone.locator(".stepper .button").all():
        box = button.bounding_box()
        assert min(box["width"], box["height"]) >= 44
        assert box["y"] + box["height"] <= 844
    assert sentence(phone).bounding_box()["y"] < phone.locator("[data-board]").bounding_box()["y"]


def test_checkpoints_are_folded_and_passed_over(page):
    """The stepper leaves out what does nothing; a link to such a step opens the fold."""
    opened(page, f"/zh-TW/{MANY}")
    page.keyboard.press("ArrowRight")
    at_step(page, 2)
    opened(page, f"/zh-TW/{MANY}?step=40")

    current = page.locator('[aria-current="step"]')
    expect(current).to_be_in_viewport()
    assert current.inner_text() == sentence(page).inner_text()
    expect(page.locator(".fold details[open]")).to_have_count(1)


def test_a_step_of_no_section_says_what_it_follows_from(page):
    """With a script as without one: what the list says stands below the sentence."""
    opened(page, "/en/scenarios/second-turn-in-a-row-for-the-player-going-first")
    plain = page.locator("[data-list] li:not(:has(.cite)) > .mark").first
    number = plain.locator("..").get_attribute("data-step")
    page.locator(f'[data-list] [data-step="{number}"] .step').click()
    at_step(page, number)
    shown = page.locator("[data-citations]").inner_text()

    assert shown == plain.inner_text() != ""
    page.reload()
    assert page.locator("[data-citations]").inner_text() == shown


# -- sections --------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "zh-TW"])
def test_a_citation_opens_in_place(page, lang):
    """In the sentence and in the list, with the text of that edition and its page."""
    opened(page, f"/{lang}/scenarios/double-attack-on-the-last-life?step=7")
    page.keyboard.press("ArrowRight")
    at_step(page, 8)
    page.locator("[data-citations] summary", has_text="7-1-4-1-1-2").click()
    passage = page.locator("[data-citations] [data-passage]").first
    expect(passage).to_be_visible()
    expect(passage).to_contain_text(section("7-1-4-1-1-2", lang))
    page.locator('[data-step="1"] .cite').first.click()
    popover = page.locator("#opened")
    expect(popover).to_contain_text(section("6-5-2", lang))
    expect(popover).to_contain_text(NEW)
    at_step(page, 8)
    popover.get_by_role("link").click()

    page.wait_for_url(f"**/{lang}/rules/one-piece/{NEW}/6-5-2")


def test_each_edition_opens_its_own_section(page):
    """Also at the end of a duel, where both cite by the same script."""
    opened(page, f"/en/{DIFFERENCE}?duel=1&step=2")
    for number, edition in enumerate(("1.1.6", NEW)):
        cite = page.locator(f'.ending[data-of="{number}"] .cite').first
        cite.click()
        popover = page.locator("#opened")
        expect(popover).to_contain_text(f"Edition {edition}")
        expect(popover).to_contain_text(section(cite.inner_text(), "en", edition))
        assert f"/one-piece/{edition}/" in popover.get_by_role("link").get_attribute("href")
        page.keyboard.press("Escape")


# -- branches --------------------------------------------------------------------------------


def test_an_answer_makes_a_branch(page):
    """Its address, its tab, one answer more, and back by undo and by the tab."""
    opened(page, f"{DOUBLE}?step={LAST}")
    page.get_by_role("link", name="End the Main Phase").click()
    page.wait_for_url("**on=1**")
    ready(page)
    assert query(page)["b"] == ["1;A: end"]
    expect(page.locator(".tab[aria-current]")).to_contain_text("Branch 1")
    after = page.locator("[data-n]").inner_text()
    page.locator(".answers .answer").last.click()
    page.wait_for_url("**B:*end**")
    ready(page)
    assert int(page.locator("[data-n]").inner_text()) > int(after)
    page.get_by_role("link", name="Take back the last action").click()
    ready(page)
    expect(page.locator("[data-n]")).to_have_text(after)
    assert query(page)["b"] == ["1;A: end"]
    page.get_by_role("link", name="The case", exact=True).click()

    ready(page)
    at_step(page, LAST)
    page.get_by_role("link", name="Close branch 1").click()
    ready(page)
    assert "b" not in query(page)


def test_what_if_at_an_earlier_step(page):
    """The step that began a line leads to a branch from there, and a branch of it."""
    opened(page, DOUBLE)
    what_if = page.locator("[data-what-if]")
    expect(what_if).to_be_hidden()
    page.keyboard.press("ArrowRight")
    what_if.click()
    ready(page)
    assert query(page)["b"] == ["0"]
    page.get_by_role("link", name="Attack Blue Leader with Red Leader").click()
    ready(page)
    assert query(page)["b"] == ["0;A: attack A.red-leader -> B.blue-leader"]
    page.locator("[data-list] .what-if").last.click()
    ready(page)

    assert query(page)["b"] == ["0;A: attack A.red-leader -> B.blue-leader", "0"]
    expect(page.locator(".tab[aria-current]")).to_contain_text("Branch 2")


def test_cards_are_chosen_together(phone):
    """Marked by taps, or as one of the whole choices; the branch has them in one line."""
    opened(phone, "/ja/scenarios/stated-number-must-be-chosen")
    phone.locator('[data-go="last"]').tap()
    picks = phone.locator(".pick")
    expect(picks).to_have_count(3)
    expect(phone.locator("a.answer")).to_have_count(3)  # two of the three
    phone.locator(".several summary").tap()
    picks.nth(0).tap()
    picks.nth(2).tap()
    phone.locator(".several button").tap()
    phone.wait_for_url("**on=1**")

    assert query(phone)["b"] == ["0;A: choose A.weak-rock, A.weak-scissors"]


REFUSALS = {
    "en": ("Try something else", "attack twin-blade -> B.leader", "rested", "would be legal if"),
    "ja": ("ほかの行動を試す", "攻撃 twin-blade -> B.leader", "レスト", "アクティブなら"),
}


@pytest.mark.parametrize("lang", REFUSALS)
def test_an_illegal_action_is_refused(page, lang):
    """With section, facts and remedy, and the case stays as it was."""
    summary, line, fact, remedy = REFUSALS[lang]
    opened(page, f"/{lang}/scenarios/double-attack-on-the-last-life?step={LAST}")
    page.get_by_text(summary).click()
    page.locator("input[name=try]").fill(line)
    page.keyboard.press("Enter")
    page.wait_for_url("**try=**")
    refusal = page.get_by_role("alert")

    expect(refusal).to_contain_text(fact)
    expect(refusal).to_contain_text(remedy)
    refusal.locator("summary", has_text="7-1-1-1").click()
    expect(refusal).to_contain_text(section("7-1-1-1", lang))
    assert page.locator("input[name=try]").input_value() == line
    assert page.locator(".branches").count() == 0
    assert_accessible(page)


# -- editions and eyes -----------------------------------------------------------------------


def test_editions_and_both_side_by_side(page):
    """The step stays; two boards, one stepper, and where they part is marked."""
    opened(page, f"/en/{DIFFERENCE}?step=1")
    page.get_by_role("link", name="1.1.6", exact=True).click()
    ready(page)
    at_step(page, 1)
    assert query(page)["edition"] == ["1.1.6"]
    page.get_by_role("link", name="1.1.6 / 1.1.9", exact=True).click()
    ready(page)
    at_step(page, 1)
    boards = page.locator("[data-board] svg")
    expect(boards).to_have_count(2)
    left, right = (one.bounding_box() for one in boards.all())
    assert right["x"] >= left["x"] + left["width"]
    expect(page.locator("[data-differs]").first).to_be_hidden()
    page.keyboard.press("ArrowRight")
    at_step(page, 2)

    expect(page.locator("[data-differs]").first).to_be_visible()
    assert [sentence(page, run).inner_text() for run in (0, 1)] == [
        page.locator(f'[data-list="{run}"] [aria-current]').inner_text() for run in (0, 1)
    ]
    expect(page.locator("li.differs")).to_have_count(2)
    expect(page.locator(".difference")).to_contain_text("10-2-4-1-2")


def test_a_phone_shows_two_boards_one_above_the_other(phone):
    """And no wider than the screen."""
    opened(phone, f"/ja/{DIFFERENCE}?duel=1&step=2")
    above, below = (one.bounding_box() for one in phone.locator("[data-board] svg").all())

    assert below["y"] >= above["y"] + above["height"]
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert_accessible(phone)


def test_other_eyes_stay_at_the_moment(page):
    """The step that is shown when the link is followed, as the player counts it."""
    opened(page, f"/en/{UNNOTICED}")
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    told = sentence(page).inner_text()
    before = int(page.locator("[data-n]").inner_text())
    page.get_by_role("link", name="player A", exact=True).click()
    page.wait_for_url("**as=A**")
    ready(page)

    at_step(page, before - 1)
    expect(sentence(page)).to_have_text(told)


# -- sharing ---------------------------------------------------------------------------------


def test_a_copied_link_shows_the_same_to_somebody_else(open_page):
    """Step and branch of a scenario, in a browser that has never been here."""
    page = opened(open_page(**NEW_TAB), f"{DOUBLE}?b=1;A: end&on=1&step=13")
    page.keyboard.press("ArrowRight")
    at_step(page, 14)
    page.get_by_role("button", name="Copy link").first.click()
    expect(page.locator("#status")).to_have_text("Link copied.")
    link = page.evaluate("navigator.clipboard.readText()")
    other = opened(open_page(**WIDE), link)

    at_step(other, 14)
    assert sentence(other).inner_text() == sentence(page).inner_text()
    assert board(other) == board(page)


def test_a_pasted_text_is_shared_in_its_address(page, open_page):
    """The whole case is in the link, Japanese included; nothing is kept on the server."""
    page.goto("/ja/replay")
    page.locator("textarea").fill(CASE.replace("attack vanilla-5", "攻撃 vanilla-5"))
    page.get_by_role("button", name="再現").click()
    page.wait_for_url("**/ja/replay?s=1*")
    ready(page)
    page.keyboard.press("End")
    link = page.locator("[data-link]").input_value()
    other = opened(open_page(**WIDE, java_script_enabled=True), link.replace("/ja/", "/en/"))

    expect(other.locator("h1")).to_have_text("争いのある攻撃")
    assert query(other)["step"] == [page.locator("[data-n]").inner_text()]
    assert "attacks" in other.locator("[data-list]").inner_text()


def test_a_replay_is_saved_as_a_case(page):
    """With its branch; found in the list, opened, and replayed from there."""
    opened(page, f"/en/replay?s={pack(CASE)}&b=1;B: no block&on=1")
    page.get_by_role("button", name="Save as a case").click()
    page.wait_for_url("**/en/cases/*")
    page.goto("/en/cases/")
    page.get_by_role("link", name="争いのある攻撃").first.click()
    page.locator('a[href*="/replay"]').first.click()
    ready(page)
    expect(page.locator("h1")).to_have_text("争いのある攻撃")
    page.get_by_role("navigation", name="Branches of this case").get_by_role("link").click()
    ready(page)

    assert query(page)["b"] == ["1;B: no block"]
    expect(page.locator(".tab[aria-current]")).to_contain_text("B: no block")


# -- files -----------------------------------------------------------------------------------


def saved(page, button, folder):
    """The file that a button gives."""
    with page.expect_download() as started:
        page.locator(button).first.click()
    path = folder / started.value.suggested_filename
    started.value.save_as(path)
    return path


def test_boards_and_scenarios_are_taken_away(page, tmp_path):
    """An SVG that stands by itself, a PNG of it, and a file that `judge` reads."""
    opened(page, f"{DOUBLE}?b=1;A: end&on=1&step=13")
    page.keyboard.press("ArrowRight")
    at_step(page, 14)
    drawn = saved(page, "[href*='board.svg']", tmp_path)
    picture = saved(page, "[data-png]", tmp_path)
    case = saved(page, "[href*='case.yaml']", tmp_path)

    assert drawn.name == "double-attack-on-the-last-life-branch-1-step-14.svg"
    title = ElementTree.parse(drawn).find("{http://www.w3.org/2000/svg}title").text
    assert title == page.locator("[data-board] title").first.text_content()
    assert picture.read_bytes().startswith(b"\x89PNG\r\n")
    assert picture.stat().st_size > 10_000
    scenario = read_scenario(case.read_text(encoding="utf-8"), case.name)
    assert [one.text for one in scenario.line][-1] == "end"


def test_a_replay_in_one_file_works_from_a_disk(open_page, tmp_path, server):
    """No server and no network: keys, buttons, sections and boards are in the file."""
    page = opened(open_page(**WIDE), "/zh-TW/scenarios/double-attack-on-the-last-life?step=8")
    wanted, told = [], sentence(page).inner_text()
    path = saved(page, "[href*='file.html']", tmp_path)
    alone = open_page(**WIDE, offline=True)
    alone.on("request", lambda request: wanted.append(request.url))
    alone.goto(path.as_uri())
    ready(alone)
    for key in ("End", "ArrowLeft", "Home", *"jjjjjjjj"):
        alone.keyboard.press(key)
    expect(alone.locator("[data-n]")).to_have_text("8")
    expect(sentence(alone)).to_have_text(told)
    alone.locator("[data-citations] summary", has_text="7-1-4-1-1-2").click()
    expect(alone.locator("[data-passage]").first).to_be_visible()
    alone.get_by_role("link", name="最後一步").click()

    expect(alone.locator("[data-n]")).to_have_text(str(LAST))
    expect(alone.locator("[data-board] svg")).to_be_visible()
    assert wanted == [path.as_uri()]
    assert_accessible(alone)


def test_a_replay_on_paper(page):
    """The position, every step with its sections, and the outcome; no buttons."""
    opened(page, f"/ja/{MANY}?step=3")
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")

    for selector in (".stepper", ".choices", ".view", ".share", "header.site", ".what-if"):
        assert not page.locator(selector).first.is_visible(), selector
    for selector in ("h1", "[data-board] svg", "[data-sentence]", ".end"):
        assert page.locator(selector).first.is_visible(), selector
    steps = page.locator("[data-list] li[data-step]")
    assert steps.count() == int(page.locator("#replay").get_attribute("data-last")) + 1
    assert steps.last.is_visible()
    assert page.locator(".fold li").first.is_visible()
    assert page.locator("[data-list] .cite").last.is_visible()


# -- without a script ------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "zh-TW"])
def test_everything_works_without_a_script(no_script, lang):
    """Steps, a section, an answer, a refusal and undo by links and forms."""
    page = no_script
    page.goto(f"/{lang}/scenarios/double-attack-on-the-last-life")
    for step in (1, 2):
        page.locator('[data-go="next"]').click()
        page.wait_for_url(f"**step={step}")
    page.locator('[data-go="last"]').click()
    page.locator("[data-citations] summary").first.click()
    expect(page.locator("[data-citations] .passage").first).to_be_visible()
    page.locator("details.try summary").click()
    page.locator("input[name=try]").fill("attack twin-blade -> B.leader")
    page.locator("details.try button").click()
    expect(page.get_by_role("alert").locator(".number").first).to_have_text("7-1-1-1")
    assert page.get_by_role("alert").locator("dt").count() == 3
    page.locator(".answers .answer").last.click()
    assert query(page) == {"b": ["1;A: end"], "on": ["1"]}
    page.locator(".end .button.small").last.click()

    assert query(page) == {"b": ["1"], "on": ["1"]}
    page.locator("[data-list] .cite").first.click()
    page.wait_for_url(f"**/{lang}/rules/one-piece/{NEW}/6-5-2")


# -- for everybody ---------------------------------------------------------------------------

KINDS = {
    "branch": (f"{DOUBLE}?b=1;A: end&b=0;A: end&on=1", 200),
    "several": ("/ja/scenarios/activating-an-event-that-has-only-counter?step=2", 200),
    "unplayed": (f"{DOUBLE}?b=1;A: dance&on=1", 400),
    "no-step": ("/zh-TW/scenarios/double-attack-on-the-last-life?step=99", 404),
    "bad-text": (f"/ja/replay?s={pack('game: chess')}", 400),
}


@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_of_replay_page_is_accessible(phone, allowed, kind):
    """No serious finding of axe, and nothing wider than a phone."""
    address, status = KINDS[kind]
    allowed.add(f"the server responded with a status of {status}")

    assert phone.goto(address).status == status
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert_accessible(phone)


# -- what nobody has read ----------------------------------------------------------------------


def test_the_mark_of_a_step_goes_along(page):
    """Beside the sentence of a step that may be otherwise, and of no other; it is accessible."""
    opened(page, f"/en/replay?s={pack(text_of('A: play puzzle', 'A: end turn'))}")
    mark = page.locator("[data-doubt] .reserved")
    expect(mark).to_have_count(0)
    page.keyboard.press("End")
    expect(mark).to_have_count(1)
    expect(page.locator(".reservations")).to_contain_text("ZZ01-002/1")
    assert_accessible(page)
    page.keyboard.press("Home")
    expect(mark).to_have_count(0)


# -- cards -----------------------------------------------------------------------------------

CARDS = """\
scenario: cards
game: one-piece
given:
  turn: {player: A, number: 5, phase: main}
  A: {leader: {card: OP01-001, don: 1}, characters: [OP01-025]}
  B: {leader: OP02-001, characters: [{card: OP02-013, power: -2000 for this-turn}]}
line:
  - A: attack OP01-025 -> B.leader
"""
ZORO = '[data-board] [data-card="A.op01-025"]'


@pytest.mark.parametrize(
    ("lang", "says", "force"),
    [("en", "Rush", "+1000 power"), ("ja", "速攻", "+1000"), ("zh-TW", "速攻", "+1000")],
)
def test_a_card_is_tapped(phone, lang, says, force):
    """What it says, where it lies, and what is in force on it with its source and sections."""
    opened(phone, f"/{lang}/replay?s={pack(CARDS)}&step=4")
    phone.locator(ZORO).tap()
    panel = phone.locator("#opened")
    expect(panel).to_be_visible()

    assert "OP01-025" in panel.inner_text()
    assert says in panel.locator("[data-values], [data-says]").all_inner_texts().__str__()
    forced = panel.locator("li", has_text=force)
    assert "OP01-001" in forced.inner_text()
    assert "8-1-3-3-4" in forced.locator(".cite").all_inner_texts()
    box = panel.bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    assert_accessible(phone)
    forced.locator(".cite").first.click()
    expect(panel.locator("[data-passage]")).to_contain_text(section("8-1-3-3-4", lang))


def test_a_card_is_opened_by_the_keyboard(page):
    """Enter on it opens what is told of it, Escape leads back, and it says which card it is."""
    opened(page, f"/en/replay?s={pack(CARDS)}")
    card = page.locator('[data-board] [data-card="B.op02-013"]')
    assert "Portgas.D.Ace" in card.get_attribute("aria-label")
    assert "printed: Power 7000" in card.get_attribute("aria-label")
    card.focus()
    page.keyboard.press("Enter")
    panel = page.get_by_role("dialog", name="Portgas.D.Ace")
    expect(panel).to_be_visible()
    expect(panel).to_contain_text("Power 5000 (printed: 7000)")
    expect(panel).to_contain_text("during this turn")
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()

    assert page.evaluate("document.activeElement.dataset.card") == "B.op02-013"


def test_the_cards_below_a_board_go_along_with_the_steps(page):
    """Each board has its own: what is in force from now on is there."""
    opened(page, f"/en/replay?s={pack(CARDS)}&step=0")
    page.get_by_text("Cards on the board").click()
    entry = page.locator('.one-card[aria-label^="Roronoa Zoro (OP01-025)"]')
    expect(entry).to_contain_text("active")
    page.keyboard.press("End")
    expect(entry).to_contain_text("rested")
    expect(entry).to_contain_text("+1000 power")


def test_a_card_leads_to_what_is_told_of_it_without_a_script(no_script):
    """The list below the board opens at the card."""
    no_script.goto(f"/en/replay?s={pack(CARDS)}&step=4")
    no_script.locator(ZORO).click()
    entry = no_script.locator('.one-card[aria-label^="Roronoa Zoro (OP01-025)"]')

    expect(entry).to_be_in_viewport()
    expect(entry).to_contain_text("+1000 power")
    assert no_script.url.endswith("A.op01-025")
