"""What can be got wrong and what cannot, what is asked next, and on what no answer may rest."""

import pytest

from judge.rules.corpus import open_corpus
from judge.training import generate
from judge.training.context import is_dull, is_settled, moment
from judge.training.generate import _answer
from judge.training.kinds import final, order, section
from judge.training.kinds import next as following
from judge.training.making import same
from judge.training.model import Kind, Option
from judge.training.playing import case
from judge.training.reasons import Explained, deciding, is_triggered, reason
from judge.training.ways import different, uncertain, ways, wrong
from tests.conftest import ROOT

CORPUS = open_corpus(ROOT / "rules_corpus", ROOT / "no-data")
EDITIONS = {"one-piece": "1.1.9", "dragon-ball-ic": "3.00", "kaiun-colosseum": "1"}


def found(name, game):
    return case(CORPUS.folder, name, EDITIONS[game])


def kaiun(name):
    return found(name, "kaiun-colosseum")


def one_piece(name):
    return found(name, "one-piece")


def dragon(name):
    return found(name, "dragon-ball-ic")


def option(text):
    return Option(text=same(text), right=False, why=same(""), sections=())


def steps(one, kind):
    return [n for n in range(1, len(one.told.steps) + 1) if one.told.kind(n) == kind]


@pytest.mark.parametrize(
    ("one", "number"),
    [
        (kaiun("refresh-in-the-middle-of-drawing"), "9-3-2"),  # refreshes until the game is lost
        (kaiun("kj14-refresh-with-an-empty-trash"), "9-3-2"),
        (dragon("melee-in-the-main-phase"), "9-4-2"),  # an endless loop: a draw
        (kaiun("barrier-to-hand-without-the-keyword"), "3-7-3"),  # from the top
        (dragon("draw-trigger-before-the-charge"), "8-8-1"),  # an instruction is carried out
        (one_piece("banish-leaves-no-trigger"), "10-1-3-1"),  # to the hand, not left in Life
        (kaiun("discarding-two-from-a-hand-of-one"), "1-3-2"),  # a principle
    ],
)
def test_what_nobody_leaves_undone_is_no_wrong_way(one, number):
    """Whoever overlooks it comes to something else than the rules without it."""
    assert one.told.first_by(number)
    assert wrong(CORPUS, one, f"o{number}") is None


@pytest.mark.parametrize(
    ("one", "number"),
    [
        (kaiun("refresh-in-the-middle-of-drawing"), "9-3-4"),
        (kaiun("luck-change-is-reset"), "6-6-4"),  # due again at the next turn's end
        (one_piece("deck-out-through-a-trigger"), "9-2-1-2"),  # each time nobody loses
        (one_piece("attack-hits-the-leader"), "7-1-4-1-1-2"),
    ],
)
def test_what_a_section_does_can_be_left_undone(one, number):
    """Also where it is due again later."""
    assert wrong(CORPUS, one, f"o{number}") is not None


@pytest.mark.parametrize("name", ["effect-gained-before-being-invalid", "a-whole-turn"])
def test_nobody_overlooks_what_was_told(name):
    """An option is never explained by a section whose step stands before the question."""
    one = kaiun(name)
    for recipe in following.candidates(CORPUS, one):
        step = int(recipe.split(":")[2])
        question = following.make(CORPUS, recipe)
        texts = [option.why["en"] for option in question.options]
        told = {one.told.rules(n)[0] for n in range(1, step)}
        assert not any(text.startswith(f"This overlooks {n}:") for text in texts for n in told)


def test_meeting_a_condition_and_losing_are_one_answer():
    """The section says that the player loses: both would be right."""
    recipe = "barrier-to-hand-without-the-keyword:1:7:rKJ1=when-the-battle-is-lost,8,9"
    one = kaiun("barrier-to-hand-without-the-keyword")

    assert one.told.kind(7) == "meet-condition"
    assert following._option(CORPUS, one, 7, "9") is None
    assert following._option(CORPUS, one, 4, "9") is not None
    with pytest.raises(following.Weak):
        following.make(CORPUS, recipe)


def test_the_same_on_the_other_side_is_no_option():
    """Both cards are turned; the beginning of the battle does come later."""
    question = following.make(CORPUS, "exchange-the-face-up-card:1:7:8,10,14")
    texts = [option.text["en"] for option in question.options]

    assert sum("face-up" in text for text in texts) == 1
    assert "The battle begins." in texts


def test_a_permanent_effect_that_applies_is_not_what_happens_next():
    """It is said of it; a permanent effect is asked about elsewhere."""
    one = kaiun("luck-raised-from-below-zero")
    announced = steps(one, "in-force")

    assert announced
    asked = [int(recipe.split(":")[2]) for recipe in following.candidates(CORPUS, one)]
    assert not set(asked) & set(announced)


def test_remarks_of_ours_are_asked_in_no_kind():
    """What the rules leave open is no step and rests on no section."""
    one = kaiun("kj12-draw-while-the-opponent-discards")
    notes = {getattr(one.told.steps[n - 1].what, "code", ""): n for n in steps(one, "note")}
    remark = notes["order-sensitive"]

    assert is_dull(one.told, remark)
    assert not is_dull(one.told, notes["janken-compared"])
    for kind in (following, section):
        assert remark not in [int(r.split(":")[2]) for r in kind.candidates(CORPUS, one)]


def test_how_a_text_is_read_decides_who_has_won():
    """Not what happens to be told otherwise first: that the battle ends."""
    one = kaiun("kj1-barrier-gained-on-battle-loss")
    why = reason(CORPUS, one, "winner", "rKJ2=loses")

    assert why.sections[0] == "7-1-5-2"
    assert "7-1-5-2" in why.words["en"]


def test_a_count_is_not_explained_by_how_cards_move():
    """From the top: that a card moves is said by the text; discarding is said by a section."""
    assert reason(CORPUS, kaiun("barrier-to-hand-without-the-keyword"), "B.barrier") is None
    assert reason(CORPUS, kaiun("returned-to-the-owners-hand"), "guard.zone") is None
    assert reason(CORPUS, kaiun("discarding-by-an-effect"), "A.hand") is not None


def test_no_answer_rests_on_an_uncertain_reading():
    """Two damage at one Life card; a loss at zero Life is certain."""
    doubtful = next(
        one for one in map(kaiun, ["kj13-two-silencers"]) if list(uncertain(CORPUS, one))
    )

    assert not [r for r in final.candidates(CORPUS, doubtful) if r.split(":")[2] == "B.hand"]
    assert not any(way.startswith("rKJ13") for way in ways(CORPUS, doubtful))
    assert not list(uncertain(CORPUS, one_piece("attack-at-zero-life")))


def test_readings_of_another_edition_are_none_here():
    """A16 is about 1.1.6."""
    one = one_piece("trigger-card-is-in-no-area")

    assert not any(way.startswith("rA16") for way in ways(CORPUS, one))


def test_nothing_is_asked_of_the_middle_of_a_battle():
    """The Counter Step is open; in the Main Phase everything is done."""
    assert not is_settled(one_piece("power-lost-once-then-raised-by-a-counter"))
    assert not list(final.candidates(CORPUS, one_piece("power-lost-once-then-raised-by-a-counter")))
    assert is_settled(one_piece("attack-hits-the-leader"))


def test_given_don_raise_the_power_by_their_own_section():
    """The giving is another section than the power."""
    one = one_piece("giving-don-again-after-an-attack")
    step = steps(one, "give-don")[0]

    assert deciding(one, step, "vanilla-3.power")[0] == "6-5-5-2"
    assert deciding(one, step, "A.cost-area")[0] == "6-5-5-1"


def test_a_phase_with_battles_is_told_by_its_step():
    """There are several points of a Battle Phase; of a Main Phase there is one."""
    assert "Standby Step" in moment(dragon("active-card-joins-the-attack"))["en"]
    assert "Step" not in moment(one_piece("drawing-by-an-effect"))["en"]


def test_what_could_be_another_step_stands_in_no_order():
    """A draw by an effect tells the same as the draw of the phase."""
    for recipe in order.candidates(
        CORPUS, one_piece("keyword-and-delayed-effect-in-the-chosen-order")
    ):
        one = one_piece("keyword-and-delayed-effect-in-the-chosen-order")
        texts = [one.told.words(n)["en"] for n in range(1, len(one.told.steps) + 1)]
        listed = [int(part.partition("@")[0]) for part in recipe.split(":")[2].split(",")]
        assert all(sum(texts[n - 1] in text for text in texts) == 1 for n in listed)


def test_a_section_that_gives_way_is_named_behind_the_one_a_case_is_about():
    """An effect is an effect; which one decides is what the case was written about."""
    one = one_piece("cost-raised-from-below-zero")
    raised = steps(one, "modify")[-1]

    assert one.told.rules(raised)[0] == "8-1-4-2"
    assert deciding(one, raised)[0] == "1-3-6-2-1"
    option = final._option(
        CORPUS, CORPUS.game("one-piece").edition("1.1.9"), one, "scout.cost", f"s{raised}",
        single=True,
    )  # fmt: skip
    assert option.sections[0] == "1-3-6-2-1"


def test_a_number_is_decided_by_the_last_change_that_a_case_is_about():
    """Not by the draw of the next turn; of several changes that it is about, by the last."""
    one = kaiun("three-cards-from-a-deck-of-two")
    assert reason(CORPUS, one, "A.deck").sections[0] in one.about
    other = one_piece("trashing-the-card-just-drawn")
    assert {"4-5-3", "10-2-14-1"} <= other.about
    assert reason(CORPUS, other, "A.hand").sections[0] == "10-2-14-1"


def test_nothing_is_so_in_an_edition_that_left_it_open():
    """An older edition that says something else is another matter."""
    left_open, otherwise = map(
        one_piece, ["given-don-counted-as-active", "given-don-come-back-under-a-freeze"]
    )

    assert left_open.varied("e1.1.6") is not None
    assert wrong(CORPUS, left_open, "e1.1.6") is None
    assert wrong(CORPUS, otherwise, "e1.1.6").sections == ("6-2-3",)


def test_parts_of_one_payment_have_no_order():
    """What a card and its text cost is paid at once; that the card is put away comes later."""
    recipe = "extra-card-level-and-bracket-cost:3.00:5:rDJ17=drop-first,6,8,9,10"
    texts = [option.text["en"] for option in following.make(CORPUS, recipe).options]

    assert sum("cost" in text for text in texts) == 0
    assert any(text.startswith("tactics is put into") for text in texts)


def test_each_reason_is_told_once():
    """Two readings may be refuted by one sentence; a way without one adds none."""
    one, other = {"en": "so"}, {"en": "or so"}

    assert different([one, None, one, other]) == [one, other]


def test_effects_that_go_on_applying_are_not_what_happens_next():
    """Said of a card that moved; the move itself can be asked about."""
    one = dragon("bonus-follows-into-the-melee")
    said = [n for n in steps(one, "note") if one.told.steps[n - 1].what.code == "effects-follow"]

    assert said
    asked = [int(recipe.split(":")[2]) for recipe in following.candidates(CORPUS, one)]
    assert not set(said) & set(asked)


@pytest.mark.parametrize(
    ("one", "step", "late"),
    [
        (one_piece("text-against-ko-in-battle"), 8, 9),  # the battle ends
        (kaiun("activation-cost-not-payable"), 3, 5),  # the battle begins
        (dragon("strike-zero-is-no-damage"), 21, 23),  # the Battle Completion Step begins
    ],
)
def test_beside_what_does_not_happen_nothing_stands_that_happens_at_once(one, step, late):
    """It would be right as well; what comes after it is not."""
    assert following._option(CORPUS, one, step, str(late)) is None
    behind = range(late + 1, len(one.told.steps) + 1)
    assert any(following._option(CORPUS, one, step, str(n)) for n in behind)


def test_two_moves_of_one_card_have_an_order():
    """In no area while it is activated, then in the trash: one section says both."""
    one = one_piece("trigger-card-is-in-no-area")
    (first, then) = (n for n in steps(one, "move") if one.told.rules(n)[0] == "10-1-5-3")

    assert "trash" in following._option(CORPUS, one, first, str(then)).text["en"]


def test_a_moment_of_another_edition_is_no_option():
    """That it is announced there says nothing about what is done first."""
    one = one_piece("end-of-turn-effects-of-turn-player-first")
    assert following._option(CORPUS, one, 4, "e1.1.6") is None
    other = one_piece("keyword-or-delayed-effect-first")
    assert following._option(CORPUS, other, 12, "e1.1.6") is not None


def test_no_order_of_what_is_told_twice_or_done_at_a_disputed_moment():
    """That a battle is cut short is that it ends; an end of turn with its keyword is certain."""
    assert not list(order.candidates(CORPUS, one_piece("target-gone-in-the-attack-step")))
    disputed = one_piece("printed-end-of-turn-text-without-the-keyword")
    assert not list(order.candidates(CORPUS, disputed))
    assert list(order.candidates(CORPUS, one_piece("keyword-or-delayed-effect-first")))


def test_an_order_ends_where_something_is_done_at_the_same_time():
    """7-1 A battle is fought step by step; then both players pay their costs at once (6-6-1)."""
    one = kaiun("kj2-taking-the-last-barrier")
    (recipe,) = order.candidates(CORPUS, one)
    asked = order.make(CORPUS, recipe).sections
    assert asked == ("7-1-1", "7-1-2", "7-1-5-4", "7-1-5-5")
    assert "simultaneous" in {one.told.kind(n) for n in range(1, len(one.told.steps) + 1)}


def test_what_is_put_off_has_no_place_when_it_is_arranged():
    """An instruction for the end of the turn (6-6-5) is left by an [On Open] effect (6-4-2)."""
    one = kaiun("kj8-delayed-part-still-happens")
    assert steps(one, "delay")
    assert not list(order.candidates(CORPUS, one))


def test_each_order_of_a_battle_is_asked_for(monkeypatch):
    """All of them begin with 7-1-1: one that is new is not too many."""
    monkeypatch.setattr(generate, "FROM_RULES", ())
    monkeypatch.setattr(generate, "FROM_CASES", (Kind.ORDER,))
    found = [one.sections for _, one in generate.questions(CORPUS, "kaiun-colosseum")]
    begun = {sections for sections in found if sections[0] == "7-1-1"}

    assert len(begun) > generate.USUALLY


def test_no_end_is_asked_that_no_step_explains():
    """How a shuffle turns out is not told; the other case is played in the same way."""
    unsaid = kaiun("complete-deck-starts-the-game")
    assert not list(final.candidates(CORPUS, unsaid))
    assert list(final.candidates(CORPUS, kaiun("a-whole-turn")))


def test_an_answer_with_other_names_is_the_same():
    """A card and its owner's number are names; what happens to it is not."""
    names = ["trigger-card-is-in-no-area", "trigger-event-is-not-in-the-trash"]
    made = [
        (name, following.make(CORPUS, next(iter(following.candidates(CORPUS, one_piece(name))))))
        for name in names
    ]
    told = {_answer(CORPUS, name, question) for name, question in made}

    assert told == {"* belongs to no area while its [Trigger] is being activated."}


def test_the_draw_of_the_next_turn_decides_no_hand():
    """Two cards are to be discarded, and a new turn begins; in one turn the last change does."""
    assert (
        reason(CORPUS, kaiun("discarding-two-from-a-hand-of-one"), "A.hand").sections[0] == "4-4-2"
    )
    assert reason(CORPUS, kaiun("discarding-by-an-effect"), "A.hand").sections[0] == "4-4-2"


def test_what_keeps_a_value_is_not_told_by_another_card():
    """Both effects rest on one section; where there is one effect, it is the one."""
    two = kaiun("prevented-result-leaves-nothing-to-add-to")
    assert reason(CORPUS, two, "B.barrier", "o10-2-2-2") is None
    one = one_piece("blocker-takes-over-the-attack")
    assert reason(CORPUS, one, "B.life", "o10-1-4-1") is not None


def test_a_loss_is_told_with_what_led_to_it():
    """The turn player acts first: who draws first loses first."""
    why = reason(CORPUS, one_piece("both-players-draw-their-last-card"), "winner")
    assert why.sections[0] == "9-2-1-2"
    assert {"1-3-10", "9-1-2"} <= set(why.sections)
    kept = reason(CORPUS, one_piece("drawing-by-an-effect"), "A.hand")
    assert "1-3-10" not in kept.sections


def test_nobody_who_overlooks_a_draw_has_what_it_triggers():
    """The charge comes of the draw; the hand without the draw is what somebody believes."""
    one = dragon("drawing-two-is-drawing-twice")
    run = one.varied("o4-8-3")

    assert is_triggered(one, run, "A.deck", "4-8-3")
    again = dragon("once-per-turn-automatic")  # what is used up moves nothing
    assert not is_triggered(again, again.varied("o10-15-1"), "A.energy", "10-15-1")
    other = dragon("draw-effect-on-the-first-turn")
    assert not is_triggered(other, other.varied("o4-8-3"), "A.hand", "4-8-3")


def test_that_a_moved_card_is_new_decides_what_it_has_not_where_it_is():
    """Counts and areas are decided by what moves it."""
    one = kaiun("losing-card-gone-before-its-effect")
    assert reason(CORPUS, one, "B.hand") is None


def test_no_deck_grows():
    """One card fewer than there was, two fewer, but never one more."""
    one = one_piece("given-don-counted-as-active")
    why = reason(CORPUS, one, "A.deck", "o8-3-3") or Explained(1, ("8-3-3",), {})
    taken = [option("29")]
    values = [o.text["en"] for o in final._others(one, "A.deck", 30, why, taken)]

    assert values == ["28"]


def test_charging_is_decided_by_what_it_is_only_where_an_effect_says_so():
    """In the Charge Phase and by Fill other sections say that cards are charged."""
    by_effect = dragon("charging-by-an-effect")
    assert reason(CORPUS, by_effect, "A.energy").sections[0] == "6-2-4-1"
    assert reason(CORPUS, dragon("fill-after-an-attack"), "A.energy").sections[0] == "10-12-1"
    of_phase = dragon("first-player-does-not-draw")
    assert reason(CORPUS, of_phase, "A.energy").sections[0] == "6-2-4"


def test_nobody_forgets_a_draw_and_so_who_has_won():
    """The empty deck is overlooked, not the drawing; the hand without the draw is believed."""
    last = dragon("dragon-drawing-the-last-card")
    assert final._end(CORPUS, last, "o6-2-2", "A.energy") is None
    one = one_piece("drawing-three-from-two")
    assert final._end(CORPUS, one, "o4-5-3", "winner") is None
    assert final._end(CORPUS, one, "o4-5-3", "A.hand") is not None


def test_how_a_card_is_placed_decides_how_it_lies():
    """That it is there at all is that it was put onto the field."""
    one = one_piece("put-from-the-trash-is-on-play")
    step = next(n for n in range(1, len(one.told.steps) + 1) if one.told.rules(n)[:1] == ("3-7-5",))

    assert deciding(one, step, "A.characters")[0] == "3-7-3"
    assert deciding(one, step, "cook.state")[0] == "3-7-5"
    assert wrong(CORPUS, one, "o3-7-5") is None


def test_a_wrong_value_is_explained_by_what_makes_the_right_one():
    """The bonus of the turn ends by its own section, not by the effects before it."""
    one = one_piece("end-of-your-turn-sees-a-bonus-of-this-turn")
    assert final._wrong_values(CORPUS, one, "A.leader.power")[7000] == "o6-6-1-3"


def test_that_nobody_acts_in_a_window_is_no_option_beside_the_window():
    """One thing told twice; the step after it is another."""
    one = dragon("negated-is-not-non-skill")
    passed = next(n for n in steps(one, "note") if one.told.steps[n - 1].what.code == "passed")

    assert following._option(CORPUS, one, passed - 4, str(passed)) is None
    assert following._option(CORPUS, one, passed - 4, str(passed + 1)) is not None


def test_how_a_text_is_read_is_told_only_where_it_is_offered():
    """That a Stage makes room is said by 3-8-5-1 itself; whether effects apply is not asked."""
    recipe = "second-stage-replaces-the-first:1.1.9:4:rA8=effects-apply,6,8"
    question = following.make(CORPUS, recipe)
    (right,) = (option for option in question.options if option.right)

    assert question.sections == ("3-8-5-1", "3-8-5")
    assert right.why["en"] == "So says 3-8-5-1."
