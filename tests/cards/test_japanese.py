"""The Japanese reader of printed cards: every rule by its examples, and what stays unread."""

from __future__ import annotations

import inspect

import pytest

from judge.cards.grammar import Unreadable
from judge.cards.japanese import PARTS, read
from judge.cards.japanese.language import GRAMMAR
from judge.cards.model import Lexicon, PrintedText

LEXICON = Lexicon(
    names={"港の斥候": "Harbor Scout", "苔の小姓": "Moss Page"},
    types={"苔の宮廷": "Moss Court", "元苔の宮廷": "Former Moss Court"},
)
FORMS = ("-and", "-may")  # the same templates with the verb in another form

# Read by rules that are there to say that a text has a second reading.
DOUBTFUL = [
    ("chain", "このキャラをトラッシュに置き、カード7枚を引くことができる"),
    ("group", "レストのリーダーかキャラ"),
]

PRODUCTIONS = [
    production for productions in GRAMMAR.productions.values() for production in productions
]
EXAMPLES = sorted(
    {
        (production.rule, text): value
        for production in PRODUCTIONS
        for text, value in production.examples.items()
    }.items(),
    key=lambda one: one[0],
)


def printed(effect: str, trigger: str = "") -> PrintedText:
    return PrintedText(
        number="X01-001",
        print="X01-001",
        lang="ja",
        name="港の斥候",
        category="Character",
        colors=("Red",),
        cost=3,
        power=4000,
        counter=1000,
        attributes=("Slash",),
        types=("苔の宮廷",),
        rarity="Common",
        block=1,
        pack="x",
        effect=effect,
        trigger=trigger,
    )


def effects(text: str, trigger: str = "") -> list[dict]:
    """What a text does, all of it read."""
    abilities = read(printed(text, trigger), LEXICON)

    assert [one.unread for one in abilities if one.unread] == []

    return [dict(effect) for one in abilities for effect in one.effects]


def unread(text: str) -> tuple[str, bool]:
    """The clause that stays unread, and whether it is because there are several readings."""
    (ability,) = read(printed(text), LEXICON)

    assert ability.effects == ()

    return ability.unread, ability.ambiguous


def test_no_template_names_a_rule_that_nobody_has_written() -> None:
    """What a template names is read by something."""
    assert PARTS
    assert GRAMMAR.missing() == set()


@pytest.mark.parametrize("rule", sorted(GRAMMAR.productions))
def test_every_rule_has_an_example(rule: str) -> None:
    """A production is shown at work, except where only the form of its verb is another."""
    if not rule.endswith(FORMS):
        assert all(production.examples for production in GRAMMAR.productions[rule])


@pytest.mark.parametrize(
    ("rule", "text", "value"),
    [(rule, text, value) for (rule, text), value in EXAMPLES if (rule, text) not in DOUBTFUL],
)
def test_examples_are_read_as_they_say(rule: str, text: str, value: object) -> None:
    """Each example has one reading, and it is the one that stands beside it."""
    assert GRAMMAR.read(rule, text) == value


@pytest.mark.parametrize(("rule", "text"), DOUBTFUL)
def test_what_may_mean_two_things_is_not_read(rule: str, text: str) -> None:
    """Where the words leave open how far a part reaches, there is no reading."""
    with pytest.raises(Unreadable) as told:
        GRAMMAR.read(rule, text)

    assert told.value.is_ambiguous


def test_paragraphs_are_abilities_and_the_trigger_is_the_last() -> None:
    """Each paragraph is an ability, also where two stand in one line."""
    told = effects(
        "【ブロッカー】(相手のアタックの後、このカードをレストにし、アタックの対象をこのカードにできる)<br>"
        "【登場時】カード1枚を引く。【KO時】カード2枚を引く。",
        "【トリガー】このカードを登場させる。",
    )

    assert told == [
        {"on": "on-play", "do": [{"draw": 1}]},
        {"on": "on-ko", "do": [{"draw": 2}]},
        {"on": "trigger", "do": [{"put": {"card": "self"}}]},
    ]


def test_keywords_stand_alone() -> None:
    """Printed keywords are no effects."""
    abilities = read(printed("【速攻】【バニッシュ】"), LEXICON)

    assert [one.keywords for one in abilities] == [("rush", "banish")]


def test_names_and_types_become_their_keys() -> None:
    """A card is known by the name and the type that all languages share."""
    assert effects(
        "【登場時】自分の特徴《苔の宮廷》を持つ「港の斥候」1枚までを、アクティブにする。"
    ) == [
        {
            "on": "on-play",
            "do": [
                {
                    "set-active": {
                        "what": "card",
                        "filter": {"feature": "Moss Court", "name": "Harbor Scout"},
                        "up-to": 1,
                    }
                }
            ],
        }
    ]


def test_a_part_of_a_type_has_what_all_its_types_share() -> None:
    """A fragment in the language of the print stands for the fragment of the keys."""
    assert effects(
        "自分のリーダーが『苔の宮廷』を含む特徴を持つ場合、このキャラのパワー+1000。"
    ) == [
        {
            "when": [{"leader": {"feature-contains": "Moss Court"}}],
            "do": [{"power": 1000, "target": "self"}],
        }
    ]


def test_a_condition_governs_all_that_follows() -> None:
    """What comes after "then" depends on it as well; in a permanent effect it is `when`."""
    assert effects(
        "【登場時】自分のリーダーが多色の場合、カード7枚を引く。その後、自分の手札8枚を捨てる。"
    ) == [
        {
            "on": "on-play",
            "do": [
                {
                    "if": [{"leader": {"multicolor": True}}],
                    "do": [{"draw": 7}, {"then": [{"discard": 8}]}],
                }
            ],
        }
    ]


def test_a_revealed_card_is_put_away_whatever_it_is() -> None:
    """Putting it back does not depend on what is asked of it."""
    assert effects(
        "【登場時】自分のデッキの上から7枚を公開し、公開したカードがイベントの場合、カード7枚を引く。"
        "その後、公開したカードをデッキの下に置く。"
    ) == [
        {
            "on": "on-play",
            "do": [
                {"reveal": {"from": "deck-top", "n": 7, "as": "x"}},
                {"if": [{"@x": {"category": "event"}}], "do": [{"draw": 7}]},
                {"then": [{"move": {"card": "@x", "to": "deck-bottom"}}]},
            ],
        }
    ]


def test_a_revealed_card_that_has_been_played_is_a_new_card() -> None:
    """What is said of it then is said of what was played, not by the name it had in the deck."""
    (effect,) = effects(
        "【登場時】自分のデッキの一番上を公開し、公開したカードが赤のキャラカードの場合、登場させてもよい。"
        "登場させた場合、そのキャラは、このバトル中、【速攻】を得る。"
    )

    assert effect["do"][1]["do"] == [
        {"may": [{"put": {"card": "@x"}}]},
        {"if-did": [{"gain": {"keyword": "rush"}, "target": "it", "for": "this-battle"}]},
    ]


def test_that_card_is_the_one_of_the_event_or_of_the_step_before() -> None:
    """Only the whole effect knows what a word points to."""
    event = effects("自分のキャラが登場した時、そのキャラは、このターン中、【速攻】を得る。")
    step = effects(
        "【登場時】自分のキャラ1枚までを、アクティブにする。そのキャラは、このターン中、【速攻】を得る。"
    )

    assert event[0]["do"][0]["target"] == "that"
    assert step[0]["do"][1]["target"] == "it"


def test_paying_is_optional_unless_the_player_activates_the_effect() -> None:
    """A cost can be declined where the effect comes by itself."""
    by_itself = effects("【登場時】自分の手札7枚を捨てることができる：カード8枚を引く。")
    by_choice = effects("【起動メイン】自分の手札7枚を捨てることができる：カード8枚を引く。")

    assert by_itself[0]["may-pay"] is True
    assert "may-pay" not in by_choice[0]


def test_a_condition_before_the_cost_is_asked_before_it_is_paid() -> None:
    """It stands beside the cost; what the head asks stays with the head."""
    (effect,) = effects(
        "【ドン!!×1】【起動メイン】自分のリーダーが多色の場合、自分の手札7枚を捨てることができる："
        "カード8枚を引く。"
    )

    assert effect["when"] == [{"don": 1}]
    assert effect["pay-if"] == [{"leader": {"multicolor": True}}]


def test_several_cards_under_one_verb_are_one_instruction_but_several_payments() -> None:
    """What is done is done to all of them at once; what is paid is paid card by card."""
    stage = {"what": "stage", "n": 7}
    done = effects("【登場時】このキャラと自分のステージ7枚を、レストにする。")
    paid = effects("【起動メイン】このキャラと自分のステージ7枚をレストにできる：カード8枚を引く。")

    assert done[0]["do"] == [{"rest": {"each-of": ["self", stage]}}]
    assert paid[0]["cost"] == [{"rest": "self"}, {"rest": stage}]


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("【登場時】カード1枚を温める。", "【登場時】カード1枚を温める。"),
        ("【登場時】カード1枚を引く。その後、カード1枚を温める。", "その後、カード1枚を温める。"),
        ("【登場時】カード1枚を引く、きっと。", "【登場時】カード1枚を引く、きっと。"),
        ("【登場時】「見知らぬ人」1枚までを、KOする。", "「見知らぬ人」"),
        ("【登場時】カード1枚を引く。(おまけもある)", "(おまけもある)"),
        ("【登場時】残りをトラッシュに置く。", "【登場時】残りをトラッシュに置く。"),
        ("カード1枚を引く。", "カード1枚を引く。"),
    ],
)
def test_what_is_not_understood_stays_unread(text: str, clause: str) -> None:
    """An unknown word, a leftover, an unknown name: nothing of the ability is read."""
    assert unread(text) == (clause, False)


def test_the_head_of_an_unread_ability_is_kept() -> None:
    """When it would happen is known although nobody knows what."""
    (ability,) = read(
        printed("【ドン!!×1】【アタック時】【ターン1回】カード1枚を温める。"), LEXICON
    )

    assert ability.head == {
        "on": "when-attacking",
        "when": [{"don": 1}],
        "once-per-turn": True,
    }


def test_two_readings_are_none() -> None:
    """A modifier without a comma before two nouns may be for the first or for both."""
    text = "【登場時】自分のレストのリーダーかキャラ1枚までを、アクティブにする。"

    assert unread(text) == (text, True)


def test_chosen_cards_are_parted() -> None:
    """One thing is done with so many of them, another with all that are left."""
    (effect,) = effects(
        "【登場時】自分の手札からイベント8枚までを、公開する。"
        "公開したカードのうち6枚を登場させ、残りがコスト7以下ならレストで登場させる。"
    )

    asked = {"other-than": "@y", "cost": "<=7"}
    assert effect["do"] == [
        {"reveal": {"from": "hand", "filter": {"category": "event"}, "up-to": 8, "as": "x"}},
        {"put": {"card": "@x", "n": 6, "as": "y"}},
        {"put": {"card": "@x", "filter": asked, "state": "rested"}},
    ]


def test_what_counts_is_what_was_done_or_what_the_event_did() -> None:
    """Cards that were chosen, and of which it was not done after all, do not count."""
    step = effects("【登場時】自分の手札6枚までを捨て、捨てた枚数分カードを引く。")
    event = effects("自分のステージの効果で自分の手札が捨てられた時、捨てた枚数分カードを引く。")

    assert step[0]["do"][1] == {"draw": {"done": True}}
    assert event[0]["do"] == [{"draw": {"count": "that"}}]
    assert unread("【登場時】捨てた枚数分カードを引く。")[0]


def test_the_leader_and_up_to_so_many_others_may_mean_two_things() -> None:
    """Whether the Leader has to be chosen, nobody says."""
    assert unread("【登場時】相手のレストの、リーダーとキャラ6枚までを選ぶ。")[0]


def test_an_offer_after_another_act_may_be_of_both_or_of_the_last() -> None:
    """Nothing says where the offer begins; put into brackets, all of it has to be done."""
    offer = "自分の手札6枚を捨て、自分のドン!!7枚をレストにしてもよい。"
    enclosed = "〈自分の手札6枚を捨て、自分のドン!!7枚をレストにする。〉をすべて行ってもよい。"
    after = "そうした場合、カード8枚を引く。"

    assert unread(f"【登場時】{offer}{after}") == (f"【登場時】{offer}{after}", True)
    assert effects(f"【登場時】{enclosed}{after}") == [
        {
            "on": "on-play",
            "do": [{"do-all": [{"discard": 6}, {"rest-don": 7}]}, {"if-did": [{"draw": 8}]}],
        }
    ]


def test_a_line_that_goes_on_belongs_to_the_ability_before() -> None:
    """Options and what comes "then" may stand on lines of their own."""
    then = effects("【登場時】カード1枚を引く。<br>その後、自分の手札1枚を捨てる。")
    options = effects(
        "【登場時】以下から1つを選ぶ。<br>・カード1枚を引く。<br>・自分の手札1枚を捨てる。"
    )

    assert then[0]["do"] == [{"draw": 1}, {"then": [{"discard": 1}]}]
    assert options[0]["do"] == [{"choose-one": [[{"draw": 1}], [{"discard": 1}]]}]


# What stands for one thing only: nothing is lost when a function does not ask for it.
SAYS_NOTHING = {"self", "deck_out"}


def names_of(nodes: tuple) -> set[str]:
    """The parts of a template, by the names under which a function gets them."""
    found: set[str] = set()
    for node in nodes:
        if hasattr(node, "rule"):
            found.add(node.name)
        for option in getattr(node, "options", ()):
            found |= names_of(option)
    return found


@pytest.mark.parametrize("production", PRODUCTIONS, ids=lambda one: f"{one.rule}: {one.template}")
def test_no_part_of_a_template_is_dropped(production) -> None:
    """What a template reads, its function asks for: words without meaning there are none."""
    source = inspect.getsource(production.action)
    body = source[source.index("def ") :] if "def " in source else source
    asked = {name for name in names_of(production.nodes) if body.count(name) > 1}
    by_key = {name for name in names_of(production.nodes) if f'"{name}"' in body}

    assert names_of(production.nodes) - asked - by_key <= SAYS_NOTHING
