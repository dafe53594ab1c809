"""Reports: what commands print and pages show, as plain data."""

import json
from dataclasses import replace

import pytest
from msgspec import structs

from judge.engine import table as kernel
from judge.engine.script import BOOKKEEPING, CARD_TEXT
from judge.errors import BadLine, BadScenario, UnknownEdition
from judge.games.registry import game
from judge.rules.corpus import open_corpus
from judge.scenario import running
from judge.scenario.duel import first_difference
from judge.scenario.files import files_in, open_scenario
from judge.scenario.play import probe
from judge.scenario.read import read_scenario
from judge.scenario.report import replay_in
from judge.scenario.running import run
from judge.words import LANGS, say
from tests import plain as report
from tests.conftest import ROOT
from tests.scenario.cases import BATTLE, ENDLESS, REFRESH, SIX, case

KEYS = {
    "ok", "scenario", "game", "edition", "verdict", "steps", "decision", "refusal", "winner",
    "used", "final", "expectations", "answer", "reservations", "shape",
}  # fmt: skip
SHIPPED = sorted(files_in(ROOT / "rules_corpus" / "one-piece" / "scenarios"))


def replayed(text, *lines, lang="en", viewer=None, edition=None, positions=False, **changes):
    scenario = case(text, *lines, **changes)
    return report.replay(scenario, edition=edition, lang=lang, viewer=viewer, positions=positions)


# -- replay ----------------------------------------------------------------------------------


def test_a_replay_has_the_keys_of_the_contract():
    """For a scenario with an edition: one run."""
    answer = replayed(BATTLE)

    assert set(answer) == KEYS
    assert set(answer["steps"][0]) == {
        "n", "player", "rule", "rules", "readings", "label", "kind", "text", "data",
    }  # fmt: skip
    assert json.loads(json.dumps(answer)) == answer


@pytest.mark.parametrize("lang", LANGS)
def test_steps_name_procedure_section_and_sentence(lang):
    """Numbered from 1, in the reader's language."""
    steps = replayed(BATTLE, lang=lang)["steps"]

    assert [step["n"] for step in steps] == list(range(1, len(steps) + 1))
    attack = next(step for step in steps if step["kind"] == "attack")
    assert (attack["label"], attack["player"]) == ("battle.declare", "A")
    assert attack["rule"] == attack["rules"][0] == "7-1-1-2"
    assert attack["data"]["attacker"] == "A.vanilla-5"


def test_what_is_open_is_asked_with_every_answer():
    """Each option is the line that gives it, a sentence and a section."""
    answer = replayed(BATTLE)

    assert answer["verdict"] == "waiting"
    assert answer["decision"]["player"] == "B"
    assert [one["answer"] for one in answer["decision"]["options"]] == [
        "block B.blocker-1", "no block",
    ]  # fmt: skip
    assert all(one["text"] and one["rule"] for one in answer["decision"]["options"])


def test_a_refused_line_says_why_and_what_would_help():
    """Code, sections, a sentence, the facts and a remedy."""
    refusal = replayed(BATTLE, "B: block counter-2000", lang="en")["refusal"]

    assert {"code", "rule", "rules", "text", "facts", "remedy"} <= set(refusal)
    assert refusal["n"] == 2
    assert refusal["line"] == 11
    assert refusal["rule"] in refusal["rules"]
    assert set(refusal["remedy"]) >= {"text", "changes"}


def test_a_refused_line_is_not_as_expected():
    """Unless the scenario says so."""
    refused = replayed(BATTLE, "B: block counter-2000")

    assert (refused["verdict"], refused["ok"]) == ("refused", False)
    text = BATTLE + "  - B: block counter-2000\nexpect:\n  verdict: refused\n"
    wanted = read_scenario(text, "case.yaml")
    assert wanted.expect == {"verdict": "refused"}


def test_the_remedy_is_optional(monkeypatch):
    """For a game that does not work it out there is general advice."""
    usual = game("one-piece")
    without = replace(usual, checks=replace(usual.checks, remedy=None))
    monkeypatch.setattr("judge.scenario.reader.game", lambda name: without)
    remedy = replayed(BATTLE, "B: block counter-2000")["refusal"]["remedy"]

    assert remedy["changes"] == []
    assert remedy["text"]


def test_the_end_is_a_position():
    """As data and as text."""
    final = replayed(BATTLE, "B: no block", "B: no counter", "B: no trigger")["final"]

    assert final["B"]["life"]["count"] == 1
    assert final["B"]["hand"]["count"] == 2
    assert "Draw Trigger" in final["text"]


def test_positions_come_with_every_step_if_wanted():
    """The board after the step."""
    steps = replayed(BATTLE, positions=True)["steps"]

    assert all(step["position"]["text"] for step in steps)
    rested = next(step for step in steps if step["kind"] == "rest")
    assert rested["position"]["A"]["characters"][0]["state"] == "rested"
    assert steps[0]["position"]["A"]["characters"][0]["state"] == "active"


def test_a_scenario_without_edition_is_run_in_all():
    """With the first step that differs, and the section that made it so."""
    answer = replayed(REFRESH)
    difference = answer["first_difference"]

    assert [one["edition"] for one in answer["runs"]] == ["1.1.6", "1.1.9", "1.2.0"]
    assert answer["alike"] == [["1.1.6"], ["1.1.9", "1.2.0"]]
    assert answer["differences"] == [difference]
    assert difference["editions"] == ["1.1.6", "1.2.0"]
    assert answer["ok"] is True
    assert difference["left"]["data"]["state"] == "active"
    assert difference["right"]["data"]["state"] == "rested"
    assert [row["to"] for row in difference["changed_sections"]] == ["6-2-3"]


SAME = {"en": "All editions", "ja": "どの版でも", "zh-TW": "所有版本"}
TOGETHER = {"en": "1.1.9 and 1.2.0 take", "ja": "1.1.9と1.2.0は", "zh-TW": "1.1.9與1.2.0的"}
PART = {"en": "1.1.6 and 1.2.0 part", "ja": "1.1.6と1.2.0は", "zh-TW": "1.1.6與1.2.0在"}


@pytest.mark.parametrize("lang", LANGS)
def test_editions_that_go_the_same_way_are_named_together(lang):
    """The way is told once; each of the others is compared with the newest."""
    everywhere = case(BATTLE, words={'edition: "1.1.9"': ""})
    parted, alike = (
        report.replay_text(report.replay(one, lang=lang), lang)
        for one in (case(REFRESH), everywhere)
    )

    for one in (TOGETHER, PART):
        assert parted.count(one[lang]) == 1
    assert SAME[lang] not in parted
    assert alike.splitlines()[-1].startswith(SAME[lang])
    end = say(lang, "replay.final")
    assert (parted.count(end), alike.count(end)) == (2, 1)


def test_unmet_expectations_are_told():
    """Path, what was expected, what is so."""
    answer = replayed(REFRESH, edition="1.1.9", words={"A.cost-area.active: 3": "winner: A"})
    (unmet,) = [one for one in answer["expectations"] if not one["ok"]]

    assert (unmet["path"], unmet["expected"], unmet["actual"]) == ("winner", "A", "none")
    assert answer["ok"] is False


def test_an_impossible_position_is_not_played():
    """The reasons stand in the place of the steps."""
    wrong = {"{leader: {card: red-leader, don: 1}}": f"{{characters: {SIX}}}"}
    answer = replayed(REFRESH, edition="1.1.9", words=wrong)

    assert answer["verdict"] == "impossible"
    assert "3-7-6" in answer["reasons"][0]["rules"]
    assert answer["ok"] is False
    assert set(answer) >= KEYS


@pytest.mark.parametrize("path", SHIPPED[::40], ids=lambda path: path.stem)
def test_every_shipped_scenario_can_be_told(path):
    """In every language; each section that a step names exists in its edition."""
    scenario = open_scenario(open_corpus(), str(path))
    for lang in LANGS:
        answer = report.replay(scenario, lang=lang)
        json.dumps(answer)
        for one in answer.get("runs", [answer]):
            known = set(open_corpus().game("one-piece").edition(one["edition"]).numbers)
            for step in one["steps"]:
                assert set(step["rules"]) <= known
                assert step["text"]
                if step["rule"] is None:  # then it rests on a reading, or on no section at all
                    assert step["readings"] or step["label"] in (CARD_TEXT, BOOKKEEPING)


@pytest.mark.parametrize("path", SHIPPED[::25], ids=lambda path: path.stem)
def test_every_answer_that_is_named_is_accepted(path):
    """The line of an option leads on; nobody has to know how lines are written."""
    scenario = open_scenario(open_corpus(), str(path))
    edition = scenario.edition or "1.1.9"
    found = report.legal(scenario, edition=edition, lang="en")
    if found["player"] is None or found["refusal"]:
        assert not found["options"] or found["refusal"]
        return
    done = run(scenario, edition)
    several = found["ask"].startswith(("choose", "order"))  # these need all cards in one line
    for option in [] if several else found["options"][:20]:
        assert probe(done, found["player"], option["answer"]) is None, option


# -- what goes wrong -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "reason", "word"),
    [
        ("A: fly to the moon", "unknown-verb", "fly to the moon"),
        ("B: block nobody", "unknown-card", "nobody"),
        ("B: block blocker-1, plain", "one-card", "blocker-1, plain"),
        ("B: number x", "not-a-number", "x"),
        ("chance: rain", "bad-chance", "rain"),
    ],
)
def test_a_line_that_nobody_understands(line, reason, word):
    """File, line, and what could stand there."""
    with pytest.raises(BadLine) as caught:
        replayed(BATTLE, line)

    assert caught.value.reason == reason
    assert (caught.value.file, caught.value.line) == ("case.yaml", 11)
    assert word in caught.value.message("ja")
    if reason != "bad-chance":
        assert "no block" in caught.value.hint("en")


def test_lines_behind_a_refused_one_are_read_too():
    """A typing error does not hide behind a refusal."""
    with pytest.raises(BadLine) as caught:
        replayed(BATTLE, "B: block counter-2000", "A: foo")

    assert caught.value.line == 12


def test_nothing_goes_on_for_ever(monkeypatch):
    """A loop that changes the position every time ends with a message."""
    for module in (running, kernel):
        monkeypatch.setattr(module, "MOST_STEPS", 100)
    with pytest.raises(BadLine) as caught:
        replayed(ENDLESS)

    assert caught.value.reason == "endless"
    assert caught.value.line == 18
    assert "100" in caught.value.message("en")


def test_conceding_a_finished_game_is_refused():
    """And not an error of the program."""
    answer = replayed(BATTLE, "A: concede", "B: concede")

    assert answer["winner"] == "B"
    assert answer["refusal"]["code"] == "game-over"


def test_cards_that_do_not_exist_are_told_with_their_place():
    """They are mistakes of the file, not of the game."""
    with pytest.raises(BadScenario) as caught:
        replayed(BATTLE, words={"[vanilla-5]": "[nobody]"})

    assert (caught.value.reason, caught.value.line) == ("no-such-name", 7)
    assert "nobody" in caught.value.message("zh-TW")


def test_expectations_must_be_readable_too():
    """A misspelt one would be met never, or always."""
    with pytest.raises(BadScenario):
        replayed(REFRESH, words={"A.cost-area.active: 3": "wiinner: A"})


def test_an_edition_must_be_known():
    """The known ones are named."""
    with pytest.raises(UnknownEdition) as caught:
        replayed(REFRESH, edition="9.9")

    assert "1.1.9" in caught.value.hint("en")


# -- the other reports -----------------------------------------------------------------------


def test_check_gives_every_reason():
    """Code, section and sentence for each."""
    wrong = {"[vanilla-5]": SIX}
    answer = report.check(case(BATTLE, words=wrong), lang="ja")

    assert answer["possible"] is answer["ok"] is False
    assert all({"code", "rule", "text"} <= set(reason) for reason in answer["reasons"])
    assert report.check(case(BATTLE), lang="en")["possible"] is True


def test_legal_answers_with_the_open_question():
    """Player, section and options at the top level."""
    answer = report.legal(case(BATTLE), lang="en")

    assert (answer["player"], answer["rule"]) == ("B", "7-1-2-1")
    assert len(answer["options"]) == answer["total"] == 2
    over = report.legal(case(BATTLE, "A: concede"), lang="en")
    assert (over["player"], over["options"], over["ok"]) == (None, [], True)


def test_a_duel_of_two_editions():
    """Both ways round, and against itself."""
    scenario = case(REFRESH)
    answer = report.duel(scenario, "1.1.6", "1.1.9", "en")
    reverse = report.duel(scenario, "1.1.9", "1.1.6", "en")

    assert answer["same"] is False
    assert answer["first_difference"]["left"] == reverse["first_difference"]["right"]
    rows = answer["first_difference"]["changed_sections"]
    assert rows == reverse["first_difference"]["changed_sections"]
    assert (rows[0]["kind"], rows[0]["from"]) == ("changed", "6-2-3")
    assert report.duel(scenario, "1.1.9", "1.1.9", "en")["same"] is True
    assert report.duel(case(BATTLE), "1.1.6", "1.1.9", "ja")["first_difference"] is None


def test_a_refusal_in_one_edition_only_is_a_difference():
    """How it ends counts like a step."""
    runs = [replay_in(case(REFRESH), edition, lang="en") for edition in ("1.1.6", "1.1.9")]
    shorter = structs.replace(runs[1], steps=runs[0].steps, verdict="refused")
    difference = first_difference(case(REFRESH), runs[0], shorter, lang="en")

    assert difference.right.kind == "refused"


def test_a_deck_is_legal_or_everything_is_told():
    """Too few cards, a wrong colour and too many copies at once."""
    data = {"leader": "red-leader", "deck": [{"card": "plain", "n": 5}, "moss-page"]}
    answer = report.deck(open_corpus(), data, lang="en")

    assert answer["legal"] is answer["ok"] is False
    codes = {one["code"] for one in answer["violations"]}
    assert codes >= {"deck-size", "too-many-copies", "wrong-color"}
    assert all({"code", "rule", "text"} <= set(one) for one in answer["violations"])


def test_the_final_position_can_be_played_on():
    """What a replay ends with is the `given` of another scenario: nothing is lost."""
    text = """
scenario: to-go-on
game: one-piece
given: {A: {characters: [vanilla-5]}, B: {characters: [blocker-1], hand: [plain]}}
line: [{A: attack vanilla-5 -> B.leader}]
"""
    first = report.replay(read_scenario(text, "a.yaml"), edition="1.1.9", lang="en")
    again = replace(read_scenario(text, "b.yaml"), given=first["final"]["given"], line=())
    second = report.replay(again, edition="1.1.9", lang="en")

    assert first["decision"] == second["decision"]
    assert first["final"]["given"] == second["final"]["given"]
