"""What a run rests on: doubtful texts read otherwise, and where the runs part."""

import re
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from judge.engine.consulted import consulting
from judge.errors import Endless
from judge.games.registry import PLAYABLE, game
from judge.rules.corpus import open_corpus
from judge.rules.notes import readings
from judge.scenario import rereading
from judge.scenario.catalogue import find
from judge.scenario.expect import compare
from judge.scenario.files import files_in
from judge.scenario.play import editions_of, play
from judge.scenario.read import read_file
from judge.scenario.visibility import MASK
from judge.words import LANGS
from tests.conftest import ROOT
from tests.plain import replay, replay_in, replay_text

CORPUS = ROOT / "rules_corpus"
IN_ITS_NAME = re.compile(r"([dk]j\d+)-")

# run -> why the reading that a case is about makes no difference in it
NO_DIFFERENCE = {
    ("making-room-and-a-leaving-replacement", "1.1.9"): "A7 is a reading of 1.1.6 only",
    ("making-room-and-a-leaving-replacement", "1.2.0"): "the same",
    ("power-set-to-0-and-raised-again-other-reading", "1.2.0"): "1.2.0 says it in 4-12-1",
    ("power-set-to-0-when-negative-other-reading", "1.2.0"): "1.2.0 says it in 4-12-2",
    ("rush-character-attacks-a-character-other-reading", "1.2.0"): "1.2.0 defines the keyword",
    ("newcomer-in-the-end-phase", "1.1.6"): "1.1.6 repeats the End Phase by either option",
    ("newcomer-in-the-end-phase-other-reading", "1.1.6"): "the same",
    ("last-card-drawn-before-the-winning-damage", "1.1.6"): "lost before there is damage",
    ("last-card-drawn-before-the-winning-damage", "1.1.9"): "the same",
    ("last-card-drawn-before-the-winning-damage", "1.2.0"): "the same",
    ("once-per-turn-after-a-replaced-cost", "1.1.6"): "not used up in 1.1.6 by either option",
    ("once-per-turn-after-a-replaced-cost-other-reading", "1.1.6"): "the same",
    ("kj22-endless-compulsory-loop-other-reading", "1"): "nobody has declined janken yet",
    ("kj5-both-face-up-choose-in-secret", "1"): "with two face-up cards both options agree",
    (
        "dj17-extra-card-is-not-discarded-for-itself",
        "3.00",
    ): "without it the hand is empty by either option",
    ("dj19-joint-fight-shows-the-back-side", "3.00"): "its card has two sides by either option",
    ("dj2-mode-chosen-before-the-cost", "3.00"): "a mode comes before the cost by all options",
    ("dj3-joint-fight-in-the-guard-step", "3.00"): "in the Guard Step all options allow it",
    ("dj3-no-melee-ability-in-the-standby-step", "3.00"): "both options are about later steps",
}


def shipped(name):
    return read_file(find(CORPUS, name).path)


@cache
def told(name, edition=None, viewer=None, lang="en"):
    scenario = shipped(name)
    chosen = edition or editions_of(scenario)[-1]
    return replay_in(scenario, chosen, lang=lang, viewer=viewer, readings=True)


def others(report, reading):
    (found,) = (one["others"] for one in report["rests_on"] if one["reading"] == reading)
    return {one["option"]: (one["how"], one["at"], one["step"], one["ends"]) for one in found}


def named(report):
    """Every reading that a report names."""
    steps = (*report["steps"], report["decision"], report["refusal"])
    found = {one for step in steps if step for one in step["readings"]}
    return found | {one["reading"] for one in report["rests_on"]}


def about(path, scenario):
    """The readings that a case is about: what it sets, else what its file is called by."""
    return set(scenario.reading) or {one.upper() for one in IN_ITS_NAME.findall(path.stem)}


def cases_of_readings():
    for name in PLAYABLE:
        for path in map(Path, files_in(CORPUS / name / "scenarios")):
            in_folder = "readings" in path.relative_to(CORPUS).parts
            if in_folder or "\nreading:" in path.read_text(encoding="utf-8"):
                yield path


# -- what was asked for ----------------------------------------------------------------------------


def test_only_looking_up_a_switch_is_asking():
    """Nothing is remembered of a rulebook that is overlaid or listed."""
    book, consulted = consulting(game("one-piece").rules.editions["1.1.9"])
    book.overlay("other", switches={"A1": "no-loss"})

    assert list(book.switches)
    assert consulted.asked == set()
    assert (book.switches["A1"], book.switches.get("A22")) == ("no-loss", "one-shared-color")
    assert consulted.asked == {"A1", "A22"}


@pytest.mark.parametrize(
    ("name", "idle"),
    [
        ("battle-end-effect-sees-the-bonus", {"A12"}),
        ("blocker-is-a-base-effect", {"A19"}),
        ("a-discard-that-is-replaced-by-nothing", {"KJ2", "KJ6", "KJ8", "KJ14", "KJ21"}),
        ("a-break-that-is-replaced-by-nothing", {"DJ12", "DJ15"}),
        ("attack-skill-with-a-cost-paid-in-part", {"DJ7", "DJ9", "DJ10", "DJ20", "DJ21"}),
    ],
)
def test_a_reading_that_can_make_no_difference_is_not_asked_for(name, idle):
    """Whatever is asked for is played again, so what is beside the point must not be."""
    scenario = shipped(name)
    here = game(scenario.game)
    book, consulted = consulting(here.rules.book_for(here.rules.newest, scenario.reading))
    done = play(scenario, here.rules.newest, book=book)

    assert done.refusal is None
    assert not idle & consulted.asked


def test_nobody_pays_who_does_not_ask(monkeypatch):
    """A replay without readings plays once, and by the game's own rulebook."""
    monkeypatch.setattr(rereading, "play", None)
    scenario = shipped("kj8-printed-end-of-turn-on-losing-card")
    report = replay(scenario, lang="en")

    assert "rests_on" not in report
    assert play(scenario, "1").table.book is game("kaiun-colosseum").rules.editions["1"]


# -- where runs part -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "reading", "option", "expected"),
    [
        ("win-this-battle-comes-too-late", "KJ8", "all-happen", ("goes", "step", 32, "same")),
        ("dj20-source-gone-ability-not-played", "DJ20", "always-resolves",
         ("goes", "step", 14, "other")),
        ("costly-negation-comes-first", "KJ13", "both-happen", ("goes", "step", 5, "other")),
        # both draw at the same time: nothing comes of it as long as nobody runs out of cards
        ("win-this-battle-comes-too-late", "KJ4", "first-draw-loses",
         ("remark", "step", 8, "same")),
        # the same happens by other sections
        ("loss-replaced-without-end-dragon", "DJ12", "abilities-first",
         ("cites", "step", 9, "same")),
    ],
)  # fmt: skip
def test_the_step_in_which_runs_part_rests_on_the_reading(name, reading, option, expected):
    """With how it goes otherwise, and whether the end is another one."""
    report = told(name)

    assert others(report, reading)[option] == expected
    assert reading in report["steps"][expected[2] - 1]["readings"]


def test_a_question_rests_on_a_reading():
    """Who is asked which of two effects applies, where the case ends with that question."""
    scenario = replace(shipped("kj11-affected-player-chooses"), line=(), expect={})
    report = replay_in(scenario, "1", lang="en", readings=True)

    assert others(report, "KJ11") == {"players-settle-it": ("goes", "end", None, "other")}
    assert "KJ11" in report["decision"]["readings"]


def test_a_value_that_rests_on_a_reading():
    """No step is another one, and yet the end is: what the cards of the position are worth."""
    report = told("two-base-powers-set-one-after-the-other", "1.1.6")

    assert others(report, "A40") == {"highest": ("goes", "step", 16, "other")}


def test_a_refusal_says_on_which_reading_it_rests():
    """The line is refused by this reading and accepted by the other."""
    scenario = shipped("dj5-no-attack-on-the-first-turn")
    (entry,) = scenario.expect["refused"]
    ((player, text),) = ((key, entry[key]) for key in entry if key in "AB")
    line = replace(scenario.line[-1], player=player, text=text)
    longer = replace(scenario, line=(*scenario.line, line), expect={"verdict": "refused"})
    report = replay_in(longer, "3.00", lang="en", readings=True)

    assert report["verdict"] == "refused"
    assert "DJ5" in report["refusal"]["readings"]
    assert others(report, "DJ5") == {"may-attack": ("goes", "refusal", None, "other")}


def test_a_position_can_rest_on_a_reading():
    """Whether a two-color card fits (A22) decides whether there is a game at all."""
    name = "two-color-card-under-a-one-color-leader"
    possible, impossible = told(name), told(f"{name}-other-reading")

    assert others(possible, "A22") == {"all-colors": ("goes", "possible", None, "other")}
    assert others(impossible, "A22") == {"one-shared-color": ("goes", "impossible", None, "other")}
    assert impossible["verdict"] == "impossible"


@pytest.mark.parametrize(
    ("error", "fate"),
    [(Endless(limit=1), "endless"), (rereading.Unreadable("?", "?"), "unreadable"),
     (KeyError("?"), "fault")],
)  # fmt: skip
def test_a_run_that_fails_takes_no_answer_away(monkeypatch, error, fate):
    """The reading is named with what happened."""
    scenario = shipped("kj8-printed-end-of-turn-on-losing-card")
    honest = rereading.play

    def fails(case, edition, **options):
        if "KJ8" not in case.reading:
            return honest(case, edition, **options)
        honest(replace(case, line=case.line[:0]), edition, **options)
        raise error

    monkeypatch.setattr(rereading, "play", fails)
    report = replay_in(scenario, "1", lang="en", readings=True)
    (found,) = (one for one in report["rests_on"] if one["reading"] == "KJ8")

    assert {one["fate"] for one in found["others"]} == {fate}
    assert {one["ends"] for one in found["others"]} == {"unknown"}
    assert report["ok"]


def test_a_long_case_says_what_was_not_looked_at(monkeypatch):
    """What is played again has a limit, and nothing is left out in silence."""
    monkeypatch.setattr(rereading, "MOST_STEPS", 1)
    report = replay_in(
        shipped("kj8-printed-end-of-turn-on-losing-card"), "1", lang="en", readings=True
    )

    assert report["rests_on"] == []
    assert "KJ8" in report["not_reread"]
    assert "KJ8" in replay_text(report, "en")


# -- how it is told --------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_the_terminal_tells_it_at_the_end(lang):
    """The question, how it is read here, how otherwise and from which step on."""
    report = told("kj8-printed-end-of-turn-on-losing-card", lang=lang)
    text = replay_text(report, lang)
    (reading,) = (one for one in readings(open_corpus().game("kaiun-colosseum")) if one.id == "KJ8")

    assert reading.question[lang] in text
    assert reading.decided[lang] in text
    assert reading.options["all-happen"][lang] in text
    for one in report["rests_on"]:
        assert all(other["told"] in text for other in one["others"])


def test_an_expectation_can_name_a_reading():
    """`cites` counts what a run rests on; what it does not rest on stays uncited."""
    scenario = shipped("kj8-printed-end-of-turn-on-losing-card")
    wanted = replace(scenario, expect={"cites": ["KJ8"], "cites-not": ["KJ22"]})
    wrong = replace(scenario, expect={"cites": ["KJ22"], "cites-not": ["KJ8"]})

    assert [one.ok for one in compare(play(wanted, "1"))] == [True, True]
    assert [one.ok for one in compare(play(wrong, "1"))] == [False, False]


def test_a_player_hears_nothing_that_is_hidden():
    """Of the judge's readings those of steps that the player sees whole."""
    seen = 0
    for path in cases_of_readings():
        scenario = read_file(path)
        edition = editions_of(scenario)[-1]
        full = replay_in(scenario, edition, lang="en", readings=True)
        for viewer in "AB":
            report = replay_in(scenario, edition, lang="en", viewer=viewer, readings=True)
            plain = replay_in(scenario, edition, lang="en", viewer=viewer)
            known = {one["reading"] for one in full["rests_on"]}
            assert {one["reading"] for one in report["rests_on"]} <= known
            ends = {other["ends"] for one in report["rests_on"] for other in one["others"]}
            assert ends <= {"unknown"}
            for step, cited in zip(report["steps"], plain["steps"], strict=True):
                if step["readings"] != cited["readings"]:
                    seen += 1
                    assert repr(MASK) not in str(step["data"])
                    assert step["kind"] != "decision" or step["player"] == viewer
            asked = report["decision"]
            assert not asked or asked["readings"] == plain["decision"]["readings"]
    assert seen > 100


# -- the shipped cases -----------------------------------------------------------------------------


@pytest.mark.parametrize("path", list(cases_of_readings()), ids=lambda path: path.stem)
def test_cases_of_a_reading_name_it(path):
    """A case that is about a reading says that it rests on it."""
    scenario = read_file(path)
    here = game(scenario.game)
    wanted = {one for one in about(path, scenario) if one not in here.rules.decided}
    for edition in editions_of(scenario):
        missing = wanted - named(replay_in(scenario, edition, lang="en", readings=True))
        assert bool(missing) == ((path.stem, edition) in NO_DIFFERENCE), (missing, edition)


def test_no_shipped_case_goes_wrong_when_it_is_read_otherwise(caplog):
    """The options that we did not decide for are played without a fault."""
    for path in cases_of_readings():
        scenario = read_file(path)
        for edition in editions_of(scenario):
            report = replay_in(scenario, edition, lang="en", readings=True)
            fates = [one["fate"] for row in report["rests_on"] for one in row["others"]]
            assert "fault" not in fates, path
    assert not caplog.records
