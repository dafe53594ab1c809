"""The English reader: every production reads its examples, and what is not sure stays unread."""

from __future__ import annotations

import pytest

from judge.cards.english import read
from judge.cards.english.language import TWO_READINGS
from judge.cards.english.whole import GRAMMAR
from judge.cards.grammar import Unreadable
from judge.cards.model import Lexicon, PrintedText

LEXICON = Lexicon(
    names={name: name for name in ("Harbor Scout", "Anna", "Bert", "Dr. Cleo")},
    types={name: name for name in ("Moss Court", "Tide Circle", "Old Moss Court")},
)
# What is written without a part is its own example.
PRODUCTIONS = [one for many in GRAMMAR.productions.values() for one in many]
EXAMPLES = [
    (production.rule, text, value)
    for production in PRODUCTIONS
    for text, value in production.examples.items()
]


def abilities(effect, trigger=""):
    """What is read of a card with these texts."""
    card = PrintedText(
        number="X01-001",
        print="X01-001",
        lang="en",
        name="Anna",
        category="Character",
        colors=("Red",),
        cost=3,
        power=4000,
        counter=1000,
        attributes=("Slash",),
        types=("Moss Court",),
        rarity="Common",
        block=1,
        pack="x",
        effect=effect,
        trigger=trigger,
    )
    return read(card, LEXICON)


def effects(text):
    """The effects of a text that is read whole."""
    found = abilities(text)
    assert [one.unread for one in found] == [""] * len(found)
    return [effect for one in found for effect in one.effects]


@pytest.mark.parametrize(("rule", "text", "value"), EXAMPLES)
def test_examples(rule, text, value):
    """A rule reads its examples as they say, and in no other way."""
    if value is TWO_READINGS:
        with pytest.raises(Unreadable) as told:
            GRAMMAR.read(rule, text)

        assert told.value.is_ambiguous
    else:
        assert GRAMMAR.read(rule, text) == value


def test_every_production_has_an_example():
    """What no example reads might read anything; words without parts are their own."""
    silent = [
        (production.rule, production.template)
        for production in PRODUCTIONS
        if "{" in production.template and not production.examples
    ]

    assert silent == []


def test_nothing_is_missing():
    """Every rule that a template names is written."""
    assert GRAMMAR.missing() == set()


# What must stay unread: a word that nobody knows, a clause that is left, a text that is cut.
UNREAD = [
    "[On Play] Draw 1 card",
    "[On Play] Draw 1 card gladly.",
    "[On Play] Frobnicate up to 1 of your opponent's Characters.",
    "[On Play] Draw 1 card. Then, dance.",
    "[On Play] K.O. up to 1 of your opponent's Characters with a cost of 3 or less by moonlight.",
    "[On Play] Add up to 1 [Nobody] from your trash to your hand.",
    "[On Play] Draw 1 card (and be glad).",
    "[On Play] If the moon is full, draw 1 card.",
    "[On Play] You may sing: Draw 1 card.",
    "[On Play] Up to 1 of your {Nowhere} type Characters gains +1000 power during this turn.",
    "[On Play] This Character gains +1000 power.",
    "This Character gains +1000 power during this turn.",
    "[Once Per Turn] This Character gains +1000 power.",
    "Draw 1 card.",
    "[On Play] When you take damage, draw 1 card.",
    "[On Play] Choose one: • Draw 1 card.",
    "[Activate: Main] Play up to 1 Stage card from your opponent's hand.",
    "[On Play] Return 7 of your opponent's Stages to your hand.",
    "[On Play] The selected Character gains [Rush] during this turn.",
    "[On Play] Give 7 rested DON!! cards to 7 of your opponent's Stages.",
    "If this Stage would be rested, you may draw",
]


@pytest.mark.parametrize("text", UNREAD)
def test_what_is_not_understood_stays_unread(text):
    """Not a word is dropped: the whole ability is left."""
    found = abilities(text)

    assert any(one.unread for one in found)
    assert all(one.effects == () for one in found if one.unread)


AMBIGUOUS = [
    "[On Play] Rest up to 1 of your opponent's active Characters or Stages.",
    "[On Play] Play up to 1 red Character card or [Anna] from your hand.",
    "[On Play] Draw 7 cards if you have 17 Life cards. Then, rest this Stage.",
    "[On Play] Draw 7 cards. If you have 17 Life cards, rest this Stage. Then, draw 7 cards.",
]


@pytest.mark.parametrize("text", AMBIGUOUS)
def test_two_readings_stay_unread(text):
    """Where the order of the words leaves two readings, neither is taken."""
    (found,) = abilities(text)

    assert found.ambiguous
    assert found.unread
    assert found.effects == ()


def test_the_head_of_an_unread_ability_is_kept():
    """When it would matter is known even so."""
    (found,) = abilities("[DON!! x1] [When Attacking] [Once Per Turn] Dance.")

    assert found.head == {"on": "when-attacking", "when": [{"don": 1}], "once-per-turn": True}
    assert found.unread == "dance"


def test_abilities_in_one_line():
    """A new timing begins a new ability; a keyword before it stands alone."""
    found = abilities(
        "[Blocker] [On Play] Draw 1 card.[On K.O.] Draw 2 cards.", "[Trigger] Draw 1 card."
    )

    assert [one.keywords for one in found] == [("blocker",), (), (), ()]
    assert [one.effects for one in found[1:]] == [
        ({"on": "on-play", "do": [{"draw": 1}]},),
        ({"on": "on-ko", "do": [{"draw": 2}]},),
        ({"on": "trigger", "do": [{"draw": 1}]},),
    ]


def test_print_is_made_plain():
    """Minus signs, circled digits, escaped brackets and names with dots are read alike."""
    assert effects(
        "[When Attacking] ➀: Give up to 7 of your Stages −7 cost during this turn."
    ) == effects("[When Attacking] ①: Give up to 7 of your Stages -7 cost during this turn.")
    assert effects("[On Play] K.O. up to 7 of your &lt;Slash&gt; attribute Characters.") == [
        {
            "on": "on-play",
            "do": [{"ko": {"what": "character", "filter": {"attribute": "slash"}, "up-to": 7}}],
        }
    ]
    assert effects("[On Play] Play up to 1 [Dr. Cleo] from your hand. Draw 1 card.") == [
        {
            "on": "on-play",
            "do": [
                {"put": {"from": "hand", "filter": {"name": "Dr. Cleo"}, "up-to": 1}},
                {"draw": 1},
            ],
        }
    ]


def test_a_part_of_types_is_looked_up():
    """What all types with that part have in common is its key."""
    assert effects('If your Leader\'s type includes "Moss", this Character gains [Rush].') == [
        {
            "when": [{"leader": {"feature-contains": "Moss Court"}}],
            "do": [{"gain": {"keyword": "rush"}, "target": "self"}],
        }
    ]


def test_what_can_be_declined():
    """A cost is optional where the player has not chosen to activate the effect."""
    text = "You may trash 7 cards from your hand: Draw 7 cards."

    assert "may-pay" not in effects(f"[Activate: Main] {text}")[0]
    assert "may-pay" not in effects(f"[Main]/[Counter] {text}")[0]
    assert effects(f"[On Play] {text}")[0]["may-pay"] is True
    assert effects("[Trigger] DON!! -1: Draw 1 card.")[0]["may-pay"] is True


def test_a_condition_governs_what_follows_it():
    """At the beginning it reaches to the end, in the middle to the end of its sentence."""
    leading = "[On Play] If you have 17 Life cards, draw 7 cards. Then, rest this Stage."
    middle = "[On Play] Rest this Stage. Then, if you have 17 Life cards, draw 7 cards."
    many = {"is": [{"life": "you"}, "=", 17]}

    assert effects(leading) == [
        {"on": "on-play", "do": [{"if": [many], "do": [{"draw": 7}, {"then": [{"rest": "self"}]}]}]}
    ]
    assert effects(middle) == [
        {"on": "on-play", "do": [{"rest": "self"}, {"then": [{"if": [many], "do": [{"draw": 7}]}]}]}
    ]


def test_how_long_a_gain_lasts():
    """Without a word about it as long as the card is there, but not beside another duration."""
    (effect,) = effects("[On Play] This Character gains [Rush].")

    assert effect["do"] == [
        {"gain": {"keyword": "rush"}, "target": "self", "for": "while-on-field"}
    ]
    (found,) = abilities(
        "[On Play] Your Leader gains +7 cost during this turn and this Character gains [Rush]."
    )
    assert found.ambiguous


def test_cards_that_are_spoken_of_again_have_names():
    """What was chosen just before is `it`; what was revealed or chosen earlier has a name."""
    again = (
        "[Counter] Up to 7 of your Stages gains +7 cost during this battle. "
        "Then, that card gains an additional +7 cost during this turn."
    )
    revealed = (
        "[On Play] Reveal 17 cards from the top of your deck. Rest this Character. "
        "If the revealed card is a Stage, draw 7 cards. "
        "Then, place the revealed card to the top or bottom of the deck."
    )

    assert effects(again)[0]["do"][1]["then"][0]["target"] == "it"
    assert effects(revealed)[0]["do"] == [
        {"reveal": {"from": "deck-top", "n": 17, "as": "x"}},
        {"rest": "self"},
        {"if": [{"@x": {"category": "stage"}}], "do": [{"draw": 7}]},
        {"then": [{"move": {"card": "@x", "to": "deck-top-or-bottom"}}]},
    ]


def test_a_condition_before_the_cost_is_asked_before_it_is_paid():
    """It stands beside the cost; what the head asks stays with the head."""
    (effect,) = effects(
        "[DON!! x1] [Activate: Main] If you have 17 Life cards, you may rest this Stage: "
        "Draw 7 cards."
    )

    assert effect["when"] == [{"don": 1}]
    assert effect["pay-if"] == [{"is": [{"life": "you"}, "=", 17]}]


def test_several_cards_under_one_verb():
    """They are one instruction where some are chosen; what is paid is paid card by card."""
    stages = {"what": "stage", "n": 7}
    (done,) = effects("[On Play] Rest this Character and 7 of your Stages.")
    (paid,) = effects(
        "[Activate: Main] You may rest this Character and 7 of your Stages: Draw 7 cards."
    )
    (again,) = effects("[On Play] Rest up to 7 of your Leader. Then, K.O. it and 7 of your Stages.")

    assert done["do"] == [{"rest": {"each-of": ["self", stages]}}]
    assert paid["cost"] == [{"rest": "self"}, {"rest": stages}]
    assert again["do"][1]["then"] == [{"ko": {"each-of": ["it", stages]}}]


def test_what_cannot_be_played():
    """Without a word about the hand it cannot be put there by an effect either."""
    ban = {"who": "you", "filter": {"category": "stage"}, "for": "this-turn"}
    text = "[On Play] You cannot play Stage cards{} during this turn."

    assert effects(text.format(""))[0]["do"] == [{"prohibit": "enter"} | ban]
    assert effects(text.format(" from your hand"))[0]["do"] == [{"prohibit": "play"} | ban]


def test_options_and_what_stands_below_them():
    """Options are told apart, and a sentence below them is done after any of them."""
    (effect,) = effects(
        "[Main] Choose one:<br>• Draw 1 card.<br>• Rest your Leader.<br>Then, draw 2 cards."
    )

    assert effect["do"] == [
        {"choose-one": [[{"draw": 1}], [{"rest": "leader"}]]},
        {"then": [{"draw": 2}]},
    ]
