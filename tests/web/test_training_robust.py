"""Training under bad conditions: kills, two windows, wrong clocks, broken files, no room."""

import http.client
import json
import os
import re
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing
from datetime import UTC, datetime, timedelta
from html import unescape
from urllib.parse import urlencode, urlsplit

import pytest

from judge import database
from judge.errors import BadStore
from judge.training.answers import Given
from judge.training.bank import Bank
from judge.training.memory import remember
from judge.training.practice import Practice
from judge.training.profiles import DEFAULT, Goal
from judge.training.progress import progress
from judge.training.store import TrainingStore
from judge.web.training_make import _put
from judge.words import LANGS
from tests.conftest import ROOT
from tests.web.test_server import serving

PAGES = ("", "practice", "progress", "settings", "exams", "trainer", "changed", "export.json")


@pytest.fixture
def corpus(shipped):
    return shipped


@pytest.fixture
def bank(corpus):
    return Bank(corpus)


@pytest.fixture
def name(bank):
    """A question that is always there."""
    return bank.entries(kind="written")[0].id


@pytest.fixture
def training(data_folder):
    return TrainingStore(data_folder)


def intact(store):
    with closing(sqlite3.connect(store.path)) as db:
        assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    return store.memory(DEFAULT) == remember(store.answers(DEFAULT))


# -- killed, and at the same time --------------------------------------------------------------


def test_a_server_that_is_killed_has_every_answer_it_acknowledged(name, cache, tmp_path):
    """Killed while answers are on their way: whoever saw the explanation has it in the log."""
    store, seen = TrainingStore(tmp_path / "kept"), []
    with serving(JUDGE_DATA=str(store.path.parent), JUDGE_CACHE=str(cache)) as server:
        host = urlsplit(server.address)

        def answer(who):
            for n in range(10_000):
                form = urlencode({"choice": "0", "answer": f"{who}{n}"})
                line = http.client.HTTPConnection(host.hostname, host.port, timeout=20)
                try:
                    line.request("POST", f"/en/training/questions/{name}", form,
                                 {"Content-Type": "application/x-www-form-urlencoded"})  # fmt: skip
                    if line.getresponse().status == 303:
                        seen.append(f"{who}{n}")
                except (OSError, http.client.HTTPException):
                    return
                finally:
                    line.close()
                if len(seen) == 12:
                    server.kill()

        windows = [threading.Thread(target=answer, args=(who,)) for who in "ab"]
        for window in windows:
            window.start()
        for window in windows:
            window.join()
    kept = {one.id for one in store.answers(DEFAULT)}

    assert len(seen) >= 12
    assert set(seen) <= kept
    assert len(kept) <= len(seen) + 2  # each window had at most one under way
    assert intact(store)


def test_two_windows_with_the_same_question(app, name, training):
    """One form in both counts once; a form of its own in each counts twice, neither is lost."""
    page = app.test_client().get(f"/en/training/questions/{name}?answer=shared").text
    assert 'value="shared"' in page
    forms = [("shared", "0"), ("shared", "1"), ("mine", "0"), ("yours", "1")] * 2
    done = []

    def send(form):
        answer, choice = form
        sent = {"answer": answer, "choice": choice}
        done.append(app.test_client().post(f"/en/training/questions/{name}", data=sent).status_code)

    windows = [threading.Thread(target=send, args=(form,)) for form in forms]
    for window in windows:
        window.start()
    for window in windows:
        window.join()

    assert set(done) == {303}
    assert sorted(one.id for one in training.answers(DEFAULT)) == ["mine", "shared", "yours"]
    assert intact(training)


def test_an_exam_is_handed_in_while_it_is_answered(app, training):
    """By another window: an answer counts or is refused, and the log has each once."""
    client = app.test_client()
    form = {"count": "10", "minutes": "5", "percent": "50", "seed": "x", "edition": ""}
    first = client.post("/en/training/exams", data=form).location
    exam = first.rpartition("/")[0]
    statuses = []

    def send(path, **data):
        statuses.append(app.test_client().post(path, data=data).status_code)

    work = [threading.Thread(target=send, args=(f"{exam}/{n}",), kwargs={"choice": "0"})
            for n in range(1, 11)]  # fmt: skip
    work += [threading.Thread(target=send, args=(f"{exam}/finish",)) for _ in range(2)]
    for one in work:
        one.start()
    for one in work:
        one.join()
    page = client.get(exam).text

    assert set(statuses) <= {303, 409}
    assert re.search(r'class="(passed|failed)"', page)
    logged = [one.id for one in training.answers(DEFAULT)]
    assert len(logged) == len(set(logged))
    assert intact(training)


# -- clocks -----------------------------------------------------------------------------------


def test_a_clock_that_goes_backwards(bank, name, training):
    """Answers stay in the order of their times, days of the future hurt nobody."""
    practice = Practice(bank, training)
    now = datetime(2027, 3, 14, 12, tzinfo=UTC)
    me = practice.set_goal(
        training.profile(), Goal(day=now.date() + timedelta(days=9)), now=now, day=now.date()
    )
    for n, days in enumerate((0, -400, 2, -1)):
        at = now + timedelta(days=days)
        outcome = practice.answer(me, name, Given((0,)), now=at, day=at.date(), id=f"a{n}")
        assert outcome.card.seen == n + 1
    before = now - timedelta(days=3)
    found = progress(practice, me, now=before, day=before.date())
    pick = practice.next(me, practice.pool(me), now=before, day=before.date())

    assert training.memory(DEFAULT) == remember(training.answers(DEFAULT))
    assert (found.answers, found.streak) == (4, 0)
    assert len(found.plan.days) == 12
    assert pick is not None


def test_an_exam_on_a_clock_that_goes_backwards(client, training):
    """Begun and ended before its beginning: it is handed in, and took a minute."""
    form = {"preset": "quick", "seed": "x"}
    exam = client.post("/en/training/exams", data=form).location.rpartition("/")[0]
    with closing(sqlite3.connect(training.path)) as db, db:
        db.execute("UPDATE exams SET started = '2099-01-01T00:00:00+00:00', "
                   "deadline = '2099-01-01T00:10:00+00:00'")  # fmt: skip
    assert client.get(f"{exam}/1").status_code in (200, 404)
    client.post(f"{exam}/finish")

    assert "It took 1 min." in client.get(exam).text


# -- files ------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_a_broken_file_is_told_on_every_page(client, name, training, lang):
    """With the file's name and what to do, in the reader's language; it is left as it is."""
    raw = b"not a database, but long enough to look like one" * 100
    training.path.parent.mkdir(parents=True)
    training.path.write_bytes(raw)
    answers = [client.get(f"/{lang}/training/{page}") for page in PAGES]
    answers.append(client.post(f"/{lang}/training/questions/{name}", data={"choice": "0"}))
    answers.append(client.post(f"/{lang}/training/exams", data={"preset": "quick"}))

    for answer in answers:
        assert answer.status_code == 503
        assert "training.sqlite3" in answer.text
        assert f'<html lang="{lang}"' in answer.text
        assert "Traceback" not in answer.text
    assert client.get("/api/v1/training/progress").json["code"] == "bad-store"
    assert training.path.read_bytes() == raw


def test_a_broken_file_is_told_in_the_terminal(training):
    """One sentence, no traceback."""
    training.path.parent.mkdir(parents=True)
    training.path.write_bytes(b"x" * 5000)
    done = subprocess.run(
        [sys.executable, "-m", "judge", "train", "progress"],
        capture_output=True, text=True, cwd=ROOT, check=False,
    )  # fmt: skip

    assert done.returncode != 0
    assert "training.sqlite3" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_file_that_somebody_holds(client, name, training, monkeypatch):
    """Reading goes on; an answer waits, and is refused in the end without being half kept."""
    monkeypatch.setattr(database, "WAIT", 0.05)
    client.post(f"/en/training/questions/{name}", data={"choice": "0"})
    with closing(sqlite3.connect(training.path)) as other:
        other.execute("BEGIN IMMEDIATE")
        read = client.get("/en/training/progress").status_code
        refused = client.post(f"/en/training/questions/{name}", data={"choice": "0", "answer": "x"})
        other.execute("ROLLBACK")
    again = client.post(f"/en/training/questions/{name}", data={"choice": "0", "answer": "x"})

    assert (read, refused.status_code, again.status_code) == (200, 503, 303)
    assert "locked" in refused.text
    assert len(training.answers(DEFAULT)) == 2


def test_a_table_that_is_gone(client, name, training):
    """A file of ours that somebody else changed is a problem that is told."""
    client.post(f"/en/training/questions/{name}", data={"choice": "0"})
    with closing(sqlite3.connect(training.path)) as db, db:
        db.execute("DROP TABLE cards")

    assert client.get("/en/training/progress").status_code == 503
    assert client.post(f"/en/training/questions/{name}", data={"choice": "0"}).status_code == 503


def test_data_that_is_off_is_told(client, name, training):
    """A row that is no JSON, or not what we write."""
    client.post(f"/en/training/questions/{name}", data={"choice": "0"})
    for wrong in ("{", "{}", "5"):
        with closing(sqlite3.connect(training.path)) as db, db:
            db.execute("UPDATE cards SET data = ?", (wrong,))
            db.execute("UPDATE answers SET data = ?", (wrong,))
        for page in ("progress", "practice", "export.json"):
            answer = client.get(f"/en/training/{page}")
            assert answer.status_code == 503, (wrong, page)
            assert "training.sqlite3" in answer.text


FULL = """
import json, resource, signal, sys
from judge.rules.corpus import open_corpus
from judge.web import create_app
client = create_app(open_corpus(), {"TESTING": True, "RATE_LIMIT": 0}).test_client()
name = sys.argv[1]
def answer(n):
    form = {"choice": "0", "answer": f"a{n}"}
    return client.post(f"/en/training/questions/{name}", data=form)
kept = [f"a{n}" for n in range(3) if answer(n).status_code == 303]
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (33_000, 33_000))
for n in range(3, 30):
    full = answer(n)
    if full.status_code != 303:
        break
    kept.append(f"a{n}")
page = client.get("/en/training/progress")
sys.stdout.write(json.dumps([kept, full.status_code, "Traceback" in full.text, page.status_code]))
"""


def test_a_question_that_cannot_be_written_leaves_no_file(tmp_path):
    """An empty one would be told as a problem on every page."""
    (tmp_path / f"mine.{os.getpid()}.part").mkdir()  # it cannot be written here
    with pytest.raises(BadStore):
        _put(tmp_path / "mine.yaml", "game: one-piece\n")

    assert not (tmp_path / "mine.yaml").exists()


def test_a_disk_that_is_full(name, training):
    """An answer that does not fit is refused with a message; those before it are there."""
    done = subprocess.run(
        [sys.executable, "-c", FULL, name],
        capture_output=True, text=True, cwd=ROOT, env=dict(os.environ), check=True,
    )  # fmt: skip

    kept, *rest = json.loads(done.stdout)

    assert len(kept) >= 3
    assert rest == [503, False, 200]
    assert [one.id for one in training.answers(DEFAULT)] == kept
    assert intact(training)


READ_ONLY = """
import json, os, sys
from pathlib import Path
from judge.rules.corpus import open_corpus
from judge.web import create_app
client = create_app(open_corpus(), {"TESTING": True, "RATE_LIMIT": 0}).test_client()
path, form = f"/ja/training/questions/{sys.argv[1]}", {"choice": "0"}
before = client.post(path, data=form).status_code
page = client.get("/ja/training/progress").status_code
os.chmod("training.sqlite3", 0o444)
os.chmod(".", 0o555)
if os.geteuid() == 0:  # whom nothing is forbidden
    os.setuid(65534)
found = [client.post(path, data=form), client.get("/ja/training/progress")]
told = ["training.sqlite3" in one.text and "Traceback" not in one.text for one in found]
sys.stdout.write(json.dumps([before, page, [one.status_code for one in found], told]))
"""


def test_a_folder_that_may_only_be_read(name, training):
    """The answer is refused with a message, and so is what cannot be read without writing."""
    folder = training.path.parent
    folder.mkdir(parents=True)
    try:
        done = subprocess.run(
            [sys.executable, "-c", READ_ONLY, name], capture_output=True, text=True, cwd=folder,
            env={**os.environ, "JUDGE_DATA": ".", "PYTHONPATH": str(ROOT)}, check=True,
        )  # fmt: skip
    finally:
        folder.chmod(0o755)
    before, page, statuses, told = json.loads(done.stdout)

    assert (before, page) == (303, 200)
    assert statuses == [503, 503]
    assert told == [True, True]


# -- forms and addresses ----------------------------------------------------------------------


@pytest.mark.parametrize(
    "form",
    [
        {"choice": "0", "began": "nan"},
        {"choice": "0", "began": "1e400", "hint": "-5"},
        {"choice": "0", "began": "-1", "hint": "9" * 400},
        {"choice": "0", "answer": "../../x"},
        {"choice": "0", "answer": "x" * 900},
        {"choice": ["0"] * 50},
        {"choice": "٣"},
        {"choice": "0", "typed": "x" * 7000},
        {"typed": "\x00\ud7ff"},
        {"typed": " " * 50},
    ],
)
def test_a_form_that_is_off(client, name, form):
    """Is an answer or is asked again, never an error of ours."""
    for path in (f"questions/{name}", f"questions/{name}?why=%00&answer=%F0%9F%98%80"):
        assert client.post(f"/en/training/{path}", data=form).status_code in (303, 400)


@pytest.mark.parametrize(
    ("path", "data"),
    [
        ("exams", {"x": "A" * 9000}),
        ("exams", {"x": "\u0000"}),
        ("exams", {"preset": "quick", "seed": "\u0000\u202e" * 30}),
        ("exams", {"count": "10", "minutes": "0", "percent": "70", "chapters": "9" * 5000}),
        ("profiles", {"name": "\u0000"}),
        ("profiles", {"name": "x" * 70}),
        ("profiles", {"profile": "' OR 1=1 --"}),
        ("settings", {"goal": "2027-13-45"}),
        ("settings", {"goal": "9999-12-31", "goal-a-day": "9" * 90}),
        ("settings", {"goal": "2027-01-01", "goal-game": "\u0000"}),
        ("settings", {"edition-one-piece": "../../x"}),
        ("reset", {"game": "poker"}),
        ("import", {"file": "text"}),
        ("make", {"prompt": "x", "step": "-1", "scenario": "../x", "edition": "a/b/c"}),
        ("make", {"prompt": "x", "branch": ";;;", "text": "a: b", "edition": "one-piece/1.1.9"}),
        ("questions/../x/delete", {}),
        ("exams/%00/1", {"choice": "0"}),
        ("exams/x/99999999999999999999", {"choice": "0"}),
    ],
)
def test_what_cannot_be_is_told(client, path, data):
    """With a page and a status of the reader's side."""
    answer = client.post(f"/ja/training/{path}", data=data)

    assert 300 <= answer.status_code < 500, unescape(answer.text)[:2000]


def test_cookies_that_are_off(client):
    """Neither a learner nor a zone that does not exist stops anybody."""
    for profile, zone in (("\x7f", "x"), ("x" * 3000, "9" * 300), ("default", "-0"), ("", "1e3")):
        client.set_cookie("judge_profile", profile)
        client.set_cookie("judge_zone", zone)
        assert client.get("/en/training/").status_code == 200
