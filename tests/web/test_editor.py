"""The position editor: form and text, checks, and nothing that was typed gets lost."""

import re
from html import unescape

import pytest

from judge.cases.model import Case
from judge.cases.store import CaseStore
from judge.games.registry import PLAYABLE
from judge.paths import data_folder
from judge.rules.corpus import open_corpus
from judge.scenario import share
from judge.scenario.editing import fields_of
from judge.scenario.files import shipped
from judge.web import bounded
from judge.web.editor_draft import digest
from judge.words import LANGS
from tests.scenario.cases import BATTLE, SIX
from tests.web.test_pages import Page, page

CORPUS = open_corpus()
EDITOR = "/en/editor"
BROKEN = BATTLE.replace("[plain]}", "[plain}")
NOW = "2025-05-01T12:00:00Z"


def sent(text=BATTLE, fields=None, base=None, **more):
    """What a browser sends: the text, the fields, and what both were when the page was made."""
    before = digest(BATTLE if base is None else base)
    form = fields_of(CORPUS, BATTLE) if fields is None else fields
    return {"text": text, "base_text": before, "base_form": before, **form, **more}


def text_in(html):
    """The text on a page."""
    return unescape(re.search(r'<textarea id="text"[^>]*>\n(.*?)</textarea>', html, re.DOTALL)[1])


def value_in(html, name):
    """The value of a field on a page."""
    tag = re.search(rf'<input name="{re.escape(name)}" value="([^"]*)"', html)
    return unescape(tag[1]) if tag else None


@pytest.mark.parametrize("lang", LANGS)
def test_every_game_has_an_editor_in_every_language(client, lang):
    """Well-formed, without inline code, with fields for its areas."""
    for game in PLAYABLE:
        found = page(client, f"/{lang}/editor?game={game}")
        inline = [a for _, attrs in found.tags for a in attrs if a.startswith("on") or a == "style"]

        assert found.tags[0] == ("html", {"lang": lang})
        assert inline == []
        assert f"game: {game}\n" in text_in(found.text)
        assert 'name="given.A.hand~n"' in found.text


def test_it_starts_with_what_the_address_names(client):
    """A shipped scenario, a shared text, a sample deck, a case."""
    case = CaseStore(data_folder()).put(Case(text=BATTLE), now=NOW)
    name, path = next(iter(shipped(CORPUS.folder).items()))
    found = [
        text_in(page(client, f"{EDITOR}?{query}").text)
        for query in (f"from={name}", f"s={share.pack(BATTLE)}", f"case={case.id}")
    ]

    assert found == [path.read_text(encoding="utf-8"), BATTLE, BATTLE]
    assert "phase: setup" in text_in(page(client, f"{EDITOR}?game=one-piece&deck=red").text)
    same = text_in(page(client, f"{EDITOR}?game=one-piece&deck=red&deck2=red").text)
    assert 'name="deck2"' in page(client, EDITOR).text
    assert same != text_in(page(client, f"{EDITOR}?game=one-piece&deck=red&deck2=green").text)


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("from=no-such-scenario", 404),
        ("s=%FF", 400),
        ("case=none", 404),
        ("case=../../x", 404),
        ("game=chess", 404),
        ("game=one-piece&deck=none", 404),
        ("game=one-piece&deck=red&deck2=../green", 404),
    ],
)
def test_what_is_not_there_is_told(client, query, status):
    """With a page in the reader's language."""
    assert page(client, f"/ja/editor?{query}", status)


def test_the_text_follows_the_form(client):
    """With its button, without a script."""
    fields = {**fields_of(CORPUS, BATTLE), "given.A.characters.0.rested": ["true"]}
    found = client.post(EDITOR, data=sent(fields=fields, do="text"))

    assert found.status_code == 200
    assert "{card: vanilla-5, rested: true}" in text_in(found.text)
    assert Page(found.text).errors == []


def test_the_form_follows_the_text(client):
    """With its button, without a script."""
    text = BATTLE.replace("vanilla-5", "vanilla-6")
    found = client.post(EDITOR, data=sent(text, do="form"))

    assert value_in(found.text, "given.A.characters.0.card") == "vanilla-6"
    assert text_in(found.text) == text


def test_a_broken_text_leaves_the_form_alone(client):
    """The error has its place; both sides are still there."""
    found = client.post(EDITOR, data=sent(BROKEN, do="form"))

    assert found.status_code == 400
    assert "Line 7, column" in found.text
    assert text_in(found.text) == BROKEN
    assert value_in(found.text, "given.A.characters.0.card") == "vanilla-5"


def test_a_field_that_cannot_be_read_leaves_the_text_alone(client):
    """What was typed is still in the field, with the reason beside it."""
    fields = {**fields_of(CORPUS, BATTLE), "given.turn.number": ["<five>"]}
    found = client.post("/zh-TW/editor", data=sent(fields=fields, do="text"))

    assert found.status_code == 400
    assert value_in(found.text, "given.turn.number") == "<five>"
    assert "這不是整數。" in found.text
    assert text_in(found.text) == BATTLE


def test_a_text_that_the_form_replaces_is_shown_once_more(client):
    """Changes that were not carried over can be copied."""
    fields = {**fields_of(CORPUS, BATTLE), "given.turn.number": ["9"]}
    found = client.post(EDITOR, data=sent(BATTLE + "expect: {winner: A}\n", fields, do="text"))

    assert "number: 9" in text_in(found.text)
    assert "expect: {winner: A}" in found.text


def test_whichever_side_was_changed_counts(client):
    """For every other button; when both were, somebody has to choose and nothing is lost."""
    fields = {**fields_of(CORPUS, BATTLE), "given.turn.number": ["9"]}
    text = BATTLE.replace("number: 5", "number: 7")
    form_only = client.post(EDITOR, data=sent(fields=fields, do="sync"))
    text_only = client.post(EDITOR, data=sent(text, do="sync"))
    both = client.post(EDITOR, data=sent(text, fields, do="check"))

    assert "number: 9" in text_in(form_only.text)
    assert value_in(text_only.text, "given.turn.number") == "7"
    assert both.status_code == 409
    assert (text_in(both.text), value_in(both.text, "given.turn.number")) == (text, "9")


def test_rows_are_added_and_taken_out_without_a_script(client):
    """An added row is empty and stays until it is filled."""
    added = client.post(EDITOR, data=sent(do="add:given.A.characters"))
    removed = client.post(EDITOR, data=sent(do="remove:given.A.characters.0"))

    assert value_in(added.text, "given.A.characters.1.card") == ""
    assert text_in(added.text) == BATTLE
    assert "vanilla-5]" not in text_in(removed.text)


def test_the_position_is_checked_with_sections(client):
    """Possible, or every reason with a link to its section."""
    fine = client.post(EDITOR, data=sent(do="check"))
    text = BATTLE.replace("[vanilla-5]", SIX)
    bad = client.post("/ja/editor", data=sent(text, do="check"))

    assert "This position is possible." in fine.text
    assert "この盤面はありえません" in bad.text
    assert '<a class="number" href="/ja/rules/one-piece/1.1.9/3-7-6' in bad.text
    assert text_in(bad.text) == text


def test_what_is_legal_is_one_tap_away(client):
    """The answers with their sections and lines."""
    found = client.post(EDITOR, data=sent(do="legal"))

    assert "B: block B.blocker-1" in unescape(re.sub(r"<[^>]*>", "", found.text))
    assert "/en/rules/one-piece/1.1.9/" in found.text


def test_a_text_that_cannot_be_played_is_told_at_its_place(client):
    """What only a game understands has its line, too."""
    text = BATTLE.replace("vanilla-5 -> B.leader", "nobody -> B.leader")
    found = client.post(EDITOR, data=sent(text, do="legal"))

    assert found.status_code == 400
    assert "nobody" in found.text
    assert text_in(found.text) == text


def test_replay_opens_the_replay(client):
    """At an address that holds the whole case."""
    found = client.post(EDITOR, data=sent(do="replay"))

    assert found.status_code == 303
    assert found.location == f"/en/replay?s={share.pack(BATTLE)}"


def test_a_position_is_saved_as_a_case_and_back(client):
    """A new case gets the scenario's title; an old one its new text."""
    store = CaseStore(data_folder())
    made = client.post(f"{EDITOR}/save", data=sent())
    (case,) = store.list()
    fields = {**fields_of(CORPUS, BATTLE), "given.turn.number": ["9"]}
    again = client.post(f"{EDITOR}/save", data=sent(fields=fields, case=case.id, version="1"))

    assert made.location == f"/en/cases/{case.id}?saved=editor-"
    assert again.location == f"/en/cases/{case.id}?saved=editor-{case.id}"
    assert (case.title, case.text) == ("A blocker", BATTLE)
    assert "number: 9" in store.get(case.id).text
    assert store.get(case.id).version == 2


def test_two_windows_show_both_texts(client):
    """The second save is stopped, shows what the first saved, and can then be repeated."""
    store = CaseStore(data_folder())
    case = store.put(Case(text=BATTLE), now=NOW)
    store.put(Case(id=case.id, text="scenario: theirs\n"), expected=1, now=NOW)
    mine = BATTLE.replace("number: 5", "number: 7")
    found = client.post(f"{EDITOR}/save", data=sent(mine, case=case.id, version="1"))

    assert found.status_code == 409
    assert text_in(found.text) == mine
    assert "scenario: theirs" in found.text
    assert '<input type="hidden" name="version" value="2">' in found.text
    assert store.get(case.id).text == "scenario: theirs\n"


def test_a_save_that_fails_gives_everything_back(client):
    """A broken version, a text that is too large, a case that is gone."""
    odd = client.post(f"{EDITOR}/save", data=sent(case="none", version="1"))
    case = CaseStore(data_folder()).put(Case(text=BATTLE), now=NOW)
    bad = client.post(f"{EDITOR}/save", data=sent(case=case.id, version="x"))

    assert client.get(f"{EDITOR}/save").location == EDITOR
    assert odd.status_code == 404
    assert bad.status_code == 400
    assert text_in(bad.text) == BATTLE


def test_the_script_gets_text_form_and_check(client):
    """As JSON, each with what it needs to go on."""
    fields = {**fields_of(CORPUS, BATTLE), "given.turn.number": ["9"]}
    text = client.post(f"{EDITOR}/text", data=sent(fields=fields)).get_json()
    form = client.post(f"{EDITOR}/form", data={"text": text["text"]}).get_json()
    check = client.post(f"{EDITOR}/check", data={"text": BATTLE}).get_json()
    legal = client.post(f"{EDITOR}/check", data={"text": BATTLE, "do": "legal"}).get_json()

    assert text["ok"]
    assert "number: 9" in text["text"]
    assert text["base"] == form["base"]
    assert value_in(form["form"], "given.turn.number") == "9"
    assert "This position is possible." in check["html"]
    assert 'data-line="block B.blocker-1"' in legal["html"]


def test_the_script_is_told_what_is_wrong(client):
    """With the field, or with line and column."""
    fields = {**fields_of(CORPUS, BATTLE), "given.turn.number": ["x"]}
    text = client.post(f"{EDITOR}/text", data=sent(fields=fields))
    form = client.post("/ja/editor/form", data={"text": BROKEN})
    check = client.post("/ja/editor/check", data={"text": BROKEN})

    assert text.get_json()["problems"] == [
        {"path": "given.turn.number", "text": "This is not a whole number."}
    ]
    for answer in (form, check):
        assert answer.status_code == 400
        assert "7行" in answer.get_json()["html"]


@pytest.mark.parametrize(
    ("path", "data", "status"),
    [
        ("", {"do": "dance", "text": BATTLE}, 400),
        ("", {"do": "text", "text": BATTLE, "game": "chess"}, 404),
        ("", {"do": "form", "text": ""}, 400),
        ("", {"do": "text", "text": "[["}, 400),
        ("/check", {"do": "explode", "text": BATTLE}, 400),
        ("/form", {"text": "x" * (bounded.MAX_TEXT + 1)}, 413),
        ("/form", {"text": "x" * (bounded.MAX_BODY * 3 + 1)}, 413),
        ("", {"do": "add:given.A.hand", "game": "one-piece", "given.A.hand.999999": "x"}, 200),
    ],
)
def test_bad_requests_get_a_proper_answer(client, path, data, status):
    """The right status, never a traceback."""
    found = client.post(f"/zh-TW/editor{path}", data=data)

    assert found.status_code == status
    assert "Traceback" not in found.text


def test_what_is_typed_is_never_markup(client):
    """In the text, in fields, in messages."""
    evil = "</textarea><script>alert(1)</script>"
    fields = {**fields_of(CORPUS, BATTLE), "title": [evil], "given.A.characters.0.card": [evil]}
    for do in ("text", "sync", "check"):
        found = client.post(EDITOR, data=sent(evil, fields, do=do))
        assert "<script>alert" not in found.text
