"""What is taken for a prohibition: conditions that hold, sections that do not forbid it."""

import pytest

from judge.games.registry import PLAYABLE
from judge.games.registry import game as known_game
from judge.scenario.read import read_file
from judge.training.bank import Bank
from judge.training.doubts import CONDITIONS
from judge.training.doubts import Tempted
from judge.training.doubts import coming_to_mind
from judge.training.doubts import doubts
from judge.training.doubts import forbidding
from judge.training.doubts import holds
from judge.training.generate import is_allowed
from judge.training.kinds.legal import action_of
from judge.training.misreadings import misreadings
from judge.training.playing import Case
from judge.training.playing import case
from judge.training.playing import paths
from judge.training.probing import attempt
from judge.training.probing import decoded
from judge.training.recipes import make
from judge.words import LANGS

RUSH = "rush-and-the-first-turn-on-the-field"


def tempted(corpus, name, lines, player, line, edition="1.1.9"):
    """An action at a point of a shipped scenario."""
    one = action_of(case(corpus.folder, name, edition), lines, player, line)
    assert one is not None
    found = one.tempted()
    assert found is not None
    return found


@pytest.mark.parametrize("game", PLAYABLE)
def test_each_doubt_rests_on_the_rules(game, shipped):
    """In three languages, by sections of the newest edition, under conditions that are known."""
    edition = shipped.game(game).edition()
    verbs = set(known_game(game).refusals.when) | {"awaken", "number"}
    for doubt in doubts(shipped, game):
        assert doubt.section in edition
        assert set(doubt.actions) <= verbs
        assert set(doubt.when or {}) <= set(CONDITIONS)
        assert {*doubt.why} == set(LANGS)
        assert all(doubt.why.values())


@pytest.mark.parametrize("game", PLAYABLE)
def test_a_misreading_that_forbids_is_refuted_by_another_section(game, shipped):
    """What is taken for a prohibition is not what allows it."""
    edition = shipped.game(game).edition()
    found = [one for one in misreadings(shipped, game).values() if one.forbids]
    assert found
    for one in found:
        assert one.forbids.by in edition
        assert one.forbids.by not in one.sections
        assert set(one.forbids.when) <= set(CONDITIONS)


@pytest.mark.parametrize(
    ("scenario", "lines", "line", "name"),
    [
        ("rush-attacks-at-once", 1, "attack runner -> B.leader", RUSH),
        ("sixth-character-trashes-one", 0, "play vanilla-5", "five-characters-are-the-end"),
        ("second-stage-replaces-the-first", 0, "play harbor", "stage-area-is-taken"),
        ("set-active-after-resting", 3, "attack vanilla-5 -> B.leader", "one-attack-per-card"),
        ("set-active-after-resting", 1, "play war-horn", "nothing-after-an-attack"),
        ("no-limit-without-once-per-turn", 1, "activate smith", "effect-once-by-itself"),
    ],
)
def test_a_misreading_comes_to_mind(scenario, lines, line, name, shipped):
    """Where its condition is met, something is offered that it forbids."""
    one = tempted(shipped, scenario, lines, "A", line)

    assert one.answer in one.decision.options
    assert name in [misreading.id for misreading in forbidding(shipped, one)]


@pytest.mark.parametrize(
    ("scenario", "lines", "line"),
    [
        ("set-active-after-resting", 0, "attack vanilla-5 -> B.leader"),
        ("no-limit-without-once-per-turn", 0, "activate smith"),
        ("paying-for-a-character", 0, "play vanilla-2"),
    ],
)
def test_no_misreading_comes_to_mind_where_nothing_suggests_it(scenario, lines, line, shipped):
    """The first attack, the first use, the first Character."""
    one = tempted(shipped, scenario, lines, "A", line)

    assert list(forbidding(shipped, one)) == []


def test_several_counters_and_other_targets(shipped):
    """What belongs to a battle is counted in this battle."""
    first = tempted(shipped, "counters-in-any-order", 1, "B", "counter plain -> B.leader")
    second = tempted(shipped, "counters-in-any-order", 2, "B", "counter plain -> B.leader")

    assert not holds(first, {"again": "counter"})
    assert holds(second, {"again": "counter"})
    assert not holds(second, {"attacked": "other"})
    aside = tempted(
        shipped, "symbol-counter-on-a-bystander", 1, "B", "counter counter-2000 -> vanilla-2"
    )
    assert holds(aside, {"attacked": "other"})


def test_a_doubt_with_a_condition_comes_first(shipped):
    """What can be seen on the board is likelier than what is always so."""
    one = tempted(shipped, "rush-attacks-at-once", 1, "A", "attack runner -> B.leader")
    found = [doubt.section for doubt in coming_to_mind(shipped, one)]

    assert found[0] == "3-7-4"
    assert "6-5-6-1" in found


def test_no_option_names_a_section_that_refuses_too(shipped):
    """Of all that stands against an action nothing is offered as a wrong answer."""
    seen = 0
    for entry in Bank(shipped).entries(kind="legal"):
        name, edition, lines, player, code, others = entry.recipe.split(":")[1:]
        reasons = known_game(entry.game).refusals.reasons
        played = case(shipped.folder, name, edition)
        one = action_of(played, int(lines), player, decoded(code))
        if one.tried.refused is None or reasons is None:
            continue
        at = one.tempted()
        if at is None or at.decision.player != player:
            continue
        against = {
            number
            for reason in reasons(at.state, at.decision, at.answer)
            for number in one.case.told.numbers(reason.rule)
        }
        assert not against & set(others.split(","))
        seen += 1
    assert seen > 40


def test_what_is_ordered_is_named(shipped):
    """An order without its area says nothing."""
    question = make(
        shipped, "legal:no-stacking-by-hand:1.1.9:0:A:order+vanilla-3^+vanilla-2:3-2-3,3-2-4"
    )

    assert "Rearrange the deck" in question.prompt["en"]
    assert "デッキ" in question.prompt["ja"]


def test_all_that_is_chosen_is_named(shipped):
    """A line with several answers is told whole, also where the last of them is refused."""
    head = "legal:must-choose-the-full-number:1.1.9:1:A"
    both = make(shipped, f"{head}:choose+scout^+cook:8-4-3,8-4-2")
    one = make(shipped, f"{head}:choose+scout:8-4-3,8-4-2")

    assert "Choose scout; then: Choose cook" in both.prompt["en"]
    assert "Choose scout; then: Choose nothing (more)" in one.prompt["en"]
    assert is_allowed(both)
    assert not is_allowed(one)


def test_a_section_beside_the_point_is_told_with_what_decides(shipped):
    """What it is about, and why it does not apply."""
    recipe = "legal:rush-attacks-at-once:1.1.9:1:A:attack+A.runner+->+B.blue-leader"
    question = make(shipped, f"{recipe}:{RUSH},6-5-6-1,7-1-1-4")
    why = {o.sections[-1]: o.why["en"] for o in question.options if not o.right}

    assert "10-1-1-1" in question.sections
    assert "[Rush]" in why["3-7-4"]
    assert "it only holds on a player's first turn" in why["6-5-6-1"]
    assert "7-1-1-4 is about something else" in why["7-1-1-4"]


def test_positions_are_known_after_something_was_tried(shipped):
    """To try an action at the end of a case leaves what happened in it as it was."""
    fresh = Case(read_file(paths(shipped.folder)["set-active-after-resting"]), "1.1.9")

    assert attempt(fresh.run, "A", "attack vanilla-5 -> B.leader") is not None
    assert len(fresh.states) == len(fresh.told.steps) + 1
    assert isinstance(fresh.states[-1].cards["A.vanilla-5"].state, str)
    assert Tempted(fresh, len(fresh.told.steps), fresh.run.table.decision, ("end",)).card() == ""
