"""The pages of case files: list, form, conflict, files, print, replay; and bad input."""

import io
import json
import re
from html import unescape
from urllib.parse import unquote_plus

import pytest
from msgspec.structs import replace

from judge.cases.model import Branch, Case, Claims
from judge.cases.store import CaseStore
from judge.scenario import yaml_data
from judge.web import create_app
from judge.words import LANGS
from tests.scenario.cases import BATTLE
from tests.web.test_pages import Page, page

NOW = "2025-05-01T12:00:00Z"
CASE = Case(
    title="ブロックの宣言",
    text=BATTLE,
    claims=Claims("Too late to block", "Not yet"),
    branches=(Branch("B blocks", 1, ("B: block blocker-1",)),),
    ruling="B may <b>block</b>.",
    sections=("7-1-2-1",),
    remarks="Table 12",
    game="one-piece",
    edition="1.1.9",
)
FORM = {
    "title": "A title",
    "claim_A": "I win",
    "claim_B": "No",
    "ruling": "Goes on.",
    "sections": "7-1-2-1、７．１．３",
    "remarks": "r",
    "branch_name": ["x", ""],
    "branch_at": ["1", ""],
    "branch_lines": ["B: no block\r\nB: no counter", ""],
    "text": BATTLE,
}


@pytest.fixture
def store(data_folder):
    return CaseStore(data_folder)


@pytest.fixture
def case(store):
    return store.put(CASE, now=NOW)


PATHS = ["", "{id}", "{id}/edit", "{id}/delete", "{id}/print", "{id}/replay", "new", "import"]


@pytest.mark.parametrize("lang", LANGS)
def test_every_page_in_every_language(client, case, lang):
    """Well-formed, in the language of the address, what was typed escaped."""
    for path in PATHS:
        found = page(client, f"/{lang}/cases/{path.format(id=case.id)}")
        inline = [a for _, attrs in found.tags for a in attrs if a.startswith("on") or a == "style"]

        assert found.tags[0] == ("html", {"lang": lang})
        assert inline == []
        assert "<b>block</b>" not in found.text
        assert "Macro" not in found.text


def test_a_case_shows_everything_with_linked_sections(client, case):
    """Claims, ruling, remarks, branches, and the text of each section."""
    found = page(client, f"/en/cases/{case.id}")
    links = found.attributes("a", "href")

    for words in ("Too late to block", "Not yet", "Table 12", "B blocks", "[Blocker]"):
        assert words in found.text
    assert "/en/rules/one-piece/1.1.9/7-1-2-1" in links
    branch = f"/en/cases/{case.id}/replay?b=1;B: block blocker-1&on=1"
    assert branch in map(unquote_plus, links)


def test_the_list_is_searched(client, store, case):
    """By words and sections, newest first."""
    store.put(replace(CASE, title="Second", sections=("8-1",)), now="2025-06-01T12:00:00Z")
    every = page(client, "/en/cases/").text

    assert every.index("Second") < every.index(CASE.title)
    assert CASE.title not in page(client, "/en/cases/?words=second").text
    assert CASE.title in page(client, "/en/cases/?section=7.1").text
    assert "Second" not in page(client, "/en/cases/?section=7.1").text
    assert "No case fits." in page(client, "/en/cases/?section=blocker").text


def test_a_long_list_has_pages(client, store):
    """Fifty at a time; what is beyond the end is the last."""
    for n in range(51):
        store.put(Case(title=f"Case {n:02}"), now=f"2025-05-01T12:00:{n:02}Z")

    assert "Case 50" in page(client, "/en/cases/").text
    assert "Case 00" in page(client, "/en/cases/?page=2").text
    for number in ("99", "9" * 30):
        assert "Case 00" in page(client, f"/en/cases/?page={number}").text
    for number in ("-1", "x"):
        assert "Case 50" in page(client, f"/en/cases/?page={number}").text


def test_a_case_is_made_from_elsewhere(client, store):
    """With a text, a title and branches as a replay's address has them."""
    data = {"text": BATTLE, "title": "", "b": ["1;B: no block", "0;A: end"]}
    found = client.post("/ja/cases/", data=data)
    (case,) = store.list()

    assert found.location == f"/ja/cases/{case.id}?saved=1"
    assert case.title == "ブロッカー"
    assert (case.game, case.edition) == ("one-piece", "1.1.9")
    assert case.branches == (Branch("", 1, ("B: no block",)), Branch("", 0, ("A: end",)))


def test_a_case_is_edited(client, store, case):
    """Numbers in any writing; an empty branch is left out; what is not sent stays."""
    found = client.post(f"/en/cases/{case.id}/edit", data={**FORM, "version": "1"})
    now = store.get(case.id)

    assert found.status_code == 303
    assert now.sections == ("7-1-2-1", "7-1-3")
    assert now.branches == (Branch("x", 1, ("B: no block", "B: no counter")),)
    assert (now.version, now.created, now.title) == (2, NOW, "A title")
    client.post(f"/en/cases/{case.id}/edit", data={"version": "2", "ruling": "only this"})
    assert store.get(case.id).claims == now.claims


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"sections": "7-1-2-1, 99-9"}, "has no section 99-9"),
        ({"sections": "blocker"}, "is not a section number"),
        ({"title": "x" * 201}, "200 are allowed"),
        ({"ruling": "x" * 20_001}, "20000 are allowed"),
        ({"branch_at": ["many", ""]}, "branches.at"),
        ({"branch_lines": ["no block", ""]}, "is not a line"),
        ({"version": "x"}, "version is not a number"),
    ],
)
def test_what_cannot_be_saved_comes_back_as_it_was_typed(client, store, case, change, words):
    """The form holds every field; the store holds what it held."""
    data = {**FORM, "version": "1", **change}
    found = client.post(f"/en/cases/{case.id}/edit", data=data)

    assert found.status_code == 400
    assert words in unescape(found.text)
    assert store.get(case.id) == case
    assert Page(found.text).errors == []
    for typed in ("title", "claim_A", "claim_B", "ruling", "remarks"):
        assert data[typed] in found.text
    assert data["sections"] in unescape(found.text)
    assert data["branch_lines"][0].split("\r")[0] in found.text


def test_two_windows_show_both_versions(client, store, case):
    """The second save gets 409 with both; saving once more replaces on purpose."""
    store.put(replace(case, ruling="Theirs"), expected=1, now=NOW)
    found = client.post(f"/zh-TW/cases/{case.id}/edit", data={**FORM, "version": "1"})

    assert found.status_code == 409
    assert "Theirs" in found.text
    assert "Goes on." in found.text
    assert '<input type="hidden" name="version" value="2">' in found.text
    assert store.get(case.id).ruling == "Theirs"
    assert client.post(f"/en/cases/{case.id}/edit", data={**FORM, "version": "2"}).location
    assert store.get(case.id).ruling == "Goes on."


def test_what_was_typed_into_a_case_that_is_gone_comes_back(client, store, case):
    """Deleted in another window: nothing typed is lost, and the next save makes a new case."""
    store.delete(case.id)
    forms = [
        client.post(f"/en/cases/{case.id}/edit", data={**FORM, "version": "1"}),
        client.post("/en/editor/save", data={"text": BATTLE, "case": case.id, "version": "1"}),
    ]

    for found in forms:
        assert found.status_code == 404
        assert "blocker-and-counter" in found.text
        assert "saving now keeps it as a new case" in found.text
        assert f'value="{case.id}"' not in found.text
    assert "Goes on." in forms[0].text
    assert 'action="/en/cases/"' in forms[0].text


def test_a_save_names_the_draft_that_it_makes_needless(client, store, case):
    """And no other one: what else was typed and not saved stays on the device."""
    sent = {**FORM, "version": "1"}
    position = {"text": BATTLE, "case": case.id, "version": "2"}

    assert client.post("/en/cases/", data=FORM).location.endswith("?saved=case-")
    made = client.post(f"/en/cases/{case.id}/edit", data=sent).location
    assert made == f"/en/cases/{case.id}?saved=case-{case.id}"
    made = client.post("/en/editor/save", data=position).location
    assert made == f"/en/cases/{case.id}?saved=editor-{case.id}"


def test_a_case_is_deleted_after_a_question(client, store, case):
    """Not by a link, and not if somebody has saved it since."""
    page(client, f"/en/cases/{case.id}/delete")
    assert store.get(case.id)
    stale = client.post(f"/en/cases/{case.id}/delete", data={"version": "7"})
    assert stale.status_code == 409
    done = client.post(f"/en/cases/{case.id}/delete", data={"version": "1"})

    assert (done.status_code, done.location) == (303, "/en/cases/")
    assert store.list() == []


def test_a_case_is_duplicated(client, store, case):
    """The copy is a case of its own."""
    found = client.post(f"/en/cases/{case.id}/copy")
    copy = next(one for one in store.list() if one.id != case.id)

    assert found.location == f"/en/cases/{copy.id}/edit"
    assert replace(copy, title=case.title).content() == case.content()
    assert copy.title == f"Copy of {case.title}"


def test_sections_of_a_text_that_cannot_be_read_are_not_linked(client, store):
    """A number means nothing without its edition."""
    made = client.post("/en/cases/", data={"text": "[broken", "title": "t", "sections": "7-1"})
    (case,) = store.list()
    found = page(client, made.location)

    assert (case.game, case.edition, case.sections) == ("", "", ("7-1",))
    assert "could not be checked" in found.text
    assert "/en/rules/one-piece" not in " ".join(found.attributes("dt", "href"))
    assert page(client, f"/en/cases/{case.id}/print")


def test_an_older_edition_has_its_own_numbers(client, store):
    """The sections are checked in, and linked to, the edition of the case."""
    text = BATTLE.replace('"1.1.9"', '"1.1.6"')
    client.post("/en/cases/", data={"text": text, "sections": "8-1-3-5"})
    (case,) = store.list()

    assert case.edition == "1.1.6"
    assert "/en/rules/one-piece/1.1.6/8-1-3-5" in page(client, f"/en/cases/{case.id}").text


def test_the_printed_case_has_board_steps_and_ruling(client, case):
    """On one page, with the sections of each step."""
    text = page(client, f"/en/cases/{case.id}/print").text

    assert "<svg" in text
    assert 'href="/en/rules/one-piece/1.1.9/7-1-1-1' in text
    assert text.index("Too late to block") < text.index("board-svg")


def test_the_printed_case_plays_its_branches(client, store, case):
    """From where they leave the case, with sections; one that cannot be played says why."""
    bad = Branch("nonsense", 0, ("A: fly",))
    case = store.put(replace(case, branches=(*case.branches, bad)), expected=case.version, now=NOW)
    text = unescape(page(client, f"/en/cases/{case.id}/print").text)
    blocked = text[text.index("B blocks") : text.index("nonsense")]

    assert "after action 1" in blocked
    assert "[Blocker]" in blocked
    assert "/1.1.9/7-1-2-" in blocked
    assert "declares an attack" not in blocked
    assert "from the given position" in text
    assert '<p class="notice">' in text[text.index("nonsense") :]


def test_an_empty_list_says_how_to_begin(client):
    """Neither a search nor an export of nothing; a search that finds nothing is another matter."""
    empty = page(client, "/en/cases/").text
    searched = page(client, "/en/cases/?words=block").text

    assert "There are no cases yet" in empty
    assert 'name="words"' not in empty
    assert "export.json" not in empty
    assert "No case fits" in searched
    assert 'name="words"' in searched


def test_a_case_without_words_leads_on_to_them(client, store):
    """What comes next after a save from the editor; a text begun from nothing gets a title."""
    text = "scenario: new-case\ngame: one-piece\ngiven: {}\n"
    made = client.post("/ja/cases/", data={"text": text}).location
    shown = page(client, made)

    assert store.list()[0].title == "新しい事例：ONE PIECEカードゲーム"
    assert "主張と裁定を書く" in shown.text
    assert "保存しました" in shown.text


def test_a_case_becomes_files(client, case):
    """A scenario and a draft of a question, as downloads."""
    scenario = client.get(f"/en/cases/{case.id}/scenario.yaml")
    question = client.get(f"/en/cases/{case.id}/question.yaml")

    assert scenario.text == BATTLE
    assert 'filename="blocker-and-counter.yaml"' in scenario.headers["Content-Disposition"]
    read = yaml_data.load(question.text, "q").data
    assert (read["cites"], read["edition"]) == (["7-1-2-1"], "1.1.9")


def test_the_replay_of_a_case_offers_its_branches(client, case):
    """And leads back to the case."""
    found = page(client, f"/en/cases/{case.id}/replay")
    branch = client.get(f"/en/cases/{case.id}/replay?b=1;B: block blocker-1&on=1")

    assert "B blocks" in found.text
    assert f"/en/cases/{case.id}" in found.attributes("a", "href")
    assert branch.status_code == 200


@pytest.mark.parametrize("count", [12, 13])
def test_every_branch_of_a_case_has_a_replay(client, store, count):
    """Side by side, or alone where they are more than one replay shows."""
    many = tuple(Branch(f"n{n}", 1, ("B: no block",)) for n in range(count))
    case = store.put(replace(CASE, branches=many), now=NOW)
    links = page(client, f"/en/cases/{case.id}").attributes("a", "href")
    replays = [link for link in links if "on=" in link]

    assert len(replays) == count
    assert client.get(replays[-1]).status_code == 200


def test_export_and_import(client, store, case):
    """The file of one instance goes into another; what came of it is told."""
    raw = client.get("/en/cases/export.json").data
    store.delete(case.id)
    found = send(client, raw)

    assert found.status_code == 200
    assert "Added: 1" in found.text
    assert store.list() == [case]
    assert "already here: 1" in send(client, raw).text
    one = json.loads(client.get(f"/en/cases/export.json?id={case.id}").data)
    assert [row["id"] for row in one["cases"]] == [case.id]


def send(client, raw, lang="en"):
    data = {"file": (io.BytesIO(raw), "cases.json")}
    return client.post(f"/{lang}/cases/import", data=data)


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        (b"{oops", "1行2列"),
        (b"\xff", "UTF-8"),
        (b"[]", "Judgeの事例"),
        (b'{"format": "judge-cases", "version": 1, "cases": [{"id": 5}]}', "cases[0].id"),
    ],
)
def test_a_bad_file_is_told(client, store, raw, words):
    """In the reader's language, with the place."""
    found = send(client, raw, "ja")

    assert found.status_code == 400
    assert words in found.text
    assert store.list() == []


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("get", "/en/cases/none", 404),
        ("get", "/en/cases/..%2F..%2Fx", 404),
        ("get", "/en/cases/none/print", 404),
        ("get", "/en/cases/none/scenario.yaml", 404),
        ("get", "/en/cases/export.json?id=none", 404),
        ("post", "/en/cases/none/edit", 404),
        ("post", "/en/cases/none/copy", 404),
        ("post", "/en/cases/none/delete", 400),
        ("post", "/en/cases/import", 400),
        ("put", "/en/cases/none", 405),
        ("get", "/fr/cases/", 404),
    ],
)
def test_errors_are_pages(client, method, path, status):
    """The right status, and no traceback."""
    found = getattr(client, method)(path)

    assert found.status_code == status
    assert "Traceback" not in found.text


def test_other_sites_cannot_write(client, case, store):
    """Neither save nor delete."""
    headers = {"Sec-Fetch-Site": "cross-site"}
    for path in ("/en/cases/", f"/en/cases/{case.id}/delete", "/en/editor/save"):
        assert client.post(path, data={"version": "1"}, headers=headers).status_code == 403

    assert store.list() == [case]


def test_a_hosted_instance_keeps_cases_to_itself(corpus, case):
    """With a token set, neither reading nor writing goes without it."""
    client = create_app(corpus, {"TESTING": True, "WRITE_TOKEN": "secret" * 6}).test_client()
    refused = [
        client.get(path).status_code
        for path in ("/en/cases/", f"/en/cases/{case.id}", f"/en/editor?case={case.id}")
    ]
    refused.append(client.post("/en/cases/", data={"text": "x"}).status_code)
    headers = {"Authorization": "Bearer " + "secret" * 6}

    assert set(refused) == {401}
    assert client.get("/en/cases/", headers=headers).status_code == 200


def test_who_is_not_signed_in_keeps_what_was_typed(corpus, case):
    """The form comes back with a way to sign in, and with nothing of the case that is kept."""
    client = create_app(corpus, {"TESTING": True, "WRITE_TOKEN": "secret" * 6}).test_client()
    sent = {**FORM, "version": case.version}
    answers = [
        client.post("/en/cases/", data=FORM),
        client.post(f"/en/cases/{case.id}/edit", data=sent),
        client.post("/en/editor/save", data={"text": BATTLE, "base_text": ""}),
    ]

    for answer in answers:
        assert answer.status_code == 401
        assert 'href="/en/sign-in" target="_blank"' in answer.text
        assert "blocker-and-counter" in answer.text
        assert "Table 12" not in answer.text
        assert answer.headers["Cache-Control"].startswith("private")
    assert "I win" in answers[0].text
    assert f'action="/en/cases/{case.id}/edit"' in answers[1].text


def test_a_store_that_cannot_be_read_is_a_page(client, data_folder):
    """A file of a newer Judge is named, in words."""
    data_folder.mkdir()
    (data_folder / "cases.sqlite3").write_bytes(b"no database at all" * 100)
    found = client.get("/zh-TW/cases/")

    assert found.status_code == 503
    assert re.search("資料", found.text)
