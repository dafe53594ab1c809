"""`judge bench web`: what it asks for, how it counts, what it prints."""

import sys

from judge.bench import web as bench
from judge.scenario.catalogue import catalogue
from judge.words import LANGS

FIGURE = {"name": "hello", "clients": 32, "per_second": 1234.5, "p50_ms": 1.5, "p95_ms": 2.5,
          "ratio": 1.0, "bad": 0, "named": []}  # fmt: skip


def test_the_readers_count_every_answer():
    """On real connections that are kept; what is no page is counted apart."""
    hello = "from judge.bench.web import serve_hello; serve_hello()"
    with bench._server([sys.executable, "-c", hello]) as address:
        found = bench._ask(address, ("/", "/nothing"), clients=3, seconds=0.2)
        once = bench._ask(address, ("/",) * 5, clients=2, once=True)

    assert found["requests"] > 10
    assert 0 < found["bad"] < found["requests"]
    assert found["named"] == ["404 /nothing"]
    assert 0 < found["p50_ms"] <= found["p95_ms"]
    assert (once["requests"], once["bad"]) == (5, 0)


def test_many_different_pages_are_asked_for(shipped):
    """Each first time is really one; nothing is asked for twice."""
    cases = {case.name: case for case in bench._cases(shipped, different=25)}

    assert len(set(cases["section"].paths)) == bench.SECTIONS
    for first, again in (("search-first", "search"), ("replay-first", "replay")):
        assert cases[first].first
        assert len(set(cases[first].paths)) == len(cases[first].paths) > 200
        assert not set(cases[first].paths) & set(cases[again].paths)


def test_the_figures_are_told_in_every_language():
    """With the ratio; answers that were no page are not hidden."""
    worse = {**FIGURE, "bad": 7, "named": ["503 /en/search?q=a", "404 /en/x"]}
    found = {"cores": 2, "rounds": 3, "figures": [FIGURE, worse]}
    for lang in LANGS:
        about, line, _, bad = bench.bench_text(found, lang).splitlines()

        assert "2" in about
        assert "1234" in line
        assert "7" in bad
        assert "503 /en/search?q=a" in bad


def test_a_replay_is_asked_for_a_step_that_it_has(shipped, client):
    """A choice in secret changes nothing yet: its page is right to say that there is no step 1."""
    known = catalogue(shipped.folder)
    found = {
        name: bench._has_steps(shipped, known[name])
        for name in ("both-set-in-secret", "drawing-two-is-drawing-twice")
    }
    for name, has_steps in found.items():
        answer = client.get(f"/en/scenarios/{name}?step=1")

        assert answer.status_code == (200 if has_steps else 404)
    assert set(found.values()) == {True, False}
