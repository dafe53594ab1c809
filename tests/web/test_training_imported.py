"""Training by an edition that the reader imported in one language, read in another."""

import re

import pytest

from judge.rules.model import Section
from judge.rules.store import StoredDocument
from judge.web import create_app

EDITION = "9.0"


@pytest.fixture
def client(corpus):
    """ONE PIECE 9.0 is there in Japanese only; it is the one that is practised."""
    ours = corpus.game("one-piece").edition().sections("ja")
    chapter = Section("7", "虚構の章", ours["7"].text)
    sections = tuple({**ours, "7": chapter}.values())
    corpus.store.put(
        StoredDocument(
            "one-piece", EDITION, "ja", "numbered", "Invented", "2031-05-06", "d" * 64, sections
        )
    )
    made = create_app(corpus, {"TESTING": True}).test_client()
    made.post("/en/training/settings", data={"edition-one-piece": EDITION})
    return made


def form(**more):
    numbers = {"count": "10", "minutes": "0", "percent": "70"}
    return {"edition": f"one-piece/{EDITION}", **numbers, **more}


def test_every_page_of_the_training_is_there(client):
    """Map, plan, changes and settings; a title says in which language it stands."""
    for page in ("", "progress", "settings", "changed", "exams", "trainer", "make"):
        assert client.get(f"/en/training/{page}").status_code == 200, page
    shown = client.get("/en/training/progress").text

    assert '<span lang="ja">7 虚構の章</span>' in shown
    assert re.search(r'<text [^>]*lang="ja">7 虚構の章</text>', shown)
    assert '<option value="one-piece/7" lang="ja">' in client.get("/en/training/").text
    assert '<span lang="ja">' not in client.get("/ja/training/progress").text


def test_a_question_and_what_is_weak(client):
    """Answered wrongly, hinted at and explained."""
    address = client.get("/zh-TW/training/practice?chapter=one-piece/7").location
    hinted = client.get(address.replace("?", "?hint=2&")).text
    alone = address.partition("?")[0]
    for choice in "0123":
        client.post(alone, data={"choice": choice})
    explained = client.get(client.post(address, data={"choice": "0"}).location)
    shown = client.get("/zh-TW/training/progress").text

    assert hinted.count('class="hint"') == 2
    assert explained.status_code == 200
    assert re.search(r'class="number"[^>]*>7[^<]*</a><span lang="ja">', shown)


def test_an_exam_its_paper_and_its_result(client):
    """From the form to the weak chapters."""
    link = client.post("/en/training/exams", data=form(do="share", seed="x")).location
    for page in ("exam", "exam/paper", "exam/key"):
        assert client.get(link.replace("/exam?", f"/{page}?")).status_code == 200
    first = client.post("/en/training/exams", data=form(seed="x")).location
    exam = first.rpartition("/")[0]
    client.post(first, data={"choice": "0"})
    client.post(f"{exam}/finish")
    result = client.get(exam)

    assert result.status_code == 200
    assert 'class="failed"' in result.text
