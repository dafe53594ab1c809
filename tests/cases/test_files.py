"""Cases as files: what is written can be read, and what cannot be read is told."""

import json

import pytest
from msgspec.structs import replace

from judge.cases.files import (
    MAX_BYTES,
    MAX_CASES,
    question_file,
    read_cases,
    read_file,
    scenario_file,
)
from judge.cases.model import Case, Claims
from judge.cases.store import CaseStore
from judge.cli import main
from judge.errors import BadCaseFile
from judge.paths import data_folder
from judge.scenario import yaml_data
from judge.words import LANGS
from tests.plain import plain
from tests.scenario.cases import BATTLE

NOW = "2025-05-01T12:00:00Z"
TOO_MANY = MAX_CASES + 1
CASE = Case(
    title="Who blocks: A or B?",
    text=BATTLE,
    claims=Claims('It is "too late"', "まだ\nブロックできる"),
    ruling="B may block.",
    sections=("7-1-2-1",),
    game="one-piece",
    edition="1.1.9",
)


def test_a_case_becomes_a_scenario_file():
    """Canonical; a title of the case is used where the scenario has none."""
    bare = BATTLE.replace("title: {en: A blocker, ja: ブロッカー, zh-TW: 防禦}\n", "")

    assert scenario_file(CASE) == BATTLE
    assert 'title: "Who blocks: A or B?"' in scenario_file(replace(CASE, text=bare))
    assert scenario_file(replace(CASE, text="[broken")) == "[broken"


def test_a_case_becomes_a_draft_of_a_question():
    """The claims are the options, and nobody has said yet which is right."""
    read = yaml_data.load(question_file(CASE, "en"), "question").data

    assert list(read) == [
        *("question", "game", "edition", "ask", "options", "explanation", "cites", "scenario")
    ]
    assert read["ask"] == CASE.title
    assert read["options"] == [
        {"text": said, "right": None} for said in CASE.claims.by_player().values()
    ]
    assert (read["explanation"], read["cites"]) == ("B may block.", ["7-1-2-1"])
    assert read["scenario"] == BATTLE


@pytest.mark.parametrize("text", ["", "[broken", "a\n\n  b", "tab\t", "日本語"])
def test_a_draft_can_always_be_read(text):
    """Whatever the text of the case is."""
    case = Case(id="abc", title="Größe?!", text=text)
    read = yaml_data.load(question_file(case, "ja"), "question").data

    assert read["scenario"] == text
    assert read["question"] == "gr-e"


@pytest.mark.parametrize(
    ("raw", "reason"),
    [
        (b"\xff\xfe", "not-utf-8"),
        (b'{"format":\n oops}', "not-json"),
        (b"[" * 100_000, "not-json"),
        (b"1" * 5_000, "not-json"),
        (b" " * (MAX_BYTES + 1), "too-large"),
        (b"[]", "not-cases"),
        (b'{"format": "judge-cases", "version": 1}', "not-cases"),
        (b'{"format": "judge-cases", "version": 2, "cases": []}', "version"),
        (b'{"format": "judge-cases", "version": true, "cases": []}', "version"),
        (json.dumps({"format": "judge-cases", "version": 1, "cases": [1] * TOO_MANY}).encode(),
         "too-many"),
    ],
)  # fmt: skip
def test_a_file_that_cannot_be_read_is_told(raw, reason):
    """With a reason in every language."""
    with pytest.raises(BadCaseFile) as found:
        read_cases(read_file(raw))

    assert found.value.reason == reason
    assert all(found.value.message(lang) and found.value.hint(lang) for lang in LANGS)


def run(capsys, *args):
    status = main([*args, "--json"])
    return status, json.loads(capsys.readouterr().out)


def test_the_commands(capsys, tmp_path):
    """List, show, export, delete, import: the same cases come back."""
    store = CaseStore(data_folder())
    kept = store.put(CASE, now=NOW)
    file = tmp_path / "cases.json"

    assert run(capsys, "cases", "list", "blocks") == (0, {"ok": True, "cases": [plain(kept)]})
    assert run(capsys, "cases", "list", "--section", "8-1")[1]["cases"] == []
    assert run(capsys, "cases", "show", kept.id) == (0, {"ok": True, **plain(kept)})
    assert run(capsys, "cases", "export", str(file))[1]["cases"] == 1
    assert run(capsys, "cases", "delete", kept.id) == (1, {"ok": False, "deleted": None})
    assert run(capsys, "cases", "delete", kept.id, "--yes") == (0, {"ok": True, "deleted": kept.id})
    assert run(capsys, "cases", "import", str(file))[1]["added"] == 1
    assert store.list() == [kept]
    assert main(["cases", "show", kept.id]) == 0
    assert "7-1-2-1 (one-piece 1.1.9)" in capsys.readouterr().out
    assert main(["cases", "list"]) == 0
    assert kept.id in capsys.readouterr().out


@pytest.mark.parametrize(
    ("args", "code"),
    [
        (["cases", "show", "none"], "unknown-case"),
        (["cases", "delete", "none", "--yes"], "unknown-case"),
        (["cases", "export", "x.json", "none"], "unknown-case"),
        (["cases", "export", "no/such/folder/x.json"], "unwritten-output"),
        (["cases", "import", "no-such-file"], "bad-case-file"),
        (["cases", "list", "--section", "x"], "not-a-number"),
    ],
)
def test_bad_commands_are_told(capsys, monkeypatch, tmp_path, args, code):
    """Status 2 and one message."""
    monkeypatch.chdir(tmp_path)

    assert run(capsys, *args)[1]["code"] == code
    assert main(args) == 2
