"""`judge bench web`: our pages beside a bare "hello" of Flask, on the same server.

Both run at the same time, each in its own process, and are asked in turn, so that a busy
machine slows both alike. The readers are one process more: with two cores, the server has
one of them. "First" means that nobody has asked for it before; the others are asked for
again and again, as the rules are at a tournament.
"""

from __future__ import annotations

import json
import re
import statistics
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from os import cpu_count
from random import Random
from typing import Any
from urllib.parse import quote, urlsplit

from flask import Flask

from judge.bench.web_client import NAMED
from judge.rules.corpus import Corpus, open_corpus
from judge.scenario.catalogue import Shipped, catalogue
from judge.scenario.read import read_scenario, read_text
from judge.scenario.story import noticed
from judge.web.server import run_waitress
from judge.web.settings import read_settings
from judge.words import DEFAULT_LANG, LANGS, say

CLIENTS = (1, 32)
ROUNDS = 3
SECONDS = 1.0
SECTIONS, QUERIES, STEPS = 300, 100, 60  # different pages that are asked for again
START_SECONDS = 120  # a machine without a search index builds it first


@dataclass(frozen=True)
class Asking:
    """Something to ask for; of a first time, every address is used once."""

    name: str
    paths: tuple[str, ...]
    first: bool = False


def serve_hello() -> None:
    """The least that Flask can do, on the same server with the same settings."""
    app = Flask("hello")

    @app.get("/")
    def hello() -> str:
        return "hello"

    settings = read_settings({"PORT": 0, "HOST": "127.0.0.1"}, environment={})
    run_waitress(app, settings, lambda address: print(address, flush=True), lambda: None)


def run(seconds: float = SECONDS, rounds: int = ROUNDS) -> dict[str, Any]:
    """The figures of one run: each case with 1 and with 32 clients."""
    cases = _cases(open_corpus())
    hello = "from judge.bench.web import serve_hello; serve_hello()"
    ours = [sys.executable, "-m", "judge", "serve", "--port", "0", "--host", "127.0.0.1"]
    with (
        _server([sys.executable, "-c", hello]) as bare,
        _server([*ours, "--rate", "0"]) as judge,
    ):
        _wait_until_ready(judge)
        for case in cases:
            if not case.first:
                _ask(judge, case.paths, clients=2, once=True)
        found = _rounds(bare, judge, cases, seconds, rounds)
    return {"cores": cpu_count(), "client_processes": 1, "rounds": rounds, "figures": found}


def _rounds(
    bare: str, judge: str, cases: list[Asking], seconds: float, rounds: int
) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    fresh = {case.name: iter(case.paths) for case in cases}
    for clients in CLIENTS:
        measured: dict[str, list[dict[str, Any]]] = {}
        for _ in range(rounds):
            beside = _ask(bare, ("/",), clients=clients, seconds=seconds)
            measured.setdefault("hello", []).append({**beside, "ratio": 1.0})
            for case in cases:
                paths = case.paths
                if case.first:  # every round has its own
                    share = len(paths) // rounds // len(CLIENTS)
                    paths = tuple(next(fresh[case.name]) for _ in range(share))
                one = _ask(judge, paths, clients=clients, seconds=seconds, once=case.first)
                one["ratio"] = one["per_second"] / beside["per_second"]
                measured.setdefault(case.name, []).append(one)
        found += [_figure(name, clients, all_) for name, all_ in measured.items()]
    return found


def _figure(name: str, clients: int, rounds: list[dict[str, Any]]) -> dict[str, Any]:
    middle = {
        key: round(statistics.median(one[key] for one in rounds), 2)
        for key in ("per_second", "p50_ms", "p95_ms", "ratio")
    }
    bad = sum(one["bad"] for one in rounds)
    named = dict.fromkeys(which for one in rounds for which in one["named"])
    return {"name": name, "clients": clients, **middle, "bad": bad, "named": list(named)[:NAMED]}


def _ask(address: str, paths: tuple[str, ...], **more: Any) -> dict[str, Any]:
    """What the process of the readers measures."""
    place = urlsplit(address)
    job = {"host": place.hostname, "port": place.port, "paths": paths, **more}
    done = subprocess.run(
        [sys.executable, "-m", "judge.bench.web_client"],
        input=json.dumps(job).encode(),
        stdout=subprocess.PIPE,
        check=True,
    )
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@contextmanager
def _server(command: list[str]) -> Iterator[str]:
    """The address of a server that runs meanwhile."""
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        assert process.stdout
        try:
            address = re.search(r"http://\S+", process.stdout.readline())
            if address is None:
                raise RuntimeError(f"this server did not start: {command}")
            yield address[0]
        finally:
            process.terminate()


def _wait_until_ready(address: str) -> None:
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end:
        try:
            urllib.request.urlopen(f"{address}readyz").close()
        except urllib.error.HTTPError as error:
            error.close()
            time.sleep(0.2)
        else:
            return
    raise RuntimeError("the server did not become ready")


def _cases(corpus: Corpus, different: int = STEPS) -> list[Asking]:
    """Many different pages, the same ones in every run; so many replays are asked for again."""
    chance = Random(6)
    sections = [
        f"/{lang}/rules/{game.id}/{edition.name}/{quote(number.replace('#', '~'))}"
        for game in corpus
        for edition in [game.edition()]
        for lang in LANGS
        for number in edition.sections(lang)
    ]
    searches = _searches(corpus, chance)
    steps = [
        f"/{chance.choice(LANGS)}/scenarios/{name}?step=1"
        for name in islice(_with_steps(corpus, chance), different * 10)
    ]
    return [
        Asking("section", tuple(chance.sample(sections, SECTIONS))),
        Asking("search", tuple(searches[:QUERIES])),
        Asking("search-first", tuple(searches[QUERIES:]), first=True),
        Asking("replay", tuple(steps[:different])),
        Asking("replay-first", tuple(steps[different:]), first=True),
    ]


def _with_steps(corpus: Corpus, chance: Random) -> Iterator[str]:
    """Scenarios in any order, each once."""
    entries = sorted(catalogue(corpus.folder).items())
    for name, entry in chance.sample(entries, len(entries)):
        if _has_steps(corpus, entry):
            yield name


def _has_steps(corpus: Corpus, entry: Shipped) -> bool:
    """Whether something happens in it: a choice in secret, say, has no step 1 to ask for."""
    scenario = read_scenario(read_text(entry.path), entry.path.name, corpus)
    return bool(noticed(scenario, lang=DEFAULT_LANG).judge)


def _searches(corpus: Corpus, chance: Random) -> list[str]:
    """Words of two titles each, in every language."""
    titles = {
        lang: [
            section.title
            for game in corpus
            for section in game.edition().sections(lang).values()
            if section.title
        ]
        for lang in LANGS
    }
    found: dict[str, None] = {}
    while len(found) < QUERIES + 2400:
        lang = chance.choice(LANGS)
        one, other = (chance.choice(titles[lang]).split()[-1] for _ in range(2))
        found[f"/{lang}/search?q={quote(f'{one} {other}')}"] = None
        if len(found) % 7 == 0:  # two titles may have too few words for that many
            found[f"/{lang}/search?q={quote(f'{one} {other} {len(found)}')}"] = None
    return list(found)


def bench_text(found: dict[str, Any], lang: str) -> str:
    """The figures for a person."""
    lines = [say(lang, "bench.web.about", cores=found["cores"], rounds=found["rounds"])]
    names = {
        "hello": say(lang, "bench.web.hello"),
        "section": say(lang, "bench.web.section"),
        "search": say(lang, "bench.web.search"),
        "search-first": say(lang, "bench.web.search-first"),
        "replay": say(lang, "bench.web.replay"),
        "replay-first": say(lang, "bench.web.replay-first"),
    }
    for one in found["figures"]:
        values = {**one, "name": names[one["name"]], "per_second": round(one["per_second"])}
        lines.append(say(lang, "bench.web.line", **values))
        if one["bad"]:
            lines.append(say(lang, "bench.web.bad", bad=one["bad"], named=", ".join(one["named"])))
    return "\n".join(lines)
