"""Rulings of a user's own: read, held against what is there, found, and forgotten."""

import json

import pytest

from judge.cli import main

NAMI = {
    "card": "op1-16",
    "question": "Does the lookout see a card that is face down?",
    "answer": "She does not.",
    "document": "House rules, Harbor Cup",
    "date": "2026-04-01",
    "sections": ["10-1-4-1"],
}
ANYBODY = {
    "question": "Who brings the teapot?",
    "answer": "The loser does.",
    "source": "House rules",
}


@pytest.fixture
def run(capsys):
    def runner(*arguments):
        status = main([str(one) for one in arguments])
        out, err = capsys.readouterr()
        return status, out, err

    return runner


@pytest.fixture
def told(run):
    def teller(*arguments):
        return json.loads(run(*arguments, "--json")[1])

    return teller


@pytest.fixture
def house(tmp_path):
    """A file of two rulings."""
    return write(tmp_path, [NAMI, ANYBODY])


def write(folder, entries, name="harbor.json"):
    file = folder / name
    file.write_text(json.dumps(entries), encoding="utf-8")
    return file


def test_a_collection_is_kept_found_and_forgotten(run, told, house):
    """By card in any spelling, by section, by words and by its name; nobody was asked before."""
    assert told("import", "rulings", house)["stored"] is False
    assert run("ruling", "own-harbor-1")[0] == 2
    found = told("import", "rulings", house, "--yes")
    assert (found["stored"], found["new"], found["undated"], found["unknown"]) == (True, 2, 1, [])

    for query in ("OP01-016", "op1-16", "10-1-4-1", "lookout", "own-harbor-1"):
        rulings = told("ruling", query)["rulings"]
        (own,) = [one for one in rulings if one["source"]["whose"] == "user"]
        assert own["id"] == "own-harbor-1"
        assert own["answer"] == NAMI["answer"]
        assert own["sections"] == {"1.2.0": ["10-1-4-1"]}
        assert own["source"]["document"] == NAMI["document"]
        assert own["source"]["date"] == NAMI["date"]

    listed = told("official", "list")["rulings"]
    documents = [NAMI["document"], ANYBODY["source"]]
    assert listed == [{"name": "harbor", "rulings": 2, "documents": documents, "damaged": False}]
    assert run("official", "remove", "rulings", "harbor")[0] == 0
    assert run("ruling", "own-harbor-1")[0] == 2
    assert told("official", "list")["rulings"] == []


def test_it_is_told_whose_it_is(run, house):
    """And since when."""
    run("import", "rulings", house, "--yes")

    assert (
        "From your own collection: House rules, Harbor Cup (2026-04-01)"
        in run("ruling", "lookout")[1]
    )
    assert "House rules (undated)" in run("ruling", "teapot")[1]


def test_what_is_there_is_held_against_what_comes(told, tmp_path, house):
    """The same, another answer, a new question, one that is gone."""
    told("import", "rulings", house, "--yes")
    assert told("import", "rulings", house)["same"] == 2
    new = {**ANYBODY, "question": "Who pays?"}
    file = write(tmp_path, [{**NAMI, "answer": "She does."}, new])

    found = told("import", "rulings", file)

    assert {key: found[key] for key in ("same", "changed", "new", "gone")} == {
        "same": 0,
        "changed": 1,
        "new": 1,
        "gone": 1,
    }


def test_lines_of_json_and_what_the_file_does_not_say(told, tmp_path):
    """Document and date hold for the entries that have none of their own."""
    entry = {"question": "Who pays?", "answer": "Nobody."}
    file = tmp_path / "Second List.jsonl"
    file.write_text(f"{json.dumps(entry)}\n\n{json.dumps(NAMI)}\n", encoding="utf-8")

    words = ("--document", "Head judge", "--date", "2026-05-02", "--yes")
    assert told("import", "rulings", file, *words)["name"] == "second-list"
    pays = told("ruling", "own-second-list-1")["rulings"][0]["source"]
    nami = told("ruling", "own-second-list-2")["rulings"][0]["source"]

    assert (pays["document"], pays["date"]) == ("Head judge", "2026-05-02")
    assert (nami["document"], nami["date"]) == (NAMI["document"], NAMI["date"])


@pytest.mark.parametrize(
    ("entries", "reason", "place"),
    [
        ({}, "is no list of rulings", ""),
        ([], "is no list of rulings", ""),
        (["x"], "entry 1", "entry 1"),
        ([NAMI, {**NAMI, "card": "Nami"}], "'Nami' is no number of a card", "entry 2"),
        ([{**NAMI, "sections": ["zero"]}], "'zero' is no number of a section", "entry 1"),
        ([{**NAMI, "question": ""}], "question", "entry 1"),
        ([{**NAMI, "answer": 3}], "answer", "entry 1"),
        ([{**NAMI, "answer": "x" * 8001}], "answer", "entry 1"),
        ([{**NAMI, "date": "yesterday"}], "date", "entry 1"),
        ([{**NAMI, "answer": "\x1b[2J"}], "control characters", "entry 1"),
        ([{**NAMI, "document": None}], "does not say whose answer it is", "entry 1"),
        ([{**NAMI, "cards": "OP01-016", "card": None}], "cards", "entry 1"),
    ],
)
def test_what_is_no_list_of_rulings_is_refused(run, tmp_path, entries, reason, place):
    """With its place; nothing is stored."""
    status, _, err = run("import", "rulings", write(tmp_path, entries), "--yes")

    assert status == 2
    assert reason in err
    assert place in err
    assert run("official", "list")[1].count("rulings") == 0


@pytest.mark.parametrize(
    ("raw", "reason"), [(b"[{", "no JSON"), (b"\xff\xfe[", "UTF-8")], ids=["cut", "utf-16"]
)
def test_a_damaged_file_is_refused(run, tmp_path, raw, reason):
    """As what it is."""
    file = tmp_path / "x.json"
    file.write_bytes(raw)
    status, _, err = run("import", "rulings", file, "--yes")

    assert (status, reason in err) == (2, True)


def test_a_damaged_collection_hides_itself_only(run, told, tmp_path, house):
    """The others are found, and it is told."""
    from judge.rules.corpus import open_corpus

    told("import", "rulings", house, "--yes")
    told("import", "rulings", write(tmp_path, [ANYBODY], "other.json"), "--yes")
    (open_corpus().store.data / "rulings" / "harbor.json").write_text("{", encoding="utf-8")

    assert told("ruling", "teapot")["rulings"][0]["id"] == "own-other-1"
    assert "rulings harbor  damaged" in run("official", "list")[1]


@pytest.mark.parametrize("name", ["../x", "A B", "x" * 61, ""])
def test_a_collection_has_a_plain_name(run, house, name):
    """It becomes the name of a file."""
    if name:
        assert run("import", "rulings", house, "--name", name, "--yes")[0] == 2
    assert run("official", "remove", "rulings", name or "..")[0] == 2
