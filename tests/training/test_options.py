"""Options that cannot be offered: given by the prompt, not to be told apart, or of no such card."""

from judge.rules.corpus import open_corpus
from judge.training.kinds import final, order
from judge.training.kinds import next as following
from judge.training.making import same
from judge.training.model import Option
from judge.training.playing import case
from tests.conftest import ROOT

CORPUS = open_corpus(ROOT / "rules_corpus", ROOT / "no-data")


def one_piece(name):
    return case(CORPUS.folder, name, "1.1.9")


def dragon(name):
    return case(CORPUS.folder, name, "3.00")


def option(text):
    return Option(text=same(text), right=False, why=same(""), sections=())


def asked(one):
    return [recipe.split(":")[2] for recipe in final.candidates(CORPUS, one)]


def test_where_a_card_goes_is_not_asked_where_a_decision_says_it():
    """Both players choose which card is put into the drop area; how many are left is asked."""
    one = dragon("both-battle-areas-too-full")

    assert not {"scout.zone", "baker.zone"} & set(asked(one))
    assert any(path.endswith(".battle") for path in asked(one))
    assert "boulder.zone" in asked(one_piece("protected-in-battle-only"))


def test_a_wrong_run_that_waits_for_a_decision_gives_no_value():
    """Whether the replacement is used is open there; without it everything is done."""
    one = one_piece("stage-swap-cannot-be-replaced")

    assert one.varied("rA8=effects-apply").run.table.decision.ask != "main"
    assert final._end(CORPUS, one, "rA8=effects-apply", "A.trash") is None
    assert final._end(CORPUS, one, "o3-8-5-1", "A.trash") is not None


def test_no_card_with_a_name_lies_among_those_without():
    """The cost area and the DON!! deck are for DON!! cards only."""
    recipe = "protected-in-battle-only:1.1.9:boulder.zone:o10-2-1-2"
    texts = {option.text["en"] for option in final.make(CORPUS, recipe).options}

    assert "Trash" in texts
    assert not {"Cost area", "DON!! deck"} & texts
    other = "exchange-the-face-up-card:1:plain-rock.zone:o6-3-2"
    assert "Cost area" in {option.text["en"] for option in final.make(CORPUS, other).options}


def test_an_option_that_only_tells_less_is_the_same():
    """The same card to the same area; another card is another answer."""
    kept = following._told_apart(
        same("lighthouse is put into the trash to make room."),
        [option("lighthouse is put into the trash."), option("harbor is put into the trash.")],
    )

    assert [one.text["en"] for one in kept] == ["harbor is put into the trash."]


def test_that_an_invalid_ability_is_played_is_no_wrong_answer():
    """By our reading it is played and does nothing; that its standby is canceled is wrong."""
    one = dragon("dj20-invalid-ability-has-no-effect")

    assert following._option(CORPUS, one, 14, "rDJ20=always-resolves") is None
    assert following._option(CORPUS, one, 14, "rDJ20=not-played") is not None


def test_no_question_rests_on_a_definition():
    """What a continuous effect is decides no power; what a blocker does decides the Life."""
    for name in ("base-power-and-a-bonus", "part-of-a-name", "blocker-takes-over-the-attack"):
        for recipe in final.candidates(CORPUS, one_piece(name)):
            try:
                question = final.make(CORPUS, recipe)
            except final.Weak:
                continue
            assert question.sections[0] not in ("8-1-4-1", "8-1-4-2")


def test_that_an_effect_does_not_trigger_again_has_no_place_in_an_order():
    """It is told when it goes on standby, and holds to the end of the turn."""
    one = dragon("late-guest-at-the-end-of-the-turn")
    noted = [n for n in range(1, len(one.told.steps) + 1) if one.told.kind(n) == "use"]

    steps = [n for stretch in order._stretches(one) for n in stretch]

    assert noted
    assert not set(noted) & set(steps)
    assert any(one.told.kind(n) == "take" for n in steps)
