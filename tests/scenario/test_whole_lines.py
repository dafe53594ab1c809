"""A line is carried out as a whole or not at all, and what is wrong with a file is told at once."""

import pytest

from judge.errors import BadLine, BadText
from judge.scenario.read import read_scenario
from judge.words import LANGS
from tests.conftest import ROOT
from tests.plain import replay

ONE_PIECE = """\
scenario: x
game: one-piece
edition: "1.1.9"
cards:
  must:
    type: event
    cost: 0
    effects: [{on: main, do: [{ko: {what: character, who: opponent, n: 1}}]}]
  trashes: {type: event, cost: 0, effects: [{on: main, do: [{discard: 1}, {draw: 1}]}]}
given:
  turn: {player: A, number: 5, phase: main}
  A: {characters: [vanilla-4], hand: [plain, HAND], cost-area: {active: 3}}
  B: {characters: [vanilla-3, vanilla-2]}
line:
"""
DRAGON_BALL = """\
scenario: x
game: dragon-ball-ic
cards:
  drops: {type: extra, level: 0, effects: [{on: main, do: [{discard: 1}, {draw: 1}]}]}
given:
  turn: {player: A, number: 5, phase: PHASE}
  A: {battle: [vanilla-3], hand: [vanilla-2, drops], energy: [plain]}
  B: {battle: [vanilla-3]}
line:
"""
KAIUN = """\
scenario: x
game: kaiun-colosseum
cards:
  drops:
    janken: rock
    luck-win: 3000
    luck-other: 1000
    effects: [{on: on-open, do: [{discard: 1}, {draw: 1}]}]
given:
  turn: {number: 3, phase: set}
  A: {hand: [drops, weak-paper]}
  B: {hand: [plain-paper]}
line:
"""


def told(case, *lines, lang="en"):
    text = case + "".join(f"  - {{{one[0]}: {one[3:]!r}}}\n" for one in lines)
    return replay(read_scenario(text, "x.yaml"), lang=lang)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    ("case", "line", "code", "rule"),
    [
        (ONE_PIECE, "give 4 -> vanilla-4", "only-so-many", "6-5-5-1"),
        (ONE_PIECE, "attack plain", "not-an-attacker", "7-1-1-1"),
        (ONE_PIECE, "attack B.leader", "not-an-attacker", "7-1-1-1"),
        (DRAGON_BALL, "attack B.leader", "not-an-attacker", "7-3-1-2"),
        (DRAGON_BALL, "attack vanilla-2 -> B.leader", "not-an-attacker", "7-3-1-2"),
    ],
)
def test_a_refused_line_has_done_nothing(case, line, code, rule, lang):
    """The table is as it was before, and the reason has its section."""
    case = case.replace("HAND", "must").replace("PHASE", "battle")
    before, after = told(case, lang=lang), told(case, f"A: {line}", lang=lang)

    assert (after["refusal"]["code"], after["refusal"]["rules"][0]) == (code, rule)
    assert after["final"] == before["final"]
    assert after["steps"] == before["steps"]
    assert after["decision"] == before["decision"]


def test_a_refusal_says_how_many_would_be_possible():
    """In numbers."""
    assert (
        "3 of 4"
        in told(ONE_PIECE.replace("HAND", "must"), "A: give 4 -> vanilla-4")["refusal"]["text"]
    )


@pytest.mark.parametrize(
    ("case", "lines", "line"),
    [
        (ONE_PIECE.replace("HAND", "trashes"), ("A: play trashes",), "discard plain"),
        (DRAGON_BALL.replace("PHASE", "main"), ("A: play drops",), "discard vanilla-2"),
        (KAIUN, ("A: set drops", "B: set plain-paper"), "discard weak-paper"),
    ],
)
def test_what_was_discarded_by_itself_may_be_said(case, lines, line):
    """As `choose` may: nothing else could be discarded."""
    used = told(case, *lines, f"A: {line}")["used"][-1]

    assert used["by_itself"]
    assert not used["warning"]


def test_order_is_no_choice():
    """A verb is never read as another verb."""
    case = ONE_PIECE.replace("HAND", "must")
    refusal = told(case, "A: play must", "A: order vanilla-3")["refusal"]

    assert refusal["code"] == "may-not-reorder"
    assert told(case, "A: play must", "A: choose vanilla-3")["refusal"] is None


@pytest.mark.parametrize("lang", LANGS)
def test_joining_is_spoken_of(lang):
    """Not playing."""
    case = DRAGON_BALL.replace("PHASE", "main")
    joined = told(case, "A: join vanilla-3", lang=lang)["refusal"]["text"]
    played = told(case, "A: play vanilla-3", lang=lang)["refusal"]["text"]

    assert joined != played
    assert {"en": "melee", "ja": "乱戦", "zh-TW": "亂戰"}[lang] in joined


def test_what_ends_with_the_turn_is_named_by_its_effect():
    """Of a delayed effect and of one that expires; a number that there is not is told."""
    path = next((ROOT / "rules_corpus").rglob("bonus-expires-before-the-delayed-effect.yaml"))
    text = path.read_text(encoding="utf-8").partition("  - A: resolve")[0]
    for line in ("resolve battle-song/1", "resolve night-toll/1"):
        assert refusals(told(text, f"A: {line}")) == [None, None]
    assert all(refusals(told(text, "A: resolve battle-song/9")))


def refusals(told):
    """Of each edition in which it is played: not in 1.1.6."""
    return [run["refusal"] for run in told["runs"]]


def test_effects_of_copies_that_end_are_told_apart():
    """Two of one kind end with the turn: each has a line of its own, which YAML keeps whole."""
    path = next((ROOT / "rules_corpus").rglob("bonus-expires-before-the-delayed-effect.yaml"))
    text = path.read_text(encoding="utf-8").partition("  - A: resolve")[0]
    text = text.replace("hand: [battle-song,", "hand: [battle-song, battle-song,")
    text = text.replace("active: 2", "active: 3")
    text = text.replace("  - A: play battle-song\n", "  - A: play battle-song\n" * 2)
    (newest, *_) = reversed(told(text)["runs"])
    lines = [one["answer"] for one in newest["decision"]["options"]]

    assert lines[1:] == ["resolve battle-song/1", "resolve battle-song/1 (2)"]
    for line in lines:
        found = replay(read_scenario(f"{text}  - A: {line}\n", "x"), lang="en")
        assert refusals(found) == [None, None]


def test_a_loop_takes_its_number_as_it_is_offered():
    """In the words of each language."""
    path = next((ROOT / "rules_corpus").rglob("loop-both-can-stop-opponent-names-less.yaml"))
    before = path.read_text(encoding="utf-8").partition("  - A: number 5")[0]
    for line in ("number 82", "Choose the number 82", "82を選ぶ", "選擇82"):
        (run, *_) = told(before, f"A: {line}")["runs"]
        assert run["refusal"] is None


BAD = """\
scenario: x
game: one-piece
edition: "1.1.7"
difficulty: 9
reading: {A99: foo}
given:
  turn: {player: A, number: 5, phase: main}
  A: {characters: [vanilla-4], hand: 3x}
line:
  - A: dance
  - A: sing
  - A: attack nobody -> B.leader
expect:
  nobody.power: 3
  cites: [99-9]
"""


def mistakes(text):
    with pytest.raises(BadText) as error:
        replay(read_scenario(text, "x.yaml"), lang="en")
    return error.value


@pytest.mark.parametrize(
    ("left_out", "lines"),
    [
        ((), [3, 4, 5, 8, 10, 11, 12, 14, 15]),
        (("edition", "difficulty"), [3, 6, 8, 9, 10, 12, 13]),
        (("edition", "difficulty", "reading", ", hand: 3x"), [7, 8, 9, 11, 12]),
        (("edition", "difficulty", "reading", ", hand: 3x", "  cites"), [7, 8, 9, 11]),
    ],
)
def test_everything_that_is_wrong_with_a_file_is_told_at_once(left_out, lines):
    """Each with its place, whatever else is wrong."""
    text = BAD.replace(", hand: 3x", "") if ", hand: 3x" in left_out else BAD
    kept = [one for one in text.splitlines() if not one.startswith(tuple(left_out or ("-",)))]
    error = mistakes("\n".join(kept) + "\n")

    assert [error.line, *(one.line for one in error.more)] == lines
    assert error.further == len(lines) - 1


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        ("expect: {vanila-4.power: 3}", "vanilla-4"),
        ("expect: {vanilla-4.powr: 3}", "vanilla-4.power"),
        ("line: [{A: give 2}]", "give 1 -> A.vanilla-4"),
    ],
)
def test_a_message_names_what_may_stand_there(wrong, named, lang):
    """The nearest first."""
    case = ONE_PIECE.replace("HAND", "must").removesuffix("line:\n")
    hint = mistakes(f"{case}{wrong}\n").hint(lang)

    assert named in hint.replace(":", ",").replace("：", ",")[:160] or "give" in wrong
    assert named in hint


def test_a_line_that_was_not_reached_may_be_any_answer():
    """As it would be offered there; what says nothing anywhere is told."""
    case = ONE_PIECE.replace("HAND", "must")
    refused = told(case, "A: attack plain", "A: Apply shell's effect", "A: 「x」の効果を発動する")

    assert refused["refusal"]["n"] == 1
    with pytest.raises(BadLine):
        told(case, "A: attack plain", "A: dance")
