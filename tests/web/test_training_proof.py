"""What a trainer saves is held against the engine."""

import re
from html import unescape

import pytest

from judge.scenario.files import shipped as paths
from judge.scenario.share import pack
from judge.training.bank import Bank
from judge.training.practice import Practice
from judge.training.store import TrainingStore
from judge.training.terminal import asked
from judge.training.told import TrainingQuestion
from judge.words import LANGS, say
from tests.conftest import NEWEST
from tests.web import page_kinds
from tests.web.test_training import SCENARIO, filled


@pytest.fixture
def corpus(shipped):
    return shipped


@pytest.fixture
def bank(corpus):
    return Bank(corpus)


def drafted(client, lang="en", name=SCENARIO, step=2):
    return filled(client.get(f"/{lang}/training/make?from={name}&step={step}").text)


def saved(client, form, lang="en"):
    return client.post(f"/{lang}/training/make", data=form)


def question(bank, answer):
    return bank.question(answer.location.rpartition("/")[2])


def options(form):
    return form.getlist("option-text")


@pytest.mark.parametrize("lang", LANGS)
def test_a_question_of_a_step_is_proven(client, bank, lang):
    """As it is drafted; neither its page nor the trainer's has the mark then."""
    done = saved(client, drafted(client, lang), lang)
    made = question(bank, done)
    mark = say(lang, "question.unproven")

    assert made.proven
    assert TrainingQuestion.of(made, lang).proven
    assert mark not in client.get(done.location).text
    assert mark not in client.get(f"/{lang}/training/trainer").text


@pytest.mark.parametrize("n", range(0, 1300, 300))
def test_drafts_of_any_scenario_are_proven(client, bank, corpus, n):
    """At the start, and at the end: where players decide, it is asked what follows."""
    name = sorted(paths(corpus.folder))[n]
    last = re.search(r'data-last="(\d+)"', client.get(f"/en/scenarios/{name}").text)[1]
    for step in (0, last):
        assert question(bank, saved(client, drafted(client, name=name, step=step))).proven


def test_what_somebody_decides_is_not_asked(client):
    """The rules do not say that a player attacks: it is asked what happens after it."""
    form = drafted(client, step=0)
    form["step"] = "0"
    refused = saved(client, form)

    assert drafted(client, step=0)["step"] == "1"
    assert refused.status_code == 400
    assert "somebody decides" in unescape(refused.text)


def test_another_right_answer_is_refused(client):
    """The wrong one marked as right, the right one as wrong, or a step at which it is other."""
    form = drafted(client)
    texts = [text for text in options(form) if text]
    right = int(form["right"])
    wrong = (right + 1) % len(texts)
    form.setlist("right", [str(wrong)])
    both = unescape(saved(client, form).text)
    form = drafted(client)
    form.setlist("right", [str(right), str(wrong)])
    two = unescape(saved(client, form).text)
    form = drafted(client)
    form["step"] = "8"
    later = saved(client, form)

    assert f"Option {wrong + 1} is marked as right, but the engine says: {texts[right]}" in both
    assert f"Option {right + 1} is marked as wrong, but by 7-1-1-2 it is right too." in both
    assert f"Option {wrong + 1} is marked as right" in two
    assert later.status_code == 400
    assert "is marked as right, but the engine says: Damage 2 of 2" in unescape(later.text)


def test_another_section_is_refused(client):
    """Also one that exists: it is not the one that decides."""
    form = drafted(client)
    form["sections"] = "1-1-1, 7-1-1-2"
    answer = saved(client, form)

    assert answer.status_code == 400
    assert "1-1-1 does not decide this; the engine cites 7-1-1-2." in unescape(answer.text)
    form["sections"] = "7-1-1-2, 1-1-1"
    assert saved(client, form).status_code == 303


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"step": "99"}, "There is no step 99"),
        ({"edition": "kaiun-colosseum/1", "sections": "1-1"}, "The position is one of another"),
    ],
)
def test_a_position_that_does_not_fit(client, change, words):
    """Is told before anything is written."""
    form = drafted(client)
    for name, value in change.items():
        form[name] = value
    form.setlist("option-sections", ["" for _ in options(form)])
    answer = saved(client, form)

    assert answer.status_code == 400
    assert words in unescape(answer.text)


@pytest.mark.parametrize("lang", LANGS)
def test_free_text_is_marked(client, bank, data_folder, lang):
    """Another prompt or an option in one's own words: on the page, in the key, in the terminal."""
    mark = say(lang, "question.unproven")
    form = drafted(client, lang)
    texts = options(form)
    form.setlist("option-text", ["My own words." if n == 0 else t for n, t in enumerate(texts)])
    own = saved(client, form, lang)
    form = drafted(client, lang)
    form["prompt"] = "What would you do?"
    other = saved(client, form, lang)

    for done in (own, other):
        made = question(bank, done)
        assert not made.proven
        assert mark in client.get(done.location).text
        assert mark in asked(made, Practice(bank, TrainingStore(data_folder)), lang)
        answered = client.post(done.location, data={"choice": "0"}).location
        assert mark in client.get(answered).text
    assert client.get(f"/{lang}/training/trainer").text.count(mark) == 2


def test_a_dispute_is_free_text(client, bank):
    """Claims are people's words; the question is kept, with the mark."""
    case = {
        "text": page_kinds.SHARED,
        "claim_A": "It hits.",
        "claim_B": "It does not.",
        "ruling": "It hits.",
        "sections": "7-1-4-1-1-2",
    }
    page = client.get(client.post("/en/cases/", data=case).location.partition("?")[0]).text
    link = unescape(re.search(r'href="(/en/training/make\?[^"]+right=A)"', page)[1])
    done = saved(client, filled(client.get(link).text))

    assert not question(bank, done).proven


def test_a_file_that_is_changed_by_hand_is_proven_no_more(client, bank, data_folder):
    """The seal is that of what the engine has confirmed."""
    name = question(bank, saved(client, drafted(client))).id
    (path,) = data_folder.glob("questions/*.yaml")
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("difficulty: ", "difficulty:  "), encoding="utf-8")
    assert bank.question(name).proven
    path.write_text(text.replace("attacks Blue Leader", "attacks the Leader"), encoding="utf-8")

    assert not bank.question(name).proven


@pytest.mark.parametrize("step", ["0", "2", "999"])
def test_a_step_of_a_case_is_proven_too(client, bank, corpus, step):
    """Of a saved one and of one in a link; a step that there is not is the given position."""
    text = paths(corpus.folder)[SCENARIO].read_text(encoding="utf-8")
    case = client.post("/en/cases/", data={"text": text}).location.partition("?")[0]
    for asked_for in (f"case={case.rpartition('/')[2]}", f"s={pack(text)}"):
        form = filled(client.get(f"/en/training/make?{asked_for}&step={step}").text)
        made = question(bank, saved(client, form))

        assert made.proven, asked_for
        assert made.shown.text.strip() == text.strip()
        assert made.shown.step == (2 if step == "2" else 1)
        assert made.edition == NEWEST["one-piece"]


def test_a_case_that_cannot_be_played_leaves_the_form_to_the_trainer(client):
    """With the newest edition, and no answer that nobody computed."""
    form = filled(client.get(f"/en/training/make?s={pack('scenario: 5')}").text)

    assert form["edition"] == f"one-piece/{NEWEST['one-piece']}"
    assert not any(options(form))
