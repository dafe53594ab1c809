"""The reader of Chinese card texts: every example of its grammar, and what has to stay unread."""

from dataclasses import fields, is_dataclass

import pytest

from judge.cards.chinese import GRAMMAR, read
from judge.cards.chinese.grammar import Unreadable
from judge.cards.chinese.words import Dictionary
from judge.cards.model import Ability, Lexicon, PrintedText

LEXICON = Lexicon(
    names={"守燈人": "Lamp Keeper", "斥候": "Scout"},
    types={"青苔庭": "Moss Court", "暗庭": "Night Court", "港口": "Harbor"},
)
DICTIONARY = Dictionary(LEXICON)
# what two readings may be meant by is an example of both
TWO_READINGS = {
    ("nouns", "紅色的事件卡或費用2的角色卡"),
    ("targets", "最多2張自己費用3的角色卡和領航卡"),
}


def examples():
    seen = {}
    for rule, productions in GRAMMAR.productions.items():
        for production in productions:
            for text, value in production.examples.items():
                seen[rule, text] = value
    return [(rule, text, value) for (rule, text), value in seen.items()]


def readings(rule, text):
    try:
        return [GRAMMAR.read(rule, text)]
    except Unreadable as error:
        return list(error.readings)


def told(data):
    """A value of the grammar with the keys of names and types, and lists for tuples."""
    if is_dataclass(data) and hasattr(data, "kinds"):
        return [told(getattr(data, each.name)) for each in fields(data)]
    if isinstance(data, tuple | list):
        return [told(item) for item in data]
    if isinstance(data, dict):
        return {key: told(value) for key, value in data.items()}
    return DICTIONARY.resolved(data)


def abilities(effect="", trigger=""):
    facts = {"colors": (), "cost": 1, "power": 1000, "counter": None, "attributes": (), "types": ()}
    about = {"number": "T01-001", "print": "T01-001", "lang": "zh-TW", "name": "斥候"}
    more = {"category": "Character", "rarity": "Common", "block": 1, "pack": "1"}
    return read(PrintedText(**about, **facts, **more, effect=effect, trigger=trigger), LEXICON)


@pytest.mark.parametrize(("rule", "text", "value"), examples())
def test_an_example_means_what_stands_beside_it(rule, text, value):
    """Each in one way only, but for those that show what is ambiguous."""
    found = [told(one) for one in readings(rule, text)]

    assert told(value) in found
    assert len(found) == (2 if (rule, text) in TWO_READINGS else 1)


def test_every_rule_that_a_template_names_is_written():
    """A misspelt rule would only make texts unreadable."""
    assert GRAMMAR.missing() == set()


def test_every_production_has_an_example():
    """Words without parts are their own example."""
    lacking = [
        production.template
        for productions in GRAMMAR.productions.values()
        for production in productions
        if not production.examples and "{" in production.template
    ]

    assert lacking == []


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        (
            "【登場時】抽1張卡片。之後，廢棄1張自己的手牌。",
            {"on": "on-play", "do": [{"draw": 1}, {"then": [{"discard": 1}]}]},
        ),
        (
            "【咚‼×1】【對方攻擊時】【每回合1次】①"
            "(可將費用區的咚‼卡依指定的數量置為休息狀態)："
            "抽1張卡片。",
            {
                "on": "on-opponents-attack",
                "when": [{"don": 1}],
                "once-per-turn": True,
                "cost": [{"rest-don": 1}],
                "may-pay": True,
                "do": [{"draw": 1}],
            },
        ),
        (
            "【啟動主要】可將這張領航卡置為休息狀態：抽5張卡片。",
            {"on": "main", "cost": [{"rest": "self"}], "do": [{"draw": 5}]},
        ),
        (
            "【登場時】/【攻擊時】公開1張自己卡組上面的卡片，"
            "若該張卡片擁有《港口》特徵時，抽1張卡片。"
            "之後，將公開的卡片放到卡組下面。",
            {
                "on": ["on-play", "when-attacking"],
                "do": [
                    {"reveal": {"from": "deck-top", "n": 1, "as": "x"}},
                    {"if": [{"@x": {"feature": "Harbor"}}], "do": [{"draw": 1}]},
                    {"then": [{"move": {"card": "@x", "to": "deck-bottom"}}]},
                ],
            },
        ),
        (
            "【主要】最多1張對手的角色卡，在這個回合，效果無效。"
            "之後，若該張角色卡的費用在2以下時，即KO該張角色卡。",
            {
                "on": "main",
                "do": [
                    {
                        "negate": {
                            "who": "opponent",
                            "what": "character",
                            "up-to": 1,
                            "as": "x",
                        },
                        "for": "this-turn",
                    },
                    {"then": [{"if": [{"@x": {"cost": "<=2"}}], "do": [{"ko": "@x"}]}]},
                ],
            },
        ),
        (
            "若自己擁有包含『庭』特徵的角色卡即將遭到KO時，可以替換成抽1張卡片。",
            {
                "on": {"would-ko": {"what": "character", "filter": {"feature-contains": "Court"}}},
                "may": True,
                "do": [{"draw": 1}],
            },
        ),
        (
            "對手的角色卡攻擊時，可以發動。若該張角色卡擁有《港口》特徵時，抽1張卡片。",
            {
                "on": {"attack-declared": {"by": {"who": "opponent", "what": "character"}}},
                "may": True,
                "do": [{"if": [{"that": {"feature": "Harbor"}}], "do": [{"draw": 1}]}],
            },
        ),
        (
            "【咚‼×1】【登場時】若自己的領航卡擁有《港口》特徵時，"
            "可以廢棄1張自己的手牌：抽2張卡片。",
            {
                "on": "on-play",
                "when": [{"don": 1}],
                "pay-if": [{"leader": {"feature": "Harbor"}}],
                "cost": [{"discard": 1}],
                "may-pay": True,
                "do": [{"draw": 2}],
            },
        ),
        (
            "【登場時】這張角色卡和最多1張自己的舞台卡，在這個回合，費用+1、獲得【速攻】。",
            {
                "on": "on-play",
                "do": [
                    {
                        "cost": 1,
                        "target": {"each-of": ["self", {"what": "stage", "up-to": 1}]},
                        "for": "this-turn",
                    },
                    {"gain": {"keyword": "rush"}, "target": "it", "for": "this-turn"},
                ],
            },
        ),
        (
            "【登場時】將1張對手的舞台卡放回持有者的手牌或KO。之後，抽1張卡片。",
            {
                "on": "on-play",
                "do": [
                    {"choose": {"who": "opponent", "what": "stage", "n": 1}, "as": "x"},
                    {"choose-one": [[{"ko": "@x"}], [{"move": {"card": "@x", "to": "hand"}}]]},
                    {"then": [{"draw": 1}]},
                ],
            },
        ),
        (
            "【攻擊時】可以廢棄1張自己手牌中的事件卡、"
            "或將1張自己手牌中或場上的「斥候」放置到廢棄區：抽1張卡片。",
            {
                "on": "when-attacking",
                "cost": [
                    {
                        "choose-one": [
                            [{"discard": {"filter": {"category": "event"}, "n": 1}}],
                            [{"discard": {"filter": {"name": "Scout"}, "n": 1}}],
                            [{"trash": {"what": "card", "filter": {"name": "Scout"}, "n": 1}}],
                        ]
                    }
                ],
                "may-pay": True,
                "do": [{"draw": 1}],
            },
        ),
    ],
)
def test_an_ability_is_put_together(text, effect):
    """Heads, costs, conditions and steps of one paragraph are one effect."""
    (ability,) = abilities(text)

    assert ability == Ability(effects=(effect,))


def test_what_follows_from_an_offer_of_several_acts_asks_for_all_of_them():
    """Both acts or nothing; where nothing depends on them, as much as can be done."""
    (asked,) = abilities(
        "【登場時】可以廢棄6張自己的手牌、將7張自己的咚!!卡置為休息狀態。若有執行此動作時，抽8張卡片。"
    )
    (free,) = abilities("【登場時】可以廢棄6張自己的手牌、將7張自己的咚!!卡置為休息狀態。")

    acts = [{"discard": 6}, {"rest-don": 7}]
    assert asked.effects == (
        {"on": "on-play", "do": [{"do-all": acts}, {"if-did": [{"draw": 8}]}]},
    )
    assert free.effects == ({"on": "on-play", "do": [{"may": acts}]},)


def test_what_counts_is_what_was_done_or_what_the_event_did():
    """Cards that were chosen, and of which it was not done after all, do not count."""
    (step,) = abilities("【登場時】廢棄最多6張自己的手牌。抽取與廢棄卡片相同數量的卡片。")
    (event,) = abilities("因自己的舞台卡的效果而廢棄自己手牌時，抽取與廢棄卡片相同數量的卡片。")
    (nothing,) = abilities("【登場時】抽取與廢棄卡片相同數量的卡片。")

    assert step.effects[0]["do"][1] == {"draw": {"done": True}}
    assert event.effects[0]["do"] == [{"draw": {"count": "that"}}]
    assert nothing.unread


def test_a_keyword_is_no_effect():
    """With its reminder or without; under a condition the card gains it."""
    plain, conditional = abilities("【速攻】(這張卡片在登場的回合即可攻擊)<br>【咚‼×1】【消失】")

    assert plain == Ability(keywords=("rush",))
    assert conditional == Ability(
        effects=({"when": [{"don": 1}], "do": [{"gain": {"keyword": "banish"}, "target": "self"}]},)
    )


def test_a_paragraph_of_a_reminder_is_no_ability():
    """It explains a keyword that stands before it."""
    text = "【登場時】這張角色卡，在這個回合，獲得【速攻】。<br>(這張卡片在登場的回合即可攻擊)"

    assert len(abilities(text)) == 1


def test_options_belong_to_the_paragraph_before():
    """They are printed in lines of their own."""
    (ability,) = abilities(
        "【主要】選擇下列其中一項。<br>・抽1張卡片。<br>・抽2張卡片。之後，廢棄1張自己的手牌。"
    )

    (effect,) = ability.effects
    assert effect["do"] == [
        {"choose-one": [[{"draw": 1}], [{"draw": 2}, {"then": [{"discard": 1}]}]]}
    ]


def test_the_trigger_is_one_more_ability():
    """It has a field of its own in a list."""
    *_, ability = abilities("【防禦】", "【觸發器】使這張卡片登場。")

    assert ability.effects == ({"on": "trigger", "do": [{"put": {"card": "self"}}]},)


@pytest.mark.parametrize(
    ("text", "unread"),
    [
        ("【登場時】抽1張卡片，並跳一支舞。", "並跳一支舞"),
        ("【登場時】抽1張卡片(真的)。", "抽1張卡片（真的）"),
        ("【登場時】將1張自己的帆船置為休息狀態。", "將1張自己的帆船置為休息狀態"),
        ("【登場時】若自己的領航卡是「陌生人」時，抽1張卡片。", "陌生人"),
        ("【登場時】若自己的領航卡擁有《山中》特徵時，抽1張卡片。", "山中"),
        ("【登場時】抽1張卡片，因自己的效果。", "因自己的效果"),
        ("【登場時】KO最多1張對手的角色卡，從自己的手牌。", "從自己的手牌"),
        ("【登場時】該張角色卡，在這個回合，力量值+1000。", "該張角色卡，在這個回合，力量值+1000"),
    ],
)
def test_what_nobody_understands_stays_unread(text, unread):
    """Down to the last word, with the heads kept."""
    (ability,) = abilities(text)

    assert ability == Ability(head={"on": "on-play"}, unread=unread)


@pytest.mark.parametrize(
    "text",
    [
        "從自己的卡組上面查看4張卡片，公開最多1張黑色的舞台卡或費用3以上的角色卡，並加入手牌",
        "KO2張對手費用3以上的角色卡和1張費用1以下的舞台卡",
        "可以廢棄1張自己的手牌，抽1張卡片",
        "將最多2張自己費用3的角色卡和領航卡置為活動狀態",
        "將1張對手休息狀態的舞台卡或咚!!卡置為活動狀態",
        "選擇對手休息狀態的領航卡和最多3張角色卡",
    ],
)
def test_two_readings_are_none(text):
    """Nobody guesses which one is meant."""
    (ability,) = abilities(f"【咚‼×2】【攻擊時】{text}。")

    head = {"on": "when-attacking", "when": [{"don": 2}]}
    assert ability == Ability(head=head, unread=text, ambiguous=True)


def test_the_heads_of_an_unread_ability_are_kept():
    """The engine has to know when it would matter."""
    (ability,) = abilities("【我方回合中】【每回合1次】天空變紅時，抽1張卡片。")

    assert ability.head == {"when": ["your-turn"], "once-per-turn": True}
    assert ability.effects == ()


@pytest.mark.parametrize(
    "text",
    [
        "造成對手生命值傷害時，抽1張卡片",
        "對手的舞台卡遭到KO時，抽取與廢棄卡片相同數量的卡片",
    ],
)
def test_an_event_is_of_the_cards_that_are_told(text):
    """Whose damage, or how many cards at once, is not added by the reader."""
    (ability,) = abilities(f"{text}。")

    assert ability.unread
    assert ability.effects == ()


def test_a_pronoun_after_several_targets_of_one_verb_means_none_of_them():
    """Which of them is asked about is not said."""
    text = (
        "KO最多1張對手的角色卡和最多1張對手的舞台卡。之後，若該張角色卡的費用在2以下時，抽1張卡片"
    )
    (ability,) = abilities(f"【登場時】{text}。")

    assert ability == Ability(head={"on": "on-play"}, unread=text)
