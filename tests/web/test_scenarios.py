"""Scenario pages: lists, replays, pasted texts, limits, and who may send them."""

import re
from html import unescape

import pytest

from judge.scenario.catalogue import catalogue
from judge.scenario.read import read_scenario
from judge.scenario.report import replay
from judge.web import bounded
from judge.web import create_app
from judge.words import LANGS
from tests.conftest import ROOT
from tests.scenario.cases import BATTLE
from tests.scenario.cases import REFRESH
from tests.scenario.cases import SIX
from tests.web.test_pages import Page
from tests.web.test_pages import page

KNOWN = catalogue(ROOT / "rules_corpus")
ONE_PER_CHAPTER = {entry.chapter: entry for entry in KNOWN.values()}.values()
CASE = "/en/scenarios/attack-at-zero-life"
DIFFERENCE = "/en/scenarios/activating-an-event-that-has-only-counter"
PASTE = "/en/scenarios/replay"
REFUSED = f"{BATTLE}  - B: attack B.leader -> A.leader\n"
IMPOSSIBLE = BATTLE.replace("[vanilla-5]", SIX)
# a few lines that ask for hours of work
SLOW = (
    f"""\
scenario: slow
game: one-piece
cards:
  e: {{type: character, effects: [{{on: main, do: [{
        ", ".join(["{power: 1000, target: self, for: this-turn}"] * 300)
    }]}}]}}
given: {{A: {{characters: [e]}}}}
line:
{"  - A: activate e" + chr(10)}"""
    + "  - A: activate e\n" * 900
)


def paste(client, text, status=200, lang="en", **choices):
    """Send a text as the form does; the page that comes back."""
    response = client.post(f"/{lang}/scenarios/replay", data={"text": text, **choices})
    assert response.status_code == status, unescape(response.text)
    found = Page(response.text)
    assert found.errors == []
    assert "Traceback" not in response.text
    found.text = response.text
    return found


def kept(found):
    """What stands in the form of a page."""
    return unescape(re.search(r"<textarea[^>]*>\n(.*?)</textarea>", found.text, re.DOTALL)[1])


# -- the list --------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_the_list_shows_every_scenario(client, lang):
    """Title and question in the reader's language, grouped, without a script."""
    found = page(client, f"/{lang}/scenarios/")
    links = found.attributes("a", "href")

    assert {f"/{lang}/scenarios/{name}" for name in KNOWN} <= set(links)
    assert set(found.attributes("details", "id")) == {
        f"{e.game}-{e.chapter}" for e in KNOWN.values()
    }
    assert unescape(found.text).count(KNOWN["attack-at-zero-life"].question[lang]) == 1
    assert f"/{lang}/rules/one-piece/1.1.9/7-1-4-1-1-1" in links


@pytest.mark.parametrize(
    ("query", "name"),
    [
        ({"section": "1-2-1"}, "attack-at-zero-life"),
        ({"section": "第1-2-1条", "tag": "life"}, "attack-at-zero-life"),
        ({"tag": "players"}, "three-players-at-one-table"),
        ({"words": "領航 生命值", "chapter": "01-overview"}, "attack-at-zero-life"),
        ({"edition": "1.1.6", "section": "7-1-4"}, "attack-at-zero-life"),
    ],
)
def test_the_list_can_be_narrowed(client, query, name):
    """By section, tag, edition, chapter and words; the form keeps what was asked."""
    response = client.get("/en/scenarios/", query_string=query)
    found = Page(response.text)
    links = [h for h in found.attributes("a", "href") if h.startswith("/en/scenarios/")]

    assert f"/en/scenarios/{name}" in links
    assert len(links) < len(KNOWN) / 2
    for value in query.values():
        assert f'value="{value}"' in response.text or f"selected>{value}" in response.text


@pytest.mark.parametrize("value", ["", " ", "x" * 10_000, "<script>", "\x00", "99-99", "'\"", "٣"])
@pytest.mark.parametrize("name", ["section", "tag", "edition", "chapter", "words"])
def test_any_filter_gets_a_page(client, name, value):
    """A list or the word that nothing fits."""
    response = client.get("/ja/scenarios/", query_string={name: value})

    assert response.status_code == 200
    assert "<script>" not in response.text


def test_the_scenarios_are_found_from_everywhere(client):
    """The front page, the head of every page, and the sections they cite."""
    assert "/en/scenarios/" in page(client, "/en/").attributes("a", "href")
    section = page(client, "/en/rules/one-piece/1.1.9/7-1-4-1-1-1").attributes("a", "href")
    older = page(client, "/ja/rules/one-piece/1.1.6/7-1-4-1-1-1").attributes("a", "href")

    assert {"/en/scenarios/", CASE} <= set(section)
    assert "/ja/scenarios/attack-at-zero-life" in older


# -- one scenario ----------------------------------------------------------------------------


@pytest.mark.parametrize("entry", ONE_PER_CHAPTER, ids=lambda entry: entry.id)
@pytest.mark.parametrize("lang", LANGS)
def test_a_scenario_is_replayed_in_every_language(client, entry, lang):
    """Title, question, steps, and nothing inline."""
    found = page(client, f"/{lang}/scenarios/{entry.id}")
    text = unescape(found.text)

    assert entry.title[lang] in text
    assert entry.question[lang] in text
    assert found.tags[0] == ("html", {"lang": lang})
    assert not [a for _, attrs in found.tags for a in attrs if a.startswith("on") or a == "style"]
    assert all(a["src"].startswith("/static/js/") for tag, a in found.tags if tag == "script")
    assert len(found.attributes("section", "id")) == len(set(found.attributes("section", "id"))) > 0


def test_all_links_of_a_scenario_lead_somewhere(client):
    """Sections, editions, viewers, tags, the form."""
    targets = set()
    for path in (CASE, DIFFERENCE, "/en/scenarios/?section=7-1-4-1-1-1", PASTE):
        found = page(client, path)
        here = {f"#{one}" for one in found.attributes("section", "id")} | {"#main"}
        links = set(found.attributes("a", "href"))
        assert {link for link in links if link.startswith("#")} <= here
        targets |= {link for link in links if link.startswith("/")}

    assert len(targets) > 60
    for target in targets:
        assert client.get(target).status_code == 200, target


def test_every_step_has_its_sections_and_the_position_after_it(client):
    """As the replay has them, linked to the edition it is played in."""
    found = page(client, f"{CASE}?edition=1.1.6")
    text = read_scenario(KNOWN["attack-at-zero-life"].path.read_text(encoding="utf-8"), "x")
    steps = replay(text, edition="1.1.6", lang="en")["steps"]
    links = found.attributes("a", "href")

    assert len(steps) > 3
    for step in steps:
        assert step["text"] in unescape(found.text)
        for number in step["rules"]:
            assert f"/en/rules/one-piece/1.1.6/{number}" in links
    assert found.text.count("Position after this step") == len(steps)
    assert "/en/rules/one-piece/1.1.9/7-1-4-1-1-1" not in links
    assert "Winner: A" in found.text


def test_editions_that_part_say_so_first(client):
    """The first difference stands above both replays; the changed section is linked."""
    found = page(client, DIFFERENCE)

    assert found.attributes("section", "id") == ["e1.1.6", "e1.1.9"]
    assert found.text.index("1.1.6 and 1.1.9 part at step") < found.text.index("Given position")
    assert "/en/rules/one-piece/1.1.9/10-2-4-1-2" in found.attributes("a", "href")


def test_editions_that_agree_are_told_once(client):
    """With the newest one's numbers."""
    found = page(client, f"{CASE}?edition=both")

    assert found.attributes("section", "id") == ["e1.1.9"]
    assert "1.1.6 and 1.1.9: the same steps and the same outcome." in found.text


def test_a_case_of_one_edition_can_be_seen_in_another(client):
    """With the warning that it was not written for it."""
    entry = next(e for e in KNOWN.values() if e.edition == "1.1.9")
    own = page(client, f"/en/scenarios/{entry.id}")
    other = page(client, f"/en/scenarios/{entry.id}?edition=both")

    assert own.attributes("section", "id") == ["e1.1.9"]
    assert "This case is written for edition 1.1.9" not in own.text
    assert "This case is written for edition 1.1.9" in other.text


def test_a_case_that_means_nothing_in_another_edition_is_shown_in_its_own(client):
    """A line may answer a question that the other edition never asks."""
    name = "end-of-turn-ability-without-the-keyword-other-reading"
    found = page(client, f"/en/scenarios/{name}?edition=both")

    assert found.attributes("section", "id") == [f"e{KNOWN[name].edition}"]
    assert f"{name}.yaml:" in found.text


def test_open_decisions_list_their_answers(client):
    """Each with the line that gives it."""
    text = page(client, f"{DIFFERENCE}?edition=1.1.9").text

    assert "<code>choose A.flare</code>" in text
    assert "<code>choose A.guard-event</code>" not in text
    assert "Expectations met: 6 of 6" in text


def test_the_language_switch_keeps_edition_and_viewer(client):
    """To the same page."""
    links = page(client, f"{CASE}?edition=1.1.6&as=B").attributes("a", "href")

    assert "/ja/scenarios/attack-at-zero-life?edition=1.1.6&as=B" in links


def test_unknown_scenarios_name_the_nearest(client):
    """404, as a page."""
    text = page(client, "/en/scenarios/attack-at-zero-live", 404).text

    assert "attack-at-zero-life" in text


def test_no_scenario_is_called_like_a_page():
    """It could not be reached."""
    assert "replay" not in KNOWN


# -- pasted texts ----------------------------------------------------------------------------


def test_a_shipped_text_can_be_changed(client):
    """`from` puts it into the form."""
    found = page(client, f"{PASTE}?from=attack-at-zero-life")

    assert kept(found) == KNOWN["attack-at-zero-life"].path.read_text(encoding="utf-8")
    assert "256 KB" in found.text
    assert page(client, f"{PASTE}?from=nothing", 404)


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", "Possible answers (2)"), ("ja", "残っている選択："), ("zh-TW", "待決定的選擇：")],
)
def test_a_pasted_text_is_replayed(client, lang, words):
    """In the language of the page; the text stays in the form."""
    found = paste(client, BATTLE, lang=lang)

    assert kept(found) == BATTLE
    assert words in found.text
    assert f"/{lang}/rules/one-piece/1.1.9/7-1-1-2" in found.attributes("a", "href")


def test_line_ends_of_a_browser_are_read(client):
    """Forms send CR LF; leading empty lines are not lost."""
    found = paste(client, "\r\n" + BATTLE.replace("\n", "\r\n"))

    assert kept(found) == "\n" + BATTLE


def test_a_pasted_text_can_be_played_in_both_editions(client):
    """As the scenario says, or as chosen."""
    assert "1.1.6 and 1.1.9 part at step" in paste(client, REFRESH).text
    assert paste(client, BATTLE, edition="both").attributes("section", "id")[-1] == "e1.1.9"
    assert paste(client, REFRESH, edition="1.1.6").attributes("section", "id") == ["e1.1.6"]


def test_a_player_sees_no_hidden_card(client):
    """Neither in the position nor in a step; the text itself is the sender's own."""
    seen = {
        viewer: paste(client, BATTLE, **{"as": viewer})
        .text.partition("</form>")[2]
        .partition("</form>")[2]
        for viewer in ("A", "B", "judge")
    }

    assert "trigger-draw" in seen["judge"]
    assert "trigger-draw" not in seen["A"]
    assert "counter-2000" not in seen["A"]
    assert "counter-2000" in seen["B"]
    assert "What player A may know" in seen["A"]


BAD = [
    ("", 400, "The text is empty."),
    ("   \n", 400, "The text is empty."),
    ("a: [1", 400, "bracket"),
    ("scenario: x\n\tgame: one-piece", 400, "text:2:1"),
    ("just words", 400, "text:1:1"),
    ("scenario: x\ngame: chess\ngiven: {}", 400, "text:2:7"),
    ("scenario: x\ngame: one-piece\ngivn: {}", 400, "givn"),
    ("scenario: x\ngame: one-piece\ngiven: {A: {hand: many}}", 400, "text:3:"),
    (BATTLE.replace("attack vanilla-5", "hug vanilla-5"), 400, "text:10:"),
    (BATTLE.replace("[vanilla-5]", "[nobody]"), 400, "nobody"),
    (f"{BATTLE}expect: {{winer: A}}\n", 400, "winer"),
    ("&a [*a]", 400, "text:1:"),
    ("[" * 5000, 400, "text:1:"),
    ("x: 1\n" * 3000, 400, "text:2:1"),
    ("\x00", 400, "text:1:1"),
    ("scenario: \x1b[31m", 400, "text:1:11"),
    (REFUSED, 409, "is refused"),
    (IMPOSSIBLE, 422, "Not played: the position is impossible."),
]


@pytest.mark.parametrize(("text", "status", "words"), BAD, ids=range(len(BAD)))
def test_what_is_wrong_is_said_and_the_text_is_kept(client, text, status, words):
    """With the place and the way out, as a page."""
    found = paste(client, text, status)

    assert words in unescape(found.text)
    assert kept(found) == text


def test_a_refused_line_is_shown_with_its_place_and_remedy(client):
    """The line of the text, the section, what to do."""
    text = unescape(paste(client, REFUSED, 409).text)

    assert "Line 11: <code>  - B: attack B.leader -> A.leader</code>" in text
    assert "Remedy: " in text


def test_errors_show_the_line_they_mean(client):
    """In the reader's language."""
    text = unescape(paste(client, "scenario: x\ngame: chess\ngiven: {}", 400, lang="ja").text)

    assert "2行目: <code>game: chess</code>" in text


def test_a_refusal_that_is_expected_is_no_error(client):
    """The scenario itself says so."""
    assert "Refused" in paste(client, f"{REFUSED}expect: {{verdict: refused}}\n").text


def test_markup_and_control_characters_are_only_text(client):
    """In titles, questions and names of cards."""
    title = r'"<script>alert(1)</script> \e[31m \u202e & \0"'
    text = BATTLE.replace("{en: A blocker,", f"{{en: {title},").replace(
        "given:", f"cards:\n  vanilla-5: {{type: character, name: {title}}}\ngiven:"
    )
    found = paste(client, text)

    assert "<script>" not in found.text
    assert "&lt;script&gt;alert(1)&lt;/script&gt; \\x1b[31m \\u202e &amp; \\x00" in found.text
    assert not re.search("[\x00-\x09\x0b-\x1f\u202e]", found.text)


# -- limits ----------------------------------------------------------------------------------


@pytest.mark.parametrize("letter", ["x", "領"])
def test_a_text_that_is_too_large_is_refused(client, letter):
    """413; the text is kept where it could be read at all."""
    size = bounded.MAX_TEXT // len(letter.encode())
    fits = f"#{letter * (size - 4)}"
    found = paste(client, fits + letter * 9, 413)

    assert "The text is larger than 256 KB." in found.text
    assert kept(found) == fits + letter * 9
    assert paste(client, fits, 400)


@pytest.mark.parametrize("path", [PASTE, "/api/v1/replay"])
def test_a_body_that_is_too_large_is_not_read(client, path):
    """413 at once."""
    response = client.post(path, data={"text": "x" * 4 * bounded.MAX_TEXT})

    assert response.status_code == 413
    assert "256 KB" in response.text


def test_a_scenario_cannot_hang_the_server(corpus):
    """Its process is ended when the time is up."""
    client = create_app(corpus, {"TESTING": True, "REPLAY_SECONDS": 2}).test_client()
    found = paste(client, SLOW, 422)

    assert "takes more than 2 seconds" in found.text
    assert client.post("/api/v1/replay", data=SLOW).get_json()["code"] == "too-much-work"


def test_only_a_few_play_at_once(corpus, monkeypatch):
    """The others are asked to come back."""
    monkeypatch.setattr(bounded, "WAIT", 0)
    app = create_app(corpus, {"TESTING": True, "REPLAYS_AT_ONCE": 1})
    with app.extensions["turns"]:
        found = paste(app.test_client(), BATTLE, 503)
        response = app.test_client().post("/api/v1/check", data=BATTLE)

    assert kept(found) == BATTLE
    assert (response.status_code, response.headers["Retry-After"]) == (503, "5")
    assert paste(app.test_client(), BATTLE)


def test_a_bug_in_the_worker_is_an_error_page(app, monkeypatch, caplog):
    """500 and a log entry, nothing of the inside."""
    run = bounded.run
    monkeypatch.setattr(bounded, "run", lambda task, *rest, **more: run("nothing", *rest, **more))
    response = app.test_client().post("/api/v1/replay", data=BATTLE)

    assert response.status_code == 500
    assert response.get_json()["code"] == "http-500"
    assert "Traceback" in caplog.text


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"Sec-Fetch-Site": "same-origin"}, 200),
        ({"Sec-Fetch-Site": "none"}, 200),
        ({"Sec-Fetch-Site": "same-origin", "Origin": "https://elsewhere.example"}, 200),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Sec-Fetch-Site": "same-site"}, 403),
        ({"Sec-Fetch-Site": "cross-site", "Origin": "http://localhost"}, 403),
        ({"Origin": "http://localhost"}, 200),
        ({"Origin": "https://elsewhere.example"}, 403),
        ({"Origin": "http://localhost:8001"}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": "http://[broken"}, 403),
    ],
)
@pytest.mark.parametrize("path", [PASTE, "/api/v1/check"])
def test_no_other_site_may_send(client, path, headers, status):
    """Sec-Fetch-Site decides, else Origin; programs send neither."""
    data = {"text": BATTLE} if path == PASTE else BATTLE
    response = client.post(path, data=data, headers=headers)

    assert response.status_code == status
    assert client.get("/en/scenarios/", headers=headers).status_code == 200
