"""Looking at cards, revealing them, and what then becomes of them."""

from __future__ import annotations

from typing import Any

from judge.cards.grammar import NOT
from judge.cards.japanese.filters import elsewhere
from judge.cards.japanese.language import (
    GRAMMAR,
    KUWAERU,
    MIRU,
    OKU,
    SASERU,
    SURU,
    Cards,
    Filter,
    Steps,
    verbal,
)
from judge.cards.japanese.payments import moved
from judge.cards.japanese.targets import Noun, printed

rule = GRAMMAR.rule


@verbal(
    "step",
    "{pile-top}{how-many}を",
    verb=MIRU,
    examples={"自分のデッキの上から5枚を見る": [{"look": {"n": 5, "from": "deck-top"}}]},
)
def _look(pile_top: Cards, how_many: Cards) -> Any:
    return NOT if pile_top["from"] != "deck-top" else [{"look": {**how_many, **pile_top}}]


@verbal(
    "step",
    "{owner}ライフすべてを見て、好きな順番で",
    verb=OKU,
    examples={
        "自分のライフすべてを見て、好きな順番で置く": [
            {"look": {"n": {"life": "you"}, "from": "life"}},
            {"reorder": "looked"},
        ]
    },
)
def _look_at_life(owner: Cards) -> Steps:
    side = owner.get("who", "you")
    return [{"look": {"n": {"life": side}, "from": "life", **owner}}, {"reorder": "looked"}]


@verbal(
    "step",
    "自分か相手のライフの上から{how-many}を見て、ライフの上か下に",
    verb=OKU,
    examples={
        "自分か相手のライフの上から7枚までを見て、ライフの上か下に置く": [
            {"look": {"up-to": 7, "from": "life", "who": "either"}},
            {"move": {"from": "looked", "all": True, "to": "life-top-or-bottom"}},
        ]
    },
)
def _look_at_either(how_many: Cards) -> Steps:
    looked = {"from": "looked", "all": True}
    return [
        {"look": {**how_many, "from": "life", "who": "either"}},
        moved(looked, "life-top-or-bottom"),
    ]


# From among the cards that are looked at


@verbal(
    "step",
    "{looked}を公開し、手札に",
    verb=KUWAERU,
    examples={
        "特徴《Moss Court》を持つカード1枚までを公開し、手札に加える": [
            {
                "move": {
                    "from": "looked",
                    "filter": {"feature": "Moss Court"},
                    "up-to": 1,
                    "to": "hand",
                    "reveal": True,
                }
            }
        ]
    },
)
def _found(looked: Cards) -> Steps:
    return [moved(looked, "hand", reveal=True)]


@verbal(
    "step",
    "{looked}を(、)?手札に",
    verb=KUWAERU,
    examples={
        "カード1枚までを手札に加える": [{"move": {"from": "looked", "up-to": 1, "to": "hand"}}]
    },
)
def _taken(looked: Cards) -> Steps:
    return [moved(looked, "hand")]


@verbal(
    "step",
    "{looked}を(、)?登場",
    verb=SASERU,
    examples={
        "コスト2のキャラカード1枚までを、登場させる": [
            {
                "put": {
                    "from": "looked",
                    "filter": {"category": "character", "cost": 2},
                    "up-to": 1,
                }
            }
        ]
    },
)
@verbal(
    "step",
    "{looked}を(、)?{state}で登場",
    verb=SASERU,
    examples={
        "コスト8のキャラカード7枚までを、レストで登場させる": [
            {
                "put": {
                    "from": "looked",
                    "filter": {"category": "character", "cost": 8},
                    "up-to": 7,
                    "state": "rested",
                }
            }
        ]
    },
)
def _played(looked: Cards, state: Filter | None = None) -> Steps:
    return [{"put": {**looked, **(state or {})}}]


@verbal(
    "step",
    "{looked}を(、)?トラッシュに",
    verb=OKU,
    examples={"カード2枚までを、トラッシュに置く": [{"trash": {"from": "looked", "up-to": 2}}]},
)
def _trashed(looked: Cards) -> Steps:
    return [{"trash": looked}]


@verbal(
    "step",
    "{looked}を(、)?{to:life-end}に{facing}",
    verb=KUWAERU,
    examples={
        "コスト6のキャラカード7枚までを、ライフの上に表向きで加える": [
            {
                "move": {
                    "from": "looked",
                    "filter": {"category": "character", "cost": 6},
                    "up-to": 7,
                    "to": "life-top",
                    "face": "up",
                }
            }
        ]
    },
)
def _to_life(looked: Cards, to: str, facing: Cards) -> Steps:
    return [moved(looked, to, **facing)]


@rule(
    "looked",
    "{group}{how-many}",
    examples={
        "赤のイベント1枚まで": {
            "from": "looked",
            "filter": {"category": "event", "color": "red"},
            "up-to": 1,
        }
    },
)
def _looked(group: list[Noun], how_many: Cards) -> Any:
    if not all(noun.off_field for noun in group):
        return NOT
    filters = elsewhere(printed(group))
    return {"from": "looked", **({"filter": filters} if filters else {}), **how_many}


@rule("looked", "{how-many}", examples={"1枚まで": {"from": "looked", "up-to": 1}})
def _any_looked(how_many: Cards) -> Cards:
    return {"from": "looked", **how_many}


@rule("looked", "残り", examples={"残り": {"from": "looked", "all": True}})
def _rest() -> Cards:
    return {"from": "looked", "all": True}


@verbal(
    "step",
    "残りを(好きな順番で)?{to:deck-end}に",
    "残りを好きな順番(に|で)並び(替|変)え、{to:deck-end}に",
    verb=OKU,
    examples={
        "残りを好きな順番でデッキの下に置く": [
            {"move": {"from": "looked", "all": True, "to": "deck-bottom"}}
        ]
    },
)
@verbal(
    "step",
    "好きな順番に並び(替|変)え、{to:deck-end}に",
    verb=OKU,
    examples={
        "好きな順番に並び替え、デッキの上か下に置く": [
            {"move": {"from": "looked", "all": True, "to": "deck-top-or-bottom"}}
        ]
    },
)
def _put_back(to: str) -> Steps:
    return [moved({"from": "looked", "all": True}, to)]


# Revealing: what all have seen is asked about later, so it has a name


@verbal(
    "step",
    "{pile-top}{how-many}を公開",
    verb=SURU,
    examples={"自分のデッキの上から1枚を公開する": [{"reveal": {"from": "deck-top", "n": 1}}]},
)
def _reveal(pile_top: Cards, how_many: Cards) -> Any:
    return NOT if "all" in how_many else [{"reveal": {**pile_top, **how_many}}]


@verbal(
    "step",
    "自分のデッキの一番上を公開",
    verb=SURU,
    examples={"自分のデッキの一番上を公開する": [{"reveal": {"from": "deck-top", "n": 1}}]},
)
def _reveal_top() -> Steps:
    return [{"reveal": {"from": "deck-top", "n": 1}}]


@rule(
    "step",
    "相手の手札{number}枚を選び、公開する",
    examples={
        "相手の手札1枚を選び、公開する": [{"reveal": {"who": "opponent", "from": "hand", "n": 1}}]
    },
)
def _reveal_theirs(number: int) -> Steps:
    return [{"reveal": {"who": "opponent", "from": "hand", "n": number}}]


@verbal(
    "step",
    "任意のコストを宣言し、相手のデッキの上から{number}枚を公開",
    verb=SURU,
    examples={
        "任意のコストを宣言し、相手のデッキの上から7枚を公開する": [
            {"choose-number": "any", "as": "y"},
            {"reveal": {"who": "opponent", "from": "deck-top", "n": 7}},
        ]
    },
)
def _declare(number: int) -> Steps:
    return [
        {"choose-number": "any", "as": "y"},
        {"reveal": {"who": "opponent", "from": "deck-top", "n": number}},
    ]


@verbal(
    "step",
    "自分のライフすべてを見て、{number}枚を自分のデッキの上に置き、(ライフ|残り)を好きな順番で",
    verb=OKU,
    examples={
        "自分のライフすべてを見て、7枚を自分のデッキの上に置き、残りを好きな順番で置く": [
            {"look": {"n": {"life": "you"}, "from": "life"}},
            {"move": {"from": "looked", "n": 7, "to": "deck-top"}},
            {"reorder": "looked"},
        ]
    },
)
def _one_of_life(number: int) -> Steps:
    return [
        {"look": {"n": {"life": "you"}, "from": "life"}},
        moved({"from": "looked", "n": number}, "deck-top"),
        {"reorder": "looked"},
    ]
