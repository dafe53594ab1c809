"""The store of cases: nothing that was saved is lost, whoever saves and whatever is killed."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from judge.cases.files import CaseFile, ImportedCases
from judge.cases.model import Branch, Case, Claims
from judge.cases.store import MIGRATIONS, CaseStore
from judge.database import migrate
from judge.errors import BadCase, BadStore, CaseChanged, NewerStore, UnknownCase
from judge.words import LANGS
from tests.plain import plain

NOW, LATER, LAST = (f"2025-05-0{day}T12:00:00.000Z" for day in (1, 2, 3))
CASE = Case(
    title="Double Attack",
    text="scenario: x\ngame: one-piece\ngiven: {}\n",
    claims=Claims("I win", "まだ負けていない"),
    branches=(Branch("no block", 1, ("B: no block",)),),
    ruling="The game goes on.",
    sections=("7-1-4-1-1-2",),
    remarks="Table 12",
    game="one-piece",
    edition="1.1.9",
)


def exported(cases):
    return plain(CaseFile(exported=NOW, cases=cases))


@pytest.fixture
def store(tmp_path):
    return CaseStore(tmp_path / "data")


def test_a_case_comes_back_as_it_was_saved(store):
    """With an id, a version and the time."""
    kept = store.put(CASE, now=NOW)

    assert store.get(kept.id) == kept
    assert (kept.version, kept.created, kept.changed) == (1, NOW, NOW)
    assert replace(kept, id="", version=0, created="", changed="") == CASE
    assert Case.from_json(plain(kept)) == kept


def test_reading_makes_no_file(store):
    """An empty store needs none."""
    assert store.list() == []
    assert store.count() == 0
    with pytest.raises(UnknownCase):
        store.get("none")
    assert not store.path.exists()


def test_the_second_of_two_windows_is_told(store):
    """It gets what the first has saved; nothing is overwritten."""
    first = store.put(CASE, now=NOW)
    saved = store.put(replace(first, ruling="A"), expected=first.version, now=LATER)
    with pytest.raises(CaseChanged) as found:
        store.put(replace(first, ruling="B"), expected=first.version, now=LAST)

    assert found.value.current == saved
    assert store.get(first.id) == saved
    assert (saved.version, saved.created, saved.changed) == (2, NOW, LATER)


def test_a_case_that_was_deleted_in_between_is_not_made_again(store):
    """Neither by a save nor by a second delete."""
    kept = store.put(CASE, now=NOW)
    with pytest.raises(CaseChanged):
        store.delete(kept.id, expected=7)
    store.delete(kept.id, expected=1)
    for act in (lambda: store.put(kept, expected=1, now=LATER), lambda: store.delete(kept.id)):
        with pytest.raises(UnknownCase):
            act()

    assert store.list() == []


def test_cases_are_found_newest_first(store):
    """By words of any field in any width and case, and by sections and those below."""
    old = store.put(CASE, now=NOW)
    new = store.put(replace(CASE, title="ＦＵＬＬ width", sections=("8-1",)), now=LATER)

    assert store.list() == [new, old]
    assert store.list(limit=1, offset=1) == [old]
    assert store.list("full 負けていない") == [new]
    assert store.list("double no_block") == []
    assert store.list("%") == []
    assert store.list(section="7-1-4") == [old]
    assert store.list(section="7-1-4-1-1-2") == [old]
    assert store.list(section="7-1-4-1-1-22") == store.list(section="7-1-4-") == []
    assert (store.count(), store.count(section="8")) == (2, 1)


def test_two_writers_lose_no_save(store):
    """Each save over the newest version; whoever was too slow tries again."""
    kept = store.put(replace(CASE, remarks=""), now=NOW)

    def write(who):
        done = 0
        while done < 8:
            now = store.get(kept.id)
            try:
                store.put(replace(now, remarks=now.remarks + who), expected=now.version, now=NOW)
            except CaseChanged:
                continue
            done += 1

    with ThreadPoolExecutor(2) as pool:
        list(pool.map(write, "ab"))

    assert sorted(store.get(kept.id).remarks) == sorted("a" * 8 + "b" * 8)
    assert store.get(kept.id).version == 17


SAVING = """
import sys
from msgspec.structs import replace
from pathlib import Path
from judge.cases.store import CaseStore
store = CaseStore(Path(sys.argv[1]))
case = store.get(sys.argv[2])
while True:
    case = store.put(replace(case, remarks="x" * (case.version % 5000)), now=case.changed)
    print(case.version, flush=True)
"""


def test_a_killed_save_leaves_a_sound_file(store):
    """After each kill the file holds the last save that was acknowledged, or the one after it."""
    case = store.put(CASE, now=NOW)
    for round_ in range(8):
        command = [sys.executable, "-c", SAVING, str(store.path.parent), case.id]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
            seen = [child.stdout.readline() for _ in range(3 + 5 * round_)]
            os.kill(child.pid, signal.SIGKILL)
            seen += child.stdout.readlines()
        acknowledged = int([line for line in seen if line.endswith("\n")][-1])
        now = store.get(case.id)

        assert now.version in (acknowledged, acknowledged + 1)
        assert now.remarks == "x" * ((now.version - 1) % 5000)
        with sqlite3.connect(store.path) as db:
            assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        db.close()


def test_the_file_is_written_through(store):
    """WAL, full synchronisation and foreign keys on every connection."""
    store.put(CASE, now=NOW)
    with store._file.open() as db:
        found = {
            name: db.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("journal_mode", "synchronous", "foreign_keys", "user_version")
        }

    wanted = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
    assert found == {**wanted, "user_version": len(MIGRATIONS)}


def test_an_older_file_is_brought_up_to_date(store):
    """Its cases are there, and can be found by words and sections."""
    case = replace(CASE, id="old", version=3, created=NOW, changed=NOW)
    store.path.parent.mkdir()
    db = sqlite3.connect(store.path, isolation_level=None)
    migrate(db, MIGRATIONS[:1])
    row = (case.id, case.version, case.changed, json.dumps(plain(case)))
    db.execute("INSERT INTO cases VALUES (?, ?, ?, ?)", row)
    db.close()

    assert store.get("old") == case
    assert store.list("table 12", section="7-1") == [case]
    store.delete("old")
    assert store.list(section="7-1") == []


def test_a_newer_file_is_refused_and_not_touched(store):
    """Not even by a save."""
    store.path.parent.mkdir()
    db = sqlite3.connect(store.path)
    db.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    db.close()
    before = store.path.read_bytes()
    for act in (store.list, lambda: store.put(CASE, now=NOW)):
        with pytest.raises(NewerStore) as found:
            act()
        assert all(str(store.path) in found.value.message(lang) for lang in LANGS)

    assert store.path.read_bytes() == before
    assert list(store.path.parent.iterdir()) == [store.path]


def test_a_file_that_is_no_store_is_refused(store):
    """And a folder that cannot be made."""
    store.path.parent.mkdir()
    store.path.write_bytes(b"not a database, but long enough to look like one" * 40)
    with pytest.raises(BadStore):
        store.list()
    with pytest.raises(BadStore):
        CaseStore(store.path / "below").put(CASE, now=NOW)


@pytest.mark.parametrize(
    ("change", "reason", "field"),
    [
        ({"title": "x" * 201}, "too-long", "title"),
        ({"text": "日" * 90_000}, "text-too-large", "text"),
        ({"ruling": "\ud800"}, "not-a-text", "ruling"),
        ({"remarks": 5}, "not-a-text", "remarks"),
        ({"claims": []}, "not-an-object", "claims"),
        ({"claims": {"A": "x" * 20_001}}, "too-long", "claims.A"),
        ({"sections": "7-1"}, "not-a-list", "sections"),
        ({"sections": ["7.1"]}, "not-a-section", "sections"),
        ({"sections": ["7-1"] * 51}, "too-many", "sections"),
        ({"branches": [5]}, "not-an-object", "branches[0]"),
        ({"branches": [{"name": "", "at": -1}]}, "not-a-number", "branches[0].at"),
        ({"branches": [{"at": 0, "lines": ["end"]}]}, "line", "branches[0].lines"),
        ({"id": "../x"}, "not-like-that", "id"),
        ({"id": None}, "not-a-text", "id"),
        ({"changed": "yesterday"}, "not-like-that", "changed"),
        ({"version": True}, "not-a-number", "version"),
        ({"version": 10**30}, "not-a-number", "version"),
    ],
)
def test_a_field_that_is_off_is_named(change, reason, field):
    """With a message in every language."""
    good = plain(replace(CASE, id="x", version=1, created=NOW, changed=NOW))
    with pytest.raises(BadCase) as found:
        Case.from_json({**good, **change})

    assert (found.value.reason, found.value.values["field"]) == (reason, field)
    assert all(found.value.message(lang) and found.value.hint(lang) for lang in LANGS)


def test_what_cannot_be_read_back_is_not_saved(store):
    """A save is checked like an import."""
    with pytest.raises(BadCase):
        store.put(replace(CASE, title="x" * 300), now=NOW)
    assert not store.path.exists()


CASES = st.lists(
    st.builds(
        lambda number, version, ruling: replace(
            CASE, id=f"c{number}", version=version, ruling=ruling, created=NOW, changed=NOW
        ),
        st.integers(0, 2),
        st.integers(1, 3),
        st.sampled_from("ab"),
    ),
    max_size=6,
)


@settings(max_examples=25, deadline=None)
@given(ours=CASES, theirs=CASES)
def test_importing_loses_nothing_and_is_done_once(tmp_path_factory, ours, theirs):
    """The newest version of each id is there, so is every content of it; twice is once."""
    store = CaseStore(tmp_path_factory.mktemp("laws"))
    store.import_(exported(ours), now=NOW)
    before = {case.id: case for case in store.list()}
    counts = store.import_(exported(theirs), now=LATER)
    after = {case.id: case for case in store.list()}
    again = store.import_(exported(theirs), now=LAST)

    assert counts.added + counts.updated + counts.ignored + counts.copied == len(theirs)
    assert again == ImportedCases(ignored=len(theirs))
    assert {case.id: case for case in store.list()} == after
    for case in [*before.values(), *theirs]:
        best = after[case.id]
        assert best.version >= case.version
        same = [one for one in after.values() if one.content() == case.content()]
        assert same or best.version > case.version


@settings(max_examples=20, deadline=None)
@given(cases=CASES)
def test_export_and_import_into_an_empty_store_is_a_copy(tmp_path_factory, cases):
    """Ids, versions and times are kept."""
    one, other = (CaseStore(tmp_path_factory.mktemp("copies")) for _ in "ab")
    one.import_(exported(cases), now=NOW)
    other.import_(plain(one.export(now=LATER)), now=LATER)

    assert other.list() == one.list()


def test_a_bad_file_imports_nothing(store):
    """All or nothing."""
    good = plain(replace(CASE, id="x", version=1, created=NOW, changed=NOW))
    file = {**exported([]), "cases": [good, {**good, "id": "y", "title": 5}]}
    with pytest.raises(BadCase) as found:
        store.import_(file, now=NOW)

    assert found.value.values["field"] == "cases[1].title"
    with pytest.raises(BadCase) as found:  # at its address stands the form for a new case
        store.import_({**file, "cases": [{**good, "id": "new"}]}, now=NOW)
    assert found.value.values["field"] == "cases[0].id"
    assert store.list() == []
