"""The store of answers: nothing is lost, whoever answers and whatever is killed."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
from datetime import timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.errors import BadProfile, BadStore, BadTrainingFile, NewerStore, UnknownProfile
from judge.training.files import MAX_ANSWERS, MAX_EXAMS, answer_of, export_file, read_file
from judge.training.memory import remember
from judge.training.profiles import DEFAULT, Profile
from judge.training.schedule import Rating
from judge.training.store import MIGRATIONS, Day, TrainingStore
from judge.words import LANGS
from tests.conftest import ROOT
from tests.plain import plain
from tests.training.banks import NOW, answer


@pytest.fixture
def store(tmp_path):
    return TrainingStore(tmp_path / "data")


def test_reading_makes_no_file(store):
    """There is always a first profile, with nothing in it."""
    assert store.profiles() == [Profile()]
    assert store.memory(DEFAULT) == remember([])
    assert store.answers(DEFAULT) == store.days(DEFAULT) == store.tallies() == []
    assert store.asked(DEFAULT) == {}
    assert store.new_on(DEFAULT, "2025-05-05") == 0
    assert not store.path.exists()


def test_an_answer_comes_back_as_it_was_kept(store):
    """With its cards, in one transaction."""
    given_ = answer(1, right=False, typed="７－１", seconds=4.5, taken="1.1.6/8-1", met=("a", "b"))
    assert store.record(DEFAULT, given_)

    assert store.answers(DEFAULT) == [given_]
    assert store.answer(DEFAULT, "a1") == given_
    assert store.answer(DEFAULT, "a2") is None
    assert store.memory(DEFAULT) == remember([given_])


def test_a_form_that_is_sent_twice_counts_once(store):
    """By the id of the answer."""
    assert store.record(DEFAULT, answer(1))
    assert not store.record(DEFAULT, answer(1, right=False))

    assert store.answers(DEFAULT) == [answer(1)]
    assert [card.seen for card in store.memory(DEFAULT).cards.values()] == [1]


ANSWERS = st.lists(
    st.builds(
        lambda n, right, taken, met, minutes: answer(
            n,
            right=right,
            at=NOW + timedelta(minutes=minutes),
            taken="" if right else taken,
            apart=("1.1.6/7-1-2", "1.1.6/7-1-3"),
            met=(met,),
            fallen="" if right else met,
            rating=Rating.GOOD if right else Rating.AGAIN,
        ),
        st.integers(0, 40),
        st.booleans(),
        st.sampled_from(["", "1.1.6/7-1-2", "1.1.6/7-1-5"]),
        st.sampled_from(["equal-power", "first-turn"]),
        st.integers(0, 60 * 24 * 30),
    ),
    max_size=10,
)


@settings(max_examples=12, deadline=None)
@given(answers=ANSWERS)
def test_cards_follow_from_the_log(tmp_path_factory, answers):
    """One by one, in whatever order they come, they end where all of them at once do."""
    store = TrainingStore(tmp_path_factory.mktemp("laws"))
    for one in answers:
        store.record(DEFAULT, one)

    assert store.memory(DEFAULT) == remember(store.answers(DEFAULT))


@settings(max_examples=12, deadline=None)
@given(ours=ANSWERS, theirs=ANSWERS)
def test_an_import_merges_by_the_ids_of_answers(tmp_path_factory, ours, theirs):
    """No answer of either side is lost, none counts twice, and a second time changes nothing."""
    store = TrainingStore(tmp_path_factory.mktemp("merge"))
    for one in ours:
        store.record(DEFAULT, one)
    file = plain(export_file(Profile(), theirs, (), NOW))
    counts = store.import_(file, now=NOW)
    after = store.answers(DEFAULT)
    again = store.import_(file, now=NOW)

    assert {one.id for one in after} == {one.id for one in (*ours, *theirs)}
    assert counts.added + counts.ignored == len(theirs)
    assert (again.added, store.answers(DEFAULT)) == (0, after)
    assert store.memory(DEFAULT) == remember(after)


def test_a_file_goes_to_the_profile_it_names_or_to_another(store, tmp_path):
    """An unknown one is made; an exported file read elsewhere is a copy."""
    anna = store.add_profile("Anna", now=NOW)
    for n in range(5):
        store.record(anna.id, answer(n, right=n > 1))
    file = plain(store.export("Anna", now=NOW))
    other = TrainingStore(tmp_path / "other")
    there = other.import_(file, now=NOW)
    into = other.import_(file, profile=DEFAULT, now=NOW)

    assert (there.profile, there.added, into.profile, into.added) == (anna.id, 5, DEFAULT, 5)
    assert [one.name for one in other.profiles()] == ["", "Anna"]
    assert other.memory(anna.id) == other.memory(DEFAULT) == store.memory(anna.id)


def test_profiles_keep_to_themselves(store):
    """Names are free, taken once; removing one takes its answers along."""
    anna = store.add_profile("  Anna  B ", now=NOW)
    store.record(anna.id, answer(1))
    store.record(DEFAULT, answer(2))
    for name in ("Anna B", "", "x" * 61, "a\x00b", "default"):
        with pytest.raises(BadProfile):
            store.add_profile(name, now=NOW)
    with pytest.raises(UnknownProfile):
        store.profile("Berta")
    with pytest.raises(UnknownProfile):
        store.record("berta", answer(3))

    assert store.profile("Anna B") == store.profile(anna.id) == anna
    assert [len(store.answers(one.id)) for one in store.profiles()] == [1, 1]
    store.remove_profile("Anna B")
    assert store.answers(anna.id) == []
    assert store.memory(anna.id) == remember([])
    assert [one.id for one in store.profiles()] == [DEFAULT]


def test_a_reset_forgets(store):
    """A game, or everything."""
    for n in range(4):
        store.record(DEFAULT, answer(n, game=("one-piece", "dragon-ball-ic")[n % 2]))

    assert store.reset(DEFAULT, game="one-piece") == 2
    assert {key.game for key in store.memory(DEFAULT).cards} == {"dragon-ball-ic"}
    assert store.reset(DEFAULT) == 2
    assert store.memory(DEFAULT) == remember([])


def test_days_and_tallies(store):
    """What progress and statistics are made of."""
    for n, (right, day) in enumerate([(True, 5), (False, 5), (True, 6)]):
        store.record(DEFAULT, answer(n, right=right, day=f"2025-05-0{day}", question="w-x"))

    assert store.days(DEFAULT) == [Day("2025-05-05", 2, 1), Day("2025-05-06", 1, 1)]
    assert store.tallies() == [("w-x", (0,), 2, 2, True), ("w-x", (1,), 1, 0, True)]
    assert store.tallies(profile="nobody") == []
    assert store.asked(DEFAULT)["w-x"][:2] == (3, 1)
    assert [store.new_on(DEFAULT, f"2025-05-0{day}") for day in (5, 6, 7)] == [2, 1, 0]


def test_places_among_other_options_are_told_apart(store):
    """A question whose options have changed since: the same place was another option then."""
    for n, shape in enumerate(("", "one", "two", "two")):
        store.record(DEFAULT, answer(n, right=True, question="w-x", shape=shape))

    assert [(one.times, one.latest) for one in store.tallies()] == [
        (2, True),
        (1, False),
        (1, False),
    ]


ANSWERING = """
import sys
from datetime import timedelta
from pathlib import Path
from judge.training.store import TrainingStore
from tests.training.banks import NOW, answer
store, who, n = TrainingStore(Path(sys.argv[1])), sys.argv[2], int(sys.argv[3])
stop = int(sys.argv[4])
while n < stop:
    store.record("default", answer(n, id=f"{who}{n}", right=n % 3 > 0, clause=f"1.1.6/7-{n % 5}"))
    print(n, flush=True)
    n += 1
"""


def answering(store, who, start, stop):
    command = [sys.executable, "-c", ANSWERING, str(store.path.parent), who, str(start), str(stop)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)


def test_a_kill_loses_at_most_the_answer_under_way(store):
    """Every acknowledged answer is in the log, and the cards are those of the log."""
    start = 0
    for round_ in range(4):
        with answering(store, "a", start, 10**6) as child:
            seen = [child.stdout.readline() for _ in range(2 + 4 * round_)]
            os.kill(child.pid, signal.SIGKILL)
            seen += child.stdout.readlines()
        last = int([line for line in seen if line.endswith("\n")][-1])
        kept = store.answers(DEFAULT)

        assert [one.id for one in kept[: last + 1]] == [f"a{n}" for n in range(last + 1)]
        assert len(kept) in (last + 1, last + 2)
        assert store.memory(DEFAULT) == remember(kept)
        with sqlite3.connect(store.path) as db:
            assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        db.close()
        start = len(kept)


def test_two_windows_lose_none(store):
    """Two processes answer at the same time for one profile; one of them is killed."""
    store.record(DEFAULT, answer(0, id="first"))
    with answering(store, "a", 1, 41) as one, answering(store, "b", 1, 10**6) as other:
        seen = [other.stdout.readline() for _ in range(25)]
        os.kill(other.pid, signal.SIGKILL)
        seen += other.stdout.readlines()
        done = one.stdout.readlines()
    last = int([line for line in seen if line.endswith("\n")][-1])
    kept = {answer.id for answer in store.answers(DEFAULT)}

    assert len(done) == 40
    assert {f"a{n}" for n in range(1, 41)} | {f"b{n}" for n in range(1, last + 1)} <= kept
    assert store.memory(DEFAULT) == remember(store.answers(DEFAULT))


def test_the_file_is_written_through(store):
    """WAL, full synchronisation and foreign keys on every connection."""
    store.record(DEFAULT, answer(1))
    with store.file.open() as db:
        found = {
            name: db.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("journal_mode", "synchronous", "foreign_keys", "user_version")
        }

    wanted = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
    assert found == {**wanted, "user_version": len(MIGRATIONS)}


def test_a_newer_or_a_broken_file_is_refused(store):
    """And left as it is."""
    store.path.parent.mkdir()
    db = sqlite3.connect(store.path)
    db.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    db.close()
    with pytest.raises(NewerStore):
        store.record(DEFAULT, answer(1))
    store.path.write_bytes(b"not a database, but long enough to look like one" * 40)
    with pytest.raises(BadStore):
        store.memory(DEFAULT)


@pytest.mark.parametrize(
    ("raw", "reason"),
    [
        (b"\xff", "not-utf-8"),
        (b"{", "not-json"),
        (b"[1]", "not-training"),
        (b'{"format": "judge-training", "version": 3}', "version"),
        (b'{"format": "judge-training", "version": true}', "version"),
        (b'{"format": "judge-training", "version": 1, "answers": 5}', "not-training"),
        (b'{"format": "judge-training", "version": 2, "answers": []}', "not-training"),
        (b'{"format": "judge-training", "version": 1, "answers": []}', "field"),
    ],
)
def test_a_file_that_is_something_else(store, raw, reason):
    """With a message in every language."""
    with pytest.raises(BadTrainingFile) as found:
        store.import_(read_file(raw), now=NOW)

    assert found.value.reason == reason
    assert all(found.value.message(lang) and found.value.hint(lang) for lang in LANGS)
    assert not store.path.exists()


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"id": "../x"}, "id"), ({"id": None}, "id"), ({"at": "yesterday"}, "at"),
        ({"at": "2025-05-05T09:00:00"}, "at"), ({"day": "5"}, "day"),
        ({"question": "x" * 121}, "question"),
        ({"game": "a\n"}, "game"), ({"chosen": [9]}, "chosen"), ({"chosen": [True]}, "chosen"),
        ({"chosen": "0"}, "chosen"), ({"right": 1}, "right"), ({"hints": 3}, "hints"),
        ({"rating": 0}, "rating"), ({"seconds": float("nan")}, "seconds"),
        ({"seconds": "1"}, "seconds"),
        ({"apart": ["x"] * 61}, "apart"), ({"met": [5]}, "met"),
    ],
)  # fmt: skip
def test_an_answer_with_a_field_that_is_off_imports_nothing(store, change, field):
    """All or nothing, and the field is named."""
    good = answer(1).as_json()
    file = plain(export_file(Profile(), [], [], NOW)) | {"answers": [good, {**good, **change}]}
    with pytest.raises(BadTrainingFile) as found:
        store.import_(file, now=NOW)

    assert found.value.values["field"] == f"answers[1].{field}"
    assert not store.path.exists()


@pytest.mark.parametrize(("rows", "limit"), [("answers", MAX_ANSWERS), ("exams", MAX_EXAMS)])
def test_a_file_with_more_than_anybody_answers(store, rows, limit):
    """Is refused before its rows are looked at."""
    file = plain(export_file(Profile(), [], [], NOW)) | {rows: [None] * (limit + 1)}
    with pytest.raises(BadTrainingFile) as found:
        store.import_(file, now=NOW)

    assert (found.value.reason, found.value.values["limit"]) == ("too-many", limit)


def test_an_answer_is_plain_data():
    """Written and read back, it is the same."""
    one = answer(3, right=False, typed="日本", seconds=2.0, apart=("1/1",), exam="e")

    assert answer_of(json.loads(json.dumps(one.as_json()))) == one
