"""What `judge explore` answers: outcomes, proofs and the decisions that matter."""

import json
import re
import string
import time

import pytest

from judge.games.registry import PLAYABLE
from judge.scenario.explored import sentences
from judge.scenario.exploring import GOT_THROUGH, KINDS, VERDICTS
from judge.scenario.lines import Actor, parse
from judge.scenario.play import play
from judge.scenario.read import read_scenario
from judge.words import LANGS
from tests.conftest import ROOT
from tests.plain import explore_scenario

SCENARIO = """
scenario: battle
title: {{en: Two blockers and four counters, ja: ブロッカー2枚, zh-TW: 兩張防禦}}
game: one-piece
cards:
  giant: {{type: character, cost: 9, power: {power}, name: {{en: Giant, ja: 巨人, zh-TW: 巨人}}}}
  wall: {{type: character, cost: 4, power: {wall}, keywords: [blocker], name: {{en: Wall, ja: 壁, zh-TW: 牆}}}}
  fence: {{type: character, cost: 2, power: 2000, keywords: [blocker], name: {{en: Fence, ja: 柵, zh-TW: 柵欄}}}}
given:
  turn: {{player: A, number: 5, phase: main}}
  A: {{characters: [giant]}}
  B: {{life: {life}, characters: [wall, fence], hand: [plain, vanilla-2, counter-2000, guard-event], cost-area: {{active: {don}}}}}
line:
  - A: attack giant -> B.leader
"""  # noqa: E501
KEYS = {"outcomes", "lines", "nodes", "capped", "depends_on"}


def scenario(power=9000, wall=5000, life=3, don=1):
    text = SCENARIO.format(power=power, wall=wall, life=life, don=don)
    return read_scenario(text, "battle")


def explored(lang="en", **changes):
    return explore_scenario(scenario(**changes), "1.1.9", lang=lang)


def proof(found, code):
    return next(one for one in found["proofs"] if one["code"] == code)


def verdicts(pivot):
    return {way["line"]: way["verdict"] for way in pivot["answers"]}


# -- the case that was asked for ---------------------------------------------------------------


def test_two_blockers_and_four_counters_take_seconds():
    """Whether the attack can be stopped is proved, completely and quickly."""
    before = time.perf_counter()
    found = explored()
    took = time.perf_counter() - before

    assert proof(found, "stop")["answer"] == "yes"
    assert not found["capped"]
    assert found["remarks"] == []
    assert found["lines"] > 10_000
    assert took < 20


def test_only_a_certain_blocker_with_counters_stops_it():
    """12000: the Leader and the fence reach it at best (12000, 9000); only the wall exceeds it."""
    found = explored(power=12000, wall=6000)
    stop = proof(found, "stop")
    block, counter, event = stop["depends_on"]

    assert stop["answer"] == "yes"
    assert verdicts(block) == {"block B.wall": "yes", "block B.fence": "no", "no block": "no"}
    assert (block["rule"], block["player"], block["label"]) == ("7-1-2-1", "B", "battle.block")
    assert stop["line"][0]["line"] == "block B.wall"
    assert verdicts(counter)["no counter"] == "no"
    assert verdicts(counter)["counter B.plain -> B.wall"] == "yes"
    assert verdicts(counter)["counter B.plain -> B.blue-leader"] == "no"
    assert verdicts(event)["choose B.wall"] == "yes"
    assert verdicts(event)["choose none"] == "no"


def test_without_the_don_for_the_event_it_cannot_be_stopped():
    """The three symbols add 4000: 6000 + 4000 does not exceed 12000, and nothing else is left."""
    found = explored(power=12000, wall=6000, don=0)
    stop = proof(found, "stop")

    assert stop["answer"] == "no"
    assert stop["depends_on"] == []
    assert "stopped" not in {outcome["attack"] for outcome in found["outcomes"]}


def test_damage_can_be_kept_away_even_if_the_attack_cannot_be_stopped():
    """Any blocker takes the attack on itself and is K.O.'d; the Leader takes nothing."""
    found = explored(power=20000)

    assert proof(found, "stop")["answer"] == "no"
    assert proof(found, "damage")["answer"] == "yes"
    assert verdicts(proof(found, "damage")["depends_on"][0]) == {
        "block B.wall": "yes",
        "block B.fence": "yes",
        "no block": "no",
    }


def test_a_win_is_asked_for_where_it_is_possible():
    """With no Life card left the attack is about the game; the defender can prevent the loss."""
    found = explored(life=0, power=9000)

    assert proof(found, "win")["answer"] == "no"
    assert proof(found, "win")["player"] == "A"
    assert {outcome["winner"] for outcome in found["outcomes"]} == {"none", "A"}


# -- the shape of the answer -------------------------------------------------------------------


def test_the_answer_has_its_main_keys_and_is_plain_data():
    """What other programs rely on is there and can be sent."""
    found = explored()

    assert set(found) >= KEYS
    assert json.loads(json.dumps(found)) == found
    assert sum(outcome["lines"] for outcome in found["outcomes"]) == found["lines"]
    assert found["horizon"]["until"] == "battle"


def test_outcomes_say_what_matters_to_a_judge():
    """Winner, attack, damage, what was lost; each with a line that leads to it."""
    found = explored()

    assert [outcome["attack"] for outcome in found["outcomes"]] == ["stopped", "ko", "ko", "damage"]
    assert found["outcomes"][1]["lost"] == [{"player": "B", "card": "fence", "how": "ko"}]
    assert found["outcomes"][3]["damage"] == {"B": 1}
    assert found["outcomes"][3]["life"] == {"B": -1}
    assert "Fence is K.O.'d" in found["outcomes"][1]["text"]


def test_decisions_point_to_outcomes():
    """What an answer leaves open is told by the numbers of the outcomes."""
    found = explored()
    block = found["depends_on"][0]
    kinds = {
        way["line"]: {found["outcomes"][n]["attack"] for n in way["outcomes"]}
        for way in block["answers"]
    }

    assert kinds == {
        "block B.wall": {"stopped", "ko"},
        "block B.fence": {"ko"},
        "no block": {"stopped", "damage"},
    }


@pytest.mark.parametrize("edition", ["1.1.6", "1.1.9"])
def test_every_example_can_be_played_as_it_is_written(edition):
    """The line of an outcome is a line of a scenario: played, it ends so."""
    case = scenario()
    found = explore_scenario(case, edition)
    for outcome in found["outcomes"]:
        run = play(case, edition)
        actor = Actor(run.game, run.table)
        for line in outcome["example"]:
            actor.do(line["player"], parse(run.game.rules.id, line["line"]))
        left = len(run.table.state.zones[("B", "characters")])

        assert run.table.state.facts.battle is None
        assert 2 - left == len(outcome["lost"])


def test_several_cards_of_one_choice_are_one_line():
    """A choice of two cards is written as players write it, and can be played again."""
    text = (ROOT / "tests" / "trees" / "discard-two-of-four.yaml").read_text(encoding="utf-8")
    found = explore_scenario(read_scenario(text, "discard"), "1.1.9")
    example = found["outcomes"][0]["example"]

    assert found["horizon"]["until"] == "turn"
    assert example[0]["line"] in ("choose A.vanilla-8", "choose A.vanilla-6, A.vanilla-7")
    assert example[-1]["line"] == "end"


def test_a_refused_line_is_told_and_nothing_is_explored():
    """Where the scenario cannot be played there is nothing to explore."""
    text = SCENARIO.format(power=9000, wall=5000, life=3, don=1)
    text = text.replace("attack giant -> B.leader", "attack giant -> B.wall")
    found = explore_scenario(read_scenario(text, "battle"), "1.1.9")

    assert found["verdict"] == "refused"
    assert found["refusal"]["line"] == 1
    assert found["outcomes"] == []


def test_a_limit_that_was_reached_is_told():
    """An answer that is not complete says so, and does not pretend to prove."""
    found = explore_scenario(scenario(power=12000, wall=6000, don=0), "1.1.9", limit=20)

    assert found["capped"]
    assert "20" in found["remarks"][0]
    assert proof(found, "stop")["answer"] == "unknown"


# -- in three languages ------------------------------------------------------------------------


def fields(text):
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("game", PLAYABLE)
def test_all_languages_have_the_same_sentences(game):
    """A sentence that exists in one language exists in all, with the same values."""
    english = {key: fields(text) for key, text in sentences(game, "en").items()}

    for lang in LANGS:
        assert {key: fields(text) for key, text in sentences(game, lang).items()} == english, lang


@pytest.mark.parametrize("game", PLAYABLE)
@pytest.mark.parametrize("lang", ["ja", "zh-TW"])
def test_no_english_is_left_in_other_languages(lang, game):
    """Japanese and Chinese sentences hold no Latin letters but KO, as it is printed."""
    left = [
        text
        for text in sentences(game, lang).values()
        if re.search("[A-Za-z]", re.sub(r"\{\w+\}|KO", "", text))
    ]

    assert left == []


def test_every_sentence_is_used_and_every_one_needed_exists():
    """What the source can say, written out, is exactly what the catalogues hold."""
    codes = ("stop", "damage", "draw", "win")
    quiet = set(KINDS) - {"", *GOT_THROUGH}  # the other two are told by damage and what is lost
    built = {
        *(f"horizon.{until}" for until in ("battle", "turn", "setup")),
        *(f"outcome.{kind}" for kind in quiet | {"ko", "left", "draw", "nobody"}),
        *(f"outcome.{kind}.unknown" for kind in ("ko", "left")),
        *(f"question.{code}" for code in codes),
        *(f"verdict.{code}.{word}" for code in codes for word in ("yes", "no")),
        *(f"matters.{word}" for word in ("all", "some")),
        *(f"answer.{word}" for word in VERDICTS.values()),
    }
    source = (ROOT / "judge" / "scenario" / "exploring.py").read_text(encoding="utf-8")
    plain = set(re.findall(r'tell\([^"()]*"([a-z.-]+)"', source))
    plain |= {"verdict.unknown", "verdict.left-open"}

    assert built | plain == set(sentences("one-piece", "en"))
    assert all(set(sentences(game, "en")) <= built | plain for game in PLAYABLE)


@pytest.mark.parametrize("lang", LANGS)
def test_the_answer_speaks_the_readers_language(lang):
    """Questions, verdicts and outcomes come in the language that was asked for."""
    found = explored(lang)
    stop = proof(found, "stop")
    name = {"en": "Wall", "ja": "壁", "zh-TW": "牆"}[lang]
    asked = sentences("one-piece", lang)["question.stop"].partition("}")[2]

    assert stop["question"].endswith(asked)
    assert name in stop["line"][0]["text"]
    assert found["horizon"]["text"] == sentences("one-piece", lang)["horizon.battle"]


CYCLING = """\
scenario: cycling
game: dragon-ball-ic
cards:
  binder:
    type: battle
    effects:
      - {on: end-of-turn, do: [{draw: 1}]}
      - on: {set-active: {who: any}}
        do:
          - {rest: that}
          - {move: {from: drop, n: 1, to: deck-bottom}}
          - {draw: 1}
          - {drop: {from: hand, n: 1}}
given:
  turn: {player: A, number: 5, phase: battle}
  A:
    battle: [binder, {card: plain, rested: true}]
    drop: [vanilla-2]
    hand: [vanilla-3]
    deck: [vanilla-4, vanilla-5, vanilla-5]
  B: {}
line:
  - A: pass
"""


def test_what_never_ends_is_left_in_time_and_told():
    """The same places every time; what was not followed and not tried is counted."""
    scenario = read_scenario(CYCLING, "x.yaml")
    first, second = (explore_scenario(scenario, "3.00", limit=800) for _ in range(2))

    assert first == second
    assert first["capped"]
    assert first["nodes"] < 800
    assert "Lines of more than 300 answers were not followed to their end." in first["remarks"]
    assert any("took too many steps" in remark for remark in first["remarks"])


def test_a_draw_is_not_said_to_stop_the_attack():
    """ONE PIECE 11-1-1-1: nobody can stop what goes round; the draw is told."""
    found = explore_scenario(read_scenario(DRAWN, "x.yaml"), "1.1.9")

    assert [one["winner"] for one in found["outcomes"]] == ["draw"]
    assert [one["code"] for one in found["proofs"]] == ["draw"]


DRAWN = """\
scenario: drawn
game: one-piece
cards:
  waker:
    type: character
    cost: 1
    power: 3000
    effects: [{on: {rested: {who: any, what: character}}, do: [{set-active: that}]}]
  binder:
    type: character
    cost: 1
    power: 3000
    effects: [{on: {set-active: {who: any, what: character}}, do: [{rest: that}]}]
given:
  turn: {player: A, number: 5, phase: main}
  A: {characters: [waker, vanilla-2]}
  B: {characters: [binder]}
line:
  - A: attack vanilla-2 -> B.leader
"""
