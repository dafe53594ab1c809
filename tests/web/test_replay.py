"""Replays: every step and branch by its address, texts of readers' own, files to take away."""

import base64
import json
import re
import zlib
from html import unescape
from urllib.parse import parse_qs, urlsplit
from xml.etree import ElementTree

import pytest

from judge.scenario import share
from judge.scenario.catalogue import catalogue
from judge.scenario.read import read_file, read_scenario
from judge.web import bounded, create_app, workers
from judge.web.replay_state import Branch, ReplayState
from judge.words import LANGS, say
from tests.conftest import NEWEST, ROOT
from tests.plain import film as make_film
from tests.scenario.cases import BATTLE, REFRESH, SIX
from tests.scenario.test_unread import text_of
from tests.web.test_pages import Page, page

NEW = NEWEST["one-piece"]
KNOWN = catalogue(ROOT / "rules_corpus")
DOUBLE = "/en/scenarios/double-attack-on-the-last-life"
DIFFERENCE = "/en/scenarios/activating-an-event-that-has-only-counter"
REPLAY = "/en/replay"
REFUSED = f"{BATTLE}  - B: attack B.leader -> A.leader\n"
IMPOSSIBLE = BATTLE.replace("[vanilla-5]", SIX)
WALKED = [
    "double-attack-on-the-last-life",
    "both-draw-by-one-effect-and-lose",
    "two-attacks-in-one-battle-phase",
]
# a few lines that ask for hours of work
SLOW = (
    f"""\
scenario: slow
game: one-piece
cards:
  e: {{type: character, effects: [{{on: main, do: [{
        ", ".join(["{power: 1000, target: self, for: this-turn}"] * 300)
    }]}}]}}
given: {{A: {{characters: [e]}}}}
line:
{"  - A: activate e" + chr(10)}"""
    + "  - A: activate e\n" * 900
)


@pytest.fixture(scope="module")
def client(shipped):
    """One app for all of these: nothing is kept on the server."""
    return create_app(shipped, {"TESTING": True, "RATE": 0}).test_client()


def paste(client, text, status=303, lang="en"):
    """Send a text as the form does; the page that comes back, or the one it leads to."""
    response = client.post(f"/{lang}/replay", data={"text": text})
    assert response.status_code == status, unescape(response.text)
    if status == 303:
        return page(client, response.headers["Location"])
    found = Page(response.text)
    assert found.errors == []
    assert "Traceback" not in response.text
    found.text = response.text
    return found


def kept(found):
    """What stands in the form of a page."""
    return unescape(re.search(r'name="text"[^>]*>\n(.*?)</textarea>', found.text, re.DOTALL)[1])


def link(found, **wanted):
    """The address of the link with these attributes, if it leads anywhere."""
    names = {name.replace("_", "-"): value for name, value in wanted.items()}
    return next(
        (a.get("href") for tag, a in found.tags if tag == "a" and names.items() <= a.items()), None
    )


def sentence(found):
    return unescape(re.search(r"data-sentence>(.*?)</p>", found.text, re.DOTALL)[1])


def film(client, address):
    """The film of the replay at an address."""
    path, _, query = address.partition("?")
    return client.get(f"{path}/film.json?{query}").get_json()


def shared(text, lang="en", **query):
    code = share.pack(text)
    more = "".join(f"&{name}={value}" for name, value in query.items())
    return f"/{lang}/replay?s={code}{more}"


# -- steps -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", WALKED)
def test_every_step_has_its_address(client, name):
    """The film, the page of each step and the list of steps tell the same, in all games."""
    address = f"/ja/scenarios/{name}"
    run = film(client, address)["runs"][-1]

    assert len(run["steps"]) > 10
    for step in run["steps"][:: max(1, len(run["steps"]) // 9)]:
        found = page(client, f"{address}?step={step['n']}")
        board = run["boards"][step["board"]]
        assert sentence(found) == step["text"]
        assert board["svg"] in found.text
        assert board["text"] in unescape(found.text)
        assert found.text.count('aria-current="step"') == 1
        assert link(found, aria_current="step") == f"{address}?step={step['n']}"


@pytest.mark.parametrize("name", WALKED)
def test_the_whole_replay_can_be_walked_without_a_script(client, name):
    """First, next … last, and back; what did nothing is passed over, but is in the list."""
    address, seen = f"/en/scenarios/{name}", []
    found = page(client, address)
    assert link(found, data_go="previous", aria_disabled="true")
    while True:
        found = page(client, address)
        seen.append(sentence(found))
        if link(found, data_go="next", aria_disabled="true"):
            break
        address = link(found, data_go="next")
    steps = film(client, f"/en/scenarios/{name}")["runs"][-1]["steps"]
    loud = [step["text"] for step in steps if not step["quiet"] or step is steps[-1]]

    assert seen == loud
    assert link(found, data_go="last", aria_disabled="true")
    assert sentence(page(client, link(found, data_go="previous"))) == loud[-2]
    assert sentence(page(client, link(found, data_go="first"))) == loud[0]


def test_checkpoints_with_nothing_to_do_are_folded(client):
    """Counted in one line, which opens; the one where something was done stays outside."""
    found = page(client, "/en/scenarios/two-attacks-in-one-battle-phase")

    assert found.text.count("Checkpoints with nothing to do: 2") == 4
    assert found.text.count("Checkpoint: nothing is left to do.") > 10


@pytest.mark.parametrize("lang", LANGS)
def test_citations_open_where_they_stand(client, shipped, lang):
    """The section's text in the language that is read, as our restatement, and its page."""
    found = page(client, f"/en/scenarios/double-attack-on-the-last-life?step=8&text={lang}")
    section = shipped.game("one-piece").edition().sections(lang)["7-1-4-1-1-2"]

    assert section.text in unescape(found.text)
    assert f'<p lang="{lang}">' in found.text
    assert "own words" in found.text or "restatement" in found.text.lower()
    assert f"/en/rules/one-piece/{NEW}/7-1-4-1-1-2?text={lang}" in found.attributes("a", "href")


def test_a_reading_leads_to_where_it_is_explained(client):
    """A step that rests on a reading of ours says so and links to the question."""
    seen = client.get("/en/scenarios/on-play-after-a-trigger?edition=1.1.6").text
    links = set(re.findall(r'href="([^"]*#A16)"', seen))

    assert len(links) == 1
    assert "our reading A16" in seen
    assert 'id="A16"' in client.get(unescape(links.pop()).partition("#")[0]).text


def test_the_board_can_be_turned(client):
    """B sits near when B looks, and when the board is turned."""
    below = {}
    for query in ("as=judge", "flip=1", "as=B", "as=B&flip=1"):
        board = film(client, f"{DOUBLE}?{query}")["runs"][0]["boards"][0]
        below[query] = re.search(r"Player (.) is below", board["svg"])[1]

    assert below == {"as=judge": "A", "flip=1": "B", "as=B": "B", "as=B&flip=1": "A"}


@pytest.mark.parametrize(
    ("query", "status", "words"),
    [
        ("step=13", 404, "the last one is 12"),
        ("step=99999", 404, "step"),
        ("step=-1", 400, "`step` takes a number"),
        ("step=x", 400, "`step` takes a number"),
        ("step=٣", 400, "`step` takes a number"),
        ("as=C", 400, "A, B or judge"),
        ("edition=9", 404, "1.1.9"),
        ("edition=3.00", 404, "1.1.9"),
        ("text=fr", 404, "fr"),
        ("b=0;&on=2", 400, "branch"),
        ("on=1", 400, "branch"),
        ("on=x", 400, "branch"),
        ("b=x&on=1", 400, "branch"),
        ("b=7;&on=1", 400, "at most 1"),
        ("b=-1;&on=1", 400, "branch"),
        ("b=0;Z: end&on=1", 400, "branch"),
        ("b=0;A: <script>&on=1", 400, "&lt;script&gt;"),
        ("&".join(["b=0;"] * 13), 400, "branch"),
    ],
)
def test_what_there_is_not_gets_a_page_that_says_so(client, query, status, words):
    """The right status, in words, and never a script."""
    found = page(client, f"{DOUBLE}?{query}", status)

    assert words in unescape(found.text) or words in found.text
    assert "<script>" not in found.text


@pytest.mark.parametrize("name", ["film.json", "board.svg", "case.yaml", "file.html", "x.y"])
def test_files_of_nothing_are_not_found(client, name):
    """404, also for kinds of files that there are not."""
    assert client.get(f"/en/scenarios/nothing/{name}").status_code == 404
    assert client.get(f"{DOUBLE}/{name}?b=9;&on=1").status_code == 404
    assert client.get(f"{DOUBLE}/{name}?step=99").status_code in (404,)


# -- branches --------------------------------------------------------------------------------


def test_an_answer_makes_a_branch(client):
    """A link adds its line; the case stays beside it; each branch can be closed."""
    end = page(client, f"{DOUBLE}?step=12")
    answers = [a["href"] for _, a in end.tags if a.get("class") == "button answer"]
    found = page(client, next(one for one in answers if "end" in one))
    further = page(
        client, next(a["href"] for _, a in found.tags if a.get("class") == "button answer")
    )

    assert len(answers) == 2
    assert "Player A ends the Main Phase." in found.text
    assert found.text.count('class="tab"') == further.text.count('class="tab"') == 2
    assert parse_qs(urlsplit(answers[1]).query) == {"b": ["1;A: end"], "on": ["1"]}
    assert link(found, aria_label="Close branch 1") == f"{DOUBLE}"
    assert "Player A declares an attack" in page(client, f"{DOUBLE}?b=1;A: end").text


@pytest.mark.parametrize("viewer", ["judge", "A"])
def test_cards_that_must_be_chosen_together(client, viewer):
    """A button for every whole choice, none for one card; every card can be marked."""
    address = f"/en/scenarios/stated-number-must-be-chosen?as={viewer}"
    found = page(client, f"{address}&step={len(film(client, address)['runs'][0]['steps']) - 1}")
    cards = [a["value"] for tag, a in found.tags if tag == "input" and a.get("name") == "pick"]

    assert found.text.count('class="button answer"') == 3
    assert "(exactly 2 of 3;" in found.text
    assert cards == ["choose A.weak-rock", "choose A.weak-paper", "choose A.weak-scissors"]
    assert '<details class="several">' in found.text
    led = follow(client, f"{address}&by=A&pick={cards[0]}&pick={cards[2]}")
    assert parse_qs(urlsplit(led).query)["b"] == ["0;A: choose A.weak-rock, A.weak-scissors"]
    assert "cannot be declined" in page(client, f"{address}&by=A&pick={cards[0]}").text


def test_cards_that_may_be_chosen_alone_are_buttons(client):
    """One or none; there is nothing to put together."""
    address = "/en/scenarios/activating-an-event-that-has-only-counter?step=2"
    found = page(client, f"{address}&edition=1.1.6")

    assert found.text.count('class="button answer"') == 3
    assert 'class="several"' not in found.text


def test_undo_takes_the_last_line_back(client):
    """One by one, down to the given position."""
    found = page(client, f"{DOUBLE}?b=0;A: attack twin-blade -> B.leader;A: end&on=1")
    codes = []
    for _ in range(3):
        address = re.search(r'href="([^"]*)">Take back the last action', found.text)
        if not address:
            break
        codes.append(parse_qs(urlsplit(unescape(address[1])).query)["b"])
        found = page(client, unescape(address[1]))

    assert codes == [["0;A: attack twin-blade -> B.leader"], ["0"]]
    assert sentence(found) == "Given position"


def test_what_if_goes_another_way_from_an_earlier_line(client):
    """The step that began a line leads to a branch before that line, with its answers."""
    found = page(client, f"{DOUBLE}?step=1")
    address = next(a["href"] for _, a in found.tags if a.get("class") == "what-if")
    other = page(client, address)

    assert parse_qs(urlsplit(address).query) == {"b": ["0"], "on": ["1"]}
    assert len([1 for _, a in other.tags if a.get("class") == "button answer"]) == 3


def test_branches_of_branches(client):
    """What if within a branch keeps the lines before, as another branch beside it."""
    found = page(client, f"{DOUBLE}?b=1;A: end;B: end&on=1")
    last = [a["href"] for _, a in found.tags if a.get("class") == "what-if"][-1]

    assert parse_qs(urlsplit(last).query) == {"b": ["1;A: end;B: end", "1;A: end"], "on": ["2"]}
    assert page(client, last)


def test_a_branch_is_left_where_it_began(client):
    """The case is shown at the step up to which the branch is the same."""
    found = page(client, f"{DOUBLE}?b=0;A: end&b=1;A: end&on=2")
    began = page(client, f"{DOUBLE}?b=0;A: end&b=1;A: end&on=1")

    assert parse_qs(urlsplit(link(found, **{"class": "tab"})).query)["step"] == ["12"]
    assert parse_qs(urlsplit(link(began, **{"class": "tab"})).query)["step"] == ["0"]
    assert page(client, link(found, **{"class": "tab"}))


@pytest.mark.parametrize("query", ["step=13", "step=x", "b=zzz&b=1;A: end", "as=C", "on=7"])
def test_a_wrong_address_leads_back_to_the_case(client, query):
    """With the branches that can be read, and the case itself one tap away."""
    for address in (f"{DOUBLE}?{query}", shared(BATTLE, lang="zh-TW") + f"&{query}"):
        response = client.get(address)
        found = Page(response.text)
        found.text = response.text
        back = next(a["href"] for _, a in found.tags if a.get("class") == "button")
        assert response.status_code in (400, 404)
        assert ("b=1;A:+end" in back.replace("%3B", ";").replace("%20", "+")) == ("b=1" in query)
        assert page(client, back)


def test_too_many_branches_can_be_closed(client):
    """Twelve of them stay, each with its cross; 200 get the same answer."""
    for count in (13, 200):
        found = page(client, f"{DOUBLE}?" + "&".join(["b=1;A: end"] * count), 400)
        assert "At most 12 branches" in found.text
        assert len([1 for _, a in found.tags if a.get("class") == "close"]) == 12
        assert page(client, link(found, aria_label="Close branch 12"))


def test_a_branch_that_cannot_be_read_says_so_where_it_stands(client):
    """Its lines, what is wrong, undo, and the other branches stay."""
    found = page(client, f"{DOUBLE}?b=1;A: end&b=0;A: dance&on=2", 400)

    assert "'dance'" in unescape(found.text)
    assert found.text.count('class="tab"') == 3
    assert "Take back the last action" in found.text
    assert link(found, aria_label="Close branch 2")


def test_the_state_in_an_address_is_the_state():
    """A view, written as a query and read again, is the same view."""
    view = ReplayState(
        3, "1.1.6", "B", True, (Branch(0), Branch(2, ("A: end", "B: 選ぶ 領航"))), 2, False, "ja"
    )
    query = view.query()

    assert query["b"] == ["0", "2;A: end;B: 選ぶ 領航"]
    assert [Branch.read(code) for code in query["b"]] == list(view.branches)
    assert view.without(1)["on"] == 1
    assert "on" not in view.without(2)
    assert view.bottom == "A"


def test_an_illegal_action_can_be_tried(client):
    """The refusal shows section, facts and remedy; the branch stays as it was."""
    found = page(client, f"{DOUBLE}?step=12&by=A&try=attack twin-blade -> B.leader")
    text = unescape(found.text)

    assert "twin-blade is rested; only an active card can attack." in text
    assert "It would be legal if twin-blade were active." in text
    assert f"/en/rules/one-piece/{NEW}/7-1-1-1" in found.attributes("a", "href")
    assert 'value="attack twin-blade -> B.leader"' in text
    assert "Branch 1" not in text
    assert sentence(found) == "The battle is over; the Main Phase continues."


def test_a_legal_action_can_be_typed(client):
    """Then it leads to the branch, in any language of the lines, on any branch."""
    plain = client.get(f"{DOUBLE}?by=A&try=end")
    later = client.get(f"{DOUBLE}?b=1;A: end&on=1&try=B: 終了")
    code = parse_qs(urlsplit(later.headers["Location"]).query)["b"]

    assert plain.status_code == later.status_code == 303
    assert parse_qs(urlsplit(plain.headers["Location"]).query)["b"] == ["1;A: end"]
    assert code == ["1;A: end;B: 終了"]
    assert page(client, later.headers["Location"])


def test_several_cards_are_chosen_together(client):
    """The boxes of a choice make one line."""
    response = client.get(f"{DIFFERENCE}?edition=1.1.6&by=A&pick=choose A.flare&pick=choose A.x")
    one = client.get(f"{DIFFERENCE}?edition=1.1.6&by=A&pick=choose A.flare")

    assert "A: choose A.flare, A.x" in unescape(response.text)
    assert parse_qs(urlsplit(one.headers["Location"]).query)["b"] == ["1;A: choose A.flare"]


@pytest.mark.parametrize("words", ["dance", "attack nobody -> x", "a;b", "<script>", "x" * 999])
def test_what_cannot_be_read_is_kept_in_the_field(client, words):
    """400; nothing typed is lost."""
    found = page(client, f"{DOUBLE}?step=12&by=A&try={words}", 400)

    assert f'value="{words[:200]}' in unescape(found.text)
    assert "<script>" not in found.text


# -- editions --------------------------------------------------------------------------------


def test_editions_that_part_are_pointed_out(client):
    """A link to both boards, from a replay in one edition; those that agree are not named."""
    found = page(client, f"{DIFFERENCE}?edition=1.1.9")
    address = next(h for h in found.attributes("a", "href") if "duel=1.1.6" in h)
    duel = page(client, address)

    assert "Editions 1.1.6 and 1.1.9 part at the end" in found.text
    assert found.text.count("part at the end") == 1
    assert "1.1.6 and 1.1.9 agree in every step and part at the end" in duel.text
    assert duel.text.count("data-board") == 2
    assert duel.text.count("the editions have parted") == 2
    assert duel.text.count('class="differs"') == 2
    assert "/en/rules/one-piece/1.1.9/10-2-4-1-2" in duel.attributes("a", "href")
    assert [r["edition"] for r in film(client, address)["runs"]] == ["1.1.6", "1.1.9"]


def test_editions_that_part_are_pointed_out_whichever_is_chosen(client):
    """Also to the reader of the other one, and of a shared text; a branch is played in one."""
    named = {"1.1.6": ["1.1.9", "1.2.0"], "1.1.9": ["1.1.9"], "1.2.0": ["1.2.0"]}
    for edition, later in named.items():
        found = page(client, f"{DIFFERENCE}?edition={edition}")
        other = page(client, shared(REFRESH, edition=edition))
        assert re.findall(r"Editions 1.1.6 and (\S+) part at the end", found.text) == later
        assert re.findall(r"Editions 1.1.6 and (\S+) part at step", other.text) == later
        assert f"Edition {edition}</p>" in found.text
        assert [r["edition"] for r in film(client, f"{DIFFERENCE}?edition={edition}")["runs"]] == [
            edition
        ]
    assert "part at" not in page(client, f"{DIFFERENCE}?edition=1.1.6&b=0;&on=1").text


def test_any_two_editions_are_side_by_side(client):
    """In either order; where none is named, the newest and the last that parts from it."""
    asked = {
        "duel=1.1.9&edition=1.2.0": ["1.1.9", "1.2.0"],
        "duel=1.2.0&edition=1.1.9": ["1.1.9", "1.2.0"],
        "duel=1.1.6&edition=1.1.9": ["1.1.6", "1.1.9"],
        "duel=1.1.6": ["1.1.6", "1.2.0"],
        "duel=1.1.9": ["1.1.9", "1.2.0"],
        "duel=1&edition=1.1.9": ["1.1.9", "1.2.0"],
        "duel=1": ["1.1.6", "1.2.0"],  # 1.1.9 goes as 1.2.0 does
        "edition=both": ["1.1.6", "1.2.0"],
    }
    for query, editions in asked.items():
        assert [run["edition"] for run in film(client, f"{DIFFERENCE}?{query}")["runs"]] == editions
        found = page(client, f"{DIFFERENCE}?{query}")
        assert (" agree in every step and part" in found.text) is ("1.1.6" in editions)
        assert f'aria-current="true">{" / ".join(editions)}</a>' in found.text
    assert [r["edition"] for r in film(client, f"{DOUBLE}?duel=1")["runs"]] == ["1.1.9", "1.2.0"]
    unknown = page(client, f"{DIFFERENCE}?duel=1.1.7", 404)
    assert "1.1.6, 1.1.9, 1.2.0" in unescape(unknown.text)


def test_sections_of_two_editions_are_told_apart(client):
    """Whatever is cited at the end or in the difference names the run it belongs to."""
    found = page(client, f"{DIFFERENCE}?duel=1&step=2")
    runs = film(client, f"{DIFFERENCE}?duel=1")["runs"]

    for number, run in enumerate(runs):
        part = found.text.partition(f'<div class="ending" data-of="{number}">')[2]
        part = part.partition('class="ending"')[0].partition("<details")[0]
        cited = re.findall(r'data-cite="([^"]+)" href="([^"]+)"', part)
        assert cited
        for section, address in cited:
            assert address == f"/en/rules/one-piece/{run['edition']}/{section.replace('#', '~')}"
            assert run["sections"][section]["url"] == address


def test_editions_that_agree_say_so(client):
    """Side by side all the same."""
    found = page(client, f"{DOUBLE}?duel=1.1.6&edition=1.1.9")

    assert "1.1.6 and 1.1.9: the same steps and the same outcome." in found.text


def test_one_stepper_moves_both_boards(client):
    """As far as the longer run goes; the other stays as it ended."""
    found = page(client, shared(REFRESH, duel=1))
    runs = film(client, shared(REFRESH, duel=1))["runs"]
    last = max(len(run["steps"]) for run in runs) - 1

    assert page(client, shared(REFRESH, duel=1, step=last))
    assert page(client, shared(REFRESH, duel=1, step=last + 1), 404)
    assert link(found, data_go="last").endswith(f"step={last}")
    assert "part at step" in found.text


# -- who sees what ---------------------------------------------------------------------------

UNNOTICED = "/en/scenarios/damage-without-a-life-card-moved"


def follow(client, address):
    """Where a link that looks for its step leads."""
    response = client.get(address)
    assert response.status_code == 303
    return response.headers["Location"]


def switch(client, address, words):
    """Where the link with these words leads from a view."""
    text = page(client, address).text
    return follow(
        client, unescape(re.search(rf'<a data-keep href="([^"]*)"[^>]*>{words}<', text)[1])
    )


def test_other_eyes_stay_at_the_same_moment(client):
    """A player who did not notice a step is at the one before it; the end is the end."""
    judge = film(client, UNNOTICED)["runs"][-1]["steps"]
    player = film(client, f"{UNNOTICED}?as=A")["runs"][-1]["steps"]

    assert len(judge) == len(player) + 1 == 17
    for step, expected in ((0, 0), (9, 9), (10, 9), (11, 10), (16, 15)):
        there = switch(client, f"{UNNOTICED}?step={step}", "player A")
        back = switch(client, f"{UNNOTICED}?as=A&step={expected}", r"judge \(everything\)")
        assert there == f"{UNNOTICED}?step={expected}&as=A"
        assert back == f"{UNNOTICED}?step={step if step != 10 else 9}"
    across = switch(client, f"{UNNOTICED}?as=A&step=12", "player B")
    assert across == f"{UNNOTICED}?step=12&as=B"


@pytest.mark.parametrize("more", ["b=0;&on=1", "b=1;A: end&on=1&edition=1.1.6"])
def test_other_eyes_stay_in_the_branch(client, more):
    """Also where the text is a reader's own."""
    for address in (f"{DOUBLE}?{more}", shared(BATTLE.replace('"1.1.9"', '"1.1.6"'), lang="ja")):
        last = len(film(client, address)["runs"][-1]["steps"]) - 1
        mark = "&" if "?" in address else "?"
        led = follow(client, f"{address}{mark}step={last}&as=B&was=judge")
        seen = len(film(client, f"{address}{mark}as=B")["runs"][-1]["steps"]) - 1
        assert parse_qs(urlsplit(led).query)["step"] == [str(seen)]


def test_another_edition_stays_at_the_step(client):
    """Or at its last one; so does the view of both."""
    address = shared(REFRESH)
    counts = {
        edition: len(film(client, f"{address}&edition={edition}")["runs"][0]["steps"]) - 1
        for edition in ("1.1.6", "1.1.9")
    }
    longer, shorter = sorted(counts, key=counts.__getitem__, reverse=True)

    for step in (0, 2, counts[longer]):
        led = switch(client, f"{address}&edition={longer}&step={step}", shorter)
        assert f"step={min(step, counts[shorter])}&edition={shorter}" in led
    beside = switch(client, f"{address}&step=2", "1.1.6 / 1.1.9")
    assert "step=2&edition=1.1.9&duel=1.1.6" in beside
    assert follow(client, f"{DOUBLE}?step=99999&was=nobody") == f"{DOUBLE}?step=12"


HIDDEN = BATTLE.replace("trigger-draw", "secret-life").replace(
    "given:",
    "cards:\n  secret-life: {type: character, cost: 1, power: 1000, name: Zecret}\ngiven:",
)


@pytest.mark.parametrize("part", ["", "film.json", "board.svg", "file.html"])
def test_a_player_sees_no_hidden_card(client, part):
    """Not in a page, a film, a picture or a file; the judge sees all."""
    at = {"step": 2} if part in ("", "board.svg") else {}
    seen = {}
    for viewer in ("A", "B", "judge"):
        path, _, query = shared(HIDDEN, **at, **{"as": viewer}).partition("?")
        response = client.get(f"{path}/{part}?{query}".replace("/?", "?"))
        assert response.status_code == 200
        seen[viewer] = unescape(response.text)

    assert "Zecret" in seen["judge"]
    assert "Zecret" not in seen["A"] + seen["B"]
    assert "secret-life" not in seen["A"] + seen["B"]
    assert "counter-2000" not in seen["A"]
    assert "counter-2000" in seen["B"]


def test_an_error_tells_a_player_no_hidden_card(client):
    """What could be answered instead is named for the judge only; nor does a branch tell."""
    turn = shared(f"{HIDDEN}  - B: no block\n")
    seen = {
        viewer: unescape(page(client, f"{turn}&as={viewer}&by=B&try=dance", 400).text)
        + unescape(page(client, f"{turn}&as={viewer}&b=2;B: dance&on=1", 400).text)
        for viewer in ("A", "judge")
    }

    assert seen["judge"].count("counter B.counter-2000") >= 2
    assert "counter-2000" not in seen["A"]


def test_a_position_that_cannot_be_tells_a_player_no_card(client):
    """It is written down for the judge only; a player learns the sections. Nobody gets a board."""
    text = HIDDEN.replace("[vanilla-5]", SIX) + "expect: {possible: false}\n"
    seen = {
        (viewer, part): unescape(
            client.get(shared(text, **{"as": viewer}).replace("/replay?", f"/replay{part}?")).text
        )
        for viewer in ("A", "judge")
        for part in ("", "/film.json", "/file.html")
    }
    picture = shared(text).replace("/replay?", "/replay/board.svg?")

    for part in ("", "/film.json", "/file.html"):
        assert "secret-life" in seen["judge", part]
        assert "secret-life" not in seen["A", part]
        assert "vanilla-2" not in seen["A", part]
    assert "3-7-6" in seen["A", ""]
    assert "Only the judge is told" in seen["A", ""]
    assert "What must come of it" not in seen["A", ""]
    assert client.get(picture).status_code == 404
    assert "board.svg" not in seen["judge", ""]


def test_the_scenario_file_is_for_the_judge(client):
    """It shows every card: 403 for a player, and no link to it."""
    address = shared(HIDDEN).replace("/replay?", "/replay/case.yaml?")

    assert client.get(f"{address}&as=A").status_code == 403
    assert "case.yaml" not in page(client, shared(HIDDEN, **{"as": "A"})).text
    assert client.get(address).text == HIDDEN


# -- files -----------------------------------------------------------------------------------


def test_the_board_of_a_step_as_a_file(client):
    """An SVG that stands by itself, with a name."""
    response = client.get(f"{DOUBLE}/board.svg?step=8")

    assert response.content_type == "image/svg+xml; charset=utf-8"
    assert response.headers["Content-Disposition"] == (
        'attachment; filename="double-attack-on-the-last-life-step-8.svg"'
    )
    assert ElementTree.fromstring(response.text).tag == "{http://www.w3.org/2000/svg}svg"


def test_the_scenario_of_a_branch_as_a_file(client):
    """With its lines written in, and nothing expected of it; the case itself as it is."""
    branch = client.get(f"{DOUBLE}/case.yaml?b=1;A: end;B: end&on=1").text
    scenario = read_scenario(branch, "x")

    assert [f"{one.player}: {one.text}" for one in scenario.line][1:] == ["A: end", "B: end"]
    assert scenario.expect == {}
    own = KNOWN["double-attack-on-the-last-life"].path.read_text(encoding="utf-8")
    assert client.get(f"{DOUBLE}/case.yaml").text == own


@pytest.mark.parametrize("lang", LANGS)
def test_a_replay_in_one_file_needs_nothing_else(client, lang):
    """Boards, sections, style and script inside; no address of anything outside."""
    response = client.get(f"/{lang}/scenarios/double-attack-on-the-last-life/file.html")
    found = Page(response.text)
    data = json.loads(re.search(r'id="film">(.*?)</script>', response.text, re.DOTALL)[1])

    assert found.errors == []
    assert "attachment" in response.headers["Content-Disposition"]
    assert not [a for _, a in found.tags if "src" in a or not a.get("href", "#").startswith("#")]
    assert "url(" not in response.text
    assert "import " not in response.text.partition('type="module"')[2]
    assert data["runs"][0]["sections"]["7-1-4-1-1-2"]["text"]
    assert data["runs"][0]["boards"][0]["svg"].startswith("<svg")
    assert set(re.findall(r"https?://[^\"'\\ <]+", response.text)) <= {"http://www.w3.org/2000/svg"}


def test_a_film_can_be_kept(client):
    """It has an ETag, and a second request gets 304."""
    first = client.get(f"{DOUBLE}/film.json")
    again = client.get(f"{DOUBLE}/film.json", headers={"If-None-Match": first.headers["ETag"]})

    assert again.status_code == 304


# -- texts of readers' own -------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_a_pasted_text_gets_an_address(client, lang):
    """It holds the whole case; another language shows the same one."""
    response = client.post(f"/{lang}/replay", data={"text": BATTLE})
    code = parse_qs(urlsplit(response.headers["Location"]).query)["s"][0]
    found = page(client, response.headers["Location"])

    assert share.unpack(code) == BATTLE
    assert f"/{lang}/rules/one-piece/1.1.9/7-1-1-2" in found.attributes("a", "href")
    assert all(f"/{one}/replay?s={code}" in found.text for one in LANGS)
    assert code in re.search(r'data-link value="([^"]*)"', found.text)[1]


def test_a_shared_step_of_a_branch_is_the_same_for_everybody(client):
    """Step, branch, edition and viewer are in the link that is copied, Japanese included."""
    text = BATTLE.replace("{en: A blocker,", "{en: 領航 → “x”,")
    found = page(client, shared(text, b="1;B: ブロックしない", on=1, step=4))
    address = unescape(re.search(r'data-link value="([^"]*)"', found.text)[1])
    again = page(client, address.removeprefix("http://localhost"))

    assert sentence(again) == sentence(found)
    assert parse_qs(urlsplit(address).query)["b"] == ["1;B: ブロックしない"]


def test_line_ends_of_a_browser_are_read(client):
    """Forms send CR LF; leading empty lines are not lost."""
    response = client.post(REPLAY, data={"text": "\r\n" + BATTLE.replace("\n", "\r\n")})
    code = parse_qs(urlsplit(response.headers["Location"]).query)["s"][0]

    assert share.unpack(code) == "\n" + BATTLE


BAD = [
    ("", 400, "The text is empty."),
    ("   \n", 400, "The text is empty."),
    ("a: [1", 400, "bracket"),
    ("scenario: x\n\tgame: one-piece", 400, "text:2:1"),
    ("just words", 400, "text:1:1"),
    ("scenario: x\ngame: chess\ngiven: {}", 400, "text:2:7"),
    ("scenario: x\ngame: one-piece\ngivn: {}", 400, "givn"),
    ("scenario: x\ngame: one-piece\ngiven: {A: {hand: many}}", 400, "text:3:"),
    (BATTLE.replace("attack vanilla-5", "hug vanilla-5"), 400, "text:10:"),
    (BATTLE.replace("[vanilla-5]", "[nobody]"), 400, "nobody"),
    (f"{BATTLE}expect: {{winer: A}}\n", 400, "winer"),
    ("&a [*a]", 400, "text:1:"),
    ("[" * 5000, 400, "text:1:"),
    ("x: 1\n" * 3000, 400, "text:2:1"),
    ("\x00", 400, "text:1:1"),
    ("scenario: \x1b[31m", 400, "text:1:11"),
    (BATTLE.replace("[vanilla-5]", "[{card: vanilla-5, power: +2000 this turn}]"), 400, "text:7:"),
    ("scenario: x\ngame: kaiun-colosseum\ngiven: {battle: {fought: [nobody]}}", 400, "text:3:"),
    (f"{BATTLE.partition('line:')[0]}  answers: [[fly]]\n", 400, "text:9:"),
]


@pytest.mark.parametrize(("text", "status", "words"), BAD, ids=range(len(BAD)))
def test_what_is_wrong_is_said_and_the_text_is_kept(client, text, status, words):
    """With the place and the way out; sent by the form or opened from a link."""
    found = paste(client, text, status)
    linked = page(client, shared(text), status)

    assert words in unescape(found.text)
    assert kept(found) == kept(linked) == text


@pytest.mark.parametrize("lang", LANGS)
def test_a_fault_of_ours_keeps_the_text(client, monkeypatch, caplog, lang):
    """A worker that breaks: a clear error, the text in its box, the traceback in the log."""

    def broken(*args, **options):
        raise workers.Broken("Traceback: ZeroDivisionError")

    monkeypatch.setattr(workers, "run", broken)
    sent = client.post(f"/{lang}/replay", data={"text": BATTLE}, follow_redirects=True)
    told = client.post("/api/v1/replay", json={"text": BATTLE, "lang": lang})

    assert sent.status_code == told.status_code == 500
    assert say(lang, "error.fault") in unescape(sent.text)
    assert kept(sent) == BATTLE
    assert told.get_json()["code"] == "fault"
    assert "ZeroDivisionError" not in sent.text + told.text
    assert "ZeroDivisionError" in caplog.text


def test_a_shipped_text_can_be_changed(client):
    """`from` puts it into the form."""
    found = page(client, f"{REPLAY}?from=attack-at-zero-life")

    assert kept(found) == KNOWN["attack-at-zero-life"].path.read_text(encoding="utf-8")
    assert "256 KB" in found.text
    assert page(client, f"{REPLAY}?from=nothing", 404)


def test_a_refused_line_and_an_impossible_position_are_answers(client):
    """The replay goes as far as it can and says why no further, with sections."""
    refused = paste(client, REFUSED)
    impossible = paste(client, IMPOSSIBLE)

    assert "B: attack B.leader -> A.leader" in unescape(refused.text)
    assert "What would help" in refused.text
    assert "Not played: the position is impossible." in impossible.text
    assert "/en/rules/one-piece/1.1.9/3-7-6" in impossible.attributes("a", "href")


def test_a_refused_line_is_told_at_the_first_step(client):
    """Above the board, with its sections and the way to where it is."""
    before, _, _ = paste(client, REFUSED).text.partition('<div class="stage">')
    _, _, notice = before.partition("refused-first")

    assert "B: attack B.leader -&gt; A.leader" in notice
    assert re.search(r'/en/rules/one-piece/1.1.9/[0-9-]+"', notice)
    assert "Last step" in notice


def test_errors_show_the_line_they_mean(client):
    """In the reader's language."""
    text = unescape(paste(client, "scenario: x\ngame: chess\ngiven: {}", 400, lang="ja").text)

    assert "2行目: <code>game: chess</code>" in text


def test_markup_and_control_characters_are_only_text(client):
    """In titles and names of cards; on the page, in the film and in the file."""
    title = r'"<script>alert(1)</script> \e[31m \u202e & \0"'
    text = BATTLE.replace("{en: A blocker,", f"{{en: {title},").replace(
        "given:", f"cards:\n  vanilla-5: {{type: character, name: {title}}}\ngiven:"
    )
    found = paste(client, text)
    path, _, query = shared(text).partition("?")
    file = client.get(f"{path}/file.html?{query}").text
    told = client.get(f"{path}/film.json?{query}").text

    assert "&lt;script&gt;alert(1)&lt;/script&gt; \\x1b[31m \\u202e &amp; \\x00" in found.text
    for body in (found.text, file):
        assert "<script>" not in body
        assert not re.search("[\x00-\x08\x0b-\x1f\u202e]", body)
    assert "\u202e" not in told


# -- limits ----------------------------------------------------------------------------------


def bomb():
    press = zlib.compressobj(9, wbits=-15)
    raw = press.compress(b"0" * 17_000_000) + press.flush()
    return "1" + base64.urlsafe_b64encode(raw).decode().rstrip("=")


@pytest.mark.parametrize(
    ("code", "status"),
    [("", 400), ("x", 400), ("1!", 400), ("1" + "A" * 30_000, 413), (bomb(), 413), ("1AAAA", 400)],
    ids=["empty", "x", "mark", "long", "bomb", "zeros"],
)
def test_broken_links_are_refused(client, code, status):
    """With what to do, in the reader's language."""
    found = page(client, f"/zh-TW/replay?s={code}", status)

    assert "案例" in found.text or "KB" in found.text


@pytest.mark.parametrize("letter", ["x", "領"])
def test_a_text_that_is_too_large_is_refused(client, letter):
    """413; the text is kept where it could be read at all."""
    size = bounded.MAX_TEXT // len(letter.encode())
    fits = f"#{letter * (size - 4)}"
    found = paste(client, fits + letter * 9, 413)

    assert "The text is larger than 256 KB." in found.text
    assert kept(found) == fits + letter * 9
    assert paste(client, fits, 400)


def test_a_case_that_is_too_long_for_a_link_is_not_lost(client):
    """413 with the text, and the advice to save it as a case."""
    noise = "".join(chr(0x4E00 + (n * n * 7919) % 20_000) for n in range(20_000))
    found = paste(client, f"{BATTLE}# {noise}\n", 413)

    assert "too long for a link" in found.text
    assert noise in kept(found)


@pytest.mark.parametrize("path", [REPLAY, "/api/v1/replay"])
def test_a_body_that_is_too_large_is_not_read(client, path):
    """413 at once."""
    response = client.post(path, data={"text": "x" * 4 * bounded.MAX_TEXT})

    assert response.status_code == 413
    assert "256 KB" in response.text


def test_a_scenario_cannot_hang_the_server(shipped):
    """Its process is ended when the time is up; the text is kept, also of a link."""
    config = {"TESTING": True, "REPLAY_SECONDS": 2, "RATE": 0}
    found = paste(create_app(shipped, config).test_client(), SLOW, 422)

    assert "takes more than 2 seconds" in found.text
    assert kept(found) == SLOW


def test_only_a_few_play_at_once(shipped, monkeypatch):
    """The others are asked to come back, with their text in the form."""
    monkeypatch.setattr(bounded, "WAIT", 0)
    app = create_app(shipped, {"TESTING": True, "REPLAYS_AT_ONCE": 1, "RATE": 0})
    with app.extensions["turns"]:
        found = paste(app.test_client(), BATTLE, 503)
        branch = app.test_client().get(f"{DOUBLE}?b=0;&on=1")

    assert kept(found) == BATTLE
    assert (branch.status_code, branch.headers["Retry-After"]) == (503, "5")
    assert paste(app.test_client(), BATTLE)


def test_branches_count_as_work_and_steps_do_not(shipped):
    """429 for too many branches in a minute; shipped steps are always answered."""
    client = create_app(shipped, {"TESTING": True, "RATE": 1, "RATE_BURST": 1}).test_client()

    assert [client.get(f"{DOUBLE}?b=0;&on=1&step={n}").status_code for n in (0, 0)] == [200, 200]
    assert client.get(f"{DOUBLE}?b=1;&on=1").status_code == 429
    assert client.get(f"{DOUBLE}?step=3").status_code == 200


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 303),
        ({"Sec-Fetch-Site": "same-origin"}, 303),
        ({"Sec-Fetch-Site": "none"}, 303),
        ({"Sec-Fetch-Site": "same-origin", "Origin": "https://elsewhere.example"}, 303),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Sec-Fetch-Site": "same-site"}, 403),
        ({"Sec-Fetch-Site": "cross-site", "Origin": "http://localhost"}, 403),
        ({"Origin": "http://localhost"}, 303),
        ({"Origin": "https://elsewhere.example"}, 403),
        ({"Origin": "http://localhost:8001"}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": "http://[broken"}, 403),
    ],
)
def test_no_other_site_may_send(client, headers, status):
    """Sec-Fetch-Site decides, else Origin; programs send neither."""
    response = client.post(REPLAY, data={"text": BATTLE}, headers=headers)

    assert response.status_code == status
    assert client.get(REPLAY, headers=headers).status_code == 200


@pytest.mark.parametrize("lang", LANGS)
def test_the_end_tells_on_which_readings_a_replay_rests(client, lang):
    """Each with a link to where it is explained; the file to take away has the words alone."""
    name = "kj8-printed-end-of-turn-on-losing-card"
    path = f"/{lang}/scenarios/{name}"
    film = make_film(read_file(KNOWN[name].path), lang=lang)
    shown = unescape(client.get(path).get_data(as_text=True))
    taken = unescape(client.get(f"{path}/file.html").get_data(as_text=True))
    (run,) = film["runs"]
    (found,) = (one for one in run["rests_on"] if one["reading"] == "KJ8")

    assert run["not_reread"] == []
    for text in (say(lang, "rests.title"), found["told"], found["text"]):
        assert text in shown
        assert text in taken
    assert all(other["told"] in shown and other["told"] in taken for other in found["others"])
    assert re.search(rf'href="[^"]*#KJ8">{re.escape(found["told"])}', shown)
    assert "KJ8" in run["steps"][found["others"][0]["step"]]["readings"]


# -- what nobody has read ----------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_a_page_offers_to_go_on_without_an_ability(client, lang):
    """The verdict, the question with the section of the timing, and the answer as a button."""
    found = paste(client, text_of("A: play riddle"), lang=lang)
    button = next(
        a.get("href") for tag, a in found.tags if tag == "a" and "answer" in a.get("class", "")
    )
    gone_on = page(client, button)

    assert say(lang, "replay.unread") in unescape(found.text)
    assert "ZZ01-001/2" in unescape(found.text)
    assert 'data-cite="10-2-6-1"' in found.text
    assert say(lang, "replay.complete") in unescape(gone_on.text)


def test_a_page_marks_the_steps_that_may_be_otherwise(client):
    """In the list and beside the sentence; why, once, with the verdict."""
    text = text_of("A: play puzzle", "A: end turn")
    told = make_film(read_scenario(text, "x"), lang="en")["runs"][0]
    marked = [step["n"] for step in told["steps"] if step.get("reserved")]
    first = paste(client, text)
    found = page(client, link(first, data_go="last"))

    assert found.text.count('<abbr class="reserved"') == len(marked) + 1
    assert first.text.count('<abbr class="reserved"') == len(marked)
    assert unescape(found.text).count(told["reservations"][0]["text"]) == 2
