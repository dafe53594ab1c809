"""The picture of a replay that the README shows."""

from playwright.sync_api import expect

from tests.conftest import ROOT

PICTURE = ROOT / "docs" / "replay.png"
SIZE = {"width": 1000, "height": 700}


def test_the_page_of_the_picture_shows_a_board_and_the_steps(open_page, rewrite_docs):
    """`make docs` takes it anew."""
    page = open_page(viewport=SIZE)
    page.goto("/en/scenarios/double-attack-on-the-last-life?step=5")
    page.wait_for_load_state("networkidle")
    if rewrite_docs:
        page.screenshot(path=PICTURE)

    expect(page.locator("svg").first).to_be_visible()
    expect(page.get_by_text("7-1-4-1-1-3").first).to_be_visible()
    assert PICTURE.read_bytes().startswith(b"\x89PNG")
