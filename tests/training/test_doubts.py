"""What is taken for a prohibition: conditions that hold, sections that do not forbid it."""

import pytest

from judge.games.registry import PLAYABLE
from judge.games.registry import game as known_game
from judge.scenario.files import shipped as paths
from judge.scenario.read import read_file
from judge.training.bank import Bank
from judge.training.doubts import (
    CONDITIONS,
    Tempted,
    coming_to_mind,
    doubts,
    forbidding,
    holds,
    unasked,
)
from judge.training.generate import is_allowed
from judge.training.kinds import legal
from judge.training.kinds.legal import action_of
from judge.training.making import Weak
from judge.training.misreadings import misreadings
from judge.training.playing import PlayedCase, case
from judge.training.probing import attempt, decoded
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
    """In three languages, by sections of the edition, under conditions that are known."""
    edition = shipped.game(game).edition()
    verbs = set(known_game(game).speech.refusals.when) | {"awaken", "number"}
    for doubt in doubts(edition):
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
        reasons = known_game(entry.game).speech.refusals.reasons
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
    scenario = read_file(paths(shipped.folder)["set-active-after-resting"])
    fresh = PlayedCase(scenario, "1.1.9")

    assert attempt(fresh.run, "A", "attack vanilla-5 -> B.leader") is not None
    assert len(fresh.states) == len(fresh.told.steps) + 1
    assert isinstance(fresh.states[-1].cards["A.vanilla-5"].state, str)
    assert Tempted(fresh, len(fresh.told.steps), fresh.run.table.decision, ("end",)).card() == ""


def test_a_question_asks_one_thing_only(shipped):
    """What the author of the case asks is not asked beside it; what is so is told."""
    head = "legal:mandatory-effect-cannot-be-declined:1:0:A:no"
    question = make(shipped, f"{head}:8-1-2-1,8-1-2-2,8-1-2-3-1")

    assert question.prompt["en"].startswith("A's [On Open] effect says discard 1 card.\n")
    assert question.prompt["en"].count("?") == 2  # what is declined, and whether it may be
    assert "8-1-2-1" not in {number for o in question.options for number in o.sections}


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "“Decline: Which card does Player A choose for monk's effect?"),
        ("ja", "『断る（"),
        ("zh-TW", "『放棄（"),
    ],
)
def test_what_is_declined_is_told(lang, told, shipped):
    """No alone says nothing."""
    head = "legal:mandatory-effect-cannot-be-declined:1:0:A:no"

    assert told in make(shipped, f"{head}:8-1-2-2,8-1-2-3-1").prompt[lang]


def test_how_a_case_begins_is_not_told_of_a_later_turn(shipped):
    """What was so at its start need not be so any more; in the same turn it is."""
    head = "legal:both-place-a-card-at-the-same-time:1"
    later = make(shipped, f"{head}:2:B:set+B.weak-rock:3-5-3,6-3-2,3-3-3")

    assert "Neither player has a face-up battle card" not in later.prompt["en"]
    assert later.prompt["en"].startswith("So far:")


def test_what_was_used_before_is_told_or_not_asked(shipped):
    """An effect may be used up by what happened before."""
    head = "legal:once-per-turn-after-leaving-and-returning:1.1.9:3:A:activate+A.smith/1"
    with pytest.raises(Weak):
        make(shipped, f"{head}:no-effect-of-a-new-character,4-4-1-2,7-1-1-1")


def test_a_disputed_case_is_not_asked(shipped):
    """Cases that are listed, and no others."""
    with pytest.raises(Weak):
        make(shipped, "legal:card-that-cannot-be-rested-attacks:3.00:1:A:choose+plain:1-3-4,1-3-5")
    assert "rush-attacks-at-once" not in unasked(shipped, "one-piece")


@pytest.mark.parametrize(
    ("scenario", "edition", "line", "asked"),
    [
        # whether cards that came together are all the last is read one way or the other
        ("dj6-cards-placed-together-are-all-last", "3.00", "choose+A.plain", False),
        # whether it may be paid with itself too
        ("extra-card-cannot-pay-for-itself", "3.00", "play+recycle", False),
        ("too-little-energy", "3.00", "play+vanilla-2", True),
        # by another reading both place their cards at once: B's turn to do so comes as well
        ("both-place-a-card-at-the-same-time", "1", "set+B.weak-rock", True),
    ],
)
def test_what_a_reading_that_can_be_defended_turns_is_not_asked(
    scenario, edition, line, asked, shipped
):
    """Only what is allowed, or forbidden, however the text is read."""
    one = case(shipped.folder, scenario, edition)
    lines = {recipe.split(":")[4] for recipe in legal.candidates(shipped, one)}

    assert (line in lines) == asked


def test_nothing_is_asked_twice_in_the_same_words(shipped):
    """With the same answer; another answer in another position is another question."""
    bank = Bank(shipped)
    for kind in ("legal", "illegal"):
        asked = [bank.question(entry.id) for entry in bank.entries(kind=kind)]
        seen = {(one.game, one.prompt["en"], one.options[one.right[0]].text["en"]) for one in asked}
        assert len(seen) == len(asked) > 50


def test_what_refutes_a_misreading_is_cited_first(shipped):
    """Rush lets it attack; without a misreading the section on attacks comes first."""
    head = "legal:rush-attacks-at-once:1.1.9:1:A:attack+A.runner+->+B.blue-leader"
    by_rush = make(shipped, f"{head}:{RUSH},6-5-6-1,7-1-1-4")
    plain = make(shipped, f"{head}:6-5-6-1,7-1-1-4")

    assert by_rush.sections[:2] == ("10-1-1-1", "7-1")
    assert plain.sections[0] == "7-1"
    assert by_rush.id == plain.id


@pytest.mark.parametrize(
    ("recipe", "sections"),
    [
        # [Counter] can be played only in the opponent's Counter Step
        (
            "counter-only-event-in-ones-own-main-phase:1.1.9:0:A:play+guard-event:10-2-2-1,10-2-1-3",
            ("10-2-4-1", "10-2-3-1"),
        ),
        (
            "activation-cost-all-or-nothing:1:1:A:choose+weak-rock:8-4-1-2,8-4-1-4",
            ("8-3-2-2", "8-4-1-3"),
        ),
        # the front side is lost: what Joint Fight is does not forbid it
        (
            "joint-fight-already-done:3.00:0:B:joint+fight:2-3-2-1-1,2-3-2-2-1",
            ("2-3-2-1-2", "10-8-1"),
        ),
    ],
)
def test_the_section_that_the_author_names_comes_first(recipe, sections, shipped):
    """Unless it only says what something is, and the other one forbids it."""
    assert make(shipped, f"legal:{recipe}").sections[:2] == sections


def test_what_is_done_once_is_told_as_done(shipped):
    """The open decision is not why it cannot be done again."""
    head = "legal:only-one-blocker-in-a-battle:1.1.9:2:B:block+sentry"
    blocked = make(shipped, f"{head}:7-1-2-2,7-1-2-3,7-1-1-4")
    head = "legal:redraw-may-bring-back-the-same-card:1.1.9:4:A:redraw"
    redrawn = make(shipped, f"{head}:5-2-1-5-2,5-2-1-5-1,5-2-1-7")

    assert blocked.explanation["en"].startswith("[Blocker] has already been activated")
    assert redrawn.explanation["en"].startswith("Player A has already had the one chance")
    other = make(shipped, "legal:nobody-simply-takes-the-choice:1.1.9:0:A:first:5-2-1-3,5-2-1-2")
    assert "already" not in other.explanation["en"]


def test_nothing_is_wrong_with_doing_nothing_when_somebody_else_is_asked(shipped):
    """A card that another player has to choose may be asked for."""
    with pytest.raises(Weak):
        make(shipped, "legal:chance-decides-who-is-first:3.00:1:A:choose+none:5-2-1-4,5-2-1-3-2")
    other = make(shipped, "legal:choosing-a-life-card-unseen:3.00:1:A:choose+1:4-9-1-2,4-8-4-3")
    assert "Choose the card at place 1" in other.prompt["en"]


def test_no_thought_is_told_of_a_choice_that_is_not_offered(shipped):
    """Who wants to trash the new Character does not think that six may stay."""
    head = "legal:sixth-character-itself-cannot-be-the-one-trashed:1.1.9:1:A:choose+vanilla-5"
    question = make(shipped, f"{head}:3-7-5,3-7-4,3-7-3")

    assert question.misreadings == ()


def test_what_is_chosen_is_told_with_the_question(shipped):
    """A choice alone does not say what for; an attack does."""
    head = "legal:sixth-character-itself-cannot-be-the-one-trashed:1.1.9:1:A:choose+vanilla-5"
    question = make(shipped, f"{head}:3-7-5,3-7-4,3-7-3")
    asked = "(Which Character does Player A put into the trash to make room for Vanilla 5?)"
    attack = "legal:rush-attacks-at-once:1.1.9:1:A:attack+A.runner+->+B.blue-leader"

    assert asked in question.prompt["en"]
    assert "(" not in make(shipped, f"{attack}:6-5-6-1,7-1-1-4").prompt["en"].split("wants")[1]


def test_what_allows_something_is_not_offered_as_forbidding_it(shipped):
    """[Blocker] lets a card block for a Character too."""
    one = case(shipped.folder, "blocker-attacked-itself", "1.1.9")
    recipe = next(r for r in legal.candidates(shipped, one) if "blocker-only-for-the-leader" in r)

    assert "10-1-4-1" not in recipe.split(":")[5].split(",")
    assert make(shipped, f"legal:{recipe}").sections[0] == "10-1-4-1"


def test_the_only_effect_of_a_card_is_told_without_its_number(shipped):
    """What is refused because a part of the cost cannot be paid is asked."""
    head = "legal:cost-payable-only-in-part:1.1.9:0:A:activate+clerk"
    question = make(shipped, f"{head}:8-3-1-2,8-3-1-1,8-3-1-4")

    assert "“Activate clerk's effect”" in question.prompt["en"]
    assert question.sections[0] == "8-3-1-3"
    assert question.misreadings == ("cost-in-part",)


def test_an_effect_that_was_used_is_asked_only_where_that_is_told(shipped):
    """Of two copies one was used long before; of one effect the case says that it was."""
    wrong = "3-7-4,4-4-1-2,7-1-1-1"
    with pytest.raises(Weak):
        make(shipped, f"legal:two-copies-once-per-turn-each:1.1.9:2:A:activate+A.smith:{wrong}")
    head = "legal:once-per-turn-after-being-set-active:1.1.9:3:A:activate+smith"
    assert make(shipped, f"{head}:{wrong}").sections[0] == "10-2-13-3"
