"""The pages of the training: a round of practice, exams, progress, the trainer's side."""

import io
import json
import re
import sqlite3
from contextlib import closing
from datetime import datetime, timedelta
from html import unescape

import pytest
from werkzeug.datastructures import MultiDict

from judge.training.bank import Bank
from judge.training.blueprint import read_code
from judge.training.store import TrainingStore
from judge.web import create_app
from judge.words import LANGS
from tests.conftest import NEWEST
from tests.web import page_kinds

NEW = NEWEST["one-piece"]
SCENARIO = "double-attack-on-the-last-life"


@pytest.fixture
def corpus(shipped):
    """Read once: nothing is imported here."""
    return shipped


@pytest.fixture
def bank(corpus):
    return Bank(corpus)


@pytest.fixture
def answers(data_folder):
    """All answers of the first profile."""
    return lambda: TrainingStore(data_folder).answers("default")


def fields(html):
    """The hidden fields of a page's first form for answers."""
    return dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)">', html))


def filled(html):
    """Everything that a form of a page would send, as it was filled in for the reader."""
    form = re.search(r'<form class="sheet-form".*?</form>', html, re.DOTALL)[0]
    sent = MultiDict()
    for tag in re.findall(r"<input[^>]*>", form):
        known = dict(re.findall(r'(\w+)="([^"]*)"', tag))
        if known.get("type") != "checkbox" or " checked" in tag:
            sent.add(known["name"], unescape(known.get("value", "")))
    for name, text in re.findall(r'<textarea name="([^"]+)"[^>]*>\n?(.*?)</textarea>', form, re.S):
        sent.add(name, unescape(text))
    for name, inside in re.findall(r'<select name="([^"]+)">(.*?)</select>', form, re.S):
        chosen = re.search(r'value="([^"]*)" selected', inside) or re.search(
            r'value="([^"]*)"', inside
        )
        sent.add(name, chosen[1])
    return sent


@pytest.mark.parametrize("lang", LANGS)
def test_from_the_front_page_to_an_answered_question(client, bank, answers, lang):
    """Two links and a button, in every language; the explanation has the sections."""
    assert f'href="/{lang}/training/"' in client.get(f"/{lang}/").text
    start = re.search(r'data-next href="([^"]+)"', client.get(f"/{lang}/training/").text)[1]
    address = client.get(start).location
    page = client.get(address).text
    name = re.search(r"/questions/(\w+)", address)[1]
    question = bank.question(name)
    right = [str(n) for n in question.right]
    done = client.post(address, data={**fields(page), "choice": right})
    explained = client.get(done.location).text

    assert question.prompt[lang].splitlines()[-1] in unescape(page)
    assert question.options[0].text[lang] in unescape(page)
    assert "answers/" in done.location
    assert question.explanation[lang] in unescape(explained).replace("\r", "")
    assert f">{question.sections[0]}</a>" in explained
    assert [(one.question, one.right) for one in answers()] == [(name, True)]


def test_a_question_tells_nothing_before_it_is_answered(client, bank):
    """Neither which option is right nor why, nor a way to look at the steps that follow."""
    for kind in ("final", "section", "legal"):
        entry = bank.entries(kind=kind, game="one-piece")[0]
        question = bank.question(entry.id)
        page = unescape(client.get(f"/en/training/questions/{entry.id}").text)

        assert question.explanation["en"] not in page
        assert not any(option.why["en"] in page for option in question.options)
        assert "/scenarios/" not in page.split("<main")[1].split("</main")[0]


def test_a_wrong_answer_says_what_refutes_it(client, bank):
    """With the section, and the place on the board where there is one."""
    entry = next(one for one in bank.entries(kind="final", game="one-piece"))
    question = bank.question(entry.id)
    wrong = next(n for n, option in enumerate(question.options) if not option.right)
    done = client.post(f"/en/training/questions/{entry.id}", data={"choice": str(wrong)})
    page = unescape(client.get(done.location).text)

    assert question.options[wrong].why["en"].splitlines()[0] in page
    places = re.findall(r'href="(/en/scenarios/[^"]+step=[^"]+)"', page)
    assert places
    assert all(client.get(place).status_code == 200 for place in places)


def test_hints_come_one_after_the_other_and_count(client, bank, answers):
    """First the chapter, then the section; the answer knows that help was needed."""
    entry = bank.entries(kind="section", game="one-piece")[0]
    address = f"/en/training/questions/{entry.id}"
    one = client.get(f"{address}?hint=1").text
    two = client.get(f"{address}?hint=2").text
    right = str(bank.question(entry.id).right[0])
    client.post(address, data={**fields(two), "choice": right})

    assert (one.count('class="hint"'), two.count('class="hint"')) == (1, 2)
    assert entry.section in re.findall(r'class="hint"[^>]*>(.*?)</p>', two)[1]
    assert "data-hint" in one
    assert "data-hint" not in two
    assert [answer.hints for answer in answers()] == [2]


def test_an_answer_can_be_typed(client, bank, answers):
    """Where a question takes it; a wrong one leads to the explanation too."""
    entry = next(e for e in bank.entries(kind="translation") if bank.question(e.id).typed)
    word = bank.question(entry.id).typed[0]
    address = f"/ja/training/questions/{entry.id}"
    for typed in (word, "qqq"):
        done = client.post(address, data={"typed": typed})
        assert client.get(done.location).status_code == 200

    assert [answer.right for answer in answers()] == [True, False]


def test_a_form_that_is_sent_twice_counts_once(client, bank, answers):
    """A double tap, or going back to the same address and answering again: that is told."""
    address = client.get("/en/training/practice").location
    form = {**fields(client.get(address).text), "choice": "0"}
    first, tapped = (client.post(address, data=form).location for _ in "ab")
    back = client.get(address).text
    again = client.post(address, data={**fields(back), "choice": "1"}).location

    assert first == tapped
    assert again == f"{first}?again=1"
    for page in (back, client.get(again).text):
        assert "the first answer counts" in page
    assert "the first answer counts" not in client.get(first).text
    assert [answer.chosen for answer in answers()] == [(0,)]


def test_a_typed_answer_that_is_sent_twice_is_nothing_to_tell_about(client, bank, answers):
    """What is typed may choose an option: the same words are the same answer."""
    entry = next(one for one in bank.entries(kind="section") if bank.question(one.id).typed)
    address = f"/en/training/questions/{entry.id}"
    form = {"answer": "token", "typed": f" {entry.section}"}
    first, again = (client.post(address, data=form).location for _ in range(2))
    other = client.post(address, data={**form, "typed": "99-9"}).location

    assert (again, other) == (first, f"{first}?again=1")
    assert [answer.right for answer in answers()] == [True]


def test_what_is_no_answer_is_asked_again(client, bank, answers):
    """Nothing chosen, or an option that there is not: with the question, and kept is nothing."""
    entry = bank.entries()[0]
    for form in ({}, {"choice": "9"}, {"choice": "-1"}, {"choice": "x"}):
        answer = client.post(f"/en/training/questions/{entry.id}", data=form)

        assert answer.status_code == 400
        assert 'role="alert"' in answer.text
        assert 'name="choice"' in answer.text
    assert answers() == []


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("questions/nope", 404),
        ("answers/nope", 404),
        ("exams/nope", 404),
        ("exams/nope/1", 404),
        ("practice?game=poker", 404),
        ("practice?game=one-piece&edition=9.9", 404),
        ("practice?kind=poem", 404),
        ("practice?drill=poker/1/2", 404),
        ("practice?drill=one-piece/9/9", 404),
        ("exam", 400),
        ("exam?x=cut", 400),
        ("exam/paper?x=cut", 400),
        ("make?from=nope", 404),
        ("make?case=nope", 404),
        ("make?s=nope", 400),
    ],
)
def test_wrong_addresses_get_a_page(client, address, status):
    """In the reader's language, with the right status."""
    answer = client.get(f"/ja/training/{address}")

    assert answer.status_code == status
    assert '<html lang="ja"' in answer.text


def test_filters_go_along(client, bank):
    """The next question is one of those that were asked for."""
    address = "/en/training/practice?chapter=one-piece/7&kind=section"
    for _ in range(3):
        question = client.get(address).location
        name = re.search(r"/questions/(\w+)", question)[1]
        entry = bank.entry(name)
        assert (entry.game, entry.chapter, entry.kind) == ("one-piece", "7", "section")
        done = client.post(question, data={"choice": "0"})
        after = client.get(done.location).text
        address = unescape(re.search(r'data-next[^>]*href="([^"]+)"', after)[1])
        assert "chapter=one-piece/7" in address


def test_a_chapter_that_names_its_game_is_of_that_game(client, bank):
    """Whatever else is chosen in the form: a chapter of another game was not asked for."""
    question = client.get("/en/training/practice?game=kaiun-colosseum&chapter=one-piece/10")
    entry = bank.entry(re.search(r"/questions/([\w-]+)", question.location)[1])

    assert (entry.game, entry.chapter) == ("one-piece", "10")


# -- exams ------------------------------------------------------------------------------------


def sit(client, form, choose):
    """Begin an exam and answer everything; the address of the result."""
    address = client.post("/en/training/exams", data=form).location
    while not re.search(r"/exams/\w+$", address):
        address = client.post(address, data={"choice": choose(address)}).location
    review = client.get(address).text
    assert "data-deadline" in review
    return client.post(f"{address}/finish").location


def test_a_whole_exam(client, bank, answers):
    """Ten questions, all of them right: passed, and every answer is in the log of practice."""
    form = {"preset": "quick", "edition": "one-piece/1.1.9", "seed": "class"}
    code = client.post("/en/training/exams", data={**form, "do": "share"}).location
    exam = read_code(code.partition("?x=")[2])

    def right(address):
        question = bank.question(exam.questions[int(address.rpartition("/")[2]) - 1])
        return [str(n) for n in question.right]

    page = client.get(sit(client, form, right)).text

    assert 'class="passed"' in page
    assert "10 of 10" in page
    assert len(answers()) == 10
    assert {answer.question for answer in answers()} == set(exam.questions)


def test_a_failed_exam_tells_what_to_practise(client, bank):
    """Weak chapters and sections, and a way on."""
    form = {"count": "10", "minutes": "20", "percent": "100", "edition": "one-piece/1.1.9"}
    page = client.get(sit(client, form, lambda address: "0")).text

    assert 'class="failed"' in page
    assert re.search(r'href="/en/training/practice\?game=one-piece&amp;chapter=\d+', page)


def test_a_question_that_changed_since_is_told(client, data_folder):
    """The log says that an answer was right then; what it chose may be another option now."""
    form = {"preset": "quick", "edition": "one-piece/1.1.9", "seed": "since"}
    result = sit(client, form, lambda address: "0")
    before = client.get(result).text
    with closing(sqlite3.connect(data_folder / "training.sqlite3")) as file, file:
        rows = file.execute("SELECT id, data FROM answers WHERE right = 0").fetchall()
        name, data = rows[0][0], json.loads(rows[0][1])
        changed = json.dumps({**data, "right": True})
        file.execute("UPDATE answers SET data = ? WHERE id = ?", (changed, name))
    after = client.get(result).text
    right = 10 - len(rows)

    assert f"{right} of 10" in before
    assert f"{right + 1} of 10" in after
    assert f"{right + 1} / 10" in client.get("/en/training/exams").text
    assert ("has changed since" in before, after.count("has changed since")) == (False, 1)
    assert before.count('class="tag"') == after.count('class="tag"') + 1


def test_the_same_seed_gives_the_same_exam(client):
    """For a whole class; the link holds it."""
    form = {"preset": "basic", "seed": "tokyo", "do": "share"}
    one = client.post("/en/training/exams", data=form).location
    other = client.post("/ja/training/exams", data=form).location

    assert one.partition("?x=")[2] == other.partition("?x=")[2]
    assert len(read_code(one.partition("?x=")[2]).questions) == 25


def test_an_exam_shows_no_answers_and_can_be_changed(client, bank):
    """Until it is handed in; then it cannot be answered any more."""
    form = {"preset": "quick", "edition": "one-piece/1.1.9", "seed": "change"}
    first = client.post("/en/training/exams", data=form).location
    client.post(first, data={"choice": "0"})
    client.post(first, data={"choice": "1"})
    page = client.get(first).text
    exam = first.rpartition("/")[0]
    client.post(f"{exam}/finish")
    late = client.post(first, data={"choice": "0"})

    assert re.search(r'value="1"[^>]*(aria-pressed="true"|checked)', page)
    assert "training/answers" not in page
    assert late.status_code == 409
    assert client.get(first).status_code == 303


def test_what_comes_after_the_deadline_does_not_count(client, bank, data_folder):
    """The page says so, the answer is kept, the result leaves it out."""
    form = {"preset": "quick", "edition": "one-piece/1.1.9", "seed": "late"}
    first = client.post("/en/training/exams", data=form).location
    exam = first.rpartition("/")[0]
    with closing(sqlite3.connect(data_folder / "training.sqlite3")) as file, file:
        file.execute("UPDATE exams SET deadline = '2001-01-01T00:00:00+00:00'")
    page = client.get(first).text
    client.post(first, data={"choice": ["0"]})
    client.post(f"{exam}/finish")
    result = client.get(exam).text

    assert "The time is over" in page
    assert 'data-left="0"' in page
    assert "0 of 10 right" in result
    assert "1 answers came too late" in result


def test_paper_and_key_are_apart(client, bank):
    """The paper has every question and no reason, the key every section."""
    form = {"preset": "quick", "edition": "one-piece/1.1.9", "seed": "paper", "do": "share"}
    code = client.post("/en/training/exams", data=form).location.partition("?x=")[2]
    paper = unescape(client.get(f"/en/training/exam/paper?x={code}").text)
    key = unescape(client.get(f"/en/training/exam/key?x={code}").text)
    ids = re.findall(r'\sid="([^"]+)"', paper)

    for name in read_code(code).questions:
        question = bank.question(name)
        assert question.prompt["en"].splitlines()[-1] in paper
        assert question.options[question.right[0]].why["en"] not in paper
        assert question.explanation["en"] in key
        assert all(number in key for number in question.sections)
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"count": "5", "minutes": "10", "percent": "70"},
        {"count": "x", "minutes": "10", "percent": "70"},
        {"count": "10", "minutes": "-1", "percent": "70"},
        {"count": "10", "minutes": "10", "percent": "0"},
        {"count": "10", "minutes": "10", "percent": "70", "chapters": "seven"},
        {"count": "10", "minutes": "10", "percent": "70", "chapters": "99"},
        {"preset": "huge"},
        {"preset": "quick", "edition": "poker/1"},
        {"x": "cut"},
    ],
)
def test_an_exam_that_cannot_be_is_explained(client, form):
    """Above the form, with what was typed."""
    answer = client.post("/zh-TW/training/exams", data=form)

    assert answer.status_code in (400, 404)
    assert 'role="alert"' in answer.text


# -- profiles and progress --------------------------------------------------------------------


def test_profiles_are_kept_apart(client, bank):
    """Each has its own answers; the browser remembers who learns."""
    entry = bank.entries()[0]
    client.post(f"/en/training/questions/{entry.id}", data={"choice": "0"})
    client.post("/en/training/profiles", data={"name": "Robin"})
    robin = client.get("/en/training/progress").text
    client.post("/en/training/profiles", data={"profile": "default"})
    first = client.get("/en/training/progress").text

    def answered(page):
        return re.search(r"<dt>answered</dt><dd>(\d+)", page)[1]

    assert "Robin" in robin
    assert (answered(robin), answered(first)) == ("0", "1")
    assert client.post("/en/training/profiles", data={"name": "Robin"}).status_code == 400
    assert client.post("/en/training/profiles", data={"profile": "nobody"}).status_code == 404


def test_progress_is_a_map_with_words(client, bank):
    """A square for every section that can be asked, and the same as a table."""
    entry = bank.entries(game="one-piece", edition=NEW)[0]
    right = str(bank.question(entry.id).right[0])
    client.post(f"/en/training/questions/{entry.id}", data={"choice": right})
    page = client.get("/en/training/progress").text

    assert page.count('class="map"') == 3
    assert re.search(r'class="cell s-[45]"[^>]*><title>' + re.escape(entry.section), page)
    assert page.count('class="cell s-new"') > 100
    assert "<table>" in page
    assert 'class="rights"' in page


def test_export_reset_and_import(client, bank, answers):
    """What was exported comes back after a reset, and not twice."""
    for entry in bank.entries()[:3]:
        client.post(f"/en/training/questions/{entry.id}", data={"choice": "0"})
    file = client.get("/en/training/export.json")
    client.post("/en/training/reset")
    gone = answers()

    def send(data):
        form = {"file": (io.BytesIO(data), "progress.json"), "into": "here"}
        return client.post("/en/training/import", data=form, content_type="multipart/form-data")

    assert "attachment" in file.headers["Content-Disposition"]
    assert gone == []
    assert "3 answers added" in send(file.data).text
    assert "0 answers added" in send(file.data).text
    assert len(answers()) == 3
    for wrong in (b"", b"x", b"{}", json.dumps({"format": "judge-training"}).encode()):
        assert send(wrong).status_code == 400
    assert client.post("/en/training/import").status_code == 400


def test_what_is_sent_for_a_deleted_learner_is_not_kept_for_another(app, client, bank, answers):
    """Another window has deleted the profile: who learns is asked, and then it goes on."""
    client.post("/en/training/profiles", data={"name": "Robin"})
    other = app.test_client()
    other.set_cookie("judge_profile", client.get_cookie("judge_profile").value)
    other.post("/en/training/reset", data={"all": "1"})
    address = f"/en/training/questions/{bank.entries()[0].id}"
    lost = client.post(address, data={"choice": "0"})

    assert lost.location == "/en/training/settings?gone=1"
    assert "deleted elsewhere" in client.get(lost.location).text
    assert answers() == []
    assert client.post(address, data={"choice": "0"}).location.startswith("/en/training/answers/")
    assert len(answers()) == 1


def test_a_profile_can_be_deleted(client):
    """Not the first one."""
    client.post("/en/training/profiles", data={"name": "Robin"})
    done = client.post("/en/training/reset", data={"all": "1"})

    assert "The learner was deleted" in client.get(done.location).text
    assert "Robin" not in client.get("/en/training/settings").text
    assert 'name="all"' not in client.get("/en/training/reset").text


def test_the_goal_makes_a_plan(client):
    """Day by day; a day that is over is refused with a reason."""
    for wrong in ("2099-01-01", "2001-01-01", "soon"):
        assert client.post("/en/training/settings", data={"goal": wrong}).status_code == 400
    day = datetime.now().astimezone().date() + timedelta(days=20)
    form = {"goal": str(day), "goal-game": "one-piece", "goal-chapter": ["one-piece/7"]}
    for wrong in ({"goal-chapter": ["kaiun-colosseum/2"]}, {"goal-a-day": "x"},
                  {"goal-a-day": "0"}, {"goal-game": "poker"}):  # fmt: skip
        refused = client.post("/en/training/settings", data={**form, **wrong})
        assert refused.status_code in (400, 404), wrong
        assert f'value="{day}"' in refused.text  # what was typed stays
    kept = client.post("/en/training/settings", data={**form, "goal-difficulty": "2"})
    page = client.get("/en/training/settings").text

    assert kept.status_code == 303
    assert str(day) in client.get("/en/training/").text
    assert page.count('<th scope="row">') == 14
    assert re.search(r'value="one-piece/7" checked', page)
    assert "the date can be met" in page
    client.post("/en/training/settings", data={**form, "goal-chapter": [], "goal-a-day": "10"})
    assert "the date cannot be met; " in client.get("/en/training/settings").text
    client.post("/en/training/settings", data={"goal": ""})
    assert str(day) not in client.get("/en/training/settings").text


def test_another_edition_suspends_and_drills(client, bank):
    """The settings switch it; the page of changes says what rests, and leads to a drill."""
    client.post("/en/training/settings", data={"edition-one-piece": "1.1.6"})
    page = client.get("/en/training/changed").text
    drill = unescape(re.search(r'href="([^"]+drill=one-piece[^"]+)"', page)[1])
    name = re.search(r"/questions/([\w-]+)", client.get(drill).location)[1]

    assert re.search(r"\d+ questions rest in edition 1\.1\.6", page)
    assert bank.entry(name).game == "one-piece"
    wrong = client.post("/en/training/settings", data={"edition-one-piece": "9.9"})
    assert wrong.status_code == 404


# -- the trainer's side -----------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_a_question_of_a_step_in_two_clicks(client, bank, lang):
    """The link on the replay, then the button: the question is there, with its citation."""
    replay = client.get(f"/{lang}/scenarios/{SCENARIO}?step=2").text
    link = unescape(re.search(r'href="(/[^"]*/training/make\?[^"]+)"', replay)[1])
    done = client.post(f"/{lang}/training/make", data=filled(client.get(link).text))
    name = done.location.rpartition("/")[2]
    question = bank.question(name)

    assert done.status_code == 303
    assert question.sections
    assert len(question.right) == 1
    assert question.shown.scenario == SCENARIO
    assert question.shown.step == 2
    assert 'class="board-svg' in client.get(done.location).text
    assert name in client.get(f"/{lang}/training/trainer").text


@pytest.mark.parametrize(
    "name",
    [
        "activation-cost-of-two-cards-with-one-in-hand",
        "five-cards-of-one-number",
        "five-characters-and-a-stage",
        "conceding-in-the-set-phase",
        "attack-at-zero-life",
    ],
)
def test_a_scenario_without_steps_or_at_its_end_gives_a_question_too(client, bank, name):
    """Whether it is allowed or can be: one option is right, and it says by which section."""
    address = f"/ja/training/make?from={name}"
    last = re.search(r'data-last="(\d+)"', client.get(f"/ja/scenarios/{name}").text)[1]
    form = filled(client.get(f"{address}&step={last}").text)
    made = client.post("/ja/training/make", data=form).location
    question = bank.question(made.rpartition("/")[2])

    assert len(question.options) >= 2
    assert len(question.right) == 1
    assert question.sections[0] in question.explanation["ja"]


def test_a_question_of_a_dispute_in_two_clicks(client, bank):
    """Both claims are the options, the ruling is the reason; who is right is the link's."""
    form = {
        "text": page_kinds.SHARED,
        "title": "Attack",
        "claim_A": "It hits.",
        "claim_B": "It does not.",
        "ruling": "It hits: power is equal.",
        "sections": "7-1-4-1-1-2",
    }
    case = client.post("/en/cases/", data=form).location.partition("?")[0]
    page = client.get(case).text
    links = re.findall(r'href="(/en/training/make\?[^"]+right=([AB]))"', page)
    done = client.post("/en/training/make", data=filled(client.get(unescape(links[1][0])).text))
    question = bank.question(done.location.rpartition("/")[2])

    assert [right for _, right in links] == ["A", "B"]
    assert question.options[question.right[0]].text["ja"] == "It does not."
    assert question.sections == ("7-1-4-1-1-2",)
    assert question.shown.text == page_kinds.SHARED


def test_a_question_is_checked_before_it_is_written(client, bank, data_folder):
    """A citation must exist, an option must be right; what was typed stays."""
    page = client.get(f"/en/training/make?from={SCENARIO}&step=2").text
    for change in ({"sections": "7-1-99"}, {"right": []}, {"explanation": ""}, {"prompt": ""}):
        form = filled(page)
        for name, value in change.items():
            form.setlist(name, value if isinstance(value, list) else [value])
        answer = client.post("/en/training/make", data=form)

        assert answer.status_code == 400, change
        assert 'role="alert"' in answer.text
        assert form["name"] in answer.text
    assert not list(data_folder.glob("questions/*"))


def test_own_questions_are_never_overwritten_and_can_be_deleted(client, bank, data_folder):
    """The second of a name gets another one; shipped questions cannot be deleted."""
    form = filled(client.get(f"/en/training/make?from={SCENARIO}&step=2").text)
    names = [client.post("/en/training/make", data=form).location.rpartition("/")[2] for _ in "ab"]
    shipped = bank.entries(kind="final")[0].id

    assert len(set(names)) == len(list(data_folder.glob("questions/*.yaml"))) == 2
    assert client.post(f"/en/training/questions/{names[0]}/delete").status_code == 303
    assert client.post(f"/en/training/questions/{shipped}/delete").status_code == 404
    assert client.get(f"/en/training/questions/{names[0]}").status_code == 404
    assert client.get(f"/en/training/questions/{names[1]}").status_code == 200


def test_statistics_say_what_is_taken(client, bank):
    """How often wrong, and which option."""
    entry = bank.entries(kind="section", game="one-piece")[0]
    question = bank.question(entry.id)
    wrong = next(n for n, option in enumerate(question.options) if not option.right)
    for choice in (wrong, wrong, question.right[0]):
        client.post(f"/en/training/questions/{entry.id}", data={"choice": str(choice)})
    page = unescape(client.get("/en/training/trainer").text)

    assert "asked 3 times, 2 wrong" in page
    assert f"2 × Wrong: {question.options[wrong].text['en'][:30]}" in page


# -- elsewhere --------------------------------------------------------------------------------


def test_a_section_leads_to_its_questions(client, bank):
    """With their number; what is asked then rests on it."""
    entry = bank.entries(kind="section", game="one-piece", edition=NEW)[0]
    page = client.get(f"/en/rules/one-piece/{NEW}/{entry.section}").text
    link = unescape(re.search(r'href="(/en/training/practice\?[^"]+)"', page)[1])
    name = re.search(r"/questions/([\w-]+)", client.get(link).location)[1]

    assert any(number.startswith(entry.section) for number in bank.entry(name).sections)


def test_nothing_of_it_is_for_everybody_on_a_hosted_instance(corpus):
    """With a token, neither progress nor questions are shown or taken without it."""
    client = create_app(corpus, {"WRITE_TOKEN": "secret-secret-secret"}).test_client()

    for path in ("", "practice", "progress", "exams", "trainer", "export.json"):
        assert client.get(f"/en/training/{path}").status_code == 401
    assert client.post("/en/training/reset").status_code == 401
