"""Work on what readers send: in warm processes, each job with its time and memory."""

import io
import json
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from judge.errors import TooMuchWork
from judge.scenario import worker
from judge.web import bounded, create_app, workers
from tests.conftest import ROOT
from tests.scenario.cases import BATTLE

JOB = {"do": "check", "text": BATTLE, "name": "x", "lang": "en", "options": {}, "seconds": 9}
# a few lines that ask for hours of work
POWER = ", ".join(["{power: 1000, target: self, for: this-turn}"] * 300)
SLOW = (
    "scenario: slow\ngame: one-piece\n"
    f"cards: {{e: {{type: character, effects: [{{on: main, do: [{POWER}]}}]}}}}\n"
    "given: {A: {characters: [e]}}\nline:\n" + "  - A: activate e\n" * 900
)


@pytest.fixture
def pool():
    """No workers before and after."""
    workers.close()
    yield workers
    workers.close()


def pids():
    return [one.process.pid for one in workers._idle]


def check(app, text=BATTLE):
    with app.test_request_context("/en/"):
        return bounded.run("check", text, "en")


def test_a_worker_stays_for_the_next_job(app, pool):
    """Starting Python for every text would take ten times as long."""
    assert check(app)[1]["possible"]
    first = pids()

    assert check(app)[1]["possible"]
    assert pids() == first
    assert len(first) == 1


def test_asking_after_readiness_leaves_the_workers_alone(app, pool):
    """A probe comes every few seconds: it ends no worker, and starts none beside a busy one."""
    with app.test_request_context("/en/"):
        kind = bounded.worker_kind()
    two = [workers.Worker(kind), workers.Worker(kind)]
    for one in two:
        workers._give_back(one, 2)
    workers.warm(kind)
    assert pids() == [one.process.pid for one in two]

    workers._busy.append(workers._idle.pop())
    workers._idle.pop().close()
    try:
        workers.warm(kind)
        assert pids() == []
    finally:
        workers._busy.pop().close()
    assert not workers.ready(kind)


def test_apps_share_the_workers(app, corpus, pool):
    """As long as they have the same corpus and the same memory."""
    check(app)
    first = pids()
    check(create_app(corpus, {"TESTING": True}))
    assert pids() == first

    check(create_app(corpus, {"TESTING": True, "REPLAY_MEMORY": 512}))
    assert len(pids()) == 2


def test_a_worker_that_is_late_is_ended_and_replaced(corpus, pool):
    """And nothing is left of it."""
    app = create_app(corpus, {"TESTING": True, "REPLAY_SECONDS": 1})
    check(app)
    (late,) = pids()

    with app.test_request_context("/en/"), pytest.raises(TooMuchWork):
        bounded.run("replay", SLOW, "en")
    with pytest.raises(ProcessLookupError):
        os.kill(late, 0)
    replaced()
    (fresh,) = pids()

    assert check(app)[1]["possible"]
    assert pids() == [fresh]


def replaced():
    """Wait until the process is there that takes the place of one that was ended."""
    for thread in threading.enumerate():
        if thread.name == workers.REPLACING:
            thread.join(60)


def test_no_worker_comes_after_all_were_ended(app, pool):
    """A server that stops while one starts does not leave it behind."""
    check(app)
    kind = workers._idle[0].kind
    before = workers._closings
    workers.close()
    workers._replace(kind, before)

    assert pids() == []


def test_a_worker_that_somebody_ended_is_replaced(app, pool):
    """The next reader notices nothing."""
    check(app)
    (one,) = workers._idle
    one.process.kill()
    one.process.wait()

    assert check(app)[1]["possible"]
    assert pids() != [one.process.pid]


def test_a_worker_never_takes_more_memory():
    """It says that the job is too much, and a fresh one takes over."""
    code = (
        "from judge.scenario import worker; from tests.web.test_bounded import JOB;"
        "worker._stay_small(300 << 20); worker.work = lambda corpus, job: bytearray(400 << 20);"
        "print(*worker.answer(None, JOB))"
    )
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)

    assert done.stdout.startswith(repr(worker.LEAVES))
    assert "too-much-work" in done.stdout


@pytest.mark.parametrize("limit", ["MAX_ANSWER", "memory"])
def test_an_answer_that_is_too_large_is_not_given(corpus, monkeypatch, limit):
    """Neither more than a page can hold nor more than the memory does."""
    if limit == "memory":
        monkeypatch.setattr(worker, "work", lambda corpus, job: bytearray(1 << 60))
    else:
        monkeypatch.setattr(worker, limit, 10)
    kind, raw = worker.answer(corpus, JOB)
    status, answer = json.loads(raw)

    assert kind == worker.LEAVES
    assert (status, answer["code"]) == (422, "too-much-work")


def test_after_many_jobs_a_fresh_worker_takes_over(corpus, monkeypatch):
    """What one leaves behind does not add up for ever."""
    monkeypatch.setattr(worker, "JOBS", 2)
    jobs, answers = io.BytesIO(), io.BytesIO()
    for _ in range(3):
        worker.send(jobs, worker.STAYS, json.dumps(JOB).encode())
    jobs.seek(0)
    worker.serve(corpus, jobs, answers)
    answers.seek(0)

    assert [worker.receive(answers)[0] for _ in range(2)] == [worker.STAYS, worker.LEAVES]
    assert worker.receive(answers) is None


def test_a_worker_knows_no_secret_of_ours(app, pool, monkeypatch):
    """What a text could reach in there is not worth reaching."""
    monkeypatch.setenv("JUDGE_WRITE_TOKEN", "0123456789abcdef")
    monkeypatch.setenv("AWS_SECRET", "0123456789abcdef")
    check(app)
    (pid,) = pids()
    known = Path(f"/proc/{pid}/environ")
    if not known.exists():
        pytest.skip("the system does not tell")

    assert b"0123456789abcdef" not in known.read_bytes()
    assert b"JUDGE_CACHE" in known.read_bytes()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_whoever_stops_all_processes_gets_his_answers(app, pool, number):
    """Ctrl-C and systemd tell everybody; only the server decides when its workers end."""
    check(app)
    (pid,) = pids()
    os.kill(pid, number)

    assert check(app)[1]["possible"]
    assert pids() == [pid]


def test_a_worker_whose_answer_nobody_waits_for_is_ended(corpus, pool):
    """A server that stops does not leave it running."""
    app = create_app(corpus, {"TESTING": True, "REPLAY_SECONDS": 30})
    ends = []

    def ask():
        with app.test_request_context("/en/"):
            try:
                bounded.run("replay", SLOW, "en")
            except TooMuchWork:
                ends.append("cut")

    asking = threading.Thread(target=ask)
    asking.start()
    while not workers._busy and asking.is_alive():
        asking.join(0.01)
    workers.close()
    asking.join(20)

    assert ends == ["cut"]
    assert workers._busy == []


def test_half_a_message_is_none():
    """The other side died while it wrote."""
    whole = io.BytesIO()
    worker.send(whole, worker.STAYS, b"12345")

    assert worker.receive(io.BytesIO(whole.getvalue()[:-1])) is None
    assert worker.receive(io.BytesIO(b"\0\0")) is None


def test_workers_go_with_their_server(corpus):
    """Also when it is killed: no process is left alone."""
    code = (
        "import sys; from pathlib import Path; from judge.web import workers;"
        "workers.warm(workers.WorkerKind(Path(sys.argv[1]), 1024));"
        "print(workers._idle[0].process.pid, flush=True); input()"
    )
    server = subprocess.Popen(
        [sys.executable, "-c", code, str(corpus.folder)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE,
    )  # fmt: skip
    with server:
        pid = int(server.stdout.readline())
        server.kill()
        assert server.stdout.read() == b""
    # its end of the pipe is closed, so it ends; it is nobody's child that we could wait for
    gone = threading.Event()
    for _ in range(200):
        if not alive(pid):
            gone.set()
            break
        gone.wait(0.05)

    assert gone.is_set()


def alive(pid):
    try:
        with open(f"/proc/{pid}/stat") as state:  # noqa: PTH123
            return state.read().split()[2] != "Z"
    except FileNotFoundError:
        return False


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
def test_a_forked_server_has_its_own_workers(corpus):
    """gunicorn forks; two processes on one pipe would read each other's answers."""
    code = (
        "import os, sys; from pathlib import Path; from judge.web import workers;"
        "kind = workers.WorkerKind(Path(sys.argv[1]), 1024); workers.warm(kind); pid = os.fork();"
        "print(len(workers._idle), flush=True) if not pid else os.waitpid(pid, 0);"
        "pid and print(workers.ready(kind))"
    )
    command = [sys.executable, "-c", code, str(corpus.folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)

    assert done.stdout.split() == ["0", "True"]
