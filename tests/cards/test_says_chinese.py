"""Effects told in Chinese: what a sentence says, that every word has one, and the way back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import pytest

from judge.cards.chinese import read
from judge.cards.completing import completed
from judge.cards.model import Lexicon, PrintedText
from judge.cards.sameness import plain, same
from judge.cards.shelf import all_cards
from judge.games.one_piece.vocabulary import EFFECT
from judge.games.one_piece.wording.chinese import Unsaid, sentences
from judge.games.shapes import used, words
from judge.rules.corpus import Corpus
from judge.scenario.samples import sample_cards

NAMES = {
    ("name", "Harbor Scout"): "港口斥候",
    ("name", "Moss Page"): "青苔侍童",
    ("feature", "Moss Court"): "青苔庭",
    ("feature", "Reef Guild"): "礁岩公會",
    ("feature-contains", "Court"): "庭",
}
THEIRS = {"who": "opponent", "what": "character"}
EITHER = {"what": "leader-or-character"}
COURT = {"feature": "Moss Court"}
SCOUT = {"name": "Harbor Scout"}


def called(kind: str, key: str) -> str:
    return next((mine for (_, known), mine in NAMES.items() if known == key), key)


TOLD: list[tuple[dict[str, Any], str]] = [
    (
        {
            "on": "main",
            "do": [
                {
                    "rest": {
                        "who": "opponent",
                        "what": "card",
                        "filter": {
                            "state": "active",
                            "any": [{"category": "stage"}, {"category": "don"}],
                        },
                        "n": 1,
                    }
                }
            ],
        },
        "【啟動主要】將1張對手活動狀態的〈舞台卡〉或〈咚!!卡〉置為休息狀態。",
    ),
    (
        {"on": "on-play", "do": [{"draw": 7}, {"discard": 3}]},
        "【登場時】抽7張卡片，並廢棄3張自己的手牌。",
    ),
    (
        {"on": "main", "once-per-turn": True, "cost": [{"rest-don": 1}], "do": [{"draw": 1}]},
        "【啟動主要】【每回合1次】①：抽1張卡片。",
    ),
    (
        {
            "on": ["on-play", "when-attacking"],
            "may-pay": True,
            "cost": [{"return-don": 2}, {"rest": "self"}],
            "do": [{"ko": {"what": "stage", "filter": {"color": "red"}, "up-to": 4}}],
        },
        "【登場時】/【攻擊時】咚!!-2，可以將這張卡片置為休息狀態：KO最多4張自己紅色的舞台卡。",
    ),
    (
        {
            "on": "counter",
            "do": [{"power": 3000, "target": {**EITHER, "up-to": 1}, "for": "this-battle"}],
        },
        "【反擊】最多1張自己的領航卡或角色卡，在這場對戰中，力量值+3000。",
    ),
    (
        {"when": ["your-turn", {"don": 2}], "do": [{"power": 1000, "target": "self"}]},
        "【我方回合中】【咚!!×2】這張卡片，力量值+1000。",
    ),
    (
        {
            "when": [{"leader": COURT}, {"is": [{"life": "you"}, "<=", 2]}],
            "do": [
                {"gain": {"keyword": "blocker"}, "target": "self"},
                {"cost": 3, "target": "self"},
            ],
        },
        "若自己的領航卡擁有《青苔庭》特徵、自己的生命值卡在2張以下時，這張卡片，獲得【防禦】，並費用+3。",
    ),
    (
        {
            "on": "on-play",
            "do": [
                {"look": {"n": 6, "from": "deck-top"}},
                {
                    "move": {
                        "from": "looked",
                        "filter": COURT,
                        "up-to": 2,
                        "to": "hand",
                        "reveal": True,
                    }
                },
                {"then": [{"move": {"from": "looked", "all": True, "to": "deck-bottom"}}]},
            ],
        },
        "【登場時】從自己的卡組上面查看6張卡片，公開最多2張擁有《青苔庭》特徵的卡片，並加入手牌。"
        "之後，將其餘卡片依任意順序放回卡組下面。",
    ),
    (
        {"on": "trigger", "do": [{"put": {"card": "self", "state": "rested"}}]},
        "【觸發器】使這張卡片以休息狀態登場。",
    ),
    (
        {
            "on": {
                "would-leave": {
                    "what": "character",
                    "filter": COURT,
                    "cause": "by-opponents-effect",
                }
            },
            "once-per-turn": True,
            "may": True,
            "do": [{"rest": "self"}, {"draw": 1}],
        },
        "【每回合1次】自己擁有《青苔庭》特徵的角色卡因對手的效果即將離開場上時，"
        "可以替換成執行〈將這張卡片置為休息狀態。抽1張卡片〉。",
    ),
    (
        {"on": {"ko": {**THEIRS, "cause": "battle"}}, "may": True, "do": [{"set-active": "self"}]},
        "對手的角色卡在對戰中遭到KO時，可以發動。將這張卡片置為活動狀態。",
    ),
    (
        {
            "on": "main",
            "do": [
                {"may": [{"discard": {"n": 1, "filter": {"category": "event"}}}]},
                {"if-did": [{"add-don": {"up-to": 1, "state": "rested"}}]},
            ],
        },
        "【啟動主要】可以廢棄1張自己手牌中的事件卡。若有執行此動作時，從咚!!卡組追加最多1張休息狀態的咚!!卡。",
    ),
    (
        {
            "on": "on-ko",
            "do": [
                {"do-all": [{"discard": 2}, {"rest": {"what": "stage", "n": 1}}]},
                {"if-did": [{"draw": 3}]},
            ],
        },
        "【KO時】可以執行全部〈廢棄2張自己的手牌。將1張自己的舞台卡置為休息狀態〉。"
        "若有執行此動作時，抽3張卡片。",
    ),
    (
        {
            "on": "on-ko",
            "do": [
                {"if": [{"is": [{"hand": "you"}, "<=", 3]}], "do": [{"draw": 1}]},
                {"then": [{"ko": {"who": "any", "what": "stage", "all": True}}]},
            ],
        },
        "【KO時】若自己的手牌在3張以下時，執行〈抽1張卡片〉。之後，KO舞台卡全數。",
    ),
    (
        {
            "on": "main",
            "do": [
                {
                    "if": [{"not": {"self": {"state": "rested"}}}],
                    "do": [{"draw": 2}],
                    "else": [{"draw": 1}],
                }
            ],
        },
        "【啟動主要】若並非〈這張卡片為休息狀態〉時，執行〈抽2張卡片〉。否則抽1張卡片。",
    ),
    (
        {"on": "main", "do": [{"choose-one": [[{"draw": 1}], [{"ko": {**THEIRS, "n": 1}}]]}]},
        "【啟動主要】選擇下列其中一項。\n・抽1張卡片。\n・KO1張對手的角色卡。",
    ),
    (
        {
            "on": "main",
            "do": [
                {"choose-one": [[{"draw": 1}], [{"draw": 2}]], "chooser": "opponent"},
                {"draw": 3},
            ],
        },
        "【啟動主要】對手選擇下列其中一項〈抽1張卡片〉〈抽2張卡片〉。抽3張卡片。",
    ),
    (
        {"on": "main", "do": [{"discard": {"n": 2, "who": "opponent", "chooser": "opponent"}}]},
        "【啟動主要】對手廢棄2張自身的手牌。",
    ),
    (
        {"on": "main", "do": [{"discard": {"n": 2, "chooser": "opponent"}}]},
        "【啟動主要】自己的手牌讓對手選擇2張，並廢棄。",
    ),
    (
        {
            "on": "when-attacking",
            "do": [
                {"rest": {**THEIRS, "up-to": 1}},
                {"prohibit": "set-active", "target": "it", "for": "next-refresh"},
            ],
        },
        "【攻擊時】將最多1張對手的角色卡置為休息狀態。該張卡片，在下一個重整階段，無法為活動狀態。",
    ),
    (
        {"do": [{"power": {"times": [1000, {"count": {"what": "character"}}]}, "target": "self"}]},
        "這張卡片，每有1張自己的角色卡，力量值+1000。",
    ),
    (
        {"on": "on-play", "do": [{"give-don": {"up-to": 2, "state": "rested", "to": "leader"}}]},
        "【登場時】附加最多2張休息狀態的咚!!卡在自己的領航卡。",
    ),
    (
        {
            "on": "on-play",
            "do": [
                {
                    "give-don": {
                        "up-to": 1,
                        "state": "rested",
                        "to": {"what": "character", "up-to": 4},
                    }
                }
            ],
        },
        "【登場時】附加最多各1張休息狀態的咚!!卡在最多4張自己的角色卡。",
    ),
    (
        {
            "on": "main",
            "cost": [{"flip": {"from": "life-top", "n": 1, "face": "up"}}],
            "do": [{"draw": 1}],
        },
        "【啟動主要】將1張自己生命值區上面的卡片翻成正面朝上：抽1張卡片。",
    ),
    (
        {
            "on": "trigger",
            "do": [{"move": {"from": "deck-top", "up-to": 1, "to": "life-top", "face": "up"}}],
        },
        "【觸發器】將最多1張自己卡組上面的卡片以正面朝上加入生命值區上面。",
    ),
    (
        {
            "on": "main",
            "do": [
                {"put": {"from": ["hand", "trash"], "filter": {**SCOUT, "cost": 5}, "up-to": 1}}
            ],
        },
        "【啟動主要】使最多1張自己手牌或廢棄區中的費用5的「港口斥候」登場。",
    ),
    (
        {
            "on": "main",
            "do": [
                {
                    "ko": {
                        **THEIRS,
                        "filter": {"any": [{"cost": "<=3", "state": "rested"}, SCOUT]},
                        "up-to": 1,
                    }
                }
            ],
        },
        "【啟動主要】KO最多1張對手的〈休息狀態費用3以下的角色卡〉或〈角色卡「港口斥候」〉。",
    ),
    (
        {
            "on": "main",
            "do": [
                {
                    "move": {
                        "what": "character",
                        "filter": {
                            "not": {"name": "Moss Page"},
                            "all": [{"cost": ">=3"}, {"cost": "<=8"}],
                        },
                        "n": 1,
                        "to": "hand",
                    }
                }
            ],
        },
        "【啟動主要】將1張自己除了「青苔侍童」以外費用3至8的角色卡放回持有者的手牌。",
    ),
    (
        {"do": [{"prohibit": "ko", "target": "self", "cause": "by-opponents-effect"}]},
        "這張卡片，不會因對手的效果遭到KO。",
    ),
    (
        {
            "on": "main",
            "do": [
                {
                    "prohibit": "enter",
                    "who": "you",
                    "filter": {"category": "character"},
                    "for": "this-turn",
                }
            ],
        },
        "【啟動主要】在這個回合，自己無法使角色卡登場。",
    ),
    (
        {
            "on": "main",
            "do": [{"prohibit": "block", "who": "opponent", "against": "self", "for": "this-turn"}],
        },
        "【啟動主要】在這個回合，這張卡片攻擊時，對手無法發動【防禦】。",
    ),
    (
        {
            "on": "main",
            "do": [
                {"choose": {"what": "character", "n": 1}, "as": "x"},
                {"set-base-power": {"power": "@x"}, "target": "self", "for": "this-turn"},
            ],
        },
        "【啟動主要】選擇1張自己的角色卡。這張卡片，在這個回合，原本力量值變成和選擇的卡片的力量值相同。",
    ),
    (
        {
            "on": "main",
            "do": [
                {"reveal": {"from": "deck-top", "n": 1, "as": "x"}},
                {"if": [{"@x": {"category": "event"}}], "do": [{"draw": 1}]},
            ],
        },
        "【啟動主要】公開1張自己卡組上面的卡片。若公開的卡片是事件卡時，抽1張卡片。",
    ),
    (
        {
            "on": {"entered": {"what": "character"}},
            "do": [
                {"power": 1000, "target": "that", "for": "this-turn"},
                {"rest": {**THEIRS, "up-to": 1}},
                {"then": [{"set-active": "that"}]},
            ],
        },
        "自己的角色卡登場時，該張卡片，在這個回合，力量值+1000。將最多1張對手的角色卡置為休息狀態。"
        "之後，將觸發此效果的卡片置為活動狀態。",
    ),
    (
        {
            "when": [{"any": [{"leader": SCOUT}, "your-turn"]}],
            "do": [{"cost": -1, "target": "self"}],
            "active-in": "hand",
        },
        "若〈自己的領航卡是「港口斥候」〉或〈在我方的回合〉時，手牌中這張卡片的費用-1。",
    ),
    (
        {"scope": "deck", "do": [{"copies": "any"}]},
        "在規則上，這張卡片可不限張數放入卡組中。",
    ),
    (
        {"scope": "rules", "do": [{"also": {"name": "Moss Page"}}]},
        "在規則上，這張卡片的卡片名稱也可視為「青苔侍童」。",
    ),
    (
        {"on": "main", "do": [{"delayed": {"at": "end-of-this-turn", "do": [{"trash": "self"}]}}]},
        "【啟動主要】這個回合結束時，將這張卡片放置到廢棄區。",
    ),
    (
        {
            "on": "on-play",
            "may-pay": True,
            "pay-if": [{"leader": {"multicolor": True}}],
            "cost": [{"choose-one": [[{"discard": 1}], [{"trash": {"what": "stage", "n": 1}}]]}],
            "do": [{"draw": 2}],
        },
        "【登場時】若自己的領航卡有多種顏色時，可以廢棄1張自己的手牌、或將1張自己的舞台卡放置到廢棄區：抽2張卡片。",
    ),
    (
        {"on": "on-block", "when": [{"is": [{"deck": "you"}, "<=", 9]}], "do": [{"draw": 1}]},
        "【防禦時】僅在〈自己的卡組在9張以下〉時發動。抽1張卡片。",
    ),
    (
        {
            "on": "main",
            "do": [
                {
                    "ko": {
                        "each-of": [
                            {**THEIRS, "up-to": 1},
                            {"who": "opponent", "what": "stage", "up-to": 1},
                        ]
                    }
                }
            ],
        },
        "【啟動主要】KO最多1張對手的角色卡和最多1張對手的舞台卡。",
    ),
    (
        {
            "on": "start-of-turn",
            "when": ["your-turn"],
            "do": [{"each-player": [{"draw": 1}, {"discard": 1}]}],
        },
        "我方回合開始時，雙方各自執行〈抽1張卡片，並廢棄1張自己的手牌〉。",
    ),
    (
        {
            "on": {"don-returned": {"who": "you", "min": 2}},
            "do": [{"damage": 1, "who": "opponent"}],
        },
        "自己場上2張以上的咚!!卡被放回咚!!卡組時，造成對手1傷害。",
    ),
    (
        {
            "on": "main",
            "do": [
                {
                    "cost": -2,
                    "target": {
                        **THEIRS,
                        "filter": {"has": "on-play", "feature-contains": "Court"},
                        "all": True,
                    },
                    "for": "until-end-of-opponents-next-turn",
                }
            ],
        },
        "【啟動主要】對手擁有【登場時】效果擁有包含『庭』特徵的角色卡全數，到下一個對手回合結束前，費用-2。",
    ),
    (
        {
            "on": "on-play",
            "do": [
                {"choose": {**THEIRS, "up-to": 4}, "as": "these"},
                {
                    "power": -7000,
                    "target": {"card": "@these", "n": 3, "as": "some"},
                    "for": "this-turn",
                },
                {"rest": {"card": "@these", "filter": {"other-than": "@some"}}},
            ],
        },
        "【登場時】選擇最多4張對手的角色卡。3張選擇的卡片，在這個回合，力量值-7000。"
        "將其餘選擇的卡片置為休息狀態。",
    ),
    (
        {
            "on": "on-play",
            "do": [
                {"reveal": {"from": "hand", "filter": COURT, "up-to": 6, "as": "these"}},
                {"put": {"card": "@these", "n": 2, "as": "some"}},
                {
                    "put": {
                        "card": "@these",
                        "filter": {"other-than": "@some", "cost": "<=7"},
                        "state": "rested",
                    }
                },
            ],
        },
        "【登場時】公開最多6張自己手牌中的擁有《青苔庭》特徵的卡片。使2張公開的卡片登場。"
        "使其餘公開的卡片之中的費用7以下的卡片以休息狀態登場。",
    ),
    (
        {
            "on": "main",
            "do": [
                {"may": [{"discard": {"up-to": {"hand": "you"}}}]},
                {
                    "power": {"times": [7000, {"done": True}]},
                    "target": "self",
                    "for": "this-battle",
                },
            ],
        },
        "【啟動主要】可以廢棄任意張數的自己的手牌。"
        "這張卡片，在這場對戰中，每有1張以此處理的卡片，力量值+7000。",
    ),
    (
        {
            "on": {"damage-dealt": {"who": "you"}},
            "do": [
                {
                    "if": [
                        {
                            "not": {
                                "happened": {
                                    "drawn": {"who": "you", "cause": "by-effect", "by": COURT}
                                }
                            }
                        }
                    ],
                    "do": [{"draw": 6}],
                }
            ],
        },
        "自己以攻擊造成對手生命值傷害時，"
        "若在這個回合未曾發生〈自己因擁有《青苔庭》特徵的卡片的效果抽取卡片〉時，抽6張卡片。",
    ),
    (
        {
            "scope": "rules",
            "on": {"would-move-life": {"who": "you", "to": "hand", "filter": {"face": "down"}}},
            "do": [{"move": {"card": "that", "to": "deck-top"}}],
        },
        "在規則上，自己背面朝上的生命值卡即將加入手牌時，替換成將該張卡片放回持有者的卡組上面。",
    ),
    (
        {"do": [{"play-cost": -3, "target": {"from": "hand", "filter": COURT, "all": True}}]},
        "使自己手牌中擁有《青苔庭》特徵的卡片登場的支付費用減少3。",
    ),
    (
        {"do": [{"place-don": 4, "target": "self"}]},
        "將4張在自己咚!!階段放置的咚!!卡附加在這張卡片。",
    ),
    (
        {
            "do": [
                {"prohibit": "ko", "target": "self", "cause": "by-effect", "once-per-turn": True},
                {"power": 7000, "target": "self"},
            ]
        },
        "這張卡片，每回合1次不會因效果遭到KO、這張卡片，力量值+7000。",
    ),
]

# Words that no sample card says.
FURTHER: list[dict[str, Any]] = [
    *({"do": [{"also": {"attribute": one}}], "scope": "rules"} for one in ("ranged", "special")),
    *({"do": [{"also": {"attribute": one}}], "scope": "rules"} for one in ("wisdom", "?")),
    *(
        {"do": [{"power": 1000, "target": {"what": "character", "filter": {"color": color}}}]}
        for color in ("red", "green", "blue", "purple", "black")
    ),
    {"do": [{"power": 1000, "target": {"what": "card", "filter": {"category": "stage"}}}]},
    *({"keyword": one} for one in ("rush-character", "unblockable")),
    {"keyword": "rush", "text": {"en": "[Rush]", "ja": "【速攻】", "zh-TW": "【速攻】"}},
]


@pytest.mark.parametrize(("effect", "text"), TOLD, ids=[text for _, text in TOLD])
def test_effects_are_told(effect: dict[str, Any], text: str) -> None:
    """Everything that the data say stands in the sentence."""
    assert sentences([effect], called) == [text]


def test_an_event_is_played_in_the_main_phase() -> None:
    """What another card calls an activation, an Event calls its main effect."""
    assert sentences([{"on": "main", "do": [{"draw": 1}]}], called, "event") == [
        "【主要】抽1張卡片。"
    ]


@pytest.mark.parametrize(
    "effect",
    [
        {"on": "main", "do": [{"juggle": 1}]},
        {"on": "main", "do": [{"draw": 1, "whim": True}]},
        {"on": "at-dusk", "do": [{"draw": 1}]},
        {"on": "main", "do": [{"ko": {"what": "castle", "n": 1}}]},
        {"on": "main", "do": [{"ko": {"what": "character", "filter": {"mood": 1}, "n": 1}}]},
        {"on": "main", "do": [{"power": 1, "target": "self", "for": "a-while"}]},
        {"on": "main", "do": [{"prohibit": "blink", "target": "self", "for": "this-turn"}]},
        {"when": [{"moon": "full"}], "do": [{"power": 1, "target": "self"}]},
        {"on": "main", "do": [{"draw": {"stars": "you"}}]},
        {"on": "main", "cost": [{"sing": 1}], "do": [{"draw": 1}]},
        {"on": "main", "do": [{"delayed": {"at": "noon", "do": [{"draw": 1}]}}]},
    ],
)
def test_what_has_no_words_is_never_left_out(effect: dict[str, Any]) -> None:
    """A word that nobody knows is an error, not a gap."""
    with pytest.raises(Unsaid):
        sentences([effect], called)


def samples(shipped: Corpus) -> Iterator[dict[str, Any]]:
    for data in sample_cards(shipped, "one-piece").values():
        yield from data.get("effects", ())


def test_every_word_of_the_vocabulary_is_told(shipped: Corpus) -> None:
    """Sample cards and a few more effects say every word, and each of them has a sentence."""
    said: set[str] = set()
    for effect in (*samples(shipped), *FURTHER):
        (text,) = sentences([effect], called)
        said |= used(EFFECT, effect)

        assert text

    assert words(EFFECT) - said == set()


def test_different_effects_have_different_sentences(shipped: Corpus) -> None:
    """Nothing of what an effect says is lost in its sentence."""
    told: dict[str, tuple[list[str], Any]] = {}
    effects = [*samples(shipped), *(effect for effect, _ in TOLD)]
    for data in all_cards(shipped).values():
        effects.extend(data.get("effects", ()))
    for effect in effects:
        (text,) = sentences([effect], called)
        meant = plain([effect])
        known, other = told.setdefault(text, (meant, effect))

        assert known == meant, (text, other, effect)


# The way back: from the data of every printed card to a text, and from the text to data

PRINTED = PrintedText(
    number="",
    print="",
    lang="zh-TW",
    name="",
    category="",
    colors=(),
    cost=None,
    power=None,
    counter=None,
    attributes=(),
    types=(),
    rarity="",
    block=None,
    pack="",
    effect="",
    trigger="",
)


def keys(data: Any, key: str) -> Iterator[str]:
    """Every name or type that data speak of."""
    if isinstance(data, Mapping):
        for word, value in data.items():
            if word == key and isinstance(value, str):
                yield value
            yield from keys(value, key)
    elif isinstance(data, list | tuple):
        for one in data:
            yield from keys(one, key)


def lexicon_of(cards: Mapping[str, Mapping[str, Any]]) -> Lexicon:
    """Names and types that are called by their keys: names of cards are not what is proved."""
    names = {name for data in cards.values() for name in keys(data.get("effects", ()), "name")}
    types = {name for data in cards.values() for name in keys(data.get("effects", ()), "feature")}
    types |= {one for data in cards.values() for one in data.get("features", ())}
    return Lexicon(names={name: name for name in names}, types={one: one for one in types})


def test_sentences_of_printed_cards_are_read_as_what_they_were_written_from(
    shipped: Corpus,
) -> None:
    """Data, a text of our own, and data again: nothing is lost and nothing is added."""
    cards = all_cards(shipped)
    lexicon = lexicon_of(cards)
    for data in cards.values():
        effects = data.get("effects", [])
        told = sentences(effects, lambda kind, key: key, data["type"])
        triggers = [one for one, effect in zip(told, effects, strict=True) if is_trigger(effect)]
        others = [one for one in told if one not in triggers]
        printed = replace(PRINTED, effect="\n".join(others), trigger="\n".join(triggers))
        back = completed(read(printed, lexicon), data["type"].capitalize())

        assert [ability.unread for ability in back if ability.unread] == [], data["number"]
        assert same([effect for one in back for effect in one.effects], effects), data["number"]


def is_trigger(effect: Mapping[str, Any]) -> bool:
    return "trigger" in (on if isinstance(on := effect.get("on", []), list) else [on])
