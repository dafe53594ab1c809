"""The commands that play scenarios: answers, files, errors, exit states, interactive play."""

import io
import json
import os
import pty
import subprocess
import sys

import pytest

from judge.cli import main
from judge.scenario.read import read_file
from tests.conftest import ROOT
from tests.scenario.cases import BATTLE, ENDLESS, REFRESH, SIX

DECK = "leader: red-leader\ndeck:\n  - {card: plain, n: 5}\n"


@pytest.fixture
def run(capsys, monkeypatch):
    """Run a command; give its exit status, output and error output."""

    def runner(*arguments, stdin=None):
        if stdin is not None:
            monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode())))
        status = main([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        return status, out, err

    return runner


@pytest.fixture
def file(tmp_path):
    """Write a text to a file; give its path."""

    def write(text, name="case.yaml"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    return write


def as_json(result):
    return json.loads(result[1])


# -- replay ----------------------------------------------------------------------------------


def test_replay_for_a_person(run, file):
    """Every step with its section, the open question, the position."""
    status, out, _ = run("replay", file(BATTLE))

    assert status == 0
    assert "Vanilla 5 attacks Blue Leader.  [7-1-1-2" in out
    assert "1  block B.blocker-1" in out
    assert "Leader      Blue Leader  5000  active" in out


@pytest.mark.parametrize(("lang", "word"), [("ja", "ブロック"), ("zh-TW", "防禦")])
def test_replay_speaks_the_readers_language(run, file, lang, word):
    """Steps, questions and labels."""
    _, out, _ = run("replay", file(BATTLE), "--lang", lang)

    assert word in out
    assert "Player" not in out
    assert "Open decision" not in out


@pytest.mark.parametrize(
    ("lang", "label"),
    [("en", "(card text; "), ("ja", "(カードのテキストのみ"), ("zh-TW", "(僅依卡片文字")],
)
def test_a_step_by_a_card_is_labelled_in_the_readers_language(run, lang, label):
    """Where no section says it, it is said that the card does; in data the label is one word."""
    _, out, _ = run("replay", "replacement-works-once-per-turn", "--lang", lang)
    told = as_json(run("replay", "replacement-works-once-per-turn", "--lang", lang, "--json"))

    assert out.count(label) == 2
    assert "card text" in {step["label"] for step in told["steps"]}


@pytest.mark.parametrize(
    ("lang", "told"),
    [("en", "(our reading A16)"), ("ja", "(本アプリの解釈 A16)"), ("zh-TW", "(本站解讀 A16)")],
)
def test_a_step_by_a_reading_names_it(run, lang, told):
    """Where an edition is silent, it is said that we read it so, and never that a card does."""
    case = ("replay", "on-play-after-a-trigger", "--edition", "1.1.6", "--lang", lang)
    _, out, _ = run(*case)
    steps = as_json(run(*case, "--json"))["steps"]

    assert told in out
    assert ["A16"] in [step["readings"] for step in steps if step["rule"] is None]


def test_replay_for_a_program(run, file):
    """The keys of the contract."""
    answer = as_json(run("replay", file(BATTLE), "--json"))

    assert (answer["scenario"], answer["verdict"]) == ("blocker-and-counter", "waiting")
    assert answer["decision"]["player"] == "B"


def test_replay_in_every_edition(run, file):
    """Both runs, and where they part."""
    status, out, _ = run("replay", file(REFRESH))

    assert status == 0
    assert "given-don  1.1.6" in out
    assert "given-don  1.1.9" in out
    assert "6-2-3 -> 6-2-3  changed" in out
    assert as_json(run("replay", file(REFRESH), "--edition", "1.1.6", "--json"))["edition"] == (
        "1.1.6"
    )


def test_replay_as_a_player(run, file):
    """The other's hand is hidden."""
    _, out, _ = run("replay", file(BATTLE), "--as", "A")

    assert "counter-2000" not in out
    assert "What player A may know" in out
    status, _, err = run("replay", file(BATTLE), "--as", "C")
    assert status == 2
    assert "A, B" in err


def test_replay_with_positions(run, file):
    """A board below each step."""
    _, plain, _ = run("replay", file(BATTLE))
    _, out, _ = run("replay", file(BATTLE), "--positions")

    assert plain.count("== Player A") == 1
    assert out.count("== Player A") == 3


def test_an_unmet_expectation_is_a_no(run, file):
    """Exit status 1, and what was expected."""
    path = file(REFRESH.replace("A.cost-area.active: 3", "winner: B"))
    status, out, _ = run("replay", path, "--edition", "1.1.9")

    assert status == 1
    assert "winner: expected B, found none" in out


def test_a_refused_line_is_a_no(run, file):
    """With the section and what would help."""
    status, out, _ = run("replay", file(BATTLE + "  - B: block counter-2000\n"))

    assert status == 1
    assert "Line 2 (B: block counter-2000) is refused" in out
    assert "[7-1-2" in out or "[10-1-4" in out


def test_an_impossible_position_is_a_no(run, file):
    """Nothing is played."""
    status, out, _ = run("replay", file(BATTLE.replace("[vanilla-5]", SIX)))

    assert status == 1
    assert "3-7-6" in out


def test_from_standard_input(run):
    """`-` reads the scenario from there."""
    assert as_json(run("replay", "-", "--json", stdin=BATTLE))["ok"] is True
    assert as_json(run("check", "-", "--json", stdin=BATTLE))["possible"] is True


def test_a_shipped_scenario_by_its_name(run):
    """Wherever the corpus is."""
    assert run("replay", "double-attack-on-the-last-life")[0] == 0
    status, _, err = run("replay", "double-atack-on-the-last-life")
    assert status == 2
    assert "double-attack-on-the-last-life" in err


def test_a_folder_is_replayed_as_a_whole(run, file, tmp_path):
    """One line for each scenario, then the count."""
    file(BATTLE, "all/one.yaml")
    file(REFRESH, "all/two.yaml")
    status, out, _ = run("replay", tmp_path / "all")

    assert status == 0
    assert out.splitlines()[-1] == "Scenarios: 2; not as expected: 0; unreadable: 0."
    file(REFRESH.replace("A.cost-area.active: 3", "winner: B"), "all/three.yaml")
    answer = run("replay", tmp_path / "all", "--json")
    assert answer[0] == 1
    assert as_json(answer)["failed"] == 1
    file("nothing", "all/four.yaml")
    status, out, _ = run("replay", tmp_path / "all")
    assert status == 2
    assert "four.yaml  Error:" in out


def test_several_files(run, file):
    """Named one by one."""
    answer = as_json(run("replay", file(BATTLE), file(REFRESH, "two.yaml"), "--json"))

    assert [one["scenario"] for one in answer["scenarios"]] == ["blocker-and-counter", "given-don"]


# -- the other commands ----------------------------------------------------------------------


def test_check(run, file):
    """Possible or every reason, with its section."""
    status, out, _ = run("check", file(BATTLE))

    assert (status, out) == (0, "The position is possible in 1.1.9.\n")
    wrong = run("check", file(BATTLE.replace("[vanilla-5]", SIX)), "--json")
    assert wrong[0] == 1
    assert {"code", "rule", "text"} <= set(as_json(wrong)["reasons"][0])


def test_legal(run, file):
    """Numbered, with lines that can be pasted into a scenario."""
    status, out, _ = run("legal", file(BATTLE))

    assert status == 0
    assert "2  no block  (Do not block)  [7-1-2-1]" in out
    answer = as_json(run("legal", file(BATTLE), "--json"))
    assert {"player", "rule", "options"} <= set(answer)
    assert run("legal", file(BATTLE + "  - A: attack plain -> B.leader\n"))[0] == 1


def test_duel(run, file):
    """Where two editions part, and by which section."""
    status, out, _ = run("duel", file(REFRESH), "1.1.6", "1.1.9")

    assert status == 0
    assert "1.1.6 and 1.1.9 part at step" in out
    answer = as_json(run("duel", file(REFRESH), "1.1.6", "1.1.9", "--json"))
    assert set(answer["first_difference"]) == {
        "editions", "step", "left", "right", "changed_sections",
    }  # fmt: skip
    assert answer["first_difference"]["editions"] == ["1.1.6", "1.1.9"]
    assert "1.2.0 and 1.1.6 part at step" in run("duel", file(REFRESH), "1.2.0", "1.1.6")[1]
    assert "1.1.9 and 1.2.0: the same" in run("duel", file(REFRESH), "1.1.9", "1.2.0")[1]
    assert "1.1.6 and 1.2.0 part at step" in run("duel", file(REFRESH))[1]  # 1.1.9 does not part
    assert "1.1.9 and 1.2.0: the same" in run("duel", file(BATTLE))[1]
    assert "the same steps" in run("duel", file(BATTLE), "1.1.6", "1.1.9")[1]
    assert run("duel", file(BATTLE), "1.1.6", "7")[0] == 2


def test_explore(run, file):
    """What can come of it, and which decisions matter."""
    status, out, _ = run("explore", file(BATTLE))

    assert status == 0
    assert "Outcomes:" in out
    answer = as_json(run("explore", file(BATTLE), "--limit", "1", "--json"))
    assert {"outcomes", "lines", "nodes", "capped", "depends_on"} <= set(answer)
    assert answer["capped"] is True
    assert run("explore", file(BATTLE.replace("[vanilla-5]", SIX)))[0] == 1


def test_deck(run, file):
    """Legal, or everything that is not."""
    for path in sorted((ROOT / "rules_corpus" / "one-piece" / "decks").glob("*.yaml")):
        assert run("deck", path)[0] == 0
        assert run("deck", path.stem)[0] == 0
    status, out, _ = run("deck", file(DECK))
    assert status == 1
    assert "[5-1-2]" in out
    answer = as_json(run("deck", "-", "--json", stdin=DECK))
    assert answer["legal"] is False
    assert {"deck-size", "too-many-copies"} <= {one["code"] for one in answer["violations"]}


LIST = "Leader\n1xOP05-041\n4x Nami (OP01-016)\n"


def test_a_deck_list_may_be_a_file_or_pasted(run, file):
    """Whatever the file is called; what is wrong is told as for a deck file."""
    status, out, _ = run("deck", file(LIST, "list.txt"))
    answer = as_json(run("deck", "-", "--json", stdin=LIST))

    assert status == 1
    assert "[5-1-2]" in out
    assert "[5-1-2-2]" in out  # a red card, and a Leader of blue and black
    assert {"deck-size", "wrong-color"} == {one["code"] for one in answer["violations"]}
    assert answer["lines"] == ["1xOP05-041", "4xOP01-016"]
    assert "regulation" not in answer


def test_a_deck_list_is_written_again(run, file):
    """As a list, whether legal or not; sample cards have no numbers that anybody has."""
    assert run("deck", file(LIST), "--as", "list")[:2] == (0, "1xOP05-041\n4xOP01-016\n")
    assert run("deck", "red", "--as", "list")[0] == 2


def test_lines_of_a_deck_list_that_are_not_understood(run, file):
    """All of them, with file, line and what to write."""
    status, out, err = run("deck", file(f"{LIST}4 zoro\nOP99-001 x4\n"))
    answer = as_json(run("deck", "-", "--json", stdin=f"{LIST}4 zoro\nOP99-001 x4\n"))

    assert (status, out) == (2, "")
    assert ":4:1:" in err
    assert ":5:1:" in err
    assert (answer["code"], answer["line"], answer["more"][0]["line"]) == ("bad-deck-list", 4, 5)


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "Not confirmed: OP05-041"), ("ja", "未確認：OP05-041"), ("zh-TW", "未確認：OP05-041")],
)
def test_a_deck_on_a_day(run, file, lang, said):
    """With source and day; what was not seen is told as that."""
    asked = ("--on", "2024-10-01", "--format", "standard", "--region", "en", "--lang", lang)
    status, out, _ = run("deck", "sakazuki-op05-041", *asked)
    found = as_json(run("deck", "sakazuki-op05-041", "--json", *asked))["regulation"]

    assert status == 0
    assert said in out
    assert "2024-09-06" in out
    assert "onepiece-cardgame.com" in out
    assert (found["on"], found["verdict"]) == ("2024-10-01", "doubtful")
    assert run("deck", "sakazuki-op05-041", "--on", "2024-07-01", "--region", "en")[0] == 1
    assert run("deck", "sakazuki-op05-041", "--on", "1.7.2024")[0] == 2


def test_a_deck_may_bring_its_cards(run, file):
    """Described as in scenarios."""
    cards = "cards:\n  ox: {type: character, cost: 1, power: 2000}\n"
    text = DECK.replace("plain", "ox") + cards

    assert '"ox"' not in run("deck", file(text))[1]
    assert run("deck", file(text.replace("power", "pover")))[0] == 2
    assert run("deck", file(DECK.replace("leader", "lieder")))[0] == 2


def test_schema(run):
    """JSON Schema, for editors."""
    answer = as_json(run("schema"))

    assert answer["$schema"].startswith("https://json-schema.org/")
    assert as_json(run("schema", "--json")) == answer


# -- bad files -------------------------------------------------------------------------------

MANY_MISTAKES = """\
scenario: Many Mistakes
game: one-piece
tags: many
cards: {Old Captain: {type: hero, counter: 500}}
given: {A: {hand: many, characters: [{card: plain, power: +2000 this turn}]}}
line: [{A: end, B: end}]
expect: {cites: [rule 7], A.hand: most}
"""


@pytest.mark.parametrize("lang", ["en", "ja", "zh-TW"])
def test_all_mistakes_of_a_file_are_told(run, file, lang):
    """Each with its line, and with what may stand there in words that a player knows."""
    status, _, err = run("check", file(MANY_MISTAKES), "--lang", lang)
    answer = as_json(run("check", file(MANY_MISTAKES), "--json"))
    told = [(one["line"], one["error"].partition(": ")[2]) for one in (answer, *answer["more"])]

    assert status == 2
    assert [line for line, _ in told] == [1, 3, 4, 4, 4, 5, 5, 6, 7, 7]
    for line in range(3, 8):
        assert f":{line}:" in err
    assert "kebab" not in err
    assert "integer" not in err


def test_an_expectation_is_told_together_with_the_position(run, file):
    """Not only after everything else has been mended."""
    text = "scenario: x\ngame: one-piece\ngiven: {A: {hand: many}}\nexpect: {A.hand: most}\n"
    answer = as_json(run("check", file(text), "--json"))

    assert [one["line"] for one in (answer, *answer["more"])] == [3, 4]


def test_every_card_that_there_is_not_is_told(run, file):
    """With the line of each."""
    text = "scenario: x\ngame: one-piece\ngiven:\n  A: {hand: [nobody]}\n  B: {hand: [noone]}\n"
    status, _, err = run("replay", file(text))

    assert status == 2
    assert ":4:14: " in err
    assert ":5:14: " in err


def test_a_deck_in_a_folder_is_skipped_with_a_word(run, file, tmp_path):
    """It is no scenario, and no mistake either."""
    path = file(BATTLE)
    (tmp_path / "deck.yaml").write_text("game: one-piece\nleader: red-leader\ndeck: []\n")
    status, out, _ = run("replay", str(tmp_path))
    answer = as_json(run("replay", str(tmp_path), "--json"))

    assert status == 0
    assert "judge deck" in out
    assert (answer["count"], answer["broken"]) == (1, 0)
    assert [one.rpartition("/")[2] for one in answer["skipped"]] == ["deck.yaml"]
    assert path


def test_small_things_that_are_fine(run, file):
    """A name in one language, and a Counter of 0 on a card that has none."""
    text = """\
scenario: x
game: one-piece
cards: {x: {type: character, name: {en: Alone}, counter: 0}, y: {type: event, counter: 0}}
given: {A: {hand: [x, y]}}
"""

    assert as_json(run("check", file(text), "--json"))["possible"] is True
    assert as_json(run("replay", file(text), "--json"))["ok"] is True


def test_a_fault_of_ours_is_told_and_kept(run, file, monkeypatch, tmp_path):
    """One message with its own code and status; the traceback is in a file."""
    monkeypatch.setenv("JUDGE_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr("judge.scenario.report.check", lambda *args, **options: 1 / 0)
    status, _, err = run("check", file(BATTLE))

    assert status == 3
    assert "Traceback" not in err
    assert "faults.log" in err
    assert "ZeroDivisionError" in (tmp_path / "cache" / "faults.log").read_text()


@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        (BATTLE + "  - A: fly\n", ":11:5", "no block"),
        (BATTLE + "  - B: block nobody\n", ":11:5", "block B.blocker-1"),
        (BATTLE.replace("game:", "gmae:"), ":3:1", "game"),
        (BATTLE.replace("[vanilla-5]", "[nobody]"), ":7:", "nobody"),
        (BATTLE.replace('"1.1.9"', '"9.9"'), "", "1.1.9"),
        (BATTLE.replace("one-piece", "chess"), ":3:", "one-piece"),
        ("", "", "scenario"),
        ("a: [", ":1:", ""),
    ],
)  # fmt: skip
@pytest.mark.parametrize("command", ["replay", "legal", "explore"])
def test_bad_files_are_told_with_their_place(run, file, command, text, place, words):
    """Where, what, and what is allowed; exit status 2; the same shape as JSON."""
    path = file(text)
    status, out, err = run(command, path)

    assert (status, out) == (2, "")
    assert place in err
    assert words in err
    answer = as_json(run(command, path, "--json"))
    assert len(err.splitlines()) == 2 + 2 * len(answer.get("more", ()))
    assert answer["ok"] is False
    assert {"code", "error", "rule", "hint"} <= set(answer)


def test_a_file_that_is_not_there(run):
    """Is said to be missing, in the reader's language."""
    status, _, err = run("replay", "nowhere/case.yaml", "--lang", "ja")

    assert status == 2
    assert "nowhere/case.yaml" in err
    assert run("deck", "nowhere.yaml")[0] == 2


def test_an_endless_scenario_ends(run, file, monkeypatch):
    """With a message."""
    monkeypatch.setattr("judge.engine.table.MOST_STEPS", 60)
    status, _, err = run("replay", file(ENDLESS))

    assert status == 2
    assert ":18:5" in err


# -- interactive play ------------------------------------------------------------------------


def test_playing_on(run, file, tmp_path):
    """Numbers, lines in three languages, undo, why, board, help and save."""
    saved = tmp_path / "saved.yaml"
    said = [
        "2", "why 攻撃 plain -> B.leader", "board", "不反擊", "undo", "undo", "undo",
        "B: ブロックしない", "no counter", "no trigger", "1000", "fly", "help", "legal", "",
        "why end", f"save {saved}", "save", "save /", "quit", "not reached",
    ]  # fmt: skip
    status, out, err = run("replay", file(BATTLE), "--interactive", stdin="\n".join(said))

    assert (status, err) == (0, "")
    assert "Player B does not block." in out
    assert "Taken back: B: no block" in out
    assert "There is nothing to take back." in out
    assert "There is no answer number 1000." in out
    assert "'fly' says nothing" in out
    assert "why LINE" in out
    assert "This would be accepted." in out
    assert "Say where" in out
    assert "cannot be written" in out
    assert out.endswith("Lines played: 4.\n")
    assert [line.text for line in read_file(saved).line] == [
        "attack vanilla-5 -> B.leader", "ブロックしない", "no counter", "no trigger",
    ]  # fmt: skip
    assert run("replay", saved)[0] == 0


def test_a_refused_answer_changes_nothing(run, file):
    """The reason is told, and the same question stays open."""
    said = "block counter-2000\nA: end\nconcede\nend\n"
    _, out, _ = run("replay", file(BATTLE), "--interactive", stdin=said)

    assert out.count("Refused:") == 3
    assert "The game is over." in out


def test_several_cards_of_one_choice(run, file):
    """All of them are one answer, which has a number."""
    text = """\
scenario: two
game: one-piece
cards:
  thief: {type: character, cost: 1, power: 1000, effects: [{on: main, do: [{discard: 2}]}]}
given:
  A: {characters: [thief], hand: [vanilla-2, vanilla-3, vanilla-4]}
"""
    _, out, _ = run("replay", file(text), "--interactive", stdin="activate thief\n1\n")

    assert "Vanilla 2 is put into the trash" in out
    assert "Vanilla 3 is put into the trash" in out


def test_interactive_play_for_programs(run, file):
    """The last report, and nothing else."""
    answer = as_json(run("replay", file(BATTLE), "--interactive", "--json", stdin="2\n"))

    assert answer["decision"]["ask"] == "counter"


def test_interactive_play_takes_one_file(run, file, tmp_path):
    """Standard input is taken by the player."""
    assert run("replay", "-", "--interactive", stdin=BATTLE)[0] == 2
    assert run("replay", tmp_path, "--interactive")[0] == 2


def test_a_terminal_is_asked_with_a_prompt(file):
    """Who is asked stands before the cursor; Ctrl-D ends it."""
    parent, child = pty.openpty()
    command = [sys.executable, "-m", "judge", "replay", str(file(BATTLE)), "--interactive"]
    done = subprocess.Popen(
        command, stdin=child, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT
    )
    os.write(parent, b"2\n\x04")
    out, err = done.communicate(timeout=60)
    os.close(parent)
    os.close(child)

    assert (done.returncode, err) == (0, b"")
    assert b"B> " in out
    assert b"Lines played: 2." in out


@pytest.mark.parametrize("wrong", ["refused: [{B: fly}]", "decision: {options: [fly]}"])
def test_an_expectation_that_cannot_be_read_is_an_error(run, file, wrong):
    """It is told with its line, and not counted as one that is not met."""
    status, _, told = run("replay", file(f"{BATTLE}expect:\n  {wrong}\n"), "--edition", "1.1.9")

    assert status == 2
    assert f":{len(BATTLE.splitlines()) + 2}:" in told
    assert "'fly' says nothing that the game knows" in told
