"""Training through the API: as described, and the same progress as the pages."""

from datetime import datetime, timedelta

import pytest

from judge.training.bank import Bank
from judge.training.blueprint import read_code
from judge.web import create_app
from tests.web.test_api_description import holds

ROOT = "/api/v1/training"


@pytest.fixture
def corpus(shipped):
    """Read once: nothing is imported here."""
    return shipped


@pytest.fixture
def description(client):
    return client.get("/api/v1/openapi.json").get_json()


@pytest.fixture
def bank(corpus):
    return Bank(corpus)


def test_a_round(client, description, bank):
    """The next question without its answer, the answer, and what came of it."""
    asked = client.get(f"{ROOT}/next?game=one-piece&lang=ja").get_json()
    name = asked["question"]["id"]
    question = bank.question(name)
    sent = {"chosen": list(question.right), "id": "mine", "seconds": 9}
    path = f"{ROOT}/questions/{name}/answers"
    done = client.post(path, json=sent).get_json()
    again = client.post(path, json={**sent, "chosen": [0]}).get_json()

    holds(description, "/training/next", "get", asked)
    holds(description, "/training/questions/{name}/answers", "post", done)
    assert asked["question"]["prompt"] == question.prompt["ja"]
    assert "right" not in str(asked)
    assert (done["right"], done["again"], done["id"]) == (True, False, "mine")
    assert again["again"]
    assert again["chosen"] == list(question.right)
    assert client.get(f"{ROOT}/next?game=one-piece").get_json()["question"]["id"] != name


def test_what_is_read_is_as_described(client, description, bank):
    """With an answer, with a plan, with statistics."""
    entry = bank.entries(kind="section", game="one-piece")[0]
    wrong = next(n for n, one in enumerate(bank.question(entry.id).options) if not one.right)
    client.post(f"{ROOT}/questions/{entry.id}/answers", json={"chosen": [wrong]})
    for path, address in (
        ("/training/questions", "/questions?kind=final&limit=2"),
        ("/training/questions/{name}", f"/questions/{entry.id}?lang=zh-TW"),
        ("/training/profiles", "/profiles"),
        ("/training/progress", "/progress"),
        ("/training/progress", "/progress?game=one-piece"),
        ("/training/statistics", "/statistics"),
        ("/training/exam", "/exam?preset=quick&seed=a&chapters=7:3,8&game=one-piece"),
        ("/training/export", "/export"),
    ):
        answer = client.get(f"{ROOT}{address}")
        assert answer.status_code == 200, answer.text
        holds(description, path, "get", answer.get_json())
    told = client.get(f"{ROOT}/statistics?question={entry.id}").get_json()["statistics"]
    assert told == [
        {"question": entry.id, "times": 1, "wrong": 1, "options": {str(wrong): 1}, "typed": 0,
         "share": 1.0}
    ]  # fmt: skip


def test_pages_of_questions(client):
    """`next` leads through all of them, once each."""
    address, seen = f"{ROOT}/questions?game=kaiun-colosseum&kind=final&limit=20", []
    while address:
        page = client.get(address).get_json()
        seen += [one["id"] for one in page["questions"]]
        address = page["next"]

    assert len(seen) == len(set(seen)) == page["count"] > 20


def test_export_and_import(client, description, bank):
    """Back in another profile; a second time nothing is added."""
    client.post(f"{ROOT}/questions/{bank.entries()[0].id}/answers", json={"chosen": [0]})
    file = client.get(f"{ROOT}/export").get_json()
    other = {**file, "profile": {**file["profile"], "id": "robin", "name": "Robin"}}
    counts = [client.post(f"{ROOT}/import", json=other).get_json() for _ in "ab"]

    holds(description, "/training/import", "post", counts[0])
    assert [one["added"] for one in counts] == [1, 0]
    assert client.get(f"{ROOT}/progress?profile=Robin").get_json()["answers"] == 1


def test_an_exam_of_a_link(client):
    """The code and the page of the link hold the same exam."""
    made = client.get(f"{ROOT}/exam?preset=quick&seed=class&lang=ja").get_json()
    again = client.get(f"{ROOT}/exam?code={made['code']}").get_json()

    assert made["questions"] == again["questions"] == list(read_code(made["code"]).questions)
    assert made["url"].startswith("/ja/training/exam?x=")


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("/questions/nope", 404),
        ("/questions?kind=poem", 400),
        ("/next?profile=nobody", 404),
        ("/next?game=poker", 404),
        ("/next?chapter=99", 404),
        ("/progress?profile=nobody", 404),
        ("/exam?code=cut", 400),
        ("/exam?count=5", 400),
        ("/exam?game=one-piece&edition=9", 404),
        ("/export?profile=nobody", 404),
    ],
)
def test_what_cannot_be_read(client, address, status):
    """The right status, and a sentence."""
    answer = client.get(f"{ROOT}{address}")

    assert answer.status_code == status
    assert answer.get_json()["error"]


def test_a_plan_is_set_read_and_dropped(client, description):
    """And the pages know it; a day that is over is refused and changes nothing."""
    day = str(datetime.now().astimezone().date() + timedelta(days=20))
    wanted = {"day": day, "game": "one-piece", "chapters": "7", "a_day": 30}
    none = client.get(f"{ROOT}/plan").get_json()
    planned = client.put(f"{ROOT}/plan", json=wanted).get_json()
    over = client.put(f"{ROOT}/plan", json={**wanted, "day": "2001-01-01"})
    read = client.get(f"{ROOT}/plan").get_json()
    page = client.get("/en/training/").text
    dropped = client.delete(f"{ROOT}/plan").get_json()

    for method, answer in (("get", none), ("put", planned), ("get", read), ("delete", dropped)):
        holds(description, "/training/plan", method, answer)
    assert none == dropped == {"ok": True, "plan": None, "later": None}
    assert (planned["plan"]["day"], planned["plan"]["chapters"]) == (day, ["7"])
    assert over.status_code == 400
    assert read == planned
    assert day in page


@pytest.mark.parametrize(
    "body", [{}, {"day": 5}, {"day": "soon"}, {"a_day": 0}, {"game": "poker"}, {"more": 1}]
)
def test_what_is_no_goal(client, body):
    """Refused with a reason; nothing is planned."""
    day = str(datetime.now().astimezone().date() + timedelta(days=20))
    answer = client.put(f"{ROOT}/plan", json={"day": day, **body} if body else {})

    assert answer.status_code in (400, 404)
    assert answer.get_json()["error"]
    assert client.get(f"{ROOT}/plan").get_json()["plan"] is None


@pytest.mark.parametrize(
    "body",
    [
        {}, {"chosen": []}, {"chosen": [99]}, {"chosen": "0"}, {"chosen": [None]}, {"typed": 1},
        {"chosen": [0], "id": "a b"}, {"chosen": [0], "hints": 9}, {"chosen": [0], "more": 1},
        {"chosen": [0], "seconds": -1},
    ],
)  # fmt: skip
def test_what_is_no_answer(client, bank, body):
    """Refused with a reason; nothing is kept."""
    answer = client.post(f"{ROOT}/questions/{bank.entries()[0].id}/answers", json=body)

    assert answer.status_code == 400
    assert client.get(f"{ROOT}/progress").get_json()["answers"] == 0


def test_a_hosted_instance_wants_its_token(corpus):
    """To read and to write."""
    client = create_app(corpus, {"WRITE_TOKEN": "secret-secret-secret"}).test_client()
    allowed = {"Authorization": "Bearer secret-secret-secret"}

    assert client.get(f"{ROOT}/progress").status_code == 401
    assert client.post(f"{ROOT}/questions/x/answers", json={"chosen": [0]}).status_code == 401
    assert client.get(f"{ROOT}/progress", headers=allowed).status_code == 200
