"""Effects told in Japanese: what a sentence says, that every word has one, and the way back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from judge.cards.completing import completed
from judge.cards.japanese import read
from judge.cards.model import PrintedText
from judge.cards.records import known_lexicons
from judge.cards.sameness import plain, same
from judge.cards.shelf import all_cards
from judge.games.one_piece.vocabulary import EFFECT
from judge.games.one_piece.wording.japanese import Unsaid, sentences
from judge.games.shapes import used, words
from judge.rules.corpus import Corpus
from judge.scenario.called import caller
from judge.scenario.samples import sample_cards

NAMES = {
    ("name", "Harbor Scout"): "港の斥候",
    ("name", "Moss Page"): "苔の小姓",
    ("feature", "Moss Court"): "苔の宮廷",
    ("feature", "Reef Guild"): "礁の組合",
}
THEIRS = {"who": "opponent", "what": "character"}
MINE = {"what": "leader-or-character"}
COURT = {"feature": "Moss Court"}


def called(kind: str, key: str) -> str:
    return NAMES.get((kind, key), key)


TOLD: list[tuple[dict[str, Any], str]] = [
    (
        {"on": "on-play", "do": [{"draw": 7}, {"discard": 3}]},
        "【登場時】カード7枚を引き、自分の手札3枚を捨てる。",
    ),
    (
        {"on": "main", "once-per-turn": True, "cost": [{"rest-don": 1}], "do": [{"draw": 1}]},
        "【起動メイン】【ターン1回】〔1〕:カード1枚を引く。",
    ),
    (
        {
            "on": ["on-play", "when-attacking"],
            "may-pay": True,
            "cost": [{"return-don": 2}, {"rest": "self"}],
            "do": [{"ko": {**THEIRS, "filter": {"cost": "<=4"}, "up-to": 1}}],
        },
        "【登場時】/【アタック時】ドン!!-2、このカードをレストにできる:"
        "相手のコスト4以下のキャラ1枚までをKOする。",
    ),
    (
        {
            "on": "counter",
            "do": [{"power": 3000, "target": {**MINE, "up-to": 1}, "for": "this-battle"}],
        },
        "【カウンター】自分のリーダーかキャラ1枚までを、このバトル中、パワー+3000。",
    ),
    (
        {"when": ["your-turn", {"don": 2}], "do": [{"power": 1000, "target": "self"}]},
        "【自分のターン中】【ドン!!×2】このカードのパワー+1000。",
    ),
    (
        {
            "when": [{"leader": COURT}, {"is": [{"life": "you"}, "<=", 2]}],
            "do": [
                {"gain": {"keyword": "blocker"}, "target": "self"},
                {"cost": 3, "target": "self"},
            ],
        },
        "自分のリーダーが特徴《苔の宮廷》を持ち、自分のライフが2枚以下の場合、"
        "このカードは、【ブロッカー】を得て、コスト+3。",
    ),
    (
        {
            "on": {"ko": {"who": "opponent", "what": "character", "cause": "by-own-effect"}},
            "when": ["opponents-turn"],
            "do": [{"set-active": {"what": "don", "up-to": 1}}],
        },
        "【相手のターン中】相手のキャラが自分の効果でKOされた時、"
        "自分のドン!!1枚までをアクティブにする。",
    ),
    (
        {
            "on": {"would-leave": {"what": "character", "cause": "by-opponents-effect"}},
            "may": True,
            "do": [{"discard": {"n": 4, "filter": {"category": "event"}}}],
        },
        "自分のキャラが相手の効果で場を離れる場合、"
        "代わりに自分の手札からイベント4枚を捨てることができる。",
    ),
    (
        {
            "on": "on-play",
            "do": [
                {"look": {"n": 5, "from": "deck-top"}},
                {
                    "move": {
                        "from": "looked",
                        "filter": {**COURT, "not": {"name": "Harbor Scout"}},
                        "up-to": 1,
                        "to": "hand",
                        "reveal": True,
                    }
                },
                {"then": [{"move": {"from": "looked", "all": True, "to": "deck-bottom"}}]},
            ],
        },
        "【登場時】自分のデッキの上から5枚を見て、「港の斥候」以外の特徴《苔の宮廷》を持つ"
        "カード1枚までを公開し、手札に加える。その後、残りを好きな順番でデッキの下に置く。",
    ),
    (
        {
            "on": "trigger",
            "do": [
                {"if": [{"leader": {"multicolor": True}}], "do": [{"draw": 1}]},
                {"then": [{"put": {"card": "self", "state": "rested"}}]},
            ],
        },
        "【トリガー】自分のリーダーが多色の場合、カード1枚を引く。"
        "その条件にかかわらず、このカードをレストで登場させる。",
    ),
    (
        {
            "on": "on-ko",
            "do": [
                {"may": [{"trash": {"from": "life-top", "n": 3}}]},
                {"if-did": [{"put": {"from": ["hand", "trash"], "filter": COURT, "up-to": 1}}]},
            ],
        },
        "【KO時】自分のライフの上から3枚をトラッシュに置いてもよい。"
        "そうした場合、"
        "自分の手札かトラッシュから特徴《苔の宮廷》を持つカード1枚までを登場させる。",
    ),
    (
        {
            "on": "on-ko",
            "do": [
                {"do-all": [{"discard": 2}, {"rest": {**MINE, "n": 1}}]},
                {"if-did": [{"draw": 3}]},
                {"then": [{"shuffle": "you"}]},
            ],
        },
        "【KO時】〈自分の手札2枚を捨て、自分のリーダーかキャラ1枚をレストにする。〉"
        "をすべて行ってもよい。そうした場合、カード3枚を引く。"
        "どちらの場合も、デッキをシャッフルする。",
    ),
    (
        {
            "on": "main",
            "do": [
                {
                    "choose-one": [
                        [{"draw": 1}],
                        [{"rest": {**THEIRS, "filter": {"cost": 3}, "up-to": 1}}],
                    ],
                    "chooser": "opponent",
                },
                {"then": [{"add-don": {"up-to": 4, "state": "rested"}}]},
            ],
        },
        "【起動メイン】相手は以下から1つを選ぶ。・カード1枚を引く。"
        "・相手のコスト3のキャラ1枚までをレストにする。"
        "選択の後、ドン!!デッキからドン!!4枚までをレストで追加する。",
    ),
    (
        {
            "on": "on-play",
            "do": [
                {"rest": {**THEIRS, "up-to": 1}},
                {"prohibit": "rest", "target": "it", "for": "this-turn"},
            ],
        },
        "【登場時】相手のキャラ1枚までをレストにする。"
        "そのカードは、このターン中、レストにできない。",
    ),
    (
        {
            "on": "when-attacking",
            "do": [
                {"reveal": {"from": "deck-top", "n": 1, "as": "x"}},
                {
                    "if": [{"@x": {"category": "character", "cost": ">=4"}}],
                    "do": [{"move": {"card": "@x", "to": "hand"}}],
                },
            ],
        },
        "【アタック時】自分のデッキの上から1枚を公開する。"
        "公開したカードがコスト4以上のキャラの場合、公開したカードを手札に加える。",
    ),
    (
        {
            "on": "main",
            "do": [
                {"choose": {**THEIRS, "up-to": 1}, "as": "x"},
                {"cost": -2, "target": "@x", "for": "this-turn"},
            ],
        },
        "【起動メイン】相手のキャラ1枚までを選ぶ。選んだカードを、このターン中、コスト-2。",
    ),
    (
        {
            "on": "main",
            "do": [
                {
                    "give-don": {
                        "up-to": 1,
                        "state": "rested",
                        "to": {"what": "character", "filter": COURT, "up-to": 3},
                    }
                }
            ],
        },
        "【起動メイン】自分の特徴《苔の宮廷》を持つキャラ3枚までに"
        "レストのドン!!1枚ずつまでを付与する。",
    ),
    (
        {
            "do": [
                {"power": {"times": [1000, {"hand": "you"}]}, "target": "self"},
            ]
        },
        "このカードは、自分の手札1枚につき、パワー+1000。",
    ),
    (
        {
            "do": [
                {
                    "power": {"times": [2000, {"divide": [{"trash": "you"}, 5], "round": "down"}]},
                    "target": "leader",
                }
            ]
        },
        "自分のリーダーは、自分のトラッシュ5枚につき、パワー+2000。",
    ),
    (
        {
            "do": [
                {
                    "prohibit": "ko",
                    "target": {"what": "character", "filter": {"other": True}, "all": True},
                    "cause": "battle",
                    "by": {"attribute": "wisdom"},
                }
            ]
        },
        "自分の他のキャラすべては属性(知)を持つカードとのバトルでKOされない。",
    ),
    (
        {
            "on": "main",
            "do": [{"prohibit": "block", "who": "opponent", "for": "this-turn"}],
        },
        "【起動メイン】相手は、このターン中、【ブロッカー】を発動できない。",
    ),
    (
        {
            "on": "main",
            "do": [
                {
                    "prohibit": "attack",
                    "target": {**THEIRS, "up-to": 3},
                    "unless": {"pay": [{"discard": 2}]},
                    "for": "until-end-of-opponents-next-turn",
                }
            ],
        },
        "【起動メイン】相手のキャラ3枚までは、次の相手のターン終了時まで、"
        "自身の手札2枚を捨てる場合を除き、アタックできない。",
    ),
    (
        {
            "on": "on-play",
            "do": [{"discard": {"n": 1, "who": "opponent", "chooser": "opponent"}}],
        },
        "【登場時】相手は自身の手札1枚を捨てる。",
    ),
    (
        {"on": "on-play", "do": [{"discard": {"n": 1, "who": "opponent", "chooser": "you"}}]},
        "【登場時】相手の手札1枚を捨てる。",
    ),
    (
        {
            "on": "main",
            "do": [
                {
                    "ko": {
                        **THEIRS,
                        "filter": {"any": [{"name": "Harbor Scout"}, {"name": "Moss Page"}]},
                        "up-to": 2,
                        "total": {"power": "<=9000"},
                    }
                }
            ],
        },
        "【起動メイン】相手のキャラの、「港の斥候」か「苔の小姓」2枚までを、"
        "パワーの合計が9000以下になるようにKOする。",
    ),
    (
        {
            "on": "on-play",
            "do": [
                {
                    "rest": {
                        "who": "opponent",
                        "what": "card",
                        "filter": {
                            "any": [{"category": "character", "cost": "<=7"}, {"category": "don"}]
                        },
                        "up-to": 3,
                    }
                }
            ],
        },
        "【登場時】相手の、コスト7以下のキャラかドン!!3枚までをレストにする。",
    ),
    (
        {
            "on": "on-play",
            "do": [
                {
                    "move": {
                        "who": "any",
                        "what": "character",
                        "filter": {"all": [{"cost": ">=3"}, {"cost": "<=5"}]},
                        "up-to": 1,
                        "to": "deck-bottom",
                    }
                }
            ],
        },
        "【登場時】コスト3から5のキャラ1枚までを持ち主のデッキの下に置く。",
    ),
    (
        {
            "on": "end-of-your-turn",
            "do": [{"flip": {"from": "life-top", "n": 4, "face": "up"}}],
        },
        "【自分のターン終了時】自分のライフの上から4枚を表向きにする。",
    ),
    (
        {
            "on": "main",
            "do": [
                {"delayed": {"at": "end-of-this-turn", "do": [{"return-don": {"at-least": 4}}]}}
            ],
        },
        "【起動メイン】このターン終了時、自分の場のドン!!を4枚以上ドン!!デッキに戻す。",
    ),
    (
        {
            "when": [{"is": [{"don": "you"}, "<", {"don": "opponent"}]}],
            "active-in": "hand",
            "do": [{"cost": -1, "target": "self"}],
        },
        "手札のこのカードは、自分の場のドン!!が相手の場のドン!!より少ない場合、コスト-1。",
    ),
    (
        {"scope": "deck", "do": [{"copies": 7}]},
        "ルール上、このカードはデッキに7枚まで入れることができる。",
    ),
    (
        {"scope": "rules", "do": [{"also": {"name": "Moss Page"}}]},
        "ルール上、このカードはカード名を「苔の小姓」としても扱う。",
    ),
    (
        {
            "on": "main",
            "do": [
                {
                    "gain": {"effect": {"on": "when-attacking", "do": [{"draw": 1}]}},
                    "target": {"what": "character", "n": 1},
                    "for": "this-turn",
                }
            ],
        },
        "【起動メイン】自分のキャラ1枚は、このターン中、〈【アタック時】カード1枚を引く。〉を得る。",
    ),
    (
        {
            "on": "on-play",
            "when": [{"any": [{"self": {"state": "rested"}}, {"is": [{"hand": "you"}, "=", 0]}]}],
            "do": [{"draw": 1}],
        },
        "【登場時】このカードがレストの場合か、自分の手札が0枚の場合のみ、カード1枚を引く。",
    ),
    (
        {
            "on": "main",
            "when": [{"leader": {"name": "Moss Page"}}],
            "cost": [{"trash": "self"}],
            "do": [{"draw": 8}],
        },
        "【起動メイン】自分のリーダーが「苔の小姓」の場合のみ、"
        "このカードをトラッシュに置くことができる:カード8枚を引く。",
    ),
    (
        {
            "on": "main",
            "when": [{"don": 2}, {"leader": {"name": "Moss Page"}}],
            "pay-if": [{"is": [{"hand": "you"}, "<=", 6]}, {"self": {"state": "active"}}],
            "cost": [{"rest": "self"}],
            "do": [{"draw": 1}],
        },
        "【ドン!!×2】【起動メイン】自分のリーダーが「苔の小姓」の場合のみ、"
        "自分の手札が6枚以下で、このカードがアクティブの場合、"
        "このカードをレストにできる:カード1枚を引く。",
    ),
    (
        {
            "on": "on-play",
            "pay-if": [{"leader": COURT}],
            "may-pay": True,
            "cost": [{"discard": 2}],
            "do": [{"prohibit": "enter", "who": "you", "filter": COURT, "for": "this-turn"}],
        },
        "【登場時】自分のリーダーが特徴《苔の宮廷》を持つ場合、自分の手札2枚を捨てることができる:"
        "自分は、このターン中、特徴《苔の宮廷》を持つカードを登場できない。",
    ),
    (
        {"active-in": "hand", "do": [{"prohibit": "play", "target": "self"}]},
        "手札のこのカードは、プレイできない。",
    ),
    (
        {
            "active-in": "hand",
            "do": [{"prohibit": "enter", "target": "self", "cause": "by-effect"}],
        },
        "手札のこのカードは、効果で登場できない。",
    ),
    (
        {
            "on": "main",
            "do": [
                {"prohibit": "play", "who": "opponent", "filter": COURT, "for": "this-turn"},
                {
                    "prohibit": "block",
                    "who": "opponent",
                    "filter": COURT,
                    "against": "self",
                    "for": "until-end-of-turn",
                },
            ],
        },
        "【起動メイン】相手は、このターン中、手札から特徴《苔の宮廷》を持つカードをプレイできない。"
        "相手は、このターン終了時まで、このカードがアタックする場合、"
        "特徴《苔の宮廷》を持つキャラの【ブロッカー】を発動できない。",
    ),
    (
        {
            "on": "on-play",
            "do": [
                {
                    "ko": {
                        "each-of": [
                            {**THEIRS, "filter": {"cost": "<=7"}, "up-to": 1},
                            {"who": "opponent", "what": "stage", "up-to": 2},
                        ]
                    }
                },
                {"rest": {"each-of": ["self", {**THEIRS, "up-to": 3}, {**MINE, "n": 1}]}},
            ],
        },
        "【登場時】相手の、コスト7以下のキャラ1枚までとステージ2枚までをKOする。"
        "このカードと相手のキャラ3枚までと自分のリーダーかキャラ1枚をレストにする。",
    ),
    (
        {
            "on": "on-play",
            "do": [
                {
                    "move": {
                        "each-of": [
                            {**THEIRS, "n": 1},
                            {"who": "any", "what": "character", "filter": {"cost": 8}, "n": 1},
                        ],
                        "to": "hand",
                    }
                },
                {
                    "put": {
                        "each-of": [
                            {"from": "trash", "filter": {**COURT, "cost": cost}, "up-to": 1}
                            for cost in ("<=7", 8)
                        ],
                        "state": "rested",
                    }
                },
            ],
        },
        "【登場時】相手のキャラ1枚とお互いの場のコスト8のキャラ1枚を持ち主の手札に戻す。"
        "自分のトラッシュから、コスト7以下の特徴《苔の宮廷》を持つカード1枚までと"
        "コスト8の特徴《苔の宮廷》を持つカード1枚までをレストで登場させる。",
    ),
    (
        {
            "on": "main",
            "do": [
                {
                    "give-don": {
                        "up-to": 1,
                        "state": "any",
                        "to": {"each-of": ["leader", {"what": "character", "n": 1}]},
                    }
                }
            ],
        },
        "【起動メイン】自分のリーダーと自分のキャラ1枚に"
        "コストエリアのドン!!1枚ずつまでを付与する。",
    ),
    (
        {
            "do": [
                {
                    "permit": "attack-characters-at-once",
                    "target": {"what": "character", "filter": COURT, "all": True},
                }
            ]
        },
        "自分の特徴《苔の宮廷》を持つキャラすべては登場したターンにキャラへアタックできる。",
    ),
    (
        {
            "on": {"ko": {**THEIRS, "cause": "battle", "by": "self"}},
            "when": [{"happened": {"battle-end": {"card": "leader", "battled-with": THEIRS}}}],
            "do": [{"may": [{"add-don": {"n": 2, "who": "opponent"}}], "who": "opponent"}],
        },
        "このカードがバトルで相手のキャラをKOした時、"
        "このターン中に自分のリーダーが相手のキャラとバトルしたことがある場合のみ、"
        "相手は自身のドン!!デッキからドン!!2枚をアクティブで追加してもよい。",
    ),
    (
        {"on": "main", "do": [{"may": [{"rest": {**THEIRS, "all": True}}], "who": "opponent"}]},
        "【起動メイン】相手は自身のキャラすべてをレストにしてもよい。",
    ),
    (
        {
            "on": "main",
            "do": [{"ko": {**THEIRS, "filter": {"state": "rested", "given": ">=4"}, "n": 1}}],
        },
        "【起動メイン】相手のドン!!が4枚以上付与されているレストのキャラ1枚をKOする。",
    ),
    (
        {"on": "main", "do": [{"may": [{"draw": 2}], "who": "opponent"}]},
        "【起動メイン】相手は〈カード2枚を引く。〉を行ってもよい。",
    ),
    (
        {
            "on": "main",
            "do": [
                {
                    "if": [{"happened": {"card-activated": {"who": "you"}}}],
                    "do": [{"draw": 1}],
                    "else": [{"damage": 1, "who": "you"}],
                }
            ],
        },
        "【起動メイン】このターン中に自分がカードを発動したことがある場合、カード1枚を引く。"
        "そうでない場合、自分は1ダメージを受ける。",
    ),
    (
        {
            "on": "when-attacking",
            "do": [
                {
                    "may": [
                        {"draw": 1},
                        {"power": 1000, "target": "self", "for": "this-battle"},
                    ]
                },
                {"if-not": [{"shuffle": "you"}]},
            ],
        },
        "【アタック時】〈カード1枚を引き、このカードを、このバトル中、パワー+1000。〉を"
        "行ってもよい。そうしなかった場合、デッキをシャッフルする。",
    ),
    (
        {
            "on": "main",
            "do": [{"set-base-power": {"power": "attacker"}, "target": "self", "for": "this-turn"}],
        },
        "【起動メイン】このカードの元々のパワーは、このターン中、"
        "アタックしているカードのパワーと同じパワーになる。",
    ),
    (
        {
            "on": "main",
            "do": [
                {
                    "discard": {
                        "up-to": {"count": {"from": "hand", "filter": COURT}},
                        "filter": COURT,
                    }
                }
            ],
        },
        "【起動メイン】自分の手札の特徴《苔の宮廷》を持つカードを任意の枚数捨てる。",
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
        "自分のキャラが登場した時、そのカードを、このターン中、パワー+1000。"
        "相手のキャラ1枚までをレストにする。その後、きっかけのカードをアクティブにする。",
    ),
    (
        {
            "on": {"would-ko": {"cause": "by-effect"}},
            "once-per-turn": True,
            "do": [{"rest": {"what": "card", "filter": {"name": "Moss Page"}, "n": 1}}],
        },
        "【ターン1回】このカードが効果でKOされる場合、代わりに自分の「苔の小姓」1枚をレストにする。",
    ),
    (
        {
            "on": "main",
            "do": [{"swap-base-power": {"what": "character", "n": 4}, "for": "until-end-of-turn"}],
        },
        "【起動メイン】自分のキャラ4枚それぞれの元々のパワーを、このターン終了時まで、入れ替える。",
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
        "【登場時】相手のキャラ4枚までを選ぶ。選んだカードのうち3枚を、このターン中、パワー-7000。"
        "残りの選んだカードをレストにする。",
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
        "【登場時】自分の手札から特徴《苔の宮廷》を持つカード6枚までを公開する。"
        "公開したカードのうち2枚を登場させる。"
        "残りの公開したカードのうちコスト7以下のカードをレストで登場させる。",
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
        "【起動メイン】自分の手札を任意の枚数捨ててもよい。"
        "このカードは、このバトル中、その枚数1枚につき、パワー+7000。",
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
        "自分がアタックで相手のライフにダメージを与えた時、このターン中に"
        "自分が特徴《苔の宮廷》を持つカードの効果でカードを引いたことがない場合、カード6枚を引く。",
    ),
    (
        {
            "scope": "rules",
            "on": {"would-move-life": {"who": "you", "to": "hand", "filter": {"face": "down"}}},
            "do": [{"move": {"card": "that", "to": "deck-top"}}],
        },
        "ルール上、自分の裏向きのライフが手札に移る場合、"
        "代わりにそのカードを持ち主のデッキの上に置く。",
    ),
    (
        {"do": [{"play-cost": -3, "target": {"from": "hand", "filter": COURT, "all": True}}]},
        "自分が手札から登場させる特徴《苔の宮廷》を持つカードの支払うコストは3少なくなる。",
    ),
    (
        {"do": [{"place-don": 4, "target": "self"}]},
        "自分のドン!!フェイズに置くドン!!のうち4枚は、このカードに付与される。",
    ),
    (
        {
            "do": [
                {"prohibit": "ko", "target": "self", "cause": "by-effect", "once-per-turn": True},
                {"power": 7000, "target": "self"},
            ]
        },
        "このカードはターンに1回、効果でKOされない。このカードのパワー+7000。",
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
    {"on": "main", "do": [{"draw": 1}], "text": {"en": "Draw 1 card.", "ja": "カード1枚を引く。"}},
]


@pytest.mark.parametrize(("effect", "text"), TOLD, ids=[text for _, text in TOLD])
def test_effects_are_told(effect: dict[str, Any], text: str) -> None:
    """Everything that the data say stands in the sentence."""
    assert sentences([effect], called) == [text]


def test_an_event_is_played_in_the_main_phase() -> None:
    """What another card calls an activation, an Event calls its main effect."""
    assert sentences([{"on": "main", "do": [{"draw": 1}]}], called, "event") == [
        "【メイン】カード1枚を引く。"
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

    assert words(EFFECT) - said <= {"effect:text"}  # a text of its own is for the reader


def test_different_effects_have_different_sentences(shipped: Corpus) -> None:
    """Nothing of what an effect says is lost in its sentence."""
    told: dict[str, list[str]] = {}
    effects = [*samples(shipped), *(effect for effect, _ in TOLD)]
    for data in all_cards(shipped).values():
        effects.extend(data.get("effects", ()))
    for effect in effects:
        (text,) = sentences([effect], called)
        meant = plain([effect])

        assert told.setdefault(text, meant) == meant, text


# The way back: from the data of every printed card to a text, and from the text to data


def printed(number: str, effects: list[str], triggers: list[str]) -> PrintedText:
    return PrintedText(
        number=number,
        print=number,
        lang="ja",
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
        effect="<br>".join(effects),
        trigger="<br>".join(triggers),
    )


def test_sentences_of_printed_cards_are_read_as_what_they_were_written_from(
    shipped: Corpus,
) -> None:
    """Data, a text of our own, and data again: nothing is lost and nothing is added."""
    cards = all_cards(shipped)
    lexicon = known_lexicons(shipped, cards)["ja"]
    called = caller(shipped, "one-piece", "ja")

    for data in cards.values():
        effects = data.get("effects", [])
        told = sentences(effects, called, data["type"])
        triggers = [one for one, effect in zip(told, effects, strict=True) if is_trigger(effect)]
        others = [one for one in told if one not in triggers]
        texts = printed(data["number"], others, triggers)
        back = completed(read(texts, lexicon), data["type"].capitalize())

        assert [ability.unread for ability in back if ability.unread] == [], data["number"]
        assert same([effect for one in back for effect in one.effects], effects), data["number"]


def is_trigger(effect: dict[str, Any]) -> bool:
    return "trigger" in (on if isinstance(on := effect.get("on", []), list) else [on])
