"""Which section refuses an action that comes at the wrong time, or a card that does not fit."""

import pytest

from tests.games.refusals_common import Refusing, leads

KO = [{"ko": {"who": "opponent", "what": "character", "n": 1}}]
FILTERED = {
    "cheap": {"who": "opponent", "what": "character", "filter": {"cost": "<=3"}, "up-to": 1},
    "weaker": {
        "who": "opponent",
        "what": "character",
        "filter": {"power": ["<", {"power": "self"}]},
        "up-to": 1,
    },
    "tired": {"who": "opponent", "what": "character", "filter": {"state": "rested"}, "up-to": 1},
    "navy": {"who": "any", "what": "character", "filter": {"feature": "Navy"}, "up-to": 1},
    "named": {"who": "any", "what": "character", "filter": {"name": "Sun Choir"}, "up-to": 1},
    "part": {"who": "any", "what": "character", "filter": {"name-contains": "Sun"}, "up-to": 1},
    "blue": {"who": "any", "what": "character", "filter": {"color": "blue"}, "up-to": 1},
    "cut": {"who": "any", "what": "character", "filter": {"attribute": "slash"}, "up-to": 1},
    "wall": {"who": "any", "what": "character", "filter": {"keyword": "blocker"}, "up-to": 1},
    "primed": {"who": "any", "what": "character", "filter": {"has": "trigger"}, "up-to": 1},
    "else": {"what": "character", "filter": {"other": True}, "up-to": 1},
    "either": {"who": "any", "what": "character", "filter": {"any": [{"cost": 3}]}, "up-to": 1},
    "lifer": {"what": "leader-or-character", "filter": {"life": ">=1"}, "up-to": 1},
    "two": {"who": "opponent", "what": "character", "up-to": 2},
    "both": {"who": "opponent", "what": "character", "n": 2},
}
FIT = {"name": "Sun Choir", "colors": ["blue"], "features": ["Navy"], "attributes": ["slash"]}
CARDS = {
    "mute": {"type": "character", "cost": 1, "power": 1000},
    "fit": {
        **{"type": "character", "cost": 3, "power": 1000, "keywords": ["blocker"], **FIT},
        "effects": [{"on": "trigger", "do": [{"draw": 1}]}],
    },
    "giant": {"type": "character", "cost": 7, "power": 8000},
    "study": {"type": "event", "cost": 1, "effects": [{"on": "main", "do": [{"draw": 1}]}]},
    "parry": {"type": "event", "cost": 1, "effects": [{"on": "counter", "do": [{"draw": 1}]}]},
    "snare": {"type": "event", "cost": 1, "effects": [{"on": "trigger", "do": [{"draw": 1}]}]},
    "picker": {"type": "character", "effects": [{"on": "main", "do": KO}]},
    "striker": {"type": "character", "effects": [{"on": "when-attacking", "do": KO}]},
    "late": {"type": "character", "effects": [{"on": "end-of-your-turn", "do": KO}]},
    "broker": {
        "type": "character",
        "effects": [{"on": "main", "cost": [{"discard": 1}], "do": [{"draw": 1}]}],
    },
    "tax": {
        "type": "character",
        "effects": [
            {
                "on": "main",
                "do": [
                    {
                        "discard": {
                            "who": "opponent",
                            "from": "hand",
                            "chooser": "opponent",
                            "n": 1,
                        }
                    }
                ],
            }
        ],
    },
    "looter": {
        "type": "character",
        "effects": [
            {"on": "main", "do": [{"move": {"from": "deck-top", "up-to": 2, "to": "trash"}}]}
        ],
    },
    "caller": {
        "type": "character",
        "effects": [
            {
                "on": "main",
                "do": [
                    {
                        "activate-event": {
                            "from": "hand",
                            "filter": {"category": "event"},
                            "up-to": 1,
                        }
                    }
                ],
            }
        ],
    },
    **{
        name: {
            "type": "character",
            "power": 5000,
            "effects": [{"on": "main", "do": [{"ko": target}]}],
        }
        for name, target in FILTERED.items()
    },
}
HERE = Refusing("one-piece", CARDS)
THERE = {"B": {"characters": ["mute", "giant"]}}
HAND = ["plain", "study", "parry"]
CHOOSING = (
    {"A": {"characters": ["picker"], "hand": HAND, "cost-area": {"active": 3}}, **THERE},
    [{"A": "activate picker"}],
)
PAYING = (
    {"A": {"characters": ["broker"], "hand": HAND, "cost-area": {"active": 3}}},
    [{"A": "activate broker"}],
)
ATTACKING = (
    {"A": {"characters": ["striker"], "hand": HAND, "cost-area": {"active": 3}}, **THERE},
    [{"A": "attack striker -> B.leader"}],
)
ENDING = (
    {"A": {"characters": ["late"], "hand": HAND, "cost-area": {"active": 3}}, **THERE},
    [{"A": "end"}],
)
COUNTERING = (
    {
        "B": {"hand": ["plain", "study"]},
        "battle": {"attacker": "A.leader", "target": "B.leader", "step": "counter"},
    },
    [],
)
OTHERS = (
    {"A": {"characters": ["tax"], "hand": HAND}, "B": {"hand": ["plain", "mute"]}},
    [{"A": "activate tax"}],
)
EDITIONS = tuple(HERE.game.rules.editions)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("said", "when"),
    [
        ("attack A.leader -> B.leader", "7-1"),
        ("give 1 -> A.leader", "6-5-5-1"),
        ("play plain", "6-5-3-1"),
        ("play study", "10-2-3-1"),
        ("activate picker", "6-5-4-1"),
        ("end", "6-5-2-1"),
    ],
)
def test_8_4_4_in_the_own_main_phase_the_unfinished_choice_stands_in_the_way(said, when, edition):
    """6-5-2 would allow the action: what is chosen now (8-4-4) comes first, its time behind."""
    assert leads(HERE.cited(*CHOOSING, {"A": said}, edition), "8-4-4", when)


@pytest.mark.parametrize(
    ("said", "when"), [("attack A.leader -> B.leader", "7-1"), ("play plain", "6-5-3-1")]
)
def test_8_4_1_3_in_the_own_main_phase_the_unfinished_payment_stands_in_the_way(said, when):
    """All of an activation cost is paid before anything else is done."""
    assert leads(HERE.cited(*PAYING, {"A": said}), "8-4-1-3", when)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("moment", "player", "said", "when", "now"),
    [
        (CHOOSING, "A", "play parry", "10-2-4-1", "8-4-4"),  # not in the Main Phase anyway
        (CHOOSING, "A", "block picker", "7-1-2-1", "8-4-4"),
        (ATTACKING, "A", "attack A.leader -> B.leader", "7-1", "8-4-4"),
        (ATTACKING, "A", "play study", "10-2-3-1", "8-4-4"),
        (ATTACKING, "A", "give 1 -> A.leader", "6-5-5-1", "8-4-4"),
        (ENDING, "A", "play plain", "6-5-3-1", "8-4-4"),
        (ENDING, "A", "attack A.leader -> B.leader", "7-1", "8-4-4"),
        (COUNTERING, "B", "end", "6-5-2-1", "7-1-3-2"),
        (COUNTERING, "B", "attack B.leader -> A.leader", "7-1", "7-1-3-2"),
        (OTHERS, "B", "attack B.leader -> A.leader", "7-1", "8-4-4"),  # not B's Main Phase
        (({}, []), "A", "trigger", "10-1-5-1", "6-5-2"),
    ],
)
def test_in_another_phase_or_a_battle_the_time_of_the_action_decides(
    moment, player, said, when, now, edition
):
    """Where the action could not be done anyway, its own section stays the first."""
    assert leads(HERE.cited(*moment, {player: said}, edition), when, now)


def test_6_1_2_who_is_not_asked_is_told_what_is_decided():
    """The turn player waits for the opponent's choice; 6-1-2 is about the other player only."""
    code, cited = HERE.cited(*OTHERS, {"A": "attack A.leader -> B.leader"})
    assert (code, cited[0]) == ("not-your-decision", "7-1")
    assert "8-4-4" in cited
    assert "6-1-2" not in cited

    code, cited = HERE.cited(*CHOOSING, {"B": "attack B.leader -> A.leader"})
    assert (code, cited[:2]) == ("not-your-decision", ("7-1", "6-1-2"))


def test_10_2_2_1_the_turn_player_is_kept_from_activating_by_the_battle():
    """6-5-4-1 lets the turn player activate: it stands against the other player only."""
    there = {
        "A": {"characters": ["picker"]},
        "B": {"characters": ["picker", "fit"]},
        "battle": {"attacker": "A.leader", "target": "B.leader", "step": "block"},
    }
    code, cited = HERE.cited(there, [], {"A": "activate A.picker"})
    assert (code, cited[0]) == ("not-your-decision", "10-2-2-1")

    resting = {"A": {"characters": ["mute"]}, "B": {"characters": ["picker"]}}
    code, cited = HERE.cited(resting, [], {"B": "activate picker"})
    assert (code, cited[0]) == ("not-your-decision", "6-5-4-1")


def test_6_5_4_1_an_event_with_main_is_for_the_turn_player():
    """In the opponent's Main Phase 10-2-3-1 alone forbids nothing; in a battle it does."""
    hand = {"B": {"hand": ["study"], "cost-area": {"active": 1}}}
    code, cited = HERE.cited(hand, [], {"B": "play study"})
    assert (code, cited[0]) == ("not-your-decision", "6-5-4-1")
    assert {"10-2-3-1", "6-1-2"} <= set(cited)

    position, line = ATTACKING
    with_study = {**position, "B": {**THERE["B"], **hand["B"]}}
    code, cited = HERE.cited(with_study, line, {"B": "play study"})
    assert (code, cited[0]) == ("not-your-decision", "10-2-3-1")


# -- once only, and in the middle of one's own Counter -------------------------------------------

RALLY = {"type": "event", "cost": 0, "effects": [{"on": "counter", "do": KO}]}
RESOLVING = Refusing("one-piece", {**CARDS, "rally": RALLY})
RALLYING = (
    {
        "A": {"characters": ["mute", "giant"]},
        "B": {"hand": ["rally", "parry", "counter-2000", "plain"], "cost-area": {"active": 2}},
        "battle": {"attacker": "A.leader", "target": "B.leader", "step": "counter"},
    },
    [{"B": "play rally"}],
)


def test_7_1_2_1_a_second_block_is_refused_because_there_was_one():
    """Not because of what is decided now; without a block before, the step is what counts."""
    battle = {"attacker": "A.leader", "target": "B.leader", "step": "counter"}
    there = {"B": {"characters": ["fit"], "hand": ["counter-2000"]}}
    says = {"B": "block fit"}

    code, cited = HERE.cited({**there, "battle": {**battle, "blocked": True}}, [], says)
    assert (code, cited[0]) == ("blocked-already", "7-1-2-1")

    code, cited = HERE.cited({**there, "battle": battle}, [], says)
    assert (code, cited[0]) == ("not-now", "10-1-4-1")


@pytest.mark.parametrize("said", ["counter counter-2000 -> B.leader", "play parry"])
def test_8_4_4_in_the_own_counter_step_the_unfinished_counter_stands_in_the_way(said):
    """7-1-3-2 would allow it: what is chosen now comes first."""
    code, cited = RESOLVING.cited(*RALLYING, {"B": said})

    assert (code, cited[0]) == ("not-now", "8-4-4")


def test_7_1_3_2_outside_the_counter_step_its_time_decides():
    """The attacker's choice in the Attack Step is no Counter Step."""
    code, cited = HERE.cited(*ATTACKING, {"A": "counter plain -> A.leader"})

    assert (code, cited[0]) == ("not-now", "7-1-3-2")


# -- cards that do not fit -----------------------------------------------------------------------


def choice(name, card):
    """A card is chosen while the effect of another looks for one; `fit` is what all look for."""
    own = {"characters": [name, "plain"], "hand": ["study"]}
    there = {"characters": ["giant", {"card": "fit", "rested": True}]}
    return ({"A": own, "B": there}, [{"A": f"activate {name}"}], {"A": f"choose {card}"})


@pytest.mark.parametrize(
    ("name", "card", "why"),
    [
        ("cheap", "giant", "its cost is 7, not 3 or less"),
        ("cheap", "plain", "it is not a card of Player B"),
        ("cheap", "blue-leader", "it is no Character card"),
        ("weaker", "giant", "its power is 8000, not less than 5000"),
        ("tired", "giant", "it is not rested"),
        ("navy", "giant", "it does not have the type “Navy”"),
        ("named", "giant", "its name is not “Sun Choir”"),
        ("part", "giant", "its name does not contain “Sun”"),
        ("blue", "giant", "its color is not blue"),
        ("cut", "giant", "it does not have the attribute Slash"),
        ("wall", "giant", "it does not have [Blocker]"),
        ("primed", "giant", "it does not have [Trigger]"),
        ("else", "else", "the text speaks of another card"),
        ("else", "study", "it does not lie where the cards are chosen from"),
    ],
)
def test_8_4_4_a_card_that_does_not_fit_is_told_why(name, card, why):
    """What is said is the word of the text that the card does not meet."""
    assert HERE.told(*choice(name, card)) == f"{card} cannot be chosen here: {why}."


def test_a_card_without_that_number_is_told_so():
    """A number that a card does not have cannot be compared."""
    position = {"A": {"characters": ["lifer", "plain"]}}
    assert HERE.told(position, [{"A": "activate lifer"}], {"A": "choose plain"}) == (
        "plain cannot be chosen here: it has no Life."
    )


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("ja", "「giant」はここでは選べません：コストが7で、3以下ではありません。"),
        ("zh-TW", "此處不能選擇「giant」：費用為7，並非3以下。"),
    ],
)
def test_it_is_told_in_every_language(lang, told):
    """The same in Japanese and Chinese."""
    assert HERE.told(*choice("cheap", "giant"), lang) == told


@pytest.mark.parametrize(
    ("name", "card", "cited"),
    [
        ("cheap", "giant", ("8-4-4",)),
        ("navy", "giant", ("8-4-4", "2-4-3")),
        ("named", "giant", ("8-4-4", "2-1-2")),
        ("cheap", "blue-leader", ("8-4-4", "2-2-4-1")),
    ],
)
def test_8_4_4_the_word_that_is_not_met_is_cited(name, card, cited):
    """The choice comes first, then the section that defines the word; no others."""
    assert HERE.cited(*choice(name, card)) == ("not-an-option", cited)


def test_what_is_put_together_of_several_words_is_not_explained():
    """Where no single word fails, nothing more is claimed."""
    assert HERE.told(*choice("either", "giant")) == "giant is not one of the possible choices."


def test_a_card_is_not_chosen_twice():
    """8-4-4-1 Further cards are other cards."""
    position = {"A": {"characters": ["two"]}, "B": {"characters": ["giant", "mute", "plain"]}}
    line = [{"A": "activate two"}, {"A": "choose giant"}]
    table = HERE.table(position, line[:1])
    table.answer(("choose", "B.giant"))
    reason = table.refusal(("choose", "B.giant"))
    assert dict(reason.facts)["unmet"] == ("chosen",)
    assert reason.rule[0] == "8-4-4"


@pytest.mark.parametrize(("said", "left"), [("choose none", 2), ("choose giant", 1)])
def test_8_4_4_1_how_many_have_still_to_be_chosen(said, left):
    """A number without "up to" has to be reached as far as there are cards."""
    position = {"A": {"characters": ["both"]}, "B": {"characters": ["giant", "mute", "plain"]}}
    here = (position, [{"A": "activate both"}], {"A": said})
    assert HERE.told(*here) == (
        f"Cards that have still to be chosen here: {left}; the choice cannot be declined."
    )
    assert HERE.cited(*here)[1][0] == "8-4-4-1"


def test_10_2_4_1_2_an_effect_does_not_activate_counter():
    """10-2-4-1-2 Only an effect that says "activate [Counter]" does so."""
    position = {"A": {"characters": ["caller"], "hand": ["parry", "study", "snare", "plain"]}}
    line = [{"A": "activate caller"}]
    code, cited = HERE.cited(position, line, {"A": "choose parry"}, "1.1.9")
    assert (code, cited[:2]) == ("not-an-option", ("10-2-4-1-2", "10-2-4-1"))
    assert HERE.told(position, line, {"A": "choose parry"}, edition="1.1.9") == (
        "parry cannot be chosen here: "
        "it has no [Main], and [Counter] is activated only by an effect that says so."
    )
    assert HERE.told(position, line, {"A": "choose plain"}) == (
        "plain cannot be chosen here: it is no Event card."
    )
    for broken in (("choose",), ("choose", "nobody"), ("choose", 5)):
        assert HERE.table(position, line).refusal(broken).code == "not-an-option"


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_event_that_has_neither_is_not_about_counter(edition):
    """An Event with [Trigger] alone is not refused by what is said of [Counter]."""
    position = {"A": {"characters": ["caller"], "hand": ["snare", "study"]}}
    line = [{"A": "activate caller"}]
    _, cited = HERE.cited(position, line, {"A": "choose snare"}, edition)
    assert cited[0] == "8-4-4"
    assert "10-2-4-1-2" not in cited


def test_which_numbers_there_are():
    """4-8-1 A number that is too great is told the greatest."""
    position = {"A": {"characters": ["looter"]}}
    line, says = [{"A": "activate looter"}], {"A": "number 5"}
    assert HERE.told(position, line, says) == "5 cannot be chosen here: it is a number from 0 to 2."
    assert HERE.cited(position, line, says)[1][0] == "4-8-1"
    assert HERE.cited(position, line, {"A": "number -1"})[1][0] == "1-3-5"


def test_7_1_1_1_who_cannot_be_rested_cannot_attack():
    """7-1-1-1 An attack is declared by resting the card; the text that forbids it goes before."""
    statue = {"type": "character", "effects": [{"do": [{"prohibit": "rest", "target": "self"}]}]}
    here = Refusing("one-piece", {"statue": statue})
    says = {"A": "attack statue -> B.leader"}
    code, cited = here.cited({"A": {"characters": ["statue"]}}, [], says)
    assert (code, cited) == ("forbidden", ("1-3-1", "7-1-1-1"))
