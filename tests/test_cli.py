"""The command line: answers, errors, exit states, languages."""

import json
import os
import pty
import subprocess
import sys

import pytest

from judge.cli import cli, main
from tests.conftest import NEWEST
from tests.rulebooks import ENGLISH

NEW = NEWEST["one-piece"]


@pytest.fixture
def run(capsys):
    """Run a command; give its exit status, output and error output."""

    def runner(*arguments):
        status = main(list(arguments))
        out, err = capsys.readouterr()
        return status, out, err

    return runner


def as_json(result):
    return json.loads(result[1])


def test_rule_for_a_person(run):
    """Title path, text, mark of a restatement, references, history and link."""
    status, out, _ = run("rule", "7-1-4-1-1-2")

    assert status == 0
    assert f"ONE PIECE CARD GAME  {NEW}  7-1-4-1-1-2" in out
    assert "7-1-4 Damage Step" in out
    assert "[Trigger]" in out
    assert "not the official wording" in out
    assert "Refers to: 10-1-5" in out
    assert f"/en/rules/one-piece/{NEW}/7-1-4-1-1-2" in out


def test_rule_in_all_languages(run):
    """One below another, each marked with its language."""
    _, out, _ = run("rule", "1-1-1", "--lang", "all")

    assert "[en] " in out
    assert "[ja] " in out
    assert "[zh-TW] " in out


@pytest.mark.parametrize(("lang", "word"), [("ja", "履歴"), ("zh-TW", "上一條"), ("zh", "上一條")])
def test_rule_speaks_the_readers_language(run, lang, word):
    """Labels and text, not only the text."""
    _, out, _ = run("rule", "6-2-3", "--lang", lang)

    assert word in out or "前:" in out
    assert "Previous" not in out


def test_rule_takes_the_words_as_they_come(run):
    """Several words are one number."""
    assert as_json(run("rule", "rule", "7", "1", "4", "--json"))["section"] == "7-1-4"


def test_an_old_number_says_that_it_moved(run):
    """And answers with today's section."""
    answer = as_json(run("rule", "8-1-3-5-3", "--json"))

    assert (answer["edition"], answer["section"]) == (NEW, "8-1-3-4-3")
    assert "1.1.6" in answer["notices"][0]


def test_diff(run):
    """Kinds, numbers and what each change does."""
    answer = as_json(run("diff", "one-piece", "1.1.6", "1.1.9", "--json"))
    row = next(c for c in answer["changes"] if c["to"] == "6-2-3")

    assert answer["counts"]["changed"] == 12
    assert (row["kind"], row["from"]) == ("changed", "6-2-3")
    assert "rested" in row["summary"]
    assert "same" not in {c["kind"] for c in answer["changes"]}


def test_diff_of_one_section_is_word_by_word(run):
    """Old and new text and the pieces that differ, whatever the order of the editions."""
    answer = as_json(run("diff", "one-piece", "1.1.9", "1.1.6", "6-2-3", "--json"))
    (change,) = answer["changes"]

    assert (answer["from"], answer["to"]) == ("1.1.6", "1.1.9")
    assert "".join(w for mark, w in change["words"] if mark != "-") == change["new_text"]
    assert "".join(w for mark, w in change["words"] if mark != "+") == change["old_text"]
    status, out, _ = run("diff", "one-piece", "1.1.6", "1.1.9", "6-2-3")
    assert status == 0
    assert "{+" in out


def test_glossary(run):
    """A term from any language, with its definition."""
    status, out, _ = run("glossary", "護壁")

    assert status == 0
    assert "barrier | バリア | 護壁" in out
    assert "3-7" in out


def test_audit(run):
    """Known defects come along; nothing of ours is unexplained, so the answer is yes."""
    status, out, _ = run("audit", "dragon-ball-ic", "--json")
    answer = json.loads(out)

    assert status == 0
    assert answer["ok"] is True
    assert {"document", "section", "code", "text", "suggestion"} <= set(answer["findings"][0])


def test_audit_answers_no_when_it_finds_something(run, tmp_path):
    """Exit status 1 for findings that nobody has explained."""
    path = tmp_path / "rules.txt"
    text = ENGLISH.replace("EXAMPLE GAME", "ONE PIECE CARD GAME").replace(
        "see\n2-1-1", "see\n9-9-9"
    )
    path.write_text(text, encoding="utf-8")
    run("import", str(path), "--yes")
    status, out, _ = run("audit", "one-piece")

    assert status == 1
    assert "dangling-reference" in out


@pytest.fixture
def rulebook(tmp_path):
    path = tmp_path / "rules.txt"
    path.write_text(ENGLISH.replace("EXAMPLE GAME", "ONE PIECE CARD GAME"), encoding="utf-8")
    return path


def test_import_shows_and_stores_only_when_told(run, rulebook):
    """Without --yes and without a terminal nothing is stored."""
    status, out, _ = run("import", str(rulebook))

    assert status == 0
    assert "edition 2.0" in out
    assert "Not stored" in out
    assert "No official document" in run("official", "list")[1]


def test_import_list_and_remove(run, rulebook):
    """The life of an imported document."""
    answer = as_json(run("import", str(rulebook), "--yes", "--json"))
    assert answer["stored"] is True
    assert answer["sections"] == 8
    assert {"game", "edition", "lang", "document", "anomalies", "alignment"} <= set(answer)

    assert "nothing changed" in run("import", str(rulebook), "--yes")[1]
    assert "one-piece/2.0/en" in run("official", "list")[1]
    assert as_json(run("rule", "2-1-2", "--edition", "2.0", "--json"))["text"].startswith(
        "A turn has"
    )
    counts = as_json(run("diff", "one-piece", "1.1.9", "2.0", "--json"))["counts"]
    assert counts["gone"] > 400

    assert run("official", "remove", "one-piece", "2.0", "en")[0] == 0
    assert run("official", "remove", "one-piece", "2.0", "en")[0] == 2


@pytest.mark.parametrize(("reply", "stored"), [(b"y\n", True), (b"n\n", False)])
def test_import_asks_on_a_terminal(rulebook, data_folder, reply, stored):
    """A person is asked before anything is stored."""
    parent, child = pty.openpty()
    command = [sys.executable, "-m", "judge", "import", str(rulebook)]
    with subprocess.Popen(command, stdin=child, stdout=subprocess.PIPE, env=os.environ) as process:
        os.write(parent, reply)
        process.communicate(timeout=60)
    os.close(parent)
    os.close(child)

    assert process.returncode == 0
    assert (data_folder / "official/one-piece/2.0/en.json").exists() is stored


def test_manual(run):
    """A list, a passage, and where it differs from the rules."""
    assert len(as_json(run("manual", "--json"))["passages"]) == 51
    status, out, _ = run("manual", "flow.refresh", "--lang", "en")

    assert status == 0
    assert "6-2-3" in out
    assert "(prevails: comprehensive rules)" in out
    assert [p["passage"] for p in as_json(run("manual", "main.play", "--json"))["passages"]][1:]


def test_the_manual_as_data(run):
    """Passages with what they explain and where they differ."""
    (row,) = as_json(run("manual", "flow.refresh", "--json"))["passages"]

    assert "6-2-3" in row["explains"]
    assert row["conflicts"][0]["prevails"] == "rules"
    assert row["official"] is None


@pytest.mark.parametrize("encoding", ["cp932", "latin-1", "ascii"])
def test_output_survives_any_terminal(encoding):
    """For programs it is UTF-8; a person sees marks where a letter is missing."""
    environment = {**os.environ, "PYTHONIOENCODING": encoding}
    command = [sys.executable, "-m", "judge", "rule", "7-1-4-1-1-2", "--lang", "zh-TW"]
    for extra in ([], ["--json"]):
        done = subprocess.run([*command, *extra], capture_output=True, env=environment, check=False)
        assert done.returncode == 0, done.stderr
    assert "【觸發器】" in json.loads(done.stdout.decode("utf-8"))["text"]


BAD = {
    "language of a document": (["import", "x.txt", "--lang", "zh-CN"], "unknown-language"),
    "unknown game in search": (["search", "x", "--game", "chess"], "unknown-game"),
    "unknown edition in search": (["search", "x", "--edition", "9"], "unknown-edition"),
    "unknown passage": (["manual", "nothing"], "unknown-passage"),
    "no manual": (["manual", "--game", "dragon-ball-ic"], "unknown-manual"),
    "unknown game": (["rule", "7-1", "--game", "chess"], "unknown-game"),
    "unknown edition": (["rule", "7-1", "--edition", "9"], "unknown-edition"),
    "unknown language": (["rule", "7-1", "--lang", "fr"], "unknown-language"),
    "unknown section": (["rule", "7-9"], "unknown-section"),
    "no number": (["rule", "blocker"], "not-a-number"),
    "unknown term": (["glossary", "qwertz"], "unknown-term"),
    "no such file": (["import", "nothing.txt"], "bad-document"),
    "unknown editions": (["diff", "one-piece", "1", "2"], "unknown-edition"),
    "unknown section in diff": (["diff", "one-piece", "1.1.6", "1.1.9", "99"], "unknown-section"),
    "no number in diff": (["diff", "one-piece", "1.1.6", "1.1.9", "x"], "not-a-number"),
    "unknown game in audit": (["audit", "chess"], "unknown-game"),
    "unknown bench": (["bench", "x"], "unknown-bench"),
    "unknown option": (["rule", "7-1", "--colour"], "bad-usage"),
    "unknown command": (["dance"], "bad-usage"),
    "argument missing": (["rule"], "bad-usage"),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_input_gets_one_message_and_status_2(run, name):
    """What is wrong and what to do, on the error output; no traceback."""
    arguments, _ = BAD[name]
    status, out, err = run(*arguments)

    assert status == 2
    assert out == ""
    assert err.startswith("Error: ")
    assert err.count("\n") == 2
    assert "Traceback" not in err


@pytest.mark.parametrize("name", BAD)
def test_bad_input_as_json_has_the_one_shape(run, name):
    """For programs: a stable code, the message, a hint."""
    arguments, code = BAD[name]
    status, out, _ = run(*arguments, "--json")
    answer = json.loads(out)

    assert status == 2
    assert list(answer) == ["ok", "code", "error", "rule", "hint"]
    assert (answer["ok"], answer["code"]) == (False, code)


def test_an_interrupted_command_ends_quietly(run, monkeypatch):
    """Ctrl-C is no error of anybody's."""
    monkeypatch.setattr(cli, "main", lambda *a, **k: (_ for _ in ()).throw(KeyboardInterrupt))

    assert run("rule", "7-1")[0] == 130


def test_help_speaks_the_language_of_the_environment():
    """The words are chosen when the program starts."""
    environment = {**os.environ, "JUDGE_LANG": "ja", "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-m", "judge", "rule", "--help"]
    done = subprocess.run(command, capture_output=True, env=environment, check=True)

    assert "項目を番号で表示する" in done.stdout.decode()


def test_a_closed_pipe_is_no_error():
    """`judge … | head -1` ends in peace."""
    command = f"{sys.executable} -m judge audit | head -1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, check=True)

    assert done.stderr == b""


def test_bench_prints_ratios(run):
    """Figures of one bench, each against its baseline."""
    figures = as_json(run("bench", "documents", "--json"))["figures"]

    assert {f["name"] for f in figures} == {"read_restatement", "read_official"}
    assert all(f["ratio"] > 0 and f["baseline"] == "lines" for f in figures)
