"""One address for every kind of page, for tests that look at all of them.

A new route needs a line here: `test_html.py` fails until it has one.
"""

from __future__ import annotations

from werkzeug.exceptions import HTTPException

SHARED = """\
scenario: shared-case
game: one-piece
title: 自分の事例
question: どうなりますか？
given:
  turn: {player: A, number: 4, phase: main}
  A: {leader: red-leader, hand: 2, life: 3, deck: 30}
  B: {leader: blue-leader, hand: 2, life: 1, deck: 30}
line: []
"""

TITLE = "争いのある攻撃"

# {lang}: a language; {case}: the number of a saved case; {code}: SHARED, packed for an address;
# {question}, {answer}, {exam}, {done}, {link}: see `new_training`
PAGES = (
    "/{lang}/",
    "/{lang}/help",
    "/{lang}/search",
    "/{lang}/search?q=ダブルアタック",
    "/{lang}/search?q=7-1-4&page=2&list=1",
    "/{lang}/search?q=bloker&game=one-piece&kind=timing&in=ja",
    "/{lang}/search?q=qqqq+zzzz&game=one-piece",
    "/{lang}/search?q=7-1-99",
    "/{lang}/rules/one-piece/",
    "/{lang}/rules/kaiun-colosseum/1/",
    "/{lang}/rules/one-piece/manual-1.11/",
    "/{lang}/rules/one-piece/1.1.9/7-1-4-1-1-2",
    "/{lang}/rules/one-piece/1.1.6/6-2-3?text=ja",
    "/{lang}/rules/dragon-ball-ic/3.00/1-2-1~2",
    "/{lang}/rules/one-piece/compare/1.1.6/1.1.9",
    "/{lang}/rules/dragon-ball-ic/glossary",
    "/{lang}/rules/one-piece/audit",
    "/{lang}/cards/",
    "/{lang}/cards/ST03/",
    "/{lang}/cards/OP01-025",
    "/{lang}/cards/OP05-001",
    "/{lang}/cards/OP07-059",
    "/{lang}/search?q=ゾロ&list=1",
    "/{lang}/search?q=cost<=3+blocker&kind=card&page=2",
    "/{lang}/search?q=OP01-999",
    "/{lang}/rulings/qa-op05-1",
    "/{lang}/scenarios/",
    "/{lang}/scenarios/?words=ダブル&game=one-piece",
    "/{lang}/scenarios/double-attack-on-the-last-life",
    "/{lang}/scenarios/double-attack-on-the-last-life?step=4&as=A&flip=1",
    "/{lang}/scenarios/double-attack-on-the-last-life?duel=1&step=2",
    "/{lang}/replay",
    "/{lang}/replay?s={code}",
    "/{lang}/editor",
    "/{lang}/editor?from=double-attack-on-the-last-life",
    "/{lang}/editor?card=OP01-026",
    "/{lang}/cases/",
    "/{lang}/cases/new",
    "/{lang}/cases/import",
    "/{lang}/cases/{case}",
    "/{lang}/cases/{case}/edit",
    "/{lang}/cases/{case}/print",
    "/{lang}/cases/{case}/delete",
    "/{lang}/cases/{case}/replay",
    "/{lang}/training/",
    "/{lang}/training/questions/{question}?hint=2&why=new",
    "/{lang}/training/answers/{answer}",
    "/{lang}/training/exams",
    "/{lang}/training/exams/{exam}/1",
    "/{lang}/training/exams/{exam}",
    "/{lang}/training/exams/{done}",
    "/{lang}/training/exam?x={link}",
    "/{lang}/training/exam/paper?x={link}",
    "/{lang}/training/exam/key?x={link}",
    "/{lang}/training/progress",
    "/{lang}/training/changed",
    "/{lang}/training/settings?saved=1",
    "/{lang}/training/import",
    "/{lang}/training/reset",
    "/{lang}/training/trainer",
    "/{lang}/training/make?from=double-attack-on-the-last-life&step=2",
    "/{lang}/offline",
    "/{lang}/sign-in",
)
# pages to keep: they have everything in themselves and are opened from a disk
KEPT = ("/{lang}/scenarios/double-attack-on-the-last-life/file.html",)
# pages that say what is wrong: address and status
WRONG = (
    ("/{lang}/nothing-here", 404),
    ("/{lang}/rules/one-piece/1.1.9/7-1-99", 404),
    ("/{lang}/rules/one-piece/1.1.9/blocker", 400),
    ("/{lang}/scenarios/no-such-scenario", 404),
    ("/{lang}/cards/OP01-999", 404),
    ("/{lang}/cards/zorro", 404),
    ("/{lang}/rulings/qa-op99-1", 404),
    ("/{lang}/search?q=x&kind=poem", 400),
    ("/{lang}/training/practice?chapter=99", 404),
)
# what is fetched by pages or programs, and not a page
NOT_PAGES = (
    "/static/",
    "/api/",
    "/card-images/",
    "/healthz",
    "/readyz",
    "/sw.js",
    "/offline/",
    '/<any(en, ja, "zh-TW"):lang>/manifest.webmanifest',
    '/<any(en, ja, "zh-TW"):lang>/search/suggest',
    '/<any(en, ja, "zh-TW"):lang>/editor/save',  # leads to the editor
    '/<any(en, ja, "zh-TW"):lang>/training/practice',  # leads to a question
)
FILES = ("export.json", "question.yaml", "scenario.yaml", ":file>")


def addresses(lang: str, *, case: str, code: str, **training: str) -> list[str]:
    """Every page that answers with 200, in one language."""
    return [path.format(lang=lang, case=case, code=code, **training) for path in PAGES]


def new_case(client) -> str:
    """Saves a case through the app; its number."""
    answer = client.post("/en/cases/", data={"text": SHARED, "title": TITLE})
    assert answer.status_code == 303, answer.text
    return answer.location.rstrip("/").rpartition("/")[2].partition("?")[0]


def new_training(send) -> dict[str, str]:
    """Practises and sits exams: a question, an answer, an exam, one handed in, and a link.

    `send(address, form)` gives the address that a form leads to; without a form it only looks.
    """
    question = send("/en/training/practice?kind=final&game=one-piece", None).partition("?")[0]
    answer = send(question, {"choice": "0"})
    first = {"preset": "quick", "edition": "one-piece/1.1.9", "seed": "pages"}
    exam = send("/en/training/exams", first).rpartition("/")[0]
    done = send("/en/training/exams", first).rpartition("/")[0]
    send(f"{done}/1", {"choice": "1"})
    send(f"{done}/finish", {})
    link = send("/en/training/exams", {**first, "do": "share"}).partition("?x=")[2]
    found = {"question": question, "answer": answer, "exam": exam, "done": done}
    return {name: path.rpartition("/")[2] for name, path in found.items()} | {"link": link}


def sender(client):
    """What `new_training` needs, through the app."""

    def send(address, form):
        found = client.get(address) if form is None else client.post(address, data=form)
        assert found.status_code in (302, 303), found.text
        return found.location

    return send


def unlisted(app) -> list[str]:
    """Routes of pages that no address above leads to."""
    listed = set()
    routes = app.url_map.bind("localhost")
    names = dict.fromkeys(("question", "answer", "exam", "done", "link"), "x")
    for path in addresses("en", case="1", code="x", **names):
        try:
            rule, _ = routes.match(path.partition("?")[0], return_rule=True)
        except HTTPException:
            continue  # a test asks for the page itself
        listed.add(rule.rule)
    return sorted(
        rule.rule
        for rule in app.url_map.iter_rules()
        if "GET" in rule.methods
        and rule.rule not in {*listed, "/"}
        and not rule.rule.startswith(NOT_PAGES)
        and not rule.rule.endswith(FILES)
    )
